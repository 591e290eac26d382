"""Questions at the table in a browser: asked, answered, put beside what came true."""

from __future__ import annotations

from typing import Any

import pytest

from cardlib.widgets.words import WORDS
from tests.browser import fake
from tests.browser.test_looks import SCHEMES, axe_violations
from tests.browser.tools import TARGET, WIDTHS, Open, act, button, focused_act, go_to, message_text

pytestmark = pytest.mark.browser

LONG = (
    "Yes: five grapes lie open on the piles of Ani, Bot 1 and Bot 3, and none of them is covered",
    "No: a pomegranate has covered one of the piles with grapes, and only three can be seen now.",
    "Որովհետև բաց կույտերի վրա ընդամենը չորս խաղող կա, իսկ զանգը հնչեցնում են միայն հինգի դեպքում",
)


def asked(*labels: str, game: Any = fake.zangi, **more: Any) -> Any:
    """A frame with an open question."""
    return {**game(), "question": fake.question(*labels, **more)}


def solved(chosen: int | None, right: int, *labels: str, **more: Any) -> Any:
    """A frame with the same question once it is answered."""
    told = "You said yes. Four grapes lie open."
    rules = [fake.reason("Z6", "Four grapes lie open.")]
    frame = asked(*labels, **{"done": True, "told": told, "rules": rules, **more})
    for place, answer in enumerate(frame["question"]["answers"]):
        marks = ["chosen"] * (place == chosen) + ["right"] * (place == right)
        answer["mark"] = " ".join(marks)
    return frame


def answer(table: Any, label: str) -> Any:
    return table.page.locator(".cl-answer").filter(has_text=label)


def sent_answers(table: Any) -> list[Any]:
    return [m["id"] for m in table.sent() if m["kind"] == "answer"]


# ---- what is shown ----


def test_the_question_stands_above_the_table_with_its_answers(open_table: Open) -> None:
    table = open_table(asked("Yes", "No", "Nobody knows"))
    head = table.page.locator(".cl-question > p")
    assert head.all_inner_texts() == ["Question 2 of 5", "May the bell be rung now?"]
    group = table.page.get_by_role("group", name="May the bell be rung now?")
    labels = group.locator(".cl-answer-label").all_inner_texts()
    assert labels == ["Yes", "No", "Nobody knows"]
    tops = [
        table.page.locator(part).bounding_box()["y"]
        for part in (".cl-question-text", ".cl-answers", ".cl-felt", ".cl-timeline")
    ]
    assert tops == sorted(tops)
    table.put(solved(0, 1, "Yes", "No", "Nobody knows"))
    tops = [
        table.page.locator(part).bounding_box()["y"]
        for part in (".cl-told", ".cl-felt", ".cl-question-rules", ".cl-timeline")
    ]
    assert tops == sorted(tops)


def test_without_a_question_there_is_nothing_of_it(open_table: Open) -> None:
    table = open_table(solved(0, 1, "Yes", "No"))
    table.put(fake.zangi())
    for part in (".cl-question", ".cl-answer-box"):
        assert not table.page.locator(part).is_visible()
    texts = table.page.locator(".cl-table").text_content()
    for gone in ("May the bell", "You said", "Four grapes", "Yes"):
        assert gone not in texts
    table.page.locator(".cl-table").focus()
    table.page.keyboard.press("1")
    assert table.sent() == []


def test_no_rule_and_no_mark_is_on_the_page_before_the_answer(open_table: Open) -> None:
    frame = solved(0, 1, "Yes", "No")
    frame["question"]["done"] = False
    frame["message"]["why"] = []
    table = open_table(frame)
    page = table.page.content()
    for betrays in ("Z6", "The bell is rung when five", "Four grapes", WORDS["answer_right"]):
        assert f">{betrays}" not in page
    assert table.page.locator(".cl-mark--allowed").first.is_hidden()
    frame["question"]["done"] = True
    table.put(frame)
    assert "The bell is rung when five" in table.page.content()


def test_an_answer_is_put_beside_what_came_true(open_table: Open) -> None:
    table = open_table(asked("Yes", "No", "Perhaps"))
    table.put(solved(0, 1, "Yes", "No", "Perhaps"))
    texts = [" ".join(text.split()) for text in table.page.locator(".cl-answer").all_inner_texts()]
    chosen, right = WORDS["answer_chosen"], WORDS["answer_right"]
    assert texts == [f"Yes {chosen}", f"No {right}", "Perhaps"]
    for label in ("Yes", "No"):
        assert answer(table, label).locator("svg:visible").count() == 1
    assert table.page.locator(".cl-told").inner_text() == "You said yes. Four grapes lie open."
    rules = table.page.locator(".cl-question-rules li")
    assert rules.count() == 1
    for part in ("Four grapes lie open.", "Rule Z6", "The bell is rung", "rule sheet", "target:"):
        assert part in rules.inner_text()
    table.put(solved(1, 1, "Yes", "No", "Perhaps"))
    assert " ".join(answer(table, "No").inner_text().split()) == f"No {chosen} {right}"


def test_where_one_acts_there_are_no_answers_but_a_hint(open_table: Open) -> None:
    table = open_table(asked())
    box = table.page.locator(".cl-answer-box")
    shown = [WORDS["question_act"], WORDS["first_question"], WORDS["skip"]]
    assert box.inner_text().split() == " ".join(shown).split()
    assert not table.page.locator(".cl-answers").is_visible()
    table.put(solved(None, -1))
    assert WORDS["question_act"] not in box.inner_text()
    assert table.page.locator(".cl-told").is_visible()


# ---- what is sent ----


def test_each_answer_is_sent_as_the_contract_says(open_table: Open) -> None:
    table = open_table(asked("Yes", "No"))
    answer(table, "No").click()
    act(table, "skip").click()
    assert table.sent() == [
        {"kind": "answer", "id": "1", "epoch": 1},
        {"kind": "answer", "id": "skip", "epoch": 1},
    ]
    table.put(solved(1, 1, "Yes", "No"))
    assert not act(table, "skip").is_visible()
    act(table, "again").click()
    act(table, "next_question").click()
    assert table.sent() == [
        {"kind": "situation", "way": "again", "epoch": 1},
        {"kind": "situation", "way": "next", "epoch": 1},
    ]


def test_after_the_last_question_there_is_no_next_one(open_table: Open) -> None:
    table = open_table(solved(0, 0, "Yes", "No", number=5))
    assert act(table, "again").is_visible()
    assert not act(table, "next_question").is_visible()


def test_a_closed_question_takes_no_answer_and_says_why(open_table: Open) -> None:
    table = open_table(solved(0, 1, "Yes", "No"))
    assert answer(table, "Yes").get_attribute("aria-disabled") == "true"
    answer(table, "Yes").click(force=True)
    table.page.keyboard.press("2")
    assert table.sent() == []
    assert message_text(table) == WORDS["answer_closed"]


def test_after_the_answer_the_table_can_be_played(open_table: Open) -> None:
    table = open_table(solved(0, 1, "Yes", "No"))
    button(table, "open").click()
    assert table.sent() == [{"kind": "control", "id": "open", "epoch": 1, "moment": 27}]


def test_a_finger_answers(open_table: Open) -> None:
    table = open_table(asked("3", "4", "5"), width=320, has_touch=True)
    answer(table, "4").tap()
    act(table, "skip").tap()
    assert sent_answers(table) == ["1", "skip"]
    table.put(solved(1, 1, "3", "4", "5"))
    act(table, "next_question").tap()
    assert [m["kind"] for m in table.sent()] == ["situation"]


def test_a_question_can_be_answered_while_looking_back(open_table: Open) -> None:
    table = open_table(asked("Yes", "No"))
    go_to(table, 20)
    assert table.page.locator(".cl-question").is_visible()
    answer(table, "Yes").click()
    assert sent_answers(table) == ["0"]


# ---- keys ----


def test_digits_answer_by_place_and_only_with_the_focus(open_table: Open) -> None:
    table = open_table(asked("Yes", "No"))
    table.page.keyboard.press("1")
    assert table.sent() == []
    table.page.locator(".cl-table").focus()
    for key in ("2", "3", "Control+1", "0", "1"):
        table.page.keyboard.press(key)
    assert sent_answers(table) == ["1", "0"]
    assert answer(table, "No").locator("kbd").inner_text() == "2"
    assert answer(table, "No").get_attribute("aria-keyshortcuts") == "2"


def test_a_digit_that_is_held_down_answers_once(open_table: Open) -> None:
    table = open_table(asked("Yes", "No"))
    table.page.locator(".cl-table").focus()
    for _ in range(3):
        table.page.keyboard.down("1")
    table.page.keyboard.up("1")
    assert sent_answers(table) == ["0"]


def test_a_number_is_its_own_key(open_table: Open) -> None:
    table = open_table(asked("3", "4", "5", "10"))
    table.page.locator(".cl-table").focus()
    for key in ("1", "3", "5"):
        table.page.keyboard.press(key)
    assert sent_answers(table) == ["0", "2"]
    # Printed beside itself it would only puzzle.
    assert table.page.locator(".cl-answer kbd:visible").count() == 0
    # A card is no number: its place is its key, and printed beside it.
    table.put(asked("7♣", "7♥"))
    table.page.keyboard.press("2")
    assert sent_answers(table) == ["1"]
    assert table.page.locator(".cl-answer kbd:visible").all_inner_texts() == ["1", "2"]


def test_the_moves_own_their_keys_before_the_answers(open_table: Open) -> None:
    labels = ("a", "b", "c", "d", "e")
    table = open_table(asked(*labels, game=fake.zodiak))
    table.page.locator(".cl-table").focus()
    for key in ("1", "5"):
        table.page.keyboard.press(key)
    assert [(m["kind"], m["id"]) for m in table.sent()] == [
        ("control", "suit-♣"),
        ("answer", "4"),
    ]
    assert answer(table, "a").get_attribute("aria-keyshortcuts") is None
    assert table.page.locator(".cl-answer kbd:visible").all_inner_texts() == ["5"]


def test_digits_are_not_taken_from_a_text_field(open_table: Open) -> None:
    table = open_table(asked("Yes", "No"))
    act(table, "options").click()
    field = table.page.locator(".cl-setup input")
    field.fill("")
    field.press_sequentially("12")
    assert field.input_value() == "12"
    assert sent_answers(table) == []


def test_the_list_of_keys_shows_the_digits_while_a_question_is_open(open_table: Open) -> None:
    table = open_table(asked("Yes", "No"))
    act(table, "keys").click()
    keys = table.page.locator(".cl-keys")
    for place, label in enumerate(("Yes", "No"), start=1):
        line = f"{place}\n{WORDS['key_answer'].format(answer=label)}"
        assert line in keys.inner_text()
    table.put(solved(0, 1, "Yes", "No"))
    assert WORDS["key_answer"].format(answer="Yes") not in keys.inner_text()


def test_questions_are_answered_with_the_keyboard_alone(open_table: Open) -> None:
    table = open_table(asked("Yes", "No"))
    answer(table, "Yes").focus()
    table.page.keyboard.press("Space")
    table.put(solved(0, 1, "Yes", "No"))
    # The answer that was pressed keeps the focus; the way on is some steps further.
    assert table.page.evaluate("document.activeElement.dataset.answer") == "0"
    for _ in range(2):
        table.page.keyboard.press("Tab")
    assert focused_act(table) == "next_question"
    table.page.keyboard.press("Enter")
    following = asked("Yes", "No", number=3, text="May Bot 1 ring?")
    table.put({**following, "moment": fake.moment(9, 9, epoch=2)})
    assert table.focused() == "May Bot 1 ring?"
    table.page.keyboard.press("2")
    done = solved(1, 1, "Yes", "No", number=3, text="May Bot 1 ring?")
    table.put({**done, "moment": fake.moment(9, 9, epoch=2)})
    assert focused_act(table) == "next_question"
    table.page.keyboard.press("Enter")
    assert [m["kind"] for m in table.sent()] == ["answer", "situation", "answer", "situation"]


@pytest.mark.parametrize(("number", "target"), [(2, "next_question"), (5, "again")])
def test_skip_hands_the_focus_to_the_way_on(open_table: Open, number: int, target: str) -> None:
    table = open_table(asked("Yes", "No", number=number))
    act(table, "skip").focus()
    table.page.keyboard.press("Enter")
    table.put(solved(None, 1, "Yes", "No", number=number))
    assert focused_act(table) == target


def test_the_focus_is_not_taken_from_another_place(open_table: Open) -> None:
    table = open_table(solved(0, 1, "Yes", "No"))
    act(table, "next_question").click()
    table.page.evaluate(
        "document.body.append(document.createElement('input')); document.querySelector("
        "'body > input').focus()"
    )
    table.put(asked("Yes", "No", number=3))
    assert table.page.evaluate("document.activeElement.tagName") == "INPUT"


# ---- speech ----


def listen(table: Any) -> None:
    table.page.clock.run_for(1000)
    table.page.evaluate(
        """() => { window.spoken = []; const region = document.querySelector('[aria-live]');
          new MutationObserver(() => {
            if (region.textContent) window.spoken.push(region.textContent);
          }).observe(region, {childList: true, characterData: true, subtree: true}); }"""
    )


def test_what_came_true_is_spoken_once(open_table: Open) -> None:
    table = open_table(asked("Yes", "No"), clock=True)
    listen(table)
    answer(table, "Yes").click()
    told = solved(0, 1, "Yes", "No")
    for _ in range(3):
        table.put(told)
        table.page.clock.run_for(1000)
    assert table.page.evaluate("window.spoken") == ["You said yes. Four grapes lie open."]
    table.put(asked("Yes", "No", number=3, text="And now?"))
    table.page.clock.run_for(1000)
    assert table.page.evaluate("window.spoken")[1:] == ["And now?"]


# ---- size, colours, clean-up ----


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("done", [False, True])
def test_long_answers_fit_and_are_large_enough(open_table: Open, width: int, done: bool) -> None:
    frame = solved(0, 2, *LONG) if done else asked(*LONG)
    frame["question"]["text"] = LONG[2] * 3
    table = open_table(frame, width=width)
    boxes = table.page.evaluate(
        """() => [...document.querySelectorAll('.cl-question *, .cl-answer-box *')]
          .map((n) => [n.tagName, n.getBoundingClientRect()]).filter(([, b]) => b.width > 0)
          .map(([name, b]) => [name, b.left, b.right, b.width, b.height])"""
    )
    assert [b for b in boxes if b[1] < 0 or b[2] > width] == []
    buttons = [b for b in boxes if b[0] == "BUTTON"]
    assert len(buttons) == (6 if done else 5)  # at the second question one can go to the first
    assert [b for b in buttons if min(b[3:]) < TARGET] == []
    page = "document.documentElement"
    assert table.page.evaluate(f"{page}.scrollWidth <= {page}.clientWidth")


@pytest.mark.parametrize("width", [1200, 320])
@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_nothing_in_a_question(open_table: Open, scheme: str, width: int) -> None:
    table = open_table(asked(*LONG), color_scheme=scheme, width=width, reduced_motion="reduce")
    assert axe_violations(table) == []
    table.put(solved(0, 1, "3", "4", "5"))
    assert axe_violations(table) == []
    table.put(asked())
    assert axe_violations(table) == []


def test_right_and_chosen_are_told_apart_in_forced_colours(open_table: Open) -> None:
    table = open_table(solved(0, 1, "Yes", "No", "Perhaps"), forced_colors="active")
    widths = (
        "[...document.querySelectorAll('.cl-answer')].map(n => getComputedStyle(n).borderWidth)"
    )
    assert table.page.evaluate(widths) == ["2px", "2px", "1px"]


def test_hostile_answers_stay_texts(open_table: Open) -> None:
    bad = '<img src=x onerror="window.hacked=1">'
    frame = solved(0, 1, f"1{bad}", f"2{bad}", told=bad, text=bad)
    table = open_table(frame)
    table.page.wait_for_timeout(100)
    assert table.page.evaluate("window.hacked") is None
    assert table.page.locator(".cl-table img").count() == 0
    assert table.page.locator(".cl-told").inner_text() == bad


def test_two_displays_show_one_question_and_keep_their_own_focus(open_table: Open) -> None:
    table = open_table(asked("Yes", "No"))
    table.page.evaluate("fake.display()")
    act(table, "skip").nth(1).click()
    assert sent_answers(table) == ["skip"]
    table.put(solved(None, 1, "Yes", "No"))
    assert table.page.locator(".cl-told:visible").count() == 2
    places = (
        "[...document.querySelectorAll('.cl-table')].map(n => n.contains(document.activeElement))"
    )
    assert table.page.evaluate(places) == [False, True]


def test_a_display_with_a_question_leaves_nothing_behind(open_table: Open) -> None:
    table = open_table(asked("Yes", "No"))
    counts = "[fake.counts.listeners, fake.counts.intervals.size, fake.counts.timeouts.size]"
    table.page.evaluate("fake.remove()")
    empty = table.page.evaluate(counts)
    table.page.evaluate("fake.display()")
    answer(table, "Yes").click()
    table.put(solved(0, 1, "Yes", "No"))
    table.page.evaluate("fake.remove()")
    assert table.page.evaluate(counts) == empty
    assert table.page.evaluate("fake.model.count()") == 0


@pytest.mark.parametrize(("tone", "drawn"), [("allowed", 1), ("refused", 1), ("info", 1)])
def test_how_an_attempt_was_is_told_by_a_drawing_and_words(
    open_table: Open, tone: str, drawn: int
) -> None:
    frame = solved(None, -1)
    frame["question"]["tone"] = tone
    table = open_table(frame)
    told = table.page.locator(".cl-told")
    assert told.locator(f".cl-mark--{tone} svg").count() == drawn
    assert told.inner_text().strip()


def test_from_the_beginning_is_offered_from_the_second_question_on(open_table: Open) -> None:
    frame = asked("Yes", "No")
    table = open_table(frame)
    act(table, "first_question").click()
    assert [wish["way"] for wish in table.sent() if wish["kind"] == "situation"] == ["first"]
    frame["question"]["number"] = 1
    table.put(frame)
    assert not act(table, "first_question").is_visible()
