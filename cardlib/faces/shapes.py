"""What every drawing is made of: the sheet of a card, corner marks, and letters as strokes.

Lengths are in the card's own units: a card is 63 wide and 88 high. No drawing has an id, a style or
a script, so any number of them can stand in one page.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardlib.faces.palette import PALETTE

__all__ = [
    "GLYPHS",
    "GLYPH_HEIGHT",
    "INK",
    "OPPOSITE",
    "PRINT",
    "card",
    "corners",
    "dots",
    "number",
    "put",
    "strokes",
    "strokes_width",
]

PRINT: Mapping[str, str] = PALETTE["print"]
INK = PRINT["ink"]
WIDTH, HEIGHT = 63, 88
RADIUS = 3.15  # 5 % of the width

GLYPH_HEIGHT = 14
GLYPHS: Mapping[str, tuple[float, str]] = {
    "0": (10, "M5 1C2.2 1 1 3.5 1 7s1.2 6 4 6 4-2.5 4-6-1.2-6-4-6Z"),
    "1": (7.4, "M1.4 3.8 5 1v12"),
    "2": (10, "M1.3 4.3C1.5 2.2 3 1 5 1c2.2 0 3.7 1.4 3.7 3.4 0 3-5 4.9-7.5 8.6H9"),
    "3": (10, "M1.6 1h6.8L4.7 5.6C7.4 5.4 9 7 9 9.2 9 11.5 7.3 13 5 13c-1.9 0-3.3-.8-3.9-2.3"),
    "4": (10, "M6.8 13V1L1 9.5h8.4"),
    "5": (
        10,
        "M8.3 1H2.4L1.9 6.3c.8-.7 1.9-1.1 3-1.1C7.3 5.2 9 6.7 9 9c0 2.4-1.7 4-4.1 4C3.1 13 1.7 12.2 1 10.8",
    ),
    "6": (10, "M7.4 1C3.8 2.3 1 5.5 1 9c0 2.4 1.7 4 4 4s4-1.6 4-3.9-1.7-3.8-4-3.8S1.3 6.7 1.1 8.5"),
    "7": (10, "M1 1h8L4 13"),
    "8": (
        10,
        "M5 6.8c-2 0-3.3-1.2-3.3-2.9S3 1 5 1s3.3 1.2 3.3 2.9S7 6.8 5 6.8 1 8 1 9.9 2.7 13 5 13s4-1.2 4-3.1S7 6.8 5 6.8Z",
    ),
    "9": (
        10,
        "M2.6 13C6.2 11.7 9 8.5 9 5c0-2.4-1.7-4-4-4S1 2.6 1 4.9s1.7 3.8 4 3.8 3.7-1.4 3.9-3.2",
    ),
    "±": (10, "M5 1.5v7.4M1.3 5.2h7.4M1.3 12.4h7.4"),
    "+": (10, "M5 3v8M1 7h8"),
    "A": (10, "M.8 13 5 1l4.2 12M2.3 9h5.4"),
    "J": (9, "M7 1v8.3C7 11.7 5.9 13 4.1 13c-1.7 0-2.9-1-3.1-3"),
    "Q": (10.5, "M5 1C2.2 1 1 3.5 1 7s1.2 6 4 6 4-2.5 4-6-1.2-6-4-6ZM5.6 9.4 9.3 13.6"),
    "K": (10, "M1.5 1v12M8.7 1 1.6 8.4M4.2 5.8 9 13"),
    "G": (10, "M8.6 3.6C7.9 2 6.7 1 5 1 2.5 1 1 3.5 1 7s1.5 6 4 6c2.4 0 4-1.7 4-4.5v-1H5.5"),
    "P": (10, "M1.5 13V1h3.7C7.6 1 9 2.4 9 4.5S7.6 8 5.2 8H1.5"),
    "R": (10, "M1.5 13V1h3.7C7.6 1 9 2.4 9 4.5S7.6 8 5.2 8H1.5M5.5 8 9 13"),
}
"""Letters and figures as strokes in a box 14 high: the width of the box, and the path."""


def number(value: float) -> str:
    """*value* as short as SVG allows, to a hundredth.

    >>> number(3.0), number(0.25), number(-0.5)
    ('3', '.25', '-.5')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def put(drawing: str, x: float, y: float, scale: float = 1) -> str:
    """*drawing* scaled, with its origin at (x, y)."""
    steps = f"translate({number(x)} {number(y)})"
    steps += f"scale({number(scale)})" if scale != 1 else ""
    return f'<g transform="{steps}">{drawing}</g>'


def dots(places: Iterable[tuple[float, float]], size: float, colour: str) -> str:
    """Round dots of diameter *size*: lines of no length with round ends, the shortest way."""
    path = "".join(f"M{number(x)} {number(y)}h.01" for x, y in places)
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{number(size)}"/>'


def strokes_width(text: str) -> float:
    """The width of *text* in strokes, when it is 14 high."""
    return sum(GLYPHS[letter][0] for letter in text)


def strokes(
    text: str,
    x: float,
    y: float,
    height: float,
    colour: str,
    *,
    weight: float = 2.4,
    narrow: float = 1,
) -> str:
    """*text* in strokes, centred at x, its upper edge at y.

    *weight* is the thickness of a stroke 14 high; *narrow* squeezes the letters sideways.
    """
    scale = height / GLYPH_HEIGHT
    left = x - strokes_width(text) * scale * narrow / 2
    paths = []
    for letter in text:
        width, path = GLYPHS[letter]
        place = (
            f"translate({number(left)} {number(y)})scale({number(scale * narrow)} {number(scale)})"
        )
        paths.append(f'<path d="{path}" transform="{place}"/>')
        left += width * scale * narrow
    pen = f'fill="none" stroke="{colour}" stroke-width="{number(weight)}"'
    return f"<g {pen}>{''.join(paths)}</g>"


OPPOSITE = "rotate(180 31.5 44)"
"""The transform from one half of a card to the half of who sits opposite."""


def corners(drawing: str) -> str:
    """*drawing* twice: as it is, and for who sits opposite."""
    return drawing + f'<g transform="{OPPOSITE}">{drawing}</g>'


def card(drawing: str) -> str:
    """A whole card: its sheet with an edge, and *drawing* on it.

    The sheet has the class ``paper``, so that a dark theme can tone it down.
    """
    sheet = (
        f'<rect class="paper" x=".6" y=".6" width="61.8" height="86.8" rx="{RADIUS}"'
        f' fill="{PRINT["white"]}" stroke="{PRINT["edge"]}" stroke-width="1.2"/>'
    )
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">'
    return f'{head}<g stroke-linecap="round" stroke-linejoin="round">{sheet}{drawing}</g></svg>'
