"""The charts of a study at work: by seat, or how the mean of a column settles."""

from __future__ import annotations

from collections.abc import Mapping

from cardlib.batch.result import BatchResult
from cardlib.batch.tallies import Tally
from cardlib.i18n import N_
from cardlib.views import blocks, charts
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.studies import column_words, seat_names

__all__ = ["POINTS", "WINS", "chart", "counts_of"]

WINS, POINTS = "wins", "points"
SHARES = frozenset({"left"})
"""Columns of 0 and 1, whose mean is a share."""


def chart(
    tally: Tally,
    show: str,
    exact: float | Mapping[int, float] | None,
    about: About,
    *,
    live: bool,
) -> list[Block]:
    """What is known of *show* so far; only a *live* sentence is spoken."""
    names = seat_names(tally.study, about)
    if show == WINS:
        title = about.say(N_("Games won alone"))
        return charts.bars(about, title, names, tally.wins(), exact=exact, head=SEAT, live=live)
    if show == POINTS:
        means = [tally.mean(f"points_{seat}") for seat in range(tally.study.players)]
        counted = N_("points in a game")
        title = about.say(N_("Points of each seat"))
        return charts.bars(
            about, title, names, means, exact=exact, share=False, counted=counted, head=SEAT, live=live
        )  # fmt: skip
    words = column_words(show, tally.study, about)
    title = about.say(N_("Mean: {words}"), words=words)
    value = None if isinstance(exact, Mapping) else exact
    points = tally.points(show)
    return charts.running_mean(
        about, title, points, exact=value, share=show in SHARES, counted=MEAN, live=live
    )


SEAT, MEAN = N_("Seat"), N_("mean")


def counts_of(result: BatchResult, show: str, about: About) -> list[Block]:
    """How often each number came in a column, behind a line to open; nothing for what is by seat."""
    if show in (WINS, POINTS):
        return []
    words = column_words(show, result.study, about)
    title = about.say(N_("How often each number came: {words}"), words=words)
    shown = charts.histogram(about, title, _counted(result[show]), counted=N_("in one game"))
    return [blocks.folded(title, shown, f"counts {show}")]


def _counted(column: object) -> dict[int, int]:
    """How often each number stands in a column."""
    counts: dict[int, int] = {}
    values = column.tolist() if hasattr(column, "tolist") else column
    assert isinstance(values, list)
    for value in values:
        counts[value] = counts.get(value, 0) + 1
    return counts
