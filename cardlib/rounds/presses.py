"""What the page measured in a round: presses and frames, read from its log with every check."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardlib.errors import CardlibError
from cardlib.game import Seat

__all__ = [
    "LONGEST_ROUND_US",
    "MOST_PRESSES",
    "WAYS",
    "Press",
    "RoundError",
    "Wish",
    "read_presses",
    "read_times",
    "read_wishes",
]

LONGEST_ROUND_US = 3_600_000_000
MOST_PRESSES = 2_000
WAYS = ("key", "mouse", "touch", "pen", "script")
"""With what a bell can be pressed; times of different ways are never mixed in one statistic (RT12)."""


class RoundError(CardlibError, ValueError):
    """A round, or the log of one, that cannot be; the message says what and where."""


@dataclass(frozen=True, slots=True)
class Press:
    """*seat* pressed at *t_us* on the round's clock, by *way*."""

    seat: Seat
    t_us: int
    way: str = "key"


@dataclass(frozen=True, slots=True)
class Wish:
    """*seat* wanted to take a card up ("take") or to lay *card* ("lay") at *t_us*."""

    seat: Seat
    t_us: int
    kind: str
    card: int = -1
    way: str = "key"


def read_presses(rows: Any, players: int) -> tuple[Press, ...]:
    """The presses of a log, each ``{"seat", "t_us", "way"}``; RoundError names a bad one."""
    if not isinstance(rows, list) or len(rows) > MOST_PRESSES:
        raise RoundError(f"presses: expected a list of at most {MOST_PRESSES}")
    return tuple(_press(place, row, players) for place, row in enumerate(rows))


def _press(place: int, row: Any, players: int) -> Press:
    where = f"presses[{place}]"
    if not isinstance(row, Mapping):
        raise RoundError(f"{where}: expected seat, t_us and way, not {row!r:.60}")
    seat, way = row.get("seat"), row.get("way", "key")
    if type(seat) is not int or not 0 <= seat < players:
        raise RoundError(f"{where}: there is no seat {seat!r:.40}")
    if way not in WAYS:
        raise RoundError(f"{where}: way {way!r:.40} is unknown; there are: {', '.join(WAYS)}")
    return Press(seat, _time(f"{where}: t_us", row.get("t_us")), way)


def read_wishes(rows: Any, people: Sequence[Seat], cards: int) -> tuple[Wish, ...]:
    """What people wanted in a race, each ``{"seat", "t_us", "kind", "card", "way"}``."""
    if not isinstance(rows, list) or len(rows) > MOST_PRESSES:
        raise RoundError(f"wishes: expected a list of at most {MOST_PRESSES}")
    return tuple(_wish(f"wishes[{place}]", row, people, cards) for place, row in enumerate(rows))


def _wish(where: str, row: Any, people: Sequence[Seat], cards: int) -> Wish:
    if not isinstance(row, Mapping):
        raise RoundError(f"{where}: expected seat, t_us, kind and card, not {row!r:.60}")
    seat, kind, card, way = (row.get(name) for name in ("seat", "kind", "card", "way"))
    if type(seat) is not int or seat not in people:
        raise RoundError(f"{where}: no person sits at seat {seat!r:.40}")
    if kind not in ("take", "lay") or type(card) is not int or not -1 <= card < cards:
        raise RoundError(f"{where}: {kind!r:.40} of card {card!r:.40} cannot be")
    if way not in WAYS:
        raise RoundError(f"{where}: way {way!r:.40} is unknown; there are: {', '.join(WAYS)}")
    return Wish(seat, _time(f"{where}: t_us", row.get("t_us")), kind, card, way)


def read_times(name: str, times: Any, most: int) -> tuple[int, ...]:
    """Rising times in microseconds; RoundError names a bad one."""
    if not isinstance(times, list) or len(times) > most:
        raise RoundError(f"{name}: expected a list of at most {most} times")
    found = tuple(_time(f"{name}[{place}]", one) for place, one in enumerate(times))
    if not _rising(found):
        raise RoundError(f"{name}: a time runs backwards")
    return found


def _rising(times: Iterable[int]) -> bool:
    ordered = list(times)
    return ordered == sorted(ordered)


def _time(where: str, value: Any) -> int:
    if type(value) is not int or not 0 <= value <= LONGEST_ROUND_US:
        raise RoundError(
            f"{where} is {value!r:.40}; it is a whole number of microseconds, 0 or more"
        )
    return value
