"""The ears lab: hits and false alarms of two people as dots, and the curves of equal ears."""

from __future__ import annotations

from fractions import Fraction
from math import exp, inf, pi, sqrt
from statistics import NormalDist
from typing import Any

from cardlib.faces.dot_charts import Curve, Points, points_svg
from cardlib.faces.lines import Axis
from cardlib.i18n import N_
from cardlib.stats.checks import StatsError
from cardlib.stats.detection import criterion, d_prime
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabKind, Values, unknown
from cardlib.views.labs.reading import whole
from cardlib.writing import decimal

__all__ = ["EARS"]

_NORMAL = NormalDist()
MOST = 200
LABELS = {
    "fives": N_("Fives"),
    "others": N_("Other tables"),
    "hits_a": N_("Ani: hits"),
    "alarms_a": N_("Ani: false alarms"),
    "hits_b": N_("Luka: hits"),
    "alarms_b": N_("Luka: false alarms"),
}
OF = {"hits_a": "fives", "hits_b": "fives", "alarms_a": "others", "alarms_b": "others"}
NAMES = {"a": N_("Ani"), "b": N_("Luka")}
TWO_ERRORS = 2


def start(about: About) -> Values:
    """The two of the lesson."""
    return {"fives": 20, "others": 30, "hits_a": 18, "alarms_a": 3, "hits_b": 20, "alarms_b": 12}


def act(values: Values, name: str, value: Any, about: About) -> Values:
    if name in OF:
        return {**values, name: whole(value, 0, values[OF[name]], LABELS[name])}
    if name in LABELS:
        changed = {**values, name: whole(value, 1, MOST, LABELS[name])}
        return {**changed, **{part: min(changed[part], changed[all_]) for part, all_ in OF.items()}}
    raise unknown(name, LABELS)


def _counts(values: Values, who: str) -> tuple[int, int, int, int]:
    return values[f"hits_{who}"], values["fives"], values[f"alarms_{who}"], values["others"]


def blocks_of(values: Values, about: About) -> list[Block]:
    numbers = [
        blocks.number(
            name,
            about.say(label),
            values[name],
            0 if name in OF else 1,
            values[OF[name]] if name in OF else MOST,
        )
        for name, label in LABELS.items()
    ]
    return [
        blocks.side_by_side(numbers[2:4], numbers[4:6]),
        blocks.text(_says(values, about), "info", live=True),
        blocks.side_by_side([_picture(values, about)], [_table(values, about)]),
        blocks.folded(about.say(N_("Other numbers of tables")), numbers[:2], "tables"),
    ]


def _says(values: Values, about: About) -> str:
    ani, luka = _counts(values, "a"), _counts(values, "b")
    gap = d_prime(*ani) - d_prime(*luka)
    if abs(gap) < 0.005:
        return about.say(
            N_("Both d′ are equal: the same ears. {courage}"), courage=_courage(values, about)
        )
    better = about.say(
        N_("{name} has the higher d′, by {gap}."),
        name=about.say(NAMES["a" if gap > 0 else "b"]),
        gap=decimal(Fraction(abs(gap)), 2),
    )
    error = sqrt(_variance(*ani) + _variance(*luka))
    sure = (
        N_("So few tables cannot settle it: luck alone moves this difference by {error}.")
        if abs(gap) < TWO_ERRORS * error
        else N_("That is more than luck usually does: it moves this difference by {error}.")
    )
    told = about.say(sure, error=decimal(Fraction(error), 2))
    return f"{better} {told} {_courage(values, about)}"


def _courage(values: Values, about: About) -> str:
    ani, luka = (criterion(*_counts(values, who)) for who in NAMES)
    if abs(ani - luka) < 0.005:
        return about.say(N_("Both ring equally easily."))
    bolder = about.say(NAMES["a" if ani < luka else "b"])
    return about.say(N_("{name} rings more easily."), name=bolder)


def _variance(hits: int, fives: int, alarms: int, others: int) -> float:
    """How far luck moves d′, squared: by the slope of the normal curve at the corrected shares."""
    found = 0.0
    for count, many in ((hits, fives), (alarms, others)):
        share = (count + 0.5) / (many + 1)
        z = _NORMAL.inv_cdf(share)
        found += share * (1 - share) / many * 2 * pi * exp(z * z)
    return found


def _table(values: Values, about: About) -> Block:
    names = [about.say(N_("Who")), *(about.say(name) for name in NAMES.values())]
    both = [_counts(values, who) for who in NAMES]
    rows = [
        [about.say(N_("Share of hits")), *(_share(one[0], one[1]) for one in both)],
        [about.say(N_("Share of false alarms")), *(_share(one[2], one[3]) for one in both)],
        [about.say(N_("d′, plain")), *(_raw(one, about) for one in both)],
        [about.say(N_("d′, log-linear")), *(decimal(Fraction(d_prime(*one))) for one in both)],
        [about.say(N_("c, log-linear")), *(decimal(Fraction(criterion(*one))) for one in both)],
    ]
    return blocks.table(about.say(N_("Ears and courage")), names, rows)


def _share(count: int, many: int) -> str:
    return decimal(Fraction(count, many))


def _raw(counts: tuple[int, int, int, int], about: About) -> str:
    try:
        found = d_prime(*counts, raw=True)
    except StatsError:
        return about.say(N_("none"))
    if abs(found) == inf:
        return about.say(N_("infinite")) if found > 0 else about.say(N_("minus infinite"))
    return decimal(Fraction(found))


def _picture(values: Values, about: About) -> Block:
    points, curves, told = [], [Curve([(0, 0), (1, 1)], thin=True)], []
    for who, shape, dashes in (("a", "dot", ""), ("b", "rhombus", "6 4")):
        counts, name = _counts(values, who), about.say(NAMES[who])
        hits, alarms = counts[0] / counts[1], counts[2] / counts[3]
        points.append(Points([(alarms, hits)], shape, name))
        curves.append(Curve(_equal_ears(d_prime(*counts)), dashes=dashes, thin=who == "b"))
        say = N_("{name}: {hits} of the fives, {alarms} of the others")
        told.append(about.say(say, name=name, hits=_share(*counts[:2]), alarms=_share(*counts[2:])))
    ticks = [(tick / 4, decimal(Fraction(tick, 4), 2)) for tick in range(5)]
    across = Axis(about.say(N_("share of false alarms")), 0, 1, ticks)
    up = Axis(about.say(N_("share of hits")), 0, 1.08, ticks)
    alt = about.say(
        N_("Shares of hits over shares of false alarms. {told}. Chance is the diagonal."),
        told="; ".join(told),
    )
    return blocks.picture(points_svg(across, up, points, curves), alt, width=340)


def _equal_ears(ears: float) -> list[tuple[float, float]]:
    """All pairs of shares with this d′, from never to always ringing."""
    steps = [number / 10 for number in range(-40, 41, 2)]
    inside = [(_NORMAL.cdf(z - ears / 2), _NORMAL.cdf(z + ears / 2)) for z in steps]
    return [(0.0, 0.0), *inside, (1.0, 1.0)]


EARS = LabKind(title=N_("Whose ears are better?"), start=start, act=act, blocks=blocks_of)
