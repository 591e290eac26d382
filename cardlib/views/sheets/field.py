"""The field for an answer, by its kind: to type, to choose from, or cards to click in their order.

A draft is what stands in the field: one text per part, a letter for a choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardlib.exercises.answers import LETTERS, AnswerKind, CardChain, Choice, WholeRow
from cardlib.exercises.numbers import Unread, read_whole
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.card_blocks import SMALL_FROM, shown_card
from cardlib.views.sheets.desk import SheetError, typed, unknown
from cardlib.views.sheets.shown import told

__all__ = [
    "Draft",
    "answer_words",
    "drafted",
    "field_blocks",
    "given_of",
    "redrafted",
    "text_of",
    "written",
]

Draft = tuple[str, ...]
ANSWER, PICK = "answer", "pick"

_YOUR_ANSWER = N_("Your answer")
_OPTION = N_("{letter}) {option}")
_TRIED = N_("You tried this already.")
_HAND = N_("Choose the cards in their order; choose a card again to take it back.")
_NO_OPTION = N_("Choose one of these answers: {letters}.")
_NO_CARD = N_("There is no such card to choose.")


def drafted(kind: AnswerKind, text: str = "") -> Draft:
    """What stands in the field of an answer that was given as *text*; "" for an empty field."""
    parts = text.split() if isinstance(kind, WholeRow) else [text]
    size = len(kind.labels) if isinstance(kind, WholeRow) else 1
    return tuple([*parts, *[""] * size][:size])


def given_of(kind: AnswerKind, draft: Draft) -> Any:
    """A draft as `AnswerKind.read` takes it."""
    return list(draft) if isinstance(kind, WholeRow) else draft[0]


def text_of(kind: AnswerKind, draft: Draft, value: Any) -> str:
    """A draft as one text, to be kept; *value* is what was read in it."""
    if isinstance(kind, WholeRow) and value is not None:
        return " ".join(map(str, value))
    return " ".join(" ".join(draft).split())


def written(kind: AnswerKind, given: object, value: Any) -> str:
    """An answer of a code cell, read as *value*, as it would be typed on a page."""
    if isinstance(given, str) and not isinstance(kind, Choice | WholeRow):
        return " ".join(given.split())
    if isinstance(given, float):
        return f"{given:.12f}".rstrip("0").rstrip(".")
    spellings = (each for each in kind.spellings(value) if isinstance(each, str))
    return text_of(kind, (next(spellings, ""),), value)


def answer_words(about: About, kind: AnswerKind, text: str) -> str:
    """An answer in the learner's own words; that of a choice with its option."""
    place = LETTERS.find(text) if isinstance(kind, Choice) and len(text) == 1 else -1
    if isinstance(kind, Choice) and 0 <= place < len(kind.options):
        option = about.tell(kind.options[place])
        return about.say(_OPTION, letter=text, option=option)
    return text


def redrafted(kind: AnswerKind, draft: Draft, name: str, value: Any) -> Draft:
    """The draft after a block of the field was used; SheetError for what cannot be."""
    if name == PICK and isinstance(kind, CardChain) and kind.hand:
        return (_picked(kind, draft, value),)
    if isinstance(kind, WholeRow):
        places = {f"{ANSWER}-{place}": place for place in range(len(kind.labels))}
        if name not in places:
            raise unknown(name)
        at = places[name]
        return (*draft[:at], typed(value), *draft[at + 1 :])
    if name != ANSWER:
        raise unknown(name)
    text = typed(value)
    if isinstance(kind, Choice) and text not in tuple(LETTERS[: len(kind.options)]):
        raise SheetError(Sentence(_NO_OPTION, letters=", ".join(LETTERS[: len(kind.options)])))
    return (text,)


def _picked(kind: CardChain, draft: Draft, value: Any) -> str:
    """The text after a card of the hand was clicked: put at the end, or taken back."""
    if type(value) is not int or not 0 <= value < len(kind.hand):
        raise SheetError(Sentence(_NO_CARD))
    places = _places(kind, draft)
    kept = [p for p in places if p != value] if value in places else [*places, value]
    return " ".join(kind.hand[place] for place in kept)


def _places(kind: CardChain, draft: Draft) -> list[int]:
    """Which cards of the hand the draft names; none if it cannot be read."""
    try:
        texts: Sequence[str] = kind.read(draft[0]).value
    except Unread:
        return []
    places: list[int] = []
    for text in texts:
        free = [p for p, card in enumerate(kind.hand) if card == text and p not in places]
        places += free[:1]
    return places


def field_blocks(
    about: About,
    kind: AnswerKind,
    draft: Draft,
    *,
    prefix: str = "",
    label: str = "",
    error: str = "",
    tried: Sequence[str] = (),
) -> list[Block]:
    """The field; ids begin with *prefix*. *error* is what is wrong with the draft, *tried* are texts
    of former answers.
    """
    said = about.say(label or _YOUR_ANSWER)
    if isinstance(kind, Choice):
        options = [
            blocks.option(
                letter,
                answer_words(about, kind, letter),
                checked=draft[0] == letter,
                why=about.say(_TRIED) if letter in tried else "",
            )
            for letter in LETTERS[: len(kind.options)]
        ]
        chosen = blocks.choice(prefix + ANSWER, said, options, draft[0] or None)
        return [chosen, *([blocks.text(error, "info", live=True)] if error else [])]
    if isinstance(kind, WholeRow):
        wrong = _wrong_part(draft)
        return [
            blocks.entry(
                f"{prefix}{ANSWER}-{place}",
                told(about, name),
                draft[place],
                short=True,
                error=error if place == wrong else "",
            )
            for place, name in enumerate(kind.labels)
        ]
    example = about.tell(kind.example())
    entry = blocks.entry(prefix + ANSWER, said, draft[0], example=example, error=error)
    if isinstance(kind, CardChain) and kind.hand:
        return [_hand(about, kind, draft, prefix), entry]
    return [entry]


def _wrong_part(draft: Draft) -> int:
    """The first part that is no whole number, else the last one."""
    for place, text in enumerate(draft):
        try:
            read_whole(text)
        except Unread:
            return place
    return len(draft) - 1


def _hand(about: About, kind: CardChain, draft: Draft, prefix: str) -> Block:
    places = _places(kind, draft)
    row = [
        shown_card(
            about, kind.game, text, place, chosen=places.index(place) + 1 if place in places else 0
        )
        for place, text in enumerate(kind.hand)
    ]
    size = "small" if len(row) >= SMALL_FROM else "usual"
    return blocks.cards(about.say(_HAND), row, act=prefix + PICK, size=size)
