"""What stays the same in all games of a Tiv-miv study, as NumPy tables: the deck and the paces.

A hand is a few counters, one per kind of card, packed as fields of whole words. The kinds stand in
the order in which a policy lays them (the highest value first, then the smallest index), so the
lowest field that is not zero is the card to lay.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardlib.agents import CALL_US
from cardlib.batch.streams import Words
from cardlib.games.tivmiv import Card, Options, deck, fits
from cardlib.policies import RacePolicy
from cardlib.reactions import table

__all__ = ["LAST", "Kinds", "Paces", "kinds_of", "paces_of"]

LAST = 1 << 63
"""The bit of a hand's first word that says: this is the last card of its seat, and it fits always."""
_BITS = 63  # of a word; the highest stays free for LAST


@dataclass(frozen=True, slots=True)
class Kinds:
    """The kinds of a deck as fields of *words* whole numbers, each field *width* bits wide."""

    cards: tuple[Card, ...]
    """The kinds, in the order in which they are laid."""
    of_id: NDArray[np.uint8]
    """The kind of each card id."""
    width: int
    words: int
    one: tuple[Words, ...]
    """Per word and kind: a hand of this one card."""
    fitting: tuple[Words, ...]
    """Per word and kind on top: all fields of the kinds that fit, and LAST."""
    low: tuple[np.uint64, ...]
    """Per word: the lowest bit of every field."""
    at_bit: tuple[NDArray[np.uint8], ...]
    """Per word and bit: the kind whose lowest bit it is."""
    weights: tuple[tuple[int, int, np.uint64], ...]
    """(word, power of two, bits): each of the bits is worth so much; together the values of a hand."""


def kinds_of(options: Options) -> Kinds:
    """The tables of the deck that *options* choose."""
    cards = deck(options)
    order = sorted(set(cards), key=lambda card: (-card.value, card.index))
    width = max(Counter(cards).values()).bit_length()
    per_word = _BITS // width
    words = -(-len(order) // per_word)
    shifts = [width * (place % per_word) for place in range(len(order))]
    place_of = {card: place for place, card in enumerate(order)}

    def in_word(word: int, place: int, bits: int) -> int:
        return bits << shifts[place] if place // per_word == word else 0

    def fields(word: int, top: Card) -> int:
        all_ones = (1 << width) - 1
        able = [place for place, card in enumerate(order) if fits(card, top, options.modulus)]
        return sum(in_word(word, place, all_ones) for place in able) | (0 if word else LAST)

    def kinds_at(word: int) -> NDArray[np.uint8]:
        places = np.zeros(64, dtype=np.uint8)
        for place, shift in enumerate(shifts):
            if place // per_word == word:
                places[shift] = place
        return places

    every = range(len(order))
    return Kinds(
        cards=tuple(order),
        of_id=np.array([place_of[card] for card in cards], dtype=np.uint8),
        width=width,
        words=words,
        one=tuple(_words(in_word(word, place, 1) for place in every) for word in range(words)),
        fitting=tuple(_words(fields(word, top) for top in order) for word in range(words)),
        low=tuple(
            np.uint64(sum(in_word(word, place, 1) for place in every)) for word in range(words)
        ),
        at_bit=tuple(kinds_at(word) for word in range(words)),
        weights=tuple(_weights(order, shifts, per_word, width)),
    )


def _weights(
    order: Sequence[Card], shifts: Sequence[int], per_word: int, width: int
) -> list[tuple[int, int, np.uint64]]:
    """Bit b of a counter stands for 2 to the b cards, bit v of a value for 2 to the v points."""
    bits: Counter[tuple[int, int]] = Counter()
    for place, card in enumerate(order):
        for value_bit in range(card.value.bit_length()):
            for count_bit in range(width if card.value >> value_bit & 1 else 0):
                worth = value_bit + count_bit
                key = (place // per_word, 64 * worth + count_bit)
                bits[key] += 1 << (shifts[place] + count_bit)
    return [(word, key // 64, np.uint64(mask)) for (word, key), mask in bits.items()]


def _words(numbers: Any) -> Words:
    return np.array(list(numbers), dtype=np.uint64)


@dataclass(frozen=True, slots=True)
class Paces:
    """How fast the seats are; each array has one row per seat, or a single one where all are equal."""

    reactions: NDArray[Any]
    """The tables of all ringers behind each other: by the top 16 bits of a word, in microseconds."""
    offset: NDArray[np.int64] | None
    """Per seat where its table begins; None where all seats have the first."""
    choice: NDArray[Any]
    """By (row of the seat, number of fitting kinds): what is added to a reaction."""
    take_us: NDArray[np.uint64]
    time: type[np.signedinteger[Any]]
    """The type of all times: as small as the longest possible round allows."""

    @property
    def even(self) -> bool:
        """Do all seats have the same numbers?"""
        return self.offset is None

    @property
    def never(self) -> int:
        """The time that stands for no plan."""
        return int(np.iinfo(self.time).max)


def paces_of(agents: Sequence[RacePolicy], options: Options, kinds: Kinds) -> Paces:
    """The tables of the policies, one per seat."""
    even = len(set(agents)) == 1
    each = agents[:1] if even else agents
    rows = [np.asarray(table(agent.ringer.paced)) for agent in each]
    # what a choice adds: a whole time less the reaction in it
    most = len(kinds.cards) + 1
    added = [
        [agent.ringer.lay_us(0, many) - int(row[0]) for many in range(most)]
        for agent, row in zip(each, rows, strict=True)
    ]
    takes = [1000 * agent.take_ms for agent in each]
    slowest = max(
        CALL_US,
        2 * max(takes),
        *(int(row[-1]) + max(extra) for row, extra in zip(rows, added, strict=True)),
    )
    cards = len(kinds.of_id)
    # each card is taken and laid once; with stuck="hands" the dealer may stop play in between
    events = 2 * cards + 2 if options.stuck == "all_picked" else 2 * cards * (cards + 2)
    small = slowest * events < np.iinfo(np.int32).max
    time: type[np.signedinteger[Any]] = np.int32 if small else np.int64
    size = len(rows[0])
    return Paces(
        reactions=np.concatenate(rows).astype(time),
        offset=None if even else np.arange(len(each), dtype=np.int64) * size,
        choice=np.array(added, dtype=time),
        take_us=np.array(takes, dtype=np.uint64),
        time=time,
    )
