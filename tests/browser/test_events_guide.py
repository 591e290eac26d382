"""What happened, jumps, speed, and "what may I do?", in a browser."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from cardlib.widgets.words import WORDS
from tests.browser import fake
from tests.browser.test_looks import SCHEMES, axe_violations
from tests.browser.tools import (
    TARGET,
    WIDTHS,
    Open,
    act,
    button,
    frames_message,
    go_to,
    message_text,
    option,
)

pytestmark = pytest.mark.browser


def wishes(table: Any, kind: str) -> list[Any]:
    """What was sent of this kind, without it."""
    sent = [message for message in table.sent() if message.pop("kind") == kind]
    return [{key: value for key, value in message.items() if key != "epoch"} for message in sent]


def ranges(table: Any) -> list[list[int]]:
    return [message["range"] for message in wishes(table, "events")]


def moment(table: Any) -> int:
    return int(table.page.locator(".cl-slider").input_value())


def jump_list(table: Any) -> Any:
    return table.page.locator(".cl-jump select")


def event_button(table: Any, index: int) -> Any:
    return table.page.locator(f'[data-event="{index}"]')


def current_event(table: Any) -> Any:
    return table.page.locator(".cl-event[aria-current]")


# ---- the list of events ----


def open_events(table: Any, last: int = 27) -> Any:
    act(table, "events").click()
    table.answer(fake.events(0, last))
    table.sent()
    return table


def test_the_list_tells_what_happened_and_by_which_rules(open_table: Open) -> None:
    table = open_table(fake.zangi())
    act(table, "events").click()
    assert ranges(table) == [[0, 27]]
    panel = table.page.get_by_role("group", name=WORDS["tool_events"])
    assert panel.inner_text() == WORDS["loading"]
    table.answer(fake.events(0, 27))
    assert not panel.get_by_text(WORDS["loading"]).is_visible()
    rows = panel.get_by_role("listitem")
    assert rows.count() == 28
    assert rows.nth(27).inner_text().split("\n") == [
        "move 23",
        "Bot 2 opened at moment 27.",
        "Z6",
        "Z9",
    ]
    assert rows.first.inner_text().startswith("dealing 1")
    assert current_event(table).get_attribute("data-event") == "27"


def test_a_long_game_is_asked_for_in_parts_newest_first(open_table: Open) -> None:
    table = open_table(fake.zangi(250, 250))
    act(table, "events").click()
    assert ranges(table) == [[151, 250]]
    for first, last, following in ((151, 250, [[51, 150]]), (51, 150, [[0, 50]]), (0, 50, [])):
        table.answer(fake.events(first, last))
        assert ranges(table) == following
    assert table.page.locator("[data-event]").count() == 251


def test_a_click_on_an_event_goes_to_its_moment(open_table: Open) -> None:
    table = open_events(open_table(fake.zangi()))
    table.answer(frames_message(20, 26, 27))
    event_button(table, 22).click()
    assert (moment(table), message_text(table)) == (22, "Bot 2 opened at moment 22.")
    current = current_event(table)
    assert [node.get_attribute("aria-current") for node in current.all()] == ["step"]
    assert current.get_attribute("data-event") == "22"
    act(table, "forward").click()
    assert current_event(table).get_attribute("data-event") == "23"


def test_the_list_is_one_tab_stop_with_arrow_keys(open_table: Open) -> None:
    table = open_events(open_table(fake.zangi()))
    table.answer(frames_message(0, 26, 27))
    assert table.page.locator('.cl-event[tabindex="0"]').get_attribute("data-event") == "27"
    event_button(table, 27).focus()
    walked = []
    for key in ("ArrowUp", "ArrowUp", "ArrowDown", "Home", "ArrowUp", "End", "ArrowDown"):
        table.page.keyboard.press(key)
        walked.append(table.page.evaluate("document.activeElement.dataset.event"))
    assert walked == ["26", "25", "26", "0", "0", "27", "27"]
    assert moment(table) == 27  # looking along the list goes nowhere
    table.page.keyboard.press("ArrowUp")
    table.page.keyboard.press("Enter")
    assert moment(table) == 26
    assert table.page.evaluate("document.activeElement.dataset.event") == "26"
    assert table.page.locator('.cl-event[tabindex="0"]').count() == 1


def test_a_new_move_adds_one_line_and_asks_for_no_more(open_table: Open) -> None:
    table = open_events(open_table(fake.zangi()))
    table.put(fake.zangi(28, 28))
    assert ranges(table) == [[28, 28]]
    table.answer(fake.events(28, 28))
    assert table.page.locator("[data-event]").count() == 29
    assert current_event(table).get_attribute("data-event") == "28"


def test_a_new_epoch_begins_a_new_list(open_table: Open) -> None:
    table = open_events(open_table(fake.zangi()))
    table.put(fake.zangi(26, 26, epoch=2))
    assert table.page.locator("[data-event]").count() == 0
    assert ranges(table) == [[0, 26]]
    table.answer(fake.events(0, 27, epoch=1))
    assert table.page.locator("[data-event]").count() == 0
    table.answer(fake.events(0, 26, epoch=2))
    assert table.page.locator("[data-event]").count() == 27


def test_another_person_at_the_screen_gets_a_list_of_their_own(open_table: Open) -> None:
    """Some rules are told only to the player whom they concern."""
    shared = {**fake.zangi(), "people": fake.people("Ani", "Ani", "Aram")}
    table = open_events(open_table(shared))
    table.put({**shared, "people": fake.people("Aram", "Ani", "Aram")})
    assert ranges(table) == [[0, 27]]
    assert table.page.locator("[data-event]").count() == 0


def test_the_shown_moment_is_in_view_and_the_page_stays(open_table: Open) -> None:
    table = open_events(open_table(fake.zangi(90, 90)), 90)
    table.answer(frames_message(0, 89, 90))
    table.page.evaluate("window.scrollTo(0, 0)")
    inside = """() => {
      const list = document.querySelector('.cl-events ol').getBoundingClientRect();
      const now = document.querySelector('.cl-event[aria-current]').getBoundingClientRect();
      return [now.top >= list.top - 1 && now.bottom <= list.bottom + 1, window.scrollY];
    }"""
    for index in (90, 3, 50, 51, 89):
        go_to(table, index)
        assert table.page.evaluate(inside) == [True, 0]


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_jumps_while_moments_are_walked_with_the_list_open(
    open_table: Open, width: int
) -> None:
    table = open_events(open_table(fake.zangi(), width=width))
    table.answer(frames_message(0, 26, 27))
    tops = """['timeline', 'jump', 'speed', 'message', 'controls', 'events', 'in-words'].map(
      (name) => document.querySelector(`.cl-${name}`).getBoundingClientRect().top)"""
    before = table.page.evaluate(tops)
    for index in (26, 3, 0, 15):
        go_to(table, index)
        assert table.page.evaluate(tops) == before


# ---- jumps ----


def test_a_jump_asks_for_what_it_needs_and_goes_there(open_table: Open) -> None:
    table = open_table(fake.zangi(118, 118))
    act(table, "jump_back").click()
    assert ranges(table) == [[18, 117]]
    assert moment(table) == 118
    table.answer(fake.events(18, 117))
    assert moment(table) == 110
    table.page.wait_for_timeout(100)
    table.answer(frames_message(100, 117, 118))
    assert message_text(table) == "Bot 2 opened at moment 110."
    table.sent()
    act(table, "jump_back").click()
    assert (moment(table), ranges(table)) == (100, [])


def test_the_kinds_are_named_and_one_can_be_chosen(open_table: Open) -> None:
    table = open_table(fake.zangi(118, 118))
    assert jump_list(table).locator("option").all_inner_texts() == [WORDS["jump_any"]]
    act(table, "jump_back").click()
    table.answer(fake.events(18, 117))
    assert jump_list(table).locator("option").all_inner_texts() == [
        WORDS["jump_any"],
        "a right ring",
        "somebody leaves",
    ]
    jump_list(table).select_option("leaves")
    walked = []
    for name in ("jump_back", "jump_back", "jump_on", "jump_on"):
        act(table, name).click()
        walked.append(moment(table))
    assert walked == [100, 75, 100, 100]
    # Whether there is one after 100 is known only with the newest event.
    table.answer(fake.events(118, 118))
    assert (moment(table), message_text(table)) == (100, WORDS["jump_none_on"])


def test_kinds_that_come_with_the_frame_are_there_at_once(open_table: Open) -> None:
    table = open_table({**fake.zangi(), "kinds": fake.KINDS})
    assert jump_list(table).locator("option").count() == 3
    assert table.sent() == []


def test_where_there_is_no_such_event_that_is_said_kindly(open_table: Open) -> None:
    table = open_table(fake.zangi(), clock=True)
    act(table, "jump_on").click()
    assert message_text(table) == WORDS["jump_none_on"]
    assert table.page.locator(".cl-message").get_attribute("data-tone") == "info"
    table.page.clock.run_for(700)
    assert table.page.locator(".cl-table > [role=status]").inner_text() == WORDS["jump_none_on"]
    assert table.sent() == []
    go_to(table, 12)
    act(table, "jump_back").click()
    table.answer(fake.events(0, 27))
    assert moment(table) == 10
    table.answer(frames_message(0, 26, 27))
    act(table, "jump_back").click()
    assert (moment(table), message_text(table)) == (10, WORDS["jump_none_back"])


def test_a_found_event_is_spoken(open_table: Open) -> None:
    table = open_table(fake.zangi(), clock=True)
    act(table, "jump_back").click()
    table.answer(fake.events(0, 27))
    table.page.clock.run_for(700)
    spoken = table.page.locator(".cl-table > [role=status]").inner_text()
    assert spoken == "move 21: Bot 2 opened at moment 25."


def test_who_goes_elsewhere_gives_the_jump_up(open_table: Open) -> None:
    table = open_table(fake.zangi(118, 118))
    act(table, "jump_back").click()
    go_to(table, 40)
    table.answer(fake.events(18, 117))
    assert moment(table) == 40


def test_a_new_epoch_forgets_the_jump(open_table: Open) -> None:
    table = open_table(fake.zangi(118, 118))
    act(table, "jump_back").click()
    table.put(fake.zangi(118, 118, epoch=2))
    table.answer(fake.events(18, 117, epoch=2))
    assert moment(table) == 118


def test_events_of_the_chosen_kind_are_marked_in_the_list(open_table: Open) -> None:
    table = open_events(open_table(fake.zangi()))
    special = "[...document.querySelectorAll('.cl-event--special')].map((n) => n.dataset.event)"
    assert table.page.evaluate(special) == ["10", "20", "25"]
    jump_list(table).select_option("leaves")
    assert table.page.evaluate(special) == ["25"]


# ---- speed ----


def stop_clock(table: Any) -> None:
    """Let time pass only when the test says so."""
    now = table.page.evaluate("Date.now()")
    table.page.clock.pause_at(datetime.fromtimestamp(now / 1000 + 5, UTC))


@pytest.mark.parametrize(("speed", "steps"), [("0.5", 2), ("1", 4), ("2", 8), ("4", 16)])
def test_the_speed_can_be_chosen(open_table: Open, speed: str, steps: int) -> None:
    table = open_table(fake.zangi(27, 27), clock=True)
    table.answer(frames_message(0, 26, 27))
    table.page.locator(".cl-speed select").select_option(speed)
    stop_clock(table)
    act(table, "play").click()
    table.page.clock.run_for(5000)
    assert moment(table) == steps


def test_the_speed_changes_while_it_plays_and_is_kept(open_table: Open) -> None:
    table = open_table(fake.zangi(27, 27), clock=True)
    table.answer(frames_message(0, 26, 27))
    speed = table.page.locator(".cl-speed select")
    assert speed.locator("option").all_inner_texts() == [
        WORDS[f"speed_{name}"] for name in ("slow", "usual", "quick", "very_quick")
    ]
    stop_clock(table)
    act(table, "play").click()
    table.page.clock.run_for(1300)
    assert moment(table) == 1
    speed.focus()
    speed.select_option("4")
    assert act(table, "play").get_attribute("aria-label") == WORDS["pause"]
    table.page.clock.run_for(1250)
    assert moment(table) == 5
    act(table, "play").click()
    table.put(fake.zangi(28, 28, epoch=2))
    assert speed.input_value() == "4"


def test_arrow_keys_choose_in_a_list_and_do_not_walk_the_moments(open_table: Open) -> None:
    table = open_table(fake.zangi())
    table.answer(frames_message(0, 26, 27))
    table.page.locator(".cl-speed select").focus()
    table.page.keyboard.press("ArrowDown")
    assert table.page.locator(".cl-speed select").input_value() == "2"
    assert moment(table) == 27


# ---- what may I do? ----


def open_guide(table: Any, **more: Any) -> Any:
    act(table, "guide").click()
    table.answer(fake.guide(**more))
    return table


def test_the_guide_asks_when_it_is_opened_and_at_each_new_frame(open_table: Open) -> None:
    table = open_table(fake.zodiak())
    assert wishes(table, "guide") == []
    act(table, "guide").click()
    assert wishes(table, "guide") == [{"moment": 27}]
    panel = table.page.get_by_role("group", name=WORDS["tool_guide"])
    assert panel.locator(".cl-panel-title").inner_text() == WORDS["loading"]
    table.answer(fake.guide())
    assert panel.locator(".cl-panel-title").inner_text() == "Ani, this is what you may do now."
    assert wishes(table, "guide") == []
    table.put({**fake.zodiak(), "moment": fake.moment(28, 28)})
    assert wishes(table, "guide") == [{"moment": 28}]
    act(table, "guide").click()
    table.put({**fake.zodiak(), "moment": fake.moment(29, 29)})
    assert wishes(table, "guide") == []


def test_rows_do_what_they_say(open_table: Open) -> None:
    table = open_guide(open_table(fake.zodiak()))
    table.sent()
    table.page.get_by_role("button", name="Choose 7♥").click()
    assert wishes(table, "select") == [{"cards": ["7♥"], "moment": 27}]
    assert option(table, "card 7♥").get_attribute("aria-selected") == "true"
    table.put({**fake.zodiak(), "text": "chosen"})
    table.answer(fake.guide())
    table.sent()
    table.page.get_by_role("group", name=WORDS["tool_guide"]).get_by_role(
        "button", name="Draw"
    ).click()
    assert wishes(table, "control") == [{"id": "draw", "moment": 27}]


def test_reasons_are_folded_behind_the_ids_of_their_rules(open_table: Open) -> None:
    table = open_guide(open_table(fake.zodiak()))
    refused = table.page.locator(".cl-guide-others li").filter(has_text="K♣").first
    assert refused.locator("button").count() == 0
    summary = refused.locator("summary")
    assert summary.locator(".cl-rule").all_inner_texts() == ["ZO6", "ZO5"]
    assert WORDS["guide_why"].format(move="K♣") in summary.text_content()
    reasons = refused.locator(".cl-guide-reasons > li")
    assert not reasons.first.is_visible()
    summary.click()
    assert reasons.count() == 2
    told = reasons.first.inner_text()
    assert "K♣ does not fit." in told
    assert WORDS["rule"].format(rule="ZO6") in told
    assert WORDS["origin"].format(origin="the rule sheet") in told
    # What was opened stays open when the answer is renewed.
    table.put({**fake.zodiak(), "moment": fake.moment(28, 28)})
    table.answer(fake.guide(28))
    assert reasons.first.is_visible()


def test_a_chain_is_built_step_by_step(open_table: Open) -> None:
    table = open_table(fake.zodiak())
    option(table, "card 7♥").click()
    frame = fake.zodiak()
    frame["zones"][-1]["piles"][0]["cards"][0]["selected"] = 1
    table.put(frame)
    open_guide(table, chain=fake.chain("7♥"))
    table.sent()
    chain = table.page.locator(".cl-guide-chain")
    told = chain.inner_text()
    for text in (
        WORDS["guide_chosen"].format(cards="7♥"),
        "7♥ fits 7♠: same rank.",
        "You may play this now, or go on.",
        "Nothing special happens.",
    ):
        assert text in told
    chain.get_by_role("button", name="Go on with 8♥").click()
    assert wishes(table, "select") == [{"cards": ["7♥", "8♥"], "moment": 27}]
    # A second click asks for the same once more: no card is added twice.
    chain.get_by_role("button", name="Go on with 8♥").click()
    assert wishes(table, "select") == [{"cards": ["7♥", "8♥"], "moment": 27}]


def test_the_last_card_can_be_taken_back(open_table: Open) -> None:
    frame = fake.zodiak()
    for place, number in ((0, 1), (1, 2)):
        frame["zones"][-1]["piles"][0]["cards"][place]["selected"] = number
    table = open_guide(open_table(frame), chain=fake.chain("7♥", "8♥", follow="8♠"))
    table.sent()
    table.page.get_by_role("button", name=WORDS["guide_take_back"]).click()
    assert wishes(table, "select") == [{"cards": ["7♥"], "moment": 27}]


def test_an_answer_that_is_being_renewed_does_nothing(open_table: Open) -> None:
    table = open_guide(open_table(fake.zodiak()))
    table.put({**fake.zodiak(), "moment": fake.moment(28, 28)})
    table.sent()
    table.page.get_by_role("button", name="Choose 7♥").click()
    assert table.sent() == []
    table.answer(fake.guide(27))  # too late
    table.page.get_by_role("button", name="Choose 7♥").click()
    assert table.sent() == []
    table.answer(fake.guide(28))
    table.page.get_by_role("button", name="Choose 7♥").click()
    assert [message["kind"] for message in table.sent()] == ["select"]


def test_in_the_past_the_guide_says_how_to_come_back(open_table: Open) -> None:
    table = open_guide(open_table(fake.zangi()))
    table.answer(frames_message(20, 26, 27))
    act(table, "back").click()
    guide = table.page.locator(".cl-guide")
    assert guide.inner_text() == WORDS["past"]
    act(table, "now").click()
    assert guide.locator(".cl-panel-title").inner_text() == "Ani, this is what you may do now."


def test_the_guide_is_used_with_the_keyboard_alone(open_table: Open) -> None:
    table = open_table(fake.zodiak())
    act(table, "guide").focus()
    table.page.keyboard.press("Enter")
    table.answer(fake.guide())
    for _ in range(12):
        table.page.keyboard.press("Tab")
        if table.focused() == "Choose 7♥":
            break
    table.sent()
    table.page.keyboard.press("Enter")
    assert wishes(table, "select") == [{"cards": ["7♥"], "moment": 27}]
    # The focus waits at the heading: a second press makes no other move.
    assert table.focused() == "Ani, this is what you may do now."
    table.page.keyboard.press("Enter")
    assert [m for m in table.sent() if m["kind"] in ("select", "control")] == []
    table.put({**fake.zodiak(), "text": "chosen"})
    table.answer(fake.guide())
    table.page.keyboard.press("Tab")
    assert table.focused() == "Choose 7♥"
    table.page.keyboard.press("Escape")
    assert not table.page.locator(".cl-guide").is_visible()
    assert table.focused() == WORDS["tool_guide"]


def test_opening_the_guide_speaks_its_heading(open_table: Open) -> None:
    table = open_guide(open_table(fake.zodiak(), clock=True))
    table.page.clock.run_for(700)
    assert table.page.locator(".cl-table > [role=status]").inner_text() == "Ani, this is what you may do now."


# ---- looks ----


def show_panel(table: Any, name: str, index: int = 27) -> None:
    """Open a panel with everything in it that there can be."""
    act(table, name).click()
    if name == "events":
        table.answer(fake.events(0, index))
    else:
        table.answer(fake.guide(index, chain=fake.chain("7♥", "8♥", follow="8♠")))
        for summary in table.page.locator(".cl-guide summary").all():
            summary.click()


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("name", ["events", "guide"])
def test_axe_finds_nothing_in_the_panels(open_table: Open, name: str, scheme: str) -> None:
    table = open_table(fake.zodiak(), color_scheme=scheme, reduced_motion="reduce")
    show_panel(table, name)
    assert axe_violations(table) == []


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", ["events", "guide"])
def test_the_panels_fit_and_can_be_pressed(open_table: Open, name: str, width: int) -> None:
    table = open_table({**fake.zodiak(), "kinds": fake.KINDS}, width=width)
    show_panel(table, name)
    page = "document.documentElement"
    assert table.page.evaluate(f"{page}.scrollWidth <= {page}.clientWidth")
    wide = table.page.evaluate(
        """() => {
          const root = document.querySelector('.cl-table').getBoundingClientRect();
          return [...document.querySelectorAll(
              '.cl-timeline *:not(.cl-hidden, svg *), [data-panel] *:not(.cl-hidden, svg *)')]
            .map((node) => [node.className, node.getBoundingClientRect()])
            .filter(([, box]) => box.width > 1)
            .filter(([, box]) => box.right > root.right + 1 || box.left < root.left - 1)
            .map(([name]) => String(name));
        }"""
    )
    assert wide == []
    boxes = table.page.evaluate(
        """() => [...document.querySelectorAll(
            '.cl-timeline :is(button, select), [data-panel] :is(button, summary)')]
          .map((n) => [n.className || n.tagName, n.getBoundingClientRect()])
          .filter(([, b]) => b.width > 0).map(([name, b]) => [name, b.width, b.height])"""
    )
    assert len(boxes) > 10
    assert [box for box in boxes if min(box[1:]) < TARGET - 0.01] == []


def test_removing_a_display_with_open_panels_leaves_nothing_behind(open_table: Open) -> None:
    table = open_table(fake.zangi(50, 50))
    counts = "[fake.counts.listeners, fake.counts.intervals.size, fake.counts.timeouts.size]"
    table.page.evaluate("fake.remove()")
    empty = table.page.evaluate(counts)
    for name in ("events", "guide"):
        table.page.evaluate("fake.display()")
        show_panel(table, name, 50)
        table.page.locator(".cl-speed select").select_option("4")
        act(table, "play").click()
        act(table, "jump_on").click()
        table.page.evaluate("fake.remove()")
    assert table.page.evaluate(counts) == empty
    assert table.page.evaluate("fake.model.count()") == 0


def test_texts_of_events_and_moves_stay_texts(open_table: Open) -> None:
    bad = '<img src=x onerror="window.hacked=1">'
    table = open_table(fake.zangi())
    act(table, "events").click()
    answer = fake.events(0, 27)
    answer["events"]["27"].update(text=bad, label=bad, rules=[bad])
    answer["marks"] = [{"id": "ring", "label": bad}]
    table.answer(answer)
    assert bad in event_button(table, 27).inner_text()
    act(table, "guide").click()
    rows = [{"label": bad, "act": {"control": bad}, "why": [fake.reason(bad, bad)]}]
    table.answer(fake.guide(heading=bad, rows=rows, chain=fake.chain(bad)))
    assert table.page.locator(".cl-guide").inner_text().count(bad) > 5
    assert table.page.locator(".cl-table img").count() == 0
    assert table.page.evaluate("window.hacked") is None
    assert button(table, "open").is_visible()
