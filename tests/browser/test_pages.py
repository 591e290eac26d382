"""Pages of lessons: every kind of block by pointer and by keyboard, with real Python behind it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardlib.views import blocks as b
from cardlib.widgets.assets import front_end
from cardlib.widgets.words import LESSON_WORDS
from tests.browser.every_block import CARDS, EveryBlock
from tests.browser.pages import PagePage
from tests.browser.tools import TARGET, WIDTHS, marked

pytestmark = pytest.mark.browser

OpenPage = Callable[..., PagePage]
Json = dict[str, Any]
NARROW = 320


def act(name: str, value: Any = None, *, part: bool = False) -> Json:
    message = {"kind": "act", "id": name, "value": value}
    return {**message, "part": True} if part else message


def opened(open_page: OpenPage, desk: EveryBlock | None = None, **more: Any) -> PagePage:
    traits = more.pop("traits", {})
    return open_page((desk or EveryBlock()).widget(**traits), **more)


def option(shown: PagePage, face: str) -> Any:
    return shown.page.locator(f'[role=option][aria-label^="card {face}"]')


def tile(shown: PagePage, number: int) -> Any:
    return shown.page.locator('.cl-block[data-kind="tiles"] button.cl-tile').nth(number - 1)


def slider(shown: PagePage) -> Any:
    return shown.page.locator(".cl-slider")


def drag(shown: PagePage, *places: int) -> None:
    """Move the slider over these places as a quick hand would, and let it go."""
    slider(shown).evaluate(
        """(slider, places) => {
          for (const place of places) {
            slider.value = place;
            slider.dispatchEvent(new Event('input', {bubbles: true}));
          }
          slider.dispatchEvent(new Event('change', {bubbles: true}));
        }""",
        list(places),
    )


# ---- by pointer ----


def test_everything_is_used_by_pointer(open_page: OpenPage) -> None:
    desk = EveryBlock()
    shown = opened(open_page, desk)
    for face in ("A3", "G1"):
        option(shown, face).click()
    tile(shown, 10).click()
    shown.page.locator("circle[data-act]").click()
    shown.page.get_by_label("To the right").click()
    shown.page.get_by_label("Which fruit?").select_option(label="Pear")
    shown.page.get_by_label("One", exact=True).click()
    shown.page.locator("[data-step='1']").click()
    shown.type_into("Left", "three").click("Mark").click("Check")
    assert shown.sent() == [
        *(act("pick", "A3"), act("pick", "G1"), act("strike", 10), act("hops", 5)),
        *(act("way", "right"), act("fruit", "pear"), act("ticked", ["one", "two"])),
        *(act("hops", 6), act("left", "three"), act("mark"), act("check")),
    ]
    assert desk.calls[-2:] == [("mark", None), ("check", None)]
    assert option(shown, "A3").get_attribute("aria-label") == "card A3, chosen as number 1"
    assert option(shown, "G1").locator(".cl-place").inner_text() == "2"
    assert shown.button("Mark").get_attribute("aria-pressed") == "true"
    assert tile(shown, 10).get_attribute("data-tone") == "out"
    assert shown.page.get_by_label("Hops", exact=True).first.input_value() == "6"


def test_a_hot_spot_is_for_mouse_and_finger(open_page: OpenPage) -> None:
    shown = opened(open_page, has_touch=True)
    spot = shown.page.locator("circle[data-act]")
    assert spot.evaluate("n => getComputedStyle(n).cursor") == "pointer"
    spot.tap()
    assert shown.sent() == [act("hops", 5)]
    assert shown.page.get_by_label("Hops", exact=True).first.input_value() == "5"


def test_undo_redo_and_start_again(open_page: OpenPage) -> None:
    desk = EveryBlock()
    shown = opened(open_page, desk)
    for name in ("Undo", "Redo", "Start again"):
        assert shown.button(name).get_attribute("aria-disabled") == "true"
        shown.click(name)
    assert shown.sent() == []
    option(shown, "G1").click()
    shown.click("Undo").click("Redo")
    assert desk.values["picked"] == ["G1"]
    shown.click("Start again")
    assert desk.values["picked"] == []
    assert [message["kind"] for message in shown.sent()] == ["act", "undo", "redo", "again"]


def test_a_page_without_ways_back_has_no_such_buttons(open_page: OpenPage) -> None:
    desk = EveryBlock()
    desk.frame = desk.still  # type: ignore[method-assign]
    shown = opened(open_page, desk)
    assert shown.page.locator("[data-press]:visible").all_inner_texts() == ["Large view"]


def test_what_cannot_be_used_says_why_and_sends_nothing(open_page: OpenPage) -> None:
    shown = opened(open_page)
    notice = shown.page.locator(".cl-notice")
    option(shown, "R4").click(force=True)
    assert notice.inner_text() == "This card is not yours."
    shown.page.get_by_label("Up", exact=True).click(force=True)
    assert notice.inner_text() == "There is no way up."
    assert not shown.page.get_by_label("Up", exact=True).is_checked()
    shown.click("Next")
    assert notice.inner_text() == "Check first."
    assert shown.page.locator(".cl-notice").count() == 1
    assert shown.sent() == []
    described = shown.page.evaluate(
        """() => [...document.querySelectorAll('[aria-disabled][aria-describedby]')]
          .map((n) => document.getElementById(n.getAttribute('aria-describedby')).textContent)"""
    )
    assert described == ["This card is not yours.", "There is no way up.", "Check first."]


def test_a_refusal_stands_below_its_block_until_the_next_act(open_page: OpenPage) -> None:
    desk = EveryBlock()
    desk.extra = [b.buttons([b.button("nothing", "Do nothing")])]
    shown = opened(open_page, desk)
    shown.click("Do nothing")
    notice = shown.page.locator(".cl-notice")
    assert notice.inner_text() == "There is nothing like that here."
    assert notice.evaluate("n => n.previousElementSibling.textContent").strip() == "Do nothing"
    assert notice.locator('[role="img"]').get_attribute("aria-label") == LESSON_WORDS["tone_wrong"]
    option(shown, "G1").click()
    shown.settle()
    assert notice.count() == 0


# ---- by keyboard only ----


def to(shown: PagePage, name: str) -> PagePage:
    """Press Tab until the element called *name* has the focus."""
    for _ in range(60):
        if shown.focused() == name:
            return shown
        shown.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {name!r}")


def test_every_block_is_used_by_keyboard_alone(open_page: OpenPage) -> None:
    shown = opened(open_page)
    to(shown, "card G1").press("ArrowRight", "Enter", "End", "Home", " ")
    to(shown, "1").press("ArrowRight", "ArrowDown", "Enter")
    to(shown, "Hops").press("ArrowRight")
    shown.press("Tab").page.keyboard.type("7")
    shown.press("Backspace", "Backspace", "8", "Enter")
    to(shown, "To the left").press("ArrowDown")
    to(shown, "Which fruit?").press("g")
    to(shown, "One").press(" ")
    to(shown, "Left").page.keyboard.type("four")
    shown.press("Tab")
    to(shown, "In one sentence").page.keyboard.type("because\nof ten")
    to(shown, "Mark").press(" ")
    to(shown, "More to see").press("Enter", "Tab")
    assert shown.focused() == "Why?"
    assert shown.sent() == [
        *(act("pick", "P2"), act("pick", "G1"), act("strike", 12), act("hops", 4), act("hops", 8)),
        *(act("way", "right"), act("fruit", "grape"), act("ticked", ["one", "two"])),
        *(act("left", "four"), act("why", "because\nof ten"), act("mark")),
    ]


def test_enter_in_a_field_of_one_line_presses_the_main_button(open_page: OpenPage) -> None:
    desk = EveryBlock()
    shown = opened(open_page, desk)
    field = shown.page.get_by_label("Answer")
    field.focus()
    shown.page.keyboard.type("12")
    shown.press("Enter")
    assert shown.sent() == [act("answer", "12"), act("check")]
    assert shown.focused() == "Answer"
    shown.press("Enter")
    assert shown.sent() == [act("check")]


def test_typed_text_is_sent_before_any_button_acts(open_page: OpenPage) -> None:
    shown = opened(open_page)
    shown.page.get_by_label("Answer").focus()
    shown.page.keyboard.type("3")
    # As a shortcut of a notebook would: the field keeps the focus.
    shown.button("Mark").evaluate("button => button.click()")
    assert shown.sent() == [act("answer", "3"), act("mark")]


def test_a_key_that_is_held_presses_once(open_page: OpenPage) -> None:
    shown = opened(open_page)
    shown.button("Check").focus()
    for _ in range(4):
        shown.page.keyboard.down("Enter")
    shown.page.keyboard.up("Enter")
    assert shown.sent() == [act("check")]


def test_plain_keys_stay_inside_and_others_get_out(open_page: OpenPage) -> None:
    shown = opened(open_page)
    shown.page.evaluate(
        """() => { window.heard = []; document.addEventListener('keydown', (event) =>
          window.heard.push([event.key, event.defaultPrevented])); }"""
    )
    shown.page.locator(".cl-lesson").focus()
    shown.press("b", "PageDown", "Space", "Control+f")
    heard = shown.page.evaluate("window.heard")
    assert heard == [["Control", False], ["f", False]]
    # Those would mark, run or move cells of the notebook, unseen.
    shown.press("Control+a", "Control+Enter", "Alt+Enter", "Control+Shift+ArrowDown")
    heard = {key for key, _ in shown.page.evaluate("window.heard")}
    assert heard == {"Control", "f", "Alt", "Shift"}
    assert shown.page.evaluate("window.scrollY") > 0
    shown.page.get_by_label("Answer").focus()
    shown.press("Escape")
    assert shown.page.evaluate("document.activeElement.className") == "cl-lesson"


# ---- what stays as it is ----


def test_focus_caret_and_folds_stay_over_new_pages(open_page: OpenPage) -> None:
    desk = EveryBlock()
    widget = desk.widget()
    shown = open_page(widget)
    shown.page.locator("summary").click()
    field = shown.page.get_by_label("Answer")
    field.focus()
    shown.page.keyboard.type("half a word")
    field.evaluate("field => field.setSelectionRange(4, 4)")
    field.evaluate("field => { field.own = true; }")
    desk.values = desk.values | {"hops": 8, "picked": ["G1"]}
    desk.extra = [b.text("One more.")]
    widget.show()
    shown.refresh()
    assert "8 hops" in shown.text()
    state = "n => [n.own, n === document.activeElement, n.value, n.selectionStart]"
    assert field.evaluate(state) == [True, True, "half a word", 4]
    assert shown.page.locator("details").evaluate("n => n.open")


def test_only_a_text_that_python_changed_replaces_what_was_typed(open_page: OpenPage) -> None:
    desk = EveryBlock()
    widget = desk.widget()
    shown = open_page(widget)
    field = shown.page.get_by_label("Answer")
    field.focus()
    shown.page.keyboard.type("7")
    shown.button("Mark").evaluate("button => button.click()")
    shown.page.keyboard.type("8")
    shown.settle()
    assert field.input_value() == "78"  # its echo "7" came while the learner typed on
    desk.values = desk.values | {"answer": "seven"}
    widget.show()
    shown.refresh()
    assert field.input_value() == "seven"
    shown.click("Start again")
    assert field.input_value() == ""


def test_a_refused_text_stays_until_a_step_back(open_page: OpenPage) -> None:
    desk = EveryBlock()
    desk.extra = [b.entry("unknown", "Refused", "")]
    shown = opened(open_page, desk)
    option(shown, "G1").click()
    shown.type_into("Refused", "abc")
    assert shown.page.get_by_label("Refused").input_value() == "abc"
    shown.click("Undo")
    assert shown.page.get_by_label("Refused").input_value() == ""


def test_a_fold_that_comes_back_is_as_it_was_left(open_page: OpenPage) -> None:
    desk = EveryBlock()
    widget = desk.widget()
    desk.extra = [b.folded("Another", [b.text("inside")], "other")]
    widget.show()
    shown = open_page(widget)
    shown.page.get_by_text("Another").click()
    extra, desk.extra = desk.extra, []
    widget.show()
    shown.refresh()
    desk.extra = [b.heading("In between"), *extra]
    widget.show()
    shown.refresh()
    assert shown.page.get_by_text("inside").is_visible()


def test_the_focus_goes_on_where_its_button_went_away(open_page: OpenPage) -> None:
    shown = opened(open_page, EveryBlock(done=4))
    shown.button("Work").focus()
    shown.press("Enter")
    assert shown.focused() in ("Stop", "Work")
    shown.page.wait_for_function("document.querySelector('progress').value === 5")
    assert shown.focused() == "Work"


# ---- numbers, long works ----


def test_a_slider_sends_at_most_one_value_per_interval_and_always_the_last(
    open_page: OpenPage,
) -> None:
    desk = EveryBlock()
    shown = opened(open_page, desk)
    slider(shown).evaluate(
        """async (slider) => {
          for (let step = 0; step < 50; step += 1) {
            slider.value = step % 10;
            slider.dispatchEvent(new Event('input', {bubbles: true}));
            await new Promise((done) => setTimeout(done, 4));
          }
        }"""
    )
    shown.page.wait_for_timeout(150)
    sent = [message["value"] for message in shown.sent()]
    assert 2 <= len(sent) <= 12  # 50 values in about 250 ms
    assert sent[-1] == 9 == desk.values["hops"]
    drag(shown, 1, 2, 3)
    assert [message["value"] for message in shown.sent()] == [1, 3]
    assert shown.page.locator(".cl-number input[type=number]").input_value() == "3"
    assert slider(shown).get_attribute("aria-valuetext") == "3 hops"


def test_the_later_values_of_a_drag_say_that_they_are_a_part_of_it(open_page: OpenPage) -> None:
    shown = opened(open_page)
    slider(shown).scroll_into_view_if_needed()
    box = slider(shown).bounding_box()
    mouse = shown.page.mouse
    for _ in range(2):
        mouse.move(box["x"] + 3, box["y"] + box["height"] / 2)
        mouse.down()
        shown.page.wait_for_timeout(100)
        for share in (0.5, 0.97):
            mouse.move(box["x"] + box["width"] * share, box["y"] + box["height"] / 2)
            shown.page.wait_for_timeout(100)
        mouse.up()
        sent = shown.sent()
        assert [message["value"] for message in sent[:1]] == [0]
        assert sent[-1] == act("hops", 9, part=True)
        assert [message.get("part") for message in sent] == [None, *[True] * (len(sent) - 1)]


def test_three_dragged_values_are_one_drag_and_the_next_is_another(open_page: OpenPage) -> None:
    shown = opened(open_page)
    for first, last in ((1, 5), (2, 8)):
        drag(shown, first, 4, last)
        assert shown.sent() == [act("hops", first), act("hops", last, part=True)]
        shown.page.wait_for_timeout(80)  # no hand begins anew within the pause between two messages


def test_keys_on_a_slider_are_one_drag_until_it_is_left(open_page: OpenPage) -> None:
    shown = opened(open_page)
    slider(shown).focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft"):
        shown.press(key)
        shown.page.wait_for_timeout(80)
    parts = [act("hops", 4), act("hops", 5, part=True), act("hops", 4, part=True)]
    assert shown.sent() == parts
    shown.press("Tab", "Shift+Tab", "ArrowRight")
    assert shown.sent() == [act("hops", 5)]


def test_any_other_act_ends_a_drag(open_page: OpenPage) -> None:
    shown = opened(open_page)
    slider(shown).focus()
    for between in ("Mark", "Undo"):
        shown.press("ArrowRight")
        # As in a browser whose buttons take no focus.
        shown.button(between).evaluate("button => button.click()")
        shown.press("ArrowRight")
        assert [message.get("part") for message in shown.sent()] == [None] * 3
        shown.press("Tab", "Shift+Tab")
    shown.page.locator("[data-step='-1']").dblclick()
    shown.settle()
    assert [message.get("part") for message in shown.sent()] in ([None], [None, None])


@pytest.mark.parametrize(("typed", "kept"), [("12", 9), ("-4", 0), ("2.4", 2), ("", 3)])
def test_a_number_that_does_not_fit_is_brought_near_and_said(
    open_page: OpenPage, typed: str, kept: int
) -> None:
    desk = EveryBlock()
    shown = opened(open_page, desk)
    field = shown.page.locator(".cl-number input[type=number]")
    field.fill(typed)
    field.press("Enter")
    shown.settle()
    assert field.input_value() == str(kept) == str(desk.values["hops"])
    assert slider(shown).input_value() == str(kept)
    if kept != 3:
        assert shown.sent() == [act("hops", kept)]
    says = "Only whole numbers from 0 to 9 fit here."
    assert shown.page.locator(".cl-notice").inner_text() == says


def test_a_value_that_python_refuses_is_taken_back(open_page: OpenPage) -> None:
    desk = EveryBlock()
    desk.extra = [b.number("other", "Other", 5, 0, 100)]
    shown = opened(open_page, desk)
    field = shown.page.get_by_label("Other", exact=True).last
    field.fill("60")
    field.press("Enter")
    shown.settle()
    assert field.input_value() == "5"
    assert shown.page.locator(".cl-notice").inner_text() == "There is nothing like that here."


def test_a_long_work_goes_on_by_itself_until_it_is_done(open_page: OpenPage) -> None:
    desk = EveryBlock()
    shown = opened(open_page, desk)
    shown.click("Work")
    shown.page.wait_for_function("document.querySelector('progress').value === 5")
    shown.page.wait_for_timeout(100)
    assert shown.sent() == [act("go"), *[act("work", part=True)] * 5]
    assert shown.page.get_by_text("5 / 5").is_visible()


def test_a_long_work_stops_when_it_is_told_to_or_nobody_looks(open_page: OpenPage) -> None:
    desk = EveryBlock()
    shown = opened(open_page, desk)
    hide = "hidden => Object.defineProperty(document, 'hidden', {configurable: true, value: Boolean(hidden)})"
    shown.page.evaluate(hide, 1)
    shown.click("Work")
    shown.page.wait_for_timeout(100)
    assert shown.sent() == [act("go")]
    shown.page.evaluate(hide, 0)
    shown.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    shown.page.wait_for_function("document.querySelector('progress').value >= 1")
    shown.page.evaluate(
        "document.querySelectorAll('button').forEach((n) => n.textContent === 'Stop' && n.click())"
    )
    shown.page.wait_for_timeout(100)
    shown.settle()
    done = desk.values["done"]
    assert not desk.values["going"]
    shown.page.wait_for_timeout(100)
    assert desk.values["done"] == done


def test_a_long_work_stops_when_the_page_is_taken_away(open_page: OpenPage) -> None:
    desk = EveryBlock()
    shown = opened(open_page, desk)
    shown.page.evaluate(
        """() => { [...document.querySelectorAll('button')]
          .find((n) => n.textContent === 'Work').click(); fake.remove(); }"""
    )
    shown.page.wait_for_timeout(100)
    assert shown.sent() == [act("go")]


# ---- speech ----


def test_live_text_and_notice_are_spoken_when_they_change(open_page: OpenPage) -> None:
    desk = EveryBlock()
    desk.extra = [b.buttons([b.button("nothing", "Do nothing")])]
    shown = opened(open_page, desk)
    region = shown.page.locator("[aria-live]")
    assert region.count() == 1
    assert region.get_attribute("aria-live") == "polite"
    shown.page.wait_for_timeout(600)
    assert region.inner_text() == ""
    option(shown, "G1").click()
    shown.page.wait_for_function("document.querySelector('[aria-live]').textContent")
    assert region.inner_text() == "3 hops, 1 cards."
    shown.click("Do nothing")
    shown.page.wait_for_function(
        "document.querySelector('[aria-live]').textContent.startsWith('There is nothing')"
    )


# ---- two displays, cleaning up, connection ----


def test_two_displays_of_one_page_both_work(open_page: OpenPage) -> None:
    desk = EveryBlock()
    shown = opened(open_page, desk)
    shown.page.evaluate("fake.display()")
    option(shown, "G1").nth(1).click()
    shown.settle()
    places = shown.page.locator('[aria-label="card G1, chosen as number 1"]')
    assert places.count() == 2
    # The other display has not asked for a file: one is saved, not two.
    shown.page.evaluate(
        "() => { window.saved = 0; HTMLAnchorElement.prototype.click = () => { saved += 1; }; }"
    )
    shown.page.get_by_role("button", name="Save as a file").nth(1).click()
    shown.settle()
    assert shown.page.evaluate("saved") == 1
    identifiers = shown.page.evaluate(
        "[...document.querySelectorAll('[id]')].map((n) => n.id).filter((id) => id !== 'root')"
    )
    assert len(identifiers) == len(set(identifiers))


def test_taking_a_display_away_leaves_nothing_behind(open_page: OpenPage) -> None:
    desk = EveryBlock()
    shown = opened(open_page, desk)
    counts = "[fake.counts.listeners, fake.counts.intervals.size, fake.counts.timeouts.size]"
    shown.page.evaluate("fake.remove()")
    empty = shown.page.evaluate(counts)
    for _ in range(3):
        shown.page.evaluate("fake.display()")
        drag(shown, 1, 2, 3, 4)
        option(shown, "R4").click(force=True)
        assert shown.page.evaluate(counts)[0] > empty[0]
        shown.page.evaluate("fake.remove()")
    shown.settle()
    assert shown.page.evaluate(counts) == empty
    assert empty[1:] == [0, 0]
    assert shown.page.evaluate("fake.model.count()") == 0
    assert shown.page.locator("#root > div > *").count() == 0


def test_a_closed_channel_is_said_at_once(open_page: OpenPage) -> None:
    shown = opened(open_page)
    shown.page.evaluate("() => { fake.model.send = () => { throw new Error('closed'); }; }")
    option(shown, "G1").click()
    assert shown.page.locator(".cl-banner").inner_text() == LESSON_WORDS["lost"]


# ---- files and copies ----


def test_a_file_is_the_learners_own_and_whole(open_page: OpenPage) -> None:
    shown = opened(open_page)
    with shown.page.expect_download() as got:
        shown.click("Save as a file")
    assert got.value.suggested_filename == "mine.json"
    assert Path(got.value.path()).read_text("utf-8") == '{"a": "ä"}'


def test_a_text_is_copied_or_marked(open_page: OpenPage) -> None:
    shown = opened(open_page)
    shown.page.evaluate(
        """() => Object.defineProperty(navigator, 'clipboard', {configurable: true, value:
          {writeText: async (text) => { window.copied = text; }}})"""
    )
    shown.click("Copy the code")
    shown.page.wait_for_function("window.copied === 'code of mine'")
    assert shown.page.get_by_text(LESSON_WORDS["copied"], exact=True).first.is_visible()
    shown.page.evaluate(
        """() => { navigator.clipboard.writeText = async () => { throw new Error('no'); };
          document.execCommand = () => false; }"""
    )
    shown.click("Copy the code")
    field = shown.page.get_by_label(LESSON_WORDS["copy_field"])
    field.wait_for()
    assert field.evaluate("n => n.value.slice(n.selectionStart, n.selectionEnd)") == "code of mine"
    assert shown.page.locator(".cl-notice").inner_text() == LESSON_WORDS["copy_failed"]


# ---- foreign texts, broken parts ----


KEPT = ("kind", "id", "face", "size", "key")
"""What is no text of a block."""


def everywhere(value: Any, bad: str) -> Any:
    """A page's part with *bad* as every text that is shown."""
    if isinstance(value, dict):
        return {
            name: part if name in KEPT else everywhere(part, bad) for name, part in value.items()
        }
    if isinstance(value, list):
        return [everywhere(part, bad) for part in value]
    return bad if isinstance(value, str) else value


def test_markup_in_foreign_texts_stays_text(open_page: OpenPage) -> None:
    bad = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>"\'{title}'
    svg = '<svg viewBox="0 0 9 9" onload="window.hacked=1"><script>window.hacked=1</script>'
    svg += '<foreignObject><img src=x onerror="window.hacked=1"/></foreignObject>'
    svg += '<style>*{display:none}</style><use href="http://x.org/a#b"/><use href="#near"/>'
    svg += '<path fill="url( http://x.org/a)"/><path fill="url(#near)"/></svg>'
    frame = EveryBlock().frame()
    hostile = everywhere(frame, bad) | {"notice": {"text": bad, "tone": bad}}
    hostile["blocks"].append(b.picture(svg, bad))
    shown = opened(open_page)
    shown.page.evaluate("faces => fake.model.set('faces', faces)", {"zangi:G1": svg})
    shown.page.evaluate("frame => fake.model.set('frame', frame)", hostile)
    shown.page.wait_for_timeout(200)
    assert shown.page.evaluate("window.hacked") is None
    for drawn in (".cl-picture", ".cl-face"):
        kept = shown.page.locator(f"{drawn} svg").last.evaluate(
            "svg => [...svg.children].map((n) => [n.tagName, n.outerHTML.match(/(#near|x.org)/g)])"
        )
        assert kept == [["use", None], ["use", ["#near"]], ["path", None], ["path", ["#near"]]]
    assert shown.page.locator(".cl-lesson img, .cl-lesson script, foreignObject").count() == 0
    assert shown.page.locator(".cl-picture svg").count() == 1
    assert shown.text().count("<script>") > 40


JUNK = [
    {"kind": "no such kind"},
    {"kind": "__proto__"},
    {"kind": "table", "caption": None, "head": None, "rows": 7},
    {"kind": "items", "items": None},
    {"kind": "buttons", "id": [], "buttons": [None, 3]},
    {"kind": "number", "id": "n", "value": "many", "low": None, "high": {}},
    {"kind": "picture", "svg": None, "alt": "A picture that is none"},
    {"kind": "side", "columns": 4},
    {"kind": "entry", "id": "e", "value": None},
    {"kind": "cards", "cards": "none", "label": ""},
    None,
    "text",
    {},
]


def test_broken_parts_leave_the_others_as_they_are(open_page: OpenPage) -> None:
    desk = EveryBlock()
    frame = desk.frame()
    frame["blocks"] = [
        part for pair in zip(JUNK, [b.text(f"Text {n}.") for n in range(len(JUNK))], strict=True)
        for part in pair
    ]  # fmt: skip
    shown = opened(open_page)
    shown.page.evaluate("frame => fake.model.set('frame', frame)", frame)
    for n in range(len(JUNK)):
        assert shown.page.get_by_text(f"Text {n}.", exact=True).is_visible()
    assert shown.page.get_by_text(LESSON_WORDS["broken"]).count() >= 4
    shown.page.evaluate("fake.model.set('frame', null)")
    shown.page.evaluate("fake.model.set('frame', {blocks: 3})")
    assert shown.page.get_by_text("Text 0.", exact=True).is_visible()
    shown.page.evaluate("frame => fake.model.set('frame', frame)", desk.frame())
    assert option(shown, CARDS[0]).is_visible()
    assert shown.page.get_by_text(LESSON_WORDS["broken"]).count() == 0


def test_a_card_without_a_drawing_shows_its_words(open_page: OpenPage) -> None:
    shown = opened(open_page)
    shown.page.evaluate("fake.model.set('faces', {})")
    assert option(shown, "G1").locator(".cl-face").inner_text() == "card G1"


# ---- looks ----


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing(open_page: OpenPage, dark: bool) -> None:
    shown = opened(open_page, EveryBlock(answer="x", mark=True), dark=dark)
    shown.page.locator("summary").click()
    option(shown, "G1").click()
    option(shown, "R4").click(force=True)
    assert shown.axe() == []


@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
def test_it_fits_its_width_and_every_target_is_large(open_page: OpenPage, large: bool) -> None:
    desk = EveryBlock(answer="x")
    desk.extra = [b.table("Wide", ["word " * 4] * 9, [["unbreakable_" * 3] * 9])]
    desk.extra += [b.tiles("Many", [b.tile(str(n)) for n in range(40)], columns=20)]
    desk.extra += [
        b.code("x = " + "1 + " * 80),
        b.picture("<svg viewBox='0 0 9 9'/>", "x", width=900),
    ]
    shown = opened(open_page, desk, traits={"large": large})
    for width in WIDTHS:
        assert shown.no_sideways_scroll(width), width
        small = shown.page.evaluate(
            """([least]) => [...document.querySelectorAll(
              '.cl-lesson button:not(.cl-tile), .cl-lesson select, .cl-lesson summary,'
              + '.cl-lesson .cl-tick, .cl-lesson .cl-input, .cl-slider')]
              .map((n) => [n.className || n.tagName, n.getBoundingClientRect()])
              .filter(([, box]) => box.width > 0 && Math.min(box.width, box.height) < least)
              .map(([name]) => name)""",
            [TARGET - 0.01],
        )
        assert small == []
    wide = shown.page.locator('.cl-scroll[tabindex="0"]')
    assert wide.first.get_attribute("aria-label") == "Wide"


def test_short_fields_stand_side_by_side(open_page: OpenPage) -> None:
    shown = opened(open_page)
    left, right = (
        shown.page.get_by_label(name, exact=True).bounding_box() for name in ("Left", "Right")
    )
    assert left["y"] == right["y"]
    assert left["x"] + left["width"] < right["x"]


def test_short_options_share_a_line_and_long_ones_do_not(open_page: OpenPage) -> None:
    desk = EveryBlock()
    long = [b.option(n, f"This is long option number {n}") for n in range(2)]
    desk.extra = [b.checks("long", "Long", long)]
    shown = opened(open_page, desk)
    tops = [
        [shown.page.get_by_label(name, exact=True).bounding_box()["y"] for name in names]
        for names in (("One", "Two"), [option["label"] for option in long])
    ]
    assert tops[0][0] == tops[0][1]
    assert tops[1][0] < tops[1][1]


@pytest.mark.parametrize("width", [NARROW, 1000])
def test_a_number_keeps_label_field_and_slider_together(open_page: OpenPage, width: int) -> None:
    shown = opened(open_page, width=width)
    boxes = {
        name: shown.page.locator(f".cl-number > {name}").bounding_box()
        for name in (".cl-label", ".cl-slider", "[data-step='-1']", "[data-step='1']", ".cl-input")
    }
    less, more = boxes["[data-step='-1']"], boxes["[data-step='1']"]
    assert less["y"] == more["y"] == boxes[".cl-slider"]["y"]
    assert boxes[".cl-slider"]["width"] > 120
    with_label = boxes[".cl-input"]["y"] < less["y"]
    assert with_label == (width == NARROW)


def test_tiles_keep_their_columns_on_a_phone(open_page: OpenPage) -> None:
    shown = opened(open_page, width=NARROW)
    first, tenth, eleventh = (tile(shown, n).bounding_box() for n in (1, 10, 11))
    assert first["y"] == tenth["y"]
    assert first["x"] == eleventh["x"]


def test_the_large_view_is_half_as_large_again(open_page: OpenPage) -> None:
    shown = opened(open_page)
    size = "parseFloat(getComputedStyle(document.querySelector('.cl-text')).fontSize)"
    card = option(shown, "G1")
    before, width = shown.page.evaluate(size), card.bounding_box()["width"]
    shown.click("Large view")
    assert shown.page.evaluate(size) == 1.5 * before
    assert card.bounding_box()["width"] > 1.4 * width
    assert shown.button("Large view").get_attribute("aria-pressed") == "true"
    assert shown.sent() == []
    shown.click("Large view")
    assert shown.page.evaluate(size) == before


def test_what_a_colour_says_a_sign_says_too(open_page: OpenPage) -> None:
    shown = opened(open_page)
    for tone in ("right", "wrong", "info"):
        says = shown.page.get_by_text(f"A text that is {tone}.")
        sign = says.locator("xpath=..").locator('[role="img"]')
        assert sign.get_attribute("aria-label") == LESSON_WORDS[f"tone_{tone}"]
        assert sign.locator("svg").bounding_box()["width"] > 10
    shapes = shown.page.evaluate(
        """[...document.querySelectorAll('.cl-cell .cl-sign:not([hidden]) path')]
          .map((n) => n.getAttribute('d'))"""
    )
    assert len(shapes) == 3
    assert shapes[0] != shapes[1]
    styles = [
        tile(shown, n).evaluate("""n => { const s = getComputedStyle(n);
          const number = getComputedStyle(n.firstElementChild);
          return [s.borderTopStyle, s.borderTopWidth, number.textDecorationLine]; }""")
        for n in (2, 3, 4, 8)
    ]  # fmt: skip
    assert styles == [
        ["solid", "2px", "none"],
        ["dashed", "2px", "none"],
        ["solid", "1px", "line-through"],
        ["solid", "1px", "none"],
    ]
    assert tile(shown, 4).inner_text().split()[-1] == LESSON_WORDS["tone_out"].split()[-1]


def choosable(values: Json, *, sign: str = "") -> b.Block:
    """Tiles of which one stays chosen: the number of hops."""
    row = [
        b.tile(str(n), n, chosen=n == values["hops"], mark=sign if n == 4 else "")
        for n in range(3, 6)
    ]
    return b.tiles("Hops to choose", row, act="hops", columns=0)


def test_a_chosen_tile_is_heard_and_seen(open_page: OpenPage) -> None:
    desk = EveryBlock(hops=4)
    desk.extra = [choosable(desk.values), b.tiles("Signed", [b.tile("x", chosen=True, mark="✓")])]
    shown = opened(open_page, desk)
    strip = shown.page.get_by_role("group", name="Hops to choose")
    state = """row => [...row.children].map((n) => [n.getAttribute('aria-pressed'),
      n.querySelector('.cl-tile-mark').textContent, getComputedStyle(n).backgroundColor])"""
    found = strip.evaluate(state)
    assert [told for told, *_ in found] == ["false", "true", "false"]
    assert [dot for _, dot, _ in found] == ["", "●", ""]
    assert found[0][2] == found[2][2] != found[1][2]
    assert tile(shown, 1).get_attribute("aria-pressed") is None  # it acts at once
    assert shown.page.get_by_role("list", name="Signed").inner_text().endswith("✓")
    assert shown.axe() == []


def test_a_row_says_whether_several_cards_stay_chosen(open_page: OpenPage) -> None:
    desk = EveryBlock()
    desk.extra = [b.cards("Play one", [b.card("zangi", "G2", "card G2", "G2")], act="pick")]
    shown = opened(open_page, desk)
    several = [
        shown.page.get_by_role("listbox", name=name).get_attribute("aria-multiselectable")
        for name in ("Pick cards", "Play one")
    ]
    assert several == ["true", None]
    assert shown.page.get_by_role("list", name="To look at").count() == 1


def test_forced_colours_keep_choices_visible(open_page: OpenPage) -> None:
    shown = opened(open_page, EveryBlock(picked=["G1"], mark=True), forced_colors="active")
    outline = option(shown, "G1").locator(".cl-face")
    assert outline.evaluate("n => getComputedStyle(n).outlineStyle") == "solid"
    border = "n => getComputedStyle(n).borderTopWidth"
    assert shown.button("Mark").evaluate(border) == "3px"
    assert tile(shown, 1).evaluate(border) == "3px"


def test_nothing_moves(open_page: OpenPage) -> None:
    _, style = front_end("lesson")
    assert not re.search(r"\b(transition|animation|@keyframes)\b", style)
    shown = opened(open_page)
    option(shown, "G1").click()
    assert shown.page.evaluate("document.getAnimations().length") == 0


def test_the_focus_has_a_ring(open_page: OpenPage) -> None:
    shown = opened(open_page)
    for _ in range(12):
        shown.page.keyboard.press("Tab")
        style = shown.page.evaluate(
            "(s => [s.outlineStyle, parseFloat(s.outlineWidth)])"
            "(getComputedStyle(document.activeElement))"
        )
        assert style[0] == "solid"
        assert style[1] >= 2


def test_lanes_have_three_shapes_and_a_word(open_page: OpenPage) -> None:
    shapes = set()
    for lane, word in (("play", "Play"), ("explore", "Explore"), ("prove", "Prove")):
        desk = EveryBlock()
        frame = desk.frame() | {"lane": {"id": lane, "label": word}}
        desk.frame = lambda frame=frame: frame  # type: ignore[method-assign,misc]
        shown = opened(open_page, desk)
        assert shown.page.locator(".cl-lane").inner_text() == word
        shapes.add(shown.page.locator(".cl-lane path").get_attribute("d"))
    assert len(shapes) == 3


# ---- words and style ----


def test_no_text_stands_in_the_script(open_page: OpenPage) -> None:
    desk = EveryBlock(answer="x")
    shown = opened(open_page, desk)
    frame = marked(desk.frame(), "«")
    for block in frame["blocks"]:
        block["kind"] = block["kind"].rstrip("«")
    shown.page.evaluate(
        "([frame, words]) => { fake.model.set('words', words); fake.model.set('frame', frame); }",
        [{**frame, "blocks": []}, marked(LESSON_WORDS, "«")],
    )
    texts = shown.page.evaluate(
        """() => {
          const root = document.querySelector('.cl-lesson');
          const texts = [];
          const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
          while (walk.nextNode()) texts.push(walk.currentNode.data);
          for (const node of root.querySelectorAll('*'))
            for (const name of ['aria-label', 'title'])
              if (node.hasAttribute(name)) texts.push(node.getAttribute(name));
          return texts.filter((text) => /[a-z]/i.test(text));
        }"""
    )
    assert len(texts) > 8
    assert [text for text in texts if "«" not in text] == []


def test_every_word_is_used_and_every_word_used_exists() -> None:
    script, _ = front_end("lesson")
    built = {f"tone_{tone}" for tone in ("right", "wrong", "info", "out")}
    assert {key for key in LESSON_WORDS if f'"{key}"' not in script} == built
    asked = set(re.findall(r'\bword\("(\w+)"', script))
    assert len(asked) > 8
    assert asked <= set(LESSON_WORDS)


def test_the_style_touches_nothing_outside_the_page() -> None:
    _, style = front_end("lesson")
    blocks = style.replace("}", "{").split("{")
    selectors = [
        line.strip()
        for block in blocks
        for line in block.split("\n")
        if line.strip().startswith((".", "#", "[", "html", "body", "*"))
    ]
    assert len(selectors) > 50
    assert [s for s in selectors if ".cl-lesson" not in s] == []
