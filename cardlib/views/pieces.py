"""The pieces of a still picture: what a frame says, made safe; lines of text; cards.

Lengths are in pixels of the picture.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any

from cardlib.faces import BACK, PALETTE, UnknownFace, face
from cardlib.faces.shapes import OPPOSITE

__all__ = [
    "BOLD",
    "CARD_HEIGHT",
    "CARD_WIDTH",
    "COLOUR",
    "LARGE",
    "LETTER",
    "LINE",
    "MUTED",
    "SMALL",
    "Detail",
    "Drawn",
    "Faces",
    "Frame",
    "card_svg",
    "clean",
    "clip",
    "entries",
    "part",
    "pixels",
    "text_lines",
    "wrap",
]

COLOUR = PALETTE["light"]
CARD_WIDTH, CARD_HEIGHT = 45.0, 63.0
LARGE, SMALL = 15.0, 13.0
LETTER = 0.55  # the width of an average letter, in sizes of the font
LINE = 1.3

Frame = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Detail:
    """How much is drawn: zones, piles in one, cards in a row, bytes of faces, letters in a text."""

    zones: int
    piles: int
    cards: int
    face_bytes: int
    letters: int


TURNED = f'<g transform="{OPPOSITE}">'


def _halved(drawing: str, name: str) -> str:
    """*drawing* with each part that stands on it twice (`corners`) drawn once and named."""
    done, rest, place = "", drawing, 0
    while TURNED in rest:
        before, rest = rest.split(TURNED, 1)
        ends = [end.start() for end in re.finditer("</g>", rest)]
        size = next(end for end in ends if end and before.endswith(rest[:end]))
        half = f"{name}-{place}"
        done += f'{before[:-size]}<g id="{half}">{rest[:size]}</g>'
        done += f'<use href="#{half}" transform="{OPPOSITE}"/>'
        rest, place = rest[size + len("</g>") :], place + 1
    return done + rest


@dataclass(slots=True)
class Faces:
    """The card faces of one picture: each is drawn once and then only named."""

    game: str
    room: int
    symbols: dict[str, str] = field(default_factory=dict)
    plain: set[str] = field(default_factory=set)

    def name(self, text: str) -> str | None:
        """The id of the face *text*; None if there is no such face or no room for it."""
        if text not in self.symbols and text not in self.plain:
            self._draw(text)
        return f"f{list(self.symbols).index(text)}" if text in self.symbols else None

    def _draw(self, text: str) -> None:
        try:
            drawing = face(self.game, text)
        except UnknownFace:
            self.plain.add(text)
            return
        name = f"f{len(self.symbols)}"
        inner = _halved(drawing[drawing.index(">") + 1 : drawing.rindex("</svg>")], name)
        symbol = f'<symbol id="{name}" viewBox="0 0 63 88">{inner}</symbol>'
        size = len(symbol.encode())
        if size > self.room:
            self.plain.add(text)
        else:
            self.room -= size
            self.symbols[text] = symbol


@dataclass(frozen=True, slots=True)
class Drawn:
    """A piece of the picture with its origin at its own upper left corner."""

    svg: str
    width: float
    height: float


def entries(of: object, key: str) -> list[Frame]:
    """The mappings listed under *key*; anything else there is left out."""
    listed = of.get(key) if isinstance(of, Mapping) else None
    if not isinstance(listed, Sequence) or isinstance(listed, str):
        return []
    return [entry for entry in listed if isinstance(entry, Mapping)]


def part(of: Frame, key: str) -> Frame:
    """The mapping under *key*, empty if there is none."""
    value = of.get(key)
    return value if isinstance(value, Mapping) else {}


def clean(value: object) -> str:
    """*value* as text on one line, without characters that XML forbids."""
    text = "" if value is None else str(value)
    text = re.sub("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "\ufffd", text)
    return " ".join(text.split())


def clip(text: str, letters: int) -> str:
    """*text*, or its beginning and an ellipsis, in at most *letters* letters."""
    return text if len(text) <= letters else text[: max(letters - 1, 0)].rstrip() + "…"


def wrap(text: str, width: float, size: float, most: int) -> list[str]:
    """*text* in at most *most* lines of *width*; what is too long ends in an ellipsis."""
    letters = max(int(width / (size * LETTER)), 2)
    lines: list[str] = []
    rest = text
    while rest and len(lines) < most:
        if len(lines) == most - 1 or len(rest) <= letters:
            lines.append(clip(rest, letters))
            break
        space = rest.rfind(" ", 0, letters + 1)
        cut = space if space > 0 else letters
        lines.append(rest[:cut].rstrip())
        rest = rest[cut:].lstrip()
    return lines


def pixels(value: float) -> str:
    """*value* to a tenth of a pixel, as short as can be."""
    return f"{value:.1f}".rstrip("0").rstrip(".")


def text_lines(lines: Iterable[str], x: float, y: float, size: float, look: str = "") -> str:
    """Lines of text; *y* is the base of the first."""
    look = f' font-size="{pixels(size)}"{look}'
    return "".join(
        f'<text x="{pixels(x)}" y="{pixels(y + place * size * LINE)}"{look}>{escape(line)}</text>'
        for place, line in enumerate(lines)
    )


MUTED = f' fill="{COLOUR["muted"]}"'
BOLD = ' font-weight="600"'


def card_svg(card: Frame, x: float, y: float, faces: Faces) -> str:
    """A card with its upper left corner at (x, y), framed if it is selected."""
    text = clean(card.get("face")) or BACK
    name = faces.name(text)
    place = f'x="{pixels(x)}" y="{pixels(y)}"'
    size = f'width="{pixels(CARD_WIDTH)}" height="{pixels(CARD_HEIGHT)}"'
    if name is not None:
        drawn = f'<use href="#{name}" {place} {size}/>'
    else:
        drawn = f'<rect {place} {size} rx="2.5" fill="{COLOUR["card"]}" stroke="{COLOUR["edge"]}"/>'
        drawn += text_lines([clip(text, 5)], x + 4, y + 18, SMALL, BOLD)
    if card.get("selected"):
        drawn += (
            f'<rect {place} {size} rx="2.5" fill="none" stroke="{COLOUR["accent"]}"'
            ' stroke-width="3"/>'
        )
    return drawn
