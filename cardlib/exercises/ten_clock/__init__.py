"""Exercises about hops on a ring of numbers, as in Tiv-miv: both ways, over the top, under the bottom."""

from __future__ import annotations

from cardlib.exercises.kinds import Maker
from cardlib.exercises.ten_clock.hops import backwards, one_way, two_hops, wrap
from cardlib.exercises.ten_clock.mistaken import which_step
from cardlib.exercises.ten_clock.remainders import formula, languages
from cardlib.exercises.ten_clock.rings import another_ring, how_many_wrap, only_one

__all__ = ["EXERCISES", "FURTHER", "RECALL", "TICKET"]

EXERCISES: dict[str, Maker] = {
    "two_hops": two_hops,
    "one_way": one_way,
    "only_one": only_one,
    "which_step": which_step,
    "another_ring": another_ring,
    "how_many_wrap": how_many_wrap,
    "backwards": backwards,
    "formula": formula,
    "languages": languages,
    "wrap": wrap,
}
"""In the order of the notebook; those that stand in no cell of it come last."""
FURTHER: tuple[str, ...] = ()
RECALL: tuple[str, ...] = ("tables/two_values", "exactly_five/ring_or_not", "fair_shares/rule_out")
TICKET: tuple[str, ...] = ("ten_clock/wrap", "ten_clock/backwards", "ten_clock/another_ring")
