// Frames already seen. Python sends one frame per move; older ones are asked for when somebody
// goes back to them, a few at a time.

const CACHE_MAX = 400;
const ASK_BEHIND = 8;
const ASK_AHEAD = 16;
const NEAR = 2;
const ASK_AFTER_MS = 40;
const ASK_AGAIN_MS = 4000;

class FrameStore {
  /** `ask(epoch, first, last)` requests the frames first … last. */
  constructor(ask) {
    this.ask = ask;
    this.epoch = null;
    this.last = 0;
    this.frames = new Map();
    this.asked = new Map();
    this.timer = 0;
  }

  /** Take the newest frame. True if a new epoch began and every older frame became worthless. */
  accept(frame) {
    const fresh = frame.moment.epoch !== this.epoch;
    if (fresh) {
      this.frames.clear();
      this.asked.clear();
      clearTimeout(this.timer);
      this.epoch = frame.moment.epoch;
    }
    this.last = frame.moment.last;
    this.put(frame.moment.index, frame);
    return fresh;
  }

  /** Forget every frame but the newest: they would be drawn otherwise now. */
  forget() {
    this.frames.clear();
    this.asked.clear();
  }

  /** Take the answer to a request; an answer from an old epoch is dropped. */
  add(epoch, frames) {
    if (epoch !== this.epoch || !frames) return;
    for (const [index, frame] of Object.entries(frames)) {
      this.asked.delete(Number(index));
      // The newest moment is known best from the trait: an answer may be older than it.
      const known = Number(index) === this.last && this.frames.has(this.last);
      if (!known) this.put(Number(index), frame);
    }
  }

  /** The frame of a moment, or undefined. The one used last is dropped last. */
  get(index) {
    const frame = this.frames.get(index);
    if (frame) this.put(index, frame);
    return frame;
  }

  put(index, frame) {
    this.frames.delete(index);
    this.frames.set(index, frame);
    for (const old of this.frames.keys()) {
      if (this.frames.size <= CACHE_MAX) break;
      if (old !== this.last) this.frames.delete(old);
    }
  }

  /**
   * Somebody wants to see this moment. A slider passes many on its way: only the place where it
   * rests for a moment is asked for, with its neighbours.
   */
  want(index) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.request(index), ASK_AFTER_MS);
  }

  request(index) {
    // Only when the near ones run out, then many at once: not one message for each step.
    if (this.missing(index - NEAR, index + NEAR).length === 0) return;
    const missing = this.missing(index - ASK_BEHIND, index + ASK_AHEAD);
    const now = performance.now();
    for (const i of missing) this.asked.set(i, now);
    this.ask(this.epoch, missing[0], missing[missing.length - 1]);
  }

  /** The moments of a range that are neither here nor on their way. */
  missing(first, last) {
    const now = performance.now();
    const found = [];
    for (let i = Math.max(0, first); i <= Math.min(this.last, last); i += 1) {
      const onItsWay = now - (this.asked.get(i) ?? -Infinity) < ASK_AGAIN_MS;
      if (!this.frames.has(i) && !onItsWay) found.push(i);
    }
    return found;
  }

  close() {
    clearTimeout(this.timer);
  }
}
