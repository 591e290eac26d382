"""Figures of many games for who has matplotlib, which cardlib does not need; else the same as text."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from typing import Any

from cardlib.batch.estimates import Estimate
from cardlib.batch.result import BatchResult
from cardlib.batch.studies import Portion, StudyError
from cardlib.batch.tallies import NO_NUMBERS, Tally
from cardlib.errors import shown
from cardlib.i18n import N_
from cardlib.views.about import About
from cardlib.views.studies import column_title, played_words, report_text, seat_names

__all__ = ["Report", "figure"]

WINS, POINTS = "wins", "points"
SIZE_INCHES = (6.4, 4.0)
DOTS = 110  # per inch, in a notebook


class Report(str):
    """A report as text; a cell that ends with it shows its lines."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def figure(
    result: BatchResult, show: str = WINS, *, exact: float | None = None, language: str = "en"
) -> Any:
    """A matplotlib figure of *show*: "wins" or "points" by seat, or how a column's mean settles.

    *exact* is a value known without counting. Without matplotlib it is the report as text.
    StudyError for what cannot be shown.
    """
    known = [WINS, POINTS, *(name for name in result.columns if name not in NO_NUMBERS)]
    if show not in known:
        raise StudyError(f"show is {shown(show, 40)}; choose one of: {', '.join(known)}")
    if not result.n:
        raise StudyError("no game has been played yet, so there is nothing to show")
    if not find_spec("matplotlib"):
        return Report(report_text(result, language))
    about = About("plots", result.study.code, language)
    made, axes = _empty()
    if show in (WINS, POINTS):
        _bars(axes, result, show, about)
    else:
        _mean(axes, result, show, about)
    if exact is not None:
        axes.axhline(exact, linestyle="--", color="#b3261e", label=about.say(N_("exactly")))
        axes.legend()
    axes.set_title(played_words(result.study, result.n, about), fontsize=9, wrap=True)
    return made


def _empty() -> tuple[Any, Any]:
    """A figure that a notebook shows once, with its axes; no figure of anybody else is touched."""
    base = import_module("matplotlib.figure").Figure

    class ShownFigure(base):  # type: ignore[misc,valid-type]
        def _repr_png_(self) -> bytes:
            picture = BytesIO()
            self.savefig(picture, format="png", dpi=DOTS)
            return picture.getvalue()

    made = ShownFigure(figsize=SIZE_INCHES, layout="constrained")
    return made, made.add_subplot()


def _bars(axes: Any, result: BatchResult, show: str, about: About) -> None:
    estimates = result.wins() if show == WINS else result.points()
    values = [one.value for one in estimates]
    reach = [
        [one.value - one.low for one in estimates],
        [one.high - one.value for one in estimates],
    ]
    names = seat_names(result.study, about)
    axes.bar(names, values, yerr=reach, capsize=5, color="#9dbcf0", edgecolor="#0b57d0")
    counted = N_("share of the games") if show == WINS else N_("points in a game")
    axes.set_ylabel(about.say(counted))


def _mean(axes: Any, result: BatchResult, show: str, about: About) -> None:
    points = _points(result, show)
    games = [n for n, _ in points]
    low, high = [one.low for _, one in points], [one.high for _, one in points]
    axes.fill_between(games, low, high, alpha=0.25, label=about.say(N_("interval")))
    axes.plot(games, [one.value for _, one in points], label=about.say(N_("mean")))
    axes.set_xscale("log")
    axes.set_xlabel(about.say(N_("games")))
    axes.set_ylabel(column_title(show, result.study, about))
    axes.legend()


def _points(result: BatchResult, show: str) -> list[tuple[int, Estimate]]:
    tally = Tally(result.study, result.n)
    tally.add(Portion(0, result.columns, {}))
    return tally.points(show)
