"""Times as dots: place mean and median by eye, then move the slowest dot and see which follows."""

from __future__ import annotations

from math import ceil
from typing import Any

from cardlib.exercises.kinds import PLAY
from cardlib.faces.dots import DotLine, dots_svg, span_of
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.how_fast_am_i.shared import (
    EXAMPLE,
    mean_of,
    median_of,
    ms,
    read_times,
    read_whose,
    told_whose,
)
from cardlib.views.labs.reading import whole
from cardlib.writing import in_a_row

__all__ = ["DOTS"]

ACTS = ("times", "whose", "mean", "median", "show", "slowest")
LABELS = {
    "mean": N_("My mean"),
    "median": N_("My median"),
    "slowest": N_("The slowest dot"),
}
FARTHEST = 3_000
_SHOW_FIRST = N_("First place both lines and press “Show”; then the slowest dot can be moved.")


def start(about: About) -> Values:
    return _fresh(list(EXAMPLE), "example")


def _fresh(times: list[float], whose: str) -> Values:
    low, high = span_of(times)
    middle = (low + high) // 2
    return {
        "times": times,
        "whose": whose,
        "mean": middle,
        "median": middle,
        "shown": False,
        "slowest": ceil(max(times)),
    }


def act(values: Values, name: str, given: Any, about: About) -> Values:
    low, high = span_of(values["times"])
    match name:
        case "times":
            return _fresh(read_times(given), values["whose"])
        case "whose":
            return {**values, "whose": read_whose(given)}
        case "mean" | "median" if not values["shown"]:
            return {**values, name: whole(given, low, high, LABELS[name])}
        case "show":
            return {**values, "shown": True}
        case "slowest" if values["shown"]:
            least, most = _ends(values)
            return {**values, "slowest": whole(given, least, most, LABELS[name])}
        case "mean" | "median" | "slowest":
            raise LabError(Sentence(_SHOW_FIRST))
    raise unknown(name, ACTS)


def _ends(values: Values) -> tuple[int, int]:
    """From where to where the slowest dot can be moved: never before the second slowest."""
    ordered = sorted(values["times"])
    second = ordered[-2] if len(ordered) > 1 else ordered[-1]
    return ceil(second), max(FARTHEST, ceil(ordered[-1]))


def _moved(values: Values) -> list[float]:
    """The times with the slowest one where the learner put it."""
    times = list(values["times"])
    if values["slowest"] != ceil(max(times)):
        times[times.index(max(times))] = float(values["slowest"])
    return times


def blocks_of(values: Values, about: About) -> list[Block]:
    times = _moved(values)
    picture = blocks.picture(_chart(values, times, about), _alt(values, times, about), width=460)
    fields = _placed(values, times, about) if values["shown"] else _placing(values, about)
    return [
        blocks.text(told_whose(values, about), "muted"),
        blocks.side_by_side([picture], fields),
        _table(times, about),
    ]


def _placing(values: Values, about: About) -> list[Block]:
    low, high = span_of(values["times"])
    ask = N_("Where is the mean, where the median? Place both lines by eye, then press “Show”.")
    return [
        blocks.text(about.say(ask), live=True),
        *(
            blocks.number(name, about.say(LABELS[name]), values[name], low, high, unit="ms")
            for name in ("mean", "median")
        ),
        blocks.buttons([blocks.button("show", about.say(N_("Show")), main=True)]),
    ]


def _placed(values: Values, times: list[float], about: About) -> list[Block]:
    least, most = _ends(values)
    mean, median = mean_of(values["times"]), median_of(values["times"])
    own = N_("You placed the mean {mean} ms and the median {median} ms away.")
    off = {"mean": ms(abs(mean - values["mean"])), "median": ms(abs(median - values["median"]))}
    return [
        blocks.text(_sentence(times, about), "info", live=True),
        blocks.text(about.say(own, **off)),
        blocks.text(about.say(N_("Now move the slowest dot: which line follows it?"))),
        blocks.number(
            "slowest", about.say(LABELS["slowest"]), values["slowest"], least, most, unit="ms"
        ),
    ]


def _sentence(times: list[float], about: About) -> str:
    text = N_("{n} times: mean {mean} ms, median {median} ms, slowest {slowest} ms.")
    told = {"mean": ms(mean_of(times)), "median": ms(median_of(times)), "slowest": ms(max(times))}
    return about.say(text, n=len(times), **told)


def _chart(values: Values, times: list[float], about: About) -> str:
    if values["shown"]:
        lines = [
            DotLine(mean_of(times), about.say(N_("mean {at}"), at=ms(mean_of(times))), "mean"),
            DotLine(
                median_of(times), about.say(N_("median {at}"), at=ms(median_of(times))), "median"
            ),
        ]
    else:
        lines = [
            DotLine(values["mean"], about.say(N_("mean?")), "mean"),
            DotLine(values["median"], about.say(N_("median?")), "median"),
        ]
    return dots_svg(times, span_of(times), lines)


def _alt(values: Values, times: list[float], about: About) -> str:
    dots = N_("A dot for each of {n} times from {low} to {high} ms.")
    text = about.say(dots, n=len(times), low=ms(min(times)), high=ms(max(times)))
    if values["shown"]:
        more = N_("A whole line at the mean, {mean}, a dashed one at the median, {median}.")
        told = {"mean": ms(mean_of(times)), "median": ms(median_of(times))}
    else:
        more = N_("Two lines of yours: the mean at {mean}, the median at {median}.")
        told = {"mean": values["mean"], "median": values["median"]}
    return f"{text} {about.say(more, **told)}"


def _table(times: list[float], about: About) -> Block:
    """The data of the picture: the times in order."""
    ordered = in_a_row(ms(time) for time in sorted(times))
    return blocks.folded(
        about.say(N_("The times in order")), [blocks.text(f"{ordered} (ms)")], "times"
    )


DOTS = LabKind(
    title=N_("Mean and median of times"), start=start, act=act, blocks=blocks_of, lane=PLAY
)
"""Dots, two lines placed by eye, and a slowest dot that can be moved."""
