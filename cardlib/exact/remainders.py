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

__all__ = [
    "Clue",
    "Contradiction",
    "Family",
    "RemainderError",
    "Share",
    "contradictions",
    "divide",
    "fits",
    "follows",
    "inverse",
    "sizes",
    "solve",
]


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
        super().__init__(
            f"{first.people} leave {first.left} means {first.left % shared} left with {shared}, but"
            f" {second.people} leave {second.left} means {second.left % shared} left with {shared}"
        )
        self.clash = clash


def divide(cards: int, people: int) -> Share:
    """Equal shares of *cards*, as large as can be, and what is left.

    >>> divide(40, 3)
    Share(each=13, left=1)
    """
    if cards < 0 or people < 1:
        raise RemainderError(f"{cards} cards cannot be shared among {people} people")
    return Share(*divmod(cards, people))


def fits(number: int, clue: AnyClue) -> bool:
    """Does a deck of *number* cards leave what the *clue* says?

    >>> fits(40, (3, 1)), fits(56, (3, 1))
    (True, False)
    """
    people, left = _checked(clue)
    return number % people == left


def sizes(clues: Iterable[AnyClue], up_to: int) -> tuple[int, ...]:
    """The numbers from 1 to *up_to* that fit all *clues*, smallest first.

    >>> sizes([(3, 1), (6, 4)], 30)
    (4, 10, 16, 22, 28)
    """
    checked = [_checked(clue) for clue in clues]
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
    pairs = combinations(map(_checked, clues), 2)
    return tuple(
        (one, two) for one, two in pairs if (one.left - two.left) % gcd(one.people, two.people)
    )


def solve(clues: Sequence[AnyClue]) -> Family:
    """All numbers that fit all *clues* (Chinese remainder theorem); Contradiction if there are none.

    >>> solve([(3, 1), (6, 4), (2, 0), (4, 0), (5, 0)])
    Family(remainder=40, modulus=60)
    """
    clash = contradictions(clues)
    if clash:
        raise Contradiction(clash[0])
    remainder, modulus = 0, 1
    for people, left in map(_checked, clues):
        shared = gcd(modulus, people)
        steps = (left - remainder) // shared * inverse(modulus // shared, people // shared)
        remainder += modulus * (steps % (people // shared))
        modulus *= people // shared
    return Family(remainder, modulus)


def follows(clue: AnyClue, clues: Sequence[AnyClue]) -> bool:
    """Does every number that fits *clues* fit this *clue* as well? Then it tells nothing new.

    >>> follows((3, 1), [(6, 4)]), follows((6, 4), [(3, 1)])
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
    if modulus < 1:
        raise RemainderError(f"a modulus is at least 1, not {modulus}")
    last, rest, factor, next_factor = number % modulus, modulus, 1, 0
    while rest:
        times = last // rest
        last, rest = rest, last - times * rest
        factor, next_factor = next_factor, factor - times * next_factor
    if last != 1:
        raise RemainderError(f"{number} has no inverse modulo {modulus}: both divide by {last}")
    return factor % modulus


def _checked(clue: AnyClue) -> Clue:
    people, left = clue
    if people < 1 or not 0 <= left < people:
        raise RemainderError(
            f"{people} people cannot leave {left} cards: at most {max(people - 1, 0)} are left,"
            " with more everybody gets another card"
        )
    return Clue(people, left)
