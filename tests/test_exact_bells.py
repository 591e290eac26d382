"""Chances of a right bell, against looking at every hand of small decks, and values worked by hand."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, repeat
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlib.exact.bells import (
    BellError,
    bell_ceiling,
    bell_chance,
    bell_chances,
    bell_steps,
    expected_fives,
    fruit_ways,
    silent_hands,
)
from cardlib.games import zangi
from cardlib.games.zangi import Card
from tests.refusals import ENDLESS, HUGE, check_refused

Deck = tuple[Card, ...]


def deck(*texts: str) -> Deck:
    return tuple(Card(text[0], int(text[1:])) for text in texts)


SMALL = {
    "three": deck("G1", "G1", "G2"),
    "two_fruits": deck("G1", "G2", "G3", "P4", "P1", "P1", "G5"),
    "many": deck("G1", "G1", "P2", "P3", "A5", "A5", "R4", "R1", "R1", "R2", "G4"),
    "one_card": deck("R5"),
}


def looked_at(cards: Deck, visible: int, target: int) -> tuple[int, int, Fraction]:
    """Hands without the target, hands below it in every fruit, and the mean number of fives."""
    without = below = fives = 0
    for hand in combinations(cards, visible):
        totals = zangi.fruit_totals(hand)
        without += not zangi.is_five(hand, target)
        below += all(total < target for total in totals.values())
        fives += sum(total == target for total in totals.values())
    return without, below, Fraction(fives, comb(len(cards), visible))


def check_every_hand(cards: Deck, target: int, most: int) -> None:
    for visible in range(min(most, len(cards)) + 1):
        hands = comb(len(cards), visible)
        without, below, fives = looked_at(cards, visible, target)
        assert silent_hands(cards, visible, target) == without
        assert silent_hands(cards, visible, target, at_least=True) == below
        assert bell_chance(cards, visible, target) == 1 - Fraction(without, hands)
        assert bell_chance(cards, visible, target, at_least=True) == 1 - Fraction(below, hands)
        assert expected_fives(cards, visible, target) == fives


@pytest.mark.parametrize("target", [1, 2, 5, 6, 9])
@pytest.mark.parametrize("name", SMALL)
def test_every_hand_of_a_small_deck(name: str, target: int) -> None:
    check_every_hand(SMALL[name], target, len(SMALL[name]))


@pytest.mark.parametrize("preset", ["40", "52", "56"])
def test_every_hand_of_up_to_three_cards_of_the_real_decks(preset: str) -> None:
    check_every_hand(zangi.deck(zangi.Options(deck=preset)), zangi.FIVE, 3)


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.builds(Card, st.sampled_from("GPAR"), st.integers(1, 5)), min_size=1, max_size=9),
    st.integers(1, 12),
)
def test_every_hand_of_any_deck(cards: list[Card], target: int) -> None:
    check_every_hand(tuple(cards), target, len(cards))


def test_two_cards_by_hand() -> None:
    """The deck has per fruit 1, 1, 1, 1, 2, 2, 3, 3, 4, 5.

    One fruit: 2 · 2 pairs 2 + 3 and 4 · 1 pairs 1 + 4. A card of 5 with a card of another fruit: 1 · 30;
    two cards of 5 of different fruits are met twice. In all 4 · 8 + 4 · 30 − 6 = 146 of 780.
    """
    assert bell_chance(zangi.DECK, 2) == Fraction(146, 780)
    assert silent_hands(zangi.DECK, 2) == 780 - 146
    assert expected_fives(zangi.DECK, 2) == Fraction(4 * 8 + 4 * 30, 780)


def test_exactly_has_a_ceiling_and_at_least_goes_to_one() -> None:
    for preset in ("40", "52", "56"):
        cards = zangi.deck(zangi.Options(deck=preset))
        exactly, more = bell_chances(cards), bell_chances(cards, at_least=True)
        best, ceiling = bell_ceiling(cards)
        assert ceiling == exactly[best] == max(exactly)
        assert 6 < best < 10
        assert list(exactly[: best + 1]) == sorted(exactly[: best + 1])
        assert list(more) == sorted(more)
        assert more[-1] == 1
        assert exactly[-1] == 0
        assert all(a <= b for a, b in zip(exactly, more, strict=True))


def test_expected_fives_is_the_chance_where_two_cannot_be() -> None:
    assert expected_fives(zangi.DECK, 1) == bell_chance(zangi.DECK, 1) == Fraction(1, 10)
    assert expected_fives(zangi.DECK, 6) > bell_chance(zangi.DECK, 6)


def test_the_product_fruit_by_fruit() -> None:
    steps = bell_steps(SMALL["two_fruits"])
    assert [step.fruit for step in steps] == ["G", "P"]
    grapes, pomegranates = steps
    assert grapes.cards == 4
    assert grapes.every == (1, 4, 6, 4, 1)
    assert grapes.hits == (0, 1, 1, 0, 0)  # 5, and 2 + 3
    assert grapes.rest == grapes.product == (1, 3, 5, 4, 1)
    assert pomegranates.hits == (0, 0, 2, 0)  # 4 + 1, twice
    assert pomegranates.rest == (1, 3, 1, 1)
    assert pomegranates.product == (1, 6, 15, 23, 21, 12, 5, 1)


def test_hits_are_the_ways_with_the_sum() -> None:
    for step in bell_steps(zangi.DECK):
        ways = fruit_ways(zangi.DECK, step.fruit, zangi.FIVE)
        assert step.hits == tuple(ways.get((k, zangi.FIVE), 0) for k in range(step.cards + 1))
        listed = fruit_ways(zangi.DECK, step.fruit, 4 * 1 + 2 * 2 + 2 * 3 + 4 + 5)
        assert sum(listed.values()) == 2**step.cards


REFUSED = [
    (lambda: bell_chance([], 0), "this deck is empty"),
    (lambda: bell_chance(5, 0), "deck=5: these are cards"),
    (lambda: bell_chance(["G2"], 1), "deck='G2': this is a card of Zangi"),
    (lambda: bell_chance([Card("G", 0)], 1), "this is a card of Zangi"),
    (lambda: bell_chance([Card("G", 2.0)], 1), "this is a card of Zangi"),
    (lambda: bell_chance(repeat(Card("G", 1)), 1), "at most 200 cards"),
    (lambda: bell_chance(zangi.DECK, 41), "visible=41: .* from 0 to 40"),
    (lambda: bell_chance(zangi.DECK, -1), "visible=-1"),
    (lambda: bell_chance(zangi.DECK, "2"), "visible='2'"),
    (lambda: bell_chance(zangi.DECK, visible=True), "visible=True"),
    (lambda: bell_chance(zangi.DECK, 2, 0), "target=0: .* from 1 to 100"),
    (lambda: bell_chance(zangi.DECK, 2, HUGE), "target=1000000000"),
    (lambda: bell_chance(zangi.DECK, ENDLESS), "a very large number"),
    (lambda: bell_chance(zangi.DECK, 2, at_least=1), "at_least=1: this is True or False"),
    (lambda: bell_chances(zangi.DECK, 5.0), "target=5.0"),
    (lambda: bell_steps(None), "deck=None"),
    (lambda: silent_hands(zangi.DECK, 41), "visible=41"),
    (lambda: expected_fives(zangi.DECK, 41), "visible=41"),
    (lambda: bell_ceiling(zangi.DECK, "5"), "target='5'"),
    (lambda: fruit_ways(zangi.DECK, "X", 5), "fruit='X': no card of this deck"),
    (lambda: fruit_ways(zangi.DECK, "G", 101), "target=101"),
]


@pytest.mark.parametrize(("ask", "told"), REFUSED, ids=range(len(REFUSED)))
def test_what_cannot_be_is_refused_in_words(ask: Callable[[], object], told: str) -> None:
    check_refused(BellError, ask, told)
