"""A lab with a strip of numbers: each clue strikes out the deck sizes that do not fit it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardlib.exact.remainders import Clue, contradictions, fits_clue, sizes_that_fit
from cardlib.exercises.fair_shares.sheet import SHEET, told
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.fair_shares.reasons import clash, nothing_new, pattern
from cardlib.views.labs.fair_shares.shared import (
    LEFT,
    MOST_PEOPLE,
    PEOPLE,
    clue_given,
    told_with_why,
)
from cardlib.views.labs.reading import one_of, whole

__all__ = ["STRIP"]

LAST = 120
BELOW = 100
LETTERS = "abcdef"
WIDTHS = (5, 6, 10)
COLUMNS = N_("Numbers in a row")
ACTS = ("clues", "sheet", "people", "left", "add", "drop", "swap", "columns")


def start(about: About) -> Values:
    """An empty strip, and a clue in the editor that is not on it."""
    return {"clues": [], "people": 4, "left": 0, "columns": 10}


def _clues(values: Values) -> list[Clue]:
    return [clue_given(clue) for clue in values["clues"]]


def act(values: Values, name: str, value: Any, about: About) -> Values:
    """A clue more or less, their order, and how many numbers stand in a row."""
    match name:
        case "clues" | "sheet" | "add":
            return _with_more(values, name, value)
        case "people":
            return {**values, "people": whole(value, 2, MOST_PEOPLE, PEOPLE)}
        case "left":
            return {**values, "left": whole(value, 0, MOST_PEOPLE - 1, LEFT)}
        case "drop":
            return {**values, "clues": _without(values["clues"], value)}
        case "swap":
            return {**values, "clues": values["clues"][::-1]}
        case "columns":
            return {**values, "columns": one_of(value, WIDTHS, COLUMNS)}
    raise unknown(name, ACTS)


def _with_more(values: Values, name: str, value: Any) -> Values:
    if name == "sheet":
        return _with(values, SHEET[whole(value, 0, len(SHEET) - 1, N_("Clues of the rule sheet"))])
    if name == "add":
        return _with(values, clue_given([values["people"], values["left"]]))
    if not isinstance(value, list | tuple):
        raise LabError(Sentence(N_("Clues are a list of pairs: [(3, 1), (6, 4)].")))
    values = {**values, "clues": []}
    for clue in value:
        values = _with(values, clue_given(clue))
    return values


def _without(clues: list[Any], value: Any) -> list[Any]:
    if not clues:
        raise LabError(Sentence(N_("No clue is on the strip, so none can be taken away.")))
    place = whole(value, 0, len(clues) - 1, N_("The clue to take away"))
    return [*clues[:place], *clues[place + 1 :]]


def _with(values: Values, clue: Clue) -> Values:
    if list(clue) in values["clues"]:
        raise LabError(Sentence(N_("This clue is on the strip already: {clue}."), clue=told(clue)))
    if len(values["clues"]) == len(LETTERS):
        raise LabError(Sentence(N_("{n} clues are enough. Take one away first."), n=len(LETTERS)))
    return {**values, "clues": [*values["clues"], list(clue)]}


def blocks_of(values: Values, about: About) -> list[Block]:
    """Clues of the sheet; what is left, why, and the strip; the clues one by one, and an editor."""
    clues = _clues(values)
    shown = [
        blocks.text(_count_told(clues, about), "strong", live=True),
        *_reasons(clues, about),
        _strip(clues, values["columns"], about),
    ]
    tools = [*_clue_list(clues, about), *_editor(values, about), _widths(values, about)]
    return [
        blocks.text(about.say(N_("What the rule sheet of Zangi tells (Z2):")), "muted"),
        _sheet_buttons(values, about),
        blocks.side_by_side(shown, tools),
    ]


def _sheet_buttons(values: Values, about: About) -> Block:
    return blocks.buttons(
        [
            blocks.button(
                "sheet",
                about.tell(told(clue)),
                place,
                why=_refusal(values, "sheet", place, about),
            )
            for place, clue in enumerate(SHEET)
        ],
        about.say(N_("Clues of the rule sheet")),
    )


def _strip(clues: Sequence[Clue], columns: int, about: About) -> Block:
    said = about.say(N_("Deck sizes from 1 to {last}"), last=LAST)
    row = [_number_tile(size, clues, about) for size in range(1, LAST + 1)]
    return blocks.tiles(said, row, columns=columns)


def _number_tile(size: int, clues: Sequence[Clue], about: About) -> Block:
    lettered = zip(LETTERS, clues, strict=False)
    out = next((letter for letter, clue in lettered if not fits_clue(size, clue)), "")
    if out:
        said = about.say(N_("{size}: struck out by clue {letter}"), size=size, letter=out)
        return blocks.tile(str(size), size, tone="out", mark=out, label=said)
    if not clues:
        return blocks.tile(str(size), size)
    return blocks.tile(
        str(size), size, tone="strong", label=about.say(N_("{size}: fits"), size=size)
    )


def _count_told(clues: Sequence[Clue], about: About) -> str:
    if not clues:
        return about.say(
            N_("No clue yet: all {last} numbers are possible. Put a clue on the strip."), last=LAST
        )
    stay = sizes_that_fit(clues, LAST)
    if not stay:
        return about.say(N_("No number is left."))
    numbers = {"below": sum(size < BELOW for size in stay), "limit": BELOW}
    return about.count(
        N_("{n} number is left; {below} below {limit}. {pattern}"),
        N_("{n} numbers are left; {below} of them below {limit}. {pattern}"),
        len(stay),
        pattern=about.tell(pattern(clues)),
        **numbers,
    )


def _reasons(clues: Sequence[Clue], about: About) -> list[Block]:
    """That clues contradict, or that one struck out nothing new; why, behind a line."""
    clashes = contradictions(clues)
    if clashes:
        return told_with_why(clash(*clashes[0]), "wrong", "clash", about)
    said = [nothing_new(clue, clues[:place]) for place, clue in enumerate(clues)]
    return [
        block
        for place, found in enumerate(said)
        if found
        for block in told_with_why(found, "info", f"empty-{LETTERS[place]}", about)
    ]


def _clue_list(clues: Sequence[Clue], about: About) -> list[Block]:
    if not clues:
        return []
    rows = []
    for place, clue in enumerate(clues):
        before = len(sizes_that_fit(clues[:place], LAST))
        new = before - len(sizes_that_fit(clues[: place + 1], LAST))
        alone = LAST - len(sizes_that_fit([clue], LAST))
        rows.append([f"{LETTERS[place]}) {about.tell(told(clue))}", str(alone), str(new)])
    head = [about.say(word) for word in (N_("Clue"), N_("Alone"), N_("New"))]
    drop = [
        blocks.button(
            "drop", about.say(N_("Take clue {letter} away"), letter=LETTERS[place]), place
        )
        for place in range(len(clues))
    ]
    why = "" if len(clues) > 1 else about.say(N_("For this, two clues are needed."))
    swap = blocks.button("swap", about.say(N_("The other way round")), why=why)
    return [
        blocks.table(about.say(N_("How many numbers each clue strikes out")), head, rows),
        blocks.buttons([*drop, swap], about.say(N_("Change the clues"))),
    ]


def _editor(values: Values, about: About) -> list[Block]:
    why = _refusal(values, "add", None, about)
    return [
        blocks.side_by_side(
            [blocks.number("people", about.say(PEOPLE), values["people"], 2, MOST_PEOPLE)],
            [blocks.number("left", about.say(LEFT), values["left"], 0, MOST_PEOPLE - 1)],
        ),
        blocks.buttons(
            [blocks.button("add", about.say(N_("Put this clue on the strip")), why=why, main=True)]
        ),
    ]


def _refusal(values: Values, name: str, value: Any, about: About) -> str:
    """Why this clue cannot go on the strip; "" if it can."""
    try:
        _with_more(values, name, value)
    except LabError as error:
        return about.tell(error.notice)
    return ""


def _widths(values: Values, about: About) -> Block:
    options = [
        blocks.option(width, str(width), checked=width == values["columns"]) for width in WIDTHS
    ]
    return blocks.choice("columns", about.say(COLUMNS), options, values["columns"], as_list=True)


def made(values: Values, about: About) -> tuple[int, ...]:
    """The numbers that are left."""
    return sizes_that_fit(_clues(values), LAST)


STRIP = LabKind(
    title=N_("Clues on a strip of numbers"), start=start, act=act, blocks=blocks_of, made=made
)
