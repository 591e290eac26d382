"""A walk by chance on a ring: how many steps it takes on average, as exact fractions.

At each step every number that can follow is equally likely.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from cardlib.exact import checks
from cardlib.exact.hops import hop
from cardlib.exact.rings import Ring, RingError

__all__ = ["MOST_COVERED", "MOST_REACHED", "cover_steps", "hitting_steps"]

MOST_COVERED = 12
"""Larger rings have too many sets of visited numbers to add up."""
MOST_REACHED = 60
"""Numbers that can reach a goal: as many equations are solved, and more take too long."""

Means = dict[int, Fraction]


def hitting_steps(ring: Ring, goal: int) -> dict[int, Fraction]:
    """The mean number of steps to *goal*, from each number that can reach it.

    >>> walk = hitting_steps(Ring(10, {1}), 10)
    >>> [int(walk[number]) for number in (1, 2, 3, 4, 5)]
    [9, 16, 21, 24, 25]
    """
    _check_ring(ring)
    inside = ring.reached(goal) - {goal}
    if len(inside) >= MOST_REACHED:
        raise RingError(
            f"the goal may be reached from {MOST_REACHED} numbers, itself among them,"
            f" not {len(inside) + 1}"
        )
    return {goal: Fraction(0)} | _mean_exit(ring, inside, {goal: Fraction(0)})


def cover_steps(ring: Ring, start: int = 1) -> Fraction:
    """The mean number of steps until every number that can be reached was visited.

    >>> cover_steps(Ring(10, {1}))
    Fraction(45, 1)
    """
    _check_ring(ring)
    everything = ring.reached(start)
    if len(everything) > MOST_COVERED:
        raise RingError(f"the walk may have {MOST_COVERED} numbers to visit, not {len(everything)}")
    return _cover(ring, frozenset({start}), len(everything), {})[start]


def _cover(
    ring: Ring, seen: frozenset[int], size: int, known: dict[frozenset[int], Means]
) -> Means:
    """The mean number of steps until *size* numbers are seen, from each number of *seen*.

    A ring looks the same from everywhere, so sets that can be turned into each other share the work.
    """
    if len(seen) == size:
        return dict.fromkeys(seen, Fraction(0))
    turn = min(seen, key=lambda first: sorted(_turned(ring, seen, -first)))
    alike = _turned(ring, seen, -turn)
    if alike not in known:
        new = {to for number in alike for to in ring.next_numbers(number)} - alike
        outside = {to: _cover(ring, alike | {to}, size, known)[to] for to in new}
        known[alike] = _mean_exit(ring, alike, outside)
    return {number: known[alike][hop(number, -turn, ring.modulus)] for number in seen}


def _turned(ring: Ring, numbers: frozenset[int], step: int) -> frozenset[int]:
    return frozenset(hop(number, step, ring.modulus) for number in numbers)


def _mean_exit(ring: Ring, inside: Iterable[int], outside: Mapping[int, Fraction]) -> Means:
    """Mean steps for each number *inside*, where going *outside* ends with what is known there."""
    order = sorted(inside)
    rows = []
    for number in order:
        after = ring.next_numbers(number)
        row = [Fraction(number == other) - Fraction(other in after, len(after)) for other in order]
        left = sum((outside.get(to, Fraction(0)) for to in after), Fraction(0))
        rows.append([*row, 1 + left / len(after)])
    return dict(zip(order, _solved(rows), strict=True))


def _solved(rows: list[list[Fraction]]) -> list[Fraction]:
    """The solution of equations given as rows (factors, then the right side)."""
    for column in range(len(rows)):
        pivot = next(number for number in range(column, len(rows)) if rows[number][column])
        rows[column], rows[pivot] = rows[pivot], rows[column]
        head = rows[column] = [part / rows[column][column] for part in rows[column]]
        for number, row in enumerate(rows):
            if number != column and row[column]:
                rows[number] = [a - row[column] * b for a, b in zip(row, head, strict=True)]
    return [row[-1] for row in rows]


def _check_ring(ring: Ring) -> None:
    checks.instance(RingError, "ring", ring, Ring, "a ring, like Ring(10, {1, 3})")
