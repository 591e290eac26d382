// Texts. The script holds no English: every word comes from the model, already translated.

/** Put values into the {name} places of a text; a place without a value stays as it is. */
function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) =>
    Object.prototype.hasOwnProperty.call(values, name) ? String(values[name]) : whole,
  );
}

/** A function from a key of the model's `words` to its text ("" if the key is not there). */
function wordsOf(model) {
  return (key, values = {}) => {
    const words = model.get("words") || {};
    return typeof words[key] === "string" ? fill(words[key], values) : "";
  };
}
