"""Zodiak's cards for many deals at once: shuffling, dealing, and a Stock that is renewed."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from cardlib import positions
from cardlib.batch.streams import STEP, Words, hashes, mixed, shuffled
from cardlib.batch.studies import Study
from cardlib.batch.zodiak_tables import ACES, BITS, EIGHTS, ONE, WIDTH, Masks, Numbers
from cardlib.chance import deal_label
from cardlib.games.zodiak import CARDS_BY_TEXT, DECK, zodiac_card

__all__ = ["OFFSET", "Rows", "dealt_hands", "first_rows", "pile_rows"]

Rows = NDArray[np.uint8]

CARDS = len(DECK)
OFFSET = WIDTH - CARDS
"""Where the cards of a row begin: the last card ends the row, whose width is a power of two."""
IDS = np.arange(CARDS, dtype=np.uint64)
JUMPS: Words = (IDS + ONE) * STEP


def first_rows(study: Study, games: Sequence[int], deal: int) -> Rows:
    """The cards of each of *games* in the order in which they are dealt: a row of `WIDTH` bytes each.

    After the hands comes the card that starts the Pile (ZO4, ZOA5), then the Stock.
    """
    rows = np.zeros((len(games), WIDTH), dtype=np.uint8)
    rows[:, OFFSET:] = shuffled(hashes(study.code, deal_label("deck", deal), games), CARDS)
    if study.options.starter == "redraw":
        _redraw(study, games, deal, rows)
    return rows


def _redraw(study: Study, games: Sequence[int], deal: int, rows: Rows) -> None:
    """Shuffle each Stock again whose first card may not start the Pile, until one does (ZOA5)."""
    signs = study.options.signs or ()
    own = [BITS[DECK.index(CARDS_BY_TEXT[str(zodiac_card(sign))])] for sign in signs if sign]
    special = np.bitwise_or.reduce(np.array([ACES, EIGHTS, *own], dtype=np.uint64))
    begin, redraw = OFFSET + study.players * study.options.hand_size, 0
    stocks: Masks = np.bitwise_or.reduce(BITS[rows[:, begin:]], axis=1)
    wrong = np.flatnonzero((stocks & ~special) != 0)
    while True:
        wrong = wrong[(BITS[rows[wrong, begin]] & special) != 0]
        if not wrong.size:
            return
        redraw += 1
        label = deal_label(f"starter/{redraw}", deal)
        starts = hashes(study.code, label, [games[row] for row in wrong.tolist()])
        rows[wrong, begin:] = pile_rows(starts, stocks[wrong])[:, begin - OFFSET :]


def dealt_hands(study: Study, rows: Rows, dealer: int) -> Masks:
    """The hands of each game as masks, a row per seat: cards go round one by one (ZO2)."""
    players, direction = study.players, study.options.direction
    hands = np.zeros((players, len(rows)), dtype=np.uint64)
    seats = positions.round_from(dealer + direction, players, direction)
    for place in range(players * study.options.hand_size):
        hands[seats[place % players]] |= BITS[rows[:, OFFSET + place]]
    return hands


def pile_rows(starts: Words, piles: Masks) -> Numbers:
    """The cards of each of *piles* in the order of its stream, at the end of a row of 52 (ZO23)."""
    keys = starts[:, None] + JUMPS
    mixed(keys, keys, np.empty_like(keys))
    present = (piles[:, None] >> IDS) & ONE
    return np.lexsort((keys, present), axis=1)  # stable: ties by id
