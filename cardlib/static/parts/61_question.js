// A question about the table stands above the cards with its answers, so that both are seen together
// also on a low screen; the rules come below the cards. No rule is on the page before the answer.

ICONS.question =
  "M4 4h16v13h-8l-4 4v-4H4Zm2 2v9h4v1.2L11.2 15H18V6Zm5 6h2v2h-2Zm-2-2.5V8.5" +
  "a3 3 0 0 1 6 0c0 1.3-.8 1.9-2 2.7V11.5h-2v-1.3c1.3-.9 2-1.2 2-1.7a1 1 0 0 0-2 0v1Z";
ICONS.chosen = "M5 5h14v14H5Zm2 2v10h10V7Zm2 2h6v6H9Z";

// From here on answers stand below each other, each on a line of its own.
const LONG_ANSWER = 32;

function createQuestion() {
  const text = make("p", { class: "cl-question-text", tabindex: "-1", "data-focus": "question" });
  const head = make(
    "div",
    { class: "cl-question", hidden: "" },
    make("p", { class: "cl-question-number" }, icon("question"), make("span")),
    text,
  );
  const answers = make("div", { class: "cl-answers", role: "group" });
  const rules = make("ul", { class: "cl-question-rules" });
  const next = actionButton("next_question", "cl-button cl-button--main");
  const again = actionButton("again", "cl-button");
  const skip = actionButton("skip", "cl-button cl-button--quiet");
  const hint = make("p", { class: "cl-question-hint" });
  const told = make("p", { class: "cl-told" }, make("span", { class: "cl-mark" }), make("span"));
  const first = actionButton("first_question", "cl-button");
  const ways = make("div", { class: "cl-question-ways" }, next, again, first, skip);
  const box = make("div", { class: "cl-answer-box" }, hint, answers, told, ways);
  head.append(box);
  return { head, text, box, hint, answers, told, rules, ways, next, again, first, skip };
}

/** The question of now, also while an earlier moment is looked at; null if there is none. */
function questionOf(table) {
  return (table.newest && table.newest.question) || null;
}

function drawQuestion(parts, table) {
  const question = questionOf(table);
  const { word } = table;
  parts.head.hidden = !question;
  parts.rules.hidden = !question || !question.done;
  const { number, of, text, act, done } = question || { text: "", done: false };
  const count = question ? word("question_number", { number, of }) : "";
  setText(parts.head.firstElementChild.lastElementChild, count);
  setText(parts.text, text);
  setText(parts.hint, act && !done ? word("question_act") : "");
  parts.hint.hidden = !act || done;
  drawAnswers(parts.answers, question, table);
  drawToldText(parts.told, done ? question : { told: "", tone: "" });
  drawQuestionRules(parts.rules, done ? question.rules : [], word);
  drawWays(parts, question, word);
}

/** What came of the answer, with a drawing for how it was. */
function drawToldText(node, { told, tone }) {
  const [mark, text] = node.children;
  const name = TONES.includes(tone) ? tone : "info";
  if (mark.dataset.tone !== name) {
    mark.dataset.tone = name;
    mark.className = `cl-mark cl-mark--${name}`;
    mark.replaceChildren(icon(name));
  }
  setText(text, told);
  node.hidden = !told;
}

function drawAnswers(group, question, table) {
  const answers = question ? question.answers : [];
  const keys = answerKeys(table);
  group.hidden = answers.length === 0;
  group.setAttribute("aria-label", question ? question.text : "");
  const long = answers.some(({ label }) => label.length > LONG_ANSWER);
  group.classList.toggle("cl-answers--long", long);
  patchKeyed(group, answers, ({ id }) => id, createAnswer, (node, answer, place) =>
    updateAnswer(node, answer, { key: keys[place], done: question.done }, table),
  );
}

function createAnswer(answer) {
  const node = actionButton(
    "answer",
    "cl-button cl-answer",
    make("kbd", { class: "cl-key", "aria-hidden": "true" }),
    make("span", { class: "cl-answer-label" }),
    createMark("chosen"),
    createMark("allowed"),
  );
  node.dataset.answer = answer.id;
  node.dataset.focus = `answer:${answer.id}`;
  return node;
}

function createMark(name) {
  return make("span", { class: `cl-mark cl-mark--${name}` }, icon(name), make("span"));
}

function updateAnswer(node, answer, { key, done }, table) {
  const [hint, label, chosen, right] = node.children;
  const marks = answer.mark.split(" ");
  setText(label, answer.label);
  drawMark(chosen, marks.includes("chosen"), table.word("answer_chosen"));
  drawMark(right, done && marks.includes("right"), table.word("answer_right"));
  // A number is its own key: printed twice it would only puzzle.
  drawKey(hint, done || isNumbered(answer) ? "" : key, table);
  const why = done ? table.word("answer_closed") : null;
  setAttributes(node, {
    "aria-disabled": done ? "true" : null,
    "aria-keyshortcuts": (!done && key) || null,
    "aria-description": why,
    title: why,
  });
}

function drawMark(mark, shown, text) {
  mark.hidden = !shown;
  setText(mark.lastElementChild, shown ? text : "");
}

function drawQuestionRules(list, rules, word) {
  list.hidden = rules.length === 0;
  list.setAttribute("aria-label", word("question_rules"));
  patchKeyed(
    list,
    rules.map((reason, i) => ({ reason, i })),
    (row) => row.i,
    createReason,
    (node, { reason }) => updateReason(node, reason, word),
  );
}

function drawWays({ next, again, first, skip }, question, word) {
  const done = Boolean(question && question.done);
  setText(next, word("next_question"));
  setText(again, word("again"));
  setText(first, word("first_question"));
  setText(skip, word("skip"));
  next.hidden = !done || question.number >= question.of;
  again.hidden = !done;
  first.hidden = !question || question.number < 2;
  skip.hidden = done;
}

// ---- keys ----

const isNumbered = ({ label }) => /^\d+$/.test(label);

/**
 * The key of each answer, "" for none: its place from 1, or the number itself where answers are
 * numbers ("3" must not mean the third). The moves at the table own their keys before.
 */
function answerKeys(table) {
  const question = questionOf(table);
  const answers = question ? question.answers : [];
  // "3" is never "the third"; where no number has one digit, the places have the keys.
  const numbered = answers.some(isNumbered) && answers.some(({ label }) => /^\d$/.test(label));
  const taken = table.newest ? table.newest.controls.map(({ key }) => key) : [];
  const keys = answers.map(({ label }, i) => (numbered ? label : String(i + 1)));
  return keys.map((key) => (/^\d$/.test(key) && !taken.includes(key) ? key : ""));
}

/** The lines that an open question adds to the list of keys. */
function questionKeyRows(table) {
  const question = questionOf(table);
  if (!question || question.done) return [];
  const keys = answerKeys(table);
  const rows = question.answers.map(({ label }, i) => ({
    key: keys[i],
    text: table.word("key_answer", { answer: label }),
  }));
  return rows.filter(({ key }) => key);
}

function questionKey(table, event) {
  const question = questionOf(table);
  if (!question || question.done || isTyping(event.target)) return false;
  const place = answerKeys(table).findIndex((key) => isKey(event, key));
  if (place < 0) return false;
  if (!event.repeat) sendAnswer(table, question.answers[place].id);
  return true;
}

// ---- what is asked of Python, and where the focus goes then ----

function sendAnswer(table, id) {
  table.send({ kind: "answer", id, epoch: table.newest.moment.epoch });
}

function sendSituation(table, way) {
  table.goal = "question";
  table.send({ kind: "situation", way, epoch: table.newest.moment.epoch });
}

Object.assign(ACTIONS, {
  answer: (table, node) => {
    const { answers, done } = questionOf(table);
    if (done) table.tell(table.word("answer_closed"));
    else sendAnswer(table, answers.find(({ id }) => String(id) === node.dataset.answer).id);
  },
  skip: (table) => {
    table.goal = "ways";
    sendAnswer(table, "skip");
  },
  again: (table) => sendSituation(table, "again"),
  first_question: (table) => sendSituation(table, "first"),
  next_question: (table) => sendSituation(table, "next"),
});

/** Is `now` another question than `old`, or the same one opened once more? */
function isNewQuestion(old, now) {
  if (!now || now.done) return false;
  return !old || old.done || old.number !== now.number || old.text !== now.text;
}

function isNewlyDone(old, now) {
  if (!now || !now.done) return false;
  return !old || !old.done || old.number !== now.number || old.text !== now.text;
}

/**
 * Where the focus goes after a question changed: to a new question that was asked for, and from
 * there, or from a button that went away, to the way on. An answer that was pressed keeps it.
 */
function questionTarget(table, before, goal) {
  const { text, next, again } = table.question;
  const [old, now] = [before && before.question, table.newest.question];
  if (goal === "question" && isNewQuestion(old, now)) return text;
  if (!isNewlyDone(old, now)) return null;
  const waits = goal === "ways" || focusedIn(table.root) === text;
  return waits ? [next, again].find((button) => !button.hidden) : null;
}
