"""A variant of a game: what somebody changed, what they expect of it, and its small JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from textwrap import fill
from types import MappingProxyType
from typing import Any

from cardlib.chance import class_code
from cardlib.errors import CardlibError, OptionsError, shown
from cardlib.games import GAMES, game_named

__all__ = ["MOST_CHARACTERS", "MOST_NAME", "MOST_PREDICTION", "SCHEMA", "Variant", "VariantError"]

FAMILY, VERSION = "cardlib.variant", 1
SCHEMA = f"{FAMILY}/{VERSION}"
MOST_CHARACTERS = 8_000
"""The longest JSON that is read: a deck of 200 cards, a name and a prediction fit in easily."""
MOST_NAME, MOST_PREDICTION = 60, 500
CHANGES, WIDTH = 3, 64  # where the changes stand in the JSON, and how wide they may be
LARGEST = 1_000_000  # of all limits of all options


class VariantError(CardlibError, ValueError):
    """A variant that cannot be, or a text that is none: the *place* of the damage, and what is right."""

    def __init__(self, place: str, what: str) -> None:
        self.place = place
        super().__init__(f"variant, at {place}: {what}")


@dataclass(frozen=True, slots=True, repr=False)
class Variant:
    """A game with some of its options changed; *changes* has the changed options only, by their names.

    *prediction* is what its maker expects, *code* the class code that its games are played from.

    >>> six = Variant("Six", "zangi", {"target": 6}, prediction="Fewer bells.")
    >>> six.options.target, dict(six.changes)
    (6, {'target': 6})
    """

    name: str
    game: str
    changes: Mapping[str, Any] = field(default_factory=dict)
    prediction: str = ""
    code: str = "NUR-42"

    def __post_init__(self) -> None:
        _check_text("name", self.name, MOST_NAME, least=1)
        _check_text("prediction", self.prediction, MOST_PREDICTION)
        _check_game(self.game)
        if not isinstance(self.changes, Mapping):
            raise VariantError(
                "changes", f"{shown(self.changes)} is no set of options, such as {{'target': 6}}"
            )
        options = _checked_options(self.game, dict(self.changes))
        object.__setattr__(self, "changes", MappingProxyType(dict(_changed(options))))
        try:
            object.__setattr__(self, "code", class_code(self.code))
        except CardlibError as error:
            raise VariantError("code", str(error)) from None

    @property
    def options(self) -> Any:
        """The options of the game, with the changes."""
        return GAMES[self.game].make_options(**self.changes)

    @property
    def usual(self) -> Any:
        """The options of the usual game for as many players: what the variant is compared with."""
        same = {name: self.changes[name] for name in ("players", "dealer") if name in self.changes}
        return GAMES[self.game].make_options(**same)

    def to_json(self) -> str:
        """The variant as a small JSON text; `read_variant` reads it back.

        >>> print(Variant("Rank only", "zodiak", {"chain": "rank"}).to_json())
        {
         "schema": "cardlib.variant/1",
         "name": "Rank only",
         "game": "zodiak",
         "changes": {"chain": "rank"},
         "prediction": "",
         "code": "NUR-42"
        }
        """
        document = {
            "schema": SCHEMA,
            "name": self.name,
            "game": self.game,
            "changes": dict(self.changes),
            "prediction": self.prediction,
            "code": self.code,
        }
        lines = [f" {_json(name)}: {_json(value)}" for name, value in document.items()]
        lines[CHANGES] = _in_lines(lines[CHANGES])
        return "{\n" + ",\n".join(lines) + "\n}"

    def __hash__(self) -> int:
        return hash(self.to_json())

    def __repr__(self) -> str:
        more = "".join(
            f", {name}={value!r}"
            for name, value in (("prediction", self.prediction), ("code", self.code))
            if value
        )
        return f"Variant({self.name!r}, {self.game!r}, {dict(self.changes)!r}{more})"


def _in_lines(text: str) -> str:
    """JSON whose texts have no spaces, a deck for one, in lines that fit on a card."""
    return fill(text, WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _changed(options: Any) -> Iterator[tuple[str, Any]]:
    """The options that differ from the usual ones, in the order of the game."""
    usual = type(options)()
    for option in fields(options):
        value = getattr(options, option.name)
        if value != getattr(usual, option.name):
            yield option.name, value


def _check_text(place: str, text: Any, most: int, least: int = 0) -> None:
    if not isinstance(text, str):
        raise VariantError(place, f"{shown(text)} is no text")
    if not least <= len(text.strip()) or len(text) > most:
        raise VariantError(place, f"{len(text)} characters; it takes {least} to {most}")
    if not all(letter.isprintable() or letter == "\n" for letter in text):
        raise VariantError(place, "there is a character in it that cannot be printed")


def _check_game(name: Any) -> None:
    try:
        game_named(name if isinstance(name, str) else shown(name))
    except CardlibError as error:
        raise VariantError("game", str(error)) from None


def _checked_options(game: str, changes: dict[Any, Any]) -> Any:
    """The options of *game* with these changes; VariantError names the one that is wrong."""
    known = [option.name for option in fields(GAMES[game].Options)]
    for name in changes:
        if name not in known:
            raise VariantError(f"changes.{name!s:.40}", _unknown(game, name, known))
    for name, value in changes.items():
        if isinstance(value, int) and abs(value) > LARGEST:
            raise VariantError(f"changes.{name}", f"the number is too large; at most {LARGEST:,}")
    try:
        return GAMES[game].make_options(**changes)
    except OptionsError as error:
        told = str(error)
        named = [name for name in changes if f"option {name}" in told]
        place = f"changes.{(named or list(changes))[0]}"
        raise VariantError(place, told) from None


def _unknown(game: str, name: Any, known: list[str]) -> str:
    others = [
        other for other in GAMES if name in {option.name for option in fields(GAMES[other].Options)}
    ]
    said = f"{game} has no such option"
    if others:
        said += f"; it is one of {' and '.join(others)}"
    return f"{said}. The options of {game} are: {', '.join(known)}"
