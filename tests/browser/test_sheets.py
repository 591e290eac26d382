"""Exercises and predictions in a browser: by keyboard alone, by pointer, for everyone's eyes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cardlib.exercises import exercise, learners
from cardlib.lesson import Check, Predict, Progress, Recall
from tests.browser.pages import PagePage

pytestmark = pytest.mark.browser
TWO = "tables/two_values"
Open = Callable[..., PagePage]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An empty store for each test."""
    monkeypatch.setenv("CARDLIB_DATA", str(tmp_path / "store"))
    learners._registers.clear()
    yield
    learners._registers.clear()


def right() -> str:
    made = exercise(TWO)
    return str(made.kind.spellings(made.answer)[0])


def tab_to(page: PagePage, name: str) -> PagePage:
    """Go to what is called *name* with the Tab key."""
    for _ in range(30):
        page.press("Tab")
        if page.focused() == name:
            return page
    pytest.fail(f"no way by Tab to {name!r}; the last was {page.focused()!r}")


def spoken(page: PagePage) -> str:
    return str(page.page.locator("[aria-live]").first.text_content())


def test_an_exercise_by_keyboard_alone(open_page: Open) -> None:
    made = exercise(TWO)
    page = tab_to(open_page(Check(TWO)), "Your answer")
    page.page.keyboard.type("1 2 3 4")
    page.press("Enter")
    assert "You wrote: 1 2 3 4" in page.text()
    assert page.focused() == "Your answer"
    page.page.keyboard.press("Control+A")
    page.page.keyboard.type("what")
    page.press("Enter")
    assert "“what” is no whole number." in page.text()
    page.page.wait_for_function(
        "document.querySelector('[aria-live]').textContent.includes('“what”')"
    )
    tab_to(page, "Hint 1").press("Enter")
    assert f"Hint 1: {made.hints[0]}" in page.text()
    assert page.focused() == "Hint 2"
    page.press("Shift+Tab", "Shift+Tab")
    assert page.focused() == "Your answer"
    page.page.keyboard.press("Control+A")
    page.page.keyboard.type(right())
    page.press("Enter")
    assert str(made.right) in page.text()


def test_an_exercise_by_pointer(open_page: Open) -> None:
    made = exercise(TWO)
    page = open_page(Check(TWO))
    page.type_into("Your answer", "1 2 3 4").click("Check")
    assert not page.page.get_by_role("button", name="Hide the solution").count()
    page.type_into("Your answer", "1 2 3 5").click("Check")
    assert str(made.worked[0]) in page.text()
    page.click("Hide the solution")
    assert str(made.worked[0]) not in page.text()
    page.click("New numbers")
    assert str(exercise(TWO, edition=1).ask) in page.text()
    assert page.page.get_by_label("Your answer", exact=True).input_value() == ""


def test_a_prediction_by_keyboard_alone(open_page: Open) -> None:
    made = exercise(TWO)
    page = open_page(Predict(TWO))
    assert str(made.right) not in page.page.content()
    tab_to(page, "I predict")
    page.page.keyboard.type("1 2 3 4")
    assert str(made.right) not in page.page.content()
    tab_to(page, "Lock my prediction").press("Enter")
    assert str(made.right) in page.text()
    assert "You predicted" in page.text()
    tab_to(page, "Why is it so? One sentence in your own words.")
    page.page.keyboard.type("On the ring, 1 follows 10.")
    tab_to(page, "Keep my sentence").press("Enter")
    assert "Your sentence is kept." in page.text()
    assert page.widget.frame["blocks"][-2]["value"] == "On the ring, 1 follows 10."


def test_a_prediction_by_pointer(open_page: Open) -> None:
    page = open_page(Predict(TWO))
    page.click("Lock my prediction")
    assert "Nothing is written there yet." in page.text()
    page.click("Skip")
    assert "You skipped it." in page.text()
    assert not page.page.get_by_role("button", name="Lock my prediction").count()


def test_cards_of_a_chain_by_keyboard(open_page: Open) -> None:
    page = open_page(Check("chains/longest"))
    made = exercise("chains/longest")
    first = page.page.get_by_role("option").first
    first.focus()
    page.press("Enter", "ArrowRight", "Enter")
    hand: Any = made.kind
    field = page.page.get_by_label("Your answer", exact=True)
    assert field.input_value() == f"{hand.hand[0]} {hand.hand[1]}"


def test_three_questions_enter_checks_the_one_where_one_types(open_page: Open) -> None:
    page = open_page(Recall("fair_shares"))
    field = page.page.get_by_label("Your answer", exact=True)
    places = [n for n in range(field.count()) if field.nth(n).evaluate("n => n.matches('input')")]
    field.nth(places[-1]).fill("1 2 3 4")
    page.sent()
    page.press("Enter")
    assert page.sent()[-1]["id"] == "q3-check"


def test_progress_is_saved_copied_and_deleted(open_page: Open) -> None:
    done = Check(TWO)
    done._receive(done, {"kind": "act", "id": "answer", "value": right()}, [])
    done._receive(done, {"kind": "act", "id": "check"}, [])
    page = open_page(Progress("tables"))
    assert "✓ right at the first try" in page.text()
    with page.page.expect_download() as download:
        page.click("Save a copy")
    assert download.value.suggested_filename == "tables-you.cardlib.json"
    page.click("Copy a short code")
    assert "Your code:" in page.text()
    page.click("Delete my progress").click("Yes, delete it")
    assert "✓ right at the first try" not in page.text()
    page.click("Undo")
    assert "✓ right at the first try" in page.text()


PAGES: dict[str, tuple[Any, str, tuple[str, ...]]] = {
    "check": (Check, TWO, ("Check", "Hint 1")),
    "row": (Check, "fair_shares/each_and_left", ("Check",)),
    "chain": (Check, "chains/longest", ("Hint 1",)),
    "choice": (Check, "exactly_five/ring_or_not", ("Check",)),
    "predict": (Predict, TWO, ("Skip",)),
    "progress": (Progress, "ten_clock", ("Delete my progress",)),
}


@pytest.mark.parametrize("name", PAGES)
def test_every_page_is_for_everyone(open_page: Open, name: str) -> None:
    kind, called, buttons = PAGES[name]
    for dark in (False, True):
        page = open_page(kind(called, save=False), dark=dark, width=320)
        assert page.no_sideways_scroll()
        for button in buttons:
            page.click(button)
        assert page.no_sideways_scroll()
        assert page.axe() == []
