"""Why a move is allowed or not, as text that a code cell shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardlib.errors import CardlibError
from cardlib.games import GAMES
from cardlib.i18n import N_, translate

__all__ = ["Explanation", "NotAState", "why"]


class NotAState(CardlibError, TypeError):
    """Something that is no position of one of the three games."""


class Explanation(str):
    """A text that a notebook shows as it is, line by line."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def why(
    state: Any, move: Any, names: Sequence[str] | None = None, language: str = "en"
) -> Explanation:
    """Why *move* (or its text) is allowed in *state*, or every rule that forbids it.

    >>> from cardlib import zodiak
    >>> state = zodiak.position(hands=[["7♥", "3♠"], ["K♦"]], pile=["2♥"])
    >>> why(state, "0 play 7♥")
    Allowed: 0 play 7♥
    - ZO6 (the rules say): 7♥ fits 2♥: same suit, ♥.
    """
    game: Any = next((game for game in GAMES.values() if isinstance(state, game.State)), None)
    if game is None:
        raise NotAState(
            f"{type(state).__name__} is no position; make one with zangi.position(…) or a Session"
        )
    move = game.parse_move(move) if isinstance(move, str) else move
    verdict = game.explain(state, move)
    head = N_("Allowed: {move}") if verdict else N_("Not allowed: {move}")
    lines = [translate(head, {"move": game.format_move(move)}, language)]
    lines += [
        f"- {reason.rule} ({game.BOOK.origin(reason.rule, language)}):"
        f" {game.BOOK.sentence(reason, language, names)}"
        for reason in (*verdict.grounds, *verdict.violations)
    ]
    return Explanation("\n".join(lines))
