"""Estimates from many games: a number and the interval in which the true one probably lies.

Everything here works on NumPy arrays and on plain sequences alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import fsum, isfinite, sqrt
from numbers import Integral, Real
from statistics import NormalDist
from typing import Any

from cardlib.errors import CardlibError, shown
from cardlib.writing import decimal

__all__ = ["LEVEL", "Estimate", "EstimateError", "mean_from", "mean_of", "share_of"]

LEVEL = 0.95
"""Of 100 intervals about 95 cover the true value."""
MOST = 10**18  # of more games nobody need hear anything
NUMBERS = frozenset("biuf")  # the kinds of NumPy arrays that hold real numbers


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
    n = _checked(n, level)
    if not _is_whole(hits) or not 0 <= hits <= n:
        raise EstimateError(f"hits is {shown(hits, 40)}; it is a whole number from 0 to n = {n}")
    z, share = _z(level), int(hits) / n
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
    try:
        n = len(values)
    except TypeError as error:
        raise EstimateError(
            f"values is {shown(values, 40)}; give a list with one number per game"
        ) from error
    _checked(n, level)
    try:
        mean, squares = _mean_and_squares(values, n)
    except (TypeError, ValueError, OverflowError) as error:
        raise EstimateError(
            "these values have no mean; give a list with one number per game"
        ) from error
    if not isfinite(squares):
        raise EstimateError("these values have no mean: one of them is no finite number")
    return mean_from(mean, squares, n, level)


def mean_from(mean: float, squares: float, n: int, level: float = LEVEL) -> Estimate:
    """The estimate from the *mean* of *n* values and the sum of their *squares* of distance from it."""
    _checked(n, level)
    half = _z(level) * sqrt(squares / (n - 1) / n) if n > 1 else 0.0
    return Estimate(mean, mean - half, mean + half, n, level)


def _mean_and_squares(values: Any, n: int) -> tuple[float, float]:
    """The mean, and then the squares about it: large values that lie close together lose nothing."""
    if hasattr(values, "dtype"):  # a NumPy array
        if values.ndim != 1 or values.dtype.kind not in NUMBERS:
            raise TypeError("no row of real numbers")
        numbers = values.astype("float64")
        mean = float(numbers.sum()) / n
        numbers -= mean
        return mean, float(numbers @ numbers)
    mean = fsum(values) / n
    apart = [float(value) - mean for value in values]
    return mean, fsum(one * one for one in apart)


def _z(level: float) -> float:
    return NormalDist().inv_cdf((1 + level) / 2)


def _is_whole(given: object) -> bool:
    """Is it a whole number, one of NumPy included? True and False are none."""
    return isinstance(given, Integral) and not isinstance(given, bool)


def _checked(n: Any, level: Any) -> int:
    """*n* as a plain whole number; EstimateError if it or *level* cannot be."""
    if not _is_whole(n) or n > MOST:
        raise EstimateError(f"n is {shown(n, 40)}; it is a number of games, such as 1000")
    if n < 1:
        raise EstimateError("there is no game to estimate from; play at least one")
    real = isinstance(level, Real)
    # a NaN fails here, too, and what is so close to 1 that no quantile belongs to it
    if not real or not 0 < level < 1 or (1 + level) / 2 >= 1:
        raise EstimateError(
            f"level is {shown(level, 40)}; it must lie between 0 and 1, such as 0.95"
        )
    return int(n)
