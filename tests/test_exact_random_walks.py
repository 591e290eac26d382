"""Walks by chance on a ring, against formulas, first steps and the chances of every walk."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from cardlib.exact.random_walks import cover_steps, hitting_steps
from cardlib.exact.rings import Ring, RingError
from tests.refusals import check_refused


@pytest.mark.parametrize("modulus", range(3, 13))
def test_the_coin_takes_distance_times_distance(modulus: int) -> None:
    means = hitting_steps(Ring(modulus, {1}), modulus)
    assert means == {number: number * (modulus - number) for number in range(1, modulus)} | {
        modulus: 0
    }
    assert cover_steps(Ring(modulus, {1})) == Fraction(modulus * (modulus - 1), 2)


@pytest.mark.parametrize(
    "ring", [Ring(10, {2}), Ring(9, {1, 3}), Ring(8, {2, 3}), Ring(7, {2}, one_way=True)]
)
def test_each_mean_is_one_more_than_the_mean_of_the_next(ring: Ring) -> None:
    means = hitting_steps(ring, 1)
    assert means.keys() == ring.reached(1)
    assert means.pop(1) == 0
    for number, mean in means.items():
        after = ring.next_numbers(number)
        assert mean == 1 + sum((means.get(to, Fraction(0)) for to in after), Fraction(0)) / len(
            after
        )


@pytest.mark.parametrize(
    "ring",
    [Ring(5, {1}), Ring(6, {1, 2}), Ring(6, {2, 3}), Ring(10, {4}), Ring(5, {2}, one_way=True)],
)
def test_covering_against_the_chances_of_every_walk(ring: Ring) -> None:
    """The mean is the sum of the chances that something is still missing after n steps."""
    everything = ring.reached(1)
    now, mean = {(1, frozenset({1})): 1.0}, 0.0
    for _ in range(400):
        mean += sum(chance for (_, seen), chance in now.items() if seen != everything)
        after: dict[tuple[int, frozenset[int]], float] = {}
        for (number, seen), chance in now.items():
            for to in () if seen == everything else ring.next_numbers(number):
                key = (to, seen | {to})
                after[key] = after.get(key, 0.0) + chance / len(ring.next_numbers(number))
        now = after
    assert float(cover_steps(ring)) == pytest.approx(mean, abs=1e-9)


def test_a_ring_without_moves_is_covered_at_once_and_a_large_one_refused() -> None:
    assert cover_steps(Ring(10, ())) == 0
    assert hitting_steps(Ring(10, ()), 4) == {4: 0}
    with pytest.raises(RingError, match="12 numbers to visit, not 13"):
        cover_steps(Ring(13, {1}))


REFUSED = [
    (lambda: cover_steps(200), r"ring=200: this is a ring, like Ring\(10, \{1, 3\}\)"),
    (lambda: cover_steps(Ring(10, {1}), 11), "11 is not on the ring"),
    (lambda: cover_steps(Ring(120, {1})), "12 numbers to visit, not 120"),
    (lambda: hitting_steps(None, 1), "ring=None"),
    (lambda: hitting_steps(Ring(10, {1}), "1"), "'1' is not on the ring"),
    (lambda: hitting_steps(Ring(120, range(1, 50)), 1), "60 numbers, .* not 120"),
]


@pytest.mark.parametrize(("ask", "told"), REFUSED, ids=range(len(REFUSED)))
def test_what_cannot_be_is_refused_in_words(ask: Callable[[], object], told: str) -> None:
    check_refused(RingError, ask, told)


def test_the_largest_walks_that_are_allowed_are_answered() -> None:
    """Where all other numbers are as near, the goal is one of 59; new ones come as coupons do."""
    means = hitting_steps(Ring(60, range(1, 31)), 7)
    assert set(means.values()) == {0, 59}
    assert cover_steps(Ring(12, range(1, 12))) == sum(Fraction(11, left) for left in range(1, 12))
