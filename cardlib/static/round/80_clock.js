// The clock of a round. Times are those of frames and events, in milliseconds of the page's own clock.

/** Is the stamp of a frame that of the frame before? So it is in Safari, which must be told apart. */
const STAMPS_RUN_AHEAD = /^((?!chrome|android|crios|fxios).)*safari/i.test(navigator.userAgent);
const FAR_OFF_MS = 1000;
const CALIBRATION_FRAMES = 120;
const LATE_FRAME = 1.5;

/** Times that are those of a handler, because the event's own stamp was of no use. */
const handlerTimes = new Set();

/** When an event happened. */
function timeOf(event) {
  const now = performance.now();
  const stamp = event.timeStamp;
  const usable = stamp > 0 && Math.abs(stamp - now) <= FAR_OFF_MS;
  if (!usable) handlerTimes.add(now);
  return { at: usable ? stamp : now };
}

/** Calls back once per frame until it is stopped. */
class Frames {
  constructor(callback) {
    this.callback = callback;
    this.request = 0;
  }

  start() {
    if (this.request) return;
    const next = (stamp) => {
      this.request = requestAnimationFrame(next);
      this.callback(stamp);
    };
    this.request = requestAnimationFrame(next);
  }

  stop() {
    cancelAnimationFrame(this.request);
    this.request = 0;
  }
}

/** What this screen and this clock can tell apart, in milliseconds (RT5). Takes about two seconds. */
function calibrate(done) {
  const stamps = [];
  const frames = new Frames((stamp) => {
    stamps.push(stamp);
    if (stamps.length <= CALIBRATION_FRAMES) return;
    frames.stop();
    const gaps = stamps.slice(1).map((at, i) => at - stamps[i]);
    const refresh = median(gaps);
    const late = gaps.filter((gap) => gap > LATE_FRAME * refresh).length / gaps.length;
    done({ refresh_ms: refresh, late_share: late, step_ms: clockStep(), ...deviceFamily() });
  });
  frames.start();
  return () => frames.stop();
}

// A keyboard is asked 125 times a second: half of that is the usual error of a key.
const KEYBOARD_ERROR_MS = 4;
const ROUGH = { step_ms: 20, late_share: 0.05 };

/** How exact times are here, in a sentence or two; nothing before it was measured (RT5). */
function exactWords({ refresh_ms, late_share, step_ms }, word) {
  if (!refresh_ms) return "";
  const exact = Math.round(refresh_ms / 2 + KEYBOARD_ERROR_MS + step_ms);
  const told = word("live_exact", { picture: refresh_ms.toFixed(1), exact });
  const rough = step_ms > ROUGH.step_ms || late_share > ROUGH.late_share;
  return rough ? `${told} ${word("live_rough")}` : told;
}

function median(numbers) {
  const ordered = [...numbers].sort((a, b) => a - b);
  const half = Math.floor(ordered.length / 2);
  return ordered.length % 2 ? ordered[half] : (ordered[half - 1] + ordered[half]) / 2;
}

/** The smallest step that the clock makes. */
function clockStep() {
  let smallest = Infinity;
  let before = performance.now();
  for (let i = 0; i < 20000; i += 1) {
    const now = performance.now();
    if (now > before) smallest = Math.min(smallest, now - before);
    before = now;
  }
  return smallest === Infinity ? 0 : smallest;
}
