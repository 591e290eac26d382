"""The tables of many rounds of Tiv-miv side by side, as arrays.

What each seat has stands in one contiguous row per seat, with a column for each round. Rounds that
are over are taken out now and then, so that the columns in use are always the first ones.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardlib.batch.streams import Words
from cardlib.batch.tivmiv_tables import LAST, Kinds, Paces
from cardlib.games.tivmiv import Options

__all__ = ["Block", "Games"]

Games = NDArray[np.int64]
"""Columns of a block."""


class Block:
    """The rounds that are being played; *size* of them, in the first columns of every array."""

    def __init__(
        self,
        options: Options,
        kinds: Kinds,
        paces: Paces,
        orders: NDArray[np.uint8],
        bots: Words,
        dealer: int,
    ) -> None:
        cards, count = orders.shape
        players = options.players
        leftover = (cards - 1) % players if options.leftovers == "under_centre" else 0
        self.kinds, self.players, self.cards, self.dealer = kinds, players, cards, dealer
        self.size = self.columns = count
        self.end = cards - leftover
        """The place in the order behind the last card that is dealt."""
        self.number = np.arange(count)
        self.bots = bots
        # --- per seat
        self.hands = [np.zeros((players, count), dtype=np.uint64) for _ in range(kinds.words)]
        self.times = np.full((players, count), paces.never, dtype=paces.time)
        self.place = np.empty((players, count), dtype=np.uint8)
        """Where in the order the next face-down card of a seat lies; `end` or more: it has none."""
        self.left = np.empty((players, count), dtype=np.uint8)
        """All cards of a seat, in its hand and face down."""
        for seat in range(players):
            first = 1 + (seat - dealer - 1) % players
            self.place[seat] = first
            self.left[seat] = len(range(first, self.end, players))
        # --- the cards on the table
        self.orders = orders
        """A row per place: rounds are about equally far, so they read from few rows at a time."""
        self.centre = np.zeros((cards, count), dtype=np.uint8)
        """A ring of places: the bottom card lies at `head`, the next card comes to `tail`."""
        self.centre[:leftover] = orders[self.end :]
        self.centre[leftover] = orders[0]
        self.head = np.zeros(count, dtype=np.uint8)
        self.tail = np.full(count, leftover + 1, dtype=np.uint8)
        self.wanted = [fitting[orders[0]] for fitting in kinds.fitting]
        # --- how far it is
        self.now = np.zeros(count, dtype=paces.time)
        """Microseconds since the first call, without the pauses before calls and changes of the centre."""
        self.calls = np.zeros(count, dtype=np.int32)
        """How many such pauses there were."""
        self.started = np.zeros(count, dtype=np.bool_)
        self.stops = np.zeros(count, dtype=np.int32)
        self.tried = np.zeros(count, dtype=np.uint8)
        """Changes of the centre without a card taken or laid in between; good after ply `tried_at`."""
        self.tried_at = np.full(count, -9, dtype=np.int32)
        self.stopping = np.zeros(count, dtype=np.bool_)
        """Does the dealer plan to stop play while others still have cards to take up?"""
        self.choices = np.zeros(count, dtype=np.uint8)
        self.ended = np.zeros(count, dtype=np.uint8)
        """The place in `ENDINGS` of the rule by which a round ended; 0 while it is being played."""
        self.plies = np.zeros(count, dtype=np.int32)

    def keep(self, games: Games) -> None:
        """Only these rounds are played on; they move to the first columns."""
        size = len(games)
        for array in (self.times, self.place, self.left, self.orders, self.centre, *self.hands):
            for row in array:
                row[:size] = row[games]
        for name in (
            "number", "bots", "head", "tail", "now", "calls", "started",
            "stops", "tried", "tried_at", "stopping", "choices", "ended", "plies",
        ):  # fmt: skip
            array = getattr(self, name)
            array[:size] = array[games]
        for array in self.wanted:
            array[:size] = array[games]
        self.size = size

    def fitting(self, games: Any = slice(None)) -> NDArray[np.bool_]:
        """For each seat and each of *games*: does a card in its hand fit?"""
        able = np.zeros((1, 1), dtype=np.bool_)
        for hand, wanted in zip(self.hands, self.wanted, strict=True):
            able = able | (hand[:, : self.size][:, games] & wanted[: self.size][games] != 0)
        return able

    def holding(self) -> NDArray[np.bool_]:
        """For each seat and round: is a card in its hand?"""
        some = np.zeros((1, 1), dtype=np.bool_)
        for hand in self.hands:
            some = some | (hand[:, : self.size] != 0)
        return some

    def centre_sizes(self, games: Any = slice(None)) -> NDArray[np.int64]:
        """How many cards lie in the centre of each of *games*."""
        left = self.left[:, : self.size][:, games]
        sizes: NDArray[np.int64] = self.cards - left.sum(axis=0, dtype=np.int64)
        return sizes

    def points(self, games: Games, *, with_down: bool) -> NDArray[np.int64]:
        """The values of the cards in each hand (a row per seat), *with_down* also of those face down."""
        hands = [words[:, games] for words in self.hands]
        if with_down:
            self._pick_up(hands, games)
        total: NDArray[np.int64] = np.zeros(hands[0].shape, dtype=np.int64)
        for word, worth, bits in self.kinds.weights:
            total += np.bitwise_count(hands[word] & bits).astype(np.int64) << worth
        return total

    def _pick_up(self, hands: list[Words], games: Games) -> None:
        """Add all face-down cards of the seats to *hands*."""
        place = self.place[:, games].astype(np.int64)
        while True:
            seats, columns = np.nonzero(place < self.end)
            if not seats.size:
                return
            kind = self.orders[place[seats, columns], games[columns]]
            for words, one in zip(hands, self.kinds.one, strict=True):
                words[seats, columns] += one[kind]
            place[seats, columns] += self.players

    def mark_last(self, games: Games, seats: NDArray[np.int64]) -> None:
        """Where the seat holds nothing but one card, that card may be laid whatever lies on top."""
        held = self.hands[0][seats, games] != 0
        for words in self.hands[1:]:
            held |= words[seats, games] != 0
        self.hands[0][seats[held], games[held]] |= np.uint64(LAST)
