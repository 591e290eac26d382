"""The games of Zangi zrangi in a block: what is known of each, how they come, end and are counted."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardlib.batch.streams import hashes, shuffled, steps
from cardlib.batch.studies import ENDINGS, NOBODY, Study, column_names
from cardlib.batch.zangi.piles import Piles
from cardlib.batch.zangi.setting import SEAT_BITS, TURN, Setting
from cardlib.chance import deal_label
from cardlib.playing import word_index

__all__ = ["WIDTH", "Games"]

Array = NDArray[Any]

WIDTH = 20_480
"""Games side by side: what is read again and again stays in a processor's own memory."""
_COUNTED = ("fives", "rings", "wrong_rings", "gone")
_STATE = ("turns", "words", "sums", "_numbers", "_more", "_begun", "_last", "_rules", "_opened")
_REFILL = 8  # new games come in when one place in so many is free
_SHRINK = 4  # without new games the block gets smaller when one place in so many is free


class Games:
    """The games *first* … *first* + *count* − 1 of a study, some of them at places side by side.

    A place whose game is over opens a card of no value again and again, until a new game takes the place
    or the block is made smaller. The *columns* are filled as the games end; *moves* are their texts.
    """

    def __init__(
        self, study: Study, setting: Setting, first: int, count: int, *, trace: bool
    ) -> None:
        self._study, self._setting, self._first, self._count = study, setting, first, count
        self.columns = {name: np.zeros(count, np.int32) for name in column_names(study)}
        self.moves: list[list[str]] = [[] for _ in range(count)] if trace else []
        self.width = width = min(WIDTH, count)
        self.nobody = setting.seats.nobody
        self.piles = Piles(setting, width)
        self.turns = np.full(width, self.nobody)
        self.words, self.sums = np.zeros(width, np.uint64), np.zeros(width, "<u4")
        self.counts = dict(zip(_COUNTED, np.zeros((len(_COUNTED), width), np.int32), strict=True))
        self.round = 0
        self._numbers = np.zeros(width, np.intp)
        self._more = np.zeros(width, np.int32)  # plies that are neither openings nor rings
        self._begun = np.zeros(width, np.int32)  # after how many rounds of openings
        # Of a game that is over, until its place is cleared: who had left, by which rule, how long.
        self._last = np.zeros(width, np.intp)
        self._rules = np.zeros(width, np.int8)
        self._opened = np.zeros(width, np.int32)
        self._free, self._dealt = width, 0

    # --- games come and go -------------------------------------------------------------------------

    def make_room(self) -> None:
        """New games for the free places, or a smaller block when no more are to be played."""
        waiting = self._count - self._dealt
        if waiting and self._free * _REFILL >= self.width:
            self._deal(np.flatnonzero(self.turns == self.nobody)[:waiting])
        elif not waiting and self._free * _SHRINK >= self.width:
            self._keep(np.flatnonzero(self.turns != self.nobody))

    def _deal(self, places: Array) -> None:
        if self.round:
            self._clear(places)
        study, count = self._study, len(places)
        first = self._first + self._dealt
        numbers = range(first, first + count)
        decks = hashes(study.code, deal_label("deck", 1), numbers)
        self.piles.deal(places, shuffled(decks, self._setting.row.cards))
        words = hashes(study.code, deal_label("bots", 1), numbers)
        self.words[places] = words + steps(word_index(0, 0))
        self._numbers[places] = np.arange(self._dealt, self._dealt + count)
        self.turns[places] = study.options.dealer  # Z5
        self.sums[places], self._more[places], self._begun[places] = 0, 0, self.round
        for counts in self.counts.values():
            counts[places] = 0
        self._dealt += count
        self._free -= count

    def _keep(self, places: Array) -> None:
        self._clear(np.flatnonzero(self.turns == self.nobody))
        self.width, self._free = len(places), 0
        self.piles.keep(places)
        for name in _STATE:
            setattr(self, name, getattr(self, name)[places])
        self.counts = {name: counts[places] for name, counts in self.counts.items()}

    def _clear(self, places: Array) -> None:
        """Write down what the games at *places*, which are over, came to."""
        numbers, columns, rules = self._numbers[places], self.columns, self._rules[places]
        columns["openings"][numbers] = self._opened[places]
        columns["deals"][numbers] = 1
        columns["ended"][numbers] = rules
        columns["left"][numbers] = rules == 0
        columns["winner"][numbers] = NOBODY
        for name, counts in self.counts.items():
            columns[name][numbers] = counts[places]
        columns["plies"][numbers] = self._more[places] + sum(
            columns[name][numbers] for name in ("openings", "rings", "wrong_rings")
        )
        ended = np.flatnonzero(rules)
        self._score(places[ended], numbers[ended])

    def _score(self, places: Array, numbers: Array) -> None:
        """Most closed cards among those still in win (Z24, ZA27, ZA28)."""
        seats = np.arange(self._study.players)[:, None]
        points = self.piles.held(places, seats).astype(np.int64)
        out = self._last[places] >> (SEAT_BITS + seats) & 1
        able = np.where(out, -1, points)
        won = able == able.max(axis=0)
        for seat, row in enumerate(points):
            self.columns[f"points_{seat}"][numbers] = row
        self.columns["winners"][numbers] = (won << seats).sum(axis=0)
        alone = won.sum(axis=0) == 1
        self.columns["winner"][numbers[alone]] = won.argmax(axis=0)[alone]

    # --- how they end ------------------------------------------------------------------------------

    def openings(self, places: Any = slice(None)) -> Array:
        """How many cards were opened in the games at *places*."""
        opened: Array = self.round - self._begun[places]
        return opened

    def cut(self) -> None:
        """Games that have had as many plies as the study allows are left."""
        a_round = 2 + self._study.options.penalty  # an opening, a ring, gifts; and each leaves once
        if self.round * a_round + self._study.players < self._study.most_plies:
            return
        rings = self.counts["rings"] + self.counts["wrong_rings"]
        long = self.openings() + rings + self._more >= self._study.most_plies
        self.end(np.flatnonzero(long & (self.turns != self.nobody)), "")

    def eliminate(self, places: Array, leavers: Array) -> None:
        """*leavers* are out; a game is over when one is left (Z24)."""
        if not len(places):
            return
        seats = self._setting.seats
        self.counts["gone"][places] += 1
        turns = seats.without.take(self.turns[places] * (TURN + 1) + leavers)
        self.turns[places] = turns
        self.end(places[seats.left_in.take(turns) <= 1], "ZA26")

    def end(self, places: Array, rule: str) -> None:
        """The games at *places* are over by *rule*, or left by ""."""
        if not len(places):
            return
        self._last[places] = self.turns[places]
        self._rules[places] = ENDINGS["zangi"].index(rule)
        self._opened[places] = self.openings(places)
        self.turns[places], self.sums[places] = self.nobody, 0
        self._free += len(places)

    # --- plies -------------------------------------------------------------------------------------

    def plied(self, places: Array) -> None:
        """One more ply that is neither an opening nor a ring."""
        self._more[places] += 1
        self.words[places] += self._setting.ply

    def note(self, places: Array, seats: Array, verb: str, to: Array | None = None) -> None:
        """The texts of the moves that *seats* make, if they are wanted."""
        if not self.moves:
            return
        ends = [verb] * len(places) if to is None else [f"{verb} {seat}" for seat in to.tolist()]
        numbers = self._numbers[places].tolist()
        for number, seat, text in zip(numbers, seats.tolist(), ends, strict=True):
            self.moves[number].append(f"{seat} {text}")
