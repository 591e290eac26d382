"""Chances that nothing fits, against dealing every deal of small decks."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, repeat

import pytest

from cardlib.exact.stuck import StuckError, card_map, fitting_on, nobody_fits, nothing_fits
from cardlib.games import tivmiv
from cardlib.games.tivmiv import Card
from tests.refusals import HUGE, check_refused

DECKS = {
    "five": (tuple(Card(value, 2) for value in (1, 3, 5, 7, 8)), 10),
    "doubles": ((Card(1, 1), Card(1, 1), Card(2, 1), Card(2, 3), Card(10, 1), Card(6, 5)), 10),
    "round": (tuple(Card(value, index) for value in (1, 4) for index in (3, 6)), 6),
    "itself": ((Card(3, 5), Card(3, 5), Card(1, 2), Card(2, 4)), 5),
}


def dealt(deck: tuple[Card, ...], hand: int, modulus: int) -> Fraction:
    """Every centre card with every hand of the others, one by one."""
    stuck = every = 0
    for place, centre in enumerate(deck):
        up = (centre.value + centre.index - 1) % modulus + 1
        down = (centre.value - centre.index - 1) % modulus + 1
        for held in combinations(deck[:place] + deck[place + 1 :], hand):
            every += 1
            stuck += all(card.value not in (up, down) for card in held)
    return Fraction(stuck, every)


@pytest.mark.parametrize("name", DECKS)
def test_every_deal_of_a_small_deck(name: str) -> None:
    deck, modulus = DECKS[name]
    for hand in range(len(deck)):
        assert nothing_fits(deck, hand, modulus) == dealt(deck, hand, modulus)


def test_a_few_cards_of_the_real_decks() -> None:
    for deck in (tivmiv.DECK, tivmiv.deck(tivmiv.make_options(deck="60"))):
        for hand in (0, 1, 2):
            assert nothing_fits(deck, hand) == dealt(deck, hand, 10)


def test_all_hands_together_are_one_large_hand() -> None:
    deck, modulus = DECKS["doubles"]
    assert nobody_fits(deck, 2, 2, modulus) == dealt(deck, 4, modulus)
    assert nobody_fits(tivmiv.DECK, 3, 4) == nothing_fits(tivmiv.DECK, 12)


def test_more_cards_fit_somewhere_more_often() -> None:
    chances = [nothing_fits(tivmiv.DECK, hand) for hand in range(73)]
    assert chances[0] == 1
    assert chances[-1] == 0
    assert chances == sorted(chances, reverse=True)


@pytest.mark.parametrize("hand", [-1, 5, 100])
def test_a_hand_that_cannot_be_dealt_is_refused(hand: int) -> None:
    with pytest.raises(StuckError, match="0 to 4 cards"):
        nothing_fits(DECKS["five"][0], hand)


def test_the_map_of_the_cards() -> None:
    after = card_map(tivmiv.DECK)
    assert len(after) == 30
    assert {len(kinds) for kinds in after.values()} == {6}
    assert {sum(kind in kinds for kinds in after.values()) for kind in after} == {6}
    assert {card.value for card in after[Card(9, 3)]} == {2, 6}
    assert Card(9, 3) not in after[Card(6, 1)]


REFUSED = [
    (lambda: nothing_fits([], 0), "this deck is empty"),
    (lambda: nothing_fits(5, 0), "deck=5: these are cards"),
    (lambda: nothing_fits(["9±3"], 0), "deck='9±3': this is a card of Tiv-miv"),
    (lambda: nothing_fits(repeat(Card(9, 3)), 1), "at most 300 cards"),
    (lambda: nothing_fits(tivmiv.DECK, 73), "0 to 72 cards, not 73"),
    (lambda: nothing_fits(tivmiv.DECK, "4"), "not '4'"),
    (lambda: nothing_fits(tivmiv.DECK, 1.0), "not 1.0"),
    (lambda: nothing_fits(tivmiv.DECK, 4, 0), "modulus=0"),
    (lambda: nobody_fits(tivmiv.DECK, -2, -2), "players=-2"),
    (lambda: nobody_fits(tivmiv.DECK, 2, -2), "hand=-2"),
    (lambda: nobody_fits(tivmiv.DECK, HUGE, HUGE), "0 to 72 cards"),
    (lambda: nobody_fits(tivmiv.DECK, "2", 2), "players='2'"),
    (lambda: fitting_on(tivmiv.DECK, Card(9, 9)), "9±9 is not in this deck"),
    (lambda: fitting_on(tivmiv.DECK, "9±3"), "centre='9±3'"),
    (lambda: fitting_on(tivmiv.DECK, Card(9, 3), "10"), "modulus='10'"),
    (lambda: card_map([None]), "deck=None"),
    (lambda: card_map(tivmiv.DECK, -1), "modulus=-1"),
]


@pytest.mark.parametrize(("ask", "told"), REFUSED, ids=range(len(REFUSED)))
def test_what_cannot_be_is_refused_in_words(ask: Callable[[], object], told: str) -> None:
    check_refused(StuckError, ask, told)


@pytest.mark.parametrize("name", DECKS)
def test_what_fits_on_a_centre_card_leaves_one_copy_of_it_out(name: str) -> None:
    deck, modulus = DECKS[name]
    for place, centre in enumerate(deck):
        others = deck[:place] + deck[place + 1 :]
        hops = {(centre.value + way * centre.index - 1) % modulus + 1 for way in (1, -1)}
        expected = sorted(str(card) for card in others if card.value in hops)
        assert sorted(map(str, fitting_on(deck, centre, modulus))) == expected
