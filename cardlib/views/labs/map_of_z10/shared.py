"""What the labs of this lesson share: reading a ring from values, its fields, and its words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardlib.exact.rings import Ring
from cardlib.faces.ring_graph import PART_LETTERS
from cardlib.games.tivmiv import RING
from cardlib.i18n import N_
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import Values
from cardlib.writing import in_order

__all__ = [
    "INDICES",
    "LARGEST",
    "SIZE",
    "SMALLEST",
    "drawn",
    "index_checks",
    "number_tiles",
    "part_name",
    "parts_told",
    "resized",
    "ring_of",
    "size_field",
    "usual_size",
]

SMALLEST, LARGEST = 5, 24
"""Numbers on a ring that a picture can show."""
MOST_PARTS_TOLD = 6
SIZE, INDICES = N_("Numbers on the ring"), N_("Indices of the cards")


def drawn(modulus: int) -> bool:
    """Has a picture room for a ring of so many numbers?"""
    return SMALLEST <= modulus <= LARGEST


def usual_size(about: About) -> int:
    """How many numbers lie on the ring under the house rules, if a picture has room for them."""
    modulus: int = about.dice().rules("tivmiv").modulus
    return modulus if drawn(modulus) else RING


def ring_of(values: Values) -> Ring:
    """The ring that is set."""
    return Ring(values["size"], values["indices"], one_way=values.get("ways") == "forwards")


def resized(values: Values, size: int) -> Values:
    """*values* with a ring of *size*; indices that it does not have are left out."""
    kept = [index for index in values["indices"] if index < size]
    return {**values, "size": size, "indices": kept}


def size_field(about: About, values: Values) -> Block:
    """How many numbers lie on the ring."""
    label = about.say(SIZE)
    return blocks.number("size", label, values["size"], SMALLEST, LARGEST)


def index_checks(about: About, values: Values) -> Block:
    """Which indices may come."""
    chosen = values["indices"]
    sign = "+" if values.get("ways") == "forwards" else "±"
    options = [
        blocks.option(index, f"{sign}{index}", checked=index in chosen)
        for index in range(1, values["size"])
    ]
    return blocks.checks("indices", about.say(INDICES), options)


def number_tiles(
    label: str, numbers: Iterable[int], *, strong: int | None = None, marked: Sequence[int] = ()
) -> Block:
    """The numbers of a ring to choose from, one of them *strong*, the chosen one, those *marked* with a dot."""
    row = [
        blocks.tile(
            str(one),
            one,
            tone="info" if one in marked and one != strong else "plain",
            mark="•" if one in marked and one != strong else "",
            chosen=one == strong,
        )
        for one in numbers
    ]
    return blocks.tiles(label, row, act="node", columns=0)


def part_name(ring: Ring, one: int) -> str:
    """The letter of the part to which a number belongs."""
    return PART_LETTERS[(one - 1) % ring.stride]


def parts_told(about: About, ring: Ring) -> str:
    """The parts of a map in words, the first of them where there are many."""
    parts = ring.parts()
    if len(parts) == 1:
        return about.say(N_("All numbers hang together."))
    shown = [
        about.say(N_("{letter}: {numbers}"), letter=letter, numbers=in_order(part))
        for letter, part in zip(PART_LETTERS, parts[:MOST_PARTS_TOLD], strict=False)
    ]
    return " · ".join(shown) + (" · …" if len(parts) > MOST_PARTS_TOLD else "")
