"""The panel of results and the slow replay, with the real Python behind them."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardlib.rounds import files
from tests.browser.rounds import RoundPage, open_round
from tests.test_round_results import Seated, ring_log

__all__ = ["open_round"]  # a fixture, found by its name here

pytestmark = pytest.mark.browser
Open = Callable[..., RoundPage]


def measured(shown: RoundPage, stretches: int = 6) -> RoundPage:
    """The page of a table at which seat 0 has pressed in some stretches, and then paused."""
    seated = Seated(shown.widget)
    seated.play(stretches)
    while seated.desk.phase != "live":
        seated.play(1)
    log = ring_log(seated.desk)
    seated.do(
        do="log", log=log | {"paused": True, "onsets_us": log["onsets_us"][:1], "claim": None}
    )
    assert seated.desk.phase == "ready"
    shown._taken()  # the page sees only how it ended
    state = {name: getattr(shown.widget, name) for name in ("setup", "frame", "round")}
    shown.page.evaluate(
        "state => Object.entries(state).forEach(([name, value]) => fake.model.set(name, value))",
        state,
    )
    shown.settle()
    return shown


def panel(shown: RoundPage) -> Any:
    return shown.page.locator(".cl-results")


def go_to(shown: RoundPage, index: int) -> RoundPage:
    """Move the slider to a moment and wait until its presses are known."""
    shown.page.locator(".cl-slider").evaluate(
        """(slider, index) => {
          slider.value = index;
          slider.dispatchEvent(new Event("input", { bubbles: true }));
        }""",
        index,
    )
    shown.page.wait_for_function(
        """index => {
          const label = document.querySelector(".cl-slider").getAttribute("aria-valuetext");
          return document.querySelector(".cl-slider").value === String(index) && !/load/i.test(label);
        }""",
        arg=index,
    )
    shown.settle()
    return shown


def own_ring(shown: RoundPage) -> int:
    """The moment of the first ring of seat 0."""
    desk = shown.widget._rounds
    moves = desk.session.moves
    ply = next(ply for ply, move in enumerate(moves, 1) if move.startswith("0 ring"))
    return int(desk.moments.start) + ply


# ---- the panel ----


def test_before_a_round_the_panel_says_that_there_is_nothing(open_round: Open) -> None:
    shown = open_round(players=3).click("Results")
    assert "Nothing has been measured yet." in panel(shown).inner_text()
    for name in ("Save as JSON", "Save as CSV", "Delete all"):
        assert shown.button(name).get_attribute("aria-disabled") == "true"


def test_the_panel_shows_the_tables_that_python_makes(open_round: Open) -> None:
    shown = measured(open_round(players=3)).click("Results")
    sheets = shown.widget.results.sheets()
    tables = panel(shown).get_by_role("table")
    assert tables.count() == len(sheets) == 2
    for place, sheet in enumerate(sheets):
        table = tables.nth(place)
        assert table.get_attribute("aria-label") == sheet.caption
        assert tuple(table.locator("thead th").all_inner_texts()) == sheet.head
        rows = table.locator("tbody tr")
        told = [tuple(rows.nth(n).locator("th, td").all_inner_texts()) for n in range(rows.count())]
        assert told == list(sheet.lines)
    text = panel(shown).inner_text()
    assert "On this device" in text
    assert "Nothing is sent anywhere" in text


def test_results_are_files_of_the_learners_own(open_round: Open, tmp_path: Path) -> None:
    shown = measured(open_round(players=3)).click("Results")
    for kind in ("JSON", "CSV"):
        with shown.page.expect_download() as waited:
            shown.button(f"Save as {kind}").click()
        waited.value.save_as(tmp_path / f"results.{kind}")
        assert waited.value.suggested_filename == f"rounds-zangi-NUR-42.{kind.lower()}"
    text = (tmp_path / "results.JSON").read_text("utf-8")
    assert files.from_json(text).rows == shown.widget.rows
    assert shown.page.evaluate("navigator.userAgent") not in text
    with (tmp_path / "results.CSV").open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    assert [line["verdict"] for line in lines] == [row["verdict"] for row in shown.widget.rows]
    assert "was given to the browser" in panel(shown).inner_text()


def test_deleting_needs_a_second_press_and_leaving_takes_the_first_back(open_round: Open) -> None:
    shown = measured(open_round(players=3)).click("Results")
    trials = len(shown.widget.rows)
    shown.click("Delete all")
    assert len(shown.widget.rows) == trials
    shown.button("Save as CSV").focus()
    assert shown.button("Delete all").is_visible()
    shown.click("Delete all").click("Press again to delete all")
    assert shown.widget.rows == []
    text = panel(shown).inner_text()
    assert "All results were deleted." in text
    assert "Nothing has been measured yet." in text
    assert panel(shown).get_by_role("table").count() == 0


def test_the_panel_is_used_by_keyboard_alone(open_round: Open) -> None:
    shown = measured(open_round(players=3))
    shown.page.locator('[data-act="results"]').focus()
    shown.press("Enter")
    stops = []
    for _ in range(5):
        shown.press("Tab")
        stops.append(shown.focused())
    captions = [sheet.caption for sheet in shown.widget.results.sheets()]
    assert stops == [*captions, "Save as JSON", "Save as CSV", "Delete all"]
    shown.press("Enter", "Enter")
    assert shown.widget.rows == []
    assert shown.focused() == "Delete all"


def test_new_trials_are_shown_when_the_table_waits_again(open_round: Open) -> None:
    shown = measured(open_round(players=3), 3).click("Results")
    before = panel(shown).locator("tbody tr").last.inner_text()
    measured(shown, 3)
    assert panel(shown).locator("tbody tr").last.inner_text() != before
    counts = panel(shown).get_by_role("table").first.locator("tbody tr").last.locator("td").first
    assert counts.inner_text() == str(len(shown.widget.rows))


def test_while_a_round_runs_nothing_of_it_is_shown(open_round: Open) -> None:
    shown = measured(open_round(players=3)).click("Results")
    shown.begin()
    for gone in (".cl-results", ".cl-presses", ".cl-timeline"):
        assert not shown.page.locator(gone).is_visible(), gone
    asked = [message["do"] for message in shown.sent() if message["kind"] == "round"]
    assert set(asked) <= {"results", "presses", "begin"}
    assert asked[-1] == "begin"


def test_the_device_of_a_real_round_is_two_words_and_numbers(open_round: Open) -> None:
    shown = open_round(players=3).begin().cards_open(1)
    shown.page.keyboard.press("Space")
    device = shown.log()["device"]
    assert set(device) == {"refresh_ms", "late_share", "step_ms", "os", "browser"}
    assert device["browser"] == "Chrome"
    assert shown.widget.rows[-1]["device"]["os"] in ("Linux", "Windows", "macOS")


# ---- slow replay ----


def test_a_moment_tells_who_pressed_when(open_round: Open) -> None:
    shown = measured(open_round(players=3))
    index = own_ring(shown)
    go_to(shown, index)
    presses = shown.page.locator(".cl-presses")
    presses.get_by_text("312 ms: rang, and this ring counts").wait_for()
    label = shown.page.locator(".cl-slider").get_attribute("aria-valuetext")
    assert label.endswith(": Ani rang 312 ms after the card.")
    assert presses.locator("p").first.inner_text() == "Ani rang 312 ms after the card."
    own = presses.locator("li", has_text="312 ms").locator("i")
    assert own.evaluate("node => node.style.getPropertyValue('inset-inline-start')") == "31.2345%"
    go_to(shown, index - 1)
    assert presses.get_by_text("312 ms: rang, and this ring counts").is_visible()
    assert presses.locator("p").first.inner_text() == "Who pressed when"
    assert "after the card" not in shown.page.locator(".cl-slider").get_attribute("aria-valuetext")


def test_the_list_of_events_tells_the_times(open_round: Open) -> None:
    shown = measured(open_round(players=3)).click("What happened")
    item = shown.page.locator(f'[data-event="{own_ring(shown)}"]')
    item.wait_for()
    assert "Ani rang 312 ms after the card." in item.inner_text()


def test_moments_without_a_press_keep_its_place(open_round: Open) -> None:
    shown = measured(open_round(players=3))
    index = own_ring(shown)
    go_to(shown, index)
    shown.page.locator(".cl-presses li").first.wait_for()
    before = shown.page.locator(".cl-tools").bounding_box()["y"]
    go_to(shown, 0)
    presses = shown.page.locator(".cl-presses")
    assert presses.evaluate("node => getComputedStyle(node).visibility") == "hidden"
    assert presses.bounding_box()["height"] > 40
    go_to(shown, index)
    assert shown.page.locator(".cl-tools").bounding_box()["y"] == before


def test_without_a_clock_there_is_no_line_of_time(open_round: Open) -> None:
    shown = open_round(players=3, timed=False)
    seated = Seated(shown.widget)
    seated.do(do="begin")
    log = ring_log(seated.desk, 200_000, untimed=True)
    seated.do(do="log", log=log)
    shown.refresh()
    go_to(shown, seated.desk.moments.start + 1)
    assert not shown.page.locator(".cl-presses").is_visible()


def test_deleting_takes_the_marks_of_the_presses_that_did_not_count(open_round: Open) -> None:
    shown = measured(open_round(players=3)).click("Results")
    go_to(shown, own_ring(shown))
    shown.page.locator(".cl-presses li").first.wait_for()
    shown.click("Delete all").click("Press again to delete all")
    shown.page.wait_for_function("document.querySelectorAll('.cl-presses li').length === 1")
    kept = shown.page.locator(".cl-presses li")
    assert "312 ms" in kept.inner_text()  # the ring is a move of the match


@pytest.mark.parametrize("dark", [False, True])
def test_axe_and_320_px(open_round: Open, dark: bool) -> None:
    look = {"color_scheme": "dark" if dark else "light"}
    shown = measured(open_round(players=3, look=look)).click("Results")
    go_to(shown, own_ring(shown))
    shown.page.locator(".cl-presses li").first.wait_for()
    assert shown.axe() == []
    assert shown.no_sideways_scroll(320)
    assert shown.axe() == []
    sizes = shown.page.locator(".cl-results button").evaluate_all(
        "nodes => nodes.map((node) => node.getBoundingClientRect().height)"
    )
    assert min(sizes) >= 44


def test_the_state_of_the_page_holds_no_trial(open_round: Open) -> None:
    shown = measured(open_round(players=3)).click("Results")
    go_to(shown, own_ring(shown))
    state = json.dumps(shown.page.evaluate("fake.model.state"))
    for private in ("rt_ms", "t_press_ms", "312 ms", "312.345"):
        assert private not in state, private
