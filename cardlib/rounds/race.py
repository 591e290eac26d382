"""Race rounds of Tiv-miv: everybody lays and takes up at once, in measured time.

A `Plan` holds what the page needs to go on without asking back: which values each card takes, the
piles in their order, and for each bot how long its next lays and takes will need. `raced` is the
machine that the page runs, too: from the same times of people and frames both come to the same
actions. Python plays these through the rules, and only Python says that play stops or is over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardlib.bots import LOW_BITS
from cardlib.chance import Tape, deal_label
from cardlib.game import Seat
from cardlib.games import tivmiv
from cardlib.games.tivmiv.cards import kind_numbers
from cardlib.policies import RacePolicy
from cardlib.rounds.presses import RoundError, Wish
from cardlib.timing import WINDOW_US, tie_order

__all__ = ["FOREVER_US", "Action", "Plan", "Racer", "moves_of", "plan", "plan_json", "raced"]

FOREVER_US = 1 << 60
"""Later than anything happens in a race."""
DELAYS = 160  # more lays and takes than any seat can make in one round


@dataclass(frozen=True, slots=True)
class Racer:
    """A seat of the race: its hand, its pile (next card first), and a bot's delays in microseconds."""

    hand: tuple[int, ...]
    pile: tuple[int, ...]
    lays_us: tuple[int, ...] = ()
    takes_us: tuple[int, ...] = ()
    loads_us: tuple[int, ...] = ()

    @property
    def is_bot(self) -> bool:
        """Does it follow its delays, or a person?"""
        return bool(self.lays_us)


@dataclass(frozen=True, slots=True)
class Plan:
    """A race from a running table on, until nothing is left to do without the dealer.

    *values*, *accepts* and *kinds* are by card id: its value, the values that may follow it, its kind.
    *rank* orders a bot's choice, the smallest first. *tie* is the order in which dead heats are decided.
    """

    start: tivmiv.State
    ply: int
    racers: tuple[Racer, ...]
    values: tuple[int, ...]
    accepts: tuple[tuple[int, ...], ...]
    kinds: tuple[int, ...]
    rank: tuple[int, ...]
    tie: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Action:
    """*seat* took a card up, laid one, or (*done* False) tried to lay one that did not fit."""

    seat: Seat
    t_us: int
    kind: str
    card: int
    done: bool = True


def plan(
    state: tivmiv.State,
    tape: Tape,
    ply: int,
    bots: Mapping[Seat, RacePolicy],
    *,
    speed: float = 1.0,
) -> Plan:
    """The race from *state* on; *speed* below 1 makes the bots slower."""
    if not state.started or state.ended or tivmiv.is_stopped(state):
        raise RoundError("a race begins when the dealer has called")
    cards, options = tivmiv.deck(state.options), state.options
    order = sorted(
        range(len(cards)), key=lambda card: (-cards[card].value, cards[card].index, card)
    )
    label = deal_label(f"tie/{ply}", state.round)
    return Plan(
        state,
        ply,
        tuple(
            _racer(state, seat, bots.get(seat), tape, ply, speed) for seat in range(options.players)
        ),
        tuple(card.value for card in cards),
        tuple(tuple(sorted(tivmiv.targets(card, options.modulus))) for card in cards),
        kind_numbers(options),
        tuple(order.index(card) for card in range(len(cards))),
        tie_order(range(options.players), tape, label),
    )


def _racer(
    state: tivmiv.State, seat: Seat, bot: RacePolicy | None, tape: Tape, ply: int, speed: float
) -> Racer:
    hand, pile = state.hands[seat], state.down[seat]
    if bot is None:
        return Racer(hand, pile)
    lays, takes = (deal_label(f"race/{ply}/{seat}/{what}", state.round) for what in ("lay", "take"))
    take_us = 1000 * bot.take_ms
    loads = (0, *(bot.ringer.lay_us(0, many) - bot.ringer.lay_us(0, 1) for many in range(1, 41)))
    return Racer(
        hand,
        pile,
        tuple(round(bot.ringer.lay_us(word, 1) / speed) for word in tape.keys(lays, DELAYS)),
        tuple(
            round((take_us // 2 + (((word & LOW_BITS) * take_us) >> 32)) / speed)
            for word in tape.keys(takes, DELAYS)
        ),
        tuple(round(load / speed) for load in loads),
    )


# --- the machine ---------------------------------------------------------------------------------


@dataclass(slots=True)
class _Seat:
    hand: list[int]
    pile: list[int]
    lays: int = 0
    takes: int = 0
    kind: str = ""
    card: int = -1
    at_us: int = 0


@dataclass(slots=True)
class _Race:
    """The machine at work. Between a lay and the frame that shows it no bot thinks."""

    plan: Plan
    window_us: int
    seats: list[_Seat]
    top: int
    shown: int = 0
    laid: int = 0
    now_us: int = 0
    over: bool = False
    actions: list[Action] = field(default_factory=list)


def raced(
    plan: Plan,
    onsets_us: Sequence[int],
    wishes: Sequence[Wish],
    until_us: int,
    window_us: int = WINDOW_US,
) -> tuple[Action, ...]:
    """What happens before *until_us*: the actions of all seats in their order.

    *onsets_us* are the times of the frames that showed the first top and each new one, *wishes* what
    people wanted. Lays within *window_us* of each other are a dead heat.

    A wish to lay what does not fit comes back as an action that is not *done*.
    """
    seats = [_Seat(list(racer.hand), list(racer.pile)) for racer in plan.racers]
    race = _Race(plan, window_us, seats, plan.start.centre[-1])
    waiting = sorted(wishes, key=lambda wish: (wish.t_us, wish.seat))
    while not race.over:
        event = _next_event(race, onsets_us, waiting)
        if event is None or event[0] >= until_us:
            break
        at_us, _, seat, wish = event
        race.now_us = at_us
        if seat < 0:
            race.shown += 1
            for bot in range(len(seats)):
                _think(race, bot, at_us)
        else:
            if wish is not None:
                waiting.remove(wish)
            _happen(race, seat, at_us, wish, waiting)
    return tuple(race.actions)


_Event = tuple[int, int, Seat, Wish | None]


def _next_event(race: _Race, onsets_us: Sequence[int], waiting: Sequence[Wish]) -> _Event | None:
    """The earliest of: the next frame, a person's wish, a bot's plan; by (time, frames first, seat)."""
    found: list[_Event] = []
    if race.shown <= race.laid and race.shown < len(onsets_us):
        # A browser under load stamps a frame late with its early due time: not before what it shows.
        found.append((max(onsets_us[race.shown], race.now_us), 0, -1, None))
    if waiting:
        found.append((waiting[0].t_us, 1, waiting[0].seat, waiting[0]))
    for seat, one in enumerate(race.seats):
        if one.kind:
            found.append((one.at_us, 1, seat, None))
    return min(found, key=lambda event: event[:3]) if found else None


def _fits(race: _Race, seat: Seat, card: int) -> bool:
    one = race.seats[seat]
    if len(one.hand) == 1 and not one.pile:
        return True  # the last card of all (T22)
    return race.plan.values[card] in race.plan.accepts[race.top]


def _think(race: _Race, seat: Seat, now_us: int) -> None:
    """A bot plans its next lay or take; who is taking a card up goes on with it."""
    racer, one = race.plan.racers[seat], race.seats[seat]
    if not racer.is_bot:
        return
    fitting = sorted(
        (card for card in one.hand if _fits(race, seat, card)), key=race.plan.rank.__getitem__
    )
    if fitting:
        many = len({race.plan.kinds[card] for card in fitting})
        delay = racer.lays_us[one.lays % len(racer.lays_us)] + racer.loads_us[min(many, 40)]
        one.lays += 1
        one.kind, one.card, one.at_us = "lay", fitting[0], now_us + delay
    elif not one.pile:
        one.kind = ""
    elif one.kind != "take":
        one.kind, one.at_us = "take", now_us + racer.takes_us[one.takes % len(racer.takes_us)]
        one.takes += 1


def _happen(race: _Race, seat: Seat, at_us: int, wish: Wish | None, waiting: list[Wish]) -> None:
    """One take or lay at its time; with a lay, all lays of a dead heat with it."""
    one = race.seats[seat]
    kind = wish.kind if wish else one.kind
    if kind == "take":
        _take(race, seat, at_us)
        return
    card = wish.card if wish else one.card
    if card not in one.hand or not _fits(race, seat, card):
        race.actions.append(Action(seat, at_us, "lay", card, done=False))
        return
    heat = {seat: card, **_others_in_the_heat(race, seat, at_us, waiting)}
    for rival in (rival for rival in race.plan.tie if rival in heat):
        _lay(race, rival, at_us, heat[rival])
        if race.over:
            return


def _others_in_the_heat(
    race: _Race, seat: Seat, at_us: int, waiting: list[Wish]
) -> dict[Seat, int]:
    """The cards that others lay on the same top within the window; people's wishes are used up."""
    last_us, heat = at_us + race.window_us, dict[Seat, int]()
    for wish in [wish for wish in waiting if wish.t_us <= last_us]:
        rival = race.seats[wish.seat]
        fits = wish.card in rival.hand and _fits(race, wish.seat, wish.card)
        if wish.kind == "lay" and wish.seat not in (seat, *heat) and fits:
            heat[wish.seat] = wish.card
            waiting.remove(wish)
    for number, rival in enumerate(race.seats):
        if number not in (seat, *heat) and rival.kind == "lay" and rival.at_us <= last_us:
            heat[number] = rival.card
    return heat


def _take(race: _Race, seat: Seat, at_us: int) -> None:
    one = race.seats[seat]
    if not one.pile:
        return
    card = one.pile.pop(0)
    one.hand.append(card)
    one.kind = ""
    race.actions.append(Action(seat, at_us, "take", card))
    if race.shown > race.laid:  # the top is on the screen
        _think(race, seat, at_us)


def _lay(race: _Race, seat: Seat, at_us: int, card: int) -> None:
    """Lay a card, or give it back to who comes second in a dead heat and does not fit any more (TA9)."""
    one = race.seats[seat]
    if not _fits(race, seat, card):
        race.actions.append(Action(seat, at_us, "lay", card, done=False))
        return
    one.hand.remove(card)
    race.top = card
    race.laid += 1
    race.over = not one.hand and not one.pile
    race.actions.append(Action(seat, at_us, "lay", card))
    for rival in race.seats:
        if rival.kind == "lay":
            rival.kind = ""


# --- in and out ----------------------------------------------------------------------------------


def moves_of(
    plan: Plan, actions: Sequence[Action], *, timed: bool = True
) -> tuple[tivmiv.Move, ...]:
    """The moves that the actions are; what was refused is none.

    Each has its time in milliseconds since the round began; where the clock stood still (not *timed*)
    there is none. Nobody can make calls in a race: where they are asked for, the table makes them.
    """
    cards, asked = tivmiv.deck(plan.start.options), plan.start.options.call == "asked"
    begun = plan.start.last_ms or 0
    left = [len(racer.hand) + len(racer.pile) for racer in plan.racers]
    moves: list[tivmiv.Move] = []
    for action in (action for action in actions if action.done):
        at_ms = begun + action.t_us // 1000 if timed else None
        if action.kind == "take":
            moves.append(tivmiv.Take(action.seat, at_ms))
            continue
        card = cards[action.card]
        call = tivmiv.LAST_CALL if left[action.seat] == 1 else str(card.value)
        moves.append(tivmiv.Play(action.seat, str(card), call if asked else None, at_ms))
        left[action.seat] -= 1
    return tuple(moves)


def plan_json(plan: Plan) -> dict[str, Any]:
    """What the page needs to run the race: numbers only, no game and no rule."""
    return {
        "kind": "race",
        "ply": plan.ply,
        "window_us": WINDOW_US,
        "top": plan.start.centre[-1],
        "values": list(plan.values),
        "accepts": [list(values) for values in plan.accepts],
        "kinds": list(plan.kinds),
        "rank": list(plan.rank),
        "tie": list(plan.tie),
        "seats": [
            {
                "hand": list(racer.hand),
                "pile": list(racer.pile),
                "lays_us": list(racer.lays_us),
                "takes_us": list(racer.takes_us),
                "loads_us": list(racer.loads_us),
            }
            for racer in plan.racers
        ],
    }
