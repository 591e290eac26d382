"""Small tools of diagrams: colours that follow the theme, text, arrows, and places on a circle.

The colours are variables of the page with the light theme's values behind them, so a diagram is
right in both themes and also as an image of its own.
"""

from __future__ import annotations

from html import escape
from math import cos, pi, sin

from cardlib.faces.palette import FONT, PALETTE

__all__ = [
    "ACCENT",
    "ALLOWED",
    "EDGE",
    "INK",
    "MUTED",
    "PAPER",
    "REFUSED",
    "arrow_head",
    "circle_places",
    "diagram",
    "label",
]

Place = tuple[float, float]


def _ink(variable: str, name: str) -> str:
    return f"var(--cl-{variable}, {PALETTE['light'][name]})"


INK, MUTED, EDGE = _ink("ink", "ink"), _ink("muted", "muted"), _ink("edge", "edge")
PAPER, ACCENT = _ink("paper", "table"), _ink("accent", "accent")
ALLOWED, REFUSED = _ink("allowed", "allowed"), _ink("refused", "refused")


def diagram(width: float, height: float, inside: str) -> str:
    """An SVG text of this size around the shapes *inside*."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}"'
        f' font-family="{FONT}">{inside}</svg>'
    )


def label(
    place: Place,
    says: object,
    *,
    size: float = 14,
    fill: str = INK,
    bold: bool = False,
    anchor: str = "middle",
) -> str:
    """A short text, its middle (or its *anchor*) at *place*."""
    x, y = place
    weight = ' font-weight="700"' if bold else ""
    return (
        f'<text x="{x:.1f}" y="{y + size * 0.35:.1f}" font-size="{size:g}" fill="{fill}"'
        f' text-anchor="{anchor}"{weight}>{escape(str(says))}</text>'
    )


def arrow_head(tip: Place, direction: float, *, size: float = 8, fill: str = INK) -> str:
    """A filled arrow head with its point at *tip*; *direction* in radians, 0 points right."""
    x, y = tip
    sides = [
        (x - size * cos(direction + turn), y - size * sin(direction + turn)) for turn in (0.4, -0.4)
    ]
    points = " ".join(f"{a:.1f},{b:.1f}" for a, b in (tip, *sides))
    return f'<polygon points="{points}" fill="{fill}"/>'


def circle_places(count: int, radius: float, centre: Place) -> list[Place]:
    """The places of the numbers 1 to *count* on a clock: *count* on top, the others clockwise.

    >>> [(round(x), round(y)) for x, y in circle_places(4, 10, (0, 0))]
    [(10, 0), (0, 10), (-10, 0), (0, -10)]
    """
    x, y = centre
    turns = [2 * pi * number / count for number in range(1, count + 1)]
    return [(x + radius * sin(turn), y - radius * cos(turn)) for turn in turns]
