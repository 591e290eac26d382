"""Planning before playing: how many games a difference needs, and what so many games can see.

All by the normal distribution, which is close from about a hundred games on.
"""

from __future__ import annotations

from math import ceil, sqrt
from statistics import NormalDist

from cardlib.stats.checks import StatsError, number, whole

__all__ = ["fair_band", "games_needed", "power_of", "smallest_difference"]

_NORMAL = NormalDist()
MOST_SEATS = 1000
CLOSEST = 1e-6


def games_needed(fair: float, real: float, *, power: float = 0.8, level: float = 0.95) -> int:
    """How many games show that a seat wins the share *real* and not its *fair* one.

    *power* is the chance to notice it, *level* how sure one wants to be (0.95: chance alone raises a
    false alarm in 5 of 100 studies). Both spreads are taken as that of the fair share.

    >>> games_needed(0.5, 0.52), games_needed(0.5, 0.51)
    (4906, 19623)
    """
    fair, difference = _two_shares(fair, real)
    if difference < CLOSEST:
        raise StatsError(
            f"fair and real are both about {fair:g}; no number of games tells them apart"
        )
    power = number("power", power, 0.5, 1)
    z = _z(level) + _NORMAL.inv_cdf(power)
    return ceil(z * z * fair * (1 - fair) / difference**2 - CLOSEST)


def power_of(n: int, fair: float, real: float, *, level: float = 0.95) -> float:
    """The chance that *n* games show the difference between the shares *fair* and *real*.

    >>> round(power_of(4906, 0.5, 0.52), 3)
    0.8
    """
    whole("n", n, 1)
    fair, difference = _two_shares(fair, real)
    steps = difference * sqrt(n / (fair * (1 - fair)))
    z = _z(level)
    return _NORMAL.cdf(steps - z) + _NORMAL.cdf(-steps - z)


def smallest_difference(n: int, fair: float, *, power: float = 0.8, level: float = 0.95) -> float:
    """The difference from the share *fair* that *n* games show with chance *power*.

    >>> round(smallest_difference(4906, 0.5), 4)
    0.02
    """
    whole("n", n, 1)
    fair, power = number("fair", fair, 0, 1), number("power", power, 0.5, 1)
    return (_z(level) + _NORMAL.inv_cdf(power)) * sqrt(fair * (1 - fair) / n)


def fair_band(n: int, seats: int, level: float = 0.95) -> tuple[float, float]:
    """Between which shares one of *seats* equal seats stays in *n* games, so often as *level* says.

    >>> low, high = fair_band(1000, 4)
    >>> round(low, 3), round(high, 3)
    (0.223, 0.277)
    """
    whole("n", n, 1)
    whole("seats", seats, 2, MOST_SEATS)
    share = 1 / seats
    half = _z(level) * sqrt(share * (1 - share) / n)
    return max(0.0, share - half), min(1.0, share + half)


def _two_shares(fair: float, real: float) -> tuple[float, float]:
    fair, real = number("fair", fair, 0, 1), number("real", real, 0, 1)
    return fair, abs(real - fair)


def _z(level: float) -> float:
    return _NORMAL.inv_cdf((1 + number("level", level, 0, 1)) / 2)
