// The panel "Results": what was measured at this table, as tables that can be read, and as files of the
// learner's own. Python makes the words and the tables; while a round runs nothing of it is shown.

addPanel({
  name: "results",
  word: "tool_results",
  hidden: (table) => table.root.classList.contains("cl-table--live"),
  create: createResults,
  draw: drawResults,
  open: (table) => table.results.asked || askResults(table),
  receive: receiveResults,
});

Object.assign(ACTIONS, {
  "results-json": (table) => askRound(table, { do: "save", what: "json" }),
  "results-csv": (table) => askRound(table, { do: "save", what: "csv" }),
  "results-delete": (table) => deleteResults(table),
});

/** Ask about the round; these questions are answered whatever stretch there is now. */
function askRound(table, wish) {
  const round = table.model.get("round") || {};
  table.send({ kind: "round", id: round.id, ...wish });
}

function createResults(table) {
  // The answer shown, for which stretch it was asked, whether the next press deletes, what is said.
  table.results = { answer: null, asked: "", sure: false, told: "" };
  return make(
    "div",
    { class: "cl-panel cl-results", role: "group" },
    make("div", { class: "cl-results-said" }),
    make("div", { class: "cl-results-sheets" }),
    make("p", { class: "cl-muted" }),
    make(
      "div",
      { class: "cl-setup-buttons" },
      actionButton("results-json", "cl-button"),
      actionButton("results-csv", "cl-button"),
      actionButton("results-delete", "cl-button"),
    ),
    make("p", { class: "cl-results-told" }),
  );
}

/** Ask once for each stretch that was played. */
function askResults(table) {
  const { id, phase } = table.model.get("round") || {};
  const asked = `${id}/${phase}`;
  if (table.results.asked === asked) return;
  Object.assign(table.results, { asked, told: "", sure: false });
  askRound(table, { do: "results" });
}

function receiveResults(table, message) {
  const { results } = table;
  if (message.kind === "results-file") {
    const type = message.what === "csv" ? "text/csv" : "application/json";
    giveFile(message.name, message.text, type, (ms, then) => table.fileTimers.after(ms, then));
    tellResults(table, message.told);
  } else if (message.kind === "results") {
    Object.assign(results, { answer: message, sure: false });
    if (message.told) table.presses.forget(); // deleted
    tellResults(table, message.told);
  }
}

function tellResults(table, text) {
  if (text) table.announcer.say(text);
  table.results.told = text || "";
  table.draw();
}

/** The first press asks, the second deletes; anything else in between takes the first one back. */
function deleteResults(table) {
  const { results } = table;
  if (!results.answer || !results.answer.trials) return;
  if (results.sure) {
    askRound(table, { do: "delete" });
    return;
  }
  results.sure = true;
  table.announcer.say(results.answer.words.sure);
  table.draw();
}

function drawResults(node, table) {
  const { results, word } = table;
  const [said, sheets, note, buttons, told] = node.children;
  node.setAttribute("aria-label", word("tool_results"));
  askResults(table);
  const { answer } = results;
  buttons.hidden = !answer;
  setText(told, results.told);
  told.hidden = !results.told;
  if (!answer) {
    setText(note, word("loading"));
    return;
  }
  setText(note, answer.note);
  patchKeyed(said, answer.sentences, (text) => text, () => make("p"), setText);
  if (sheets.drawn !== answer) {
    sheets.drawn = answer;
    sheets.replaceChildren(...answer.sheets.map(createSheet));
  }
  drawResultButtons(buttons, results);
}

function drawResultButtons(buttons, { answer, sure }) {
  const { words, trials } = answer;
  const texts = [words.json, words.csv, sure ? words.sure : words.delete];
  [...buttons.children].forEach((button, place) => {
    setText(button, texts[place]);
    setAttributes(button, { "aria-disabled": trials ? null : "true" });
  });
  buttons.lastElementChild.classList.toggle("cl-results-sure", sure);
}

/** A table with its caption; where it is wider than the page it scrolls, also by keys. */
function createSheet({ caption, head, lines, notes }) {
  const cell = (tag, text, scope) => setAttributes(make(tag, {}, text), { scope });
  const first = make("tr", {}, ...head.map((text) => cell("th", text, "col")));
  const rest = lines.map(([name, ...values]) =>
    make("tr", {}, cell("th", name, "row"), ...values.map((text) => cell("td", text))),
  );
  const table = make(
    "table",
    { "aria-label": caption },
    make("thead", {}, first),
    make("tbody", {}, ...rest),
  );
  const frame = { class: "cl-results-wide", tabindex: "0", role: "region", "aria-label": caption };
  const said = notes.map((text) => make("p", { class: "cl-muted" }, text));
  const title = make("p", { class: "cl-results-title" }, caption);
  return make("section", {}, title, make("div", frame, table), ...said);
}

EXTRAS.push((table, listeners) => {
  const waiting = new Map();
  table.fileTimers = {
    after(ms, then) {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        then();
      }, ms);
      waiting.set(timer, then);
    },
  };
  // Going elsewhere takes back the first press on "delete".
  listeners.on(table.root, "focusout", (event) => {
    const { results } = table;
    if (!results.sure || event.target.dataset.act !== "results-delete") return;
    results.sure = false;
    // Not at once: a display that is just drawn again would lose its place.
    queueMicrotask(() => table.draw());
  });
  return () => {
    for (const [timer, then] of waiting) {
      clearTimeout(timer);
      then();
    }
  };
});
