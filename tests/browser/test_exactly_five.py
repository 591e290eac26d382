"""The labs on exactly five in a browser: by keyboard, by pointer, on a phone, in both themes."""

from __future__ import annotations

import pytest

from cardlib.widgets.labs import Lab

pytestmark = pytest.mark.browser


def lab(name: str, **given):
    return Lab(f"exactly_five/{name}", "NUR-42", save=False, **given)


def test_a_card_is_covered_by_pointer(open_page):
    shown = open_page(lab("builder", table="G3, G2, G1"))
    shown.page.locator('.cl-picture [data-act="seat"]').nth(2).click()
    shown.settle()
    assert shown.button("Mila").get_attribute("aria-pressed") == "true"
    shown.click("apricots")
    shown.page.get_by_role("option", name="2 apricots").click()
    shown.settle()
    shown.click("Ring")
    assert "A right ring." in shown.text()
    assert "Z12 (the rules say): grapes: 3 + 2 = 5, exactly 5." in shown.text()
    assert shown.axe() == []


def test_a_card_is_covered_by_keyboard(open_page):
    shown = open_page(lab("builder", table="G3, G2, G1"))
    shown.button("Mila").focus()
    shown.press("Enter")
    shown.button("apricots").focus()
    shown.press(" ", "Tab", "Tab")  # over “pears” to the row of cards
    shown.press("ArrowRight", "Enter")
    assert "2 apricots. Covered, does not count: 1 grape." in shown.text()
    shown.button("Do not ring").focus()
    shown.press("Enter")
    assert "A ring would be right here!" in shown.text()


def test_the_trainer_by_keyboard(open_page):
    shown = open_page(lab("trainer", deal=7), dark=True)
    shown.button("Ring").focus()
    shown.press("Enter")
    assert "That ring is wrong." in shown.text()
    assert "Covered cards do not count" in shown.text()
    assert shown.axe() == []
    shown.button("Next deal").focus()
    shown.press("Enter")
    assert "Deal 8." in shown.text()


def test_a_way_is_found_in_the_tree(open_page):
    shown = open_page(lab("tree"))
    shown.button("3").click()
    shown.settle()
    shown.press("ArrowLeft", "Enter")  # from 3 to 2
    assert "1 way found." in shown.text()
    assert shown.focused().startswith("2")
    shown.click("Show all ways")
    assert "All found: 7 ways." in shown.text()
    assert shown.axe() == []


def test_the_tape_can_be_asked_by_its_numbers(open_page):
    shown = open_page(lab("tape", seats=3))
    shown.page.locator('.cl-picture [data-act="at"]').nth(4).click()
    shown.settle()
    assert "3 players show the sum 4 in 15 ways" in shown.text()
    shown.click("One player more")
    assert "4 players show the sum 4 in 35 ways" in shown.text()
    assert shown.axe() == []


def test_on_a_phone(open_page):
    large = {"tree": {"total": 6, "order": "counts", "all": None}, "tape": {"seats": 6}}
    for name in ("builder", "trainer", "tree", "tape"):
        shown = open_page(lab(name, **large.get(name, {})), width=320)
        assert shown.no_sideways_scroll(), name
