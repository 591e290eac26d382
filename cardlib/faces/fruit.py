"""The fruit cards of Zangi: four fruits, each with an outline of its own, laid out like a die."""

from __future__ import annotations

from collections.abc import Mapping

from cardlib.faces.shapes import INK, PRINT, card, corners, dots, put, strokes

__all__ = ["COLOURS", "FRUITS", "fruit_face"]

COLOURS: Mapping[str, str] = {
    "G": PRINT["grape"],
    "P": PRINT["pomegranate"],
    "A": PRINT["apricot"],
    "R": PRINT["pear"],
}
LEAF = PRINT["leaf"]
WOOD = PRINT["wood"]
WHITE = PRINT["white"]
LIGHT = f'fill="{WHITE}" opacity=".4"'
SHADE = f'fill="{INK}" opacity=".22"'


BERRIES = (
    *((-6.6, -2.4), (-2.2, -3.4), (2.2, -3.4), (6.6, -2.4)),
    *((-4.5, 1.4), (0, 0.8), (4.5, 1.4)),
    *((-2.3, 5), (2.3, 5), (0, 8.8)),
)


def _grape() -> tuple[str, str]:
    """A cluster of ten berries with a leaf."""
    shine = dots([(x - 0.8, y - 0.9) for x, y in BERRIES], 1.1, PRINT["bloom"])
    body = (
        f'<path d="M0-5q0-3 1.3-5.3" fill="none" stroke="{WOOD}" stroke-width="1.4"/>'
        f'<path d="M.6-7.2C-1-10.5-5-11-8.8-9.6-7.8-6-3.5-4.6.6-7.2Z" fill="{LEAF}"/>'
    )
    return body + dots(BERRIES, 4.3, COLOURS["G"]), shine


def _pomegranate() -> tuple[str, str]:
    """Round, with a crown, and a window on its seeds."""
    body = (
        '<path d="M-8.6 1.8C-8.6 6.7-4.8 10 0 10s8.6-3.3 8.6-8.2C8.6-2.3 6-5.3 2.3-6.2'
        'L4.3-10.6 1.6-9 0-11-1.6-9-4.3-10.6-2.3-6.2C-6-5.3-8.6-2.3-8.6 1.8Z"/>'
        f'<path d="M2.4-2.6C5.8-.6 6.3 4.6 3 7.4-.2 5-.4.4 2.4-2.6Z" fill="{PRINT["pulp"]}"/>'
    )
    light = "M-6.5 2C-6.8-1.2-5-3.4-2.6-4.2-4.2-2.4-5-.2-5 2.4-5 3.8-6.4 3.6-6.5 2Z"
    seeds = dots([(2.4, 0.2), (3.7, 2.3), (1.7, 3), (3.1, 5)], 1.7, COLOURS["P"])
    return body + seeds, f'<path d="{light}" {LIGHT}/>'


def _apricot() -> tuple[str, str]:
    """Round, with a cleft and one leaf."""
    body = (
        f'<path d="M-.2-5.2C0-8.6 3-10.8 8.4-10.2 8-5.8 4-3.6-.2-5.2Z" fill="{LEAF}"/>'
        '<path d="M-.6-4.6C-4-7.4-9.2-4.9-9.2 1.6-9.2 6.6-5.2 10 0 10s9.2-3.4 9.2-8.4'
        'C9.2-4.7 3.8-7.4-.6-4.6Z"/>'
        f'<path d="M-.6-4.6Q3 1.5-.2 8.6" fill="none" stroke="{WHITE}" stroke-width="1.3"/>'
    )
    shade = "M9.2 1.6C9.2 6.6 5.2 10 0 10-2 10-3 9.6-4 9 4 9 7.4 4 6.6-4 8.3-2.7 9.2-.8 9.2 1.6Z"
    light = "M-7.2 1.6C-7.4-1.4-6-3.4-4-3.8-5.2-2.2-5.7-.4-5.7 1.9-5.7 3.3-7.1 3.2-7.2 1.6Z"
    return body, f'<path d="{shade}" {SHADE}/><path d="{light}" {LIGHT}/>'


def _pear() -> tuple[str, str]:
    """A narrow neck, a wide belly and a stem without a leaf."""
    body = (
        f'<path d="M0-7q-.3-3 1.8-4.2" fill="none" stroke="{WOOD}" stroke-width="1.6"/>'
        '<path d="M0-8.4C-2.8-8.4-3.5-6-3.6-3.7-3.8-.7-7.6.8-7.6 4.9-7.6 8.2-4.4 10 0 10s7.6-1.8'
        ' 7.6-5.1C7.6.8 3.8-.7 3.6-3.7 3.5-6 2.8-8.4 0-8.4Z"/>'
    )
    shade = "M7.6 4.9C7.6 8.2 4.4 10 0 10-2 10-3.2 9.7-4.2 9.2 3 9.2 5.7 5.4 4.2-1.2 5.4.6 7.6 2 7.6 4.9Z"
    light = "M-5.5 4.8C-5.6 2.2-2.8.6-2.2-2.6-1.2.4-3.7 2.6-3.9 4.9-4 6.3-5.4 6.3-5.5 4.8Z"
    return body, f'<path d="{shade}" {SHADE}/><path d="{light}" {LIGHT}/>'


FRUITS: Mapping[str, tuple[str, str]] = {
    "G": _grape(),
    "P": _pomegranate(),
    "A": _apricot(),
    "R": _pear(),
}
"""Each fruit round its own middle, about 20 high: what it is, and light and shade upon it."""

LEFT, MIDDLE, RIGHT = 15.8, 31.5, 47.2
TOP, HALF, BOTTOM = 31.2, 44.4, 57.6
LAYOUTS: Mapping[int, tuple[tuple[float, float], ...]] = {
    1: ((MIDDLE, HALF),),
    2: ((18.3, 34.6), (44.7, 54.2)),
    3: ((LEFT, TOP), (MIDDLE, HALF), (RIGHT, BOTTOM)),
    4: ((LEFT, TOP), (RIGHT, TOP), (LEFT, BOTTOM), (RIGHT, BOTTOM)),
    5: ((LEFT, TOP), (RIGHT, TOP), (MIDDLE, HALF), (LEFT, BOTTOM), (RIGHT, BOTTOM)),
}
SIZES: Mapping[int, float] = {1: 2.1, 2: 1.2, 3: 0.95, 4: 0.95, 5: 0.92}
MANY = 4  # from this count on the fruits are drawn without the finer light and shade


def fruit_face(fruit: str, count: int) -> str:
    """The card with *count* (1–5) of *fruit* (G, P, A, R)."""
    colour = COLOURS[fruit]
    body, light = FRUITS[fruit]
    one = body + (light if count < MANY else "")
    drawing = "".join(put(one, x, y, SIZES[count]) for x, y in LAYOUTS[count])
    index = strokes(f"{count}{fruit}", 14, 4.6, 14, colour)
    return card(f'<g fill="{colour}">{drawing}</g>{corners(index)}')
