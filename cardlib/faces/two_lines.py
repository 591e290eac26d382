"""A chart of two lines that tell themselves apart by dash and dot, and a place that is chosen on both."""

from __future__ import annotations

from collections.abc import Sequence

from cardlib.faces.diagrams import ACCENT, INK, PAPER, Place, circle, label, line
from cardlib.faces.lines import Axis
from cardlib.faces.plane import Plane, legend

__all__ = ["two_lines_svg"]

Points = Sequence[tuple[float, float]]
DASHES = "7 4"


def two_lines_svg(
    first: Points,
    second: Points,
    across: Axis,
    up: Axis,
    *,
    words: tuple[str, str],
    chosen: float | None = None,
    shown: tuple[str, str] = ("", ""),
) -> str:
    """Two lines over the same axis: the *first* whole with dots, the *second* dashed.

    *words* are what they mean. At the *chosen* place both have a large dot, and *shown* stands there.

    >>> axis = Axis("n", 0, 1, ())
    >>> two_lines_svg([(0, 0), (1, 1)], [(0, 1), (1, 1)], axis, axis, words=("a", "b")).count("<polyline")
    2
    """
    plane = Plane(across, up)
    inside = [_way(plane, second, dashes=DASHES), _way(plane, first)]
    inside += [circle(plane.place(*point), 2.6, fill=INK) for point in first]
    if chosen is not None:
        inside += _chosen(plane, (first, second), chosen, shown)
    signs = (
        line((-11, 0), (11, 0), stroke=INK, width=2.4) + circle((0, 0), 3, fill=INK),
        line((-11, 0), (11, 0), stroke=INK, width=2.4, dashes=DASHES),
    )
    return plane.svg("".join(inside) + legend(list(zip(signs, words, strict=True))))


def _way(plane: Plane, points: Points, *, dashes: str = "") -> str:
    drawn = " ".join(f"{x:.1f},{y:.1f}" for x, y in (plane.place(*point) for point in points))
    dash = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<polyline points="{drawn}" fill="none" stroke="{INK}" stroke-width="2.2"{dash}/>'


def _chosen(
    plane: Plane, lines: tuple[Points, Points], chosen: float, shown: tuple[str, str]
) -> list[str]:
    """A line down to the axis, and on both lines a dot with its value: the lower one below its dot."""
    values = [dict(points)[chosen] for points in lines]
    x, top = plane.place(chosen, max(values))
    parts = [line((x, top), (x, plane.ground), stroke=ACCENT, width=1.6, dashes="3 3")]
    for value, says, below in zip(values, shown, (True, False), strict=True):
        spot = plane.place(chosen, value)
        parts.append(_told(plane, spot, says, below=below))
        parts.append(circle(spot, 6, fill=ACCENT, stroke=PAPER, width=1.5))
    return parts


def _told(plane: Plane, spot: Place, says: str, *, below: bool) -> str:
    """A value beside its dot, inside the plane, on paper of its own: the lines go on behind it."""
    wide = 8.0 * len(says) + 4
    left, right = plane.ends
    x = spot[0] + 9 if below or spot[0] - wide - 9 < left else spot[0] - wide - 9
    x = min(x, right - wide)
    y = spot[1] + (16 if below else -13)
    paper = f'<rect x="{x:.1f}" y="{y - 9:.1f}" width="{wide:.1f}" height="18" fill="{PAPER}"/>'
    return paper + label((x + wide / 2, y), says, size=13, bold=True)
