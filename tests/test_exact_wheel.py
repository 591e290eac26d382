"""The zodiac wheel: the twelve pairs of the rule sheet, and dials of every small size."""

from __future__ import annotations

import doctest
from collections.abc import Callable
from itertools import product
from math import gcd

import pytest

from cardlib.exact import wheel
from cardlib.games import zodiak
from tests.refusals import ENDLESS, check_refused


def test_the_examples_in_the_docstrings_are_right():
    assert doctest.testmod(wheel).failed == 0


def test_all_twelve_pairs_of_the_rule_sheet():
    assert wheel.RANK_DIAL == ("J", "K", "Q")
    assert wheel.SUIT_DIAL == ("♣", "♦", "♠", "♥")
    for place, card in enumerate(zodiak.ZODIAC.values()):
        assert wheel.card_of(place) == card
        assert wheel.place_of(*wheel.dials_of(place)) == place
    assert {wheel.dials_of(place) for place in range(12)} == set(product(range(3), range(4)))


def test_dials_of_every_small_size():
    for first, second in product(range(1, 10), repeat=2):
        shown = {(step % first, step % second) for step in range(first * second)}
        assert wheel.pairs_met(first, second) == len(shown)
        if gcd(first, second) > 1:
            with pytest.raises(wheel.WheelError):
                wheel.dial_weights(first, second)
            continue
        one, other = wheel.dial_weights(first, second)
        for step in range(first * second):
            mixed = (one * (step % first) + other * (step % second)) % (first * second)
            assert mixed == step


REFUSED = [
    (lambda: wheel.dials_of("7"), "place='7': this is a whole number"),
    (lambda: wheel.card_of(None), "place=None"),
    (lambda: wheel.card_of(1.0), "place=1.0"),
    (lambda: wheel.place_of(3, 0), "rank=3: .* from 0 to 2"),
    (lambda: wheel.place_of(0, -1), "suit=-1: .* from 0 to 3"),
    (lambda: wheel.place_of("K", "♥"), "rank='K'"),
    (lambda: wheel.dial_weights(0, 4), "first=0: .*1 or more"),
    (lambda: wheel.dial_weights(3, "4"), "second='4'"),
    (lambda: wheel.dial_weights(4, 6), "4 and 6 places have a common divisor: 2"),
    (lambda: wheel.dial_weights(ENDLESS, ENDLESS), "a very large number"),
    (lambda: wheel.pairs_met(-3, 4), "first=-3"),
    (lambda: wheel.pairs_met(3, 2.5), "second=2.5"),
]


@pytest.mark.parametrize(("ask", "told"), REFUSED, ids=range(len(REFUSED)))
def test_what_cannot_be_is_refused_in_words(ask: Callable[[], object], told: str) -> None:
    check_refused(wheel.WheelError, ask, told)
