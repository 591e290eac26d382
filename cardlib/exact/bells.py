"""How likely a right bell is (Z10): chances over all hands of so many cards of Zangi, as Fractions.

The model: before any bell, at a fixed moment, the n cards on top are n random cards of the deck.

Of one fruit, the sets of k cards with the sum s are counted as the coefficient of xᵏyˢ in the product
of (1 + x·yᶜ) over its cards. A(x) counts all sets, A₅(x) those whose sum is the target. Without a right
bell no fruit makes the target, so the coefficient of xⁿ in the product of all A(x) − A₅(x) counts these.

>>> bell_chance(zangi.DECK, 2)
Fraction(73, 390)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb

from cardlib.errors import CardlibError
from cardlib.exact import checks
from cardlib.exact.sums import Polynomial
from cardlib.games import zangi

__all__ = [
    "MOST_CARDS",
    "MOST_TARGET",
    "BellError",
    "BellStep",
    "bell_ceiling",
    "bell_chance",
    "bell_chances",
    "bell_steps",
    "expected_fives",
    "fruit_ways",
    "silent_hands",
]

Cards = tuple[zangi.Card, ...]

MOST_CARDS = 200
"""Cards of a deck, as in the game: each of them takes one more round over all sums."""
MOST_TARGET = 100
"""The largest sum of one fruit that is kept apart from larger ones."""


class BellError(CardlibError, ValueError):
    """A deck, a number of visible cards or a target that cannot be."""


@dataclass(frozen=True, slots=True)
class BellStep:
    """One factor of the product: a *fruit*, its *cards*, and polynomials in x, that count sets of cards.

    *every* counts all sets of the fruit, *hits* those that make the bell right, *rest* the others;
    *product* is the product of all *rest* up to here.
    """

    fruit: str
    cards: int
    every: Polynomial
    hits: Polynomial
    rest: Polynomial
    product: Polynomial


def bell_chance(
    deck: Sequence[zangi.Card], visible: int, target: int = zangi.FIVE, *, at_least: bool = False
) -> Fraction:
    """The chance that among *visible* random cards of *deck* some fruit makes exactly *target*.

    With *at_least* the target or more is enough, which is not the rule of the game.

    >>> bell_chance(zangi.DECK, 1), bell_chance(zangi.DECK, 1, 4, at_least=True)
    (Fraction(1, 10), Fraction(1, 5))
    """
    cards = _checked(deck, target, at_least=at_least)
    _check_visible(cards, visible)
    return _chances(cards, target, at_least=at_least)[visible]


def bell_chances(
    deck: Sequence[zangi.Card], target: int = zangi.FIVE, *, at_least: bool = False
) -> tuple[Fraction, ...]:
    """`bell_chance` for 0, 1, 2 … visible cards, up to the whole deck.

    >>> [str(chance) for chance in bell_chances(zangi.DECK[:3], 2)]
    ['0', '0', '1', '0']
    """
    return _chances(_checked(deck, target, at_least=at_least), target, at_least=at_least)


def silent_hands(
    deck: Sequence[zangi.Card], visible: int, target: int = zangi.FIVE, *, at_least: bool = False
) -> int:
    """How many hands of *visible* cards of *deck* make no right bell, of C(cards, visible) in all.

    >>> silent_hands(zangi.DECK, 1), silent_hands(zangi.DECK, 2)
    (36, 634)
    """
    cards = _checked(deck, target, at_least=at_least)
    _check_visible(cards, visible)
    return _steps(cards, target, at_least=at_least)[-1].product[visible]


def bell_steps(
    deck: Sequence[zangi.Card], target: int = zangi.FIVE, *, at_least: bool = False
) -> tuple[BellStep, ...]:
    """The product fruit by fruit; the last product counts the hands without a right bell.

    >>> first = bell_steps(zangi.DECK)[0]
    >>> first.every[:3], first.hits[:3], first.rest[:3]
    ((1, 10, 45), (0, 1, 8), (1, 9, 37))
    """
    return _steps(_checked(deck, target, at_least=at_least), target, at_least=at_least)


def fruit_ways(deck: Sequence[zangi.Card], fruit: str, most: int) -> dict[tuple[int, int], int]:
    """How many sets of cards of *fruit* have k cards and the sum s, by (k, s), for sums up to *most*.

    These are the coefficients of a polynomial in two variables, x for cards and y for the sum.

    >>> fruit_ways(zangi.DECK, "G", 2)
    {(0, 0): 1, (1, 1): 4, (1, 2): 2, (2, 2): 6}
    """
    cards = _checked(deck, most, at_least=False)
    if fruit not in {card.fruit for card in cards}:
        raise BellError(f"fruit={checks.shown(fruit)}: no card of this deck shows it")
    counts = tuple(card.count for card in cards if card.fruit == fruit)
    rows = _ways(counts, most)
    return {(k, s): ways for k, row in enumerate(rows) for s, ways in enumerate(row) if ways}


def expected_fives(deck: Sequence[zangi.Card], visible: int, target: int = zangi.FIVE) -> Fraction:
    """How many fruits make exactly *target* on average among *visible* random cards of *deck*.

    >>> expected_fives(zangi.DECK, 1), expected_fives(zangi.DECK, 2)
    (Fraction(1, 10), Fraction(38, 195))
    """
    cards = _checked(deck, target, at_least=False)
    _check_visible(cards, visible)
    found = sum(
        ways * comb(len(cards) - step.cards, visible - held)
        for step in _steps(cards, target, at_least=False)
        for held, ways in enumerate(step.hits[: visible + 1])
    )
    return Fraction(found, comb(len(cards), visible))


def bell_ceiling(deck: Sequence[zangi.Card], target: int = zangi.FIVE) -> tuple[int, Fraction]:
    """With how many visible cards a right bell is likeliest, and how likely it is then.

    >>> bell_ceiling(zangi.DECK[:3], 2)
    (2, Fraction(1, 1))
    """
    chances = _chances(_checked(deck, target, at_least=False), target, at_least=False)
    best = max(range(len(chances)), key=chances.__getitem__)
    return best, chances[best]


# --- counting ------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _chances(cards: Cards, target: int, *, at_least: bool) -> tuple[Fraction, ...]:
    silent = _steps(cards, target, at_least=at_least)[-1].product
    return tuple(1 - Fraction(ways, comb(len(cards), n)) for n, ways in enumerate(silent))


@lru_cache(maxsize=256)
def _steps(cards: Cards, target: int, *, at_least: bool) -> tuple[BellStep, ...]:
    steps: list[BellStep] = []
    product: Polynomial = (1,)
    for fruit in dict.fromkeys(card.fruit for card in cards):
        counts = tuple(card.count for card in cards if card.fruit == fruit)
        ways = _ways(counts, target)
        every = tuple(comb(len(counts), k) for k in range(len(counts) + 1))
        small = tuple(sum(row[:target]) for row in ways)
        hits = (
            tuple(all_of - few for all_of, few in zip(every, small, strict=True))
            if at_least
            else tuple(row[target] for row in ways)
        )
        rest = tuple(all_of - right for all_of, right in zip(every, hits, strict=True))
        product = _times(product, rest)
        steps.append(BellStep(fruit, len(counts), every, hits, rest, product))
    return tuple(steps)


def _ways(counts: tuple[int, ...], most: int) -> list[list[int]]:
    """For each number of cards the number of sets with each sum from 0 to *most*."""
    ways = [[0] * (most + 1) for _ in range(len(counts) + 1)]
    ways[0][0] = 1
    for place, count in enumerate(counts):
        for held in range(place, -1, -1):  # downwards, so that no card is taken twice
            before, after = ways[held], ways[held + 1]
            for total in range(most - count + 1):
                after[total + count] += before[total]
    return ways


def _times(left: Polynomial, right: Polynomial) -> Polynomial:
    made = [0] * (len(left) + len(right) - 1)
    for i, first in enumerate(left):
        for j, second in enumerate(right):
            made[i + j] += first * second
    return tuple(made)


# --- checks --------------------------------------------------------------------------------------


def _checked(deck: Sequence[zangi.Card], target: int, *, at_least: bool) -> Cards:
    cards = checks.listed(BellError, "deck", deck, "cards", MOST_CARDS)
    if not cards:
        raise BellError("this deck is empty; the visible cards must come from it")
    for card in cards:
        _check_card(card)
    checks.whole(BellError, "target", target, 1, MOST_TARGET, why="a sum of one fruit")
    checks.instance(BellError, "at_least", at_least, bool, "True or False")
    return cards


def _check_card(card: object) -> None:
    if isinstance(card, zangi.Card) and type(card.count) is int and card.count >= 1:
        return
    raise BellError(f"deck={checks.shown(card)}: this is a card of Zangi, like Card('G', 2)")


def _check_visible(cards: Cards, visible: int) -> None:
    checks.whole(BellError, "visible", visible, 0, len(cards), why=f"of {len(cards)} cards")
