"""The options of a table as a form: every option in words, and what is asked for."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardlib.session import Session
from cardlib.views.offers import setup_panel
from cardlib.widgets.words import WORDS
from tests.browser import fake
from tests.browser.test_looks import SCHEMES, axe_violations
from tests.browser.tools import (
    GAMES,
    TARGET,
    WIDTHS,
    Open,
    act,
    message_text,
)

pytestmark = pytest.mark.browser

Json = dict[str, Any]


def offered(game: str, players: int = 3, **options: Any) -> Json:
    """What the panel of a real table offers, as it is sent."""
    names = ("Ani", "Lena", "Bot 2", "Bot 3")[:players]
    session = Session(game, players=players, names=names, **options)
    panel: Json = json.loads(json.dumps(setup_panel(session, "en")))
    return panel


def options_of(setup: Json, game: str) -> list[Json]:
    rows: list[Json] = next(each for each in setup["games"] if each["id"] == game)["options"]
    return rows


def open_rules(open_table: Open, setup: Json, **more: Any) -> Any:
    """A table whose form for a new deal is open, its rules too."""
    game = setup["game"]
    table = open_table(GAMES[game](), traits={"setup": setup}, **more)
    act(table, "options").click()
    rules(table).locator("summary").click()
    return table


def rules(table: Any) -> Any:
    return table.page.locator(".cl-rules-form")


def field(table: Any, name: str) -> Any:
    return table.page.locator(f'.cl-option[data-option="{name}"]')


def part(table: Any, name: str, which: str = "value") -> Any:
    return field(table, name).locator(f'[data-part="{which}"]')


def asked(table: Any) -> Json:
    """The wish that the button "Deal" sends now."""
    act(table, "deal").click()
    (wish,) = table.sent()
    assert isinstance(wish, dict)
    return wish


def scrolls_sideways(table: Any) -> bool:
    page = "document.documentElement"
    return bool(table.page.evaluate(f"{page}.scrollWidth > {page}.clientWidth"))


# ---- the options as a form ----


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_a_labelled_input_with_its_values_in_words(
    open_table: Open, game: str
) -> None:
    setup = offered(game)
    table = open_table(GAMES[game](), traits={"setup": setup})
    act(table, "options").click()
    assert not field(table, "dealer").is_visible()
    assert rules(table).locator("summary").inner_text() == WORDS["rules_here"]
    rules(table).locator("summary").click()
    assert table.page.locator(".cl-option").count() == len(options_of(setup, game))
    for row in options_of(setup, game):
        node = field(table, row["id"])
        assert node.locator(".cl-option-title").inner_text() == row["label"]
        rule = node.locator(".cl-rule")
        assert rule.inner_text() == row["rule"] if row["rule"] else rule.is_hidden()
        assert row["hint"] in node.inner_text()
        labels = [value["label"] for value in row["values"]]
        if row["kind"] == "whole":
            number = part(table, row["id"])
            assert node.get_by_role("spinbutton", name=row["label"], exact=True).count() == 1
            limits = [number.get_attribute(name) for name in ("min", "max")]
            assert limits == [str(row["low"]), str(row["high"])]
            assert number.input_value() == str(row["value"])
        elif row["kind"] == "signs":
            assert node.locator("label:visible").count() == 3
            assert part(table, "signs", "0").locator("option").all_inner_texts() == labels
        else:
            shown = part(table, row["id"]).locator("option").all_inner_texts()
            own = [WORDS["own_deck"]] if row["more"] else []
            assert shown == (labels[:3] if row["kind"] == "seat" else labels) + own
            assert node.get_by_role("combobox", name=row["label"], exact=True).count() == 1


def test_only_what_was_changed_is_asked_for(open_table: Open) -> None:
    table = open_rules(open_table, offered("zodiak", goal=20))
    plain = {"kind": "deal", "game": "zodiak", "players": 3, "code": "NUR-42"}
    assert asked(table) == plain
    part(table, "chain").select_option("rank")
    part(table, "hand_size").fill("5")
    part(table, "direction").select_option("-1")
    assert asked(table) == {
        **plain,
        "options": {"hand_size": 5, "direction": -1, "chain": "rank"},
    }
    # back to what the table has now: nothing is asked for any more
    part(table, "chain").select_option("rank_or_neighbour")
    part(table, "hand_size").fill("7")
    part(table, "direction").select_option("1")
    assert asked(table) == plain


def test_another_game_is_asked_for_with_its_own_options(open_table: Open) -> None:
    table = open_rules(open_table, offered("zodiak", goal=20))
    part(table, "chain").select_option("rank")
    game, players = (table.page.locator(".cl-setup select").nth(i) for i in (0, 1))
    game.select_option("zangi")
    players.select_option("5")
    part(table, "late_ring").select_option("penalty")
    assert asked(table) == {
        "kind": "deal", "game": "zangi", "players": 5, "code": "NUR-42",
        "options": {"late_ring": "penalty"},
    }  # fmt: skip
    # what was chosen for the first game is still there
    game.select_option("zodiak")
    assert part(table, "chain").input_value() == "rank"


def test_a_changed_option_says_so_and_the_usual_rules_come_back(open_table: Open) -> None:
    table = open_rules(open_table, offered("zodiak", goal=20))
    summary = rules(table).locator("summary")
    changed = "changed; usually: {}"
    assert summary.inner_text() == "Rules of this table (changed: 1)"
    assert changed.format(55) in field(table, "goal").inner_text()
    assert changed.format(55) in part(table, "goal").get_attribute("aria-description")
    assert "changed" not in field(table, "chain").inner_text()
    part(table, "chain").select_option("single")
    usual = "a chain goes on by the same rank or by a neighbour in suit"
    assert changed.format(usual) in field(table, "chain").inner_text()
    assert summary.inner_text() == "Rules of this table (changed: 2)"
    act(table, "usual_rules").click()
    assert summary.inner_text() == "Rules of this table"
    assert part(table, "goal").input_value() == "55"
    assert part(table, "chain").input_value() == "rank_or_neighbour"
    assert asked(table)["options"] == {"goal": 55}


def test_who_is_not_at_the_table_neither_deals_nor_has_a_sign(open_table: Open) -> None:
    table = open_rules(open_table, offered("zodiak", dealer=2, signs=("leo", None, "aries")))
    dealer, players = part(table, "dealer"), table.page.locator(".cl-setup select").nth(1)
    assert dealer.locator("option").all_inner_texts() == ["Ani", "Lena", "Bot 2"]
    players.select_option("2")
    assert dealer.locator("option").all_inner_texts() == ["Ani", "Lena"]
    assert dealer.input_value() == "1"
    assert not part(table, "signs", "2").is_visible()
    assert "options" not in asked(table)  # as Python does it by itself
    part(table, "signs", "1").select_option("pisces")
    assert asked(table)["options"] == {"signs": ["leo", "pisces"]}
    players.select_option("4")
    assert dealer.locator("option").all_inner_texts() == ["Ani", "Lena", "Bot 2", "seat 3"]
    assert asked(table)["options"] == {"signs": ["leo", "pisces", "aries", ""]}


def test_a_deck_of_ones_own_is_written_as_text(open_table: Open) -> None:
    table = open_rules(open_table, offered("tivmiv"))
    own = part(table, "deck", "own")
    assert not own.is_visible()
    part(table, "deck").select_option(label=WORDS["own_deck"])
    assert own.is_visible()
    own.press_sequentially("7/1 8/2  1/3 ")
    assert own.input_value() == "7/1 8/2  1/3 "
    assert asked(table)["options"] == {"deck": "7/1 8/2  1/3"}
    part(table, "deck").select_option("60")
    assert not own.is_visible()
    assert asked(table)["options"] == {"deck": "60"}


def test_a_deck_of_ones_own_is_shown_when_the_table_has_one(open_table: Open) -> None:
    table = open_rules(open_table, offered("zangi", deck=("G1", "P2", "A3")))
    assert part(table, "deck", "own").input_value() == "G1 P2 A3"
    assert "changed; usually: 40 cards" in field(table, "deck").inner_text()
    assert "options" not in asked(table)


def test_an_empty_number_is_sent_and_the_refusal_stands_in_the_form(open_table: Open) -> None:
    table = open_rules(open_table, offered("zangi"))
    part(table, "target").fill("")
    assert asked(table)["options"] == {"target": None}
    frame = fake.zangi()
    frame["message"] = {"text": "target=None is not possible", "tone": "refused", "why": []}
    table.put(frame)
    refused = table.page.locator(".cl-setup-refused")
    assert refused.inner_text() == "target=None is not possible"
    assert message_text(table) == "target=None is not possible"
    assert part(table, "target").input_value() == ""
    # the next try is not refused: the sentence goes
    part(table, "target").fill("6")
    assert asked(table)["options"] == {"target": 6}
    table.put(fake.zangi(epoch=2))
    act(table, "options").click()
    assert not refused.is_visible()


def test_a_refused_move_does_not_stand_in_the_form(open_table: Open) -> None:
    table = open_rules(open_table, offered("zodiak"))
    table.put(fake.zodiak())  # its message refuses a card
    assert not table.page.locator(".cl-setup-refused").is_visible()


def test_what_was_dealt_is_what_the_form_shows(open_table: Open) -> None:
    table = open_rules(open_table, offered("zodiak"))
    part(table, "goal").fill("30")
    table.page.evaluate("setup => fake.model.set('setup', setup)", offered("zodiak", goal=40))
    assert part(table, "goal").input_value() == "40"
    assert "options" not in asked(table)


def test_the_form_works_with_the_keyboard_alone(open_table: Open) -> None:
    table = open_table(fake.zodiak(), traits={"setup": offered("zodiak")})
    keyboard = table.page.keyboard
    act(table, "options").focus()
    keyboard.press("Enter")
    for _ in range(3):
        keyboard.press("Tab")
    keyboard.press("Enter")
    assert rules(table).get_attribute("open") is not None
    keyboard.press("Tab")
    assert table.page.evaluate("document.activeElement.dataset.part") == "value"
    part(table, "chain").focus()
    keyboard.press("ArrowDown")
    part(table, "goal").focus()
    keyboard.press("ArrowUp")
    keyboard.press("Enter")
    (wish,) = table.sent()
    assert wish["options"] == {"goal": 56, "chain": "rank"}


@pytest.mark.parametrize("game", GAMES)
def test_the_form_fits_and_can_be_pressed(open_table: Open, game: str) -> None:
    setup = offered(game)
    table = open_rules(open_table, setup)
    choices = sum(row["kind"] == "choice" for row in options_of(setup, game))
    for width in WIDTHS:
        table.page.set_viewport_size({"width": width, "height": 900})
        assert not scrolls_sideways(table)
        sizes = table.page.evaluate(
            """() => [...document.querySelectorAll('.cl-setup :is(button, input, select, summary)')]
              .map((n) => [n.dataset.focus, n.getBoundingClientRect()])
              .filter(([, b]) => b.width > 0).map(([n, b]) => [n, b.width, b.height, b.right])"""
        )
        assert len(sizes) > 12
        small = [size for size in sizes if min(size[1:3]) < TARGET - 0.01 or size[3] > width]
        assert small == []
        # where a list cuts its words off, they stand below it in full
        full = table.page.locator(".cl-option-full:visible")
        assert full.count() == (choices if width < 560 else 0)


def test_the_form_has_no_words_of_its_own(open_table: Open) -> None:
    setup = offered("zodiak", goal=20, signs=("leo", None, None))

    def mark(text: str) -> str:
        return f"«{text}»"

    for game in setup["games"]:
        game["label"], game["seats"] = mark(game["label"]), [mark(seat) for seat in game["seats"]]
        for row in game["options"]:
            row["label"], row["hint"] = mark(row["label"]), mark(row["hint"])
            for value in row["values"]:
                value["label"] = mark(value["label"])
    words = {key: mark(text) for key, text in WORDS.items()}
    table = open_table(fake.zodiak(), traits={"setup": setup, "words": words})
    texts = table.page.evaluate(
        """() => {
          const walk = document.createTreeWalker(document.querySelector('.cl-setup'), 4);
          const texts = [];
          while (walk.nextNode()) texts.push(walk.currentNode.data);
          return texts.filter((text) => text.trim());
        }"""
    )
    rule_ids = {row["rule"] for row in options_of(setup, "zodiak")}
    assert len(texts) > 60
    assert [t for t in texts if "«" not in t and not t.isdecimal() and t not in rule_ids] == []


# ---- the house rules, the code ----


def test_the_house_rules_stand_under_the_class_code(open_table: Open) -> None:
    frame = {**fake.zodiak(), "house": ["Points to win: 20", "Chains: short"]}
    table = open_table(frame)
    line = table.page.locator(".cl-house")
    assert line.inner_text() == "House rules: Points to win: 20; Chains: short"
    table.put({**frame, "house": []})
    assert not line.is_visible()


@pytest.mark.parametrize("width", WIDTHS)
def test_the_class_code_is_always_there(open_table: Open, width: int) -> None:
    table = open_table(fake.zangi(), width=width)
    code = table.page.locator(".cl-code")
    for name in ("options", "options", "keys", "keys", "view"):
        assert code.inner_text() == "NUR-42"
        assert code.is_visible()
        act(table, name).click()


# ---- for everybody ----


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_in_the_form(open_table: Open, game: str, scheme: str) -> None:
    looks = {"color_scheme": scheme, "reduced_motion": "reduce"}
    table = open_rules(open_table, offered(game), **looks)
    assert axe_violations(table) == []
