"""Running sums of a study: what a live page needs after each portion, without joining columns.

The points of a running mean stand at the same numbers of games whatever the portions were.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import Any

from cardlib.batch.estimates import Estimate, EstimateError, mean_from, share_of
from cardlib.batch.studies import Portion, Study, StudyError, column_names, how_often

__all__ = ["Tally", "steps"]

PER_TENFOLD = (10, 13, 16, 20, 25, 32, 40, 50, 63, 79)
"""Numbers of games about evenly spread between 10 and 100, for the points of a running mean."""
MOST_SUM = 1 << 63  # what NumPy adds up without an overflow is smaller
NO_NUMBERS = frozenset({"winner", "winners", "ended"})
"""Columns that hold names as numbers; nobody wants their mean."""


def steps(most: int) -> Iterator[int]:
    """Numbers of games up to *most*, ten to each tenfold from 10 on: 1, 2, … 10, 13, 16, 20 …

    >>> list(steps(20)), sum(1 for _ in steps(1_000_000))
    ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 16, 20], 60)
    """
    yield from range(1, min(9, most) + 1)
    power = 1
    while power * PER_TENFOLD[0] <= most:
        yield from (power * part for part in PER_TENFOLD if power * part <= most)
        power *= 10


class Tally:
    """The sums of all columns of *study* over the games added so far, which came in their order."""

    def __init__(self, study: Study, wanted: int) -> None:
        self.study, self.n = study, 0
        self._names = [name for name in column_names(study) if name not in NO_NUMBERS]
        self._sums = dict.fromkeys(self._names, (0, 0))
        self._wins = [0] * study.players
        self._steps = list(steps(wanted))
        self._points: dict[str, list[tuple[int, Estimate]]] = {name: [] for name in self._names}

    def add(self, portion: Portion) -> None:
        """Count the games of *portion*, which must be the next ones; StudyError if they are not."""
        if portion.first != self.n:
            raise StudyError(f"game {self.n} comes next here, not game {portion.first}")
        count, winners = portion.count, portion.columns["winner"]
        for seat in range(self.study.players):
            self._wins[seat] += how_often(winners, seat)
        low, high = (bisect_right(self._steps, n) for n in (self.n, self.n + count))
        marks = [step - self.n for step in self._steps[low:high]]
        for name in self._names:
            self._add(name, portion.columns[name], marks)
        self.n += count

    def _add(self, name: str, column: Any, marks: list[int]) -> None:
        """Count one column piece by piece: each piece ends where a point stands, or at the end."""
        total, squares = self._sums[name]
        begun = 0
        for mark in marks:
            more = _sums(column[begun:mark])
            total, squares, begun = total + more[0], squares + more[1], mark
            n = self.n + mark
            self._points[name].append((n, _mean(n, total, squares)))
        more = _sums(column[begun:])
        self._sums[name] = total + more[0], squares + more[1]

    def mean(self, name: str) -> Estimate:
        """The mean of a column so far, with its interval."""
        return _mean(self.n, *self._sums[name])

    def wins(self) -> tuple[Estimate, ...]:
        """For each seat the share of games that it won alone."""
        return tuple(share_of(wins, self.n) for wins in self._wins)

    def points(self, name: str) -> list[tuple[int, Estimate]]:
        """How the mean of a column settled: estimates after more and more games, the last one now."""
        found = self._points[name][1:]  # one game tells nothing about the spread
        return found if found and found[-1][0] == self.n else [*found, (self.n, self.mean(name))]


def _sums(column: Any) -> tuple[int, int]:
    """The sum and the sum of the squares, exactly."""
    if hasattr(column, "dtype"):
        whole = column.astype("int64")
        largest = max(-int(whole.min()), int(whole.max())) if len(whole) else 0
        if len(whole) * largest**2 < MOST_SUM:
            return int(whole.sum()), int(whole @ whole)
        column = whole.tolist()  # whole numbers of Python have no end
    return sum(column), sum(value * value for value in column)


def _mean(n: int, total: int, squares: int) -> Estimate:
    """As `cardlib.batch.estimates.mean_of` does it, from the sums."""
    if not n:
        raise EstimateError("there is no game to estimate from; play at least one")
    return mean_from(total / n, (n * squares - total * total) / n, n)
