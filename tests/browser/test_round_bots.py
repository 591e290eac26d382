"""Meet the bots: the panel of a round in a browser, with the real Python behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardlib.reactions import ExGaussian
from cardlib.ringers import AGE_10, LEVELS
from tests.browser.test_options_panel import scrolls_sideways
from tests.browser.tools import TARGET

pytestmark = pytest.mark.browser

OpenRound = Callable[..., Any]
TOOL = '[data-act="bots"]'


def opened(open_round: OpenRound, **more: Any) -> Any:
    """A table of three with the panel open."""
    shown = open_round(players=3, **more)
    shown.page.locator(TOOL).click()
    shown.page.wait_for_selector(".cl-bots:not([hidden])")
    return shown


def card(shown: Any, seat: int = 1) -> Any:
    return shown.page.locator(f'.cl-bot[data-seat="{seat}"]')


def wait_for(shown: Any, text: str, seat: int = 1) -> None:
    card(shown, seat).get_by_text(text).first.wait_for()


def bots_of(shown: Any) -> Any:
    return shown.widget._rounds.bots


def focused(shown: Any) -> str:
    return str(shown.page.evaluate("document.activeElement.dataset.focus || ''"))


def test_each_bot_has_a_card_with_all_its_sentences(open_round: OpenRound) -> None:
    shown = opened(open_round)
    assert shown.page.locator(".cl-bot").count() == 2
    for seat in (1, 2):
        ringer = bots_of(shown).ringer(seat)
        text = card(shown, seat).inner_text()
        for sentence, values in ringer.facts():
            assert sentence.format_map(values) in text
    panel = shown.page.locator(".cl-bots").inner_text()
    assert "usual numbers until 20 of your right presses" in panel
    assert "fair share for you is one bell in 3" in panel
    assert "multiplied by 1.00; 0 of the next ten bells are counted" in panel


def test_the_panel_by_keyboard_alone(open_round: OpenRound) -> None:
    shown = open_round(players=3)
    keys = shown.page.keyboard
    shown.page.locator(TOOL).focus()
    keys.press("Enter")
    assert focused(shown) == "act:tick/adapt"
    keys.press("Space")
    shown.page.get_by_text("The bots keep their pace.").wait_for()
    assert not bots_of(shown).adapting
    assert focused(shown) == "act:tick/adapt"
    keys.press("Tab")
    assert focused(shown) == "act:bot/1/level"
    keys.press("ArrowDown")
    wait_for(shown, "multiplies all its times by 0.89")
    assert bots_of(shown).ringer(1).speed == LEVELS["tough"]
    assert focused(shown) == "act:bot/1/level"
    keys.press("Tab")
    keys.press("ArrowUp")
    shown.page.wait_for_function(
        "document.querySelector('[data-focus=\"act:bot/1/temperament\"]').value === 'hasty'"
    )
    assert bots_of(shown).bot(1).temperament == "hasty"
    keys.press("Tab")
    assert focused(shown) == "act:bot/1/numbers"
    keys.press("Enter")
    keys.press("Tab")
    assert focused(shown) == "act:bot/1/mu_ms"
    keys.press("Control+A")
    keys.type("333")
    keys.press("Enter")
    wait_for(shown, "numbers that were set here")
    assert bots_of(shown).ringer(1).model == ExGaussian(333, 68, 167)
    assert focused(shown) == "act:bot/1/mu_ms"
    keys.press("Escape")
    assert not shown.page.locator(".cl-bots").is_visible()
    assert shown.page.evaluate("document.activeElement.dataset.act") == "bots"


def test_a_number_out_of_range_is_told_where_it_was_typed(open_round: OpenRound) -> None:
    shown = opened(open_round)
    first = card(shown)
    first.locator("summary").click()
    first.locator('[data-number="d_prime"]').fill("99")
    first.get_by_role("button", name="Use these numbers").click()
    wait_for(shown, "must be a number from 0 to 8.")
    assert first.locator('[data-number="d_prime"]').input_value() == "99"
    assert bots_of(shown).ringer(1).model == AGE_10.ex_gaussian
    assert not card(shown, 2).locator(".cl-setup-refused").is_visible()
    first.locator('[data-number="d_prime"]').fill("2.6")
    first.get_by_role("button", name="Use these numbers").click()
    first.locator(".cl-setup-refused").wait_for(state="hidden")
    assert bots_of(shown).bot(1).own is None


def test_the_way_back_to_a_level(open_round: OpenRound) -> None:
    shown = opened(open_round)
    first = card(shown)
    first.locator("summary").click()
    back = first.get_by_role("button", name="Back to its level")
    assert back.count() == 0
    first.locator('[data-number="lag_ms"]').fill("5")
    first.get_by_role("button", name="Use these numbers").click()
    wait_for(shown, "take 5 ms of its time")
    back.click()
    wait_for(shown, "take 60 ms of its time")
    assert focused(shown) == "act:bot/1/level"
    assert first.locator('[data-number="lag_ms"]').input_value() == "60"
    assert first.locator('[data-bot="level"] option').all_inner_texts() == ["gentle", "even", "tough"]


def test_while_a_round_runs_nobody_is_changed(open_round: OpenRound) -> None:
    shown = opened(open_round, timed=False)
    shown.begin()
    assert not shown.page.locator(".cl-bots").is_visible()
    assert not shown.page.locator(TOOL).is_visible()


def test_a_race_shows_no_numbers_of_bells(open_round: OpenRound) -> None:
    shown = open_round("tivmiv", players=2)
    shown.page.locator(TOOL).click()
    fields = card(shown).locator("[data-number]")
    named = "nodes => nodes.map((node) => node.dataset.number)"
    assert fields.evaluate_all(named) == ["mu_ms", "sigma_ms", "tau_ms", "speed", "lag_ms"]
    assert "cards that fit" in card(shown).inner_text()


@pytest.mark.parametrize("look", ["light", "dark"])
def test_axe_finds_nothing(open_round: OpenRound, look: str) -> None:
    shown = opened(open_round, width=320, look={"color_scheme": look})
    first = card(shown)
    first.locator("summary").click()
    first.locator('[data-number="speed"]').fill("7")
    first.get_by_role("button", name="Use these numbers").click()
    wait_for(shown, "must be a number from 0.5 to 2.")
    assert shown.axe() == []


@pytest.mark.parametrize("width", [320, 520, 1200])
def test_the_panel_fits_and_can_be_hit(open_round: OpenRound, width: int) -> None:
    shown = opened(open_round, width=width)
    card(shown).locator("summary").click()
    assert not scrolls_sideways(shown)
    for node in card(shown).locator("select, input, button:visible, summary").all():
        box = node.bounding_box()
        assert box["height"] >= TARGET - 0.5
