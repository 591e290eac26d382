"""The settling lab: deal four cards again and again, and watch the share of right bells settle."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from cardlib.batch.estimates import Estimate, share_of
from cardlib.batch.tallies import steps
from cardlib.faces.plane import written_count
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks, charts
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.long_work import LongWork
from cardlib.views.labs.reading import one_of, whole
from cardlib.views.labs.ten_thousand_games.shared import MOST, exact_bell, exact_words, ringing
from cardlib.writing import decimal

__all__ = ["MEAN"]

AT_ONCE = (10, 100, 1000)
SEEDS = (1, 100)
SEED = N_("Seed of your desk")
AXES = {"tens": N_("each tenfold as long"), "even": N_("each deal as long")}
AXIS = N_("Axis of the deals")
DEAL = N_("Deal")


def start(about: About) -> Values:
    return {"seed": 1, "axis": "tens", "exact": False, **WORK.fresh()}


def act(values: Values, name: str, value: Any, about: About) -> Values:
    match name:
        case "deal":
            return _dealt(values, one_of(value, (*AT_ONCE, MOST), DEAL), about)
        case "seed":
            return {**values, **WORK.fresh(), "seed": whole(value, *SEEDS, SEED)}
        case "axis":
            return {**values, "axis": one_of(value, AXES, AXIS)}
        case "exact":
            return {**values, "exact": not values["exact"]}
        case _ if name in WORK.ACTS:
            return WORK.act(values, name, about)
    raise unknown(name, ACTS)


def _dealt(values: Values, much: int, about: About) -> Values:
    """So many more deals, or as many as there may be."""
    left = MOST - values["done"]
    if not left:
        raise LabError(
            Sentence(N_("{n} deals are enough here. Clear the count."), n=written_count(MOST))
        )
    return WORK.begin(values, min(much, left), about)


def _work(values: Values, deals: range, about: About) -> Values:
    """Play these deals and keep the count wherever a point of the line stands."""
    hits, path = values["hits"], list(values["path"])
    stops = [step for step in steps(MOST) if deals.start < step < deals.stop]
    begun = deals.start
    for stop in (*stops, deals.stop):
        hits += ringing("honest", about, f"seed {values['seed']}", range(begun, stop))
        path.append([stop, hits])
        begun = stop
    return {**values, "hits": hits, "path": [p for p in path if p[0] in KEPT or p == path[-1]]}


KEPT = frozenset(steps(MOST))
WORK = LongWork(N_("Deals"), portion=1000, nothing={"hits": 0, "path": []}, work=_work)
"""*hits* counts the right bells; *path* has them after more and more deals: [deals, hits]."""
ACTS = ("deal", "seed", "axis", "exact", *WORK.ACTS)


def blocks_of(values: Values, about: About) -> list[Block]:
    """The question, the buttons, the line in its band, and the fields."""
    return [
        blocks.text(about.say(N_("Four cards lie open. How often is the bell right?"))),
        *WORK.progress_blocks(values, about, _buttons(values, about), about.say(DEAL)),
        *_shown(values, about),
        blocks.folded(about.say(N_("Another seed, another axis")), _fields(values, about), "more"),
    ]


def _buttons(values: Values, about: About) -> list[Block]:
    enough = about.say(N_("{n} deals are enough here. Clear the count."), n=written_count(MOST))
    why = enough if values["done"] >= MOST else ""
    deal = N_("Deal {count} time"), N_("Deal {count} times")
    row = [
        blocks.button(
            "deal", about.count(*deal, n, count=written_count(n)), n, why=why, main=n == AT_ONCE[0]
        )
        for n in AT_ONCE
    ]
    fill = about.say(N_("Fill up to {n}"), n=written_count(MOST))
    return [*row, blocks.button("deal", fill, MOST, why=why)]


def _shown(values: Values, about: About) -> list[Block]:
    if not values["path"]:
        says = N_("Nothing is dealt yet. Guess first: in how many of 100 deals does it ring?")
        return [blocks.text(about.say(says), "info", live=True)]
    exact = exact_bell(about)
    known = float(exact) if values["exact"] else None
    points = [(n, share_of(hits, n)) for n, hits in values["path"]]
    counted = N_("share of right bells")
    title = about.say(N_("Right bells after more and more deals"))
    shown = charts.running_mean(
        about,
        title,
        points,
        exact=known,
        share=True,
        counted=counted,
        tried=N_("deals"),
        by_tens=values["axis"] == "tens",
        live=not values["runs"],
    )
    if values["runs"]:
        return shown
    says = about.say(N_("Show the exact chance"))
    button = blocks.buttons([blocks.button("exact", says, pressed=values["exact"])])
    return [*shown, _width(points[-1][1], about), button, *_exactly(values, about)]


def _width(last: Estimate, about: About) -> Block:
    half = decimal(Fraction(last.high - last.low) * 50, 2)
    says = N_("The interval reaches about {half} percentage points to each side.")
    return blocks.text(about.say(says, half=half))


def _exactly(values: Values, about: About) -> list[Block]:
    if not values["exact"]:
        return []
    return [blocks.text(about.say(N_("Exactly: {exact}."), exact=exact_words(about)))]


def _fields(values: Values, about: About) -> list[Block]:
    options = [blocks.option(name, about.say(label)) for name, label in AXES.items()]
    return [
        blocks.number("seed", about.say(SEED), values["seed"], *SEEDS),
        blocks.choice("axis", about.say(AXIS), options, values["axis"]),
    ]


MEAN = LabKind(
    title=N_("Watch a share settle"),
    start=start,
    act=act,
    blocks=blocks_of,
    made=lambda values, about: share_of(values["hits"], values["done"]) if values["done"] else None,
)
"""What it makes is the estimate so far."""
