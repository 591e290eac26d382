"""Who was first: measured presses are put in order here, before the engine sees them.

Engines have no clock. A measured press is only as exact as its clock and its keyboard, so presses
that lie closer together than a *window* are a dead heat, which nobody won by being quicker. A
simulated clock is exact: its window is 0 and the order is (time, seat). All times are whole
microseconds; nothing here waits.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from cardlib.chance import Tape
from cardlib.errors import CardlibError, OptionsError
from cardlib.i18n import N_, translate

__all__ = [
    "ANTICIPATION_US",
    "EXACT_US",
    "WINDOW_US",
    "Arbitration",
    "DeadHeat",
    "Dropped",
    "Intent",
    "Press",
    "TimingError",
    "answers",
    "arbitrate",
    "next_intent",
    "tie_order",
    "tie_window_us",
]

WINDOW_US = 8_000  # a keyboard asked 125 times a second cannot tell less
EXACT_US = 0  # the window of a simulated clock
ANTICIPATION_US = 100_000  # ZA32: nobody sees and presses faster
TIES = ("rng", "seat")
_GONE = N_("{move}: dropped. It was meant for the table of ply {formed}, but ply {now} is here.")


class TimingError(CardlibError, ValueError):
    """A press or an intent that cannot have happened: a negative or broken time."""


@dataclass(frozen=True, slots=True)
class Press:
    """*seat* pressed at *t_us* on the round's clock."""

    seat: int
    t_us: int

    def __post_init__(self) -> None:
        _check_whole("seat", self.seat)
        _check_whole("t_us", self.t_us)


@dataclass(frozen=True, slots=True)
class DeadHeat:
    """Presses too close to tell apart: as *measured*, and the *order* that broke the tie."""

    measured: tuple[Press, ...]
    order: tuple[int, ...]
    broken_by: str

    @property
    def dt_us(self) -> int:
        """How far the last was measured behind the first."""
        return self.measured[-1].t_us - self.measured[0].t_us

    def log(self) -> dict[str, Any]:
        """The row of the log: who, how close, and what decided."""
        measured = [[press.seat, press.t_us] for press in self.measured]
        order = list(self.order)
        return {"measured": measured, "dt_us": self.dt_us, "order": order, "by": self.broken_by}


@dataclass(frozen=True, slots=True)
class Arbitration:
    """The presses in the *order* that the engine sees, and the dead heats to be logged.

    The presses of a dead heat carry the time of its first one, so that time never runs backwards.
    """

    order: tuple[Press, ...]
    ties: tuple[DeadHeat, ...]


def arbitrate(
    presses: Iterable[Press],
    tape: Tape,
    *,
    label: str,
    tie: str = "rng",
    window_us: int = WINDOW_US,
) -> Arbitration:
    """Put *presses* in order of time; break dead heats by the tape or by seat (ZA15, TA27).

    A dead heat is the earliest press and all within *window_us* of it; the next press after that
    opens the next one. *label* names the stream and must differ from ply to ply (``tie/17``),
    else one seat would win every dead heat. With *window_us* 0 there are none.

    >>> found = arbitrate([Press(0, 9000), Press(1, 9500)], Tape("NUR-42"), label="tie/1")
    >>> [press.seat for press in found.order], found.ties[0].dt_us
    ([1, 0], 500)
    """
    if tie not in TIES:
        raise OptionsError(f"tie={tie!r} is unknown; choose one of: {', '.join(TIES)}")
    _check_whole("window_us", window_us)
    order: list[Press] = []
    ties: list[DeadHeat] = []
    for group in _groups(sorted(presses, key=_by_time), window_us):
        if window_us == EXACT_US or len({press.seat for press in group}) == 1:
            order.extend(group)
            continue
        by_tape = tie == "rng"
        seats = sorted({press.seat for press in group})
        ranked = tie_order(seats, tape, label) if by_tape else tuple(seats)
        broken = sorted(group, key=lambda press: ranked.index(press.seat))
        order.extend(Press(press.seat, group[0].t_us) for press in broken)
        ties.append(DeadHeat(tuple(group), tuple(press.seat for press in broken), tie))
    return Arbitration(tuple(order), tuple(ties))


def tie_order(seats: Iterable[int], tape: Tape, label: str) -> tuple[int, ...]:
    """*seats* in the order in which they win a dead heat: one key of the tape per seat.

    Two seats keep their order whoever else takes part, so it can be drawn before anybody presses.
    """
    return tuple(sorted(seats, key=lambda seat: (tape.word(label, seat), seat)))


def tie_window_us(clock_step_us: int, measured_us: int = 0) -> int:
    """The window of one device: 8 ms, or its clock's step or measured spread if that is more.

    >>> tie_window_us(100), tie_window_us(16_700)
    (8000, 16700)
    """
    return max(WINDOW_US, clock_step_us, measured_us)


def answers(press: Press, shown_us: int) -> bool:
    """Whether *press* can be an answer to what was shown at *shown_us* (ZA32: 100 ms or more).

    >>> answers(Press(0, 1_099_999), 1_000_000), answers(Press(0, 1_100_000), 1_000_000)
    (False, True)
    """
    return press.t_us - shown_us >= ANTICIPATION_US


@dataclass(frozen=True, slots=True)
class Intent:
    """What *seat* means to do at *t_us*; it formed on the state after *ply* moves."""

    seat: int
    t_us: int
    move: str
    ply: int

    def __post_init__(self) -> None:
        _check_whole("seat", self.seat)
        _check_whole("t_us", self.t_us)
        _check_whole("ply", self.ply)


@dataclass(frozen=True, slots=True)
class Dropped:
    """An intent that came to nothing, because the table had moved on to *ply*."""

    intent: Intent
    ply: int

    def sentence(self, language: str = "en") -> str:
        """Why it was dropped, in *language*."""
        values = {"move": self.intent.move, "formed": self.intent.ply, "now": self.ply}
        return translate(_GONE, values, language)


def next_intent(
    intents: Iterable[Intent], ply: int
) -> tuple[Intent | None, tuple[Intent, ...], tuple[Dropped, ...]]:
    """The first intent by (t_us, seat) that fits the state of *ply*, the others, and the dropped.

    Whoever plays the first one calls again with the others and the new ply.

    >>> first, others, dropped = next_intent([Intent(1, 400, "1 ring", 5), Intent(0, 90, "", 4)], 5)
    >>> first.move, others, dropped[0].intent.seat
    ('1 ring', (), 0)
    """
    waiting = sorted(intents, key=lambda intent: (intent.t_us, intent.seat))
    alive = [intent for intent in waiting if intent.ply == ply]
    dropped = tuple(Dropped(intent, ply) for intent in waiting if intent.ply != ply)
    return (alive[0] if alive else None), tuple(alive[1:]), dropped


def _by_time(press: Press) -> tuple[int, int]:
    return press.t_us, press.seat


def _groups(ordered: Sequence[Press], window_us: int) -> list[list[Press]]:
    groups: list[list[Press]] = []
    for press in ordered:
        if groups and press.t_us - groups[-1][0].t_us <= window_us:
            groups[-1].append(press)
        else:
            groups.append([press])
    return groups


def _check_whole(what: str, value: int) -> None:
    number: object = value
    if not isinstance(number, int) or isinstance(number, bool) or number < 0:
        raise TimingError(f"{what} is {value!r}; it must be a whole number, 0 or more")
