// The table: seats around the middle. The order on the page is the order on the screen, so that
// Tab and a screen reader go the way the eye goes.

// Sixty columns can be shared evenly by 1 to 6 seats.
const COLUMNS = 60;

/** Does this seat hold a row of cards that need the whole width? */
function isHand(zone) {
  return zone.role === "seat" && zone.you && zone.piles.some((pile) => pile.layout === "row");
}

/** The zones from top to bottom, each with how many share its line. */
function arrangeZones(frame) {
  const centres = frame.zones.filter((zone) => zone.role !== "seat");
  const bell = frame.controls.some((control) => control.shape === "bell");
  const middle = centres.length || !bell ? centres : [emptyCentre()];
  const [above, below] = seatsAround(frame.zones.filter((zone) => zone.role === "seat"));
  return [...line(above), ...line(middle), ...line(below)];
}

/**
 * The seats above and below the middle. One's own seat is the one at the bottom, next to the
 * buttons; the others follow it round the table in the order of play.
 */
function seatsAround(seats) {
  const own = seats.findIndex((zone) => zone.you);
  if (own >= 0) return [[...seats.slice(own + 1), ...seats.slice(0, own)], [seats[own]]];
  const half = Math.ceil(seats.length / 2);
  return [seats.slice(0, half), seats.slice(half)];
}

/** Zones side by side; of an odd number the last is alone where only two fit beside each other. */
function line(zones) {
  const share = zones.length;
  return zones.map((zone, i) => ({ zone, share, alone: share % 2 === 1 && i === share - 1 }));
}

/** A middle for the bell where the game itself has nothing there. */
function emptyCentre() {
  return { id: "", role: "centre", label: "", note: "", facts: [], piles: [] };
}

function drawZones(grid, frame, table) {
  const placed = arrangeZones(frame);
  let bellDrawn = false;
  patchKeyed(
    grid,
    placed,
    ({ zone }) => zone.id,
    ({ zone }) => createZone(zone),
    (node, { zone, share, alone }) => {
      const holdsBell = zone.role !== "seat" && !bellDrawn;
      updateZone(node, zone, table);
      shareLine(node, share, alone);
      const place = node.querySelector(".cl-bell-place");
      drawBell(place, holdsBell ? frame.controls : [], table);
      node.classList.toggle("cl-zone--bell", !place.hidden);
      bellDrawn = bellDrawn || holdsBell;
    },
  );
}

/** A seat tells its facts under its name; the middle tells them beside its cards. */
function createZone(zone) {
  const head = make(
    "div",
    { class: "cl-zone-head" },
    make("span", { class: "cl-zone-name" }),
    make("span", { class: "cl-zone-note" }),
  );
  const facts = make("ul", { class: "cl-facts" });
  const piles = make("div", { class: "cl-piles" });
  const bell = make("div", { class: "cl-bell-place" });
  const parts = zone.role === "seat" ? [head, facts, piles, bell] : [head, piles, bell, facts];
  return make("section", { role: "group" }, ...parts);
}

function updateZone(node, zone, table) {
  const names = [".cl-zone-head", ".cl-facts", ".cl-piles"];
  const [head, facts, piles] = names.map((name) => node.querySelector(name));
  const classes = ["cl-zone", `cl-zone--${zone.role === "seat" ? "seat" : "centre"}`];
  if (zone.active) classes.push("cl-zone--active");
  if (zone.out) classes.push("cl-zone--out");
  if (isHand(zone)) classes.push("cl-zone--hand");
  node.className = classes.join(" ");
  node.dataset.zone = zone.id;
  const label = zone.label || table.word("centre");
  setAttributes(node, {
    "aria-label": zone.note ? `${label}, ${zone.note}` : label,
    "aria-current": zone.active ? "true" : null,
  });
  setText(head.firstElementChild, zone.you ? `${zone.label} (${table.word("you")})` : zone.label);
  setText(head.lastElementChild, zone.note);
  head.lastElementChild.hidden = !zone.note;
  // The middle needs no name: its cards say what they are.
  head.hidden = !zone.label || (zone.role !== "seat" && !zone.note);
  drawFacts(facts, zone.facts);
  patchKeyed(piles, zone.piles, (pile) => pile.id, createPile, (pileNode, pile) =>
    updatePile(pileNode, pile, zone.you, table),
  );
}

/** How many columns a zone takes on a wide, a middle and a small table. */
function shareLine(node, share, alone) {
  node.classList.toggle("cl-zone--tight", share > 3);
  node.style.setProperty("--cl-span", Math.floor(COLUMNS / share));
  node.style.setProperty("--cl-span-middle", Math.floor(COLUMNS / Math.min(share, 3)));
  node.style.setProperty("--cl-span-small", alone ? COLUMNS : COLUMNS / 2);
}

function drawFacts(list, facts) {
  list.hidden = facts.length === 0;
  patchKeyed(
    list,
    facts.map((text, i) => ({ text, i })),
    (fact) => fact.i,
    () => make("li"),
    (item, fact) => setText(item, fact.text),
  );
}

/** The bell is the one round thing on the table, and stands in its middle. */
function drawBell(place, controls, table) {
  const bells = controls.filter((control) => control.shape === "bell");
  place.hidden = bells.length === 0;
  patchKeyed(place, bells, (bell) => bell.id, createBell, (node, bell) =>
    updateBell(node, bell, table),
  );
}

function createBell(control) {
  const button = make(
    "button",
    { type: "button", class: "cl-bell", "data-act": "control" },
    make("span", { class: "cl-bell-drawing", "aria-hidden": "true" }),
  );
  button.dataset.focus = `control:${control.id}`;
  const caption = make("span", { class: "cl-bell-caption", "aria-hidden": "true" });
  caption.append(make("span"), make("kbd", { class: "cl-key" }));
  return make("div", { class: "cl-bell-box" }, button, caption);
}

function updateBell(box, control, table) {
  const [button, caption] = box.children;
  const drawing = button.firstElementChild;
  const edition = String(table.faces.edition);
  if (drawing.dataset.edition !== edition) {
    drawing.dataset.edition = edition;
    drawing.replaceChildren(table.faces.draw("bell") || "");
  }
  describeControl(button, control, table);
  button.setAttribute("aria-label", control.label);
  setText(caption.firstElementChild, control.label);
  drawKey(caption.lastElementChild, control.key, table);
}
