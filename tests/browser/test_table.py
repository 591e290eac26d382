"""The table in a browser: what it sends, what it keeps, how it looks and who can use it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from cardlib.widgets.assets import front_end
from cardlib.widgets.words import WORDS
from tests.browser import fake

pytestmark = pytest.mark.browser

Open = Callable[..., Any]
GAMES: dict[str, Callable[..., Any]] = {"zangi": fake.zangi, "zodiak": fake.zodiak, "tivmiv": fake.tivmiv}
WIDTHS = (1200, 520, 320)
TARGET = 44  # A6: CSS pixels
BELL = 64  # A6


def option(table: Any, label: str) -> Any:
    return table.page.locator(f'[role=option][aria-label^="{label}"]')


def button(table: Any, control_id: str) -> Any:
    return table.page.locator(f'[data-control="{control_id}"]')


def act(table: Any, name: str) -> Any:
    return table.page.locator(f'[data-act="{name}"]')


def message_text(table: Any) -> str:
    return str(table.page.locator(".cl-message-text").inner_text())


def drag(table: Any, places: Sequence[int]) -> None:
    """Move the slider over these places as a quick hand would: an input event at each."""
    table.page.locator(".cl-slider").evaluate(
        """(slider, places) => {
          for (const place of places) {
            slider.value = place;
            slider.dispatchEvent(new Event('input', {bubbles: true}));
          }
        }""",
        list(places),
    )


def go_to(table: Any, index: int) -> None:
    drag(table, [index])


def focused_act(table: Any) -> str:
    """The action of the button that has the focus, or the name of its control."""
    return str(
        table.page.evaluate(
            "(({control, act}) => control || act || '')(document.activeElement.dataset)"
        )
    )


def marked(value: Any, mark: str) -> Any:
    """A frame, or anything else as plain data, with *mark* behind each text that is shown."""
    if isinstance(value, dict):
        keep = ("role", "layout", "tone", "face", "shape")
        return {key: item if key in keep else marked(item, mark) for key, item in value.items()}
    if isinstance(value, list):
        return [marked(item, mark) for item in value]
    return f"{value}{mark}" if isinstance(value, str) and value else value


def frames(first: int, last: int, newest: int, epoch: int = 1) -> dict[str, Any]:
    known = {str(i): fake.zangi(i, newest, epoch) for i in range(first, last + 1)}
    return {"kind": "frames", "epoch": epoch, "frames": known}


# ---- what is shown ----


@pytest.mark.parametrize("game", GAMES)
def test_every_part_of_a_frame_is_on_the_page(open_table: Open, game: str) -> None:
    frame = GAMES[game]()
    table = open_table(frame)
    for zone in frame["zones"]:
        group = table.page.locator(f'[data-zone="{zone["id"]}"]')
        assert group.get_attribute("aria-label").startswith(zone["label"])
        for fact in zone["facts"]:
            assert fact in group.inner_text()
        for pile in zone["piles"]:
            cards = group.locator(f'[data-pile="{pile["id"]}"] [data-card]')
            shown = min(1, len(pile["cards"])) if pile["layout"] == "stack" else len(pile["cards"])
            assert cards.count() == shown
    for control in frame["controls"]:
        assert button(table, control["id"]).count() == 1
    assert message_text(table) == frame["message"]["text"]
    assert table.page.locator(".cl-table").get_attribute("lang") == frame["lang"]
    assert table.page.locator(".cl-in-words p").text_content() == frame["text"]


TONES = {
    "info": "tone_info",
    "allowed": "tone_allowed",
    "refused": "tone_refused",
    "end": "tone_end",
}


@pytest.mark.parametrize(("tone", "key"), TONES.items())
def test_a_tone_is_told_by_a_word_and_a_drawing(open_table: Open, tone: str, key: str) -> None:
    frame = fake.zangi()
    frame["message"]["tone"] = tone
    table = open_table(frame)
    word = table.page.locator(".cl-tone b")
    assert word.inner_text() == WORDS[key]
    # Plain news are headed only for those who hear the page.
    assert (word.bounding_box()["width"] > 1) == (tone != "info")
    assert table.page.locator(".cl-tone svg").count() == 1


def test_the_script_has_no_words_of_its_own(open_table: Open) -> None:
    words = marked(WORDS, "«»")
    setup = marked(fake.SETUP, "«»")
    table = open_table(marked(fake.zodiak(), "«»"), traits={"words": words, "setup": setup})
    texts = table.page.evaluate(
        """() => {
          const root = document.querySelector('.cl-table');
          const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
          const texts = [];
          while (walk.nextNode()) {
            if (!walk.currentNode.parentElement.closest('svg')) texts.push(walk.currentNode.data);
          }
          for (const node of root.querySelectorAll('*'))
            for (const name of ['aria-label', 'title', 'aria-valuetext', 'aria-description'])
              if (node.hasAttribute(name)) texts.push(node.getAttribute(name));
          return texts.filter((text) => text.trim());
        }"""
    )
    assert len(texts) > 100
    # Numbers and signs are of no language.
    own = {text for text in texts if "«" not in text and any(c.isalpha() for c in text)}
    assert own == set()


def test_every_word_is_used_and_every_word_used_exists() -> None:
    script, _ = front_end()
    built = set(TONES.values())  # the only keys put together from two parts
    assert {key for key in WORDS if f'"{key}"' not in script} == built
    asked = set(re.findall(r'\bword\("(\w+)"', script))
    assert len(asked) > 20
    assert asked <= set(WORDS)


def test_a_face_without_drawing_shows_its_words(open_table: Open) -> None:
    table = open_table(fake.zodiak(), traits={"faces": {}})
    assert table.page.locator('[data-card="7♥"]').inner_text().strip() == "card 7♥"
    table.page.evaluate("faces => fake.model.set('faces', faces)", fake.drawings())
    assert table.page.locator('[data-card="7♥"] svg').count() == 1


def test_the_own_seat_is_last_and_the_others_follow_it_round_the_table(open_table: Open) -> None:
    frame = fake.zangi()
    for zone in frame["zones"]:
        zone["you"] = zone["id"] == "seat1"
    table = open_table(frame)
    order = "[...document.querySelectorAll('[data-zone]')].map((n) => n.dataset.zone)"
    assert table.page.evaluate(order) == ["seat2", "seat3", "seat0", "centre", "seat1"]
    for zone in frame["zones"]:  # somebody looks on: nobody's seat is their own
        zone["you"] = False
    table.put(frame)
    assert table.page.evaluate(order) == ["seat0", "seat1", "centre", "seat2", "seat3"]


@pytest.mark.parametrize("width", WIDTHS)
def test_each_pile_says_what_it_is(open_table: Open, width: int) -> None:
    frame = fake.zangi()
    frame["zones"][0]["piles"][1]["label"] = "open: 3 cards, on top 3 grapes"
    table = open_table(frame, width=width)
    for zone in frame["zones"]:
        for pile in zone["piles"]:
            node = table.page.locator(f'[data-pile="{pile["id"]}"]')
            caption = node.locator(".cl-caption")
            assert caption.inner_text() == pile["label"].split(",")[0]
            # The eye gets the short text under the cards, the ear the whole label.
            cards = node.locator(".cl-cards")
            assert pile["label"] in cards.get_attribute("aria-label")
            below = cards.bounding_box()
            assert caption.bounding_box()["y"] >= below["y"] + below["height"]


def test_a_mark_dims_only_in_a_chain(open_table: Open) -> None:
    mark = fake.svg('<g class="mark"><rect width="9" height="9"/></g>')
    table = open_table(fake.zodiak(), traits={"faces": {**fake.drawings(), "8♥": mark}})
    opacity = "getComputedStyle(document.querySelector('[data-card=\"8♥\"] .mark')).opacity"
    option(table, "card 8♥").click()
    assert table.page.evaluate(opacity) == "1"
    option(table, "card 7♥").click()
    assert float(table.page.evaluate(opacity)) < 0.5
    option(table, "card 7♥").click()
    assert table.page.evaluate(opacity) == "1"


@pytest.mark.parametrize("width", WIDTHS)
def test_what_is_said_about_the_middle_stands_beside_its_cards(
    open_table: Open, width: int
) -> None:
    table = open_table(fake.zodiak(), width=width)
    facts = table.page.locator('[data-zone="centre"] .cl-facts')
    pile = table.page.locator('[data-pile="pile"] .cl-cards').bounding_box()
    beside = facts.bounding_box()
    assert beside["x"] >= pile["x"] + pile["width"]
    assert beside["y"] < pile["y"] + pile["height"]
    assert facts.evaluate("node => getComputedStyle(node).fontWeight") == "600"


# ---- what is sent ----


def test_a_click_on_a_control_is_sent_with_its_moment(open_table: Open) -> None:
    table = open_table(fake.zangi())
    button(table, "open").click()
    button(table, "ring").click()
    assert table.sent() == [
        {"kind": "control", "id": "open", "epoch": 1, "moment": 27},
        {"kind": "control", "id": "ring", "epoch": 1, "moment": 27},
    ]


def test_a_disabled_control_can_be_focused_and_asks_why(open_table: Open) -> None:
    table = open_table(fake.zangi())
    give = button(table, "give")
    assert give.get_attribute("aria-disabled") == "true"
    assert give.get_attribute("disabled") is None
    assert give.get_attribute("title") == "You owe no card (Z18)."
    give.focus()
    table.page.keyboard.press("Enter")
    assert table.sent() == [{"kind": "control", "id": "give", "epoch": 1, "moment": 27}]


def test_keys_work_in_the_table_and_only_there(open_table: Open) -> None:
    table = open_table(fake.zangi())
    table.page.keyboard.press("b")
    assert table.sent() == []
    table.page.locator(".cl-table").focus()
    table.page.keyboard.press("b")
    table.page.keyboard.press("Control+o")
    assert [m["id"] for m in table.sent()] == ["ring"]


def test_enter_plays_where_a_control_has_it_and_space_still_chooses(open_table: Open) -> None:
    frame = fake.zodiak()
    frame["controls"][0]["key"] = "Enter"
    table = open_table(frame)
    option(table, "card 8♥").focus()
    table.page.keyboard.press("Space")
    table.page.keyboard.press("Enter")
    button(table, "draw").focus()
    table.page.keyboard.press("Enter")
    assert [m.get("id") or m["cards"] for m in table.sent()] == [["8♥"], "play", "draw"]


def test_keys_are_not_taken_from_a_text_field(open_table: Open) -> None:
    table = open_table(fake.zangi())
    act(table, "options").click()
    field = table.page.locator(".cl-setup input")
    field.fill("")
    field.press_sequentially("bo?m")
    assert table.sent() == []
    assert field.input_value() == "bo?m"


def test_a_key_works_on_a_keyboard_with_other_letters(open_table: Open) -> None:
    table = open_table(fake.zangi())
    table.page.locator(".cl-table").evaluate(
        "n => n.dispatchEvent(new KeyboardEvent('keydown', "
        "{key: 'и', code: 'KeyB', bubbles: true}))"
    )
    assert [m["id"] for m in table.sent()] == ["ring"]


def test_no_key_leaves_the_table(open_table: Open) -> None:
    table = open_table(fake.zodiak())
    assert table.page.locator(".cl-table").get_attribute("data-lm-suppress-shortcuts") == "true"
    table.page.evaluate(
        "() => { window.leaked = []; "
        "document.body.addEventListener('keydown', (e) => window.leaked.push(e.key)); }"
    )
    for place in (".cl-table", '[role=option][tabindex="0"]', ".cl-slider"):
        table.page.locator(place).first.focus()
        for key in ("b", "j", "0", "Space", "ArrowLeft", "Escape"):
            table.page.keyboard.press(key)
    assert table.page.evaluate("window.leaked") == []


def test_cards_are_chosen_in_order_and_again_let_go(open_table: Open) -> None:
    table = open_table(fake.zodiak())
    option(table, "card 8♥").click()
    option(table, "card 7♥").click()
    assert option(table, "card 7♥").get_attribute("aria-selected") == "true"
    assert option(table, "card 7♥").locator(".cl-place").inner_text() == "2"
    assert "2" in option(table, "card 7♥").get_attribute("aria-label")
    option(table, "card 8♥").click()
    assert [m["cards"] for m in table.sent()] == [["8♥"], ["8♥", "7♥"], ["7♥"]]
    assert option(table, "card 7♥").locator(".cl-place").inner_text() == "1"


def test_python_has_the_last_word_on_a_selection(open_table: Open) -> None:
    table = open_table(fake.zodiak())
    option(table, "card 8♥").click()
    frame = fake.zodiak()
    frame["zones"][-1]["piles"][0]["cards"][0]["selected"] = 1
    table.put(frame)
    assert option(table, "card 8♥").get_attribute("aria-selected") == "false"
    assert option(table, "card 7♥").get_attribute("aria-selected") == "true"


def test_a_card_that_cannot_be_chosen_says_why(open_table: Open) -> None:
    table = open_table(fake.zodiak())
    option(table, "card K♣").click(force=True)
    assert table.sent() == []
    assert message_text(table) == "K♣ does not fit (ZO6)."
    assert table.page.locator(".cl-message").get_attribute("data-tone") == "refused"


def test_the_panel_asks_for_a_deal(open_table: Open) -> None:
    table = open_table(fake.zangi())
    act(table, "options").click()
    selects = table.page.locator(".cl-setup select")
    selects.nth(0).select_option("zodiak")
    assert selects.nth(1).locator("option").all_inner_texts() == ["2", "3", "4"]
    selects.nth(1).select_option("3")
    table.page.locator(".cl-setup input").fill("  ARA-7 ")
    act(table, "deal").click()
    act(table, "new_code").click()
    assert table.sent() == [
        {"kind": "deal", "game": "zodiak", "players": 3, "code": "ARA-7"},
        {"kind": "new_code"},
    ]
    # A refused deal leaves the panel open, a new one closes it.
    table.put(fake.zangi())
    assert table.page.locator(".cl-setup").is_visible()
    table.put(fake.zangi(epoch=2))
    assert not table.page.locator(".cl-setup").is_visible()
    assert table.page.evaluate("document.activeElement.className") == "cl-table"
    table.page.evaluate(
        "setup => fake.model.set('setup', setup)", {**fake.SETUP, "code": "LUS-9", "players": 6}
    )
    assert table.page.locator(".cl-setup input").input_value() == "LUS-9"
    assert selects.nth(1).input_value() == "6"


# ---- reasons, help, panels ----


def test_why_opens_every_reason(open_table: Open) -> None:
    table = open_table(fake.zangi())
    assert table.page.locator(".cl-message .cl-rule").all_inner_texts() == ["Z6", "Z10"]
    why = act(table, "why")
    assert not table.page.locator(".cl-reasons").is_visible()
    why.click()
    assert why.get_attribute("aria-expanded") == "true"
    texts = table.page.locator(".cl-reasons li").all_inner_texts()
    assert len(texts) == 2
    parts = ("Five grapes lie open.", "Rule Z6", "rule sheet", "The bell is rung", "target:")
    for part in parts:
        assert part in texts[0]
    table.page.keyboard.press("Escape")
    assert not table.page.locator(".cl-reasons").is_visible()
    assert table.focused() == WORDS["why"]


def test_a_thought_is_a_quote_without_a_rule(open_table: Open) -> None:
    frame = fake.zangi()
    thought = {"rule": "", "origin": "Bot 1 thinks", "says": "I see no five.", "text": "",
               "option": ""}  # fmt: skip
    frame["message"]["why"].append(thought)
    table = open_table(frame)
    assert table.page.locator(".cl-message .cl-rule").all_inner_texts() == ["Z6", "Z10"]
    act(table, "why").click()
    last = table.page.locator(".cl-reasons li").last
    assert last.inner_text().split("\n") == ["Bot 1 thinks", "I see no five."]
    assert last.locator("q").first.inner_text() == "I see no five."
    assert last.locator(".cl-rule").is_hidden()


def test_the_list_of_keys_comes_from_the_controls(open_table: Open) -> None:
    frame = fake.zangi()
    table = open_table(frame)
    table.page.locator(".cl-table").focus()
    table.page.keyboard.press("?")
    text = table.page.locator(".cl-keys").inner_text()
    for control in frame["controls"]:
        assert control["label"] in text
        assert control["key"].upper() in text
    table.page.keyboard.press("Escape")
    assert not table.page.locator(".cl-keys").is_visible()
    assert table.focused() == WORDS["keys"]


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
    table.answer(frames(first, last, 118))
    assert table.page.locator(".cl-moment").inner_text() == "ply 36 of 114"
    assert message_text(table) == "Bot 2 opened at moment 40."


def test_known_moments_are_shown_without_asking(open_table: Open) -> None:
    table = open_table(fake.zangi(118, 118))
    go_to(table, 40)
    table.page.wait_for_timeout(100)
    (need,) = table.sent()
    table.answer(frames(*need["range"], 118))
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
    table.answer(frames(20, 26, 27))
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
    table.answer(frames(20, 26, 27))
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
    table.answer(frames(10, 26, 27))
    go_to(table, 15)
    table.put(fake.zangi(25, 25, epoch=2))
    assert message_text(table) == "Bot 2 opened at moment 25."
    assert not table.page.locator(".cl-past").is_visible()
    table.sent()
    table.answer(frames(10, 24, 25, epoch=1))
    go_to(table, 15)
    table.page.wait_for_timeout(100)
    (need,) = table.sent()
    assert need["epoch"] == 2
    assert message_text(table) == "Bot 2 opened at moment 25."


def test_play_steps_to_the_end_and_stops_at_a_touch(open_table: Open) -> None:
    table = open_table(fake.zangi(6, 6), clock=True)
    table.answer(frames(0, 5, 6))
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
    table.answer(frames(0, 26, 27))
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
    assert table.page.locator(".cl-slider").get_attribute("aria-valuetext") == "ply 23 of 23"


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


# ---- size and layout ----


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_wider_than_the_table(open_table: Open, game: str, width: int) -> None:
    table = open_table(GAMES[game](), width=width)
    act(table, "options").click()
    act(table, "why").dispatch_event("click")
    outside = table.page.evaluate(
        """() => {
          const root = document.querySelector('.cl-table').getBoundingClientRect();
          return [...document.querySelectorAll('.cl-table *:not(.cl-hidden, svg *)')]
            .map((node) => [node.className, node.getBoundingClientRect()])
            .filter(([, box]) => box.width > 0)
            .filter(([, box]) => box.right > root.right + 1 || box.left < root.left - 1)
            .map(([name, box]) => [String(name), box.left, box.right]);
        }"""
    )
    assert outside == []
    page = "document.documentElement"
    assert table.page.evaluate(f"{page}.scrollWidth <= {page}.clientWidth")


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("game", GAMES)
def test_everything_that_can_be_pressed_is_large_enough(
    open_table: Open, game: str, width: int
) -> None:
    table = open_table(GAMES[game](), width=width)
    act(table, "options").click()
    boxes = table.page.evaluate(
        """() => [...document.querySelectorAll(
            '.cl-table :is(button, input, select, summary, [role=option])')]
          .map((n) => [n.className || n.tagName, n.getBoundingClientRect()])
          .filter(([, b]) => b.width > 0).map(([name, b]) => [name, b.width, b.height])"""
    )
    assert len(boxes) > 10
    assert [box for box in boxes if min(box[1:]) < TARGET - 0.01] == []
    assert all(min(w, h) >= BELL for name, w, h in boxes if name == "cl-bell")


@pytest.mark.parametrize("width", WIDTHS)
def test_the_bell_is_round_and_in_the_middle(open_table: Open, width: int) -> None:
    table = open_table(fake.zangi(), width=width)
    bell = button(table, "ring").bounding_box()
    felt = table.page.locator(".cl-felt").bounding_box()
    assert bell["width"] == bell["height"] >= BELL
    middle = bell["x"] + bell["width"] / 2
    assert abs(middle - (felt["x"] + felt["width"] / 2)) < 4
    own, *others = [table.page.locator(f'[data-zone="seat{i}"]').bounding_box() for i in range(4)]
    assert all(seat["y"] + seat["height"] <= bell["y"] for seat in others)
    assert own["y"] >= bell["y"] + bell["height"]
    round_ones = table.page.evaluate(
        """() => [...document.querySelectorAll('.cl-table *')]
          .filter((n) => getComputedStyle(n).borderRadius.includes('50%'))
          .map((n) => n.className)"""
    )
    assert round_ones == ["cl-bell"]


@pytest.mark.parametrize("players", range(2, 7))
def test_no_two_seats_lie_over_each_other(open_table: Open, players: int) -> None:
    frame = fake.zangi()
    seats = [z for z in frame["zones"] if z["role"] == "seat"]
    more = [
        fake.zone(f"more{i}", f"Bot {i}", [{**pile, "id": f"{pile['id']}+{i}"}
                                           for pile in seats[1]["piles"]])
        for i in (4, 5)
    ]  # fmt: skip
    centre = next(z for z in frame["zones"] if z["role"] == "centre")
    frame["zones"] = [*(seats + more)[:players], centre]
    table = open_table(frame)
    for width in (1200, 760, 520, 320):
        table.page.set_viewport_size({"width": width, "height": 900})
        boxes = [zone.bounding_box() for zone in table.page.locator("[data-zone]").all()]
        assert len(boxes) == players + 1
        overlaps = [
            (a, b)
            for i, a in enumerate(boxes)
            for b in boxes[:i]
            if a["x"] < b["x"] + b["width"] and b["x"] < a["x"] + a["width"]
            and a["y"] < b["y"] + b["height"] and b["y"] < a["y"] + a["height"]
        ]  # fmt: skip
        assert overlaps == []


# ---- safety, clean-up, connection ----


def test_hostile_texts_stay_texts(open_table: Open) -> None:
    bad = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>"\'{title}'
    setup = {**fake.SETUP, "code": bad, "games": [{"id": bad, "label": bad, "players": [2]}]}
    table = open_table(
        marked(fake.zodiak(), bad), traits={"words": marked(WORDS, bad), "setup": setup}
    )
    act(table, "options").click()
    act(table, "why").click()
    button(table, f"draw{bad}".replace("\\", "\\\\").replace('"', '\\"')).click()
    table.page.locator("[role=option]").first.click()
    assert [m["kind"] for m in table.sent()] == ["control", "select"]
    table.page.wait_for_timeout(700)
    assert table.page.evaluate("window.hacked") is None
    assert table.page.locator(".cl-table img, .cl-table script").count() == 0


def test_removing_a_display_leaves_nothing_behind(open_table: Open) -> None:
    table = open_table(fake.zangi(50, 50))
    counts = "[fake.counts.listeners, fake.counts.intervals.size, fake.counts.timeouts.size]"
    table.page.evaluate("fake.remove()")
    empty = table.page.evaluate(counts)
    for _ in range(3):
        table.page.evaluate("fake.display()")
        go_to(table, 10)
        act(table, "play").click()
        act(table, "options").click()
        assert table.page.evaluate(counts)[0] > empty[0]
        table.page.evaluate("fake.remove()")
    assert table.page.evaluate(counts) == empty
    assert empty[1:] == [0, 0]
    assert table.page.evaluate("fake.model.count()") == 0
    assert table.page.locator("#root > div > *").count() == 0


def test_two_displays_of_one_model_both_work(open_table: Open) -> None:
    table = open_table(fake.zangi())
    table.page.evaluate("fake.display()")
    table.put(fake.zangi(28, 28))
    texts = table.page.locator(".cl-message-text").all_inner_texts()
    assert texts == ["Bot 2 opened at moment 28."] * 2
    table.answer(frames(20, 27, 28))
    act(table, "back").nth(1).click()
    assert table.page.locator(".cl-past").nth(1).is_visible()
    assert not table.page.locator(".cl-past").nth(0).is_visible()
    button(table, "open").nth(0).click()
    assert [m["kind"] for m in table.sent()] == ["control"]


def test_each_display_says_hello_once(open_table: Open) -> None:
    table = open_table(fake.zangi())
    table.page.evaluate("fake.display()")
    assert table.page.evaluate("fake.model.sent.map(({ kind }) => kind)") == ["hello"]


def test_a_silent_kernel_is_reported_until_it_answers(open_table: Open) -> None:
    table = open_table(fake.zangi(), clock=True)
    banner = table.page.locator(".cl-banner")
    pings = "fake.model.sent.filter(({ kind }) => kind === 'ping').length"
    for _ in range(4):
        table.page.clock.run_for(5000)
        table.answer({"kind": "pong", "id": 1})
    assert table.page.evaluate(pings) == 4
    assert not banner.is_visible()
    table.page.clock.run_for(14_000)
    assert not banner.is_visible()
    table.page.clock.run_for(7000)
    assert banner.inner_text() == WORDS["disconnected"]
    table.answer({"kind": "pong", "id": 9})
    assert not banner.is_visible()


def test_a_closed_channel_is_reported_at_once(open_table: Open) -> None:
    table = open_table(fake.zangi())
    table.page.evaluate("fake.model.closed = true")
    button(table, "open").click()
    assert table.page.locator(".cl-banner").is_visible()


def test_a_hidden_page_does_not_ping(open_table: Open) -> None:
    table = open_table(fake.zangi(), clock=True)
    table.page.evaluate(
        "Object.defineProperty(document, 'hidden', {configurable: true, get: () => true})"
    )
    table.page.clock.run_for(60_000)
    assert table.page.evaluate("fake.model.sent") == []
    table.page.evaluate(
        "delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))"
    )
    assert [m["kind"] for m in table.page.evaluate("fake.model.sent")] == ["ping"]
    assert not table.page.locator(".cl-banner").is_visible()


# ---- motion, speech, colours ----


def flights(table: Any) -> int:
    """Cards that move while a played card goes from the hand to the pile."""
    frame = fake.zodiak(hand=("7♥", "8♠", "K♣", "A♦", "Q♠"), top="8♥")
    frame["moment"] = fake.moment(28, 28)
    table.put(frame)
    moving = table.page.evaluate(
        "document.getAnimations().map((a) => a.effect.target.dataset.card || '')"
    )
    assert set(moving) <= {"8♥"}
    return len(moving)


def test_a_played_card_moves_once_and_nothing_else(open_table: Open) -> None:
    table = open_table(fake.zodiak())
    assert flights(table) == 1
    table.page.wait_for_timeout(400)
    assert table.page.evaluate("document.getAnimations().length") == 0


def test_a_card_that_was_face_down_comes_from_the_pile_it_lay_on(open_table: Open) -> None:
    table = open_table(fake.zangi())
    frame = fake.zangi(28, 28)
    closed, opened = frame["zones"][0]["piles"]
    closed["count"] -= 1
    opened["count"] += 1
    opened["cards"] = [fake.card("P5", "five", "turned")]
    table.put(frame)
    (flight,) = table.page.evaluate(
        """document.getAnimations().map(({effect}) =>
          [effect.target.dataset.card, effect.getKeyframes()[0].transform])"""
    )
    card, shift = flight
    assert card == "turned"
    # The closed pile lies to the left, on the same line.
    assert re.fullmatch(r"translate\(-[0-9.]+px, 0px\)", shift)


def test_nothing_moves_with_reduced_motion(open_table: Open) -> None:
    assert flights(open_table(fake.zodiak(), reduced_motion="reduce")) == 0


def test_a_new_deal_does_not_fly(open_table: Open) -> None:
    table = open_table(fake.zodiak())
    frame = fake.zodiak(hand=("7♥",), top="8♥")
    frame["moment"] = fake.moment(28, 28, epoch=2)
    table.put(frame)
    assert table.page.evaluate("document.getAnimations().length") == 0


def test_speech_is_one_polite_region_and_batched(open_table: Open) -> None:
    table = open_table(fake.zangi(), clock=True)
    region = table.page.locator("[aria-live]")
    assert region.count() == 1
    assert region.get_attribute("aria-live") == "polite"
    table.page.clock.run_for(1000)
    table.page.evaluate(
        """() => { window.spoken = []; new MutationObserver(() => {
          const text = document.querySelector('[aria-live]').textContent;
          if (text) window.spoken.push(text);
        }).observe(document.querySelector('[aria-live]'), {childList: true, characterData: true,
                                                            subtree: true}); }"""
    )
    for index in (28, 29, 30):
        table.put(fake.zangi(index, index))
        table.page.clock.run_for(100)
    table.page.clock.run_for(1000)
    assert table.page.evaluate("window.spoken") == ["Bot 2 opened at moment 30."]
    table.put(fake.zangi(30, 30))
    table.page.clock.run_for(1000)
    assert len(table.page.evaluate("window.spoken")) == 1


SCHEMES = ("light", "dark")


def axe_violations(table: Any) -> list[tuple[str, str]]:
    axe = pytest.importorskip("axe_playwright_python", reason="axe-core is not installed")
    table.page.add_script_tag(path=str(Path(axe.__file__).with_name("axe.min.js")))
    found = table.page.evaluate("axe.run('#root')")
    checked = {rule["id"] for rule in found["passes"]}
    # Without a height of the body this rule would silently check nothing.
    assert "color-contrast" in checked
    return [(v["id"], node["html"][:120]) for v in found["violations"] for node in v["nodes"]]


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing(open_table: Open, game: str, scheme: str) -> None:
    table = open_table(GAMES[game](), color_scheme=scheme, reduced_motion="reduce")
    assert axe_violations(table) == []
    act(table, "options").click()
    if act(table, "why").is_visible():
        act(table, "why").click()
    table.page.locator("summary").click()
    assert axe_violations(table) == []


def test_axe_finds_nothing_in_the_past_and_in_the_list_of_keys(open_table: Open) -> None:
    table = open_table(fake.zangi(), width=320)
    table.answer(frames(20, 26, 27))
    act(table, "back").click()
    act(table, "keys").click()
    assert axe_violations(table) == []


def paper(table: Any) -> str:
    return str(
        table.page.evaluate("getComputedStyle(document.querySelector('.cl-felt')).backgroundColor")
    )


LIGHT_PAPER, DARK_PAPER = "rgb(243, 239, 230)", "rgb(28, 33, 38)"


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_notebook_chooses_the_theme_before_the_system_does(
    open_table: Open, scheme: str
) -> None:
    table = open_table(fake.zangi(), color_scheme=scheme)
    assert paper(table) == (LIGHT_PAPER if scheme == "light" else DARK_PAPER)
    for light, expected in (("true", LIGHT_PAPER), ("false", DARK_PAPER)):
        table.page.evaluate(f"document.body.setAttribute('data-jp-theme-light', '{light}')")
        assert paper(table) == expected
    table.page.evaluate("document.body.removeAttribute('data-jp-theme-light')")
    for theme, expected in (("light", LIGHT_PAPER), ("dark", DARK_PAPER)):
        table.page.evaluate(f"document.documentElement.setAttribute('theme', '{theme}')")
        assert paper(table) == expected


def test_forced_colours_keep_turn_and_choice_visible(open_table: Open) -> None:
    table = open_table(fake.zodiak(), forced_colors="active")
    option(table, "card 7♥").click()
    assert table.page.evaluate(
        "getComputedStyle(document.querySelector('.cl-card--chosen .cl-face')).outlineStyle"
    ) == "solid"  # fmt: skip
    assert table.page.evaluate(
        "getComputedStyle(document.querySelector('.cl-zone--active')).borderTopWidth"
    ) == "3px"  # fmt: skip


def test_the_focus_has_a_ring(open_table: Open) -> None:
    table = open_table(fake.zodiak())
    for _ in range(6):
        table.page.keyboard.press("Tab")
        style = table.page.evaluate(
            "(s => [s.outlineStyle, parseFloat(s.outlineWidth)])"
            "(getComputedStyle(document.activeElement))"
        )
        assert style[0] == "solid"
        assert style[1] >= 2


def test_the_style_touches_nothing_outside_the_table() -> None:
    _, style = front_end()
    blocks = style.replace("}", "{").split("{")
    selectors = [
        line.strip()
        for block in blocks
        for line in block.split("\n")
        if line.strip().startswith((".", "#", "[", "html", "body", "*"))
    ]
    assert len(selectors) > 50
    assert [s for s in selectors if ".cl-table" not in s] == []
