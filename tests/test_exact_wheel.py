"""The zodiac wheel: the twelve pairs of the rule sheet, and dials of every small size."""

from __future__ import annotations

import doctest
from itertools import product
from math import gcd

import pytest

from cardlib.exact import wheel
from cardlib.games import zodiak


def test_the_examples_in_the_docstrings_are_right():
    assert doctest.testmod(wheel).failed == 0


def test_all_twelve_pairs_of_the_rule_sheet():
    assert wheel.RANK_DIAL == ("J", "K", "Q")
    assert wheel.SUIT_DIAL == ("♣", "♦", "♠", "♥")
    for place, card in enumerate(zodiak.ZODIAC.values()):
        assert wheel.card_of(place) == card
        assert wheel.place_of_card(card) == place
        assert wheel.place_of(*wheel.dials_of(place)) == place
    assert {wheel.dials_of(place) for place in range(12)} == set(product(range(3), range(4)))


def test_dials_of_every_small_size():
    for first, second in product(range(1, 10), repeat=2):
        shown = {(step % first, step % second) for step in range(first * second)}
        assert wheel.pairs_met(first, second) == len(shown)
        assert wheel.meets_every_pair(first, second) == (len(shown) == first * second)
        if gcd(first, second) > 1:
            with pytest.raises(wheel.WheelError):
                wheel.weights(first, second)
            continue
        one, other = wheel.weights(first, second)
        for step in range(first * second):
            mixed = (one * (step % first) + other * (step % second)) % (first * second)
            assert mixed == step


@pytest.mark.parametrize("card", ["7♥", "", "K", "K♥♥", "A♣"])
def test_other_cards_have_no_sign(card):
    with pytest.raises(wheel.WheelError):
        wheel.place_of_card(card)
