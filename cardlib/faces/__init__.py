"""Card faces, backs and the bell as SVG texts: own drawings, no fonts, no ids, no scripts.

A drawing has no words: whoever shows it gives its label. Parts that a page may restyle have a
class: ``paper`` (the sheet) and ``mark`` (the small mark of Eights and Aces).

>>> face("zangi", "G2").startswith("<svg")
True
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from cardlib.cards import HIDDEN_TEXT
from cardlib.errors import CardlibError
from cardlib.faces.backs import BACKS, BELL
from cardlib.faces.courts import COURTS, zodiak_face
from cardlib.faces.fruit import fruit_face
from cardlib.faces.numbers import number_face
from cardlib.faces.palette import FONT, PALETTE

__all__ = [
    "BACK",
    "BELL_NAME",
    "FONT",
    "PALETTE",
    "UnknownFace",
    "back",
    "bell",
    "face",
    "faces",
    "owned",
]

BACK = "back"
BELL_NAME = "bell"

FRUIT_TEXT = re.compile(r"([GPAR])([1-5])")
NUMBER_TEXT = re.compile(r"([1-9][0-9]?)±([1-9])")
ZODIAK_TEXT = re.compile(r"([2-9AJQK]|10)([♣♦♠♥])(?:\+([0-5]))?")


class UnknownFace(CardlibError, ValueError):
    """A game or a card that has no drawing."""


def back(game: str) -> str:
    """The back of the deck of *game*."""
    if game not in BACKS:
        raise UnknownFace(f"no game {game!r}; choose one of: {', '.join(BACKS)}")
    return BACKS[game]


def bell() -> str:
    """The bell of Zangi, in a box of 64 by 64."""
    return BELL


def owned(card_text: str, seat: int) -> str:
    """The name of the drawing of *card_text* as the zodiac card of *seat* (0–5).

    >>> owned("J♣", 0)
    'J♣+0'
    """
    return f"{card_text}+{seat}"


def face(game: str, name: str) -> str:
    """The drawing called *name*: a card's text, a text from `owned`, ``"back"`` or ``"?"``.

    Raises `UnknownFace` for a card that *game* does not have.
    """
    if name in (BACK, HIDDEN_TEXT):
        return back(game)
    drawing = _draw(game, name)
    if drawing is None:
        back(game)  # an unknown game is the better thing to complain about
        raise UnknownFace(f"{game} has no card {name!r}; {EXAMPLES[game]}")
    return drawing


EXAMPLES = {
    "zangi": "a card is a fruit and a count, like G2",
    "zodiak": "a card is a rank and a suit, like 10♥",
    "tivmiv": "a card is a value and an index, like 7±1",
}


def _draw(game: str, name: str) -> str | None:
    if game == "zangi" and (found := FRUIT_TEXT.fullmatch(name)):
        return fruit_face(found[1], int(found[2]))
    if game == "tivmiv" and (found := NUMBER_TEXT.fullmatch(name)):
        return number_face(int(found[1]), int(found[2]))
    if game == "zodiak" and (found := ZODIAK_TEXT.fullmatch(name)):
        owner = None if found[3] is None else int(found[3])
        if owner is None or found[1] + found[2] in COURTS:
            return zodiak_face(found[1], found[2], owner)
    return None


def faces(game: str, names: Iterable[str]) -> dict[str, str]:
    """Every drawing that a table of *game* needs, by name: *names*, the back and the bell."""
    drawn = {name: face(game, name) for name in dict.fromkeys(names)}
    return drawn | {BACK: back(game), BELL_NAME: BELL}
