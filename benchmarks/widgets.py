"""How fast the table answers in a real JupyterLab, as ratios from one interleaved run.

Run ``python benchmarks/widgets.py``; it needs Chromium and the packages of the tests. It prints

* a click on the table until the page has changed, against a bare button that sets a label,
* a cell run until its table stands there, against a bare widget, in a new kernel and again,
* the script time of one step of the slider, layout included, also on a page slowed down four times,
* the size of the message that one step costs, in long matches of each game.

Nothing is asserted: a machine under load must not fail a test.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
NOTEBOOK = "bench.ipynb"
TABLE = 'from cardlib import Table\n\nTable("zangi", players=3, code="NUR-42")'
BARE_BUTTON = """import ipywidgets

label, button = ipywidgets.Label("0"), ipywidgets.Button(description="go")
button.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
ipywidgets.VBox([button, label])"""
BARE_WIDGET = """import anywidget


class Bare(anywidget.AnyWidget):
    _esm = '''export default { render({ el }) {
      const line = document.createElement("p");
      line.className = "bare-widget";
      line.textContent = "here";
      el.append(line);
    } };'''


Bare()"""
FRESH = 'from cardlib import Table\n\nTable("zangi", players=3, code="ARA-7")  # never played'
CELLS = {"table": TABLE, "button": BARE_BUTTON, "fresh": FRESH, "widget": BARE_WIDGET}
CLICKS, SHOWS, NEW_KERNELS, SWEEPS = 40, 30, 7, 4
WARM_UP = 3
SLOWED = 4
MATCH_PLIES = 1000
GOAL_CLICK, GOAL_SHOW, GOAL_STEP_MS, GOAL_BYTES = 1.3, 2.0, 16.0, 10_000

PRESS = """async ([place, buttons, watched]) => {
  const panel = window.jupyterapp.shell.currentWidget;
  const cell = panel.content.widgets[place].node;
  const usable = (node) => node && node.getAttribute('aria-disabled') !== 'true';
  const button = buttons.map((name) => cell.querySelector(name)).find(usable);
  const seen = () => watched.map((name) => cell.querySelector(name).textContent).join();
  const before = seen();
  return new Promise((done, fail) => {
    const watch = new MutationObserver(() => {
      if (seen() === before) return;
      watch.disconnect();
      done(performance.now() - began);
    });
    watch.observe(cell, {subtree: true, childList: true, characterData: true});
    setTimeout(() => fail(new Error(`${buttons}: nothing changed`)), 20000);
    const began = performance.now();
    button.click();
  });
}"""
CLEAR = """async ([place]) => {
  window.jupyterapp.shell.currentWidget.content.activeCellIndex = place;
  await window.jupyterapp.commands.execute('notebook:clear-cell-output');
}"""
SHOW = """([place, selector]) => new Promise((done) => {
  const panel = window.jupyterapp.shell.currentWidget;
  panel.content.activeCellIndex = place;
  const cell = panel.content.widgets[place].node;
  const look = () => {
    const node = cell.querySelector(selector);
    if (node && node.getBoundingClientRect().height > 0) done(performance.now() - began);
    else requestAnimationFrame(look);
  };
  const began = performance.now();
  window.jupyterapp.commands.execute('notebook:run-cell');
  look();
})"""
SLIDE = """([places]) => {
  const table = document.querySelector('.cl-table');
  const slider = table.querySelector('.cl-slider');
  return places.map((place) => {
    slider.value = place;
    const began = performance.now();
    slider.dispatchEvent(new Event('input', {bubbles: true}));
    table.getBoundingClientRect();
    return performance.now() - began;
  });
}"""

LOADING = """([place, waiting]) => {
  const slider = document.querySelector('.cl-slider');
  slider.value = place;
  slider.dispatchEvent(new Event('input', {bubbles: true}));
  return slider.getAttribute('aria-valuetext') === waiting;
}"""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the result: what was measured, beside what, and the goal."""

    name: str
    ours: str
    beside: str
    found: float
    goal: float | None
    unit: str = ""

    def line(self) -> str:
        """The line as it is printed."""
        number = ",.0f" if self.unit == " B" else ",.2f"
        goal = "" if self.goal is None else f"<= {self.goal:,.10g}{self.unit}"
        verdict = "" if self.goal is None else "met" if self.found <= self.goal else "MISSED"
        found = f"{self.found:{number}}{self.unit}"
        return f"{self.name:<56} {self.ours:>10} {self.beside:>9} {found:>9} {goal:>11}  {verdict}"


HEADING = f"{'measured':<56} {'table':>10} {'bare':>9} {'result':>9} {'goal':>11}"


def compared(name: str, ours: list[float], bare: list[float], goal: float) -> Row:
    """A row for two lists of milliseconds that were measured in turn."""
    mine, other = statistics.median(ours), statistics.median(bare)
    return Row(
        f"{name} ({len(ours)} each)", f"{mine:.1f} ms", f"{other:.1f} ms", mine / other, goal
    )


# --- in the browser --------------------------------------------------------------------------------


class Bench:
    """The open notebook of the benchmark, its cells run once."""

    def __init__(self, lab: Any, page: Any) -> None:
        self.lab, self.page = lab, page
        self.places = {name: place for place, name in enumerate(CELLS)}
        lab.open(page, NOTEBOOK)
        lab.run_all(page)
        page.locator(".cl-table").nth(1).wait_for()

    def press(self, cell: str, buttons: list[str], watched: list[str]) -> float:
        """Milliseconds from a click to the changed page; the kernel rests before and after."""
        took = self.page.evaluate(PRESS, [self.places[cell], buttons, watched])
        self._rest()
        return float(took)

    def show(self, cell: str, selector: str) -> float:
        """Milliseconds from running a cell to its widget on the page."""
        self.page.evaluate(CLEAR, [self.places[cell]])
        place = self.page.locator(".jp-Notebook .jp-Cell").nth(self.places[cell])
        place.locator(selector).first.wait_for(state="detached")
        self._rest()
        took = self.page.evaluate(SHOW, [self.places[cell], selector])
        self._rest()
        return float(took)

    def _rest(self) -> None:
        self.lab.wait(self.page)
        self.page.wait_for_timeout(30)

    def restart(self) -> None:
        """A new kernel, which has imported nothing."""
        self.lab.restart(self.page)
        self._rest()


def click_row(bench: Bench) -> Row:
    """Clicks on the table and on the bare button, in turn."""
    controls = [f'[data-control="{name}"]' for name in ("next", "open", "next-deal")]
    ours, bare = [], []
    for _ in range(CLICKS + WARM_UP):
        ours.append(bench.press("table", controls, [".cl-message-text", ".cl-moment"]))
        bare.append(bench.press("button", ["button.jupyter-button"], [".widget-label"]))
    return compared("click to changed page", ours[WARM_UP:], bare[WARM_UP:], GOAL_CLICK)


def all_known(bench: Bench) -> list[int]:
    """All moments of the deal, once the page has every one of them."""
    from cardlib.widgets.words import WORDS

    last = int(bench.page.locator(".cl-slider").first.get_attribute("max"))
    there = list(range(last + 1))
    for _ in range(5):
        for place in there[::4]:
            bench.page.evaluate(SLIDE, [[place]])
            bench.page.wait_for_timeout(150)
        if not any(bench.page.evaluate(LOADING, [place, WORDS["loading"]]) for place in there):
            return there
    raise SystemExit("the page does not get all moments of the deal")


def step_times(bench: Bench) -> list[float]:
    """Script milliseconds of slider steps over moments that are all known already, sorted."""
    there = all_known(bench)
    sweep = [*there, *reversed(there[:-1])]
    found = [took for _ in range(SWEEPS) for took in bench.page.evaluate(SLIDE, [sweep])]
    return sorted(float(took) for took in found)


def step_rows(bench: Bench) -> list[Row]:
    """Slider steps at full speed and on a page that is slowed down, and back at the newest moment."""
    session = bench.page.context.new_cdp_session(bench.page)
    rows = []
    for rate, goal in ((1, GOAL_STEP_MS), (SLOWED, None)):
        session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
        times = step_times(bench)
        name = "slider step" if rate == 1 else f"slider step, page {rate} x slower"
        middle, late = statistics.median(times), times[int(0.95 * len(times))]
        for kind, value in (("median", middle), ("95 %", late)):
            rows.append(Row(f"{name}, {kind} of {len(times)}", "", "", value, goal, " ms"))
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    bench.page.locator('[data-act="last"]').first.click()
    return rows


def show_rows(bench: Bench) -> list[Row]:
    """Cells run in turn: in a kernel that has just started, then again and again."""
    kinds = {"fresh": ".cl-table .cl-card svg", "widget": ".bare-widget"}
    new: dict[str, list[float]] = {kind: [] for kind in kinds}
    again: dict[str, list[float]] = {kind: [] for kind in kinds}
    for _ in range(NEW_KERNELS):
        for kind, selector in kinds.items():
            bench.restart()
            new[kind].append(bench.show(kind, selector))
    for _ in range(SHOWS):
        for kind, selector in kinds.items():
            again[kind].append(bench.show(kind, selector))
    return [
        compared("cell run to widget, new kernel", new["fresh"], new["widget"], GOAL_SHOW),
        compared("cell run to widget, again", again["fresh"], again["widget"], GOAL_SHOW),
    ]


# --- without a browser -----------------------------------------------------------------------------

MATCHES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("zangi", {"players": 4}),
    ("zangi", {"players": 6}),
    ("zodiak", {"players": 3}),
    ("zodiak", {"players": 4, "hand_size": 12}),
    ("tivmiv", {"players": 4}),
    ("tivmiv", {"players": 6}),
)
WISHES = ("next-deal", "next", "start", "call", "open", "take", "play", "pass", "draw", "rotate")


def message_bytes(frame: dict[str, Any]) -> int:
    """The bytes of the message that brings a new frame: the update of one trait, as JSON."""
    update = {"method": "update", "state": {"frame": frame}, "buffer_paths": []}
    return len(json.dumps(update, ensure_ascii=False).encode())


def wish(desk: Any, **more: Any) -> None:
    """Send the desk what the front end would."""
    moment = desk.newest["moment"]
    desk.handle({"moment": moment["index"], "epoch": moment["epoch"], **more})


def enabled(desk: Any) -> set[str]:
    return {control["id"] for control in desk.newest["controls"] if control["enabled"]}


def choose_a_card(desk: Any) -> None:
    """Choose the first card of the hand that may be played, if one may."""
    cards = [
        card["id"]
        for zone in desk.newest["zones"]
        for pile in zone["piles"]
        for card in pile["cards"]
        if card["selectable"]
    ]
    for card in cards:
        wish(desk, kind="select", cards=[card])
        if desk.newest["message"]["tone"] == "allowed":
            return
    wish(desk, kind="select", cards=[])


def frames(game: str, options: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The frames of a match in which the learner plays with."""
    from cardlib.views.desk import Desk

    desk = Desk(game, code="NUR-42", **options)
    for _ in range(MATCH_PLIES):
        yield desk.newest
        if not enabled(desk) & {"next", "next-deal"}:
            choose_a_card(desk)
            yield desk.newest
        pressed = next((name for name in WISHES if name in enabled(desk)), None)
        if pressed is None:
            return
        wish(desk, kind="control", id=pressed)


def size_rows() -> Iterator[Row]:
    """The message of one step: the usual and the largest one of a match, and a full hand."""
    for game, options in MATCHES:
        sizes = [message_bytes(frame) for frame in frames(game, options)]
        about = ", ".join(f"{name} {value}" for name, value in options.items())
        usual = f"{statistics.median(sizes):,.0f} B"
        name = f"{game}, {about}: largest of {len(sizes)} messages"
        yield Row(name, usual, "", max(sizes), GOAL_BYTES, " B")
    dealt = next(iter(frames("zodiak", {"players": 4, "hand_size": 12})))
    yield Row(
        "zodiak, a hand of twelve: one message", "", "", message_bytes(dealt), GOAL_BYTES, " B"
    )


# --- all of it -------------------------------------------------------------------------------------


def notebook() -> dict[str, Any]:
    """The notebook of the benchmark, as nbformat 4."""
    cells = [
        {
            "cell_type": "code",
            "id": name,
            "source": code,
            "metadata": {},
            "outputs": [],
            "execution_count": None,
        }
        for name, code in CELLS.items()
    ]
    kernel = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
    return {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}


def browser_rows() -> Iterator[Row]:
    """What is measured in Chromium; SystemExit says what is missing."""
    path = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if path is None:
        raise SystemExit(f"no browser found: looked for {', '.join(CHROMIUM)}")
    try:
        from playwright.sync_api import sync_playwright

        from tests.browser.conftest import ARGUMENTS
        from tests.browser.lab import start_lab
    except ImportError as error:
        raise SystemExit(f"{error.name} is missing: this needs what the tests need") from None
    with tempfile.TemporaryDirectory(prefix="cardlib-widgets-") as scratch, sync_playwright() as pw:
        books = Path(scratch, "notebooks")
        books.mkdir()
        (books / NOTEBOOK).write_text(json.dumps(notebook()), "utf-8")
        lab = start_lab(Path(scratch, "server"), books)
        try:
            browser = pw.chromium.launch(executable_path=path, args=ARGUMENTS)
            page = browser.new_page(viewport={"width": 1300, "height": 2400})
            page.set_default_timeout(60_000)
            bench = Bench(lab, page)
            yield click_row(bench)
            yield from step_rows(bench)
            yield from show_rows(bench)
            browser.close()
        finally:
            lab.stop()


def main() -> None:
    """Measure and print, line by line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--sizes", action="store_true", help="sizes only, without a browser")
    parts: tuple[Callable[[], Iterator[Row]], ...] = (size_rows, browser_rows)
    sys.path.insert(0, str(ROOT))  # this cardlib is measured, and its kernels find it, too
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(ROOT), os.getenv("PYTHONPATH")]))
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    print(f"Python {platform.python_version()}, {platform.platform()}{load}\n{HEADING}")
    for part in parts[:1] if parser.parse_args().sizes else parts:
        for row in part():
            print(row.line(), flush=True)


if __name__ == "__main__":
    main()
