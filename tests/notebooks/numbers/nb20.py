"""The numbers in the prose of the lesson "More choices, more haste, more mistakes"."""

from __future__ import annotations

from fractions import Fraction
from math import exp, inf, log2
from statistics import NormalDist, median
from typing import Any

from cardlib import stats
from cardlib.ringers import AGE_12, Ringer
from cardlib.rounds.simulated_trials import simulate_block
from cardlib.writing import decimal
from tests.notebooks.numbers import plain

CODE = "NUR-42"
NUMBERS_OF_CARDS = (1, 2, 4, 8)
FIVES, OTHERS = 20, 30


def plains(*numbers: object) -> list[Any]:
    return [plain(number) for number in numbers]


def rounded(value: float, places: int) -> str:
    return decimal(Fraction(value), places)


def short(value: float) -> str:
    """With one place, or none if it is whole."""
    return rounded(value, 1).removesuffix(".0")


def ring_block(temperament: str) -> list[Any]:
    return simulate_block("ring", CODE, trials=100, person=Ringer.of(AGE_12, temperament))


def median_ms(rows: Any) -> float:
    return median(stats.valid_times(rows).times_ms)


CHOICE = simulate_block("choice", CODE)
MEDIANS = [
    round(median_ms([row for row in CHOICE if row["choices"] == n])) for n in NUMBERS_OF_CARDS
]
LINE = stats.hick_line(NUMBERS_OF_CARDS, MEDIANS)
HASTY, CAREFUL = ring_block("hasty"), ring_block("careful")
FAST, SLOW = stats.signals(HASTY), stats.signals(CAREFUL)
ANI, LUKA = (18, FIVES, 3, OTHERS), (FIVES, FIVES, 12, OTHERS)
STEPS = [NormalDist().inv_cdf((n + 0.5) / 1000) for n in range(1000)]
LOGS, LATERS = AGE_12.log_normal, AGE_12.later
LOG_NORMAL = [LOGS.shift_ms + LOGS.scale_ms * exp(LOGS.spread * step) for step in STEPS]
LATER = [1000 / (LATERS.rate_per_s - LATERS.sd_per_s * step) for step in STEPS]

# What the prose says in words.
assert all(row["device"] == {"simulated": True} for row in (*CHOICE, *HASTY, *CAREFUL))
assert median_ms(HASTY) < median_ms(CAREFUL)
assert FAST.hits > SLOW.hits
assert FAST.false_alarms > SLOW.false_alarms
assert FAST.criterion is not None
assert SLOW.criterion is not None
assert FAST.criterion < 0 < SLOW.criterion
assert stats.d_prime(*LUKA, raw=True) == inf
assert stats.d_prime(*ANI) > stats.d_prime(*LUKA)
assert (LOGS.shift_ms, LOGS.scale_ms, LOGS.spread) == (298, 286, 0.46)
assert (LATERS.rate_per_s, LATERS.sd_per_s) == (1.71, 0.36)

NUMBERS: dict[str, list[Any]] = {
    "goals": plains(19, 1, 2, 4, 8),
    "ideas": plains(1, 8),
    "medians-ask": plains(4, 8, 40),
    "medians-read": [*MEDIANS, round(LINE.a_ms), round(LINE.b_ms)],
    "law-read": [
        *(short(200 + 150 * log2(n)) for n in NUMBERS_OF_CARDS),
        *(short(200 + 150 * log2(n + 1)) for n in NUMBERS_OF_CARDS),
    ],
    "seam": plains(45),
    "compare-read": [
        round(median_ms(HASTY)),
        FAST.hits,
        FAST.fives,
        FAST.false_alarms,
        round(median_ms(CAREFUL)),
        SLOW.hits,
        SLOW.false_alarms,
        rounded(FAST.d_prime or 0, 2),
        rounded(SLOW.d_prime or 0, 2),
    ],
    "ears-ask": plains(0, 0),
    "d-ask": plains("0.5", 1),
    "d-read": [
        rounded(stats.d_prime(*ANI, raw=True), 3),
        rounded(stats.d_prime(*ANI), 3),
        rounded(stats.d_prime(*LUKA), 3),
        rounded(stats.criterion(*ANI), 3),
        FIVES,
        FIVES,
        plain(0),
        OTHERS,
        rounded(stats.d_prime(FIVES, FIVES, 0, OTHERS), 2),
    ],
    "worth-ask": plains(9),
    "models-ask": [plain(1), plain(1), Fraction(1, 3 + 1), plain(3), Fraction(1, 9 + 1), plain(9)],
    "models-read": [
        round(median(LOG_NORMAL)),
        round(median(LATER)),
        round(max(LOG_NORMAL)),
        round(max(LATER)),
    ],
    "teacher": plains(45, 45, 20, 2, 4, 8),
    "summary": plains("4.0", 3),
}
