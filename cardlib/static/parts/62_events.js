// What happened: the list of events, and jumps to the next one of a kind. Which kinds there are and
// what happened comes from Python; here it is kept, looked through and shown.

const MOST_EVENTS = 100;

// A jump is a triangle like a step, with the mark of an event before it.
Object.assign(ICONS, {
  jump_back: "M12 5v14L3 12ZM18 7.5l4.5 4.5-4.5 4.5-4.5-4.5Z",
  jump_on: "M12 5v14l9-7ZM6 7.5l4.5 4.5L6 16.5 1.5 12Z",
});

/** The events of the present deal, as far as Python has told them. */
class EventLog {
  /** `ask(epoch, first, last)` requests the events first … last. */
  constructor(ask) {
    this.ask = ask;
    this.deal = "";
    this.epoch = null;
    this.last = 0;
    this.events = new Map();
    this.asked = new Map();
    this.kinds = [];
    this.edition = 0;
    // A jump that waits for events on their way: from where, in which direction, to which kind.
    this.jump = null;
  }

  /** Follow the newest frame: a new epoch, or another person at the screen, begins a new list. */
  follow(frame) {
    const here = (frame.people || []).find((person) => person.here);
    const deal = JSON.stringify([frame.moment.epoch, here ? here.seat : null]);
    if (deal !== this.deal) {
      this.deal = deal;
      this.epoch = frame.moment.epoch;
      this.events.clear();
      this.asked.clear();
      this.jump = null;
      this.edition += 1;
    }
    this.last = frame.moment.last;
  }

  /** Take an answer; one from an old epoch is dropped. */
  add({ epoch, events, marks }) {
    if (epoch !== this.epoch || !events) return;
    for (const [index, event] of Object.entries(events)) {
      this.events.set(Number(index), event);
      this.asked.delete(Number(index));
    }
    if (marks) this.kinds = marks;
    this.edition += 1;
  }

  /** Is an answer on its way? */
  get waiting() {
    const now = performance.now();
    return [...this.asked.values()].some((when) => now - when < ASK_AGAIN_MS);
  }

  /** Ask for what is missing between two moments, at most as many as one answer holds. */
  want(first, last, backwards = false) {
    const now = performance.now();
    const missing = [];
    for (let i = Math.max(0, first); i <= Math.min(this.last, last); i += 1) {
      const onItsWay = now - (this.asked.get(i) ?? -Infinity) < ASK_AGAIN_MS;
      if (!this.events.has(i) && !onItsWay) missing.push(i);
    }
    if (missing.length === 0) return;
    const from = backwards ? Math.max(missing[0], missing.at(-1) - MOST_EVENTS + 1) : missing[0];
    const to = Math.min(missing.at(-1), from + MOST_EVENTS - 1);
    for (let i = from; i <= to; i += 1) this.asked.set(i, now);
    this.ask(this.epoch, from, to);
  }

  /** The nearest event of a kind from `index` on: its event, null if none is there, undefined if
   *  that cannot be known yet (what is missing is asked for). */
  find(index, step, kind) {
    for (let i = index + step; i >= 0 && i <= this.last; i += step) {
      const event = this.events.get(i);
      if (!event) {
        this.want(step < 0 ? 0 : i, step < 0 ? i : this.last, step < 0);
        return undefined;
      }
      if (isOfKind(event, kind, this.kinds)) return event;
    }
    return null;
  }
}

/** Is an event of this kind? Without a kind: of any kind that there is to look for. */
function isOfKind(event, kind, kinds) {
  return event.marks.some((mark) => (kind ? mark === kind : kinds.some(({ id }) => id === mark)));
}

// ---- jumps, in the timeline ----

function createJump() {
  const select = make("select", { class: "cl-input", "data-focus": "act:jump" });
  return make(
    "div",
    { class: "cl-jump", role: "group" },
    make("label", {}, make("span"), select),
    iconButton("jump_back", "jump_back"),
    iconButton("jump_on", "jump_on"),
  );
}

function drawJump(jump, table) {
  const { word, events } = table;
  const [label, back, on] = jump.children;
  jump.setAttribute("aria-label", word("jump"));
  setText(label.firstElementChild, word("jump"));
  nameButton(back, word("jump_back"));
  nameButton(on, word("jump_on"));
  const kinds = table.newest.kinds || events.kinds;
  const options = kinds.map(({ id, label: text }) => ({ value: id, label: text }));
  const select = label.lastElementChild;
  fillSelect(select, [{ value: "", label: word("jump_any") }, ...options], select.value);
}

Object.assign(ACTIONS, {
  jump_back: (table) => startJump(table, -1),
  jump_on: (table) => startJump(table, 1),
  event: (table, node) => table.goTo(Number(node.dataset.event)),
});

function startJump(table, step) {
  const kind = table.timeline.jump.querySelector("select").value;
  table.events.jump = { step, kind, from: table.index };
  goOnJumping(table);
}

/** Jump as soon as it is known where to. Whoever goes elsewhere meanwhile has given the jump up. */
function goOnJumping(table) {
  const { jump } = table.events;
  if (!jump) return;
  const found = jump.from === table.index && table.events.find(jump.from, jump.step, jump.kind);
  if (found === undefined) return;
  table.events.jump = null;
  if (found) {
    table.goTo(found.index, { speak: false });
    table.announcer.say(`${found.label}: ${found.text}`);
  } else if (found === null) {
    tellGently(table, table.word(jump.step < 0 ? "jump_none_back" : "jump_none_on"));
  }
}

/** Say something that is no refusal. */
function tellGently(table, text) {
  table.notice = { text, tone: "info", why: [] };
  table.announcer.say(text);
  table.draw();
}

// ---- the list ----

addPanel({
  name: "events",
  word: "tool_events",
  create: createEvents,
  draw: drawEvents,
  open: (table, node) => showCurrent(node.lastElementChild, true),
  receive(table, message) {
    if (message.kind !== "events") return;
    table.events.add(message);
    table.draw();
    goOnJumping(table);
  },
  key: (table, event) => walkEvents(event),
});

function createEvents(table) {
  table.events = new EventLog((epoch, first, last) =>
    table.send({ kind: "events", epoch, range: [first, last] }),
  );
  return make(
    "div",
    { class: "cl-panel cl-events", role: "group" },
    make("p", { class: "cl-muted" }),
    make("ol"),
  );
}

function drawEvents(node, table) {
  const [loading, list] = node.children;
  const { events, word } = table;
  node.setAttribute("aria-label", word("tool_events"));
  if (!events.waiting) events.want(0, events.last, true);
  setText(loading, word("loading"));
  loading.hidden = events.events.size > events.last;
  const kind = table.timeline.jump.querySelector("select").value;
  const drawn = JSON.stringify([events.edition, kind, word("rule", { rule: "" })]);
  if (list.dataset.drawn !== drawn) {
    list.dataset.drawn = drawn;
    const known = [...events.events.values()].sort((a, b) => a.index - b.index);
    patchKeyed(list, known, (event) => event.index, createEvent, (item, event) => {
      updateEvent(item, event, isOfKind(event, kind, events.kinds), word);
    });
  }
  markCurrent(list, table.index);
}

function createEvent(event) {
  const button = make(
    "button",
    { type: "button", class: "cl-event", "data-act": "event", tabindex: "-1" },
    make("span", { class: "cl-event-label" }),
    make("span", { class: "cl-event-text" }),
    make("span", { class: "cl-rules" }),
  );
  setAttributes(button, { "data-event": event.index, "data-focus": `event:${event.index}` });
  return make("li", {}, button);
}

function updateEvent(item, event, special, word) {
  const [button] = item.children;
  const [label, text, rules] = button.children;
  button.classList.toggle("cl-event--special", special);
  setText(label, event.label);
  setText(text, event.text);
  const chip = () => make("span", { class: "cl-rule" });
  patchKeyed(rules, event.rules, (rule) => rule, chip, (node, rule) => {
    setText(node, rule);
    setAttributes(node, { title: word("rule", { rule }) });
  });
}

/** The moment that is shown has the mark of the list, and is where Tab leads to. */
function markCurrent(list, index) {
  const old = list.querySelector("[aria-current]");
  const now = list.querySelector(`[data-event="${index}"]`);
  if (old && old !== now) setAttributes(old, { "aria-current": null });
  if (now) setAttributes(now, { "aria-current": "step" });
  if (old !== now) showCurrent(list, false);
  if (!list.contains(focusedIn(list))) setTabStop(list, now || list.querySelector("button"));
}

function setTabStop(list, button) {
  for (const other of list.querySelectorAll('[tabindex="0"]')) other.tabIndex = -1;
  if (button) button.tabIndex = 0;
}

/** Scroll the list, and only the list, to the moment that is shown. */
function showCurrent(list, middle) {
  const now = list.querySelector("[aria-current]");
  if (!now) return;
  const [top, height] = [now.offsetTop, now.offsetHeight];
  if (middle) list.scrollTop = top - (list.clientHeight - height) / 2;
  else if (top < list.scrollTop) list.scrollTop = top;
  else if (top + height > list.scrollTop + list.clientHeight) {
    list.scrollTop = top + height - list.clientHeight;
  }
}

/** Arrow keys go along the list without leaving the moment that is shown. */
function walkEvents(event) {
  const button = event.target.closest(".cl-event");
  if (!button || !plain(event)) return false;
  const all = [...button.closest("ol").querySelectorAll(".cl-event")];
  const place = all.indexOf(button);
  const places = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: all.length - 1 };
  if (!(event.key in places)) return false;
  const next = all[Math.min(Math.max(0, places[event.key]), all.length - 1)];
  setTabStop(button.closest("ol"), next);
  next.focus();
  return true;
}
