"""The lab on risk: how sure must one be before a ring pays?"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from cardlib.faces.dot_charts import Curve, Points, points_svg
from cardlib.faces.lines import Axis
from cardlib.faces.plane import axis
from cardlib.i18n import N_
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabKind, Values, unknown
from cardlib.views.labs.reading import whole
from cardlib.writing import decimal, minus, percent

__all__ = ["WORTH"]

LABELS = {"cards": N_("Cards on the table"), "sure": N_("You are right in so many of 100 cases")}
LIMITS = {"cards": (1, 40), "sure": (0, 100)}
SOME = (1, 3, 9, 19)
ROOM, ROOM_ABOVE = 1.1, 1.1


def start(about: About) -> Values:
    return {"cards": 3, "sure": 20}


def act(values: Values, name: str, value: Any, about: About) -> Values:
    if name not in LABELS:
        raise unknown(name, LABELS)
    return {**values, name: whole(value, *LIMITS[name], LABELS[name])}


def _limit(cards: int) -> Fraction:
    """The chance of being right from which on a ring pays."""
    return Fraction(1, cards + 1)


def _gain(cards: int, sure: int) -> Fraction:
    """Cards won on average, the one for a wrong ring taken off."""
    p = Fraction(sure, 100)
    return p * cards - (1 - p)


def blocks_of(values: Values, about: About) -> list[Block]:
    return [
        *(
            blocks.number(name, about.say(label), values[name], *LIMITS[name])
            for name, label in LABELS.items()
        ),
        blocks.text(_says(values, about), "info", live=True),
        blocks.side_by_side([_picture(values, about)], [_table(values, about)]),
        blocks.text(about.say(N_("Others who may ring first are left out here.")), "muted"),
    ]


def _says(values: Values, about: About) -> str:
    cards, sure = values["cards"], values["sure"]
    gain = _gain(cards, sure)
    verdict = (
        N_("{sum}: ring. It pays from p = {limit} on.")
        if gain > 0
        else N_("{sum}: do not ring. It pays from p = {limit} on.")
        if gain < 0
        else N_("{sum}: exactly at the limit, p = {limit}.")
    )
    total = about.say(
        N_("On average {p} · {cards} − {other} · 1 = {gain} cards"),
        p=decimal(Fraction(sure, 100), 2),
        cards=cards,
        other=decimal(1 - Fraction(sure, 100), 2),
        gain=decimal(gain, 2),
    )
    return about.say(verdict, sum=total, limit=minus(_limit(cards)))


def _picture(values: Values, about: About) -> Block:
    cards, sure = values["cards"], values["sure"]
    limit = _limit(cards)
    across = Axis(
        about.say(N_("right, in 100 cases")), 0, 100, [(n, str(n)) for n in range(0, 101, 20)]
    )
    up = axis(
        about.say(N_("cards on average")),
        -ROOM * max(1, cards / 4),
        ROOM_ABOVE * cards,
        lambda y: minus(f"{y:g}"),
    )
    gain = float(_gain(cards, sure))
    points = [
        Points([(float(100 * limit), 0)], "rhombus", about.say(N_("it pays from")), [minus(limit)]),
        Points([(sure, gain)], "dot", about.say(N_("your case"))),
    ]
    curves = [Curve([(0, 0), (100, 0)], thin=True), Curve([(0, -1), (100, cards)])]
    alt = about.say(
        N_(
            "A rising line: never right costs 1 card, always right wins {cards}. It meets zero at"
            " {limit}; with {sure} of 100 it is at {gain}."
        ),
        cards=cards,
        limit=minus(limit),
        sure=sure,
        gain=decimal(_gain(cards, sure), 2),
    )
    return blocks.picture(points_svg(across, up, points, curves), alt, width=340)


def _table(values: Values, about: About) -> Block:
    rows: list[list[str | Block]] = []
    for cards in sorted({*SOME, values["cards"]}):
        tone = "strong" if cards == values["cards"] else "plain"
        limit = _limit(cards)
        texts = (minus(limit), percent(limit))
        rows.append([str(cards), *(blocks.cell(text, tone) for text in texts)])
    head = [about.say(LABELS["cards"]), about.say(N_("Ring from p =")), about.say(N_("Per cent"))]
    return blocks.table(about.say(N_("When ringing pays")), head, rows)


WORTH = LabKind(title=N_("Is it worth ringing?"), start=start, act=act, blocks=blocks_of)
