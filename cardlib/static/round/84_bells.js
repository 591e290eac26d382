// The bells of the people at this display, and which key does what.

function drawBells(live) {
  const { bells, round, table } = live;
  bells.hidden = live.kind() !== "ring";
  setAttributes(bells, { "aria-label": table.word("live_bells") });
  patchKeyed(bells, round.people, ({ seat }) => seat, createLiveBell, (node, person) =>
    updateLiveBell(node, person, live),
  );
}

function createLiveBell() {
  return make(
    "button",
    { type: "button", class: "cl-live-bell" },
    make("span", { class: "cl-live-drawing cl-bell-drawing", "aria-hidden": "true" }),
    make("span", { class: "cl-live-name" }),
    make("kbd", { class: "cl-key", "aria-hidden": "true" }),
  );
}

function updateLiveBell(node, { seat, name }, live) {
  const [drawing, text, sign] = node.children;
  const { word, faces } = live.table;
  node.dataset.seat = seat;
  node.dataset.focus = `bell:${seat}`;
  const many = live.round.people.length > 1;
  const key = live.keys.find((one) => one.seat === seat);
  if (drawing.dataset.edition !== String(faces.edition)) {
    drawing.dataset.edition = faces.edition;
    drawing.replaceChildren(faces.draw("bell") || "");
  }
  const label = many ? word("live_bell_of", { name }) : word("live_bell");
  setText(text, many ? name : label);
  setText(sign, key ? keyLabel(key.code, live.layout, word) : "");
  sign.hidden = !key;
  const said = key ? word("live_bell_key", { bell: label, key: sign.textContent }) : label;
  setAttributes(node, { "aria-label": said, "aria-disabled": mayRing(live, seat) ? null : "true" });
}

/** Can this seat ring at the card that lies there? Not before a round, and not once it is out. */
function mayRing({ run, round }, seat) {
  if (!run || run.done || !round.plan.steps) return false;
  const step = Math.max(0, run.onsets.length - 1);
  return round.plan.steps[step].ringers.includes(seat);
}

/** A race has no bell: a line for each person tells the keys. */
function drawLegend(live) {
  const { legend, round, keys } = live;
  const { word } = live.table;
  const people = live.kind() === "race" ? round.people.filter(({ seat }) => keyOf(keys, seat)) : [];
  legend.hidden = people.length === 0;
  patchKeyed(legend, people, ({ seat }) => seat, createLegendRow, (row, { seat, name }) => {
    const own = keys.filter((one) => one.seat === seat);
    setText(row.firstElementChild, round.people.length > 1 ? name : "");
    row.firstElementChild.hidden = round.people.length === 1;
    patchKeyed(row.lastElementChild, own, ({ does }) => does, createLegendKey, (item, one) => {
      setText(item.firstElementChild, keyLabel(one.code, live.layout, word));
      setText(item.lastElementChild, word(KEY_WORDS[one.does]));
    });
  });
}

const keyOf = (keys, seat) => keys.find((one) => one.seat === seat);

function createLegendRow() {
  return make("li", {}, make("b"), make("span", { class: "cl-live-legend-keys" }));
}

function createLegendKey() {
  return make("span", {}, make("kbd", { class: "cl-key" }), make("span"));
}
