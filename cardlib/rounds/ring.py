"""Ring rounds of Zangi: what is shown when, what the bots will do, and who was first at the bell.

Until somebody rings everything is known, so a `Schedule` is sent ahead and shown without asking
back. The page measures and says at once what it saw; `judged` comes to the same from the measured
times alone, and its answer counts. All times are whole microseconds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import log
from typing import Any

from cardlib.agents import Luck
from cardlib.bots import poorest, ring_after_us
from cardlib.chance import Tape, deal_label
from cardlib.game import Seat
from cardlib.games import zangi
from cardlib.games.zangi.verdicts import may_ring
from cardlib.playing import word_index
from cardlib.ringers import Ringer
from cardlib.rounds.presses import Press, RoundError
from cardlib.timing import ANTICIPATION_US, WINDOW_US, tie_order

__all__ = [
    "BotPress",
    "Ruling",
    "Schedule",
    "Step",
    "answered",
    "foreperiod_us",
    "judged",
    "moves_of",
    "openings",
    "plan_json",
    "schedule",
]

SHORTEST_US, MEAN_US, LONGEST_US = 700_000, 500_000, 2_500_000  # RT7
MOST_STEPS = 12


@dataclass(frozen=True, slots=True)
class BotPress:
    """A bot will ring *at_us* after the card is seen; a wrong ring gives a card to *give*."""

    seat: Seat
    at_us: int
    give: Seat | None


@dataclass(frozen=True, slots=True)
class Step:
    """One opening: the state it leads to, and how long until the next one if nobody rings.

    *moves* are the moves that lead here from the step before: perhaps somebody leaves, then the
    opening. *tie* is the order in which a dead heat is decided, *ringers* may ring here.
    """

    state: zangi.State
    moves: tuple[zangi.Move, ...]
    gap_us: int
    right: bool
    ringers: tuple[Seat, ...]
    tie: tuple[Seat, ...]
    bots: tuple[BotPress, ...]


@dataclass(frozen=True, slots=True)
class Schedule:
    """The next openings from *start* on, up to the first at which a bot rings, or to the end.

    *ply* is how many plies were played before.
    """

    start: zangi.State
    ply: int
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the presses of a schedule come to.

    *step* is the step that was answered (−1: nobody rang before the end of the schedule), *winner* the
    seat whose ring counts, *tied* all seats of a dead heat in its order, *times_us* the reaction time of
    each of them, *void* the presses that count for nothing, each with its reason.
    """

    step: int
    winner: Seat | None = None
    right: bool = False
    tied: tuple[Seat, ...] = ()
    times_us: tuple[int, ...] = ()
    void: tuple[tuple[Press, str], ...] = ()


def foreperiod_us(tape: Tape, deal: int, opened: int) -> int:
    """The time from one opening to the next: 700 ms and a waiting time that does not age (RT7).

    >>> 700_000 <= foreperiod_us(Tape("NUR-42"), 1, 3) <= 2_500_000
    True
    """
    word = tape.word(deal_label("foreperiod", deal), opened)
    waiting = -log(((word >> 11) + 0.5) / (1 << 53)) * MEAN_US
    return min(round(SHORTEST_US + waiting), LONGEST_US)


def schedule(
    state: zangi.State,
    tape: Tape,
    ply: int,
    bots: Mapping[Seat, Ringer],
    *,
    speed: float = 1.0,
    most: int = MOST_STEPS,
) -> Schedule:
    """The openings from *state* on (nobody owes a card there); *bots* are the ringers by seat.

    *speed* below 1 makes everything but the people slower: 0.1 is ten times as slow.
    """
    if state.owing or state.ended:
        raise RoundError("a schedule begins where the next card can be opened")
    return Schedule(state, ply, tuple(_steps(state, tape, ply, bots, speed, most)))


def _steps(
    state: zangi.State,
    tape: Tape,
    ply: int,
    bots: Mapping[Seat, Ringer],
    speed: float,
    most: int,
) -> Iterator[Step]:
    for _ in range(most):
        opened = state.opened
        moves: list[zangi.Move] = []
        while not state.ended and state.opened == opened:
            moves.append(zangi.forced_move(state) or zangi.Open(state.turn))
            state = zangi.apply(state, moves[-1])
        ply += len(moves)
        step = _step(state, tuple(moves), tape, ply, bots, speed)
        yield step
        if state.ended or step.bots:
            return


def _step(
    state: zangi.State,
    moves: tuple[zangi.Move, ...],
    tape: Tape,
    ply: int,
    bots: Mapping[Seat, Ringer],
    speed: float,
) -> Step:
    seats = () if state.ended else zangi.still_in(state)
    ringers = tuple(seat for seat in seats if may_ring(state, seat))
    gap = foreperiod_us(tape, state.deal, state.opened)
    right, pressing = zangi.is_right(state), []
    for seat in bots.keys() & set(ringers):
        at_us = _ring_us(state, seat, bots[seat], tape, ply)
        if at_us is not None and at_us < gap:
            give = None if right else poorest(state, seat)
            pressing.append(BotPress(seat, round(at_us / speed), give))
    pressing.sort(key=lambda press: (press.at_us, press.seat))
    tie = _tie(state, tape, ply)
    return Step(state, moves, round(gap / speed), right, ringers, tie, tuple(pressing))


def _tie(state: zangi.State, tape: Tape, ply: int) -> tuple[Seat, ...]:
    """The order in which a dead heat is decided after *ply* plies (ZA15)."""
    seats = range(state.options.players)
    if state.options.ring_tie == "seat":
        return tuple(seats)
    return tie_order(seats, tape, deal_label(f"tie/{ply}", state.deal))


def _ring_us(state: zangi.State, seat: Seat, ringer: Ringer, tape: Tape, ply: int) -> int | None:
    """When this bot rings after *ply* plies: the same words as when many games are played."""
    luck = Luck(tape, deal_label("bots", state.deal), start=word_index(ply, seat))
    return ring_after_us(ringer, state, luck)


# --- who was first -------------------------------------------------------------------------------


def judged(
    plan: Schedule, onsets_us: Sequence[int], presses: Sequence[Press], window_us: int = WINDOW_US
) -> Ruling:
    """What *presses* of people, and the bots of the plan, come to; *onsets_us* are the steps shown.

    The first press counts, unless others lie within *window_us* of it at the same step: then the first
    of them in the step's tie order. A press under 100 ms after a card cannot be an answer to it and
    counts for the step before, if that was right (ZA32).
    """
    if len(onsets_us) > len(plan.steps):
        raise RoundError(
            f"{len(onsets_us)} steps were shown, but the schedule has {len(plan.steps)}"
        )
    counted, void = [], []
    for press in presses:
        step, why = answered(plan, onsets_us, press)
        if why:
            void.append((press, why))
        else:
            counted.append((press.t_us, press.seat, step))
    for step, onset in enumerate(onsets_us):
        counted += [(onset + bot.at_us, bot.seat, step) for bot in plan.steps[step].bots]
    return _ruled(plan, onsets_us, sorted(counted), tuple(void), window_us)


def answered(plan: Schedule, onsets_us: Sequence[int], press: Press) -> tuple[int, str]:
    """The step that a press answers, or why it counts for nothing."""
    step = sum(onset <= press.t_us for onset in onsets_us) - 1
    if step < 0:
        return -1, "early"
    end = onsets_us[step] + plan.steps[step].gap_us
    if step == len(plan.steps) - 1 and press.t_us >= end:
        return -1, "closed"
    if press.t_us - onsets_us[step] < ANTICIPATION_US:
        step -= 1
        opens = plan.start.options.after_ring == "winner_opens"
        if step < 0 or opens or not plan.steps[step].right:
            return -1, "early"
    if press.seat not in plan.steps[step].ringers:
        return -1, "out"
    return step, ""


def _ruled(
    plan: Schedule,
    onsets_us: Sequence[int],
    counted: Sequence[tuple[int, Seat, int]],
    void: tuple[tuple[Press, str], ...],
    window_us: int,
) -> Ruling:
    if not counted:
        return Ruling(-1, void=void)
    first_us, _, step = counted[0]
    times: dict[Seat, int] = {}
    for at_us, seat, answered in counted:
        if answered == step and at_us - first_us <= window_us:
            times.setdefault(seat, at_us - onsets_us[step])
    tied = tuple(seat for seat in plan.steps[step].tie if seat in times)
    return Ruling(
        step,
        tied[0],
        plan.steps[step].right,
        tied,
        tuple(times[seat] for seat in tied),
        void,
    )


def moves_of(
    plan: Schedule, ruling: Ruling, onsets_us: Sequence[int] = ()
) -> tuple[zangi.Move, ...]:
    """The moves of a schedule up to the ring that counts (all openings if there was none).

    Of a dead heat only the winner rings if it was right; a wrong ring voids nothing, so all of them pay,
    in the order of the heat (ZA15).

    With *onsets_us*, the times of the cards shown, each opening and the ring have their time in
    milliseconds since the deal began; the ring is as long after its card as was measured.
    """
    last = len(plan.steps) - 1 if ruling.step < 0 else ruling.step
    moves = openings(plan, last + 1, onsets_us)
    if ruling.winner is None:
        return moves
    rings = [ruling.winner] if ruling.right else ruling.tied
    if not onsets_us:
        return (*moves, *map(zangi.Ring, rings))
    times_us = ruling.times_us[:1] if ruling.right else ruling.times_us
    at_ms = _shown_ms(plan, onsets_us[ruling.step]) + round(min(times_us) / 1000)
    return (*moves, *(zangi.Ring(seat, at_ms) for seat in rings))


def openings(plan: Schedule, steps: int, onsets_us: Sequence[int] = ()) -> tuple[zangi.Move, ...]:
    """The moves of the first *steps* of a schedule; where *onsets_us* tells it, with their times."""
    found: list[zangi.Move] = []
    for place, step in enumerate(plan.steps[:steps]):
        if place >= len(onsets_us):
            found += step.moves
            continue
        shown_ms = _shown_ms(plan, onsets_us[place])
        found += [replace(move, at_ms=shown_ms) for move in step.moves]
    return tuple(found)


def _shown_ms(plan: Schedule, onset_us: int) -> int:
    """When a card was shown, counted from the beginning of the deal."""
    return (plan.start.last_ms or 0) + onset_us // 1000


def plan_json(plan: Schedule) -> dict[str, Any]:
    """What the page needs to run a schedule: no cards, no rules, only times and verdicts."""
    return {
        "kind": "ring",
        "ply": plan.ply,
        "window_us": WINDOW_US,
        "early_us": ANTICIPATION_US,
        "back": plan.start.options.after_ring != "winner_opens",
        "steps": [_step_json(step) for step in plan.steps],
    }


def _step_json(step: Step) -> dict[str, Any]:
    return {
        "gap_us": step.gap_us,
        "right": step.right,
        "ringers": list(step.ringers),
        "tie": list(step.tie),
        "bots": [{"seat": bot.seat, "at_us": bot.at_us, "give": bot.give} for bot in step.bots],
    }
