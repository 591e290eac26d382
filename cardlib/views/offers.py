"""What a table offers beside the game itself: the panel for a new deal, and its drawings."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from cardlib.errors import OptionsError
from cardlib.faces import owned
from cardlib.games import GAMES, UnknownGame, game_named, zodiak
from cardlib.i18n import translate
from cardlib.options import allowed_values
from cardlib.session import Session
from cardlib.views.frames import GAME_TITLES, Frame
from cardlib.views.option_panel import PRESETS, option_rows, seat_name

__all__ = ["drawings", "read_options", "setup_panel", "with_players"]

MOST_PLAYERS = 6
MOST_DECK_TEXT = 2000
"""Characters of a deck written by hand: more than the largest deck needs."""
MOST_NUMBER = 10**9
"""No option takes a number beyond this."""


def setup_panel(session: Session, language: str) -> Frame:
    """The games, what can be chosen in each, and what is chosen now.

    Of a game ``{"id", "label", "players", "seats", "options"}``: the numbers of players that it
    allows, the names of all possible seats, and its options (see `option_rows`) as they are now or,
    in a game that is not played at this table, as they usually are.
    """
    games = []
    for name, title in GAME_TITLES.items():
        played = name == session.game_name
        names = session.names if played else ()
        options = session.options if played else GAMES[name].Options()
        allowed: list[Any] = list(allowed_values(GAMES[name].Options, "players") or ())
        games.append(
            {
                "id": name,
                "label": translate(title, None, language),
                "players": allowed,
                "seats": [seat_name(seat, names, language) for seat in range(allowed[-1])],
                "options": option_rows(name, options, language, names),
            }
        )
    return {
        "games": games,
        "game": session.game_name,
        "players": session.options.players,
        "code": session.tape.seed,
    }


def with_players(options: Any, players: int) -> Any:
    """*options* for another number of players: a dealer or a sign too many is dropped."""
    return dataclasses.replace(options, **_kept(options, players))


def _kept(options: Any, players: int) -> dict[str, Any]:
    """The values of *options*, moved into a table of so many players."""
    values = {field.name: getattr(options, field.name) for field in dataclasses.fields(options)}
    values |= {"players": players, "dealer": min(options.dealer, max(0, players - 1))}
    if values.get("signs"):
        values["signs"] = (*options.signs, *(None,) * min(players, MOST_PLAYERS))[:players]
    return values


def read_options(session: Session, wish: Mapping[str, Any]) -> tuple[str, int, dict[str, Any]]:
    """The game, the number of players and the options that a wish for a new deal asks for.

    What the wish does not name stays as it is in the game that is played, and is as usual in another
    one. OptionsError says what cannot be: nothing in *wish* is trusted.
    """
    game, players = wish.get("game"), wish.get("players")
    if type(players) is not int or abs(players) > MOST_NUMBER:
        players = 0  # refused below, with what would be right
    game = game if isinstance(game, str) else ""
    try:
        options: Any = game_named(game).Options
    except UnknownGame as error:
        raise OptionsError(str(error)) from error
    played = game == session.game_name
    values = _kept(session.options, players) if played else {"players": players}
    values |= _wished(game, wish.get("options", {}))
    made = options(**values)
    del values["players"]
    return game, made.players, values


def _wished(game: str, wished: Any) -> dict[str, Any]:
    """The options in a wish as the game takes them; which values are possible, the game checks."""
    if not isinstance(wished, dict):
        raise OptionsError(
            f"options are given as names with values, not as {type(wished).__name__}"
        )
    return {_name(name): _value(game, name, value) for name, value in wished.items()}


def _name(name: Any) -> str:
    if name == "players":
        raise OptionsError("the number of players is asked for beside the options, not among them")
    return str(name)[:40]


def _value(game: str, name: Any, value: Any) -> Any:
    """A value of the form as the game takes it: a deck as card texts, a sign or none for each seat."""
    parts = value if isinstance(value, list) else [value]
    if not all(map(_is_plain, parts)):
        raise OptionsError(f"option {_name(name)}: this is no text, no number and no list of texts")
    if name == "deck" and isinstance(value, str) and value not in PRESETS.get(game, ()):
        return _deck(value)
    if name == "signs" and isinstance(value, list):
        signs = tuple(sign or None for sign in value)
        return signs if any(signs) else None
    return tuple(value) if isinstance(value, list) else value


def _is_plain(value: Any) -> bool:
    """Is this a text or a number that can be shown in the answer?"""
    return isinstance(value, str | None) or (
        type(value) in (int, float, bool) and abs(value) <= MOST_NUMBER
    )


def _deck(text: str) -> tuple[str, ...]:
    """The cards of a deck written with spaces or commas between them."""
    cards = tuple(text[:MOST_DECK_TEXT].replace(",", " ").split())
    if not cards or len(text) > MOST_DECK_TEXT:
        raise OptionsError(
            "option deck: write the cards of the deck with spaces between them,"
            f" in at most {MOST_DECK_TEXT} characters"
        )
    return cards


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
