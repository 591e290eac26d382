"""Ways to make a total: partitions, compositions, and polynomials that count them.

A polynomial is a tuple of ints, the coefficient of x⁰ first: (1, 0, 2) is 1 + 2x².
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import comb

from cardlib.errors import CardlibError
from cardlib.exact import checks

__all__ = [
    "MOST_COMPOSED",
    "MOST_COUNTED",
    "MOST_LISTED",
    "MOST_PARTED",
    "MOST_TERMS",
    "SumError",
    "compositions",
    "partitions",
    "polynomial_steps",
    "seat_ways",
    "ways_by_polynomials",
    "weak_compositions",
]

Parts = tuple[int, ...]
Polynomial = tuple[int, ...]

MOST_PARTED = 50
"""A total that is parted without an order, in 204,226 ways: more are no list to look at."""
MOST_COMPOSED = 20
"""A total that is parted in an order, in 524,288 ways."""
MOST_LISTED = 500_000
"""Ways of seats that are listed one by one; `seat_ways` counts the others."""
MOST_SEATS = 100  # each seat is a call within a call
MOST_COUNTED = 5_000
"""A total, and seats, of which the ways are counted: with more, the number fills pages."""
MOST_TERMS = 150
"""Factors of a product, and the highest power kept: more take too long to multiply."""


class SumError(CardlibError, ValueError):
    """A total, a number of parts or a polynomial that cannot be, or is too large to be listed."""


def partitions(
    total: int, *, most_parts: int | None = None, largest: int | None = None
) -> Iterator[Parts]:
    """The ways to write *total* as a sum of positive parts, order aside: the largest part first.

    At most *most_parts* parts, none over *largest* (None: no limit).

    >>> list(partitions(5, most_parts=2))
    [(5,), (4, 1), (3, 2)]
    """
    _check_parts(total, most_parts, largest, MOST_PARTED)
    room = total if most_parts is None else most_parts
    return _partitions(total, room, total if largest is None else largest)


def _partitions(total: int, room: int, largest: int) -> Iterator[Parts]:
    if total == 0:
        yield ()
    elif room > 0:
        for first in range(min(total, largest), 0, -1):
            for rest in _partitions(total - first, room - 1, first):
                yield (first, *rest)


def compositions(
    total: int, *, most_parts: int | None = None, largest: int | None = None
) -> Iterator[Parts]:
    """The ways to write *total* as a sum of positive parts in an order: 2 + 3 and 3 + 2 are two.

    >>> len(list(compositions(5)))
    16
    """
    _check_parts(total, most_parts, largest, MOST_COMPOSED)
    room = total if most_parts is None else most_parts
    return _compositions(total, room, total if largest is None else largest)


def _compositions(total: int, room: int, largest: int) -> Iterator[Parts]:
    if total == 0:
        yield ()
    elif room > 0:
        for first in range(min(total, largest), 0, -1):
            for rest in _compositions(total - first, room - 1, largest):
                yield (first, *rest)


def weak_compositions(total: int, seats: int, *, largest: int | None = None) -> Iterator[Parts]:
    """The ways in which *seats* seats show *total* together, where a seat may show none.

    >>> list(weak_compositions(2, 2))
    [(2, 0), (1, 1), (0, 2)]
    """
    _check_parts(total, None, largest, MOST_PARTED)
    ways = seat_ways(total, seats)
    if ways > MOST_LISTED or seats > MOST_SEATS:
        raise SumError(
            f"total={total} with seats={seats} has {checks.shown(ways)} ways; this lists at most"
            f" {MOST_LISTED} ways of at most {MOST_SEATS} seats, and seat_ways counts more"
        )
    return _weak_compositions(total, seats, total if largest is None else largest)


def _weak_compositions(total: int, seats: int, largest: int) -> Iterator[Parts]:
    if seats == 0:
        if total == 0:
            yield ()
        return
    for first in range(min(total, largest), -1, -1):
        for rest in _weak_compositions(total - first, seats - 1, largest):
            yield (first, *rest)


def seat_ways(total: int, seats: int) -> int:
    """How many weak compositions there are: C(total + seats − 1, total).

    >>> [seat_ways(5, seats) for seats in range(2, 7)]
    [6, 21, 56, 126, 252]
    """
    for name, number in (("total", total), ("seats", seats)):
        checks.whole(SumError, name, number, 0, MOST_COUNTED)
    return comb(total + seats - 1, total) if seats else int(total == 0)


def polynomial_steps(factor: Polynomial, count: int, degree: int) -> tuple[Polynomial, ...]:
    """The powers of *factor* from the first to the *count*-th, each cut off above the *degree*.

    >>> polynomial_steps((1, 1, 1, 1, 1, 1), 3, 5)[-1]
    (1, 3, 6, 10, 15, 21)
    """
    for name, number in (("count", count), ("degree", degree)):
        checks.whole(SumError, name, number, 0, MOST_TERMS)
    strip = _polynomial("factor", factor)
    steps: list[Polynomial] = []
    made: Polynomial = (1,)
    for _ in range(count):
        made = _product(made, strip, degree)
        steps.append(made)
    return tuple(steps)


def ways_by_polynomials(factors: Iterable[Polynomial], total: int) -> int:
    """The coefficient of x to the *total* in the product of *factors*.

    >>> ways_by_polynomials([(1, 1, 1, 1, 1, 1)] * 4, 5)
    56
    """
    checks.whole(SumError, "total", total, 0, MOST_TERMS)
    made: Polynomial = (1,)
    for factor in checks.listed(SumError, "factors", factors, "polynomials", MOST_TERMS):
        made = _product(made, _polynomial("factors", factor), total)
    return made[total] if total < len(made) else 0


def _product(left: Polynomial, right: Polynomial, degree: int) -> Polynomial:
    """The product of two polynomials, cut off above x to the *degree*."""
    if not left or not right:
        return ()
    made = [0] * min(len(left) + len(right) - 1, degree + 1)
    for i, first in enumerate(left):
        for j, second in enumerate(right[: max(0, len(made) - i)]):
            made[i + j] += first * second
    return tuple(made)


def _polynomial(name: str, given: Polynomial) -> Polynomial:
    coefficients = checks.listed(SumError, name, given, "coefficients", MOST_COUNTED)
    for coefficient in coefficients:
        checks.whole(SumError, name, coefficient, why="a coefficient")
    return coefficients


def _check_parts(total: int, most_parts: int | None, largest: int | None, most: int) -> None:
    checks.whole(SumError, "total", total, 0, most, why="so many can be listed")
    for name, limit in (("most_parts", most_parts), ("largest", largest)):
        if limit is not None:
            checks.whole(SumError, name, limit, 0)
