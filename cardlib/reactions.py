"""Human-like reaction times: models that become tables of whole microseconds.

A model is computed once into 65,536 quantiles. After that a reaction is one look-up by the top 16
bits of a tape word, so the readable engine and the NumPy engine agree to the bit.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import erfc, exp, log, sqrt
from statistics import NormalDist

from cardlib.errors import CardlibError, shown

__all__ = [
    "FLOOR_US",
    "LONGEST_US",
    "ExGaussian",
    "Later",
    "ReactionError",
    "ReactionModel",
    "ShiftedLogNormal",
    "check_range",
    "reaction_us",
    "table",
]

STEPS = 1 << 16
STEP_SHIFT = 48  # 64-bit word -> top 16 bits
FLOOR_US = 150_000  # B6: nobody sees, decides and moves faster
LONGEST_US = 10_000_000  # a slower answer counts as ten seconds; keeps the tail of `Later` finite
SETTLED_MS = 1e-6  # Newton squares the error, so the step after this one is below rounding
_NORMAL = NormalDist()
_ROOT_2 = sqrt(2)


class ReactionError(CardlibError, ValueError):
    """A number that no reaction model or bot can have; the message names the range."""


def check_range(what: str, value: float, low: float, high: float) -> None:
    """ReactionError unless *value* is a number from *low* to *high*."""
    number: object = value  # what a learner typed may be anything
    real = isinstance(number, int | float) and not isinstance(number, bool)
    if not (real and low <= value <= high):  # which no NaN or infinity passes
        raise ReactionError(f"{what} is {shown(value)}; it must be a number from {low} to {high}")


@dataclass(frozen=True, slots=True)
class ExGaussian:
    """A normal time (*mu_ms*, *sigma_ms*) plus an exponential one (*tau_ms*): the long right tail.

    >>> ExGaussian(360, 45, 110).mean_ms
    470
    """

    mu_ms: float
    sigma_ms: float
    tau_ms: float

    def __post_init__(self) -> None:
        check_range("mu_ms", self.mu_ms, 0, 5000)
        check_range("sigma_ms", self.sigma_ms, 0.1, 2000)
        # below a twentieth of sigma the exponential part is invisible and its formula overflows
        check_range("tau_ms", self.tau_ms, self.sigma_ms / 20, 5000)

    @property
    def mean_ms(self) -> float:
        """The mean of the model."""
        return self.mu_ms + self.tau_ms

    @property
    def sd_ms(self) -> float:
        """The standard deviation of the model."""
        return sqrt(self.sigma_ms**2 + self.tau_ms**2)

    def cdf(self, at_ms: float) -> float:
        """The share of reactions that are over by *at_ms*."""
        return self._share_and_density(at_ms)[0]

    def scaled(self, factor: float) -> ExGaussian:
        """The same shape with every time multiplied by *factor*."""
        return ExGaussian(self.mu_ms * factor, self.sigma_ms * factor, self.tau_ms * factor)

    def quantiles_ms(self) -> Iterator[float]:
        """The midpoint quantiles, each found from the one before by Newton's method."""
        low = self.mu_ms - 8 * self.sigma_ms
        high = self.mu_ms + 8 * self.sigma_ms + 14 * self.tau_ms  # e^-14 < half a step
        guess = self.mu_ms
        for share in _shares():
            low, density = self._invert(share, guess, low, high)
            yield low
            guess = low + 1 / (STEPS * density)

    def _invert(self, share: float, at: float, low: float, high: float) -> tuple[float, float]:
        while True:
            below, density = self._share_and_density(at)
            low, high = (at, high) if below < share else (low, at)
            step = (share - below) / density if density else high - low
            if abs(step) < SETTLED_MS:
                return at + step, density
            at += step
            if not low < at < high:  # Newton left the bracket: halve it
                at = (low + high) / 2
                if not low < at < high:
                    return at, density

    def _share_and_density(self, at_ms: float) -> tuple[float, float]:
        z = (at_ms - self.mu_ms) / self.sigma_ms
        ratio = self.sigma_ms / self.tau_ms
        waiting = exp(ratio * (ratio / 2 - z)) * erfc((ratio - z) / _ROOT_2) / 2
        return erfc(-z / _ROOT_2) / 2 - waiting, waiting / self.tau_ms


@dataclass(frozen=True, slots=True)
class ShiftedLogNormal:
    """A fixed time *shift_ms* plus a log-normal one with median *scale_ms* and log-SD *spread*."""

    shift_ms: float
    scale_ms: float
    spread: float

    def __post_init__(self) -> None:
        check_range("shift_ms", self.shift_ms, 0, 5000)
        check_range("scale_ms", self.scale_ms, 0.1, 5000)
        check_range("spread", self.spread, 0.01, 2)

    @property
    def mean_ms(self) -> float:
        """The mean of the model."""
        return self.shift_ms + self.scale_ms * exp(self.spread**2 / 2)

    @property
    def sd_ms(self) -> float:
        """The standard deviation of the model."""
        return (self.mean_ms - self.shift_ms) * sqrt(exp(self.spread**2) - 1)

    def cdf(self, at_ms: float) -> float:
        """The share of reactions that are over by *at_ms*."""
        if at_ms <= self.shift_ms:
            return 0.0
        return _NORMAL.cdf(log((at_ms - self.shift_ms) / self.scale_ms) / self.spread)

    def scaled(self, factor: float) -> ShiftedLogNormal:
        """The same shape with every time multiplied by *factor*."""
        return ShiftedLogNormal(self.shift_ms * factor, self.scale_ms * factor, self.spread)

    def quantiles_ms(self) -> Iterator[float]:
        """The midpoint quantiles."""
        return (self.shift_ms + self.scale_ms * exp(self.spread * z) for z in _normal_quantiles())


@dataclass(frozen=True, slots=True)
class Later:
    """Speeds (one over the time, *rate_per_s* ± *sd_per_s*) that are normal: LATER.

    The mean time does not exist in theory (a speed may be near zero); `LONGEST_US` bounds it.
    """

    rate_per_s: float
    sd_per_s: float

    def __post_init__(self) -> None:
        check_range("rate_per_s", self.rate_per_s, 0.1, 20)
        check_range("sd_per_s", self.sd_per_s, 0.001, 10)

    def cdf(self, at_ms: float) -> float:
        """The share of reactions that are over by *at_ms*."""
        if at_ms <= 0:
            return 0.0
        return _NORMAL.cdf((self.rate_per_s - 1000 / at_ms) / self.sd_per_s)

    def scaled(self, factor: float) -> Later:
        """The same shape with every time multiplied by *factor*."""
        return Later(self.rate_per_s / factor, self.sd_per_s / factor)

    def quantiles_ms(self) -> Iterator[float]:
        """The midpoint quantiles; a speed of zero or less is the longest time."""
        for z in _normal_quantiles():
            speed = self.rate_per_s - self.sd_per_s * z
            yield 1000 / speed if speed > 0 else LONGEST_US / 1000


ReactionModel = ExGaussian | ShiftedLogNormal | Later


def _shares() -> Iterator[float]:
    return ((step + 0.5) / STEPS for step in range(STEPS))


@lru_cache(maxsize=1)
def _normal_quantiles() -> array[float]:
    return array("d", map(_NORMAL.inv_cdf, _shares()))


@lru_cache(maxsize=64)
def table(model: ReactionModel) -> memoryview:
    """The 65,536 midpoint quantiles of *model* in whole microseconds, rising, read-only.

    None is below 150 ms (B6) or above ten seconds. ``numpy.asarray`` reads it without a copy.

    >>> times = table(ExGaussian(360, 45, 110))
    >>> len(times), times[32768] // 1000
    (65536, 444)
    """
    whole = (round(1000 * quantile) for quantile in model.quantiles_ms())
    return memoryview(array("i", (min(max(us, FLOOR_US), LONGEST_US) for us in whole))).toreadonly()


def reaction_us(model: ReactionModel, word: int) -> int:
    """The reaction time that the top 16 bits of a 64-bit tape *word* stand for.

    >>> reaction_us(ExGaussian(360, 45, 110), 0) == table(ExGaussian(360, 45, 110))[0]
    True
    """
    return int(table(model)[word >> STEP_SHIFT])
