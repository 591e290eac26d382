// Slow replay: below the timeline the presses of all seats at the moment shown, as marks on a line of
// time and in words. Python tells them on request, some moments at a time.

const PRESSES_BEHIND = 10;
const PRESSES_AHEAD = 40;

class Presses {
  constructor(table) {
    this.table = table;
    this.epoch = null;
    this.known = new Map();
    this.asked = new Map();
    Object.assign(this, { height: 0, width: 0 });
    this.title = make("p", { class: "cl-presses-title" });
    this.none = make("p", { class: "cl-muted" });
    this.list = make("ul");
    this.axis = make("p", { class: "cl-presses-axis", "aria-hidden": "true" }, make("span"), make("span"));
    this.node = make(
      "div",
      { class: "cl-presses", role: "group", hidden: "" },
      ...[this.title, this.none, this.list, this.axis],
    );
    const { timeline, root } = table;
    root.insertBefore(this.node, timeline.node.nextSibling);
  }

  draw() {
    const { table } = this;
    if (!table.newest || !table.shown) return;
    const { epoch, last } = table.newest.moment;
    if (epoch !== this.epoch) {
      Object.assign(this, { epoch, height: 0 });
      this.forget();
    }
    const live = table.root.classList.contains("cl-table--live");
    if (!live) this.want(table.index, last);
    const shown = live ? null : this.known.get(table.index);
    this.drawSlider(shown);
    if (shown) this.drawMarks(shown);
    // A moment without a press keeps the place, so that nothing jumps while moments go by.
    const any = [...this.known.values()].some(Boolean);
    this.node.hidden = live || !any;
    this.node.classList.toggle("cl-presses--none", !shown);
    if (!shown) return;
    const { clientWidth } = this.node;
    if (clientWidth !== this.width) this.node.style.removeProperty("min-height");
    const kept = clientWidth === this.width ? this.height : 0;
    this.width = clientWidth;
    this.height = Math.max(kept, this.node.offsetHeight);
    this.node.style.setProperty("min-height", `${this.height}px`);
  }

  /** The slider tells the moment with who pressed when; its text beside it stays short. */
  drawSlider(shown) {
    const { slider, label } = this.table.timeline;
    const moment = label.textContent;
    const { said: pressed } = shown || {};
    const text = pressed ? this.table.word("moment_pressed", { moment, pressed }) : moment;
    setAttributes(slider, { "aria-valuetext": text });
  }

  /** Ask for the moments around this one, if it is not known. Its presses never change later. */
  want(index, last) {
    const now = performance.now();
    const waits = now - (this.asked.get(index) ?? -Infinity) < ASK_AGAIN_MS;
    if (this.known.has(index) || waits) return;
    const [from, to] = [Math.max(0, index - PRESSES_BEHIND), Math.min(last, index + PRESSES_AHEAD)];
    for (let i = from; i <= to; i += 1) this.asked.set(i, now);
    askRound(this.table, { do: "presses", epoch: this.epoch, range: [from, to] });
  }

  forget() {
    this.known.clear();
    this.asked.clear();
  }

  add({ epoch, presses }) {
    if (epoch !== this.epoch) return;
    for (const [index, shown] of Object.entries(presses)) this.known.set(Number(index), shown);
    this.table.draw();
  }

  drawMarks({ title, said, none, marks, end, start, finish }) {
    setAttributes(this.node, { "aria-label": title });
    setText(this.title, said || title);
    setText(this.none, none);
    this.none.hidden = !none;
    this.list.hidden = marks.length === 0;
    this.axis.hidden = marks.length === 0;
    setText(this.axis.firstElementChild, start);
    setText(this.axis.lastElementChild, finish);
    const keyed = marks.map((mark, place) => ({ ...mark, place }));
    patchKeyed(this.list, keyed, ({ place }) => place, createPressMark, (node, mark) => {
      updatePressMark(node, mark, end);
    });
  }
}

function createPressMark() {
  const line = make("span", { class: "cl-press-line", "aria-hidden": "true" }, make("i"));
  return make("li", {}, make("b"), line, make("span", { class: "cl-press-text" }));
}

function updatePressMark(node, { name, ms, kind, text }, end) {
  const [who, line, told] = node.children;
  setText(who, name);
  setText(told, text);
  node.dataset.kind = kind;
  const share = Math.min(100, Math.max(0, (100 * ms) / end));
  line.firstElementChild.style.setProperty("inset-inline-start", `${share}%`);
}

EXTRAS.push((table, listeners) => {
  const presses = new Presses(table);
  table.presses = presses;
  const drawAll = table.drawAll.bind(table);
  table.drawAll = (frame) => {
    drawAll(frame);
    presses.draw();
  };
  listeners.onModel(table.model, "msg:custom", (message) => {
    if (message && message.kind === "presses") presses.add(message);
  });
  return () => presses.node.remove();
});
