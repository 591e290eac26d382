"""Somebody's thoughts about the map of an even index, with one wrong step to find."""

from __future__ import annotations

from cardlib.exact.rings import Ring
from cardlib.exercises.answers import Choice
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import Detector, Exercise, Shown
from cardlib.i18n import N_, Sentence
from cardlib.writing import in_order

__all__ = ["wrong_step"]

PEOPLE = ("Ani", "Luka", "Mila", "Davit")
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


def wrong_step(dice: Dice) -> Exercise:
    """Which step is wrong: that an index goes on for ever, or how many parts it leaves?"""
    index, start, wrong = dice.pick((2, 4, 6, 8)), dice.whole(1, 10), dice.pick((3, 4))
    far = Ring(10, (index,)).distances(start)
    one, two = (in_order(number for number in far if far[number] == steps) for steps in (1, 2))
    values = {
        "index": index,
        "start": start,
        "one": one,
        "two": two,
        "numbers": in_order(far),
        "name": dice.pick(PEOPLE),
    }
    steps = tuple(Sentence(text, **values) for text in (_FIRST, _SECOND, *_STORIES[wrong]))
    right = Sentence(_why(wrong), **values)
    return Exercise(
        ask=Sentence(
            N_(
                "{name} thinks about the ring of ten with ±{index} only. Which is the first "
                "wrong step?"
            ),
            **values,
        ),
        kind=Choice(tuple(Sentence(N_("Step {n}"), n=n) for n in range(1, 5))),
        answer=wrong - 1,
        detectors=_detectors(wrong, values),
        hints=(
            Sentence(N_("Check each step on its own. Do not trust a step that only sounds good.")),
            Sentence(N_("Take the third move yourself, from both numbers of step 2.")),
            Sentence(
                N_("With ±5 from 1: first 6, then nothing new. Two of ten numbers: five parts.")
            ),
        ),
        worked=(
            Sentence(N_("{start} ± {index} is {one}: step 1 is right."), **values),
            Sentence(N_("From there {two} come new: step 2 is right."), **values),
            Sentence(N_("From {two} one move leads only to numbers that are known."), **values),
            right,
        ),
        right=right,
        shows=(Shown("steps", {"steps": steps}),),
    )


def _why(wrong: int) -> str:
    if wrong == 3:
        return N_(
            "Step 3: after two moves {numbers} are found, and a third move brings none of "
            "the others."
        )
    return N_(
        "Step 4: {numbers} hang together. That is half of the ring, so there are two parts, "
        "not five."
    )


def _detectors(wrong: int, values: dict[str, object]) -> tuple[Detector, ...]:
    """What is told to who blames a right step, or one that only follows from the wrong one."""
    told = (
        ("no_wrap", N_("Step 1 is right: {start} ± {index} is {one} on the ring.")),
        ("no_wrap", N_("Step 2 is right: going on from {one} brings {two}.")),
        ("reaches_all", N_("Step 3 is right: from {two} one move leads only to known numbers.")),
        (
            "reaches_all",
            N_("Step 4 is wrong, but it only follows from a wrong step. Find that one."),
        ),
    )
    return tuple(
        Detector(mistake, place, Sentence(says, **values))
        for place, (mistake, says) in enumerate(told)
        if place != wrong - 1
    )
