"""Shares, clues and the Chinese remainder theorem: worked by hand, and against counting them out."""

from __future__ import annotations

from itertools import product
from math import gcd, lcm

import pytest

from cardlib.exact.remainders import (
    Contradiction,
    RemainderError,
    contradictions,
    divide,
    fits,
    follows,
    inverse,
    sizes,
    solve,
)

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
    both = sizes([(3, 1), (6, 4)], 99)
    assert both == tuple(range(4, 95, 6))
    assert len(both) == 16
    assert len(sizes([(3, 1), (6, 4)], 100)) == 17  # 100 fits as well
    assert solve([(3, 1), (6, 4)]) == (4, 6)


def test_all_five_clues_leave_40_and_100():
    clues = [(3, 1), (6, 4), (2, 0), (4, 0), (5, 0)]
    assert sizes(clues, 120) == (40, 100)
    assert solve(clues) == (40, 60)
    assert sizes([(3, 1), (6, 4), (2, 0), (4, 0)], 60) == (4, 16, 28, 40, 52)
    assert not fits(56, (3, 1))
    assert fits(52, (6, 4))
    assert not fits(52, (5, 0))


def test_no_clue_at_all():
    assert sizes([], 4) == (1, 2, 3, 4)
    assert solve([]) == (0, 1)
    assert contradictions([]) == ()
    assert follows((1, 0), [])
    assert not follows((2, 0), [])


def test_two_clues_against_counting():
    for one, two in product(CLUES, CLUES):
        counted = sizes([one, two], lcm(one[0], two[0]))
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
        counted = sizes(clues, lcm(*(people for people, _ in clues)))
        if contradictions(clues):
            assert counted == ()
        else:
            remainder, modulus = solve(clues)
            assert counted == (remainder or modulus,)


def test_what_follows_against_counting():
    for one, two in product(CLUES, CLUES):
        fitting = sizes([one], 2 * lcm(one[0], two[0]))
        assert follows(two, [one]) == all(fits(number, two) for number in fitting)


def test_three_leave_1_and_six_leave_3_contradict():
    with pytest.raises(Contradiction, match=r"1 left with 3.*0 left with 3"):
        solve([(2, 1), (3, 1), (6, 3)])


@pytest.mark.parametrize("clue", [(3, 3), (3, 4), (0, 0), (2, -1)])
def test_a_clue_that_cannot_be(clue):
    for ask in (lambda: sizes([clue], 9), lambda: solve([clue]), lambda: fits(9, clue)):
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
