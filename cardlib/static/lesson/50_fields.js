// Fields: numbers, choices, checks. What the learner sets shows at once; Python's page has the last
// word as soon as it has answered.

const SLIDER_MS = 60;

/** At most one message per interval while a slider moves, and always the last value. */
class Throttle {
  constructor(lesson, send) {
    this.lesson = lesson;
    this.send = send;
    this.waits = null;
    this.timer = 0;
  }

  put(value) {
    this.waits = { value };
    if (!this.timer) this.pass();
  }

  /** Send what waits, now. */
  flush() {
    if (this.waits) this.pass();
  }

  pass() {
    const { waits, lesson } = this;
    this.waits = null;
    if (this.timer) lesson.cancel(this.timer);
    this.timer = 0;
    if (!waits) return;
    this.timer = lesson.later(SLIDER_MS, () => this.pass());
    this.send(waits.value);
  }
}

// ---- whole numbers ----

KINDS.number = {
  create() {
    const field = make("input", { type: "number", class: "cl-input", inputmode: "numeric", id: ownName() });
    return make(
      "div",
      { class: "cl-number" },
      make("label", { class: "cl-label", for: field.id }),
      createStepper("less", -1),
      make("input", { type: "range", class: "cl-slider" }),
      createStepper("more", 1),
      field,
      make("span", { class: "cl-unit" }),
    );
  },
  draw(part, block, lesson, node) {
    const [label, less, slider, more, field, unit] = part.children;
    setText(label, block.label);
    setText(unit, block.unit);
    unit.hidden = !block.unit;
    const limits = { min: block.low, max: block.high, step: block.step || 1 };
    setAttributes(slider, { ...limits, "aria-label": block.label });
    setAttributes(field, limits);
    for (const [button, name] of [[less, "less"], [more, "more"]]) {
      nameButton(button, lesson.word(name, { label: block.label }));
    }
    // While the learner still moves it, what comes back is late.
    if (!lesson.isBusy(node)) showNumber(node, block.value, focusedIn(field) === field);
  },
  input(lesson, event, node) {
    if (event.target.type !== "range") return false;
    setNumber(lesson, node, Number(event.target.value));
    return true;
  },
  change(lesson, event, node) {
    if (event.target.type === "number") takeTyped(lesson, node);
    else if (node.throttle) node.throttle.flush();
    return true;
  },
  click(lesson, event, node) {
    const button = event.target.closest("[data-step]");
    if (!button) return false;
    const { step, low, high } = node.block;
    const wanted = node.number + Number(button.dataset.step) * (step || 1);
    if (wanted >= low && wanted <= high) setNumber(lesson, node, wanted);
    return true;
  },
  key(lesson, event, node) {
    if (event.key !== "Enter" || event.target.type !== "number") return false;
    takeTyped(lesson, node);
    return true;
  },
  flush(lesson, node) {
    takeTyped(lesson, node);
    if (node.throttle) node.throttle.flush();
  },
};

/** A shortcut for hand and finger: with keys the slider beside it does the same. */
function createStepper(name, step) {
  const attributes = { type: "button", class: "cl-button cl-button--icon", tabindex: "-1" };
  return make("button", { ...attributes, "data-step": step }, icon(name));
}

/** Show `value` in the slider and the field; `typing` leaves the field to who types in it. */
function showNumber(node, value, typing = false) {
  const [, less, slider, more, field] = node.made.children;
  const { low, high, unit } = node.block;
  const known = node.number === value;
  node.number = value;
  if (slider.value !== String(value)) slider.value = String(value);
  if (!typing || !known) field.value = String(value);
  slider.setAttribute("aria-valuetext", unit ? `${value} ${unit}` : String(value));
  const share = high > low ? ((value - low) / (high - low)) * 100 : 0;
  slider.style.setProperty("--cl-done", `${share}%`);
  setAttributes(less, { "aria-disabled": value <= low ? "true" : null });
  setAttributes(more, { "aria-disabled": value >= high ? "true" : null });
}

function setNumber(lesson, node, value) {
  if (value === node.number) return;
  showNumber(node, value);
  if (!node.throttle) {
    const send = (latest) => lesson.post(node.block.id, latest, node);
    node.throttle = new Throttle(lesson, send);
  }
  node.throttle.put(value);
}

/** What stands in the field, as a number that is allowed: said, if it had to be changed. */
function takeTyped(lesson, node) {
  const field = node.made.querySelector('input[type="number"]');
  const { low, high, step } = node.block;
  const typed = field.value.trim() === "" ? NaN : Number(field.value);
  if (typed === node.number) return;
  const nearest = low + Math.round((typed - low) / (step || 1)) * (step || 1);
  const value = Number.isNaN(typed) ? node.number : Math.max(low, Math.min(high, nearest));
  if (value === node.number) showNumber(node, value);
  else setNumber(lesson, node, value);
  if (node.throttle) node.throttle.flush();
  const rule = step > 1 ? "whole_steps" : "whole_between";
  if (value !== typed) lesson.tell(lesson.word(rule, { low, high, step }), node);
}

// ---- choices and checks ----

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
  const create = () => createTick(type, node.group);
  drawRow(body, listOf(block.options), create, (line, option, place) => {
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
