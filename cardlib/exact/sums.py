"""Ways to make a total: partitions, compositions, and polynomials that count them.

A polynomial is a tuple of ints, the coefficient of x⁰ first: (1, 0, 2) is 1 + 2x².
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import comb

__all__ = [
    "compositions",
    "partitions",
    "polynomial_product",
    "polynomial_steps",
    "seat_ways",
    "ways_by_polynomials",
    "weak_compositions",
]

Parts = tuple[int, ...]
Polynomial = tuple[int, ...]


def partitions(
    total: int, *, most_parts: int | None = None, largest: int | None = None
) -> Iterator[Parts]:
    """The ways to write *total* as a sum of positive parts, order aside: the largest part first.

    At most *most_parts* parts, none over *largest* (None: no limit).

    >>> list(partitions(5, most_parts=2))
    [(5,), (4, 1), (3, 2)]
    """
    _check_whole(total=total)
    room = total if most_parts is None else most_parts
    biggest = total if largest is None else min(total, largest)
    if total == 0:
        yield ()
    elif room > 0:
        for first in range(biggest, 0, -1):
            for rest in partitions(total - first, most_parts=room - 1, largest=first):
                yield (first, *rest)


def compositions(
    total: int, *, most_parts: int | None = None, largest: int | None = None
) -> Iterator[Parts]:
    """The ways to write *total* as a sum of positive parts in an order: 2 + 3 and 3 + 2 are two.

    >>> len(list(compositions(5)))
    16
    """
    _check_whole(total=total)
    room = total if most_parts is None else most_parts
    biggest = total if largest is None else min(total, largest)
    if total == 0:
        yield ()
    elif room > 0:
        for first in range(biggest, 0, -1):
            for rest in compositions(total - first, most_parts=room - 1, largest=largest):
                yield (first, *rest)


def weak_compositions(total: int, seats: int, *, largest: int | None = None) -> Iterator[Parts]:
    """The ways in which *seats* seats show *total* together, where a seat may show none.

    >>> list(weak_compositions(2, 2))
    [(2, 0), (1, 1), (0, 2)]
    """
    _check_whole(total=total, seats=seats)
    if seats == 0:
        if total == 0:
            yield ()
        return
    biggest = total if largest is None else min(total, largest)
    for first in range(biggest, -1, -1):
        for rest in weak_compositions(total - first, seats - 1, largest=largest):
            yield (first, *rest)


def seat_ways(total: int, seats: int) -> int:
    """How many weak compositions there are: C(total + seats − 1, total).

    >>> [seat_ways(5, seats) for seats in range(2, 7)]
    [6, 21, 56, 126, 252]
    """
    _check_whole(total=total, seats=seats)
    return comb(total + seats - 1, total) if seats else int(total == 0)


def polynomial_product(
    left: Polynomial, right: Polynomial, degree: int | None = None
) -> Polynomial:
    """The product of two polynomials, cut off above x to the *degree* (None: whole).

    >>> polynomial_product((1, 1), (1, 1))
    (1, 2, 1)
    """
    if not left or not right:
        return ()
    length = len(left) + len(right) - 1
    length = length if degree is None else min(length, degree + 1)
    made = [0] * length
    for i, first in enumerate(left):
        for j, second in enumerate(right[: max(0, length - i)]):
            made[i + j] += first * second
    return tuple(made)


def polynomial_steps(factor: Polynomial, count: int, degree: int) -> tuple[Polynomial, ...]:
    """The powers of *factor* from the first to the *count*-th, each cut off above the *degree*.

    >>> polynomial_steps((1, 1, 1, 1, 1, 1), 3, 5)[-1]
    (1, 3, 6, 10, 15, 21)
    """
    _check_whole(count=count, degree=degree)
    steps: list[Polynomial] = []
    made: Polynomial = (1,)
    for _ in range(count):
        made = polynomial_product(made, factor, degree)
        steps.append(made)
    return tuple(steps)


def ways_by_polynomials(factors: Iterable[Polynomial], total: int) -> int:
    """The coefficient of x to the *total* in the product of *factors*.

    >>> ways_by_polynomials([(1, 1, 1, 1, 1, 1)] * 4, 5)
    56
    """
    _check_whole(total=total)
    made: Polynomial = (1,)
    for factor in factors:
        made = polynomial_product(made, factor, total)
    return made[total] if total < len(made) else 0


def _check_whole(**numbers: int) -> None:
    for name, number in numbers.items():
        if type(number) is not int or number < 0:
            raise ValueError(f"{name}={number!r:.40}: this is a whole number, 0 or more")
