"""Estimates from many games: a number and the interval in which the true one probably lies.

Everything here works on NumPy arrays and on plain sequences alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import isfinite, sqrt
from numbers import Integral, Real
from statistics import NormalDist
from typing import Any

from cardlib.errors import CardlibError
from cardlib.writing import decimal

__all__ = ["LEVEL", "Estimate", "EstimateError", "mean_of", "share_of"]

LEVEL = 0.95
"""Of 100 intervals about 95 cover the true value."""


class EstimateError(CardlibError, ValueError):
    """An estimate that cannot be made: of nothing, or at an impossible level."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A *value* estimated from *n* games, and its interval from *low* to *high* at a *level*.

    >>> print(share_of(507, 2000))
    0.2535 (0.2349 to 0.2730)
    """

    value: float
    low: float
    high: float
    n: int
    level: float = LEVEL

    def __str__(self) -> str:
        places = 4 if abs(self.high) <= 1 else 2
        value, low, high = (
            decimal(Fraction(part), places) for part in (self.value, self.low, self.high)
        )
        return f"{value} ({low} to {high})"

    def covers(self, exact: float) -> bool:
        """Does *exact* lie in the interval?"""
        return self.low <= exact <= self.high


def share_of(hits: int, n: int, level: float = LEVEL) -> Estimate:
    """How often something happens: *hits* of *n*, with Wilson's interval (never below 0, above 1)."""
    _check(n, level)
    if not isinstance(hits, Integral) or not 0 <= hits <= n:
        raise EstimateError(f"hits is {hits!r:.40}; it is a whole number from 0 to n = {n}")
    z, share = _z(level), hits / n
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    low = 0.0 if hits == 0 else middle - half
    high = 1.0 if hits == n else middle + half
    return Estimate(share, low, high, n, level)


def mean_of(values: Sequence[Any], level: float = LEVEL) -> Estimate:
    """The mean of *values* (one per game); its interval by the normal distribution.

    >>> print(mean_of([2, 4, 4, 6]))
    4.00 (2.40 to 5.60)
    """
    if not hasattr(values, "__len__"):
        raise EstimateError(f"values is {values!r:.40}; give a list with one number per game")
    n = len(values)
    _check(n, level)
    try:
        total, squares = _sums(values)
    except (TypeError, ValueError) as error:
        raise EstimateError(
            "these values have no mean; give a list with one number per game"
        ) from error
    if not isfinite(squares):
        raise EstimateError("these values have no mean: one of them is no finite number")
    mean = total / n
    spread = max(0.0, squares - n * mean * mean) / (n - 1) if n > 1 else 0.0
    half = _z(level) * sqrt(spread / n)
    return Estimate(mean, mean - half, mean + half, n, level)


def _sums(values: Any) -> tuple[float, float]:
    if hasattr(values, "astype"):  # a NumPy array
        numbers = values.astype("float64")
        return float(numbers.sum()), float(numbers @ numbers)
    return float(sum(values)), float(sum(value * value for value in values))


def _z(level: float) -> float:
    return NormalDist().inv_cdf((1 + level) / 2)


def _check(n: int, level: float) -> None:
    if not isinstance(n, Integral):
        raise EstimateError(f"n is {n!r:.40}; it is a number of games, such as 1000")
    if n < 1:
        raise EstimateError("there is no game to estimate from; play at least one")
    if (
        not isinstance(level, Real) or not 0 < level < (1 + level) / 2 < 1
    ):  # which a NaN is not, either
        raise EstimateError(f"level is {level!r:.40}; it must lie between 0 and 1, such as 0.95")
