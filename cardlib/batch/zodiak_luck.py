"""Zodiak's bot that chooses by chance, at many tables at once: which words it reads, what they choose."""

from __future__ import annotations

import numpy as np

from cardlib.batch.streams import STEP, Words, choose, mixed
from cardlib.batch.zodiak_table import Deals
from cardlib.batch.zodiak_tables import BITS, ONE, Masks, Numbers
from cardlib.playing import word_index

__all__ = ["chosen_card", "first_cards", "words"]


def words(deals: Deals, slots: Numbers, turn: int | Numbers, seat: int, index: int) -> Words:
    """In each of the deals *slots* the word number *index* of what *seat* reads after *turn* turns."""
    assert deals.bots is not None
    places = np.atleast_1d(np.asarray(word_index(turn, seat) + index + 1, dtype=np.uint64))  # type: ignore[arg-type]
    states = deals.bots[slots] + places * STEP
    return mixed(states, states, np.empty_like(states))


def chosen_card(masks: Masks, picks: Numbers) -> Masks:
    """Of each of *masks* the card number *pick* (from 0, the lowest) as a bit; 0 if it has fewer."""
    left, going = masks.copy(), picks.nonzero()[0]
    step = 0
    while going.size:
        step += 1
        some = left[going]
        left[going] = some & (some - ONE)
        going = going[picks[going] > step]
    return left & (~left + ONE)


def first_cards(deals: Deals, firsts: Masks, turn: int, seat: int) -> Masks:
    """The card that *seat* begins with at each place, one of *firsts*, or 0 where it would rather draw."""
    held = np.bitwise_count(deals.hands[:, : deals.live]).sum(axis=0, dtype=np.int64)
    may_draw = held < len(BITS) - 1  # all but the top
    counts = np.bitwise_count(firsts).astype(np.int64)
    picks = choose(words(deals, deals.slot[: deals.live], turn, seat, 0), counts + may_draw)
    return chosen_card(firsts, picks)
