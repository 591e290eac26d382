// Drawings: one parser for all, and the faces of the deck in use.

const RUNS = "script, style, foreignObject, iframe, object, embed, animate, set, image, feImage";

/** May this attribute of a drawing stay? Nothing runs, and nothing is fetched from elsewhere. */
function isHarmless({ name, value }) {
  if (/^on/i.test(name)) return false;
  if (/href$/i.test(name)) return value.startsWith("#");
  return !/url\(\s*["']?\s*(?!["'#\s])/i.test(value);
}

/**
 * The drawing in a text, or null if there is none. Drawings are the package's own, not input; what
 * could run or lead elsewhere is left out all the same.
 */
function parseDrawing(text) {
  // Inside a template nothing runs and nothing is loaded.
  const holder = document.createElement("template");
  holder.innerHTML = String(text).trim();
  const svg = holder.content.querySelector("svg");
  if (!svg) return null;
  for (const node of svg.querySelectorAll(RUNS)) node.remove();
  for (const node of [svg, ...svg.querySelectorAll("*")]) {
    for (const attribute of [...node.attributes]) {
      if (!isHarmless(attribute)) node.removeAttribute(attribute.name);
    }
  }
  return setAttributes(svg, { "aria-hidden": "true", focusable: "false" });
}

/** Drawings of the deck in use, parsed once per name. */
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
    const known = Object.prototype.hasOwnProperty.call(faces, name);
    return known ? parseDrawing(faces[name]) : null;
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
