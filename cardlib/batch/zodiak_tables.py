"""Zodiak as bits: hands as masks, what lies on top and what is owed as one number, rules as tables.

A hand is a mask of 52 bits, one per card id. A card's *number* is its id + 1; `NOTHING` stands for no
card. A *code* says what the next player faces: 64 × status + the number of the top card, where the
status is free, one of four named suits, one of the debts, or an Eight whose suit is still to be named.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardlib.games import zodiak
from cardlib.games.zodiak import DECK, SUITS, Card, Options
from cardlib.games.zodiak.cards import ACE, EIGHT, TWO, zodiac_card
from cardlib.games.zodiak.state import ACE_DEBT, MAX_ACE_DEBT, ZODIAC_DEBT

__all__ = [
    "ACES", "ALL", "AT_DEBT", "BITS", "DEBTS", "EIGHTS", "NAMED", "NOTHING", "ONE", "SUIT_MASKS", "UNNAMED",
    "WIDTH", "Masks", "Numbers", "Tables", "lone_codes", "lowest", "settling", "tables_of",
]  # fmt: skip

Masks = NDArray[np.uint64]
Numbers = NDArray[np.int64]

ONE = np.uint64(1)
WIDTH = 64
"""Codes of one status; also bytes of one game's row of cards."""
NOTHING = 64
NAMED = WIDTH
"""The codes of the first named suit begin here, those of the next suits follow."""
DEBTS = (*range(ACE_DEBT, MAX_ACE_DEBT + 1, ACE_DEBT), ZODIAC_DEBT)
AT_DEBT = NAMED + WIDTH * len(SUITS)
UNNAMED = AT_DEBT + WIDTH * len(DEBTS)
CODES = UNNAMED + WIDTH


def _mask(cards: Any) -> np.uint64:
    return np.uint64(sum(1 << card for card in cards))


def _of_rank(rank: str) -> np.uint64:
    return _mask(card for card, face in enumerate(DECK) if face.rank == rank)


ALL = _mask(range(len(DECK)))
ACES, TWOS, EIGHTS = _of_rank(ACE), _of_rank(TWO), _of_rank(EIGHT)
SUIT_MASKS = tuple(
    _mask(card for card, face in enumerate(DECK) if face.suit == suit) for suit in SUITS
)
BITS: Masks = np.array([1 << card for card in range(len(DECK))], dtype=np.uint64)


@dataclass(frozen=True, slots=True)
class Tables:
    """The rules for one way to play: what may come first, what is begun with, what follows.

    *first*, *fit*, *after_draw* and *debt* go by code, *follow* by the number of the card before. A chain
    may grow only from a card in *heads*.
    """

    first: Masks
    fit: Masks
    heads: Masks
    follow: Masks
    after_draw: Numbers
    debt: Numbers


@lru_cache(maxsize=64)
def tables_of(chain: str, ace_adjacent: str, defend_chain: str, style: str) -> Tables:
    """The tables of a policy's *style* under the options of these names."""
    first, fit, heads = (np.zeros(CODES, dtype=np.uint64) for _ in range(3))
    for status in range(0, CODES, WIDTH):
        for number, top in enumerate(DECK, start=1):
            fits = _fitting(top, SUITS[status // WIDTH - 1] if 0 < status < AT_DEBT else None)
            answers = ACES if status < UNNAMED - WIDTH else np.uint64(0)
            owed = AT_DEBT <= status < UNNAMED
            code = status + number
            first[code] = fits & answers if owed else fits | EIGHTS
            fit[code] = fits & answers if owed else fits
            heads[code] = fits if not owed or defend_chain == "chain" else 0
    follow = _follow(Options(chain=chain, ace_adjacent=ace_adjacent))
    if style == "ace_holding":
        fit[:AT_DEBT] &= ~ACES
        follow &= ~ACES
    after_draw = np.arange(CODES)
    after_draw[AT_DEBT:] %= WIDTH
    debt = np.zeros(CODES, dtype=np.int64)
    debt[AT_DEBT:UNNAMED] = np.repeat(DEBTS, WIDTH)
    return Tables(first, fit, heads, follow, after_draw, debt)


@lru_cache(maxsize=512)
def _fitting(top: Card, named: str | None) -> np.uint64:
    return _mask(card for card, face in enumerate(DECK) if zodiak.may_start(face, top, named))


def _follow(options: Options) -> Masks:
    follow = np.zeros(NOTHING + 1, dtype=np.uint64)
    for number, before in enumerate(DECK, start=1):
        follow[number] = _mask(
            card for card, face in enumerate(DECK) if zodiak.may_follow(face, before, options)
        )
    return follow


def lone_codes(sign: str | None) -> Numbers:
    """By a card's number the code after it was laid alone by the player of *sign*, with no debt before."""
    codes = np.arange(NOTHING + 1)
    for number, card in enumerate(DECK, start=1):
        if card.rank == ACE:
            codes[number] += AT_DEBT
        elif card.rank == EIGHT:
            codes[number] += UNNAMED
        elif str(card) == zodiac_card(sign):
            codes[number] += UNNAMED - WIDTH
    return codes


@lru_cache(maxsize=4)
def settling(finish_answer: str) -> Masks:
    """By the number of the top card, what answers a debt of Aces after somebody has finished."""
    answers = TWOS if finish_answer == "two" else ACES
    masks = np.zeros(NOTHING + 1, dtype=np.uint64)
    masks[1 : len(DECK) + 1] = [_fitting(top, None) & answers for top in DECK]
    return masks


def lowest(masks: Masks) -> tuple[Masks, Numbers]:
    """The lowest card of each of *masks* as a bit, and its number; of an empty mask 0 and `NOTHING`."""
    below = masks - ONE
    below ^= masks  # the lowest bit and all below it
    numbers: Numbers = np.bitwise_count(below).astype(np.int64)
    below &= masks
    return below, numbers
