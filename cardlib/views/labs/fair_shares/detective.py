"""A lab that tells a story: a box lost its lid, and the rule sheet gives the deck away (Z2, ZA1)."""

from __future__ import annotations

from typing import Any

from cardlib.exact.remainders import Clue, divide, fits_clue, sizes_that_fit
from cardlib.exercises.fair_shares.sheet import ALL_CLUES, SHEET, SILENT, told
from cardlib.exercises.kinds import PLAY
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.fair_shares.reasons import nothing_new
from cardlib.views.labs.fair_shares.shared import told_with_why
from cardlib.views.labs.reading import whole, wholes

__all__ = ["DETECTIVE"]

LAST = 120
STORY = (*SHEET, *SILENT)
"""The clues in the order of the story."""
STEPS = (
    N_(
        "A box of Zangi lost its lid. How many cards belong in it? Nobody counted, but the rule"
        " sheet is there. At first every number is a suspect."
    ),
    N_(
        "The sheet says: with 3 players, 1 card is too many. A deck that leaves 1 with 3 players stays"
        " a suspect."
    ),
    N_("The sheet says: with 6 players, 4 cards are too many."),
    N_("No other number of players is named. So with 2 players nothing should be left."),
    N_("Nor is 4 named: nothing should be left."),
    N_("Nor is 5 named. That is the last clue. Which box is it?"),
)
TRUST = N_("Which clues do you trust?")
QUICK = N_("Numbers that people suspect")
NAMED = (40, 52, 56, 100)
"""Numbers that people like to suspect; each has a button at the end."""
ACTS = ("next", "strike", "back", "suspect", "trust")


def start(about: About) -> Values:
    """The beginning of the story: no clue, nobody questioned, all clues trusted."""
    trusted = [clue.people for clue in ALL_CLUES]
    return {"step": 0, "struck": False, "suspect": 0, "trust": trusted}


def _known(values: Values) -> list[Clue]:
    """The clues that have struck out their numbers and are trusted."""
    used = values["step"] - _is_told(values)
    return [clue for clue in STORY[:used] if clue.people in values["trust"]]


def _is_told(values: Values) -> bool:
    """Is a clue told that has struck out nothing yet?"""
    return bool(values["step"] and not values["struck"])


def _is_over(values: Values) -> bool:
    return bool(values["struck"] and values["step"] == len(STORY))


def act(values: Values, name: str, value: Any, about: About) -> Values:
    """A clue told, what it strikes out, a step back, a question to a number, less trust in a clue."""
    match name:
        case "next" | "strike" | "back":
            if why := _why_not(values, name):
                raise LabError(Sentence(why))
            return {**values, **_walked(values, name, about)}
        case "suspect":
            return {**values, "suspect": whole(value, 1, LAST, N_("Question a number"))}
        case "trust":
            return {**values, "trust": _trusted(value)}
    raise unknown(name, ACTS)


def _why_not(values: Values, name: str) -> str:
    """Why the story does not go this way now, a marked text; "" if it does."""
    told_now = _is_told(values)
    if name == "back":
        return "" if values["step"] else N_("This is the beginning.")
    if name == "strike":
        return "" if told_now else N_("First press “Next clue”.")
    if told_now:
        return N_("First strike out what this clue excludes.")
    return N_("There is no further clue.") if _is_over(values) else ""


def _walked(values: Values, name: str, about: About) -> Values:
    step, told_now = values["step"], _is_told(values)
    match name:
        case "next":
            return {"step": step + 1, "struck": False}
        case "strike":
            return {"struck": True}
    before = step - told_now
    return {
        "step": before,
        "struck": told_now and before > 0,
        "trust": start(about)["trust"],
    }


def _trusted(value: Any) -> list[int]:
    known = [clue.people for clue in ALL_CLUES]
    return wholes(value, min(known), max(known), TRUST)


def blocks_of(values: Values, about: About) -> list[Block]:
    """The story, the suspects, and the questioning of one of them."""
    step = values["step"]
    title = N_("Clue {n} of {most}") if step else N_("The case")
    story = [
        blocks.heading(about.say(title, n=step, most=len(STORY))),
        blocks.text(about.say(STEPS[step])),
        *_ways(values, about),
        blocks.text(_count_told(values, about), "strong", live=not (step and values["suspect"])),
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
    named = {"next": N_("Next clue"), "strike": N_("Strike out"), "back": N_("One step back")}
    main = "strike" if _is_told(values) else "next"
    row = []
    for name, says in named.items():
        why = _why_not(values, name)
        row.append(
            blocks.button(
                name, about.say(says), why=about.say(why) if why else "", main=name == main
            )
        )
    return [blocks.buttons(row, about.say(N_("The story")))]


def _count_told(values: Values, about: About) -> str:
    stay = len(sizes_that_fit(_known(values), LAST))
    if not values["step"]:
        return about.say(N_("All numbers from 1 to {last} are suspects."), last=LAST)
    if _is_told(values):
        ask = N_("{n} suspects so far. How many of them will go? Guess, then strike out.")
        return about.say(ask, n=stay)
    one, many = N_("{n} suspect is left."), N_("{n} suspects are left.")
    if len(_known(values)) < values["step"]:
        return about.count(one, many, stay)
    gone = len(sizes_that_fit(_known(values)[:-1], LAST)) - stay
    went = N_("{gone} went, {n} suspect is left."), N_("{gone} went, {n} suspects are left.")
    return about.count(*went, stay, gone=gone)


def _none_went(values: Values, about: About) -> list[Block]:
    known = [] if _is_told(values) else _known(values)
    found = nothing_new(known[-1], known[:-1]) if known else None
    return told_with_why(found, "info", "empty", about) if found else []


def _suspects(values: Values, about: About) -> Block:
    row = [
        blocks.tile(
            str(size),
            size,
            chosen=size == values["suspect"],
            label=about.say(N_("Question {size}"), size=size),
        )
        for size in sizes_that_fit(_known(values), LAST)
    ]
    return blocks.tiles(
        about.say(N_("Suspects: choose one to question")), row, act="suspect", columns=0
    )


def _trust(values: Values, about: About) -> list[Block]:
    """At the end of the story a learner may doubt a clue."""
    if not _is_over(values):
        return []
    options = [
        blocks.option(clue.people, about.tell(told(clue)), checked=clue.people in values["trust"])
        for clue in STORY
    ]
    return [blocks.checks("trust", about.say(TRUST), options)]


def _questioning(values: Values, about: About) -> list[Block]:
    suspect = values["suspect"]
    quick = [
        blocks.button("suspect", about.say(N_("Question {size}"), size=size), size)
        for size in NAMED
    ]
    ask = [
        blocks.number("suspect", about.say(N_("Question a number")), suspect or 1, 1, LAST),
        *([blocks.buttons(quick, about.say(QUICK))] if _is_over(values) else []),
    ]
    if not suspect:
        return ask
    known = _known(values)
    rows = [_answer(suspect, clue, about) for clue in known]
    head = [
        about.say(word) for word in (N_("Players"), N_("Each"), N_("Left"), N_("Should be left"))
    ]
    caption = about.count(N_("A box of {n} card"), N_("A box of {n} cards"), suspect)
    shown = [blocks.table(caption, head, rows)] if rows else []
    return [*ask, *shown, blocks.text(_verdict(suspect, known, about), live=True)]


def _answer(size: int, clue: Clue, about: About) -> list[str | Block]:
    each, left = divide(size, clue.people)
    tone = "right" if fits_clue(size, clue) else "wrong"
    return [str(clue.people), str(each), blocks.cell(str(left), tone), str(clue.left)]


def _verdict(size: int, known: list[Clue], about: About) -> str:
    broken = [clue for clue in known if not fits_clue(size, clue)]
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


def made(values: Values, about: About) -> tuple[int, ...]:
    """The suspects that are left."""
    return sizes_that_fit(_known(values), LAST)


DETECTIVE = LabKind(
    title=N_("The box without a lid"), start=start, act=act, blocks=blocks_of, lane=PLAY, made=made
)
