// One page of a lesson on the screen: what it knows, what it sends, how it is drawn.

/** Which display of a model was used last: a file or a copied text belongs to it alone. */
const usedLast = new WeakMap();
let displays = 0;

class Lesson {
  constructor(model, root) {
    this.model = model;
    this.root = root;
    this.word = wordsOf(model);
    this.faces = new Faces(model);
    this.frame = null;
    this.large = Boolean(model.get("large"));
    // Which folds are open, by their keys.
    this.unfolded = new Set();
    displays += 1;
    this.display = displays;
    this.count = 0;
    // Messages that Python has not answered yet, and the one that a long work sent by itself.
    this.waiting = new Set();
    this.portion = "";
    this.turn = 0;
    // The number that is being dragged, once its first value was sent.
    this.drag = null;
    this.timers = new Set();
    // A reason that is told here without asking Python, and the block it belongs to.
    this.told = null;
    this.acted = null;
    this.spoken = { live: null, asked: false, notice: "" };
    this.announcer = new Announcer();
    this.heartbeat = new Heartbeat((message) => this.send(message), (lost) => this.setLost(lost));
    this.build();
    if (!usedLast.has(model)) usedLast.set(model, this);
  }

  build() {
    this.head = createHead();
    this.banner = make("p", { class: "cl-banner", hidden: "" });
    this.blocks = make("div", { class: "cl-blocks" });
    this.notice = createTold("p", "cl-notice");
    this.copy = make("input", { class: "cl-input cl-copy", readonly: "", hidden: "" });
    this.sheet = make("div", { class: "cl-sheet" }, this.blocks);
    this.root.append(this.head, this.banner, this.sheet, this.announcer.node);
  }

  // ---- what goes to Python ----

  /** Send a message; a channel that is closed counts as a lost connection. */
  send(message) {
    try {
      this.model.send(message);
      return true;
    } catch (error) {
      this.setLost(true);
      return false;
    }
  }

  /** Send an intent with a number of its own, so that its answer is known; gives the number. */
  ask(message) {
    this.count += 1;
    const n = `${this.display}.${this.count}`;
    if (this.send({ ...message, n })) this.waiting.add(n);
    return n;
  }

  /**
   * The learner used the block at `node`: send it at once, without what else was typed. The later
   * values of one drag say that they are a part of it.
   */
  post(id, value, node, dragged = false) {
    const part = dragged && this.drag === node;
    this.drag = dragged ? node : null;
    this.acted = node;
    this.told = null;
    this.spoken.asked = true;
    usedLast.set(this.model, this);
    const message = { kind: "act", id, value: value === undefined ? null : value };
    node.asked = this.ask(part ? { ...message, part } : message);
  }

  /** What comes from the number at `node` next is a drag of its own. */
  endDrag(node) {
    if (this.drag === node) this.drag = null;
  }

  /** The same, after everything that was typed and not sent yet. */
  act(id, value, node) {
    flushAll(this);
    this.post(id, value, node);
  }

  /** One step back or on, or a new start. */
  step(kind) {
    flushAll(this);
    forgetRefused(this);
    this.acted = this.told = this.drag = null;
    this.spoken.asked = true;
    this.ask({ kind });
  }

  /** Is an answer about the block at `node` still on its way? */
  isBusy(node) {
    const moves = node.throttle && node.throttle.waits;
    return Boolean(moves) || this.waiting.has(node.asked);
  }

  /** A long work goes on in portions, each a part of it: the next one after the last was drawn. */
  workOn() {
    const running = this.waiting.has(this.portion) || this.turn;
    if (running || document.hidden || !this.root.isConnected || !workOf(this)) return;
    this.turn = requestAnimationFrame(() => {
      this.turn = 0;
      const node = workOf(this);
      if (node) this.portion = this.ask({ kind: "act", id: node.block.id, value: null, part: true });
    });
  }

  // ---- what comes from Python ----

  receive(message) {
    if (!message || typeof message !== "object") return;
    if (message.kind === "pong") this.heartbeat.pong();
    if (message.kind === "done" && this.waiting.delete(message.n)) this.draw();
    if (usedLast.get(this.model) !== this) return;
    if (message.kind === "download") saveText(this, String(message.name), String(message.text));
    if (message.kind === "copy") copyOut(this, String(message.text));
  }

  takeFrame() {
    const frame = this.model.get("frame");
    if (!frame || typeof frame !== "object" || !Array.isArray(frame.blocks)) return;
    this.frame = frame;
    if (frame.notice && frame.notice.text) this.told = null;
    this.draw();
    this.speak();
  }

  // ---- speech ----

  /** Say the live text and the notice when they change; what was there at the start is read anyway. */
  speak() {
    const { notice } = this.frame;
    const live = liveText(this.frame.blocks);
    const news = notice && notice.text ? String(notice.text) : "";
    const { spoken } = this;
    const fresh = news && (news !== spoken.notice || spoken.asked);
    const parts = [fresh ? news : "", spoken.live !== null && live !== spoken.live ? live : ""];
    this.spoken = { live, asked: false, notice: news };
    this.announcer.say(parts.filter(Boolean).join(" "));
  }

  /** Tell the learner something that Python need not be asked about. */
  tell(text, node) {
    this.told = { text, tone: "info" };
    this.acted = node;
    this.drawNotice();
    this.announcer.say(text);
  }

  // ---- drawing ----

  draw() {
    if (!this.frame) return;
    holdFocus(this.root, () => this.drawAll(this.frame));
    this.measure();
    this.workOn();
  }

  drawAll(frame) {
    const label = this.word("page", { title: frame.title }) || frame.title;
    setAttributes(this.root, { "aria-label": label, lang: frame.lang || null });
    this.root.classList.toggle("cl-lesson--large", this.large);
    drawHead(this.head, frame, this);
    drawBlocks(this.blocks, frame.blocks, this);
    this.drawNotice();
    this.drawBanner();
  }

  /** The notice stands below the block that it answers, else above all blocks. */
  drawNotice() {
    const shown = this.told || (this.frame && this.frame.notice);
    this.notice.hidden = !shown || !shown.text;
    if (this.notice.hidden) {
      this.notice.remove();
      return;
    }
    drawTold(this.notice, shown.text, shown.tone, this.word);
    let place = this.acted;
    if (!place || !this.blocks.contains(place)) {
      this.blocks.before(this.notice);
      return;
    }
    // Fields that stand side by side stay together.
    while (place.dataset.short === "yes" && isShort(place.nextElementSibling, this.notice)) {
      place = place.nextElementSibling;
    }
    if (place.nextElementSibling !== this.notice) place.after(this.notice);
  }

  drawBanner() {
    this.banner.hidden = !this.lost;
    setText(this.banner, this.word("lost"));
  }

  setLost(lost) {
    if (Boolean(this.lost) !== lost) {
      this.lost = lost;
      this.drawBanner();
    }
    // A notebook may have taken the page out of the document and put it back.
    if (!lost) this.workOn();
  }

  /** What is wider than its place can be scrolled: with keys too, so it must take the focus. */
  measure() {
    for (const node of this.blocks.querySelectorAll(".cl-scroll")) {
      const wide = node.scrollWidth > node.clientWidth + 1;
      const label = node.dataset.label || this.word("wide");
      setAttributes(node, {
        tabindex: wide ? "0" : null,
        role: wide ? "region" : null,
        "aria-label": wide ? label : null,
      });
    }
  }

  // ---- timers ----

  later(ms, run) {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      run();
    }, ms);
    this.timers.add(timer);
    return timer;
  }

  cancel(timer) {
    clearTimeout(timer);
    this.timers.delete(timer);
  }

  close() {
    for (const timer of [...this.timers]) this.cancel(timer);
    if (this.turn) cancelAnimationFrame(this.turn);
    if (usedLast.get(this.model) === this) usedLast.delete(this.model);
    this.heartbeat.close();
    this.announcer.close();
  }
}

function isShort(node, notice) {
  return Boolean(node) && (node === notice || node.dataset.short === "yes");
}

/** The block of a long work that is not finished, or null. */
function workOf(lesson) {
  const all = [...lesson.blocks.querySelectorAll('.cl-block[data-kind="progress"]')];
  return all.find((node) => node.block && node.block.id) || null;
}

/** The live text of a page, or what is wrong in a field; also inside columns and folds. */
function liveText(blocks) {
  for (const block of listOf(blocks)) {
    if (block.kind === "text" && block.live) return String(block.text);
    if (block.kind === "entry" && block.error) return String(block.error);
    const inner = [block.blocks, ...(Array.isArray(block.columns) ? block.columns : [])];
    const found = inner.map(liveText).find(Boolean);
    if (found) return found;
  }
  return "";
}
