// Small tools for the page: make, change and re-order elements without losing the focus.
// Foreign text only ever goes through `textContent` and attributes, so it cannot become markup.

const SVG = "http://www.w3.org/2000/svg";

/** Set attributes; null, undefined and false remove one. Unchanged values are left alone. */
function setAttributes(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, String(value));
  }
  return node;
}

function make(tag, attributes = {}, ...children) {
  const node = setAttributes(document.createElement(tag), attributes);
  node.append(...children);
  return node;
}

function setText(node, text) {
  const wanted = text === null || text === undefined ? "" : String(text);
  if (node.textContent !== wanted) node.textContent = wanted;
}

/**
 * Make the children of `parent` match `items`, one element per key. Elements are kept and moved as
 * little as possible: a moved element would lose the focus.
 */
function patchKeyed(parent, items, keyOf, create, update) {
  const old = new Map();
  for (const child of [...parent.children]) old.set(child.dataset.key, child);
  const nodes = items.map((item) => {
    const key = String(keyOf(item));
    const node = old.get(key) || create(item);
    old.delete(key);
    node.dataset.key = key;
    return node;
  });
  for (const gone of old.values()) gone.remove();
  let place = parent.firstElementChild;
  nodes.forEach((node, i) => {
    if (node === place) place = place.nextElementSibling;
    else parent.insertBefore(node, place);
    update(node, items[i], i);
  });
}

/** Listeners that can all be taken off again: a re-run cell must leave nothing behind. */
class Listeners {
  constructor() {
    this.all = [];
  }

  on(target, type, handler, options) {
    target.addEventListener(type, handler, options);
    this.all.push(() => target.removeEventListener(type, handler, options));
  }

  onModel(model, name, handler) {
    model.on(name, handler);
    this.all.push(() => model.off(name, handler));
  }

  off() {
    for (const remove of this.all.splice(0)) remove();
  }
}

// Drawn, not typed: fonts differ too much in arrows and gears. Each is a path in a square of 24.
const ICONS = {
  options:
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0 2.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6ZM10.4 2h3.2" +
    "l.5 2.6 1.7.7 2.2-1.5 2.2 2.2-1.5 2.2.7 1.7 2.6.5v3.2l-2.6.5-.7 1.7 1.5 2.2-2.2 2.2-2.2-1.5" +
    "-1.7.7-.5 2.6h-3.2l-.5-2.6-1.7-.7L6 20.2 3.8 18l1.5-2.2-.7-1.7L2 13.6v-3.2l2.6-.5" +
    ".7-1.7L3.8 6 6 3.8l2.2 1.5 1.7-.7Z",
  keys: "M3 6h18v12H3Zm2 2v8h14V8Zm1.5 1.5h2v2h-2Zm4.5 0h2v2h-2Zm4.5 0h2v2h-2ZM8 13h8v2H8Z",
  first: "M5 5h2.5v14H5Zm14 0v14L8.5 12Z",
  back: "M17 5v14L6 12Z",
  forward: "M7 5v14l11-7Z",
  last: "M16.5 5H19v14h-2.5ZM5 5v14l10.5-7Z",
  play: "M3 3h18v18H3Zm2 2v14h14V5Zm4.5 2.5v9l7-4.5Z",
  pause: "M6 5h4.5v14H6Zm7.5 0H18v14h-4.5Z",
  info: "M4 4h16v16H4Zm2 2v12h12V6Zm5 1.5h2v2h-2Zm0 3.5h2v6h-2Z",
  allowed: "M9.5 18.8 3.5 12.7l2-2 4 4.1L18.6 5.6l2 2Z",
  refused: "M6 4l6 6 6-6 2 2-6 6 6 6-2 2-6-6-6 6-2-2 6-6-6-6Z",
  end: "M5 3h2v1h12l-3 4.5 3 4.5H7v8H5Z",
};

function icon(name) {
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  path.setAttribute("fill", "currentColor");
  path.setAttribute("fill-rule", "evenodd");
  const svg = document.createElementNS(SVG, "svg");
  setAttributes(svg, { viewBox: "0 0 24 24", "aria-hidden": "true", class: "cl-icon" });
  svg.append(path);
  return svg;
}

/** A native button that names the action it stands for; the table listens once for all. */
function actionButton(action, className, ...children) {
  return make(
    "button",
    { type: "button", class: className, "data-act": action, "data-focus": `act:${action}` },
    ...children,
  );
}

/** A button that shows only an icon; its text is for those who hear it, and a tooltip. */
function iconButton(action, name) {
  return actionButton(action, "cl-button cl-button--icon", icon(name));
}

function nameButton(button, text) {
  setAttributes(button, { "aria-label": text, title: text });
}

/** Drawings of the deck in use, parsed once per name. They are the package's own, not input. */
class Faces {
  constructor(model) {
    this.model = model;
    this.parsed = new Map();
    this.edition = 0;
  }

  /** Drop what was parsed: another deck came. */
  renew() {
    this.parsed.clear();
    this.edition += 1;
  }

  /** A copy of the drawing, or null if there is none. */
  draw(name) {
    if (!this.parsed.has(name)) this.parsed.set(name, this.parse(name));
    const drawing = this.parsed.get(name);
    return drawing ? drawing.cloneNode(true) : null;
  }

  parse(name) {
    const faces = this.model.get("faces") || {};
    if (!Object.prototype.hasOwnProperty.call(faces, name)) return null;
    const holder = document.createElement("template");
    holder.innerHTML = String(faces[name]).trim();
    const svg = holder.content.querySelector("svg");
    return svg && setAttributes(svg, { "aria-hidden": "true", focusable: "false" });
  }
}

/** Draw the face only when it changed; without a drawing the card shows its words. */
function drawFace(face, card, faces) {
  const wanted = `${faces.edition}/${card.face}/${card.label}`;
  if (face.dataset.face === wanted) return;
  face.dataset.face = wanted;
  const drawing = faces.draw(card.face);
  face.classList.toggle("cl-face--words", !drawing);
  face.replaceChildren(drawing || String(card.label));
}
