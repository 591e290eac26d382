"""How often two players are so close together that nobody can say who was first."""

from __future__ import annotations

from fractions import Fraction

from cardlib.errors import shown
from cardlib.reactions import ReactionModel, table
from cardlib.stats.checks import StatsError, number

__all__ = ["tie_chance"]

LONGEST_WINDOW_MS = 10_000


def tie_chance(
    first: ReactionModel, second: ReactionModel | None = None, window_ms: float = 8
) -> Fraction:
    """The chance that the reactions of two players lie at most *window_ms* apart, exactly.

    Every pair of the 65,536 times of each player's table is looked at; all are equally likely.
    *second* is a player with the same table if it is not given.

    >>> from cardlib.ringers import ADULT
    >>> round(float(tie_chance(ADULT.ex_gaussian)), 3)
    0.048
    """
    for model in (first, first if second is None else second):
        if not isinstance(model, ReactionModel):
            kinds = "ExGaussian, ShiftedLogNormal or Later"
            raise StatsError(f"the model is {shown(model)}; use {kinds}")
    window = round(1000 * number("window_ms", window_ms, 0, LONGEST_WINDOW_MS, ends=True))
    ones, others = table(first), table(first if second is None else second)
    pairs = low = high = 0
    for at in ones:
        while low < len(others) and others[low] < at - window:
            low += 1
        while high < len(others) and others[high] <= at + window:
            high += 1
        pairs += high - low
    return Fraction(pairs, len(ones) * len(others))
