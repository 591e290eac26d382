"""A "what if?" and a screen that several people share, in a browser."""

from __future__ import annotations

from typing import Any

import pytest

from cardlib.widgets.assets import front_end
from cardlib.widgets.words import WORDS
from tests.browser import fake
from tests.browser.test_looks import SCHEMES, axe_violations
from tests.browser.test_questions import listen
from tests.browser.tools import (
    TARGET,
    WIDTHS,
    Open,
    act,
    button,
    focused_act,
    frames_message,
    go_to,
    message_text,
    option,
)

pytestmark = pytest.mark.browser

WHAT_IF = "This is a “what if?”. The moves here are tried on a copy."
PANEL = """addPanel({name: "spy", word: "why", create: () => make("p", {}, "a hand"),
  draw: () => {}}); export default"""
REVEAL_KEY = "r"


def branched(epoch: int = 2) -> Any:
    """The newest moment of a "what if?"."""
    return {**fake.zangi(20, 20, epoch), "branch": WHAT_IF}


def shared(here: str, *, covered: bool = False, epoch: int = 1) -> Any:
    """A table for Ani, Bagrat and Cato; *here* looks at it, or is about to."""
    frame = fake.zodiak()
    frame["people"] = fake.people(here, "Ani", "Bagrat", "Cato")
    frame["covered"] = covered
    frame["moment"] = fake.moment(27, 27, epoch=epoch)
    if covered:
        for card in frame["zones"][-1]["piles"][0]["cards"]:
            card.update(id=f"b-{card['id']}", face="back", label="a closed card")
        frame["controls"] = [fake.control("reveal", f"I am {here}: show my cards", REVEAL_KEY)]
        frame["message"] = {"text": "The cards are hidden.", "tone": "info", "why": []}
    return frame


def visible(table: Any, name: str) -> bool:
    return bool(act(table, name).is_visible())


# ---- how a "what if?" begins ----


def test_what_if_is_offered_beside_the_way_back(open_table: Open) -> None:
    table = open_table(fake.zangi())
    assert not visible(table, "what_if")
    table.answer(frames_message(15, 26, 27))
    go_to(table, 20)
    table.sent()
    box, now = (act(table, name).bounding_box() for name in ("what_if", "now"))
    assert box["y"] == now["y"]
    assert act(table, "what_if").get_attribute("title") == WORDS["what_if_title"]
    act(table, "what_if").click()
    assert table.sent() == [{"kind": "branch", "moment": 20, "epoch": 1}]


def test_something_else_can_be_tried_from_now(open_table: Open) -> None:
    table = open_table(fake.zangi())
    act(table, "what_if_now").click()
    assert table.sent() == [{"kind": "branch", "moment": 27, "epoch": 1}]
    table.answer(frames_message(15, 26, 27))
    go_to(table, 20)
    assert not visible(table, "what_if_now")
    table.put(branched())
    assert not visible(table, "what_if_now")


def test_no_branch_begins_while_the_cards_are_dealt(open_table: Open) -> None:
    table = open_table(fake.zangi())
    table.answer(frames_message(0, 26, 27))
    for index, open_ in ((3, False), (4, True)):
        go_to(table, index)
        table.sent()
        what_if = act(table, "what_if")
        assert (what_if.get_attribute("aria-disabled") is None) == open_
        what_if.click(force=True)
        assert [m["kind"] for m in table.sent()] == ["branch"] * open_
        if not open_:
            assert what_if.get_attribute("title") == WORDS["what_if_dealing"]
            assert message_text(table) == WORDS["what_if_dealing"]


def test_no_branch_gives_the_answer_away_before_it_is_given(open_table: Open) -> None:
    frame = {**fake.zangi(), "question": fake.question("Yes", "No")}
    table = open_table(frame)
    act(table, "what_if_now").click(force=True)
    assert table.sent() == []
    assert message_text(table) == WORDS["what_if_question"]
    frame["question"] = fake.question("Yes", "No", done=True)
    table.put(frame)
    act(table, "what_if_now").click()
    assert [m["kind"] for m in table.sent()] == ["branch"]


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_jumps_between_now_and_the_past(open_table: Open, width: int) -> None:
    table = open_table(fake.zangi(), width=width)
    table.answer(frames_message(15, 26, 27))
    tops = """['timeline', 'message', 'controls', 'in-words'].map((name) =>
      document.querySelector(`.cl-${name}`).getBoundingClientRect().top)"""
    before = table.page.evaluate(tops)
    go_to(table, 20)
    assert table.page.evaluate(tops) == before
    go_to(table, 27)
    assert table.page.evaluate(tops) == before


# ---- inside of one ----


def test_a_branch_says_so_in_words_with_a_drawing_and_an_edge(open_table: Open) -> None:
    table = open_table(fake.zangi())
    bar = table.page.locator(".cl-branch")
    edge = "getComputedStyle(document.querySelector('.cl-felt')).outlineStyle"
    assert not bar.is_visible()
    assert table.page.evaluate(edge) == "none"
    table.put(branched())
    assert bar.locator("p").inner_text() == WHAT_IF
    assert bar.locator("svg").is_visible()
    assert table.page.evaluate(edge) == "dashed"
    act(table, "return").click()
    assert table.sent() == [{"kind": "return", "epoch": 2}]
    table.put(fake.zangi(epoch=3))
    assert not bar.is_visible()
    assert table.page.evaluate(edge) == "none"


def test_there_and_back_with_the_keyboard_alone(open_table: Open) -> None:
    table = open_table(fake.zangi())
    table.answer(frames_message(15, 26, 27))
    act(table, "back").focus()
    table.page.keyboard.press("Enter")
    what_if = act(table, "what_if")
    for _ in range(9):
        table.page.keyboard.press("Tab")
        if what_if.evaluate("node => node === document.activeElement"):
            break
    table.sent()
    table.page.keyboard.press("Enter")
    assert table.sent() == [{"kind": "branch", "moment": 26, "epoch": 1}]
    table.put(branched())
    assert message_text(table) == "Bot 2 opened at moment 20."
    assert focused_act(table) == "open"
    act(table, "return").focus()
    table.page.keyboard.press("Space")
    table.put(fake.zangi(epoch=3))
    assert focused_act(table) == "open"
    assert [m["kind"] for m in table.sent()] == ["return"]


def test_a_refused_branch_leaves_the_focus_alone(open_table: Open) -> None:
    table = open_table(fake.zangi())
    act(table, "what_if_now").click()
    table.put(fake.zangi())
    assert focused_act(table) == "what_if_now"
    button(table, "give").focus()
    table.put(fake.zangi(epoch=2))
    assert focused_act(table) == "give"


def test_a_branch_is_spoken_when_it_begins_and_ends(open_table: Open) -> None:
    table = open_table(fake.zangi(), clock=True)
    listen(table)
    for frame in (branched(), branched(), fake.zangi(epoch=3)):
        table.put(frame)
        table.page.clock.run_for(1000)
    assert table.page.evaluate("window.spoken") == [WHAT_IF, WORDS["returned"]]


# ---- people ----


def test_the_list_of_people_is_there_only_for_several(open_table: Open) -> None:
    table = open_table(fake.zodiak())
    people = table.page.locator(".cl-people")
    assert not people.is_visible()
    table.put(shared("Bagrat"))
    select = table.page.get_by_label(WORDS["person"])
    assert select.locator("option").all_inner_texts() == ["Ani", "Bagrat", "Cato"]
    assert select.input_value() == "1"
    select.select_option("Cato")
    assert table.sent() == [{"kind": "person", "seat": 2, "epoch": 1}]
    # Python decides: what it did not grant is not shown.
    table.put(shared("Bagrat"))
    assert select.input_value() == "1"
    table.put(shared("nobody"))
    assert select.evaluate("node => node.selectedOptions[0].textContent") == "–"


def test_a_person_is_chosen_with_the_keyboard(open_table: Open) -> None:
    table = open_table(shared("Ani"))
    select = table.page.get_by_label(WORDS["person"])
    select.focus()
    table.page.keyboard.press("C")
    assert table.sent() == [{"kind": "person", "seat": 2, "epoch": 1}]
    # The list keeps the focus when the cover comes: somebody may still be choosing.
    table.put(shared("Cato", covered=True, epoch=2))
    assert select.evaluate("node => node === document.activeElement")


def test_the_cards_of_one_are_forgotten_when_another_looks(open_table: Open) -> None:
    table = open_table(shared("Ani"))
    old = shared("Ani")
    old["moment"] = fake.moment(26, 27)
    table.answer({"kind": "frames", "epoch": 1, "frames": {"26": old}})
    go_to(table, 26)
    assert option(table, "card 7♥").count() == 1
    table.page.wait_for_timeout(100)
    table.sent()
    table.put(shared("Bagrat", covered=True))
    assert option(table, "card 7♥").count() == 0
    go_to(table, 26)
    assert option(table, "card 7♥").count() == 0
    table.page.wait_for_timeout(100)
    assert [m["kind"] for m in table.sent()] == ["need"]


# ---- the cover ----


@pytest.mark.parametrize("width", WIDTHS)
def test_the_cover_has_one_button_in_the_middle_below_the_table(
    open_table: Open, width: int
) -> None:
    table = open_table(shared("Bagrat", covered=True), width=width)
    reveal = button(table, "reveal")
    assert reveal.count() == 1
    box, felt = reveal.bounding_box(), table.page.locator(".cl-felt").bounding_box()
    assert abs(box["x"] + box["width"] / 2 - felt["x"] - felt["width"] / 2) < 4
    assert felt["y"] + felt["height"] <= box["y"] < felt["y"] + felt["height"] + 120
    assert min(box["width"], box["height"]) >= TARGET
    assert table.page.locator(".cl-cover p").inner_text() == WORDS["covered"]
    page = "document.documentElement"
    assert table.page.evaluate(f"{page}.scrollWidth <= {page}.clientWidth")


@pytest.mark.parametrize("key", ["Space", "Enter", REVEAL_KEY])
def test_the_cover_takes_the_focus_and_hands_it_on(open_table: Open, key: str) -> None:
    table = open_table(shared("Ani"))
    button(table, "draw").focus()
    table.put(shared("Bagrat", covered=True, epoch=2))
    assert focused_act(table) == "reveal"
    table.page.keyboard.press(key)
    assert table.sent() == [{"kind": "control", "id": "reveal", "epoch": 2, "moment": 27}]
    table.put(shared("Bagrat", epoch=3))
    assert focused_act(table) == "draw"
    assert not table.page.locator(".cl-cover").is_visible()


def test_a_finger_lifts_the_cover(open_table: Open) -> None:
    table = open_table(shared("Bagrat", covered=True), width=320, has_touch=True)
    button(table, "reveal").tap()
    assert [m["id"] for m in table.sent()] == ["reveal"]


def test_what_could_betray_a_hand_is_closed_under_the_cover(open_table: Open) -> None:
    table = open_table(shared("Ani"))
    table.page.evaluate("fake.remove()")
    script = front_end()[0].replace("export default", PANEL)
    table.page.evaluate("script => fake.load(script)", script)
    table.page.evaluate("fake.display()")
    spy = table.page.locator('[data-panel="spy"]')
    act(table, "spy").click()
    act(table, "why").click()
    assert spy.is_visible()
    table.put(shared("Bagrat", covered=True))
    assert not spy.is_visible()
    assert not table.page.locator(".cl-reasons").is_visible()
    assert table.page.locator(".cl-tools button:visible").count() == 0
    table.put(shared("Bagrat"))
    assert not spy.is_visible()
    assert visible(table, "spy")


def test_the_cover_is_announced_politely(open_table: Open) -> None:
    table = open_table(shared("Ani"), clock=True)
    listen(table)
    for _ in range(2):
        table.put(shared("Bagrat", covered=True))
        table.page.clock.run_for(1000)
    both = f"{WORDS['covered']} The cards are hidden."
    assert table.page.evaluate("window.spoken") == [both]


# ---- all of it ----


@pytest.mark.parametrize("width", [1200, 320])
@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_nothing_in_a_branch_and_under_the_cover(
    open_table: Open, scheme: str, width: int
) -> None:
    frame = {**shared("Ani"), "branch": WHAT_IF}
    table = open_table(frame, color_scheme=scheme, width=width, reduced_motion="reduce")
    assert axe_violations(table) == []
    table.put(shared("Bagrat", covered=True))
    assert axe_violations(table) == []


@pytest.mark.parametrize("width", WIDTHS)
def test_everything_fits_and_is_large_enough(open_table: Open, width: int) -> None:
    frame = {**shared("Ani"), "branch": WHAT_IF * 3}
    frame["people"][0]["name"] = "Bartholomew of the very long name"
    table = open_table(frame, width=width)
    table.answer({"kind": "frames", "epoch": 1, "frames": {"26": {
        **frame, "moment": fake.moment(26, 27)}}})  # fmt: skip
    go_to(table, 26)
    boxes = table.page.evaluate(
        """() => [...document.querySelectorAll('.cl-table :is(button, select, .cl-branch p)')]
          .map((n) => n.getBoundingClientRect()).filter((b) => b.width > 0)
          .map((b) => [b.left, b.right, b.width, b.height])"""
    )
    assert [b for b in boxes if b[0] < 0 or b[1] > width] == []
    assert [b for b in boxes if b[3] < TARGET - 0.01] == []
    page = "document.documentElement"
    assert table.page.evaluate(f"{page}.scrollWidth <= {page}.clientWidth")


def test_two_displays_branch_as_one_and_keep_their_own_focus(open_table: Open) -> None:
    table = open_table(fake.zangi())
    table.page.evaluate("fake.display()")
    act(table, "what_if_now").nth(1).click()
    assert [m["kind"] for m in table.sent()] == ["branch"]
    table.put(branched())
    assert table.page.locator(".cl-branch:visible").count() == 2
    places = (
        "[...document.querySelectorAll('.cl-table')].map(n => n.contains(document.activeElement))"
    )
    assert table.page.evaluate(places) == [False, True]


def test_a_display_with_branch_and_people_leaves_nothing_behind(open_table: Open) -> None:
    table = open_table({**shared("Ani"), "branch": WHAT_IF})
    counts = "[fake.counts.listeners, fake.counts.intervals.size, fake.counts.timeouts.size]"
    table.page.evaluate("fake.remove()")
    empty = table.page.evaluate(counts)
    table.page.evaluate("fake.display()")
    table.put(shared("Bagrat", covered=True))
    button(table, "reveal").click()
    table.page.evaluate("fake.remove()")
    assert table.page.evaluate(counts) == empty
    assert table.page.evaluate("fake.model.count()") == 0
