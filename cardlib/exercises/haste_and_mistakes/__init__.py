"""Exercises on choices, haste and mistakes: Hick's law, ears and courage, and when ringing pays."""

from __future__ import annotations

from cardlib.exercises.haste_and_mistakes.choices import hick, slope, twice_the_choices, two_forms
from cardlib.exercises.haste_and_mistakes.ears import alarm_share, corrected, whose_ears
from cardlib.exercises.haste_and_mistakes.haste import what_changed, worth_it, wrong_step
from cardlib.exercises.kinds import Maker

__all__ = ["EXERCISES", "FURTHER", "RECALL", "TICKET"]

EXERCISES: dict[str, Maker] = {
    "twice_the_choices": twice_the_choices,
    "hick": hick,
    "whose_ears": whose_ears,
    "alarm_share": alarm_share,
    "wrong_step": wrong_step,
    "worth_it": worth_it,
    "slope": slope,
    "two_forms": two_forms,
    "what_changed": what_changed,
    "corrected": corrected,
}
"""In the order of the notebook; those that stand in no cell of it come last."""
FURTHER: tuple[str, ...] = (
    "haste_and_mistakes/slope",
    "haste_and_mistakes/two_forms",
    "haste_and_mistakes/what_changed",
    "haste_and_mistakes/corrected",
)
RECALL: tuple[str, ...] = (
    "how_fast_am_i/median_of_eight",
    "exactly_five/ring_or_not",
    "bell_probability/complement",
)
TICKET: tuple[str, ...] = (
    "haste_and_mistakes/slope",
    "haste_and_mistakes/alarm_share",
    "haste_and_mistakes/worth_it",
)
