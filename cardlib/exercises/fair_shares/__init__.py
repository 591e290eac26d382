"""Exercises of the lesson on fair shares: dealing, clues about the size of a deck, contradictions."""

from __future__ import annotations

from cardlib.exercises.fair_shares.counting import both_clues, second_clue
from cardlib.exercises.fair_shares.deciding import (
    all_five,
    contradiction,
    gcd_condition,
    wrong_step,
)
from cardlib.exercises.fair_shares.excluding import rule_out, speaks_against
from cardlib.exercises.fair_shares.joining import smallest
from cardlib.exercises.fair_shares.sharing import each_and_left, stock
from cardlib.exercises.kinds import Maker

__all__ = ["EXERCISES", "FURTHER", "RECALL", "TICKET"]

EXERCISES: dict[str, Maker] = {
    "each_and_left": each_and_left,
    "rule_out": rule_out,
    "both_clues": both_clues,
    "second_clue": second_clue,
    "contradiction": contradiction,
    "all_five": all_five,
    "wrong_step": wrong_step,
    "smallest": smallest,
    "gcd_condition": gcd_condition,
    "stock": stock,
    "speaks_against": speaks_against,
}
"""In the order of the notebook; those that stand in no cell of it come last."""
FURTHER: tuple[str, ...] = (
    "fair_shares/stock",
    "fair_shares/speaks_against",
)
RECALL: tuple[str, ...] = ("tables/five_fruits", "tables/ace_answer", "tables/two_values")
TICKET: tuple[str, ...] = (
    "fair_shares/each_and_left",
    "fair_shares/rule_out",
    "fair_shares/smallest",
)
