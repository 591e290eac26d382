// A stretch of a ring round at work: cards are shown in their time, presses measured, and the verdict
// shown as soon as nobody can have been quicker.

const MICRO = 1000;
const SETTLE_MS = 4;
const FIRST_GAP_MS = 900;
// As many presses as Python reads of one stretch.
const MOST_RINGS = 2000;

class RingRun {
  constructor(live, round) {
    this.live = live;
    this.round = round;
    this.plan = round.plan;
    this.origin = performance.now();
    this.due = this.origin + FIRST_GAP_MS / round.speed;
    this.onsets = [];
    this.frames = [];
    this.presses = [];
    this.requested = null;
    this.done = false;
  }

  micro(at) {
    return Math.max(0, Math.round((at - this.origin) * MICRO));
  }

  /** Once per frame: show what is due, then see whether somebody was first. */
  frame(stamp) {
    if (this.done) return;
    if (this.requested) this.seen(stamp);
    else if (this.onsets.length < this.plan.steps.length && stamp >= this.due) this.show(stamp);
    this.settle(performance.now());
  }

  /** Turn the next card up in this frame. A key that is held down could not be an answer: wait. */
  show(stamp) {
    if (this.live.held.size) {
      this.live.tellHeld();
      return;
    }
    const step = this.onsets.length;
    this.requested = { at: stamp, frames: 0 };
    this.live.show(this.round.frames[step]);
    if (STAMPS_RUN_AHEAD) this.seen(stamp);
  }

  /** The frame after the one in which the card was drawn: now it is on the screen (RT2). */
  seen(stamp) {
    const refresh = this.live.device.refresh_ms || 1000 / 60;
    const frames = Math.round((stamp - this.requested.at) / refresh);
    this.requested = null;
    this.onsets.push(this.micro(stamp));
    this.frames.push(frames);
    const gap = this.plan.steps[this.onsets.length - 1].gap_us;
    this.due = stamp + gap / MICRO;
  }

  press(seat, at, way) {
    if (this.done || this.presses.length >= MOST_RINGS) return;
    const fallback = handlerTimes.delete(at) ? { fallback: true } : {};
    this.presses.push({ seat, t_us: this.micro(at), way, ...fallback });
    this.live.markPress(seat);
  }

  settle(now) {
    const ruled = judgeRing(this.plan, this.onsets, this.presses);
    const since = now - this.origin;
    if (ruled.step >= 0) {
      const first = (this.onsets[ruled.step] + Math.min(...ruled.times)) / MICRO;
      if (since - first >= this.plan.window_us / MICRO + SETTLE_MS) this.finish(ruled);
      return;
    }
    const all = this.onsets.length === this.plan.steps.length;
    if (all && now >= this.due + SETTLE_MS) this.finish(ruled);
  }

  finish(ruled) {
    this.done = true;
    if (ruled.winner !== null) {
      const told = this.round.says[ruled.step][ruled.winner];
      this.live.verdict(`${told} ${this.round.whys[ruled.step]}`, ruled.right);
    }
    this.send({ claim: [ruled.step, ruled.winner] });
  }

  pause() {
    if (this.done) return;
    this.done = true;
    this.send({ paused: true, claim: null });
  }

  send(more) {
    const { onsets, presses, frames } = this;
    this.live.sendLog({ onsets_us: onsets, presses, frames, ...more });
  }
}
