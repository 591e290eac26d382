"""The numbers in the prose of lesson 17: draws, the gamble, the deck's memory, the wheel."""

from __future__ import annotations

from fractions import Fraction

from cardlib.exact.draws import (
    ace_debts,
    at_least_one,
    break_even,
    duel_value,
    lone_ace_gain,
    next_is_marked,
    zodiac_debt,
)
from cardlib.exact.remainders import solve
from cardlib.exact.wheel import RANK_DIAL, SUIT_DIAL, dial_weights, dials_of, pairs_met, place_of
from cardlib.games import zodiak
from tests.notebooks.numbers import plain

HAND = zodiak.Options().hand_size
UNSEEN = len(zodiak.DECK) - HAND - 1  # the card on the Pile is seen
ACES = sum(card.rank == "A" for card in zodiak.DECK)
WIN, LOSE, *_, MOST = ace_debts()
CHANCES = {aces: at_least_one(aces, HAND, UNSEEN) for aces in (2, 3)}
GAINS = {aces: abs(lone_ace_gain(chance)) for aces, chance in CHANCES.items()}
FAIR = break_even(WIN, LOSE)
REMEMBERS = next_is_marked(ACES, 20, len(zodiak.DECK))
FORGETS = next_is_marked(ACES, 0, len(zodiak.DECK))
SMALL = at_least_one(1, 1, 4)
SCORPIO = place_of(RANK_DIAL.index("K"), SUIT_DIAL.index("♥"))
SIGNS = len(zodiak.SIGNS)
RANKS, SUITS = len(RANK_DIAL), len(SUIT_DIAL)
BY_RANK, BY_SUIT = dial_weights(RANKS, SUITS)
RANK, SUIT = dials_of(SCORPIO)
MIXED = BY_RANK * RANK + BY_SUIT * SUIT
ORDER = list(zodiak.SIGNS)
FAMILY = solve([(RANKS, RANK), (SUITS, SUIT)])


def elsewhere(aces: int) -> list[str]:
    """The chances that one Ace after the other is not in the hand."""
    return [f"{UNSEEN - HAND - k}/{UNSEEN - k}" for k in range(aces)]


def sign_and_dials(name: str) -> list[int]:
    """The number of a sign, and each dial's size with where it stands."""
    place = ORDER.index(name)
    rank, suit = dials_of(place)
    return [place, RANKS, rank, SUITS, suit]


NUMBERS = {
    "play-example": [
        *(SMALL, WIN, LOSE, plain("1")),
        *(plain("2"), WIN, WIN, WIN, LOSE),
        *(plain("3"), 3 * WIN - LOSE, WIN * (1 - SMALL) - LOSE * SMALL),
    ],
    "open-problem": [HAND, UNSEEN],
    "chance-announce": [*elsewhere(3), plain("1")],
    "gain-announce": [CHANCES[3], int(100 * CHANCES[3]), plain("100"), 3, WIN, LOSE, UNSEEN],
    "fair-announce": [GAINS[3], GAINS[2]],
    "longer-announce": [WIN, plain("1"), LOSE, FAIR, CHANCES[3], FAIR, CHANCES[2]],
    "has-announce": [duel_value(2, 2, HAND, UNSEEN), *(ace_debts()[k] for k in (0, 2, 3))],
    "deck-announce": [plain("20"), plain("20")],
    "due-announce": [
        *(REMEMBERS, FORGETS, ACES),
        *((1 - REMEMBERS).numerator, (1 - REMEMBERS).denominator),
    ],
    "zodiac-announce": [zodiac_debt()],
    "wheel-announce": [
        *(at_least_one(1, HAND, len(zodiak.DECK)), at_least_one(ACES, HAND, len(zodiak.DECK))),
        *(ORDER.index("aries"), *sign_and_dials("libra")),
        *sign_and_dials("cancer")[:4],
    ],
    "card-announce": [pairs_met(RANKS, SUITS)],
    "back-announce": [
        *(RANK, SUIT, BY_RANK, RANK, BY_SUIT, SUIT, MIXED, MIXED, SIGNS, SCORPIO),
        *(BY_RANK, BY_RANK % RANKS, RANKS, BY_RANK % SUITS, SUITS),
        *(BY_SUIT, BY_SUIT % RANKS, BY_SUIT % SUITS, RANK, RANKS, SUIT, SUITS),
    ],
    "dials-announce": [
        *(FAMILY.remainder, FAMILY.modulus),
        *(FAMILY.remainder + k * FAMILY.modulus for k in range(3)),
        *(plain("4"), plain("6")),
    ],
    "reading-announce": [plain("4"), plain("6"), pairs_met(4, 6), 4 * 6, 2],
    "ticket-announce": [MOST],
    "teacher": [
        *(plain("90"), plain("45"), Fraction(HAND, UNSEEN), plain("1/2"), plain("1"), plain("20")),
        *(HAND, UNSEEN),
    ],
    "summary": [FAIR, RANKS, SUITS, SIGNS, FAIR, plain("4.0"), plain("3")],
}
