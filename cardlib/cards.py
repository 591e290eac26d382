"""Cards as numbers: every physical card has its own id, so that none can be lost or doubled.

A card id is the card's index in its game's deck. What is printed on a card is its *kind*; its text
(``str(DECK[card_id])``) is the same for two cards of one kind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence

__all__ = ["HIDDEN", "HIDDEN_TEXT", "CardId", "Pile", "deal_round", "kinds", "short_of", "shuffle"]

CardId = int
Pile = tuple[CardId, ...]

HIDDEN: CardId = -1
"""A card that the observer cannot see; its text is ``?``."""
HIDDEN_TEXT = "?"


def shuffle(ids: Iterable[CardId], keys: Mapping[CardId, int] | Sequence[int]) -> Pile:
    """The cards *ids* sorted by their keys, ties by id: the order they lay in does not matter.

    >>> shuffle((0, 1, 2), [30, 10, 20])
    (1, 2, 0)
    >>> shuffle((2, 0, 1), [30, 10, 20])
    (1, 2, 0)
    """
    return tuple(sorted(ids, key=lambda card: (keys[card], card)))


def deal_round(pack: Pile, seats: Sequence[int]) -> tuple[Pile, ...]:
    """*pack* dealt out one by one to *seats* in that order; the piles come back by seat number.

    The first card dealt to a seat comes first in its pile.

    >>> deal_round((7, 8, 9), [1, 0])
    ((8,), (7, 9))
    """
    step = len(seats)
    return tuple(pack[seats.index(seat) :: step] for seat in range(step))


def kinds(deck: Sequence[object]) -> dict[str, Pile]:
    """The ids of each kind of card in *deck*, lowest first, by the card's text.

    >>> kinds(["A", "B", "A"])
    {'A': (0, 2), 'B': (1,)}
    """
    found: dict[str, list[CardId]] = {}
    for card_id, card in enumerate(deck):
        found.setdefault(str(card), []).append(card_id)
    return {text: tuple(ids) for text, ids in found.items()}


def short_of(wanted: Iterable[Hashable], held: Iterable[Hashable]) -> Counter[Hashable]:
    """How many of each are *wanted* beyond those *held*; empty if all can be served.

    >>> short_of("aab", "ab")
    Counter({'a': 1})
    """
    return Counter(wanted) - Counter(held)
