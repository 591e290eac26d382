"""What stands beside a question about the bell: the cards on top, and the piles as a table."""

from __future__ import annotations

from cardlib.exercises.exactly_five.deals import Piles, card_words, listed, tops
from cardlib.exercises.kinds import Shown
from cardlib.i18n import N_, Sentence
from cardlib.situations import NAMES

__all__ = ["pile_table", "top_cards"]


def top_cards(piles: Piles) -> Shown:
    """The cards on top as cards."""
    return Shown("cards", {"game": "zangi", "cards": tops(piles)})


def pile_table(piles: Piles) -> Shown:
    """Who shows what, and what is covered, in words."""
    rows = tuple(
        (
            Sentence(NAMES[seat]),
            card_words(pile[-1]) if pile else Sentence("—"),
            listed(map(card_words, pile[:-1])),
        )
        for seat, pile in enumerate(piles)
    )
    head = (Sentence(N_("Player")), Sentence(N_("On top")), Sentence(N_("Covered")))
    return Shown("table", {"caption": Sentence(N_("The open piles")), "head": head, "rows": rows})
