"""An exercise that joins two clues: the smallest deck that fits both."""

from __future__ import annotations

from collections.abc import Sequence
from math import lcm

from cardlib.exact.remainders import Clue, fits_clue, sizes_that_fit
from cardlib.exercises.answers import Whole
from cardlib.exercises.dice import Dice
from cardlib.exercises.fair_shares.sheet import left_by, told
from cardlib.exercises.kinds import Detector, Exercise, slips
from cardlib.i18n import N_, Sentence
from cardlib.writing import in_order

__all__ = ["smallest"]


SMALLEST_HINTS = (
    Sentence(N_("Begin with one clue: which sizes fit it? Write them in a row.")),
    Sentence(N_("Write a row for each clue. The first number in both rows is it.")),
    Sentence(N_("2 players: 1 left: 1, 3, 5, 7. 7 players: nothing left: 7. So 7 is the first.")),
)


def smallest(dice: Dice) -> Exercise:
    """The smallest deck that fits two clues."""
    pair = dice.pick(((3, 4), (3, 5), (4, 5), (5, 6), (4, 6)))
    size = dice.pick(_candidates(pair))
    clues = left_by(pair, size)
    numbers = {
        "first": told(clues[0]),
        "second": told(clues[1]),
        "size": size,
        "people": clues[0].people,
        "others": clues[1].people,
        "step": lcm(*pair),
        "row": _row(clues[0], size),
        "other_row": _row(clues[1], size),
    }
    return Exercise(
        ask=Sentence(
            N_(
                "A deck shared in equal numbers. {first}. {second}. How many cards has it at least?"
            ),
            **numbers,
        ),
        kind=Whole(),
        answer=size,
        detectors=_smallest_mistakes(clues, size, numbers),
        hints=SMALLEST_HINTS,
        worked=(
            Sentence(N_("{first}: {row}"), **numbers),
            Sentence(N_("{second}: {other_row}"), **numbers),
            Sentence(N_("The first number in both rows is {size}."), **numbers),
        ),
        right=Sentence(
            N_("{size} fits both, and no smaller number does. The next is {step} more."), **numbers
        ),
    )


def _candidates(pair: tuple[int, int]) -> Sequence[int]:
    """Sizes that are the smallest for their clues, with something left, and not the same, for both."""
    first, second = pair
    fitting = range(second + 1, lcm(first, second))
    return [n for n in fitting if n % first and n % second and n % first != n % second]


def _row(clue: Clue, last: int) -> str:
    return in_order(sizes_that_fit([clue], last))


def _fits_only(one: Clue, other: Clue) -> int:
    """The smallest number with a full round for the first clue that does not fit the other."""
    return next(
        number
        for number in range(one.people + one.left, one.people * (other.people + 1), one.people)
        if not fits_clue(number, other)
    )


def _smallest_mistakes(
    clues: tuple[Clue, Clue], size: int, numbers: dict[str, object]
) -> tuple[Detector, ...]:
    first, second = clues
    only = N_("{given} fits this clue: {clue}. But the other one, {other}, says no.")

    def fits_only(one: Clue, other: Clue) -> Detector:
        return Detector(
            "one_clue_forgotten",
            _fits_only(one, other),
            Sentence(only, clue=told(one), other=told(other)),
            lambda given: given > 0 and fits_clue(given, one) and given != size,
        )

    return (
        *slips(
            numbers,
            (
                "one_too_many",
                size + lcm(first.people, second.people),
                N_("{given} fits both clues. But a smaller deck does, too."),
                lambda given: given > size and fits_clue(given, first) and fits_clue(given, second),
            ),
        ),
        fits_only(first, second),
        fits_only(second, first),
        *slips(
            numbers,
            (
                "product_not_lcm",
                first.people * second.people,
                N_("{given} can be shared by {people} and by {others}. But cards must be left."),
            ),
            (
                "remainder_as_share",
                first.left + second.left,
                N_("You added what is left. A deck is what is shared and what is left."),
            ),
        ),
    )
