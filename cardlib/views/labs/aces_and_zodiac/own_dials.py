"""Two dials of any size: which pairs do they meet when they turn together, and where?"""

from __future__ import annotations

from math import gcd
from typing import Any

from cardlib.exact.remainders import Contradiction, solve
from cardlib.exact.wheel import pairs_met
from cardlib.exercises.kinds import PROVE
from cardlib.i18n import N_
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabKind, Values, unknown
from cardlib.views.labs.reading import whole

__all__ = ["OWN_DIALS"]

SMALLEST, LARGEST = 2, 9
SIZES = {"first": "a", "second": "b"}
LABELS = {
    "first": N_("Places of the first dial"),
    "second": N_("Places of the second dial"),
    "a": N_("The first dial shows"),
    "b": N_("The second dial shows"),
}
PLACES = {place: size for size, place in SIZES.items()}
ACTS = (*SIZES, *PLACES)


def start(about: About) -> Values:
    return {"first": 3, "second": 4, "a": 1, "b": 3}


def act(values: Values, name: str, value: Any, about: About) -> Values:
    if name in SIZES:
        size, place = whole(value, SMALLEST, LARGEST, LABELS[name]), SIZES[name]
        return {**values, name: size, place: min(values[place], size - 1)}
    if name in PLACES:
        return {**values, name: whole(value, 0, values[PLACES[name]] - 1, LABELS[name])}
    raise unknown(name, ACTS)


def blocks_of(values: Values, about: About) -> list[Block]:
    intro = N_(
        "Both dials start at 0 and turn one place at each step. Choose their sizes. Does every pair"
        " of places come?"
    )
    sizes = [
        blocks.number(name, about.say(LABELS[name]), values[name], SMALLEST, LARGEST)
        for name in SIZES
    ]
    places = [
        blocks.number(name, about.say(LABELS[name]), values[name], 0, values[size] - 1)
        for name, size in PLACES.items()
    ]
    return [
        blocks.text(about.say(intro)),
        blocks.side_by_side(*([size] for size in sizes)),
        blocks.text(_pairs(values, about), "info"),
        _table(values, about),
        blocks.side_by_side(*([place] for place in places)),
        blocks.text(_when(values, about), "strong", live=True),
    ]


def _pairs(values: Values, about: About) -> str:
    first, second = values["first"], values["second"]
    numbers = {
        "first": first,
        "second": second,
        "all": first * second,
        "met": pairs_met(first, second),
        "shared": gcd(first, second),
    }
    if numbers["shared"] == 1:
        says = N_("{first} and {second} have no common divisor: all {all} pairs come, each once.")
    else:
        says = N_(
            "{first} and {second} share the divisor {shared}: only {met} of {all} pairs come, then it"
            " begins again."
        )
    return about.say(says, **numbers)


def _table(values: Values, about: About) -> Block:
    """At which step each pair comes first; a dash where it never comes."""
    first, second = values["first"], values["second"]
    steps = {(step % first, step % second): step for step in range(pairs_met(first, second))}
    here = (values["a"], values["b"])
    rows: list[list[str | Block]] = [
        [
            str(row),
            *(
                _cell(steps.get((row, column)), chosen=(row, column) == here)
                for column in range(second)
            ),
        ]
        for row in range(first)
    ]
    head = [about.say(N_("first \\ second")), *map(str, range(second))]
    return blocks.table(about.say(N_("At which step each pair comes")), head, rows)


def _cell(step: int | None, *, chosen: bool) -> Block:
    says = "—" if step is None else str(step)
    return blocks.cell(f"[{says}]" if chosen else says, "strong" if chosen else "plain")


def _when(values: Values, about: About) -> str:
    clues = [(values["first"], values["a"]), (values["second"], values["b"])]
    numbers = {name: values[name] for name in ("first", "second", "a", "b")}
    try:
        found = solve(clues)
    except Contradiction:
        shared = gcd(values["first"], values["second"])
        return about.say(
            N_(
                "The pair ({a}, {b}) never comes: divided by {shared} the first leaves {ra}, the second {rb}."
            ),
            **numbers,
            shared=shared,
            ra=values["a"] % shared,
            rb=values["b"] % shared,
        )
    return about.say(
        N_("The pair ({a}, {b}) comes at step {step}, and then every {every} steps."),
        **numbers,
        step=found.remainder,
        every=found.modulus,
    )


def made(values: Values, about: About) -> tuple[tuple[int, int], tuple[int, int]]:
    """The two clues, as `cardlib.exact.solve` takes them."""
    return (values["first"], values["a"]), (values["second"], values["b"])


OWN_DIALS = LabKind(
    title=N_("Two dials of your own"),
    start=start,
    act=act,
    blocks=blocks_of,
    made=made,
    lane=PROVE,
)
