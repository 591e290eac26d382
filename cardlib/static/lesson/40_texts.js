// Blocks to read: texts, lists, code, tables, and what holds other blocks.

const SIGNS = { right: "allowed", wrong: "refused", info: "info", out: "refused" };

/** Put the sign of a tone before a text: a drawing, and a word for those who hear it. */
function drawSign(sign, tone, word) {
  const name = SIGNS[tone] || "";
  const said = name && word(`tone_${tone}`);
  if (sign.dataset.sign === `${name}/${said}`) return;
  sign.dataset.sign = `${name}/${said}`;
  sign.hidden = !name;
  setAttributes(sign, { role: name ? "img" : null, "aria-label": said || null });
  sign.replaceChildren(...(name ? [icon(name)] : []));
}

function createTold(tag, className) {
  return make(tag, { class: className }, make("span", { class: "cl-sign", hidden: "" }), make("span"));
}

function drawTold(node, text, tone, word) {
  const [sign, says] = node.children;
  node.dataset.tone = tone || "plain";
  drawSign(sign, tone, word);
  setText(says, text);
}

KINDS.text = {
  create: () => createTold("p", "cl-text"),
  draw(part, block, lesson) {
    part.hidden = !block.text;
    drawTold(part, block.text, block.tone, lesson.word);
  },
};

KINDS.heading = {
  create: () => make("h4", { class: "cl-heading" }),
  draw: (part, block) => setText(part, block.text),
};

KINDS.code = {
  create: () => make("pre", { class: "cl-code-text cl-scroll" }, make("code")),
  draw: (part, block) => setText(part.firstElementChild, block.text),
};

KINDS.items = {
  shape: (block) => (block.ordered ? "ol" : "ul"),
  create: (lesson, block) => make(block.ordered ? "ol" : "ul", { class: "cl-items" }),
  draw: (part, block) => drawRow(part, block.items, () => make("li"), setText),
};

/** Children by their place: there are as many as `values`. */
function drawRow(parent, values, create, update) {
  const items = [...values].map((value, place) => ({ value, place }));
  const fill = (node, { value, place }) => update(node, value, place);
  patchKeyed(parent, items, ({ place }) => place, ({ value, place }) => create(value, place), fill);
}

KINDS.side = {
  create: () => make("div", { class: "cl-side" }),
  draw(part, block, lesson) {
    const column = () => make("div", { class: "cl-blocks cl-column" });
    drawRow(part, block.columns, column, (node, blocks) => drawBlocks(node, blocks, lesson));
  },
};

KINDS.folded = {
  create(lesson, block) {
    const body = make("div", { class: "cl-blocks" });
    const part = make("details", { class: "cl-folded" }, make("summary"), body);
    part.open = lesson.unfolded.has(block.key);
    return part;
  },
  draw(part, block, lesson) {
    const [summary, body] = part.children;
    setText(summary, block.summary);
    drawBlocks(body, block.blocks, lesson);
  },
};

/** A fold that goes away and comes back is as it was left. */
function keepFold(lesson, event) {
  const node = event.target.closest(".cl-block");
  if (!node || !node.block || node.made !== event.target) return;
  if (event.target.open) lesson.unfolded.add(node.block.key);
  else lesson.unfolded.delete(node.block.key);
  lesson.measure();
}

KINDS.progress = {
  create: () =>
    make("label", { class: "cl-progress" }, make("span"), make("progress"), make("span")),
  draw(part, block) {
    const [label, bar, numbers] = part.children;
    setText(label, block.label);
    setAttributes(bar, { max: Math.max(1, Number(block.most) || 1), value: Number(block.value) || 0 });
    setText(numbers, `${block.value} / ${block.most}`);
  },
};

// ---- tables ----

const NUMBER_LIKE = /^[−+-]?[\d.,/ ]+ ?%?$/;

KINDS.table = {
  create: () =>
    make(
      "div",
      { class: "cl-scroll" },
      make(
        "table",
        { class: "cl-grid" },
        make("caption"),
        make("thead", {}, make("tr")),
        make("tbody"),
      ),
    ),
  draw(part, block, lesson) {
    const [caption, head, body] = part.firstElementChild.children;
    const rows = listOf(block.rows);
    const sides = sidesOf(rows);
    setText(caption, block.caption);
    caption.hidden = !block.caption;
    part.dataset.label = block.caption;
    head.hidden = block.head.length === 0;
    const heading = () => make("th", { scope: "col" });
    drawRow(head.firstElementChild, block.head, heading, (node, says, place) => {
      setText(node, says);
      setAttributes(node, { "data-side": sides[place] || null });
    });
    drawRow(body, rows, () => make("tr"), (line, row) => drawLine(line, row, sides, lesson.word));
  },
};

function textOf(cell) {
  return cell && typeof cell === "object" ? String(cell.text) : String(cell);
}

/** Columns of numbers stand with their last digits below each other. */
function sidesOf(rows) {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const numbers = (place) => rows.every((row) => NUMBER_LIKE.test(textOf(row[place])));
  return Array.from({ length: width }, (_, place) => (place && numbers(place) ? "end" : ""));
}

function drawLine(line, row, sides, word) {
  const create = (value, place) =>
    place ? createTold("td", "cl-cell") : setAttributes(createTold("th", "cl-cell"), { scope: "row" });
  drawRow(line, row, create, (node, cell, place) => {
    setAttributes(node, { "data-side": sides[place] || null });
    drawTold(node, textOf(cell), cell && cell.tone, word);
  });
}
