"""Exercises on the slow tail of reaction times: mean above median, and a tail in one number."""

from __future__ import annotations

from fractions import Fraction

from cardlib.exercises.answers import Ratio
from cardlib.exercises.dice import Dice
from cardlib.exercises.how_fast_am_i.times import ms
from cardlib.exercises.kinds import EXPLORE, PLAY, Exercise, Option, choose, slips
from cardlib.i18n import N_, Sentence

__all__ = ["mean_over_median", "slow_part"]


def mean_over_median(dice: Dice) -> Exercise:
    """Why the mean of reaction times mostly lies above their median."""
    middle = dice.whole(27, 34) * 10
    numbers = {
        "trials": dice.pick((20, 24, 30, 40)),
        "middle": middle,
        "quickest": middle - dice.whole(52, 74),
        "slowest": middle + dice.whole(25, 49) * 10,
    }
    numbers |= {
        "below": numbers["middle"] - numbers["quickest"],
        "above": numbers["slowest"] - numbers["middle"],
    }
    tail = N_(
        "The quickest lies {below} ms under {middle}, the slowest {above} ms over it. Such a slow tail"
        " pulls the mean up, and leaves the median where it is."
    )
    return choose(
        dice,
        ask=Sentence(
            N_(
                "In {trials} trials the median is {middle} ms, the quickest trial {quickest}, the slowest"
                " {slowest}. Most often, where is the mean of such times?"
            ),
            **numbers,
        ),
        right=Sentence(N_("Above the median")),
        wrong=(
            Option(
                "tail_on_the_other_side",
                Sentence(N_("Below the median")),
                Sentence(
                    N_(
                        "Then the tail would be on the quick side. But {below} ms is all there: {tail}"
                    ),
                    **numbers,
                    tail=Sentence(tail, **numbers),
                ),
            ),
            Option(
                "mean_for_median",
                Sentence(N_("At the median: both are the middle")),
                Sentence(
                    N_("Only if both sides were alike: {below} ms down, but {above} ms up."),
                    **numbers,
                ),
            ),
            Option(
                "even_on_both_sides",
                Sentence(N_("As often below as above")),
                Sentence(
                    N_("Nobody can be much quicker than {quickest} ms, but much slower. {tail}"),
                    **numbers,
                    tail=Sentence(tail, **numbers),
                ),
            ),
        ),
        says=Sentence(tail, **numbers),
        hints=(
            Sentence(N_("How far can a trial be too quick, how far too slow?")),
            Sentence(N_("Compare both ends with the median. The mean is pulled to the far end.")),
            Sentence(N_("290, 300, 310, 500: the median is 305, the mean 350.")),
        ),
        worked=(
            Sentence(N_("Down to the quickest: {middle} − {quickest} = {below}."), **numbers),
            Sentence(N_("Up to the slowest: {slowest} − {middle} = {above}."), **numbers),
            Sentence(N_("The far end pulls the mean to its side: above {middle}."), **numbers),
        ),
        because=Sentence(N_("Will your own mean be above your median? Why? One sentence.")),
        lane=PLAY,
    )


def slow_part(dice: Dice) -> Exercise:
    """The mean of an ex-Gaussian: the middle of its bell and the mean of its tail."""
    if dice.tape.game == 0:
        mu, sigma, tau = 360, 45, 110
    else:
        mu, sigma, tau = (
            dice.whole(28, 45) * 10,
            dice.whole(5, 9) * 5,
            dice.whole(7, 15) * 10,
        )
    numbers = {
        "mu": mu,
        "sigma": sigma,
        "tau": tau,
        "mean": mu + tau,
        "more": mu + sigma,
        "all": mu + sigma + tau,
        "less": ms(Fraction(2 * mu + tau, 2)),
    }
    return Exercise(
        ask=Sentence(
            N_(
                "Each time is two parts: a quick part around {mu} ms, by {sigma} more or less, and a slow"
                " part of {tau} ms on average, often near 0, sometimes long. What is the mean?"
            ),
            **numbers,
        ),
        kind=Ratio(places=1),
        answer=Fraction(mu + tau),
        detectors=slips(
            numbers,
            (
                "tail_forgotten",
                Fraction(mu),
                N_("{mu} is the quick part alone. The slow part adds {tau} on average."),
            ),
            (
                "spread_added",
                Fraction(mu + sigma),
                N_("{sigma} is up or down, so on average it adds 0. The slow part adds {tau}."),
            ),
            (
                "spread_added",
                Fraction(mu + sigma + tau),
                N_("{all} is {sigma} too much: up and down cancel out on average."),
            ),
            (
                "whole_for_half",
                Fraction(2 * mu + tau, 2),
                N_(
                    "{less} takes half of {tau}. But {tau} is the average of the slow part already."
                ),
            ),
        ),
        hints=(
            Sentence(N_("What does each part add on average?")),
            Sentence(N_("Means of parts add up. What goes up as often as down adds 0.")),
            Sentence(N_("Around 200, by 30 more or less, and a slow part of 50: 200 + 50 = 250.")),
        ),
        worked=(
            Sentence(
                N_("The quick part is {mu} on average: its {sigma} go up and down."), **numbers
            ),
            Sentence(N_("The slow part is {tau} on average."), **numbers),
            Sentence(N_("{mu} + {tau} = {mean}."), **numbers),
        ),
        right=Sentence(
            N_("{mu} + {tau} = {mean} ms. This is called an ex-Gaussian distribution."), **numbers
        ),
        lane=EXPLORE,
    )
