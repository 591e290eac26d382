// A race: everybody lays and takes up at once. The same machine as in cardlib/rounds/race.py, to the
// microsecond: a test plays ten thousand rounds through both.

/**
 * What happens before `until`: the actions {seat, t_us, kind, card, done} of all seats. `onsets` are
 * the times of the frames that showed the first top and each new one, `wishes` what people did.
 */
function raced(plan, onsets, wishes, until) {
  const race = {
    plan,
    top: plan.top,
    shown: 0,
    laid: 0,
    now: 0,
    over: false,
    actions: [],
    seats: plan.seats.map(({ hand, pile }) => ({
      hand: [...hand],
      pile: [...pile],
      lays: 0,
      takes: 0,
      kind: "",
      card: -1,
      at: 0,
    })),
  };
  const waiting = [...wishes].sort((one, other) =>
    byNumbers([one.t_us, one.seat], [other.t_us, other.seat]),
  );
  while (!race.over) {
    const event = nextEvent(race, onsets, waiting);
    if (!event || event.at >= until) break;
    race.now = event.at;
    if (event.seat < 0) {
      race.shown += 1;
      race.seats.forEach((_, seat) => raceThink(race, seat, event.at));
    } else {
      if (event.wish) waiting.splice(waiting.indexOf(event.wish), 1);
      raceHappen(race, event, waiting);
    }
  }
  return race;
}

/** The earliest of: the next frame, a person's wish, a bot's plan; by time, frames first, then seat. */
function nextEvent(race, onsets, waiting) {
  const found = [];
  if (race.shown <= race.laid && race.shown < onsets.length) {
    // A browser under load stamps a frame late with its early due time: not before what it shows.
    found.push({ at: Math.max(onsets[race.shown], race.now), order: 0, seat: -1, wish: null });
  }
  if (waiting.length) {
    const wish = waiting[0];
    found.push({ at: wish.t_us, order: 1, seat: wish.seat, wish });
  }
  race.seats.forEach((one, seat) => {
    if (one.kind) found.push({ at: one.at, order: 1, seat, wish: null });
  });
  const rank = ({ at, order, seat }) => [at, order, seat];
  return found.sort((one, other) => byNumbers(rank(one), rank(other)))[0];
}

function fitsTop(race, seat, card) {
  const { hand, pile } = race.seats[seat];
  if (hand.length === 1 && pile.length === 0) return true; // the last card of all
  return race.plan.accepts[race.top].includes(race.plan.values[card]);
}

/** A bot plans its next lay or take; who is taking a card up goes on with it. */
function raceThink(race, seat, now) {
  const racer = race.plan.seats[seat];
  const one = race.seats[seat];
  if (racer.lays_us.length === 0) return; // a person
  const { rank, kinds } = race.plan;
  const fitting = one.hand
    .filter((card) => fitsTop(race, seat, card))
    .sort((a, b) => rank[a] - rank[b]);
  if (fitting.length) {
    const many = new Set(fitting.map((card) => kinds[card])).size;
    const delay = racer.lays_us[one.lays % racer.lays_us.length] + racer.loads_us[Math.min(many, 40)];
    one.lays += 1;
    Object.assign(one, { kind: "lay", card: fitting[0], at: now + delay });
  } else if (one.pile.length === 0) {
    one.kind = "";
  } else if (one.kind !== "take") {
    const delay = racer.takes_us[one.takes % racer.takes_us.length];
    one.takes += 1;
    Object.assign(one, { kind: "take", at: now + delay });
  }
}

/** One take or lay at its time; with a lay, all lays of a dead heat with it. */
function raceHappen(race, { at, seat, wish }, waiting) {
  const one = race.seats[seat];
  if ((wish ? wish.kind : one.kind) === "take") {
    raceTake(race, seat, at);
    return;
  }
  const card = wish ? wish.card : one.card;
  if (!one.hand.includes(card) || !fitsTop(race, seat, card)) {
    race.actions.push({ seat, t_us: at, kind: "lay", card, done: false });
    return;
  }
  const heat = new Map([[seat, card]]);
  othersInTheHeat(race, heat, at + race.plan.window_us, waiting);
  for (const rival of race.plan.tie) {
    if (heat.has(rival)) raceLay(race, rival, at, heat.get(rival));
    if (race.over) return;
  }
}

/** Who else lays a fitting card within the window; people's wishes are used up. */
function othersInTheHeat(race, heat, last, waiting) {
  for (const wish of waiting.filter(({ t_us }) => t_us <= last)) {
    const { hand } = race.seats[wish.seat];
    const fits = hand.includes(wish.card) && fitsTop(race, wish.seat, wish.card);
    if (wish.kind === "lay" && !heat.has(wish.seat) && fits) {
      heat.set(wish.seat, wish.card);
      waiting.splice(waiting.indexOf(wish), 1);
    }
  }
  race.seats.forEach((rival, number) => {
    if (!heat.has(number) && rival.kind === "lay" && rival.at <= last) heat.set(number, rival.card);
  });
}

function raceTake(race, seat, at) {
  const one = race.seats[seat];
  if (one.pile.length === 0) return;
  const card = one.pile.shift();
  one.hand.push(card);
  one.kind = "";
  race.actions.push({ seat, t_us: at, kind: "take", card, done: true });
  if (race.shown > race.laid) raceThink(race, seat, at); // the top is on the screen
}

/** Lay a card, or give it back to who comes second in a dead heat and does not fit any more. */
function raceLay(race, seat, at, card) {
  const one = race.seats[seat];
  const done = fitsTop(race, seat, card);
  race.actions.push({ seat, t_us: at, kind: "lay", card, done });
  if (!done) return;
  one.hand.splice(one.hand.indexOf(card), 1);
  race.top = card;
  race.laid += 1;
  race.over = one.hand.length === 0 && one.pile.length === 0;
  for (const rival of race.seats) if (rival.kind === "lay") rival.kind = "";
}
