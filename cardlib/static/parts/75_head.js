// The line above the table, the way back from the past, and keeping the focus where it was.

function createHead() {
  return make(
    "div",
    { class: "cl-head" },
    make("span", { class: "cl-title" }),
    make("span", { class: "cl-code" }),
    make("span", { class: "cl-subtitle" }),
    make("span", { class: "cl-gap" }),
    iconButton("keys", "keys"),
    iconButton("options", "options"),
  );
}

function drawHead(head, frame, table) {
  const [title, code, subtitle, , keys, options] = head.children;
  setText(title, frame.title);
  setText(code, frame.code);
  code.hidden = !frame.code;
  setAttributes(code, { title: table.word("code", { code: frame.code }) });
  setText(subtitle, frame.subtitle);
  for (const [button, name] of [[keys, "keys"], [options, "options"]]) {
    nameButton(button, table.word(name));
    setAttributes(button, { "aria-expanded": table.panel === name ? "true" : "false" });
  }
}

function createPastBar() {
  return make(
    "div",
    { class: "cl-past" },
    make("span"),
    actionButton("now", "cl-button cl-button--main"),
  );
}

function drawPastBar(bar, table) {
  bar.hidden = !table.past;
  setText(bar.firstElementChild, table.word("past"));
  setText(bar.lastElementChild, table.word("now"));
}

const FOCUSABLE = "button, input, select, summary, [tabindex]";

/** The focused element inside `root`, also where a host puts widgets into a shadow tree. */
function focusedIn(root) {
  const active = root.getRootNode().activeElement;
  return active && root.contains(active) ? active : null;
}

/**
 * Draw, and put the focus back where it was: on the same card or button, else on the card that took
 * its place in the row, else on the table itself. It is never lost to the page.
 */
function keepFocus(root, draw) {
  const active = focusedIn(root);
  const key = active && active.dataset.focus;
  const pile = active && active.closest("[data-pile]");
  draw();
  if (!active || active === root) return;
  const stays = focusedIn(root) === active && active.getClientRects().length > 0;
  if (stays && active.matches(FOCUSABLE)) return;
  (focusTarget(root, key, pile && pile.dataset.pile) || root).focus({ preventScroll: true });
}

function focusTarget(root, key, pileId) {
  const usable = (node) => node.matches(FOCUSABLE) && node.getClientRects().length > 0;
  const same = [...root.querySelectorAll("[data-focus]")];
  const found = same.find((node) => node.dataset.focus === key && usable(node));
  if (found || !pileId) return found;
  const piles = [...root.querySelectorAll("[data-pile]")];
  const pile = piles.find((node) => node.dataset.pile === pileId);
  return pile && pile.querySelector('[role="option"][tabindex="0"]');
}
