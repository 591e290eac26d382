"""A study in a browser: run, stop, go on, begin again, by pointer and by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from cardlib.lesson import Study
from tests.browser.pages import PagePage

pytestmark = pytest.mark.browser

OpenPage = Callable[..., PagePage]
MANY, FEW = 20_000, 200


def opened(open_page: OpenPage, n: int, *, dark: bool = False) -> PagePage:
    made = Study("zodiak", n, "NUR-42", players=3, engine="readable", exact=1 / 3)
    return open_page(made, dark=dark)


def played(shown: PagePage) -> int:
    result = shown.widget.result
    return result.n if result is not None else 0


def finished(shown: PagePage) -> PagePage:
    shown.page.get_by_role("button", name="Begin again").wait_for(timeout=20_000)
    shown.settle()
    return shown


def test_run_stop_go_on_and_begin_again(open_page: OpenPage) -> None:
    shown = opened(open_page, MANY)
    assert "No game has been played yet." in shown.text()
    assert played(shown) == 0
    shown.page.get_by_role("button", name="Run 20,000 games").click()
    shown.page.get_by_role("button", name="Stop").click()
    finished(shown)
    first = played(shown)
    assert 0 < first < MANY
    assert re.search(r"games in a second, about .* left\.", shown.text())
    shown.page.get_by_role("button", name="Go on").click()
    shown.page.get_by_role("button", name="Stop").click()
    finished(shown)
    assert first < played(shown) < MANY
    shown.click("Begin again")
    assert played(shown) == 0
    assert "No game has been played yet." in shown.text()


def test_all_games_by_keyboard(open_page: OpenPage) -> None:
    shown = opened(open_page, FEW)
    shown.page.get_by_role("button", name="Run 200 games").focus()
    shown.page.keyboard.press("Enter")
    finished(shown)
    assert played(shown) == FEW
    assert "Highest: seat" in shown.text()
    shown.page.get_by_label("Shown").focus()
    shown.page.keyboard.press("ArrowDown")
    shown.settle()
    assert "Points of each seat" in shown.text()
    shown.page.get_by_text("Everything that was counted").focus()
    shown.page.keyboard.press("Enter")
    assert shown.page.get_by_role("row", name=re.compile(r"moves \(plies\)")).is_visible()


@pytest.mark.parametrize("dark", [False, True])
def test_a_study_on_a_phone(open_page: OpenPage, dark: bool) -> None:
    shown = opened(open_page, FEW, dark=dark)
    assert shown.axe() == []
    shown.page.get_by_role("button", name="Run").click()
    finished(shown)
    shown.page.get_by_label("Shown").select_option(label="moves (plies)")
    shown.settle()
    assert shown.axe() == []
    assert shown.no_sideways_scroll(320)
