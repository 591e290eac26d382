"""What the labs of this lesson share: numbers that are checked, decimals, cards in words."""

from __future__ import annotations

from typing import Any

from cardlib.games import zodiak
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabError
from cardlib.views.zodiak import CARD_WORDS, RANK_WORDS

__all__ = ["back_card", "chosen_of", "shown_card", "whole_in"]


def whole_in(value: Any, low: int, high: int) -> int:
    """*value* as a whole number from *low* to *high*; LabError says what is possible."""
    if type(value) is not int or not low <= value <= high:
        raise LabError(
            Sentence(
                N_("“{given}” is not possible here. Give a whole number from {low} to {high}."),
                given=str(value)[:40],
                low=low,
                high=high,
            )
        )
    return value


def chosen_of(value: Any, options: tuple[str, ...]) -> str:
    """*value* if it is one of *options*; LabError lists them."""
    if not isinstance(value, str) or value not in options:
        raise LabError(
            Sentence(
                N_("“{given}” cannot be chosen here. Choose one of: {options}."),
                given=str(value)[:40],
                options=", ".join(options),
            )
        )
    return value


def shown_card(text: str, about: About, **more: Any) -> Block:
    """A card of Zodiak with its name in words."""
    card = next(card for card in zodiak.DECK if str(card) == text)
    rank = about.say(RANK_WORDS[card.rank]) if card.rank in RANK_WORDS else card.rank
    return blocks.card(
        "zodiak", text, about.say(CARD_WORDS[card.suit], rank=rank), value=text, **more
    )


def back_card(about: About) -> Block:
    """A card that lies face down."""
    return blocks.card("zodiak", "back", about.say(N_("face down")))
