// From clicks and keys to blocks. The page listens at its root, once for everything inside.

function onClick(lesson, event) {
  const button = event.target.closest("[data-press]");
  if (button && lesson.frame) pressHead(lesson, button);
  else blockHandles(lesson, "click", event);
}

/**
 * Nothing gets out: a notebook would take single letters for commands ("b" adds a cell). What the
 * browser itself does with a key (scroll, copy, go on) it goes on doing, and keys with Ctrl, Alt or
 * the command key stay with the notebook: but for those that mark, move or run its cells unseen.
 */
function onKey(lesson, event) {
  if (plainKey(event) || changesCells(event)) event.stopPropagation();
  const handled = heldKey(event) || blockHandles(lesson, "key", event) || escapeKey(lesson, event);
  if (handled) event.preventDefault();
}

function changesCells(event) {
  const marksAll = event.key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey);
  const moves = event.key.startsWith("Arrow") && event.shiftKey;
  return marksAll || moves || event.key === "Enter";
}

/** A key that is held down presses its button once. */
function heldKey(event) {
  const presses = event.key === "Enter" || event.key === " ";
  return event.repeat && presses && Boolean(event.target.closest("button"));
}

/** The way out of a field: to the page itself, where no key does anything. */
function escapeKey(lesson, event) {
  if (event.key !== "Escape" || event.isComposing || event.target === lesson.root) return false;
  lesson.root.focus({ preventScroll: true });
  return true;
}

/** A number that was typed is sent when its field is left; the slider while it moves. */
function onInput(lesson, event) {
  blockHandles(lesson, "input", event);
}

function onChange(lesson, event) {
  blockHandles(lesson, "change", event);
}

/** Where a drag begins, and where it is over at the latest. */
function onHold(lesson, event) {
  blockHandles(lesson, "hold", event);
}

function onLeave(lesson, event) {
  blockHandles(lesson, "leave", event);
}
