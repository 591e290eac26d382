"""What all three games need for a position: seats in order, piles from texts, checks with reasons."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from cardlib.cards import HIDDEN, HIDDEN_TEXT, CardId, Pile, kinds
from cardlib.chance import Tape, class_code
from cardlib.errors import HiddenInformation, InvalidPosition, NoSuchSeat, OptionsError

__all__ = [
    "Source", "as_list", "changed", "check_counts", "check_dealer", "check_flag", "check_scores",
    "check_seat", "check_seats", "check_whole", "for_players",
    "given_tape", "known_tape", "options_text", "per_seat",
    "put", "round_from", "take_cards", "texts", "with_code",
]  # fmt: skip

PILE = "a pile is a list of card texts"
PILES = "this is a list of piles, one per seat"

T = TypeVar("T")
O = TypeVar("O")  # noqa: E741 - an options class


class Source(str):
    """A piece of source text: its repr is itself, so that it can stand inside a printed call."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def round_from(first: int, players: int, direction: int = 1) -> list[int]:
    """All seats once, starting with *first* (which may be one too far).

    >>> round_from(4, 4), round_from(1, 3, -1)
    ([0, 1, 2, 3], [1, 0, 2])
    """
    return [(first + direction * step) % players for step in range(players)]


def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """*values* with another value at *place*.

    >>> put(("a", "b"), 1, "c")
    ('a', 'c')
    """
    return (*values[:place], value, *values[place + 1 :])


def check_seat(seat: int, players: int) -> None:
    """Refuse a seat that the table does not have; −1 is no short way to the last one."""
    if type(seat) is not int or not 0 <= seat < players:
        raise NoSuchSeat(
            f"there is no seat {seat!r:.40}; this table has the seats 0 to {players - 1}"
        )


def check_seats(name: str, seats: Sequence[int], players: int) -> None:
    """Refuse a position that names a seat which the table does not have."""
    for seat in as_list(name, seats, "this is a list of seats"):
        if type(seat) is not int or not 0 <= seat < players:
            raise InvalidPosition(
                f"{name}: there is no seat {seat!r:.40}; the seats are 0 to {players - 1}"
            )


def check_whole(observer: int | None) -> None:
    """Refuse to go on from one seat's view: only the whole table knows what comes."""
    if observer is not None:
        raise HiddenInformation(
            f"this is the view of seat {observer}; only the whole table can go on"
        )


def given_tape(tape: Tape | None) -> Tape:
    """The tape of a position: a plain one if none is given, refused if it is something else."""
    if tape is not None and not isinstance(tape, Tape):
        raise InvalidPosition(f"tape: expected Tape(…), not {tape!r:.60}")
    return Tape("0") if tape is None else tape


def with_code(state: Any, code: str) -> Any:
    """A position with the class code of the table: its chance, where it has none of its own."""
    plain = state.observer is None and state.tape == Tape("0")
    return dataclasses.replace(state, tape=Tape(class_code(code))) if plain else state


def known_tape(tape: Tape | None) -> Tape:
    """The tape of a whole table; a view of one seat has none."""
    if tape is None:
        raise HiddenInformation("this is the view of one seat; only the whole table has its chance")
    return tape


def check_dealer(dealer: int, players: int) -> None:
    """The dealer sits at the table."""
    if dealer >= players:
        raise OptionsError(
            f"option dealer={dealer} is not possible; the seats are 0 to {players - 1}"
        )


def for_players(options: O, players: int, dealer: int) -> O:
    """*options* for the number of players that a position has (players are counted from its lists)."""
    return changed(options, players=players, dealer=dealer)


def changed(options: O, **values: Any) -> O:
    """*options* with other *values*, refused as a position if they are impossible."""
    known: Any = options
    try:
        made: O = dataclasses.replace(known, **values)
    except TypeError:
        raise InvalidPosition(
            f"options: expected Options(…) of this game, not {known!r:.60}"
        ) from None
    except OptionsError as error:
        raise InvalidPosition(f"impossible position: {error}") from None
    return made


def check_counts(**counts: int) -> None:
    """Refuse a position whose counts are no whole numbers from 0 up."""
    for name, count in counts.items():
        if type(count) is not int or count < 0:
            raise InvalidPosition(f"{name}={count!r:.40}: this is a whole number, 0 or more")


def check_scores(scores: Sequence[int], players: int) -> None:
    """Refuse a position whose scores are not one number from 0 up per seat."""
    if len(as_list("scores", scores, "this is a list of numbers")) != players:
        raise InvalidPosition(f"scores={scores!r:.60}: give one number per seat, {players} in all")
    check_counts(**{f"scores[{seat}]": score for seat, score in enumerate(scores)})


def per_seat(
    name: str, piles: Sequence[Sequence[str]] | None, players: int
) -> Sequence[Sequence[str]]:
    """One list per seat: empty ones if nothing is given, refused if it is not one per seat."""
    if piles is None:
        return [[] for _ in range(players)]
    if len(as_list(name, piles, PILES)) != players:
        raise InvalidPosition(
            f"{name} has {len(piles)} lists for {players} players; give one per seat"
        )
    return piles


def take_cards(
    deck: Sequence[object], wanted: Mapping[str, Sequence[Sequence[str]]]
) -> dict[str, tuple[Pile, ...]]:
    """The card ids for piles of card texts, lowest free id first; what is left over is ``aside``.

    InvalidPosition names every card that the deck lacks or that is used more often than it exists.
    """
    free = {text: list(ids) for text, ids in kinds(deck).items()}
    taken: dict[str, tuple[Pile, ...]] = {}
    problems: list[str] = []
    for name, piles in wanted.items():
        taken[name] = tuple(
            tuple(
                _take(free, text, f"{name}[{seat}]", problems) for text in as_list(name, pile, PILE)
            )
            for seat, pile in enumerate(as_list(name, piles, PILES))
        )
    if problems:
        raise InvalidPosition("impossible position: " + "; ".join(dict.fromkeys(problems)))
    taken["aside"] = (tuple(sorted(card for ids in free.values() for card in ids)),)
    return taken


def as_list(name: str, value: Any, what: str = "this is a list") -> Sequence[Any]:
    """*value*, which must be a list or tuple; InvalidPosition says where it is not."""
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise InvalidPosition(f"{name}: {what}, not {value!r:.60}")
    return value


def check_flag(name: str, value: Any) -> None:
    """Refuse a position whose flag is neither True nor False."""
    if type(value) is not bool:
        raise InvalidPosition(f"{name}={value!r:.40}: this is True or False")


def _take(free: dict[str, list[CardId]], text: str, where: str, problems: list[str]) -> CardId:
    ids = free.get(text) if isinstance(text, str) else None
    if ids is None:
        problems.append(f"{where}: this deck has no card {text!r:.40}")
    elif not ids:
        problems.append(f"{where}: {text} is used more often than the deck has it")
    else:
        return ids.pop(0)
    return HIDDEN


def texts(deck: Sequence[object], piles: Sequence[Pile]) -> list[list[str]]:
    """The card texts of several piles; a hidden card is ``?``."""
    return [[HIDDEN_TEXT if card == HIDDEN else str(deck[card]) for card in pile] for pile in piles]


def options_text(options: Any, said_elsewhere: Sequence[str] = ("players", "dealer")) -> str:
    """Options as a call, with only what differs from the defaults and is not said elsewhere."""
    differing = [
        f"{field.name}={getattr(options, field.name)!r}"
        for field in dataclasses.fields(options)
        if field.name not in said_elsewhere and getattr(options, field.name) != field.default
    ]
    return f"Options({', '.join(differing)})"
