"""The permutation test: do two groups differ by more than a new sharing-out of the same numbers?

If the name of the group made no difference, any other sharing-out would be as good as the real one.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

from cardlib.cards import shuffle
from cardlib.chance import Tape, class_code
from cardlib.stats.checks import StatsError, numbers, whole

__all__ = [
    "MOST_MOVES",
    "MOST_SPLITS",
    "difference",
    "exact_permutation_p",
    "permutation_p",
    "shared_out",
]

MOST_SPLITS = 1_000_000
MOST_MOVES = 20_000_000
"""A test by shuffling moves at most so many numbers: rounds times numbers."""
ALIKE = 1e-9


def difference(first: Iterable[Any], second: Iterable[Any]) -> float:
    """The mean of the *first* group minus the mean of the *second*.

    >>> difference([4, 6], [1, 3])
    3.0
    """
    one, other = numbers("first", first, 1), numbers("second", second, 1)
    return sum(one) / len(one) - sum(other) / len(other)


def shared_out(
    first: Iterable[Any], second: Iterable[Any], tape: Tape, label: str = "groups"
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """All numbers shuffled and shared out anew into two groups of the same sizes.

    >>> shared_out([1, 2], [3], Tape("NUR-42"))
    ((2.0, 3.0), (1.0,))
    """
    one, other = numbers("first", first, 1), numbers("second", second, 1)
    both = one + other
    order = shuffle(tuple(range(len(both))), tape.keys(label, len(both)))
    mixed = tuple(both[place] for place in order)
    return mixed[: len(one)], mixed[len(one) :]


def permutation_p(
    first: Iterable[Any], second: Iterable[Any], *, rounds: int = 1000, code: str = "NUR-42"
) -> Fraction:
    """How often *rounds* sharings-out differ at least as much as the real groups, either way.

    The real groups are one of the rounds + 1, so the answer is never 0.

    >>> permutation_p([1, 2, 3, 4], [9, 8, 7, 6], rounds=999)
    Fraction(27, 1000)
    """
    one, other = numbers("first", first, 1), numbers("second", second, 1)
    whole("rounds", rounds, 1)
    if rounds * (len(one) + len(other)) > MOST_MOVES:
        raise StatsError(
            f"{rounds:,} rounds with {len(one) + len(other):,} numbers are too many; take at most"
            f" {max(1, MOST_MOVES // (len(one) + len(other))):,} rounds"
        )
    found, seed = abs(difference(one, other)) - ALIKE, class_code(code)
    as_far = sum(
        abs(difference(*shared_out(one, other, Tape(seed, game)))) >= found
        for game in range(rounds)
    )
    return Fraction(as_far + 1, rounds + 1)


def exact_permutation_p(first: Iterable[Any], second: Iterable[Any]) -> Fraction:
    """The same for small groups, by looking at every sharing-out there is.

    >>> exact_permutation_p([1, 2, 3, 4], [9, 8, 7, 6])
    Fraction(1, 35)
    """
    one, other = numbers("first", first, 1), numbers("second", second, 1)
    both, size = one + other, len(one)
    splits = comb(len(both), size)
    if splits > MOST_SPLITS:
        raise StatsError(
            f"there are {splits:,} sharings-out, and at most {MOST_SPLITS:,} are looked at;"
            " take smaller groups, or permutation_p"
        )
    found, total = abs(difference(one, other)) - ALIKE, sum(both)
    as_far = 0
    for chosen in combinations(both, size):
        here = sum(chosen)
        gap = here / size - (total - here) / (len(both) - size)
        as_far += abs(gap) >= found
    return Fraction(as_far, splits)
