"""Blocks of trials and the labs on reaction times in a browser: keys, fingers, narrow, light, dark."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from cardlib.rounds import race, ring
from cardlib.widgets.labs import Lab
from cardlib.widgets.trials import ReactionBlock
from tests.browser.pages import Bridge, PagePage
from tests.browser.rounds import RoundPage

pytestmark = pytest.mark.browser

OpenPage = Callable[..., PagePage]
LABS = ("dots", "rule", "screen")
LONGEST_MS = 5_000
ANSWER_MS = 160  # later than what cannot be an answer


class TrialPage(RoundPage):
    """A browser's page with one block of trials on it."""

    @property
    def desk(self) -> Any:
        return self.widget._rounds

    @property
    def plan(self) -> Any:
        return self.desk.plan

    def begin_part(self) -> None:
        self.page.locator('[data-act="begin-round"]').click()
        self.page.wait_for_selector(".cl-table--live")

    def at(self, progress: str) -> TrialPage:
        """Wait until the page is at this trial and its stretch runs."""
        self.page.wait_for_function(
            """text => document.querySelector('.cl-trial-progress').textContent === text
                 && document.querySelector('.cl-live-status').dataset.tone === 'info'""",
            arg=progress,
            timeout=LONGEST_MS,
        )
        return self

    def card_seen(self) -> TrialPage:
        """Wait until the card that matters lies there, long enough to be answered."""
        find = """() => {
          const centre = document.querySelector('[data-zone="centre"] .cl-face');
          if (document.querySelector('.cl-table--race'))
            return !centre.dataset.face.includes('back');
          return [...document.querySelectorAll('[data-pile$="/open"]')]
            .some((pile) => pile.querySelector('.cl-face'));
        }"""
        self.page.wait_for_function(find, timeout=LONGEST_MS)
        self.page.wait_for_timeout(ANSWER_MS)
        return self

    def wait_for_phase(self, phase: str) -> None:
        for _ in range(100):
            if self.desk.phase == phase:
                break
            self.page.wait_for_timeout(50)
        assert self.desk.phase == phase

    def digit(self, *, right: bool) -> str:
        """The digit of a card that fits, or of one that does not."""
        plan = self.plan
        assert isinstance(plan, race.Plan)
        wanted = plan.accepts[plan.start.centre[-1]]
        row = sorted(plan.racers[0].hand, key=lambda card: -plan.rank[card])
        fits = [plan.values[card] in wanted for card in row]
        return str(fits.index(right) + 1)


@pytest.fixture
def open_block(
    kept_pages: Callable[..., Any], bridges: dict[Any, Bridge]
) -> Iterator[Callable[..., TrialPage]]:
    """A function that shows a block; an error anywhere fails the test."""
    opened: list[TrialPage] = []

    def open_(kind: str, *, width: int = 1000, dark: bool = False, **block: Any) -> TrialPage:
        page = kept_pages(color_scheme="dark" if dark else "light")
        if page not in bridges:
            bridges[page] = {}
            page.expose_function("pythonAnswers", lambda sent: bridges[page]["answer"](sent))
        page.set_viewport_size({"width": width, "height": 900})
        widget = ReactionBlock(kind, code="NUR-42", save=False, **block)
        opened.append(TrialPage(page, bridges[page], widget))
        return opened[-1]

    yield open_
    for shown in opened:
        shown.leave()
    assert [error for shown in opened for error in shown.errors] == []


# --- blocks --------------------------------------------------------------------------------------


def test_a_whole_short_block_by_the_key(open_block: Callable[..., TrialPage]) -> None:
    shown = open_block("simple", trials=3, practice=1)
    shown.begin_part()
    shown.at("Practice 1 of 1").card_seen().page.keyboard.press("Space")
    shown.wait_for_phase("ready")
    shown.page.get_by_text("The practice is over.").wait_for(timeout=LONGEST_MS)
    shown.begin_part()
    for number in (1, 2, 3):
        shown.at(f"Trial {number} of 3").card_seen().page.keyboard.press("Space")
    shown.wait_for_phase("over")
    rows = shown.widget.rows
    assert [row["verdict"] for row in rows] == ["hit"] * 3
    assert all(100 < row["rt_ms"] < 4000 for row in rows)
    assert [row["way"] for row in rows] == ["key"] * 3
    assert all(row["device"]["refresh_ms"] > 0 for row in rows)
    shown.page.get_by_text("Done: 3 of 3 right.").wait_for(timeout=LONGEST_MS)
    assert shown.page.locator('[data-act="begin-round"]').is_hidden()


def test_a_press_before_the_card_is_told_and_does_not_end_the_trial(
    open_block: Callable[..., TrialPage],
) -> None:
    shown = open_block("simple", trials=1, practice=0)
    shown.begin_part()
    shown.at("Trial 1 of 1").page.keyboard.press("Space")
    shown.shown("Too early: wait for the card.")
    shown.card_seen().page.keyboard.press("Space")
    shown.wait_for_phase("over")
    (row,) = shown.widget.rows
    assert (row["verdict"], row["early"]) == ("hit", 1)
    assert row["rt_ms"] > 100


def test_a_digit_lays_the_card_that_bears_it(open_block: Callable[..., TrialPage]) -> None:
    shown = open_block("choice", trials=2, practice=0, choices=(4,))
    shown.begin_part()
    for number, right in ((1, True), (2, False)):
        shown.at(f"Trial {number} of 2").card_seen()
        signs = shown.page.evaluate(
            """() => [...document.querySelectorAll('.cl-table--digits [role="option"]')]
                 .map((card) => getComputedStyle(card, '::after').counterIncrement)"""
        )
        assert len(signs) == 4
        shown.page.keyboard.press(shown.digit(right=right))
        shown.shown("Right." if right else "Not this one: the middle takes")
    shown.wait_for_phase("over")
    assert [row["verdict"] for row in shown.widget.rows] == ["laid", "refused"]


def test_losing_the_focus_voids_the_trial(open_block: Callable[..., TrialPage]) -> None:
    shown = open_block("simple", trials=2, practice=0)
    shown.begin_part()
    shown.at("Trial 1 of 2").leave_table()
    shown.wait_for_phase("ready")
    assert shown.widget.rows == []
    shown.begin_part()
    shown.at("Trial 1 of 2").card_seen().page.keyboard.press("Space")
    shown.at("Trial 2 of 2")
    assert [row["number"] for row in shown.widget.rows] == [1]


def test_ring_or_not_without_a_clock_says_why(open_block: Callable[..., TrialPage]) -> None:
    shown = open_block("ring", trials=6, practice=0, timed=False)
    shown.begin_part()
    pass_it = shown.page.locator('[data-act="pass-round"]')
    for number in range(1, 7):
        shown.at(f"Trial {number} of 6")
        assert isinstance(shown.plan, ring.Schedule)
        right = shown.plan.steps[0].right
        if right:
            shown.page.keyboard.press("Space")
        else:
            pass_it.click()
        shown.shown("There are exactly 5" if right else "No fruit makes exactly 5.")
        pass_it.click()
    shown.wait_for_phase("over")
    rows = shown.widget.rows
    assert {row["verdict"] for row in rows} == {"hit", "quiet"}
    assert [(row["timed"], row["rt_ms"]) for row in rows] == [(False, None)] * 6


def test_a_choice_without_a_clock_shows_what_fits(open_block: Callable[..., TrialPage]) -> None:
    shown = open_block("choice", trials=2, practice=0, choices=(2,), timed=False)
    shown.begin_part()
    pass_it = shown.page.locator('[data-act="pass-round"]')
    shown.at("Trial 1 of 2").page.keyboard.press(shown.digit(right=True))
    shown.shown("Right.")
    pass_it.click()
    shown.at("Trial 2 of 2")
    pass_it.click()
    shown.shown("The middle takes")
    pass_it.click()
    shown.wait_for_phase("over")
    assert [row["verdict"] for row in shown.widget.rows] == ["laid", "miss"]


@pytest.mark.parametrize(("kind", "dark"), [("ring", False), ("choice", True)])
def test_a_block_fits_a_phone_and_has_no_barrier(
    open_block: Callable[..., TrialPage], kind: str, dark: bool
) -> None:
    shown = open_block(kind, trials=1, practice=0, choices=(8,), timed=False, width=320, dark=dark)
    assert shown.axe() == []
    shown.begin_part()
    shown.at("Trial 1 of 1")
    assert shown.axe() == []
    assert shown.no_sideways_scroll(320)


# --- labs ----------------------------------------------------------------------------------------


def lab(name: str, **given: Any) -> Lab:
    return Lab(f"how_fast_am_i/{name}", "NUR-42", save=False, **given)


def test_the_lines_are_placed_and_the_slowest_dot_moved_by_keys(open_page: OpenPage) -> None:
    shown = open_page(lab("dots"))
    slider = shown.page.get_by_role("slider", name="My mean")
    slider.focus()
    before = shown.widget._bench.values["mean"]
    shown.press("ArrowLeft", "ArrowLeft")
    assert shown.widget._bench.values["mean"] == before - 2
    shown.click("Show")
    assert "8 times: mean 425.9 ms, median 311 ms" in shown.text()
    shown.page.get_by_role("slider", name="The slowest dot").focus()
    shown.press("End")
    assert "slowest 3000 ms" in shown.text()
    assert "median 311 ms" in shown.text()


def test_a_rule_stands_before_the_times_are_seen(open_page: OpenPage) -> None:
    shown = open_page(lab("rule"))
    assert "8 times are still covered." in shown.text()
    shown.click("The rule stands: look")
    assert "Of 8 times 0 are below 100 ms and 0 above 3000 ms." in shown.text()
    shown.type_into("Leave out above", "1000")
    assert "You changed the rule 1 time after looking." in shown.text()


@pytest.mark.parametrize("name", LABS)
@pytest.mark.parametrize("dark", [False, True])
def test_each_lab_fits_a_phone_and_has_no_barrier(
    open_page: OpenPage, name: str, dark: bool
) -> None:
    shown = open_page(lab(name), dark=dark)
    assert shown.axe() == []
    assert shown.no_sideways_scroll(320)
