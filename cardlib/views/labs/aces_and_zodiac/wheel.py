"""The zodiac wheel with its two dials: from a sign to its card, and back by remainders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardlib.exact.wheel import RANK_DIAL, SUIT_DIAL, card_of, dials_of, place_of, weights
from cardlib.exercises.kinds import PLAY
from cardlib.faces.wheel import zodiac_wheel
from cardlib.games import zodiak
from cardlib.i18n import N_
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabKind, Values, unknown
from cardlib.views.labs.aces_and_zodiac.fields import shown_card, whole_in
from cardlib.views.zodiak import RANK_WORDS, SUIT_WORDS

__all__ = ["WHEEL"]

SIGNS = zodiak.SIGNS
COUNT = len(SIGNS)
MOST_STEPS = 1200
ACTS = ("step", "back", "home", "steps", "sign", "rank", "suit")


def _start(about: About) -> Values:
    return {"first": 0, "steps": 0}


def _place(values: Values) -> int:
    return int(values["first"] + values["steps"]) % COUNT


def _met(values: Values) -> list[int]:
    """The places met since the wheel began to turn, in their order."""
    return [(values["first"] + step) % COUNT for step in range(min(values["steps"] + 1, COUNT))]


def _act(values: Values, name: str, value: Any, about: About) -> Values:
    rank, suit = dials_of(_place(values))
    match name:
        case "step":
            return {**values, "steps": whole_in(values["steps"] + 1, 0, MOST_STEPS)}
        case "back":
            return {**values, "steps": max(values["steps"] - 1, 0)}
        case "steps":
            return {**values, "steps": whole_in(value, 0, MOST_STEPS)}
        case "home":
            return _start(about)
        case "sign":
            return {"first": whole_in(value, 0, COUNT - 1), "steps": 0}
        case "rank":
            return {"first": place_of(whole_in(value, 0, len(RANK_DIAL) - 1), suit), "steps": 0}
        case "suit":
            return {"first": place_of(rank, whole_in(value, 0, len(SUIT_DIAL) - 1)), "steps": 0}
    raise unknown(name, ACTS)


def _blocks(values: Values, about: About) -> list[Block]:
    place = _place(values)
    rank, suit = dials_of(place)
    drawing = zodiac_wheel(
        list(zodiak.ZODIAC.items()),
        place,
        _met(values),
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


def _name(place: int, about: About) -> str:
    return about.say(zodiak.SIGN_WORDS[SIGNS[place]])


def _says(place: int, about: About) -> str:
    rank, suit = dials_of(place)
    return about.say(
        N_("{sign} is number {place}. By 3 it leaves {a}: {rank}. By 4 it leaves {b}: {suit}."),
        sign=_name(place, about),
        place=place,
        a=rank,
        b=suit,
        rank=RANK_DIAL[rank],
        suit=SUIT_DIAL[suit],
    )


def _count(values: Values, about: About) -> str:
    met = len(_met(values))
    if met == COUNT:
        return about.say(N_("All 12 signs have been met, each once. The next step begins again."))
    return about.count(N_("{n} sign met so far."), N_("{n} signs met so far."), met)


def _alt(values: Values, about: About) -> str:
    place = _place(values)
    rank, suit = dials_of(place)
    return about.say(
        N_(
            "A wheel of the twelve signs with their cards, standing at {sign}, {card}. Inside, the"
            " rank dial {ranks} points at {rank}, the suit dial {suits} at {suit}. Ticks: {met}."
        ),
        sign=_name(place, about),
        card=card_of(place),
        ranks=", ".join(RANK_DIAL),
        suits=", ".join(SUIT_DIAL),
        rank=RANK_DIAL[rank],
        suit=SUIT_DIAL[suit],
        met=", ".join(_name(number, about) for number in _met(values)),
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
    signs = [blocks.option(number, _name(number, about)) for number in range(COUNT)]
    ranks = {letter: RANK_WORDS[letter] for letter in RANK_DIAL}
    suits = {letter: SUIT_WORDS[letter] for letter in SUIT_DIAL}
    from_card, to_suit = N_("From a card to its sign: the rank"), N_("and the suit")
    return [
        blocks.choice("sign", about.say(N_("From a sign to its card")), signs, place, as_list=True),
        blocks.tiles(about.say(from_card), _letters(ranks, rank, about), act="rank", columns=4),
        blocks.tiles(about.say(to_suit), _letters(suits, suit, about), act="suit", columns=4),
    ]


def _letters(words: Mapping[str, str], chosen: int, about: About) -> list[Block]:
    """The places of a dial as small boxes."""
    return [
        blocks.tile(
            letter,
            number,
            tone="strong" if number == chosen else "plain",
            mark="●" if number == chosen else "",
            label=about.say(word),
        )
        for number, (letter, word) in enumerate(words.items())
    ]


def _card(place: int, about: About) -> Block:
    label = about.say(N_("The card of {sign}"), sign=_name(place, about))
    return blocks.cards(label, [shown_card(card_of(place), about)])


def _formula(place: int, about: About) -> list[Block]:
    rank, suit = dials_of(place)
    one, other = weights(len(RANK_DIAL), len(SUIT_DIAL))
    why = N_("{one} leaves 1 by 3 and 0 by 4; {other} leaves 0 by 3 and 1 by 4. So mix them:")
    mixed = N_("{one} · {a} + {other} · {b} = {sum}, and {sum} by 12 leaves {place}: {sign}.")
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
    met = _met(values)
    rows: list[list[str | Block]] = [
        [
            f"{place} {_name(place, about)}",
            str(dials_of(place)[0]),
            str(dials_of(place)[1]),
            card_of(place),
            "✓" if place in met else "",
        ]
        for place in range(COUNT)
    ]
    head = (N_("Sign"), N_("By 3"), N_("By 4"), N_("Card"), N_("Met"))
    return blocks.table(about.say(N_("The twelve signs")), [about.say(says) for says in head], rows)


def _made(values: Values, about: About) -> str:
    """The card at which the wheel stands."""
    return card_of(_place(values))


WHEEL = LabKind(
    title=N_("The zodiac wheel"), start=_start, act=_act, blocks=_blocks, made=_made, lane=PLAY
)
