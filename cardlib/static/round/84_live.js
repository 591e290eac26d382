// Rounds in real time on a table: the bells, start and pause, and what hears keys and fingers.

const PRESS_SHOWN_MS = 250;
const STRETCHES = { "ring/timed": RingRun, "race/timed": RaceRun };

class Live {
  constructor(table) {
    this.table = table;
    this.model = table.model;
    this.round = null;
    this.run = null;
    this.device = {};
    this.held = new Set();
    this.keys = [];
    this.layout = null;
    this.stopCalibration = null;
    this.frames = new Frames((stamp) => this.run && this.run.frame(stamp));
    this.build();
    if (navigator.keyboard && navigator.keyboard.getLayoutMap) {
      navigator.keyboard.getLayoutMap().then((map) => {
        this.layout = map;
        this.draw();
      }, () => {});
    }
  }

  build() {
    this.status = make("p", { class: "cl-live-status", role: "status" });
    this.bells = make("div", { class: "cl-live-bells", role: "group" });
    this.begin = actionButton("begin-round", "cl-button cl-button--main");
    this.halt = actionButton("pause-round", "cl-button");
    this.pass = actionButton("pass-round", "cl-button");
    this.timed = createTick({ "data-live": "timed" });
    this.row = make("div", { class: "cl-live-row" }, this.begin, this.pass, this.halt, this.timed);
    this.node = make("section", { class: "cl-live" }, this.status, this.bells, this.row);
    this.table.root.insertBefore(this.node, this.table.timeline.node);
  }

  /** Python sent the next stretch, or says that it waits. */
  take() {
    const round = this.model.get("round");
    if (!round || (this.round && round.id === this.round.id && round.phase === this.round.phase)) return;
    this.round = round;
    const kind = this.kind();
    this.keys = keysFor(kind, round.people);
    if (round.phase === "live" && round.plan) this.start();
    else this.stop();
    this.draw();
  }

  kind() {
    return this.table.newest && this.table.newest.game === "tivmiv" ? "race" : "ring";
  }

  start() {
    const { plan } = this.round;
    this.table.root.classList.add("cl-table--live");
    const Run = STRETCHES[`${plan.kind}/${this.round.timed ? "timed" : "untimed"}`];
    this.run = new Run(this, this.round);
    this.frames.start();
    if (document.hidden) this.pause();
  }

  stop() {
    this.frames.stop();
    this.run = null;
    this.table.root.classList.remove("cl-table--live");
  }

  /** The learner is ready: the screen is measured once, then Python sends the first stretch. */
  ready() {
    if (!this.round || this.round.phase !== "ready") return;
    this.table.root.focus({ preventScroll: true });
    if (this.device.refresh_ms || !this.round.timed) {
      this.send({ do: "begin" });
      return;
    }
    setText(this.status, this.table.word("live_measuring"));
    this.stopCalibration = calibrate((device) => {
      this.device = device;
      this.send({ do: "begin" });
    });
  }

  /** Blur, a hidden page, the button: an untimed round simply waits. */
  pause() {
    if (this.run && !this.run.done && this.round.timed) this.run.pause();
  }

  send(message) {
    this.table.send({ kind: "round", id: this.round.id, ...message });
  }

  sendLog(log) {
    this.frames.stop();
    setText(this.status, this.table.word("live_waiting"));
    this.send({ do: "log", log: { ...log, device: this.device } });
  }

  // ---- what is shown while a stretch runs ----

  show(frame) {
    this.table.showLive(frame);
  }

  verdict(text, right) {
    if (right) this.table.sound.play("bell");
    this.table.notice = { text, tone: right ? "allowed" : "refused", why: [] };
    this.table.draw();
  }

  refuse(seat) {
    const person = this.round.people.find((one) => one.seat === seat);
    const text = this.table.word("live_refused", { name: person.name });
    this.table.notice = { text, tone: "refused", why: [] };
  }

  tellHeld() {
    setText(this.status, this.table.word("live_held"));
  }

  markPress(seat) {
    const bell = this.bells.querySelector(`[data-seat="${seat}"]`);
    if (!bell) return;
    bell.classList.add("cl-live-bell--pressed");
    setTimeout(() => bell.classList.remove("cl-live-bell--pressed"), PRESS_SHOWN_MS);
  }

  mark(seat, card) {
    const id = card < 0 ? `seat-${seat}/down/top` : `c${card}`;
    const zone = this.table.root.querySelector(`[data-zone="seat-${seat}"]`) || this.table.root;
    for (const node of zone.querySelectorAll("[data-card]")) {
      node.classList.toggle("cl-card--marked", node.dataset.card === id);
    }
  }

  draw() {
    const { word } = this.table;
    if (!this.round) return;
    const live = this.round.phase === "live";
    setText(this.begin, word(this.kind() === "race" ? "live_call" : "live_begin"));
    setText(this.halt, word("live_pause"));
    const passes = live && !this.round.timed && this.run && !this.run.done;
    this.pass.hidden = !passes;
    if (passes) setText(this.pass, word(this.run.passWord()));
    this.timed.hidden = this.round.phase !== "ready";
    drawTick(this.timed, word("live_timed"), this.round.timed);
    this.begin.hidden = this.round.phase !== "ready" || this.nextDealWaits();
    this.halt.hidden = !live || !this.round.timed;
    const running = word(this.round.timed ? "live_running" : "live_untimed_hint");
    setText(this.status, live ? running : this.round.held);
    this.drawBells();
  }

  nextDealWaits() {
    const frame = this.table.newest;
    return Boolean(frame && frame.controls.some(({ id }) => id === "next-deal"));
  }

  drawBells() {
    this.bells.hidden = this.kind() !== "ring";
    setAttributes(this.bells, { "aria-label": this.table.word("live_bells") });
    patchKeyed(this.bells, this.round.people, ({ seat }) => seat, createLiveBell, (node, person) =>
      updateLiveBell(node, person, this),
    );
  }

  // ---- keys and fingers ----

  onKeyDown(event) {
    const key = this.keys.find(({ code }) => code === event.code);
    if (!key || !this.run || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target.matches && isTyping(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.repeat || this.held.has(event.code)) return;
    this.held.add(event.code);
    const { at } = timeOf(event);
    if (key.does === "ring") this.run.press(key.seat, at, "key");
    else this.run.key(key.seat, key.does, at);
  }

  onKeyUp(event) {
    this.held.delete(event.code);
  }

  onPointerDown(event) {
    if (!this.run || event.button > 0) return;
    const { at } = timeOf(event);
    const way = ["mouse", "touch", "pen"].includes(event.pointerType) ? event.pointerType : "mouse";
    const bell = event.target.closest(".cl-live-bell");
    if (bell && this.run.press) this.run.press(Number(bell.dataset.seat), at, way);
    else if (this.run.wish) this.pointAtCard(event, at, way);
  }

  pointAtCard(event, at, way) {
    const zone = event.target.closest("[data-zone]");
    const seat = zone ? Number(zone.dataset.zone.split("-")[1]) : NaN;
    if (!this.run.people.includes(seat)) return;
    const pile = event.target.closest("[data-press]");
    const card = event.target.closest('[role="option"]');
    if (card) this.run.wish(seat, at, "lay", Number(card.dataset.card.slice(1)), way);
    else if (pile) this.run.wish(seat, at, "take", -1, way);
  }

  close() {
    this.pause();
    this.frames.stop();
    if (this.stopCalibration) this.stopCalibration();
  }
}

function createLiveBell() {
  return make(
    "button",
    { type: "button", class: "cl-live-bell" },
    make("span", { class: "cl-live-bell-name" }),
    make("kbd", { class: "cl-key" }),
  );
}

function updateLiveBell(node, { seat, name }, live) {
  node.dataset.seat = seat;
  node.dataset.focus = `bell:${seat}`;
  const { word } = live.table;
  const many = live.round.people.length > 1;
  const label = many ? word("live_bell_of", { name }) : word("live_bell");
  const key = live.keys.find((one) => one.seat === seat);
  setText(node.firstElementChild, label);
  setText(node.lastElementChild, keyLabel(key.code, live.layout, word));
  setAttributes(node, { "aria-disabled": live.run ? null : "true" });
}

Object.assign(ACTIONS, {
  "begin-round": (table) => table.live.ready(),
  "pause-round": (table) => table.live.pause(),
  "pass-round": (table) => table.live.run && table.live.run.pass && table.live.run.pass(),
});

/** Show a frame of the stretch that runs, as if it were the newest moment. */
Table.prototype.showLive = function showLive(frame) {
  this.following = true;
  this.shown = frame;
  this.index = frame.moment.index;
  this.notice = null;
  this.draw();
};

EXTRAS.push((table, listeners) => {
  const live = new Live(table);
  table.live = live;
  const { root, model } = table;
  live.timed.addEventListener("change", (event) => {
    event.stopPropagation();
    live.send({ do: "timed", on: event.target.checked });
  });
  const capture = { capture: true };
  listeners.on(root, "keydown", (event) => live.onKeyDown(event), capture);
  listeners.on(root, "keyup", (event) => live.onKeyUp(event), capture);
  listeners.on(root, "pointerdown", (event) => live.onPointerDown(event), capture);
  listeners.on(root, "focusout", (event) => {
    if (!root.contains(event.relatedTarget)) live.held.clear();
  });
  listeners.on(window, "blur", () => live.pause());
  listeners.on(document, "visibilitychange", () => document.hidden && live.pause());
  listeners.onModel(model, "change:round", () => live.take());
  listeners.onModel(model, "change:frame", () => live.draw());
  setTimeout(() => live.take(), 0);
  return () => live.close();
});
