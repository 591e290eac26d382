// Which key is whose. Keys are taken by their place on the keyboard, so they are the same in every
// language; they act only while the table has the focus, and each can be changed.

const ROUND_KEYS = "cardlib.keys";
// One person has the whole keyboard; of two, each has a side. Far apart, and no Shift.
const USUAL_KEYS = {
  ring: [["Space"], ["KeyA", "KeyL"]],
  race: [["ArrowRight", "Space"], ["KeyA", "KeyS", "KeyK", "KeyL"]],
};

/** The keys of a kind of round for so many people, each with its seat and what it does. */
function keysFor(kind, people) {
  const usual = USUAL_KEYS[kind][people.length > 1 ? 1 : 0];
  const chosen = rememberedKeys(kind, people.length, usual);
  const per = kind === "race" ? 2 : 1;
  return chosen.map((code, place) => ({
    code,
    seat: people[Math.floor(place / per)].seat,
    does: kind === "ring" ? "ring" : ["next", "lay"][place % per],
  }));
}

function rememberedKeys(kind, people, usual) {
  try {
    const kept = JSON.parse(window.localStorage.getItem(ROUND_KEYS)) || {};
    const keys = kept[`${kind}/${people}`];
    const good = Array.isArray(keys) && keys.every((key) => typeof key === "string");
    return good && keys.length === usual.length && new Set(keys).size === keys.length ? keys : usual;
  } catch (error) {
    return usual;
  }
}

function rememberKeys(kind, people, codes) {
  try {
    const kept = JSON.parse(window.localStorage.getItem(ROUND_KEYS)) || {};
    kept[`${kind}/${people}`] = codes;
    window.localStorage.setItem(ROUND_KEYS, JSON.stringify(kept));
  } catch (error) {
    // then they hold for this display only
  }
}

/** What stands on a key: its letter in this layout where the browser tells it. */
function keyLabel(code, layout, word) {
  const told = layout && layout.get(code);
  if (told) return told.toUpperCase();
  if (code === "Space") return word("space");
  return code.replace(/^(Key|Digit)/, "").replace("Arrow", "").trim();
}
