// The panel in which keys are changed and checked. A keyboard may swallow a key when others are down:
// the check asks for every pair of keys, then for all of them together (RT15).

const KEY_TRIES = 2;

addPanel({
  name: "roundkeys",
  word: "keys_tool",
  create: createRoundKeys,
  draw: drawRoundKeys,
  open: openRoundKeys,
  key: (table, event) => pressInKeysPanel(table.live, event),
});

function createRoundKeys() {
  return make(
    "div",
    { class: "cl-panel cl-round-keys", role: "group" },
    make("p", { class: "cl-muted" }),
    make("div", { class: "cl-round-keys-list" }),
    make(
      "div",
      { class: "cl-live-row" },
      actionButton("usual-keys", "cl-button"),
      actionButton("other-keys", "cl-button"),
      actionButton("check-keys", "cl-button"),
      actionButton("never-keys", "cl-button"),
    ),
    make("p", { class: "cl-round-keys-told", role: "status" }),
  );
}

EXTRAS.push((table, listeners) => {
  const node = table.panels.get("roundkeys");
  const capture = { capture: true };
  listeners.on(table.root, "keyup", (event) => releaseInKeysPanel(table.live, event), capture);
  // A key that is let go elsewhere is not heard of: then the check is left, too.
  listeners.on(node, "focusout", () => setTimeout(() => leaveKeysPanel(table, node), 0));
  return () => {};
});

function openRoundKeys(table, node) {
  table.live.choosing = { place: -1, told: "", check: null };
  drawRoundKeys(node, table);
}

function drawRoundKeys(node, table) {
  const { live, word } = table;
  if (!live || !live.round) return;
  if (!live.choosing) live.choosing = { place: -1, told: "", check: null };
  const [hint, list, row, told] = node.children;
  const { choosing } = live;
  setAttributes(node, { "aria-label": word("keys_tool") });
  setText(hint, word("keys_note"));
  patchKeyed(
    list,
    live.keys.map((key, place) => ({ ...key, place })),
    ({ place }) => place,
    createKeyButton,
    (button, key) => drawKeyButton(button, key, live),
  );
  const [usual, other, check, never] = row.children;
  setText(usual, word("keys_usual"));
  setText(other, word("keys_other"));
  setText(never, word("keys_never"));
  setText(check, word(choosing.check ? "keys_stop" : "keys_check"));
  other.hidden = !choosing.swallowed;
  never.hidden = !choosing.check;
  // One key alone cannot be swallowed by another.
  check.hidden = live.keys.length < 2;
  setText(told, choosing.told);
}

function createKeyButton() {
  return actionButton("choose-key", "cl-button", make("span"), make("kbd", { class: "cl-key" }));
}

function drawKeyButton(button, key, live) {
  const { word } = live.table;
  const [text, sign] = button.children;
  const { name } = live.round.people.find(({ seat }) => seat === key.seat);
  const listens = live.choosing.place === key.place;
  const names = { name, does: word(KEY_WORDS[key.does]) };
  button.dataset.place = key.place;
  button.dataset.focus = `act:key/${key.place}`;
  setText(text, live.round.people.length > 1 ? word("keys_of", names) : names.does);
  const label = keyLabel(key.code, live.layout, word);
  setText(sign, listens ? "…" : label);
  setAttributes(button, {
    "aria-pressed": listens ? "true" : "false",
    "aria-label": word("keys_change", { ...names, key: label }),
  });
}

// ---- choosing ----

function listenForKey(live, place) {
  live.choosing = { place, told: live.table.word("keys_listening"), check: null };
  live.table.drawPanels();
}

/** Every key inside the panel: a new key, a key of the check, or nothing of ours. */
function pressInKeysPanel(live, event) {
  const { choosing } = live;
  if (!choosing) return false;
  if (choosing.check) return pressInCheck(live, event);
  if (choosing.place < 0) return false;
  if (event.key === "Tab") return false;
  if (!event.repeat) chooseKey(live, event.code);
  return true;
}

function chooseKey(live, code) {
  const { choosing, keys, table } = live;
  const { place } = choosing;
  const trouble = keyTrouble(live.kind(), code);
  const key = keyLabel(code, live.layout, table.word);
  const taken = keys.some((one, other) => one.code === code && other !== place);
  if (trouble || taken) choosing.told = table.word(trouble || "keys_twice", { key });
  else {
    setKeys(live, keys.map((one, other) => (other === place ? code : one.code)));
    const does = table.word(KEY_WORDS[keys[place].does]);
    live.choosing = { place: -1, told: table.word("keys_set", { does, key }), check: null };
  }
  table.drawPanels();
}

function setKeys(live, codes) {
  rememberKeys(live.kind(), live.round.people.length, codes);
  live.keys = keysFor(live.kind(), live.round.people);
  live.draw();
}

function leaveKeysPanel(table, node) {
  const { choosing } = table.live;
  if (!choosing || focusedIn(node)) return;
  if (choosing.place < 0 && !choosing.check) return;
  table.live.choosing = { place: -1, told: "", check: null };
  table.drawPanels();
}

/** A button that goes away with its press hands the focus on: keys are heard inside the panel only. */
function stayInKeysPanel({ panels }) {
  panels.get("roundkeys").querySelector('[data-act="check-keys"]').focus();
}

// ---- checking ----

/** Every pair of keys, then all of them, each as a list of codes. */
function keySets(codes) {
  const pairs = codes.flatMap((one, i) => codes.slice(i + 1).map((other) => [one, other]));
  return codes.length > 2 ? [...pairs, codes] : pairs;
}

function beginCheck(live) {
  const sets = keySets(live.keys.map(({ code }) => code));
  const check = { sets, at: 0, down: new Set(), seen: new Set(), tries: 0, failed: [] };
  live.choosing = { place: -1, told: "", check };
  askForKeys(live, "keys_hold");
  live.table.drawPanels();
}

function askForKeys(live, word) {
  const { choosing } = live;
  const { sets, at } = choosing.check;
  choosing.told = live.table.word(word, { keys: keysInWords(live, sets[at]) });
}

function keysInWords(live, codes) {
  return codes.map((code) => keyLabel(code, live.layout, live.table.word)).join(" + ");
}

function pressInCheck(live, event) {
  const { check } = live.choosing;
  const asked = live.keys.some(({ code }) => code === event.code);
  if (!asked) return false;
  check.down.add(event.code);
  if (isDown(check)) check.arrived = true;
  return true;
}

/** Are the keys asked for down, and no other: a keyboard may also invent one. */
function isDown({ sets, at, down }) {
  return sets[at].length === down.size && sets[at].every((code) => down.has(code));
}

/** When all keys are up again the next set is asked for; a set that never arrives is noted. */
function releaseInKeysPanel(live, event) {
  const check = live.choosing && live.choosing.check;
  if (!check || !check.down.delete(event.code) || check.down.size) return;
  if (check.arrived) nextKeys(live);
  else {
    check.tries += 1;
    if (check.tries >= KEY_TRIES) failKeys(live);
    else askForKeys(live, "keys_missing");
  }
  live.table.drawPanels();
}

function failKeys(live) {
  const { check } = live.choosing;
  check.failed.push(check.sets[check.at]);
  nextKeys(live);
}

function nextKeys(live) {
  const { check } = live.choosing;
  Object.assign(check, { at: check.at + 1, tries: 0, arrived: false });
  check.down.clear();
  if (check.at < check.sets.length) askForKeys(live, "keys_hold");
  else endCheck(live, check.failed);
}

function endCheck(live, failed) {
  const { word } = live.table;
  const keys = failed.map((codes) => keysInWords(live, codes)).join(", ");
  const told = failed.length ? word("keys_swallowed", { keys }) : word("keys_good");
  live.choosing = { place: -1, told, check: null, swallowed: failed.length > 0 };
}

/** The preset after the one in use: it is made of other keys. */
function otherKeys(live) {
  const presets = presetsOf(live.kind(), live.round.people.length);
  const now = live.keys.map(({ code }) => code).join();
  const at = presets.findIndex((codes) => codes.join() === now);
  setKeys(live, presets[(at + 1) % presets.length]);
  beginCheck(live);
}

Object.assign(ACTIONS, {
  "choose-key": ({ live }, node) => listenForKey(live, Number(node.dataset.place)),
  "check-keys": ({ live, panels }) => {
    if (live.choosing.check) openRoundKeys(live.table, panels.get("roundkeys"));
    else beginCheck(live);
  },
  "never-keys": (table) => {
    stayInKeysPanel(table);
    failKeys(table.live);
    table.drawPanels();
  },
  "other-keys": (table) => {
    stayInKeysPanel(table);
    otherKeys(table.live);
  },
  "usual-keys": ({ live }) => {
    setKeys(live, presetsOf(live.kind(), live.round.people.length)[0]);
    live.choosing = { place: -1, told: live.table.word("keys_reset"), check: null };
    live.table.drawPanels();
  },
});
