"""The cards of many games of Zangi zrangi side by side: chains of cards in rows of bytes.

The chain of a seat begins at its own node, goes through its open cards, oldest first, and on through
its closed ones, next card first. So opening a card only moves on one place, and an open pile goes under
closed cards by a few new links, however many cards it has.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardlib.batch.zangi.setting import SEAT_BITS, Setting

__all__ = ["Piles"]

Array = NDArray[Any]

_BYTES = np.uint64(0x0101_0101_0101_0101)
_TOP_BYTE = np.uint64(56)
_BYTE = np.uint64(255)
_SHIFTS = np.arange(0, 64, 8, dtype=np.uint64)
_ONE_CARD = np.uint64(1) << _SHIFTS


class Piles:
    """Rows of bytes (`Row`), and per game how many closed cards the seats have, a byte a seat."""

    def __init__(self, setting: Setting, games: int) -> None:
        row = setting.row
        self.row, self.players, self._order = row, row.players, setting.seats.order.T.copy()
        self.cells = np.zeros(games * row.length, np.uint8)
        self.closed = np.zeros(games, np.uint64)
        self.starts = np.arange(games) * row.length
        options = setting.options
        self._aside = row.cards % row.players if options.surplus == "remove" else 0  # Z2, ZA3
        self._first = options.dealer + 1  # Z3
        self._all = np.uint64(row.cards - self._aside)
        by_game = np.arange(self.players)[:, None]
        self._tops = row.tops + by_game
        self._bottom_nodes = (row.cards + self._order).astype(np.uint8)

    def deal(self, games: Array, orders: Array) -> None:
        """New games in the rows *games*, from the shuffled cards *orders* (a row of ids each)."""
        starts, cells, row, closed = self.starts[games], self.cells, self.row, 0
        for seat in range(self.players):
            skipped = self._aside + (seat - self._first) % self.players
            pile = orders[:, skipped :: self.players].T
            node: Any = row.cards + seat
            cells[starts + (row.tops + seat)] = node
            for card in pile:
                cells[starts + node] = card
                node = card
            cells[starts + node] = row.end
            cells[starts + (row.tails + seat)] = node
            closed += len(pile) << (8 * seat)
        cells[starts + row.idle] = row.idle
        cells[starts + (row.tops + self.players)] = row.idle
        self.closed[games] = closed

    def tops(self, games: Array) -> Array:
        """The node that each seat (a row each) opened last."""
        return self.cells.take(self.starts.take(games) + self._tops)

    def held(self, games: Array, seats: Array) -> Array:
        """How many closed cards *seats* have: a seat for each of *games*, or rows of them."""
        return (self.closed.take(games) >> _SHIFTS.take(seats)) & _BYTE

    def pick_up(self, games: Array, winners: Array) -> None:
        """All open piles go under the closed cards of *winners*, the own one last (Z15–Z17, ZA13)."""
        cells, row, starts = self.cells, self.row, self.starts.take(games)
        bottom_nodes = self._bottom_nodes.take(winners, axis=1)
        bottoms_at = starts + bottom_nodes
        tops_at = bottoms_at + (row.tops - row.cards)
        tops, bottoms = cells.take(tops_at), cells.take(bottoms_at)
        rests, tails_at = cells.take(starts + tops), starts + (winners + row.tails)
        last, bare = cells.take(tails_at), self.held(games, winners) == 0
        np.copyto(last, bottom_nodes[-1], where=bare)
        filled, lasts = tops != bottom_nodes, np.empty_like(tops)
        for before, top, full in zip(lasts, tops, filled, strict=True):
            before[:] = last  # for an empty pile the same as for the next, which then counts
            np.copyto(last, top, where=full)
        cells[bottoms_at] = rests
        cells[tops_at] = bottom_nodes
        cells[starts + lasts] = bottoms
        cells[starts + last] = row.end
        cells[tails_at] = last
        taken = self._all - ((self.closed.take(games) * _BYTES) >> _TOP_BYTE)
        self.closed[games] += taken << _SHIFTS.take(winners)

    def poorest(self, games: Array, givers: Array, turns: Array) -> Array:
        """Who gets a card: the fewest closed cards, among equals the next after the giver."""
        others = self._order[:-1].take(givers, axis=1)
        held = self.held(games, others).astype(np.int64)
        out = turns >> (SEAT_BITS + others) & 1
        keys = (held + 256 * out) * 8 + np.arange(self.players - 1)[:, None]
        takers: Array = np.take_along_axis(others, keys.argmin(axis=0)[None], axis=0)[0]
        return takers

    def give(self, games: Array, givers: Array, takers: Array) -> None:
        """The next closed card of *givers* goes under the closed cards of *takers* (Z19, ZA17)."""
        cells, row, starts = self.cells, self.row, self.starts.take(games)
        before = starts + cells.take(starts + row.tops + givers)
        card = cells.take(before)
        cells[before] = cells.take(starts + card)
        tails_at = starts + row.tails + takers
        last = np.where(
            self.held(games, takers) > 0,
            cells.take(tails_at),
            cells.take(starts + row.tops + takers),
        )
        cells[starts + last] = card
        cells[starts + card] = row.end
        cells[tails_at] = card
        self.closed[games] += _ONE_CARD.take(takers) - _ONE_CARD.take(givers)

    def keep(self, games: Array) -> None:
        """Only the rows *games* stay, in this order."""
        length = self.row.length
        self.cells = self.cells.reshape(-1, length)[games].reshape(-1)
        self.closed, self.starts = self.closed[games], self.starts[: len(games)]
