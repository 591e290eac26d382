"""The labs of the lesson on fairness in a browser: by keyboard, by pointer, on a phone, in the dark."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from cardlib.lesson import Lab
from tests.browser.pages import PagePage

pytestmark = pytest.mark.browser

OpenPage = Callable[..., PagePage]


def opened(open_page: OpenPage, name: str, *, given: Any = None, **more: Any) -> PagePage:
    return open_page(Lab(f"is_it_fair/{name}", "NUR-42", save=False, **(given or {})), **more)


def alt(shown: PagePage) -> str:
    return str(shown.page.get_by_role("img").last.get_attribute("aria-label"))


def finish(shown: PagePage) -> None:
    shown.page.wait_for_function("!document.querySelector('[role=progressbar], progress')")
    shown.settle()


def test_seats_by_keyboard(open_page: OpenPage) -> None:
    shown = opened(open_page, "seats")
    assert "Seat 1 deals; seat 2 begins (ZOA4)." in shown.text()
    shown.page.get_by_role("button", name="Play 1,000 games").focus()
    shown.press("Enter")
    finish(shown)
    assert "In 1,000 games a fair seat wins 30.4 % to 36.3 %" in shown.text().replace("\xa0", " ")
    assert "Seat 2 34.8 %" in alt(shown).replace("\xa0", " ")
    assert shown.page.get_by_role("row", name="Seat 2").is_visible()


def test_seats_by_pointer_and_back(open_page: OpenPage) -> None:
    shown = opened(open_page, "seats")
    shown.page.get_by_label("Tiv-miv", exact=True).click()
    shown.settle()
    assert "the seats 2, 3 get one card more (TA3)" in shown.text()
    shown.click("Play 100 games")
    finish(shown)
    assert "In 100 games a fair seat" in shown.text()
    shown.click("Undo")
    assert "No game has been played yet." in shown.text()


def test_the_planner_by_keyboard(open_page: OpenPage) -> None:
    shown = opened(open_page, "planner")
    assert "you need 4,906 games" in shown.text()
    shown.page.get_by_role("slider").first.focus()
    shown.press("ArrowLeft", "ArrowLeft")
    assert "you need 19,623 games" in shown.text()


def test_shuffling_and_every_sharing_out(open_page: OpenPage) -> None:
    shown = opened(open_page, "shuffling").click("Shuffle once")
    assert shown.page.get_by_role("row", name="Last shuffle").is_visible()
    shown.click("Shuffle 1,000 times")
    finish(shown)
    assert re.search(r"\d+ of 1001 shuffles differ by \d+ or more", shown.text())
    shown.click("Look at every sharing-out")
    assert re.search(r"Exactly: \d+/\d+ of all sharings-out", shown.text())


def test_a_repair_is_compared(open_page: OpenPage) -> None:
    shown = opened(open_page, "repair").click("Play 100 games")
    finish(shown)
    shown.page.get_by_label("The deal goes round", exact=True).click()
    shown.settle()
    shown.click("Play 100 games")
    finish(shown)
    assert shown.page.get_by_role("row", name="The deal goes round 100").is_visible()


@pytest.mark.parametrize(
    ("name", "dark"), [("seats", True), ("planner", False), ("shuffling", True), ("repair", False)]
)
def test_each_lab_on_a_phone(open_page: OpenPage, name: str, dark: bool) -> None:
    shown = opened(open_page, name, dark=dark)
    if name != "planner":
        shown.click("Shuffle 1,000 times" if name == "shuffling" else "Play 100 games")
        finish(shown)
    assert shown.axe() == []
    assert shown.no_sideways_scroll(320)
