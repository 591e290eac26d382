// The panel for a new deal: which game, how many players, which class code, which rules.

function createSetup() {
  const field = (name, input, ...more) =>
    make("label", { class: "cl-field" }, make("span", { "data-word": name }), input, ...more);
  const game = make("select", { class: "cl-input", "data-focus": "act:game" });
  const players = make("select", { class: "cl-input", "data-focus": "act:players" });
  const code = make("input", {
    type: "text",
    class: "cl-input",
    maxlength: "40",
    autocomplete: "off",
    spellcheck: "false",
    "data-focus": "act:code",
  });
  const deal = actionButton("deal", "cl-button cl-button--main");
  const fresh = actionButton("new_code", "cl-button");
  const buttons = make("div", { class: "cl-setup-buttons" }, deal, fresh);
  const refused = make("p", { class: "cl-setup-refused", hidden: "" });
  const node = make(
    "form",
    // What is wrong with a number is said by Python, in the language of the table.
    { class: "cl-panel cl-setup", hidden: "", novalidate: "" },
    field("game", game),
    field("players", players),
    field("class_code", code),
    buttons,
    make("p", { class: "cl-muted", "data-word": "code_hint" }),
    refused,
  );
  deal.type = "submit";
  const rules = createRules();
  return { node, game, players, code, deal, fresh, buttons, refused, rules, asked: false };
}

/** Take over what Python says is being played; what was changed in the form is done with. */
function drawSetup(setup, chosen, word) {
  setup.rules.edits.clear();
  setup.node.setAttribute("aria-label", word("options"));
  setText(setup.deal, word("deal"));
  setText(setup.fresh, word("new_code"));
  const games = chosen.games || [];
  fillSelect(setup.game, games.map(({ id, label }) => ({ value: id, label })), chosen.game);
  drawPlayers(setup, chosen, chosen.players);
  if (setup.code.value !== chosen.code) setup.code.value = chosen.code || "";
  drawRules(setup, chosen, word);
  for (const node of setup.node.querySelectorAll("[data-word]")) {
    setText(node, word(node.dataset.word));
  }
}

/** The game that the list shows. */
function gameInForm(setup, chosen) {
  return (chosen.games || []).find(({ id }) => String(id) === setup.game.value);
}

/** The numbers of players that the game in the list allows; the number is kept if it can be. */
function drawPlayers(setup, chosen, wanted) {
  const game = gameInForm(setup, chosen);
  const numbers = (game && game.players) || [];
  fillSelect(setup.players, numbers.map((n) => ({ value: n, label: n })), wanted);
}

function fillSelect(select, options, value) {
  patchKeyed(select, options, (option) => option.value, () => make("option"), (node, option) => {
    node.value = option.value;
    setText(node, option.label);
  });
  if (options.some((option) => String(option.value) === String(value))) select.value = value;
}

/** Something in the form was changed. */
function changeSetup(table, target) {
  const { setup, word } = table;
  const chosen = table.model.get("setup") || {};
  if (target === setup.game) drawPlayers(setup, chosen, setup.players.value);
  if (target.closest("[data-option]")) editOption(setup, chosen, target);
  drawRules(setup, chosen, word);
}

/** The message that asks Python for this deal; rules that nobody changed are not sent. */
function dealMessage(setup, chosen) {
  const message = {
    kind: "deal",
    game: setup.game.value,
    players: Number(setup.players.value),
    code: setup.code.value.trim(),
  };
  const options = changedOptions(setup, chosen);
  return Object.keys(options).length > 0 ? { ...message, options } : message;
}

/** Python's first answer to a wish for a deal: a refusal is told where the form is. */
function answerSetup(setup, frame, fresh) {
  const refusal = !fresh && setup.asked && frame.message.tone === "refused";
  if (setup.asked) showRefusal(setup, refusal ? frame.message.text : "");
  setup.asked = false;
}

function showRefusal(setup, text) {
  setText(setup.refused, text);
  setup.refused.hidden = !text;
}
