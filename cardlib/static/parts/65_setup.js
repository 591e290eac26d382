// The panel for a new deal: which game, how many players, which class code.

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
  const node = make(
    "form",
    { class: "cl-panel cl-setup", hidden: "" },
    field("game", game),
    field("players", players),
    field("class_code", code),
    make("div", { class: "cl-setup-buttons" }, deal, fresh),
    make("p", { class: "cl-muted", "data-word": "code_hint" }),
  );
  deal.type = "submit";
  return { node, game, players, code, deal, fresh };
}

/** Take over what Python says is being played. */
function drawSetup(setup, chosen, word) {
  for (const node of setup.node.querySelectorAll("[data-word]")) {
    setText(node, word(node.dataset.word));
  }
  setup.node.setAttribute("aria-label", word("options"));
  setText(setup.deal, word("deal"));
  setText(setup.fresh, word("new_code"));
  const games = chosen.games || [];
  fillSelect(setup.game, games.map(({ id, label }) => ({ value: id, label })), chosen.game);
  drawPlayers(setup, chosen, chosen.players);
  if (setup.code.value !== chosen.code) setup.code.value = chosen.code || "";
}

/** The numbers of players that the game in the list allows; the number is kept if it can be. */
function drawPlayers(setup, chosen, wanted) {
  const game = (chosen.games || []).find(({ id }) => String(id) === setup.game.value);
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

/** The message that asks Python for this deal. */
function dealMessage(setup) {
  return {
    kind: "deal",
    game: setup.game.value,
    players: Number(setup.players.value),
    code: setup.code.value.trim(),
  };
}
