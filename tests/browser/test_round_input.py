"""Keys, fingers and pauses of a reaction table, with real events of a browser and real Python behind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardlib.widgets.assets import front_end
from tests.browser.rounds import RoundPage

TWO = {0: "Ani", 1: "Davit"}
THREE = {**TWO, 2: "Eva"}
Open = Callable[..., RoundPage]
POINTER = """({ seat, id, type, kind }) => {
  const bell = document.querySelector(`.cl-live-bell[data-seat="${seat}"]`);
  bell.dispatchEvent(new PointerEvent(kind, {
    pointerId: id, pointerType: type, bubbles: true, button: 0, isPrimary: id === 1,
  }));
}"""
STORAGE = """() => {
  const kept = new Map();
  const value = { getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => kept.set(name, text) };
  Object.defineProperty(window, 'localStorage', { value, configurable: true });
}"""
HIDE = """state => {
  Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def pair(open_round: Open, **more: Any) -> RoundPage:
    """Two people and nobody else, at a slow pace: what happens is only what they do."""
    return open_round(players=2, people=TWO, **{"speed": 0.2, **more})


def three(open_round: Open, **more: Any) -> RoundPage:
    """Three people: the first card of this deal is no five, so that whoever rings there is wrong."""
    return open_round(players=3, people=THREE, **{"speed": 0.2, **more})


def seats_and_ways(log: dict[str, Any]) -> list[tuple[int, str]]:
    return [(press["seat"], press["way"]) for press in log["presses"]]


# ---- keys ----


def test_a_key_rings_once_however_long_it_is_held(open_round: Open) -> None:
    shown = pair(open_round).begin().cards_open(1)
    shown.page.keyboard.down("KeyA")
    shown.page.keyboard.down("KeyA")  # a key that is held repeats
    shown.page.keyboard.up("KeyA")
    assert seats_and_ways(shown.log()) == [(0, "key")]


def test_each_person_has_a_key_of_their_own(open_round: Open) -> None:
    shown = pair(open_round).begin().cards_open(1)
    shown.page.keyboard.press("KeyL")
    assert seats_and_ways(shown.log()) == [(1, "key")]
    shown.shown("Davit rings the bell")


def test_a_key_outside_the_table_does_nothing(open_round: Open) -> None:
    shown = pair(open_round, timed=False).begin().cards_open(1)
    shown.leave_table()
    shown.page.keyboard.press("KeyA")
    shown.page.locator(".cl-table").focus()
    shown.page.keyboard.press("KeyL")
    assert seats_and_ways(shown.log()) == [(1, "key")]


def test_keys_of_a_round_do_not_reach_the_notebook(open_round: Open) -> None:
    shown = pair(open_round)
    shown.page.evaluate(
        "window.heard = []; document.addEventListener('keydown', ({ code }) => heard.push(code))"
    )
    shown.begin()
    for key in ("KeyA", "KeyB", "KeyD"):
        shown.page.keyboard.press(key)
    assert shown.page.evaluate("heard") == []
    assert shown.page.locator("[data-lm-suppress-shortcuts=true]").count() == 1


def test_a_key_with_ctrl_or_alt_is_no_press(open_round: Open) -> None:
    shown = pair(open_round, timed=False).begin().cards_open(1)
    shown.page.keyboard.press("Control+KeyA")
    shown.page.keyboard.press("Alt+KeyA")
    shown.page.keyboard.press("KeyL")
    assert seats_and_ways(shown.log()) == [(1, "key")]


def test_the_next_card_waits_until_a_held_key_is_up(open_round: Open) -> None:
    shown = pair(open_round).begin()
    shown.page.keyboard.down("KeyA")  # before the first card
    shown.shown("Let go of all keys")
    closed = shown.page.locator(".cl-pile--empty").count()
    shown.page.keyboard.up("KeyA")
    shown.cards_open(1)
    assert shown.page.locator(".cl-pile--empty").count() < closed
    shown.page.keyboard.press("KeyL")
    # What was pressed before a card lay there answers nothing.
    assert seats_and_ways(shown.log())[-1] == (1, "key")
    shown.shown("Davit rings the bell")


def test_a_key_that_was_down_before_the_table_had_the_focus_counts_as_held(
    open_round: Open,
) -> None:
    shown = pair(open_round)
    shown.leave_table()
    shown.page.keyboard.down("KeyA")
    shown.page.evaluate("document.querySelector('[data-act=begin-round]').click()")
    shown.page.wait_for_selector(".cl-table--live")
    shown.page.keyboard.down("KeyA")  # repeats now, inside the table
    shown.shown("Let go of all keys")
    shown.page.keyboard.up("KeyA")
    shown.cards_open(1)
    shown.page.keyboard.press("Escape")
    assert shown.log()["presses"] == []


def test_enter_on_a_bell_with_the_focus_rings_it(open_round: Open) -> None:
    shown = pair(open_round, timed=False).begin().cards_open(1)
    shown.bell(1).focus()
    shown.page.keyboard.press("Enter")
    assert seats_and_ways(shown.log()) == [(1, "key")]


# ---- other keys ----


def choose(shown: RoundPage, place: int, key: str) -> str:
    shown.page.locator(f'.cl-round-keys [data-place="{place}"]').click()
    shown.page.keyboard.press(key)
    return str(shown.page.locator(".cl-round-keys-told").inner_text())


def test_a_key_can_be_changed_and_is_remembered(open_round: Open) -> None:
    shown = pair(open_round, timed=False)
    shown.page.evaluate(STORAGE)  # a page without an address may keep nothing
    shown.click("Keys of the round")
    assert choose(shown, 1, "KeyM") == "Bell: M."
    shown.page.evaluate("fake.remove()")
    shown.page.evaluate("script => fake.load(script)", front_end("round")[0])  # opened anew
    shown.page.evaluate("fake.display()")
    shown.begin().cards_open(1)
    assert "M" in shown.bell(1).inner_text()
    shown.page.keyboard.press("KeyL")
    shown.page.keyboard.press("KeyM")
    assert seats_and_ways(shown.log()) == [(1, "key")]


def test_a_key_that_is_taken_or_a_modifier_is_refused_in_words(open_round: Open) -> None:
    shown = pair(open_round)
    shown.click("Keys of the round")
    assert "taken already" in choose(shown, 1, "KeyA")
    assert "cannot be used" in choose(shown, 1, "Shift")
    assert "needed elsewhere" in choose(shown, 1, "F2")
    shown.page.keyboard.press("KeyZ")  # still listening
    assert "Z" in shown.bell(1).inner_text()
    shown.click("Usual keys")
    assert "L" in shown.bell(1).inner_text()


def test_keys_of_a_race_are_two_for_each_person_and_no_digits(open_round: Open) -> None:
    shown = open_round("tivmiv", players=3, people=TWO)
    shown.click("Keys of the round")
    assert shown.page.locator(".cl-round-keys [data-place]").count() == 4
    assert "digits" in choose(shown, 0, "Digit4")


def test_escape_leaves_the_choice_of_a_key(open_round: Open) -> None:
    shown = pair(open_round)
    shown.click("Keys of the round")
    shown.page.locator('.cl-round-keys [data-place="0"]').click()
    shown.page.keyboard.press("Escape")
    assert shown.page.locator(".cl-round-keys").is_hidden()
    assert shown.focused() == "Keys of the round"


def test_the_check_asks_for_pairs_and_then_for_all_keys(open_round: Open) -> None:
    shown = open_round("tivmiv", players=3, people=TWO)
    shown.click("Keys of the round").click("Check the keys")
    told = shown.page.locator(".cl-round-keys-told")
    asked = []
    while "Hold down" in told.inner_text():
        keys = told.inner_text().split(": ")[1].split(" + ")
        asked.append(keys)
        for key in keys:
            shown.page.keyboard.down(f"Key{key}")
        for key in keys:
            shown.page.keyboard.up(f"Key{key}")
    assert [len(keys) for keys in asked] == [2] * 6 + [4]
    assert "fine" in told.inner_text()


def test_a_combination_that_never_arrives_is_named_and_other_keys_are_offered(
    open_round: Open,
) -> None:
    shown = pair(open_round)
    shown.click("Keys of the round").click("Check the keys")
    told = shown.page.locator(".cl-round-keys-told")
    shown.page.keyboard.press("KeyA")
    assert "Once more" in told.inner_text()
    shown.page.keyboard.press("KeyA")
    assert "swallows A + L" in told.inner_text()
    shown.click("Take other keys")
    assert "Q + P" in told.inner_text()
    shown.click("Usual keys")


# ---- fingers ----


def test_a_mouse_rings_when_it_goes_down_and_only_then(open_round: Open) -> None:
    shown = pair(open_round, timed=False).begin().cards_open(1)
    shown.bell(0).click()
    assert seats_and_ways(shown.log()) == [(0, "mouse")]


@pytest.mark.parametrize("way", ["touch", "pen"])
def test_the_way_of_a_press_is_recorded(open_round: Open, way: str) -> None:
    shown = pair(open_round).begin().cards_open(1)
    shown.page.evaluate(POINTER, {"seat": 1, "id": 2, "type": way, "kind": "pointerdown"})
    assert seats_and_ways(shown.log()) == [(1, way)]


def test_a_click_from_a_screen_reader_rings_as_well(open_round: Open) -> None:
    shown = pair(open_round, timed=False).begin().cards_open(1)
    shown.bell(1).evaluate("bell => bell.click()")
    assert seats_and_ways(shown.log()) == [(1, "script")]


def test_two_fingers_ring_two_bells_and_a_second_finger_rings_none_twice(open_round: Open) -> None:
    shown = pair(open_round).begin().cards_open(1)
    shown.page.evaluate(
        f"""() => {{
          const point = {POINTER};
          for (const [seat, id] of [[0, 1], [0, 3], [1, 2], [1, 4]]) {{
            point({{ seat, id, type: 'touch', kind: 'pointerdown' }});
          }}
        }}"""
    )
    assert seats_and_ways(shown.log()) == [(0, "touch"), (1, "touch")]


def test_a_finger_that_was_lifted_may_press_again(open_round: Open) -> None:
    shown = pair(open_round).begin()
    for kind in ("pointerdown", "pointerup", "pointerdown"):
        shown.page.evaluate(POINTER, {"seat": 0, "id": 5, "type": "touch", "kind": kind})
    shown.page.keyboard.press("Escape")
    assert seats_and_ways(shown.log()) == [(0, "touch"), (0, "touch")]


@pytest.mark.parametrize("width", [1000, 320])
def test_bells_are_large_and_take_fingers_for_themselves(open_round: Open, width: int) -> None:
    shown = pair(open_round, width=width).begin()
    for seat in TWO:
        box = shown.bell(seat).bounding_box()
        assert box["width"] >= 64
        assert box["height"] >= 64
    first, second = (shown.bell(seat).bounding_box() for seat in TWO)
    assert first["y"] == second["y"]  # side by side
    actions = shown.page.evaluate(
        """() => [...document.querySelectorAll('.cl-table *')]
             .filter((node) => getComputedStyle(node).touchAction === 'none')
             .map((node) => node.className)"""
    )
    assert set(actions) == {"cl-live-bell"}


# ---- going away ----


def blur(shown: RoundPage) -> None:
    shown.page.evaluate("window.dispatchEvent(new Event('blur'))")


def hide(shown: RoundPage) -> None:
    shown.page.evaluate(HIDE, "hidden")
    shown.page.evaluate(HIDE, "visible")


def escape(shown: RoundPage) -> None:
    shown.page.keyboard.press("Escape")


def press_pause(shown: RoundPage) -> None:
    shown.click("Pause")


@pytest.mark.parametrize("leave", [blur, hide, escape, press_pause])
def test_whoever_goes_away_is_not_punished_and_sees_the_card_again(
    open_round: Open, leave: Callable[[RoundPage], None]
) -> None:
    shown = pair(open_round).begin().cards_open(1)
    leave(shown)
    shown.shown("Paused")
    shown.page.wait_for_selector(".cl-table:not(.cl-table--live)")
    assert shown.log()["paused"] is True
    assert shown.widget.session.ply == 0
    assert shown.widget.rows == []
    assert shown.focused() == "Go on"
    assert shown.page.locator(".cl-timeline").is_visible()
    shown.page.keyboard.press("Enter")
    shown.cards_open(1)
    shown.page.keyboard.press("KeyA")
    assert seats_and_ways(shown.log()) == [(0, "key")]


def test_a_focus_that_leaves_the_table_pauses_and_stays_where_it_went(open_round: Open) -> None:
    shown = pair(open_round).begin().cards_open(1)
    shown.leave_table()
    shown.shown("Paused")
    assert shown.log()["paused"] is True
    assert shown.focused() == "outside"


def test_a_focus_that_moves_inside_the_table_pauses_nothing(open_round: Open) -> None:
    shown = pair(open_round).begin().cards_open(1)
    for _ in range(3):
        shown.page.keyboard.press("Tab")
    assert shown.is_live()
    assert "Paused" not in shown.status()


def test_an_untimed_round_just_waits(open_round: Open) -> None:
    shown = pair(open_round, timed=False).begin().cards_open(1)
    shown.leave_table()
    hide(shown)
    blur(shown)
    assert shown.is_live()
    assert "Paused" not in shown.status()


def test_who_left_while_a_verdict_stood_there_comes_back_to_a_pause(open_round: Open) -> None:
    shown = three(open_round).begin().cards_open(1)
    shown.page.keyboard.press("KeyA")
    shown.shown("rings the bell")
    blur(shown)
    shown.page.wait_for_selector('[data-control^="give-"]')
    shown.page.locator('[data-control^="give-"]').first.click()
    shown.shown("Paused")


# ---- presses that are none ----


def test_a_ring_while_another_is_being_settled_belongs_to_the_same_log(open_round: Open) -> None:
    shown = pair(open_round).begin().cards_open(1)
    shown.page.evaluate(
        """() => {
          const root = document.querySelector('.cl-table');
          for (const code of ['KeyL', 'KeyA']) {
            root.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true }));
          }
        }"""
    )
    assert seats_and_ways(shown.log()) == [(1, "key"), (0, "key")]


def test_a_press_while_the_verdict_is_read_changes_nothing(open_round: Open) -> None:
    shown = three(open_round).begin().cards_open(1)
    shown.page.keyboard.press("KeyA")
    shown.shown("Ani rings the bell")
    shown.page.keyboard.press("KeyV")
    shown.page.keyboard.press("KeyA")
    assert seats_and_ways(shown.log()) == [(0, "key")]
    shown.page.wait_for_selector('[data-control^="give-"]')
    assert "Ani rings the bell: wrong" in shown.status()


def test_after_a_wrong_ring_the_gifts_have_the_focus(open_round: Open) -> None:
    shown = three(open_round).begin().cards_open(1)
    shown.page.keyboard.press("KeyA")
    shown.page.wait_for_selector('[data-control^="give-"]')
    gift = shown.page.evaluate("document.activeElement.dataset.control")
    assert gift.startswith("give-")


def test_a_table_that_is_displayed_twice_plays_once(open_round: Open) -> None:
    shown = pair(open_round)
    shown.page.evaluate("fake.display()")
    shown.begin()
    assert shown.page.locator(".cl-table--live").count() == 1
    shown.cards_open(1)
    shown.page.keyboard.press("Escape")
    logs = [message for message in shown.sent() if message.get("do") == "log"]
    assert len(logs) == 1


def test_another_display_can_take_a_round_over(open_round: Open) -> None:
    shown = pair(open_round, timed=False)
    shown.page.evaluate("fake.display()")
    shown.begin()
    shown.page.get_by_role("button", name="Play at this display").click()
    shown.settle()
    live = shown.page.locator(".cl-table").evaluate_all(
        "tables => tables.map((table) => table.classList.contains('cl-table--live'))"
    )
    assert live == [False, True]


def test_a_closed_table_listens_to_nothing_any_more(open_round: Open) -> None:
    shown = pair(open_round)
    shown.page.evaluate("fake.remove()")
    before = shown.page.evaluate("[fake.counts.listeners, fake.model.count()]")
    shown.page.evaluate("fake.display()")
    shown.begin().cards_open(1)
    shown.page.evaluate("fake.remove()")
    assert shown.page.evaluate("[fake.counts.listeners, fake.model.count()]") == before
    shown.sent()
    shown.page.keyboard.press("KeyA")
    blur(shown)
    assert shown.sent() == []


# ---- what is seen ----


def test_the_whole_table_is_brought_into_view(open_round: Open) -> None:
    shown = pair(open_round)
    page = shown.page
    page.evaluate("document.body.style.padding = '2000px 0'")
    # As a learner may find the button: with the cards above the edge of the window.
    page.locator('[data-act="begin-round"]').evaluate("node => node.scrollIntoView(true)")
    assert page.locator(".cl-felt").evaluate("node => node.getBoundingClientRect().top") < 0
    shown.begin()
    seen = page.evaluate(
        """() => ['.cl-felt', '[data-act="pause-round"]'].map((name) => {
             const { top, bottom } = document.querySelector(name).getBoundingClientRect();
             return top >= -1 && bottom <= innerHeight + 1;
           })"""
    )
    assert seen == [True, True]


def test_a_key_of_the_round_never_scrolls_the_page(open_round: Open) -> None:
    shown = open_round(players=3, bots={1: "gentle", 2: "gentle"})
    page = shown.page
    page.evaluate("document.body.style.padding = '2000px 0'")
    page.locator(".cl-table").focus()
    before = page.evaluate("scrollY")
    page.keyboard.press("Space")
    page.wait_for_timeout(300)
    assert page.evaluate("scrollY") == before


# ---- pace, looks ----


def test_the_pace_is_chosen_before_a_round(open_round: Open) -> None:
    shown = pair(open_round)
    slider = shown.page.locator('[data-live="pace"]')
    slider.focus()
    shown.page.keyboard.press("Home")
    shown.settle()
    assert shown.widget.round["speed"] == 0.1
    assert slider.get_attribute("aria-valuetext") == "×0.1"
    assert slider.evaluate("node => node === document.activeElement")


def test_without_motion_a_pressed_bell_stays_where_it_is(open_round: Open) -> None:
    shown = pair(open_round, look={"reduced_motion": "reduce"})
    moved = shown.bell().evaluate(
        "bell => { bell.classList.add('cl-live-bell--pressed'); return getComputedStyle(bell).transform }"
    )
    assert moved == "none"


def test_nothing_is_spoken_while_a_round_runs(open_round: Open) -> None:
    shown = pair(open_round, speed=1.0)
    shown.page.evaluate(
        """() => {
          window.spoken = [];
          for (const node of document.querySelectorAll('.cl-table > [role=status]')) {
            new MutationObserver(() => node.textContent && spoken.push(node.textContent))
              .observe(node, { childList: true, characterData: true, subtree: true });
          }
        }"""
    )
    shown.begin()
    shown.page.evaluate("spoken.length = 0")
    shown.cards_open(2)
    assert shown.page.evaluate("spoken") == []
    shown.page.keyboard.press("KeyA")
    shown.page.wait_for_function("spoken.length > 0")
    assert "Ani rings the bell" in shown.page.evaluate("spoken[0]")


@pytest.mark.parametrize("game", ["zangi", "tivmiv"])
@pytest.mark.parametrize("dark", [False, True])
def test_axe_and_320_px(open_round: Open, game: str, dark: bool) -> None:
    look = {"color_scheme": "dark" if dark else "light"}
    shown = open_round(game, players=3, people=TWO, timed=False, look=look)
    shown.click("Keys of the round")
    assert shown.axe() == []
    assert shown.no_sideways_scroll(320)
    shown.begin()
    assert shown.axe() == []
    assert shown.no_sideways_scroll()


def test_the_bell_stays_where_it_is_while_cards_are_turned_up(open_round: Open) -> None:
    shown = open_round(players=4, people=TWO).begin()
    before = shown.bell().bounding_box()
    shown.cards_open(3)
    assert shown.bell().bounding_box() == before
