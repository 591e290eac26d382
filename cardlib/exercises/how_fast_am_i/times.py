"""Reaction times in whole milliseconds: made from the dice, and their exact mean and median."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from statistics import mean, median

from cardlib.exercises.dice import Dice
from cardlib.writing import decimal, in_a_row

__all__ = ["EIGHT", "Times", "eight_times", "ms"]

EIGHT = (312, 298, 335, 301, 1240, 322, 289, 310)
"""Eight times with one lapse: what every class meets first."""


@dataclass(frozen=True, slots=True)
class Times:
    """Some times in ms, in the order of the trials."""

    all: tuple[int, ...]

    @property
    def mean(self) -> Fraction:
        """Their mean, exactly."""
        return mean(map(Fraction, self.all))

    @property
    def median(self) -> Fraction:
        """Their median, exactly: a whole number or a half."""
        return median(map(Fraction, self.all))

    @property
    def lapse(self) -> int:
        """The slowest of them."""
        return max(self.all)

    @property
    def without_lapse(self) -> Times:
        """All but the slowest."""
        return Times(tuple(time for time in self.all if time != self.lapse))

    @property
    def sorted(self) -> tuple[int, ...]:
        """From the quickest to the slowest."""
        return tuple(sorted(self.all))

    def __str__(self) -> str:
        return in_a_row(self.all)


def eight_times(dice: Dice) -> Times:
    """Seven quick times and one lapse, all different; the lapse stands in the middle of the row."""
    if dice.tape.game == 0 and "ticket" not in dice.label:
        return Times(EIGHT)
    low = dice.whole(250, 340)
    quick = [low + step for step in dice.some(range(3, 60), 7)]
    lapse = dice.whole(84, 148) * 10
    return Times((*quick[:4], lapse, *quick[4:]))


def ms(value: Fraction | int) -> str:
    """Milliseconds as text: whole ones as they are, others with up to three places.

    >>> ms(Fraction(311)), ms(Fraction(3407, 8)), ms(Fraction(2167, 7))
    ('311', '425.875', '309.571')
    """
    return decimal(value, 0) if Fraction(value).denominator == 1 else _short(decimal(value))


def _short(text: str) -> str:
    return text.rstrip("0")


def steps(times: Iterable[int] | Sequence[int]) -> str:
    """A sum as it is written: "1 + 2 + 3"."""
    return in_a_row(times, " + ")
