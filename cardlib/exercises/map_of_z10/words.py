"""What the exercises of this lesson show beside a question."""

from __future__ import annotations

from collections.abc import Iterable

from cardlib.exact.rings import Ring
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import Shown, as_on_the_sheet
from cardlib.games.tivmiv import RING

__all__ = ["graph", "ring_of_ten"]


def graph(modulus: int, indices: Iterable[int]) -> Shown:
    """The map of a ring, to be drawn beside a question."""
    return Shown("graph", {"modulus": modulus, "indices": tuple(indices)})


def ring_of_ten(dice: Dice, indices: Iterable[int]) -> Ring:
    """The ring of the rule sheet with these indices; ExerciseError under another modulus (T18–T20)."""
    as_on_the_sheet(dice, "tivmiv", "modulus")
    return Ring(RING, tuple(indices))
