"""Exercises about fairness: what counts can tell, how many games it takes, and what repairs a game."""

from __future__ import annotations

from cardlib.exercises.is_it_fair.judging_counts import four_seats, four_thousand, wrong_step
from cardlib.exercises.is_it_fair.measuring import spread, statistic
from cardlib.exercises.is_it_fair.planning import how_many_times, repair
from cardlib.exercises.is_it_fair.shares import first_of_all, lowest_together, tie_rule
from cardlib.exercises.kinds import Maker

__all__ = ["EXERCISES", "FURTHER", "RECALL", "TICKET"]

EXERCISES: dict[str, Maker] = {
    "four_seats": four_seats,
    "statistic": statistic,
    "four_thousand": four_thousand,
    "wrong_step": wrong_step,
    "how_many_times": how_many_times,
    "tie_rule": tie_rule,
    "spread": spread,
    "repair": repair,
    "first_of_all": first_of_all,
    "lowest_together": lowest_together,
}
"""In the order of the notebook; those that stand in no cell of it come last."""
FURTHER: tuple[str, ...] = (
    "is_it_fair/repair",
    "is_it_fair/first_of_all",
    "is_it_fair/lowest_together",
)
RECALL: tuple[str, ...] = (
    "ten_thousand_games/covering",
    "map_of_z10/parity",
    "exactly_five/ways",
)
TICKET: tuple[str, ...] = (
    "is_it_fair/statistic",
    "is_it_fair/first_of_all",
    "is_it_fair/how_many_times",
)
