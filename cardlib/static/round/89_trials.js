// Trials of a block: one card, one decision, the verdict, then the next trial. The card comes a while
// after the table is laid out; what is pressed before it counts for nothing and is told at once.

const TRIAL_SHOWN_MS = 1000;

/** Say what a trial came to; when it has been read the next one begins, as soon as Python sends it. */
function tellTrial(live, text, right) {
  live.tellVerdict(text, right);
  clearTimeout(live.holdTimer);
  live.holdTimer = setTimeout(() => {
    live.release();
    // At a break that is told, and while Python is busy that.
    if (live.waiting || !live.run) quietTrial(live);
  }, TRIAL_SHOWN_MS);
}

function quietTrial(live) {
  live.told = null;
  live.drawStatus();
}

class RingTrial extends RingRun {
  constructor(live, round) {
    super(live, round);
    this.due = this.origin + this.plan.lead_us / MICRO;
    live.show(round.before);
  }

  press(seat, at, way) {
    const early = !this.onsets.length;
    super.press(seat, at, way);
    if (early && !this.done) this.live.tellVerdict(this.round.tells.early, false);
  }

  /** The first press after the card ends the trial, even one that is too early to be an answer. */
  settle(now) {
    if (!this.onsets.length) return;
    const first = this.presses.find(({ t_us }) => t_us >= this.onsets[0]);
    const waits = this.plan.window_us / MICRO + SETTLE_MS;
    const rung = Boolean(first) && now - this.origin - first.t_us / MICRO >= waits;
    if (rung || (!first && now >= this.due + SETTLE_MS)) this.finish(rung);
  }

  finish(rung) {
    this.done = true;
    const { tells } = this.round;
    const { step, winner } = judgeRing(this.plan, this.onsets, this.presses);
    tellTrial(this.live, rung ? tells.rung : tells.quiet, rung === this.plan.steps[0].right);
    this.send({ claim: [step, winner] });
  }
}

/** The middle lies face down until its card comes. */
function waitingFrame(run) {
  const waits = run.round.before.zones.find(({ role }) => role !== "seat");
  const frame = raceFrame(run);
  return { ...frame, zones: frame.zones.map((zone) => (zone.role === "seat" ? zone : waits)) };
}

class ChoiceTrial extends RaceRun {
  constructor(live, round) {
    super(live, round);
    this.base = round.before;
    this.requested = null;
    this.early = 0;
    this.due = this.origin + this.plan.lead_us / MICRO;
    live.told = null;
    this.draw();
  }

  get isOpen() {
    return Boolean(this.onsets.length || this.requested);
  }

  frame(stamp) {
    if (this.done) return;
    if (this.requested) this.seen(stamp);
    else if (!this.onsets.length && stamp >= this.due) this.open(stamp);
    if (!this.onsets.length) return;
    const until = this.micro(performance.now()) - this.plan.window_us;
    this.race = raced(this.plan, this.onsets, this.wishes, until);
    if (this.race.actions.length || until >= this.onsets[0] + this.plan.open_us) this.finish(until);
  }

  open(stamp) {
    if (this.live.held.size) {
      this.live.tellHeld();
      return;
    }
    this.requested = { at: stamp };
    this.live.told = null;
    this.draw();
    if (STAMPS_RUN_AHEAD) this.seen(stamp);
  }

  wish(seat, at, kind, card, way) {
    if (kind !== "lay" || this.done) return;
    if (this.onsets.length && this.micro(at) >= this.onsets[0]) {
      super.wish(seat, at, kind, card, way);
      return;
    }
    this.early += 1;
    this.live.tellVerdict(this.round.tells.early, false);
  }

  draw() {
    this.live.show(this.isOpen ? raceFrame(this) : waitingFrame(this));
    this.markPlaces();
  }

  finish(until) {
    this.done = true;
    this.draw();
    const { tells } = this.round;
    const [first] = this.race.actions;
    if (!first) tellTrial(this.live, tells.miss, false);
    else tellTrial(this.live, first.done ? tells.right : tells.wrong, first.done);
    this.send(until, false);
  }

  send(until, paused) {
    sendWith(this.live, { early: this.early }, () => super.send(until, paused));
  }
}

/** Send what *send* sends, with *more* in its log. */
function sendWith(live, more, send) {
  const sendLog = live.sendLog.bind(live);
  live.sendLog = (log) => sendLog({ ...log, ...more });
  send();
  delete live.sendLog;
}

// ---- the untimed twins: the clock stands still, and after the decision everything is explained ----

class UntimedRingTrial extends UntimedRing {
  press(seat, at, way) {
    if (this.done || this.told) return;
    this.presses.push({ seat, t_us: this.onsets[0] + this.plan.early_us, way });
    this.decide(this.round.tells.rung, this.plan.steps[0].right);
  }

  pass() {
    if (this.done) return;
    if (!this.told) this.decide(this.round.tells.quiet, !this.plan.steps[0].right);
    else this.goOn();
  }

  decide(text, well) {
    this.told = true;
    this.live.tellVerdict(text, well);
    this.live.draw();
  }

  goOn() {
    this.done = true;
    quietTrial(this.live);
    const { step, winner } = judgeRing(this.plan, this.onsets, this.presses);
    this.send({ claim: [step, winner] });
  }
}

class UntimedChoiceTrial extends RaceRun {
  constructor(live, round) {
    super(live, round);
    Object.assign(this, { base: round.before, clock: 0, onsets: [0], requested: null, told: false });
    live.told = null;
    this.draw();
  }

  frame() {}

  micro() {
    return this.clock;
  }

  wish(seat, at, kind, card, way) {
    if (kind !== "lay" || this.done || this.told) return;
    super.wish(seat, at, kind, card, way);
    const { tells } = this.round;
    this.decide((first) => [first.done ? tells.right : tells.wrong, first.done]);
  }

  pass() {
    if (this.done) return;
    if (!this.told) this.decide(() => [this.round.tells.miss, false]);
    else {
      quietTrial(this.live);
      this.finish(this.clock);
    }
  }

  decide(tell) {
    this.told = true;
    this.clock += 1;
    this.race = raced(this.plan, this.onsets, this.wishes, this.clock);
    this.draw();
    this.live.tellVerdict(...tell(this.race.actions[0]));
    this.live.draw();
  }

  passWord() {
    return this.told ? "live_next" : "trial_show";
  }

  send(until, paused) {
    sendWith(this.live, { untimed: true }, () => super.send(until, paused));
  }
}

Object.assign(STRETCHES, {
  "ring_trial/timed": RingTrial,
  "race_trial/timed": ChoiceTrial,
  "ring_trial/untimed": UntimedRingTrial,
  "race_trial/untimed": UntimedChoiceTrial,
});

// ---- which trial it is ----

function drawProgress(node, { table, round, run }) {
  const shown = round && round.trials ? round.progress : "";
  const digits = Boolean(run && run.place && round.people.length === 1);
  table.root.classList.toggle("cl-table--digits", digits);
  table.root.classList.toggle("cl-table--trials", Boolean(round && round.trials));
  node.hidden = !shown;
  if (node.textContent === shown) return;
  setText(node, shown);
  if (round && round.phase === "over") table.announcer.say(shown);
}

/**
 * A button that is hidden would take the focus with it, and the keys would be dead: the table holds it
 * until the button is back.
 */
function keepRoundFocus(live, memory, active) {
  const { root } = live.table;
  if (memory.button && active === root && memory.button.checkVisibility()) {
    memory.button.focus({ preventScroll: true });
    memory.button = null;
  } else if (active && active !== root && live.node.contains(active) && !active.checkVisibility()) {
    memory.button = active === live.pass ? active : null;
    root.focus({ preventScroll: true });
  }
}

EXTRAS.push((table) => {
  const { live } = table;
  const memory = { button: null };
  const node = make("p", { class: "cl-trial-progress", hidden: "" });
  live.node.insertBefore(node, live.node.firstChild);
  // With what the page shows, not with what Python has sent: a verdict is read first.
  const draw = live.draw.bind(live);
  live.draw = () => {
    const active = table.root.getRootNode().activeElement;
    draw();
    drawProgress(node, live);
    keepRoundFocus(live, memory, active);
  };
  return () => node.remove();
});
