"""The numbers in the prose of the lesson on reaction times."""

from __future__ import annotations

from cardlib.exercises.how_fast_am_i.leaving_out import EARLY, LATE
from cardlib.exercises.how_fast_am_i.times import EIGHT, Times, ms
from cardlib.reactions import ExGaussian, reaction_us
from cardlib.views.labs.how_fast_am_i.screen import start, waiting_sd
from tests.notebooks.numbers import plain

ANI = Times(EIGHT)
REST = ANI.without_lapse
MODEL = ExGaussian(360, 45, 110)
MEAN = MODEL.mu_ms + MODEL.tau_ms
SPREAD = (MODEL.sigma_ms**2 + MODEL.tau_ms**2) ** 0.5
SKEW = 2 * MODEL.tau_ms**3 / SPREAD**3
MEDIAN = round(reaction_us(MODEL, 2**63) / 1000)
SCREEN = start(None)  # type: ignore[arg-type]

assert sum(time < ANI.mean for time in EIGHT) == 7

NUMBERS = {
    "rule-ask": [EARLY, LATE],
    "one-lapse-read": [
        *EIGHT,
        ms(ANI.mean),
        ms(ANI.median),
        f"{float(REST.mean):.2f}",
        ms(REST.median),
    ],
    "screen-read": [SCREEN["rate"], f"{waiting_sd(60):.1f}", SCREEN["spread"]],
    "ex-gauss-read": [
        round(MEAN),
        f"{SPREAD:.1f}",
        f"{SKEW:.2f}",
        MEDIAN,
        round(MEAN) - MEDIAN,
        0,
    ],
    "check-read": [plain(20)],
    "teacher": [plain(45), *map(plain, (5, 10, 10, 8, 7, 5))],
    "teacher-more": [plain(20)],
    "open": [plain("4.0"), plain(3)],
}
"""Every number in the prose of a lesson is computed by the library, or said to be no result."""
