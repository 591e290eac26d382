"""The map lab: tick indices and see which numbers hang together, how far apart, on which side."""

from __future__ import annotations

from typing import Any

from cardlib.exact.rings import Ring
from cardlib.faces.ring_graph import ring_graph_svg
from cardlib.i18n import N_
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabKind, Values, unknown
from cardlib.views.labs.map_of_z10.shared import (
    INDICES,
    LARGEST,
    SIZE,
    SMALLEST,
    index_checks,
    number_tiles,
    part_name,
    parts_told,
    resized,
    ring_of,
    size_field,
    usual_size,
)
from cardlib.views.labs.reading import one_of, whole, wholes
from cardlib.writing import in_a_row, in_order, on_cards

__all__ = ["MAP"]

WAYS = {"both": N_("forwards and back, as in the game"), "forwards": N_("forwards only")}
STEP, NODE = N_("A step goes"), N_("Look from")
ACTS = ("size", "indices", "node", "ways")


def start(about: About) -> Values:
    """A ring where only ±2 is left, looked at from 7."""
    size = usual_size(about)
    return {"size": size, "indices": [2], "node": min(7, size), "ways": "both"}


def act(values: Values, name: str, value: Any, about: About) -> Values:
    """The size, the indices, the number looked at, or the ways of a step."""
    match name:
        case "size":
            size = whole(value, SMALLEST, LARGEST, SIZE)
            return resized(values, size) | {"node": min(values["node"], size)}
        case "indices":
            return {**values, "indices": wholes(value, 1, values["size"] - 1, INDICES)}
        case "node":
            return {**values, "node": whole(value, 1, values["size"], NODE)}
        case "ways":
            return {**values, "ways": one_of(value, WAYS, STEP)}
    raise unknown(name, ACTS)


def blocks_of(values: Values, about: About) -> list[Block]:
    """The map, its laws in words, and the same as a table."""
    ring, node = ring_of(values), values["node"]
    svg = ring_graph_svg(
        ring.modulus,
        ring.indices,
        path=(node,),
        seen_from=node,
        act="node",
        one_way=ring.one_way,
    )
    left = [blocks.picture(svg, _alt(ring, node, about), width=360)]
    pieces = blocks.text(_pieces(ring, about), "strong", live=True)
    told = [
        blocks.text(parts_told(about, ring) if ring.stride > 1 else ""),
        blocks.text(_degree(ring, node, about) if ring.indices else ""),
        blocks.text(_sides(ring, about) if ring.indices else ""),
    ]
    right = [pieces, index_checks(about, values), *(block for block in told if block["text"])]
    return [
        blocks.text(about.say(N_("Tick and untick indices. When do all numbers hang together?"))),
        blocks.side_by_side(left, right),
        number_tiles(about.say(NODE), ring.numbers, strong=node),
        blocks.folded(about.say(N_("Why so many parts?")), [blocks.text(_law(ring, about))], "law"),
        blocks.folded(about.say(N_("The map as a table")), [_table(ring, about)], "table"),
        blocks.folded(
            about.say(N_("Another ring, other steps")),
            [size_field(about, values), _ways_field(values, about)],
            "ring",
        ),
    ]


def _ways_field(values: Values, about: About) -> Block:
    options = [blocks.option(name, about.say(label)) for name, label in WAYS.items()]
    return blocks.choice("ways", about.say(STEP), options, values["ways"])


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
    return about.count(
        N_("The greatest number that divides all of {numbers} is {n}, so all hang together."),
        N_("The greatest number that divides all of {numbers} is {n}. So there are {n} parts."),
        ring.stride,
        numbers=numbers,
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
    return blocks.table(about.say(N_("Where each number leads")), head, rows)


def _alt(ring: Ring, node: int, about: About) -> str:
    drawn = about.count(
        N_("{size} numbers on a circle. Lines for {indices} leave {n} part."),
        N_("{size} numbers on a circle. Lines for {indices} leave {n} parts."),
        ring.stride,
        size=ring.modulus,
        indices=on_cards(ring.indices, "+" if ring.one_way else "±") or "–",
    )
    seen = in_order(ring.next_numbers(node))
    bold = about.say(N_("Bold lines lead from {node} to {seen}."), node=node, seen=seen)
    return " ".join([drawn, *([bold] if seen else []), parts_told(about, ring)])


MAP = LabKind(
    title=N_("A map of the ring"),
    start=start,
    act=act,
    blocks=blocks_of,
    made=lambda values, about: ring_of(values),
)
"""What it makes is the `Ring`."""
