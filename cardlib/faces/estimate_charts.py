"""Charts of estimates: bars with whiskers, a running mean with its band, many intervals, counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cardlib.faces.diagrams import ACCENT, INK, PAPER, REFUSED, Place, circle, label, line
from cardlib.faces.lines import Axis
from cardlib.faces.plane import Plane, exact_stroke, legend

__all__ = ["Span", "band_svg", "counts_svg", "intervals_svg", "whiskers_svg"]

MOST_WIDE = 44.0
CAP = 5.0
LEAST_ROOM = 30.0  # a bar narrower than this has no room for a text above it


@dataclass(frozen=True, slots=True)
class Span:
    """An estimated *value* with the ends of its interval, and how it is *shown*."""

    value: float
    low: float
    high: float
    shown: str = ""


def whiskers_svg(
    names: Sequence[str],
    spans: Sequence[Span],
    up: Axis,
    *,
    words: tuple[str, str],
    exact: Mapping[int, float] | None = None,
) -> str:
    """A bar for each span, its interval as a whisker; *exact* values by place as dashed lines.

    *words* are what a whisker and a dashed line mean.
    """
    plane = Plane(Axis("", 0, len(spans), ()), up)
    step = (plane.ends[1] - plane.ends[0]) / max(1, len(spans))
    wide = min(MOST_WIDE, step * 0.62)
    parts = []
    for place, span in enumerate(spans):
        x, top = plane.place(place + 0.5, span.value)
        parts.append(
            f'<rect x="{x - wide / 2:.1f}" y="{top:.1f}" width="{wide:.1f}"'
            f' height="{plane.ground - top:.1f}" fill="{ACCENT}" fill-opacity="0.2" stroke="{ACCENT}"'
            ' stroke-width="2"/>'
        )
        if exact and place in exact:
            y = plane.place(place, exact[place])[1]
            parts.append(exact_stroke((x - step / 2 + 1, y), (x + step / 2 - 1, y)))
        low, high = plane.place(place, span.low)[1], plane.place(place, span.high)[1]
        parts.append(_whisker(x, low, high, INK, CAP))
        parts.append(label((x, plane.ground + 13), names[place], size=13, bold=True))
        if step >= LEAST_ROOM:
            parts.append(label((x, high - 9), span.shown, size=11))
    signs = [(_whisker(0, 9, -9, INK, CAP), words[0])]
    if exact:
        signs.append((_exact_sign(), words[1]))
    return plane.svg("".join(parts) + legend(signs), upright=False)


def band_svg(
    points: Sequence[tuple[float, Span]],
    across: Axis,
    up: Axis,
    *,
    words: tuple[str, str, str],
    exact: float | None = None,
) -> str:
    """A line of values with the band of their intervals, and if known the *exact* value across.

    *words* are what the line, the band and the dashed line mean.
    """
    plane = Plane(across, up)
    upper = [plane.place(x, span.high) for x, span in points]
    lower = [plane.place(x, span.low) for x, span in points]
    band = (
        f'<polygon points="{_points([*upper, *reversed(lower)])}" fill="{ACCENT}"'
        f' fill-opacity="0.18" stroke="{ACCENT}" stroke-opacity="0.5" stroke-width="1"/>'
    )
    drawn = [band]
    if exact is not None:
        drawn.append(plane.exact_line(exact))
    way = [plane.place(x, span.value) for x, span in points]
    drawn.append(f'<polyline points="{_points(way)}" fill="none" stroke="{INK}" stroke-width="2"/>')
    drawn.append(circle(way[-1], 4, fill=INK))
    patch = f'<rect x="-9" y="-6" width="18" height="12" fill="{ACCENT}" fill-opacity="0.25"/>'
    signs = [(line((-9, 0), (9, 0), stroke=INK, width=2), words[0]), (patch, words[1])]
    if exact is not None:
        signs.append((_exact_sign(), words[2]))
    return plane.svg("".join(drawn) + legend(signs))


def intervals_svg(
    spans: Sequence[Span], exact: float, across: Axis, up: Axis, *, words: tuple[str, str, str]
) -> str:
    """Intervals side by side and the *exact* value across; those that miss it are crossed out.

    *words* are what a dot, a cross and the dashed line mean.
    """
    plane = Plane(across, up)
    parts = [plane.exact_line(exact)]
    for number, span in enumerate(spans, start=1):
        x, y = plane.place(number, span.value)
        low, high = plane.place(number, span.low)[1], plane.place(number, span.high)[1]
        if span.low <= exact <= span.high:
            parts.append(line((x, low), (x, high), stroke=INK, width=1))
            parts.append(circle((x, y), 1.3, fill=INK))
        else:
            parts.append(line((x, low), (x, high), stroke=REFUSED, width=2.6))
            parts.append(_cross((x, y), 4.2))
    signs = [
        (line((0, -8), (0, 8), stroke=INK, width=1) + circle((0, 0), 2, fill=INK), words[0]),
        (line((0, -8), (0, 8), stroke=REFUSED, width=2.6) + _cross((0, 0), 4.2), words[1]),
        (_exact_sign(), words[2]),
    ]
    return plane.svg("".join(parts) + legend(signs), upright=False)


def counts_svg(
    counts: Sequence[tuple[float, float, float]],
    across: Axis,
    up: Axis,
    *,
    words: tuple[str, str],
    exact: Sequence[tuple[float, float]] = (),
) -> str:
    """A histogram: bars from one number to another, as high as they are frequent.

    *exact* are places and heights to be expected, each a rhombus. *words* are what a bar and a rhombus
    mean.
    """
    plane = Plane(across, up)
    parts = []
    for left, right, height in counts:
        (x1, top), (x2, _) = plane.place(left, height), plane.place(right, height)
        gap = min(1.0, (x2 - x1) * 0.1)
        parts.append(
            f'<rect x="{x1 + gap:.1f}" y="{top:.1f}" width="{max(0.6, x2 - x1 - 2 * gap):.1f}"'
            f' height="{plane.ground - top:.1f}" fill="{ACCENT}"/>'
        )
    parts += [_rhombus(plane.place(x, y), 5) for x, y in exact]
    signs = [(f'<rect x="-8" y="-7" width="16" height="14" fill="{ACCENT}"/>', words[0])]
    if exact:
        signs.append((_rhombus((0, 0), 6), words[1]))
    return plane.svg("".join(parts) + legend(signs), upright=False)


# --- signs ---------------------------------------------------------------------------------------


def _whisker(x: float, low: float, high: float, stroke: str, cap: float) -> str:
    """An upright line with a cap at both ends, on a ground of paper so that it shows on a bar."""
    way = f"M{x:.1f} {low:.1f}V{high:.1f}M{x - cap:.1f} {low:.1f}h{2 * cap:g}M{x - cap:.1f} {high:.1f}h{2 * cap:g}"
    return f'<path d="{way}" stroke="{stroke}" stroke-width="2" fill="none"/>'


def _exact_sign() -> str:
    return exact_stroke((-10, 0), (10, 0))


def _cross(place: Place, size: float) -> str:
    x, y = place
    way = f"M{x - size:.1f} {y - size:.1f}l{2 * size:g} {2 * size:g}m0 {-2 * size:g}l{-2 * size:g} {2 * size:g}"
    ground = f'<path d="{way}" stroke="{PAPER}" stroke-width="4.4"/>'
    return f'{ground}<path d="{way}" stroke="{REFUSED}" stroke-width="2.2"/>'


def _rhombus(place: Place, size: float) -> str:
    x, y = place
    points = _points([(x, y - size), (x + size, y), (x, y + size), (x - size, y)])
    return f'<polygon points="{points}" fill="{REFUSED}" stroke="{PAPER}" stroke-width="1.5"/>'


def _points(places: Sequence[Place]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
