// The panel in which a position is set up: cards from the deck into zones, and what else there is to
// say. Python keeps the position and says why it cannot be; the page shows it and sends each change.

addPanel({
  name: "editor",
  word: "tool_editor",
  hidden: isAsked,
  create: createEditor,
  draw: drawEditor,
  change: changeEditor,
  key: editorKey,
});

Object.assign(ACTIONS, {
  edit_put: (table, node) => putCard(table, node),
  edit_take: (table, node) => takeCard(table, node),
  edit_clear: (table) => edit(table, { do: "clear" }),
  edit_table: (table) => edit(table, { do: "table" }),
  edit_play: (table) => playEditor(table),
});

function createEditor(table) {
  // Radios of different displays must not be one group.
  const group = `cl-edit-${freshNumber()}`;
  // The zone that takes cards, the tab stop of each row of buttons, the epoch asked for.
  table.editor = { zone: "", stops: new Map(), asked: null, group };
  const part = (tag, name, ...inside) => make(tag, { class: `cl-edit-${name}` }, ...inside);
  const zones = part("fieldset", "zones", make("legend"), make("div"));
  const deck = part("div", "deck", make("p"), make("div", { role: "group", "data-rove": "deck" }));
  const more = part("details", "more", make("summary", { "data-focus": "edit:more" }), make("div"));
  more.lastElementChild.className = "cl-edit-fields";
  const text = make("textarea", { class: "cl-input", readonly: "", rows: "3", spellcheck: "false" });
  const source = part("details", "text", make("summary", { "data-focus": "edit:text" }), text);
  const status = make("p", { class: "cl-edit-status", role: "status" }, make("span"), make("span"));
  return make(
    "div",
    { class: "cl-panel cl-edit", role: "group" },
    make("p", { class: "cl-muted" }),
    make("div", { class: "cl-edit-body" }, zones, deck, part("div", "fields"), more),
    status,
    part(
      "div",
      "buttons",
      actionButton("edit_play", "cl-button cl-button--main"),
      actionButton("edit_table", "cl-button"),
      actionButton("edit_clear", "cl-button"),
    ),
    source,
  );
}

/** The position being set up, or null while there is none for the game on the table. */
function editorOf(table) {
  const editor = table.model.get("editor");
  return editor && editor.zones && editor.game === table.newest.game ? editor : null;
}

function edit(table, wish) {
  table.send({ kind: "edit", ...wish, epoch: table.newest.moment.epoch });
}

/** Ask for a position to begin from, once for each epoch. */
function askEditor(table) {
  const { epoch } = table.newest.moment;
  if (table.editor.asked === epoch) return;
  table.editor.asked = epoch;
  edit(table, { do: "open" });
}

/** A changed position came: where the card that had the focus is gone, its neighbour takes over. */
function takeEditor(table) {
  const active = focusedIn(table.root);
  const row = active && active.closest(".cl-edit [data-rove]");
  const place = row ? [...row.children].indexOf(active) : -1;
  table.draw();
  if (!row || active.isConnected) return;
  const buttons = [...row.children];
  const zone = row.closest(".cl-edit-zone");
  const next = buttons[Math.min(place, buttons.length - 1)] || (zone && zone.querySelector("input"));
  if (next) next.focus({ preventScroll: true });
}

// ---- what it does ----

function putCard(table, node) {
  stopAt(table, node);
  if (node.getAttribute("aria-disabled")) {
    table.announcer.say(table.word("edit_none"));
    return;
  }
  edit(table, { do: "put", card: node.dataset.text, zone: table.editor.zone });
}

function takeCard(table, node) {
  stopAt(table, node);
  const place = [...node.parentElement.children].indexOf(node);
  edit(table, { do: "take", zone: node.closest(".cl-edit-zone").dataset.key, place });
}

function playEditor(table) {
  const editor = editorOf(table);
  if (!editor || editor.problem) {
    table.announcer.say(editor ? problemText(editor, table.word) : table.word("loading"));
    return;
  }
  // The new deal closes the panel, and the focus goes on with the game.
  table.dealing = true;
  table.goal = "move";
  edit(table, { do: "play" });
}

/** A zone was chosen, or a field was changed. */
function changeEditor(table, event) {
  const { target } = event;
  if (target.name === table.editor.group) {
    table.editor.zone = target.value;
    table.draw();
    return;
  }
  const editor = editorOf(table);
  const id = target.closest("[data-field]")?.dataset.field;
  const field = editor && editor.fields.find((candidate) => candidate.id === id);
  if (field) edit(table, { do: "set", field: id, value: valueIn(target, field) });
}

/** What an input says, made to fit its field. */
function valueIn(input, field) {
  if (field.kind === "flag") return input.checked;
  if (field.kind === "choice") return field.values[Number(input.value)].value;
  const typed = Math.round(Number(input.value));
  const number = Number.isFinite(typed) && input.value.trim() ? typed : field.value;
  const fitting = Math.min(Math.max(number, field.low), field.high);
  input.value = String(fitting);
  return fitting;
}

// ---- rows of buttons: one of each is reached by Tab, the others by arrows ----

function editorKey(table, event) {
  const row = event.target.closest("[data-rove]");
  if (!row || !plain(event)) return false;
  const buttons = [...row.children];
  const next = buttonAfterKey(buttons, buttons.indexOf(event.target), event.key);
  if (!next) return false;
  stopAt(table, next);
  next.focus();
  return true;
}

function buttonAfterKey(buttons, place, key) {
  const steps = { ArrowLeft: -1, ArrowRight: 1 };
  if (key in steps) return buttons[place + steps[key]] || buttons[place];
  if (key === "Home") return buttons[0];
  if (key === "End") return buttons[buttons.length - 1];
  if (key !== "ArrowUp" && key !== "ArrowDown") return null;
  return buttonInLine(buttons, place, key === "ArrowDown" ? 1 : -1);
}

/** The button above (`way` −1) or below: the nearest one in the next line. */
function buttonInLine(buttons, place, way) {
  const from = buttons[place];
  const lines = buttons.map((button) => button.offsetTop).filter((top) => (top - from.offsetTop) * way > 0);
  if (lines.length === 0) return from;
  const line = way > 0 ? Math.min(...lines) : Math.max(...lines);
  const inLine = buttons.filter((button) => button.offsetTop === line);
  const distance = (button) => Math.abs(button.offsetLeft - from.offsetLeft);
  return inLine.reduce((best, button) => (distance(button) < distance(best) ? button : best));
}

function stopAt(table, button) {
  const row = button.closest("[data-rove]");
  const buttons = [...row.children];
  table.editor.stops.set(row.dataset.rove, buttons.indexOf(button));
  for (const other of buttons) other.tabIndex = other === button ? 0 : -1;
}

/** The small buttons of a row, each a card. */
function drawSmallCards(row, cards, create, update, table) {
  const stop = Math.min(table.editor.stops.get(row.dataset.rove) || 0, cards.length - 1);
  const keyed = cards.map((card, place) => ({ card, place }));
  patchKeyed(row, keyed, ({ place }) => place, ({ card }) => create(card), (node, { card, place }) => {
    node.tabIndex = place === stop ? 0 : -1;
    drawSmallFace(node.firstElementChild, card, table);
    update(node, card);
  });
}

function drawSmallFace(holder, card, table) {
  const wanted = `${card.face}/${table.faces.edition}`;
  if (holder.dataset.face === wanted) return;
  holder.dataset.face = wanted;
  const drawing = table.faces.draw(card.face);
  holder.className = drawing ? "cl-face" : "cl-face cl-face--words";
  holder.replaceChildren(drawing || card.face);
}

// ---- drawing ----

function drawEditor(node, table) {
  const { word } = table;
  const editor = editorOf(table);
  if (!editor) askEditor(table);
  const [note, body, status, buttons, source] = node.children;
  node.setAttribute("aria-label", word("tool_editor"));
  setText(note, word(editor ? "edit_note" : "loading"));
  for (const part of [body, status, buttons, source]) part.hidden = !editor;
  if (!editor) return;
  const [zones, deck, fields, more] = body.children;
  drawEditZones(zones, editor, table);
  drawEditDeck(deck, editor, table);
  drawEditFields(fields, editor.fields.filter((field) => !field.more));
  setText(more.firstElementChild, word("edit_more"));
  drawEditFields(more.lastElementChild, editor.fields.filter((field) => field.more));
  drawEditStatus(status, editor, word);
  drawEditButtons(buttons, editor, word);
  drawEditText(source, editor, word);
}

function drawEditZones(part, editor, table) {
  const [legend, list] = part.children;
  setText(legend, table.word("edit_zones"));
  if (!editor.zones.some(({ id }) => id === table.editor.zone)) table.editor.zone = editor.zones[0].id;
  patchKeyed(list, editor.zones, ({ id }) => id, (zone) => createEditZone(zone, table), (node, zone) => {
    const [label, row] = node.children;
    const [radio, text] = label.children;
    radio.checked = zone.id === table.editor.zone;
    node.classList.toggle("cl-edit-zone--chosen", radio.checked);
    setText(text, `${zone.label} (${zone.cards.length})`);
    row.setAttribute("aria-label", zone.label);
    row.hidden = zone.cards.length === 0;
    drawSmallCards(row, zone.cards, createZoneCard, (button, card) => {
      nameButton(button, table.word("edit_take", { card: card.label }));
    }, table);
  });
}

function createEditZone(zone, table) {
  const radio = make("input", {
    type: "radio",
    name: table.editor.group,
    value: zone.id,
    "data-focus": `edit:zone:${zone.id}`,
  });
  return make(
    "div",
    { class: "cl-edit-zone" },
    make("label", {}, radio, make("span")),
    make("div", { class: "cl-edit-cards", role: "group", "data-rove": `zone:${zone.id}` }),
  );
}

function createZoneCard() {
  const button = actionButton("edit_take", "cl-edit-card", make("span"));
  delete button.dataset.focus;
  return button;
}

function drawEditDeck(part, editor, table) {
  const [title, row] = part.children;
  setText(title, table.word("edit_deck"));
  row.className = "cl-edit-cards";
  row.setAttribute("aria-label", table.word("edit_deck"));
  drawSmallCards(row, editor.deck, createDeckCard, (button, card) => {
    button.dataset.text = card.text;
    nameButton(button, table.word("edit_put", { card: card.label, number: card.left }));
    setAttributes(button, { "aria-disabled": card.left > 0 ? null : "true" });
    setText(button.lastElementChild, card.left);
  }, table);
}

function createDeckCard(card) {
  const button = actionButton("edit_put", "cl-edit-card", make("span"), make("span"));
  button.lastElementChild.className = "cl-edit-left";
  button.dataset.focus = `edit:deck:${card.text}`;
  return button;
}

function drawEditFields(list, fields) {
  patchKeyed(list, fields, ({ id }) => id, createEditField, (node, field) => {
    node.dataset.field = field.id;
    const input = node.querySelector("select, input");
    setText(node.querySelector("span"), field.label);
    if (field.kind === "flag") input.checked = field.value;
    else if (field.kind === "choice") drawEditChoice(input, field);
    else drawEditNumber(input, field);
  });
}

function createEditField({ id, kind }) {
  const focus = { "data-focus": `edit:field:${id}` };
  if (kind === "flag") {
    const box = make("input", { type: "checkbox", ...focus });
    return make("label", { class: "cl-edit-flag" }, box, make("span"));
  }
  const input = kind === "choice" ? make("select") : make("input", { type: "number", step: "1" });
  setAttributes(input, { class: "cl-input", ...focus });
  return make("label", { class: "cl-field" }, make("span"), input);
}

/** The values may be no texts: each option stands for its place among them. */
function drawEditChoice(select, field) {
  const options = field.values.map(({ label }, value) => ({ value, label }));
  fillSelect(select, options, field.values.findIndex(({ value }) => value === field.value));
}

/** A number that somebody is typing is left alone until it is sent. */
function drawEditNumber(input, field) {
  setAttributes(input, { min: field.low, max: field.high });
  if (input.dataset.drawn === String(field.value)) return;
  input.dataset.drawn = String(field.value);
  input.value = String(field.value);
}

function problemText(editor, word) {
  return word("edit_impossible", { problem: editor.problem });
}

function drawEditStatus(status, editor, word) {
  const [sign, text] = status.children;
  const name = editor.problem ? "refused" : "allowed";
  if (status.dataset.tone !== name) sign.replaceChildren(icon(name));
  status.dataset.tone = name;
  setText(text, editor.problem ? problemText(editor, word) : word("edit_possible"));
}

function drawEditButtons(buttons, editor, word) {
  const [play, again, clear] = buttons.children;
  setText(play, word("edit_play"));
  setText(again, word("edit_table"));
  setText(clear, word("edit_clear"));
  const why = editor.problem ? problemText(editor, word) : null;
  setAttributes(play, { "aria-disabled": why && "true", "aria-description": why, title: why });
  play.classList.toggle("cl-button--main", !why);
}

function drawEditText(source, editor, word) {
  const [summary, text] = source.children;
  setText(summary, word("edit_text"));
  text.setAttribute("aria-label", word("edit_text"));
  if (text.value !== editor.text) text.value = editor.text;
  source.hidden = !editor.text;
}
