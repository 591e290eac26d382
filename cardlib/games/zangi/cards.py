"""The decks of Zangi zrangi and what can be chosen: cards, presets, options."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from cardlib import positions
from cardlib.errors import OptionsError
from cardlib.i18n import N_
from cardlib.options import choice, custom, options_class, whole

__all__ = ["DECK", "FIVE", "FRUITS", "FRUIT_WORDS", "Card", "Options", "deck", "make_options"]

FIVE = 5  # Z10
FRUITS = {"G": N_("grape"), "P": N_("pomegranate"), "A": N_("apricot"), "R": N_("pear")}
FRUIT_WORDS = {
    "G": (N_("{n} grape"), N_("{n} grapes")),
    "P": (N_("{n} pomegranate"), N_("{n} pomegranates")),
    "A": (N_("{n} apricot"), N_("{n} apricots")),
    "R": (N_("{n} pear"), N_("{n} pears")),
}
"""A number of each fruit in words, one and many."""
COUNTS = {  # how many cards of each fruit show 1, 2, 3, 4 and 5 (ZA1)
    "40": (4, 2, 2, 1, 1),
    "52": (4, 3, 3, 2, 1),
    "56": (5, 3, 3, 2, 1),
}
MAX_DECK = 200
_CARD = re.compile(r"([GPAR])([1-5])")


@dataclass(frozen=True, slots=True)
class Card:
    """A card that shows *count* pieces of one fruit.

    >>> str(Card("G", 2))
    'G2'
    """

    fruit: str
    count: int

    def __str__(self) -> str:
        return f"{self.fruit}{self.count}"


@options_class
class Options:
    """What can be chosen in Zangi zrangi; the defaults follow the rule sheet."""

    players: int = whole(2, 6, N_("players at the table"), default=4)
    dealer: int = whole(0, 5, N_("the seat that deals and opens first"), default=0)
    deck: str | tuple[str, ...] = custom(
        N_("the deck: 40, 52 or 56 cards, or a list of cards"), default="40"
    )
    surplus: str = choice(
        {
            "remove": N_("cards that cannot be shared equally are put aside"),
            "deal": N_("all cards are dealt; some players get one more"),
        },
        default="remove",
    )
    after_ring: str = choice(
        {
            "continue": N_("after a right ring the turn order goes on"),
            "winner_opens": N_("whoever rang rightly opens next"),
        },
        default="continue",
    )
    ring_tie: str = choice(
        {
            "rng": N_("a dead heat at the bell is decided by the class code"),
            "seat": N_("in a dead heat at the bell the lower seat comes first"),
        },
        default="rng",
    )
    late_ring: str = choice(
        {
            "void": N_("a ring after a right ring does nothing"),
            "penalty": N_("a ring after a right ring counts as wrong"),
        },
        default="void",
    )
    penalty_last_card: str = choice(
        {
            "leave": N_("who gives away the last closed card leaves at once"),
            "grace": N_("who gives away the last closed card has a last chance"),
        },
        default="leave",
    )
    grace_end: str = choice(
        {
            "due": N_("the last chance lasts until the own opening is due"),
            "turn": N_("the last chance ends the moment the turn comes"),
        },
        default="due",
    )
    eliminated_pile: str = choice(
        {
            "stays": N_("the open pile of a player who left stays on the table"),
            "removed": N_("the open pile of a player who left is put aside"),
        },
        default="stays",
    )
    end: str = choice(
        {
            "last_standing": N_("play until one player is left"),
            "duel": N_("with two left, the next right ring ends the game"),
            "limit": N_("play until a number of cards has been opened"),
        },
        default="last_standing",
    )
    limit: int = whole(1, 10_000, N_("openings, if the game ends by a limit"), default=200)
    target: int = whole(1, 30, N_("how many of one fruit make the bell right"), default=FIVE)
    penalty: int = whole(0, 5, N_("closed cards to give for a wrong ring"), default=1)

    def check(self) -> None:
        """Look at the options together: the dealer must sit at the table, the deck be large enough."""
        positions.check_dealer(self.dealer, self.players)
        if isinstance(self.deck, tuple):
            for text in self.deck:
                _parse_card(text)
        elif not isinstance(self.deck, str) or self.deck not in COUNTS:
            raise OptionsError(
                f"option deck={self.deck!r:.60} is not possible;"
                " it takes '40', '52', '56' or a tuple of cards like ('G1', 'P2')"
            )
        if not self.players <= len(deck(self)) <= MAX_DECK:
            raise OptionsError(
                f"option deck: {len(deck(self))} cards for {self.players} players;"
                f" a deck has a card for each player and at most {MAX_DECK}"
            )


def make_options(**values: Any) -> Options:
    """Options from keyword values."""
    return Options(**values)


def deck(options: Options) -> tuple[Card, ...]:
    """The deck that *options* choose; a card's id is its index.

    >>> len(deck(Options())), str(deck(Options())[0])
    (40, 'G1')
    """
    return _deck(options.deck)


@lru_cache(maxsize=64)
def _deck(chosen: str | tuple[str, ...]) -> tuple[Card, ...]:
    if isinstance(chosen, str):
        return tuple(
            Card(fruit, count)
            for fruit in FRUITS
            for count, copies in enumerate(COUNTS[chosen], start=1)
            for _ in range(copies)
        )
    return tuple(_parse_card(text) for text in chosen)


def _parse_card(text: str) -> Card:
    found = _CARD.fullmatch(text) if isinstance(text, str) else None
    if not found:
        raise OptionsError(
            f"{str(text)[:40]!r} is no card of Zangi zrangi; a deck is a tuple of cards that look like G2, P5, A1, R4"
        )
    return Card(found[1], int(found[2]))


DECK = _deck("40")
