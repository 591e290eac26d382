"""What a learner may set in these labs: whole numbers and clues, checked."""

from __future__ import annotations

from typing import Any

from cardlib.exact.remainders import Clue
from cardlib.i18n import N_, Sentence
from cardlib.views.labs import LabError

__all__ = ["MOST_PEOPLE", "clue_given", "whole_given"]

MOST_PEOPLE = 12


def whole_given(value: Any, low: int, high: int) -> int:
    """*value* as a whole number from *low* to *high*; LabError for anything else."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise LabError(
            Sentence(
                N_("“{given}” is not possible here. A whole number from {low} to {high} is."),
                given=str(value)[:40],
                low=low,
                high=high,
            )
        )
    return value


def clue_given(value: Any) -> Clue:
    """*value* as a clue (players, cards left); LabError says why it cannot be one."""
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise LabError(
            Sentence(
                N_("“{given}” is no clue. A clue is two numbers, players and cards left: (3, 1)."),
                given=str(value)[:40],
            )
        )
    people, left = value
    people = whole_given(people, 2, MOST_PEOPLE)
    if isinstance(left, int) and left >= people:
        raise LabError(
            Sentence(
                N_(
                    "{people} players cannot leave {left}: there would be enough for another round."
                    " At most {most} can be left."
                ),
                people=people,
                left=left,
                most=people - 1,
            )
        )
    return Clue(people, whole_given(left, 0, people - 1))
