// "What if?": moves tried on a copy of the game. And a screen that several people share: who plays,
// and the cover while it changes hands.

ICONS.branch =
  "M6 2a3 3 0 0 1 1.2 5.7V11c1-.7 2.2-1 3.8-1h2c1.8 0 2.7-.5 2.8-2.3a3 3 0 1 1 2.2 0" +
  "C17.8 10.8 16 12.3 13 12.3h-2c-2.5 0-3.8.9-3.8 3v1a3 3 0 1 1-2.4 0V7.7A3 3 0 0 1 6 2Z";
ICONS.covered =
  "M4 3h10v3h6v15H10v-3H4Zm2 2v11h4V6h2V5Zm6 3v11h6V8Zm2 2h2v2h-2Zm0 4h2v2h-2Z";

// ---- the bar of a "what if?" ----

function createBranchBar() {
  return make(
    "div",
    { class: "cl-branch", role: "group", hidden: "" },
    icon("branch"),
    make("p"),
    actionButton("return", "cl-button cl-button--main"),
  );
}

function branchOf(table) {
  return (table.newest && table.newest.branch) || "";
}

function drawBranchBar(bar, table) {
  const branch = branchOf(table);
  const [, text, button] = bar.children;
  table.root.classList.toggle("cl-table--branch", Boolean(branch));
  bar.hidden = !branch;
  bar.setAttribute("aria-label", table.word("what_if"));
  setText(text, branch);
  setText(button, table.word("return"));
}

// ---- the two buttons that begin one ----

/** Put "What if?" beside the way back to now, and the "What if?" of now in the row of tools. */
function createWhatIf(table) {
  const past = actionButton("what_if", "cl-button");
  table.timeline.past.insertBefore(past, table.timeline.past.lastElementChild);
  const now = actionButton("what_if_now", "cl-button cl-button--try");
  table.tools.append(now);
  return { past, now };
}

function drawWhatIf({ past, now }, table) {
  const { word } = table;
  const why = whyNoBranch(table);
  for (const [button, name] of [[past, "what_if"], [now, "what_if_now"]]) {
    setText(button, word(name));
    setAttributes(button, {
      "aria-disabled": why ? "true" : null,
      "aria-description": why || word("what_if_title"),
      title: why || word("what_if_title"),
    });
  }
  past.hidden = isCovered(table);
  now.hidden = isCovered(table) || Boolean(branchOf(table));
  holdToolStop(table.tools);
  // In the past it keeps its place, so that nothing jumps.
  now.classList.toggle("cl-button--away", table.past);
}

/** Why no "what if?" can begin at the moment looked at; "" if it can. */
function whyNoBranch(table) {
  const question = questionOf(table);
  // Trying it out would answer the question before the learner does.
  if (question && !question.done) return table.word("what_if_question");
  const dealing = table.index < table.newest.moment.dealing;
  return dealing ? table.word("what_if_dealing") : "";
}

function beginBranch(table) {
  const why = whyNoBranch(table);
  if (why) {
    table.tell(why);
    return;
  }
  table.goal = "move";
  const { epoch } = table.newest.moment;
  table.send({ kind: "branch", moment: table.index, epoch });
}

Object.assign(ACTIONS, {
  what_if: beginBranch,
  what_if_now: beginBranch,
  return: (table) => {
    table.goal = "move";
    table.send({ kind: "return", epoch: table.newest.moment.epoch });
  },
});

// ---- people who share the screen ----

function createPeople() {
  return make(
    "label",
    { class: "cl-people", hidden: "" },
    make("span"),
    make("select", { class: "cl-input", "data-focus": "act:person" }),
  );
}

function drawPeople(label, table) {
  const people = (table.newest && table.newest.people) || [];
  const [text, select] = label.children;
  label.hidden = people.length === 0;
  setText(text, table.word("person"));
  const here = people.find((person) => person.here);
  // Nobody is here yet: the list must not name somebody.
  const nobody = here || label.hidden ? [] : [{ seat: "", name: "–" }];
  const create = ({ seat }) => make("option", { value: seat });
  patchKeyed(select, [...nobody, ...people], ({ seat }) => seat, create, (node, { name }) =>
    setText(node, name),
  );
  select.value = here ? String(here.seat) : "";
}

/** Somebody chose who plays now; true if the event was about that. */
function changePerson(table, event) {
  if (!event.target.closest(".cl-people")) return false;
  const { people, moment } = table.newest;
  const person = people.find(({ seat }) => String(seat) === event.target.value);
  if (person) table.send({ kind: "person", seat: person.seat, epoch: moment.epoch });
  return true;
}

// ---- the cover ----

const REVEAL = "reveal";

function isCovered(table) {
  return Boolean(table.newest && table.newest.covered);
}

/** Does the screen change hands between two frames? Then frames kept show another's cards. */
function changesHands(before, frame) {
  const viewer = ({ covered, people }) => {
    const here = (people || []).find((person) => person.here);
    return `${Boolean(covered)}/${here ? here.seat : ""}`;
  };
  return Boolean(before) && viewer(before) !== viewer(frame);
}

function createCover() {
  const text = make("p", {}, icon("covered"), make("span"));
  return make("div", { class: "cl-cover", hidden: "" }, text, make("div"));
}

/** The button that shows the cards stands at the table's lower edge, alone and in its middle. */
function drawCover(cover, table) {
  const covered = isCovered(table);
  const [text, place] = cover.children;
  table.root.classList.toggle("cl-table--covered", covered);
  cover.hidden = !covered;
  setText(text.lastElementChild, covered ? table.word("covered") : "");
  const reveal = covered ? table.newest.controls.filter(({ id }) => id === REVEAL) : [];
  patchKeyed(place, reveal, ({ id }) => id, createControl, (node, control) => {
    updateControl(node, control, table);
    node.classList.add("cl-button--main");
  });
  // What lies below could betray a hand.
  table.tools.hidden = covered;
  if (covered) table.whyOpen = false;
  if (covered && PANELS.some(({ name }) => name === table.panel)) table.panel = "";
}

// ---- what is said and where the focus goes when such a change comes ----

/** What a new frame changed beyond its message, in words for the ear; "" for nothing. */
function newsOf(before, frame, word) {
  if (!before) return "";
  const [old, now] = [before.question, frame.question];
  if (frame.covered && !before.covered) return `${word("covered")} ${frame.message.text}`;
  if (isNewlyDone(old, now) && now.told) return now.told;
  if (frame.branch && frame.branch !== before.branch) return frame.branch;
  if (before.branch && !frame.branch) return word("returned");
  return isNewQuestion(old, now) ? now.text : "";
}

/** After a wish was granted the focus goes on with it; nothing is taken from another place. */
function placeFocus(table, before, fresh) {
  const { goal, root } = table;
  table.goal = "";
  const active = root.getRootNode().activeElement;
  if (active && active !== document.body && !root.contains(active)) return;
  const target =
    questionTarget(table, before, goal) ||
    coverTarget(table, before, active) ||
    (goal === "move" && fresh ? firstMove(table) || root : null);
  if (target) target.focus({ preventScroll: target !== table.question.text });
}

/** The list of people keeps the focus: somebody may still be walking through it. */
function coverTarget(table, before, active) {
  const was = Boolean(before && before.covered);
  const inside = active && table.root.contains(active) && !active.closest(".cl-people");
  if (!inside || was === isCovered(table)) return null;
  if (!was) return table.cover.querySelector("button");
  return active === table.root ? firstMove(table) : null;
}
