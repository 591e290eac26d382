"""Exact shares: equal bots against you, groups shared out by chance, and bells with a tie."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb, factorial, perm

from cardlib.exercises.answers import Ratio
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import EXPLORE, PROVE, Detector, Exercise, slips
from cardlib.i18n import N_, Sentence
from cardlib.ringers import ADULT, fair_share
from cardlib.stats.ties import tie_chance
from cardlib.writing import decimal, in_a_row, percent

__all__ = ["first_of_all", "lowest_together", "tie_rule"]

FIRST_HINTS = (
    Sentence(N_("How many are at the table, you among them?")),
    Sentence(N_("All of them are equal, so all have the same chance, and together they make 1.")),
    Sentence(N_("Against 11 equal bots you are one of 12: 1/12.")),
)


def first_of_all(dice: Dice) -> Exercise:
    """Against so many equal bots: how likely are you first?"""
    bots = dice.whole(2, 9)
    share = fair_share(bots)
    words: dict[str, object] = {"bots": bots, "all": bots + 1, "share": share, "rest": 1 - share}
    return Exercise(
        ask=Sentence(
            N_(
                "You play against {bots} bots, and each of them is exactly as quick as you. How likely"
                " is it that you are the first at the bell?"
            ),
            **words,
        ),
        kind=Ratio(),
        answer=share,
        detectors=_first_slips(bots, share, words),
        hints=FIRST_HINTS,
        worked=(
            Sentence(N_("{bots} bots and you: {all} players."), **words),
            Sentence(N_("Equal players have equal chances, and one is first: 1 / {all}."), **words),
        ),
        right=Sentence(N_("You are one of {all} equal players: {share}."), **words),
    )


def _first_slips(bots: int, share: Fraction, words: dict[str, object]) -> tuple[Detector, ...]:
    return slips(
        words,
        (
            "self_forgotten",
            Fraction(1, bots),
            N_("{bots} bots, and you: {all} hands reach for the bell."),
        ),
        (
            "two_ends_half",
            Fraction(1, 2),
            N_(
                "First or not first are two things, but not equally likely ones: {bots} others are there."
            ),
        ),
        (
            "complement_forgotten",
            1 - share,
            N_("{rest} is the chance that some bot is first. Asked are you."),
        ),
        (
            "adds_chances",
            Fraction(1, 2) ** bots,
            N_(
                "You halve for each bot. But if you beat one of them you are quick this time,"
                " so the next one is easier, too. {all} are equal: share by {all}."
            ),
        ),
    )


LOWEST_HINTS = (
    Sentence(N_("Which of the numbers fall into the first group, if only chance decides?")),
    Sentence(N_("Count all ways to choose a group of this size. All are equally likely.")),
    Sentence(N_("2 of 5 numbers: 10 groups. So the two smallest come together with chance 1/10.")),
)


def lowest_together(dice: Dice) -> Exercise:
    """All of a small group are below all of the other: how often does shuffling do that?"""
    size, others = dice.whole(3, 4), dice.whole(3, 5)
    values = sorted(dice.some(range(6, 60), size + others))
    groups = comb(size + others, size)
    words: dict[str, object] = {
        "mine": in_a_row(dice.shuffled(values[:size])),
        "theirs": in_a_row(dice.shuffled(values[size:])),
        "size": size,
        "all": size + others,
        "groups": groups,
        "orders": perm(size + others, size),
        "share": Fraction(1, groups),
    }
    return Exercise(
        ask=Sentence(
            N_(
                "Minus points of a quick bot: {mine}. Of the others: {theirs}. All {size} of the quick"
                " one are the lowest. If the {all} numbers are shared out by chance, how likely is"
                " exactly that?"
            ),
            **words,
        ),
        kind=Ratio(),
        answer=Fraction(1, groups),
        detectors=_lowest_slips(size, others, groups, words),
        hints=LOWEST_HINTS,
        worked=(
            Sentence(N_("{all} numbers, {size} of them in the group: {groups} groups."), **words),
            Sentence(N_("All are equally likely, and one of them is the {size} lowest."), **words),
        ),
        right=Sentence(N_("One of {groups} groups: {share}."), **words),
        lane=PROVE,
    )


def _lowest_slips(
    size: int, others: int, groups: int, words: dict[str, object]
) -> tuple[Detector, ...]:
    return slips(
        words,
        (
            "order_counted",
            Fraction(1, perm(size + others, size)),
            N_(
                "You count {orders} ways: groups in different orders. A group has no order: {groups}."
            ),
        ),
        (
            "order_counted",
            Fraction(1, factorial(size + others)),
            N_(
                "That is one order of all {all} numbers. Asked is only who is in the group of {size}."
            ),
        ),
        (
            "deck_as_dice",
            Fraction(1, 2) ** size,
            N_(
                "You throw a coin for each of {size} numbers. But the group must have {size} of {all}."
            ),
        ),
        (
            "deck_as_dice",
            Fraction(size, size + others) ** size,
            N_(
                "After one number went into the group, only {size} − 1 places of {all} − 1 are left."
            ),
        ),
        (
            "counted_twice",
            Fraction(2, groups),
            N_("That counts the {size} highest as well. Asked are only the {size} lowest."),
        ),
        (
            "adds_chances",
            Fraction(size, size + others),
            N_(
                "{size}/{all} is the chance for one of the numbers. All {size} have to come together."
            ),
        ),
    )


@lru_cache(maxsize=16)
def ties_in_a_thousand(window_ms: int) -> int:
    """How many of 1000 bells of two equal adults lie within the window."""
    return round(1000 * tie_chance(ADULT.ex_gaussian, window_ms=window_ms))


TIE_HINTS = (
    Sentence(N_("Two kinds of bells: those with a clear first, and the ties.")),
    Sentence(N_("Who wins what: half of the clear ones each, and all the ties go to one.")),
    Sentence(N_("20 % ties: the seat gets 40 % of clear bells and 20 % ties, 60 % together.")),
)


def tie_rule(dice: Dice) -> Exercise:
    """All ties go to one seat: what share of the bells does it win?"""
    window = dice.pick((2, 4, 6, 8, 10, 12, 16, 20))
    ties = Fraction(ties_in_a_thousand(window), 1000)
    share = ties + (1 - ties) / 2
    words: dict[str, object] = {
        "window": window,
        "ties": percent(ties),
        "clear": percent(1 - ties),
        "half": percent((1 - ties) / 2, 2),
        "share": decimal(share, 4),
        "both": percent(Fraction(1, 2) + ties),
        "added": percent(ties / 2, 2),
    }
    return Exercise(
        ask=Sentence(
            N_(
                "Two equally quick players; rings at most {window} ms apart are ties, {ties} of all"
                " bells. A house rule gives every tie to seat 1. What share of the bells does"
                " seat 1 win?"
            ),
            **words,
        ),
        kind=Ratio(),
        answer=share,
        detectors=_tie_slips(ties, words),
        hints=TIE_HINTS,
        worked=(
            Sentence(N_("Clear bells: {clear}, half of them for each: {half}."), **words),
            Sentence(N_("All the ties: {ties}. Together {share}."), **words),
        ),
        right=Sentence(
            N_("{half} + {ties} = {share}: the tie rule gives an edge of {added}."), **words
        ),
        lane=EXPLORE,
    )


def _tie_slips(ties: Fraction, words: dict[str, object]) -> tuple[Detector, ...]:
    return slips(
        words,
        (
            "tie_for_both",
            Fraction(1, 2),
            N_("Half of the clear bells, {half}, and then all the ties, {ties}: more than 1/2."),
        ),
        (
            "adds_chances",
            Fraction(1, 2) + ties,
            N_(
                "{both} adds the ties to half of all bells. But half of the clear ones is only {half}."
            ),
        ),
        (
            "one_side_only",
            (1 - ties) / 2,
            N_("{half} are the clear bells of seat 1. It gets the ties as well."),
        ),
        (
            "one_side_only",
            ties / 2,
            N_("{added} is what the rule adds to one half. Asked is the whole share."),
        ),
        (
            "complement_forgotten",
            1 - ties,
            N_("{clear} are all bells with a clear first; half of them go to seat 2."),
        ),
    )
