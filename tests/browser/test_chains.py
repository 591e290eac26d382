"""The labs on chains in a real browser: by pointer, by keyboard, narrow, light and dark."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardlib.widgets.labs import Lab
from tests.browser.pages import PagePage
from tests.browser.tools import TARGET

pytestmark = pytest.mark.browser

OpenPage = Callable[..., PagePage]
NAMES = (("builder", True), ("search", False), ("race", True), ("fewer", False))


def lab(name: str, **given: Any) -> Lab:
    return Lab(f"chains/{name}", save=False, **given)


def card(shown: PagePage, words: str) -> Any:
    return shown.page.locator(f'[role=option][aria-label^="{words}"]')


def chain(shown: PagePage) -> list[str]:
    found: list[str] = shown.widget._bench.values["chain"]  # type: ignore[attr-defined]
    return found


def test_a_chain_is_built_by_pointer(open_page: OpenPage) -> None:
    shown = open_page(lab("builder"))
    for words in ("2 of spades", "3 of spades", "8 of hearts"):
        card(shown, words).click()
        shown.settle()
    assert chain(shown) == ["2♠", "3♠"]
    assert "8♥ cannot follow 3♠" in shown.text()
    assert card(shown, "3 of clubs").get_attribute("aria-label") == "3 of clubs: fits"
    shown.click("Take one back")
    assert chain(shown) == ["2♠"]
    shown.click("How many cards can go?").click("Show a longest chain")
    assert "At most 4 cards can go." in shown.text()
    shown.click("Undo")
    assert "A longest chain" not in shown.text()


def test_a_chain_is_built_by_keyboard(open_page: OpenPage) -> None:
    shown = open_page(lab("builder"))
    card(shown, "2 of spades").focus()
    shown.press("Enter")
    assert chain(shown) == ["2♠"]
    shown.press("ArrowRight", "Enter", "ArrowRight", "Space")
    assert chain(shown) == ["2♠", "3♠", "3♣"]
    shown.press("ArrowRight", "ArrowRight", "Enter")  # 7♥ may not follow
    assert chain(shown) == ["2♠", "3♠", "3♣"]
    assert "7♥ stays in the hand" in shown.text()
    shown.press("Tab", "Enter")
    assert chain(shown) == ["2♠", "3♠"]


def test_own_cards_are_typed(open_page: OpenPage) -> None:
    shown = open_page(lab("builder"))
    shown.page.get_by_label("Whose cards?").select_option(label="My own cards")
    shown.settle()
    shown.type_into("In the hand", "10h Jh 9c").type_into("On the Pile", "4h")
    assert card(shown, "10 of hearts").count() == 1
    shown.type_into("In the hand", "10h 10h")
    assert "Each card exists once" in shown.text()


def test_the_search_is_walked_and_its_tree_can_be_hit(open_page: OpenPage) -> None:
    shown = open_page(lab("search"))
    shown.click("Next chain").click("Next chain")
    assert "Chain 2 of 8: 8♥ 7♥." in shown.text()
    shown.page.locator('[data-act="at"]').nth(4).click()
    assert "Chain 5 of 8: 2♠." in shown.settle().text()
    shown.button("Next chain").focus()
    shown.press("Enter")
    assert "Chain 6 of 8: 2♠ 3♠." in shown.text()
    assert shown.focused() == "Next chain"


def test_the_race_goes_on_by_itself(open_page: OpenPage) -> None:
    shown = open_page(lab("race"))
    shown.click("Play the hands")
    shown.page.get_by_text("of 1000 hands:").wait_for()
    assert "Greedy was shorter in" in shown.settle().text()
    shown.click("Start again")
    assert "Greedy was shorter in" not in shown.text()


def test_a_choice_shows_what_follows(open_page: OpenPage) -> None:
    shown = open_page(lab("fewer"))
    shown.page.get_by_label("1 card: A♠").check()
    assert "Aram draws 2 cards." in shown.settle().text()
    shown.click("Next case")
    assert "Aram draws 2 cards." not in shown.text()


@pytest.mark.parametrize(("name", "dark"), NAMES)
def test_a_lab_is_accessible_and_narrow(open_page: OpenPage, name: str, dark: bool) -> None:
    shown = open_page(lab(name), dark=dark)
    if name == "race":
        shown.click("Play the hands")
        shown.page.get_by_text("of 1000 hands:").wait_for()
    if name == "fewer":
        shown.page.get_by_label("1 card: A♠").check()
        shown.settle()
    assert shown.axe() == []
    assert shown.no_sideways_scroll(320)
    for button in shown.page.locator("button:visible").all():
        box = button.bounding_box()
        assert box is None or min(box["width"], box["height"]) >= TARGET - 1, button.inner_text()
