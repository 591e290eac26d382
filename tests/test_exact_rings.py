"""Maps of rings, against plain enumeration and values worked by hand."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise, product, repeat
from math import gcd

import pytest

from cardlib.exact.rings import Ring, RingError, generators
from tests.refusals import ENDLESS, HUGE, check_refused

SMALL = [
    Ring(modulus, indices, one_way=one_way)
    for modulus in (2, 5, 6, 9, 10, 12)
    for indices in ((), (1,), (2,), (modulus // 2,), (2, 3), (1, 3), (4, 6), (2, 5))
    if all(1 <= index < modulus for index in indices)
    for one_way in (False, True)
]
IDS = [f"{ring.modulus}:{ring.indices}:{ring.one_way}" for ring in SMALL]


def stepped(ring: Ring, number: int) -> set[int]:
    """One move, counted on a line of numbers that is wound round the ring."""
    signs = (1,) if ring.one_way else (1, -1)
    line = {number + sign * index for sign in signs for index in ring.indices}
    return {(place + 3 * ring.modulus - 1) % ring.modulus + 1 for place in line}


@pytest.mark.parametrize("ring", SMALL, ids=IDS)
def test_neighbours_both_ways(ring: Ring) -> None:
    for number in ring.numbers:
        assert ring.next_numbers(number) == stepped(ring, number)
        assert ring.previous_numbers(number) == {
            start for start in ring.numbers if number in stepped(ring, start)
        }


@pytest.mark.parametrize("ring", SMALL, ids=IDS)
def test_distances_and_paths_against_all_walks(ring: Ring) -> None:
    for start in (1, ring.modulus):
        layers = [{start}]
        while len(layers) <= ring.modulus:
            layers.append({to for number in layers[-1] for to in stepped(ring, number)})
        far = ring.distances(start)
        for goal in ring.numbers:
            steps = next((n for n, layer in enumerate(layers) if goal in layer), None)
            path = ring.shortest(start, goal)
            assert far.get(goal) == steps
            assert (len(path) - 1 if path else None) == steps
            assert all(after in stepped(ring, before) for before, after in pairwise(path))
            assert (goal in ring.reached(start)) == (steps is not None)
        assert list(far.values()) == sorted(far.values())


@pytest.mark.parametrize("ring", SMALL, ids=IDS)
def test_the_parts_are_what_hangs_together(ring: Ring) -> None:
    joined = {number: {number} for number in ring.numbers}
    for number, to in [(a, b) for a in ring.numbers for b in stepped(ring, a)]:
        if joined[number] is not joined[to]:
            joined[number] |= joined[to]
            for one in joined[to]:
                joined[one] = joined[number]
    assert set(ring.parts()) == {tuple(sorted(part)) for part in joined.values()}
    assert len(ring.parts()) == ring.stride == gcd(ring.modulus, *ring.indices)
    whole = [max(ring.distances(start).values()) for start in ring.numbers]
    assert ring.diameter() == (max(whole) if ring.stride == 1 else None)


@pytest.mark.parametrize("ring", SMALL, ids=IDS)
def test_sides_exist_just_where_no_round_trip_is_odd(ring: Ring) -> None:
    odd = any(
        ring.walks(number, number, length)
        for number in ring.numbers
        for length in range(1, ring.modulus + 1, 2)
    )
    sides = ring.sides()
    assert (sides is None) == odd
    if sides:
        assert sides[0] | sides[1] == set(ring.numbers)
        assert not sides[0] & sides[1]
        assert all(
            (to in sides[0]) != (a in sides[0]) for a in ring.numbers for to in stepped(ring, a)
        )


@pytest.mark.parametrize("length", range(5))
@pytest.mark.parametrize("indices", [(5,), (1, 3), (2, 5), (3, 7), (1, 2, 3)])
def test_walks_against_writing_them_all_down(indices: tuple[int, ...], length: int) -> None:
    ring = Ring(10, indices)
    written: dict[int, set[tuple[int, ...]]] = {}
    signed = [sign * index for index in indices for sign in (1, -1)]
    for moves in product(signed, repeat=length):
        way = [4]
        for move in moves:
            way.append((way[-1] + move + 29) % 10 + 1)
        written.setdefault(way[-1], set()).add(tuple(way))
    for goal in ring.numbers:
        assert ring.walks(4, goal, length) == len(written.get(goal, ()))


def test_values_worked_by_hand() -> None:
    assert [Ring(10, {k}).stride for k in range(1, 10)] == [1, 2, 1, 2, 5, 2, 1, 2, 1]
    assert len(Ring(10, {5}).next_numbers(7)) == 1
    assert Ring(10, {2, 5}).diameter() == 3
    assert Ring(10, {2, 4}).stride == Ring(10, {4, 6}).stride == 2
    assert (Ring(10, {1, 3}).diameter(), Ring(10, {1, 3}).sides() is not None) == (3, True)
    assert (Ring(10, {1, 2, 3}).diameter(), len(Ring(10, {1, 2, 3}).next_numbers(1))) == (2, 6)
    assert [far for far in Ring(10, {1, 2, 3}).distances(10).values() if far == 2] == [2, 2, 2]
    assert Ring(10, {1, 3}).walks(5, 10, 4) == 0
    assert generators(10) == (1, 3, 7, 9)
    assert generators(7) == tuple(range(1, 7))


@pytest.mark.parametrize(
    ("modulus", "indices"), [(1, ()), (0, ()), (121, ()), (10, (0,)), (10, (10,)), (10, (-1,))]
)
def test_a_ring_that_cannot_be_is_refused(modulus: int, indices: tuple[int, ...]) -> None:
    with pytest.raises(RingError, match=r"ring (has|of)"):
        Ring(modulus, indices)


def test_a_number_off_the_ring_is_refused() -> None:
    ring = Ring(10, {1})
    for ask in (ring.next_numbers, ring.previous_numbers, ring.distances, ring.reached):
        with pytest.raises(RingError, match="not on the ring"):
            ask(11)
    with pytest.raises(RingError, match="0 is not on the ring"):
        ring.walks(1, 0, 3)


REFUSED = [
    (lambda: Ring("10", [1]), "a ring has 2 to 120 numbers, not '10'"),
    (lambda: Ring(HUGE, [1]), "not 1000000000"),
    (lambda: Ring(ENDLESS, [1]), "not a very large number"),
    (lambda: Ring(modulus=True), "not True"),
    (lambda: Ring(10, 3), "indices=3: these are indices, like a list of them"),
    (lambda: Ring(10, ["3"]), r"an index is 1 to 9; given: \['3'\]"),
    (lambda: Ring(10, [3, "x"]), "an index is 1 to 9"),
    (lambda: Ring(10, repeat(1)), "at most 1000 indices"),
    (lambda: Ring(10, [1], one_way="no"), "one_way='no': this is True or False"),
    (lambda: Ring(10, [1]).step(0, 1), "0 is not on the ring"),
    (lambda: Ring(10, [1]).step(1, "1"), "index='1'"),
    (lambda: Ring(10, [1]).step(1, 0), "index=0: .* from 1 to 9"),
    (lambda: Ring(10, [1]).next_numbers([]), "not on the ring"),
    (lambda: Ring(10, [1]).previous_numbers(1.0), "1.0 is not on the ring"),
    (lambda: Ring(10, [1]).distances(start=True), "True is not on the ring"),
    (lambda: Ring(10, [1]).reached(-1), "-1 is not on the ring"),
    (lambda: Ring(10, [1]).shortest(1, 11), "11 is not on the ring"),
    (lambda: Ring(10, [1]).shortest("x", 1), "'x' is not on the ring"),
    (lambda: Ring(10, [1]).walks(1, 2, -1), "length=-1"),
    (lambda: Ring(10, [1]).walks(1, 2, HUGE), "length=1000000000: .* from 0 to 200"),
    (lambda: Ring(10, [1]).walks(1, None, 3), "None is not on the ring"),
    (lambda: generators(HUGE), "2 to 120 numbers, not 1000000000"),
    (lambda: generators("10"), "not '10'"),
    (lambda: generators(0), "not 0"),
]


@pytest.mark.parametrize(("ask", "told"), REFUSED, ids=range(len(REFUSED)))
def test_what_cannot_be_is_refused_in_words(ask: Callable[[], object], told: str) -> None:
    check_refused(RingError, ask, told)
