"""The lab of three models: the same times on paper where LATER is a straight line."""

from __future__ import annotations

from fractions import Fraction
from statistics import NormalDist
from typing import Any

from cardlib.faces.dot_charts import Curve, points_svg
from cardlib.faces.lines import Axis
from cardlib.i18n import N_, Sentence
from cardlib.reactions import ReactionModel, table
from cardlib.ringers import AGE_TABLE, AgeRow
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.reading import one_of
from cardlib.writing import decimal

__all__ = ["MODELS"]

_NORMAL = NormalDist()
ROWS = {"8": N_("8"), "12": N_("12"), "adult": N_("adult")}
NAMES = {
    "ex_gaussian": N_("ex-Gaussian"),
    "log_normal": N_("log-normal"),
    "later": N_("LATER"),
}
LINES = {"ex_gaussian": ("", False), "log_normal": ("2 4", False), "later": ("8 4", True)}
"""How the line of each model is dashed, and whether it is thin."""
LABELS = {"row": N_("Numbers of the bots, row"), "shown": N_("Models"), "paper": N_("Paper")}
PAPERS = {"plain": N_("plain"), "reciprobit": N_("reciprobit")}
SHARES = (1, 2, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 98, 99)
TICKS = (1, 5, 20, 50, 80, 95, 99)
TABLED = (5, 50, 95)


def start(about: About) -> Values:
    return {"row": "12", "shown": list(NAMES), "paper": "plain"}


def act(values: Values, name: str, value: Any, about: About) -> Values:
    match name:
        case "row":
            return {**values, name: one_of(value, ROWS, LABELS[name])}
        case "paper":
            return {**values, name: one_of(value, PAPERS, LABELS[name])}
        case "shown":
            return {**values, name: _some(value)}
    raise unknown(name, LABELS)


def _some(value: Any) -> list[str]:
    """At least one of the models, in their order."""
    if not isinstance(value, list | tuple) or not 0 < len(value) <= len(NAMES):
        raise LabError(Sentence(N_("Choose at least one of the three models.")))
    chosen = [one_of(one, NAMES, LABELS["shown"]) for one in value]
    return [name for name in NAMES if name in chosen]


def _model(row: str, name: str) -> ReactionModel:
    numbers: AgeRow = AGE_TABLE[row]
    model: ReactionModel = getattr(numbers, name)
    return model


def _time_ms(row: str, name: str, share: int) -> float:
    """By when so many of 100 reactions are over, looked up in the table that the bots use."""
    times = table(_model(row, name))
    return times[len(times) * share // 100] / 1000


def blocks_of(values: Values, about: About) -> list[Block]:
    rows = [blocks.option(name, about.say(says)) for name, says in ROWS.items()]
    models = [
        blocks.option(name, about.say(says), checked=name in values["shown"])
        for name, says in NAMES.items()
    ]
    papers = [blocks.option(name, about.say(says)) for name, says in PAPERS.items()]
    return [
        blocks.choice("row", about.say(LABELS["row"]), rows, values["row"]),
        blocks.checks("shown", about.say(LABELS["shown"]), models),
        blocks.choice("paper", about.say(LABELS["paper"]), papers, values["paper"]),
        blocks.text(_says(values, about), "info", live=True),
        blocks.side_by_side([_picture(values, about)], [_table(values, about)]),
    ]


def _says(values: Values, about: About) -> str:
    if values["paper"] == "plain":
        return about.say(N_("How many of 100 reactions are over by then. All curves bend."))
    told = [
        about.say(
            N_("{name}: {off} ms"),
            name=about.say(NAMES[name]),
            off=decimal(Fraction(_bend_ms(values["row"], name)), 0),
        )
        for name in values["shown"]
    ]
    return about.say(
        N_(
            "Lay a ruler from the 5 % point to the 95 % point. At 50 % the line is so far beside it:"
            " {told}."
        ),
        told="; ".join(told),
    )


def _bend_ms(row: str, name: str) -> float:
    """How far the median lies from a straight line through 5 % and 95 % on reciprobit paper."""
    low, middle, high = (_time_ms(row, name, share) for share in TABLED)
    straight = 2 / (1 / low + 1 / high)
    return abs(straight - middle)


def _picture(values: Values, about: About) -> Block:
    plain = values["paper"] == "plain"
    lines = {
        name: [(_time_ms(values["row"], name, share), share) for share in SHARES]
        for name in values["shown"]
    }
    every = [time for places in lines.values() for time, _ in places]
    across, up = _axes(min(every), max(every), about, plain=plain)
    curves = [
        Curve(
            [(x, y) if plain else (-1 / x, _z(y)) for x, y in places],
            about.say(NAMES[name]),
            *LINES[name],
        )
        for name, places in lines.items()
    ]
    told = "; ".join(
        about.say(N_("{name} {times} ms"), name=about.say(NAMES[name]), times=_three(values, name))
        for name in values["shown"]
    )
    alt = N_("Rising curves of times; by 5, 50 and 95 of 100: {told}.")
    return blocks.picture(points_svg(across, up, [], curves), about.say(alt, told=told), width=340)


def _three(values: Values, name: str) -> str:
    times = (_time_ms(values["row"], name, share) for share in TABLED)
    return ", ".join(decimal(Fraction(time), 0) for time in times)


def _z(share: int) -> float:
    return _NORMAL.inv_cdf(share / 100)


def _axes(low: float, high: float, about: About, *, plain: bool) -> tuple[Axis, Axis]:
    step = 100 if high - low < 700 else 200 if high - low < 1400 else 400
    round_times = range(int(low // step + 1) * step, int(high) + 1, step)
    name = about.say(N_("ms"))
    over = about.say(N_("over, of 100"))
    if plain:
        across = Axis(name, low, high, [(time, str(time)) for time in round_times])
        return across, Axis(over, 0, 110, [(n, str(n)) for n in range(0, 101, 20)])
    across = Axis(name, -1 / low, -1 / high, _apart([(-1 / t, str(t)) for t in round_times]))
    return across, Axis(over, _z(1), _z(99) + 0.4, [(_z(share), str(share)) for share in TICKS])


def _apart(ticks: list[tuple[float, str]]) -> list[tuple[float, str]]:
    """Ticks that do not touch: at the slow end of this paper they crowd."""
    span, kept = ticks[-1][0] - ticks[0][0], ticks[:1]
    for tick in ticks[1:]:
        if tick[0] - kept[-1][0] >= span / 7:
            kept.append(tick)
    return kept


def _table(values: Values, about: About) -> Block:
    head = [about.say(N_("Over, of 100"))] + [about.say(NAMES[name]) for name in values["shown"]]
    rows = [
        [
            str(share),
            *(
                decimal(Fraction(_time_ms(values["row"], name, share)), 0)
                for name in values["shown"]
            ),
        ]
        for share in (1, 5, 25, 50, 75, 95, 99)
    ]
    return blocks.table(about.say(N_("Times in ms")), head, rows)


MODELS = LabKind(title=N_("Three models"), start=start, act=act, blocks=blocks_of, lane="prove")
