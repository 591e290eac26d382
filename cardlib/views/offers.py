"""What a table offers beside the game itself: the panel for a new deal, and its drawings."""

from __future__ import annotations

import dataclasses
from typing import Any

from cardlib.faces import owned
from cardlib.games import GAMES, zodiak
from cardlib.i18n import translate
from cardlib.options import allowed_values
from cardlib.session import Session
from cardlib.views.frames import GAME_TITLES, Frame

__all__ = ["drawings", "setup_panel", "with_players"]


def setup_panel(session: Session, language: str) -> Frame:
    """The games, the numbers of players each allows, and what is chosen now."""
    games = []
    for name, title in GAME_TITLES.items():
        allowed = allowed_values(GAMES[name].Options, "players")
        label = translate(title, None, language)
        games.append({"id": name, "label": label, "players": list(allowed or ())})
    return {
        "games": games,
        "game": session.game_name,
        "players": session.options.players,
        "code": session.tape.seed,
    }


def with_players(options: Any, players: int) -> Any:
    """*options* for another number of players: a dealer or a sign too many is dropped."""
    changes: dict[str, Any] = {
        "players": players,
        "dealer": min(options.dealer, max(0, players - 1)),
    }
    if getattr(options, "signs", None):
        changes["signs"] = (*options.signs, *(None,) * players)[:players]
    return dataclasses.replace(options, **changes)


def drawings(session: Session) -> tuple[str, ...]:
    """The names of all faces that can lie on this table, framed zodiac cards among them."""
    texts = dict.fromkeys(str(card) for card in session.game.deck(session.options))
    signs: Any = getattr(session.state, "signs", ())
    owners: dict[str, int] = {}
    for seat, sign in enumerate(signs):
        text = zodiak.zodiac_card(sign)
        if text is not None:
            owners.setdefault(text, seat)
    return (*texts, *(owned(text, seat) for text, seat in owners.items()))
