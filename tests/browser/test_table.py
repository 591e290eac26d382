"""The table in a browser: what it shows, what it sends, what it explains."""

from __future__ import annotations

import re

import pytest

from cardlib.widgets.assets import front_end
from cardlib.widgets.words import ROUND_WORDS, WORDS
from tests.browser import fake
from tests.browser.tools import (
    GAMES,
    WIDTHS,
    Open,
    act,
    button,
    marked,
    message_text,
    option,
)

pytestmark = pytest.mark.browser


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


def test_every_word_of_the_rounds_is_used_and_every_word_used_exists() -> None:
    script, _ = front_end("round")
    assert {key for key in ROUND_WORDS if f'"{key}"' not in script} == set()
    asked = set(re.findall(r'\bword\("(\w+)"', script))
    assert asked <= set(WORDS) | set(ROUND_WORDS)
    assert not set(WORDS) & set(ROUND_WORDS)


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


def test_a_pile_that_stands_for_a_button_can_be_pressed(open_table: Open) -> None:
    frame = fake.zangi()
    frame["zones"][0]["piles"][0]["press"] = "open"
    table = open_table(frame)
    table.page.locator('[data-press="open"]').first.click()
    assert [wish["id"] for wish in table.sent() if wish["kind"] == "control"] == ["open"]
