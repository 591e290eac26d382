"""A lab that tells a story: a box lost its lid, and the rule sheet gives the deck away (Z2, ZA1)."""

from __future__ import annotations

from typing import Any

from cardlib.exact.remainders import Clue, divide, fits, sizes
from cardlib.exercises.fair_shares.sheet import ALL_CLUES, SHEET, SILENT, told
from cardlib.exercises.kinds import PLAY
from cardlib.i18n import N_, Sentence
from cardlib.views.about import About
from cardlib.views.blocks import (
    Block,
    button,
    buttons,
    cell,
    checks,
    heading,
    number,
    option,
    table,
    text,
    tile,
    tiles,
)
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.fair_shares.given import whole_given
from cardlib.views.labs.fair_shares.reasons import empty_reason
from cardlib.writing import in_a_row

__all__ = ["DETECTIVE"]

LAST = 120
STORY = (*SHEET, *SILENT)
"""The clues in the order of the story."""
STEPS = (
    N_(
        "A box of Zangi lost its lid. How many cards belong in it? Nobody counted, but the rule"
        " sheet is there. At first every number is a suspect."
    ),
    N_("The sheet says: with 3 players, 1 card is too many. Who leaves 1 with 3 stays a suspect."),
    N_("The sheet says: with 6 players, 4 cards are too many."),
    N_("No other number of players is named. So with 2 players nothing should be left."),
    N_("Nor is 4 named: nothing should be left."),
    N_("Nor is 5 named. That is the last clue. Which box is it?"),
)
NAMED = (40, 52, 56, 100)
"""Numbers that people like to suspect; each has a button."""
ACTS = ("next", "back", "suspect", "trust")


def start(about: About) -> Values:
    """The beginning of the story: no clue, nobody questioned, all clues trusted."""
    return {"step": 0, "suspect": 0, "trust": [clue.people for clue in ALL_CLUES]}


def _known(values: Values) -> list[Clue]:
    """The clues of the story so far that are trusted."""
    return [clue for clue in STORY[: values["step"]] if clue.people in values["trust"]]


def act(values: Values, name: str, value: Any, about: About) -> Values:
    """On or back in the story, a question to a number, or less trust in a clue."""
    match name:
        case "next":
            return {**values, "step": min(len(STORY), values["step"] + 1)}
        case "back":
            return {**values, "step": max(0, values["step"] - 1), "trust": start(about)["trust"]}
        case "suspect":
            return {**values, "suspect": whole_given(value, 1, LAST)}
        case "trust":
            return {**values, "trust": _trusted(value)}
    raise unknown(name, ACTS)


def _trusted(value: Any) -> list[int]:
    known = [clue.people for clue in ALL_CLUES]
    if not isinstance(value, list | tuple) or any(each not in known for each in value):
        raise LabError(
            Sentence(
                N_("The clues are those of {people} players."), people=in_a_row(known)
            )
        )
    return [people for people in known if people in value]


def blocks(values: Values, about: About) -> list[Block]:
    """The story, the suspects, and the questioning of one of them."""
    step = values["step"]
    title = N_("Clue {n} of {most}") if step else N_("The case")
    story = [
        heading(about.say(title, n=step, most=len(STORY))),
        text(about.say(STEPS[step])),
        *_ways(values, about),
        text(_count_told(values, about), "strong", live=not (step and values["suspect"])),
    ]
    if not step:
        return story
    return [
        *story,
        *_none_went(values, about),
        _suspects(values, about),
        *_questioning(values, about),
        *_trust(values, about),
    ]


def _ways(values: Values, about: About) -> list[Block]:
    step = values["step"]
    first = about.say(N_("This is the beginning.")) if step == 0 else ""
    last = about.say(N_("There is no further clue.")) if step == len(STORY) else ""
    return [
        buttons(
            [
                button("next", about.say(N_("Next clue")), why=last, main=True),
                button("back", about.say(N_("One clue back")), why=first),
            ],
            about.say(N_("The story")),
        )
    ]


def _count_told(values: Values, about: About) -> str:
    stay = len(sizes(_known(values), LAST))
    if not values["step"]:
        return about.say(N_("All numbers from 1 to {last} are suspects."), last=LAST)
    one, many = N_("{n} suspect is left."), N_("{n} suspects are left.")
    if len(_known(values)) < values["step"]:
        return about.count(one, many, stay)
    gone = len(sizes(_known(values)[:-1], LAST)) - stay
    went = N_("{gone} went, {n} suspect is left."), N_("{gone} went, {n} suspects are left.")
    return about.count(*went, stay, gone=gone)


def _none_went(values: Values, about: About) -> list[Block]:
    known = _known(values)
    reason = empty_reason(known[-1], known[:-1]) if known else None
    return [text(about.tell(reason), "info")] if reason else []


def _suspects(values: Values, about: About) -> Block:
    row = [
        tile(
            str(size),
            size,
            tone="strong" if size == values["suspect"] else "plain",
            label=about.say(N_("Question {size}"), size=size),
        )
        for size in sizes(_known(values), LAST)
    ]
    return tiles(about.say(N_("Suspects: choose one to question")), row, act="suspect", columns=0)


def _trust(values: Values, about: About) -> list[Block]:
    """At the end of the story a learner may doubt a clue."""
    if values["step"] < len(STORY):
        return []
    options = [
        option(clue.people, about.tell(told(clue)), checked=clue.people in values["trust"])
        for clue in STORY
    ]
    return [checks("trust", about.say(N_("Which clues do you trust?")), options)]


def _questioning(values: Values, about: About) -> list[Block]:
    suspect = values["suspect"]
    quick = [button("suspect", about.say(N_("Why not {size}?"), size=size), size) for size in NAMED]
    ask = [
        number("suspect", about.say(N_("Question a number")), suspect or NAMED[0], 1, LAST),
        buttons(quick, about.say(N_("Numbers that people suspect"))),
    ]
    if not suspect:
        return ask
    known = _known(values)
    rows = [_answer(suspect, clue, about) for clue in known]
    head = [
        about.say(word) for word in (N_("Players"), N_("Each"), N_("Left"), N_("Should be left"))
    ]
    caption = about.say(N_("A box of {size} cards"), size=suspect)
    shown = [table(caption, head, rows)] if rows else []
    return [*ask, *shown, text(_verdict(suspect, known, about), live=True)]


def _answer(size: int, clue: Clue, about: About) -> list[str | Block]:
    each, left = divide(size, clue.people)
    tone = "right" if fits(size, clue) else "wrong"
    return [str(clue.people), str(each), cell(str(left), tone), str(clue.left)]


def _verdict(size: int, known: list[Clue], about: About) -> str:
    broken = [clue for clue in known if not fits(size, clue)]
    if not known:  # who trusts no clue at all
        return about.say(N_("Without a clue nothing speaks against {size}."), size=size)
    if not broken:
        return about.say(N_("{size} fits all clues so far: still a suspect."), size=size)
    values = {
        "size": size,
        "people": broken[0].people,
        "found": divide(size, broken[0].people).left,
        "said": broken[0].left,
    }
    if len(broken) > 1:
        return about.say(
            N_("{size} is out: {people} players would leave {found}, not {said}."), **values
        )
    return about.say(
        N_(
            "{size} is out by one clue only: {people} players would leave {found}, not {said}. If"
            " this clue is wrong, {size} is possible."
        ),
        **values,
    )


def _made(values: Values, about: About) -> tuple[int, ...]:
    """The suspects that are left."""
    return sizes(_known(values), LAST)


DETECTIVE = LabKind(
    title=N_("The box without a lid"), start=start, act=act, blocks=blocks, lane=PLAY, made=_made
)
