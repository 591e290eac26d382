// Cards and piles. A row of cards that may be chosen is one tab stop, walked with the arrow keys.

/**
 * How a pile is shown: "empty", "stack", "backs", "row", or "hand" (cards one can ask about). One's
 * own row stays a hand when it is not one's turn: nothing jumps, and the focus stays on its card.
 */
function pileKind(pile, you) {
  const shown = shownCards(pile);
  if (shown.length === 0) return "empty";
  if (shown.some((card) => card.selectable || card.why)) return "hand";
  if (pile.layout === "stack") return "stack";
  if (you) return "hand";
  return shown.every((card) => card.face === "back") ? "backs" : "row";
}

/** The cards that can be seen: all of a row, the last one of a stack (it lies on the others). */
function shownCards(pile) {
  return pile.layout === "stack" ? pile.cards.slice(-1) : pile.cards;
}

function createPile(pile) {
  const node = make(
    "div",
    { class: "cl-pile" },
    make("div", { class: "cl-cards" }),
    make("span", { class: "cl-caption", "aria-hidden": "true" }),
  );
  node.dataset.pile = pile.id;
  return node;
}

function updatePile(node, pile, you, table) {
  const kind = pileKind(pile, you);
  const [cards, caption] = node.children;
  node.className = `cl-pile cl-pile--${kind}`;
  node.classList.toggle("cl-pile--stack", pile.layout === "stack");
  node.title = pile.label;
  // A shortcut for the hand: the button of the same name is there for every other way.
  if (pile.press) node.dataset.press = pile.press;
  else delete node.dataset.press;
  // Thickness: three steps are enough to tell a high pile from a low one at a glance.
  node.dataset.depth = pile.count > 8 ? 3 : pile.count > 3 ? 2 : pile.count > 1 ? 1 : 0;
  setText(caption, captionOf(pile));
  setAttributes(cards, pileRole(pile, kind));
  const shown = shownCards(pile);
  const stop = kind === "hand" ? table.tabStop(pile.id, shown) : null;
  patchKeyed(
    cards,
    shown,
    (card) => card.id,
    createCard,
    (cardNode, card) => updateCard(cardNode, card, kind, stop, table),
  );
}

/**
 * What stands under a pile: its name and count. What the label tells after a comma is the card on
 * top, and that can be seen.
 */
function captionOf(pile) {
  return pile.label.split(", ")[0];
}

function pileRole(pile, kind) {
  const top = shownCards(pile)[0];
  const known = kind === "stack" && top.face !== "back" && !pile.label.includes(top.label);
  const label = known ? `${pile.label}: ${top.label}` : pile.label;
  const role = { hand: "listbox", row: "list" }[kind] || "img";
  const many = kind === "hand" ? "true" : null;
  const across = kind === "hand" ? "horizontal" : null;
  return {
    role,
    "aria-label": label,
    "aria-multiselectable": many,
    "aria-orientation": across,
  };
}

function createCard(card) {
  const node = make(
    "div",
    { class: "cl-card" },
    make("span", { class: "cl-face" }),
    make("span", { class: "cl-place", "aria-hidden": "true", hidden: "" }),
  );
  node.dataset.card = card.id;
  node.dataset.focus = `card:${card.id}`;
  return node;
}

function updateCard(node, card, kind, stop, table) {
  const [face, place] = node.children;
  const chosen = kind === "hand" ? table.placeOf(card.id) : 0;
  const open = kind === "hand" && card.selectable && !table.past;
  drawFace(face, card, table.faces);
  setText(place, chosen || "");
  place.hidden = !chosen;
  node.classList.toggle("cl-card--open", open);
  node.classList.toggle("cl-card--chosen", chosen > 0);
  // In a chain of several a card's own mark says nothing.
  node.classList.toggle("cl-card--chained", chosen > 0 && table.selection.length > 1);
  node.classList.toggle("cl-card--shut", kind === "hand" && !open);
  const label = chosen ? table.word("chosen", { card: card.label, place: chosen }) : card.label;
  if (kind === "hand") {
    setAttributes(node, {
      role: "option",
      tabindex: card.id === stop ? "0" : "-1",
      "aria-label": label,
      "aria-selected": chosen ? "true" : "false",
      "aria-disabled": open ? null : "true",
      title: open ? card.label : `${card.label}. ${table.reasonFor(card)}`,
    });
    setAttributes(face, { role: null, "aria-label": null, "aria-hidden": "true" });
    return;
  }
  const named = kind === "row";
  setAttributes(node, {
    role: named ? "listitem" : null,
    tabindex: null,
    "aria-label": null,
    "aria-selected": null,
    "aria-disabled": null,
    title: named ? card.label : null,
  });
  setAttributes(face, {
    role: named ? "img" : null,
    "aria-label": named ? card.label : null,
    "aria-hidden": named ? null : "true",
  });
}

/** The card that an arrow key leads to, or null if this key is not for cards. */
function cardAfterKey(option, key) {
  return stepAlong([...option.parentElement.children], option, key);
}
