"""The number cards of Tiv-miv: a very large value, and the index in a shape of its own."""

from __future__ import annotations

from math import cos, pi, sin

from cardlib.faces.shapes import GLYPH_HEIGHT, INK, PRINT, card, corners, number, strokes
from cardlib.faces.shapes import strokes_width as width_of

__all__ = ["number_face"]

BADGE_X, BADGE_Y, BADGE_RADIUS = 14.2, 14.2, 10.0
VALUE_HEIGHT, VALUE_WIDEST = 37.0, 38.0
MIDDLE_Y = 44.0
TURNABLE = frozenset("69")


def _polygon(sides: int, radius: float, first: float = -pi / 2) -> str:
    angles = [first + 2 * pi * step / sides for step in range(sides)]
    points = [
        f"{number(BADGE_X + radius * cos(angle))} {number(BADGE_Y + radius * sin(angle))}"
        for angle in angles
    ]
    return f'<path d="M{" ".join(points)}Z"'


def _badge(index: int) -> str:
    """The index as ±n: in a circle (1), a rhombus (2), a triangle (3), else with n corners."""
    colour = PRINT[f"index {index}"] if index <= 3 else PRINT["index more"]
    label_y, height = BADGE_Y - 4.5, 9.0
    if index == 1:
        shape = f'<circle cx="{number(BADGE_X)}" cy="{number(BADGE_Y)}" r="9.2"'
    elif index == 2:
        shape = _polygon(4, 11)
    elif index == 3:
        shape, label_y, height = _polygon(3, 12.5), BADGE_Y - 2.9, 8.0
    elif index == 4:
        shape = _polygon(4, 11.5, -pi / 4)
    else:
        shape = _polygon(index, BADGE_RADIUS)
    paint = f' fill="{colour}" stroke="{colour}" stroke-width="1.5" stroke-linejoin="round"/>'
    label = strokes(f"±{index}", BADGE_X, label_y, height, PRINT["white"], weight=2.6, narrow=0.86)
    return shape + paint + label


def _value(value: int) -> str:
    text = str(value)
    narrow = min(1.0, VALUE_WIDEST / (width_of(text) * VALUE_HEIGHT / GLYPH_HEIGHT))
    top = MIDDLE_Y - VALUE_HEIGHT / 2
    drawing = strokes(text, 31.5, top, VALUE_HEIGHT, INK, weight=2.5, narrow=narrow)
    if TURNABLE & set(text):  # a 6 must not pass for a 9
        drawing += (
            f'<path d="M23.5 {number(top + VALUE_HEIGHT + 3.4)}h16" stroke="{INK}"'
            ' stroke-width="3.2" stroke-linecap="round"/>'
        )
    return drawing


def number_face(value: int, index: int) -> str:
    """The card with main value *value* (1–99) and index *index* (1–9)."""
    return card(_value(value) + corners(_badge(index)))
