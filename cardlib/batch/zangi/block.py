"""Games of Zangi zrangi played side by side: each opens one card at a time, whoever's turn it is."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardlib.batch.studies import Study
from cardlib.batch.zangi.bell import Bell
from cardlib.batch.zangi.games import Games
from cardlib.batch.zangi.setting import TURN, Setting

__all__ = ["Block"]

Array = NDArray[Any]


class Block:
    """A block of *games*: `play` plays all of them to their end."""

    def __init__(self, study: Study, setting: Setting, games: Games) -> None:
        self._setting, self._options, self._games = setting, study.options, games
        self._bell = Bell(setting)
        self._fit()

    def _fit(self) -> None:
        """Scratch for as many games as there are places."""
        width = self._games.width
        self._tops_at, self._index = np.empty((2, width), np.intp)
        self._nodes = np.empty((2, width), np.uint8)  # opened last; and the new card
        self._values = np.empty((2, width), np.uint32)

    def play(self) -> None:
        """Openings and rings by turns, until no game is left."""
        games = self._games
        games.make_room()
        while games.width:
            if len(self._index) != games.width:
                self._fit()
            self._open()
            self._ring()
            games.make_room()

    # --- an opening in each game -------------------------------------------------------------------

    def _open(self) -> None:
        """Whoever's turn it is opens a card (Z6–Z9), or leaves, and then the next one."""
        games, row = self._games, self._setting.row
        games.cut()
        tops_at, index, (old, card) = self._tops_at, self._index, self._nodes
        cells, starts = games.piles.cells, games.piles.starts
        np.bitwise_and(games.turns, TURN, out=index)
        np.add(starts, row.tops, out=tops_at)
        np.add(tops_at, index, out=tops_at)
        cells.take(tops_at, out=old, mode="clip")
        np.add(starts, old, out=index)
        cells.take(index, out=card, mode="clip")
        self._leave(np.flatnonzero(card == row.end))
        self._reach_limit()
        if games.moves:
            places = np.flatnonzero(games.turns != games.nobody)
            games.note(places, games.turns[places] & TURN, "open")
        cells[tops_at] = card
        self._show()

    def _show(self) -> None:
        """The new cards cover the old ones, and the turn goes on."""
        games, seats = self._games, self._setting.seats
        hidden, shown = self._setting.show.value.take(self._nodes, out=self._values, mode="clip")
        games.sums += shown
        games.sums -= hidden
        games.piles.closed -= seats.one_card.take(games.turns)
        games.turns = seats.following.take(games.turns)
        games.words += self._setting.ply
        games.round += 1

    def _look(self, places: Array) -> None:
        """Look again for the next card at *places*: it is another one's turn."""
        piles, (old, card) = self._games.piles, self._nodes
        starts, tops_at = piles.starts[places], self._tops_at
        tops_at[places] = starts + self._setting.row.tops + (self._games.turns[places] & TURN)
        old[places] = piles.cells[tops_at[places]]
        card[places] = piles.cells[starts + old[places]]

    def _leave(self, places: Array) -> None:
        """Those whose opening is due have no card and leave (Z21, Z23), one after the other."""
        games, card = self._games, self._nodes[1]
        while len(places):
            turns = games.turns[places] & TURN
            games.note(places, turns, "leave")
            games.plied(places)
            games.eliminate(places, turns)
            games.cut()
            self._look(places)
            places = places[card[places] == self._setting.row.end]

    def _reach_limit(self) -> None:
        """Whoever would open a card beyond the limit ends the game (ZA26)."""
        games = self._games
        if self._options.end == "limit":
            over = games.openings() >= self._options.limit
            places = np.flatnonzero(over & (games.turns != games.nobody))
            games.note(places, games.turns[places] & TURN, "open")
            games.plied(places)
            games.end(places, "ZA26")
            self._look(places)

    # --- the bell ----------------------------------------------------------------------------------

    def _ring(self) -> None:
        """Somebody rings in some of the games."""
        games = self._games
        fives = self._bell.fives(games.sums)
        np.add(games.counts["fives"], fives, out=games.counts["fives"])
        places = self._bell.perhaps(fives, games.words)
        if not len(places):
            return
        places, ringers, right = self._bell.rung(
            places, games.sums[places], games.words[places], games.turns[places], games.piles
        )
        games.note(places, ringers, "ring")
        games.words[places] += self._setting.ply
        self._win(places[right], ringers[right])
        wrong = np.flatnonzero(~right)
        self._pay(places[wrong], ringers[wrong])

    def _win(self, places: Array, ringers: Array) -> None:
        """Right rings (Z15)."""
        games, options = self._games, self._options
        games.counts["rings"][places] += 1
        games.piles.pick_up(places, ringers)
        games.sums[places] = 0
        if options.after_ring == "winner_opens":
            games.turns[places] = games.turns[places] & ~TURN | ringers
        if options.end == "duel" and options.players > 2:
            two = self._setting.seats.left_in.take(games.turns[places]) == 2
            games.end(places[two], "ZA26")

    def _pay(self, places: Array, ringers: Array) -> None:
        """Wrong rings: each costs closed cards (Z19), or the game where there is none (Z20)."""
        games, options = self._games, self._options
        games.counts["wrong_rings"][places] += 1
        if not options.penalty or not len(places):
            return
        poor = games.piles.held(places, ringers) == 0
        givers = np.flatnonzero(~poor)
        for _ in range(options.penalty):
            self._give(places[givers], ringers[givers])
            bare = games.piles.held(places, ringers) == 0
            givers = np.flatnonzero(~bare)
        gone = np.flatnonzero(bare if options.penalty_last_card == "leave" else poor)  # ZA19
        games.eliminate(places[gone], ringers[gone])

    def _give(self, places: Array, givers: Array) -> None:
        games = self._games
        takers = games.piles.poorest(places, givers, games.turns[places])
        games.note(places, givers, "give", takers)
        games.plied(places)
        games.piles.give(places, givers, takers)
