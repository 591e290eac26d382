"""Bots that ring and lay like people: the numbers of a bot, and what they make of one tape word.

The top 16 bits of the word say when (`cardlib.reactions`), the low 32 bits say whether it rings.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import log2
from statistics import NormalDist
from typing import TypeVar

from cardlib.i18n import N_
from cardlib.reactions import (
    ExGaussian,
    Later,
    ReactionError,
    ReactionModel,
    ShiftedLogNormal,
    check_range,
    reaction_us,
    table,
)

__all__ = [
    "ADULT",
    "AGE_8",
    "AGE_10",
    "AGE_12",
    "AGE_14",
    "AGE_16",
    "AGE_TABLE",
    "DEVICE_LAG_MS",
    "LEVELS",
    "TEMPERAMENTS",
    "AgeRow",
    "Ringer",
    "adapted_speed",
    "fair_share",
    "mean_weight",
    "near_miss_weight",
    "opponent",
]

T = TypeVar("T")
DECISION_MASK = (1 << 32) - 1  # 64-bit word -> low 32 bits
_NORMAL = NormalDist()


@dataclass(frozen=True, slots=True)
class AgeRow:
    """Default numbers for "see five, ring" with 2 to 4 visible cards; *slowness* is m of B1.

    They are a starting point for a bot and no statement about any person: show the numbers.
    """

    slowness: float
    ex_gaussian: ExGaussian
    log_normal: ShiftedLogNormal
    later: Later
    d_prime: float
    hit: float
    false_alarm: float


# age: slowness, ex-Gaussian (ms), shifted log-normal (ms), LATER (1/s), d', hit, false alarm
_ROWS = {
    "8": (1.96, (655, 82, 200), (413, 397, 0.46), (1.24, 0.26), 2.2, 0.86, 0.14),
    "10": (1.63, (545, 68, 167), (344, 330, 0.46), (1.49, 0.31), 2.6, 0.90, 0.10),
    "12": (1.42, (473, 59, 144), (298, 286, 0.46), (1.71, 0.36), 3.0, 0.93, 0.07),
    "14": (1.27, (425, 53, 130), (268, 257, 0.46), (1.91, 0.40), 3.3, 0.95, 0.05),
    "16": (1.18, (394, 49, 120), (248, 238, 0.46), (2.06, 0.43), 3.5, 0.96, 0.04),
    "adult": (1.08, (360, 45, 110), (227, 218, 0.46), (2.25, 0.47), 3.7, 0.97, 0.03),
}
AGE_TABLE: Mapping[str, AgeRow] = {
    age: AgeRow(slowness, ExGaussian(*gauss), ShiftedLogNormal(*log), Later(*later), d, hit, alarm)
    for age, (slowness, gauss, log, later, d, hit, alarm) in _ROWS.items()
}
AGE_8, AGE_10, AGE_12, AGE_14, AGE_16, ADULT = AGE_TABLE.values()

CARD_LOAD_US = 40_000  # B1: for each visible card beyond two, times slowness
SUMMAND_LOAD_US = 60_000  # B1: for each card to add beyond the first
CHOICE_LOAD_US = 150_000  # B1: per doubling of the cards that fit (Hick's law; a default of ours)
CARDS_AT_ONCE = 2
NEAR_MISS_WEIGHTS = (3.0, 1.0, 0.2)  # B2: one off, two off, further off
DEVICE_LAG_MS = 60  # B4: what screen and keys add, until there are enough trials to know
ENOUGH_TRIALS = 20  # B4

TEMPERAMENTS: Mapping[str, tuple[float, float]] = {
    "hasty": (-0.3, 0.88),
    "steady": (0.0, 1.0),
    "careful": (0.3, 1.12),
}
"""B3: the criterion and the speed factor, so that who is faster errs more."""

LEVELS: Mapping[str, float] = {"gentle": 1.125, "even": 1.0, "tough": 0.89}
"""B5: a level is a word; the factor on all times lets the bot be first in 35, 50, 65 % (B4)."""
TARGET_BAND = (Fraction(9, 10), Fraction(6, 5))  # B5: 45 to 60 % with one bot, of the fair half
ADAPT_STEP = 1.05  # B5: at most 5 %
ADAPT_BELLS = 10  # B5: per ten bells
SPEED_RANGE = (0.5, 2.0)


def near_miss_weight(distance: int) -> float:
    """How many times the usual share of false alarms falls on a sum that is *distance* off (B2).

    >>> [near_miss_weight(distance) for distance in (1, 2, 3)]
    [3.0, 1.0, 0.2]
    """
    return NEAR_MISS_WEIGHTS[min(distance, len(NEAR_MISS_WEIGHTS)) - 1]


def mean_weight(distances: Iterable[int]) -> float:
    """The mean near-miss weight over the tables met (their *distances*; 0, a five, is left out).

    Divide by it and the mean share of false alarms is again the bot's own (B2).
    """
    weights = [near_miss_weight(distance) for distance in distances if distance]
    return sum(weights) / len(weights) if weights else 1.0


@dataclass(frozen=True, slots=True)
class Ringer:
    """A bot with these numbers, all of them shown and editable on its "meet the bot" card (B7).

    *model* gives the times, all multiplied by *speed* (below 1 is faster); *d_prime* says how well
    it tells fives from other sums, *criterion* how much it waits to be sure (below 0 is hasty, B3);
    *slowness* multiplies the load of more cards (B1); *lag_ms* is the device's delay (B4).
    """

    model: ReactionModel
    d_prime: float
    slowness: float = 1.0
    criterion: float = 0.0
    speed: float = 1.0
    lag_ms: float = 0

    def __post_init__(self) -> None:
        model: object = self.model
        if not isinstance(model, ReactionModel):
            kinds = "ExGaussian, ShiftedLogNormal or Later"
            raise ReactionError(f"model is {model!r}; use {kinds}")
        check_range("d_prime", self.d_prime, 0, 8)
        check_range("slowness", self.slowness, 0, 5)
        check_range("criterion", self.criterion, -3, 3)
        check_range("speed", self.speed, *SPEED_RANGE)
        check_range("lag_ms", self.lag_ms, 0, 1000)
        _paced(self.model, self.speed)  # a model that leaves its ranges when scaled is told at once

    @classmethod
    def of(cls, row: AgeRow, temperament: str = "steady", level: str = "even") -> Ringer:
        """A bot from a row of the age table, a temperament and a level, each chosen by its word.

        >>> Ringer.of(AGE_10, "hasty").false_alarm > Ringer.of(AGE_10).false_alarm
        True
        """
        criterion, pace = _chosen("temperament", temperament, TEMPERAMENTS)
        speed = pace * _chosen("level", level, LEVELS)
        return cls(row.ex_gaussian, row.d_prime, row.slowness, criterion, speed)

    @property
    def hit(self) -> float:
        """The share of fives that it rings for."""
        return _NORMAL.cdf(self.d_prime / 2 - self.criterion)

    @property
    def false_alarm(self) -> float:
        """The mean share of other tables that it rings for by mistake."""
        return _NORMAL.cdf(-self.d_prime / 2 - self.criterion)

    @property
    def paced(self) -> ReactionModel:
        """The model with its speed: the one whose table is looked up."""
        return _paced(self.model, self.speed)

    def thresholds(self, mean_weight: float = 1.0) -> tuple[int, int, int, int]:
        """By distance from a five (0, 1, 2, 3 or more): below which low 32 bits of a word it rings.

        *mean_weight* is `mean_weight` of the tables met.
        """
        return _thresholds(self.d_prime, self.criterion, mean_weight)

    def load_us(self, visible: int, summands: int = 1) -> int:
        """What *visible* cards, and *summands* of one fruit to add up, add to the time (B1)."""
        cards = max(0, visible - CARDS_AT_ONCE) * round(CARD_LOAD_US * self.slowness)
        return cards + max(0, summands - 1) * SUMMAND_LOAD_US

    def ring_us(
        self, word: int, distance: int, visible: int, summands: int = 1, mean_weight: float = 1.0
    ) -> int | None:
        """When it rings after this card was opened, or None; all from one tape *word*.

        *distance* is how far the nearest sum is from the one that rings: 0 is a five.
        """
        if word & DECISION_MASK >= self.thresholds(mean_weight)[min(distance, 3)]:
            return None
        return reaction_us(self.paced, word) + self.load_us(visible, summands) + self._lag_us

    def lay_us(self, word: int, alternatives: int) -> int:
        """How long it needs to choose one of *alternatives* fitting cards (B1, Tiv-miv)."""
        choice = round(CHOICE_LOAD_US * log2(alternatives)) if alternatives > 1 else 0
        return reaction_us(self.paced, word) + choice + self._lag_us

    @property
    def _lag_us(self) -> int:
        return round(1000 * self.lag_ms)

    def facts(self) -> tuple[tuple[str, dict[str, object]], ...]:
        """The sentences of its card and their values, to be translated where they are shown."""
        times = table(self.paced)
        lag = round(self.lag_ms)
        half, slow = ((times[len(times) * part // 20] + 500) // 1000 + lag for part in (10, 19))
        hits, alarms = round(100 * self.hit), round(100 * self.false_alarm)
        return (
            (N_("Half of its rings come within {half_ms} ms."), {"half_ms": half}),
            (N_("Only one ring in twenty takes longer than {slow_ms} ms."), {"slow_ms": slow}),
            (N_("It sees {hits} of 100 fives."), {"hits": hits}),
            (N_("At 100 other tables it rings by mistake {alarms} times."), {"alarms": alarms}),
            (N_("The screen and the keys take {lag_ms} ms of its time."), {"lag_ms": lag}),
        )


def opponent(
    learner: ReactionModel | None, trials: int, level: str, row: AgeRow = AGE_10
) -> Ringer:
    """A bot against this learner on this device (B4): his own times, times the level's factor.

    Below 20 valid *trials*, or without a *learner* model, the numbers of *row* and a device lag.
    """
    speed = _chosen("level", level, LEVELS)
    if learner is None or trials < ENOUGH_TRIALS:
        model: ReactionModel = row.ex_gaussian
        return Ringer(model, row.d_prime, row.slowness, 0.0, speed, DEVICE_LAG_MS)
    return Ringer(learner, row.d_prime, row.slowness, 0.0, speed)


def fair_share(bots: int) -> Fraction:
    """The share of bells that one learner wins against *bots* even bots (B5).

    >>> fair_share(2)
    Fraction(1, 3)
    """
    return Fraction(1, bots + 1)


def adapted_speed(speed: float, won: int, bells: int, bots: int = 1) -> float:
    """The bots' speed after a learner *won* so many of the last *bells*: at most 5 % away (B5).

    Nothing changes before ten bells, or while the share is near the fair one.

    >>> adapted_speed(1.0, won=2, bells=10) > 1
    True
    """
    if bells < ADAPT_BELLS:
        return speed
    part = Fraction(won, bells) / fair_share(bots)
    low, high = TARGET_BAND
    wished = speed * ADAPT_STEP if part < low else speed / ADAPT_STEP if part > high else speed
    return min(max(wished, SPEED_RANGE[0]), SPEED_RANGE[1])


@lru_cache(maxsize=256)
def _paced(model: ReactionModel, speed: float) -> ReactionModel:
    return model.scaled(speed)


@lru_cache(maxsize=256)
def _thresholds(d_prime: float, criterion: float, mean: float) -> tuple[int, int, int, int]:
    check_range("mean_weight", mean, 0.01, 10)
    alarm = _NORMAL.cdf(-d_prime / 2 - criterion)
    hit = _threshold(_NORMAL.cdf(d_prime / 2 - criterion))
    one, two, further = (_threshold(alarm * weight / mean) for weight in NEAR_MISS_WEIGHTS)
    return hit, one, two, further


def _threshold(share: float) -> int:
    return round(min(share, 1.0) * (DECISION_MASK + 1))


def _chosen(what: str, word: str, choices: Mapping[str, T]) -> T:
    if word not in choices:
        raise ReactionError(f"{what} {word!r} is unknown; choose one of: {', '.join(choices)}")
    return choices[word]
