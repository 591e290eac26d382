"""The labs on fair shares in a browser: by pointer and by keyboard, light and dark, wide and narrow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardlib.widgets.labs import Lab
from tests.browser.pages import PagePage

pytestmark = pytest.mark.browser

OpenPage = Callable[..., PagePage]
NARROW = 320


def lab(name: str, **given: Any) -> Lab:
    return Lab(f"fair_shares/{name}", "NUR-42", save=False, **given)


def out(shown: PagePage) -> int:
    """How many numbers of the strip are struck out, as the page shows it."""
    return int(
        shown.page.evaluate(
            """() => [...document.querySelectorAll('.cl-tile')].filter((tile) =>
              [tile, ...tile.querySelectorAll('*')].some((node) =>
                getComputedStyle(node).textDecorationLine.includes('line-through'))).length"""
        )
    )


def test_dealing_by_pointer(open_page: OpenPage) -> None:
    shown = open_page(lab("dealing"))
    shown.click("Deal one round").click("Deal all")
    assert "13 each, 1 left. 3 × 13 + 1 = 40." in shown.text()
    picture = shown.page.get_by_role("img", name="Rows of small cards. Ani: 13;")
    assert picture.locator("rect").count() == 40
    shown.click("Surplus out before the deal (Z2)").click("Deal all")
    assert "1 out of the game, 13 each, nothing left" in shown.text()
    shown.page.get_by_label("Deck").select_option(label="Zodiak: all 52 cards")
    shown.settle().type_into("Players", "4").click("Deal all")
    assert "13 each, nothing left." in shown.text()


def test_the_strip_by_keyboard(open_page: OpenPage) -> None:
    """From the first clue to the contradiction without a pointer."""
    shown = open_page(lab("strip", people=3, left=0))
    shown.button("3 players: 1 left").focus()
    shown.press("Enter")
    assert out(shown) == 80
    assert "33 of them below 100" in shown.text()
    shown.button("6 players: 4 left").focus()
    shown.press("Space")
    assert out(shown) == 100
    shown.button("The other way round").focus()
    shown.press("Enter")
    assert "strikes out nothing new" in shown.text()
    shown.button("Put this clue on the strip").focus()
    shown.press("Enter")
    assert out(shown) == 120
    assert "contradict each other" in shown.text()
    shown.button("Undo").focus()
    shown.press("Enter")
    assert out(shown) == 100


def test_a_suspect_is_questioned(open_page: OpenPage) -> None:
    shown = open_page(lab("detective"))
    for _ in range(5):
        shown.click("Next clue").click("Strike out")
    assert "2 suspects are left" in shown.text()
    shown.click("Question 52")
    assert "52 is out by one clue only" in shown.text()
    shown.page.get_by_label("5 players: nothing left").click()
    shown.settle()
    assert "52 fits all clues so far" in shown.text()


WALKS: dict[str, list[tuple[str, Any]]] = {
    "dealing": [("players", 6), ("all", None)],
    "strip": [("clues", [[6, 4], [3, 1]])],
    "detective": [*[("next", None), ("strike", None)] * 5, ("suspect", 56)],
}


@pytest.mark.parametrize(
    ("name", "dark"),
    # axe-core takes seconds for each page of many tiles, so these are looked at in one theme each
    [("dealing", False), ("dealing", True), ("strip", True), ("detective", False)],
)
def test_it_can_be_read_by_everybody(open_page: OpenPage, name: str, dark: bool) -> None:
    """Nothing that axe-core objects to, and no scrolling sideways on a phone."""
    widget = lab(name)
    for act, value in WALKS[name]:
        widget._receive(widget, {"kind": "act", "id": act, "value": value}, [])
    shown = open_page(widget, dark=dark)
    assert shown.axe() == []
    assert shown.no_sideways_scroll(NARROW)
