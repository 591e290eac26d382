// What may I do? The legal moves as buttons, each with its reasons; what is not allowed, with the
// rules against it; and in a game of chains the chain so far, step by step.

addPanel({
  name: "guide",
  place: -1,
  word: "tool_guide",
  create: createGuide,
  draw: drawGuide,
  receive: receiveGuide,
});

/** What each button of the panel does, as Python told it. */
const GUIDE_ACTS = new WeakMap();

ACTIONS.guide = (table) => {
  togglePanel(table, "guide");
  table.guide.speak = table.panel === "guide";
};
ACTIONS.guide_act = (table, node) => doGuideAct(table, GUIDE_ACTS.get(node));

function createGuide(table) {
  // The answer shown, the frame for which it was asked, and whether it is to be spoken.
  table.guide = { answer: null, frame: null, speak: false };
  const list = (name) =>
    make(
      "section",
      { class: `cl-guide-part cl-guide-${name}` },
      make("p", { class: "cl-guide-title" }),
      make("ul"),
    );
  return make(
    "div",
    { class: "cl-panel cl-guide", role: "group" },
    make("p", { class: "cl-panel-title", tabindex: "-1", "data-focus": "guide:heading" }),
    createChain(list("next")),
    list("now"),
    list("others"),
  );
}

function createChain(next) {
  const back = actionButton("guide_act", "cl-button");
  back.dataset.focus = "guide:back";
  return make(
    "section",
    { class: "cl-guide-chain" },
    make("p", { class: "cl-guide-title" }),
    make("p", { class: "cl-guide-links" }),
    make("p", { class: "cl-guide-stop" }),
    make("p", { class: "cl-guide-power" }),
    make("div", { class: "cl-guide-chain-why" }),
    next,
    back,
  );
}

/** The answer that belongs to the newest frame, or null while it is on its way. */
function currentGuide(table) {
  const { answer } = table.guide;
  const { epoch, index } = table.newest.moment;
  const fits = answer && answer.epoch === epoch && answer.moment === index;
  return fits && answer.frame === table.newest ? answer : null;
}

function askGuide(table) {
  if (table.guide.frame === table.newest) return;
  table.guide.frame = table.newest;
  const { epoch, index } = table.newest.moment;
  table.send({ kind: "guide", epoch, moment: index });
}

function receiveGuide(table, message) {
  if (message.kind !== "guide" || !table.newest) return;
  // What was chosen since will bring another answer.
  if (String(message.selected) !== String(selectionOf(table.newest))) return;
  // The answer to the last question; what was chosen since will bring another frame and answer.
  table.guide.answer = { ...message, frame: table.guide.frame };
  if (table.guide.speak) table.announcer.say(message.heading);
  table.guide.speak = false;
  table.draw();
}

function drawGuide(node, table) {
  const { word } = table;
  const [heading, chain, now, others] = node.children;
  node.setAttribute("aria-label", word("tool_guide"));
  if (!table.past) askGuide(table);
  const { answer } = table.guide;
  const shown = !table.past && answer && answer.epoch === table.newest.moment.epoch;
  node.classList.toggle("cl-guide--old", Boolean(shown) && !currentGuide(table));
  setText(heading, table.past ? word("past") : shown ? answer.heading : word("loading"));
  drawChain(chain, (shown && answer.chain) || null, table);
  drawGuideList(now, word("guide_now"), shown ? answer.rows : [], word);
  drawGuideList(others, word("guide_others"), shown ? answer.others : [], word);
}

function drawChain(node, chain, table) {
  const { word } = table;
  node.hidden = !chain;
  if (!chain) return;
  const [title, links, stop, power, why, next, back] = node.children;
  setText(title, word("guide_chosen", { cards: chain.cards.join(" ") }));
  setText(links, chain.text);
  setText(stop, chain.stop);
  setText(power, chain.power);
  power.hidden = !chain.power;
  if (!why.firstElementChild) why.append(createGuideWhy());
  drawGuideWhy(why.firstElementChild, chain.cards.join(" "), chain.why, word);
  drawGuideList(next, word("guide_next"), chain.next, word);
  setText(back, word("guide_take_back"));
  GUIDE_ACTS.set(back, { select: table.selection.slice(0, -1) });
}

function drawGuideList(part, title, rows, word) {
  part.hidden = rows.length === 0;
  setText(part.firstElementChild, title);
  patchKeyed(part.lastElementChild, rows, (row) => row.label, createGuideRow, (item, row) => {
    const [move, why] = item.children;
    setText(move, row.label);
    GUIDE_ACTS.set(move, row.act);
    drawGuideWhy(why, row.label, row.why, word);
  });
}

function createGuideRow(row) {
  const move = row.act
    ? actionButton("guide_act", "cl-button cl-guide-move")
    : make("p", { class: "cl-guide-move" });
  if (row.act) move.dataset.focus = `guide:${row.label}`;
  return make("li", {}, move, createGuideWhy());
}

/** The reasons for one move, folded behind the ids of their rules. */
function createGuideWhy() {
  return make(
    "details",
    { class: "cl-guide-why" },
    make(
      "summary",
      {},
      make("span", { "aria-hidden": "true" }),
      make("span", { class: "cl-hidden" }),
      make("span", { class: "cl-rules" }),
    ),
    make("ul", { class: "cl-guide-reasons" }),
  );
}

function drawGuideWhy(node, move, why, word) {
  const [summary, list] = node.children;
  const [shown, heard, rules] = summary.children;
  node.hidden = why.length === 0;
  setText(shown, word("why"));
  setText(heard, word("guide_why", { move }));
  const ids = [...new Set(why.map(({ rule }) => rule).filter(Boolean))];
  patchKeyed(rules, ids, (id) => id, () => make("span", { class: "cl-rule" }), setText);
  const rows = why.map((reason, i) => ({ reason, i }));
  patchKeyed(list, rows, (row) => row.i, createReason, (item, { reason }) =>
    updateReason(item, reason, word),
  );
}

/** Do what a row says. The focus waits at the heading: a second press must not make another move. */
function doGuideAct(table, act) {
  if (!act || table.past || !currentGuide(table)) return;
  table.panels.get("guide").firstElementChild.focus({ preventScroll: true });
  if (act.control) table.pressControl(act.control);
  else chooseCards(table, act.select);
}

/** Choose these cards, in this order; shown at once, Python's next frame has the last word. */
function chooseCards(table, cards) {
  const { epoch, index } = table.newest.moment;
  table.selection = cards;
  table.send({ kind: "select", cards, epoch, moment: index });
  table.notice = null;
  table.draw();
}
