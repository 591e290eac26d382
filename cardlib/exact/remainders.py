"""Fair shares and remainders: dividing cards, numbers that fit clues, and the Chinese remainder theorem.

A clue is a pair (people, left): that many people share all cards in equal numbers, and that many
cards are left.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import gcd
from typing import NamedTuple

from cardlib.errors import CardlibError
from cardlib.exact import checks

__all__ = [
    "MOST_CLUES",
    "MOST_TRIED",
    "Clue",
    "Contradiction",
    "Family",
    "RemainderError",
    "Share",
    "clue_follows",
    "contradictions",
    "divide",
    "fits_clue",
    "inverse",
    "sizes_that_fit",
    "solve",
]

MOST_CLUES = 100
"""Clues at once: each is compared with each other."""
MOST_TRIED = 100_000
"""Sizes that are tried one by one; `solve` finds the larger ones without trying."""


class RemainderError(CardlibError, ValueError):
    """A division or a clue that cannot be, or a number without an inverse."""


class Share(NamedTuple):
    """What everybody gets, and how many cards are left."""

    each: int
    left: int


class Clue(NamedTuple):
    """*people* share all cards in equal numbers, and *left* cards are left."""

    people: int
    left: int


class Family(NamedTuple):
    """All numbers that leave *remainder* when they are divided by *modulus*."""

    remainder: int
    modulus: int


AnyClue = Clue | tuple[int, int]


class Contradiction(RemainderError):
    """Clues that no number fits; *clash* are two of them that cannot both be true."""

    def __init__(self, clash: tuple[Clue, Clue]) -> None:
        first, second = clash
        shared = gcd(first.people, second.people)
        told = [
            "{} leave {} means {} left with {}".format(
                *map(checks.shown, (clue.people, clue.left, clue.left % shared, shared))
            )
            for clue in clash
        ]
        super().__init__(", but ".join(told))
        self.clash = clash


def divide(cards: int, people: int) -> Share:
    """Equal shares of *cards*, as large as can be, and what is left.

    >>> divide(40, 3)
    Share(each=13, left=1)
    """
    if type(cards) is not int or type(people) is not int or cards < 0 or people < 1:
        raise RemainderError(
            f"{checks.shown(cards)} cards cannot be shared among {checks.shown(people)} people:"
            " both are whole numbers, from 0 cards and 1 person on"
        )
    return Share(*divmod(cards, people))


def fits_clue(number: int, clue: AnyClue) -> bool:
    """Does a deck of *number* cards leave what the *clue* says?

    >>> fits_clue(40, (3, 1)), fits_clue(56, (3, 1))
    (True, False)
    """
    checks.whole(RemainderError, "number", number)
    people, left = _checked(clue)
    return number % people == left


def sizes_that_fit(clues: Iterable[AnyClue], up_to: int) -> tuple[int, ...]:
    """The numbers from 1 to *up_to* that fit all *clues*, smallest first.

    >>> sizes_that_fit([(3, 1), (6, 4)], 30)
    (4, 10, 16, 22, 28)
    """
    checks.whole(RemainderError, "up_to", up_to, 0, MOST_TRIED, why="each size is tried")
    checked = _all_checked(clues)
    return tuple(
        number
        for number in range(1, up_to + 1)
        if all(number % people == left for people, left in checked)
    )


def contradictions(clues: Iterable[AnyClue]) -> tuple[tuple[Clue, Clue], ...]:
    """The pairs of clues that no number fits together: their remainders differ for the gcd.

    Without such a pair, some number fits all clues.

    >>> contradictions([(3, 1), (4, 0), (6, 3)])
    ((Clue(people=3, left=1), Clue(people=6, left=3)), (Clue(people=4, left=0), Clue(people=6, left=3)))
    """
    pairs = combinations(_all_checked(clues), 2)
    return tuple(
        (one, two) for one, two in pairs if (one.left - two.left) % gcd(one.people, two.people)
    )


def solve(clues: Sequence[AnyClue]) -> Family:
    """All numbers that fit all *clues* (Chinese remainder theorem); Contradiction if there are none.

    >>> solve([(3, 1), (6, 4), (2, 0), (4, 0), (5, 0)])
    Family(remainder=40, modulus=60)
    """
    checked = _all_checked(clues)
    clash = contradictions(checked)
    if clash:
        raise Contradiction(clash[0])
    remainder, modulus = 0, 1
    for people, left in checked:
        shared = gcd(modulus, people)
        steps = (left - remainder) // shared * inverse(modulus // shared, people // shared)
        remainder += modulus * (steps % (people // shared))
        modulus *= people // shared
    return Family(remainder, modulus)


def clue_follows(clue: AnyClue, clues: Sequence[AnyClue]) -> bool:
    """Does every number that fits *clues* fit this *clue* as well? Then it tells nothing new.

    >>> clue_follows((3, 1), [(6, 4)]), clue_follows((6, 4), [(3, 1)])
    (True, False)
    """
    people, left = _checked(clue)
    remainder, modulus = solve(clues)
    return modulus % people == 0 and remainder % people == left


def inverse(number: int, modulus: int) -> int:
    """What *number* must be multiplied by to leave 1 with *modulus*; 0 for the modulus 1.

    RemainderError if *number* and *modulus* share a factor: then there is none.

    >>> inverse(3, 10)
    7
    """
    checks.whole(RemainderError, "number", number)
    if type(modulus) is not int or modulus < 1:
        shown = checks.shown(modulus)
        raise RemainderError(f"a modulus is a whole number and at least 1, not {shown}")
    last, rest, factor, next_factor = number % modulus, modulus, 1, 0
    while rest:
        times = last // rest
        last, rest = rest, last - times * rest
        factor, next_factor = next_factor, factor - times * next_factor
    if last != 1:
        one, other, both = map(checks.shown, (number, modulus, last))
        raise RemainderError(f"{one} has no inverse modulo {other}: both divide by {both}")
    return factor % modulus


def _checked(clue: AnyClue) -> Clue:
    try:
        people, left = clue
    except (TypeError, ValueError):
        raise RemainderError(
            f"{checks.shown(clue)} is no clue; a clue is a pair (people, left), like (3, 1)"
        ) from None
    for name, number in (("people", people), ("left", left)):
        checks.whole(RemainderError, name, number)
    if people < 1 or not 0 <= left < people:
        some, rest, most = map(checks.shown, (people, left, max(people - 1, 0)))
        raise RemainderError(
            f"{some} people cannot leave {rest} cards: 0 to {most} are left,"
            " with more everybody gets another card"
        )
    return Clue(people, left)


def _all_checked(clues: Iterable[AnyClue]) -> tuple[Clue, ...]:
    given = checks.listed(RemainderError, "clues", clues, "clues", MOST_CLUES)
    return tuple(map(_checked, given))
