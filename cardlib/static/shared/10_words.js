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

/**
 * Does this key press mean `key`? On a keyboard with other letters (Armenian, Cyrillic) the place
 * of the key counts, so that a lesson works without a change of layout.
 */
function isKey(event, key) {
  if (!key || event.ctrlKey || event.altKey || event.metaKey) return false;
  const wanted = key === "Space" ? " " : key.toLowerCase();
  if (event.key.toLowerCase() === wanted) return true;
  const foreign = event.key.length === 1 && event.key.charCodeAt(0) > 127;
  return foreign && event.code === `Key${wanted.toUpperCase()}`;
}
