"""A ring of numbers and an index set as a map: what leads where, in how many steps, in how many ways.

The numbers are 1 to n, as on the cards of Tiv-miv; a step goes an index forwards or backwards.

>>> ring = Ring(10, {2, 5})
>>> sorted(ring.next_numbers(3)), ring.distances(3)[8], ring.diameter()
([1, 5, 8], 1, 3)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import gcd

from cardlib.errors import CardlibError
from cardlib.exact import checks
from cardlib.exact.hops import hop
from cardlib.games.tivmiv import RING

__all__ = ["MOST_LENGTH", "MOST_NUMBERS", "Ring", "RingError", "generators"]

MOST_NUMBERS = 120
"""Numbers of a ring: more cannot be drawn, and all their maps are still made at once."""
MOST_LENGTH = 200
"""Steps of the ways that are counted: their numbers grow longer with every step."""
MOST_INDICES = 1_000  # given ones, of which many may be the same


class RingError(CardlibError, ValueError):
    """A ring that cannot be, or a number that is not on it."""


@dataclass(frozen=True, slots=True, init=False)
class Ring:
    """The map of the numbers 1 to *modulus*, where a card of each index of *indices* may lie (T18–T20).

    With *one_way* a step only goes forwards; the game goes both ways.

    >>> Ring(10, {4, 6}).parts()
    ((1, 3, 5, 7, 9), (2, 4, 6, 8, 10))
    """

    modulus: int
    indices: tuple[int, ...]
    one_way: bool

    def __init__(
        self, modulus: int = RING, indices: Iterable[int] = (), *, one_way: bool = False
    ) -> None:
        _check_modulus(modulus)
        given = checks.listed(RingError, "indices", indices, "indices", MOST_INDICES)
        if not all(type(index) is int and 1 <= index < modulus for index in given):
            raise RingError(
                f"on a ring of {modulus} an index is 1 to {modulus - 1};"
                f" given: {checks.shown(list(given))}"
            )
        checks.instance(RingError, "one_way", one_way, bool, "True or False")
        chosen = tuple(sorted(set(given)))
        object.__setattr__(self, "modulus", modulus)
        object.__setattr__(self, "indices", chosen)
        object.__setattr__(self, "one_way", one_way)

    @property
    def numbers(self) -> range:
        """1 to n."""
        return range(1, self.modulus + 1)

    @property
    def stride(self) -> int:
        """The greatest number that divides n and all indices: what can be reached lies this far apart."""
        return gcd(self.modulus, *self.indices)

    def step(self, number: int, index: int) -> frozenset[int]:
        """The numbers that may follow *number* by a card with this *index*."""
        checks.whole(RingError, "index", index, 1, self.modulus - 1)
        start, ways = self._known(number), (1,) if self.one_way else (1, -1)
        return frozenset(hop(start, way * index, self.modulus) for way in ways)

    def next_numbers(self, number: int) -> frozenset[int]:
        """The numbers that one step leads to; how many they are is the out-degree.

        >>> len(Ring(10, {1, 2, 3}).next_numbers(4)), len(Ring(10, {5}).next_numbers(4))
        (6, 1)
        """
        return _steps(self)[self._known(number)]

    def previous_numbers(self, number: int) -> frozenset[int]:
        """The numbers from which one step leads to *number*; how many they are is the in-degree."""
        self._known(number)
        return frozenset(start for start in self.numbers if number in _steps(self)[start])

    def distances(self, start: int) -> dict[int, int]:
        """The fewest steps from *start* to each number that can be reached, nearest first."""
        found, edge = {self._known(start): 0}, [start]
        while edge:
            after = sorted(
                {goal for number in edge for goal in _steps(self)[number]} - found.keys()
            )
            found |= dict.fromkeys(after, found[edge[0]] + 1)
            edge = after
        return found

    def reached(self, start: int) -> frozenset[int]:
        """What can be reached from *start* at all, itself among them: the law of the stride.

        >>> sorted(Ring(10, {2, 4}).reached(7))
        [1, 3, 5, 7, 9]
        """
        first = (self._known(start) - 1) % self.stride + 1
        return frozenset(range(first, self.modulus + 1, self.stride))

    def shortest(self, start: int, goal: int) -> tuple[int, ...]:
        """A shortest path with both ends, the lowest numbers first where there are several; () if none.

        >>> Ring(10, {2, 5}).shortest(3, 4)
        (3, 1, 6, 4)
        """
        left = self._back(goal)
        if self._known(start) not in left:
            return ()
        path = [start]
        while path[-1] != goal:
            after = sorted(self.next_numbers(path[-1]))
            path.append(next(to for to in after if left.get(to) == left[path[-1]] - 1))
        return tuple(path)

    def _back(self, goal: int) -> dict[int, int]:
        """The fewest steps to *goal* from each number that reaches it."""
        found, edge, steps = {self._known(goal): 0}, {goal}, 0
        while edge:
            steps += 1
            edge = {one for to in edge for one in self.previous_numbers(to)} - found.keys()
            found |= dict.fromkeys(edge, steps)
        return found

    def diameter(self) -> int | None:
        """The longest of all shortest paths; None where some number cannot be reached.

        >>> Ring(10, {1, 3}).diameter(), Ring(10, {1, 2, 3}).diameter(), Ring(10, {2}).diameter()
        (3, 2, None)
        """
        far = self.distances(1)  # all numbers of a ring see the same map
        return max(far.values()) if len(far) == self.modulus else None

    def parts(self) -> tuple[tuple[int, ...], ...]:
        """The parts into which the map falls: no step leads from one to another."""
        return tuple(tuple(sorted(self.distances(start))) for start in range(1, self.stride + 1))

    def sides(self) -> tuple[frozenset[int], frozenset[int]] | None:
        """Two sides such that each step changes the side; None if there are no such sides.

        >>> [sorted(side) for side in Ring(10, {1, 3}).sides()]
        [[1, 3, 5, 7, 9], [2, 4, 6, 8, 10]]
        >>> Ring(10, {1, 2}).sides() is None
        True
        """
        side: dict[int, int] = {}
        for start in range(1, self.stride + 1):
            side |= {number: far % 2 for number, far in self.distances(start).items()}
        if any(side[number] == side[to] for number in self.numbers for to in _steps(self)[number]):
            return None
        first = frozenset(number for number in self.numbers if side[number] == 0)
        return first, frozenset(self.numbers) - first

    def walks(self, start: int, goal: int, length: int) -> int:
        """How many ways of exactly *length* steps lead from *start* to *goal*; ways over the same
        numbers are one way, whichever indices they use.

        >>> Ring(10, {1, 3}).walks(5, 10, 4), Ring(10, {1, 3}).walks(5, 10, 3)
        (0, 12)
        """
        ways = {self._known(start): 1}
        self._known(goal)
        checks.whole(RingError, "length", length, 0, MOST_LENGTH)
        for _ in range(length):
            after: dict[int, int] = {}
            for number, count in ways.items():
                for to in _steps(self)[number]:
                    after[to] = after.get(to, 0) + count
            ways = after
        return ways.get(goal, 0)

    def _known(self, number: int) -> int:
        if type(number) is not int or number not in self.numbers:
            shown = checks.shown(number)
            raise RingError(f"{shown} is not on the ring from 1 to {self.modulus}")
        return number


@lru_cache(maxsize=1024)
def _steps(ring: Ring) -> dict[int, frozenset[int]]:
    return {
        number: frozenset().union(*(ring.step(number, index) for index in ring.indices))
        for number in ring.numbers
    }


def generators(modulus: int = RING) -> tuple[int, ...]:
    """The indices that reach every number all alone: those without a common divisor with n.

    >>> generators(10), len(generators(7)), generators(12)
    ((1, 3, 7, 9), 6, (1, 5, 7, 11))
    """
    _check_modulus(modulus)
    return tuple(index for index in range(1, modulus) if gcd(index, modulus) == 1)


def _check_modulus(modulus: int) -> None:
    if type(modulus) is not int or not 2 <= modulus <= MOST_NUMBERS:
        shown = checks.shown(modulus)
        raise RingError(f"a ring has 2 to {MOST_NUMBERS} numbers, not {shown}")
