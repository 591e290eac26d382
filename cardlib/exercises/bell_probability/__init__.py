"""Exercises about the chance of a right bell: counting hands, the complement, a product, other decks."""

from __future__ import annotations

from cardlib.exercises.bell_probability.chances import complement, two_cards, with_python
from cardlib.exercises.bell_probability.counting import factor, hands, one_fruit
from cardlib.exercises.bell_probability.decks import which_deck
from cardlib.exercises.bell_probability.flattens import does_it_double, why_it_falls
from cardlib.exercises.bell_probability.wrong_step import wrong_step
from cardlib.exercises.kinds import Maker

__all__ = ["EXERCISES", "FURTHER", "RECALL", "TICKET"]

EXERCISES: dict[str, Maker] = {
    "does_it_double": does_it_double,
    "hands": hands,
    "two_cards": two_cards,
    "why_it_falls": why_it_falls,
    "one_fruit": one_fruit,
    "factor": factor,
    "wrong_step": wrong_step,
    "with_python": with_python,
    "complement": complement,
    "which_deck": which_deck,
}
"""In the order of the notebook; those that stand in no cell of it come last."""
FURTHER: tuple[str, ...] = ("bell_probability/complement", "bell_probability/which_deck")
RECALL: tuple[str, ...] = (
    "exactly_five/real_cards",
    "fair_shares/each_and_left",
    "tables/five_fruits",
)
TICKET: tuple[str, ...] = (
    "bell_probability/two_cards",
    "bell_probability/complement",
    "bell_probability/which_deck",
)
