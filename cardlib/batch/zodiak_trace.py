"""What is said of the moves of many deals at once: their texts, for comparing game by game."""

from __future__ import annotations

from typing import Any

from cardlib.games import zodiak
from cardlib.games.zodiak import DECK, SUITS

__all__ = ["Trace"]


class Trace:
    """The moves of each of *count* deals as texts; the cards of a chain come in one after the other."""

    def __init__(self, count: int) -> None:
        self.texts: list[list[str]] = [[] for _ in range(count)]
        self._chains: dict[int, list[str]] = {}
        self._named: dict[int, str] = {}

    def lays(self, games: Any, numbers: Any) -> None:
        """In each of *games* the card of this number is laid, as the next of its chain."""
        for game, number in zip(games.tolist(), numbers.tolist(), strict=True):
            self._chains.setdefault(game, []).append(str(DECK[number - 1]))

    def names(self, games: Any, suits: Any) -> None:
        """In each of *games* the suit of this place is named for the Eight that is laid alone."""
        for game, suit in zip(games.tolist(), suits.tolist(), strict=True):
            self._named[game] = SUITS[suit]

    def turn(self, seat: int, games: Any, passing: Any) -> None:
        """The turn of *seat* is over in all of *games*: who laid nothing drew, or passes."""
        passes = set(passing.tolist())
        for game in games.tolist():
            move: zodiak.Move = zodiak.Pass(seat) if game in passes else zodiak.Draw(seat)
            if game in self._chains:
                chain = tuple(self._chains[game])
                move = zodiak.Play(seat, chain, self._named.get(game))
            self.texts[game].append(zodiak.format_move(move))
        self._chains.clear()
        self._named.clear()
