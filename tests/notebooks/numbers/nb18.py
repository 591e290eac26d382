"""The numbers in the prose of the lesson "Throw it ten thousand times"."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from cardlib.batch.estimates import share_of
from cardlib.chance import Tape
from cardlib.exact.bells import bell_chance
from cardlib.exact.draws import next_is_marked
from cardlib.exercises.ten_thousand_games.sizes import WORST, Z, deals_needed
from cardlib.games import zangi, zodiak
from cardlib.views.labs.ten_thousand_games import mean, pupils
from cardlib.writing import decimal
from tests.notebooks.numbers import plain

CHANCE = bell_chance(zangi.DECK, 4)
TOTAL, ACES = len(zodiak.DECK), sum(card.rank == "A" for card in zodiak.DECK)
LEFT = TOTAL - 20
START = zodiak.new_game(zodiak.Options(players=2), Tape("NUR-42"))


def plains(*numbers: object) -> list[Any]:
    return [plain(number) for number in numbers]


def reach(deals: int, places: int) -> str:
    """How many percentage points the interval of the bell reaches to each side."""
    found = share_of(round(CHANCE * deals), deals)
    return decimal(Fraction(found.high - found.low) * 50, places)


assert share_of(200, 400).high - 0.5 < 0.51 * (share_of(50, 100).high - 0.5)  # half the width
assert {Fraction(1, 100): 9604, Fraction(1, 1000): 960_400} == {
    half: deals_needed(WORST, half) for half in (Fraction(1, 100), Fraction(1, 1000))
}

NUMBERS: dict[str, list[Any]] = {
    "goals": plains(13, 16, 30),
    "few-read": [START.dealer, START.turn],
    "mean-ask": [plain(mean.AT_ONCE[0]), *mean.AT_ONCE[1:]],
    "mean-read": [
        plain(100),
        reach(100, 0),
        plain(mean.MOST),
        reach(mean.MOST, 1),
        mean.MOST // 100,
    ],
    "law": [*plains(1, 95, 100), decimal(Z, 2), plain(1)],
    "law-read": [2**2, plain(200)],
    "pupils-ask": [pupils.CLASS, plain(100), plain(100)],
    "pupils-read": plains(pupils.LEVELS[1]),
    "worst-read": [
        WORST,
        plain("0.01"),
        deals_needed(WORST, Fraction(1, 100)),
        plain("0.001"),
        deals_needed(WORST, Fraction(1, 1000)),
        plain(13),
    ],
    "own-read": plains(4),
    "bugs-ask": [CHANCE],
    "due-lab-ask": plains(20),
    "due-read": [
        plain(20),
        ACES,
        LEFT,
        next_is_marked(ACES, 20, TOTAL),
        ACES,
        TOTAL,
        Fraction(ACES, TOTAL),
        START.turn,
    ],
    "teacher": plains(45, 20, 25),
    "summary": plains("4.0", 3),
}
