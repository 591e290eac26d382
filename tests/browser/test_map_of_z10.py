"""The labs of the map in a browser: by keyboard, by pointer, on a phone, in the dark."""

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
    return open_page(Lab(f"map_of_z10/{name}", "NUR-42", save=False, **(given or {})), **more)


def alt(shown: PagePage) -> str:
    return str(shown.page.get_by_role("img").first.get_attribute("aria-label"))


def spot(shown: PagePage, number: int) -> Any:
    return shown.page.locator(f'.cl-picture [data-act="node"][data-value="{number}"]')


def tile(shown: PagePage, number: int) -> Any:
    return shown.page.locator("button.cl-tile").nth(number - 1)


def test_the_map_by_keyboard(open_page: OpenPage) -> None:
    shown = opened(open_page, "map")
    shown.page.get_by_label("±5", exact=True).focus()
    shown.press("Space")
    assert "One piece: no number is more than 3 moves away" in shown.text()
    assert "Lines for ±2, ±5 leave 1 part." in alt(shown)
    tile(shown, 7).focus()
    shown.press("ArrowRight", "Enter")
    assert "From 8 one move leads to 3 numbers: 3, 6, 10." in shown.text()
    assert shown.focused().startswith("8")
    shown.page.get_by_text("The map as a table").focus()
    shown.press("Enter")
    assert shown.page.get_by_role("row", name="8 3, 6, 10 A").is_visible()


def test_the_map_by_pointer(open_page: OpenPage) -> None:
    shown = opened(open_page, "map")
    shown.page.get_by_label("±1", exact=True).click()
    shown.settle()
    spot(shown, 4).click()
    shown.settle()
    assert "From 4 one move leads to 4 numbers: 2, 3, 5, 6." in shown.text()
    assert shown.widget.made.indices == (1, 2)
    shown.click("Undo").click("Undo")
    assert "2 parts of 5 numbers." in shown.text()


def test_a_path_by_pointer_and_by_keyboard(open_page: OpenPage) -> None:
    shown = opened(open_page, "paths", given={"start": 3, "goal": 4, "indices": [2, 5]})
    spot(shown, 9).click()
    shown.settle()
    assert "From 3 to 9 it is +6 or −4" in shown.text()
    spot(shown, 8).click()
    shown.settle()
    tile(shown, 6).focus()
    shown.press("Enter", "ArrowLeft", "ArrowLeft", "Enter")
    assert "You are there in 3 moves" in shown.text()
    assert shown.widget.made == (3, 8, 6, 4)


def test_a_search_and_a_thousand_deals(open_page: OpenPage) -> None:
    shown = opened(open_page, "search").click("One step on").click("One step on")
    assert "Step 2 brings 6, 7, 9, 10." in shown.text()
    shown = opened(open_page, "stuck").click("Deal 1").click("Nothing fits")
    shown.click("Deal 1000 times")
    shown.page.wait_for_function("!document.querySelector('[role=progressbar], progress')")
    assert re.search(r"Nothing fitted in \d+ of 1001 deals", shown.text())


@pytest.mark.parametrize(
    ("name", "dark"), [("map", False), ("search", True), ("paths", False), ("stuck", True)]
)
def test_each_lab_on_a_phone(open_page: OpenPage, name: str, dark: bool) -> None:
    shown = opened(open_page, name, dark=dark)
    assert shown.axe() == []
    assert shown.no_sideways_scroll(320)
