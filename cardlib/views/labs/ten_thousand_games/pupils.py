"""The interval lab: a hundred pupils, a hundred seeds, and how many of their intervals cover."""

from __future__ import annotations

from typing import Any

from cardlib.batch.estimates import share_of
from cardlib.i18n import N_
from cardlib.views import blocks, charts
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabKind, Values, unknown
from cardlib.views.labs.long_work import LongWork
from cardlib.views.labs.reading import one_of
from cardlib.views.labs.ten_thousand_games.shared import exact_bell, exact_words, ringing

__all__ = ["PUPILS"]

CLASS = 100
"""How many pupils there are."""
DEALS = (50, 100, 200, 400)
LEVELS = (80, 95, 99)
LABELS = {"deals": N_("Deals of each pupil"), "level": N_("Level of the intervals in per cent")}


def start(about: About) -> Values:
    return {"deals": 100, "level": 95, "round": 0, **WORK.fresh()}


def act(values: Values, name: str, value: Any, about: About) -> Values:
    match name:
        case "begin":
            more = values["done"] >= CLASS
            return WORK.begin(
                {**values, **WORK.fresh(), "round": values["round"] + more}, CLASS, about
            )
        case "deals":
            return {**values, **WORK.fresh(), "deals": one_of(value, DEALS, LABELS["deals"])}
        case "level":
            return {**values, "level": one_of(value, LEVELS, LABELS["level"])}
        case _ if name in WORK.ACTS:
            return WORK.act(values, name, about)
    raise unknown(name, ACTS)


def _work(values: Values, pupils: range, about: About) -> Values:
    deals, before = range(values["deals"]), CLASS * values["round"]
    hits = [ringing("honest", about, f"pupil {before + pupil}", deals) for pupil in pupils]
    return {**values, "hits": [*values["hits"], *hits]}


WORK = LongWork(N_("Pupils who are done"), portion=10, nothing={"hits": []}, work=_work)
"""*hits* has for each pupil how often the bell was right; in each *round* others have a seed."""
ACTS = ("begin", *LABELS, *WORK.ACTS)


def blocks_of(values: Values, about: About) -> list[Block]:
    """The class, the button, the intervals, and the fields."""
    words = {"pupils": CLASS, "deals": values["deals"], "level": values["level"]}
    says = N_(
        "{pupils} pupils, each with a seed of their own, deal {deals} times and make an interval at the"
        " level {level} %."
    )
    begins = N_("A hundred others begin") if values["done"] >= CLASS else N_("All begin")
    begin = [blocks.button("begin", about.say(begins), main=True)]
    return [
        blocks.text(about.say(says, **words)),
        *WORK.progress_blocks(values, about, begin),
        *_shown(values, about),
        *_fields(values, about),
    ]


def _shown(values: Values, about: About) -> list[Block]:
    if not values["hits"]:
        says = N_("Guess first: how many of the {pupils} intervals will miss the exact chance?")
        return [blocks.text(about.say(says, pupils=CLASS), "info", live=True)]
    level = values["level"] / 100
    spans = [share_of(hits, values["deals"], level) for hits in values["hits"]]
    title = about.say(N_("All intervals"))
    exact = exact_bell(about)
    return [
        *charts.intervals(
            about,
            title,
            spans,
            float(exact),
            counted=N_("share of right bells"),
            live=not values["runs"],
        ),
        blocks.text(about.say(N_("Exactly: {exact}."), exact=exact_words(about)), "muted"),
    ]


def _fields(values: Values, about: About) -> list[Block]:
    if values["runs"]:
        return []
    shown = [
        blocks.choice(
            name, about.say(LABELS[name]), [blocks.option(n, str(n)) for n in known], values[name]
        )
        for name, known in (("deals", DEALS), ("level", LEVELS))
    ]
    return [blocks.side_by_side(shown[:1], shown[1:])]


PUPILS = LabKind(
    title=N_("A hundred pupils, a hundred seeds"), start=start, act=act, blocks=blocks_of
)
