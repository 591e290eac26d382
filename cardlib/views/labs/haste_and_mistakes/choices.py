"""The choices lab: medians of blocks with 1, 2, 4, 8 choices, and a line that one lays through them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import log2
from statistics import median
from typing import Any

from cardlib.faces.dot_charts import Curve, Points, points_svg
from cardlib.faces.lines import Axis
from cardlib.faces.plane import axis, written_count
from cardlib.i18n import N_, Sentence
from cardlib.rounds.simulated_trials import simulate_block
from cardlib.stats.reactions import hick_line
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.reading import one_of, whole
from cardlib.writing import decimal, minus

__all__ = ["CHOICES"]

NUMBERS = (1, 2, 4, 8)
FORMS = {"log2(n)": N_("log2(n)"), "log2(n+1)": N_("log2(n+1)")}
LIMITS = {"a": (0, 2000), "b": (0, 500)}
MEDIANS = (50, 3000)
LABELS = {
    "a": N_("a: every answer takes"),
    "b": N_("b: each bit adds"),
    "form": N_("Bits of choice"),
    "medians": N_("Medians for 1, 2, 4, 8 choices"),
}
MOST_UP = 1.12


@lru_cache(maxsize=32)
def _times(code: str) -> Mapping[int, tuple[float, ...]]:
    """The times of a simulated person, by the number of choices."""
    rows = simulate_block("choice", code, choices=NUMBERS)
    return {
        n: tuple(row["rt_ms"] for row in rows if row["choices"] == n and row["rt_ms"] is not None)
        for n in NUMBERS
    }


def start(about: About) -> Values:
    """Dots of a simulated person, and a line that fits them badly."""
    medians = [round(median(times)) for times in _times(about.code).values()]
    return {"a": 400, "b": 50, "form": "log2(n)", "best": False, "own": False, "medians": medians}


def act(values: Values, name: str, value: Any, about: About) -> Values:
    if name == "form":
        return {**values, name: one_of(value, FORMS, LABELS[name])}
    if name in LIMITS:
        return {**values, name: whole(value, *LIMITS[name], LABELS[name])}
    if name == "best":
        return {**values, name: not values[name]}
    if name == "medians":
        return {**values, name: _four(value), "own": True}
    if name in _FIELDS:
        medians = list(values["medians"])
        medians[_FIELDS[name]] = whole(value, *MEDIANS, LABELS["medians"])
        return {**values, "medians": medians, "own": values["own"] or medians != values["medians"]}
    raise unknown(name, (*LABELS, "best", *_FIELDS))


_FIELDS = {f"median_{n}": place for place, n in enumerate(NUMBERS)}


def _four(value: Any) -> list[int]:
    """Four medians in ms, rounded; LabError for anything else."""
    if not isinstance(value, list | tuple) or len(value) != len(NUMBERS):
        raise LabError(Sentence(N_("Give four medians in ms, for 1, 2, 4 and 8 choices.")))
    rounded = [round(one) if type(one) is float and abs(one) < MEDIANS[1] else one for one in value]
    return [whole(one, *MEDIANS, LABELS["medians"]) for one in rounded]


def _bits(n: int, form: str) -> float:
    return log2(n) if form == "log2(n)" else log2(n + 1)


def _line(values: Values) -> list[float]:
    """The times that the learner's line foretells."""
    return [values["a"] + values["b"] * _bits(n, values["form"]) for n in NUMBERS]


def _miss(foretold: list[float], medians: list[int]) -> float:
    return sum(abs(one - other) for one, other in zip(foretold, medians, strict=True)) / 4


def blocks_of(values: Values, about: About) -> list[Block]:
    forms = [blocks.option(name, about.say(says)) for name, says in FORMS.items()]
    best = blocks.button("best", about.say(N_("Show the best line")), pressed=values["best"])
    return [
        blocks.text(_source(values, about), "muted"),
        *(_slider(values, name, about) for name in LIMITS),
        blocks.choice("form", about.say(LABELS["form"]), forms, values["form"]),
        blocks.buttons([best]),
        blocks.text(_says(values, about), "info", live=True),
        blocks.side_by_side([_picture(values, about)], [_table(values, about)]),
        blocks.folded(about.say(N_("Other medians")), _fields(values, about), "medians"),
    ]


def _source(values: Values, about: About) -> str:
    if values["own"]:
        return about.say(N_("Your own medians."))
    return about.say(N_("A simulated person: 20 trials with each number of choices."))


def _slider(values: Values, name: str, about: About) -> Block:
    return blocks.number(
        name, about.say(LABELS[name]), values[name], *LIMITS[name], step=5, unit="ms"
    )


def _fields(values: Values, about: About) -> list[Block]:
    label = N_("Median with {n} choices")
    return [
        blocks.number(name, about.say(label, n=NUMBERS[place]), values["medians"][place], *MEDIANS)
        for name, place in _FIELDS.items()
    ]


def _says(values: Values, about: About) -> str:
    mine = about.say(
        N_("Your line misses the medians by {miss} ms on average."),
        miss=_whole(_miss(_line(values), values["medians"])),
    )
    if not values["best"]:
        return mine
    found = hick_line(NUMBERS, values["medians"], values["form"])
    best = about.say(
        N_("The best line, by least squares: a = {a} ms, b = {b} ms; it misses by {miss} ms."),
        a=_whole(found.a_ms),
        b=_whole(found.b_ms),
        miss=_whole(_miss([found.at(n) for n in NUMBERS], values["medians"])),
    )
    return f"{mine} {best}"


def _whole(value: float) -> str:
    return decimal(Fraction(value), 0)


def _picture(values: Values, about: About) -> Block:
    form, medians = values["form"], values["medians"]
    bits = [_bits(n, form) for n in NUMBERS]
    single = [] if values["own"] else _single(form, about)
    highest = max(*medians, *(time for _, time in single), *_line(values), 500)
    ends = (bits[0] - 0.35, bits[-1] + 0.35)
    across = Axis(
        about.say(N_("choices; each bit is as wide")),
        *ends,
        [(bit, str(n)) for bit, n in zip(bits, NUMBERS, strict=True)],
    )
    up = axis(about.say(N_("ms")), 0, highest * MOST_UP, lambda y: written_count(round(y)))
    a, b = values["a"], values["b"]
    curves = [Curve([(x, a + b * x) for x in ends], about.say(N_("your line")))]
    if values["best"]:
        found = hick_line(NUMBERS, medians, form)
        best = [(x, found.a_ms + found.b_ms * x) for x in ends]
        curves.append(Curve(best, about.say(N_("best line")), dashes="6 4", thin=True))
    dots = Points(list(zip(bits, medians, strict=True)), "dot", about.say(N_("median")))
    svg = points_svg(across, up, [Points(single, "small"), dots], curves)
    told = "; ".join(
        about.say(N_("{n}: {median} ms, your line {line} ms"), n=n, median=m, line=_whole(line))
        for n, m, line in zip(NUMBERS, medians, _line(values), strict=True)
    )
    alt = N_("Medians by the number of choices, and a line: {told}.")
    return blocks.picture(svg, about.say(alt, told=told), width=340)


def _single(form: str, about: About) -> list[tuple[float, float]]:
    """Every single trial, a little beside its block so that equal ones can be seen."""
    return [
        (_bits(n, form) + (number % 5 - 2) * 0.035, time)
        for n, times in _times(about.code).items()
        for number, time in enumerate(times)
    ]


def _table(values: Values, about: About) -> Block:
    names = N_("n"), N_("Bits"), N_("Median"), N_("Line"), N_("Gap")
    rows = []
    for n, middle, line in zip(NUMBERS, values["medians"], _line(values), strict=True):
        bits = decimal(Fraction(_bits(n, values["form"])), 2)
        gap = minus(round(middle - line))
        rows.append([str(n), bits, str(middle), _whole(line), gap])
    return blocks.table(
        about.say(N_("Medians and your line, in ms")), [about.say(one) for one in names], rows
    )


CHOICES = LabKind(title=N_("Choices and time"), start=start, act=act, blocks=blocks_of)
