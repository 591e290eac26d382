"""A dot for each time on a line of milliseconds, with lines that mark a middle."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import ceil, floor

from cardlib.faces.diagrams import (
    ACCENT,
    EDGE,
    INK,
    MUTED,
    PAPER,
    REFUSED,
    circle,
    dashed,
    diagram,
    label,
)

__all__ = ["DotLine", "dots_svg", "span_of"]

WIDTH, GROUND = 360.0, 148.0
LEFT, RIGHT = 16.0, 16.0
TALL = 186.0
RADIUS = 4.6
COLUMNS = 34
MOST_HIGH = 10
TICKS = 6
NAME_ROOM = 110.0
STEPS = (50, 100, 200, 250, 500, 1000, 2000)
PAINTS = {"mean": (REFUSED, ""), "median": (ACCENT, "7 4"), "own": (MUTED, "2 3")}
"""Colour and dashes of a line, so that colour is not all."""


@dataclass(frozen=True, slots=True)
class DotLine:
    """An upright line at *at* ms with a short name; *kind* is "mean", "median" or "own"."""

    at: float
    name: str
    kind: str


def span_of(times: Sequence[float]) -> tuple[int, int]:
    """The ends of an axis for these times, in whole hundreds, at least 400 ms apart.

    >>> span_of([312, 298, 335])
    (200, 600)
    """
    low, high = floor(min(times) / 100) * 100, ceil(max(times) / 100) * 100
    return (low, max(high, low + 400))


def dots_svg(
    times: Sequence[float],
    span: tuple[int, int],
    lines: Sequence[DotLine] = (),
    *,
    out: Collection[int] = (),
    between: tuple[float, float] | None = None,
) -> str:
    """The *times* as dots over an axis of this *span*; those at the places *out* are crosses.

    *between* shades what a rule keeps.

    >>> dots_svg([300, 310], (200, 600)).count("<circle")
    2
    """
    parts = [_kept(between, span), *_axis(span)]
    heights: dict[int, int] = {}
    for place in sorted(range(len(times)), key=times.__getitem__):
        column = round(COLUMNS * _share(times[place], span))
        heights[column] = heights.get(column, 0) + 1
        level = min(heights[column], MOST_HIGH)
        x = LEFT + (WIDTH - LEFT - RIGHT) * column / COLUMNS
        spot = (x, GROUND - 2 - RADIUS * (2 * level - 1))
        parts.append(_cross(spot) if place in out else circle(spot, RADIUS, fill=INK))
    parts += _lines(lines, span)
    return diagram(WIDTH, TALL, "".join(parts))


def _share(time: float, span: tuple[int, int]) -> float:
    return min(1.0, max(0.0, (time - span[0]) / (span[1] - span[0])))


def _x(time: float, span: tuple[int, int]) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * _share(time, span)


def _axis(span: tuple[int, int]) -> list[str]:
    low, high = span
    step = next((one for one in STEPS if (high - low) / one <= TICKS), STEPS[-1])
    ground = f"M{LEFT - 8:g} {GROUND:g}H{WIDTH - RIGHT + 8:g}"
    parts = [f'<path d="{ground}" stroke="{EDGE}" stroke-width="1.6"/>']
    for tick in range(ceil(low / step) * step, high + 1, step):
        x = _x(tick, span)
        parts.append(f'<path d="M{x:.1f} {GROUND:g}v5" stroke="{EDGE}" stroke-width="1.6"/>')
        parts.append(label((x, GROUND + 16), tick, size=12, fill=MUTED))
    parts.append(label((WIDTH / 2, GROUND + 32), "ms", size=12, fill=MUTED))
    return parts


def _kept(between: tuple[float, float] | None, span: tuple[int, int]) -> str:
    """A light band over what stays, with its two edges."""
    if between is None:
        return ""
    left, right = _x(between[0], span), _x(between[1], span)
    return (
        f'<rect x="{left:.1f}" y="40" width="{right - left:.1f}" height="{GROUND - 40:g}"'
        f' fill="{PAPER}" stroke="{ACCENT}" stroke-width="1.6" stroke-dasharray="4 3"/>'
    )


def _cross(spot: tuple[float, float]) -> str:
    x, y = spot
    size = RADIUS
    return (
        f'<path d="M{x - size:.1f} {y - size:.1f}l{2 * size:.1f} {2 * size:.1f}'
        f'm0 {-2 * size:.1f}l{-2 * size:.1f} {2 * size:.1f}" stroke="{REFUSED}" stroke-width="2.2"/>'
    )


def _lines(lines: Sequence[DotLine], span: tuple[int, int]) -> list[str]:
    """Upright lines, each a row lower than the one before, so that no name is crossed by a line."""
    to_left = any(_x(line.at, span) > WIDTH - NAME_ROOM for line in lines)
    ordered = sorted(lines, key=lambda line: line.at, reverse=to_left)
    return [_line(line, span, row, to_left=to_left) for row, line in enumerate(ordered)]


def _line(line: DotLine, span: tuple[int, int], row: int, *, to_left: bool) -> str:
    """An upright line with its name beside its upper end."""
    colour, dashes = PAINTS[line.kind]
    x, top = _x(line.at, span), 10.0 + 15 * row
    way = f'<path d="M{x:.1f} {top - 6:.1f}V{GROUND:g}" stroke="{colour}" stroke-width="2.6"'
    anchor, side = ("end", -5) if to_left else ("start", 5)
    name = label((x + side, top), line.name, size=12, fill=INK, bold=True, anchor=anchor)
    return f"{way}{dashed(dashes)}/>{name}"
