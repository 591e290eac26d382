"""The zodiac wheel with its two dials: from a sign to its card, and back by remainders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardlib.exact.wheel import RANK_DIAL, SUIT_DIAL, card_of, dial_weights, dials_of, place_of
from cardlib.exercises.kinds import PLAY
from cardlib.faces.wheel import zodiac_wheel
from cardlib.games import zodiak
from cardlib.i18n import N_
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.card_blocks import card_row
from cardlib.views.labs import LabKind, Values, unknown
from cardlib.views.labs.reading import whole
from cardlib.views.zodiak import RANK_WORDS, SUIT_WORDS

__all__ = ["WHEEL"]

SIGNS = zodiak.SIGNS
COUNT = len(SIGNS)
MOST_STEPS = 1200
LABELS = {
    "steps": N_("Steps"),
    "sign": N_("Number of the sign"),
    "rank": N_("Place on the rank dial"),
    "suit": N_("Place on the suit dial"),
}
ACTS = ("step", "back", "home", "steps", "sign", "rank", "suit")


def start(about: About) -> Values:
    return {"first": 0, "steps": 0, "met": [0]}


def _place(values: Values) -> int:
    return int(values["first"] + values["steps"]) % COUNT


def act(values: Values, name: str, value: Any, about: About) -> Values:
    if name == "home":
        return start(about)
    after = _turned(values, name, value)
    passed = range(min(after["steps"] + 1, COUNT))
    places = [(after["first"] + step) % COUNT for step in passed]
    met: list[int] = values["met"]
    return {**after, "met": [*met, *(place for place in places if place not in met)]}


def _turned(values: Values, name: str, value: Any) -> Values:
    """The wheel turned on or back, or set; what was met before is not forgotten."""
    rank, suit = dials_of(_place(values))
    match name:
        case "step":
            return {**values, "steps": whole(values["steps"] + 1, 0, MOST_STEPS, LABELS["steps"])}
        case "back":
            return {**values, "steps": max(values["steps"] - 1, 0)}
        case "steps":
            return {**values, "steps": whole(value, 0, MOST_STEPS, LABELS[name])}
        case "sign":
            return {**values, "first": whole(value, 0, COUNT - 1, LABELS[name]), "steps": 0}
        case "rank":
            turned = whole(value, 0, len(RANK_DIAL) - 1, LABELS[name])
            return {**values, "first": place_of(turned, suit), "steps": 0}
        case "suit":
            turned = whole(value, 0, len(SUIT_DIAL) - 1, LABELS[name])
            return {**values, "first": place_of(rank, turned), "steps": 0}
    raise unknown(name, ACTS)


def blocks_of(values: Values, about: About) -> list[Block]:
    place = _place(values)
    rank, suit = dials_of(place)
    drawing = zodiac_wheel(
        [(sign, _card_if_met(number, values)) for number, sign in enumerate(SIGNS)],
        place,
        values["met"],
        [(RANK_DIAL, rank), (SUIT_DIAL, suit)],
        act="sign",
    )
    intro = N_("Each step turns three things at once: the wheel, the rank dial and the suit dial.")
    return [
        blocks.text(about.say(intro)),
        blocks.side_by_side(
            [blocks.picture(drawing, _alt(values, about), width=380)],
            [
                blocks.text(_says(place, about), "info", live=True),
                blocks.text(_count(values, about)),
                blocks.buttons(_buttons(values, about)),
                *_settings(place, about),
                _card(place, about),
            ],
        ),
        blocks.folded(about.say(N_("Back, with a formula")), _formula(place, about), "formula"),
        blocks.folded(about.say(N_("All twelve signs")), [_table(values, about)], "table"),
    ]


def _card_if_met(place: int, values: Values) -> str:
    """The card of a sign where the wheel has been; else it is left to think about."""
    return card_of(place) if place in values["met"] else "?"


def _name(place: int, about: About) -> str:
    return about.say(zodiak.SIGN_WORDS[SIGNS[place]])


def _says(place: int, about: About) -> str:
    rank, suit = dials_of(place)
    return about.say(
        N_(
            "{sign} is number {place}. Divided by 3 it leaves {a}: {rank}. Divided by 4 it leaves {b}:"
            " {suit}."
        ),
        sign=_name(place, about),
        place=place,
        a=rank,
        b=suit,
        rank=RANK_DIAL[rank],
        suit=SUIT_DIAL[suit],
    )


def _count(values: Values, about: About) -> str:
    met = len(values["met"])
    if met == COUNT:
        return about.say(N_("All 12 signs have been met, and no card came twice."))
    return about.count(N_("{n} sign met so far."), N_("{n} signs met so far."), met)


def _alt(values: Values, about: About) -> str:
    place = _place(values)
    rank, suit = dials_of(place)
    return about.say(
        N_(
            "A wheel of the twelve signs, with the cards of those met, standing at {sign}, {card}. Inside, the"
            " rank dial {ranks} points at {rank}, the suit dial {suits} at {suit}. Ticks: {met}."
        ),
        sign=_name(place, about),
        card=card_of(place),
        ranks=", ".join(RANK_DIAL),
        suits=", ".join(SUIT_DIAL),
        rank=RANK_DIAL[rank],
        suit=SUIT_DIAL[suit],
        met=", ".join(_name(number, about) for number in values["met"]),
    )


def _buttons(values: Values, about: About) -> list[Block]:
    at_start = "" if values["steps"] else about.say(N_("The wheel has not turned yet."))
    return [
        blocks.button("step", about.say(N_("Turn one step")), main=True),
        blocks.button("back", about.say(N_("One step back")), why=at_start),
        blocks.button("home", about.say(N_("Back to Aries"))),
    ]


def _settings(place: int, about: About) -> list[Block]:
    """The sign, or both dials, to be set by hand."""
    rank, suit = dials_of(place)
    from_card, to_suit = N_("From a card to its sign: the rank"), N_("and the suit")
    signs = [blocks.option(number, _name(number, about)) for number in range(COUNT)]
    ranks = {letter: RANK_WORDS[letter] for letter in RANK_DIAL}
    suits = {letter: SUIT_WORDS[letter] for letter in SUIT_DIAL}
    return [
        blocks.choice("sign", about.say(N_("From a sign to its card")), signs, place, as_list=True),
        blocks.tiles(
            about.say(from_card),
            _letters(ranks, rank, about),
            act="rank",
            columns=4,
        ),
        blocks.tiles(about.say(to_suit), _letters(suits, suit, about), act="suit", columns=4),
    ]


def _letters(words: Mapping[str, str], chosen: int, about: About) -> list[Block]:
    """The places of a dial as small boxes."""
    return [
        blocks.tile(
            letter,
            number,
            label=about.say(word),
            chosen=number == chosen,
        )
        for number, (letter, word) in enumerate(words.items())
    ]


def _card(place: int, about: About) -> Block:
    label = about.say(N_("The card of {sign}"), sign=_name(place, about))
    return card_row(about, "zodiak", [card_of(place)], label)


def _formula(place: int, about: About) -> list[Block]:
    rank, suit = dials_of(place)
    one, other = dial_weights(len(RANK_DIAL), len(SUIT_DIAL))
    why = N_(
        "{one} leaves 1 when divided by 3 and 0 when divided by 4; {other} leaves 0 and 1. So mix"
        " them:"
    )
    mixed = N_(
        "{one} · {a} + {other} · {b} = {sum}, and {sum} divided by 12 leaves {place}: {sign}."
    )
    values = {
        "one": one,
        "other": other,
        "a": rank,
        "b": suit,
        "sum": one * rank + other * suit,
        "place": place,
        "sign": _name(place, about),
    }
    return [
        blocks.text(about.say(why, **values)),
        blocks.text(about.say(mixed, **values), "strong"),
    ]


def _table(values: Values, about: About) -> Block:
    met, caption = values["met"], N_("The twelve signs, and what is left of their numbers")
    rows: list[list[str | Block]] = [
        [
            f"{place} {_name(place, about)}",
            str(dials_of(place)[0]),
            str(dials_of(place)[1]),
            _card_if_met(place, values),
            "✓" if place in met else "",
        ]
        for place in range(COUNT)
    ]
    head = (
        N_("Sign"),
        N_("Divided by 3"),
        N_("Divided by 4"),
        N_("Card"),
        N_("Met"),
    )
    return blocks.table(about.say(caption), [about.say(says) for says in head], rows)


def made(values: Values, about: About) -> str:
    """The card at which the wheel stands."""
    return card_of(_place(values))


WHEEL = LabKind(
    title=N_("The zodiac wheel"), start=start, act=act, blocks=blocks_of, made=made, lane=PLAY
)
