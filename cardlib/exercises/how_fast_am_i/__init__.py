"""Exercises of the lesson on reaction times: mean and median, rules for outliers, the device."""

from __future__ import annotations

from cardlib.exercises.how_fast_am_i.comparing import fair_comparison, wrong_step
from cardlib.exercises.how_fast_am_i.leaving_out import one_frame, rule_first
from cardlib.exercises.how_fast_am_i.middles import (
    mean_of_eight,
    median_of_eight,
    one_lapse,
    without_lapse,
)
from cardlib.exercises.how_fast_am_i.tails import mean_over_median, slow_part
from cardlib.exercises.kinds import Maker

__all__ = ["EXERCISES", "FURTHER", "RECALL", "TICKET"]

EXERCISES: dict[str, Maker] = {
    "mean_over_median": mean_over_median,
    "rule_first": rule_first,
    "one_lapse": one_lapse,
    "wrong_step": wrong_step,
    "one_frame": one_frame,
    "mean_of_eight": mean_of_eight,
    "median_of_eight": median_of_eight,
    "without_lapse": without_lapse,
    "slow_part": slow_part,
    "fair_comparison": fair_comparison,
}
"""In the order of the notebook; those that stand in no cell of it come last."""
FURTHER: tuple[str, ...] = (
    "how_fast_am_i/without_lapse",
    "how_fast_am_i/slow_part",
    "how_fast_am_i/fair_comparison",
)
RECALL: tuple[str, ...] = (
    "ten_thousand_games/due",
    "exactly_five/ring_or_not",
    "ten_clock/two_hops",
)
TICKET: tuple[str, ...] = (
    "how_fast_am_i/median_of_eight",
    "how_fast_am_i/rule_first",
    "how_fast_am_i/one_frame",
)
