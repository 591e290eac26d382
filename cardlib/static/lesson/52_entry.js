// Fields to type into. What was typed is never lost: only a text that Python changed replaces it.

KINDS.entry = {
  shape: (block) => (Number(block.lines) > 1 ? "lines" : "line"),
  create(lesson, block) {
    const long = Number(block.lines) > 1;
    const field = make(long ? "textarea" : "input", {
      class: "cl-input",
      id: ownName(),
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: long ? "true" : "false",
      type: long ? null : "text",
    });
    return make(
      "div",
      { class: "cl-entry" },
      make("label", { class: "cl-label", for: field.id }),
      field,
      make("p", { class: "cl-example", id: ownName() }),
      setAttributes(createTold("p", "cl-error"), { id: ownName() }),
    );
  },
  draw(part, block, lesson, node) {
    const [label, field, example, error] = part.children;
    setText(label, block.label);
    setText(example, block.example);
    example.hidden = !block.example;
    drawTold(error, block.error, "wrong", lesson.word);
    error.hidden = !block.error;
    const told = [block.example && example.id, block.error && error.id].filter(Boolean);
    setAttributes(field, {
      "aria-invalid": block.error ? "true" : null,
      "aria-describedby": told.join(" ") || null,
      rows: field.matches("textarea") ? block.lines : null,
    });
    node.dataset.short = block.short ? "yes" : "no";
    takeEntry(node, field, block.value === undefined || block.value === null ? "" : String(block.value));
  },
  change(lesson, event, node) {
    sendEntry(lesson, node);
    return true;
  },
  key(lesson, event, node) {
    if (event.key !== "Enter" || !event.target.matches("input") || event.isComposing) return false;
    if (!event.repeat) pressMain(lesson, node);
    return true;
  },
  flush: sendEntry,
};

/**
 * Put Python's text into the field if Python changed it. Its echo of what was sent changes nothing:
 * the learner may have typed on since. `node.known` is Python's last text, `node.sent` the last one
 * sent, `node.shown` what the field made of it (a field of one line drops line ends).
 */
function takeEntry(node, field, value) {
  const first = node.known === undefined || node.field !== field;
  const echo = value === node.sent && !first;
  if (first || (value !== node.known && !echo)) {
    if (field.value !== value) field.value = value;
    node.sent = value;
    node.shown = field.value;
  }
  node.known = value;
  node.field = field;
}

function sendEntry(lesson, node) {
  const { value } = node.field;
  if (value === node.shown) return;
  node.sent = node.shown = value;
  lesson.post(node.block.id, value, node);
}

/** Before a step back or a new start: a text that Python refused goes. */
function forgetRefused(lesson) {
  for (const node of lesson.blocks.querySelectorAll('.cl-block[data-kind="entry"]')) {
    if (node.field && node.sent !== node.known) node.known = undefined;
  }
}

/** Enter in a field of one line: the next main button, or the first one of the page. */
function pressMain(lesson, node) {
  const all = [...lesson.blocks.querySelectorAll(".cl-button--main")].filter(canHoldFocus);
  const after = all.find(
    (button) => node.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const button = after || all[0];
  if (button) pressButton(lesson, button.closest(".cl-block"), button);
  else sendEntry(lesson, node);
}
