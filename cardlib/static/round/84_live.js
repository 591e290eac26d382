// Rounds in real time on a table: start, pause, verdict, and what hears keys and fingers.

// A verdict stays this long before the table goes on: long enough to be read.
const VERDICT_MS = 1200;
// No timer at all: somebody presses a button.
const FOREVER = -1;
const STRETCHES = { "ring/timed": RingRun, "race/timed": RaceRun };
let displays = 0;

class Live {
  constructor(table) {
    this.table = table;
    this.model = table.model;
    // A cell may be displayed twice; only the display at which somebody began plays.
    displays += 1;
    this.name = `${performance.timeOrigin}/${displays}`;
    this.round = null;
    this.run = null;
    this.device = {};
    this.held = new Set();
    this.fingers = new Map();
    this.keys = [];
    this.layout = null;
    this.stopCalibration = null;
    this.told = null;
    this.holdTimer = 0;
    this.frameWaits = false;
    Object.assign(this, { paused: false, interrupted: false, waiting: false, heldTold: false });
    Object.assign(this, { unread: false, way: "mouse" });
    this.wasRunning = false;
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
    this.status = make("p", { class: "cl-live-status" }, make("span"), make("span"));
    this.bells = make("div", { class: "cl-live-bells", role: "group" });
    this.legend = make("ul", { class: "cl-live-legend" });
    this.begin = actionButton("begin-round", "cl-button cl-button--main");
    this.halt = actionButton("pause-round", "cl-button");
    this.pass = actionButton("pass-round", "cl-button");
    this.timed = createTick({ "data-live": "timed" });
    this.pace = createPace();
    this.row = make(
      "div",
      { class: "cl-live-row" },
      ...[this.begin, this.pass, this.halt, this.timed, this.pace],
    );
    this.exact = make("p", { class: "cl-live-exact cl-muted" });
    const parts = [this.status, this.bells, this.legend, this.row, this.exact];
    this.node = make("section", { class: "cl-live" }, ...parts);
    // What a person must choose in a round stands at the bells, where eyes and hands are.
    for (const node of [this.node, this.table.controls]) {
      this.table.root.insertBefore(node, this.table.timeline.node);
    }
  }

  /** Python sent the next stretch, or says that it waits. */
  take() {
    if (this.holdTimer) return;
    const round = this.model.get("round");
    if (!round || (this.round && round.id === this.round.id && round.phase === this.round.phase)) return;
    this.round = round;
    Object.assign(this, { waiting: false, unread: false });
    this.table.root.classList.toggle("cl-table--race", this.kind() === "race");
    this.keys = keysFor(this.kind(), round.people);
    this.showNewest();
    if (round.phase === "over" && !round.trials) this.told = null; // how it ended says more
    const first = !this.wasRunning;
    if (round.phase === "live" && round.plan && this.isMine()) this.start();
    else this.stop();
    this.draw();
    if (first && this.run) this.reveal();
    this.welcome();
  }

  /** What a stretch has shown may not have come to pass: then it is taken back. */
  showNewest() {
    const { table, run } = this;
    if (run && table.newest && table.shown !== table.newest) table.show(table.newest, false);
  }

  kind() {
    return this.table.newest && this.table.newest.game === "tivmiv" ? "race" : "ring";
  }

  /** Was the stretch that runs begun at this display? */
  isMine() {
    return !this.round.display || this.round.display === this.name;
  }

  start() {
    const { plan, timed } = this.round;
    this.paused = false;
    this.table.root.classList.add("cl-table--live");
    this.wasRunning = true;
    // Speech cannot keep up with a round: nothing is spoken until it has ended (A16).
    this.table.announcer.close();
    const Run = STRETCHES[`${plan.kind}/${timed ? "timed" : "untimed"}`];
    this.run = new Run(this, this.round);
    this.frames.start();
    if (document.hidden || this.interrupted) this.pause();
  }

  stop() {
    this.frames.stop();
    this.run = null;
    this.heldTold = false;
    this.fingers.clear();
    this.table.root.classList.remove("cl-table--live");
  }

  /** The learner is ready: the screen is measured once, then Python sends the first stretch. */
  ready() {
    // Also at a second press while the screen is measured: the button will be gone, the keys must work.
    this.table.root.focus({ preventScroll: true });
    if (!this.round || this.waiting || this.stopCalibration || !this.mayBegin()) return;
    Object.assign(this, { paused: false, interrupted: false, told: null });
    // What was open below the table would only be in the way.
    this.table.panel = "";
    this.table.draw();
    this.reveal();
    const begin = () => {
      this.stopCalibration = null;
      // While the screen was measured the table may have come to wait for something else.
      this.waiting = this.mayBegin();
      if (this.waiting) this.send({ do: "begin", display: this.name });
      this.draw();
    };
    if (this.device.refresh_ms || !this.round.timed) {
      begin();
      return;
    }
    this.stopCalibration = calibrate((device) => {
      this.device = device;
      begin();
    });
    this.draw();
  }

  /** A card that comes outside the window is seen by nobody: the whole table is scrolled into view. */
  reveal() {
    const felt = this.table.root.querySelector(".cl-felt");
    for (const node of [felt, this.row]) node.scrollIntoView({ block: "nearest" });
  }

  /** Nothing runs here: a round can be begun, or one that another display began be taken over. */
  mayBegin() {
    const { phase } = this.round;
    if (phase === "live") return !this.isMine() || this.unread;
    return phase === "ready" && !this.nextDealWaits();
  }

  /** Blur, a hidden page, Esc, the button: the trial is void. An untimed round simply waits. */
  pause() {
    if (!this.round || !this.round.timed) return;
    if (this.run && !this.run.done) {
      this.paused = true;
      this.told = null;
      this.run.pause();
    } else if (this.run || this.waiting || this.stopCalibration) {
      this.interrupted = true; // the stretch that comes begins with a pause
    }
    this.drawStatus();
  }

  send(message) {
    this.table.send({ kind: "round", id: this.round.id, ...message });
  }

  sendLog(log) {
    this.frames.stop();
    this.waiting = true;
    this.send({ do: "log", log: { ...log, device: this.device } });
    this.drawStatus();
  }

  /** Python could not read what was measured and says why: the same stretch can be begun again. */
  noticeUnread() {
    const { id } = this.model.get("round") || {};
    if (!this.waiting || !this.run || !this.round || id !== this.round.id) return;
    clearTimeout(this.holdTimer);
    this.holdTimer = 0;
    this.table.takeFrame();
    this.stop();
    Object.assign(this, { waiting: false, unread: true, paused: true, told: null });
    this.draw();
  }

  // ---- what is shown while a stretch runs ----

  show(frame) {
    if (this.kind() === "ring") this.told = null;
    this.table.showLive(frame);
    this.drawStatus();
  }

  /** Say who rang and whether that was right, and let it be read before the table goes on. */
  verdict(text, right) {
    this.table.sound.play("bell");
    this.tellVerdict(text, right);
    clearTimeout(this.holdTimer);
    this.holdTimer = setTimeout(() => this.release(), VERDICT_MS);
  }

  /** The same without a clock: it stays until somebody goes on. */
  verdictUntimed(text, right) {
    this.table.sound.play("bell");
    this.tellVerdict(text, right);
    this.holdTimer = FOREVER;
    this.draw();
    if (focusedIn(this.table.root)) this.pass.focus({ preventScroll: true });
  }

  tellVerdict(text, right) {
    this.told = { text, tone: right ? "allowed" : "refused" };
    this.drawStatus();
    this.table.announcer.say(text);
  }

  /** The verdict has been read: what Python has sent meanwhile is shown. */
  release() {
    this.holdTimer = 0;
    if (this.frameWaits) this.table.takeFrame();
    this.take();
    this.drawStatus();
  }

  refuse(seat) {
    const person = this.round.people.find((one) => one.seat === seat);
    const text = this.table.word("live_refused", { name: person.name });
    this.told = { text, tone: "refused" };
    if (!this.round.timed) this.table.announcer.say(text);
  }

  tellHeld() {
    if (this.heldTold) return;
    this.heldTold = true;
    this.drawStatus();
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
    const live = this.round.phase === "live" && this.isMine() && !this.unread;
    const begins = this.mayBegin();
    const ready = this.round.phase === "ready" && begins;
    const calls = this.kind() === "race" && !this.round.trials;
    const first = calls ? "live_call" : "live_begin";
    const elsewhere = this.round.phase === "live" && !this.isMine();
    const again = elsewhere ? "live_here" : "live_go_on";
    setText(this.begin, word(ready && !this.paused ? first : again));
    setText(this.halt, word("live_pause"));
    const passes = live && !this.round.timed && this.run && (!this.run.done || this.holdTimer);
    this.pass.hidden = !passes;
    if (passes) setText(this.pass, word(this.holdTimer ? "live_go_on" : this.run.passWord()));
    this.begin.hidden = !begins;
    setAttributes(this.begin, { "aria-disabled": this.waiting || this.stopCalibration ? "true" : null });
    this.timed.hidden = !ready;
    drawTick(this.timed, word("live_timed"), this.round.timed);
    this.pace.hidden = !ready;
    drawPace(this.pace, this.round, word);
    const measured = this.round.timed && ["ready", "live"].includes(this.round.phase);
    setText(this.exact, measured ? exactWords(this.device, word) : "");
    this.halt.hidden = !live || !this.round.timed;
    this.drawStatus();
    drawBells(this);
    drawLegend(this);
  }

  drawStatus() {
    if (!this.round) return;
    const [sign, text] = this.status.children;
    const { told } = this;
    const tone = told ? told.tone : "info";
    if (this.status.dataset.tone !== tone) {
      this.status.dataset.tone = tone;
      sign.replaceChildren(...(told ? [icon(tone)] : []));
    }
    setText(text, told ? this.toldText() : this.statusText());
    this.node.classList.toggle("cl-live--paused", this.paused);
  }

  /** The verdict; once it has been read, also that Python has not answered yet. */
  toldText() {
    const waits = this.waiting && !this.holdTimer;
    return waits ? `${this.told.text} ${this.table.word("live_waiting")}` : this.told.text;
  }

  statusText() {
    const { word } = this.table;
    const { phase, timed, held } = this.round;
    if (this.paused) return `${word("live_paused")} ${phase === "ready" ? held : ""}`;
    if (this.stopCalibration) return word("live_measuring");
    if (this.waiting) return word("live_waiting");
    if (phase === "give") return word("live_give");
    const ended = phase === "over" ? !this.round.trials : this.nextDealWaits();
    if (ended) return this.table.newest.message.text;
    if (phase === "ready") return held;
    if (phase !== "live") return "";
    if (!this.isMine()) return word("live_elsewhere");
    if (this.heldTold) return word("live_held");
    if (!timed) return word("live_untimed_hint");
    return word("live_running");
  }

  /** The table waits for somebody again: say so, and put the focus where the answer is given. */
  welcome() {
    const { phase } = this.round;
    if (phase === "live") return;
    if (!this.told) this.table.announcer.say(this.statusText());
    const active = document.activeElement;
    const elsewhere = active && active !== document.body && !focusedIn(this.table.root);
    const gift = this.table.controls.querySelector('[data-control^="give-"]:not([aria-disabled])');
    const target = phase === "give" ? gift : this.begin;
    if (this.wasRunning && !elsewhere && target && !target.hidden) {
      target.focus({ preventScroll: true });
      target.scrollIntoView({ block: "nearest" });
    }
    this.wasRunning = false;
  }

  nextDealWaits() {
    const frame = this.table.newest;
    return Boolean(frame && frame.controls.some(({ id }) => id === "next-deal"));
  }

  close() {
    clearTimeout(this.holdTimer);
    this.pause();
    this.stop();
    if (this.stopCalibration) this.stopCalibration();
  }
}

Object.assign(ACTIONS, {
  "begin-round": (table) => table.live.ready(),
  "pause-round": (table) => table.live.pause(),
  "pass-round": ({ live }) => {
    if (live.holdTimer) live.release();
    else if (live.run && live.run.pass) live.run.pass();
  },
});

/** Show a frame of the stretch that runs, as if it were the newest moment. */
Table.prototype.showLive = function showLive(frame) {
  this.following = true;
  this.shown = frame;
  this.index = frame.moment.index;
  this.notice = null;
  this.draw();
};

/** What Python shows next waits while a verdict is read. */
function holdFrames(table, live) {
  const takeFrame = table.takeFrame.bind(table);
  table.takeFrame = () => {
    live.frameWaits = Boolean(live.holdTimer);
    if (!live.frameWaits) takeFrame();
  };
}

EXTRAS.push((table, listeners) => {
  const live = new Live(table);
  table.live = live;
  const { model } = table;
  holdFrames(table, live);
  listenToRound(live, listeners);
  listenToPace(live, listeners);
  listeners.onModel(model, "change:round", () => live.take());
  listeners.onModel(model, "change:frame", () => {
    live.draw();
    // A new stretch comes together with its frame; without one, what was sent was of no use.
    setTimeout(() => live.noticeUnread(), 0);
  });
  const first = setTimeout(() => live.take(), 0);
  return () => {
    clearTimeout(first);
    live.close();
  };
});
