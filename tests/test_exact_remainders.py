"""Shares, clues and the Chinese remainder theorem: worked by hand, and against counting them out."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product, repeat
from math import gcd, lcm

import pytest

from cardlib.exact.remainders import (
    Contradiction,
    RemainderError,
    clue_follows,
    contradictions,
    divide,
    fits_clue,
    inverse,
    sizes_that_fit,
    solve,
)
from tests.refusals import ENDLESS, HUGE, check_refused

CLUES = [(people, left) for people in range(1, 9) for left in range(people)]


def test_forty_cards_for_two_to_six():
    assert [divide(40, people) for people in range(2, 7)] == [
        (20, 0),
        (13, 1),
        (10, 0),
        (8, 0),
        (6, 4),
    ]


def test_dealing_one_by_one_comes_to_the_same():
    for cards, people in product(range(60), range(1, 9)):
        each, pack = 0, cards
        while pack >= people:
            each, pack = each + 1, pack - people
        assert divide(cards, people) == (each, pack)


@pytest.mark.parametrize(("cards", "people"), [(-1, 2), (5, 0), (5, -3)])
def test_what_cannot_be_divided(cards, people):
    with pytest.raises(RemainderError, match=str(people)):
        divide(cards, people)


def test_the_two_clues_of_the_sheet():
    both = sizes_that_fit([(3, 1), (6, 4)], 99)
    assert both == tuple(range(4, 95, 6))
    assert len(both) == 16
    assert len(sizes_that_fit([(3, 1), (6, 4)], 100)) == 17  # 100 fits as well
    assert solve([(3, 1), (6, 4)]) == (4, 6)


def test_all_five_clues_leave_40_and_100():
    clues = [(3, 1), (6, 4), (2, 0), (4, 0), (5, 0)]
    assert sizes_that_fit(clues, 120) == (40, 100)
    assert solve(clues) == (40, 60)
    assert sizes_that_fit([(3, 1), (6, 4), (2, 0), (4, 0)], 60) == (4, 16, 28, 40, 52)
    assert not fits_clue(56, (3, 1))
    assert fits_clue(52, (6, 4))
    assert not fits_clue(52, (5, 0))


def test_no_clue_at_all():
    assert sizes_that_fit([], 4) == (1, 2, 3, 4)
    assert solve([]) == (0, 1)
    assert contradictions([]) == ()
    assert clue_follows((1, 0), [])
    assert not clue_follows((2, 0), [])


def test_two_clues_against_counting():
    for one, two in product(CLUES, CLUES):
        counted = sizes_that_fit([one, two], lcm(one[0], two[0]))
        assert len(counted) <= 1
        if counted:
            remainder, modulus = solve([one, two])
            assert (remainder or modulus, modulus) == (counted[0], lcm(one[0], two[0]))
            assert contradictions([one, two]) == ()
        else:
            assert contradictions([one, two]) == ((one, two),)
            with pytest.raises(Contradiction) as error:
                solve([one, two])
            assert error.value.clash == (one, two)


def test_three_clues_against_counting():
    some = [clue for clue in CLUES if clue[0] in (2, 4, 5, 6)]
    for clues in product(some, repeat=3):
        counted = sizes_that_fit(clues, lcm(*(people for people, _ in clues)))
        if contradictions(clues):
            assert counted == ()
        else:
            remainder, modulus = solve(clues)
            assert counted == (remainder or modulus,)


def test_what_follows_against_counting():
    for one, two in product(CLUES, CLUES):
        fitting = sizes_that_fit([one], 2 * lcm(one[0], two[0]))
        assert clue_follows(two, [one]) == all(fits_clue(number, two) for number in fitting)


def test_three_leave_1_and_six_leave_3_contradict():
    with pytest.raises(Contradiction, match=r"1 left with 3.*0 left with 3"):
        solve([(2, 1), (3, 1), (6, 3)])


@pytest.mark.parametrize("clue", [(3, 3), (3, 4), (0, 0), (2, -1)])
def test_a_clue_that_cannot_be(clue):
    for ask in (
        lambda: sizes_that_fit([clue], 9),
        lambda: solve([clue]),
        lambda: fits_clue(9, clue),
    ):
        with pytest.raises(RemainderError, match="cannot leave"):
            ask()


def test_inverses_against_trying():
    for modulus in range(2, 40):
        for number in range(-40, 41):
            tried = [other for other in range(modulus) if number * other % modulus == 1]
            if gcd(number, modulus) == 1:
                assert [inverse(number, modulus)] == tried
            else:
                assert tried == []
                with pytest.raises(RemainderError, match="both divide by"):
                    inverse(number, modulus)
    assert inverse(5, 1) == 0
    with pytest.raises(RemainderError, match="at least 1"):
        inverse(3, 0)


REFUSED = [
    (lambda: divide(-1, 2), "-1 cards cannot be shared among 2 people: both are whole numbers"),
    (lambda: divide(40, 0), "from 0 cards and 1 person on"),
    (lambda: divide("40", 3), "'40' cards"),
    (lambda: divide(40, 2.0), "2.0 people"),
    (lambda: divide(ENDLESS, 0), "a very large number cards"),
    (lambda: fits_clue(40.0, (3, 1)), "number=40.0"),
    (lambda: fits_clue(40, 3), r"3 is no clue; a clue is a pair \(people, left\), like \(3, 1\)"),
    (lambda: fits_clue(40, (3, 1, 2)), "is no clue"),
    (lambda: fits_clue(40, ("3", 1)), "people='3'"),
    (lambda: fits_clue(40, (0, 0)), "cannot leave"),
    (lambda: sizes_that_fit([(3, 1)], HUGE), "up_to=1000000000: .* from 0 to 100000"),
    (lambda: sizes_that_fit([(3, 1)], -1), "up_to=-1"),
    (lambda: sizes_that_fit(3, 10), "these are clues"),
    (lambda: sizes_that_fit(repeat((3, 1)), 10), "at most 100 clues"),
    (lambda: contradictions([(3, 1), None]), "None is no clue"),
    (lambda: solve([(3, -1)]), "cannot leave"),
    (lambda: solve([(ENDLESS, -1)]), "a very large number people"),
    (lambda: solve(repeat((3, 1))), "at most 100 clues"),
    (lambda: clue_follows(None, []), "None is no clue"),
    (lambda: clue_follows((3, 1), None), "these are clues"),
    (lambda: inverse(3, 0), "a modulus is a whole number and at least 1, not 0"),
    (lambda: inverse(3, "10"), "not '10'"),
    (lambda: inverse(0.5, 10), "number=0.5"),
    (lambda: inverse(2 * ENDLESS, 10), "both divide by 10"),
]


@pytest.mark.parametrize(("ask", "told"), REFUSED, ids=range(len(REFUSED)))
def test_what_cannot_be_is_refused_in_words(ask: Callable[[], object], told: str) -> None:
    check_refused(RemainderError, ask, told)


def test_large_clues_that_contradict_are_told_in_words() -> None:
    with pytest.raises(Contradiction, match="a very large number leave 1 means"):
        solve([(2 * ENDLESS, 1), (2 * ENDLESS, 0)])
