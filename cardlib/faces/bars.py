"""Bars side by side: one group for each label, one bar for each series, told apart by hatching, too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cardlib.faces.diagrams import ACCENT, EDGE, INK, MUTED, PAPER, REFUSED, diagram, label

__all__ = ["Series", "bars_svg"]

WIDTH, HEIGHT = 340.0, 240.0
LEFT, RIGHT, TOP, BOTTOM = 12.0, 12.0, 44.0, 30.0
MOST_WIDE = 34.0
TEXT_ROOM = 17.0  # a line so near above a bar would cut the number there
PAINTS = ((ACCENT, "full"), (INK, "rising"), (MUTED, "crossed"))
"""Colour and hatching of the first, second and third series."""


@dataclass(frozen=True, slots=True)
class Series:
    """The bars of one colour: their *name*, a value for each label, and how each is *shown*."""

    name: str
    values: Sequence[float]
    shown: Sequence[str] = ()

    def text(self, place: int) -> str:
        """What stands above the bar at *place*: the exact value."""
        return self.shown[place] if self.shown else f"{self.values[place]:g}"


def bars_svg(
    labels: Sequence[str],
    series: Sequence[Series],
    *,
    most: float | None = None,
    exact: Mapping[int, float] | None = None,
) -> str:
    """Up to three *series* of bars over the same *labels*; *most* is the value of the full height.

    *exact* are values by place that are known without counting: a dashed line across the group.

    >>> bars_svg(["0", "1"], [Series("deals", [3, 7])]).count("<rect")
    3
    """
    highest = most or max((max(one.values) for one in series), default=0) or 1
    step = (WIDTH - LEFT - RIGHT) / max(1, len(labels))
    wide = min(MOST_WIDE, step * 0.84 / max(1, len(series)))
    parts = [_legend(series), _ground()]
    for place, name in enumerate(labels):
        middle = LEFT + step * (place + 0.5)
        parts.append(label((middle, HEIGHT - BOTTOM + 16), name, size=15, bold=True))
        line = _height((exact or {}).get(place, 0.0), highest)
        for number, one in enumerate(series):
            x = middle + (number - len(series) / 2) * wide
            tall = _height(one.values[place], highest)
            y = HEIGHT - BOTTOM - tall
            parts.append(_bar(x + 1, y, wide - 2, tall, number))
            above = line if tall < line + 3 and line - tall < TEXT_ROOM else tall
            parts.append(
                label((x + wide / 2, HEIGHT - BOTTOM - above - 8), one.text(place), size=11)
            )
    for place, value in (exact or {}).items():
        left = LEFT + step * place
        parts.append(_exact_line(left, HEIGHT - BOTTOM - _height(value, highest), step))
    return diagram(WIDTH, HEIGHT, "".join(parts))


def _height(value: float, highest: float) -> float:
    """How far above the ground a value stands."""
    return (HEIGHT - TOP - BOTTOM) * min(1.0, value / highest)


def _exact_line(left: float, y: float, wide: float) -> str:
    way = f"M{left + 1:.1f} {y:.1f}h{wide - 2:.1f}"
    ground = f'<path d="{way}" stroke="{PAPER}" stroke-width="5"/>'
    return f'{ground}<path d="{way}" stroke="{REFUSED}" stroke-width="2.4" stroke-dasharray="6 3"/>'


def _legend(series: Sequence[Series]) -> str:
    parts, step = [], (WIDTH - LEFT - RIGHT) / max(1, len(series))
    for number, one in enumerate(series):
        x = LEFT + step * number
        parts.append(_bar(x, 6, 18, 14, number))
        parts.append(label((x + 25, 13), one.name, size=13, anchor="start"))
    return "".join(parts)


def _ground() -> str:
    way = f"M{LEFT:g} {HEIGHT - BOTTOM:g}H{WIDTH - RIGHT:g}"
    return f'<path d="{way}" stroke="{EDGE}" stroke-width="1.6"/>'


def _bar(x: float, y: float, wide: float, tall: float, number: int) -> str:
    """A bar in the paint of its series; hatched bars are paper with lines inside their frame."""
    colour, hatch = PAINTS[number % len(PAINTS)]
    fill = colour if hatch == "full" else PAPER
    frame = (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{tall:.1f}" fill="{fill}"'
        f' stroke="{colour}" stroke-width="1.6"/>'
    )
    lines = "".join(_slants(x, y, wide, tall, hatch))
    paint = f' stroke="{colour}" stroke-width="1.4" fill="none"'
    return frame + (f'<path d="{lines}"{paint}/>' if lines else "")


def _slants(x: float, y: float, wide: float, tall: float, hatch: str) -> list[str]:
    """Slanting lines cut to the bar, 6 px apart; crossed bars have those of the other way as well."""
    found: list[str] = []
    if hatch == "full":
        return found
    offset = 6.0
    while offset < wide + tall:
        left, right = max(0.0, offset - tall), min(offset, wide)
        low, high = offset - left, offset - right  # heights above the ground at both ends
        ends = [(left, low), (right, high)]
        found.append(_line(x, y + tall, ends))
        if hatch == "crossed":
            found.append(_line(x, y + tall, [(wide - a, b) for a, b in ends]))
        offset += 6.0
    return found


def _line(x: float, ground: float, ends: Sequence[tuple[float, float]]) -> str:
    (a, b), (c, d) = ends
    return f"M{x + a:.1f} {ground - b:.1f}L{x + c:.1f} {ground - d:.1f}"
