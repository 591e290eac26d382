// Which key is whose. Keys are taken by their place on the keyboard, so they are the same in every
// language; they act only while the table has the focus, and each can be changed.

const ROUND_KEYS = "cardlib.keys";
// One person has the whole keyboard; of two, each has a side. Far apart, and no Shift: five times
// Shift opens a window of the system. The first preset is the usual one; the others use other wires of
// the keyboard, for one that swallows some keys when several are down (RT15).
const KEY_PRESETS = {
  "ring/1": [["Space"], ["KeyL"], ["ArrowDown"]],
  "race/1": [
    ["ArrowRight", "Space"],
    ["KeyK", "KeyL"],
    ["ArrowRight", "ArrowUp"],
  ],
  "ring/2": [
    ["KeyA", "KeyL"],
    ["KeyQ", "KeyP"],
    ["KeyX", "ArrowRight"],
  ],
  "ring/3": [
    ["KeyA", "KeyV", "KeyL"],
    ["KeyQ", "KeyB", "KeyP"],
    ["KeyX", "Space", "ArrowRight"],
  ],
  "ring/4": [
    ["KeyA", "KeyV", "KeyL", "Digit0"],
    ["KeyQ", "KeyB", "KeyP", "ArrowRight"],
    ["KeyX", "Digit6", "KeyO", "ArrowDown"],
  ],
  "race/2": [
    ["KeyA", "KeyS", "KeyK", "KeyL"],
    ["KeyQ", "KeyW", "KeyO", "KeyP"],
    ["KeyX", "KeyC", "ArrowLeft", "ArrowUp"],
  ],
};
const KEY_WORDS = { ring: "live_bell", next: "live_mark_next", lay: "live_lay" };
// Enter always presses what has the focus, Tab leads on, Esc pauses; the rest are no good rest for a
// finger or belong to the browser.
const USABLE_KEY =
  /^(Key[A-Z]|Digit\d|Numpad\d|Arrow(Left|Right|Up|Down)|Space|Semicolon|Quote|Comma|Period|Slash|Backslash|Bracket(Left|Right)|Minus|Equal|Backquote|Intl\w+)$/;
const MODIFIER_KEY = /^(Shift|Control|Alt|Meta|OS|CapsLock|Fn)/;
const ARROWS = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓" };
// Where the browser does not tell the layout, the sign of the American one stands for the key.
const SIGNS = {
  ...{ Semicolon: ";", Quote: "'", Comma: ",", Period: ".", Slash: "/", Backslash: "\\" },
  ...{ BracketLeft: "[", BracketRight: "]", Minus: "-", Equal: "=", Backquote: "`" },
};

/** The presets for so many people. Of three or more in a race only the first two have keys. */
function presetsOf(kind, people) {
  const most = kind === "race" ? 2 : 4;
  return KEY_PRESETS[`${kind}/${Math.min(Math.max(people, 1), most)}`];
}

/** The keys of a kind of round for so many people, each with its seat and what it does. */
function keysFor(kind, people) {
  const [usual] = presetsOf(kind, people.length);
  const chosen = rememberedKeys(kind, people.length, usual);
  const per = kind === "race" ? 2 : 1;
  return chosen
    .map((code, place) => ({ code, person: people[Math.floor(place / per)], place }))
    .filter(({ person }) => person)
    .map(({ code, person, place }) => ({
      code,
      seat: person.seat,
      does: kind === "ring" ? "ring" : ["next", "lay"][place % per],
    }));
}

/** Keys chosen since the page was opened: they hold also where the browser may keep nothing. */
const keysOfPage = new Map();

function keptKeys() {
  try {
    return JSON.parse(window.localStorage.getItem(ROUND_KEYS)) || {};
  } catch (error) {
    return {};
  }
}

function rememberedKeys(kind, people, usual) {
  const name = `${kind}/${people}`;
  const keys = keysOfPage.get(name) || keptKeys()[name];
  return isGoodSet(kind, keys, usual.length) ? keys : usual;
}

function isGoodSet(kind, keys, many) {
  if (!Array.isArray(keys) || keys.length !== many || new Set(keys).size !== many) return false;
  return keys.every((key) => typeof key === "string" && !keyTrouble(kind, key));
}

function rememberKeys(kind, people, codes) {
  keysOfPage.set(`${kind}/${people}`, codes);
  try {
    const kept = { ...keptKeys(), [`${kind}/${people}`]: codes };
    window.localStorage.setItem(ROUND_KEYS, JSON.stringify(kept));
  } catch (error) {
    // then they hold as long as the page is open
  }
}

/** Why a key cannot be used, as the key of a word ("" if it can). */
function keyTrouble(kind, code) {
  if (MODIFIER_KEY.test(code)) return "keys_modifier";
  if (!USABLE_KEY.test(code)) return "keys_unusable";
  return kind === "race" && code.startsWith("Digit") ? "keys_digit" : "";
}

/** What stands on a key: its letter in this layout where the browser tells it. */
function keyLabel(code, layout, word) {
  if (code === "Space") return word("space");
  if (ARROWS[code]) return ARROWS[code];
  const told = layout && layout.get(code);
  if (told) return told.toUpperCase();
  return SIGNS[code] || code.replace(/^(Key|Digit)/, "").replace("Numpad", "Num ").trim();
}
