"""The table in a browser: sizes, safety, motion, speech and colours."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cardlib.widgets.assets import front_end
from cardlib.widgets.words import WORDS
from tests.browser import fake
from tests.browser.tools import (
    BELL,
    GAMES,
    TARGET,
    WIDTHS,
    Open,
    act,
    button,
    frames_message,
    go_to,
    marked,
    option,
)

pytestmark = pytest.mark.browser


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
    table.answer(frames_message(20, 27, 28))
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
    table.page.locator(".cl-in-words summary").click()
    assert axe_violations(table) == []


def test_axe_finds_nothing_in_the_past_and_in_the_list_of_keys(open_table: Open) -> None:
    table = open_table(fake.zangi(), width=320)
    table.answer(frames_message(20, 26, 27))
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
