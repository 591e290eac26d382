"""The numbers in the prose of the lesson "Design and test your own variant"."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from cardlib.exact.bells import bell_chance
from cardlib.exact.rings import Ring
from cardlib.games import tivmiv, zangi
from cardlib.variants import Variant, report, tivmiv_deck, warnings
from cardlib.writing import decimal
from tests.notebooks.numbers import plain


def plains(*numbers: object) -> list[Any]:
    return [plain(number) for number in numbers]


def bells(target: int) -> str:
    return decimal(100 * bell_chance(zangi.DECK, 4, target), 1)


def tenths(share: float) -> str:
    return decimal(100 * Fraction(share), 1)


GAMES = 2000
EVENS = Variant("Evens", "tivmiv", {"deck": tivmiv_deck(indices=(2, 4))})
FIVES = Variant("Fives", "tivmiv", {"deck": tivmiv_deck(indices=(5,))})
FOUND = report(EVENS, GAMES)
STUCK = FOUND.changed.dead_ends

# what the prose says of these numbers
assert bell_chance(zangi.DECK, 4, 6) < bell_chance(zangi.DECK, 4, 5) * 6 / 10
assert [flag.key for flag in warnings(EVENS)] == ["splits_in_two"]
assert [flag.key for flag in warnings(FIVES)] == ["splits", "one_answer"]
assert FOUND.usual.dead_ends.value == 0
assert FOUND.changed.moves.high < FOUND.usual.moves.low
assert FOUND.changed.choice.high < FOUND.usual.choice.low

NUMBERS: dict[str, list[Any]] = {
    "goals": plains(18),
    "six-exact": plains(13, 5, 6),
    "six-told": [bells(6), bells(5)],
    "trouble": plains(2, 4),
    "evens-read": [Ring(tivmiv.RING, (2, 4)).stride, *plains(15, 5)],
    "one-answer-ask": plains(5),
    "report-ask": plains(100),
    "report-read": [
        *(tenths(STUCK.value), tenths(STUCK.low), tenths(STUCK.high), GAMES),
        *(plain(99), plain(100), FOUND.changed.within, FOUND.usual.within),
        *(tenths(FOUND.changed.choice.value), tenths(FOUND.usual.choice.value)),
    ],
    "seam": plains(45),
    "honest": plains(99, 100),
    "again-read": plains(500),
    "rubric": plains(1, 2, 3),
    "teacher": plains(45, 45, 20),
    "summary": plains("4.0", 3),
}
