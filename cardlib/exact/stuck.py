"""How likely it is that nothing fits: hands of Tiv-miv on a random centre card, as exact fractions.

A hand fits by its values (T9, T18–T20); that a very last card always fits (T22) is left aside.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from cardlib.errors import CardlibError
from cardlib.exact import checks
from cardlib.exact.draws import chance_of_exactly
from cardlib.games.tivmiv import RING, Card, fits

__all__ = ["MOST_CARDS", "StuckError", "card_map", "fitting_on", "nobody_fits", "nothing_fits"]

MOST_CARDS = 300
"""Cards of a deck: every kind is tried on every other, and this many still take no second."""


class StuckError(CardlibError, ValueError):
    """A deck, a centre card, a ring or a hand that cannot be."""


def fitting_on(deck: Sequence[Card], centre: Card, modulus: int = RING) -> tuple[Card, ...]:
    """The cards of *deck* that fit on *centre*, a card of it, without the centre card itself.

    >>> [str(card) for card in fitting_on([Card(2, 1), Card(1, 1), Card(5, 1)], Card(1, 1))]
    ['2±1']
    """
    cards = _checked(deck, modulus)
    checks.card(StuckError, "centre", centre)
    if centre not in cards:
        raise StuckError(f"{centre} is not in this deck; the centre is one of its cards")
    return _fitting_on(cards, centre, modulus)


def nothing_fits(deck: Sequence[Card], hand: int, modulus: int = RING) -> Fraction:
    """The chance that none of *hand* random cards of *deck* fits on a random centre card of it.

    >>> nothing_fits([Card(1, 1), Card(2, 1), Card(5, 1)], 1)
    Fraction(2, 3)
    """
    cards = _checked(deck, modulus)
    others = len(cards) - 1
    if type(hand) is not int or not 0 <= hand <= others:
        raise StuckError(f"a hand from this deck has 0 to {others} cards, not {checks.shown(hand)}")
    chances = (
        count * chance_of_exactly(0, len(_fitting_on(cards, centre, modulus)), hand, others)
        for centre, count in Counter(cards).items()
    )
    return sum(chances, Fraction(0)) / len(cards)


def nobody_fits(deck: Sequence[Card], players: int, hand: int, modulus: int = RING) -> Fraction:
    """The chance that none of *players* hands of *hand* cards each has a card that fits.

    All hands together are one large hand, so this is `nothing_fits` for all their cards.
    """
    checks.whole(StuckError, "players", players, 0)
    checks.whole(StuckError, "hand", hand, 0)
    return nothing_fits(deck, players * hand, modulus)


def card_map(deck: Sequence[Card], modulus: int = RING) -> dict[Card, tuple[Card, ...]]:
    """The kinds of cards in *deck*, and which kinds may be laid on each.

    >>> {str(card): [str(one) for one in after] for card, after in
    ...     card_map([Card(1, 1), Card(2, 2), Card(4, 3)]).items()}
    {'1±1': ['2±2'], '2±2': ['4±3'], '4±3': ['1±1']}
    """
    kinds = tuple(dict.fromkeys(_checked(deck, modulus)))
    return {top: tuple(card for card in kinds if fits(card, top, modulus)) for top in kinds}


def _fitting_on(cards: tuple[Card, ...], centre: Card, modulus: int) -> tuple[Card, ...]:
    place = cards.index(centre)
    others = cards[:place] + cards[place + 1 :]
    return tuple(card for card in others if fits(card, centre, modulus))


def _checked(deck: Sequence[Card], modulus: int) -> tuple[Card, ...]:
    cards = checks.listed(StuckError, "deck", deck, "cards", MOST_CARDS)
    if not cards:
        raise StuckError("this deck is empty; the centre card must come from it")
    for card in cards:
        checks.card(StuckError, "deck", card)
    checks.whole(StuckError, "modulus", modulus, 1)
    return cards
