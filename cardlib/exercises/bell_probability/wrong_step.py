"""Somebody's way to the chance of a right bell, with one wrong step to find (L7)."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any

from cardlib.exact.bells import bell_steps, silent_hands
from cardlib.exercises.bell_probability.shared import Deck, deck_of, fruits_of, target_of
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import EXPLORE, Exercise, find_step
from cardlib.i18n import N_, Sentence
from cardlib.situations import NAMES

__all__ = ["wrong_step"]

_STEPS = {
    "adds": (
        N_("{n} cards of {size} lie open: that is one of {hands} hands."),
        N_("In {ways} of these hands the grapes show exactly {target}."),
        N_("The four fruits have the same cards. So {four} hands have a fruit with {target}."),
        N_("The chance of a right bell is {four}/{hands}."),
    ),
    "opposite": (
        N_("{n} cards of {size} lie open: that is one of {hands} hands."),
        N_("In {ways} of these hands the grapes show exactly {target}."),
        N_("Some hands have no fruit with exactly {target}. The product counts {silent} of them."),
        N_("So the chance of a right bell is {silent}/{hands} = {none}."),
    ),
}
"""The steps, by the idea that is wrong in them."""
_WRONG = {"adds": (3, "adds_chances"), "opposite": (4, "complement_forgotten")}
_WHY = {
    "adds": N_(
        "Two fruits can show {target} in one hand, and such a hand is counted twice. Without that "
        "it is {right} hands, not {four}."
    ),
    "opposite": N_("{silent}/{hands} is the chance that nobody may ring. The bell has {chance}."),
}
_FINE = {
    1: ("order_ignored", N_("Step 1 is right: C({size}, {n}) = {hands}.")),
    2: (
        "right_step_blamed",
        N_("Step 2 is right: it counts the hands in which the grapes alone show {target}."),
    ),
    3: (
        "right_step_blamed",
        N_("Step 3 is right: the last product has {silent} as its coefficient of x^{n}."),
    ),
    4: (
        "right_step_blamed",
        N_("Step 4 divides by all hands, which is right. The number above comes from before."),
    ),
}
"""The mistake of who blames a right step, or one that only follows, and what is said."""


def wrong_step(dice: Dice) -> Exercise:
    """Which step is wrong: adding up the fruits, or taking the opposite for the thing itself?"""
    deck, target = deck_of(dice), target_of(dice)
    visible, idea = dice.whole(4, 5), dice.pick(tuple(_STEPS))
    values: dict[str, Any] = {
        "size": len(deck),
        "n": visible,
        "target": target,
        "name": Sentence(dice.pick(NAMES)),
        **_counted(deck, visible, target),
    }
    wrong, mistake = _WRONG[idea]
    why = Sentence(_WHY[idea], **values)
    return find_step(
        ask=Sentence(
            N_(
                "{name} works out how likely a right bell is with {n} visible cards. Which is the "
                "first wrong step?"
            ),
            **values,
        ),
        steps=tuple(Sentence(text, **values) for text in _STEPS[idea]),
        wrong=wrong,
        mistake=mistake,
        why=why,
        fine={n: (mine, Sentence(says, **values)) for n, (mine, says) in _FINE.items()},
        hints=(
            Sentence(N_("Ask of each step: is every hand counted, and is each counted once?")),
            Sentence(N_("Can two fruits be right at once? And what is asked at the end?")),
            Sentence(
                N_(
                    "Two dice: a six on the first in 6 throws, on the second in 6. At least one six "
                    "in 11 throws, not 12; none in 25 of 36."
                )
            ),
        ),
        worked=(
            Sentence(N_("All hands: {hands}. Without a right fruit: {silent}."), **values),
            Sentence(N_("With a right fruit: {hands} − {silent} = {right}."), **values),
            Sentence(N_("{right} of {hands}: the chance is {chance}."), **values),
            why,
        ),
        lane=EXPLORE,
    )


@lru_cache(maxsize=64)
def _counted(deck: Deck, visible: int, target: int) -> dict[str, Any]:
    """The hands of the story."""
    hands, silent = comb(len(deck), visible), silent_hands(deck, visible, target)
    grapes = bell_steps(deck, target)[0]
    ways = sum(
        sets * comb(len(deck) - grapes.cards, visible - held)
        for held, sets in enumerate(grapes.hits[: visible + 1])
    )
    return {
        "hands": hands,
        "silent": silent,
        "right": hands - silent,
        "ways": ways,
        "four": len(fruits_of(deck)) * ways,
        "none": Fraction(silent, hands),
        "chance": 1 - Fraction(silent, hands),
    }
