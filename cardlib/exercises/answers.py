"""Kinds of answers: how each is read from a text or a Python value, written, and spelt.

A kind is asked for its `read` value (always the same Python type), which the exercise compares
exactly. `spellings` are the ways of writing a value that must be understood.
"""

from __future__ import annotations

import numbers
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import Any, ClassVar, Protocol

from cardlib.cards import short_of
from cardlib.errors import CardlibError
from cardlib.exercises.numbers import (
    MOST_DIGITS,
    Unread,
    computed,
    read_number,
    read_whole,
    whole_numbers,
)
from cardlib.games import GAMES
from cardlib.i18n import N_, Sentence
from cardlib.writing import in_a_row, in_order, minus

__all__ = [
    "LETTERS",
    "AnswerKind",
    "CardChain",
    "CardText",
    "Choice",
    "Ratio",
    "Read",
    "Unread",
    "Whole",
    "WholeRow",
    "WholeSet",
]

_NOT_AN_ANSWER = N_("{given} is of a kind that cannot be the answer here. {example}")
_TOO_MANY = N_("That is a longer list than any answer here.")
_NOTHING = N_("Nothing is written there yet.")
_TOO_LARGE = N_("That number is larger than any answer here.")
_TRUE_FALSE = N_("True and False are no numbers. {example}")


HUGE = 10**MOST_DIGITS
MOST_PARTS = 1000
LETTERS = "abcdefghij"
"""Names of the options of a choice."""
_TYPED = str.maketrans("♣♦♠♥±", "cdsh/")


@dataclass(frozen=True, slots=True)
class Read:
    """An answer as it was understood: its *value*, and for a rounded number its last *place*."""

    value: Any
    place: Fraction = Fraction(0)
    percent: bool = False


class AnswerKind(Protocol):
    """How an answer looks. *name* is what a view chooses its field by."""

    name: ClassVar[str]

    def read(self, given: object) -> Read:
        """*given* (a text, or a Python value) as a value to compare; Unread says what is wrong."""
        ...

    def show(self, value: Any) -> Sentence:
        """A value as it is shown to a learner."""
        ...

    def spellings(self, value: Any) -> tuple[object, ...]:
        """Ways to write *value*, as texts and as Python values."""
        ...

    def example(self) -> Sentence:
        """How an answer is written, for a learner who asks."""
        ...


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number: an int. *sample* shows how one is written, and should tempt nobody."""

    sample: int = 12
    name: ClassVar[str] = "whole"

    def read(self, given: object) -> Read:
        return Read(read_whole(_text(own(given), self, (str, int, float, Fraction))))

    def show(self, value: int) -> Sentence:
        return Sentence("{value}", value=minus(value))

    def spellings(self, value: int) -> tuple[object, ...]:
        return (value, f" {value} ", minus(value), f"{value}.0", Fraction(value))

    def example(self) -> Sentence:
        return Sentence(N_("Write a whole number, like {sample}."), sample=self.sample)


@dataclass(frozen=True, slots=True)
class Ratio:
    """A number that may be a fraction: a Fraction. A rounded one needs *places* places."""

    places: int = 3
    name: ClassVar[str] = "ratio"

    def read(self, given: object) -> Read:
        given = own(given)
        text = _text(given, self, (str, int, float, Fraction))
        if isinstance(given, Fraction | int):
            return Read(Fraction(given))
        number = computed(given) if isinstance(given, float) else read_number(text)
        return Read(number.value, number.place, number.percent)

    def show(self, value: Fraction) -> Sentence:
        return Sentence("{value}", value=minus(value))

    def spellings(self, value: Fraction) -> tuple[object, ...]:
        percent = f"{float(100 * value):.2f} %"
        decimal = f"{float(value):.6f}"
        return (value, minus(value), decimal, decimal.replace(".", ","), percent, float(value))

    def example(self) -> Sentence:
        return Sentence(N_("Write 3/8, 0.375, 0,375 or 37.5 %."))


@dataclass(frozen=True, slots=True)
class WholeSet:
    """Whole numbers whose order does not matter, each once: a frozenset of ints."""

    name: ClassVar[str] = "set"

    def read(self, given: object) -> Read:
        return Read(frozenset(_wholes(given, self)))

    def show(self, value: Iterable[int]) -> Sentence:
        numbers = sorted(value)
        if not numbers:
            return Sentence(N_("none"))
        return Sentence("{value}", value=in_order(numbers))

    def spellings(self, value: Iterable[int]) -> tuple[object, ...]:
        numbers = sorted(value)
        if not numbers:
            return ("none", set(), [], "{}", "-")
        texts = [str(number) for number in numbers]
        joined = (
            ", ".join(texts),
            " ".join(reversed(texts)),
            "; ".join(texts),
            f"{{{','.join(texts)}}}",
        )
        return (*joined, set(numbers), numbers, tuple(numbers), " and ".join(texts))

    def example(self) -> Sentence:
        return Sentence(N_("Write the numbers, like 30 40 50. The order does not matter."))


@dataclass(frozen=True, slots=True)
class WholeRow:
    """One whole number for each label, in this order: a tuple of ints."""

    labels: tuple[Sentence, ...]
    name: ClassVar[str] = "row"

    def read(self, given: object) -> Read:
        numbers = _wholes(given, self)
        if len(numbers) != len(self.labels):
            asked = (
                N_("{n} number is asked for here, and {given} given."),
                N_("{n} numbers are asked for here, and {given} given."),
            )
            raise Unread(Sentence.count(*asked, len(self.labels), given=len(numbers)))
        return Read(tuple(numbers))

    def show(self, value: Iterable[int]) -> Sentence:
        return Sentence("{value}", value=in_a_row(value))

    def spellings(self, value: Iterable[int]) -> tuple[object, ...]:
        numbers = list(value)
        texts = [str(number) for number in numbers]
        return (numbers, tuple(numbers), " ".join(texts), ", ".join(texts), texts)

    def example(self) -> Sentence:
        return Sentence(N_("Write one number in each field."))


@dataclass(frozen=True, slots=True)
class Choice:
    """One of some options: its place, an int from 0; in writing a, b, c …"""

    options: tuple[Sentence, ...]
    name: ClassVar[str] = "choice"

    def read(self, given: object) -> Read:
        letters = LETTERS[: len(self.options)]
        given = own(given)
        if isinstance(given, int) and not isinstance(given, bool) and 0 <= given < len(letters):
            return Read(given)
        if isinstance(given, str):
            text = given.strip().lower().rstrip(").")
            if len(text) == 1 and text in letters:
                return Read(letters.index(text))
            for place, option in enumerate(self.options):
                if text and text == str(option).lower().rstrip(")."):
                    return Read(place)
        raise Unread(
            Sentence(N_("Choose one of the letters {letters}."), letters=", ".join(letters))
        )

    def show(self, value: int) -> Sentence:
        return self.options[value]

    def spellings(self, value: int) -> tuple[object, ...]:
        letter = LETTERS[value]
        return (value, letter, letter.upper(), f" {letter}) ", str(self.options[value]))

    def example(self) -> Sentence:
        return Sentence(N_("Write the letter of your answer, like a."))


@dataclass(frozen=True, slots=True)
class CardText:
    """One card of *game*: its text, like 9±3 or 7♥."""

    game: str
    name: ClassVar[str] = "card"

    def read(self, given: object) -> Read:
        if given is None or given is ... or (isinstance(given, str) and not given.strip()):
            raise Unread(Sentence(_NOTHING))
        return Read(_card(self.game, given))

    def show(self, value: str) -> Sentence:
        return Sentence("{value}", value=value)

    def spellings(self, value: str) -> tuple[object, ...]:
        typed = value.translate(_TYPED)
        return (value, f" {value} ", typed, value.lower())

    def example(self) -> Sentence:
        examples = {"zangi": "G2", "zodiak": "7♥, 7h", "tivmiv": "7±1, 7/1"}
        return Sentence(N_("Write a card, like {card}."), card=examples[self.game])


@dataclass(frozen=True, slots=True)
class CardChain:
    """Cards of *game* in an order: a tuple of their texts; "none" is the empty chain."""

    game: str = "zodiak"
    hand: tuple[str, ...] = ()
    """The cards to choose from; () where any card may be named."""
    name: ClassVar[str] = "chain"

    def read(self, given: object) -> Read:
        if isinstance(given, str):
            text = given.strip()
            parts: list[object] = (
                []
                if text.lower() in ("none", "-", "—", "–")
                else list(text.replace(",", " ").replace("→", " ").replace(";", " ").split())
            )
            if not text:
                raise Unread(Sentence(_NOTHING))
        elif isinstance(given, list | tuple):
            parts = list(given)
        else:
            raise Unread(Sentence(_NOT_AN_ANSWER, given=_kind_of(given), example=self.example()))
        cards = tuple(_card(self.game, part) for part in parts)
        missing = short_of(cards, self.hand) if self.hand else {}
        if missing:
            raise Unread(Sentence(N_("{card} is not in the hand."), card=in_a_row(missing)))
        return Read(cards)

    def show(self, value: Iterable[str]) -> Sentence:
        return Sentence("{value}", value=" ".join(value) or "—")

    def spellings(self, value: Iterable[str]) -> tuple[object, ...]:
        cards = list(value)
        if not cards:
            return ("none", "-", [])
        return (cards, tuple(cards), " ".join(cards), ", ".join(cards), " → ".join(cards))

    def example(self) -> Sentence:
        return Sentence(N_("Write the cards in their order, like 7♥ 8♥ or 7h 8h."))


def own(given: object) -> object:
    """*given* with a number of another library (NumPy's, for one) as Python's own."""
    if isinstance(given, str | bool | int | float | Fraction):
        return given
    if isinstance(given, numbers.Integral):
        return int(given)
    return float(given) if isinstance(given, numbers.Real) else given


def _text(given: object, kind: AnswerKind, types: tuple[type, ...]) -> str:
    if isinstance(given, bool):
        raise Unread(Sentence(_TRUE_FALSE, example=kind.example()))
    if given is None or given is ...:
        raise Unread(Sentence(_NOTHING))
    if not isinstance(given, types):
        raise Unread(Sentence(_NOT_AN_ANSWER, given=_kind_of(given), example=kind.example()))
    if isinstance(given, int | Fraction) and abs(given) >= HUGE:
        raise Unread(Sentence(_TOO_LARGE))
    return str(given)


def _wholes(given: object, kind: AnswerKind) -> tuple[int, ...]:
    given = own(given)
    if isinstance(given, str | int | float | Fraction) or given is None or given is ...:
        text = _text(given, kind, (str, int, float, Fraction))
        return whole_numbers(text)
    if isinstance(given, Iterable) and not isinstance(given, bytes | Mapping):
        return tuple(Whole().read(part).value for part in _few(given, kind))
    raise Unread(Sentence(_NOT_AN_ANSWER, given=_kind_of(given), example=kind.example()))


def _few(given: Iterable[Any], kind: AnswerKind) -> list[Any]:
    """The parts of a list or the like; some of them never end, and some only look like one."""
    try:
        parts = list(islice(given, MOST_PARTS + 1))
    except TypeError:  # NumPy's array of a single number
        raise Unread(
            Sentence(_NOT_AN_ANSWER, given=_kind_of(given), example=kind.example())
        ) from None
    if len(parts) > MOST_PARTS:
        raise Unread(Sentence(_TOO_MANY))
    return parts


def _card(game: str, given: object) -> str:
    """The text of a card of *game*, however it was typed; Unread for anything else."""
    if isinstance(given, int | float | Fraction):
        raise Unread(
            Sentence(_NOT_AN_ANSWER, given=_kind_of(given), example=CardText(game).example())
        )
    typed = str(given).strip()
    try:
        if game == "zangi":
            known = {str(card) for card in GAMES[game].DECK}
            card = typed.upper() if typed.upper() in known else None
        else:
            move = GAMES[game].parse_move(f"0 play {typed}")
            card = (
                move.card if game == "tivmiv" else move.cards[0] if len(move.cards) == 1 else None
            )
    except CardlibError:
        card = None
    if card is None:
        example = CardText(game).example()
        raise Unread(
            Sentence(N_("“{given}” is no card. {example}"), given=typed[:40], example=example)
        )
    return str(card)


def _kind_of(given: object) -> str:
    return type(given).__name__
