"""Exercises on mean and median of a few times, with and without a lapse."""

from __future__ import annotations

from fractions import Fraction

from cardlib.exercises.answers import Ratio
from cardlib.exercises.dice import Dice
from cardlib.exercises.how_fast_am_i.times import Times, eight_times, ms, steps
from cardlib.exercises.kinds import PLAY, Exercise, Option, choose, slips
from cardlib.i18n import N_, Sentence
from cardlib.writing import in_a_row

__all__ = ["mean_of_eight", "median_of_eight", "one_lapse", "without_lapse"]


def _numbers(times: Times) -> dict[str, object]:
    """Everything that a sentence about these times can name."""
    rest = times.without_lapse
    middle = len(times.all) // 2
    return {
        "times": str(times),
        "count": len(times.all),
        "fewer": len(rest.all),
        "lapse": times.lapse,
        "sorted": in_a_row(times.sorted),
        "sum": sum(times.all),
        "steps": steps(times.all),
        "mean": ms(times.mean),
        "median": ms(times.median),
        "low": times.sorted[middle - 1],
        "high": times.sorted[middle],
        "rest": str(rest),
        "rest_sum": sum(rest.all),
        "rest_mean": ms(rest.mean),
        "rest_median": ms(rest.median),
        "mean_moves": ms(times.mean - rest.mean),
        "median_moves": ms(abs(times.median - rest.median)),
    }


def _rounded(exact: Fraction) -> tuple[str, Fraction, str]:
    """A slip: the whole number beside the exact value."""
    says = N_("{given} is near. Give one place after the point.")
    return "rounded_too_far", Fraction(round(exact)), says


def one_lapse(dice: Dice) -> Exercise:
    """What a single lapse moves: the mean, hardly the median."""
    numbers = _numbers(eight_times(dice))
    both = N_(
        "Without the {lapse}: the mean falls from {mean} to {rest_mean}, the median only changes from"
        " {median} to {rest_median}."
    )
    return choose(
        dice,
        ask=Sentence(
            N_(
                "Eight times in ms: {times}. Once Ani looked out of the window: {lapse}. What does this"
                " one lapse move?"
            ),
            **numbers,
        ),
        right=Sentence(N_("The mean, far; the median hardly")),
        wrong=(
            Option(
                "lapse_moves_median",
                Sentence(N_("The median, far; the mean hardly")),
                Sentence(
                    N_(
                        "The median asks only for the place in the order: with {lapse} or with 400 last,"
                        " the middle is {median}. {both}"
                    ),
                    **numbers,
                    both=Sentence(both, **numbers),
                ),
            ),
            Option(
                "lapse_moves_median",
                Sentence(N_("Both about equally far")),
                Sentence(
                    N_("The mean moves by {mean_moves} ms, the median by {median_moves} ms."),
                    **numbers,
                ),
            ),
            Option(
                "lapse_moves_nothing",
                Sentence(N_("Neither: it is only one of eight")),
                Sentence(
                    N_("One of {count} is enough for the mean: it moves by {mean_moves} ms."),
                    **numbers,
                ),
            ),
        ),
        says=Sentence(both, **numbers),
        hints=(
            Sentence(N_("Where would you cut the row in half? Which number is added up?")),
            Sentence(N_("Take both without the {lapse}, and compare."), **numbers),
            Sentence(N_("1, 2, 3 have mean 2, median 2. 1, 2, 30 have mean 11, median 2.")),
        ),
        worked=(
            Sentence(N_("Mean of all: {sum} : {count} = {mean}."), **numbers),
            Sentence(N_("Mean without the lapse: {rest_sum} : {fewer} = {rest_mean}."), **numbers),
            Sentence(N_("In order: {sorted}. The middle is {median}."), **numbers),
            Sentence(N_("Without the lapse the middle is {rest_median}."), **numbers),
        ),
        because=Sentence(N_("Why does it move this one and not the other? One sentence.")),
        lane=PLAY,
    )


def mean_of_eight(dice: Dice) -> Exercise:
    """The mean of eight times."""
    times = eight_times(dice)
    numbers = _numbers(times)
    count, rest = len(times.all), times.without_lapse
    numbers |= {"by_fewer": ms(Fraction(sum(times.all), count - 1))}
    return Exercise(
        ask=Sentence(
            N_("Eight times in ms: {times}. What is their mean, to one place after the point?"),
            **numbers,
        ),
        kind=Ratio(places=1),
        answer=times.mean,
        detectors=slips(
            numbers,
            ("mean_for_median", times.median, N_("{median} is the median, the middle in order.")),
            (
                "sum_for_mean",
                Fraction(sum(times.all)),
                N_("{sum} is the sum. Share it by {count}."),
            ),
            (
                "outlier_by_eye",
                rest.mean,
                N_("You left {lapse} out. No rule says so: share the sum of all {count}."),
            ),
            _rounded(times.mean),
            (
                "one_too_few",
                Fraction(sum(times.all), count - 1),
                N_("{by_fewer} is the sum of all {count}, shared by {fewer}. Count them again."),
            ),
        ),
        hints=(
            Sentence(N_("What would each be if all were equally long together?")),
            Sentence(N_("Add all of them, then share by how many there are.")),
            Sentence(N_("300, 310 and 350: 960 : 3 = 320.")),
        ),
        worked=(
            Sentence(N_("{steps} = {sum}."), **numbers),
            Sentence(N_("{sum} : {count} = {mean}."), **numbers),
        ),
        right=Sentence(N_("{sum} : {count} = {mean} ms."), **numbers),
        lane=PLAY,
    )


def median_of_eight(dice: Dice) -> Exercise:
    """The median of eight times: halfway between the two in the middle."""
    times = eight_times(dice)
    numbers = _numbers(times)
    half = len(times.all) // 2
    left, right = times.all[half - 1 : half + 1]
    numbers |= {"left": left, "right": right}
    return Exercise(
        ask=Sentence(N_("Eight times in ms: {times}. What is their median?"), **numbers),
        kind=Ratio(places=1),
        answer=times.median,
        detectors=slips(
            numbers,
            (
                "not_sorted",
                Fraction(left + right, 2),
                N_("{left} and {right} stand in the middle of the list. First sort the times."),
            ),
            ("mean_for_median", times.mean, N_("{mean} is the mean. The median is in the middle.")),
            (
                "one_middle_only",
                Fraction(times.sorted[half - 1]),
                N_("Of {count} two are in the middle: {low} and {high}. Go halfway."),
            ),
            (
                "one_middle_only",
                Fraction(times.sorted[half]),
                N_("Of {count} two are in the middle: {low} and {high}. Go halfway between."),
            ),
        ),
        hints=(
            Sentence(N_("Which time has as many quicker as slower ones?")),
            Sentence(N_("Sort them. Of an even number, go halfway between the two in the middle.")),
            Sentence(N_("350, 300, 310, 330: sorted 300, 310, 330, 350, so the median is 320.")),
        ),
        worked=(
            Sentence(N_("Sorted: {sorted}."), **numbers),
            Sentence(N_("In the middle stand {low} and {high}: halfway is {median}."), **numbers),
        ),
        right=Sentence(N_("Halfway between {low} and {high}: {median} ms."), **numbers),
        lane=PLAY,
    )


def without_lapse(dice: Dice) -> Exercise:
    """The mean of the seven times that are left without the lapse."""
    times = eight_times(dice)
    numbers, rest = _numbers(times), times.without_lapse
    wrong = Fraction(sum(rest.all), len(times.all))
    numbers |= {"by_count": ms(wrong), "mean_less": ms(times.mean - times.lapse)}
    return Exercise(
        ask=Sentence(
            N_(
                "Eight times in ms: {times}. Ani writes: “One lapse, {lapse}, left out.” What is the"
                " mean of the others, to one place?"
            ),
            **numbers,
        ),
        kind=Ratio(places=1),
        answer=rest.mean,
        detectors=slips(
            numbers,
            (
                "one_too_many",
                wrong,
                N_("{by_count} shares {rest_sum} by {count}. Without the lapse there are {fewer}."),
            ),
            (
                "outlier_by_eye",
                times.mean,
                N_("{mean} is the mean of all {count}, with the lapse."),
            ),
            (
                "mean_for_median",
                rest.median,
                N_("{rest_median} is their median. The mean needs their sum."),
            ),
            ("sum_for_mean", Fraction(sum(rest.all)), N_("{rest_sum} is the sum of the {fewer}.")),
            _rounded(rest.mean),
        ),
        hints=(
            Sentence(N_("How many times are left?")),
            Sentence(N_("Take the lapse from the sum, and share by one less.")),
            Sentence(N_("300, 310, 990: without 990 it is 610 : 2 = 305.")),
        ),
        worked=(
            Sentence(N_("{sum} − {lapse} = {rest_sum}."), **numbers),
            Sentence(N_("{rest_sum} : {fewer} = {rest_mean}."), **numbers),
        ),
        right=Sentence(N_("{rest_sum} : {fewer} = {rest_mean} ms, rounded."), **numbers),
    )
