// Motion: a card that went from one pile to another is seen to go there, once and shortly.

const FLIGHT_MS = 200;

/** Where things lie now: each card's pile and place on the screen, each pile's place and count. */
function cardPlaces(root, frame) {
  const places = { cards: new Map(), piles: new Map() };
  const boxes = new Map();
  for (const node of root.querySelectorAll("[data-pile]")) boxes.set(node.dataset.pile, node);
  for (const pile of frame ? frame.zones.flatMap((zone) => zone.piles) : []) {
    const node = boxes.get(String(pile.id));
    if (!node) continue;
    const box = node.firstElementChild.getBoundingClientRect();
    places.piles.set(String(pile.id), { box, count: pile.count });
    const seen = new Map([...node.querySelectorAll("[data-card]")].map((n) => [n.dataset.card, n]));
    for (const card of pile.cards) {
      // A card under others in a stack lies where the stack lies.
      const own = seen.get(String(card.id));
      const place = own ? own.getBoundingClientRect() : box;
      places.cards.set(String(card.id), { pile: String(pile.id), box: place });
    }
  }
  return places;
}

/** Let the cards that changed piles travel from where they were. */
function flyCards(root, before, frame) {
  const still = root.classList.contains("cl-table--still");
  if (still || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const after = cardPlaces(root, frame);
  for (const node of root.querySelectorAll("[data-card]")) {
    const to = after.cards.get(node.dataset.card);
    const from = to && startOf(node.dataset.card, to.pile, before, after, frame);
    if (from && node.animate) fly(node, from, to.box);
  }
}

/**
 * Where a card comes from, or null if it did not move. A card that was face down had no id of its
 * own: if its pile grew, it comes from a pile that became smaller, its own seat's if there is one.
 */
function startOf(cardId, pileId, before, after, frame) {
  const old = before.cards.get(cardId);
  if (old) return old.pile === pileId ? null : old.box;
  const grew = (id) => {
    const then = before.piles.get(id);
    const now = after.piles.get(id);
    return then && now ? now.count - then.count : 0;
  };
  if (grew(pileId) <= 0) return null;
  const piles = (zone) => zone.piles.map((pile) => String(pile.id));
  const own = frame.zones.find((zone) => piles(zone).includes(pileId));
  const source = [own, ...frame.zones].flatMap(piles).find((id) => grew(id) < 0);
  return source === undefined ? null : before.piles.get(source).box;
}

function fly(node, from, to) {
  const shift = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  const steps = [
    { transform: shift, zIndex: 3 },
    { transform: "none", zIndex: 3 },
  ];
  node.animate(steps, { duration: FLIGHT_MS, easing: "ease-out" });
}
