"""A chart with one line: two axes, exact labels, and marked points that can be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardlib.faces.diagrams import ACCENT, EDGE, INK, MUTED, PAPER, diagram, label

__all__ = ["Axis", "Mark", "line_chart"]

WIDTH, HEIGHT = 340.0, 300.0
LEFT, RIGHT, TOP, BOTTOM = 40.0, 14.0, 26.0, 44.0
"""Room around the chart, for the numbers and names of the axes."""
HIT = 22.0  # half of a target of 44 px


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
    inside += [chart.mark(mark, act) for mark in marks]
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
            (x1, y), (x2, _) = (
                self.place(self.across.low, value),
                self.place(self.across.high, value),
            )
            parts.append(
                _stroke((x1, y), (x2, y), INK if value == 0 else EDGE, 1.6 if value == 0 else 0.5)
            )
            parts.append(label((x1 - 8, y), says, size=13, anchor="end"))
        for value, says in self.across.ticks:
            (x, y1), (_, y2) = self.place(value, self.up.low), self.place(value, self.up.high)
            parts.append(_stroke((x, y1), (x, y2), EDGE, 0.5))
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

    def mark(self, mark: Mark, act: str) -> str:
        """A point with its text, and its place on the axis below where it is chosen."""
        x, y = self.place(mark.x, mark.y)
        _, foot = self.place(mark.x, self.up.low)
        down = _stroke((x, y), (x, foot), ACCENT, 1.4, "4 3") if mark.chosen else ""
        beside = (x - 8, y + 15) if mark.shape == "ring" else (x + 11, y - 9)
        anchor = "end" if mark.shape == "ring" else "start"
        says = label(beside, mark.says, size=13, bold=mark.chosen, anchor=anchor)
        drawn = down + _shape(mark, x, y) + says
        if mark.value is None or not act:
            return drawn
        hit = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{HIT:g}" fill="transparent"/>'
        return f'<g data-act="{act}" data-value="{mark.value}">{drawn}{hit}</g>'


def _shape(mark: Mark, x: float, y: float) -> str:
    if mark.shape == "ring":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="{PAPER}" stroke="{INK}" stroke-width="2"/>'
    if mark.shape == "rhombus":
        points = f"{x:.1f},{y - 9:.1f} {x + 8:.1f},{y:.1f} {x:.1f},{y + 9:.1f} {x - 8:.1f},{y:.1f}"
        return f'<polygon points="{points}" fill="{ACCENT}" stroke="{PAPER}" stroke-width="1.5"/>'
    fill = ACCENT if mark.chosen else INK
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="{fill}"/>'


def _stroke(
    start: tuple[float, float], end: tuple[float, float], ink: str, width: float, dash: str = ""
) -> str:
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    (x1, y1), (x2, y2) = start, end
    return (
        f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{ink}"'
        f' stroke-width="{width:g}"{dashed}/>'
    )
