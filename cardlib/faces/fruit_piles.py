"""Open piles of Zangi as a drawing: cards on top in full, covered ones peeping out, struck through."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardlib.faces.diagrams import ACCENT, EDGE, INK, MUTED, dashed, diagram, hot, label
from cardlib.faces.fruit import fruit_face

__all__ = ["Pile", "fruit_piles", "piles_width"]

CELL = 112.0
CARD_WIDTH, CARD_HEIGHT = 63.0, 88.0
PEEP = 20.0
"""How much of a covered card can be seen: its corner with count and letter."""
NAME, NOTE, MARGIN = 26.0, 20.0, 8.0
HEAD = fruit_face("G", 1).split(">", 1)[0] + ">"


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile to draw: whose it is, its cards from the lowest to the top, and a word below it."""

    name: str
    cards: tuple[str, ...]
    note: str = ""


def _columns(count: int) -> int:
    """Piles in one line: so few that they stay large on a phone."""
    return 2 if count == 4 else min(count, 3)


def piles_width(count: int) -> int:
    """The width in CSS px that a drawing of so many piles wants."""
    return round(_columns(count) * CELL * 1.15)


def fruit_piles(piles: Sequence[Pile], *, chosen: int | None = None, act: str = "") -> str:
    """The piles in lines of two or three; *chosen* is framed, *act* makes each a hot spot."""
    columns = _columns(len(piles))
    rows = [piles[start : start + columns] for start in range(0, len(piles), columns)]
    y, drawn = 0.0, []
    for number, row in enumerate(rows):
        height = _height(row)
        for place, pile in enumerate(row):
            seat = number * columns + place
            area = (CELL / 2, height / 2), CELL, height
            inside = hot(_pile(pile, height, framed=seat == chosen), act, seat, area)
            drawn.append(f'<g transform="translate({place * CELL:g} {y:g})">{inside}</g>')
        y += height
    return diagram(columns * CELL, y, "".join(drawn))


def _height(row: Sequence[Pile]) -> float:
    below = max(len(pile.cards[:-1]) for pile in row)
    return NAME + below * PEEP + CARD_HEIGHT + NOTE + 2 * MARGIN


def _pile(pile: Pile, height: float, *, framed: bool) -> str:
    frame = (
        f'<rect x="3" y="3" width="{CELL - 6:g}" height="{height - 6:g}" rx="8" fill="none"'
        f' stroke="{ACCENT}" stroke-width="2.5"/>'
    )
    middle, foot = CELL / 2, height - NOTE - MARGIN
    name = label((middle, MARGIN + 9), pile.name, size=15, bold=framed)
    note = label((middle, foot + NOTE / 2 + 2), pile.note, size=12, fill=MUTED) if pile.note else ""
    return (frame if framed else "") + name + _cards(pile.cards, foot) + note


def _cards(cards: tuple[str, ...], foot: float) -> str:
    """The cards with the top one standing on *foot*."""
    left, top = (CELL - CARD_WIDTH) / 2, foot - CARD_HEIGHT
    if not cards:
        return (
            f'<rect x="{left + 1:g}" y="{top + 1:g}" width="{CARD_WIDTH - 2:g}"'
            f' height="{CARD_HEIGHT - 2:g}" rx="3" fill="none" stroke="{EDGE}"'
            f' stroke-width="1.5"{dashed("5 5")}/>'
        )
    drawn = []
    for depth, card in zip(range(len(cards) - 1, -1, -1), cards, strict=True):
        y = top - depth * PEEP
        drawn.append(_card(card, left, y) if not depth else _covered(card, left, y))
    return "".join(drawn)


def _covered(card: str, x: float, y: float) -> str:
    """A covered card: pale, and its corner struck through."""
    line = f'<path d="M{x + 4:g} {y + 11:g}h{CARD_WIDTH - 8:g}" stroke="{INK}" stroke-width="1.6"/>'
    return f'<g opacity=".45">{_card(card, x, y)}</g>{line}'


def _card(card: str, x: float, y: float) -> str:
    place = f'x="{x:g}" y="{y:g}" width="{CARD_WIDTH:g}" height="{CARD_HEIGHT:g}"'
    drawing = fruit_face(card[0], int(card[1:]))
    return f'<svg {place} viewBox="0 0 63 88">{drawing.removeprefix(HEAD)}'
