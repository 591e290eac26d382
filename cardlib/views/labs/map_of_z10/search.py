"""The search lab: from a number outwards, first all with one move, then all with two, step by step."""

from __future__ import annotations

from typing import Any

from cardlib.exact.rings import Ring
from cardlib.faces.ring_graph import ring_graph_svg
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.map_of_z10.shared import (
    INDICES,
    LARGEST,
    SIZE,
    SMALLEST,
    index_checks,
    number_tiles,
    resized,
    ring_of,
    size_field,
    usual_size,
)
from cardlib.views.labs.reading import one_of, whole, wholes
from cardlib.writing import in_order, on_cards

__all__ = ["SEARCH"]

ACTS = ("size", "indices", "node", "step")
NODE = N_("Start from")
STEPS = ("on", "back", "all")


def start(about: About) -> Values:
    """Indices 2 and 5 from 3, nothing searched yet."""
    size = usual_size(about)
    indices = [index for index in (2, 5) if index < size]
    return {"size": size, "indices": indices, "node": 3, "level": 0}


def act(values: Values, name: str, value: Any, about: About) -> Values:
    """Another ring or start begins a new search; a step goes on, back or to the end."""
    match name:
        case "size":
            size = whole(value, SMALLEST, LARGEST, SIZE)
            return resized(values, size) | {"node": min(values["node"], size), "level": 0}
        case "indices":
            return {**values, "indices": wholes(value, 1, values["size"] - 1, INDICES), "level": 0}
        case "node":
            return {**values, "node": whole(value, 1, values["size"], NODE), "level": 0}
        case "step":
            return {**values, "level": _stepped(values, value)}
    raise unknown(name, ACTS)


def _stepped(values: Values, value: Any) -> int:
    level, last = values["level"], _last(ring_of(values), values["node"])
    step = one_of(value, STEPS, N_("Search"))
    if step == "all":
        return last
    wanted = level + (1 if step == "on" else -1)
    if not 0 <= wanted <= last:
        raise LabError(Sentence(N_("The search is at its end. Take another start.")))
    return int(wanted)


def _last(ring: Ring, node: int) -> int:
    """The last step of the search: all is found, or a step has found nothing new."""
    far = ring.distances(node)
    return max(far.values()) + (len(far) < ring.modulus)


def blocks_of(values: Values, about: About) -> list[Block]:
    """The ring with the distances so far, what the last step brought, and a table."""
    ring, node, level = ring_of(values), values["node"], values["level"]
    far = {one: steps for one, steps in ring.distances(node).items() if steps <= level}
    new = [one for one, steps in far.items() if steps == level]
    svg = ring_graph_svg(
        ring.modulus, ring.indices, parts=(), distances=far, frontier=new, path=(node,), act="node"
    )
    return [
        blocks.text(
            about.say(
                N_(
                    "Search in circles: everything one move from {node}, then everything two "
                    "moves away …"
                ),
                node=node,
            )
        ),
        blocks.side_by_side(
            [blocks.picture(svg, _alt(ring, node, far, about), width=360)],
            [
                _buttons(level, _last(ring, node), about),
                blocks.text(_told(ring, node, level, new, about), "strong", live=True),
                blocks.text(_missing(ring, node, level, far, about)),
                _table(ring, far, about),
            ],
        ),
        number_tiles(about.say(NODE), ring.numbers, strong=node, marked=tuple(far)),
        blocks.folded(
            about.say(N_("Other indices, another ring")),
            [index_checks(about, values), size_field(about, values)],
            "ring",
        ),
    ]


def _buttons(level: int, last: int, about: About) -> Block:
    first = "" if level else about.say(N_("The search has not begun."))
    done = about.say(N_("The search is at its end.")) if level == last else ""
    return blocks.buttons(
        [
            blocks.button("step", about.say(N_("Back")), "back", why=first),
            blocks.button("step", about.say(N_("One step on")), "on", why=done, main=True),
            blocks.button("step", about.say(N_("To the end")), "all", why=done),
        ],
        about.say(N_("Search")),
    )


def _told(ring: Ring, node: int, level: int, new: list[int], about: About) -> str:
    if not level:
        return about.say(N_("Step 0: we stand on {node}."), node=node)
    if not new:
        return about.say(N_("Step {level} brings nothing new: that is all."), level=level)
    return about.say(N_("Step {level} brings {numbers}."), level=level, numbers=in_order(new))


def _missing(ring: Ring, node: int, level: int, far: dict[int, int], about: About) -> str:
    missing = [one for one in ring.numbers if one not in far]
    if not missing:
        return about.count(
            N_("All {size} numbers are found; the farthest is {n} move away."),
            N_("All {size} numbers are found; the farthest is {n} moves away."),
            level,
            size=ring.modulus,
        )
    if level == _last(ring, node):
        return about.say(N_("{numbers} cannot be reached at all."), numbers=in_order(missing))
    return about.count(
        N_("{n} number is still missing."), N_("{n} numbers are still missing."), len(missing)
    )


def _table(ring: Ring, far: dict[int, int], about: About) -> Block:
    head = [about.say(N_("Number")), about.say(N_("Moves")), about.say(N_("Comes from"))]
    rows = [[str(one), str(steps), _before(ring, one, far)] for one, steps in far.items()]
    return blocks.table(about.say(N_("Found so far")), head, rows)


def _before(ring: Ring, one: int, far: dict[int, int]) -> str:
    """From which numbers, one move nearer to the start, a number was found."""
    return in_order(to for to in ring.previous_numbers(one) if far.get(to) == far[one] - 1) or "–"


def _alt(ring: Ring, node: int, far: dict[int, int], about: About) -> str:
    drawn = about.say(
        N_("{size} numbers on a circle with lines for {indices}; the search starts at {node}."),
        size=ring.modulus,
        indices=on_cards(ring.indices) or "–",
        node=node,
    )
    circles = [
        about.count(
            N_("{n} move: {numbers}."),
            N_("{n} moves: {numbers}."),
            steps,
            numbers=in_order(one for one, found in far.items() if found == steps),
        )
        for steps in dict.fromkeys(far.values())
    ]
    return " ".join([drawn, *circles])


SEARCH = LabKind(
    title=N_("Search in circles"),
    start=start,
    act=act,
    blocks=blocks_of,
    made=lambda values, about: ring_of(values).distances(values["node"]),
)
"""What it makes is the distance of each number from the start."""
