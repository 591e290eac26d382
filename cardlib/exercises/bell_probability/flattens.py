"""Three times as many cards: a prediction; and why the chance falls again at the end."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from cardlib.exact.bells import bell_ceiling, bell_chance
from cardlib.exercises.bell_probability.shared import deck_of, target_of
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import (
    EXPLORE,
    Exercise,
    ExerciseError,
    Option,
    as_on_the_sheet,
    choose,
)
from cardlib.i18n import N_, Sentence
from cardlib.writing import decimal, percent

__all__ = ["does_it_double", "why_it_falls"]

PAIRS = ((2, 6), (2, 7), (2, 5))
"""The visible cards that are compared; every class begins with the first pair, of which the lesson speaks."""
TWICE = 2
NEARLY_ALL = Fraction(999, 1000)


def does_it_double(dice: Dice) -> Exercise:
    """Many visible cards instead of two: how much likelier is a right bell (Z10)?"""
    as_on_the_sheet(dice, "zangi", "target")
    deck, target = deck_of(dice), target_of(dice)
    pair = PAIRS[dice.tape.game % len(PAIRS)]
    few, many = (bell_chance(deck, cards, target) for cards in pair)
    if not few or round(many / few) != TWICE:
        raise ExerciseError(
            f"deck: in this one {pair[1]} cards are not twice as likely as {pair[0]}"
        )
    values: dict[str, Any] = {
        "target": target,
        "few": pair[0],
        "many": pair[1],
        "as_many": _times(Fraction(pair[1], pair[0])),
        "small": percent(few),
        "large": percent(many),
        "times": _times(many / few),
    }
    return choose(
        dice,
        ask=Sentence(
            N_(
                "{few} cards lie open, before any bell. In another game {many} do. How much "
                "likelier is it there that some fruit shows exactly {target}?"
            ),
            **values,
        ),
        right=Sentence(N_("About twice as likely.")),
        wrong=_doubling_options(values),
        says=Sentence(
            N_(
                "{small} with {few} cards, {large} with {many}: {as_many} times the cards, about "
                "{times} times the chance. It flattens, because further cards can also make too "
                "many."
            ),
            **values,
        ),
        hints=(
            Sentence(N_("What can a further card do, besides making the bell right?")),
            Sentence(N_("Deal {many} cards ten times, and count. Then {few} cards."), **values),
            Sentence(N_("Two pears lie there. A card of 3 makes it right; then a 1 makes it six.")),
        ),
        worked=(
            Sentence(N_("{few} cards: {small}. {many} cards: {large}."), **values),
            Sentence(
                N_(
                    "A further card can bring what is missing, but it can also bring one too "
                    "many. So each one adds less than the one before."
                )
            ),
        ),
        because=Sentence(N_("What can the third, fourth, fifth card spoil?")),
    )


def _times(ratio: Fraction) -> str:
    """How many times as much, with one place where it is not whole."""
    return decimal(ratio, 1).removesuffix(".0")


def _doubling_options(values: dict[str, Any]) -> tuple[Option, ...]:
    return (
        Option(
            "chance_is_proportional",
            Sentence(N_("{as_many} times as likely, like the number of cards."), **values),
            Sentence(
                N_(
                    "There are {as_many} times as many cards, but about {times} times the chance: "
                    "{small} becomes {large}."
                ),
                **values,
            ),
        ),
        Option(
            "at_least_for_exactly",
            Sentence(N_("Almost certain: {many} cards show fruit enough."), **values),
            Sentence(
                N_("Enough for {target} or more, yes. But exactly {target} has {large}."), **values
            ),
        ),
        Option(
            "chance_stays",
            Sentence(N_("Just as likely: exactly {target} stays equally hard."), **values),
            Sentence(
                N_("It does grow, from {small} to {large}: more cards make more sums."), **values
            ),
        ),
    )


def why_it_falls(dice: Dice) -> Exercise:
    """Beyond its ceiling the chance falls with more cards: why?"""
    deck, target = deck_of(dice), target_of(dice)
    best, top = bell_ceiling(deck, target)
    more = best + dice.whole(2, 5)
    values: dict[str, Any] = {
        "target": target,
        "best": best,
        "more": more,
        "high": percent(top),
        "low": percent(bell_chance(deck, more, target)),
        "enough": _nearly(bell_chance(deck, more, target, at_least=True)),
        "size": len(deck),
        "left": len(deck) - more,
    }
    return choose(
        dice,
        ask=Sentence(
            N_(
                "Exactly {target} is likeliest with {best} visible cards: {high}. With {more} it "
                "is only {low}. Why?"
            ),
            **values,
        ),
        right=Sentence(N_("With more cards, more fruits have gone past {target}."), **values),
        wrong=_falling_options(values),
        says=Sentence(
            N_(
                "With {more} cards the chance of {target} or more is {enough}. But more and more "
                "fruits have gone past {target}."
            ),
            **values,
        ),
        hints=(
            Sentence(N_("Which sums does a fruit show when many of its cards lie there?")),
            Sentence(N_("Compare with “at least”: does that fall as well?")),
            Sentence(
                N_("Throw a die until the sum is 20 or more: 20 exactly is often jumped over.")
            ),
        ),
        worked=(
            Sentence(N_("At least {target} with {more} cards: {enough}."), **values),
            Sentence(N_("Exactly {target}: {low}. The rest has gone past it."), **values),
        ),
        lane=EXPLORE,
    )


def _nearly(chance: Fraction) -> Sentence:
    """A chance in per cent, never rounded up to all of them."""
    if chance >= NEARLY_ALL:
        return Sentence(N_("more than {part}"), part=percent(NEARLY_ALL))
    return Sentence("{part}", part=percent(chance))


def _falling_options(values: dict[str, Any]) -> tuple[Option, ...]:
    return (
        Option(
            "at_least_for_exactly",
            Sentence(N_("It cannot be: more cards never make it less likely.")),
            Sentence(
                N_(
                    "That holds for at least {target}, which is {enough} here. Exactly {target} "
                    "can be lost again."
                ),
                **values,
            ),
        ),
        Option(
            "deck_runs_out",
            Sentence(N_("The deck has too few cards left for a right bell.")),
            Sentence(
                N_(
                    "Of {size} cards {left} are left, but only the {more} on the table count. They "
                    "show too many."
                ),
                **values,
            ),
        ),
        Option(
            "covered_counted",
            Sentence(N_("The cards that make {target} get covered."), **values),
            Sentence(
                N_("All {more} cards are visible here. No pile has a covered card in this count."),
                **values,
            ),
        ),
    )
