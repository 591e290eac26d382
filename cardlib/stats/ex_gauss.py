"""An ex-Gaussian from measured times: by maximum likelihood, or by mean and spread where few are known.

A trial that somebody else ended before there was an answer is no time, but it says that the answer
would have come later. Leave such trials out, and whoever plays against quick bots looks quicker than
he is. Both ways below take them as *cut*: the times at which they were cut off.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from math import erfc, exp, inf, log, log1p, pi, sqrt
from statistics import fmean, pstdev

from cardlib.reactions import ExGaussian, table
from cardlib.stats.checks import StatsError, numbers

__all__ = ["ExGaussianFit", "fit_ex_gaussian", "like_ex_gaussian", "log_likelihood"]

USUAL = ExGaussian(360, 45, 110)
TAIL = USUAL.tau_ms / USUAL.sd_ms  # how much of the spread is tail, where too few times show it
SHAPE_STEP = 64
ROUNDS = 60
SETTLED = 1e-9
MOST_STEPS = 2000
FAR = -30.0  # below it erfc is rounded to 0
_ROOT_2 = sqrt(2)
Point = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class ExGaussianFit:
    """The *model* under which the *n* times are likeliest, and the logarithm of that likelihood."""

    model: ExGaussian
    log_likelihood: float
    n: int


def fit_ex_gaussian(times_ms: Iterable[float], cut_ms: Iterable[float] = ()) -> ExGaussianFit:
    """The ex-Gaussian under which these times are likeliest; *cut_ms* were cut off there.

    It begins with the moments and goes downhill by Nelder and Mead's simplex. Use a hundred times or
    more: the long tail is made of few of them.

    >>> every = table(USUAL)[64::128]
    >>> round(fit_ex_gaussian([us / 1000 for us in every]).model.mean_ms)
    470
    """
    times, cut = numbers("times", times_ms, 3), numbers("cut", cut_ms, 0)
    if not pstdev(times) > 0:
        raise StatsError("times are all the same; a spread is needed to fit a model")

    def badness(point: Point) -> float:
        model = _model(point)
        return inf if model is None else -log_likelihood(model, times, cut)

    mu, sigma, tau = _by_moments(times)
    point, least = _downhill(badness, (mu, log(sigma), log(tau)))
    model = _model(point)
    assert model is not None  # the start is a model, and only better points replace it
    return ExGaussianFit(model, -least, len(times))


def _by_moments(times: Sequence[float]) -> tuple[float, float, float]:
    """mu, sigma and tau with the mean, the variance and the skew of *times*."""
    mean, sd = fmean(times), pstdev(times)
    skew = fmean(((time - mean) / sd) ** 3 for time in times)
    tail = min(max(skew / 2, 0.008), 0.857) ** (1 / 3)  # 0.2 to 0.95 of the spread
    return max(mean - tail * sd, 0.0), sd * sqrt(1 - tail * tail), tail * sd


def _model(point: Point) -> ExGaussian | None:
    """The model at a point (mu, log sigma, log tau); None outside of what a model can be."""
    mu, log_sigma, log_tau = point
    fits = 0 <= mu <= 5000 and log(0.1) <= log_sigma <= log(2000) and log_tau <= log(5000)
    if not fits or log_tau < log_sigma - log(20):
        return None
    return ExGaussian(mu, exp(log_sigma), exp(log_tau) * (1 + 1e-12))


def log_likelihood(
    model: ExGaussian, times_ms: Sequence[float], cut_ms: Sequence[float] = ()
) -> float:
    """How likely the model makes these times, and that those of *cut_ms* had not come by then."""
    mu, sigma, tau = model.mu_ms, model.sigma_ms, model.tau_ms
    ratio = sigma / tau
    ends = ratio * ratio / 2

    def log_waiting(time: float) -> float:
        return ends - (time - mu) / tau + _log_cdf((time - mu) / sigma - ratio)

    total = sum(map(log_waiting, times_ms)) - len(times_ms) * log(tau)
    for time in cut_ms:
        total += log(exp(_log_cdf((mu - time) / sigma)) + exp(min(log_waiting(time), 0.0)) + 1e-300)
    return total


def _log_cdf(z: float) -> float:
    """The logarithm of the share of a normal distribution below *z*, also far out."""
    if z > FAR:
        return log(erfc(-z / _ROOT_2) / 2)
    return -z * z / 2 - log(-z) - log(2 * pi) / 2 + log1p(-1 / (z * z))


def _downhill(badness: Callable[[Point], float], start: Point) -> tuple[Point, float]:
    """The lowest point near *start*, by a simplex of four points (Nelder and Mead, 1965)."""
    steps = (max(5.0, start[0] / 20), 0.2, 0.2)
    corners = [start]
    corners += [
        (*start[:i], start[i] - steps[i], *start[i + 1 :])  # type: ignore[misc]
        for i in range(3)
    ]
    simplex = sorted((badness(point), point) for point in corners)
    for _ in range(MOST_STEPS):
        best, worst = simplex[0], simplex[3]
        if worst[0] - best[0] < SETTLED * (1 + abs(best[0])):
            break
        centre = [fmean(point[i] for _, point in simplex[:3]) for i in range(3)]

        tried = _along(badness, centre, worst[1], 1.0)
        if tried < best:
            tried = min(tried, _along(badness, centre, worst[1], 2.0))
        elif tried[0] >= simplex[2][0]:
            tried = _along(badness, centre, worst[1], 0.5 if tried < worst else -0.5)
        if tried[0] < worst[0]:
            simplex[3] = tried
        else:
            simplex[1:] = [_along(badness, best[1], point, -0.5) for _, point in simplex[1:]]
        simplex.sort()
    return simplex[0][1], simplex[0][0]


def _along(
    badness: Callable[[Point], float], centre: Sequence[float], point: Point, part: float
) -> tuple[float, Point]:
    """The point so far beyond *centre*, seen from *point*; with a negative part before it."""
    mu, sigma, tau = (c + part * (c - one) for c, one in zip(centre, point, strict=True))
    return badness((mu, sigma, tau)), (mu, sigma, tau)


# --- few times -----------------------------------------------------------------------------------


def like_ex_gaussian(times_ms: Iterable[float], cut_ms: Iterable[float] = ()) -> ExGaussian:
    """The ex-Gaussian of the usual shape with the mean and the spread of these times.

    Each time of *cut_ms* counts as what would have come later on average; the mean and the spread that
    agree with this are found by going round.

    >>> like_ex_gaussian([380, 420, 610, 470]).mean_ms
    470.0
    """
    times, cut = numbers("times", times_ms, 2), numbers("cut", cut_ms, 0)
    mean, sd = fmean(times), pstdev(times)
    if not sd:
        raise StatsError("times are all the same; a spread is needed to fit a model")
    n = len(times) + len(cut)
    for _ in range(ROUNDS if cut else 0):
        later = [_later((time - mean) / sd) for time in cut]
        sums = sum(times) + sum(mean + sd * z for z, _ in later)
        squares = sum(time * time for time in times)
        squares += sum(mean * mean + 2 * mean * sd * z + sd * sd * zz for z, zz in later)
        before, mean = mean, sums / n
        sd = sqrt(max(squares / n - mean * mean, 1.0))
        if abs(mean - before) < 0.01:
            break
    sd = min(sd, mean / TAIL)  # the normal part begins at 0 or later
    return ExGaussian(mean - TAIL * sd, sd * sqrt(1 - TAIL * TAIL), TAIL * sd)


def _later(z: float) -> tuple[float, float]:
    """The mean and the mean square of the usual shape, in spreads from its mean, above *z*."""
    points, sums, squares = _shape()
    if z >= points[-1]:
        return z, z * z
    first = bisect_right(points, z)
    above = len(points) - first
    return sums[first] / above, squares[first] / above


@lru_cache(maxsize=1)
def _shape() -> tuple[list[float], list[float], list[float]]:
    """Points of the usual shape, and the sums of them and of their squares from each on."""
    places = table(USUAL)[SHAPE_STEP // 2 :: SHAPE_STEP]
    points = [(us / 1000 - USUAL.mean_ms) / USUAL.sd_ms for us in places]
    sums = list(accumulate(reversed(points)))[::-1]
    squares = list(accumulate(z * z for z in reversed(points)))[::-1]
    return points, sums, squares
