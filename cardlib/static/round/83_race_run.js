// A stretch of a race at work: the machine is asked at every frame what has happened so far, and what
// it says is drawn. A new top begins to count when a frame has shown it.

// As many wishes, and so long a time, as Python reads of one stretch.
const MOST_WISHES = 2000;
const LONGEST_US = 3600 * 1000 * MICRO;

class RaceRun {
  constructor(live, round) {
    this.live = live;
    this.round = round;
    this.plan = round.plan;
    this.base = live.table.newest;
    this.people = round.people.map(({ seat }) => seat);
    this.origin = performance.now();
    this.onsets = [];
    this.frames = [];
    this.wishes = [];
    this.drawn = null;
    this.requested = { at: this.origin };
    this.marked = new Map(this.people.map((seat) => [seat, 0]));
    this.done = false;
    this.race = raced(this.plan, [], [], 0);
  }

  micro(at) {
    return Math.max(0, Math.round((at - this.origin) * MICRO));
  }

  frame(stamp) {
    if (this.done) return;
    if (this.requested) this.seen(stamp);
    const until = this.micro(performance.now()) - this.plan.window_us;
    this.advance(until, stamp);
    if (STAMPS_RUN_AHEAD && this.requested) this.seen(stamp);
    if (this.race.over || this.isQuiet()) this.finish(until);
    else if (this.wishes.length >= MOST_WISHES || until >= LONGEST_US) this.live.pause();
  }

  /** This frame shows the newest top. Cards laid in one moment, as in a dead heat, share it. */
  seen(stamp) {
    const refresh = this.live.device.refresh_ms || 1000 / 60;
    while (this.onsets.length <= this.race.laid) {
      this.frames.push(Math.round((stamp - this.requested.at) / refresh));
      this.onsets.push(this.micro(stamp));
    }
    this.requested = null;
  }

  advance(until, stamp) {
    this.race = raced(this.plan, this.onsets, this.wishes, until);
    const { actions } = this.race;
    // A press that the browser tells late may have come before what is drawn already.
    const same = sameActions(this.drawn || [], actions);
    if (this.drawn && same === actions.length && same === this.drawn.length) return;
    for (const action of actions.slice(same)) this.tell(action);
    this.drawn = actions;
    this.draw();
    if (this.race.laid >= this.onsets.length && !this.requested) this.requested = { at: stamp };
  }

  tell({ seat, kind, done }) {
    if (kind === "lay" && done) this.live.table.sound.play("card");
    if (!this.people.includes(seat)) return;
    if (done) this.live.told = null;
    else this.live.refuse(seat);
  }

  /** Nobody has anything to do: no bot has a plan, no person a card to take or to lay. */
  isQuiet() {
    // Before the machine has come to the frame that shows the top, no bot has thought about it.
    if (this.requested || this.race.shown <= this.race.laid) return false;
    return this.race.seats.every((one, seat) =>
      this.people.includes(seat)
        ? one.pile.length === 0 && !one.hand.some((card) => fitsTop(this.race, seat, card))
        : !one.kind,
    );
  }

  /** What a person wants: to take a card up, or to lay one. */
  wish(seat, at, kind, card, way) {
    if (this.done || this.wishes.length >= MOST_WISHES) return;
    const fallback = handlerTimes.delete(at) ? { fallback: true } : {};
    this.wishes.push({ seat, t_us: this.micro(at), kind, card, way, ...fallback });
  }

  /** The hand in the order in which it is shown, and the pile behind it. */
  places(seat) {
    const { hand, pile } = this.race.seats[seat];
    const { rank } = this.plan;
    const cards = [...hand].sort((a, b) => rank[b] - rank[a]);
    return pile.length ? [...cards, -1] : cards;
  }

  /** One key walks along the hand and the pile, the other lays or takes what is marked. */
  key(seat, does, at) {
    const places = this.places(seat);
    if (!places.length) return;
    const here = Math.min(this.marked.get(seat), places.length - 1);
    if (does === "next") this.marked.set(seat, (here + 1) % places.length);
    else this.wish(seat, at, places[here] < 0 ? "take" : "lay", places[here], "key");
    this.draw();
  }

  /** A digit lays the card with this number in the row of the hand. */
  place(seat, number, at) {
    const card = this.places(seat)[number - 1];
    if (card >= 0) this.wish(seat, at, "lay", card, "key");
  }

  draw() {
    this.live.show(raceFrame(this));
    this.markPlaces();
  }

  markPlaces() {
    for (const seat of this.people) {
      const places = this.places(seat);
      const here = Math.min(this.marked.get(seat), places.length - 1);
      this.live.mark(seat, places[here]);
    }
  }

  finish(until) {
    this.done = true;
    this.send(until, false);
  }

  pause() {
    if (this.done) return;
    this.done = true;
    this.send(this.micro(performance.now()) - this.plan.window_us, true);
  }

  send(until, paused) {
    const race = raced(this.plan, this.onsets, this.wishes, Math.max(0, until));
    const claim = race.actions.map(({ seat, t_us, card, done }) => [seat, t_us, card, done]);
    this.live.sendLog({
      onsets_us: this.onsets,
      frames: this.frames,
      wishes: this.wishes,
      until_us: Math.max(0, until),
      claim,
      paused,
    });
  }
}

/** With how many equal actions two lists begin. */
function sameActions(one, other) {
  const differs = ({ seat, t_us, card, done }, place) => {
    const action = other[place];
    return !action || [seat, t_us, card, done].join() !== [action.seat, action.t_us, action.card, action.done].join();
  };
  const place = one.findIndex(differs);
  return place < 0 ? one.length : place;
}

/** The table as the race has made it, as a frame like those that Python sends. */
function raceFrame(run) {
  const { base, race, round, people } = run;
  const { labels } = round;
  const card = (id) => ({
    id: `c${id}`,
    face: labels.faces[id],
    label: labels.cards[id],
    selectable: true,
    selected: 0,
    why: "",
  });
  const zones = base.zones.map((zone) => {
    if (zone.role !== "seat") return centreZone(zone, run, card);
    const seat = Number(zone.id.split("-")[1]);
    const { hand, pile } = race.seats[seat];
    const own = people.includes(seat);
    const back = (name) => ({ ...card(0), id: `${zone.id}/${name}/top`, face: "back", selectable: false });
    const lying = pilesOf(zone, "down", {
      label: labels.down[pile.length],
      count: pile.length,
      press: own ? "take" : "",
      cards: pile.length ? [back("down")] : [],
    });
    const shown = own ? run.places(seat).filter((id) => id >= 0).map(card) : [back("hand")];
    const held = pilesOf(zone, "hand", {
      label: labels.hand[hand.length],
      count: hand.length,
      layout: own ? "row" : "stack",
      cards: hand.length ? shown : [],
    });
    return { ...zone, note: "", active: false, you: zone.you || own, piles: [lying, held] };
  });
  return { ...base, zones, controls: [] };
}

function pilesOf(zone, name, more) {
  const pile = zone.piles.find(({ id }) => id === `${zone.id}/${name}`);
  return { ...pile, ...more };
}

function centreZone(zone, { race, plan, round }, card) {
  const top = race.top;
  const { length } = round.plan.seats;
  const count = round.labels.begun + race.laid;
  const label = round.labels.centre[count].replace("{top}", round.labels.cards[top]);
  const fits = [...plan.accepts[top]].sort((a, b) => a - b);
  const facts = zone.facts.length && length ? [round.labels.takes[fits.join("/")]] : [];
  const [pile] = zone.piles;
  return { ...zone, facts, piles: [{ ...pile, label, count, cards: [{ ...card(top), selectable: false }] }] };
}
