// The rules of a table, as a form: every option of the game with its values in words.

/** What is being edited is kept per game, so that looking at another game loses nothing. */
function createRules() {
  const summary = make("summary", { "data-focus": "act:rules" });
  const fields = make("div", { class: "cl-options" });
  const usual = actionButton("usual_rules", "cl-button");
  const node = make("details", { class: "cl-rules-form" }, summary, fields, usual);
  return { node, summary, fields, usual, edits: new Map() };
}

ACTIONS.usual_rules = (table) => {
  const chosen = table.model.get("setup") || {};
  for (const option of optionsInForm(table.setup, chosen)) {
    setEdit(table.setup, option, option.default);
  }
  drawRules(table.setup, chosen, table.word);
};

function optionsInForm(setup, chosen) {
  const game = gameInForm(setup, chosen);
  return (game && game.options) || [];
}

function setEdit(setup, option, value) {
  const { edits } = setup.rules;
  const game = setup.game.value;
  if (!edits.has(game)) edits.set(game, new Map());
  edits.get(game).set(option.id, value);
}

/** The value of an option in the form; before anybody touches it, the one that Python gave. */
function editedValue(setup, option) {
  const edits = setup.rules.edits.get(setup.game.value);
  return edits && edits.has(option.id) ? edits.get(option.id) : option.value;
}

function valueInForm(setup, option) {
  return atTable(setup, option, editedValue(setup, option));
}

/** A value at a table of so many players: nobody who is not there deals or has a sign. */
function atTable(setup, option, value) {
  const players = Number(setup.players.value);
  if (option.kind === "seat") return Math.min(value, players - 1);
  return option.kind === "signs" ? value.slice(0, players) : value;
}

const sameValue = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** What differs from what Python offered, by the names of the options. */
function changedOptions(setup, chosen) {
  const options = optionsInForm(setup, chosen).map((option) => ({
    option,
    value: valueInForm(setup, option),
  }));
  const changed = options.filter(
    ({ option, value }) => !sameValue(value, atTable(setup, option, option.value)),
  );
  return Object.fromEntries(changed.map(({ option, value }) => [option.id, value]));
}

/** Draw the options of the game in the form; a game without options has no such part. */
function drawRules(setup, chosen, word) {
  const { node, summary, fields, usual } = setup.rules;
  const options = optionsInForm(setup, chosen);
  if (options.length === 0) {
    node.remove();
    return;
  }
  if (node.parentElement !== setup.node) setup.node.insertBefore(node, setup.buttons);
  const game = gameInForm(setup, chosen);
  patchKeyed(
    fields,
    options,
    (option) => `${game.id}/${option.id}`,
    (option) => createOption(option, game),
    (field, option) => updateOption(field, option, game, setup, word),
  );
  const number = options.filter((option) => isChanged(setup, option)).length;
  setText(summary, number ? word("rules_changed", { number }) : word("rules_here"));
  setText(usual, word("usual_rules"));
  setAttributes(usual, { "aria-disabled": number ? null : "true" });
}

function isChanged(setup, option) {
  const usual = atTable(setup, option, option.default);
  return !sameValue(valueInForm(setup, option), usual);
}

// The value of the list for a deck of one's own; no deck of a game has an empty name.
const OWN = "";

function createOption(option, game) {
  const input = (tag, part, attributes = {}) => {
    const focus = `act:option/${game.id}/${option.id}/${part}`;
    return make(tag, { class: "cl-input", "data-part": part, "data-focus": focus, ...attributes });
  };
  const labelled = (name, node) => make("label", { class: "cl-field" }, name, node);
  const title = make("span", { class: "cl-option-title" });
  const note = createOptionNote();
  const parts = {
    whole: () => [
      labelled(title, input("input", "value", { type: "number", step: "1", inputmode: "numeric" })),
    ],
    deck: () => [
      labelled(title, input("select", "value")),
      labelled(
        make("span", { "data-word": "own_cards" }),
        input("input", "own", { type: "text", autocomplete: "off", spellcheck: "false" }),
      ),
    ],
    signs: () => [
      make("p", { class: "cl-field" }, title),
      make(
        "div",
        { class: "cl-option-seats" },
        ...game.seats.map((_, seat) => labelled(make("span"), input("select", seat))),
      ),
    ],
  };
  const choice = () => [labelled(title, input("select", "value"))];
  const made = (parts[option.kind] || choice)();
  return make("div", { class: "cl-option", "data-option": option.id }, ...made, note);
}

/** Below the input: the chosen value in full, whether it was changed, the rule, what it means. */
function createOptionNote() {
  return make(
    "p",
    { class: "cl-option-note" },
    make("span", { class: "cl-option-full", "aria-hidden": "true" }),
    make("b", { class: "cl-option-changed" }),
    make("span", { class: "cl-rule" }),
    make("span", { class: "cl-muted" }),
  );
}

function updateOption(field, option, game, setup, word) {
  const value = valueInForm(setup, option);
  setText(field.querySelector(".cl-option-title"), option.label);
  for (const node of field.querySelectorAll("[data-word]")) setText(node, word(node.dataset.word));
  if (option.kind === "signs") fillSigns(field, option, game, setup);
  else if (option.kind === "deck") fillDeck(field, option, value, word);
  else if (option.kind === "whole") fillNumber(field, option, value);
  else fillSelect(partOf(field, "value"), valuesAtTable(setup, option), value);
  describeOption(field, option, setup, word);
}

const partOf = (field, part) => field.querySelector(`[data-part="${part}"]`);

function valuesAtTable(setup, option) {
  const players = Number(setup.players.value);
  return option.values.filter(({ value }) => option.kind !== "seat" || value < players);
}

function fillNumber(field, option, value) {
  const input = partOf(field, "value");
  setAttributes(input, { min: option.low, max: option.high });
  // What is being typed is left alone: "1e" is on its way to become a number.
  if (input.value === "" || Number(input.value) !== value) {
    if (value !== null) input.value = value;
  }
}

function fillDeck(field, option, value, word) {
  const [list, own] = [partOf(field, "value"), partOf(field, "own")];
  const known = option.values.some((choice) => choice.value === value);
  const more = option.more ? [{ value: OWN, label: word("own_deck") }] : [];
  fillSelect(list, [...option.values, ...more], known ? value : OWN);
  if (!known && own.value.trim() !== value) own.value = value;
  own.parentElement.hidden = known;
}

/** A list for each seat that there can be; those of empty seats only keep what was chosen. */
function fillSigns(field, option, game, setup) {
  const signs = editedValue(setup, option);
  const group = field.querySelector(".cl-option-seats");
  setAttributes(group, { role: "group", "aria-label": option.label });
  [...group.children].forEach((label, seat) => {
    label.hidden = seat >= Number(setup.players.value);
    setText(label.firstElementChild, game.seats[seat]);
    fillSelect(label.lastElementChild, option.values, signs[seat]);
  });
}

/** The words for a value that the list offers; a number or a list of cards is its own word. */
function wordsFor(option, value) {
  const first = Array.isArray(value) ? value.find((part) => part) || "" : value;
  const known = option.values.find((choice) => choice.value === first);
  return known ? known.label : String(value);
}

function describeOption(field, option, setup, word) {
  const [full, changed, rule, hint] = field.querySelector(".cl-option-note").children;
  const differs = isChanged(setup, option);
  const usual = wordsFor(option, option.default);
  setText(full, option.kind === "choice" ? wordsFor(option, valueInForm(setup, option)) : "");
  setText(changed, differs ? word("changed", { usual }) : "");
  changed.hidden = !differs;
  setText(rule, option.rule);
  rule.hidden = !option.rule;
  const { low, high } = option;
  const range = option.kind === "whole" ? word("range", { low, high }) : "";
  setText(hint, [option.hint, range].filter(Boolean).join(" · "));
  field.classList.toggle("cl-option--changed", differs);
  const said = [changed, rule, hint].map((node) => node.textContent).filter(Boolean);
  for (const input of field.querySelectorAll(".cl-input")) {
    setAttributes(input, { "aria-description": said.join(". ") || null });
  }
}

/** Take over what was chosen or typed for one option. */
function editOption(setup, chosen, target) {
  const field = target.closest("[data-option]");
  const option = optionsInForm(setup, chosen).find(({ id }) => id === field.dataset.option);
  if (option) setEdit(setup, option, readOption(field, option, setup));
}

function readOption(field, option, setup) {
  const input = partOf(field, "value");
  if (option.kind === "whole") return input.value === "" ? null : Number(input.value);
  if (option.kind === "signs") {
    const lists = [...field.querySelectorAll("select")];
    return lists.map((list) => option.values[list.selectedIndex].value);
  }
  if (option.kind === "deck" && input.value === OWN) return partOf(field, "own").value.trim();
  const values = option.kind === "deck" ? option.values : valuesAtTable(setup, option);
  return values[input.selectedIndex].value;
}
