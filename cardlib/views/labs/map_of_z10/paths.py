"""The paths lab: puzzles to solve number by number, and some that cannot be solved."""

from __future__ import annotations

from typing import Any

from cardlib.exact.rings import Ring
from cardlib.exercises.dice import Dice
from cardlib.faces.ring_graph import ring_graph_svg
from cardlib.games.tivmiv import RING
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.map_of_z10.shared import (
    INDICES,
    index_checks,
    number_tiles,
)
from cardlib.views.labs.reading import one_of, whole, wholes
from cardlib.writing import in_a_row, in_order, on_cards

__all__ = ["PATHS"]

ACTS = ("puzzle", "start", "goal", "indices", "node", "back", "claim")
CONNECTED = ((2, 5), (1, 3), (1, 4), (2, 3), (4, 5), (3, 5))
SPLIT = ((2,), (4,), (2, 4), (4, 6), (6, 8), (4, 8))
KINDS = ("near", "never", "far", "never", "far")
"""What each puzzle of a round is like; learners are not told."""
MOST_MOVES = 40
LAST_PUZZLE = 999
ENDS = {"start": N_("From"), "goal": N_("To")}
FIFTH = N_("with these steps you only reach every fifth number")
GO_TO, NO_WAY = N_("Go to"), N_("It cannot be done, because")
REASONS = {
    "apart": N_("with these steps you only reach every second number"),
    "distance": N_("the goal is too far away"),
    "ends": N_("the numbers end at 1 and 10"),
}


def start(about: About) -> Values:
    """The first puzzle of the class."""
    return _puzzle(about, 0)


def _puzzle(about: About, place: int) -> Values:
    """The puzzle at *place* of the class's endless row."""
    dice = about.dice(place, "/puzzle")
    kind = KINDS[place % len(KINDS)]
    indices = dice.pick(SPLIT if kind == "never" else CONNECTED)
    first, goal = _ends(dice, Ring(RING, indices), kind)
    return _fresh(place, first, goal, list(indices))


def _fresh(place: int, first: int, goal: int, indices: list[int]) -> Values:
    return {
        "puzzle": place,
        "start": first,
        "goal": goal,
        "indices": indices,
        "path": [first],
        "claim": None,
    }


def _ends(dice: Dice, ring: Ring, kind: str) -> tuple[int, int]:
    first = dice.whole(1, RING)
    far = ring.distances(first)
    if kind == "never":
        return first, dice.pick([one for one in ring.numbers if one not in far])
    wanted = 2 if kind == "near" else max(far.values())
    return first, dice.pick([one for one, steps in far.items() if steps == wanted])


def act(values: Values, name: str, value: Any, about: About) -> Values:
    """Another puzzle, another ring, a move of the path, or the claim that there is none."""
    match name:
        case "puzzle":
            return _puzzle(about, whole(value, 0, LAST_PUZZLE, N_("Number of the puzzle")))
        case "start" | "goal":
            ends = {"first": values["start"], "goal": values["goal"]}
            ends["first" if name == "start" else "goal"] = whole(value, 1, RING, ENDS[name])
            return _fresh(values["puzzle"], **ends, indices=values["indices"])
        case "indices":
            indices = wholes(value, 1, RING - 1, INDICES)
            return _fresh(values["puzzle"], values["start"], values["goal"], indices)
        case "node":
            return _moved(values, whole(value, 1, RING, GO_TO))
        case "back":
            return {**values, "path": values["path"][:-1] or [values["start"]]}
        case "claim":
            claim = None if value is None else one_of(value, REASONS, NO_WAY)
            return {**values, "claim": claim}
    raise unknown(name, ACTS)


def _moved(values: Values, to: int) -> Values:
    """*values* with one more move; LabError explains a move that the indices do not allow."""
    ring, path = Ring(RING, values["indices"]), values["path"]
    here = path[-1]
    if here == values["goal"] and len(path) > 1:
        raise LabError(Sentence(N_("You are there. Go back, or take the next puzzle.")))
    if len(path) > MOST_MOVES:
        raise LabError(
            Sentence(N_("{most} moves are enough. Go back and look for less."), most=MOST_MOVES)
        )
    after = ring.next_numbers(here)
    if to not in after:
        raise LabError(
            Sentence(
                N_("From {here} to {to} it is +{up} or −{down}, but the cards have {indices}."),
                to=to,
                here=here,
                up=(to - here) % RING,
                down=(here - to) % RING,
                indices=on_cards(values["indices"]) or "–",
            )
        )
    return {**values, "path": [*path, to]}


def blocks_of(values: Values, about: About) -> list[Block]:
    """The task, the map with the path so far, the numbers to choose from, and the claim."""
    ring, path = Ring(RING, values["indices"]), values["path"]
    words = {
        "start": values["start"],
        "goal": values["goal"],
        "indices": on_cards(values["indices"]) or "–",
    }
    svg = ring_graph_svg(RING, ring.indices, parts=(), path=path, goal=values["goal"], act="node")
    says, tone = _verdict(values, ring, about)
    return [
        blocks.text(
            about.say(
                N_("From {start} to {goal} with {indices}: go there, or say why not."), **words
            ),
            "strong",
        ),
        blocks.side_by_side(
            [blocks.picture(svg, _alt(values, about), width=360)],
            [
                blocks.text(about.say(N_("Your path: {path}"), path=_arrows(path))),
                blocks.text(says, tone, live=True),
                *_claim(values, ring, about),
                _buttons(values, about),
            ],
        ),
        number_tiles(about.say(GO_TO), ring.numbers, strong=path[-1], marked=path),
        blocks.folded(about.say(N_("A puzzle of your own")), _own(values, about), "own"),
    ]


def _verdict(values: Values, ring: Ring, about: About) -> tuple[str, str]:
    """What is said about the path or the claim, with its tone."""
    path, shortest = values["path"], ring.shortest(values["start"], values["goal"])
    if path[-1] == values["goal"]:
        return _arrived(len(path) - 1, shortest, about)
    if values["claim"] is None:
        return about.say(N_("Choose the next number.")), "muted"
    if shortest:
        return about.say(
            N_("It can be done, so there is no reason why not. Search in circles around {start}."),
            start=values["start"],
        ), "wrong"
    return _reason(values, ring, about)


def _arrived(moves: int, shortest: tuple[int, ...], about: About) -> tuple[str, str]:
    fewest = len(shortest) - 1
    if moves == fewest:
        return about.count(
            N_("You are there in {n} move, and fewer do not suffice."),
            N_("You are there in {n} moves, and fewer do not suffice."),
            moves,
        ), "right"
    return about.count(
        N_("You are there in {n} move. {fewest} would do: {path}."),
        N_("You are there in {n} moves. {fewest} would do: {path}."),
        moves,
        fewest=fewest,
        path=_arrows(shortest),
    ), "right"


def _reason(values: Values, ring: Ring, about: About) -> tuple[str, str]:
    """Is the claimed reason the right one, where no path exists?"""
    reached = in_order(ring.reached(values["start"]))
    if values["claim"] == "distance":
        return about.say(
            N_(
                "There is no path, but not for that: on this ring only {numbers} come up, "
                "however far you go."
            ),
            numbers=reached,
        ), "wrong"
    if values["claim"] == "ends":
        return about.say(
            N_("There is no path, but the ring does not end: after 10 comes 1. Look at {numbers}."),
            numbers=reached,
        ), "wrong"
    return about.say(
        N_("Right: {apart} divides 10 and every index, so from {start} only {numbers} come up."),
        apart=ring.stride,
        start=values["start"],
        numbers=reached,
    ), "right"


def _claim(values: Values, ring: Ring, about: About) -> list[Block]:
    """The reasons to choose from, until the goal is reached."""
    if values["path"][-1] == values["goal"]:
        return []
    texts = {**REASONS, "apart": FIFTH} if ring.stride == 5 else REASONS
    options = [blocks.option(name, about.say(label)) for name, label in texts.items()]
    return [blocks.choice("claim", about.say(NO_WAY), options, values["claim"])]


def _buttons(values: Values, about: About) -> Block:
    at_start = about.say(N_("You stand at the start.")) if len(values["path"]) == 1 else ""
    return blocks.buttons(
        [
            blocks.button("back", about.say(N_("One move back")), why=at_start),
            blocks.button("puzzle", about.say(N_("Next puzzle")), values["puzzle"] + 1),
        ]
    )


def _own(values: Values, about: About) -> list[Block]:
    return [
        blocks.number("start", about.say(ENDS["start"]), values["start"], 1, RING),
        blocks.number("goal", about.say(ENDS["goal"]), values["goal"], 1, RING),
        index_checks(about, {**values, "size": RING}),
    ]


def _arrows(path: list[int] | tuple[int, ...]) -> str:
    return in_a_row(path, " → ")


def _alt(values: Values, about: About) -> str:
    return about.say(
        N_(
            "Ten numbers on a circle with lines for {indices}. The path so far: {path}. The goal "
            "is {goal}."
        ),
        indices=on_cards(values["indices"]) or "–",
        path=_arrows(values["path"]),
        goal=values["goal"],
    )


PATHS = LabKind(
    title=N_("Find a path"),
    start=start,
    act=act,
    blocks=blocks_of,
    made=lambda values, about: tuple(values["path"]),
)
"""What it makes is the path."""
