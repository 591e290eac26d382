"""How index sets and rows of numbers are written in the exercises of this lesson."""

from __future__ import annotations

from collections.abc import Iterable

from cardlib.exercises.kinds import Shown

__all__ = ["graph", "named", "row"]


def named(indices: Iterable[int]) -> str:
    """Indices as they stand on the cards.

    >>> named((2, 5))
    '±2, ±5'
    """
    return ", ".join(f"±{index}" for index in sorted(indices))


def row(numbers: Iterable[int]) -> str:
    """Numbers in their order.

    >>> row({10, 4})
    '4, 10'
    """
    return ", ".join(map(str, sorted(numbers)))


def graph(modulus: int, indices: Iterable[int]) -> Shown:
    """The map of a ring, to be drawn beside a question."""
    return Shown("graph", {"modulus": modulus, "indices": tuple(indices)})
