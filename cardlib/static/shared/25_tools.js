// What tables and pages both do: number things, walk along, find the focus, speak, copy.

const NUMBERS = Symbol.for("cardlib.numbers");

/**
 * A number that nothing else in this document has: each widget loads these files for itself, so that
 * a count in a variable would begin anew in each of them.
 */
function freshNumber() {
  document[NUMBERS] = (document[NUMBERS] || 0) + 1;
  return document[NUMBERS];
}

/** Where an arrow key leads from `one` among `all`, or null if this key is not for that. */
function stepAlong(all, one, key) {
  const here = all.indexOf(one);
  switch (key) {
    case "ArrowLeft":
    case "ArrowUp":
      return all[Math.max(0, here - 1)];
    case "ArrowRight":
    case "ArrowDown":
      return all[Math.min(all.length - 1, here + 1)];
    case "Home":
      return all[0];
    case "End":
      return all[all.length - 1];
    default:
      return null;
  }
}

const FOCUSABLE = "button, input, select, textarea, summary, [tabindex]";

/** The focused element inside `root`, also where a host puts widgets into a shadow tree. */
function focusedIn(root) {
  const active = root.getRootNode().activeElement;
  return active && root.contains(active) ? active : null;
}

function canHoldFocus(node) {
  const shown = node.getClientRects().length > 0;
  return shown && node.matches(FOCUSABLE) && getComputedStyle(node).visibility !== "hidden";
}

const SAY_AFTER_MS = 500;

/**
 * The one live region. Changes are gathered for half a second and only the last is spoken: speech
 * cannot keep up with a quick game.
 */
class Announcer {
  constructor() {
    this.node = make("div", { class: "cl-hidden", role: "status", "aria-live": "polite" });
    this.timer = 0;
  }

  say(text) {
    if (!text) return;
    clearTimeout(this.timer);
    // Emptied first, so that the same sentence twice is spoken twice.
    this.node.textContent = "";
    this.timer = setTimeout(() => setText(this.node, text), SAY_AFTER_MS);
  }

  close() {
    clearTimeout(this.timer);
  }
}

async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    return false;
  }
}

/** The older way, for pages that may not use the clipboard; the text stays marked. */
function copyMarked(field) {
  field.focus({ preventScroll: true });
  field.select();
  return document.execCommand("copy");
}
