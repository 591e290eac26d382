"""What the exercises of this lesson share: the lesson's own numbers come first, and d′ as text."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from cardlib.exercises.dice import Dice
from cardlib.stats import criterion, d_prime
from cardlib.writing import decimal

__all__ = ["c_text", "d_text", "d_value", "is_first"]

Counts = tuple[int, int, int, int]
"""Hits, fives, false alarms, other tables."""


def is_first(dice: Dice) -> bool:
    """Are these the first numbers of a class? They are those of the lesson, but not on a ticket."""
    return dice.tape.game == 0 and "ticket" not in dice.label


@lru_cache(maxsize=4096)
def d_value(*counts: int) -> float:
    """The log-linear d′ of hits, fives, false alarms and other tables."""
    hits, fives, alarms, others = counts
    return d_prime(hits, fives, alarms, others)


def d_text(*counts: int) -> str:
    """The log-linear d′ with two places.

    >>> d_text(18, 20, 3, 30)
    '2.39'
    """
    return decimal(Fraction(d_value(*counts)), 2)


def c_text(*counts: int) -> str:
    """The log-linear criterion with two places.

    >>> c_text(18, 20, 3, 30)
    '0.02'
    """
    hits, fives, alarms, others = counts
    return decimal(Fraction(criterion(hits, fives, alarms, others)), 2)
