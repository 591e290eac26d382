"""Shared cards as rows of small cards: fives stand together, so that equal rows are seen at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardlib.faces.diagrams import ACCENT, EDGE, INK, PAPER, REFUSED, diagram, label

__all__ = ["LEFT", "OUT", "PACK", "SHARE", "CardRow", "card_rows"]

SHARE, PACK, LEFT, OUT = "share", "pack", "left", "out"
WIDTH, MARGIN = 320, 8
CARD_WIDTH, CARD_HEIGHT = 11, 16
PITCH, FIVES_GAP, LINE = 14, 6, 21
PER_LINE, TITLE = 20, 22


class CardRow(NamedTuple):
    """A row of so many *cards* with a title. *kind* is SHARE, PACK, LEFT or OUT."""

    title: str
    cards: int
    kind: str = SHARE


def card_rows(rows: Sequence[CardRow]) -> str:
    """The rows one below the other, each in lines of twenty cards."""
    top, drawn = 4.0, []
    for row in rows:
        drawn.append(label((MARGIN, top + 10), row.title, size=13, anchor="start", bold=True))
        drawn += [_card(row.kind, place, top + TITLE) for place in range(row.cards)]
        top += TITLE + LINE * max(1, -(-row.cards // PER_LINE)) + 4
    return diagram(WIDTH, top, "".join(drawn))


def _card(kind: str, place: int, top: float) -> str:
    line, column = divmod(place, PER_LINE)
    x = MARGIN + column * PITCH + column // 5 * FIVES_GAP
    return _outline(kind, x, top + line * LINE)


def _outline(kind: str, x: float, y: float) -> str:
    """A card: filled when it belongs to somebody, hollow in the pack, dotted when left, crossed when out."""
    fill, edge = {
        SHARE: (ACCENT, ACCENT),
        PACK: (PAPER, EDGE),
        LEFT: (PAPER, REFUSED),
        OUT: (PAPER, EDGE),
    }[kind]
    width, height = CARD_WIDTH, CARD_HEIGHT
    sheet = (
        f'<rect x="{x:g}" y="{y:g}" width="{width}" height="{height}" rx="2" fill="{fill}"'
        f' stroke="{edge}" stroke-width="{2 if kind == LEFT else 1.2}"/>'
    )
    middle = x + width / 2, y + height / 2
    if kind == LEFT:
        return f'{sheet}<circle cx="{middle[0]:g}" cy="{middle[1]:g}" r="2.4" fill="{REFUSED}"/>'
    if kind == OUT:
        cross = f"M{x + 2:g} {y + 3:g}l7 10m0-10l-7 10"
        return f'{sheet}<path d="{cross}" stroke="{INK}" stroke-width="1.4" fill="none"/>'
    return sheet
