"""The map of a ring: its numbers in the order of the clock, and a line for each step of an index.

Each index has a dash of its own, each part of the map a hatching and a letter, so nothing is told by
colour alone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin, sqrt

from cardlib.exact.rings import Ring
from cardlib.faces.diagrams import (
    ACCENT,
    INK,
    MUTED,
    PAPER,
    Place,
    arrow_head,
    circle,
    circle_places,
    diagram,
    hot,
    label,
)

__all__ = ["PART_LETTERS", "ring_graph_svg"]

PART_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""How parts are called, in the order of their lowest numbers."""

WIDTH = 320
MIDDLE = (WIDTH / 2, 152.0)
RADIUS = 108.0
OUTSIDE = 1.31
"""Where letters and distances stand, in radii of the circle."""
LEGEND_TOP = 310
LEGEND_ROW = 24
DASHES = ("", "9 5", "2 5", "12 4 2 4", "14 3 2 3 2 3", "4 3")
HATCHES: tuple[tuple[int, ...], ...] = (
    (),
    (45,),
    (0,),
    (90,),
    (135,),
    (0, 90),
    (45, 135),
)
"""The hatching of each part: the directions of its lines, in degrees."""


def ring_graph_svg(
    modulus: int,
    indices: Iterable[int],
    *,
    parts: Sequence[Sequence[int]] | None = None,
    distances: Mapping[int, int] | None = None,
    frontier: Collection[int] = (),
    path: Sequence[int] = (),
    goal: int | None = None,
    seen_from: int | None = None,
    act: str = "",
    one_way: bool = False,
) -> str:
    """The map of the numbers 1 to *modulus* with the steps of *indices*.

    Each number shows its part (*parts*, else those of the map), or its distance where *distances*
    are given; *frontier* is ringed, a *path* drawn strong with its last number filled, a *goal*
    framed. The lines of the number *seen_from* are bold, and the numbers they lead to are ringed. With
    *act* a click on a number sends that act and the number. *one_way* draws arrows.
    """
    ring = Ring(modulus, indices, one_way=one_way)
    places = dict(zip(ring.numbers, circle_places(modulus, RADIUS, MIDDLE), strict=True))
    room = 2 * RADIUS * sin(pi / modulus)
    size = min(19.0, room * 0.43)
    lines = _legend(ring)
    shapes = [*_edges(ring, places, size, seen_from), *_path(path, places, size)]
    if seen_from is not None:
        frontier = {*frontier, *ring.next_numbers(seen_from)}
    shown = ring.parts() if parts is None else parts
    for number, place in places.items():
        part = next((at for at, members in enumerate(shown) if number in members), 0)
        here = path[-1] if path else None
        node = _node(number, place, size, part, here == number, number == goal)
        if number in frontier and number != here:
            node += circle(place, size + 3, stroke=ACCENT, width=3)
        node += _outside(number, place, distances, PART_LETTERS[part % 26], len(shown) > 1)
        shapes.append(hot(node, act, number, (place, 2 * size, 2 * size), room=room))
    rows = 1 + max((row for row, _ in lines), default=-1)
    return diagram(
        WIDTH, LEGEND_TOP + rows * LEGEND_ROW, "".join([*shapes, *(text for _, text in lines)])
    )


def _edges(
    ring: Ring, places: Mapping[int, Place], size: float, seen_from: int | None
) -> Iterator[str]:
    """All lines of the map; those of the number *seen_from* are bold."""
    for kind, _ in _kinds(ring):
        for number in ring.numbers:
            for to in sorted(ring.step(number, kind)):
                bold = number == seen_from or (to == seen_from and not ring.one_way)
                ink, style = INK if bold else MUTED, _stroke(kind, bold=bold)
                ends = places[number], places[to]
                if ring.one_way:
                    gap = size + 5 if bold else size  # outside of the ring around a neighbour
                    yield _arrow(*ends, gap, f'stroke="{ink}" {style}', fill=ink)
                elif number < to:
                    yield _line(*ends, f'stroke="{ink}" {style}')


def _kinds(ring: Ring) -> list[tuple[int, str]]:
    """The lines to draw and their names; both ways, ±k and ±(n − k) are the same lines."""
    if ring.one_way:
        return [(index, f"+{index}") for index in ring.indices]
    named: dict[int, list[str]] = {}
    for index in ring.indices:
        named.setdefault(min(index, ring.modulus - index), []).append(f"±{index}")
    return [(kind, " ".join(names)) for kind, names in sorted(named.items())]


def _stroke(kind: int, *, bold: bool = False) -> str:
    dash, round_ = DASHES[(kind - 1) % len(DASHES)], (kind - 1) // len(DASHES)
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    wide = 1.6 + 1.4 * (round_ % 2) + (2.4 if bold else 0)
    return f'stroke-width="{wide:g}"{dashed}'


def _legend(ring: Ring) -> list[tuple[int, str]]:
    """Each dash with its index, as (row, shapes)."""
    drawn, row, x = [], 0, 12.0
    for kind, name in _kinds(ring):
        wide = 50 + 8.0 * len(name)
        if x + wide > WIDTH and x > 12:
            row, x = row + 1, 12.0
        y = LEGEND_TOP + row * LEGEND_ROW + 8.0
        sample = _line((x, y), (x + 34, y), f'stroke="{INK}" {_stroke(kind)}')
        drawn.append((row, sample + label((x + 40, y), name, size=14, anchor="start")))
        x += wide
    return drawn


def _path(path: Sequence[int], places: Mapping[int, Place], size: float) -> Iterator[str]:
    for number, to in pairwise(path):
        if number != to:
            style = f'stroke="{ACCENT}" stroke-width="4" stroke-linecap="round"'
            yield _arrow(places[number], places[to], size + 1, style, fill=ACCENT, head=13)


def _node(number: int, place: Place, size: float, part: int, is_here: bool, is_goal: bool) -> str:
    framed = circle(place, size + 4, fill=PAPER, stroke=INK, width=2) if is_goal else ""
    if is_here:
        disc = circle(place, size, fill=ACCENT, stroke=ACCENT, width=1.6)
    else:
        hatch = _hatch(place, size, HATCHES[part % len(HATCHES)])
        inner = circle(place, size * 0.68, fill=PAPER) if hatch else ""
        disc = circle(place, size, fill=PAPER, stroke=INK, width=1.6) + hatch + inner
    says = label(
        place, number, size=max(10.0, size * 0.9), bold=True, fill=PAPER if is_here else INK
    )
    return framed + disc + says


def _hatch(place: Place, size: float, directions: Sequence[int]) -> str:
    """Lines 5 apart across a disc, in each of some directions."""
    (x, y), lines = place, []
    for direction in directions:
        a, b = cos(direction * pi / 180), sin(direction * pi / 180)
        steps = int(size / 5)
        for off in (5.0 * step for step in range(-steps, steps + 1)):
            half = sqrt(max(0.0, size**2 - off**2))
            ends = [
                (x - off * b + turn * half * a, y + off * a + turn * half * b) for turn in (-1, 1)
            ]
            lines.append(f"M{ends[0][0]:.1f} {ends[0][1]:.1f}L{ends[1][0]:.1f} {ends[1][1]:.1f}")
    return f'<path d="{"".join(lines)}" stroke="{INK}" stroke-width="1.4"/>' if lines else ""


def _outside(
    number: int, place: Place, distances: Mapping[int, int] | None, letter: str, lettered: bool
) -> str:
    x, y = MIDDLE
    far = (x + (place[0] - x) * OUTSIDE, y + (place[1] - y) * OUTSIDE)
    if distances is not None:
        says = str(distances[number]) if number in distances else "–"
        return label(far, says, size=15, bold=True, fill=ACCENT if number in distances else MUTED)
    return label(far, letter, size=14, fill=MUTED) if lettered else ""


def _line(start: Place, end: Place, style: str) -> str:
    return f'<line x1="{start[0]:.1f}" y1="{start[1]:.1f}" x2="{end[0]:.1f}" y2="{end[1]:.1f}" {style}/>'


def _arrow(
    start: Place, end: Place, gap: float, style: str, *, fill: str = MUTED, head: float = 8
) -> str:
    """An arrow from the rim of one disc to the rim of another."""
    (a, b), (c, d) = start, end
    long, direction = hypot(c - a, d - b), atan2(d - b, c - a)
    near = (a + gap * (c - a) / long, b + gap * (d - b) / long)
    tip = (c - gap * (c - a) / long, d - gap * (d - b) / long)
    stop = (tip[0] - head * 0.8 * cos(direction), tip[1] - head * 0.8 * sin(direction))
    return _line(near, stop, style) + arrow_head(tip, direction, size=head, fill=fill)
