"""Charts as blocks: each a picture, the same data as a table, and one sentence that can be spoken."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import log10

from cardlib.batch.estimates import Estimate
from cardlib.faces.estimate_charts import (
    Span,
    band_svg,
    counts_svg,
    intervals_svg,
    whiskers_svg,
)
from cardlib.faces.lines import Axis
from cardlib.faces.plane import axis, count_axis, steps_between, written_count
from cardlib.i18n import N_
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.chart_parts import (
    Scale,
    around,
    bins_of,
    estimate_table,
    folded_if_long,
    for_all,
    from_nought,
    number_axis,
    scale_of,
    some_points,
)
from cardlib.writing import decimal, minus

__all__ = [
    "EQUAL_SHARE",
    "EXACT_VALUE",
    "Line",
    "Scale",
    "bars",
    "histogram",
    "intervals",
    "running_mean",
    "scale_of",
]

WIDTH = 340
EXACT = N_("exactly")


@dataclass(frozen=True, slots=True)
class Line:
    """What the dashed line is called: beside the picture, and in the sentence about the highest bar."""

    name: str
    covered: str


EXACT_VALUE = Line(
    EXACT,
    N_("Highest: {name}, {value}. Intervals that cover their exact value: {hits} of {n}."),
)
EQUAL_SHARE = Line(
    N_("equal share"),
    N_("Highest: {name}, {value}. Intervals that cover the equal share: {hits} of {n}."),
)
"""The share of a seat in a game that is the same for all: nobody knows that it is the true one."""


def bars(
    about: About,
    title: str,
    names: Sequence[str],
    estimates: Sequence[Estimate],
    *,
    exact: float | Mapping[int, float] | None = None,
    line: Line = EXACT_VALUE,
    share: bool = True,
    counted: str = N_("share of the games"),
    head: str = N_("Player"),
    live: bool = False,
) -> list[Block]:
    """A bar with its interval for each of the *names*; *exact* one value for all, or some by place.

    *line* tells what that value is called where it is not exact. *title* stands above the table,
    *head* (a marked text) above the names in it, *counted* (another) at the axis; *share* writes per
    cent.
    """
    known = exact if isinstance(exact, Mapping) else for_all(exact, len(names))
    scale = scale_of(estimates, share=share)
    highest = max([one.high for one in estimates] + list(known.values()))
    up = from_nought(about.say(counted), highest * 1.12, share=share)
    spans = [Span(one.value, one.low, one.high, scale(one.value)) for one in estimates]
    words = about.say(N_("interval")), about.say(line.name)
    svg = whiskers_svg(names, spans, up, words=words, exact=known)
    told = "; ".join(
        about.say(N_("{name} {value}"), name=name, value=_in_words(one, scale, about))
        for name, one in zip(names, estimates, strict=True)
    )
    alt = about.say(N_("Bars with their intervals: {told}."), told=told)
    table = estimate_table(about, title, names, estimates, known, scale, head=about.say(head))
    says = blocks.text(_bars_say(about, names, estimates, known, scale, line), live=live)
    return [blocks.side_by_side([blocks.picture(svg, alt, width=WIDTH)], [says, *table])]


def running_mean(
    about: About,
    title: str,
    points: Sequence[tuple[int, Estimate]],
    *,
    exact: float | None = None,
    share: bool = False,
    counted: str = N_("mean"),
    tried: str = N_("games"),
    by_tens: bool = True,
    live: bool = False,
) -> list[Block]:
    """How a mean settles: after so many games this estimate. *by_tens* each tenfold is as long.

    *counted* and *tried* are marked texts at the axes: of what it is the mean, and what was repeated.

    The picture shows what the later half of the way needs; what lies outside stands at its edge.
    """
    place: Callable[[int], float] = log10 if by_tens else float
    last_n, last = points[-1]
    scale = scale_of([last], share=share)
    across = count_axis(about.say(tried), points[0][0], last_n, by_tens=by_tens)
    up = around(about, counted, points, exact, share=share)
    spans = [(place(n), Span(one.value, one.low, one.high)) for n, one in points]
    words = (about.say(N_("estimate")), about.say(N_("interval")), about.say(EXACT))
    svg = band_svg(spans, across, up, words=words, exact=exact)
    rows = some_points(points)
    told = "; ".join(
        about.say(N_("{value} after {n}"), value=_in_words(one, scale, about), n=written_count(n))
        for n, one in rows
    )
    alt = about.say(N_("A line in a band that becomes narrower: {told}."), told=told)
    names = [written_count(n) for n, _ in rows]
    head, ones = about.say(N_("How many")), [one for _, one in rows]
    table = estimate_table(about, title, names, ones, {}, scale, head=head)
    says = blocks.text(_mean_says(about, last, exact, scale), live=live)
    return [blocks.side_by_side([blocks.picture(svg, alt, width=WIDTH)], [says, *table])]


def intervals(
    about: About,
    title: str,
    estimates: Sequence[Estimate],
    exact: float,
    *,
    share: bool = True,
    counted: str = N_("share of the games"),
    live: bool = False,
) -> list[Block]:
    """Many intervals beside each other, and which of them miss the *exact* value."""
    scale = scale_of(estimates, share=share)
    missing = [number for number, one in enumerate(estimates, 1) if not one.covers(exact)]
    hits = len(estimates) - len(missing)
    low = min(one.low for one in estimates)
    high = max(one.high for one in estimates)
    across = axis(about.say(N_("interval number")), 0, len(estimates) + 1, lambda x: f"{x:g}")
    up = number_axis(about.say(counted), low, high, share=share)
    spans = [Span(one.value, one.low, one.high) for one in estimates]
    words = (
        about.say(N_("covers: {n}"), n=hits),
        about.say(N_("misses: {n}"), n=len(missing)),
        about.say(EXACT),
    )
    svg = intervals_svg(spans, exact, across, up, words=words)
    which = ", ".join(map(str, missing)) or "—"
    values = {"hits": hits, "exact": scale(exact), "which": which, "missed": len(missing)}
    says = about.count(
        N_("{hits} of {n} interval covers the exact value {exact}. Those that miss it: {which}."),
        N_("{hits} of {n} intervals cover the exact value {exact}. Those that miss it: {which}."),
        len(estimates),
        **values,
    )
    names = [str(number) for number in range(1, len(estimates) + 1)]
    known = for_all(exact, len(names))
    head = about.say(N_("Number"))
    return [
        blocks.picture(
            svg, about.say(N_("Intervals side by side. {says}"), says=says), width=WIDTH
        ),
        blocks.text(says, live=live),
        *estimate_table(about, title, names, estimates, known, scale, head=head),
    ]


def histogram(
    about: About,
    title: str,
    counts: Mapping[int, int],
    *,
    exact: Mapping[int, float] | None = None,
    counted: str = N_("value"),
    live: bool = False,
) -> list[Block]:
    """How often each whole number came; *exact* are chances by number, shown as what is expected.

    Where there are very many different numbers, neighbours share a bar.
    """
    total, bins = sum(counts.values()), bins_of(counts)
    expected = [total * _chance(exact or {}, low, high) for low, high, _ in bins]
    most = max([*expected, *(count for *_, count in bins)])
    first, last = bins[0][0] - 0.5, bins[-1][1] + 0.5
    ticks = [(value, minus(f"{value:g}")) for value in steps_between(first, last) if value % 1 == 0]
    up = axis(about.say(N_("how often")), 0, most * 1.08, lambda value: written_count(round(value)))
    middles = [
        ((low + high) / 2, much) for (low, high, _), much in zip(bins, expected, strict=True)
    ]
    svg = counts_svg(
        [(low - 0.5, high + 0.5, count) for low, high, count in bins],
        Axis(about.say(counted), first, last, ticks),
        up,
        words=(about.say(N_("counted")), about.say(N_("to be expected"))),
        exact=middles if exact else (),
    )
    names = [_bin_name(about, low, high) for low, high, _ in bins]
    rows = [[name, written_count(count)] for name, (*_, count) in zip(names, bins, strict=True)]
    told = "; ".join(
        about.say(N_("{count} times {name}"), name=name, count=count) for name, count in rows
    )
    head = [about.say(counted), about.say(N_("How often"))]
    if exact:
        head.append(about.say(N_("To be expected")))
        rows = [
            [*row, decimal(Fraction(much), 1)] for row, much in zip(rows, expected, strict=True)
        ]
    alt = about.say(N_("Bars of how often each came: {told}."), told=told)
    return [
        blocks.picture(svg, alt, width=WIDTH),
        blocks.text(_counts_say(about, counts, total), live=live),
        *folded_if_long(blocks.table(title, head, rows), len(rows)),
    ]


def _chance(exact: Mapping[int, float], low: int, high: int) -> float:
    """The chance of a number from *low* to *high*."""
    return sum(chance for value, chance in exact.items() if low <= value <= high)


def _bin_name(about: About, low: int, high: int) -> str:
    ends = {"low": minus(low), "high": minus(high)}
    return ends["low"] if low == high else about.say(N_("{low} to {high}"), **ends)


# --- sentences -----------------------------------------------------------------------------------


def _in_words(one: Estimate, scale: Scale, about: About) -> str:
    between = scale.between(one, about)
    return about.say(N_("{value} ({between})"), value=scale(one.value), between=between)


def _bars_say(
    about: About,
    names: Sequence[str],
    estimates: Sequence[Estimate],
    known: Mapping[int, float],
    scale: Scale,
    line: Line,
) -> str:
    place = max(range(len(names)), key=lambda number: estimates[number].value)
    most = {"name": names[place], "value": _in_words(estimates[place], scale, about)}
    if not known:
        return about.say(N_("Highest: {name}, {value}."), **most)
    hits = sum(estimates[number].covers(value) for number, value in known.items())
    return about.say(line.covered, **most, hits=hits, n=len(known))


def _mean_says(about: About, last: Estimate, exact: float | None, scale: Scale) -> str:
    values = {"value": _in_words(last, scale, about), "n": written_count(last.n)}
    if exact is None:
        return about.say(N_("After {n}: {value}."), **values)
    covered = N_("After {n}: {value}. The exact value {exact} lies in this interval.")
    missed = N_("After {n}: {value}. The exact value {exact} lies outside this interval.")
    return about.say(covered if last.covers(exact) else missed, **values, exact=scale(exact))


def _counts_say(about: About, counts: Mapping[int, int], total: int) -> str:
    often = max(counts, key=lambda value: counts[value])
    return about.say(
        N_("Most often came {value}: {count} of {total} times. The mean is {mean}."),
        value=minus(often),
        count=written_count(counts[often]),
        total=written_count(total),
        mean=decimal(
            Fraction(sum(value * count for value, count in counts.items()), max(1, total)), 2
        ),
    )
