"""What the exercises on counting share: long lists in short, and what is said to one too few."""

from __future__ import annotations

from collections.abc import Iterable

from cardlib.exercises.exactly_five.deals import summed
from cardlib.i18n import N_

__all__ = ["ONE_WAY", "count", "rows"]

_ONE_MISSING = N_("{given} is close: one way is missing. Start with the largest card.")
_ONE_TWICE = N_("{given} is close: one way is in your list twice, or breaks the rule.")
ONE_WAY = (_ONE_MISSING, _ONE_TWICE)
"""What is said to a count that lacks one way, and to one that has a double."""


def count(ways: Iterable[object]) -> int:
    """How many there are."""
    return sum(1 for _ in ways)


def rows(ways: Iterable[tuple[int, ...]]) -> str:
    """Sums with commas: "4 + 1, 3 + 2"."""
    return ", ".join(map(summed, ways))
