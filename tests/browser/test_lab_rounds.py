"""Rounds in a real JupyterLab: what happens while the kernel is asleep, and that nothing comes twice.

The kernel is stopped by a signal, for a cell that sleeps does not stop it: JupyterLab lets the messages
of widgets pass a running cell. Meanwhile the page goes on by what was sent ahead (RT1).
"""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.browser.lab import Lab
from tests.browser.test_lab import Visit

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no kernel can be stopped here"),
]

NOTEBOOK = "rounds.ipynb"
CELLS = {
    "ring": "from cardlib.widgets.reaction import ReactionTable\n\n"
    'ring = ReactionTable("zangi", code="NUR-42", players=4)\nring',
    "race": "from cardlib.widgets.reaction import ReactionTable\n\n"
    'race = ReactionTable("tivmiv", code="NUR-42", players=3)\nrace',
}
# What an observer in the page sees of a table: when other cards lay there, and when Space was pressed.
WATCH = """(root) => {
  const open = () => [...root.querySelectorAll('.cl-felt [data-card]')].map((n) => n.dataset.card).join();
  const seen = { cards: 0, onset: 0, reaction: 0 };
  let before = open(), changed = null;
  new MutationObserver(() => {
    if (open() === before) return;
    before = open();
    seen.cards += 1;
    changed = document.timeline.currentTime;
  }).observe(root, { subtree: true, childList: true, attributes: true });
  const frame = (stamp) => {
    requestAnimationFrame(frame);
    if (changed === null || stamp <= changed) return;
    [seen.onset, changed] = [stamp, null];
  };
  requestAnimationFrame(frame);
  root.addEventListener('keydown', (event) => {
    if (!seen.reaction && event.code === 'Space') seen.reaction = event.timeStamp - seen.onset;
  }, { capture: true });
  root.seen = seen;
}"""
# A press 300 ms after the next card, by the page itself: no test is quick enough from outside.
PRESS_NEXT = """(root) => {
  const { cards } = root.seen;
  const wait = () => {
    if (root.seen.cards === cards) return void requestAnimationFrame(wait);
    setTimeout(() => {
      for (const type of ['keydown', 'keyup']) {
        const key = { code: 'Space', key: ' ', bubbles: true, cancelable: true };
        root.dispatchEvent(new KeyboardEvent(type, key));
      }
    }, 300);
  };
  wait();
}"""


def write_notebook(path: Path) -> None:
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
    book = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    path.write_text(json.dumps(book), "utf-8")


@pytest.fixture(scope="module")
def visit(chromium: Any, lab: Lab) -> Iterator[Visit]:
    write_notebook(lab.root / NOTEBOOK)
    context = chromium.new_context(viewport={"width": 1300, "height": 1000})
    page = context.new_page()
    page.set_default_timeout(20_000)
    seen = Visit(page, lab)
    seen.watch()
    lab.open(page, NOTEBOOK)
    yield seen
    context.close()


def begin(visit: Visit, cell: str) -> Any:
    """Run the cell, begin its round, and wait until the stretch runs."""
    visit.lab.run_cell(visit.page, cell)
    table = visit.table(cell)
    table.evaluate(WATCH)
    table.locator('[data-act="begin-round"]').click()
    visit.page.locator(".cl-table--live").wait_for()
    return table


@contextmanager
def kernel_asleep(visit: Visit) -> Iterator[None]:
    """The kernel does nothing at all meanwhile; afterwards it does what has come in."""
    kernel = int(visit.lab.ask(visit.page, "__import__('os').getpid()"))
    os.kill(kernel, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(kernel, signal.SIGCONT)


def number(visit: Visit, expression: str) -> float:
    return float(visit.lab.ask(visit.page, expression))


def test_a_bell_round_goes_on_while_the_kernel_sleeps(visit: Visit) -> None:
    table = begin(visit, "ring")
    with kernel_asleep(visit):
        before = table.evaluate("(root) => root.seen.cards")
        table.evaluate(PRESS_NEXT)
        # The ring is judged and said, and then the table says that it waits for Python.
        status = table.locator(".cl-live-status")
        status.filter(has_text="the bell").wait_for()
        status.filter(has_text="waiting for the table").wait_for()
        seen = table.evaluate("(root) => root.seen")
        assert seen["cards"] > before
    status.filter(has_text="waiting for the table").wait_for(state="detached")
    visit.lab.wait(visit.page)
    if seen["reaction"]:
        logged = "[row['rt_ms'] for row in ring.rows if row['rt_ms']][0]"
        # The same time as the observer measured, to a microsecond: no kernel is in it.
        assert number(visit, logged) == pytest.approx(seen["reaction"], abs=0.002)


def test_a_race_goes_on_while_the_kernel_sleeps(visit: Visit) -> None:
    table = begin(visit, "race")
    with kernel_asleep(visit):
        before = table.evaluate("(root) => root.seen.cards")
        visit.page.wait_for_function(
            "([root, before]) => root.seen.cards > before + 3",
            arg=[table.element_handle(), before],
        )  # cards were taken up and laid by the bots meanwhile
        table.locator('[data-act="pause-round"]').click()
        table.locator(".cl-live-status", has_text="Paused").wait_for()
    table.locator('[data-act="begin-round"]').wait_for()
    assert number(visit, "race.session.ply") > 3


def test_a_cell_run_again_goes_on_with_one_table(visit: Visit) -> None:
    ply = number(visit, "race.session.ply")
    for _ in range(2):
        visit.lab.run_cell(visit.page, "race")
        visit.table("race").locator('[data-act="begin-round"]').wait_for()
        assert visit.table("race").count() == 1
    assert number(visit, "race.session.ply") == ply


def test_a_new_kernel_goes_on_where_the_old_one_was(visit: Visit) -> None:
    ply = number(visit, "race.session.ply")
    visit.lab.restart(visit.page)
    for cell in CELLS:  # else the saved output of one would look for its old table later
        visit.lab.run_cell(visit.page, cell)
    assert number(visit, "race.session.ply") == ply
    table = visit.table("race")
    table.locator('[data-act="begin-round"]').click()
    visit.page.locator(".cl-table--live").wait_for()
    table.locator('[data-act="pause-round"]').click()
    table.locator(".cl-live-status", has_text="Paused").wait_for()


def test_a_page_loaded_again_finds_its_table(visit: Visit) -> None:
    visit.lab.command(visit.page, "docmanager:save")
    visit.lab.open(visit.page, NOTEBOOK)
    table = visit.table("race")
    begin_again = table.locator('[data-act="begin-round"]')
    begin_again.wait_for()
    begin_again.click()
    visit.page.locator(".cl-table--live").wait_for()
    table.locator('[data-act="pause-round"]').click()
    table.locator(".cl-live-status", has_text="Paused").wait_for()


def test_nothing_went_wrong(visit: Visit) -> None:
    assert visit.errors == []
    assert visit.hosts <= {"127.0.0.1", ""}
