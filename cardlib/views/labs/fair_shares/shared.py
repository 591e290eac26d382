"""What the labs of this lesson share: clues as a learner gives them, and reasons to open."""

from __future__ import annotations

from typing import Any

from cardlib.exact.remainders import Clue
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabError
from cardlib.views.labs.fair_shares.reasons import Finding
from cardlib.views.labs.reading import whole

__all__ = ["LEFT", "MOST_PEOPLE", "PEOPLE", "clue_given", "told_with_why"]

MOST_PEOPLE = 12
PEOPLE, LEFT = N_("Players"), N_("Cards left")


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
    people = whole(people, 2, MOST_PEOPLE, PEOPLE)
    left = whole(left, 0, MOST_PEOPLE - 1, LEFT)
    if left >= people:
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
    return Clue(people, left)


def told_with_why(found: Finding, tone: str, key: str, about: About) -> list[Block]:
    """What was found about clues; the reason waits behind a line, so that one can think first."""
    says, why = found
    return [
        blocks.text(about.tell(says), tone),
        blocks.folded(about.say(N_("Why?")), [blocks.text(about.tell(why))], key),
    ]
