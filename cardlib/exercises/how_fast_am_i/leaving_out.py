"""Exercises on what a rule leaves out, and on what a screen can show."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from cardlib.exercises.answers import Ratio, WholeSet
from cardlib.exercises.dice import Dice
from cardlib.exercises.how_fast_am_i.times import ms
from cardlib.exercises.kinds import PLAY, Detector, Exercise, slips
from cardlib.i18n import N_, Sentence
from cardlib.rounds.rows import LAPSE_US
from cardlib.timing import ANTICIPATION_US
from cardlib.writing import in_a_row

__all__ = ["one_frame", "rule_first"]

EARLY, LATE = ANTICIPATION_US // 1000, LAPSE_US // 1000
"""Less than this many ms, or more than this many, is left out (RT8)."""
RATES = (50, 60, 75, 90, 100, 120, 144, 240)


def rule_first(dice: Dice) -> Exercise:
    """Which times a rule leaves out that was fixed before looking."""
    usual = [dice.whole(26, 36) * 10 + dice.whole(1, 8) for _ in range(3)]
    early, marked = dice.whole(EARLY - 45, EARLY - 6), dice.whole(EARLY + 8, EARLY + 40)
    slow, lapse = dice.whole(92, 178) * 10, LATE + dice.whole(4, 96) * 10
    usual = list(dict.fromkeys(usual))
    times = dice.shuffled((*usual, early, marked, slow, lapse))
    numbers = {
        "times": in_a_row(times),
        "early": early,
        "marked": marked,
        "slow": slow,
        "lapse": lapse,
        "least": EARLY,
        "most": LATE,
    }
    right = frozenset({early, lapse})
    return Exercise(
        ask=Sentence(
            N_(
                "Before the first trial a class writes down its rule: leave out what is under {least} ms"
                " or over {most} ms. The times: {times}. Which are left out?"
            ),
            **numbers,
        ),
        kind=WholeSet(),
        answer=right,
        detectors=(
            *_rule_slips(right, numbers),
            Detector(
                "one_too_few",
                frozenset({lapse}),
                Sentence(N_("{early} is under {least}: it goes, too."), **numbers),
            ),
            Detector(
                "one_too_few",
                frozenset({early}),
                Sentence(N_("{lapse} is over {most}: it goes, too."), **numbers),
            ),
        ),
        hints=(
            Sentence(N_("Ask the rule, not your eye.")),
            Sentence(N_("Go through the times: under the least? Over the most? Else it stays.")),
            Sentence(N_("With “under 50 or over 900”: of 40, 300, 880 and 950, 40 and 950 go.")),
        ),
        worked=(
            Sentence(N_("Under {least}: {early}."), **numbers),
            Sentence(N_("Over {most}: {lapse}."), **numbers),
            Sentence(
                N_("{slow} is slow and stays: who decides after looking can get any result."),
                **numbers,
            ),
        ),
        right=Sentence(
            N_(
                "{early} is under {least} and {lapse} over {most}. {slow} stays: the rule keeps it."
            ),
            **numbers,
        ),
        lane=PLAY,
    )


def _rule_slips(right: frozenset[int], numbers: dict[str, Any]) -> tuple[Detector, ...]:
    slow, marked = numbers["slow"], numbers["marked"]
    return slips(
        numbers,
        (
            "outlier_by_eye",
            right | {slow},
            N_("{slow} looks slow, but it is not over {most}. The rule was fixed before."),
        ),
        (
            "mark_for_exclusion",
            right | {marked},
            N_("{marked} is suspiciously quick, and may be marked. But it is not under {least}."),
        ),
        (
            "outlier_by_eye",
            right | {slow, marked},
            N_("{marked} and {slow} look unusual, but both lie from {least} to {most}: they stay."),
        ),
    )


def one_frame(dice: Dice) -> Exercise:
    """How long one picture of a screen stands."""
    first = dice.tape.game == 0 and "ticket" not in dice.label
    rate = 60 if first else dice.pick(RATES)
    frame = Fraction(1000, rate)
    numbers = {
        "rate": rate,
        "frame": ms(frame),
        "half": ms(frame / 2),
        "seconds": ms(frame / 1000) if (frame / 1000).denominator < 1000 else f"1/{rate}",
    }
    return Exercise(
        ask=Sentence(
            N_(
                "A screen shows {rate} pictures a second. A card can only appear with the next picture."
                " How many ms does it wait at most?"
            ),
            **numbers,
        ),
        kind=Ratio(places=1),
        answer=frame,
        detectors=slips(
            numbers,
            (
                "rate_for_time",
                Fraction(rate),
                N_("{rate} is how many pictures fit into a second. How long is one?"),
            ),
            (
                "rounded_too_far",
                Fraction(round(frame)),
                N_("{given} is near. Give one place after the point."),
            ),
            (
                "seconds_for_milliseconds",
                frame / 1000,
                N_("1 : {rate} is right in seconds. A second has 1000 ms."),
            ),
            (
                "whole_for_half",
                frame / 2,
                N_("{half} ms is the wait on average. At most it is a whole picture."),
            ),
            (
                "rate_for_time",
                Fraction(rate, 1000),
                N_("That is how many pictures come in one ms. Turn it round: 1000 : {rate}."),
            ),
        ),
        hints=(
            Sentence(N_("At worst the card just missed a picture. When does the next one come?")),
            Sentence(N_("Share 1000 ms by the pictures in a second.")),
            Sentence(N_("With 25 pictures a second: 1000 : 25 = 40 ms.")),
        ),
        worked=(
            Sentence(N_("A second has 1000 ms and {rate} pictures."), **numbers),
            Sentence(N_("1000 : {rate} = {frame}: so long stands one picture."), **numbers),
        ),
        right=Sentence(
            N_("1000 : {rate} = {frame} ms at most, {half} ms on average. People vary far more."),
            **numbers,
        ),
    )
