"""The labs on Aces and the zodiac in a browser: by pointer, by keyboard, narrow, light and dark."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardlib.games import zodiak
from cardlib.widgets.labs import Lab
from tests.browser.pages import PagePage

pytestmark = pytest.mark.browser

OpenPage = Callable[..., PagePage]
NAMES = ("duel", "many_duels", "break_even", "wheel", "own_dials", "reading")
DRAWN_DARK = (("break_even", True), ("wheel", True))  # the pages with a drawing of their own
NARROW = 320


@pytest.fixture(autouse=True)
def own_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No lab goes on where another test stopped."""
    monkeypatch.setenv("CARDLIB_DATA", str(tmp_path))


def lab(name: str, **given: Any) -> Lab:
    return Lab(f"aces_and_zodiac/{name}", "NUR-42", **given)


def test_a_duel_by_pointer(open_page: OpenPage) -> None:
    widget = lab("duel")
    shown = open_page(widget)
    shown.page.locator('[role=option][aria-label^="Ace of"]').first.click()
    shown.settle().click("What does Luka do?")
    assert "Luka draws 2 cards and loses his turn: you gain 2." in shown.text()
    assert "1 duel: +2 cards for you." in shown.text()
    shown.click("Undo").click("Undo").click("Keep it")
    assert "You kept it. Luka has no Ace: he would have drawn." in shown.text()
    shown.click("Next cards")
    assert "Your turn. Play the Ace alone, or keep it?" in shown.text()


def test_a_duel_by_keyboard(open_page: OpenPage) -> None:
    widget = lab("duel")
    shown = open_page(widget)
    (ace,) = (str(zodiak.DECK[i]) for i in widget.made.hands[0] if zodiak.DECK[i].rank == "A")
    shown.button(f"Play {ace} alone").focus()
    shown.press("Enter")
    assert widget.made.pending == 2
    shown.button("What does Luka do?").focus()
    shown.press("Space")
    assert len(widget.made.hands[1]) == 9
    shown.button("Next cards").focus()
    shown.press("Enter")
    assert len(widget.made.pile) == 1


def test_a_hundred_duels_run_by_themselves(open_page: OpenPage) -> None:
    shown = open_page(lab("many_duels"))
    shown.click("Play 100 duels")
    shown.page.wait_for_function("document.body.innerText.includes('After 100 duels')")
    assert "−227/473" not in shown.settle().text()
    shown.click("Show the exact numbers")
    assert "−227/473" in shown.text()


def test_the_wheel_by_hot_spot_and_by_keyboard(open_page: OpenPage) -> None:
    widget = lab("wheel")
    shown = open_page(widget)
    shown.page.locator('g[data-act="sign"][data-value="7"]').click()
    assert "Scorpio is number 7." in shown.settle().text()
    shown.button("Turn one step").focus()
    shown.press("Enter", "Enter")
    assert widget.made == "J♦"
    shown.page.get_by_label("From a sign to its card").select_option(label="Leo")
    shown.settle()
    assert widget.made == "K♣"


def test_the_points_of_the_line_can_be_chosen(open_page: OpenPage) -> None:
    widget = lab("break_even")
    shown = open_page(widget)
    shown.page.locator('g[data-act="aces"][data-value="2"] circle').last.click()
    shown.settle()
    assert str(widget.made) == "140/473"
    shown.type_into("Your p, in %", "25")
    assert "p = 1/4: 2 · 3/4 − 4 · 1/4 = 1/2 cards on average. Play it." in shown.text()


def test_both_readings_are_tried_and_a_reason_is_given(open_page: OpenPage) -> None:
    shown = open_page(lab("reading"))
    shown.page.get_by_label("“Two” means a real Two").click()
    shown.settle().page.get_by_role("button", name="Luka plays A").click()
    assert "only a Two answers after the finish" in shown.settle().text()
    for select in range(4):
        shown.page.locator("select").nth(select).select_option(label="for neither")
        shown.settle()
    shown.page.get_by_label("It cannot be decided").click()
    shown.settle().type_into("Because …", "Both can be meant.")
    assert "There is no single right answer." in shown.text()


@pytest.mark.parametrize(("name", "dark"), [*((name, False) for name in NAMES), *DRAWN_DARK])
def test_every_lab_is_accessible_and_narrow(open_page: OpenPage, name: str, dark: bool) -> None:
    given: dict[str, Any] = {"reading": "ace", "luka": "two"} if name == "reading" else {}
    shown = open_page(lab(name, **given), dark=dark)
    assert shown.axe() == []
    assert shown.no_sideways_scroll(NARROW)
