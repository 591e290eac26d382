"""A worked example with a mistake in it: somebody rings, and one step of the thinking is wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from cardlib.exercises.dice import Dice
from cardlib.exercises.exactly_five.deals import (
    Piles,
    card_words,
    covered,
    deal,
    fruit_name,
    fruit_words,
    listed,
    summed,
    target_of,
    temptations,
    tops,
)
from cardlib.exercises.exactly_five.shown import pile_table, top_cards
from cardlib.exercises.kinds import PLAY, Exercise, find_step
from cardlib.i18n import N_, Sentence
from cardlib.situations import NAMES

__all__ = ["ani_rings"]

BLAMED = "right_step_blamed"


@dataclass(frozen=True, slots=True)
class Story:
    """What Ani thinks after looking at the cards, and what is wrong with it.

    *adds* and *concludes* are her second and third step, *wrong* the number of the wrong one, *why* what
    is wrong with it, *fine* why the other one of the two is right.
    """

    mistake: str
    adds: Sentence
    concludes: Sentence
    wrong: int
    why: Sentence
    fine: Sentence


def _six(piles: Piles, target: int) -> Story:
    found = temptations(piles, target)[0]
    counts = [int(card[1:]) for card in tops(piles) if card[0] == found.fruit]
    values: dict[str, Any] = {
        "fruit": fruit_name(found.fruit),
        "sum": summed(counts),
        "total": found.total,
        "target": target,
    }
    return Story(
        found.mistake,
        Sentence(N_("The {fruit}: {sum} = {total}."), **values),
        Sentence(N_("{total} is more than {target}, and that is enough."), **values),
        3,
        Sentence(N_("{total} is too many: it must be exactly {target}."), **values),
        Sentence(N_("Step 2 is right: one kind of fruit, and {sum} = {total}."), **values),
    )


def _unlike(piles: Piles, target: int) -> Story:
    found = temptations(piles, target)[0]
    values: dict[str, Any] = {
        "one": fruit_words(found.fruit, found.total),
        "other": fruit_words(found.other, found.more),
        "sum": summed((found.total, found.more)),
        "target": target,
    }
    return Story(
        found.mistake,
        Sentence(N_("{one} and {other}: {sum} = {target}."), **values),
        Sentence(N_("{target} is exactly what the bell wants."), **values),
        2,
        Sentence(N_("{one} and {other} are different fruits; they are not added."), **values),
        Sentence(
            N_("Step 3 only says what the bell wants. Look at the cards that she adds up."),
            **values,
        ),
    )


def _covered(piles: Piles, target: int) -> Story:
    found = temptations(piles, target)[0]
    (hidden,) = covered(piles)
    values: dict[str, Any] = {
        "hidden": card_words(hidden),
        "one": fruit_words(found.fruit, found.total),
        "sum": summed((found.total, found.more)),
        "target": target,
    }
    return Story(
        found.mistake,
        Sentence(N_("{one} on top and {hidden} below: {sum} = {target}."), **values),
        Sentence(N_("{target} is exactly what the bell wants."), **values),
        2,
        Sentence(N_("A covered card does not count, so only {one} can be seen."), **values),
        Sentence(
            N_("Step 3 only says what the bell wants. Look at the cards that she adds up."),
            **values,
        ),
    )


STORIES: dict[str, Callable[[Piles, int], Story]] = {
    "six": _six,
    "unlike": _unlike,
    "covered_trap": _covered,
}


def ani_rings(dice: Dice) -> Exercise:
    """Ani rings, and the bell is wrong: which step of her thinking is the mistake?"""
    target = target_of(dice)
    kind = dice.pick(tuple(STORIES))
    piles = deal(dice, kind).piles
    story = STORIES[kind](piles, target)
    steps = (
        Sentence(N_("On top lie {cards}."), cards=listed(map(card_words, tops(piles)))),
        story.adds,
        story.concludes,
        Sentence(N_("So I ring.")),
    )
    return find_step(
        ask=Sentence(
            N_("{name} rings. Which step of her thinking is the first wrong one?"),
            name=Sentence(NAMES[0]),
        ),
        steps=steps,
        wrong=story.wrong,
        mistake=story.mistake,
        why=story.why,
        fine={
            1: (BLAMED, Sentence(N_("Step 1 only says what lies on top, and that is true."))),
            5 - story.wrong: (BLAMED, story.fine),  # the other one of steps 2 and 3
            4: (BLAMED, Sentence(N_("Step 4 only follows. Which step before it is wrong?"))),
        },
        hints=(
            Sentence(N_("Check each step with the cards, not with the step before.")),
            Sentence(
                N_("Is it one kind of fruit? Only cards on top? Exactly {target}?"), target=target
            ),
            Sentence(
                N_("Say somebody adds 1 pear and 1 apricot to 2: different fruits, so this step.")
            ),
        ),
        worked=(
            Sentence(N_("The mistake is in step {number}."), number=story.wrong),
            story.why,
        ),
        lane=PLAY,
        shows=(top_cards(piles), pile_table(piles)),
    )
