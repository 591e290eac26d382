// Buttons for what is no card, and the list of keys. A disabled button keeps its place in the tab
// order and can be pressed: then it tells which rule disables it.

const SUITS = { "♣": "black", "♠": "black", "♦": "red", "♥": "red" };

function drawControls(bar, frame, table) {
  const covered = isCovered(table);
  const buttons = frame.controls.filter(
    ({ id, shape }) => shape !== "bell" && !(covered && id === REVEAL),
  );
  bar.hidden = buttons.length === 0;
  bar.setAttribute("aria-label", table.word("controls"));
  patchKeyed(bar, buttons, (control) => control.id, createControl, (node, control) =>
    updateControl(node, control, table),
  );
}

function createControl(control) {
  const node = make(
    "button",
    { type: "button", "data-act": "control" },
    make("span", { class: "cl-suit", "aria-hidden": "true" }),
    make("span", { class: "cl-control-label" }),
    make("kbd", { class: "cl-key", "aria-hidden": "true" }),
  );
  node.dataset.focus = `control:${control.id}`;
  return node;
}

function updateControl(node, control, table) {
  const [suit, label, key] = node.children;
  const sign = control.shape === "suit" ? suitOf(control) : "";
  const rest = sign ? control.label.replace(sign, "").replace("\uFE0E", "").trim() : control.label;
  const shape = control.shape === "suit" || control.shape === "seat" ? control.shape : "plain";
  node.className = `cl-button cl-button--${shape}`;
  // The variation sign asks for a plain glyph instead of a coloured picture.
  setText(suit, sign && `${sign}\uFE0E`);
  suit.hidden = !sign;
  suit.dataset.colour = SUITS[sign] || "";
  setText(label, rest);
  label.hidden = !rest;
  setAttributes(node, { "aria-label": rest ? null : control.label });
  drawKey(key, control.key, table);
  describeControl(node, control, table);
}

function suitOf(control) {
  return Object.keys(SUITS).find((sign) => `${control.label}${control.id}`.includes(sign)) || "";
}

/** What every control has in common: may it be used, and if not, why. */
function describeControl(node, control, table) {
  const open = control.enabled && !table.past;
  const why = table.past ? table.word("past") : control.why;
  node.dataset.control = control.id;
  setAttributes(node, {
    "aria-disabled": open ? null : "true",
    "aria-keyshortcuts": (table.settings.get("keys") && control.key) || null,
    title: open ? control.label : why || null,
    "aria-description": open ? null : why || null,
  });
}

function drawKey(node, key, table) {
  setText(node, key ? keyName(key, table.word) : "");
  node.hidden = !key || !table.settings.get("keys");
}

// The keys that are always there (a word, or a sign), each with the word that explains them.
const FIXED_KEYS = [
  [["tab"], "key_tab"],
  [["←", "→"], "key_arrows"],
  [["home", "end"], "key_ends"],
  [["space"], "key_choose"],
  [["?"], "key_help"],
  [["escape"], "key_escape"],
];

/** The list of keys, from the same data that the keys themselves come from. */
function drawKeys(panel, frame, table) {
  const [title, hint, list] = panel.children;
  setText(title, table.word("keys"));
  const on = table.settings.get("keys");
  setText(hint, on ? table.word("keys_hint") : table.word("keys_off"));
  const own = frame.controls
    .filter((control) => on && control.key)
    .map((control) => ({ key: keyName(control.key, table.word), text: control.label }));
  const letters = on ? FIXED_KEYS : FIXED_KEYS.filter(([keys]) => !keys.includes("?"));
  const fixed = letters.map(([keys, text]) => ({
    key: keys.map((key) => table.word(key) || key).join(" "),
    text: table.word(text),
  }));
  patchKeyed(
    list,
    [...own, ...questionKeyRows(table), ...fixed].map((row, i) => ({ ...row, i })),
    (row) => row.i,
    () => make("div", {}, make("dt", {}, make("kbd", { class: "cl-key" })), make("dd")),
    (node, row) => {
      setText(node.firstElementChild.firstElementChild, row.key);
      setText(node.lastElementChild, row.text);
    },
  );
}

function createKeysPanel() {
  return make(
    "div",
    { class: "cl-panel cl-keys", role: "group", hidden: "" },
    make("p", { class: "cl-panel-title" }),
    make("p", { class: "cl-muted" }),
    make("dl", { class: "cl-key-list" }),
  );
}

/** The name of a key as it stands on a button. */
function keyName(key, word) {
  if (key === " " || key === "Space") return word("space");
  if (key === "Enter") return word("enter");
  return key.length === 1 ? key.toUpperCase() : key;
}
