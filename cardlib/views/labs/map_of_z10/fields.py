"""What the labs of this lesson share: reading a ring from values, its fields, and its words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from cardlib.exact.rings import Ring
from cardlib.faces.ring_graph import PART_LETTERS
from cardlib.i18n import N_, Sentence
from cardlib.views.about import About
from cardlib.views.blocks import Block, checks, number, option, tile, tiles
from cardlib.views.labs import LabError, Values
from cardlib.writing import in_order

__all__ = [
    "LARGEST",
    "SMALLEST",
    "index_checks",
    "index_set",
    "number_tiles",
    "part_name",
    "parts_told",
    "resized",
    "ring_of",
    "size_field",
    "whole",
]

SMALLEST, LARGEST = 5, 24
"""Numbers on a ring that a picture can show."""
MOST_PARTS_TOLD = 6

_NO_WHOLE = N_("“{given}” is not possible here: take a whole number from {low} to {high}.")
_NO_SET = N_("“{given}” is no list of indices. Give whole numbers from 1 to {high}, like 2 and 5.")


def whole(value: Any, low: int, high: int) -> int:
    """*value* from a message or a code cell as a whole number; LabError if it is none or too large."""
    text = str(value).strip() if isinstance(value, int | str) else ""
    digits = text if not isinstance(value, bool) and len(text) <= 6 else ""
    if digits.isascii() and digits.isdigit() and low <= int(digits) <= high:
        return int(digits)
    raise LabError(Sentence(_NO_WHOLE, given=str(value)[:40], low=low, high=high))


def index_set(value: Any, size: int) -> list[int]:
    """*value* as indices of a ring of *size*, each once and in order."""
    error = LabError(Sentence(_NO_SET, given=str(value)[:40], high=size - 1))
    if not isinstance(value, list | tuple | set | frozenset) or len(value) > LARGEST:
        raise error
    try:
        return sorted({whole(one, 1, size - 1) for one in value})
    except LabError:
        raise error from None


def ring_of(values: Values) -> Ring:
    """The ring that is set."""
    return Ring(values["size"], values["indices"], one_way=values.get("ways") == "forwards")


def resized(values: Values, size: int) -> Values:
    """*values* with a ring of *size*; indices that it does not have are left out."""
    kept = [index for index in values["indices"] if index < size]
    return {**values, "size": size, "indices": kept}


def size_field(about: About, values: Values) -> Block:
    """How many numbers lie on the ring."""
    label = about.say(N_("Numbers on the ring"))
    return number("size", label, values["size"], SMALLEST, LARGEST)


def index_checks(about: About, values: Values) -> Block:
    """Which indices may come."""
    chosen = values["indices"]
    sign = "+" if values.get("ways") == "forwards" else "±"
    options = [
        option(index, f"{sign}{index}", checked=index in chosen)
        for index in range(1, values["size"])
    ]
    return checks("indices", about.say(N_("Indices of the cards")), options)


def number_tiles(
    label: str, numbers: Iterable[int], *, strong: int | None = None, marked: Sequence[int] = ()
) -> Block:
    """The numbers of a ring to choose from, one of them *strong*, those *marked* with a dot."""
    row = [
        tile(
            str(one),
            one,
            tone="strong" if one == strong else "info" if one in marked else "plain",
            mark="●" if one == strong else "•" if one in marked else "",
        )
        for one in numbers
    ]
    return tiles(label, row, act="node", columns=0)


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
