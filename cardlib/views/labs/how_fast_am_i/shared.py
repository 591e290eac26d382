"""What the labs of this lesson share: the times of a learner, where they come from, and their words."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import isfinite
from statistics import median
from typing import Any

from cardlib.exercises.how_fast_am_i.times import EIGHT
from cardlib.i18n import N_, Sentence
from cardlib.views.about import About
from cardlib.views.labs import LabError
from cardlib.writing import decimal

__all__ = [
    "EXAMPLE",
    "WHOSE",
    "mean_of",
    "median_of",
    "ms",
    "read_times",
    "read_whose",
    "told_whose",
]

EXAMPLE = [float(time) for time in EIGHT]
MOST_TIMES, LONGEST_MS = 200, 10_000
WHOSE = {
    "example": N_("An example: eight trials, one of them a lapse."),
    "simulated": N_("Simulated times: a computer answered in place of a person."),
    "own": N_("Your own times, on this device."),
}
_NO_TIMES = N_("“times” takes a list of 1 to {most} times in ms, each from 0 to {longest}.")
_NO_WHOSE = N_("“whose” takes one of {known}.")


def read_times(given: Any) -> list[float]:
    """Times in ms with one place after the point; LabError for anything else."""
    good = isinstance(given, list | tuple) and 1 <= len(given) <= MOST_TIMES
    if not good or not all(_is_time(one) for one in given):
        raise LabError(Sentence(_NO_TIMES, most=MOST_TIMES, longest=LONGEST_MS))
    return [round(float(one), 1) for one in given]


def _is_time(value: Any) -> bool:
    return type(value) in (int, float) and isfinite(value) and 0 <= value <= LONGEST_MS


def read_whose(given: Any) -> str:
    """Where the times come from; LabError for another word."""
    if not isinstance(given, str) or given not in WHOSE:
        raise LabError(Sentence(_NO_WHOSE, known=", ".join(WHOSE)))
    return given


def told_whose(values: dict[str, Any], about: About) -> str:
    """Where the times come from, in a sentence."""
    return about.say(WHOSE[values["whose"]])


def mean_of(times: Sequence[float]) -> float:
    """The mean of *times*, in ms."""
    return sum(times) / len(times)


def median_of(times: Sequence[float]) -> float:
    """The median of *times*, in ms."""
    return float(median(times))


def ms(value: float) -> str:
    """A time as it is told: with one place, or none where that is a nought."""
    return decimal(Fraction(value).limit_denominator(1000), 1).removesuffix(".0")
