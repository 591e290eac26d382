"""The three games in tuned plain Python, the yardstick of `benchmarks/batch.py`: no cardlib objects.

``PLAIN[game](games, seed)`` plays so many and gives how many games and how many plies they were;
``PLAYERS[game]`` is for how many players.
"""

from __future__ import annotations

from collections.abc import Callable

import plain_tivmiv
import plain_zangi
import plain_zodiak

__all__ = ["PLAIN", "PLAYERS"]

PLAIN: dict[str, Callable[[int, int], tuple[int, int]]] = {
    "zangi": plain_zangi.play,
    "zodiak": plain_zodiak.play,
    "tivmiv": plain_tivmiv.play,
}
PLAYERS = {
    "zangi": plain_zangi.PLAYERS,
    "zodiak": plain_zodiak.PLAYERS,
    "tivmiv": plain_tivmiv.PLAYERS,
}
