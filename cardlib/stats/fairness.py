"""Is it chance or a bias? The chi-square statistic of counts, and how often chance alone goes so far.

A small p-value says that equal shares would seldom give such counts; a large one proves nothing.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from math import exp, fsum, inf, lgamma, log
from typing import Any

from cardlib.chance import Tape, class_code
from cardlib.stats.checks import StatsError, counts_of, number, shares_of, whole

__all__ = [
    "MOST_THROWS",
    "Fairness",
    "chi_square",
    "chi_square_p",
    "chi_square_test",
    "fair_counts",
    "simulated_p",
]

MOST_FREEDOM = 10_000
MOST_THROWS = 10_000_000
"""A simulated test throws at most so often: rounds times games."""
SETTLED = 1e-15
MOST_TERMS = 100_000
TINY = 1e-300
ALIKE = 1 - 1e-9  # a round that is as far to the last bit but one is as far


@dataclass(frozen=True, slots=True)
class Fairness:
    """The chi-square test of counts: its *statistic*, the *freedom* (seats − 1), and *p*."""

    statistic: float
    freedom: int
    p: float


def chi_square(counts: Iterable[Any], shares: Iterable[Any] | None = None) -> float:
    """How far *counts* lie from what their *shares* let expect (equal ones, if none are given).

    The sum of (counted − expected)² / expected. StatsError for what are no counts or shares.

    >>> chi_square([280, 250, 240, 230])
    5.6
    """
    counted = counts_of(counts)
    return _far(counted, shares_of(shares, len(counted)))


def _far(counted: tuple[int, ...], parts: tuple[float, ...]) -> float:
    total = sum(counted)
    if len(set(parts)) == 1:  # equal shares: in whole numbers, so that 5.6 is 5.6
        return (len(parts) * sum(one * one for one in counted) - total * total) / total
    pairs = zip(counted, parts, strict=True)
    return fsum((one - total * part) ** 2 / (total * part) for one, part in pairs)


def chi_square_p(statistic: float, freedom: int) -> float:
    """How often chance alone makes a chi-square of *statistic* or more, at so many degrees of freedom.

    It is the regularised upper incomplete gamma function Q(freedom / 2, statistic / 2).

    >>> round(chi_square_p(5.6, 3), 3)
    0.133
    """
    whole("freedom", freedom, 1, MOST_FREEDOM)
    x = number("statistic", statistic, 0, inf, ends=True) / 2
    if x == 0 or x == inf:
        return 1.0 if x == 0 else 0.0
    a = freedom / 2
    front = exp(a * log(x) - x - lgamma(a))
    return 1 - front * _series(a, x) if x < a + 1 else front * _continued_fraction(a, x)


def _series(a: float, x: float) -> float:
    """The lower incomplete gamma function without its factor, by its power series (quick for small x)."""
    term = total = 1 / a
    for step in range(1, MOST_TERMS):
        term *= x / (a + step)
        total += term
        if term < total * SETTLED:
            break
    return total


def _continued_fraction(a: float, x: float) -> float:
    """The upper one, by its continued fraction and Lentz's method (quick for large x)."""
    b = x + 1 - a
    c, d = 1 / TINY, 1 / b
    value = d
    for step in range(1, MOST_TERMS):
        factor = -step * (step - a)
        b += 2
        d = 1 / _not_zero(factor * d + b)
        c = _not_zero(b + factor / c)
        value *= c * d
        if abs(c * d - 1) < SETTLED:
            break
    return value


def _not_zero(value: float) -> float:
    return value if abs(value) > TINY else TINY


def chi_square_test(counts: Iterable[Any], shares: Iterable[Any] | None = None) -> Fairness:
    """The chi-square test of *counts* against their *shares* (equal ones, if none are given).

    It leans on large numbers: expect 5 or more for each seat, else use `simulated_p`.

    >>> chi_square_test([1120, 1000, 960, 920]).p < 0.0001
    True
    """
    counted = counts_of(counts)
    statistic = _far(counted, shares_of(shares, len(counted)))
    freedom = len(counted) - 1
    return Fairness(statistic, freedom, chi_square_p(statistic, freedom))


def fair_counts(
    total: int, shares: Iterable[Any] | int, tape: Tape, label: str = "fair"
) -> tuple[int, ...]:
    """*total* games that each seat wins by its share, thrown like a die; how often each seat won.

    *shares* may be the number of seats, for equal ones.

    >>> sum(fair_counts(1000, 4, Tape("NUR-42")))
    1000
    """
    whole("total", total, 1, MOST_THROWS)
    if isinstance(shares, int):
        whole("shares", shares, 2, MOST_FREEDOM)
        return _thrown(total, (1 / shares,) * shares, tape, label)
    listed = tuple(shares)
    return _thrown(total, shares_of(listed, len(listed)), tape, label)


def _thrown(total: int, parts: tuple[float, ...], tape: Tape, label: str) -> tuple[int, ...]:
    """How often each part is hit by *total* words, each a point between 0 and 1."""
    counts = [0] * len(parts)
    if len(set(parts)) == 1:
        for word in tape.keys(label, total):
            counts[(word * len(parts)) >> 64] += 1
        return tuple(counts)
    ends = [round(end * 2**64) for end in accumulate(parts)][:-1]
    for word in tape.keys(label, total):
        counts[bisect_right(ends, word)] += 1
    return tuple(counts)


def simulated_p(
    counts: Iterable[Any],
    shares: Iterable[Any] | None = None,
    *,
    rounds: int = 1000,
    code: str = "NUR-42",
) -> Fraction:
    """The same question by trying: how often *rounds* fair rounds go at least as far as *counts*.

    The counts themselves are one of the rounds + 1, so the answer is never 0.

    >>> simulated_p([2, 8], rounds=99)
    Fraction(13, 100)
    """
    counted = counts_of(counts)
    parts, total = shares_of(shares, len(counted)), sum(counted)
    whole("rounds", rounds, 1)
    if rounds * total > MOST_THROWS:
        raise StatsError(
            f"{rounds:,} rounds of {total:,} games are too many to throw; take at most"
            f" {max(1, MOST_THROWS // total):,} rounds, or `chi_square_test`, which needs none"
        )
    seed, found = class_code(code), _far(counted, parts) * ALIKE
    as_far = sum(
        _far(_thrown(total, parts, Tape(seed, game), "fair"), parts) >= found
        for game in range(rounds)
    )
    return Fraction(as_far + 1, rounds + 1)
