"""The labs on choices, haste and mistakes in a browser: by keyboard, by pointer, on a phone, in the dark."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardlib.lesson import Lab
from tests.browser.pages import PagePage

pytestmark = pytest.mark.browser

OpenPage = Callable[..., PagePage]


def opened(open_page: OpenPage, name: str, *, given: Any = None, **more: Any) -> PagePage:
    return open_page(
        Lab(f"haste_and_mistakes/{name}", "NUR-42", save=False, **(given or {})), **more
    )


def alt(shown: PagePage) -> str:
    return str(shown.page.get_by_role("img").last.get_attribute("aria-label"))


def test_a_line_by_keyboard(open_page: OpenPage) -> None:
    shown = opened(
        open_page, "choices", given={"medians": [200, 350, 500, 650], "a": 200, "b": 145}
    )
    assert "misses the medians by 8 ms" in shown.text()
    shown.page.get_by_role("slider").nth(1).focus()
    shown.press("ArrowRight")
    assert "misses the medians by 0 ms" in shown.text()
    assert "8: 650 ms, your line 650 ms" in alt(shown)


def test_a_line_by_pointer_and_back(open_page: OpenPage) -> None:
    shown = opened(open_page, "choices").click("Show the best line")
    assert "The best line, by least squares: a = 561 ms, b = 158 ms" in shown.text()
    shown.page.get_by_label("log2(n+1)", exact=True).click()
    shown.settle()
    assert shown.page.get_by_role("row", name="1 1.00 573").is_visible()
    shown.click("Undo")
    assert shown.page.get_by_role("row", name="1 0.00 573").is_visible()


def test_haste_by_keyboard_and_pointer(open_page: OpenPage) -> None:
    shown = opened(open_page, "haste").click("as fast as you can")
    shown.page.get_by_role("button", name="as careful as you can").focus()
    shown.press("Enter")
    assert shown.page.get_by_role("row", name="−0.3").is_visible()
    assert shown.page.get_by_role("row", name="0.3", exact=False).count() == 2
    assert alt(shown).count("false alarms,") == 2


def test_ears_by_keyboard(open_page: OpenPage) -> None:
    shown = opened(open_page, "ears")
    assert "Ani has the higher d′, by 0.17." in shown.text()
    shown.page.get_by_role("slider").nth(3).focus()
    shown.press("ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft")
    assert "Luka has the higher d′" in shown.text()


def test_a_risk_by_keyboard(open_page: OpenPage) -> None:
    shown = opened(open_page, "worth")
    assert "do not ring" in shown.text()
    shown.page.get_by_role("slider").first.focus()
    shown.press("ArrowRight", "ArrowRight")
    assert "= 0.20 cards: ring. It pays from p = 1/6 on." in shown.text()


@pytest.mark.parametrize(
    ("name", "dark"),
    [("choices", True), ("haste", False), ("ears", True), ("worth", False), ("models", True)],
)
def test_each_lab_on_a_phone(open_page: OpenPage, name: str, dark: bool) -> None:
    shown = opened(open_page, name, dark=dark)
    if name == "models":
        shown.page.get_by_label("reciprobit", exact=True).click()
        shown.settle()
        assert "LATER: 0 ms" in shown.text()
    assert shown.axe() == []
    assert shown.no_sideways_scroll(320)
