"""One hop twice: on a number line, where it leaves the cards, and on the clock, where it does not."""

from __future__ import annotations

from typing import Any

from cardlib.exact.hops import hop, walk
from cardlib.faces.clock import clock_svg, number_line_svg
from cardlib.games.tivmiv import RING, Card
from cardlib.i18n import N_
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabKind, Values, unknown
from cardlib.views.labs.reading import one_of, whole
from cardlib.views.labs.ten_clock.shared import (
    clock_alt,
    line_alt,
    ring_of,
    sum_words,
)
from cardlib.writing import in_a_row

__all__ = ["LINE", "drawn"]

SHORTEST, LONGEST = 5, 24
ROUNDS = 2  # an index goes at most so often round
WAYS = {"up": 1, "down": -1}
DAYS = [
    N_("Monday"), N_("Tuesday"), N_("Wednesday"), N_("Thursday"), N_("Friday"), N_("Saturday"),
    N_("Sunday"),
]  # fmt: skip
SHORT = [N_("Mo"), N_("Tu"), N_("We"), N_("Th"), N_("Fr"), N_("Sa"), N_("Su")]
MONTHS = [
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"), N_("July"),
    N_("August"), N_("September"), N_("October"), N_("November"), N_("December"),
]  # fmt: skip
NAMED = {len(DAYS): DAYS, len(MONTHS): MONTHS}
RINGS = {
    len(DAYS): N_("{n} weekdays"),
    len(MONTHS): N_("{n} months"),
}
LABELS = {
    "ring": N_("A ring of"),
    "modulus": N_("Numbers on the ring"),
    "value": N_("Start"),
    "index": N_("Steps"),
    "way": N_("Way"),
}
ACTS = ("ring", "modulus", "value", "index", "way")


def start(about: About) -> Values:
    ring = _ring(about)
    return {"modulus": ring, "value": min(9, ring), "index": 3, "way": "up", "off": 0}


def act(values: Values, name: str, given: Any, about: About) -> Values:
    match name:
        case "ring" | "modulus":
            return _resized(values, whole(given, SHORTEST, LONGEST, LABELS[name]))
        case "value":
            value = whole(given, 1, values["modulus"], LABELS[name])
            return {**values, "value": value, "off": 0}
        case "index":
            most = ROUNDS * values["modulus"]
            return {**values, "index": whole(given, 1, most, LABELS["index"])}
        case "way":
            return {**values, "way": one_of(given, WAYS, LABELS["way"])}
    raise unknown(name, ACTS)


def _resized(values: Values, modulus: int) -> Values:
    """*values* on a ring of *modulus* numbers; "off" is a start that does not lie on it (0: none)."""
    value = values["value"]
    return {
        **values,
        "modulus": modulus,
        "value": min(value, modulus),
        "index": min(values["index"], ROUNDS * modulus),
        "off": value if value > modulus else 0,
    }


def drawn(modulus: int) -> bool:
    """Has a picture room for a ring of so many numbers?"""
    return SHORTEST <= modulus <= LONGEST


def _ring(about: About) -> int:
    ring = ring_of(about)
    return ring if drawn(ring) else RING


def blocks_of(values: Values, about: About) -> list[Block]:
    value, ring, way = values["value"], values["modulus"], WAYS[values["way"]]
    step = way * values["index"]
    told = [
        about.say(N_("On the line: {sum}"), sum=sum_words(about, value, step, ring)),
        _on_clock(about, value, step, ring),
    ]
    named = [*_moved(about, values), *_named(about, value, step, ring)]
    line = number_line_svg(ring, value, values["index"], way, _short(ring, about))
    return [
        blocks.side_by_side(
            [
                blocks.picture(
                    line, _with_days(about, line_alt(about, value, step, ring), ring), width=420
                ),
                _clock(values, about),
            ],
            [
                blocks.text(" ".join([*named, *told]), "strong", live=True),
                blocks.choice("ring", about.say(LABELS["ring"]), _rings(about), ring),
                *_fields(values, about),
            ],
        ),
    ]


def _on_clock(about: About, value: int, step: int, ring: int) -> str:
    """The hop as it is counted; whole rounds are only named."""
    rounds, rest = divmod(abs(step), ring)
    passed = in_a_row(walk(value, rest if step > 0 else -rest, ring))
    if not rounds:
        return about.say(N_("On the clock: {passed}."), passed=passed)
    if not rest:
        again = (
            N_("On the clock: {n} time round, so {value} again."),
            N_("On the clock: {n} times round, so {value} again."),
        )
        return about.count(*again, rounds, value=value)
    further = (
        N_("On the clock: {n} time round, then {passed}."),
        N_("On the clock: {n} times round, then {passed}."),
    )
    return about.count(*further, rounds, passed=passed)


def _rings(about: About) -> list[Block]:
    named = {_ring(about): N_("{n} cards"), **RINGS}
    return [blocks.option(n, about.say(text, n=n)) for n, text in named.items()]


def _clock(values: Values, about: About) -> Block:
    value, index, ring, way = (values[name] for name in ("value", "index", "modulus", "way"))
    drawing = clock_svg(
        ring,
        value,
        index,
        ways=(WAYS[way],),
        middle=_signed(value, WAYS[way] * index),
        names=_short(ring, about),
        act="value",
    )
    alt = clock_alt(about, Card(value, index), ring, help_with=way)
    return blocks.picture(drawing, _with_days(about, alt, ring), width=330)


def _signed(value: int, step: int) -> str:
    return f"{value} {'+' if step > 0 else '−'} {abs(step)}"


def _short(ring: int, about: About) -> list[str]:
    """What stands beside the numbers: short names of the weekdays."""
    return [about.say(name) for name in SHORT] if ring == len(SHORT) else []


def _with_days(about: About, alt: str, ring: int) -> str:
    """What a picture shows, with the names of the weekdays where they stand in it."""
    names = _short(ring, about)
    if not names:
        return alt
    return about.say(N_("{alt} Beside the numbers stand {names}."), alt=alt, names=in_a_row(names))


def _moved(about: About, values: Values) -> list[str]:
    """Why the start is another one, after a shorter ring was chosen."""
    if not values["off"]:
        return []
    says = N_("There is no {off} on a ring of {ring}, so you now start on {value}.")
    return [about.say(says, off=values["off"], ring=values["modulus"], value=values["value"])]


def _named(about: About, value: int, step: int, ring: int) -> list[str]:
    """The hop with the names of weekdays or months, where the ring is as long."""
    names = NAMED.get(ring)
    if names is None:
        return []
    words = {
        "start": about.say(names[value - 1]),
        "landing": about.say(names[hop(value, step, ring) - 1]),
    }
    texts = {
        (7, True): (
            N_("Today is {start}. In {n} day it is {landing}."),
            N_("Today is {start}. In {n} days it is {landing}."),
        ),
        (7, False): (
            N_("Today is {start}. {n} day ago it was {landing}."),
            N_("Today is {start}. {n} days ago it was {landing}."),
        ),
        (12, True): (
            N_("It is {start}. In {n} month it is {landing}."),
            N_("It is {start}. In {n} months it is {landing}."),
        ),
        (12, False): (
            N_("It is {start}. {n} month ago it was {landing}."),
            N_("It is {start}. {n} months ago it was {landing}."),
        ),
    }
    return [about.count(*texts[ring, step > 0], abs(step), **words)]


def _fields(values: Values, about: About) -> list[Block]:
    ways = [
        blocks.option("up", about.say(N_("up (+)"))),
        blocks.option("down", about.say(N_("down (−)"))),
    ]
    ring = values["modulus"]
    return [
        blocks.choice("way", about.say(LABELS["way"]), ways, values["way"]),
        blocks.number("value", about.say(LABELS["value"]), values["value"], 1, ring),
        blocks.number("index", about.say(LABELS["index"]), values["index"], 1, ROUNDS * ring),
        blocks.number("modulus", about.say(LABELS["modulus"]), ring, SHORTEST, LONGEST),
    ]


LINE = LabKind(title=N_("Number line and clock"), start=start, act=act, blocks=blocks_of)
"""The same hop on a line and on a ring of 5 to 24 numbers."""
