"""Charts of single points: dots, rings and crosses on a plane, and lines through or between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardlib.faces.diagrams import ACCENT, INK, MUTED, PAPER, Place, circle, dashed, label, line
from cardlib.faces.lines import Axis
from cardlib.faces.plane import Plane, legend

__all__ = ["Curve", "Points", "points_svg"]

LABEL_ROOM = 70.0  # a text nearer to the right end stands left of its point


@dataclass(frozen=True, slots=True)
class Points:
    """Points of one sort: where they are, what each *says* (or nothing), and what the sort is called.

    Shapes, so that no colour is needed to tell them apart: "dot", "rhombus", "cross", "small".
    """

    places: Sequence[tuple[float, float]]
    shape: str = "dot"
    name: str = ""
    says: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Curve:
    """A line through some places; *dashes* and *thin* tell lines apart."""

    places: Sequence[tuple[float, float]]
    name: str = ""
    dashes: str = ""
    thin: bool = False


def points_svg(
    across: Axis, up: Axis, points: Sequence[Points], curves: Sequence[Curve] = ()
) -> str:
    """All *curves*, then all *points* on them; above the plane the names of those that have one."""
    plane = Plane(across, up)
    drawn = [_curve(one, plane) for one in curves]
    for sort in points:
        drawn += [_shape(sort.shape, plane.place(*place)) for place in sort.places]
        drawn += [
            _text(plane.place(*place), says, plane)
            for place, says in zip(sort.places, sort.says, strict=False)
        ]
    signs = [(_shape(sort.shape, (0, 0)), sort.name) for sort in points if sort.name]
    signs += [(_sign(one), one.name) for one in curves if one.name]
    return plane.svg("".join(drawn) + legend(signs))


def _curve(curve: Curve, plane: Plane) -> str:
    drawn = " ".join(f"{x:.1f},{y:.1f}" for x, y in (plane.place(*one) for one in curve.places))
    return (
        f'<polyline points="{drawn}" fill="none" stroke="{_ink(curve)}"'
        f' stroke-width="{_wide(curve):g}"{dashed(curve.dashes)}/>'
    )


def _sign(curve: Curve) -> str:
    return line((-9, 0), (9, 0), stroke=_ink(curve), width=_wide(curve), dashes=curve.dashes)


def _ink(curve: Curve) -> str:
    return MUTED if curve.thin else INK


def _wide(curve: Curve) -> float:
    return 1.3 if curve.thin else 2.2


def _shape(shape: str, place: Place) -> str:
    x, y = place
    if shape == "small":
        return circle(place, 2, fill=MUTED)
    if shape == "rhombus":
        corners = f"{x:.1f},{y - 7:.1f} {x + 6:.1f},{y:.1f} {x:.1f},{y + 7:.1f} {x - 6:.1f},{y:.1f}"
        return f'<polygon points="{corners}" fill="{PAPER}" stroke="{INK}" stroke-width="2"/>'
    if shape == "cross":
        return line((x - 5, y - 5), (x + 5, y + 5), stroke=INK, width=2.2) + line(
            (x - 5, y + 5), (x + 5, y - 5), stroke=INK, width=2.2
        )
    return circle(place, 5.5, fill=ACCENT, stroke=PAPER, width=1)


def _text(place: Place, says: str, plane: Plane) -> str:
    """A short text beside a point, on the side where there is room."""
    x, y = place
    if x > plane.ends[1] - LABEL_ROOM:
        return label((x - 10, y + 13), says, size=12, anchor="end")
    return label((x + 10, y + 11), says, size=12, anchor="start")
