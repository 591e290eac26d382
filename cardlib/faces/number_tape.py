"""Rows of numbers, each made of running sums of the row above: a strip multiplied again and again."""

from __future__ import annotations

from collections.abc import Sequence

from cardlib.faces.diagrams import ACCENT, EDGE, INK, MUTED, PAPER, diagram, hot, label, line

__all__ = ["number_tape", "tape_width"]

LEFT, CELL, ROW, HEAD = 66.0, 46.0, 50.0, 26.0
BOX_HEIGHT = 32.0


def tape_width(columns: int) -> int:
    """The width in CSS px that the drawing wants."""
    return round(LEFT + columns * CELL + 2)


def number_tape(
    rows: Sequence[Sequence[int]], names: Sequence[str], at: int, *, act: str = ""
) -> str:
    """The *rows* below each other with their *names*; column *at* of the last row is framed.

    Lines show which numbers of the row above it is the sum of; *act* makes the last row hot spots.
    """
    last = len(rows) - 1
    columns = len(rows[0])
    parts = [
        label((_middle(column), HEAD / 2), column, size=13, fill=MUTED) for column in range(columns)
    ]
    if last:
        parts += [_line(column, at, last) for column in range(at + 1)]
    for number, row in enumerate(rows):
        parts.append(label((0, _height(number)), names[number], size=13, anchor="start"))
        for column, value in enumerate(row):
            box = _box(number, column, value, framed=_framed(number, column, at, last))
            area = (_middle(column), _height(number)), CELL - 4, BOX_HEIGHT
            parts.append(hot(box, act if number == last else "", column, area))
    height = HEAD + len(rows) * ROW - (ROW - BOX_HEIGHT) + 4
    return diagram(LEFT + columns * CELL + 2, height, "".join(parts))


def _framed(number: int, column: int, at: int, last: int) -> float:
    """The strength of a box's frame: strong for the sum, less for its parts."""
    if number == last and column == at:
        return 3.5
    return 2 if number == last - 1 and column <= at else 0


def _middle(column: int) -> float:
    return LEFT + (column + 0.5) * CELL


def _height(number: int) -> float:
    return HEAD + number * ROW + BOX_HEIGHT / 2


def _line(column: int, at: int, last: int) -> str:
    top, foot = _height(last - 1) + BOX_HEIGHT / 2, _height(last) - BOX_HEIGHT / 2
    return line((_middle(column), top), (_middle(at), foot), stroke=ACCENT, width=1.5)


def _box(number: int, column: int, value: int, *, framed: float) -> str:
    x, y = _middle(column) - CELL / 2 + 2, _height(number) - BOX_HEIGHT / 2
    look = (
        f'stroke="{ACCENT}" stroke-width="{framed:g}"'
        if framed
        else f'stroke="{EDGE}" stroke-width="1"'
    )
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{CELL - 4:g}" height="{BOX_HEIGHT:g}" rx="5"'
        f' fill="{PAPER}" {look}/>'
        + label((_middle(column), _height(number)), value, size=15, fill=INK, bold=bool(framed))
    )
