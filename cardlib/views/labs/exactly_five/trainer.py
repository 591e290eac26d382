"""The trainer: deals without end, ring or not, no clock and no points; the game tells why."""

from __future__ import annotations

from typing import Any

from cardlib.exercises.exactly_five.deals import (
    KINDS,
    Deal,
    deal,
    is_five,
    kinds_for,
    state_of,
)
from cardlib.exercises.kinds import PLAY
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.exactly_five.shared import (
    advice,
    bell_of,
    in_words,
    pile_picture,
    reason_lines,
    rules_of,
    target,
)
from cardlib.views.labs.reading import whole

__all__ = ["TRAINER", "deal_number"]

LAST_DEAL = 999
ACTS = ("bell", "next", "deal")
DEAL_SAID = N_("Deal")


def deal_number(about: About, number: int) -> Deal:
    """The deal with this *number* (from 1): each kind once, in a new order, then each kind again."""
    kinds = kinds_for(target(about))
    round_number, place = divmod(number - 1, len(kinds))
    order = about.dice(round_number, "/order").shuffled(kinds)
    dice = about.dice(number)
    return deal(dice, order[place], seats=dice.whole(3, 5))


def start(about: About) -> Values:
    return {"deal": 1, "said": "", "met": {}}


def act(values: Values, name: str, value: Any, about: About) -> Values:
    match name:
        case "bell":
            return _answered(values, bell_of(value), about)
        case "next":
            return {**values, "deal": values["deal"] % LAST_DEAL + 1, "said": ""}
        case "deal":
            number = whole(value, 1, LAST_DEAL, DEAL_SAID)
            return {**values, "deal": number, "said": ""}
    raise unknown(name, ACTS)


def _answered(values: Values, said: str, about: About) -> Values:
    if values["said"]:
        raise LabError(Sentence(N_("You have answered this deal. Press “Next deal”.")))
    kind = deal_number(about, values["deal"]).kind
    met = {**values["met"], kind: values["met"].get(kind, 0) + 1}
    return {**values, "said": said, "met": met}


def blocks_of(values: Values, about: About) -> list[Block]:
    dealt = deal_number(about, values["deal"])
    return [
        blocks.text(about.say(N_("Deal {number}. Take your time."), number=values["deal"])),
        blocks.side_by_side(
            [pile_picture(dealt.piles, about)],
            [
                blocks.buttons(_buttons(values, about), about.say(N_("The bell"))),
                _said(values, dealt, about),
                *(_reasons(dealt, values["said"], about) if values["said"] else []),
            ],
        ),
        *([_tally(values, about)] if values["met"] else []),
        blocks.folded(
            about.say(N_("A deal for the whole class")),
            [blocks.number("deal", about.say(DEAL_SAID), values["deal"], 1, LAST_DEAL)],
            "deal",
        ),
    ]


def _said(values: Values, dealt: Deal, about: About) -> Block:
    """The verdict; before it, the table in words."""
    right = is_five(dealt.piles, target(about))
    match values["said"], right:
        case "ring", True:
            return blocks.text(about.say(N_("Yes, ring.")), "right", live=True)
        case "ring", False:
            return blocks.text(about.say(N_("That ring is wrong.")), "wrong", live=True)
        case "wait", True:
            return blocks.text(about.say(N_("Here a ring is right.")), "wrong", live=True)
        case "wait", False:
            return blocks.text(about.say(N_("Right: nobody should ring.")), "right", live=True)
    return blocks.text(in_words(dealt.piles, about), "muted", live=True)


def _reasons(dealt: Deal, said: str, about: About) -> list[Block]:
    state = state_of(dealt.piles, rules_of(about, len(dealt.piles)))
    kind = about.say(N_("This deal: {kind}."), kind=_kind_name(dealt.kind, about))
    return [
        blocks.text(about.tell(advice(dealt.piles, target(about)))),
        blocks.text(kind, "muted"),
        reason_lines(state, about, rung=said == "ring"),
    ]


def _kind_name(kind: str, about: About) -> str:
    return about.say(KINDS[kind][0], target=target(about))


def _buttons(values: Values, about: About) -> list[Block]:
    if values["said"]:
        return [blocks.button("next", about.say(N_("Next deal")), main=True)]
    return [
        blocks.button("bell", about.say(N_("Ring")), "ring"),
        blocks.button("bell", about.say(N_("Do not ring")), "wait"),
    ]


def _tally(values: Values, about: About) -> Block:
    """Which kinds were met, and how often; who was right is nobody's business."""
    kinds = kinds_for(target(about))
    rows = [
        [
            _kind_name(kind, about),
            about.count(N_("{n} time"), N_("{n} times"), values["met"][kind])
            if kind in values["met"]
            else about.say(N_("not yet")),
        ]
        for kind in kinds
    ]
    head = [about.say(N_("Kind of deal")), about.say(N_("Met"))]
    known = sum(kind in values["met"] for kind in kinds)
    summary = about.say(N_("You have met {known} of {all} kinds"), known=known, all=len(kinds))
    return blocks.folded(
        summary, [blocks.table(about.say(N_("What you have met")), head, rows)], "met"
    )


TRAINER = LabKind(
    title=N_("Ring, or do not ring?"), start=start, act=act, blocks=blocks_of, lane=PLAY
)
