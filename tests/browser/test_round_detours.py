"""What a table in real time does when something goes wrong on its way: logs, late presses, stuck keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.resources import files
from typing import Any

import pytest

from tests.browser.rounds import RoundPage

pytestmark = pytest.mark.browser

Open = Callable[..., RoundPage]
TWO = {0: "Ani", 1: "Davit"}
SPOIL = """() => {
  const { model } = fake;
  const send = model.send.bind(model);
  model.send = (message) => {
    if (message.do === "log") {
      model.send = send;
      message.log.onsets_us = "none";
    }
    send(message);
  };
}"""
PARTS = ("78_ring.js", "79_race.js", "80_clock.js", "82_ring_run.js", "83_race_run.js")
# A person (seat 0) and a bot that lays card 2 after 100 ms; both fit on the 5 in the middle.
RACE = """() => {
  const cards = [5, 6, 4, 1, 1];
  const plan = {
    window_us: 8000, top: 0, values: cards, accepts: [[4, 6], [5, 7], [3, 5], [1], [1]],
    kinds: [0, 1, 2, 3, 3], rank: [0, 1, 2, 3, 4], tie: [0, 1],
    seats: [
      { hand: [1, 3], pile: [], lays_us: [], takes_us: [], loads_us: [] },
      { hand: [2, 4], pile: [], lays_us: [100000], takes_us: [100000], loads_us: Array(41).fill(0) },
    ],
  };
  const live = {
    table: { newest: {}, sound: { play() {} } }, device: {}, pauses: 0, refused: 0,
    refuse() { this.refused += 1; },
    pause() { this.pauses += 1; },
  };
  const run = new RaceRun(live, { plan, people: [{ seat: 0, name: "Ani" }] });
  run.tops = [];
  run.draw = () => run.tops.push(run.race.top);
  Object.assign(run, { onsets: [0], frames: [1], requested: null });
  return run;
}"""


@pytest.fixture(scope="module")
def runs(chromium: Any) -> Iterator[Any]:
    """A page with the parts that run a race, and no table."""
    page = chromium.new_page()
    texts = (files("cardlib").joinpath("static", "round", name) for name in PARTS)
    page.add_script_tag(content="\n".join(text.read_text("utf-8") for text in texts))
    page.evaluate(f"window.raceOfTwo = {RACE}")
    yield page
    page.close()


@pytest.mark.parametrize("timed", [True, False])
def test_a_log_that_cannot_be_read_leaves_a_table_that_can_go_on(
    open_round: Open, timed: bool
) -> None:
    shown = open_round(players=2, people=TWO, timed=timed, speed=0.5)
    shown.widget.strict = False
    shown.page.evaluate(SPOIL)
    shown.begin().cards_open(1)
    shown.page.keyboard.press("KeyA")
    button = shown.page.get_by_role("button", name="Go on", exact=True)
    button.wait_for()
    shown.shown("Paused")
    assert "onsets_us" in shown.page.locator(".cl-message").first.inner_text()
    assert not shown.is_live()
    button.click()
    shown.page.wait_for_selector(".cl-table--live")
    shown.cards_open(1)
    shown.page.keyboard.press("KeyA")
    shown.shown("Ani rings the bell")


def test_a_press_that_is_told_late_is_drawn_where_it_belongs(runs: Any) -> None:
    tops = runs.evaluate("""() => {
      const run = raceOfTwo();
      run.advance(150000, 0);
      run.wish(0, run.origin + 80, "lay", 1, "key");
      run.advance(160000, 0);
      return run.tops;
    }""")
    assert tops == [2, 1]


def test_what_did_not_change_is_not_drawn_again(runs: Any) -> None:
    tops, refused = runs.evaluate("""() => {
      const run = raceOfTwo();
      run.advance(50000, 0);
      run.wish(0, run.origin + 60, "lay", 3, "key");
      run.advance(90000, 0);
      run.advance(95000, 0);
      return [run.tops, run.live.refused];
    }""")
    assert tops == [0, 0]
    assert refused == 1


def test_a_race_pauses_before_its_log_is_too_long_to_be_read(runs: Any) -> None:
    pauses, wishes = runs.evaluate("""() => {
      const run = raceOfTwo();
      const pauses = [];
      for (const many of [1999, 5]) {
        for (let i = 0; i < many; i += 1) run.wish(0, run.origin + 1, "lay", 3, "key");
        run.frame(performance.now());
        pauses.push(run.live.pauses);
      }
      return [pauses, run.wishes.length];
    }""")
    assert pauses == [0, 1]
    assert wishes == 2000


def test_a_key_whose_end_the_system_never_tells_does_not_hold_the_cards(open_round: Open) -> None:
    shown = open_round(players=2, people=TWO)
    shown.page.locator(".cl-table").focus()
    shown.page.evaluate("""() => {
      const press = (type, key, code, metaKey) => document.querySelector(".cl-table").dispatchEvent(
        new KeyboardEvent(type, { key, code, metaKey, bubbles: true }),
      );
      press("keydown", "Meta", "MetaLeft", true);
      press("keydown", "a", "KeyA", true);
      press("keyup", "Meta", "MetaLeft", false);
    }""")
    shown.begin().cards_open(1)


def test_without_a_clock_a_press_can_be_taken_back_before_it_ends(open_round: Open) -> None:
    shown = open_round(players=2, people=TWO, timed=False).begin().cards_open(1)
    box = shown.bell(0).bounding_box()
    mouse = shown.page.mouse
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mouse.down()
    mouse.move(1, 1)
    mouse.up()
    assert [message for message in shown.sent() if message.get("do") == "log"] == []
    shown.bell(1).click()
    log = shown.log()
    assert [(one["seat"], one["way"]) for one in log["presses"]] == [(1, "mouse")]
