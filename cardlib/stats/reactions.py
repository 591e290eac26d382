"""Reaction times from rows of trials: what counts, what is left out, and what it comes to.

The limits are fixed before anybody looks (RT8), everything left out is counted, and times of different
ways of input are never mixed (RT12). All times are in milliseconds and hold for one device.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import fsum, log2, sqrt
from statistics import fmean, median, stdev
from typing import Any

from cardlib.i18n import N_, translate
from cardlib.stats.checks import StatsError, numbers
from cardlib.stats.detection import Signals, signals
from cardlib.stats.ex_gauss import ExGaussianFit, fit_ex_gaussian

__all__ = [
    "ANTICIPATION_MS",
    "FEWEST_FOR_FIGURES",
    "FEWEST_FOR_FIT",
    "HICK_FORMS",
    "LAPSE_MS",
    "LEFT_OUT",
    "Condition",
    "Figures",
    "HickLine",
    "Summary",
    "Times",
    "TooFew",
    "WayFigures",
    "ex_gaussian",
    "figures",
    "hick_line",
    "speed_accuracy",
    "summary",
    "valid_times",
    "ways_of",
]

ANTICIPATION_MS = 100  # RT8: nobody sees and presses faster
LAPSE_MS = 3000  # RT8
FEWEST_FOR_FIGURES = 10  # RT21
FEWEST_FOR_FIT = 100  # RT21
HICK_FORMS = ("log2(n)", "log2(n+1)")
RIGHT = frozenset({"hit", "laid", "quiet"})
WRONG = frozenset({"false_alarm", "miss", "refused"})
TIMED_RIGHT = frozenset({"hit", "laid"})

LEFT_OUT = {
    "no_answer": N_("no press"),
    "untimed": N_("untimed"),
    "wrong": N_("wrong answer"),
    "slow_frame": N_("shown late by the screen"),
    "anticipation": N_("before 100 ms"),
    "lapse": N_("after 3000 ms"),
}
"""Why a trial gives no valid time, in the order in which it is looked at, with the words for it."""

Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class TooFew:
    """What stands in place of a figure: only *have* valid times, and *need* are asked for (RT21)."""

    have: int
    need: int

    def __bool__(self) -> bool:
        return False

    def sentence(self, language: str = "en") -> str:
        """Why there is no figure, in *language*."""
        text = N_("Too few: {have} valid times, and {need} are needed.")
        return translate(text, {"have": self.have, "need": self.need}, language)

    def __str__(self) -> str:
        return self.sentence()


@dataclass(frozen=True, slots=True)
class Times:
    """The valid times of one *way* of input, and how many trials were left out for which reason."""

    way: str
    times_ms: tuple[float, ...]
    left_out: Mapping[str, int]

    @property
    def trials(self) -> int:
        """All trials: the valid ones and those left out."""
        return len(self.times_ms) + sum(self.left_out.values())


def ways_of(rows: Iterable[Row]) -> dict[str, int]:
    """With what was pressed, and how often, the commonest first."""
    counts = Counter(str(row["way"]) for row in rows if row.get("way") is not None)
    return dict(counts.most_common())


def valid_times(rows: Iterable[Row], way: str | None = None) -> Times:
    """The valid times of right answers made by one *way*; each row left out is counted once.

    Without *way* all rows must be of one, else StatsError names the ways: a mixture has no mean.

    >>> valid_times([{"verdict": "hit", "way": "key", "rt_ms": 99.0, "timed": True}]).left_out
    {'anticipation': 1}
    """
    given = list(rows)
    ways = ways_of(given)
    if way is None and len(ways) > 1:
        listed = ", ".join(f"{name} ({count})" for name, count in ways.items())
        raise StatsError(
            f"these trials mix ways of input: {listed}; choose one, such as way={next(iter(ways))!r}"
        )
    chosen = way or next(iter(ways), "")
    times, left_out = [], Counter[str]()
    for row in given:
        if row.get("way") not in (None, chosen):
            continue
        reason = _left_out(row)
        if reason:
            left_out[reason] += 1
        else:
            times.append(float(row["rt_ms"]))
    ordered = {reason: left_out[reason] for reason in LEFT_OUT if left_out[reason]}
    return Times(chosen, tuple(times), ordered)


def _left_out(row: Row) -> str:
    """The first reason why a row gives no valid time; empty if it gives one."""
    time = row.get("rt_ms")
    if row.get("way") is None:
        return "no_answer"
    if time is None or row.get("timed") is False:
        return "untimed"
    if row.get("verdict") not in TIMED_RIGHT:
        return "wrong"
    if "slow_frame" in row.get("flags", ()):
        return "slow_frame"
    if time < ANTICIPATION_MS:
        return "anticipation"
    return "lapse" if time > LAPSE_MS else ""


@dataclass(frozen=True, slots=True)
class Figures:
    """Figures of *n* times: *sd_ms* divides by n − 1, *skew* is the third moment over the spread cubed."""

    n: int
    median_ms: float
    mean_ms: float
    sd_ms: float
    skew: float


def figures(times_ms: Iterable[float], *, fewest: int = FEWEST_FOR_FIGURES) -> Figures | TooFew:
    """Median, mean, spread and skew of *times_ms*, or how many are missing.

    >>> times = [312, 298, 335, 301, 1240, 322, 289, 310]
    >>> found = figures(times, fewest=8)
    >>> found.mean_ms, found.median_ms
    (425.875, 311.0)
    >>> print(figures(times))
    Too few: 8 valid times, and 10 are needed.
    """
    times = numbers("times", times_ms, 0)
    if len(times) < max(fewest, 2):
        return TooFew(len(times), max(fewest, 2))
    mean = fmean(times)
    variance = fmean((time - mean) ** 2 for time in times)
    third = fmean((time - mean) ** 3 for time in times)
    skew = third / variance**1.5 if variance else 0.0
    return Figures(len(times), median(times), mean, stdev(times), skew)


def ex_gaussian(
    times_ms: Iterable[float], *, fewest: int = FEWEST_FOR_FIT
) -> ExGaussianFit | TooFew:
    """The likeliest ex-Gaussian for a hundred times or more, else how many are missing."""
    times = numbers("times", times_ms, 0)
    return fit_ex_gaussian(times) if len(times) >= fewest else TooFew(len(times), fewest)


# --- choices -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HickLine:
    """The line time = *a_ms* + *b_ms* · bits through *n* points; the bits are by *form*.

    *b_error_ms* is the standard error of the slope; None with two points, which have none.
    """

    a_ms: float
    b_ms: float
    b_error_ms: float | None
    n: int
    form: str

    def at(self, choices: int) -> float:
        """The time that the line tells for so many choices."""
        return self.a_ms + self.b_ms * _bits(choices, self.form)


def hick_line(choices: Sequence[int], times_ms: Sequence[float], form: str = "log2(n)") -> HickLine:
    """The line of least squares through times against bits of choice; name the *form* that you use.

    >>> line = hick_line([1, 2, 4, 8], [200, 350, 500, 650])
    >>> round(line.a_ms), round(line.b_ms)
    (200, 150)
    """
    if form not in HICK_FORMS:
        raise StatsError(f"form {form!r:.40} is unknown; choose one of: {', '.join(HICK_FORMS)}")
    counts, times = numbers("choices", choices, 2), numbers("times", times_ms, 2)
    if len(counts) != len(times):
        raise StatsError(f"{len(counts)} choices are given for {len(times)} times")
    if any(count < 1 for count in counts) or len(set(counts)) < 2:
        raise StatsError("choices must be 1 or more, and at least two different numbers")
    bits = [_bits(count, form) for count in counts]
    middle, mean = fmean(bits), fmean(times)
    squares = fsum((bit - middle) ** 2 for bit in bits)
    b = fsum((x - middle) * (y - mean) for x, y in zip(bits, times, strict=True)) / squares
    a = mean - b * middle
    rest = fsum((y - a - b * x) ** 2 for x, y in zip(bits, times, strict=True))
    error = sqrt(rest / (len(bits) - 2) / squares) if len(bits) > 2 else None
    return HickLine(a, b, error, len(bits), form)


def _bits(choices: float, form: str) -> float:
    return log2(choices + 1) if form == "log2(n+1)" else log2(choices)


# --- haste and mistakes --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Condition:
    """One condition: its trials, the median of its valid times, how many answers were right or wrong."""

    name: str
    trials: int
    median_ms: float | TooFew
    right: int
    wrong: int
    signals: Signals

    @property
    def right_share(self) -> float | None:
        """The share of right answers; None if nothing could be told."""
        told = self.right + self.wrong
        return self.right / told if told else None


def speed_accuracy(
    rows: Iterable[Row], by: str = "condition", way: str | None = None
) -> tuple[Condition, ...]:
    """For each value of the field *by*, in order of appearance: how fast and how right."""
    groups: dict[str, list[Row]] = {}
    every = list(rows)
    for row in every:
        if by not in row:
            raise StatsError(f"by: a row has no field {by!r:.40}")
        groups.setdefault(str(row[by]), []).append(row)
    way = way or valid_times(every).way  # a mixture is told for all conditions at once
    return tuple(_condition(name, group, way) for name, group in groups.items())


def _condition(name: str, rows: Sequence[Row], way: str) -> Condition:
    kept = [row for row in rows if row.get("way") in (None, way)]
    found = figures(valid_times(kept, way).times_ms)
    verdicts = Counter(row.get("verdict") for row in kept)
    return Condition(
        name,
        len(kept),
        found.median_ms if isinstance(found, Figures) else found,
        sum(verdicts[verdict] for verdict in RIGHT),
        sum(verdicts[verdict] for verdict in WRONG),
        signals(kept),
    )


# --- everything at once --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WayFigures:
    """The times of one way of input and their figures."""

    times: Times
    figures: Figures | TooFew
    fit: ExGaussianFit | TooFew


@dataclass(frozen=True, slots=True)
class Summary:
    """What the rows of one person come to: *ways* side by side, never mixed, and the *signals*."""

    trials: int
    ways: tuple[WayFigures, ...]
    no_answer: int
    signals: Signals = field(default_factory=Signals)

    def notes(self, language: str = "en") -> list[str]:
        """What must be said with the figures."""
        said = [translate(N_("These times hold for this device."), None, language)]
        if len(self.ways) > 1:
            listed = ", ".join(f"{one.times.way} ({one.times.trials})" for one in self.ways)
            text = N_("The trials mix ways of input: {ways}. Each is shown by itself.")
            said.append(translate(text, {"ways": listed}, language))
        return said

    def table(self, language: str = "en") -> str:
        """Everything as a table of text."""
        lines = [_line(translate(text, None, language), value) for text, value in self._totals()]
        for one in self.ways:
            lines += ["", *_way_lines(one, language)]
        return "\n".join([*lines, "", *self.notes(language)])

    def _totals(self) -> list[tuple[str, str]]:
        found = self.signals
        told = [(N_("trials"), str(self.trials)), (N_("no press"), str(self.no_answer))]
        if found == Signals():
            return told
        told += [
            (N_("hits"), f"{found.hits} / {found.fives}"),
            (N_("false alarms"), f"{found.false_alarms} / {found.others}"),
            (N_("ended by others"), str(found.cut)),
        ]
        if found.d_prime is not None and found.criterion is not None:
            told.append((N_("d′ (log-linear)"), f"{found.d_prime:.2f}"))
            told.append((N_("criterion c"), f"{found.criterion:.2f}"))
        return told

    def __str__(self) -> str:
        return self.table()


def summary(rows: Iterable[Row]) -> Summary:
    """The figures of all *rows*: each way of input by itself, and what was rung for.

    >>> print(summary([]))
    trials                              0
    no press                            0
    <BLANKLINE>
    These times hold for this device.
    """
    every = list(rows)
    ways = []
    for way in ways_of(every):
        times = valid_times([row for row in every if row.get("way") == way], way)
        ways.append(WayFigures(times, figures(times.times_ms), ex_gaussian(times.times_ms)))
    pressed = sum(one.times.trials for one in ways)
    return Summary(len(every), tuple(ways), len(every) - pressed, signals(every))


def _way_lines(one: WayFigures, language: str) -> list[str]:
    def line(text: str, value: str) -> str:
        return _line(translate(text, None, language), value)

    lines = [line(N_("way of input"), one.times.way)]
    lines.append(line(N_("valid times"), str(len(one.times.times_ms))))
    for reason, count in one.times.left_out.items():
        left = translate(
            N_("left out: {why}"), {"why": translate(LEFT_OUT[reason], None, language)}, language
        )
        lines.append(_line(left, str(count)))
    if isinstance(one.figures, TooFew):
        return [*lines, one.figures.sentence(language)]
    found = one.figures
    lines += [
        line(N_("median (ms)"), f"{found.median_ms:.0f}"),
        line(N_("mean (ms)"), f"{found.mean_ms:.0f}"),
        line(N_("standard deviation (ms)"), f"{found.sd_ms:.0f}"),
        line(N_("skew"), f"{found.skew:.2f}"),
    ]
    if isinstance(one.fit, TooFew):
        few = N_("ex-Gaussian: {why}")
        return [*lines, translate(few, {"why": one.fit.sentence(language)}, language)]
    model = one.fit.model
    values = f"{model.mu_ms:.0f} / {model.sigma_ms:.0f} / {model.tau_ms:.0f}"
    return [*lines, line(N_("ex-Gaussian μ / σ / τ (ms)"), values)]


def _line(label: str, value: str) -> str:
    return f"{label:<28} {value:>8}"
