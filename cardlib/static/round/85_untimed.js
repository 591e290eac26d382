// The untimed twins: the same plans and the same log, but the clock stands still until somebody has
// decided. Who decides is always before the bots: a ring in untimed play shows judgement, not speed.

class UntimedRing extends RingRun {
  constructor(live, round) {
    super(live, round);
    this.clock = 0;
    this.told = false;
    this.frames = [];
    this.turnUp();
  }

  frame() {}

  /** Show the next card and wait for a decision. */
  turnUp() {
    const step = this.onsets.length;
    this.told = false;
    this.onsets.push(this.clock);
    this.live.show(this.round.frames[step]);
    this.live.draw();
  }

  press(seat, at, way) {
    if (this.done || this.told) return;
    const step = this.onsets.length - 1;
    this.presses.push({ seat, t_us: this.onsets[step] + this.plan.early_us, way });
    const ruled = judgeRing(this.plan, this.onsets, this.presses);
    if (ruled.step < 0) return; // not allowed to ring here
    const said = `${this.round.says[step][ruled.winner]} ${this.round.whys[step]}`;
    this.finish({ ...ruled, said });
  }

  /** Do not ring; then the next card. */
  pass() {
    if (this.done) return;
    const step = this.onsets.length - 1;
    if (this.told) {
      this.goOn(step);
      return;
    }
    this.told = true;
    const { right, bots } = this.plan.steps[step];
    const first = bots.length ? `${this.round.says[step][bots[0].seat]} ` : "";
    this.live.tellVerdict(first + this.round.whys[step], !right);
    this.live.draw();
  }

  goOn(step) {
    const { gap_us, bots } = this.plan.steps[step];
    this.clock += gap_us;
    if (bots.length || step === this.plan.steps.length - 1) {
      const ruled = judgeRing(this.plan, this.onsets, this.presses);
      this.done = true;
      this.send({ claim: [ruled.step, ruled.winner] });
    } else this.turnUp();
  }

  finish(ruled) {
    this.done = true;
    this.live.verdictUntimed(ruled.said, ruled.right);
    this.send({ claim: [ruled.step, ruled.winner] });
  }

  passWord() {
    return this.told ? "live_next" : "live_quiet";
  }

  send(more) {
    super.send({ ...more, untimed: true });
  }
}

class UntimedRace extends RaceRun {
  constructor(live, round) {
    super(live, round);
    this.clock = 0;
    this.onsets = [0];
    this.requested = null;
    this.advanceTo(1);
  }

  frame() {}

  micro() {
    return this.clock;
  }

  /** A person's wish is done at once, before any bot. */
  wish(seat, at, kind, card, way) {
    if (this.done) return;
    super.wish(seat, at, kind, card, way);
    this.advanceTo(this.clock + 1);
  }

  /** The others go on by one action. */
  pass() {
    if (this.done) return;
    const next = Math.min(...this.race.seats.filter(({ kind }) => kind).map(({ at }) => at));
    if (Number.isFinite(next)) this.advanceTo(next + 1);
  }

  advanceTo(until) {
    this.clock = until;
    this.advance(until, 0);
    // In untimed play a new top is seen at the moment it is laid.
    while (this.race.laid >= this.onsets.length) {
      this.onsets.push(this.race.actions.filter(({ kind, done }) => kind === "lay" && done)[this.onsets.length - 1].t_us);
      this.advance(until, 0);
    }
    this.requested = null;
    this.live.draw();
    if (this.race.over || this.isQuiet()) this.finish(until);
  }

  passWord() {
    return "live_others";
  }

  send(until, paused) {
    const { live } = this;
    const sendLog = live.sendLog.bind(live);
    live.sendLog = (log) => sendLog({ ...log, untimed: true });
    super.send(until, paused);
    delete live.sendLog;
  }
}

Object.assign(STRETCHES, { "ring/untimed": UntimedRing, "race/untimed": UntimedRace });
