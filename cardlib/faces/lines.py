"""A chart with one line: two axes, exact labels, and marked points that can be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardlib.faces.diagrams import (
    ACCENT,
    EDGE,
    INK,
    MUTED,
    PAPER,
    circle,
    diagram,
    hot,
    label,
    line,
)

__all__ = ["Axis", "Mark", "line_chart"]

WIDTH, HEIGHT = 340.0, 300.0
LEFT, RIGHT, TOP, BOTTOM = 40.0, 14.0, 26.0, 44.0
"""Room around the chart, for the numbers and names of the axes."""


@dataclass(frozen=True, slots=True)
class Axis:
    """An axis from *low* to *high* with its name and its *ticks*: places and what stands there."""

    name: str
    low: float
    high: float
    ticks: Sequence[tuple[float, str]]


@dataclass(frozen=True, slots=True)
class Mark:
    """A point on the chart with a short text; *value* is sent when it is chosen (None: it cannot be).

    The shape tells what it is: "dot" a point, "ring" the point where the line meets zero, "rhombus"
    the learner's own.
    """

    x: float
    y: float
    says: str
    value: int | None = None
    shape: str = "dot"
    chosen: bool = False


def line_chart(
    line: Sequence[tuple[float, float]],
    marks: Sequence[Mark],
    across: Axis,
    up: Axis,
    *,
    act: str = "",
) -> str:
    """The line through the points *line*, with *marks*; a chosen mark has a line down to the axis."""
    chart = _Chart(across, up)
    inside = [chart.grid(), chart.names(), chart.line(line)]
    told = chart.told(marks)
    inside += [chart.mark(mark, act, says=mark in told) for mark in marks]
    return diagram(WIDTH, HEIGHT, "".join(inside))


@dataclass(frozen=True, slots=True)
class _Chart:
    across: Axis
    up: Axis

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Where a value stands on the drawing."""
        wide, high = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
        along = (x - self.across.low) / (self.across.high - self.across.low)
        above = (y - self.up.low) / (self.up.high - self.up.low)
        return LEFT + along * wide, HEIGHT - BOTTOM - above * high

    def grid(self) -> str:
        """Thin lines at the ticks with their numbers; the line of zero is strong."""
        parts = []
        for value, says in self.up.ticks:
            left, right = (self.place(end, value) for end in (self.across.low, self.across.high))
            ink, width = (INK, 1.6) if value == 0 else (EDGE, 0.5)
            parts.append(line(left, right, stroke=ink, width=width))
            parts.append(label((left[0] - 8, left[1]), says, size=13, anchor="end"))
        for value, says in self.across.ticks:
            (x, y1), (_, y2) = self.place(value, self.up.low), self.place(value, self.up.high)
            parts.append(line((x, y1), (x, y2), stroke=EDGE, width=0.5))
            parts.append(label((x, y1 + 14), says, size=13))
        return "".join(parts)

    def names(self) -> str:
        """What the axes mean: above the one, below the other."""
        across = label(
            (WIDTH - RIGHT, HEIGHT - 9), self.across.name, size=13, fill=MUTED, anchor="end"
        )
        return across + label((LEFT - 34, 11), self.up.name, size=13, fill=MUTED, anchor="start")

    def line(self, points: Sequence[tuple[float, float]]) -> str:
        """The line itself."""
        drawn = " ".join(f"{x:.1f},{y:.1f}" for x, y in (self.place(*point) for point in points))
        return f'<polyline points="{drawn}" fill="none" stroke="{INK}" stroke-width="2.4"/>'

    def told(self, marks: Sequence[Mark]) -> list[Mark]:
        """The marks whose text has room: of dots that lie close together the chosen one comes first."""
        kept = [mark for mark in marks if mark.shape != "dot"]
        for mark in sorted(marks, key=lambda one: not one.chosen):
            x, y = self.place(mark.x, mark.y)
            dots = [self.place(other.x, other.y) for other in kept if other.shape == "dot"]
            if mark.shape == "dot" and all(abs(x - a) > 52 or abs(y - b) > 15 for a, b in dots):
                kept.append(mark)
        return kept

    def mark(self, mark: Mark, act: str, *, says: bool) -> str:
        """A point, its text if it *says* it, and its place on the axis if it is chosen or one's own."""
        x, y = self.place(mark.x, mark.y)
        _, foot = self.place(mark.x, self.up.low)
        below = line((x, y), (x, foot), stroke=ACCENT, width=1.4, dashes="4 3")
        down = below if mark.chosen or mark.shape == "rhombus" else ""
        drawn = down + _shape(mark, x, y) + (self._text(mark, x, y) if says else "")
        return drawn if mark.value is None else hot(drawn, act, mark.value, ((x, y), 12, 12))

    def _text(self, mark: Mark, x: float, y: float) -> str:
        """What a mark says: above it, for a ring below; the learner's own stands down at the axis."""
        beside, anchor = (x + 11, y - 9), "start"
        if mark.shape == "ring":
            beside, anchor = (x - 8, y + 15), "end"
        elif mark.shape == "rhombus":
            _, foot = self.place(mark.x, self.up.low)
            anchor = "start" if x < LEFT + 30 else "end"
            beside = (x + (6 if anchor == "start" else -12), foot - 9)
        return label(beside, mark.says, size=13, bold=mark.chosen, anchor=anchor)


def _shape(mark: Mark, x: float, y: float) -> str:
    if mark.shape == "ring":
        return circle((x, y), 6, fill=PAPER, stroke=INK, width=2)
    if mark.shape == "rhombus":
        points = f"{x:.1f},{y - 9:.1f} {x + 8:.1f},{y:.1f} {x:.1f},{y + 9:.1f} {x - 8:.1f},{y:.1f}"
        return f'<polygon points="{points}" fill="{ACCENT}" stroke="{PAPER}" stroke-width="1.5"/>'
    return circle((x, y), 6, fill=ACCENT if mark.chosen else INK)
