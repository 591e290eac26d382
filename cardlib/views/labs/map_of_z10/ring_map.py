"""The map lab: tick indices and see which numbers hang together, how far apart, on which side."""

from __future__ import annotations

from typing import Any

from cardlib.exact.rings import Ring
from cardlib.faces.ring_graph import ring_graph_svg
from cardlib.i18n import N_, Sentence
from cardlib.views.about import About
from cardlib.views.blocks import Block, choice, folded, option, picture, side_by_side, table, text
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.map_of_z10.fields import (
    LARGEST,
    SMALLEST,
    index_checks,
    index_set,
    number_tiles,
    part_name,
    parts_told,
    resized,
    ring_of,
    size_field,
    whole,
)
from cardlib.writing import in_a_row, in_order, on_cards

__all__ = ["MAP"]

WAYS = {"both": N_("forwards and back, as in the game"), "forwards": N_("forwards only")}
FIELDS = ("size", "indices", "node", "ways")


def start(about: About) -> Values:
    """A ring of ten where only ±2 is left, looked at from 7."""
    return {"size": 10, "indices": [2], "node": 7, "ways": "both"}


def act(values: Values, name: str, value: Any, about: About) -> Values:
    """The size, the indices, the number looked at, or the ways of a step."""
    match name:
        case "size":
            size = whole(value, SMALLEST, LARGEST)
            return resized(values, size) | {"node": min(values["node"], size)}
        case "indices":
            return {**values, "indices": index_set(value, values["size"])}
        case "node":
            return {**values, "node": whole(value, 1, values["size"])}
        case "ways":
            if not isinstance(value, str) or value not in WAYS:
                raise LabError(
                    Sentence(N_("A step goes one of these ways: {ways}."), ways=", ".join(WAYS))
                )
            return {**values, "ways": value}
    raise unknown(name, FIELDS)


def blocks(values: Values, about: About) -> list[Block]:
    """The map, its laws in words, and the same as a table."""
    ring, node = ring_of(values), values["node"]
    svg = ring_graph_svg(ring.modulus, ring.indices, path=(node,), act="node", one_way=ring.one_way)
    left = [picture(svg, _alt(ring, about), width=360)]
    pieces = text(_pieces(ring, about), "strong", live=True)
    told = [
        text(parts_told(about, ring) if ring.stride > 1 else ""),
        text(_degree(ring, node, about) if ring.indices else ""),
        text(_sides(ring, about) if ring.indices else ""),
    ]
    right = [pieces, index_checks(about, values), *(block for block in told if block["text"])]
    return [
        text(about.say(N_("Tick and untick indices. When do all numbers hang together?"))),
        side_by_side(left, right),
        number_tiles(about.say(N_("Look from")), ring.numbers, strong=node),
        folded(about.say(N_("Why so many parts?")), [text(_law(ring, about))], "law"),
        folded(about.say(N_("The map as a table")), [_table(ring, about)], "table"),
        folded(
            about.say(N_("Another ring, other steps")),
            [size_field(about, values), _ways_field(values, about)],
            "ring",
        ),
    ]


def _ways_field(values: Values, about: About) -> Block:
    options = [option(name, about.say(label)) for name, label in WAYS.items()]
    return choice("ways", about.say(N_("A step goes")), options, values["ways"])


def _pieces(ring: Ring, about: About) -> str:
    if not ring.indices:
        return about.say(N_("No index is ticked, so nothing leads anywhere."))
    if ring.stride == 1:
        return about.count(
            N_("One piece: no number is more than {n} move away from another."),
            N_("One piece: no number is more than {n} moves away from another."),
            ring.diameter() or 0,
        )
    return about.say(
        N_("{parts} parts of {each} numbers."),
        parts=ring.stride,
        each=ring.modulus // ring.stride,
    )


def _law(ring: Ring, about: About) -> str:
    numbers = in_a_row((ring.modulus, *ring.indices))
    return about.say(
        N_(
            "The greatest number that divides all of {numbers} is {apart}. So there are as many "
            "parts."
        ),
        numbers=numbers,
        apart=ring.stride,
    )


def _degree(ring: Ring, node: int, about: About) -> str:
    after = ring.next_numbers(node)
    return about.count(
        N_("From {node} one move leads to {n} number: {after}. To {node} it leads from: {before}."),
        N_(
            "From {node} one move leads to {n} numbers: {after}. To {node} it leads from: {before}."
        ),
        len(after),
        node=node,
        after=in_order(after),
        before=in_order(ring.previous_numbers(node)),
    )


def _sides(ring: Ring, about: About) -> str:
    sides = ring.sides()
    if sides is None:
        return about.say(N_("Two sides? No: some round trip takes an odd number of moves."))
    return about.say(
        N_("Each move changes the side: {first} on one, {second} on the other."),
        first=in_order(sides[0]),
        second=in_order(sides[1]),
    )


def _table(ring: Ring, about: About) -> Block:
    head = [about.say(N_("From")), about.say(N_("One move leads to")), about.say(N_("Part"))]
    rows = [
        [str(one), in_order(ring.next_numbers(one)) or "–", part_name(ring, one)]
        for one in ring.numbers
    ]
    return table(about.say(N_("Where each number leads")), head, rows)


def _alt(ring: Ring, about: About) -> str:
    drawn = about.count(
        N_("{size} numbers on a circle. Lines for {indices} leave {n} part."),
        N_("{size} numbers on a circle. Lines for {indices} leave {n} parts."),
        ring.stride,
        size=ring.modulus,
        indices=on_cards(ring.indices, "+" if ring.one_way else "±") or "–",
    )
    return f"{drawn} {parts_told(about, ring)}"


MAP = LabKind(
    title=N_("A map of the ring"),
    start=start,
    act=act,
    blocks=blocks,
    made=lambda values, about: ring_of(values),
)
"""What it makes is the `Ring`."""
