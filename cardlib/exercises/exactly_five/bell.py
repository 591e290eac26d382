"""Exercises about the bell: ring or not, and why."""

from __future__ import annotations

from typing import Any

from cardlib.exercises.dice import Dice
from cardlib.exercises.exactly_five.deals import (
    FRUITS,
    Piles,
    deal,
    fruit_name,
    fruit_words,
    settle,
    state_of,
    summed,
    target_of,
    two_cards,
)
from cardlib.exercises.exactly_five.shown import pile_table, top_cards
from cardlib.exercises.kinds import PLAY, Exercise, Option, choose
from cardlib.games import zangi
from cardlib.i18n import N_, Sentence

__all__ = ["ring_or_not", "two_at_once"]

ASK = N_("These cards lie open. Ring or not, and why?")
HINTS = (
    Sentence(N_("Look only at the cards on top.")),
    Sentence(N_("Add up one kind of fruit at a time. Is one of the sums exactly {target}?")),
    Sentence(
        N_(
            "Say 4 grapes, 2 grapes and 3 pears lie on top. Grapes: 4 + 2 = 6. Pears: 3."
            " Only these two numbers can be compared with the rule."
        )
    ),
)


def _hints(target: int) -> tuple[Sentence, Sentence, Sentence]:
    first, second, third = HINTS
    return first, second.given(target=target), third


def ring_or_not(dice: Dice) -> Exercise:
    """Is a ring right, and for which reason (Z10, Z12, Z18, ZA7, ZA9)?"""
    target = target_of(dice)
    return _right(dice, target) if dice.whole(0, 1) else _wrong(dice, target)


def _wrong(dice: Dice, target: int) -> Exercise:
    """A table with all three temptations: one fruit too many, two unlike ones, a covered one."""
    one, two, three, _ = dice.shuffled(FRUITS)
    a, b = two_cards(dice, target + 1, one)
    c, d = two_cards(dice, target, two)
    open_piles = [[f"{two}{d}", f"{one}{a}"], [f"{one}{b}"], [f"{two}{c}"], [f"{three}{d}"]]
    piles: Piles = tuple(tuple(pile) for pile in dice.shuffled(open_piles))
    settle(dice, piles, right=False)
    values: dict[str, Any] = {
        "target": target,
        "first": fruit_words(one, a + b),
        "second": fruit_words(two, c),
        "third": fruit_words(three, d),
        "hidden": fruit_words(two, d),
        "sum": c + d,
    }
    return choose(
        dice,
        ask=Sentence(ASK),
        right=Sentence(N_("Do not ring: no fruit makes exactly {target}."), **values),
        wrong=_wrong_options(values),
        says=Sentence(
            N_("{first}, {second}, {third} on top: no fruit makes exactly {target}."), **values
        ),
        hints=_hints(target),
        worked=(
            Sentence(N_("On top lie {first}, {second} and {third}."), **values),
            Sentence(N_("None of these is exactly {target}: do not ring."), **values),
        ),
        lane=PLAY,
        shows=(top_cards(piles), pile_table(piles)),
    )


def _wrong_options(values: dict[str, Any]) -> tuple[Option, ...]:
    return (
        Option(
            "at_least_for_exactly",
            Sentence(N_("Ring: {first} are at least {target}."), **values),
            Sentence(N_("{first} are more than {target}. It must be exactly {target}."), **values),
        ),
        Option(
            "unlike_fruits_added",
            Sentence(N_("Ring: {second} and {third} make {sum}."), **values),
            Sentence(
                N_("{second} and {third} are different fruits. Only one kind may be added."),
                **values,
            ),
        ),
        Option(
            "covered_counted",
            Sentence(N_("Ring: {second} and the covered {hidden} make {sum}."), **values),
            Sentence(
                N_("Covered cards do not count, so only {second} can be seen there."),
                **values,
            ),
        ),
    )


def _right(dice: Dice, target: int) -> Exercise:
    """A right ring that looks wrong: other fruits lie there, and one card is covered."""
    one, two, three, _ = dice.shuffled(FRUITS)
    a, b = two_cards(dice, target, one)
    c, d = dice.whole(2, 3), dice.whole(2, 3)
    open_piles = [[f"{one}{a}"], [f"{one}{b}"], [f"{one}1", f"{two}{c}"], [f"{three}{d}"]]
    piles: Piles = tuple(tuple(pile) for pile in dice.shuffled(open_piles))
    settle(dice, piles, right=True)
    values: dict[str, Any] = {
        "target": target,
        "fruit": fruit_name(one),
        "first": fruit_words(one, target),
        "second": fruit_words(two, c),
        "hidden": fruit_words(one, 1),
        "sum": summed((a, b)),
        "all": target + c + d,
        "more": target + 1,
    }
    return choose(
        dice,
        ask=Sentence(ASK),
        right=Sentence(N_("Ring: the {fruit} make exactly {target}."), **values),
        wrong=_right_options(values),
        says=Sentence(N_("The {fruit} on top: {sum} = {target}, exactly."), **values),
        hints=_hints(target),
        worked=(
            Sentence(N_("Only cards on top count: {sum} = {target} {fruit}."), **values),
            Sentence(N_("One fruit with exactly {target} is enough: ring."), **values),
        ),
        lane=PLAY,
        shows=(top_cards(piles), pile_table(piles)),
    )


def _right_options(values: dict[str, Any]) -> tuple[Option, ...]:
    return (
        Option(
            "covered_counted",
            Sentence(N_("Do not ring: with the covered {hidden} there are {more}."), **values),
            Sentence(N_("The {hidden} is covered and does not count. {sum} = {target}."), **values),
        ),
        Option(
            "unlike_fruits_added",
            Sentence(N_("Do not ring: {all} pieces of fruit lie on top."), **values),
            Sentence(
                N_("You added different fruits. The {fruit} alone are {sum} = {target}."), **values
            ),
        ),
        Option(
            "every_fruit_must",
            Sentence(N_("Do not ring: {second} are not {target}."), **values),
            Sentence(N_("One fruit is enough: {sum} = {target} {fruit}."), **values),
        ),
        Option(
            "at_least_for_exactly",
            Sentence(N_("Ring: {target} or more of the {fruit} lie there."), **values),
            Sentence(
                N_("Ring, yes. But “or more” is not the rule: with {more} you would be wrong."),
                **values,
            ),
        ),
    )


def two_at_once(dice: Dice) -> Exercise:
    """Two fruits with exactly five are one right ring (ZA10)."""
    target = target_of(dice)
    dealt = deal(dice, "two_fruits")
    shown = zangi.fruit_totals(zangi.tops(state_of(dealt.piles, dice.rules("zangi"))))
    first, second = (fruit for fruit, total in shown.items() if total == target)
    values: dict[str, Any] = {
        "target": target,
        "one": fruit_words(first, target),
        "other": fruit_words(second, target),
        "both": 2 * target,
        "part": target - 2,
    }
    return choose(
        dice,
        ask=Sentence(N_("{one} and {other} lie on top. Ani rings. What is true?"), **values),
        right=Sentence(N_("Right, and it is one ring."), **values),
        wrong=_two_at_once_options(values),
        says=Sentence(
            N_("One fruit with exactly {target} is enough. Two of them are still one ring."),
            **values,
        ),
        hints=(
            Sentence(N_("Look at each fruit for itself.")),
            Sentence(N_("Ask: is there a fruit with exactly {target}?"), **values),
            Sentence(
                N_("Say 1 + 1 + {part} pears and 2 apricots: the pears make {target}, enough."),
                **values,
            ),
        ),
        worked=(
            Sentence(N_("{one}: exactly {target}, so the ring is right."), **values),
            Sentence(N_("{other}: right as well. The winner takes all open cards once."), **values),
        ),
        lane=PLAY,
        shows=(top_cards(dealt.piles),),
    )


def _two_at_once_options(values: dict[str, Any]) -> tuple[Option, ...]:
    return (
        Option(
            "unlike_fruits_added",
            Sentence(N_("Wrong: together they are {both}."), **values),
            Sentence(
                N_("{both} is the sum of two different fruits. Each fruit is added for itself."),
                **values,
            ),
        ),
        Option(
            "only_one_five",
            Sentence(N_("Wrong: only one fruit may have {target}."), **values),
            Sentence(
                N_("The rule asks for a fruit with exactly {target}. Two of them do no harm."),
                **values,
            ),
        ),
        Option(
            "ring_for_each",
            Sentence(N_("Right, and a second ring is right as well."), **values),
            Sentence(
                N_("After the first ring all open cards are gone, {other} as well."), **values
            ),
        ),
    )
