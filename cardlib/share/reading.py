"""Reading whatever a learner pastes: a code, the text of a position, a saved game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from cardlib import replay
from cardlib.chance import ChanceError, class_code
from cardlib.errors import CardlibError
from cardlib.game import Game
from cardlib.session import DEAL, Session
from cardlib.share.calls import call_in, called, game_of, told
from cardlib.share.documents import first_of, name_of, options_of, tape_of
from cardlib.share.form import MAX_TEXT, MISTYPED, VERSION, ShareError, code_in, collected, unfolded

__all__ = ["played", "read"]

MAX_NAME, MAX_NAMES = 40, 6
WHAT = "paste a code like zangi-position-1-…, a position like zangi.position(…) or a saved game"


def read(text: Any) -> Session:
    """The session behind what a learner pastes: a code, a position's text, or a saved game as JSON.

    Spaces, line breaks, quotes and words around it do not matter. ShareError says what is wrong.

    >>> read("Try this: zangi.position(closed=[['G1'], ['A3']])!").state.closed
    ((0,), (26,))
    """
    if not isinstance(text, str) or not text.strip():
        raise ShareError(f"there is nothing to open; {WHAT}")
    if text.lstrip().startswith("{"):
        return _saved_game(text.strip())
    if len(text) > MAX_TEXT:
        raise ShareError(f"this text is too long: at most {MAX_TEXT} characters can be opened")
    code, call = code_in(text), call_in(text)
    if code and (call is None or code.start() < call.start()):
        return _coded(code, text[code.end() :])
    if call:
        return called(call[1], text[call.end() :])
    try:
        word = class_code(text)
    except ChanceError:
        raise ShareError(f"this is not recognised; {WHAT}") from None
    raise ShareError(f"{word} is a class code and holds no game; use it for a new deal, or {WHAT}")


def _saved_game(text: str) -> Session:
    try:
        return replay.loads(text)
    except CardlibError as error:
        raise ShareError(f"this saved game cannot be opened: {told(error)}") from None


def _coded(found: re.Match[str], rest: str) -> Session:
    name, kind, version = found[1].lower(), found[2].lower(), int(found[3])
    game = game_of(name)
    if version > VERSION:
        raise ShareError(
            "this code was made by a newer version of the program; update this one first"
        )
    if version < 1:
        raise ShareError(MISTYPED)
    document = unfolded(f"{name}-{kind}-{version}", name, collected(rest))
    try:
        return first_of(game, document) if kind == "position" else _whole(game, document)
    except ShareError:
        raise
    except CardlibError as error:
        raise ShareError(f"this code cannot be opened: {told(error)}") from None
    except (TypeError, ValueError, LookupError, AttributeError):
        raise ShareError(f"this code holds no {kind} of {name}") from None


def _whole(game: Game[Any, Any], document: Mapping[str, Any]) -> Session:
    names, moves = document.get("names", []), document["moves"]
    named = isinstance(names, list) and len(names) <= MAX_NAMES
    if not named or not all(isinstance(name, str) and len(name) <= MAX_NAME for name in names):
        raise ShareError(f"a player's name is a text of at most {MAX_NAME} characters")
    if "start" in document:
        session = first_of(game, document["start"])
    else:
        options = options_of(game, document.get("options", {}))
        tape = tape_of(game, options, document["tape"])
        session = Session(name_of(game), tape=tape, options=options)
    session.names = names
    return played(session, moves.split(";") if moves else ())


def played(session: Session, moves: Iterable[str]) -> Session:
    """*session* after these moves; ShareError names the first that is not possible."""
    for number, text in enumerate(moves, start=1):
        try:
            if text == DEAL:
                session.next_deal()
            else:
                session.play(text)
        except CardlibError as error:
            raise ShareError(
                f"move {number} ({text[:60]!r}) is not possible: {told(error)}"
            ) from None
        if session.ply != number:
            raise ShareError(
                f"move {number} ({text[:60]!r}) needs a move before it that is missing"
            )
    return session
