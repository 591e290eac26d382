"""The drill: one card after the other, with help that fades while it is not needed."""

from __future__ import annotations

from typing import Any

from cardlib.exact.hops import wrapping
from cardlib.exercises.answers import Unread
from cardlib.exercises.judging import RIGHT, WRONG, judge
from cardlib.exercises.kinds import PLAY, Exercise
from cardlib.exercises.ten_clock.hops import answered_cards, both_hops, cards_of
from cardlib.faces.clock import ALL_HELP, clock_svg
from cardlib.games.tivmiv import Card
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.card_blocks import card_row
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.reading import one_of, whole
from cardlib.views.labs.ten_clock.shared import clock_alt, ring_of, walk_words

__all__ = ["DRILL"]

HELPS = ("arrows", "ticks", "none")
"""The kinds of help, most of it first."""
SHOWN = {"arrows": ("hops", "ticks"), "ticks": ("ticks",), "none": ()}
HELP_WORDS = {"arrows": N_("Arrows"), "ticks": N_("Single steps"), "none": N_("None")}
HELP = N_("Help on the clock")
ENOUGH = 2  # right answers in a row, after which there is less help
TRIES = 2  # wrong ones for a card, after which the way is shown (L3)
PLAIN_CARDS = 8  # of a round through the cards; all others go over an end
LONGEST = 200
ACTS = ("answer", "pick", "go", "help")


def card_at(about: About, number: int) -> Card:
    """The card with this number in the endless row of a class: all that wrap, and some that do not."""
    kinds, ring, _ = cards_of(about.dice())
    cards = answered_cards(kinds, ring)
    hard = wrapping(cards, ring)
    easy = [card for card in cards if card not in hard]
    length = len(hard) + min(PLAIN_CARDS, len(easy))
    dice = about.dice(number // length, "cards")
    row = dice.shuffled((*hard, *dice.some(easy, length - len(hard))))
    return row[number % length]


def _question(values: Values, about: About) -> Exercise:
    return both_hops(about.dice(values["number"], "hint"), card_at(about, values["number"]))


def start(about: About) -> Values:
    return {
        "number": 0,
        "help": "arrows",
        "row": 0,
        "wrong": 0,
        "answer": "",
        "judged": None,
        "solved": False,
    }


def act(values: Values, name: str, given: Any, about: About) -> Values:
    if name == "help":
        return {**values, "help": one_of(given, HELPS, HELP), "row": 0}
    if name not in ACTS:
        raise unknown(name, ACTS)
    if name == "go":
        return _next(values) if values["solved"] else _checked(values, about)
    if values["solved"]:
        if name == "answer" and given == values["answer"]:
            return values
        raise LabError(Sentence(N_("This card is done. Take the next one.")))
    if name == "answer":
        return _answered(values, _text(given))
    number = whole(given, 1, ring_of(about), N_("A number of the clock"))
    return _answered(values, _toggled(values, about, number))


def _text(given: Any) -> str:
    if isinstance(given, str) and len(given) <= LONGEST:
        return given
    raise LabError(Sentence(N_("Write both numbers into the field, with a space between.")))


def _answered(values: Values, answer: str) -> Values:
    """Another answer stands in the field; what was said to the one before is gone."""
    judged = values["judged"] if answer == values["answer"] else None
    return {**values, "answer": answer, "judged": judged}


def _numbers(values: Values, about: About) -> frozenset[int]:
    """The numbers that stand in the field, as far as they can be read."""
    try:
        found: frozenset[int] = _question(values, about).kind.read(values["answer"]).value
    except Unread:
        return frozenset()
    return found


def _toggled(values: Values, about: About, number: int) -> str:
    """The answer with *number* put in, or taken out; what does not lie on the clock is dropped."""
    on_clock = _numbers(values, about) & set(range(1, ring_of(about) + 1))
    return " ".join(map(str, sorted(on_clock ^ {number})))


def _checked(values: Values, about: About) -> Values:
    """A right answer solves the card; a wrong one brings help back."""
    status = judge(_question(values, about), values["answer"]).status
    now = {**values, "judged": values["answer"]}
    if status == RIGHT:
        return {**now, "solved": True, "row": values["row"] + 1}
    if status == WRONG:
        more = HELPS[max(0, HELPS.index(values["help"]) - 1)]
        return {**now, "help": more, "row": 0, "wrong": values["wrong"] + 1}
    return now


def _next(values: Values) -> Values:
    """The next card, with less help after enough right answers in a row."""
    now = {
        **values,
        "number": values["number"] + 1,
        "wrong": 0,
        "answer": "",
        "judged": None,
        "solved": False,
    }
    if values["row"] < ENOUGH:
        return now
    less = HELPS[min(len(HELPS) - 1, HELPS.index(values["help"]) + 1)]
    return {**now, "help": less, "row": 0}


def blocks_of(values: Values, about: About) -> list[Block]:
    card = card_at(about, values["number"])
    asked = about.say(N_("In the centre. Which values may be laid on it?"))
    return [
        blocks.side_by_side(
            [_picture(values, card, about)],
            [
                card_row(about, "tivmiv", [card], asked),
                *_asking(values, about),
                *_verdict(values, card, about),
                _help(values, about),
            ],
        )
    ]


def _picture(values: Values, card: Card, about: About) -> Block:
    ring, solved = ring_of(about), values["solved"]
    drawing = clock_svg(
        ring,
        card.value,
        card.index,
        show=ALL_HELP if solved else SHOWN[values["help"]],
        picked=() if solved else _numbers(values, about),
        act="" if solved else "pick",
    )
    alt = clock_alt(about, card, ring, help_with="arrows" if solved else values["help"])
    return blocks.picture(drawing, alt, width=360)


def _asking(values: Values, about: About) -> list[Block]:
    """The numbers, the field and one button. They stay when the card is done, and so does the focus."""
    solved = values["solved"]
    picked = _numbers(values, about)
    row = [
        blocks.tile(
            str(number),
            number,
            mark="✓" if number in picked else "",
            chosen=number in picked,
        )
        for number in range(1, ring_of(about) + 1)
    ]
    return [
        blocks.tiles(
            about.say(N_("Click them on the clock or here")),
            row,
            act="" if solved else "pick",
            columns=5,
        ),
        blocks.entry(
            "answer",
            about.say(N_("or write them")),
            values["answer"],
            example=about.say(N_("two numbers, a space between")),
            short=True,
        ),
        blocks.buttons(
            [blocks.button("go", about.say(N_("Next card") if solved else N_("Check")), main=True)]
        ),
    ]


def _verdict(values: Values, card: Card, about: About) -> list[Block]:
    """What is said to the answer that was checked, and the way after two wrong ones."""
    if values["judged"] is None:
        return [blocks.text("", live=True)]
    question = _question(values, about)
    verdict = judge(question, values["judged"])
    said = " ".join(about.tell(says) for says in verdict.says)
    if verdict.mistake == "guess":
        again = (
            N_("Not both are right yet. From {value}, count {n} step up, then {n} down."),
            N_("Not both are right yet. From {value}, count {n} steps up, then {n} down."),
        )
        said = about.count(*again, card.index, value=card.value)
    tone = {RIGHT: "right", WRONG: "wrong"}.get(verdict.status, "info")
    told = [blocks.text(said, tone, live=True)]
    if values["solved"] or values["wrong"] >= TRIES:
        ring = ring_of(about)
        told.append(
            blocks.items(walk_words(about, card.value, way * card.index, ring) for way in (1, -1))
        )
    return told


def _help(values: Values, about: About) -> Block:
    row = [
        blocks.button("help", about.say(HELP_WORDS[name]), name, pressed=values["help"] == name)
        for name in HELPS
    ]
    label = N_("Help on the clock. After two right answers in a row there is less of it.")
    return blocks.folded(
        about.say(N_("Help: {now}"), now=about.say(HELP_WORDS[values["help"]])),
        [
            blocks.text(about.say(label), "muted"),
            blocks.buttons(row, about.say(HELP)),
        ],
        "help",
    )


DRILL = LabKind(title=N_("Hop after hop"), start=start, act=act, blocks=blocks_of, lane=PLAY)
"""Endless cards; help fades after two right answers in a row, and comes back when it is needed."""
