"""Exercises of the lesson on exactly five: the bell of Zangi zrangi, and ways to make a total."""

from __future__ import annotations

from cardlib.exercises.exactly_five.bell import ring_or_not, two_at_once
from cardlib.exercises.exactly_five.counting import at_most, orders, ways
from cardlib.exercises.exactly_five.covering import cover_the_one, which_cover
from cardlib.exercises.exactly_five.harder import coefficient, real_cards
from cardlib.exercises.exactly_five.stories import ani_rings
from cardlib.exercises.kinds import Maker

__all__ = ["EXERCISES", "FURTHER", "RECALL", "TICKET"]

EXERCISES: dict[str, Maker] = {
    "ring_or_not": ring_or_not,
    "cover_the_one": cover_the_one,
    "which_cover": which_cover,
    "two_at_once": two_at_once,
    "ani_rings": ani_rings,
    "at_most": at_most,
    "real_cards": real_cards,
    "orders": orders,
    "coefficient": coefficient,
    "ways": ways,
}
"""In the order of the notebook; those that stand in no cell of it come last."""
FURTHER: tuple[str, ...] = ()
RECALL: tuple[str, ...] = ("fair_shares/stock", "fair_shares/speaks_against", "tables/five_fruits")
TICKET: tuple[str, ...] = (
    "exactly_five/ring_or_not",
    "exactly_five/at_most",
    "exactly_five/which_cover",
)
