// Rows to choose from, cards and tiles: one tab stop each, walked with the arrow keys.

/** The element of the row that holds the tab stop; `node.stop` is its place. */
function holdStop(node, all) {
  node.stop = Math.max(0, Math.min(node.stop || 0, all.length - 1));
  all.forEach((one, place) => setAttributes(one, { tabindex: place === node.stop ? "0" : "-1" }));
}

function goToStop(node, all, target) {
  node.stop = all.indexOf(target);
  holdStop(node, all);
  target.focus({ preventScroll: false });
}

/** How many elements stand in the first line of a row. */
function lineLength(all) {
  const top = all[0].offsetTop;
  const next = all.findIndex((one) => one.offsetTop > top + 4);
  return next < 0 ? all.length : next;
}

/** Left and right go along, up and down go to the line above or below, where there is one. */
function walkRow(node, all, one, key) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  const line = step && lineLength(all);
  if (!step || line >= all.length) return stepAlong(all, one, key);
  return all[all.indexOf(one) + step * line] || one;
}

const plainKey = (event) => !event.ctrlKey && !event.altKey && !event.metaKey;

/** Keys of a row; `choose` does what a click does. */
function rowKey(event, node, all, one, choose) {
  if (!one || !plainKey(event)) return false;
  if (event.key === "Enter" || event.key === " ") {
    if (!event.repeat) choose(one);
    return true;
  }
  const next = walkRow(node, all, one, event.key);
  if (next) goToStop(node, all, next);
  return Boolean(next);
}

function createRow(className) {
  return make(
    "div",
    { class: className },
    make("p", { class: "cl-label", "aria-hidden": "true" }),
    make("div", { class: "cl-row-items" }),
  );
}

// ---- cards ----

KINDS.cards = {
  create: () => createRow("cl-hand"),
  draw(part, block, lesson, node) {
    const [label, row] = part.children;
    const open = Boolean(block.id);
    part.dataset.size = block.size;
    setText(label, block.label);
    label.hidden = !block.label;
    setAttributes(row, {
      role: open ? "listbox" : "list",
      "aria-label": block.label || null,
      "aria-multiselectable": open && block.several ? "true" : null,
      "aria-orientation": open ? "horizontal" : null,
    });
    drawRow(row, listOf(block.cards), createCard, (one, card) => updateCard(one, card, open, lesson));
    if (open) holdStop(node, [...row.children]);
  },
  click: (lesson, event, node) => pressCard(lesson, node, event.target.closest('[role="option"]')),
  key(lesson, event, node) {
    const card = event.target.closest('[role="option"]');
    const all = [...node.querySelectorAll('[role="option"]')];
    return rowKey(event, node, all, card, (one) => pressCard(lesson, node, one));
  },
};

function createCard() {
  return make(
    "div",
    { class: "cl-card" },
    make("span", { class: "cl-face" }),
    make("span", { class: "cl-place", "aria-hidden": "true" }),
    make("span", { class: "cl-tag", "aria-hidden": "true" }),
    make("span", { class: "cl-hidden", id: ownName() }),
  );
}

function updateCard(node, card, open, lesson) {
  const [face, place, tag, why] = node.children;
  const chosen = Number(card.chosen) || 0;
  const label = cardLabel(card, chosen, lesson.word);
  drawFace(face, card, lesson.faces);
  setText(place, chosen || "");
  place.hidden = !chosen;
  setText(tag, card.mark);
  tag.hidden = !card.mark;
  setText(why, card.why);
  node.classList.toggle("cl-card--chosen", chosen > 0);
  node.classList.toggle("cl-card--open", open && !card.why);
  node.classList.toggle("cl-card--shut", open && Boolean(card.why));
  setAttributes(node, {
    role: open ? "option" : "listitem",
    title: card.why ? `${card.label}. ${card.why}` : card.label,
    "aria-label": open ? label : null,
    "aria-selected": open ? String(chosen > 0) : null,
    "aria-disabled": open && card.why ? "true" : null,
    "aria-describedby": open && card.why ? why.id : null,
  });
  setAttributes(face, {
    role: open ? null : "img",
    "aria-label": open ? null : label,
    "aria-hidden": open ? "true" : null,
  });
}

function cardLabel(card, chosen, word) {
  const name = chosen ? word("chosen", { card: card.label, place: chosen }) : card.label;
  return card.mark ? word("marked", { name, mark: card.mark }) : name;
}

function pressCard(lesson, node, option) {
  if (!option) return false;
  const all = [...node.querySelectorAll('[role="option"]')];
  const card = listOf(node.block.cards)[all.indexOf(option)];
  goToStop(node, all, option);
  if (card.why) lesson.tell(card.why, node);
  else lesson.act(node.block.id, card.value, node);
  return true;
}

// ---- tiles ----

const CHOSEN_MARK = "●";

const TILES_SIDE_BY_SIDE = 12;

KINDS.tiles = {
  shape: (block) => (block.id ? "use" : "read"),
  create: () => createRow("cl-tiles"),
  draw(part, block, lesson, node) {
    const [label, row] = part.children;
    const columns = Number(block.columns) || 0;
    setText(label, block.label);
    label.hidden = !block.label;
    part.classList.toggle("cl-tiles--free", columns < 1);
    part.style.setProperty("--cl-columns", columns);
    // A phone has no room for so many: half of them keep what stands below each other together.
    const few = columns > TILES_SIDE_BY_SIDE ? Math.ceil(columns / 2) : columns;
    part.style.setProperty("--cl-columns-small", few);
    setAttributes(row, { role: block.id ? "group" : "list", "aria-label": block.label || null });
    const create = () => createTile(Boolean(block.id));
    drawRow(row, listOf(block.tiles), create, (one, tile) => updateTile(one, tile, lesson.word));
    if (block.id) holdStop(node, [...row.children]);
  },
  click: (lesson, event, node) => pressTile(lesson, node, event.target.closest(".cl-tile")),
  key(lesson, event, node) {
    const all = [...node.querySelectorAll("button.cl-tile")];
    const tile = event.target.closest("button.cl-tile");
    return rowKey(event, node, all, tile, (one) => pressTile(lesson, node, one));
  },
};

function createTile(open) {
  const attributes = open ? { type: "button" } : { role: "listitem" };
  const parts = [make("span"), make("span", { class: "cl-hidden" })];
  parts.push(make("span", { class: "cl-tile-mark", "aria-hidden": "true" }));
  return make(open ? "button" : "div", { ...attributes, class: "cl-tile" }, ...parts);
}

function updateTile(node, tile, word) {
  const [text, label, mark] = node.children;
  const tone = tile.tone || "plain";
  const state = node.matches("button") && typeof tile.chosen === "boolean";
  node.dataset.tone = tone;
  setAttributes(node, { "aria-pressed": state ? String(tile.chosen) : null });
  setText(text, tile.text);
  setText(mark, tile.mark || (tile.chosen === true ? CHOSEN_MARK : ""));
  mark.hidden = !mark.textContent;
  const says = tile.label || tile.text;
  const tones = SIGNS[tone] && tone !== "info" ? word(`tone_${tone}`) : "";
  // A label of its own says what the tone means; a bare number does not.
  const bare = String(says) === String(tile.text);
  const said = bare && tones ? word("marked", { name: says, mark: tones }) : says;
  setText(label, bare && !tones ? "" : said);
  setAttributes(text, { "aria-hidden": label.textContent ? "true" : null });
}

function pressTile(lesson, node, target) {
  if (!target || !node.block.id) return false;
  const all = [...node.querySelectorAll(".cl-tile")];
  goToStop(node, all, target);
  lesson.act(node.block.id, listOf(node.block.tiles)[all.indexOf(target)].value, node);
  return true;
}
