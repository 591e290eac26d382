// Drawings of a page: parsed once per text.

KINDS.picture = {
  create: () => make("div", { class: "cl-picture", role: "img" }),
  draw(part, block, lesson, node) {
    setAttributes(part, { "aria-label": block.alt });
    part.style.setProperty("--cl-width", `${Number(block.width) || 320}px`);
    if (node.svg === block.svg && part.firstElementChild) return;
    node.svg = block.svg;
    part.replaceChildren(parseDrawing(block.svg) || block.alt);
  },
  /** A hot spot: a shortcut for the hand. A field or a button beside it does the same. */
  click(lesson, event, node) {
    const spot = event.target.closest("[data-act]");
    if (!spot || !node.contains(spot)) return false;
    lesson.act(spot.dataset.act, spotValue(spot.dataset.value), node);
    return true;
  },
};

/** `data-value` is JSON; what is none is a text. */
function spotValue(text) {
  if (text === undefined) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    return text;
  }
}
