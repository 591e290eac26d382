"""The ring of ten by counting on fingers: one single step after the other."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise, repeat

import pytest

from cardlib.exact.hops import (
    HopError,
    card_kinds,
    comes_from,
    hop,
    toward_zero,
    walk,
    wrapping,
    wraps,
)
from cardlib.games.tivmiv import DECK, Card, targets
from tests.refusals import ENDLESS, HUGE, check_refused

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
    assert [len(card_kinds(DECK)), len(wrapping(card_kinds(DECK)))] == [30, 12]
    assert {str(card) for card in wrapping(card_kinds(DECK))} == {
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


REFUSED = [
    (lambda: hop("9", 3), "value='9': this is a whole number"),
    (lambda: hop(9, 1.5), "step=1.5"),
    (lambda: hop(9, step=True), "step=True"),
    (lambda: hop(9, 3, 0), "modulus=0: this is a whole number, 1 or more"),
    (lambda: hop(9, 3, -10), "modulus=-10"),
    (lambda: hop(9, 3, -ENDLESS), "a very large number"),
    (lambda: walk(9, HUGE), "step=1000000000: .* from -10000 to 10000"),
    (lambda: walk(9, -HUGE), "each step is written down"),
    (lambda: walk("x", 0), "value='x'"),
    (lambda: wraps("9±3"), r"card='9±3': this is a card of Tiv-miv, like Card\(9, 3\)"),
    (lambda: wraps(Card("9", 3)), "a card of Tiv-miv"),
    (lambda: wraps(Card(9, 3), 0), "modulus=0"),
    (lambda: card_kinds(5), "these are cards"),
    (lambda: card_kinds(["9±3"]), "a card of Tiv-miv"),
    (lambda: card_kinds(repeat(Card(9, 3))), "at most 10000 cards"),
    (lambda: wrapping([None]), "a card of Tiv-miv"),
    (lambda: wrapping([], 0), "modulus=0"),
    (lambda: comes_from(11, 3), "value=11: .* from 1 to 10"),
    (lambda: comes_from(2, -3), "index=-3"),
    (lambda: comes_from(2, 3, HUGE), "modulus=1000000000"),
    (lambda: toward_zero(7, 0), "7 cannot be divided by 0"),
    (lambda: toward_zero(ENDLESS, 0), "a very large number cannot"),
    (lambda: toward_zero(7.5, 2), "number=7.5"),
    (lambda: toward_zero(7, None), "divisor=None"),
]


@pytest.mark.parametrize(("ask", "told"), REFUSED, ids=range(len(REFUSED)))
def test_what_cannot_be_is_refused_in_words(ask: Callable[[], object], told: str) -> None:
    check_refused(HopError, ask, told)
