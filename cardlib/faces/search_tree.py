"""The tree of a search: each way to go on is a branch, the way that is followed now is drawn strong.

What was not looked at yet is dashed and empty; the longest way so far has a star, the greedy one its
word, so nothing is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cardlib.faces.diagrams import (
    ACCENT,
    EDGE,
    INK,
    MUTED,
    PAPER,
    Place,
    dashed,
    diagram,
    hot,
    label,
)

__all__ = ["Branches", "search_tree_svg"]

Chain = tuple[str, ...]

COLUMN, ROW = 60.0, 50.0
LEFT, TOP = 30.0, 26.0
BOX_WIDTH, BOX_HEIGHT = 44.0, 30.0


@dataclass(frozen=True, slots=True)
class Branches:
    """Where each chain of a tree stands: *places* by chain, and the *size* of the whole drawing.

    The first way on from a chain stands beside it, each further one a row below.
    """

    places: Mapping[Chain, Place]
    size: tuple[float, float]

    @classmethod
    def of(cls, chains: Sequence[Chain]) -> Branches:
        """The places for *chains*, each of which comes before those that go on from it."""
        places: dict[Chain, Place] = {(): (LEFT, TOP)}
        row, before = 0, -1
        for chain in chains:
            if len(chain) <= before:
                row += 1
            before = len(chain)
            places[chain] = (LEFT + COLUMN * len(chain), TOP + ROW * row)
        deepest = max(map(len, places))
        return cls(places, (2 * LEFT + COLUMN * deepest, 2 * TOP + ROW * row + 8))


def search_tree_svg(
    top: str,
    chains: Sequence[Chain],
    seen: int,
    *,
    best: Chain = (),
    greedy: Chain = (),
    greedy_word: str = "",
    act: str = "",
) -> str:
    """The tree of *chains* on *top* (each before those that go on from it), the first *seen* looked at.

    The chain that was looked at last is where the search stands. *best* gets a star, the end of
    *greedy* its word. With *act* a click on a chain sends that act and its number from 1.
    """
    branches = Branches.of(chains)
    here = chains[seen - 1] if seen else ()
    path = {here[:length] for length in range(len(here) + 1)}
    known = {(), *chains[:seen]}
    lines = [_branch(branches, chain, chain in known, chain in path) for chain in reversed(chains)]
    lines.sort(key=lambda line: ACCENT in line)  # what is strong lies above what is not
    boxes = [_box(branches.places[()], top, known=True, strong=True, square=True)]
    for number, chain in enumerate(chains, start=1):
        place = branches.places[chain]
        box = _box(place, chain[-1], known=chain in known, strong=chain in path)
        box += _star(place) if chain == best else ""
        box += _word(place, greedy_word) if chain == greedy and greedy_word else ""
        boxes.append(hot(box, act, number, (place, BOX_WIDTH, BOX_HEIGHT)))
    return diagram(*branches.size, "".join((*lines, *boxes)))


def _branch(branches: Branches, chain: Chain, known: bool, strong: bool) -> str:
    x, y = branches.places[chain[:-1]]
    to_x, to_y = branches.places[chain]
    middle = x + COLUMN / 2
    way = f"M{x:g} {y:g}H{middle:g}V{to_y:g}H{to_x:g}"
    colour, width = (ACCENT, 4) if strong else (EDGE, 1.6)
    dash = dashed("" if known else "3 4")
    return f'<path d="{way}" fill="none" stroke="{colour}" stroke-width="{width}"{dash}/>'


def _box(place: Place, card: str, *, known: bool, strong: bool, square: bool = False) -> str:
    x, y = place[0] - BOX_WIDTH / 2, place[1] - BOX_HEIGHT / 2
    colour, width = (ACCENT, 3.5) if strong else (EDGE if known else MUTED, 1.6)
    dash = dashed("" if known else "3 4")
    corner = 3 if square else 9
    frame = (
        f'<rect x="{x:g}" y="{y:g}" width="{BOX_WIDTH:g}" height="{BOX_HEIGHT:g}" rx="{corner}"'
        f' fill="{PAPER}" stroke="{colour}" stroke-width="{width}"{dash}/>'
    )
    return frame + (label(place, card, size=16, bold=strong, fill=INK) if known else "")


def _star(place: Place) -> str:
    return label((place[0] + BOX_WIDTH / 2 - 2, place[1] - BOX_HEIGHT / 2 - 1), "★", size=16)


def _word(place: Place, word: str) -> str:
    return label((place[0], place[1] + BOX_HEIGHT / 2 + 8), word, size=11, fill=MUTED)
