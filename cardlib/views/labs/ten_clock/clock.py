"""The clock: a card in the centre, both of its hops drawn, said and counted."""

from __future__ import annotations

from typing import Any

from cardlib.exercises.kinds import PLAY
from cardlib.faces.clock import ALL_HELP, clock_svg
from cardlib.games.tivmiv import Card, targets
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.card_blocks import shown_card
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.reading import whole
from cardlib.views.labs.ten_clock.shared import (
    both_sums,
    clock_alt,
    hop_words,
    ring_of,
    walk_words,
)

__all__ = ["CLOCK"]

MOST_INDEX = 9  # more than the deck has, to try what would happen
HAND_CARDS = 5
MOST_HANDS = 10_000
LABELS = {
    "value": N_("Value"),
    "index": N_("Index ±"),
    "count": N_("Steps drawn"),
    "hand": N_("Number of the hand"),
}
ACTS = ("card", "value", "index", "count", "hand")


def hand_of(about: About, hand: int) -> tuple[Card, ...]:
    """Different cards of the deck; each *hand* is another one."""
    dice = about.dice(hand, "hand")
    found: dict[Card, None] = dict.fromkeys(dice.shuffled(dice.deck("tivmiv")))
    return tuple(found)[:HAND_CARDS]


def start(about: About) -> Values:
    """The example of the rule sheet, 9±3 (T19), with the whole hop drawn."""
    return {"value": min(9, ring_of(about)), "index": 3, "count": 3, "hand": 0}


def act(values: Values, name: str, given: Any, about: About) -> Values:
    match name:
        case "value":
            value = whole(given, 1, ring_of(about), LABELS["value"])
            return {**values, "value": value, "count": values["index"]}
        case "index":
            index = whole(given, 1, MOST_INDEX, LABELS["index"])
            return {**values, "index": index, "count": index}
        case "count":
            return {**values, "count": whole(given, 0, values["index"], LABELS[name])}
        case "card":
            card = _card_of(given, about)
            return {**values, "value": card.value, "index": card.index, "count": card.index}
        case "hand":
            return {**values, "hand": whole(given, 0, MOST_HANDS, LABELS["hand"])}
    raise unknown(name, ACTS)


def _card_of(given: Any, about: About) -> Card:
    """The card of the deck with the text *given*."""
    found: dict[str, Card] = {str(card): card for card in about.dice().deck("tivmiv")}
    if isinstance(given, str) and given in found:
        return found[given]
    says = N_("Choose a card of the deck, such as {card}.")
    raise LabError(Sentence(says, card=next(iter(found))))


def _card(values: Values) -> Card:
    return Card(values["value"], values["index"])


def blocks_of(values: Values, about: About) -> list[Block]:
    card, ring, count = _card(values), ring_of(about), values["count"]
    return [
        _hand(values, about),
        blocks.side_by_side(
            [_picture(card, ring, count, about)],
            [
                *_told(card, ring, count, about),
                _counting(card, count, about),
                *_fields(values, ring, about),
            ],
        ),
    ]


def _hand(values: Values, about: About) -> Block:
    """Cards to put in the centre; once both hops are drawn, those that may be laid are marked."""
    card, whole = _card(values), values["count"] == values["index"]
    wanted = targets(card, ring_of(about)) if whole else frozenset()
    row = [
        shown_card(about, "tivmiv", str(one), str(one), mark=_mark(one, card, wanted, about))
        for one in hand_of(about, values["hand"])
    ]
    label = about.say(N_("Choose a card for the centre."))
    if whole:
        label = about.say(
            N_("Choose a card for the centre. “Fits” stands on those that may be laid on {card}."),
            card=card,
        )
    return blocks.cards(label, row, act="card")


def _mark(card: Card, centre: Card, wanted: frozenset[int], about: About) -> str:
    if card == centre:
        return about.say(N_("centre"))
    return about.say(N_("fits")) if card.value in wanted else ""


def _picture(card: Card, ring: int, count: int, about: About) -> Block:
    whole = count == card.index
    drawing = clock_svg(
        ring, card.value, card.index, show=ALL_HELP, steps=None if whole else count, act="value"
    )
    alt = clock_alt(about, card, ring, help_with="arrows" if whole else "")
    if not whole:
        walked = [walk_words(about, card.value, way * count, ring) for way in (1, -1) if count]
        alt = " ".join([alt, *walked])
    return blocks.picture(drawing, alt, width=360)


def _told(card: Card, ring: int, count: int, about: About) -> list[Block]:
    """What is drawn, in words: both hops and their sums, or the steps so far."""
    walked = [walk_words(about, card.value, way * count, ring) for way in (1, -1)]
    if count == card.index:
        said, more = hop_words(about, card, ring), [*walked, *both_sums(about, card, ring)]
    else:
        said = " ".join(dict.fromkeys(walked))
        more = [about.say(N_("Where will the two hops land?"))]
    return [blocks.text(said, "strong", live=True), blocks.items(more)]


def _counting(card: Card, count: int, about: About) -> Block:
    """Buttons that draw both hops step by step."""
    at_start, at_end = "", ""
    if not count:
        at_start = about.say(N_("No step is drawn yet."))
    if count == card.index:
        at_end = about.say(N_("Both hops are complete. Go back to count again."))
    row = [
        blocks.button("count", about.say(N_("Back to {value}"), value=card.value), 0, why=at_start),
        blocks.button("count", about.say(N_("One step")), min(count + 1, card.index), why=at_end),
        blocks.button("count", about.say(N_("Both hops")), card.index, why=at_end),
    ]
    return blocks.buttons(row, about.say(N_("Count the steps")))


def _fields(values: Values, ring: int, about: About) -> list[Block]:
    return [
        blocks.number("value", about.say(LABELS["value"]), values["value"], 1, ring),
        blocks.number("index", about.say(LABELS["index"]), values["index"], 1, MOST_INDEX),
        blocks.buttons([blocks.button("hand", about.say(N_("Other cards")), values["hand"] + 1)]),
    ]


def made(values: Values, about: About) -> Card:
    return _card(values)


CLOCK = LabKind(
    title=N_("The ten-clock"),
    start=start,
    act=act,
    blocks=blocks_of,
    lane=PLAY,
    made=made,
)
"""Both hops of a card on the clock; what is made is the card."""
