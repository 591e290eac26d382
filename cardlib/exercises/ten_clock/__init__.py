"""Exercises about hops on a ring of numbers, as in Tiv-miv: both ways, over the top, under the bottom."""

from __future__ import annotations

from cardlib.exercises.kinds import Maker
from cardlib.exercises.ten_clock.hops import backwards, one_way, two_hops, wrap
from cardlib.exercises.ten_clock.mistaken import which_step
from cardlib.exercises.ten_clock.remainders import formula, languages
from cardlib.exercises.ten_clock.rings import another_ring, how_many_wrap, only_one

__all__ = ["EXERCISES", "RECALL", "TICKET"]

EXERCISES: dict[str, Maker] = {
    "one_way": one_way,
    "two_hops": two_hops,
    "wrap": wrap,
    "which_step": which_step,
    "backwards": backwards,
    "only_one": only_one,
    "how_many_wrap": how_many_wrap,
    "another_ring": another_ring,
    "formula": formula,
    "languages": languages,
}
RECALL: tuple[str, ...] = ("tables/two_values", "exactly_five/ring_or_not", "fair_shares/rule_out")
TICKET: tuple[str, ...] = ("ten_clock/wrap", "ten_clock/backwards", "ten_clock/another_ring")
