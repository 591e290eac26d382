"""The table in words, and why a move is allowed or not: text that a code cell shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardlib.errors import CardlibError, OptionsError
from cardlib.game import Seat
from cardlib.games import GAMES
from cardlib.i18n import N_, translate
from cardlib.positions import check_seat
from cardlib.views.by_game import VIEWS
from cardlib.views.frames import Scene
from cardlib.views.messages import default_names

__all__ = ["Explanation", "NotAState", "describe", "why"]


class NotAState(CardlibError, TypeError):
    """Something that is no position of one of the three games."""


class Explanation(str):
    """A text that a notebook shows as it is, line by line."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def describe(
    state: Any, seat: Seat | None = None, names: Sequence[str] | None = None, language: str = "en"
) -> Explanation:
    """The whole table in words, as *seat* sees it (None: with all hands).

    >>> from cardlib import tivmiv
    >>> describe(tivmiv.position(hands=[["2±1"], ["9±3"]], centre=["1±1"]), seat=0)
    There are no turns: whoever is quick lays a card.
    - Centre: centre: 1 card, on top 1 with index ±1; takes 2 or 10
    - Ani: face down: 0 cards; hand: 1 card (2 with index ±1); last card
    - Bot 1: face down: 0 cards; hand: 1 card; last card
    """
    game = _game_of(state)
    players = state.options.players
    if seat is not None:
        check_seat(seat, players)
    called = tuple(names or default_names(players, (0,), {}, language))
    if len(called) != players:
        raise OptionsError(f"{len(called)} names for {players} players; give one per seat, or none")
    return Explanation(
        "\n".join(VIEWS[game.NAME].describe(Scene(game, state, seat, called, language)))
    )


def _game_of(state: Any) -> Any:
    game: Any = next((game for game in GAMES.values() if isinstance(state, game.State)), None)
    if game is None:
        raise NotAState(
            f"{type(state).__name__} is no position; make one with zangi.position(…) or a Session"
        )
    return game


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
    game = _game_of(state)
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
