"""Positions and tapes as plain values: each pile is a word with a letter for each card."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any

from cardlib import positions
from cardlib.cards import kinds
from cardlib.chance import Tape
from cardlib.game import Game
from cardlib.games import GAMES
from cardlib.session import Session
from cardlib.share.form import DIGITS, ShareError

__all__ = [
    "LATER", "OF_CENTRE", "OF_SEATS", "as_text", "checked_tape", "differing", "first_of", "name_of", "options_of",
    "position_document", "tape_of", "tape_values",
]  # fmt: skip

OF_SEATS: Mapping[str, tuple[str, ...]] = {
    "zangi": ("closed", "open"),
    "zodiak": ("hands",),
    "tivmiv": ("hands", "down"),
}
"""Per game: the values of a position that are a pile per seat."""
OF_CENTRE: Mapping[str, tuple[str, ...]] = {
    "zangi": (),
    "zodiak": ("pile", "stock"),
    "tivmiv": ("centre",),
}
"""Per game: the values of a position that are one pile in the middle."""
LATER = {"deal": 1, "last_ms": None}
"""What a position's own text leaves out, and its usual value."""
MAX_SEED, MAX_LABEL = 100, 40
MAX_NUMBER = 10**12


def as_text(state: Any) -> str:
    """A position as text, with what its own text leaves out and without its seed."""
    later = [getattr(state, key, usual) for key, usual in LATER.items()]
    return f"{dataclasses.replace(state, tape=None)} {later}"


def name_of(game: Game[Any, Any]) -> str:
    """The name by which `cardlib.games` knows a game."""
    return next(name for name, module in GAMES.items() if module is game)


def differing(options: Any, elsewhere: Sequence[str]) -> dict[str, Any]:
    """The options that are not at their defaults and not said *elsewhere*."""
    return {
        field.name: getattr(options, field.name)
        for field in dataclasses.fields(options)
        if field.name not in elsewhere and getattr(options, field.name) != field.default
    }


def _letters(game: Game[Any, Any], options: Any) -> dict[str, str]:
    """A letter for each kind of card in the deck."""
    more = (chr(0xC0 + place) for place in range(200))
    return dict(zip(kinds(game.deck(options)), [*DIGITS, *more], strict=False))


def _cards(game: Game[Any, Any], options: Any) -> dict[str, str]:
    """The kind of card for each letter."""
    return {letter: text for text, letter in _letters(game, options).items()}


def _word(letters: Mapping[str, str], texts: Sequence[str]) -> str:
    return "".join(letters[text] for text in texts)


# --- there ---------------------------------------------------------------------------------------


def position_document(
    session: Session, state: Any, orders: Mapping[str, Sequence[str]]
) -> dict[str, Any]:
    """A position as plain values; *orders* of chance that its seed does not give come along."""
    name, letters = session.game_name, _letters(session.game, state.options)
    document: dict[str, Any] = {}
    for key, value in session.game.position_values(state):
        if key in OF_SEATS[name]:
            document[key] = " ".join(_word(letters, pile) for pile in value)
        elif key in OF_CENTRE[name]:
            document[key] = _word(letters, value)
        elif key not in ("options", "tape"):
            document[key] = value
    for key, usual in LATER.items():
        if getattr(state, key, usual) != usual:
            document[key] = getattr(state, key)
    told = differing(state.options, ("dealer", "signs"))  # a small deck suits only few players
    document |= {"options": told} if told else {}
    return {**document, "tape": tape_values(session, orders)}


def tape_values(session: Session, orders: Mapping[str, Sequence[str]]) -> list[Any]:
    """Seed, number of the match and orders set by hand, the last ones left out where usual."""
    tape, letters = session.tape, _letters(session.game, session.options)
    if orders:
        return [
            tape.seed, tape.game, {label: _word(letters, texts) for label, texts in orders.items()},
        ]  # fmt: skip
    return [tape.seed, tape.game] if tape.game else [tape.seed]


# --- and back ------------------------------------------------------------------------------------


def options_of(game: Game[Any, Any], told: Mapping[str, Any]) -> Any:
    """Options from plain values."""
    frozen = {
        name: tuple(value) if isinstance(value, list) else value for name, value in told.items()
    }
    return game.make_options(**frozen)


def tape_of(game: Game[Any, Any], options: Any, told: Any) -> Tape:
    """The tape that `tape_values` told."""
    seed, number, orders = [*told, 0, {}][:3] if len(told) == 1 else [*told, {}][:3]
    cards = _cards(game, options)
    given = {label: tuple(cards[letter] for letter in word) for label, word in orders.items()}
    return checked_tape(seed, number, tuple(given.items()))


def checked_tape(seed: Any, game: Any = 0, orders: Any = ()) -> Tape:
    """A tape from values that somebody pasted; ShareError if they are none of a tape."""
    if not isinstance(seed, str) or len(seed) > MAX_SEED or not seed.isprintable():
        raise ShareError(f"a tape's seed is a short text like 'NUR-42', not {seed!r:.60}")
    if type(game) is not int or abs(game) > MAX_NUMBER:
        raise ShareError(f"a tape's game is a whole number, not {game!r:.60}")
    for item in positions.as_list("orders", orders):
        label, texts = item if isinstance(item, tuple) and len(item) == 2 else (None, ())
        if not isinstance(label, str) or len(label) > MAX_LABEL or not isinstance(texts, tuple):
            raise ShareError(f"an order is a name and a tuple of card texts, not {item!r:.60}")
        if not all(isinstance(text, str) for text in texts):
            raise ShareError(f"the order {label!r} is a tuple of card texts, not {texts!r:.60}")
    return Tape(seed, game, tuple(orders))


def first_of(game: Game[Any, Any], document: Mapping[str, Any]) -> Session:
    """The session that begins from the position in *document*."""
    name, rest = name_of(game), dict(document)
    options = options_of(game, rest.pop("options", {}))
    tape = tape_of(game, options, rest.pop("tape"))
    later = {key: rest.pop(key) for key in LATER if key in rest}
    positions.check_counts(**later)
    cards = _cards(game, options)
    for key in (*OF_SEATS[name], *OF_CENTRE[name]):
        if key in rest:
            piles = [[cards[letter] for letter in word] for word in rest[key].split(" ")]
            rest[key] = piles if key in OF_SEATS[name] else piles[0]
    state = dataclasses.replace(game.position(**rest, options=options, tape=tape), **later)
    return Session(name, start=state, tape=tape)
