"""Chains counted exactly: against all orders of a hand, against the game itself, against hand-worked values."""

from __future__ import annotations

import time
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, pairwise, permutations, repeat

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlib.exact import chains
from cardlib.exact.chains import CARDS, ChainError, chain_states
from cardlib.games import zodiak
from tests.refusals import HUGE, check_refused

HAND, TOP = chains.SHEET_HAND, chains.SHEET_TOP
DECK = tuple(CARDS)
RANKS = "A 2 3 4 5 6 7 8 9 10 J Q K".split()


def links(before: str, after: str) -> bool:
    """The rule of the sheet, written here a second time (ZO7, the Ace low)."""
    if before[:-1] == after[:-1]:
        return True
    steps = RANKS.index(before[:-1]) - RANKS.index(after[:-1])
    return before[-1] == after[-1] and abs(steps) == 1


def fits(first: str, top: str) -> bool:
    return first[:-1] == top[:-1] or first[-1] == top[-1]


def by_all_orders(hand: tuple[str, ...], top: str) -> set[tuple[str, ...]]:
    return {
        order
        for size in range(1, len(hand) + 1)
        for order in permutations(hand, size)
        if fits(order[0], top) and all(links(a, b) for a, b in pairwise(order))
    }


def by_the_game(hand: tuple[str, ...], top: str, options: zodiak.Options) -> set[tuple[str, ...]]:
    other = next(card for card in DECK if card not in (*hand, top))
    spare = next(card for card in DECK if card not in (*hand, top, other))
    state = zodiak.position(hands=[[*hand, spare], [other]], pile=[top], options=options)
    moves = [move for move in zodiak.legal_moves(state, 0) if isinstance(move, zodiak.Play)]
    return {move.cards for move in moves if spare not in move.cards}


deals = st.lists(st.sampled_from(DECK), min_size=2, max_size=6, unique=True)
close_deals = st.lists(
    st.sampled_from([rank + suit for rank in RANKS[4:8] for suit in "♠♥♦"]),
    min_size=2, max_size=6, unique=True,
)  # fmt: skip


@given(st.one_of(deals, close_deals))
@settings(max_examples=120, deadline=None)
def test_all_chains_and_the_longest_against_all_orders(cards: list[str]) -> None:
    top, hand = cards[0], tuple(cards[1:])
    expected = by_all_orders(hand, top)
    found = list(chains.all_chains(hand, top))
    assert len(found) == len(set(found))
    assert set(found) == expected
    best = chains.longest_chain(hand, top)
    assert len(best) == max(map(len, expected), default=0)
    assert best in expected or best == ()
    greedy = chains.greedy_chain(hand, top)
    assert greedy in expected or greedy == ()
    assert (greedy == ()) == (not expected)
    assert sum(chains.chain_lengths(hand, top).values()) == len(expected)


@pytest.mark.parametrize("chain", ["rank_or_neighbour", "rank", "neighbour", "single"])
@pytest.mark.parametrize("ace", ["low", "both"])
def test_chains_are_what_the_game_allows(chain: str, ace: str) -> None:
    options = zodiak.Options(players=2, chain=chain, ace_adjacent=ace)
    for hand, top in (
        (HAND, TOP),
        (("A♠", "2♠", "K♠", "K♥", "Q♥", "8♣"), "4♠"),
        (("8♠", "8♥", "7♥", "9♠"), "7♦"),
    ):
        assert set(chains.all_chains(hand, top, options, wild=True)) == by_the_game(
            hand, top, options
        )


def test_each_chain_comes_before_those_that_go_on_from_it() -> None:
    found = list(chains.all_chains(HAND, TOP))
    for number, chain in enumerate(found):
        assert chain[:-1] == () or chain[:-1] in found[:number]


def test_the_example_of_the_sheet() -> None:
    """ZO8 to ZO10, by hand: 2♠, 7♥, 8♥ first; three of length 1, three of 2, one of 3, one of 4."""
    assert list(chains.all_chains(HAND, TOP)) == [
        ("2♠",),
        ("2♠", "3♠"),
        ("2♠", "3♠", "3♣"),
        ("2♠", "3♠", "3♣", "4♣"),
        ("7♥",),
        ("7♥", "8♥"),
        ("8♥",),
        ("8♥", "7♥"),
    ]
    assert chains.chain_lengths(HAND, TOP) == {1: 3, 2: 3, 3: 1, 4: 1}
    assert chains.longest_chain(HAND, TOP) == ("2♠", "3♠", "3♣", "4♣")
    assert chains.greedy_chain(HAND[::-1], TOP) == ("8♥", "7♥")


def test_the_two_graphs() -> None:
    """By hand: 13 · 6 + 4 · 12 = 126; 52 · 15 / 2 = 390."""
    graph, first = chains.chain_graph(), chains.opening_graph()
    assert chains.edge_count(graph) == 126
    assert chains.edge_count(first) == 390
    degrees = {card: len(after) for card, after in graph.items()}
    assert {degrees[card] for card in DECK if card[:-1] in ("A", "K")} == {4}
    assert {degrees[card] for card in DECK if card[:-1] not in ("A", "K")} == {5}
    assert {len(fitting) for fitting in first.values()} == {15}
    for card, after in graph.items():
        assert all(card in graph[other] for other in after)
        assert after == {other for other in DECK if other != card and links(card, other)}


def test_house_rules_change_the_graph() -> None:
    assert chains.edge_count(chains.chain_graph(zodiak.Options(ace_adjacent="both"))) == 130
    assert chains.edge_count(chains.chain_graph(zodiak.Options(chain="rank"))) == 78
    assert chains.edge_count(chains.chain_graph(zodiak.Options(chain="neighbour"))) == 48
    assert chains.edge_count(chains.chain_graph(zodiak.Options(chain="single"))) == 0


def test_chances_of_two_and_three_cards_by_counting_them_all() -> None:
    for size, expected in ((2, Fraction(21, 221)), (3, Fraction(96, 5525))):
        chained = total = 0
        for cards in combinations(DECK, size):
            total += 1
            orders = permutations(cards)
            chained += any(all(links(a, b) for a, b in pairwise(order)) for order in orders)
        assert chains.chain_chance(size) == Fraction(chained, total) == expected


def test_the_chance_of_four_cards_and_the_limits() -> None:
    assert chains.chain_chance(1) == 1
    assert chains.chain_chance(4) == Fraction(1097, 270725)
    assert chains.chain_chance(2, zodiak.Options(chain="rank")) == Fraction(3, 51)
    for cards in (0, 7, -1):
        with pytest.raises(ChainError, match="1 to 6"):
            chains.chain_chance(cards)


def test_the_chance_that_no_card_may_be_first() -> None:
    assert chains.no_first_card_chance(7) == Fraction(2728, 37835)
    assert chains.no_first_card_chance(1) == Fraction(36, 51)
    # with the wild Eight: 33 cards for each of 48 tops, 36 for the four Eights on top
    plain_top, eight_top = Fraction(118668, 3215975), Fraction(2728, 37835)
    assert chains.no_first_card_chance(7, wild=True) == (48 * plain_top + 4 * eight_top) / 52


def test_no_first_card_by_counting_two_cards() -> None:
    for wild in (False, True):
        none = total = 0
        for top in DECK:
            rest = [card for card in DECK if card != top]
            may = [fits(card, top) or (wild and card[:-1] == "8") for card in rest]
            total += len(rest) * (len(rest) - 1) // 2
            none += may.count(False) * (may.count(False) - 1) // 2
        assert chains.no_first_card_chance(2, wild=wild) == Fraction(none, total)


def begun(hand_size: int, starters: list[str], *, wild: bool) -> Fraction:
    """Every hand, and every starter that is not in it, one by one."""
    begins = {
        top: {card for card in DECK if fits(card, top) or (wild and card[:-1] == "8")}
        for top in starters
    }
    chance = every = Fraction(0)
    for hand in combinations(DECK, hand_size):
        tops = [top for top in starters if top not in hand]
        able = sum(not begins[top].isdisjoint(hand) for top in tops)
        chance, every = chance + Fraction(able, len(tops)), every + 1
    return chance / every


@pytest.mark.parametrize("wild", [False, True])
@pytest.mark.parametrize("plain", [False, True])
def test_the_first_play_by_every_hand_of_two_cards(*, wild: bool, plain: bool) -> None:
    starters = [card for card in DECK if not plain or card[:-1] not in ("A", "8")]
    for size in (0, 1, 2):
        found = chains.first_play_chance(size, wild=wild, starters=starters)
        assert found == begun(size, starters, wild=wild)


def test_the_first_play_on_few_starters() -> None:
    for starters in (["7♥"], ["7♥", "8♥", "2♣"], ["A♠", "8♠", "7♦"]):
        for size in range(min(2, len(starters) - 1) + 1):
            found = chains.first_play_chance(size, wild=True, starters=starters)
            assert found == begun(size, starters, wild=True)


def test_the_first_play_on_any_starter_is_the_rest_of_no_first_card() -> None:
    for wild in (False, True):
        for size in (1, 7, 10):
            none = chains.no_first_card_chance(size, wild=wild)
            assert chains.first_play_chance(size, wild=wild) == 1 - none


def test_all_cards_in_one_chain() -> None:
    whole = chains.whole_deck_chain()
    assert sorted(whole) == sorted(DECK)
    assert all(links(a, b) for a, b in pairwise(whole))


def test_the_number_of_states() -> None:
    assert [chain_states(n) for n in (1, 3, 7)] == [2, 24, 896]


def test_what_is_no_chain() -> None:
    assert not chains.is_chain((), TOP)
    assert not chains.is_chain(("7♥", "7♥"), TOP)
    assert not chains.is_chain(("3♠",), TOP)
    assert chains.next_cards(HAND, TOP) == ("2♠", "7♥", "8♥")
    assert chains.next_cards(HAND, TOP, ("7♥",)) == ("8♥",)


@pytest.mark.parametrize(
    ("hand", "top", "told"),
    [(["7♥", "7♥"], "2♥", "twice"), (["2♥"], "2♥", "twice"), (["1♥"], "2♥", "no card"), ([], "X", "no card")],
)  # fmt: skip
def test_cards_that_cannot_be(hand: list[str], top: str, told: str) -> None:
    for ask in (chains.longest_chain, chains.greedy_chain):
        with pytest.raises(ChainError, match=told):
            ask(hand, top)
    with pytest.raises(ChainError, match=told):
        list(chains.all_chains(hand, top))


def test_seven_cards_are_searched_in_a_millisecond() -> None:
    hand, top = ("5♥", "6♥", "5♣", "6♣", "5♠", "6♠", "5♦"), "7♥"  # the most tangled kind
    chains.longest_chain(hand, top)
    took = []
    for _ in range(20):
        start = time.perf_counter()
        chains.longest_chain(hand, top)
        took.append(time.perf_counter() - start)
    assert min(took) < 0.001


REFUSED = [
    (lambda: chains.chain_graph("low"), "options='low': this is a set of options"),
    (lambda: chains.edge_count(5), "graph=5: this is a graph"),
    (lambda: chains.edge_count({"A♠": 3}), "a set of cards for each card"),
    (lambda: chains.next_cards(["7♥"], "2♥", ["X"]), "'X' is no card of Zodiak"),
    (lambda: chains.next_cards(["7♥"], None), "None is no card"),
    (lambda: chains.next_cards(7, "2♥"), "these are cards"),
    (lambda: chains.next_cards(["7♥"], "2♥", (), None), "a set of options"),
    (lambda: chains.is_chain(["2♠", "X"], "2♥"), "'X' is no card"),
    (lambda: chains.is_chain([["2♠"]], "2♥"), "is no card"),
    (lambda: chains.is_chain(["2♠"], "X"), "'X' is no card"),
    (lambda: chains.is_chain(repeat("2♠"), "2♥"), "at most 52 cards"),
    (lambda: chains.all_chains(DECK[:30], "K♣"), "at most 12 cards"),
    (lambda: chains.all_chains(HAND, TOP, "rank"), "a set of options"),
    (lambda: chains.chain_lengths(DECK[:30], "K♣"), "at most 12 cards"),
    (lambda: chains.chain_lengths(None, TOP), "hand=None: these are cards"),
    (lambda: chains.longest_chain(DECK[:30], "K♣"), "at most 16 cards"),
    (lambda: chains.longest_chain([7], TOP), "7 is no card"),
    (lambda: chains.greedy_chain(HAND, 2), "2 is no card"),
    (lambda: chains.greedy_chain(HAND, TOP, None), "a set of options"),
    (lambda: chains.greedy_chain(DECK, "A♠"), "A♠ is there twice"),
    (lambda: chain_states(HUGE), "cards=1000000000: .* from 0 to 52"),
    (lambda: chain_states(-1), "cards=-1"),
    (lambda: chains.chain_chance("2"), "1 to 6 cards, not '2'"),
    (lambda: chains.chain_chance(cards=True), "1 to 6 cards, not True"),
    (lambda: chains.chain_chance(2, []), "a set of options"),
    (lambda: chains.no_first_card_chance(52), "cards=52: .* from 0 to 51"),
    (lambda: chains.no_first_card_chance(-1), "cards=-1"),
    (lambda: chains.no_first_card_chance("7"), "cards='7'"),
    (lambda: chains.first_play_chance(52), "hand_size=52: .* from 0 to 51"),
    (lambda: chains.first_play_chance("7"), "hand_size='7'"),
    (lambda: chains.first_play_chance(7, wild=1), "wild=1: this is True or False"),
    (lambda: chains.first_play_chance(7, starters=[]), "different cards, at least one"),
    (lambda: chains.first_play_chance(0, starters=["7♥", "7♥"]), "different cards"),
    (lambda: chains.first_play_chance(2, starters=["7♥", "8♥"]), "from 0 to 1 .2 cards may start"),
    (lambda: chains.first_play_chance(1, starters=["1♥"]), "'1♥' is no card"),
]


@pytest.mark.parametrize(("ask", "told"), REFUSED, ids=range(len(REFUSED)))
def test_what_cannot_be_is_refused_in_words(ask: Callable[[], object], told: str) -> None:
    check_refused(ChainError, ask, told)


def test_the_largest_hands_that_are_searched() -> None:
    """Four ranks of four suits in a row: the most tangled hand there is."""
    hand = [rank + suit for rank in RANKS[4:8] for suit in zodiak.SUITS]
    assert len(chains.longest_chain(hand, "4♠")) == chains.MOST_IN_HAND == len(hand)
    listed = hand[: chains.MOST_LISTED]
    assert max(chains.chain_lengths(listed, "4♠")) == chains.MOST_LISTED
