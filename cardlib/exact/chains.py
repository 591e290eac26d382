"""Chains of Zodiak, exactly: the graph of all cards, all chains of a hand, the longest, chances.

Cards are texts, like 7♥. What may lie where is asked of the game (ZO6, ZO7, ZOA10), so every answer
follows the house rules. A hand that is laid as a lone wild Eight (ZO11) is no chain on its top; where
it counts, *wild* says so.

>>> longest_chain(SHEET_HAND, SHEET_TOP), greedy_chain(("7♥", "2♠", "3♠", "8♥"), SHEET_TOP)
(('2♠', '3♠', '3♣', '4♣'), ('7♥', '8♥'))
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import chain as one_after_another
from itertools import pairwise
from math import comb
from types import MappingProxyType

from cardlib.errors import CardlibError
from cardlib.exact import checks
from cardlib.games import zodiak

__all__ = [
    "MOST_IN_CHANCE",
    "MOST_IN_HAND",
    "MOST_LISTED",
    "SHEET_HAND",
    "SHEET_TOP",
    "ChainError",
    "all_chains",
    "chain_chance",
    "chain_graph",
    "chain_lengths",
    "chain_states",
    "edge_count",
    "first_play_chance",
    "greedy_chain",
    "is_chain",
    "longest_chain",
    "next_cards",
    "no_first_card_chance",
    "opening_graph",
    "whole_deck_chain",
]

Chain = tuple[str, ...]
Graph = Mapping[str, frozenset[str]]

USUAL = zodiak.Options()
CARDS = zodiak.CARDS_BY_TEXT
PLACES = {text: place for place, text in enumerate(CARDS)}
EIGHTS = frozenset(text for text, card in CARDS.items() if card.rank == "8")
SHEET_HAND: Chain = ("2♠", "3♠", "3♣", "4♣", "7♥", "8♥")
SHEET_TOP = "2♥"
"""The example of the rule sheet (ZO8): a hand, and the card that lies on the Pile."""
MOST_IN_CHANCE = 6
"""Cards for which `chain_chance` still answers at once."""
MOST_IN_HAND = 16
"""Cards of which `longest_chain` finds the longest within a second: each card doubles the states."""
MOST_LISTED = 12
"""Cards of which all chains are listed: a large hand has millions."""


class ChainError(CardlibError, ValueError):
    """Cards that are no Zodiak cards, or twice in one hand; hands and numbers that cannot be."""


# --- graphs --------------------------------------------------------------------------------------


def chain_graph(options: zodiak.Options = USUAL) -> Graph:
    """For each card, the cards that may follow it in a chain (ZO7).

    >>> sorted(chain_graph()["A♠"]), edge_count(chain_graph())
    (['2♠', 'A♣', 'A♥', 'A♦'], 126)
    """
    _check_options(options)
    return _graphs(options.chain, options.ace_adjacent)


@cache
def _graphs(chain: str, ace_adjacent: str) -> Graph:
    options = zodiak.Options(chain=chain, ace_adjacent=ace_adjacent)
    return MappingProxyType(
        {
            before: frozenset(
                after
                for after in CARDS
                if after != before and zodiak.may_follow(CARDS[after], CARDS[before], options)
            )
            for before in CARDS
        }
    )


@cache
def opening_graph() -> Graph:
    """For each card on top of the Pile, the cards that fit it as a first card (ZO6).

    >>> edge_count(opening_graph()), {len(fits) for fits in opening_graph().values()}
    (390, {15})
    """
    return MappingProxyType(
        {
            top: frozenset(
                first
                for first in CARDS
                if first != top and zodiak.may_start(CARDS[first], CARDS[top], None)
            )
            for top in CARDS
        }
    )


def edge_count(graph: Graph) -> int:
    """The number of edges of a graph whose neighbours are mutual."""
    checks.instance(ChainError, "graph", graph, Mapping, "a graph, like chain_graph()")
    for after in graph.values():
        checks.instance(ChainError, "graph", after, frozenset, "a set of cards for each card")
    return sum(map(len, graph.values())) // 2


# --- the chains of a hand ------------------------------------------------------------------------


def next_cards(
    hand: Iterable[str], top: str, chain: Sequence[str] = (), options: zodiak.Options = USUAL
) -> Chain:
    """The cards of *hand* that may come next: on *top* first, then after the last card of *chain*.

    >>> next_cards(["2♠", "3♠", "7♥"], "2♥"), next_cards(["2♠", "3♠", "7♥"], "2♥", ["2♠"])
    (('2♠', '7♥'), ('3♠',))
    """
    laid = _cards("chain", chain)
    _known(top)
    _check_options(options)
    return _next(_cards("hand", hand), top, laid, options)


def _next(hand: Chain, top: str, chain: Chain, options: zodiak.Options) -> Chain:
    wanted = chain_graph(options)[chain[-1]] if chain else opening_graph()[top]
    return tuple(card for card in hand if card in wanted and card not in chain)


def is_chain(chain: Sequence[str], top: str, options: zodiak.Options = USUAL) -> bool:
    """Can these cards be laid on *top* in this order, one by one (ZO6, ZO7)?

    >>> is_chain(["2♠", "3♠", "3♣"], "2♥"), is_chain(["7♥", "2♠"], "2♥")
    (True, False)
    """
    cards, first = _cards("chain", chain), opening_graph()[_known(top)]
    graph = chain_graph(options)
    if not cards or len(set(cards)) < len(cards) or cards[0] not in first:
        return False
    return all(after in graph[before] for before, after in pairwise(cards))


def all_chains(
    hand: Sequence[str], top: str, options: zodiak.Options = USUAL, *, wild: bool = False
) -> Iterator[Chain]:
    """All chains of *hand* on *top*, each before those that go on from it; lazily, for there may be many.

    >>> [" ".join(chain) for chain in all_chains(["2♠", "3♠", "7♥"], "2♥")]
    ['2♠', '2♠ 3♠', '7♥']
    """
    cards = _checked(hand, top, MOST_LISTED)
    _check_options(options)
    fits = opening_graph()[top]
    alone = [(card,) for card in cards if card in EIGHTS and card not in fits] if wild else []
    return one_after_another(_from(cards, top, (), options), alone)


def _from(hand: Chain, top: str, chain: Chain, options: zodiak.Options) -> Iterator[Chain]:
    for card in _next(hand, top, chain, options):
        yield (*chain, card)
        yield from _from(hand, top, (*chain, card), options)


def chain_lengths(hand: Sequence[str], top: str, options: zodiak.Options = USUAL) -> dict[int, int]:
    """How many chains of each length *hand* has on *top*.

    >>> chain_lengths(SHEET_HAND, SHEET_TOP)
    {1: 3, 2: 3, 3: 1, 4: 1}
    """
    counted = Counter(map(len, all_chains(hand, top, options)))
    return dict(sorted(counted.items()))


def longest_chain(hand: Sequence[str], top: str, options: zodiak.Options = USUAL) -> Chain:
    """One of the longest chains of *hand* on *top*; () if no card fits.

    Two ways that used the same cards and end with the same card go on alike, so one of them is enough:
    for n cards at most n · 2ⁿ states, and not every order.

    >>> longest_chain(["7♥", "2♠", "3♠"], "2♥")
    ('2♠', '3♠')
    """
    hand = _checked(hand, top, MOST_IN_HAND)
    after = _places(hand, options)
    fits = opening_graph()[top]
    level: dict[tuple[int, int], tuple[int, ...]] = {
        (1 << place, place): (place,) for place, card in enumerate(hand) if card in fits
    }
    best: tuple[int, ...] = ()
    while level:
        best = next(iter(level.values()))
        longer: dict[tuple[int, int], tuple[int, ...]] = {}
        for (used, last), way in level.items():
            for place in after[last]:
                if not used >> place & 1:
                    longer.setdefault((used | 1 << place, place), (*way, place))
        level = longer
    return tuple(hand[place] for place in best)


def _places(hand: Chain, options: zodiak.Options) -> list[list[int]]:
    """For each card of the hand the places of those that may follow it."""
    graph = chain_graph(options)
    return [[place for place, card in enumerate(hand) if card in graph[before]] for before in hand]


def greedy_chain(hand: Sequence[str], top: str, options: zodiak.Options = USUAL) -> Chain:
    """The chain of who always takes the first card of the hand that fits, and never looks ahead.

    >>> greedy_chain(["7♥", "2♠", "3♠"], "2♥")
    ('7♥',)
    """
    cards = _checked(hand, top, len(CARDS))
    _check_options(options)
    chain: Chain = ()
    while fitting := _next(cards, top, chain, options):
        chain = (*chain, fitting[0])
    return chain


def chain_states(cards: int) -> int:
    """Pairs of a set of cards and a last card: what `longest_chain` may have to look at, n · 2ⁿ.

    >>> chain_states(7)
    896
    """
    checks.whole(ChainError, "cards", cards, 0, len(CARDS))
    return cards << cards


# --- chances -------------------------------------------------------------------------------------


def chain_chance(cards: int, options: zodiak.Options = USUAL) -> Fraction:
    """The chance that this many random cards can be put in a row as a chain, without a top (ZO7).

    From 1 to 6 cards; ChainError for more.

    >>> chain_chance(2), chain_chance(3), chain_chance(4)
    (Fraction(21, 221), Fraction(96, 5525), Fraction(1097, 270725))
    """
    if type(cards) is not int or not 1 <= cards <= MOST_IN_CHANCE:
        shown = checks.shown(cards)
        raise ChainError(f"chain_chance takes 1 to {MOST_IN_CHANCE} cards, not {shown}")
    _check_options(options)
    return _chances(cards, options)


@cache
def _chances(cards: int, options: zodiak.Options) -> Fraction:
    texts = tuple(CARDS)
    after = _places(texts, options)
    ways = {(1 << place, place) for place in range(len(texts))}
    for _ in range(cards - 1):
        ways = {
            (used | 1 << place, place)
            for used, last in ways
            for place in after[last]
            if not used >> place & 1
        }
    return Fraction(len({used for used, _ in ways}), comb(len(texts), cards))


def no_first_card_chance(cards: int = 7, *, wild: bool = False) -> Fraction:
    """The chance that none of *cards* random cards fits a random top as a first card (ZO6).

    With *wild* an Eight fits everything (ZO11).

    >>> no_first_card_chance(7), no_first_card_chance(7, wild=True)
    (Fraction(2728, 37835), Fraction(1655896, 41807675))
    """
    others = len(CARDS) - 1
    checks.whole(ChainError, "cards", cards, 0, others, why="of a deck, without the top")
    ways = sum(
        comb(others - len(fits | (EIGHTS - {top} if wild else frozenset())), cards)
        for top, fits in opening_graph().items()
    )
    return Fraction(ways, len(CARDS) * comb(others, cards))


def first_play_chance(
    hand_size: int = 7, *, wild: bool = False, starters: Iterable[str] | None = None
) -> Fraction:
    """The chance that a random hand can begin a chain on the card that starts the Pile (ZO6).

    With *wild* an Eight fits everything (ZO11). *starters* are the cards that may start the Pile, any
    other is turned over again (ZOA5; None: all may). There are more of them than cards in the hand.

    >>> first_play_chance(7), first_play_chance(7, wild=True)
    (Fraction(35107, 37835), Fraction(40151779, 41807675))
    """
    tops = _cards("starters", CARDS if starters is None else starters)
    most = min(len(CARDS), len(set(tops))) - 1
    if len(set(tops)) < len(tops) or most < 0:
        raise ChainError("starters: these are different cards, at least one")
    checks.whole(ChainError, "hand_size", hand_size, 0, most, why=f"{len(tops)} cards may start")
    checks.instance(ChainError, "wild", wild, bool, "True or False")
    each = (_none_fits(top, frozenset(tops), hand_size, wild=wild) for top in tops)
    none = sum(each, Fraction(0))
    return 1 - none / comb(len(CARDS), hand_size)


def _none_fits(top: str, starters: frozenset[str], hand: int, *, wild: bool) -> Fraction:
    """The hands without a first card for *top*, each times the chance that then *top* starts the Pile.

    Of the starters outside the hand each comes with the same chance: a hand with j of them leaves
    one in so many less j.
    """
    fits = opening_graph()[top] | (EIGHTS if wild else frozenset())
    useless = frozenset(CARDS) - fits - {top}
    marked = len(useless & starters)
    return sum(
        (
            Fraction(
                comb(marked, held) * comb(len(useless) - marked, hand - held), len(starters) - held
            )
            for held in range(min(marked, hand) + 1)
        ),
        Fraction(0),
    )


def whole_deck_chain() -> Chain:
    """All 52 cards in one chain: up one suit, across at the King, down the next.

    >>> whole = whole_deck_chain()
    >>> len(set(whole)), is_chain(whole[1:], whole[0])
    (52, True)
    """
    columns = [[str(card) for card in zodiak.DECK if card.suit == suit] for suit in zodiak.SUITS]
    snake = [card for turn, column in enumerate(columns) for card in column[:: (1, -1)[turn % 2]]]
    return tuple(snake)


# --- checks --------------------------------------------------------------------------------------


def _known(card: str) -> str:
    if not isinstance(card, str) or card not in CARDS:
        shown = checks.shown(card)
        raise ChainError(f"{shown} is no card of Zodiak; cards look like 7♥ or 10♣")
    return card


def _cards(name: str, given: Iterable[str], most: int = len(CARDS)) -> Chain:
    return tuple(map(_known, checks.listed(ChainError, name, given, "cards", most)))


def _check_options(options: zodiak.Options) -> None:
    words = "a set of options, like zodiak.Options(chain='rank')"
    checks.instance(ChainError, "options", options, zodiak.Options, words)


def _checked(hand: Sequence[str], top: str, most: int) -> Chain:
    cards = _cards("hand", hand, most)
    twice = [card for card, count in Counter((*cards, _known(top))).items() if count > 1]
    if twice:
        raise ChainError(f"{', '.join(twice)} is there twice; each card exists once")
    return cards
