"""The labs on the chance of a bell in a browser: by keyboard, by pointer, on a phone, in the dark."""

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
    return open_page(Lab(f"bell_probability/{name}", "NUR-42", save=False, **(given or {})), **more)


def test_the_calculator_by_keyboard(open_page: OpenPage) -> None:
    shown = opened(open_page, "calculator")
    shown.page.get_by_role("slider").first.focus()
    shown.press("ArrowRight", "ArrowRight")
    shown.settle()
    assert "6 visible cards: exactly 5 with 38.0 %, at least 5 with 88.7 %." in shown.text()
    shown.page.get_by_text("Another number, another deck").focus()
    shown.press("Enter")
    shown.page.get_by_label("40 cards").focus()
    shown.press("ArrowDown")
    shown.settle()
    assert "6 visible cards: exactly 5 with 37.6 %" in shown.text()
    assert shown.page.get_by_role("row", name="fraction 73596/195755").is_visible()


def test_the_calculator_by_pointer(open_page: OpenPage) -> None:
    shown = opened(open_page, "calculator")
    shown.type_into("Visible cards", "8")
    assert "8 visible cards: exactly 5 with 40.1 %" in shown.text()
    shown.click("Undo")
    assert "4 visible cards: exactly 5 with 31.3 %" in shown.text()


def test_the_product_by_keyboard(open_page: OpenPage) -> None:
    shown = opened(open_page, "product")
    shown.page.get_by_role("button", name="Next fruit").focus()
    shown.press("Enter")
    shown.settle()
    assert "Grapes: 3 choices of 2 cards, minus 1 with exactly 5, leaves 2." in shown.text()
    shown.press("Enter")
    shown.settle()
    assert "8 of 10 hands of 2 cards" in shown.text()
    shown.page.get_by_text("Count all hands one by one").click()
    assert shown.page.get_by_role("row", name="P1 P4 right").is_visible()


def test_deals_run_and_stop(open_page: OpenPage) -> None:
    shown = opened(open_page, "deals").click("Deal 1")
    assert shown.page.get_by_role("listitem").count() or shown.page.locator(".cl-cards").count()
    shown.click("Deal 100 times")
    assert "101 deals of 4 cards" in shown.text()
    shown.page.get_by_role("button", name="Deal 10,000 times").click()
    shown.page.get_by_role("button", name="Stop").click()
    shown.settle()
    assert re.search(r"[\d,]+ deals of 4 cards", shown.text())
    shown.click("Go on")
    shown.page.wait_for_function("!document.querySelector('[role=progressbar], progress')")
    assert "10,000 deals of 4 cards" in shown.text()


def test_which_deck_by_keyboard(open_page: OpenPage) -> None:
    shown = opened(open_page, "which_deck")
    shown.page.get_by_label("40 cards, exactly 5").focus()
    shown.press("Space")
    shown.settle()
    shown.page.get_by_role("button", name="Uncover a value").focus()
    shown.press("Enter")
    shown.settle()
    assert "Not “40 cards, exactly 5”: with 2 visible cards" in shown.text()
    shown.page.get_by_label("40 cards, at least 5").click()
    shown.settle()
    assert "“40 cards, at least 5” fits, and no other does." in shown.text()


@pytest.mark.parametrize(
    ("name", "dark"),
    [("calculator", False), ("product", True), ("deals", True), ("which_deck", False)],
)
def test_each_lab_on_a_phone(open_page: OpenPage, name: str, dark: bool) -> None:
    shown = opened(open_page, name, dark=dark)
    if name == "deals":
        shown.click("Deal 10 times")
    assert shown.axe() == []
    assert shown.no_sideways_scroll(320)
