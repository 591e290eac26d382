// Buttons that name what they do, their keys, and the drawings that only a table has.

Object.assign(ICONS, {
  options:
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0 2.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6ZM10.4 2h3.2" +
    "l.5 2.6 1.7.7 2.2-1.5 2.2 2.2-1.5 2.2.7 1.7 2.6.5v3.2l-2.6.5-.7 1.7 1.5 2.2-2.2 2.2-2.2-1.5" +
    "-1.7.7-.5 2.6h-3.2l-.5-2.6-1.7-.7L6 20.2 3.8 18l1.5-2.2-.7-1.7L2 13.6v-3.2l2.6-.5" +
    ".7-1.7L3.8 6 6 3.8l2.2 1.5 1.7-.7Z",
  keys: "M3 6h18v12H3Zm2 2v8h14V8Zm1.5 1.5h2v2h-2Zm4.5 0h2v2h-2Zm4.5 0h2v2h-2ZM8 13h8v2H8Z",
  first: "M5 5h2.5v14H5Zm14 0v14L8.5 12Z",
  back: "M17 5v14L6 12Z",
  forward: "M7 5v14l11-7Z",
  last: "M16.5 5H19v14h-2.5ZM5 5v14l10.5-7Z",
  play: "M3 3h18v18H3Zm2 2v14h14V5Zm4.5 2.5v9l7-4.5Z",
  pause: "M6 5h4.5v14H6Zm7.5 0H18v14h-4.5Z",
  end: "M5 3h2v1h12l-3 4.5 3 4.5H7v8H5Z",
});

/** A native button that names the action it stands for; the table listens once for all. */
function actionButton(action, className, ...children) {
  return make(
    "button",
    { type: "button", class: className, "data-act": action, "data-focus": `act:${action}` },
    ...children,
  );
}

/** A button that shows only an icon; its text is for those who hear it, and a tooltip. */
function iconButton(action, name) {
  return actionButton(action, "cl-button cl-button--icon", icon(name));
}

/**
 * Does this key press mean `key`? On a keyboard with other letters (Armenian, Cyrillic) the place
 * of the key counts, so that a lesson works without a change of layout.
 */
function isKey(event, key) {
  if (!key || event.ctrlKey || event.altKey || event.metaKey) return false;
  const wanted = key === "Space" ? " " : key.toLowerCase();
  if (event.key.toLowerCase() === wanted) return true;
  const foreign = event.key.length === 1 && event.key.charCodeAt(0) > 127;
  return foreign && event.code === `Key${wanted.toUpperCase()}`;
}
