"""A lesson in a real JupyterLab: labs, exercises and progress over re-run, restart and reload.

One page goes through the whole story, test by test in this order, as in `test_lab`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.lab import Lab
from tests.browser.test_lab import Visit

pytestmark = pytest.mark.browser

NOTEBOOK = "14_ten_clock.ipynb"
CLOCK, EXERCISE, PREDICTION, PROGRESS = "clock", "two-hops", "one-way", "progress"
PAGES = "document.querySelectorAll('.cl-lesson').length"


class LessonVisit(Visit):
    """A lesson that was opened; its pages by the ids of their cells."""

    def lesson(self, cell: str) -> Any:
        """The live page under a cell."""
        place = self.lab.cells(self.page).index(cell)
        found = self.page.locator(".jp-Notebook .jp-Cell").nth(place).locator(".cl-lesson")
        found.first.wait_for(timeout=20_000)
        found.scroll_into_view_if_needed()
        return found

    def count(self) -> int:
        return int(self.page.evaluate(PAGES))

    def answer(self, cell: str, text: str) -> None:
        """Type an answer and press Enter."""
        field = self.lesson(cell).get_by_role("textbox").first
        field.fill(text)
        field.press("Enter")

    def waits_for(self, cell: str, text: str) -> None:
        self.lesson(cell).get_by_text(text).first.wait_for(timeout=10_000)


@pytest.fixture(scope="module")
def visit(chromium: Any, lab: Lab) -> Iterator[LessonVisit]:
    context = chromium.new_context(viewport={"width": 1300, "height": 1000})
    page = context.new_page()
    page.set_default_timeout(15_000)
    seen = LessonVisit(page, lab)
    seen.watch()
    lab.open(page, NOTEBOOK)
    page.locator(".jp-OutputArea img").nth(2).wait_for()
    assert seen.count() == 0  # stored pictures and words, nothing live
    lab.run_all(page)
    page.wait_for_function(f"{PAGES} > 10")
    yield seen
    context.close()


def test_run_all_runs_to_the_end(visit: LessonVisit) -> None:
    assert visit.lesson(PROGRESS).get_by_text("not yet").count() >= 5
    assert visit.page.locator(".jp-OutputArea-output[data-mime-type*='stderr']").count() == 0
    assert visit.page.locator(".jp-RenderedText[data-mime-type*='error']").count() == 0


def test_no_two_pages_name_their_parts_alike(visit: LessonVisit) -> None:
    """Else a label would lead into another page, and radios of two pages would be one group."""
    found = visit.page.evaluate(
        """() => {
          const pages = [...document.querySelectorAll('.cl-lesson')];
          const names = pages.flatMap((page) => [...new Set(
            [...page.querySelectorAll('input[type=radio]')].map((radio) => radio.name))]);
          const ids = pages.flatMap((page) =>
            [...page.querySelectorAll('[id]')].map((part) => part.id));
          return [names, ids];
        }"""
    )
    for names in found:
        assert len(names) > 3
        assert len(names) == len(set(names))


def test_a_lab_is_used_with_mouse_and_keyboard(visit: LessonVisit) -> None:
    visit.lesson(CLOCK).get_by_role("slider").nth(1).focus()
    visit.page.keyboard.press("ArrowLeft")
    visit.waits_for(CLOCK, "From 9: 2 up is 1")
    visit.lesson(CLOCK).get_by_role("button", name="Undo").click()
    visit.waits_for(CLOCK, "From 9: 3 up is 2")
    visit.lesson(CLOCK).get_by_role("button", name="Redo").click()
    visit.waits_for(CLOCK, "From 9: 2 up is 1")


def test_keys_in_a_lesson_leave_the_notebook_alone(visit: LessonVisit) -> None:
    before = visit.lab.cells(visit.page)
    for part in ("slider", "button", "textbox"):
        cell = EXERCISE if part == "textbox" else CLOCK
        visit.lesson(cell).get_by_role(part).first.focus()
        for key in ("b", "d", "d", "j", "x", "0", "0"):
            visit.page.keyboard.press(key)
    assert visit.lab.cells(visit.page) == before
    visit.lesson(EXERCISE).get_by_role("textbox").first.fill("")


def test_a_wrong_answer_is_explained_and_kept(visit: LessonVisit) -> None:
    visit.answer(EXERCISE, "1 2 3 4")
    visit.waits_for(EXERCISE, "You wrote: 1 2 3 4")
    visit.lesson(PREDICTION).get_by_role("button", name="Skip").click()
    visit.waits_for(PREDICTION, "It is")
    visit.waits_for(PROGRESS, "skipped")


def test_a_cell_run_again_has_one_page_that_goes_on(visit: LessonVisit) -> None:
    pages = visit.count()
    for _ in range(2):
        for cell in (CLOCK, EXERCISE):
            visit.lab.run_cell(visit.page, cell)
        visit.waits_for(CLOCK, "From 9: 2 up is 1")
        visit.waits_for(EXERCISE, "You wrote: 1 2 3 4")
        visit.page.wait_for_function(f"{PAGES} === {pages}")


def test_a_new_kernel_goes_on_where_the_old_one_was(visit: LessonVisit) -> None:
    visit.lab.restart(visit.page)
    visit.lab.run_all(visit.page)
    visit.waits_for(CLOCK, "From 9: 2 up is 1")
    visit.waits_for(EXERCISE, "You wrote: 1 2 3 4")
    visit.waits_for(PREDICTION, "It is")
    visit.waits_for(PROGRESS, "skipped")


def test_a_page_loaded_again_goes_on(visit: LessonVisit) -> None:
    pages = visit.count()
    visit.lab.command(visit.page, "docmanager:save")
    visit.lab.open(visit.page, NOTEBOOK)
    visit.page.wait_for_function(f"{PAGES} === {pages}")
    visit.waits_for(CLOCK, "From 9: 2 up is 1")
    visit.answer(EXERCISE, "2")
    visit.waits_for(EXERCISE, "You wrote")


def test_the_theme_of_the_notebook_is_followed(visit: LessonVisit) -> None:
    colour = "getComputedStyle(document.querySelector('.cl-lesson')).color"
    light = visit.page.evaluate(colour)
    visit.lab.command(visit.page, "apputils:change-theme", theme="JupyterLab Dark")
    visit.page.wait_for_function(f"{colour} !== '{light}'")
    visit.page.locator("#jupyterlab-splash").wait_for(state="detached")
    visit.lab.command(visit.page, "apputils:change-theme", theme="JupyterLab Light")
    visit.page.wait_for_function(f"{colour} === '{light}'")
    visit.page.locator("#jupyterlab-splash").wait_for(state="detached")


def test_nothing_went_wrong_and_nothing_left_this_computer(visit: LessonVisit) -> None:
    assert visit.errors == []
    assert visit.hosts <= {"127.0.0.1", ""}
