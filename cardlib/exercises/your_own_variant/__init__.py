"""Exercises about a variant of one's own: what a changed rule does, and what a report may say."""

from __future__ import annotations

from cardlib.exercises.kinds import Maker
from cardlib.exercises.your_own_variant.bells import six_or_five, targets
from cardlib.exercises.your_own_variant.reports import no_dead_end, within, wrong_step
from cardlib.exercises.your_own_variant.rings import one_answer, splits
from cardlib.exercises.your_own_variant.texts import valid

__all__ = ["EXERCISES", "FURTHER", "RECALL", "TICKET"]

EXERCISES: dict[str, Maker] = {
    "six_or_five": six_or_five,
    "targets": targets,
    "valid": valid,
    "splits": splits,
    "one_answer": one_answer,
    "within": within,
    "wrong_step": wrong_step,
    "no_dead_end": no_dead_end,
}
"""In the order of the notebook."""
FURTHER: tuple[str, ...] = ()
RECALL: tuple[str, ...] = (
    "is_it_fair/statistic",
    "ten_thousand_games/half_width",
    "map_of_z10/parts",
)
TICKET: tuple[str, ...] = (
    "your_own_variant/within",
    "your_own_variant/splits",
    "your_own_variant/no_dead_end",
)
