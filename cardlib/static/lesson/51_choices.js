// One of some options, or any of them.

const SHORT_LABEL = 12;

KINDS.choice = {
  shape: (block) => (block.as_list ? "list" : "radios"),
  create: (lesson, block) => (block.as_list ? createList() : createGroup()),
  draw(part, block, lesson, node) {
    if (block.as_list) drawList(part, block, lesson, node);
    else drawGroup(part, block, lesson, node, "radio");
  },
  click: refuseTick,
  change(lesson, event, node) {
    const { options, id } = node.block;
    const place = event.target.matches("select") ? event.target.value : event.target.dataset.place;
    const option = listOf(options)[Number(place)];
    if (option) lesson.act(id, option.value, node);
    return true;
  },
};

KINDS.checks = {
  create: createGroup,
  draw: (part, block, lesson, node) => drawGroup(part, block, lesson, node, "checkbox"),
  click: refuseTick,
  change(lesson, event, node) {
    const ticked = [...node.querySelectorAll("input:checked")];
    const options = listOf(node.block.options);
    const values = ticked.map((input) => options[Number(input.dataset.place)].value);
    lesson.act(node.block.id, values, node);
    return true;
  },
};

function createGroup() {
  const body = make("div", { class: "cl-ticks" });
  return make("fieldset", { class: "cl-group" }, make("legend", { class: "cl-label" }), body);
}

function drawGroup(part, block, lesson, node, type) {
  const [legend, body] = part.children;
  if (!node.group) node.group = ownName();
  setText(legend, block.label);
  const busy = lesson.isBusy(node);
  const options = listOf(block.options);
  const short = options.every(({ label }) => String(label).length <= SHORT_LABEL);
  body.classList.toggle("cl-ticks--short", short);
  const create = () => createTick(type, node.group);
  drawRow(body, options, create, (line, option, place) => {
    updateTick(line, option, place);
    const { input } = line;
    const wanted = type === "radio" ? isSame(option.value, block.value) : Boolean(option.checked);
    if (!busy && input.checked !== wanted) input.checked = wanted;
  });
}

function createTick(type, group) {
  const why = make("span", { class: "cl-hidden", id: ownName() });
  const input = make("input", { type, name: group, class: "cl-tick-box" });
  const line = make("label", { class: "cl-tick" }, input, make("span"));
  // Beside the label, not in it: the reason is no part of the name.
  const row = make("div", { class: "cl-tick-row" }, line, why);
  return Object.assign(row, { input });
}

function updateTick(row, option, place) {
  const [line, why] = row.children;
  setText(line.lastElementChild, option.label);
  setText(why, option.why);
  row.input.dataset.place = place;
  setAttributes(line, { title: option.why || null });
  setAttributes(row.input, {
    "aria-disabled": option.why ? "true" : null,
    "aria-describedby": option.why ? why.id : null,
  });
}

/** An option that cannot be chosen now stays as it is and says why. */
function refuseTick(lesson, event, node) {
  const input = event.target.closest(".cl-tick-box");
  const option = input && listOf(node.block.options)[Number(input.dataset.place)];
  if (!option || !option.why) return false;
  event.preventDefault();
  lesson.tell(option.why, node);
  return true;
}

function isSame(one, two) {
  return JSON.stringify(one) === JSON.stringify(two);
}

function createList() {
  const select = make("select", { class: "cl-input", id: ownName() });
  return make(
    "div",
    { class: "cl-entry" },
    make("label", { class: "cl-label", for: select.id }),
    select,
  );
}

function drawList(part, block, lesson, node) {
  const [label, select] = part.children;
  setText(label, block.label);
  const options = listOf(block.options);
  const chosen = options.findIndex((option) => isSame(option.value, block.value));
  const known = options.map(({ label: says, why }, place) => ({ says, why, place: String(place) }));
  const none = { says: lesson.word("choose"), why: "", place: "" };
  const all = chosen < 0 ? [none, ...known] : known;
  const create = () => make("option");
  patchKeyed(select, all, ({ place }) => place, create, (line, { says, why, place }) => {
    setText(line, says);
    line.value = place;
    setAttributes(line, { disabled: why ? "" : null, title: why || null });
  });
  const wanted = chosen < 0 ? "" : String(chosen);
  if (!lesson.isBusy(node) && select.value !== wanted) select.value = wanted;
}
