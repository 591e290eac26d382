"""How many deals an estimate needs: the error shrinks like one over the root of their number."""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import Any

from cardlib.exact.bells import bell_chance
from cardlib.exercises.answers import Ratio, Whole
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import EXPLORE, PROVE, Detector, Exercise, slips
from cardlib.exercises.ten_thousand_games.simulators import HAND
from cardlib.i18n import N_, Sentence
from cardlib.writing import decimal, percent

__all__ = [
    "Z",
    "deals_needed",
    "half_width",
    "narrower",
    "one_more_digit",
    "own_chance",
    "worst_case",
]

Z = Fraction(196, 100)
"""So many standard deviations to both sides hold 95 % of a bell curve."""
WORST = Fraction(1, 2)
"""The chance for which an estimate is the least certain."""


def deals_needed(chance: Fraction, half: Fraction, z: Fraction = Z) -> int:
    """How many deals give an interval of ± *half* for this *chance*.

    >>> deals_needed(WORST, Fraction(1, 100)), deals_needed(WORST, Fraction(1, 1000))
    (9604, 960400)
    """
    return ceil(z * z * chance * (1 - chance) / (half * half))


def one_more_digit(dice: Dice) -> Exercise:
    """A prediction: how many deals make the error ten times smaller?"""
    deals = 100 * dice.whole(1, 9)
    half = Fraction(ceil(1000 * 0.98 / deals**0.5), 1000)
    values: dict[str, Any] = {
        "deals": deals,
        "half": decimal(half),
        "tenth": decimal(half / 10, 4),
        "answer": 100 * deals,
        "ten": 10 * deals,
        "thousand": 1000 * deals,
    }
    return Exercise(
        ask=Sentence(
            N_(
                "{deals} deals tell a chance to about ±{half}. To get one more correct digit, that is"
                " ±{tenth}: how many deals in all?"
            ),
            **values,
        ),
        kind=Whole(sample=450),
        answer=100 * deals,
        detectors=slips(
            values,
            (
                "error_like_number",
                10 * deals,
                N_("{ten} is 10 times as many. The error shrinks with the root: √10 is about 3.2."),
            ),
            ("error_like_number", 20 * deals, N_("{given} is 20 times as many. √20 is about 4.5.")),
            ("error_like_number", 2 * deals, N_("{given} is twice as many. √2 is about 1.4.")),
            (
                "error_like_number",
                1000 * deals,
                N_("{thousand} is 1000 times as many: √1000 is about 32, more than is needed."),
            ),
        ),
        hints=(
            Sentence(N_("Does twice as many deals halve the error? Try it in the lab below.")),
            Sentence(N_("The error goes with 1/√n. Which factor has the root 10?")),
            Sentence(N_("For half the error: √4 = 2, so 4 times as many deals.")),
        ),
        worked=(
            Sentence(N_("The error is to be 10 times smaller, and √100 = 10.")),
            Sentence(N_("100 · {deals} = {answer}."), **values),
        ),
        right=Sentence(N_("100 times as many: {answer}. Each digit costs that again."), **values),
        because=Sentence(N_("Why so many? Write one sentence.")),
    )


def narrower(dice: Dice) -> Exercise:
    """How many deals make the interval a few times narrower?"""
    times, deals = dice.whole(2, 6), 100 * dice.whole(2, 9)
    values: dict[str, Any] = {
        "times": times,
        "deals": deals,
        "square": times * times,
        "answer": times * times * deals,
        "linear": times * deals,
        "more": (times * times - 1) * deals,
    }
    return Exercise(
        ask=Sentence(
            N_(
                "After {deals} deals your interval is {times} times too wide. How many deals do you"
                " need in all?"
            ),
            **values,
        ),
        kind=Whole(sample=450),
        answer=values["answer"],
        detectors=slips(
            values,
            (
                "error_like_number",
                values["linear"],
                N_("{linear} is {times} times as many. That divides the width only by √{times}."),
            ),
            (
                "one_too_few",
                values["more"],
                N_("{more} more are needed. Asked is how many in all, with the first {deals}."),
            ),
            (
                "factor_left_out",
                values["square"],
                N_("{square} is the factor. {deals} times that."),
            ),
            (
                "error_like_number",
                times**3 * deals,
                N_("{given} divides the width by √({times}³), more than {times}."),
            ),
        ),
        hints=(
            Sentence(N_("The width goes with 1/√n.")),
            Sentence(N_("Which number has the root {times}? Multiply the deals by it."), **values),
            Sentence(N_("For 7 times narrower: 7² = 49 times as many deals.")),
        ),
        worked=(
            Sentence(N_("√{square} = {times}, so {square} times as many deals."), **values),
            Sentence(N_("{square} · {deals} = {answer}."), **values),
        ),
        right=Sentence(N_("{square} times as many: {answer}."), **values),
    )


HALVES = tuple(Fraction(1, n) for n in (100, 50, 200, 1000, 500, 25))


def worst_case(dice: Dice) -> Exercise:
    """How many deals are enough for an interval of ± so much, whatever the chance is?"""
    half = dice.pick(HALVES)
    answer = deals_needed(WORST, half)
    values: dict[str, Any] = {
        "half": _short(half),
        "z": decimal(Z, 2),
        "answer": answer,
        "quarter": decimal(WORST * WORST, 2),
        "no_z": deals_needed(WORST, half, Fraction(1)),
        "no_root": ceil(Z * WORST / half),
        "no_p": ceil(Z * Z / half**2),
    }
    return Exercise(
        ask=Sentence(
            N_(
                "You know nothing about a chance. How many deals are enough for ±{half} at the level"
                " 95 %? (n = {z}² · p(1 − p) / h²)"
            ),
            **values,
        ),
        kind=Whole(sample=450),
        answer=answer,
        detectors=_worst_case_slips(half, answer, values),
        hints=(
            Sentence(N_("Which chance p makes p(1 − p) as large as it can be?")),
            Sentence(N_("The worst case is p = 1/2: then p(1 − p) = {quarter}."), **values),
            Sentence(N_("For ±0.1: 1.96² · 0.25 / 0.01 = 96.04, so 97 deals.")),
        ),
        worked=(
            Sentence(N_("Worst case p = 1/2: p(1 − p) = {quarter}."), **values),
            Sentence(N_("{z}² · {quarter} / {half}² = {answer}."), **values),
        ),
        right=Sentence(N_("{z}² · {quarter} / {half}² = {answer} deals."), **values),
        lane=PROVE,
    )


def _worst_case_slips(half: Fraction, answer: int, values: dict[str, Any]) -> tuple[Detector, ...]:
    return slips(
        values,
        (
            "error_like_number",
            values["no_root"],
            N_("{no_root} deals: you left out the squares. n = {z}² · {quarter} / {half}²."),
        ),
        (
            "factor_left_out",
            values["no_z"],
            N_("{no_z} deals: the factor {z}² of the level 95 % is missing."),
        ),
        (
            "factor_left_out",
            values["no_p"],
            N_("{no_p} deals: the factor p(1 − p) is missing. At worst it is {quarter}."),
        ),
        (
            "factor_left_out",
            ceil(Z * Z * WORST / half**2),
            N_("You took p instead of p(1 − p): at worst that is {quarter}, not 0.5."),
        ),
        (
            "whole_for_half",
            deals_needed(WORST, half / 2),
            N_("{given} makes the whole interval {half} wide. Asked is {half} to each side."),
        ),
    )


def own_chance(dice: Dice) -> Exercise:
    """How many deals the bell of four cards needs, whose chance is known exactly."""
    deck, target = dice.deck("zangi"), dice.rules("zangi").target
    half = dice.pick((Fraction(1, 100), Fraction(1, 50), Fraction(1, 200)))
    chance = bell_chance(deck, HAND, target)
    answer, worst = deals_needed(chance, half), deals_needed(WORST, half)
    values: dict[str, Any] = {
        "chance": chance,
        "near": decimal(chance, 4),
        "rest": decimal(1 - chance, 4),
        "half": _short(half),
        "z": decimal(Z, 2),
        "answer": answer,
        "worst": worst,
        "cards": HAND,
    }
    return Exercise(
        ask=Sentence(
            N_(
                "With {cards} open cards the bell is right with chance p = {chance}, about {near}. How"
                " many deals give ±{half} at the level 95 %, rounded up? (n = {z}² · p(1 − p) / h²)"
            ),
            **values,
        ),
        kind=Whole(sample=450),
        answer=answer,
        accepts=lambda given: abs(given - answer) <= max(1, answer // 1000),
        detectors=slips(
            values,
            (
                "worst_case_always",
                worst,
                N_("{worst} is enough for every chance. For {near} fewer are needed."),
            ),
            (
                "factor_left_out",
                ceil(Z * Z * chance / half**2),
                N_("You took p only. The factor is p(1 − p): {near} · {rest}."),
            ),
            (
                "factor_left_out",
                ceil(Z * Z * chance * chance / half**2),
                N_("You took p². The factor is p(1 − p): {near} · {rest}."),
            ),
            (
                "factor_left_out",
                deals_needed(chance, half, Fraction(1)),
                N_("{given} deals: the factor {z}² of the level 95 % is missing."),
            ),
        ),
        hints=(
            Sentence(N_("More or fewer than in the worst case?")),
            Sentence(
                N_("Compute p(1 − p) first, then multiply by {z}² and divide by h²."), **values
            ),
            Sentence(N_("For p = 0.2 and ±0.1: 1.96² · 0.16 / 0.01 = 61.5, so 62 deals.")),
        ),
        worked=(
            Sentence(N_("p(1 − p) = {near} · {rest}."), **values),
            Sentence(N_("{z}² · {near} · {rest} / {half}², rounded up: {answer}."), **values),
        ),
        right=Sentence(N_("{answer} deals, fewer than the {worst} of the worst case."), **values),
        lane=PROVE,
    )


def half_width(dice: Dice) -> Exercise:
    """How wide the interval is at worst after so many deals."""
    root = dice.pick((10, 20, 25, 40, 50, 70, 100))
    deals, answer = root * root, Z * WORST / root
    values: dict[str, Any] = {
        "deals": deals,
        "root": root,
        "answer": _short(answer),
        "z": decimal(Z, 2),
        "small": decimal(Z * WORST, 2),
        "percent": percent(answer, 2),
    }
    return Exercise(
        ask=Sentence(
            N_(
                "A share was counted in {deals} deals. The interval (95 %) reaches how far to each side"
                " at worst? ({z} · √(p(1 − p)/n), p = 1/2)"
            ),
            **values,
        ),
        kind=Ratio(),
        answer=answer,
        detectors=slips(
            values,
            (
                "error_like_number",
                Z * WORST / deals,
                N_("You divided by {deals}. Divide by its root, {root}."),
            ),
            ("factor_left_out", Z / root, N_("The factor √(p(1 − p)) = 0.5 is missing.")),
            ("factor_left_out", WORST / root, N_("The factor {z} of the level 95 % is missing.")),
            (
                "factor_left_out",
                Z / 4 / root,
                N_("p(1 − p) is 0.25, and its root is 0.5. You took no root."),
            ),
        ),
        hints=(
            Sentence(N_("What is the root of {deals}?"), **values),
            Sentence(N_("√(p(1 − p)/n) is 0.5 over the root of n.")),
            Sentence(N_("For 3600 deals: 1.96 · 0.5 / 60, about 0.0163.")),
        ),
        worked=(
            Sentence(N_("√{deals} = {root}, and {z} · 0.5 = {small}."), **values),
            Sentence(N_("{small} / {root} = {answer}."), **values),
        ),
        right=Sentence(N_("±{answer}, that is {percent}."), **values),
        lane=EXPLORE,
    )


def _short(value: Fraction) -> str:
    """A decimal number without noughts at its end."""
    return decimal(value, 6).rstrip("0")
