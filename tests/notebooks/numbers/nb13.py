"""The numbers in the prose of the lesson "How often does the bell ring?"."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

from cardlib import tivmiv, zangi
from cardlib.exact import (
    bell_ceiling,
    bell_chance,
    bell_steps,
    first_play_chance,
    fruit_ways,
    nothing_fits,
    silent_hands,
)
from cardlib.views.labs.bell_probability.product import SMALL_DECK
from cardlib.writing import percent
from tests.notebooks.numbers import plain

DECK, FIVE = zangi.DECK, zangi.FIVE
SIZE = len(DECK)
FRUITS = len(zangi.FRUITS)
HANDS = comb(SIZE, 2)
GRAPES = [card.count for card in DECK if card.fruit == "G"]
TWO = {  # choices of two grape cards with the sum five
    pair: sum({one, two} == set(pair) for one, two in combinations(GRAPES, 2))
    for pair in ((2, 3), (1, 4))
}
FIVES = sum(card.count == FIVE for card in DECK)
OTHERS = SIZE - SIZE // FRUITS
RIGHT = HANDS - silent_hands(DECK, 2)
PAIRS = FRUITS * sum(TWO.values())
A5 = {cards: ways for (cards, total), ways in fruit_ways(DECK, "G", FIVE).items() if total == FIVE}
BEST, CEILING = bell_ceiling(DECK)
SMALL = bell_steps(SMALL_DECK)[-1].product[2]
ONE_CARD = [bell_chance(zangi.deck(zangi.Options(deck=preset)), 1) for preset in ("40", "52", "56")]


def plains(*numbers: object) -> list[Any]:
    return [plain(number) for number in numbers]


def shares(chance: Fraction) -> str:
    """The number of a percentage with one place."""
    return percent(chance).removesuffix(" %")


assert set(A5) == {1, 2, 3, 4}
assert A5[1] == 1  # "x" in the prose
assert PAIRS + FIVES * OTHERS - comb(FIVES, 2) == RIGHT
assert bell_chance(DECK, 1) == bell_chance(DECK, 1, at_least=True)
assert round(bell_chance(DECK, 6) / bell_chance(DECK, 2)) == 2

NUMBERS: dict[str, list[Any]] = {
    "goals": plains(12),
    "deals-ask": plains(10, 100, 2, 6),
    "list-read": [RIGHT, HANDS, Fraction(RIGHT, HANDS), shares(bell_chance(DECK, 2)), *plains(2, 1, 3), HANDS],
    "small-ask": [
        *(SIZE, plain(2), SIZE, SIZE - 1, plain(2)),
        *(RIGHT, plain(2), plain(3), TWO[2, 3], plain(1), plain(4), TWO[1, 4], PAIRS),
        *(FIVE, FIVES, OTHERS, FIVES * OTHERS, comb(FIVES, 2)),
        *(PAIRS, FIVES * OTHERS, comb(FIVES, 2), RIGHT),
    ],
    "six-ask": plains(1, 6),
    "six-read": [
        bell_chance(DECK, 1),
        FIVE,
        bell_chance(DECK, 6),
        bell_chance(DECK, 6, at_least=True),
    ],
    "calculator-read": [shares(CEILING), BEST],
    "simulate-ask": plains(2000),
    "seam": [*plains(18, 45), comb(SIZE, 6)],
    "ways-ask": plains(1),
    "ways-read": [A5[2], A5[3], A5[4], plain(1)],
    "product-read": [SMALL, comb(len(SMALL_DECK), 2)],
    "end-ask": plains(1),
    "end-read": [silent_hands(DECK, 4), comb(SIZE, 4), bell_chance(DECK, 4)],
    "others-ask": [
        *(number for chance, size in zip(ONE_CARD, (40, 52, 56), strict=True) for number in (chance, plain(size))),
    ],
    "check": [shares(first_play_chance(7, wild=True)), nothing_fits(tivmiv.DECK, 3)],
    "teacher": plains(45, 45, 20, 4),
    "summary": plains(1, "4.0", 3),
}  # fmt: skip
