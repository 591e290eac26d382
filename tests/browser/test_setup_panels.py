"""The panels in which a position is set up, and in which games are shared and opened, in a browser."""

from __future__ import annotations

from typing import Any

import pytest

from cardlib.widgets.words import WORDS
from tests.browser import fake
from tests.browser.test_looks import SCHEMES, axe_violations
from tests.browser.tools import TARGET, WIDTHS, Open, act, drag, focused_act, marked

pytestmark = pytest.mark.browser

PROBLEM = "Bot 1 has left but has closed cards (Z21)."


def open_editor(open_table: Open, editor: Any = None, **more: Any) -> Any:
    """A table of Zangi whose panel for setting up a position is open and filled."""
    table = open_table(fake.zangi(), traits={"editor": {}}, **more)
    act(table, "editor").click()
    assert table.sent() == [{"kind": "edit", "do": "open", "epoch": 1}]
    set_editor(table, editor or fake.editor())
    return table


def set_editor(table: Any, editor: Any) -> None:
    table.page.evaluate("editor => fake.model.set('editor', editor)", editor)


def edits(table: Any) -> list[Any]:
    sent = table.sent()
    assert all(wish.pop("kind") == "edit" and wish.pop("epoch") == 1 for wish in sent)
    return sent


def deck(table: Any, text: str) -> Any:
    return table.page.locator(f'[data-act="edit_put"][data-text="{text}"]')


def zone(table: Any, zone_id: str) -> Any:
    return table.page.locator(f'.cl-edit-zone[data-key="{zone_id}"]')


def field(table: Any, field_id: str) -> Any:
    return table.page.locator(f'[data-field="{field_id}"]').locator("select, input")


def without(editor: Any, zone_id: str, place: int) -> Any:
    """The editor without one card."""
    for each in editor["zones"]:
        if each["id"] == zone_id:
            del each["cards"][place]
    return editor


def status(table: Any) -> str:
    return str(table.page.locator(".cl-edit-status").inner_text())


# ---- setting up a position: with the mouse ----


def test_the_panel_asks_once_and_shows_what_comes(open_table: Open) -> None:
    table = open_table(fake.zangi(), traits={"editor": {}})
    act(table, "editor").click()
    assert table.page.locator(".cl-edit > .cl-muted").inner_text() == WORDS["loading"]
    assert not table.page.locator(".cl-edit-body").is_visible()
    table.put(fake.zangi())
    assert [wish["do"] for wish in edits(table)] == ["open"]
    set_editor(table, fake.editor())
    assert table.page.locator(".cl-edit-zone").count() == 4
    assert zone(table, "closed-0").locator("label").inner_text() == "Ani: closed cards (3)"
    assert zone(table, "closed-0").locator("button").count() == 3
    assert deck(table, "G1").get_attribute("aria-label") == "card G1, 3 left"
    assert deck(table, "G1").locator("svg").count() == 1
    assert table.page.locator('[data-act="edit_put"]').count() == 15
    assert status(table) == WORDS["edit_possible"]
    assert edits(table) == []


def test_a_position_of_another_game_is_asked_for_anew(open_table: Open) -> None:
    table = open_table(fake.zodiak(), traits={"editor": fake.editor()})
    act(table, "editor").click()
    assert [wish["do"] for wish in edits(table)] == ["open"]
    assert not table.page.locator(".cl-edit-body").is_visible()
    frame = fake.zodiak()
    frame["moment"]["epoch"] = 2
    table.put(frame)
    assert [wish["epoch"] for wish in table.sent()] == [2]


def test_cards_go_from_the_deck_into_the_chosen_zone_and_back(open_table: Open) -> None:
    table = open_editor(open_table)
    deck(table, "P2").click()
    zone(table, "open-1").locator("input").check()
    deck(table, "A1").click()
    zone(table, "closed-0").locator("button").nth(2).click()
    assert edits(table) == [
        {"do": "put", "card": "P2", "zone": "closed-0"},
        {"do": "put", "card": "A1", "zone": "open-1"},
        {"do": "take", "zone": "closed-0", "place": 2},
    ]
    set_editor(table, fake.editor())
    assert zone(table, "open-1").locator("input").is_checked()
    assert table.page.locator(".cl-edit-zone--chosen").count() == 1


def test_a_card_of_which_none_is_left_is_not_sent(open_table: Open) -> None:
    table = open_editor(open_table)
    assert deck(table, "G4").get_attribute("aria-disabled") == "true"
    deck(table, "G4").click(force=True)
    assert edits(table) == []
    table.page.wait_for_timeout(700)
    assert table.page.locator("[aria-live]").inner_text() == WORDS["edit_none"]


def test_fields_send_values_and_no_texts(open_table: Open) -> None:
    table = open_editor(open_table)
    field(table, "turn").select_option(label="Ani")
    field(table, "players").select_option(label="3")
    field(table, "out-1").check()
    field(table, "owing-0").fill("2")
    field(table, "owing-0").press("Tab")
    assert edits(table) == [
        {"do": "set", "field": "turn", "value": 0},
        {"do": "set", "field": "players", "value": 3},
        {"do": "set", "field": "out-1", "value": True},
        {"do": "set", "field": "owing-0", "value": 2},
    ]


@pytest.mark.parametrize(("typed", "sent"), [("99", 3), ("-4", 0), ("", 1), ("1.6", 2)])
def test_a_number_is_made_to_fit(open_table: Open, typed: str, sent: int) -> None:
    table = open_editor(open_table)
    field(table, "owing-0").fill(typed)
    field(table, "owing-0").press("Tab")
    assert [wish["value"] for wish in edits(table)] == [sent]
    assert field(table, "owing-0").input_value() == str(sent)


def test_rare_fields_are_folded_away(open_table: Open) -> None:
    table = open_editor(open_table)
    assert not field(table, "opened").is_visible()
    table.page.locator(".cl-edit-more > summary").click()
    field(table, "opened").fill("7")
    field(table, "opened").press("Enter")
    field(table, "opened").press("Tab")
    assert edits(table) == [{"do": "set", "field": "opened", "value": 7}]


def test_an_impossible_position_says_why_and_cannot_be_played(open_table: Open) -> None:
    table = open_editor(open_table, fake.editor(PROBLEM))
    assert status(table) == f"Not possible: {PROBLEM}"
    assert table.page.locator(".cl-edit-status svg").count() == 1
    play = act(table, "edit_play")
    assert play.get_attribute("aria-disabled") == "true"
    assert play.get_attribute("aria-description") == f"Not possible: {PROBLEM}"
    play.click(force=True)
    assert edits(table) == []
    assert not table.page.locator(".cl-edit-text").is_visible()
    set_editor(table, fake.editor())
    assert (status(table), play.get_attribute("aria-disabled")) == (WORDS["edit_possible"], None)
    table.page.locator(".cl-edit-text > summary").click()
    text = table.page.locator(".cl-edit-text > textarea")
    assert text.input_value() == fake.editor()["text"]


def test_the_buttons_below(open_table: Open) -> None:
    table = open_editor(open_table)
    for name in ("edit_table", "edit_clear", "edit_play"):
        act(table, name).click()
    assert edits(table) == [{"do": "table"}, {"do": "clear"}, {"do": "play"}]
    # The new game closes the panel, and the focus goes on with it.
    set_editor(table, {})
    frame = fake.zangi(0, 0, 2)
    table.put(frame)
    assert not table.page.locator(".cl-edit").is_visible()
    assert focused_act(table) == "open"
    assert table.sent() == []


# ---- setting up a position: with the keyboard ----


def test_everything_is_reached_by_keys(open_table: Open) -> None:
    table = open_editor(open_table)
    keys = table.page.keyboard
    act(table, "editor").focus()
    reached = []
    for _ in range(60):
        keys.press("Tab")
        if not table.page.evaluate("Boolean(document.activeElement.closest('[data-panel]'))"):
            if reached:
                break
            continue
        reached.append(
            table.page.evaluate(
                """(n => n.closest('[data-rove]')?.dataset.rove || n.dataset.act || n.type
                  || n.tagName)(document.activeElement)"""
            )
        )
    for part in ("radio", "zone:closed-0", "zone:open-0", "zone:closed-1", "deck", "select-one",
                 "number", "checkbox", "SUMMARY", "edit_play", "edit_table", "edit_clear"):  # fmt: skip
        assert part in reached
    assert reached.count("deck") == 1
    assert reached.count("zone:closed-0") == 1


def test_arrows_go_along_and_across_the_deck(open_table: Open) -> None:
    table = open_editor(open_table, width=1200)
    keys = table.page.keyboard
    deck(table, "G1").focus()
    for key, label in (
        ("ArrowRight", "card G2, 2 left"),
        ("End", "card A5, 0 left"),
        ("ArrowRight", "card A5, 0 left"),
        ("Home", "card G1, 3 left"),
        ("ArrowLeft", "card G1, 3 left"),
    ):
        keys.press(key)
        assert table.focused() == label
    top = deck(table, "G1").bounding_box()
    keys.press("ArrowDown")
    below = table.page.evaluate(
        "(b => [b.left, b.top])(document.activeElement.getBoundingClientRect())"
    )
    assert abs(below[0] - top["x"]) < 2
    assert below[1] > top["y"]
    keys.press("ArrowUp")
    assert table.focused() == "card G1, 3 left"
    keys.press("ArrowRight")
    keys.press("Enter")
    keys.press(" ")
    assert [wish["card"] for wish in edits(table)] == ["G2", "G2"]


def test_zones_are_chosen_by_arrows_like_any_radio(open_table: Open) -> None:
    table = open_editor(open_table)
    zone(table, "closed-0").locator("input").focus()
    table.page.keyboard.press("ArrowDown")
    assert zone(table, "open-0").locator("input").is_checked()
    deck(table, "G1").press("Enter")
    assert edits(table) == [{"do": "put", "card": "G1", "zone": "open-0"}]


def test_the_focus_stays_where_cards_come_and_go(open_table: Open) -> None:
    table = open_editor(open_table)
    deck(table, "G2").press("Enter")
    more = fake.editor()
    more["zones"][0]["cards"].append(fake.small("G2"))
    set_editor(table, more)
    assert table.focused() == "card G2, 2 left"
    last = zone(table, "closed-1").locator("button").nth(1)
    last.press("Enter")
    set_editor(table, without(fake.editor(), "closed-1", 1))
    assert table.focused() == "Take back card A2"
    only = zone(table, "open-0").locator("button")
    only.press("Enter")
    set_editor(table, without(without(fake.editor(), "closed-1", 1), "open-0", 0))
    assert table.page.evaluate("document.activeElement.value") == "open-0"
    field(table, "turn").focus()
    set_editor(table, fake.editor(PROBLEM))
    assert table.page.evaluate("document.activeElement.tagName") == "SELECT"
    assert [wish["do"] for wish in edits(table)] == ["put", "take", "take"]


def test_a_number_that_is_being_typed_is_left_alone(open_table: Open) -> None:
    table = open_editor(open_table)
    field(table, "owing-0").fill("2")
    set_editor(table, fake.editor(PROBLEM))
    assert field(table, "owing-0").input_value() == "2"


# ---- sharing ----


def open_share(open_table: Open, **more: Any) -> Any:
    table = open_table(fake.zangi(), **more)
    act(table, "share").click()
    assert table.sent() == [{"kind": "share", "epoch": 1, "moment": 27}]
    table.answer(fake.share())
    return table


def shared(table: Any, name: str) -> Any:
    return table.page.locator(f'[data-shared="{name}"]')


def told(table: Any, place: int) -> str:
    return str(table.page.locator(".cl-share-told").nth(place).inner_text())


def test_the_texts_of_the_moment_are_shown(open_table: Open) -> None:
    table = open_share(open_table)
    assert shared(table, "position").locator("input").input_value() == "zangi-position-1-00A27"
    assert shared(table, "game").locator("input").input_value() == fake.share()["game"]
    assert not shared(table, "text").is_visible()
    table.page.locator(".cl-share summary").click()
    assert shared(table, "text").locator("textarea").input_value() == fake.share()["text"]
    assert table.page.locator(".cl-share > .cl-muted").inner_text() == WORDS["share_note"]
    assert table.sent() == []


def test_another_moment_asks_anew_but_one_at_a_time(open_table: Open) -> None:
    table = open_share(open_table)
    drag(table, [20, 15, 10])
    asked = [wish["moment"] for wish in table.sent() if wish["kind"] == "share"]
    assert asked == [20]
    assert shared(table, "position").locator("input").input_value() == ""
    table.answer(fake.share(20))
    assert [wish["moment"] for wish in table.sent()] == [10]
    table.answer(fake.share(10))
    assert shared(table, "position").locator("input").input_value() == "zangi-position-1-00A10"
    frame = fake.zangi(0, 0, 2)
    table.put(frame)
    table.answer(fake.share(10))  # too late: another game is on the table
    assert [wish for wish in table.sent() if wish["kind"] == "share"] == [
        {"kind": "share", "epoch": 2, "moment": 0}
    ]
    assert shared(table, "position").locator("input").input_value() == ""


def test_a_new_ply_asks_for_the_longer_game(open_table: Open) -> None:
    table = open_share(open_table)
    table.put(fake.zangi(28, 28))
    assert table.sent() == [{"kind": "share", "epoch": 1, "moment": 28}]


def test_what_cannot_be_written_says_why(open_table: Open) -> None:
    table = open_table(fake.zangi())
    act(table, "share").click()
    table.answer(fake.share(game="", error="This game is too long."))
    assert told(table, 0) == "This game is too long."
    assert shared(table, "game").locator("button").get_attribute("aria-disabled") == "true"
    assert shared(table, "position").locator("button").get_attribute("aria-disabled") is None


CLIPBOARD = "navigator.__proto__, 'clipboard', {configurable: true, get: () => (%s)}"


@pytest.mark.parametrize("way", ["clipboard", "command", "neither"])
def test_copying_in_every_browser(open_table: Open, way: str) -> None:
    table = open_share(open_table)
    allowed = "{writeText: async (text) => { window.copied = text; }}"
    table.page.evaluate(
        f"Object.defineProperty({CLIPBOARD % (allowed if way == 'clipboard' else 'undefined')})"
    )
    table.page.evaluate(
        """works => { document.execCommand = () => {
          if (works) window.copied = document.activeElement.value;
          return works;
        }; }""",
        way == "command",
    )
    button = shared(table, "position").locator("button")
    assert button.get_attribute("aria-label") == "Copy: This position"
    button.press("Enter")
    if way == "neither":
        table.page.wait_for_function("document.querySelector('.cl-share-told').innerText.trim()")
        assert told(table, 0) == WORDS["copy_failed"]
        marked_text = (
            "(f => f.value.slice(f.selectionStart, f.selectionEnd))(document.activeElement)"
        )
        assert table.page.evaluate(marked_text) == "zangi-position-1-00A27"
        return
    table.page.wait_for_function("document.querySelector('.cl-share-told').innerText.trim()")
    assert told(table, 0) == WORDS["copied"]
    assert table.page.evaluate("window.copied") == "zangi-position-1-00A27"
    assert table.focused() == "Copy: This position"
    table.page.evaluate(f"delete {CLIPBOARD.split(',')[0]}.clipboard")


# ---- opening ----


def test_a_pasted_text_is_sent_and_its_refusal_stands_beside_the_box(open_table: Open) -> None:
    table = open_share(open_table)
    box = table.page.locator(".cl-share-paste textarea")
    box.fill("zangi-game-1-\n00")
    box.press("End")
    act(table, "paste").click()
    assert table.sent() == [{"kind": "paste", "text": "zangi-game-1-\n00"}]
    table.answer({"kind": "pasted", "error": "This code is cut off."})
    assert told(table, 1) == "This code is cut off."
    assert table.page.locator(".cl-share-told svg").nth(1).is_visible()
    assert box.input_value() == "zangi-game-1-\n00"
    assert focused_act(table) == "paste"
    # A refusal is over with the next try, and another deal leaves the panel open.
    act(table, "paste").click()
    assert told(table, 1) == ""
    table.answer({"kind": "pasted", "error": "No."})
    table.put(fake.zangi(0, 0, 2))
    assert table.page.locator(".cl-share").is_visible()


def test_what_was_opened_closes_the_panel(open_table: Open) -> None:
    table = open_share(open_table)
    box = table.page.locator(".cl-share-paste textarea")
    box.focus()
    table.page.keyboard.type("open the code ? b")  # keys of the table type here
    table.page.keyboard.press("Tab")
    table.page.keyboard.press("Enter")
    assert table.sent() == [{"kind": "paste", "text": "open the code ? b"}]
    table.answer({"kind": "pasted", "error": ""})
    table.put(fake.zangi(0, 0, 2))
    assert not table.page.locator(".cl-share").is_visible()
    assert focused_act(table) == "open"
    act(table, "share").click()
    assert box.input_value() == ""


def test_a_late_answer_to_another_display_changes_nothing(open_table: Open) -> None:
    table = open_share(open_table)
    table.answer({"kind": "pasted", "error": "Not yours."})
    assert told(table, 1) == ""


# ---- both ----

PANELS = {"editor": open_editor, "share": open_share}


def full_panel(open_table: Open, name: str, **more: Any) -> Any:
    """A panel with all that it can show: a problem, an error, open folds."""
    table = PANELS[name](open_table, **more)
    if name == "editor":
        set_editor(table, fake.editor(PROBLEM))
        table.page.locator(".cl-edit-more > summary").click()
    else:
        table.page.locator(".cl-share summary").click()
        act(table, "paste").click()
        table.answer({"kind": "pasted", "error": "This code is cut off: copy it to its end."})
    return table


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", PANELS)
def test_nothing_is_too_wide_or_too_small(open_table: Open, name: str, width: int) -> None:
    table = full_panel(open_table, name, width=width)
    page = "document.documentElement"
    assert table.page.evaluate(f"{page}.scrollWidth <= {page}.clientWidth")
    boxes = table.page.evaluate(
        """() => [...document.querySelectorAll(
            '.cl-panel:not([hidden]) :is(button, input, select, textarea, summary)')]
          .map((n) => (['radio', 'checkbox'].includes(n.type) ? n.closest('label') : n))
          .map((n) => [n.className || n.tagName, n.getBoundingClientRect()])
          .filter(([, b]) => b.width > 0)
          .map(([name, b]) => [name, b.width, b.height, b.left, b.right])"""
    )
    root = table.page.locator(".cl-table").bounding_box()
    assert len(boxes) > 5
    assert [box for box in boxes if min(box[1:3]) < TARGET - 0.01] == []
    assert all(box[3] >= root["x"] and box[4] <= root["x"] + root["width"] for box in boxes)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("name", PANELS)
def test_axe_finds_nothing_in_the_panels(open_table: Open, name: str, scheme: str) -> None:
    for width in (1200, 320):
        table = full_panel(open_table, name, color_scheme=scheme, width=width)
        assert axe_violations(table) == []


@pytest.mark.parametrize("name", PANELS)
def test_escape_closes_the_panel_and_gives_back_the_focus(open_table: Open, name: str) -> None:
    table = full_panel(open_table, name)
    table.page.keyboard.press("Escape")
    assert focused_act(table) == name
    assert not table.page.locator(f'[data-panel="{name}"]').is_visible()


@pytest.mark.parametrize("name", PANELS)
def test_the_panels_have_no_words_of_their_own(open_table: Open, name: str) -> None:
    words, frame = marked(WORDS, "«»"), fake.zangi()
    editor = marked(fake.editor(PROBLEM), "«»") | {"game": "zangi"}
    for each, plain in zip(editor["fields"], fake.editor()["fields"], strict=True):
        each["kind"] = plain["kind"]
    table = open_table(frame, traits={"editor": editor, "words": words})
    act(table, name).click()
    table.answer(marked(fake.share(), "«»") | {"kind": "share", "error": "Error «»."})
    texts = table.page.evaluate(
        """name => {
          const root = document.querySelector(`[data-panel="${name}"]`);
          const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
          const texts = [root.getAttribute('aria-label')];
          while (walk.nextNode()) {
            if (!walk.currentNode.parentElement.closest('svg')) texts.push(walk.currentNode.data);
          }
          for (const node of root.querySelectorAll('*'))
            for (const attribute of ['aria-label', 'title', 'aria-description', 'placeholder'])
              if (node.hasAttribute(attribute)) texts.push(node.getAttribute(attribute));
          return texts.filter((text) => text.trim());
        }""",
        name,
    )
    assert len(texts) > 10
    assert [t for t in texts if "«" not in t and any(c.isalpha() for c in t)] == []


def test_hostile_texts_stay_texts_in_the_panels(open_table: Open) -> None:
    bad = '<img src=x onerror="window.hacked=1">"\'{title}'
    table = open_editor(open_table, marked(fake.editor(PROBLEM), bad) | {"game": "zangi"})
    act(table, "share").click()
    table.answer(marked(fake.share(), bad) | {"kind": "share"})
    act(table, "paste").click()
    table.answer({"kind": "pasted", "error": bad})
    table.page.wait_for_timeout(100)
    assert table.page.evaluate("window.hacked") is None
    assert table.page.locator(".cl-table img").count() == 0


def test_removing_a_display_with_open_panels_leaves_nothing_behind(open_table: Open) -> None:
    table = open_table(fake.zangi(), traits={"editor": fake.editor()})
    counts = "[fake.counts.listeners, fake.counts.intervals.size, fake.counts.timeouts.size]"
    table.page.evaluate("fake.remove()")
    empty = table.page.evaluate(counts)
    for name in PANELS:
        table.page.evaluate("fake.display()")
        act(table, name).click()
        set_editor(table, fake.editor(PROBLEM))
        if name == "share":
            table.answer(fake.share())
            act(table, "paste").click()
        else:
            deck(table, "G4").click(force=True)
        table.page.evaluate("fake.remove()")
    assert table.page.evaluate(counts) == empty
    assert table.page.evaluate("fake.model.count()") == 0


def test_two_displays_choose_their_zones_apart(open_table: Open) -> None:
    table = open_table(fake.zangi(), traits={"editor": fake.editor()})
    table.page.evaluate("fake.display()")
    for place in (0, 1):
        act(table, "editor").nth(place).click()
    radios = table.page.locator('input[type=radio][value="open-1"]')
    radios.nth(1).check()
    assert not radios.nth(0).is_checked()
    assert table.page.locator('input[type=radio][value="closed-0"]').nth(0).is_checked()
