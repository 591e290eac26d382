"""The table in a browser: the moments of a deal, the focus and the keyboard."""

from __future__ import annotations

import pytest

from cardlib.widgets.assets import front_end
from cardlib.widgets.words import WORDS
from tests.browser import fake
from tests.browser.tools import (
    WIDTHS,
    Open,
    act,
    button,
    drag,
    focused_act,
    frames_message,
    go_to,
    message_text,
    option,
)

pytestmark = pytest.mark.browser


# ---- the timeline ----


def test_the_slider_asks_once_where_it_rests(open_table: Open) -> None:
    table = open_table(fake.zangi(118, 118))
    drag(table, (100, 80, 60, 40))
    table.page.wait_for_timeout(150)
    (need,) = table.sent()
    first, last = need.pop("range")
    assert need == {"kind": "need", "epoch": 1}
    assert first <= 40 <= last
    assert last - first < 40
    assert table.page.locator(".cl-moment").inner_text() == WORDS["loading"]
    table.answer(frames_message(first, last, 118))
    assert table.page.locator(".cl-moment").inner_text() == "move 36 of 114"
    assert message_text(table) == "Bot 2 opened at moment 40."


def test_known_moments_are_shown_without_asking(open_table: Open) -> None:
    table = open_table(fake.zangi(118, 118))
    go_to(table, 40)
    table.page.wait_for_timeout(100)
    (need,) = table.sent()
    first, last = need["range"]
    table.answer(frames_message(first, last, 118))
    go_to(table, 42)
    assert message_text(table) == "Bot 2 opened at moment 42."
    table.page.wait_for_timeout(100)
    assert table.sent() == []


def test_the_cache_holds_400_frames_and_never_loses_the_newest(open_table: Open) -> None:
    table = open_table(fake.zangi(900, 900))
    size = table.page.evaluate(
        """async (script) => {
          const exposed = script.replace('export default { render }', 'export { FrameStore }');
          const address = URL.createObjectURL(new Blob([exposed], {type: 'text/javascript'}));
          const { FrameStore } = await import(address);
          const store = new FrameStore(() => {});
          const frame = (index) => ({ moment: { epoch: 1, index, last: 900 } });
          store.accept(frame(900));
          const many = {};
          for (let i = 0; i < 600; i += 1) many[i] = frame(i);
          store.add(1, many);
          const has = (index) => Boolean(store.get(index));
          return [store.frames.size, has(900), has(599), has(0)];
        }""",
        front_end()[0],
    )
    assert size == [400, True, True, False]


def test_the_past_is_shown_but_cannot_be_played(open_table: Open) -> None:
    table = open_table(fake.zangi())
    table.answer(frames_message(20, 26, 27))
    act(table, "back").click()
    assert message_text(table) == "Bot 2 opened at moment 26."
    table.sent()
    for control in ("open", "ring", "give", "may"):
        assert button(table, control).get_attribute("aria-disabled") == "true"
        assert button(table, control).get_attribute("title") == WORDS["past"]
        button(table, control).click(force=True)
    assert [m for m in table.sent() if m["kind"] != "need"] == []
    assert message_text(table) == WORDS["past"]
    act(table, "now").click()
    assert button(table, "open").get_attribute("aria-disabled") is None
    assert message_text(table) == "Bot 2 opened at moment 27."
    assert focused_act(table) == "open"


def test_cards_of_the_past_cannot_be_chosen(open_table: Open) -> None:
    frame = fake.zodiak()
    table = open_table(frame)
    old = fake.zodiak(top="K♣")
    old["moment"] = fake.moment(26, 27)
    table.answer({"kind": "frames", "epoch": 1, "frames": {"26": old}})
    option(table, "card 8♥").click()
    act(table, "back").click()
    table.sent()
    option(table, "card 7♥").click(force=True)
    assert [m for m in table.sent() if m["kind"] == "select"] == []
    assert message_text(table) == WORDS["past"]
    assert table.page.locator('[aria-selected="true"]').count() == 0


def test_a_new_move_leaves_the_past_alone(open_table: Open) -> None:
    table = open_table(fake.zangi())
    table.answer(frames_message(20, 26, 27))
    act(table, "back").click()
    table.put(fake.zangi(28, 28))
    assert message_text(table) == "Bot 2 opened at moment 26."
    assert table.page.locator(".cl-slider").get_attribute("max") == "28"
    act(table, "last").click()
    assert message_text(table) == "Bot 2 opened at moment 28."
    table.put(fake.zangi(29, 29))
    assert message_text(table) == "Bot 2 opened at moment 29."


def test_a_new_epoch_forgets_the_old_frames(open_table: Open) -> None:
    table = open_table(fake.zangi())
    table.answer(frames_message(10, 26, 27))
    go_to(table, 15)
    table.put(fake.zangi(25, 25, epoch=2))
    assert message_text(table) == "Bot 2 opened at moment 25."
    assert not table.page.locator(".cl-past").is_visible()
    table.sent()
    table.answer(frames_message(10, 24, 25, epoch=1))
    go_to(table, 15)
    table.page.wait_for_timeout(100)
    (need,) = table.sent()
    assert need["epoch"] == 2
    assert message_text(table) == "Bot 2 opened at moment 25."


def test_play_steps_to_the_end_and_stops_at_a_touch(open_table: Open) -> None:
    table = open_table(fake.zangi(6, 6), clock=True)
    table.answer(frames_message(0, 5, 6))
    act(table, "play").click()
    moment = table.page.locator(".cl-slider")
    assert moment.input_value() == "0"
    table.page.clock.run_for(2500)
    assert moment.input_value() == "2"
    table.page.locator(".cl-message-text").click()
    table.page.clock.run_for(5000)
    assert moment.input_value() == "2"
    act(table, "play").click()
    table.page.clock.run_for(1300)
    table.page.locator(".cl-slider").focus()
    table.page.keyboard.press("ArrowLeft")
    table.page.clock.run_for(5000)
    assert moment.input_value() == "2"
    act(table, "play").click()
    table.page.clock.run_for(20_000)
    assert moment.input_value() == "6"
    assert act(table, "play").get_attribute("aria-label") == WORDS["play"]


def test_arrow_keys_walk_the_moments(open_table: Open) -> None:
    table = open_table(fake.zangi())
    table.answer(frames_message(0, 26, 27))
    for place in (table.page.locator(".cl-slider"), act(table, "back")):
        place.focus()
        table.page.keyboard.press("Home")
        assert message_text(table) == "Bot 2 opened at moment 0."
        table.page.keyboard.press("ArrowRight")
        assert message_text(table) == "Bot 2 opened at moment 1."
        table.page.keyboard.press("ArrowLeft")
        table.page.keyboard.press("ArrowLeft")
        assert message_text(table) == "Bot 2 opened at moment 0."
        table.page.keyboard.press("End")
        assert message_text(table) == "Bot 2 opened at moment 27."
    assert table.page.locator(".cl-slider").get_attribute("aria-valuetext") == "move 23 of 23"


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_jumps_when_moments_are_walked(open_table: Open, width: int) -> None:
    table = open_table(fake.zodiak(), width=width)
    long, short, now = fake.zodiak(), fake.zodiak(hand=("7♥",)), fake.zodiak()
    long["message"]["text"] = "A long sentence about what happened. " * 9
    short["message"].update(text="Short.", tone="info", why=[])
    for place, frame in enumerate((long, short, now), start=25):
        frame["moment"] = fake.moment(place, 27)
    known = {"25": long, "26": short}
    table.answer({"kind": "frames", "epoch": 1, "frames": known})
    tops = """['timeline', 'message', 'controls', 'in-words'].map((name) =>
      document.querySelector(`.cl-${name}`).getBoundingClientRect().top)"""
    before = table.page.evaluate(tops)
    go_to(table, 26)
    assert message_text(table) == "Short."
    assert table.page.evaluate(tops) == before
    # A sentence that needs more room than was kept makes room once.
    go_to(table, 25)
    widest = table.page.evaluate(tops)
    for index in (26, 27, 26):
        go_to(table, index)
        assert table.page.evaluate(tops) == widest
    # Another deal begins with heights of its own.
    table.put({**fake.zodiak(), "code": "ARA-7", "moment": fake.moment(27, 27, epoch=2)})
    assert table.page.evaluate(tops) == before


# ---- focus and keyboard ----


def test_a_row_is_one_tab_stop_with_arrow_keys(open_table: Open) -> None:
    table = open_table(fake.zodiak())
    assert table.page.locator('[role=option][tabindex="0"]').count() == 1
    table.page.locator('[role=option][tabindex="0"]').focus()
    walked = []
    for key in ("Home", "ArrowRight", "ArrowRight", "ArrowLeft", "End", "ArrowRight"):
        table.page.keyboard.press(key)
        walked.append(table.focused())
    hand = ["7♥", "8♥", "8♠", "8♥", "Q♠", "Q♠"]
    assert walked == [f"card {c}" for c in hand]
    assert table.page.locator('[role=option][tabindex="0"]').count() == 1
    table.page.keyboard.press("Space")
    table.page.keyboard.press("Enter")
    assert [m["cards"] for m in table.sent()] == [["Q♠"], []]


def test_the_focus_stays_where_it_is_when_a_frame_comes(open_table: Open) -> None:
    table = open_table(fake.zangi())
    for place in (button(table, "open"), button(table, "ring"), table.page.locator(".cl-slider")):
        place.focus()
        before = table.focused()
        table.put(fake.zangi(28, 28))
        assert table.focused() == before
        table.put(fake.zangi(29, 29))
        assert table.focused() == before


def test_when_a_card_is_played_its_neighbour_has_the_focus(open_table: Open) -> None:
    table = open_table(fake.zodiak())
    option(table, "card 8♥").click()
    frame = fake.zodiak(hand=("7♥", "8♠", "K♣"), top="8♥")
    frame["moment"] = fake.moment(28, 28)
    table.put(frame)
    assert table.focused() == "card 8♠"
    frame = fake.zodiak(hand=())
    table.put(frame)
    assert table.page.evaluate("document.activeElement.className") == "cl-table"


def test_a_hand_stays_a_hand_when_it_is_not_our_turn(open_table: Open) -> None:
    table = open_table(fake.zodiak())
    option(table, "card 8♥").click()
    frame = fake.zodiak()
    for card in frame["zones"][-1]["piles"][0]["cards"]:
        card.update(selectable=False, why="")
    table.put(frame)
    assert table.focused() == "card 8♥"
    table.sent()
    option(table, "card 8♥").click(force=True)
    assert table.sent() == []
    assert message_text(table) == WORDS["not_now"]


def test_when_a_control_goes_away_the_focus_stays_among_the_controls(open_table: Open) -> None:
    table = open_table(fake.zangi())
    button(table, "give").focus()
    frame = fake.zangi()
    frame["controls"] = [c for c in frame["controls"] if c["id"] != "give"]
    table.put(frame)
    assert focused_act(table) == "may"
    table.put({**frame, "controls": []})
    assert table.page.evaluate("document.activeElement.className") == "cl-table"


def test_a_key_that_is_held_down_presses_once(open_table: Open) -> None:
    table = open_table(fake.zangi())
    button(table, "open").focus()
    for key in ("Enter", "o"):
        for _ in range(3):  # down without up: the keyboard repeats
            table.page.keyboard.down(key)
        table.page.keyboard.up(key)
    assert [m["id"] for m in table.sent()] == ["open", "open"]


def test_a_game_can_be_played_with_the_keyboard_alone(open_table: Open) -> None:
    table = open_table(fake.zodiak())
    seen = []
    for _ in range(30):
        table.page.keyboard.press("Tab")
        seen.append(table.focused())
        if table.page.locator(".cl-table:focus-within").count() == 0:
            break
    else:
        pytest.fail("Tab never leaves the table")
    expected = [WORDS["keys"], WORDS["options"], "card 7♥", WORDS["slider"], WORDS["why"]]
    places = [seen.index(name) for name in expected]
    assert places == sorted(places)
    # Each control was reached, the disabled ones too, and the hand was one stop.
    assert sum(name.startswith("card ") for name in seen) == 1
    assert [name for name in seen if name.startswith("Draw")] == ["DrawD"]
    assert len([n for n in seen if n.startswith(("♣", "♦", "♥", "♠"))]) == 4
