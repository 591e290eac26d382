"""How index sets and rows of numbers are written in the exercises of this lesson."""

from __future__ import annotations

from collections.abc import Iterable

from cardlib.exercises.kinds import Shown

__all__ = ["graph", "named", "row"]


def graph(modulus: int, indices: Iterable[int]) -> Shown:
    """The map of a ring, to be drawn beside a question."""
    return Shown("graph", {"modulus": modulus, "indices": tuple(indices)})
