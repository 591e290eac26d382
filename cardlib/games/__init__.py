"""The three games by name; each is a module that satisfies `cardlib.game.Game`."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from cardlib.errors import CardlibError
from cardlib.game import Game
from cardlib.games import tivmiv, zangi, zodiak

__all__ = ["GAMES", "UnknownGame", "game_named"]

GAMES: dict[str, ModuleType] = {"zangi": zangi, "zodiak": zodiak, "tivmiv": tivmiv}

# mypy checks here that each module keeps the contract
_zangi: Game[zangi.State, zangi.Move] = zangi
_zodiak: Game[zodiak.State, zodiak.Move] = zodiak
_tivmiv: Game[tivmiv.State, tivmiv.Move] = tivmiv


class UnknownGame(CardlibError, ValueError):
    """A name that is none of the three games."""


def game_named(name: str) -> Game[Any, Any]:
    """The game called *name*; UnknownGame lists the three."""
    found: Any = GAMES.get(name) if isinstance(name, str) else None
    if found is None:
        raise UnknownGame(f"there is no game {str(name)[:40]!r}; the games are: {', '.join(GAMES)}")
    game: Game[Any, Any] = found
    return game
