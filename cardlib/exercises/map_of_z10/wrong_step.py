"""Somebody's thoughts about the map of an even index, with one wrong step to find."""

from __future__ import annotations

from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import Exercise, find_step
from cardlib.exercises.map_of_z10.words import ring_of_ten
from cardlib.games.tivmiv import RING
from cardlib.i18n import N_, Sentence
from cardlib.situations import NAMES
from cardlib.writing import in_order

__all__ = ["wrong_step"]

_FIRST = N_("One move from {start} leads to {one}.")
_SECOND = N_("The second move brings {two}.")
_STORIES = {
    3: (
        N_("Every further move brings two new numbers again."),
        N_("So after five moves all ten numbers have come up."),
    ),
    4: (
        N_("The third move brings nothing new."),
        N_("So five numbers hang together, and the map falls into five parts."),
    ),
}
"""The last two steps, by the number of the wrong one."""
_WHY = {
    3: N_("After two moves {numbers} are found, and a third move brings none of the others."),
    4: N_("{numbers} hang together. That is half of the ring, so there are two parts, not five."),
}
"""What is wrong there."""
_FINE = {
    1: ("no_wrap", N_("Step 1 is right: {start} ± {index} is {one} on the ring.")),
    2: ("no_wrap", N_("Step 2 is right: going on from {one} brings {two}.")),
    3: ("reaches_all", N_("Step 3 is right: from {two} one move leads only to known numbers.")),
    4: (
        "reaches_all",
        N_("Step 4 is wrong, but it only follows from a wrong step. Find that one."),
    ),
}
"""The mistake of who blames a right step, or one that only follows, and what is said."""


WRONG_STEP_HINTS = (
    Sentence(N_("Check each step on its own. Do not trust a step that only sounds good.")),
    Sentence(N_("Take the third move yourself, from both numbers of step 2.")),
    Sentence(N_("With ±5 from 1: first 6, then nothing new. Two of ten numbers: five parts.")),
)


def wrong_step(dice: Dice) -> Exercise:
    """Which step is wrong: that an index goes on for ever, or how many parts it leaves?"""
    index, start, wrong = dice.pick((2, 4, 6, 8)), dice.whole(1, RING), dice.pick((3, 4))
    far = ring_of_ten(dice, (index,)).distances(start)
    one, two = (in_order(number for number in far if far[number] == steps) for steps in (1, 2))
    values = {
        "index": index,
        "start": start,
        "one": one,
        "two": two,
        "numbers": in_order(far),
        "name": Sentence(dice.pick(NAMES)),
    }
    steps = tuple(Sentence(text, **values) for text in (_FIRST, _SECOND, *_STORIES[wrong]))
    why = Sentence(_WHY[wrong], **values)
    return find_step(
        ask=Sentence(
            N_(
                "{name} thinks about the ring of ten with ±{index} only. Which is the first "
                "wrong step?"
            ),
            **values,
        ),
        steps=steps,
        wrong=wrong,
        mistake="reaches_all" if wrong == 3 else "remainder_as_share",
        why=why,
        fine={n: (mistake, Sentence(says, **values)) for n, (mistake, says) in _FINE.items()},
        hints=WRONG_STEP_HINTS,
        worked=(
            Sentence(N_("{start} ± {index} is {one}: step 1 is right."), **values),
            Sentence(N_("From there {two} come new: step 2 is right."), **values),
            Sentence(N_("From {two} one move leads only to numbers that are known."), **values),
            why,
        ),
    )
