// Meet the bots: a card for each with its sentences and its numbers, to be changed while nothing runs.

addPanel({
  name: "bots",
  word: "bots_tool",
  create: createBotsPanel,
  draw: drawBotsPanel,
  change: changeBots,
  submit: submitBot,
  open: (table, node) => focusBots(node),
  hidden: (table) => !botsOf(table),
});

/** The cards as Python sent them; none while a round runs. */
function botsOf(table) {
  const { bots } = table.model.get("round") || {};
  return bots && bots.cards.length > 0 ? bots : null;
}

function createBotsPanel() {
  return make(
    "div",
    { class: "cl-panel cl-bots", role: "group" },
    make("div", { class: "cl-bots-about" }),
    make("div", { class: "cl-bots-adapt" }, createTick({ "data-bots": "adapt" }), make("p")),
    make("div", { class: "cl-bots-cards" }),
  );
}

/** Who opened the panel by a key goes on inside it. */
function focusBots(node) {
  const first = node.querySelector("input:not(:disabled), select");
  if (first) first.focus({ preventScroll: true });
}

function drawBotsPanel(node, table) {
  const bots = botsOf(table);
  const [about, adapt, cards] = node.children;
  setAttributes(node, { "aria-label": table.word("bots_tool") });
  drawSentences(about, bots.about);
  drawTick(adapt.firstElementChild, bots.adapt.label, bots.adapt.on);
  adapt.querySelector("input").disabled = bots.adapt.fixed;
  setText(adapt.lastElementChild, bots.adapt.told);
  patchKeyed(cards, bots.cards, ({ seat }) => seat, createBotCard, (card, bot) =>
    updateBotCard(card, bot, bots, table),
  );
}

function drawSentences(node, sentences) {
  const rows = sentences.map((text, place) => ({ text, place }));
  const tag = node.tagName === "UL" ? "li" : "p";
  patchKeyed(node, rows, ({ place }) => place, () => make(tag), (line, { text }) =>
    setText(line, text),
  );
}

function createBotCard({ seat }) {
  const choice = (name) =>
    make(
      "label",
      { class: "cl-field" },
      make("span"),
      make("select", { class: "cl-input", "data-bot": name, "data-focus": `act:bot/${seat}/${name}` }),
    );
  const use = make("button", { type: "submit", class: "cl-button cl-button--main" });
  const usual = actionButton("usual_bot", "cl-button");
  usual.dataset.focus = `act:bot/${seat}/usual`;
  return make(
    "div",
    { class: "cl-bot", "data-seat": seat, role: "group" },
    make("p", { class: "cl-bot-name" }),
    make("p", { class: "cl-bot-told" }),
    make("ul", { class: "cl-bot-facts" }),
    make("div", { class: "cl-bot-words" }, choice("level"), choice("temperament")),
    make(
      "details",
      { class: "cl-bot-numbers" },
      make("summary", { "data-focus": `act:bot/${seat}/numbers` }),
      make(
        "form",
        { novalidate: "" },
        make("div", { class: "cl-bot-fields" }),
        make("p", { class: "cl-setup-refused", hidden: "" }),
        make("div", { class: "cl-setup-buttons" }, use, usual),
      ),
    ),
  );
}

function updateBotCard(card, bot, bots, table) {
  const { word } = table;
  const [name, told, facts, words, numbers] = card.children;
  // Not the bare name: that is what the zone of its cards is called.
  setAttributes(card, { "aria-label": word("bots_card", { name: bot.name }) });
  setText(name, bot.name);
  setText(told, bot.told);
  drawSentences(facts, bot.facts);
  drawBotChoice(words.firstElementChild, word("bots_level"), bots.levels, bot.level, bot.own, word);
  const { temperaments } = bots;
  drawBotChoice(words.lastElementChild, word("bots_temperament"), temperaments, bot.temperament, bot.own, word);
  setText(numbers.firstElementChild, word("bots_numbers"));
  const [fields, refused, buttons] = numbers.lastElementChild.children;
  patchKeyed(fields, bot.fields, ({ id }) => id, (field) => createBotField(field, bot), updateBotField);
  if (bot.refused && refused.textContent !== bot.refused) table.announcer.say(bot.refused);
  setText(refused, bot.refused);
  refused.hidden = !bot.refused;
  setText(buttons.firstElementChild, word("bots_use"));
  setText(buttons.lastElementChild, word("bots_usual"));
  buttons.lastElementChild.hidden = !bot.own;
}

/** A level and a temperament are one word each; own numbers stand in place of both. */
function drawBotChoice(label, text, choices, value, own, word) {
  const [name, select] = label.children;
  setText(name, text);
  const more = own ? [{ value: "own", label: word("bots_own") }] : [];
  fillSelect(select, [...more, ...choices], own ? "own" : value);
}

function createBotField({ id }, { seat }) {
  const input = make("input", {
    ...{ type: "number", class: "cl-input", inputmode: "decimal", autocomplete: "off" },
    "data-number": id,
    "data-focus": `act:bot/${seat}/${id}`,
  });
  return make("label", { class: "cl-field" }, make("span"), input, make("small", { class: "cl-muted" }));
}

function updateBotField(label, { label: text, value, low, high, step, range }) {
  const [name, input, hint] = label.children;
  setText(name, text);
  setText(hint, range);
  setAttributes(input, { min: low, max: high, step });
  // What somebody is typing stays, until Python has other numbers.
  if (input.dataset.known === String(value)) return;
  input.dataset.known = value;
  input.value = value;
}

function sendBot(table, message) {
  if (botsOf(table)) table.live.send({ do: "bot", ...message });
}

function changeBots(table, event) {
  const { bots, bot } = event.target.dataset;
  if (bots === "adapt") {
    sendBot(table, { adapt: event.target.checked });
    return true;
  }
  if (!bot) return Boolean(event.target.dataset.number);
  const seat = Number(event.target.closest("[data-seat]").dataset.seat);
  if (event.target.value !== "own") sendBot(table, { seat, [bot]: event.target.value });
  return true;
}

/** Only what was changed is sent: a number that is shown rounded stays as exact as it was. */
function submitBot(table, event) {
  const card = event.target.closest("[data-seat]");
  const changed = [...card.querySelectorAll("[data-number]")].filter(
    (input) => input.value !== input.dataset.known,
  );
  const numbers = changed.map((input) => [
    input.dataset.number,
    input.value === "" ? null : Number(input.value),
  ]);
  const refused = !card.querySelector(".cl-setup-refused").hidden;
  if (numbers.length === 0 && !refused) return true;
  sendBot(table, { seat: Number(card.dataset.seat), numbers: Object.fromEntries(numbers) });
  return true;
}

/** The button goes away when it is pressed: the focus goes to the level that holds again. */
ACTIONS.usual_bot = (table, node) => {
  const card = node.closest("[data-seat]");
  card.querySelector('[data-bot="level"]').focus({ preventScroll: true });
  for (const input of card.querySelectorAll("[data-number]")) input.dataset.known = "";
  sendBot(table, { seat: Number(card.dataset.seat), usual: true });
};

EXTRAS.push((table, listeners) => {
  listeners.onModel(table.model, "change:round", () => table.drawPanels());
});
