// Where the focus stays when a page is drawn anew.

/**
 * Draw, and keep the focus: on the same element, else on what now stands at its place, else on the
 * page itself. It is never lost to the notebook.
 */
function holdFocus(root, draw) {
  const active = focusedIn(root);
  const place = active ? stopsOf(root).indexOf(active) : -1;
  draw();
  if (!active || active === root) return;
  if (focusedIn(root) === active && canHoldFocus(active)) return;
  const stops = stopsOf(root);
  const target = stops.includes(active) ? active : stops[Math.min(Math.max(place, 0), stops.length - 1)];
  (target || root).focus({ preventScroll: true });
}

/** Everything the Tab key leads to, in order. */
function stopsOf(root) {
  const all = [...root.querySelectorAll(FOCUSABLE)];
  return all.filter((node) => node.tabIndex >= 0 && canHoldFocus(node));
}
