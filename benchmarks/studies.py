"""What the live page of a study costs, as a share of the time in which it plays.

Run ``python benchmarks/studies.py [SECONDS]``. For each game, engine and chart it runs a study for so
many seconds and compares two times of every turn:

* playing, that is the engine alone,
* everything else: the sums, the chart, the page as JSON, and the widget's own work.

Nothing is asserted: a machine under load must not fail a test.
"""

from __future__ import annotations

import json
import platform
import sys
from pathlib import Path
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from cardlib.batch.running import engine_for
from cardlib.batch.studies import study_of
from cardlib.views import study_desk
from cardlib.widgets.studies import Study

GOAL = 0.05
SHOWN = {"zangi": ("wins", "openings"), "zodiak": ("wins", "longest"), "tivmiv": ("wins", "plies")}


class Stopwatch:
    """Adds up the time that a function takes."""

    def __init__(self, function: Any) -> None:
        self.function, self.seconds = function, 0.0

    def __call__(self, *places: Any, **names: Any) -> Any:
        begun = perf_counter()
        try:
            return self.function(*places, **names)
        finally:
            self.seconds += perf_counter() - begun


def measure(game: str, engine: str, show: str, seconds: float) -> None:
    """Run one study for so long and print its line."""
    page = Study(game, study_desk.MOST_GAMES, players=3, engine=engine, show=show, exact=1 / 3)
    usual = study_desk.play_portion
    watch = study_desk.play_portion = Stopwatch(usual)
    turns, act, size = 0, "run", 0
    begun = perf_counter()
    try:
        while perf_counter() - begun < seconds and act:
            page._receive(page, {"kind": "act", "id": act}, [])  # noqa: SLF001
            size = len(json.dumps(page.frame).encode())
            turns, act = turns + 1, "more" if "stop" in json.dumps(page.frame["blocks"][2]) else ""
    finally:
        study_desk.play_portion = usual
    total = perf_counter() - begun
    played, share = page.result, (total - watch.seconds) / total
    assert played is not None
    print(
        f"{game:<7} {engine:<9} {show:<9} {played.n / watch.seconds:>9,.0f} games/s"
        f" {turns:>4} turns of {total / turns:.2f} s  page {size / 1000:5.1f} kB"
        f"  other work {share:6.2%} (goal < {GOAL:.0%})"
    )


def main() -> None:
    """One line for each game, engine and chart."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 6.0
    print(f"Python {platform.python_version()}, {platform.machine()}, {seconds:g} s each")
    for game, shown in SHOWN.items():
        for engine in ("readable", "numpy"):
            try:
                quick, note = engine_for(study_of(game, players=3), engine)
            except (ImportError, ValueError) as error:
                print(f"{game:<7} {engine:<9} not there: {error}")
                continue
            assert quick == engine, note
            for show in shown:
                measure(game, engine, show, seconds)


if __name__ == "__main__":
    main()
