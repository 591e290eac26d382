"""The labs of a variant in a browser: by keyboard, by pointer, on a phone, in the dark."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardlib.lesson import Lab
from cardlib.variants import Variant, report
from tests.browser.pages import PagePage

pytestmark = pytest.mark.browser

OpenPage = Callable[..., PagePage]
THEIRS = Variant("Theirs", "zangi", {"target": 6}, "Fewer bells.", "ANI-7")


def opened(open_page: OpenPage, name: str, *, given: Any = None, **more: Any) -> PagePage:
    return open_page(
        Lab(f"your_own_variant/{name}", "NUR-42", save=False, **(given or {})), **more
    )


def test_the_panel_by_keyboard(open_page: OpenPage) -> None:
    shown = opened(open_page, "panel", given={"indices": [2, 4, 5]})
    assert "One answer" in shown.text()
    assert "Splits in two" not in shown.text()
    shown.page.get_by_label("±5", exact=True).focus()
    shown.press("Space")
    assert "Splits in two" in shown.text()
    assert shown.widget.made.changes["deck"][0] == "1±2"
    shown.type_into("Name of the variant", "Evens")
    shown.type_into("I expect that …", "Most games get stuck.")
    shown.page.get_by_text("The variant as JSON").focus()
    shown.press("Enter")
    assert '"name": "Evens"' in shown.text()
    assert shown.widget.made.prediction == "Most games get stuck."


def test_the_panel_by_pointer(open_page: OpenPage) -> None:
    shown = opened(open_page, "panel")
    shown.page.get_by_label("Zodiak").click()
    shown.settle()
    shown.page.get_by_label("Chains").select_option(label="only one card is played in a turn")
    shown.settle()
    assert dict(shown.widget.made.changes) == {"chain": "single"}
    assert "1 rule is changed: chain. 0 warnings." in shown.text()
    shown.click("Undo")
    assert dict(shown.widget.made.changes) == {}


def test_a_trial_of_a_hundred_games(open_page: OpenPage) -> None:
    shown = opened(open_page, "trial", given={"variant": THEIRS})
    shown.click("Play 100 games")
    shown.page.wait_for_function("!document.querySelector('[role=progressbar], progress')")
    shown.settle()
    same = report(THEIRS, 100)
    assert f"fingerprint {same.fingerprint}" in shown.text()
    assert "Right bells: fewer than usual" in shown.text()
    assert shown.axe() == []


def test_a_neighbours_card_is_pasted(open_page: OpenPage) -> None:
    shown = opened(open_page, "card")
    shown.type_into("Paste a neighbour's JSON", THEIRS.to_json()[:50])
    shown.click("Read it")
    assert "no complete JSON" in shown.text()
    shown.type_into("Paste a neighbour's JSON", THEIRS.to_json())
    shown.click("Read it")
    assert "“Theirs” is read. With the code ANI-7 you get the same games" in shown.text()
    assert shown.widget.made == THEIRS


@pytest.mark.parametrize(("name", "dark"), [("panel", False), ("trial", True), ("card", True)])
def test_each_lab_on_a_phone(open_page: OpenPage, name: str, dark: bool) -> None:
    shown = opened(open_page, name, dark=dark)
    assert shown.axe() == []
    assert shown.no_sideways_scroll(320)
