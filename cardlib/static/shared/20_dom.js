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
// Tables and pages add their own.
const ICONS = {
  info: "M4 4h16v16H4Zm2 2v12h12V6Zm5 1.5h2v2h-2Zm0 3.5h2v6h-2Z",
  allowed: "M9.5 18.8 3.5 12.7l2-2 4 4.1L18.6 5.6l2 2Z",
  refused: "M6 4l6 6 6-6 2 2-6 6 6 6-2 2-6-6-6 6-2-2 6-6-6-6Z",
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

function nameButton(button, text) {
  setAttributes(button, { "aria-label": text, title: text });
}
