"""Cards of the three games as blocks of a page, each with its name in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardlib.i18n import N_
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.by_game import VIEWS

__all__ = ["SMALL_FROM", "back_card", "card_row", "card_words", "shown_card"]

SMALL_FROM = 6
"""So many cards of a row are drawn small."""


def card_words(about: About, game: str, text: str) -> str:
    """A card in words: "2 grapes", "7 of hearts", "9 with index ±3"; an unknown one as it is."""
    says: str = VIEWS[game].words_of(text, about.say, about.count)
    return says


def shown_card(about: About, game: str, text: str, value: Any = None, **more: Any) -> Block:
    """A card by its text; *more* is what `blocks.card` takes."""
    return blocks.card(game, text, card_words(about, game, text), value, **more)


def back_card(about: About, game: str) -> Block:
    """A card that lies face down."""
    return blocks.card(game, "back", about.say(N_("face down")))


def card_row(
    about: About, game: str, texts: Iterable[object], label: str = "", *, size: str = ""
) -> Block:
    """Cards to look at; many are small where no *size* is given."""
    row = [shown_card(about, game, str(text), str(text)) for text in texts]
    return blocks.cards(label, row, size=size or ("small" if len(row) >= SMALL_FROM else "usual"))
