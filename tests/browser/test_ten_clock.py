"""The labs of the ten-clock in a browser: by pointer, by keyboard, narrow, light and dark."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardlib.games.tivmiv import targets
from cardlib.views.labs.ten_clock.drill import card_at
from cardlib.widgets.labs import Lab
from tests.browser.pages import PagePage

pytestmark = pytest.mark.browser

OpenPage = Callable[..., PagePage]
LABS = ("clock", "drill", "line", "remainder")


def lab(name: str, **given: Any) -> Lab:
    return Lab(f"ten_clock/{name}", "NUR-42", save=False, **given)


def spot(shown: PagePage, number: int) -> Any:
    """A number on the clock, as a place to click."""
    return shown.page.locator(f'svg [data-value="{number}"]').first


def test_the_drill_by_pointer(open_page: OpenPage) -> None:
    widget = lab("drill")
    shown = open_page(widget)
    card = card_at(widget._bench.about, 0)
    low, high = sorted(targets(card))
    for number in (high, low):
        spot(shown, number).click()
        shown.settle()
    shown.click("Check")
    assert f"{card.index} up from {card.value} is" in shown.text()
    shown.click("Next card")
    assert widget._bench.values["number"] == 1


def test_the_drill_by_keyboard(open_page: OpenPage) -> None:
    widget = lab("drill")
    shown = open_page(widget)
    card = card_at(widget._bench.about, 0)
    field = shown.page.get_by_label("or write them").first
    field.focus()
    shown.page.keyboard.type(f"{card.value + card.index} {card.value - card.index}")
    shown.press("Enter")
    assert widget._bench.values["wrong"] == 1
    assert "no card has" in shown.text()
    field.fill(" ".join(map(str, targets(card))))
    shown.press("Enter")
    assert widget._bench.values["solved"] is True
    assert shown.button("Next card").is_visible()
    shown.press("Enter")
    assert widget._bench.values["number"] == 1
    assert field.evaluate("node => node === node.getRootNode().activeElement")
    shown.button("Check").focus()
    low, high = sorted(targets(card_at(widget._bench.about, 1)))
    for number in (low, high):
        spot(shown, number).click()
        shown.settle()
    shown.button("Check").focus()
    shown.press("Enter")
    assert shown.focused().startswith("Next card")


def test_the_clock_by_pointer_and_keyboard(open_page: OpenPage) -> None:
    shown = open_page(lab("clock"))
    assert "From 9: 3 up is 2 (over 10), 3 down is 6." in shown.text()
    spot(shown, 1).click()
    shown.settle()
    assert "From 1: 3 up is 4, 3 down is 8 (under 1)." in shown.text()
    shown.button("Back to 1").focus()
    shown.press("Enter")
    assert "You stand on 1." in shown.text()
    shown.button("One step").focus()
    shown.press("Enter").press("Enter")
    assert "Up from 1, 2 steps: 2, 3." in shown.text()
    shown.page.locator("[role=option]").first.focus()
    shown.press("ArrowRight", "Enter")
    assert "From 4: 1 up is 5, 1 down is 3." in shown.text()


def test_the_line_by_its_fields(open_page: OpenPage) -> None:
    shown = open_page(lab("line"))
    shown.page.get_by_label("7 weekdays").check()
    shown.settle()
    shown.type_into("Steps", "10")
    assert "Today is Sunday. In 10 days it is Wednesday." in shown.text()


@pytest.mark.parametrize("name", LABS)
def test_each_lab_fits_a_phone_and_has_no_barrier(open_page: OpenPage, name: str) -> None:
    shown = open_page(lab(name))
    assert shown.axe() == []
    assert shown.no_sideways_scroll(320)


@pytest.mark.parametrize(
    ("dark", "ink"), [(False, "rgb(29, 33, 39)"), (True, "rgb(236, 239, 243)")]
)
def test_the_drawing_follows_the_theme(open_page: OpenPage, dark: bool, ink: str) -> None:
    shown = open_page(lab("drill"), dark=dark)
    card = shown.page.locator(".cl-picture svg text").last
    assert card.text_content() == str(card_at(shown.widget._bench.about, 0))
    assert card.evaluate("text => getComputedStyle(text).fill") == ink
    if dark:
        assert shown.axe() == []
