"""Whole games in a real JupyterLab: by mouse, by keyboard alone, by finger on a narrow screen.

The test plays the learner: it presses what is enabled and chooses cards that are not refused. The
games are short by their options. `test_lab` has the story of the start notebook.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.lab import PANEL, Lab
from tests.browser.test_lab import DARK_PAPER, LIGHT_PAPER, Visit

pytestmark = pytest.mark.browser

NOTEBOOK = "games.ipynb"
FRUIT = tuple(f"{fruit}{count}" for fruit in "GPAR" for count in (1, 2, 4))
VALUES = tuple(f"{value}±{index}" for value in range(1, 7) for index in (1, 2))
CELLS = {
    "zangi": f'Table("zangi", players=2, code="NUR-11", deck={FRUIT})',
    "zodiak": 'Table("zodiak", players=2, code="ARA-18", hand_size=2, goal=1)',
    "tivmiv": f'Table("tivmiv", players=2, code="NUR-11", rounds=1, deck={VALUES})',
    "keys": 'Table("zodiak", players=2, code="ANI-15", hand_size=2, goal=1)',
    "finger": f'Table("tivmiv", players=2, code="NUR-10", rounds=1, deck={VALUES})',
    "smoke": 'Table("tivmiv", players=3, code="ARA-12")',
}
WISHES = ("next", "start", "open", "take", "play", "pass", "draw", "rotate")
"""What the learner presses, the first that is enabled; the bell is never struck on a guess."""
MOST = 150  # things to do in a game
LOOK = """(root) => {
  const all = (selector) => [...root.querySelectorAll(selector)];
  return {
    moment: root.querySelector('.cl-moment').textContent,
    text: root.querySelector('.cl-message-text').textContent,
    tone: root.querySelector('.cl-message').dataset.tone,
    enabled: all('[data-control]:not([aria-disabled])').map((n) => n.dataset.control),
    cards: all('[role=option]:not([aria-disabled])').map((n) => n.dataset.card),
    chosen: all('[role=option][aria-selected=true]').map((n) => n.dataset.card),
  };
}"""
Look = dict[str, Any]


class Learner:
    """Somebody at a table in a cell: *press* is how this learner presses something."""

    def __init__(self, visit: Visit, cell: str, press: Callable[[Any], None]) -> None:
        self.visit, self.cell, self.press = visit, cell, press
        self.table = visit.table(cell)
        self.table.scroll_into_view_if_needed()

    def look(self) -> Look:
        return dict(self.table.evaluate(LOOK))

    def do(self, selector: str, *tones: str) -> Look:
        """Press something and wait until the table shows what came of it (in one of *tones*)."""
        before = self.look()
        self.press(self.table.locator(selector))
        for _ in range(600):
            now = self.look()
            if now != before and (not tones or now["tone"] in tones):
                return now
            self.visit.page.wait_for_timeout(10)
        raise AssertionError(f"{selector} was pressed, and nothing came of it: {before}")

    def choose(self, seen: Look) -> Look:
        """Choose a card that may be played now, the first of the hand; none if none may."""
        for card in seen["cards"]:
            option = f'[role=option][data-card="{card}"]'
            # Chosen at once; whether it may be played comes from Python.
            seen = self.do(option, "allowed", "refused")
            if seen["tone"] == "allowed":
                return seen
            assert seen["text"]
            seen = self.do(option, "info")
        return seen

    def play_to_the_end(self) -> Look:
        """Play until the match is over; what the table shows then."""
        for _ in range(MOST):
            seen = self.look()
            if self.over(seen):
                return seen
            if "next" not in seen["enabled"]:
                seen = self.choose(seen)
            wish = next((name for name in WISHES if name in seen["enabled"]), None)
            assert wish, f"nothing can be done: {seen}"
            self.do(f'[data-control="{wish}"]')
        raise AssertionError(f"the game does not end: {self.look()}")

    @staticmethod
    def over(seen: Look) -> bool:
        return seen["tone"] == "end" and not set(seen["enabled"]) & {*WISHES, "ring"}


def code_cell(name: str, code: str) -> dict[str, Any]:
    source = f"from cardlib import Table\n\n{name}_table = {code}\n{name}_table"
    return {"cell_type": "code", "id": name, "source": source, "metadata": {}, "outputs": [],
            "execution_count": None}  # fmt: skip


def write_notebook(path: Path) -> None:
    cells = [code_cell(name, code) for name, code in CELLS.items()]
    kernel = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
    book = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    path.write_text(json.dumps(book), "utf-8")


@pytest.fixture(scope="module")
def visit(chromium: Any, lab: Lab) -> Iterator[Visit]:
    """The notebook of the games, open; its cells are run by the tests. A finger can tap, too."""
    write_notebook(lab.root / NOTEBOOK)
    context = chromium.new_context(viewport={"width": 1300, "height": 1000}, has_touch=True)
    page = context.new_page()
    page.set_default_timeout(15_000)
    seen = Visit(page, lab)
    seen.watch()
    lab.open(page, NOTEBOOK)
    page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    yield seen
    context.close()


def outcome(visit: Visit, cell: str) -> str:
    """The outcome of the match at a table, as Python knows it."""
    return visit.lab.ask(visit.page, f"{cell}_table.session.match_outcome")


def check_end(visit: Visit, cell: str, seen: Look) -> None:
    """The last moment says who won, and the kernel knows it."""
    assert "win" in seen["text"]
    assert "undo" in seen["enabled"]
    assert outcome(visit, cell) not in ("None", "")


# --- three games by mouse --------------------------------------------------------------------------


@pytest.mark.parametrize("cell", ["zangi", "zodiak", "tivmiv"])
def test_a_game_by_mouse(visit: Visit, cell: str) -> None:
    visit.lab.run_cell(visit.page, cell)
    learner = Learner(visit, cell, lambda place: place.click())
    assert outcome(visit, cell) == "None"
    seen = learner.play_to_the_end()
    check_end(visit, cell, seen)
    # All of it is still there: back to the start of the deal and to the end again.
    learner.do('[data-act="first"]')
    again = learner.do('[data-act="last"]')
    assert again["text"] == seen["text"]
    assert again["moment"] == seen["moment"]


# --- one by keyboard alone -------------------------------------------------------------------------


def focus_inside(visit: Visit) -> bool:
    return visit.page.locator(".cl-table:focus-within").count() == 1


class Keys:
    """A learner without a mouse: letters press buttons, Tab and arrows lead to a card."""

    def __init__(self, visit: Visit) -> None:
        self.visit, self.keyboard = visit, visit.page.keyboard

    def press(self, place: Any) -> None:
        if place.get_attribute("role") == "option":
            self.go_to(place)
            self.keyboard.press("Space")
        else:
            assert focus_inside(self.visit)
            self.keyboard.press(place.get_attribute("aria-keyshortcuts"))

    def go_to(self, card: Any) -> None:
        """From anywhere in the table to a card of the hand."""
        self.tab_to("document.activeElement.matches('[role=option]')", 60)
        self.keyboard.press("Home")
        for _ in range(30):
            if card.evaluate("node => node === document.activeElement"):
                return
            self.keyboard.press("ArrowRight")
        raise AssertionError("no arrow leads to this card")

    def tab_to(self, there: str, most: int) -> None:
        """Press Tab until *there* is true; from the end of the table it goes round by Escape."""
        for _ in range(most):
            if self.visit.page.evaluate(there):
                return
            self.keyboard.press("Tab")
            if not focus_inside(self.visit):
                self.keyboard.press("Shift+Tab")
                self.keyboard.press("Escape")
        raise AssertionError("Tab does not lead there")


def test_a_game_by_keyboard_alone(visit: Visit) -> None:
    page, lab = visit.page, visit.lab
    page.evaluate(f"(place) => {{ {PANEL}.content.activeCellIndex = place; {PANEL}.content.activate(); }}",
                  lab.cells(page).index("keys"))  # fmt: skip
    page.keyboard.press("Control+Enter")
    lab.wait(page)
    table = visit.table("keys")
    for _ in range(20):  # from the cell into its table
        if table.evaluate("node => node.contains(document.activeElement)"):
            break
        page.keyboard.press("Tab")
    assert table.evaluate("node => node.contains(document.activeElement)")
    seen = Learner(visit, "keys", Keys(visit).press).play_to_the_end()
    check_end(visit, "keys", seen)
    assert focus_inside(visit)


KEYS = ("a", "b", "c", "d", "d", "i", "i", "j", "k", "m", "v", "z", "0", "0", "1", "Shift+Enter",
        "Control+Enter", "Shift+M", "Shift+J", "Shift+V", "Control+b", "Escape", "Delete",
        "Backspace", "PageDown", "End", "Home")  # fmt: skip
STATE = f"""() => [
  {PANEL}.content.widgets.map((cell) => [
    cell.model.id, cell.model.type, cell.model.sharedModel.getSource(), cell.model.executionCount]),
  {PANEL}.content.mode, window.jupyterapp.shell.leftCollapsed,
  {PANEL}.sessionContext.session.kernel.id]"""


def test_no_key_reaches_the_notebook_from_the_place_of_a_text(visit: Visit) -> None:
    page = visit.page
    table = visit.table("keys")
    table.locator('[data-act="options"]').click()
    field = table.locator("input[type=text]").first
    before = page.evaluate(STATE)
    field.fill("")
    for key in ("b", "d", "d", "j", "0", "0", "i", "i", "Shift+M", "Space", "z"):
        field.press(key)
    assert field.input_value().lower() == "bddj00iim z"
    for key in ("ArrowLeft", "ArrowUp", "Home", "Delete", "Backspace", "Control+a"):
        field.press(key)
    select = table.locator("select:visible").first
    select.focus()
    for key in ("b", "d", "d", "0", "0", "j"):
        page.keyboard.press(key)
    page.keyboard.press("Escape")
    assert page.evaluate(STATE) == before
    assert page.locator(".jp-Dialog").count() == 0


def test_no_key_of_the_notebook_works_in_the_table(visit: Visit) -> None:
    page = visit.page
    table = visit.table("keys")
    if table.locator("input[type=text]").first.is_visible():
        table.locator('[data-act="options"]').click()
    before = page.evaluate(STATE)
    for place in (table, table.locator(".cl-slider"), table.locator('[data-act="back"]')):
        place.focus()
        for key in KEYS:
            page.keyboard.press(key)
    assert page.evaluate(STATE) == before
    assert page.locator(".jp-Dialog").count() == 0


def panels(table: Any) -> Iterator[str]:
    """Each panel below a table in turn, opened by its button; its name."""
    for button in table.locator(".cl-tools > .cl-button--tool:visible").all():
        name = button.get_attribute("data-act")
        button.click()
        table.locator(f'[data-panel="{name}"]').wait_for()
        yield name
        button.click()
        table.locator(f'[data-panel="{name}"]').wait_for(state="hidden")


def test_no_key_of_the_notebook_works_in_a_panel(visit: Visit) -> None:
    page = visit.page
    table = visit.table("keys")
    before = page.evaluate(STATE)
    opened = []
    for name in panels(table):
        opened.append(name)
        inside = table.locator(f'[data-panel="{name}"]')
        for kind in ("button", "input", "select", "textarea", "summary"):
            for place in inside.locator(f"{kind}:visible").all()[:1]:
                place.focus()
                for key in ("b", "d", "d", "j", "0", "0", "Shift+M"):
                    page.keyboard.press(key)
        assert page.evaluate(STATE) == before, name
    assert len(opened) >= 3
    assert page.locator(".jp-Dialog").count() == 0


# --- a narrow screen and a finger ------------------------------------------------------------------

SIDEWAYS = """(root) => {
  const box = root.getBoundingClientRect();
  const outside = [...root.querySelectorAll('*:not(.cl-hidden, svg *)')]
    .filter((node) => node.getBoundingClientRect().right > box.right + 1)
    .map((node) => node.className);
  const area = root.closest('.jp-OutputArea');
  return [outside, root.scrollWidth - root.clientWidth, area.scrollWidth - area.clientWidth];
}"""


PHONE = 280  # what a window of 320 leaves to a table in Notebook 7


def make_narrow(visit: Visit, cell: str, wanted: int) -> Any:
    """Make the window so narrow that the table in a cell gets *wanted* pixels."""
    page, table = visit.page, visit.table(cell)
    wide = page.viewport_size["width"]
    for width in (wanted + 116, None):
        now = int(table.evaluate("node => node.clientWidth"))
        wide = width or wide - now + wanted
        page.set_viewport_size({"width": wide, "height": 700})
        page.wait_for_timeout(200)
    assert table.evaluate("node => node.clientWidth") == wanted
    return table


def test_a_game_by_finger_on_a_narrow_screen(visit: Visit) -> None:
    visit.lab.run_cell(visit.page, "finger")
    table = make_narrow(visit, "finger", 320)
    assert table.evaluate(SIDEWAYS) == [[], 0, 0]
    seen = Learner(visit, "finger", lambda place: place.tap()).play_to_the_end()
    assert table.evaluate(SIDEWAYS) == [[], 0, 0]
    check_end(visit, "finger", seen)
    make_narrow(visit, "finger", PHONE)
    for cell in ("zangi", "zodiak", "finger"):
        assert visit.table(cell).evaluate(SIDEWAYS) == [[], 0, 0], cell
    for name in panels(table):
        assert table.evaluate(SIDEWAYS) == [[], 0, 0], name
    visit.page.set_viewport_size({"width": 1300, "height": 1000})


# --- themes and modes ------------------------------------------------------------------------------


def play_a_move(visit: Visit, cell: str) -> None:
    learner = Learner(visit, cell, lambda place: place.click())
    seen = learner.look()
    wish = next(name for name in WISHES if name in seen["enabled"])
    assert learner.do(f'[data-control="{wish}"]')["moment"] != seen["moment"]


@pytest.mark.parametrize("mode", ["plain", "still", "forced colours"])
@pytest.mark.parametrize("theme", ["JupyterLab Dark", "JupyterLab Light"])
def test_a_move_in_every_theme_and_mode(visit: Visit, theme: str, mode: str) -> None:
    page = visit.page
    if not page.locator(".cl-table").count() or outcome(visit, "smoke").startswith("name"):
        visit.lab.run_cell(page, "smoke")
    visit.lab.command(page, "apputils:change-theme", theme=theme)
    paper = DARK_PAPER if theme.endswith("Dark") else LIGHT_PAPER
    colour = "getComputedStyle(document.querySelector('.cl-felt')).backgroundColor"
    page.wait_for_function(f"{colour} === '{paper}'")
    page.locator("#jupyterlab-splash").wait_for(state="detached")
    page.emulate_media(
        reduced_motion="reduce" if mode == "still" else "no-preference",
        forced_colors="active" if mode == "forced colours" else "none",
    )
    play_a_move(visit, "smoke")
    page.emulate_media(reduced_motion="no-preference", forced_colors="none")


BODY_HEIGHT = "html, body { height: 100vh !important }"


@pytest.mark.parametrize(
    ("theme", "cells"), [("JupyterLab Dark", ("zangi", "zodiak")), ("JupyterLab Light", ("smoke",))]
)
def test_axe_finds_nothing_in_jupyterlab(visit: Visit, theme: str, cells: tuple[str, ...]) -> None:
    axe = pytest.importorskip("axe_playwright_python", reason="axe-core is not installed")
    page = visit.page
    visit.lab.command(page, "apputils:change-theme", theme=theme)
    page.locator("#jupyterlab-splash").wait_for(state="detached")
    page.add_style_tag(content=BODY_HEIGHT)  # else colours are silently not looked at
    page.add_script_tag(path=str(Path(axe.__file__).with_name("axe.min.js")))
    for cell in cells:
        found = visit.table(cell).evaluate("node => axe.run(node)")
        assert "color-contrast" in {rule["id"] for rule in found["passes"]}
        bad = [(v["id"], n["html"][:160]) for v in found["violations"] for n in v["nodes"]]
        assert bad == []


def test_nothing_went_wrong_and_nothing_left_this_computer(visit: Visit) -> None:
    assert visit.errors == []
    assert visit.hosts <= {"127.0.0.1", ""}
