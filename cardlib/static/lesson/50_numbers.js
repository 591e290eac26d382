// Whole numbers. What the learner sets shows at once; Python's page has the last word as soon as it
// has answered.

const SLIDER_MS = 60;

/** At most one message per interval while a slider moves, and always the last value. */
class Throttle {
  constructor(lesson, send) {
    this.lesson = lesson;
    this.send = send;
    this.waits = null;
    this.timer = 0;
  }

  put(value, dragged) {
    this.waits = { value, dragged };
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
    this.send(waits);
  }
}

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
    setNumber(lesson, node, Number(event.target.value), true);
    return true;
  },
  change(lesson, event, node) {
    if (event.target.type === "number") takeTyped(lesson, node);
    else letGo(lesson, node, !node.byKeys);
    return true;
  },
  hold(lesson, event, node) {
    node.byKeys = false;
    letGo(lesson, node, true);
    return true;
  },
  leave(lesson, event, node) {
    if (event.target.type !== "range") return false;
    letGo(lesson, node, true);
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
    node.byKeys = true;
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

function setNumber(lesson, node, value, dragged = false) {
  if (value === node.number) return;
  showNumber(node, value);
  if (!node.throttle) {
    const send = (latest) => lesson.post(node.block.id, latest.value, node, latest.dragged);
    node.throttle = new Throttle(lesson, send);
  }
  node.throttle.put(value, dragged);
}

/**
 * Send what waits. A drag ends when hand or finger let the slider go; keys change it once each, so
 * that theirs lasts until the slider is left.
 */
function letGo(lesson, node, ended) {
  if (node.throttle) node.throttle.flush();
  if (ended) lesson.endDrag(node);
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
