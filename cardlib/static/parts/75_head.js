// The line above the table, and keeping focus and heights where they were.

function createHead() {
  return make(
    "div",
    { class: "cl-head" },
    make("span", { class: "cl-title" }),
    make("span", { class: "cl-code" }),
    make("span", { class: "cl-subtitle" }),
    make("span", { class: "cl-gap" }),
    createPeople(),
    iconButton("projector", "projector"),
    iconButton("keys", "keys"),
    iconButton("options", "options"),
  );
}

function drawHead(head, frame, table) {
  const [title, code, subtitle, , people, , keys, options] = head.children;
  setText(title, frame.title);
  setText(code, frame.code);
  code.hidden = !frame.code;
  setAttributes(code, { title: table.word("code", { code: frame.code }) });
  setText(subtitle, frame.subtitle);
  drawPeople(people, table);
  drawProjectorButton(table);
  for (const [button, name] of [[keys, "keys"], [options, "options"]]) {
    nameButton(button, table.word(name));
    setAttributes(button, { "aria-expanded": table.panel === name ? "true" : "false" });
  }
}

/** What this table plays differently stands where nobody overlooks it. */
function drawHouse(line, frame, table) {
  const rules = (frame.house || []).join("; ");
  line.hidden = !rules;
  setText(line, rules && table.word("house", { rules }));
}

/**
 * Draw, and put the focus back where it was: on the same card or button, else on what took its
 * place in the row of cards or buttons, else on the table itself. It is never lost to the page.
 */
function keepFocus(root, draw) {
  const active = focusedIn(root);
  const key = active && active.dataset.focus;
  const pile = active && active.closest("[data-pile]");
  const button = active && active.closest(".cl-controls > *");
  const place = button ? [...button.parentElement.children].indexOf(button) : -1;
  draw();
  if (!active || active === root) return;
  if (focusedIn(root) === active && canHoldFocus(active)) return;
  const target = sameTarget(root, key) || cardTarget(root, pile) || buttonTarget(root, place);
  (target || root).focus({ preventScroll: true });
}

function sameTarget(root, key) {
  const all = [...root.querySelectorAll("[data-focus]")];
  return all.find((node) => node.dataset.focus === key && canHoldFocus(node));
}

function cardTarget(root, oldPile) {
  if (!oldPile) return null;
  const piles = [...root.querySelectorAll("[data-pile]")];
  const pile = piles.find((node) => node.dataset.pile === oldPile.dataset.pile);
  return pile && pile.querySelector('[role="option"][tabindex="0"]');
}

/** The button that now stands where one went away. */
function buttonTarget(root, place) {
  const buttons = [...root.querySelectorAll(".cl-controls > button")];
  return place < 0 ? null : buttons[Math.min(place, buttons.length - 1)];
}

/**
 * Keeps parts as high as they ever were for this deal at this width: while somebody steps through
 * the moments, nothing below them jumps.
 */
class Heights {
  constructor(nodes) {
    this.nodes = nodes;
    this.known = "";
  }

  hold(deal) {
    const width = this.nodes[0].clientWidth;
    if (!width) return;
    const known = `${deal}/${width}`;
    if (known !== this.known) for (const node of this.nodes) node.style.minHeight = "";
    this.known = known;
    for (const node of this.nodes) {
      const height = node.getBoundingClientRect().height;
      // Rounding must not let a part creep upwards.
      if (height > (parseFloat(node.style.minHeight) || 0) + 0.5) {
        node.style.minHeight = `${height}px`;
      }
    }
  }
}
