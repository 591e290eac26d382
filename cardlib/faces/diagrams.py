"""Small tools of diagrams: colours that follow the theme, text, arrows, and places on a circle.

The colours are variables of the page with the light theme's values behind them, so a diagram is
right in both themes and also as an image of its own. A place to click is a shortcut only: a button or
a field beside the drawing does the same.
"""

from __future__ import annotations

from html import escape
from json import dumps
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
    "Area",
    "Place",
    "arrow_head",
    "circle",
    "circle_places",
    "dashed",
    "diagram",
    "hot",
    "label",
    "line",
]

Place = tuple[float, float]
Area = tuple[Place, float, float]
"""The middle of a place to click, its width and its height."""
TARGET = 44.0  # the least size of what a finger hits


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


def dashed(dashes: str) -> str:
    """The attribute that dashes a line, nothing for a whole one."""
    return f' stroke-dasharray="{dashes}"' if dashes else ""


def circle(
    place: Place,
    radius: float,
    *,
    fill: str = "none",
    stroke: str = "none",
    width: float = 1.5,
    dashes: str = "",
) -> str:
    """A circle around *place*."""
    edge = f' stroke-width="{width:g}"{dashed(dashes)}' if stroke != "none" else ""
    return (
        f'<circle cx="{place[0]:.1f}" cy="{place[1]:.1f}" r="{radius:.1f}" fill="{fill}"'
        f' stroke="{stroke}"{edge}/>'
    )


def line(start: Place, end: Place, *, stroke: str, width: float, dashes: str = "") -> str:
    """A straight line."""
    (x1, y1), (x2, y2) = start, end
    return (
        f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{stroke}"'
        f' stroke-width="{width:g}"{dashed(dashes)}/>'
    )


def hot(inside: str, act: str, value: int | str, area: Area, *, room: float = TARGET) -> str:
    """The drawing *inside* as a place to click that sends *act* with *value*; just it without an act.

    What can be hit is the *area*, made as large as a finger as far as there is *room*: the distance
    to the next place.

    >>> hot("", "go", 7, ((30, 30), 20, 20)).split("><")[1]
    'circle cx="30.0" cy="30.0" r="22.0" fill="none" pointer-events="all"/'
    """
    if not act:
        return inside
    (x, y), wide, high = area
    width, height = (max(side, min(TARGET, room)) for side in (wide, high))
    shape = (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{width / 2:.1f}"'
        if width == height
        else f'<rect x="{x - width / 2:.1f}" y="{y - height / 2:.1f}" width="{width:.1f}"'
        f' height="{height:.1f}"'
    )
    sent = value if isinstance(value, int) else dumps(value)
    return (
        f'<g data-act="{escape(act)}" data-value="{escape(str(sent))}">{inside}'
        f'{shape} fill="none" pointer-events="all"/></g>'
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
