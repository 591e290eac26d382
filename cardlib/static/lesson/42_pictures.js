// Drawings of a page: parsed once per text. They are the package's own; what could run is left out.

const RUNS = "script, foreignObject, iframe, object, embed, animate, set, image";

function parsePicture(text) {
  const holder = document.createElement("template");
  holder.innerHTML = String(text).trim();
  const svg = holder.content.querySelector("svg");
  if (!svg) return null;
  for (const node of svg.querySelectorAll(RUNS)) node.remove();
  for (const node of [svg, ...svg.querySelectorAll("*")]) {
    for (const { name, value } of [...node.attributes]) {
      const address = /href$/i.test(name) && !value.startsWith("#");
      if (/^on/i.test(name) || address) node.removeAttribute(name);
    }
  }
  return setAttributes(svg, { "aria-hidden": "true", focusable: "false" });
}

KINDS.picture = {
  create: () => make("div", { class: "cl-picture", role: "img" }),
  draw(part, block, lesson, node) {
    setAttributes(part, { "aria-label": block.alt });
    part.style.setProperty("--cl-width", `${Number(block.width) || 320}px`);
    if (node.svg === block.svg && part.firstElementChild) return;
    node.svg = block.svg;
    part.replaceChildren(parsePicture(block.svg) || block.alt);
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
