"""A study as a widget: many games that run while one watches, and stop when one likes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any

from cardlib.batch.result import BatchResult
from cardlib.batch.running import engine_for
from cardlib.batch.studies import study_of
from cardlib.notation import call_text
from cardlib.positions import Source
from cardlib.views.study_charts import WINS
from cardlib.views.study_desk import StudyDesk
from cardlib.widgets.cells import take_place
from cardlib.widgets.page import PageWidget

__all__ = ["Study"]


class Study(PageWidget):
    """*n* games of *game* on a page with a button to run them; it never starts by itself.

    *show* is what the chart shows first: "wins" or "points" (by seat), or a column such as "plies".
    *exact* is its value that is known without counting, drawn into the chart: a number, or a dict from
    seats to numbers. *policy*, *match*, *engine* and the options are those of `cardlib.batch.simulate`.
    StudyError, OptionsError and PolicyError say what is wrong with any of them.
    """

    def __init__(
        self,
        game: str,
        n: int = 10_000,
        code: str = "NUR-42",
        *,
        show: str = WINS,
        exact: Any = None,
        policy: Any = None,
        match: bool = False,
        engine: str = "auto",
        language: str = "en",
        large: bool = False,
        **options: Any,
    ) -> None:
        study = study_of(game, code=code, policy=policy, match=match, **options)
        chosen = engine_for(study, engine)
        self._desk: StudyDesk
        desk = StudyDesk(study, n, chosen, show=show, exact=exact, language=language)
        said = _said(show=show, exact=exact, policy=policy, match=match, engine=engine)
        called = call_text("Study", [*said.items(), *options.items()], game, n, study.code)
        super().__init__(desk, called, language, large=large)
        take_place(self, f"study-{blake2b(called.encode(), digest_size=4).hexdigest()}")

    @property
    def result(self) -> BatchResult | None:
        """The games played so far, for the next cell; None before the first one."""
        return self._desk.result


USUAL: Mapping[str, Any] = {
    "show": WINS, "exact": None, "policy": None, "match": False, "engine": "auto",
}  # fmt: skip


def _said(**given: Any) -> dict[str, Any]:
    """What differs from the usual, as it is written in a cell."""
    return {name: _written(value) for name, value in given.items() if value != USUAL[name]}


def _written(value: Any) -> Any:
    """*value* with functions by their names: their own texts differ in every run."""
    if isinstance(value, Mapping):
        return {key: _written(one) for key, one in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_written(one) for one in value]
    name = getattr(value, "__name__", None)
    return Source(name) if isinstance(name, str) else value
