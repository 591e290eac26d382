"""The numbers in the prose of the lesson "Is the game fair?"."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from cardlib import batch, stats
from cardlib.chance import Tape
from cardlib.games import tivmiv
from cardlib.ringers import ADULT
from cardlib.writing import decimal
from tests.notebooks.numbers import plain

CODE = "NUR-42"


def plains(*numbers: object) -> list[Any]:
    return [plain(number) for number in numbers]


def rounded(value: float, places: int) -> str:
    return decimal(Fraction(value), places)


def percent(value: float) -> str:
    return rounded(100 * value, 1)


def wins(result: Any) -> list[int]:
    return [list(result["winner"]).count(seat) for seat in range(result.study.players)]


FEW, MANY = (280, 250, 240, 230), (1120, 1000, 960, 920)
FIRST, SECOND = stats.chi_square_test(FEW), stats.chi_square_test(MANY)
ZODIAK = batch.simulate("zodiak", 4000, code=CODE, players=3)
TIVMIV = batch.simulate("tivmiv", 2000, code=CODE, players=5)
ZANGI = batch.simulate("zangi", 2000, code=CODE, players=3)
MORE = batch.simulate("zangi", 20_000, code=CODE, players=3)
DEALER, BEGINS, _ = ZODIAK.wins()
PILES = [len(pile) for pile in tivmiv.new_game(tivmiv.make_options(players=5), Tape(CODE)).down]
BURDENED = [seat for seat, size in enumerate(PILES) if size == max(PILES)]
SHORT = [TIVMIV.wins()[seat] for seat in BURDENED]
OPENS, _, LAST = MORE.wins()

# What the prose says in words.
assert [4 * one for one in FEW] == list(MANY)
assert BEGINS.low > 1 / 3 > DEALER.high
assert BURDENED == [1, 2]
assert all(one.high < 1 / 5 for one in SHORT)
assert stats.chi_square_test(wins(ZANGI)).p > 0.05
assert OPENS.high < 1 / 3 < LAST.low
assert all(one["left"].sum() == 0 for one in (ZODIAK, TIVMIV, ZANGI, MORE))

NUMBERS: dict[str, list[Any]] = {
    "goals": plains(18),
    "test-read": [
        rounded(FIRST.statistic, 1),
        rounded(FIRST.p, 3),
        rounded(100 * FIRST.p, 0),
        *plains(100, 500),
        sum(FEW),
    ],
    "simulated-read": [rounded(float(stats.simulated_p(FEW, rounds=500, code=CODE)), 2), sum(MANY)],
    "thousands-read": [rounded(SECOND.statistic, 1), rounded(SECOND.p, 5)],
    "zodiak-ask": plains(0, 1, 0),
    "zodiak-test-read": [
        *(percent(part) for part in (BEGINS.value, BEGINS.low, BEGINS.high, DEALER.value)),
        rounded(stats.chi_square_test(wins(ZODIAK)).p, 5),
        sum(PILES),
        max(PILES),
        min(PILES),
    ],
    "tivmiv-read": [*BURDENED, *(percent(one.value) for one in SHORT), 100 // len(PILES)],
    "zangi-read": [rounded(stats.chi_square_test(wins(ZANGI)).p, 1)],
    "planner-read": [*plains(52, 48), stats.games_needed(0.5, 0.52)],
    "more-ask": [stats.games_needed(0.5, 0.52), plain(0.51), stats.games_needed(0.5, 0.51)],
    "more-read": [
        rounded(stats.chi_square_test(wins(MORE)).p, 4),
        *(percent(part) for part in (OPENS.value, OPENS.low, OPENS.high)),
        plain(2),
        percent(LAST.value),
        rounded(100 * (1 / 3 - OPENS.value), 0),
        plain(100),
        ZANGI.n,
    ],
    "repair-read": plains(45),
    "ties-ask": plains(8, 65, 536),
    "ties-read": [percent(float(stats.tie_chance(ADULT.ex_gaussian, window_ms=8))), plain(1)],
    "teacher": [*plains(45, 30), rounded(FIRST.p, 2), *plains(20, 60)],
    "summary": plains("4.0", 3),
}
