"""How a display looks, sounds and listens: switches, the large view, motion, keys, sound."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from cardlib.widgets.words import WORDS
from tests.browser import fake
from tests.browser.conftest import BLANK, TablePage
from tests.browser.test_looks import SCHEMES, axe_violations, flights
from tests.browser.test_options_panel import scrolls_sideways
from tests.browser.tools import (
    GAMES,
    TARGET,
    WIDTHS,
    Open,
    act,
    button,
    focused_act,
    message_text,
    option,
)

pytestmark = pytest.mark.browser

Json = dict[str, Any]
SWITCHES = [
    {"id": "targets", "label": "Values that fit", "on": True},
    {"id": "totals", "label": "Fruit totals", "on": False},
]


# ---- switches ----


def test_a_switch_asks_python_and_shows_what_python_says(open_table: Open) -> None:
    frame = {**fake.zangi(), "switches": SWITCHES}
    table = open_table(frame)
    switches = table.page.locator(".cl-tools .cl-button--switch")
    assert switches.all_inner_texts() == ["Values that fit", "Fruit totals"]
    pressed = "nodes => nodes.map((node) => node.getAttribute('aria-pressed'))"
    assert switches.evaluate_all(pressed) == ["true", "false"]
    assert [switches.nth(i).locator("svg").is_visible() for i in (0, 1)] == [True, False]
    switches.nth(1).click()
    act(table, "view").click()
    box = table.page.get_by_role("checkbox", name="Values that fit")
    assert box.is_checked()
    box.click()
    ask = {"kind": "switch", "epoch": 1}
    assert table.sent() == [
        {**ask, "id": "totals", "on": True},
        {**ask, "id": "targets", "on": False},
    ]
    table.put({**frame, "switches": [{**item, "on": not item["on"]} for item in SWITCHES]})
    assert switches.evaluate_all(pressed) == ["false", "true"]
    assert not box.is_checked()
    table.put({**frame, "switches": []})
    assert switches.count() == 0
    assert not table.page.locator(".cl-view-shown").is_visible()


# ---- the large view ----


def test_the_large_view_is_the_table_alone_and_large(open_table: Open) -> None:
    table = open_table({**fake.zodiak(), "switches": SWITCHES})
    card = '[data-card="7♠"]'
    small = table.page.locator(card).bounding_box()["height"]
    act(table, "view").click()
    act(table, "projector").click()
    root = table.page.locator(".cl-table")
    assert "cl-table--projector" in root.get_attribute("class")
    assert act(table, "projector").get_attribute("aria-pressed") == "true"
    assert table.page.locator(card).bounding_box()["height"] > 1.4 * small
    for gone in (".cl-controls", ".cl-tools", ".cl-in-words", ".cl-view"):
        assert not table.page.locator(gone).is_visible(), gone
    for there in (".cl-title", ".cl-code", ".cl-felt", ".cl-timeline", ".cl-message"):
        assert table.page.locator(there).is_visible(), there
    sizes = "n => parseFloat(getComputedStyle(n).fontSize)"
    assert table.page.locator(".cl-message-text").evaluate(sizes) >= 22
    assert table.page.locator(".cl-code").evaluate(sizes) >= 28
    assert focused_act(table) == "projector"
    # the letters still press the buttons that are out of sight
    table.page.keyboard.press("d")
    assert [wish["id"] for wish in table.sent()] == ["draw"]
    table.page.keyboard.press("Escape")
    assert table.page.locator(".cl-controls").is_visible()
    assert focused_act(table) == "projector"
    assert act(table, "projector").get_attribute("aria-pressed") == "false"
    assert table.page.locator(card).bounding_box()["height"] == pytest.approx(small)


def test_escape_first_closes_what_is_open(open_table: Open) -> None:
    table = open_table(fake.zangi())
    act(table, "projector").click()
    act(table, "options").click()
    assert table.page.locator(".cl-setup").is_visible()
    table.page.keyboard.press("Escape")
    assert not table.page.locator(".cl-setup").is_visible()
    assert act(table, "projector").get_attribute("aria-pressed") == "true"
    table.page.keyboard.press("Escape")
    assert act(table, "projector").get_attribute("aria-pressed") == "false"


@pytest.mark.parametrize("game", GAMES)
def test_nothing_in_the_large_view_is_wider_than_the_page(open_table: Open, game: str) -> None:
    table = open_table(GAMES[game]())
    act(table, "projector").click()
    for width in (1600, *WIDTHS):
        table.page.set_viewport_size({"width": width, "height": 900})
        assert act(table, "projector").is_visible()  # the way back
        assert not scrolls_sideways(table)


CONTRASTS = """() => {
  const light = (rgb) => {
    const [r, g, b] = rgb.map((v) => v / 255)
      .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const parts = (colour) => colour.match(/[0-9.]+/g).map(Number);
  const ground = (node) => {
    for (let n = node; n; n = n.parentElement) {
      const [r, g, b, a = 1] = parts(getComputedStyle(n).backgroundColor);
      if (a > 0) return [r, g, b];
    }
    return [255, 255, 255];
  };
  const texts = [...document.querySelectorAll('.cl-table *')].filter((node) =>
    node.getClientRects().length > 0 && getComputedStyle(node).visibility !== 'hidden' &&
    !node.closest('.cl-face, .cl-hidden, [aria-disabled], svg') &&
    [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim()));
  return texts.map((node) => {
    const [a, b] = [light(parts(getComputedStyle(node).color).slice(0, 3)), light(ground(node))];
    return [node.className, (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)];
  });
}"""


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_large_view_has_a_contrast_of_seven(open_table: Open, scheme: str) -> None:
    table = open_table(fake.zodiak(), color_scheme=scheme)
    for name in ("projector", "why", "options"):
        act(table, name).click()
    found = table.page.evaluate(CONTRASTS)
    assert len(found) > 25
    assert [pair for pair in found if pair[1] < 7] == []
    for theme in ("light", "dark"):
        table.page.evaluate(f"document.documentElement.setAttribute('theme', '{theme}')")
        assert [pair for pair in table.page.evaluate(CONTRASTS) if pair[1] < 7] == []
    table.page.evaluate("document.documentElement.removeAttribute('theme')")


# ---- motion, keys ----


def test_still_cards_do_not_move(open_table: Open) -> None:
    table = open_table(fake.zodiak())
    act(table, "view").click()
    table.page.locator('[data-setting="still"]').check()
    assert flights(table) == 0
    table.page.locator('[data-setting="still"]').uncheck()
    table.put(fake.zodiak())
    assert flights(table) == 1


def test_letters_can_be_switched_off_and_the_other_keys_stay(open_table: Open) -> None:
    frame = fake.zodiak()
    frame["controls"][0]["key"] = "Enter"
    table = open_table(frame)
    keyboard = table.page.keyboard
    assert button(table, "draw").get_attribute("aria-keyshortcuts") == "d"
    act(table, "view").click()
    box = table.page.locator('[data-setting="keys"]')
    assert box.is_checked()
    box.uncheck()
    table.page.locator(".cl-table").focus()
    for key in ("d", "1", "?", "x"):
        keyboard.press(key)
    assert table.sent() == []
    assert not table.page.locator(".cl-keys").is_visible()
    assert button(table, "draw").get_attribute("aria-keyshortcuts") is None
    assert not button(table, "draw").locator(".cl-key").is_visible()
    option(table, "card 7♥").focus()
    keyboard.press("Enter")  # chooses, since the key of "Play" is off as well
    keyboard.press("ArrowRight")
    keyboard.press("Space")
    button(table, "draw").focus()
    keyboard.press("Enter")
    assert [wish.get("id") or wish["cards"] for wish in table.sent()] == [
        ["7♥"], ["7♥", "8♥"], "draw",
    ]  # fmt: skip
    act(table, "keys").click()
    text = table.page.locator(".cl-keys").inner_text()
    assert WORDS["keys_off"] in text
    assert "Draw" not in text
    assert WORDS["key_help"] not in text
    assert WORDS["key_arrows"] in text
    act(table, "view").click()
    box.check()
    table.page.locator(".cl-table").focus()
    keyboard.press("d")
    assert [wish["id"] for wish in table.sent()] == ["draw"]


# ---- sound ----

SPEAKER = """() => {
  window.speaker = { made: 0, tones: [], closed: 0 };
  const parameter = () => ({ setValueAtTime() {}, exponentialRampToValueAtTime() {},
    linearRampToValueAtTime(value) { window.speaker.tones.push(value); } });
  window.AudioContext = class {
    constructor() { window.speaker.made += 1; this.state = 'running'; this.currentTime = 0; }
    createGain() { return { gain: parameter(), connect() {} }; }
    createOscillator() { return { frequency: {}, connect() {}, start() {}, stop() {} }; }
    close() { window.speaker.closed += 1; }
  };
}"""


def tones(table: Any) -> int:
    """How many tones were played since the last call."""
    return int(table.page.evaluate("window.speaker.tones.splice(0).length"))


def with_sound(index: int, sound: str, epoch: int = 1) -> Json:
    return {**fake.zangi(index, index, epoch), "sound": sound}


def test_sound_is_off_at_first_and_waits_for_a_press(open_table: Open) -> None:
    table = open_table(fake.zangi())
    table.page.evaluate(SPEAKER)
    table.put(with_sound(28, "bell"))
    act(table, "view").click()
    table.put(with_sound(29, "bell"))
    assert table.page.evaluate("window.speaker.made") == 0
    assert not table.page.locator('[data-setting="volume"]').is_visible()
    table.page.locator('[data-setting="sound"]').check()
    assert table.page.evaluate("window.speaker.made") == 1
    assert tones(table) > 0  # this is how it sounds
    table.put(with_sound(30, "bell"))
    bell = tones(table)
    table.put(with_sound(31, "card"))
    assert bell > tones(table) > 0
    table.put(with_sound(32, ""))
    table.put(with_sound(33, "constructor"))
    table.put(with_sound(33, "bell"))  # the same moment again
    table.put(with_sound(30, "bell", epoch=2))  # another deal
    assert tones(table) == 0
    table.page.locator('[data-setting="sound"]').uncheck()
    table.put(with_sound(31, "bell", epoch=2))
    assert tones(table) == 0
    table.page.evaluate("fake.remove()")
    assert table.page.evaluate("window.speaker.closed") == 1


def test_the_loudness_can_be_chosen(open_table: Open) -> None:
    table = open_table(fake.zangi())
    table.page.evaluate(SPEAKER)
    act(table, "view").click()
    table.page.locator('[data-setting="sound"]').check()
    loudest = "Math.max(...window.speaker.tones.splice(0))"
    middle = table.page.evaluate(loudest)
    slider = table.page.locator('[data-setting="volume"]')
    slider.focus()
    table.page.keyboard.press("End")
    assert table.page.evaluate(loudest) == pytest.approx(4 * middle)
    table.page.keyboard.press("Home")
    assert table.page.evaluate(loudest) < 0.001


def test_a_machine_without_sound_says_nothing(open_table: Open) -> None:
    table = open_table(fake.zangi())
    silent = "() => { window.AudioContext = class { constructor() { throw new Error(); } }; }"
    table.page.evaluate(silent)
    act(table, "view").click()
    table.page.locator('[data-setting="sound"]').check()
    table.put(with_sound(28, "bell"))
    assert message_text(table) == "Bot 2 opened at moment 28."


# ---- what the browser keeps ----


@pytest.fixture
def kept(chromium: Any) -> Iterator[Callable[..., TablePage]]:
    """A function that opens a table on a page that can keep something; each call loads it anew."""
    context = chromium.new_context()
    page = context.new_page()
    page.set_default_timeout(5000)
    page.route("**/*", lambda route: route.fulfill(body=BLANK, content_type="text/html"))
    table = TablePage(page)

    def open_(**more: Any) -> TablePage:
        page.goto("http://table.test/")
        return table.start(fake.zangi(), **more)

    yield open_
    context.close()
    assert table.errors == []


def test_the_choices_are_kept_under_one_name(kept: Callable[..., TablePage]) -> None:
    table = kept()
    act(table, "view").click()
    for name in ("still", "sound"):
        table.page.locator(f'[data-setting="{name}"]').check()
    table.page.locator('[data-setting="keys"]').uncheck()
    act(table, "projector").click()
    assert table.page.evaluate("Object.keys(localStorage)") == ["cardlib.view"]
    table = kept()
    classes = table.page.locator(".cl-table").get_attribute("class").split()
    assert {"cl-table--still", "cl-table--no-keys"} <= set(classes)
    assert "cl-table--projector" not in classes  # the large view is for one lesson
    act(table, "view").click()
    checked = {
        name: table.page.locator(f'[data-setting="{name}"]').is_checked()
        for name in ("projector", "still", "sound", "keys")
    }
    assert checked == {"projector": False, "still": True, "sound": True, "keys": False}


JUNK = (
    *("null", "[]", "7", '"x"', "{", ""),
    '{"projector": "yes", "volume": "loud", "keys": 0}',
    '{"volume": 1e9, "more": {}}',
)


def test_what_was_kept_wrongly_is_left_aside(kept: Callable[..., TablePage]) -> None:
    for junk in JUNK:
        kept().page.evaluate("junk => localStorage.setItem('cardlib.view', junk)", junk)
        table = kept()
        assert table.page.locator(".cl-table").get_attribute("class") == "cl-table"
        act(table, "view").click()
        assert table.page.locator('[data-setting="keys"]').is_checked()
        volume = table.page.locator('[data-setting="volume"]').input_value()
        assert float(volume) == (100 if "1e9" in junk else 50)


def test_a_page_that_can_keep_nothing_still_has_the_choices(open_table: Open) -> None:
    table = open_table(fake.zangi())
    refuses = "() => { try { return String(window.localStorage); } catch (e) { return e.name; } }"
    assert table.page.evaluate(refuses) == "SecurityError"
    act(table, "projector").click()
    assert act(table, "projector").get_attribute("aria-pressed") == "true"
    act(table, "projector").click()
    act(table, "view").click()
    table.page.locator('[data-setting="still"]').check()
    assert "cl-table--still" in table.page.locator(".cl-table").get_attribute("class")


def test_each_display_has_its_own_look(open_table: Open) -> None:
    table = open_table(fake.zangi())
    table.page.evaluate("fake.display()")
    act(table, "projector").nth(1).click()
    pressed = "nodes => nodes.map((node) => node.getAttribute('aria-pressed'))"
    assert act(table, "projector").evaluate_all(pressed) == ["false", "true"]


# ---- for everybody ----


@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_nothing_in_the_settings_and_in_the_large_view(
    open_table: Open, scheme: str
) -> None:
    frame = {**fake.zodiak(), "switches": SWITCHES, "house": ["Points to win: 20"]}
    table = open_table(frame, color_scheme=scheme, reduced_motion="reduce")
    act(table, "view").click()
    table.page.locator('[data-setting="sound"]').check()
    assert axe_violations(table) == []
    act(table, "projector").click()
    assert axe_violations(table) == []


def test_the_settings_fit_and_can_be_pressed(open_table: Open) -> None:
    table = open_table({**fake.zangi(), "switches": SWITCHES})
    act(table, "view").click()
    table.page.locator('[data-setting="sound"]').check()
    for width in WIDTHS:
        table.page.set_viewport_size({"width": width, "height": 900})
        assert not scrolls_sideways(table)
        targets = table.page.locator(".cl-tick:visible, .cl-button--switch").all()
        boxes = [target.bounding_box() for target in targets]
        assert len(boxes) == 9
        assert [box for box in boxes if min(box["height"], box["width"]) < TARGET] == []


def test_a_cell_can_ask_for_the_large_view(open_table: Open) -> None:
    table = open_table(fake.zangi()).start(fake.zangi(), projector=True)
    assert "cl-table--projector" in table.page.locator(".cl-table").get_attribute("class")
    act(table, "projector").click()
    assert "cl-table--projector" not in table.page.locator(".cl-table").get_attribute("class")
