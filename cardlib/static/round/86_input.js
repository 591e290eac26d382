// Keys and fingers of a round. All listen at the table and first of all, and say when it happened.

const PRESS_SHOWN_MS = 250;
const POINTERS = ["mouse", "touch", "pen"];
// What keeps Space for itself while a round runs; everywhere else Space may be a key of the round.
const OWN_BUTTON = "button, summary, a";

function listenToRound(live, listeners) {
  const { root } = live.table;
  const capture = { capture: true };
  listeners.on(root, "keydown", (event) => live.onKeyDown(event), capture);
  listeners.on(root, "keyup", (event) => live.onKeyUp(event), capture);
  listeners.on(root, "pointerdown", (event) => live.onPointerDown(event), capture);
  listeners.on(root, "click", (event) => live.onClick(event), capture);
  for (const type of ["pointerup", "pointercancel"]) {
    listeners.on(window, type, (event) => live.fingers.delete(event.pointerId), capture);
  }
  listeners.on(root, "focusout", (event) => live.onFocusOut(event));
  listeners.on(window, "blur", () => live.onLeave());
  listeners.on(document, "visibilitychange", () => document.hidden && live.onLeave());
}

Object.assign(Live.prototype, {
  onKeyDown(event) {
    const key = this.keys.find(({ code }) => code === event.code);
    // A key that was down before the table had the focus is held, too: it can only repeat.
    const repeated = event.repeat || this.held.has(event.code);
    const place = this.placeOf(event.code);
    if (key || place) this.held.add(event.code);
    // Who still rings when a round has ended must not be taken elsewhere in the page.
    if (key && event.key === " " && event.target === this.table.root) event.preventDefault();
    if (!this.run || (this.run.done && !this.round.timed)) return;
    if (!plain(event) || isTyping(event.target)) return;
    if (event.key === "Escape") this.escape(event);
    else if (this.pressesFocused(event)) this.useKey(event, !repeated, () => this.pressFocused(event));
    else if (this.belongsToButton(event)) return;
    else if (key) this.useKey(event, !repeated, () => this.pressKey(key, event));
    else if (place) this.useKey(event, !repeated, () => this.pressDigit(place, event));
    else if (event.key.length === 1 && event.key !== " ") this.useKey(event, false);
  },

  /** Nobody else hears of this key; what it does is done once, not while it is held. */
  useKey(event, fresh, act) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (fresh) act();
    this.table.sound.wake();
  },

  pressKey(key, event) {
    const { at } = timeOf(event);
    if (key.does === "ring") this.press(key.seat, at, "key");
    else this.run.key(key.seat, key.does, at);
    if (key.does === "next") this.readMarked(key.seat);
  },

  /** With one person at a race the digits stand for the cards of the hand; 0 if this key is none. */
  placeOf(code) {
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code);
    const alone = this.run && this.run.place && this.round.people.length === 1;
    return digit && alone ? Number(digit[1]) : 0;
  },

  pressDigit(place, event) {
    const [{ seat }] = this.round.people;
    this.run.place(seat, place, timeOf(event).at);
  },

  /** Esc breaks a round off, as the button does; an untimed one is only left. */
  escape(event) {
    if (!this.round.timed) return;
    this.useKey(event, true, () => this.pause());
  },

  /** Enter or Space on a bell or on a card with the focus is a press of just that. */
  pressesFocused(event) {
    if (event.key !== "Enter" && event.key !== " ") return false;
    const bell = event.target.closest(".cl-live-bell");
    if (bell) return event.key === "Enter" || !this.keys.some(({ code }) => code === event.code);
    const card = event.target.closest('[role="option"]');
    return Boolean(card && this.run.wish) && (event.key === "Enter" || !this.hasSpace());
  },

  hasSpace() {
    return this.keys.some(({ code }) => code === "Space");
  },

  pressFocused(event) {
    const { at } = timeOf(event);
    const bell = event.target.closest(".cl-live-bell");
    if (bell) this.press(Number(bell.dataset.seat), at, "key");
    else this.pointAtCard(event, at, "key");
  },

  belongsToButton(event) {
    if (event.key === "Enter") return true;
    if (event.key !== " ") return false;
    const own = event.target.closest(OWN_BUTTON);
    return Boolean(own) && !own.matches('.cl-live-bell, [data-act="pass-round"]');
  },

  onKeyUp(event) {
    this.held.delete(event.code);
    // Some systems never tell that a key is up again that was pressed together with this one.
    if (event.key === "Meta") this.held.clear();
    if (this.held.size || !this.heldTold) return;
    this.heldTold = false;
    this.drawStatus();
  },

  // ---- fingers ----

  press(seat, at, way) {
    if (this.run && this.run.press) this.run.press(seat, at, way);
  },

  onPointerDown(event) {
    if (!this.run || event.button > 0 || !this.isFree(event)) return;
    this.way = POINTERS.includes(event.pointerType) ? event.pointerType : "mouse";
    // Without a clock a press counts when it ends, so that it can still be taken back (A7).
    if (!this.round.timed) return;
    const { way } = this;
    const { at } = timeOf(event);
    const bell = event.target.closest(".cl-live-bell");
    if (bell) this.press(Number(bell.dataset.seat), at, way);
    else this.pointAtCard(event, at, way);
  },

  /** Each bell has one finger at a time: a second one on it is no second press. */
  isFree(event) {
    const bell = event.target.closest(".cl-live-bell");
    const zone = bell && bell.dataset.seat;
    const taken = [...this.fingers].some(([id, at]) => at === zone && id !== event.pointerId);
    if (bell && taken) return false;
    if (bell) this.fingers.set(event.pointerId, zone);
    return true;
  },

  pointAtCard(event, at, way) {
    if (!this.run.wish) return;
    const zone = event.target.closest("[data-zone]");
    const seat = zone ? Number(zone.dataset.zone.split("-")[1]) : NaN;
    if (!this.run.people.includes(seat)) return;
    const pile = event.target.closest("[data-press]");
    const card = event.target.closest('[role="option"]');
    if (card) this.run.wish(seat, at, "lay", Number(card.dataset.card.slice(1)), way);
    else if (pile) this.run.wish(seat, at, "take", -1, way);
  },

  /**
   * A click without a finger or key before it comes from a screen reader, a switch or speech: it
   * counts as a press. Other clicks on bells and cards have counted when they began, by the clock.
   */
  onClick(event) {
    if (!this.run) return;
    const bell = event.target.closest(".cl-live-bell");
    const card = this.run.wish && event.target.closest('[role="option"], [data-press]');
    if (!bell && !card) return;
    event.stopPropagation();
    this.table.sound.wake();
    if (event.detail > 0 && this.round.timed) return;
    const way = event.detail > 0 ? this.way : "script";
    const { at } = timeOf(event);
    if (bell) this.press(Number(bell.dataset.seat), at, way);
    else this.pointAtCard(event, at, way);
  },

  // ---- going away ----

  onFocusOut(event) {
    const { root } = this.table;
    if (root.contains(event.relatedTarget)) return;
    this.held.clear();
    // A button that is hidden loses the focus, too; then it comes back at once.
    setTimeout(() => !focusedIn(root) && this.pause(), 0);
  },

  onLeave() {
    this.held.clear();
    this.fingers.clear();
    this.pause();
  },

  // ---- what a press looks like ----

  markPress(seat) {
    const bell = this.bells.querySelector(`[data-seat="${seat}"]`);
    if (!bell) return;
    bell.classList.add("cl-live-bell--pressed");
    setTimeout(() => bell.classList.remove("cl-live-bell--pressed"), PRESS_SHOWN_MS);
  },

  /** Without a clock the marked card gets the focus, so that a screen reader tells it. */
  readMarked(seat) {
    if (this.round.timed || this.round.people.length > 1) return;
    const zone = this.table.root.querySelector(`[data-zone="seat-${seat}"]`);
    const marked = zone && zone.querySelector(".cl-card--marked");
    if (!marked) return;
    if (marked.getAttribute("role") === "option") focusCard(this.table, marked);
    else this.table.announcer.say(marked.closest("[data-pile]").title);
  },
});
