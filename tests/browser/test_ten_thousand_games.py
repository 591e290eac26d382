"""The labs of many games in a browser: by keyboard, by pointer, on a phone, in the dark."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardlib.lesson import Lab
from tests.browser.pages import PagePage

pytestmark = pytest.mark.browser

OpenPage = Callable[..., PagePage]
FINISHED = "!document.querySelector('[role=progressbar], progress')"


def opened(open_page: OpenPage, name: str, *, given: Any = None, **more: Any) -> PagePage:
    return open_page(Lab(f"ten_thousand_games/{name}", "NUR-42", save=False, **(given or {})), **more)


def finish(shown: PagePage) -> PagePage:
    shown.page.wait_for_function(FINISHED, timeout=20_000)
    shown.settle()
    return shown


def alt(shown: PagePage) -> str:
    return str(shown.page.get_by_role("img").first.get_attribute("aria-label"))


def test_a_share_settles_by_keyboard(open_page: OpenPage) -> None:
    shown = opened(open_page, "mean")
    shown.page.get_by_role("button", name="Deal 1,000 times").focus()
    shown.press("Enter")
    finish(shown)
    assert "After 1,000: " in shown.text()
    assert alt(shown).startswith("A line in a band that becomes narrower: ")
    shown.page.get_by_role("button", name="Show the exact chance").focus()
    shown.press("Space")
    assert "Exactly: 28611/91390, about 0.3131." in shown.text()
    assert shown.focused().startswith("Show the exact chance")


def test_a_hundred_pupils_by_pointer(open_page: OpenPage) -> None:
    shown = finish(opened(open_page, "pupils").click("All begin"))
    assert "of 100 intervals cover the exact value 31.3 %" in shown.text()
    shown.page.locator("summary", has_text="All intervals").click()
    assert shown.page.get_by_role("row").count() == 101
    shown.click("Undo")
    assert "Guess first" in shown.text()


def test_the_bug_hunt_by_keyboard(open_page: OpenPage) -> None:
    shown = opened(open_page, "bug_hunt")
    shown.page.get_by_role("button", name="Fill up to 10,000").focus()
    shown.press("Enter")
    finish(shown)
    shown.page.get_by_role("radio", name="C").focus()
    shown.press("Space")
    assert "Only C covers the exact chance: the others are refuted." in shown.text()
    shown.click("Look inside")
    assert "def program_b(cards, tape, five):" in shown.text()
    assert shown.axe() == []


def test_both_decks_by_keyboard(open_page: OpenPage) -> None:
    shown = opened(open_page, "due")
    shown.page.get_by_role("slider").focus()
    shown.press("ArrowRight")
    assert "21 cards lie open" in shown.text()
    finish(shown.click("Draw 1,000 times")).click("Show the exact chances")
    assert "Exactly: 4/31 while the deck goes on, 1/13 after the shuffle." in shown.text()


@pytest.mark.parametrize(
    ("name", "begin", "dark"),
    [
        ("mean", "Deal 100 times", False),
        ("pupils", "All begin", True),
        ("bug_hunt", "100 deals more", False),
        ("due", "Draw 100 times", True),
    ],
)
def test_each_lab_on_a_phone(open_page: OpenPage, name: str, begin: str, dark: bool) -> None:
    shown = finish(opened(open_page, name, dark=dark).click(begin))
    assert shown.axe() == []
    assert shown.no_sideways_scroll(320)
