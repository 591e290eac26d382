"""The zodiac wheel: twelve signs with their cards around two dials, one of ranks and one of suits."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import atan2

from cardlib.faces.courts import SIGN_PATHS
from cardlib.faces.diagrams import (
    ACCENT,
    EDGE,
    INK,
    PAPER,
    arrow_head,
    circle,
    circle_places,
    diagram,
    hot,
    label,
    line,
)

__all__ = ["zodiac_wheel"]

SIZE = 344.0
CENTRE = (SIZE / 2, SIZE / 2)
RIM, INNER, RING = 168.0, 106.0, 137.0
"""The radius of the wheel, of the field of the dials, and of the middles of the signs."""
DIAL, LETTERS, HAND = 43.0, 31.0, 19.0
DIALS = ((CENTRE[0] - 48, CENTRE[1] - 6), (CENTRE[0] + 48, CENTRE[1] - 6))
SIGN, SIGN_SCALE = 29.0, 0.88
"""The radius of the place of a sign, and the scale of its drawing."""


def zodiac_wheel(
    signs: Sequence[tuple[str, str]],
    place: int,
    met: Collection[int],
    dials: Sequence[tuple[Sequence[str], int]],
    *,
    act: str = "",
) -> str:
    """The wheel with *signs* (name of the drawing, card), standing at *place*.

    *met* are the places met so far; they have a tick. *dials* are the letters of each dial and where
    its hand points. A click on a sign sends its place as *act*.
    """
    middles = _from_top(len(signs), RING, CENTRE)
    parts = [circle(CENTRE, radius, stroke=EDGE, width=1.2) for radius in (RIM, INNER)]
    for number, (name, card) in enumerate(signs):
        drawn = _sign(middles[number], name, card, here=number == place, met=number in met)
        parts.append(hot(drawn, act, number, (middles[number], 2 * SIGN, 2 * SIGN)))
    parts += [
        _dial(middle, letters, at) for middle, (letters, at) in zip(DIALS, dials, strict=True)
    ]
    return diagram(SIZE, SIZE, "".join(parts))


def _from_top(count: int, radius: float, centre: tuple[float, float]) -> list[tuple[float, float]]:
    """Places on a circle, number 0 on top."""
    *others, top = circle_places(count, radius, centre)
    return [top, *others]


def _sign(middle: tuple[float, float], name: str, card: str, *, here: bool, met: bool) -> str:
    """A sign with its card below; a frame where the wheel stands, a tick where it has been."""
    x, y = middle
    left, top = x - 12 * SIGN_SCALE, y - 24
    frame = circle(middle, SIGN, fill=PAPER, stroke=ACCENT, width=3.5) if here else ""
    glyph = (
        f'<path d="{SIGN_PATHS[name]}" fill="none" stroke="{INK}" stroke-width="2"'
        f' stroke-linecap="round" transform="translate({left:.1f} {top:.1f}) scale({SIGN_SCALE})"/>'
    )
    tick = (
        f'<path d="M{x + 13:.1f} {y - 9:.1f}l3 3.5 5.5-8" fill="none" stroke="{ACCENT}" stroke-width="2.2"/>'
        if met
        else ""
    )
    return frame + glyph + label((x, y + 11), card, size=15, bold=here) + tick


def _dial(middle: tuple[float, float], letters: Sequence[str], at: int) -> str:
    """A dial with its letters, the hand at one of them, and the number of that place below."""
    x, y = middle
    places = _from_top(len(letters), LETTERS, middle)
    parts = [circle(middle, DIAL, stroke=EDGE, width=1.2)]
    parts += [
        label(place, letter, size=19 if number == at else 15, bold=number == at)
        for number, (place, letter) in enumerate(zip(places, letters, strict=True))
    ]
    tip = _from_top(len(letters), HAND, middle)[at]
    parts.append(line(middle, tip, stroke=ACCENT, width=3))
    parts.append(arrow_head(tip, atan2(tip[1] - y, tip[0] - x), size=10, fill=ACCENT))
    parts.append(circle(middle, 3.5, fill=ACCENT))
    parts.append(label((x, y + DIAL + 15), at, size=17, bold=True))
    return "".join(parts)
