"""A rule for what is left out: written first, then the times are looked at, and the count is told."""

from __future__ import annotations

from typing import Any

from cardlib.exercises.kinds import EXPLORE
from cardlib.faces.dots import DotLine, dots_svg, span_of
from cardlib.i18n import N_
from cardlib.stats.reactions import ANTICIPATION_MS, LAPSE_MS
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabKind, Values, unknown
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

__all__ = ["RULE"]

ACTS = ("times", "whose", "least", "most", "look")
LIMITS = {"least": (0, 200), "most": (300, 5_000)}
LABELS = {"least": N_("Leave out below"), "most": N_("Leave out above")}
MOST_CHANGES = 999


def start(about: About) -> Values:
    return {
        "times": list(EXAMPLE),
        "whose": "example",
        "least": ANTICIPATION_MS,
        "most": LAPSE_MS,
        "looked": False,
        "changes": 0,
    }


def act(values: Values, name: str, given: Any, about: About) -> Values:
    match name:
        case "times":
            return {**values, "times": read_times(given)}
        case "whose":
            return {**values, "whose": read_whose(given)}
        case "least" | "most":
            wanted = whole(given, *LIMITS[name], LABELS[name])
            changed = values["looked"] and wanted != values[name]
            return {
                **values,
                name: wanted,
                "changes": min(values["changes"] + changed, MOST_CHANGES),
            }
        case "look":
            return {**values, "looked": True}
    raise unknown(name, ACTS)


def _out(values: Values) -> list[int]:
    """The places of the times that the rule leaves out."""
    least, most = values["least"], values["most"]
    return [place for place, time in enumerate(values["times"]) if not least <= time <= most]


def blocks_of(values: Values, about: About) -> list[Block]:
    fields = [
        blocks.number(
            name, about.say(LABELS[name]), values[name], *LIMITS[name], unit="ms", step=step
        )
        for name, step in (("least", 10), ("most", 10))
    ]
    ask = N_("Write your rule before you see a single time. Then look, and do not touch it again.")
    head = [blocks.text(told_whose(values, about), "muted"), blocks.text(about.say(ask)), *fields]
    if not values["looked"]:
        look = blocks.button("look", about.say(N_("The rule stands: look")), main=True)
        hidden = about.say(N_("{n} times are still covered."), n=len(values["times"]))
        return [*head, blocks.text(hidden, live=True), blocks.buttons([look])]
    return [*head, *_looked(values, about)]


def _looked(values: Values, about: About) -> list[Block]:
    out = _out(values)
    kept = [time for place, time in enumerate(values["times"]) if place not in out]
    span = span_of(values["times"])
    lines = (
        [
            DotLine(mean_of(kept), about.say(N_("mean {at}"), at=ms(mean_of(kept))), "mean"),
            DotLine(
                median_of(kept), about.say(N_("median {at}"), at=ms(median_of(kept))), "median"
            ),
        ]
        if kept
        else []
    )
    between = (float(values["least"]), float(values["most"]))
    picture = dots_svg(values["times"], span, lines, out=out, between=between)
    found = [
        blocks.text(_report(values, kept, about), "info", live=True),
        blocks.picture(picture, _alt(values, kept, about), width=460),
    ]
    if values["changes"]:
        text = (
            N_("You changed the rule {n} time after looking. An honest report says so."),
            N_("You changed the rule {n} times after looking. An honest report says so."),
        )
        found.append(blocks.text(about.count(*text, values["changes"]), "wrong"))
    return [*found, _table(values, kept, about)]


def _report(values: Values, kept: list[float], about: About) -> str:
    early = sum(time < values["least"] for time in values["times"])
    late = sum(time > values["most"] for time in values["times"])
    text = N_("Of {n} times {early} are below {least} ms and {late} above {most} ms. {kept} stay.")
    told = {"n": len(values["times"]), "early": early, "late": late, "kept": len(kept)}
    return about.say(text, **told, least=values["least"], most=values["most"])


def _alt(values: Values, kept: list[float], about: About) -> str:
    text = N_("A dot for each of {kept} times that stay, a cross for each of {out} left out.")
    said = about.say(text, kept=len(kept), out=len(values["times"]) - len(kept))
    if not kept:
        return said
    more = N_("A whole line at the mean, {mean}, a dashed one at the median, {median}.")
    return f"{said} {about.say(more, mean=ms(mean_of(kept)), median=ms(median_of(kept)))}"


def _table(values: Values, kept: list[float], about: About) -> Block:
    head = [about.say(text) for text in (N_("Times"), N_("Number"), N_("Mean"), N_("Median"))]
    rows = [
        [
            about.say(name),
            str(len(times)),
            f"{ms(mean_of(times))} ms" if times else "—",
            f"{ms(median_of(times))} ms" if times else "—",
        ]
        for name, times in ((N_("all"), values["times"]), (N_("those that stay"), kept))
    ]
    gone = in_a_row(ms(values["times"][place]) for place in _out(values)) or "—"
    caption = about.say(N_("Before and after the rule. Left out: {gone}"), gone=gone)
    return blocks.table(caption, head, rows)


RULE = LabKind(
    title=N_("First the rule, then the look"), start=start, act=act, blocks=blocks_of, lane=EXPLORE
)
"""What a rule leaves out, and whether it was changed after looking."""
