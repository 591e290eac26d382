// Presses made by the page itself, so many milliseconds after a card was seen; what the page's own round
// logs of them is compared with what this script saw. Used by a test and by a benchmark.

const AHEAD_MS = 10; // a timer may be late; the rest of the way is waited for without leaving the thread
const PROMPT_MS = 4; // a press that this script itself made later than that is made again
const MOST_TRIES = 8;

const cardsShown = (root) =>
  [...root.querySelectorAll(".cl-felt [data-card]")].map(({ dataset }) => dataset.card).join();

const idsOf = ({ zones }) =>
  zones.flatMap(({ piles }) => piles).flatMap(({ cards }) => cards).map(({ id }) => id);

/** One table and one finger: `delay` after each card that comes, until `many` presses were prompt. */
class Finger {
  constructor(module, { state, cards, delay, many }) {
    Object.assign(this, { cards, delay, many, rows: [], lost: 0, changed: null, trial: 0 });
    this.handlers = new Map();
    this.state = state;
    const place = document.createElement("div");
    document.getElementById("root").append(place);
    this.finished = new Promise((done) => Object.assign(this, { done }));
    this.remove = module.render({ model: this.model(), el: place });
    this.root = place.querySelector(".cl-table");
    this.before = cardsShown(this.root);
    new MutationObserver(() => this.look()).observe(this.root, { subtree: true, childList: true });
    const frame = (stamp) => {
      requestAnimationFrame(frame);
      this.frame(stamp);
    };
    requestAnimationFrame(frame);
    this.next();
  }

  model() {
    return {
      get: (name) => this.state[name],
      set: () => {},
      save_changes: () => {},
      on: (name, handler) => this.handlers.set(name, [...(this.handlers.get(name) || []), handler]),
      off: () => {},
      send: (message) => message.do === "log" && this.log(message.log),
    };
  }

  next() {
    this.trial += 1;
    const card = this.cards[this.trial % this.cards.length];
    this.state.round = { ...this.state.round, id: this.trial, frames: [card] };
    this.press = null;
    for (const handler of this.handlers.get("change:round") || []) handler();
  }

  /** Other cards lie there: they are on the screen with the next frame. */
  look() {
    const now = cardsShown(this.root);
    if (now === this.before) return;
    // The table as it lies between two rounds is no card of a round.
    const fresh = idsOf(this.cards[this.trial % 2]).filter((id) => !idsOf(this.state.frame).includes(id));
    if (!fresh.every((id) => now.split(",").includes(id))) {
      this.before = now;
      return;
    }
    this.before = now;
    this.changed = document.timeline.currentTime;
  }

  frame(stamp) {
    if (this.changed === null || stamp <= this.changed) return;
    this.changed = null;
    const target = stamp + this.delay;
    setTimeout(() => this.strike(stamp, target), target - performance.now() - AHEAD_MS);
  }

  strike(seen, target) {
    while (performance.now() < target);
    const key = { code: "Space", key: " ", bubbles: true, cancelable: true };
    const down = new KeyboardEvent("keydown", key);
    this.press = { seen, at: down.timeStamp, late: down.timeStamp - target };
    this.root.dispatchEvent(down);
    this.root.dispatchEvent(new KeyboardEvent("keyup", key));
  }

  log({ onsets_us, presses, frames, claim }) {
    const whole = this.press && presses.length === 1 && claim[0] === 0 && claim[1] === 0;
    if (!whole) this.lost += 1;
    else {
      const { seen, at, late } = this.press;
      const logged = (presses[0].t_us - onsets_us[0]) / 1000;
      this.rows.push({ delay: this.delay, logged, real: at - seen, late, frames: frames[0] });
    }
    const prompt = this.rows.filter(({ late }) => late <= PROMPT_MS).length;
    if (prompt < this.many && this.trial < MOST_TRIES * this.many) setTimeout(() => this.next(), 0);
    else this.done({ rows: this.rows, lost: this.lost });
  }
}

/** Several fingers at tables of their own, all at once; what each has seen. */
window.pressAll = async (script, fingers) => {
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const module = (await import(address)).default;
  return Promise.all(fingers.map((finger) => new Finger(module, finger).finished));
};
