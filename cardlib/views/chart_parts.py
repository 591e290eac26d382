"""What the charts share: how numbers are written, axes, tables, and which data are shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor, log10

from cardlib.batch.estimates import Estimate
from cardlib.faces.lines import Axis
from cardlib.faces.plane import axis, steps_between
from cardlib.i18n import N_
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.writing import decimal

__all__ = [
    "NO_BREAK",
    "Scale",
    "around",
    "bins_of",
    "estimate_table",
    "folded_if_long",
    "for_all",
    "from_nought",
    "number_axis",
    "scale_of",
    "some_points",
]

MOST_ROWS = 8  # longer tables stay folded
MOST_BINS = 40
MOST_PLACES = 6
NO_BREAK = "\u00a0"  # a space where a line does not end
DIGITS = 2  # of the half width of an interval: what an estimate is known to


@dataclass(frozen=True, slots=True)
class Scale:
    """How the numbers of a chart are written: with so many places, a *share* in per cent.

    >>> Scale(1, share=True)(0.2535), Scale(2)(-3.14159)
    ('25.4 %', '−3.14')
    """

    places: int
    share: bool = False

    def __call__(self, value: float) -> str:
        text = decimal(Fraction(value) * (100 if self.share else 1), self.places)
        return f"{text} %" if self.share else text

    def between(self, one: Estimate, about: About) -> str:
        """The interval of an estimate."""
        low = decimal(Fraction(one.low) * (100 if self.share else 1), self.places)
        high = self(one.high).replace(" ", NO_BREAK)
        return about.say(N_("{low} to {high}"), low=low, high=high)


def scale_of(estimates: Sequence[Estimate], *, share: bool) -> Scale:
    """As many places as the intervals are worth: two digits of the narrowest one's half width."""
    halves = [(one.high - one.low) / 2 * (100 if share else 1) for one in estimates]
    narrow = min((half for half in halves if half > 0), default=0.0)
    places = DIGITS - 1 - floor(log10(narrow)) if narrow else DIGITS
    return Scale(max(0, min(MOST_PLACES, places)), share)


def from_nought(name: str, high: float, *, share: bool) -> Axis:
    """An axis from 0 to *high*."""
    return number_axis(name, 0.0, high or 1.0, share=share)


def number_axis(name: str, low: float, high: float, *, share: bool) -> Axis:
    """An axis with round ticks, written with as many places as they need."""
    ticks = steps_between(low, high)
    gap = (ticks[1] - ticks[0] if len(ticks) > 1 else max(high - low, 1e-9)) * (100 if share else 1)
    places = max(0, min(MOST_PLACES, -floor(log10(gap) + 1e-9)))
    return axis(name, low, high, Scale(places, share))


def around(
    about: About,
    counted: str,
    points: Sequence[tuple[int, Estimate]],
    exact: float | None,
    *,
    share: bool,
) -> Axis:
    """The axis for what the later half of the way (in tenfolds) needs, and for the exact value."""
    half = points[-1][0] ** 0.5
    later = [one for n, one in points if n >= half]
    known = [exact] if exact is not None else []
    low = min([one.low for one in later] + known)
    high = max([one.high for one in later] + known)
    return number_axis(about.say(counted), low, high, share=share)


def some_points(points: Sequence[tuple[int, Estimate]]) -> list[tuple[int, Estimate]]:
    """At most `MOST_ROWS` points: the last one, and others about evenly spread before it."""
    step = max(1, -(-len(points) // MOST_ROWS))
    return list(points[::-1][::step])[::-1]


def for_all(exact: float | None, count: int) -> Mapping[int, float]:
    """The *exact* value for each of so many places; nothing where it is not known."""
    return {} if exact is None else dict.fromkeys(range(count), float(exact))


def bins_of(counts: Mapping[int, int]) -> list[tuple[int, int, int]]:
    """Bars as (first number, last number, how often), at most `MOST_BINS`, all of one width."""
    low, high = min(counts), max(counts)
    wide = -(-(high - low + 1) // MOST_BINS)
    starts = range(low, high + 1, wide)
    return [
        (start, start + wide - 1, sum(counts.get(n, 0) for n in range(start, start + wide)))
        for start in starts
    ]


def estimate_table(
    about: About,
    title: str,
    names: Sequence[str],
    estimates: Sequence[Estimate],
    known: Mapping[int, float],
    scale: Scale,
    *,
    head: str = "",
) -> list[Block]:
    """Each estimate with its interval, and what is *known* exactly; *head* is above the names."""
    values = set(known.values())
    heads = [head, about.say(N_("Estimate")), about.say(N_("Interval"))]
    if len(values) == 1:
        heads.append(about.say(N_("Covers {exact}?"), exact=scale(*values).replace(" ", NO_BREAK)))
    elif values:
        heads.append(about.say(N_("Exactly")))
    rows: list[list[str | Block]] = []
    for place, (name, one) in enumerate(zip(names, estimates, strict=True)):
        row: list[str | Block] = [name, scale(one.value), scale.between(one, about)]
        if known:
            row.append(_exact_cell(about, one, known.get(place), scale, alike=len(values) == 1))
        rows.append(row)
    return folded_if_long(blocks.table(title, heads, rows), len(rows))


def _exact_cell(
    about: About, one: Estimate, exact: float | None, scale: Scale, *, alike: bool
) -> str | Block:
    """Whether the exact value is covered: where all have the same yes or no, else the value itself."""
    if exact is None:
        return "—"
    hit = one.covers(exact)
    said = about.say(N_("yes")) if hit else about.say(N_("no"))
    value = scale(exact).replace(" ", NO_BREAK)
    return blocks.cell(said if alike else value, "plain" if hit else "wrong")


def folded_if_long(table: Block, rows: int) -> list[Block]:
    """A short table as it is, a long one behind its title."""
    if rows <= MOST_ROWS:
        return [table]
    return [blocks.folded(table["caption"], [table], f"table {table['caption']}")]
