// One table on the page: what it knows, and how it is drawn. It knows no game: it draws frames.

class Table {
  constructor(model, root) {
    this.model = model;
    this.root = root;
    this.word = wordsOf(model);
    this.faces = new Faces(model);
    this.newest = null;
    this.shown = null;
    this.index = 0;
    // While the newest moment is looked at, new moves are followed.
    this.following = true;
    this.selection = [];
    this.tabStops = new Map();
    this.notice = null;
    this.whyOpen = false;
    this.panel = "";
    // A new deal was asked for: when it comes, its panel has done its work.
    this.dealing = false;
    this.lost = false;
    // What was asked for last and where the focus goes when it comes: see placeFocus.
    this.goal = "";
    this.settings = new Settings(root, Boolean(model.get("projector")));
    this.sound = new Sound(this.settings);
    this.announcer = new Announcer();
    this.store = new FrameStore((epoch, first, last) =>
      this.send({ kind: "need", epoch, range: [first, last] }),
    );
    this.player = new Player(() => this.playOn());
    this.heartbeat = new Heartbeat((message) => this.send(message), (lost) => this.setLost(lost));
    this.build();
  }

  get past() {
    return !this.following;
  }

  build() {
    this.head = createHead();
    this.house = make("p", { class: "cl-house cl-muted", hidden: "" });
    this.setup = createSetup();
    this.keys = createKeysPanel();
    this.banner = make("p", { class: "cl-banner", hidden: "" });
    this.grid = make("div", { class: "cl-grid" });
    this.felt = make("div", { class: "cl-felt" }, this.grid);
    this.branch = createBranchBar();
    this.question = createQuestion();
    this.cover = createCover();
    this.timeline = createTimeline();
    this.message = createMessage();
    this.controls = make("div", { class: "cl-controls", role: "group" });
    this.tools = createTools();
    this.whatIf = createWhatIf(this);
    this.panels = createPanels(this);
    this.text = make(
      "details",
      { class: "cl-in-words" },
      make("summary", { "data-focus": "act:in-words" }),
      make("p"),
    );
    this.root.append(
      this.head,
      this.house,
      this.setup.node,
      this.keys,
      this.banner,
      this.branch,
      this.question.head,
      this.felt,
      this.cover,
      this.question.rules,
      this.timeline.node,
      this.message.line,
      this.message.reasons,
      this.controls,
      this.tools,
      ...this.panels.values(),
      this.text,
      this.announcer.node,
    );
    this.heights = new Heights([this.felt, this.message.line, this.controls]);
  }

  /** Send an intent; a channel that is closed counts as a lost connection. */
  send(message) {
    try {
      this.model.send(message);
    } catch (error) {
      this.setLost(true);
    }
  }

  // ---- what comes from Python ----

  takeFrame() {
    const frame = this.model.get("frame");
    if (!frame || !frame.moment) return;
    const before = this.newest;
    if (changesHands(before, frame)) this.store.epoch = null;
    const restyled = before && showsOtherwise(before, frame);
    if (restyled) this.store.forget();
    const fresh = this.store.accept(frame);
    this.newest = frame;
    this.selection = selectionOf(frame);
    if (fresh || this.index > frame.moment.last) this.following = true;
    if (fresh) this.player.stop();
    if (fresh && this.dealing) this.panel = "";
    if (fresh) this.dealing = false;
    answerSetup(this.setup, frame, fresh);
    const grown = before && !fresh && frame.moment.last > before.moment.last;
    if (grown) this.sound.play(frame.sound);
    const news = newsOf(before, frame, this.word);
    if (this.past) {
      if (restyled) this.store.want(this.index);
      this.draw();
      this.announcer.say(news);
      placeFocus(this, before, fresh);
      return;
    }
    const told = this.shown && this.shown.message.text === frame.message.text;
    const step = this.shown && !fresh && Math.abs(frame.moment.index - this.index) === 1;
    this.show(frame, step);
    this.announcer.say(news || (told ? "" : frame.message.text));
    placeFocus(this, before, fresh);
  }

  receive(message) {
    if (!message) return;
    if (message.kind === "pong") this.heartbeat.pong();
    for (const panel of PANELS) {
      if (panel.receive) panel.receive(this, message, this.panels.get(panel.name));
    }
    if (message.kind !== "frames") return;
    this.store.add(message.epoch, message.frames);
    const frame = this.past ? this.store.get(this.index) : null;
    if (frame && frame !== this.shown) this.show(frame, false);
  }

  setLost(lost) {
    if (lost === this.lost) return;
    this.lost = lost;
    this.drawBanner();
    if (lost) this.announcer.say(this.word("disconnected"));
    // A request may have been lost with the connection.
    if (!lost && this.loading) this.store.want(this.index);
  }

  // ---- where in the deal ----

  get loading() {
    return this.past && (!this.shown || this.shown.moment.index !== this.index);
  }

  /** Show moment `index`: at once if it is known, else as soon as Python has sent it. */
  goTo(index, { fly = false, speak = true } = {}) {
    if (!this.newest) return;
    const last = this.newest.moment.last;
    const wanted = Math.min(Math.max(0, index), last);
    const near = this.shown && Math.abs(wanted - this.shown.moment.index) === 1;
    this.following = wanted === last;
    this.index = wanted;
    const frame = this.following ? this.newest : this.store.get(wanted);
    if (frame) this.show(frame, fly && near);
    else this.draw();
    if (!this.following) this.store.want(wanted);
    if (speak && frame) this.announcer.say(frame.moment.label);
  }

  togglePlay() {
    if (this.player.playing) this.player.stop();
    else if (this.newest && this.newest.moment.last > 0) {
      if (this.following) this.goTo(0, { speak: false });
      this.player.start();
    }
    this.draw();
  }

  playOn() {
    // A frame that is still on its way is waited for, never skipped.
    if (!this.loading) this.goTo(this.index + 1, { fly: true, speak: false });
    else this.store.want(this.index);
    if (this.following) {
      this.player.stop();
      this.draw();
    }
  }

  // ---- cards ----

  /** The place of a card in the selection, from 1; 0 if it is not chosen or lies in the past. */
  placeOf(cardId) {
    return this.past ? 0 : this.selection.indexOf(cardId) + 1;
  }

  reasonFor(card) {
    if (this.past) return this.word("past");
    return card.why || this.word("not_now");
  }

  /** The one card of a row that Tab leads to. When it was played, its neighbour takes over. */
  tabStop(pileId, cards) {
    const old = this.tabStops.get(pileId);
    let place = old ? cards.findIndex((card) => card.id === old.card) : -1;
    if (place < 0 && old) place = Math.min(old.place, cards.length - 1);
    if (place < 0) place = Math.max(0, cards.findIndex((card) => card.selectable));
    this.tabStops.set(pileId, { card: cards[place].id, place });
    return cards[place].id;
  }

  toggleCard(cardId) {
    const card = findCard(this.shown, cardId);
    if (!card) return;
    const chosen = this.selection.includes(card.id);
    if (this.past || (!card.selectable && !chosen)) {
      this.tell(this.reasonFor(card));
      return;
    }
    // Shown at once; Python's next frame has the last word.
    this.selection = chosen
      ? this.selection.filter((id) => id !== card.id)
      : [...this.selection, card.id];
    const { epoch, index } = this.newest.moment;
    this.send({ kind: "select", cards: this.selection, epoch, moment: index });
    this.notice = null;
    this.draw();
  }

  pressControl(id) {
    if (this.past) {
      this.tell(this.word("past"));
      return;
    }
    const { epoch, index } = this.newest.moment;
    this.send({ kind: "control", id, epoch, moment: index });
  }

  /** Say why something cannot be done, where Python need not be asked. */
  tell(text) {
    this.notice = { text, tone: "refused", why: [] };
    this.announcer.say(text);
    this.draw();
  }

  // ---- drawing ----

  show(frame, fly) {
    const before = fly ? cardPlaces(this.root, this.shown) : null;
    if (!this.shown || this.shown.message.text !== frame.message.text) this.whyOpen = false;
    this.shown = frame;
    this.index = frame.moment.index;
    this.notice = null;
    this.draw();
    if (before) flyCards(this.root, before, frame);
  }

  draw() {
    if (!this.shown) return;
    keepFocus(this.root, () => this.drawAll(this.shown));
    this.holdHeights();
  }

  holdHeights() {
    if (!this.shown) return;
    const { game, code, subtitle } = this.shown;
    this.heights.hold(`${game}/${code}/${subtitle}`);
  }

  drawAll(frame) {
    const label = this.word("table", { title: frame.title }) || frame.title;
    setAttributes(this.root, { "aria-label": label, lang: frame.lang || null });
    this.root.classList.toggle("cl-table--past", this.past);
    drawHead(this.head, frame, this);
    drawHouse(this.house, frame, this);
    drawBranchBar(this.branch, this);
    drawQuestion(this.question, this);
    drawCover(this.cover, this);
    drawZones(this.grid, frame, this);
    drawTimeline(this.timeline, this.view(), this);
    drawMessage(this.message, this.notice || frame.message, this.whyOpen, this);
    drawControls(this.controls, frame, this);
    this.drawPanels();
    setText(this.text.firstElementChild, this.word("in_words"));
    setText(this.text.lastElementChild, frame.text);
    this.drawBanner();
  }

  view() {
    const { last, dealing } = this.newest.moment;
    const { label: name, index: at } = this.shown.moment;
    // A frame was made when fewer moves were known, so how many there are is told here.
    const all = last - dealing;
    const label = at < dealing ? name : this.word("moment_of", { moment: name, all });
    const { index, loading } = this;
    return { index, last, dealing, label, loading, playing: this.player.playing };
  }

  drawPanels() {
    this.setup.node.hidden = this.panel !== "options";
    this.keys.hidden = this.panel !== "keys";
    if (this.shown) drawKeys(this.keys, this.shown, this);
    drawTools(this.tools, this);
    if (this.shown) drawWhatIf(this.whatIf, this);
    drawPanelNodes(this.panels, this);
  }

  drawBanner() {
    this.banner.hidden = !this.lost;
    setText(this.banner, this.word("disconnected"));
  }

  drawSetup() {
    drawSetup(this.setup, this.model.get("setup") || {}, this.word);
  }

  close() {
    this.player.stop();
    this.heartbeat.close();
    this.sound.close();
    this.announcer.close();
    this.store.close();
  }
}

/** Is every moment shown otherwise now? A switch was pressed, or a question was answered. */
function showsOtherwise(before, frame) {
  const told = ({ switches, question }) => JSON.stringify([switches, question && question.done]);
  return told(before) !== told(frame);
}

function selectionOf(frame) {
  return allCards(frame)
    .filter((card) => card.selected > 0)
    .sort((a, b) => a.selected - b.selected)
    .map((card) => card.id);
}

function allCards(frame) {
  return frame.zones.flatMap((zone) => zone.piles.flatMap((pile) => pile.cards));
}

/** A card of the frame by its id; the page only keeps ids as text. */
function findCard(frame, id) {
  return allCards(frame).find((card) => String(card.id) === String(id));
}
