"""The 52 cards of Zodiak, the twelve signs, and what can be chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardlib import positions
from cardlib.errors import OptionsError
from cardlib.i18n import N_
from cardlib.options import choice, custom, options_class, whole

__all__ = [
    "CARDS_BY_TEXT",
    "DECK",
    "RANKS",
    "SIGNS",
    "SIGN_WORDS",
    "SUITS",
    "ZODIAC",
    "Card",
    "Options",
    "deck",
    "make_options",
    "zodiac_card",
]

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")  # the Ace is low (ZOA10)
SUITS = ("♣", "♦", "♠", "♥")
ACE, TWO, EIGHT, KING = "A", "2", "8", "K"
COURTS = ("J", "Q", "K")

ZODIAC = {  # ZO20
    "aries": "J♣",
    "taurus": "K♦",
    "gemini": "Q♠",
    "cancer": "J♥",
    "leo": "K♣",
    "virgo": "Q♦",
    "libra": "J♠",
    "scorpio": "K♥",
    "sagittarius": "Q♣",
    "capricorn": "J♦",
    "aquarius": "K♠",
    "pisces": "Q♥",
}
SIGNS = tuple(ZODIAC)
SIGN_WORDS = {
    "aries": N_("Aries"),
    "taurus": N_("Taurus"),
    "gemini": N_("Gemini"),
    "cancer": N_("Cancer"),
    "leo": N_("Leo"),
    "virgo": N_("Virgo"),
    "libra": N_("Libra"),
    "scorpio": N_("Scorpio"),
    "sagittarius": N_("Sagittarius"),
    "capricorn": N_("Capricorn"),
    "aquarius": N_("Aquarius"),
    "pisces": N_("Pisces"),
}


@dataclass(frozen=True, slots=True)
class Card:
    """A card with a rank and a suit.

    >>> str(Card("10", "♥"))
    '10♥'
    """

    rank: str
    suit: str

    def __str__(self) -> str:
        return self.rank + self.suit

    @property
    def height(self) -> int:
        """The place of the rank from 0 (Ace) to 12 (King)."""
        return HEIGHTS[self.rank]


HEIGHTS = {rank: height for height, rank in enumerate(RANKS)}
DECK = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
CARDS_BY_TEXT = {str(card): card for card in DECK}


@options_class
class Options:
    """What can be chosen in Zodiak; the defaults follow the rule sheet."""

    players: int = whole(2, 4, N_("players at the table"), default=3)
    dealer: int = whole(0, 3, N_("the seat that deals"), default=0)
    signs: tuple[str | None, ...] | None = custom(
        N_("the sign of each player, or none"), default=None
    )
    hand_size: int = whole(1, 12, N_("cards dealt to each player"), default=7)
    goal: int = whole(1, 1000, N_("points that win the match"), default=55)
    direction: int = custom(N_("1: play goes up by seat number; -1: down"), default=1)
    starter: str = choice(
        {
            "plain": N_("the card that starts the Pile is always a plain card"),
            "redraw": N_("an Ace, an Eight or a player's zodiac card does not start the Pile"),
        },
        default="plain",
    )
    ace_adjacent: str = choice(
        {
            "low": N_("the Ace is a neighbour of the Two only"),
            "both": N_("the Ace is a neighbour of the Two and of the King"),
        },
        default="low",
    )
    defend_chain: str = choice(
        {
            "alone": N_("an Ace that answers a debt is played alone"),
            "chain": N_("a chain that begins with an Ace passes a debt on unchanged"),
        },
        default="alone",
    )
    finish_answer: str = choice(
        {
            "ace": N_("after a finish a new Ace passes the debt on"),
            "two": N_("after a finish a Two passes the debt on"),
        },
        default="ace",
    )
    blocked: str = choice(
        {
            "no_score": N_("if everybody passes, nobody wins the game"),
            "fewest_cards": N_("if everybody passes, the fewest cards win the game"),
        },
        default="no_score",
    )
    max_turns: int = whole(
        1, 1_000_000, N_("turns after which a game ends without points"), default=2000
    )
    chain: str = choice(
        {
            "rank_or_neighbour": N_("a chain goes on by the same rank or by a neighbour in suit"),
            "rank": N_("a chain goes on by the same rank only"),
            "neighbour": N_("a chain goes on by a neighbour in suit only"),
            "single": N_("only one card is played in a turn"),
        },
        default="rank_or_neighbour",
    )

    def check(self) -> None:
        """Look at the options together: the dealer sits at the table, each sign is known."""
        positions.check_dealer(self.dealer, self.players)
        if self.direction not in (1, -1) or type(self.direction) is not int:
            raise OptionsError(
                f"option direction={self.direction!r:.40} is not possible; it takes 1 or -1"
            )
        if self.signs is None:
            return
        if not isinstance(self.signs, tuple) or len(self.signs) != self.players:
            raise OptionsError(
                f"option signs={self.signs!r:.60} is not possible; give one sign or None for each of"
                f" the {self.players} players, as a tuple"
            )
        for sign in self.signs:
            if sign is not None and not (isinstance(sign, str) and sign in ZODIAC):
                raise OptionsError(
                    f"there is no sign {sign!r:.40}; the signs are: {', '.join(SIGNS)}"
                )


def make_options(**values: Any) -> Options:
    """Options from keyword values."""
    return Options(**values)


def deck(options: Options) -> tuple[Card, ...]:
    """The 52 cards; a card's id is its index (ZOA1)."""
    return DECK


def zodiac_card(sign: str | None) -> str | None:
    """The text of the zodiac card of *sign* (ZO20); None for who tells no sign (ZOA24).

    >>> zodiac_card("leo")
    'K♣'
    """
    return None if sign is None else ZODIAC[sign]
