"""Chances of draws and duels: worked values, and every small deck counted card by card."""

from __future__ import annotations

import doctest
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, permutations
from math import comb

import pytest

from cardlib.exact import draws
from cardlib.games import zodiak
from tests.refusals import ENDLESS, HUGE, check_refused


def test_the_examples_in_the_docstrings_are_right():
    assert doctest.testmod(draws).failed == 0


def test_every_draw_from_small_decks_is_counted():
    for total in range(1, 9):
        for drawn in range(total + 1):
            hands = list(combinations(range(total), drawn))
            for marked in range(total + 1):
                counts = [sum(card < marked for card in hand) for hand in hands]
                assert len(hands) == comb(total, drawn)
                for hits in range(marked + 2):
                    chance = Fraction(counts.count(hits), len(hands))
                    assert draws.chance_of_exactly(hits, marked, drawn, total) == chance
                one = Fraction(sum(count > 0 for count in counts), len(hands))
                assert draws.at_least_one(marked, drawn, total) == one
                assert sum(draws.distribution(marked, drawn, total).values()) == 1


def test_the_next_card_of_every_small_deck():
    for total, marked, seen in [(5, 2, 1), (5, 2, 3), (6, 1, 4), (6, 3, 2)]:
        orders = [order for order in permutations(range(total)) if min(order[:seen]) >= marked]
        hits = sum(order[seen] < marked for order in orders)
        assert draws.next_is_marked(marked, seen, total) == Fraction(hits, len(orders))


@pytest.mark.parametrize(
    ("aces", "chance"), [(3, Fraction(391, 946)), (2, Fraction(140, 473)), (1, Fraction(7, 44))]
)
def test_the_chance_of_an_answer(aces, chance):
    assert draws.at_least_one(aces, 7, 44) == chance


def test_what_the_only_ace_brings():
    assert draws.lone_ace_gain(Fraction(391, 946)) == Fraction(-227, 473)
    assert draws.lone_ace_gain(Fraction(140, 473)) == Fraction(106, 473)
    assert draws.lone_ace_gain(draws.break_even(2, 4)) == 0
    assert draws.break_even(3, 1) == Fraction(3, 4)


def test_hands_of_seven():
    assert draws.at_least_one(4, 7, 52) == Fraction(3478, 7735)
    assert draws.at_least_one(1, 7, 52) == Fraction(7, 52)


def test_a_deck_remembers_and_a_new_shuffle_does_not():
    assert draws.next_is_marked(4, 20, 52) == Fraction(1, 8)
    assert draws.next_is_marked(4, 0, 52) == Fraction(1, 13)


def test_a_lone_ace_is_the_shortest_duel():
    for unseen in range(4):
        for cards in (1, 7, 12):
            chance = draws.at_least_one(unseen, cards, 30)
            assert draws.duel_value(1, unseen, cards, 30) == draws.lone_ace_gain(chance)


def play_out(mine: int, theirs: int) -> int:
    """The gain of a duel that the game itself plays; whoever is able answers."""
    aces = [f"A{suit}" for suit in zodiak.SUITS]
    hands = [[*aces[:mine], "9♦"], [*aces[mine : mine + theirs], "9♠"]]
    stock = [f"{rank}{suit}" for rank in ("5", "6", "7") for suit in zodiak.SUITS]
    state = zodiak.position(hands=hands, pile=["2♣"], stock=stock)
    while True:
        seat = state.turn
        held = [card for card in hands[seat] if card.startswith("A")]
        if not held:
            return state.pending if seat == 1 else -state.pending
        hands[seat].remove(held[0])
        state = zodiak.apply(state, zodiak.Play(seat, (held[0],)))


@pytest.mark.parametrize("mine", [1, 2, 3, 4])
@pytest.mark.parametrize("theirs", [0, 1, 2, 3])
def test_duels_as_the_game_plays_them(mine, theirs):
    if mine + theirs > 4:
        with pytest.raises(draws.DrawError):
            draws.duel_gain(mine, theirs)
    else:
        assert draws.duel_gain(mine, theirs) == play_out(mine, theirs)


def test_the_value_of_a_duel_over_every_hand_of_a_small_deck():
    for mine, unseen, cards, total in [(1, 3, 2, 7), (2, 2, 3, 8), (2, 1, 2, 6), (3, 1, 4, 9)]:
        hands = list(combinations(range(total), cards))
        gains = [draws.duel_gain(mine, sum(card < unseen for card in hand)) for hand in hands]
        value = Fraction(sum(gains), len(gains))
        assert draws.duel_value(mine, unseen, cards, total) == value


def test_impossible_numbers_are_refused():
    for wrong in [(5, 1, 4), (1, 5, 4), (-1, 1, 4)]:
        with pytest.raises(draws.DrawError):
            draws.at_least_one(*wrong)
    with pytest.raises(draws.DrawError):
        draws.next_is_marked(4, 50, 52)
    with pytest.raises(draws.DrawError):
        draws.break_even(0, 0)


REFUSED = [
    (lambda: draws.chance_of_exactly(-1, 4, 7, 52), "hits=-1"),
    (lambda: draws.chance_of_exactly(1.0, 4, 7, 52), "hits=1.0"),
    (lambda: draws.chance_of_exactly(1, 4, 53, 52), r"drawn=53: .* from 0 to 52 \(of 52 cards\)"),
    (lambda: draws.chance_of_exactly(1, 4, 7, HUGE), "total=1000000000: .* from 0 to 1000"),
    (lambda: draws.distribution("4", 7, 52), "marked='4'"),
    (lambda: draws.distribution(4, 7, -1), "total=-1"),
    (lambda: draws.at_least_one(5, 1, 4), "marked=5"),
    (lambda: draws.at_least_one(1, drawn=True, total=4), "drawn=True"),
    (lambda: draws.at_least_one(1, 1, ENDLESS), "a very large number"),
    (lambda: draws.next_is_marked(4, 50, 52), "cannot all be unmarked"),
    (lambda: draws.next_is_marked(4, None, 52), "seen=None"),
    (lambda: draws.next_is_marked(0, 0, 0), "cannot all be unmarked"),
    (lambda: draws.lone_ace_gain(0.5), "chance=0.5: this is a Fraction from 0 to 1"),
    (lambda: draws.lone_ace_gain(Fraction(3, 2)), "a Fraction from 0 to 1"),
    (lambda: draws.lone_ace_gain("1/2"), "a Fraction from 0 to 1"),
    (lambda: draws.break_even(0, 0), "0 and 0 are not enough"),
    (lambda: draws.break_even(-2, 4), "win=-2"),
    (lambda: draws.break_even(2, 0.5), "lose=0.5"),
    (lambda: draws.duel_gain(0, 1), "mine=0: .* from 1 to 4"),
    (lambda: draws.duel_gain(2, 3), r"theirs=3: .* from 0 to 2 \(4 Aces in all\)"),
    (lambda: draws.duel_gain("1", 1), "mine='1'"),
    (lambda: draws.duel_gain(HUGE, HUGE), "mine=1000000000"),
    (lambda: draws.duel_value(2, 3, 7, 44), "unseen=3"),
    (lambda: draws.duel_value(1, 3, 45, 44), "drawn=45"),
]


@pytest.mark.parametrize(("ask", "told"), REFUSED, ids=range(len(REFUSED)))
def test_what_cannot_be_is_refused_in_words(ask: Callable[[], object], told: str) -> None:
    check_refused(draws.DrawError, ask, told)
