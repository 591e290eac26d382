"""How likely it is that nothing fits: hands of Tiv-miv on a random centre card, as exact fractions.

A hand fits by its values (T9, T18–T20); that a very last card always fits (T22) is left aside.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import comb

from cardlib.exact.rings import RingError
from cardlib.games.tivmiv import RING, Card, fits

__all__ = ["following", "nobody_fits", "nothing_fits"]


def nothing_fits(deck: Sequence[Card], hand: int, modulus: int = RING) -> Fraction:
    """The chance that none of *hand* random cards of *deck* fits on a random centre card of it.

    >>> nothing_fits([Card(1, 1), Card(2, 1), Card(5, 1)], 1)
    Fraction(2, 3)
    """
    others = len(deck) - 1
    if not 0 <= hand <= others:
        raise RingError(f"a hand from this deck has 0 to {max(0, others)} cards, not {hand}")
    values = Counter(card.value for card in deck)
    ways = 0
    for centre, count in Counter(deck).items():
        fitting = sum(values[value] for value in _values_on(centre, values, modulus))
        fitting -= fits(centre, centre, modulus)  # the centre card itself is not in the hand
        ways += count * comb(others - fitting, hand)
    return Fraction(ways, len(deck) * comb(others, hand))


def nobody_fits(deck: Sequence[Card], players: int, hand: int, modulus: int = RING) -> Fraction:
    """The chance that none of *players* hands of *hand* cards each has a card that fits.

    All hands together are one large hand, so this is `nothing_fits` for all their cards.
    """
    return nothing_fits(deck, players * hand, modulus)


def following(deck: Sequence[Card], modulus: int = RING) -> dict[Card, tuple[Card, ...]]:
    """The kinds of cards in *deck*, and which kinds may be laid on each: a map of cards.

    >>> {str(card): [str(one) for one in after] for card, after in
    ...     following([Card(1, 1), Card(2, 2), Card(4, 3)]).items()}
    {'1±1': ['2±2'], '2±2': ['4±3'], '4±3': ['1±1']}
    """
    kinds = tuple(dict.fromkeys(deck))
    return {top: tuple(card for card in kinds if fits(card, top, modulus)) for top in kinds}


def _values_on(centre: Card, values: Counter[int], modulus: int) -> list[int]:
    return [value for value in values if fits(Card(value, 1), centre, modulus)]
