"""The ring of ten by counting on fingers: one single step after the other."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from cardlib.exact.hops import comes_from, hop, kinds, toward_zero, walk, wrapping, wraps
from cardlib.games.tivmiv import DECK, Card, targets

RINGS = range(2, 25)


def stepped(value: int, step: int, modulus: int) -> list[int]:
    """Every number on the way, counted: after the last comes 1, before 1 the last."""
    passed = []
    for _ in range(abs(step)):
        up = 1 if value == modulus else value + 1
        down = modulus if value == 1 else value - 1
        value = up if step > 0 else down
        passed.append(value)
    return passed


@pytest.mark.parametrize("modulus", RINGS)
def test_hops_and_walks_are_counted_steps(modulus: int) -> None:
    for value in range(1, modulus + 1):
        assert hop(value, 0, modulus) == value
        for step in (*range(-30, 0), *range(1, 31)):
            passed = stepped(value, step, modulus)
            assert list(walk(value, step, modulus)) == passed
            assert hop(value, step, modulus) == passed[-1]


@pytest.mark.parametrize("modulus", RINGS)
def test_both_hops_are_the_rule_of_the_game(modulus: int) -> None:
    for value in range(1, modulus + 1):
        for index in range(1, 10):
            card = Card(value, index)
            hops = {hop(value, index, modulus), hop(value, -index, modulus)}
            assert targets(card, modulus) == hops


@pytest.mark.parametrize("modulus", RINGS)
def test_a_card_wraps_where_a_step_goes_between_the_last_number_and_1(modulus: int) -> None:
    for value in range(1, modulus + 1):
        for index in range(1, modulus):
            for way in (1, -1):
                numbers = [value, *stepped(value, way * index, modulus)]
                crossed = any(
                    {a, b} == {1, modulus} and (a > b) == (way > 0) for a, b in pairwise(numbers)
                )
                assert (way in wraps(Card(value, index), modulus)) == crossed, (value, index, way)


def test_twelve_of_the_thirty_kinds_wrap() -> None:
    assert [len(kinds(DECK)), len(wrapping(kinds(DECK)))] == [30, 12]
    assert {str(card) for card in wrapping(kinds(DECK))} == {
        *("1±1", "1±2", "1±3", "2±2", "2±3", "3±3"),
        *("10±1", "10±2", "10±3", "9±2", "9±3", "8±3"),
    }


def test_a_card_comes_from_where_it_could_go() -> None:
    """Minus undoes plus, so the way back has the same two numbers."""
    for value in range(1, 11):
        for index in range(1, 10):
            assert comes_from(value, index) == targets(Card(value, index))


def test_remainders_toward_zero() -> None:
    for number in range(-40, 41):
        for divisor in (*range(-12, 0), *range(1, 13)):
            assert toward_zero(number, divisor) == int(math.fmod(number, divisor))
    assert [toward_zero(number, 10) for number in (-11, -10, -1, 0, 9, 10)] == [-1, 0, -1, 0, 9, 0]
