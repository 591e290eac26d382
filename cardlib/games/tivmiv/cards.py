"""The decks of Tiv-miv, the ring of values, and what can be chosen."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from cardlib import positions
from cardlib.errors import OptionsError
from cardlib.i18n import N_
from cardlib.options import choice, custom, options_class, whole

__all__ = [
    "DECK",
    "RING",
    "Card",
    "Options",
    "deck",
    "fitting",
    "kind_named",
    "kind_numbers",
    "make_options",
    "plain_text",
    "targets",
]

RING = 10  # T18–T20
VALUES = range(1, RING + 1)
INDICES = (1, 2, 3)
EXTRA = ((7, 2), (8, 3), (9, 1))  # TA1: these bring the deck to 73
MAX_DECK = 200
_CARD = re.compile(r"([1-9][0-9]?)±([1-9])")


@dataclass(frozen=True, slots=True)
class Card:
    """A card with a main value and an index.

    >>> str(Card(7, 1))
    '7±1'
    """

    value: int
    index: int

    def __str__(self) -> str:
        return f"{self.value}±{self.index}"


def plain_text(text: str) -> str:
    """A card text with ± where ASCII stood for it.

    >>> plain_text("7/1"), plain_text("7+-1")
    ('7±1', '7±1')
    """
    return text.replace("+-", "±").replace("/", "±")


@lru_cache(maxsize=4096)
def targets(card: Card, modulus: int = RING) -> frozenset[int]:
    """Values that may follow *card* (T9, T18–T20): its value plus or minus its index, on the ring.

    >>> sorted(targets(Card(9, 3)))
    [2, 6]
    >>> sorted(targets(Card(10, 1)))
    [1, 9]
    """
    return frozenset((card.value - 1 + step) % modulus + 1 for step in (card.index, -card.index))


@options_class
class Options:
    """What can be chosen in Tiv-miv; the defaults follow the rule sheet."""

    players: int = whole(2, 6, N_("players at the table"), default=4)
    dealer: int = whole(0, 5, N_("the seat that deals and calls"), default=0)
    deck: str | tuple[str, ...] = custom(
        N_("the deck: 73 or 60 cards, or a list of cards"), default="73"
    )
    modulus: int = whole(2, 99, N_("how many values lie on the ring"), default=RING)
    rounds: int = whole(1, 100, N_("rounds in a match"), default=6)
    leftovers: str = choice(
        {
            "deal": N_("all cards are dealt; some players may get one more"),
            "under_centre": N_("all get the same number; what is left goes under the centre card"),
        },
        default="deal",
    )
    call: str = choice(
        {
            "auto": N_("the table makes the calls by itself"),
            "asked": N_("a card is laid only with the right call"),
        },
        default="auto",
    )
    stuck: str = choice(
        {
            "all_picked": N_("play stops when nothing fits and nobody has face-down cards"),
            "hands": N_("the dealer may stop play when no card in hand fits"),
        },
        default="all_picked",
    )
    replace: str = choice(
        {
            "rotate": N_("the bottom card of the centre moves to its top"),
            "swap": N_("the bottom card and the top card of the centre change places"),
        },
        default="rotate",
    )
    score: str = choice(
        {
            "all": N_("all cards still with a player count"),
            "hand_only": N_("only cards in the hand count"),
        },
        default="all",
    )
    tie: str = choice(
        {
            "shared": N_("equal totals share the win"),
            "rounds_won": N_("among equal totals the most rounds won decide"),
        },
        default="shared",
    )

    def check(self) -> None:
        """Look at the options together: the dealer sits at the table, the deck fits the ring."""
        positions.check_dealer(self.dealer, self.players)
        if isinstance(self.deck, tuple):
            for text in self.deck:
                _parse_card(text)
        elif self.deck not in ("73", "60"):
            raise OptionsError(
                f"option deck={self.deck!r:.60} is not possible; it takes '73', '60' or a tuple of cards"
            )
        cards = deck(self)
        if not self.players < len(cards) <= MAX_DECK:
            raise OptionsError(
                f"option deck: {len(cards)} cards for {self.players} players; a deck has one card for the"
                f" centre, one for each player, and at most {MAX_DECK}"
            )
        large = next((card for card in cards if card.value > self.modulus), None)
        if large:
            raise OptionsError(
                f"option deck: {large} does not lie on a ring of {self.modulus} values;"
                " choose a larger modulus or a deck of smaller values"
            )


def make_options(**values: Any) -> Options:
    """Options from keyword values."""
    return Options(**values)


def deck(options: Options) -> tuple[Card, ...]:
    """The deck that *options* choose; a card's id is its index.

    >>> len(deck(Options())), sum(card.value for card in deck(Options()))
    (73, 409)
    """
    return _deck(options.deck)


@lru_cache(maxsize=64)
def _deck(chosen: str | tuple[str, ...]) -> tuple[Card, ...]:
    if isinstance(chosen, tuple):
        return tuple(_parse_card(text) for text in chosen)
    cards = [Card(value, index) for value in VALUES for index in INDICES for _ in range(2)]
    if chosen == "73":
        cards += [Card(value, INDICES[(value - 1) % len(INDICES)]) for value in VALUES]
        cards += [Card(value, index) for value, index in EXTRA]
    return tuple(cards)


@lru_cache(maxsize=64)
def _kind_numbers(chosen: str | tuple[str, ...]) -> tuple[int, ...]:
    texts = [str(card) for card in _deck(chosen)]
    return tuple(texts.index(text) for text in texts)


def kind_numbers(options: Options) -> tuple[int, ...]:
    """For each card id the lowest id of its kind: equal numbers mean equal cards."""
    return _kind_numbers(options.deck)


@lru_cache(maxsize=64)
def _ids_by_text(chosen: str | tuple[str, ...]) -> dict[str, int]:
    return {str(card): number for number, card in reversed(list(enumerate(_deck(chosen))))}


def kind_named(options: Options, text: str) -> int | None:
    """The lowest id of the kind of card with this text, or None if the deck lacks it."""
    return _ids_by_text(options.deck).get(text)


@lru_cache(maxsize=4096)
def _fitting(chosen: str | tuple[str, ...], modulus: int, top: int) -> frozenset[int]:
    wanted = targets(_deck(chosen)[top], modulus)
    return frozenset(number for number, card in enumerate(_deck(chosen)) if card.value in wanted)


def fitting(options: Options, top: int) -> frozenset[int]:
    """The ids of all cards that may be laid on the card with the id *top* (T9), as a table."""
    return _fitting(options.deck, options.modulus, top)


def _parse_card(text: str) -> Card:
    found = _CARD.fullmatch(plain_text(text)) if isinstance(text, str) else None
    if not found:
        raise OptionsError(f"{str(text)[:40]!r} is no card of Tiv-miv; cards look like 7±1 or 7/1")
    return Card(int(found[1]), int(found[2]))


DECK = _deck("73")
