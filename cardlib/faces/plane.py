"""A plane with two axes on which a chart is drawn: places, ticks, a grid, and a line across."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from cardlib.faces.diagrams import (
    EDGE,
    INK,
    MUTED,
    PAPER,
    REFUSED,
    Place,
    diagram,
    label,
    line,
)
from cardlib.faces.lines import Axis

__all__ = [
    "HEIGHT",
    "WIDTH",
    "Plane",
    "axis",
    "count_axis",
    "exact_stroke",
    "legend",
    "steps_between",
    "written_count",
]

WIDTH, HEIGHT = 340.0, 260.0
LEFT, RIGHT, TOP, BOTTOM = 48.0, 12.0, 46.0, 42.0
"""Room around the plane, for numbers, names, and above it for what the signs mean."""
FEWEST_TICKS = 2


def steps_between(low: float, high: float, most: int = 5) -> list[float]:
    """Round numbers from *low* to *high*, at most *most* steps apart: places for ticks.

    >>> steps_between(0, 0.34), steps_between(3, 17)
    ([0.0, 0.1, 0.2, 0.3], [5.0, 10.0, 15.0])
    """
    if not high > low:
        return [low]
    rough = (high - low) / most
    power = 10.0 ** floor(log10(rough))
    step = next(power * part for part in (1, 2, 5, 10) if power * part >= rough * 0.999)
    first, last = ceil(low / step - 1e-9), floor(high / step + 1e-9)
    return [round(number * step, 12) for number in range(first, last + 1)]


def axis(name: str, low: float, high: float, written: Callable[[float], str]) -> Axis:
    """An axis with round ticks, each *written* as a text."""
    if not high > low:
        low, high = low - 0.5, low + 0.5
    ticks = [(value, written(value)) for value in steps_between(low, high)]
    return Axis(name, low, high, ticks)


def count_axis(name: str, first: int, last: int, *, by_tens: bool) -> Axis:
    """An axis of how many, from *first* to *last*; *by_tens* gives each tenfold the same length.

    Places on it are the counts, *by_tens* their logarithms.
    """
    if not by_tens:
        return axis(name, 0, max(1, last), lambda value: written_count(round(value)))
    low, high = log10(max(1, first)), log10(max(2, last))
    powers = range(floor(low), ceil(high) + 1)
    ticks = [(float(power), written_count(10**power)) for power in powers if low <= power <= high]
    if len(ticks) < FEWEST_TICKS:
        ticks = [(log10(count), written_count(count)) for count in (max(1, first), max(2, last))]
    return Axis(name, low, max(high, low + 0.1), ticks)


def written_count(count: int) -> str:
    """A count as it is written: with a comma between thousands.

    >>> written_count(960400)
    '960,400'
    """
    return f"{count:,}"


@dataclass(frozen=True, slots=True)
class Plane:
    """The plane between two axes, and its drawings."""

    across: Axis
    up: Axis

    def place(self, x: float, y: float) -> Place:
        """Where a value stands on the drawing; what lies outside stands at the edge."""
        along = _part(x, self.across)
        above = _part(y, self.up)
        return (
            LEFT + along * (WIDTH - LEFT - RIGHT),
            HEIGHT - BOTTOM - above * (HEIGHT - TOP - BOTTOM),
        )

    @property
    def ground(self) -> float:
        """How far down the lower end of the plane is."""
        return HEIGHT - BOTTOM

    @property
    def ends(self) -> tuple[float, float]:
        """The left and the right end of the plane."""
        return LEFT, WIDTH - RIGHT

    def grid(self, *, upright: bool = True) -> str:
        """Thin lines at the ticks with their numbers, and the ground; *upright* ones if wanted."""
        left, right = self.ends
        parts = [line((left, self.ground), (right, self.ground), stroke=EDGE, width=1.6)]
        for value, says in self.up.ticks:
            y = self.place(self.across.low, value)[1]
            parts.append(line((left, y), (right, y), stroke=EDGE, width=0.5))
            parts.append(label((left - 6, y), says, size=12, anchor="end"))
        for value, says in self.across.ticks:
            x = self.place(value, self.up.low)[0]
            if upright:
                parts.append(line((x, self.ground), (x, TOP), stroke=EDGE, width=0.5))
            parts.append(label((min(x, right - 12), self.ground + 13), says, size=12))
        return "".join(parts)

    def names(self) -> str:
        """What the axes mean: below the one, above the other."""
        across = label(
            (WIDTH - RIGHT, HEIGHT - 9), self.across.name, size=13, fill=MUTED, anchor="end"
        )
        up = label((4, TOP - 12), self.up.name, size=13, fill=MUTED, anchor="start")
        return across + up

    def exact_line(self, value: float) -> str:
        """The line of a value that is known without counting: dashed across the plane."""
        (left, right), y = self.ends, self.place(self.across.low, value)[1]
        return exact_stroke((left, y), (right, y))

    def svg(self, inside: str, *, upright: bool = True) -> str:
        """The whole drawing: the grid, what is *inside*, and the names of the axes."""
        return diagram(WIDTH, HEIGHT, self.grid(upright=upright) + inside + self.names())


def exact_stroke(start: Place, end: Place) -> str:
    """A dashed line on paper of its own, so that it can be seen on anything."""
    return line(start, end, stroke=PAPER, width=4.5) + line(
        start, end, stroke=REFUSED, width=2.2, dashes="6 3"
    )


def legend(entries: Sequence[tuple[str, str]], *, step: float = 0) -> str:
    """Signs side by side above the plane, each with its word; a sign is drawn around 0, 0."""
    wide = step or (WIDTH - 8) / max(1, len(entries))
    return "".join(
        f'<g transform="translate({14 + number * wide:.1f} 13)">{sign}'
        + label((14, 0), says, size=13, fill=INK, anchor="start")
        + "</g>"
        for number, (sign, says) in enumerate(entries)
    )


def _part(value: float, along: Axis) -> float:
    """How far along an axis a value stands, from 0 to 1."""
    return min(1.0, max(0.0, (value - along.low) / (along.high - along.low)))
