"""The start notebook in a real JupyterLab, as a learner meets it, and shortly in Notebook 7.

One page goes through the whole story, test by test in this order: a page load and a kernel cost
seconds. Each test leaves three live tables behind.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.browser.conftest import NOTEBOOKS
from tests.browser.lab import PANEL, Lab

pytestmark = pytest.mark.browser

NOTEBOOK = "00_start_here.ipynb"
START = NOTEBOOKS / NOTEBOOK
TABLES = ("zangi-table", "zodiak-table", "tivmiv-table")
LIVE = (
    "sum(type(w).__name__ == 'Table' for w in "
    "__import__('ipywidgets').widgets.widget._instances.values())"
)
LIGHT_PAPER, DARK_PAPER = "rgb(243, 239, 230)", "rgb(28, 33, 38)"


@dataclass
class Visit:
    """An open notebook page: what it showed before it ran, what went wrong, what it asked for."""

    page: Any
    lab: Lab
    pictures: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    hosts: set[str] = field(default_factory=set)

    def watch(self) -> None:
        """Note errors of scripts and the host of each request from now on."""
        page = self.page
        page.on("pageerror", lambda error: self.errors.append(f"{error} {error.stack}"))
        page.on("console", self.hear)
        page.on("request", lambda asked: self.hosts.add(_host(asked.url)))
        page.on("websocket", lambda socket: self.hosts.add(_host(socket.url)))

    def hear(self, said: Any) -> None:
        """Keep an error of the console, with the script that it comes from."""
        if said.type == "error":
            self.errors.append(f"{said.text} {said.location['url']}")

    def table(self, cell: str) -> Any:
        """The live table under a cell."""
        place = self.lab.cells(self.page).index(cell)
        table = self.page.locator(".jp-Notebook .jp-Cell").nth(place).locator(".cl-table")
        table.first.wait_for(timeout=20_000)
        return table

    def moment(self, cell: str) -> str:
        return str(self.table(cell).locator(".cl-moment").inner_text())

    def said(self, cell: str) -> str:
        return str(self.table(cell).locator(".cl-message-text").inner_text())

    def press(self, cell: str, key: str, expected: str) -> None:
        """Press a key in the table and wait for the moment that must follow."""
        self.table(cell).focus()
        self.page.keyboard.press(key)
        self.wait_for(cell, ".cl-moment", expected)

    def wait_for(self, cell: str, part: str, text: str) -> None:
        """Wait until a part of the table shows *text*."""
        self.table(cell).locator(part, has_text=text).wait_for(timeout=10_000)


def _host(url: str) -> str:
    """The host of an address; what a page makes by itself (data:, blob:) has none."""
    return urlsplit(url).hostname or ""


@pytest.fixture(scope="module")
def visit(chromium: Any, lab: Lab) -> Iterator[Visit]:
    """The start notebook: opened, looked at, and run once."""
    context = chromium.new_context(viewport={"width": 1300, "height": 1000})
    page = context.new_page()
    page.set_default_timeout(15_000)
    seen = Visit(page, lab)
    seen.watch()
    lab.open(page, NOTEBOOK)
    outputs = page.locator(".jp-OutputArea img")
    outputs.nth(2).wait_for()
    assert page.locator(".cl-table").count() == 0
    seen.pictures = [image.get_attribute("alt") or "" for image in outputs.all()]
    seen.texts = page.locator(".jp-OutputArea:has(img)").all_inner_texts()
    lab.run_all(page)
    page.locator(".cl-table").nth(2).wait_for()
    yield seen
    context.close()


def test_a_fresh_notebook_shows_pictures_and_words(visit: Visit) -> None:
    titles = ("Zangi zrangi", "Zodiak", "Tiv-miv")
    assert len(visit.pictures) == len(visit.texts) == len(titles)
    for title, alt, text in zip(titles, visit.pictures, visit.texts, strict=True):
        assert title in alt
        assert "NUR-42" in alt
        # Whose turn, what lies open, what is legal: in words, without the picture.
        assert "Ani" in text
        assert "You can:" in text or "turn of Bot" in text


def test_three_tables_live(visit: Visit) -> None:
    assert visit.page.locator(".cl-table").count() == len(TABLES)
    assert visit.page.locator(".jp-OutputArea img").count() == 0
    for cell in TABLES:
        table = visit.table(cell)
        assert table.locator(".cl-code").inner_text() == "NUR-42"
        assert table.locator(".cl-card svg").count() >= 3
        assert table.locator("[data-zone]").last.get_attribute("aria-label").startswith("Ani")
    assert visit.lab.ask(visit.page, LIVE) == "3"


def test_play_with_the_mouse(visit: Visit) -> None:
    zangi = visit.table("zangi-table")
    opens = zangi.locator('[data-control="open"]')
    opens.click()
    visit.wait_for("zangi-table", ".cl-moment", "move 1 of 1")
    assert visit.said("zangi-table").startswith("Ani opens")
    # The focus stays on the button, which now tells why it cannot be pressed again.
    assert opens.evaluate("node => node === document.activeElement")
    reason = opens.get_attribute("title")
    opens.click(force=True)  # aria-disabled: it can be pressed
    visit.wait_for("zangi-table", ".cl-tone", "Not allowed")
    said = visit.said("zangi-table")
    assert said
    assert said in reason
    zangi.locator('[data-control="next"]').click()
    visit.wait_for("zangi-table", ".cl-moment", "move 2 of 2")


def test_cards_are_judged_when_they_are_chosen(visit: Visit) -> None:
    visit.press("zodiak-table", "n", "move 1 of 1")
    visit.press("zodiak-table", "n", "move 2 of 2")
    hand = visit.table("zodiak-table").locator("[role=option]")
    hand.nth(0).click()
    hand.nth(1).click()
    chosen = visit.table("zodiak-table").locator('[role=option][aria-selected="true"]')
    chosen.nth(1).wait_for()
    visit.table("zodiak-table").locator(".cl-message .cl-rule").first.wait_for()
    tone = visit.table("zodiak-table").locator(".cl-tone").inner_text().strip()
    play = visit.table("zodiak-table").locator('[data-control="play"]')
    assert tone == ("Not allowed" if play.get_attribute("aria-disabled") else "Allowed")
    assert visit.moment("zodiak-table") == "move 2 of 2"
    hand.nth(0).click()
    hand.nth(1).click()
    chosen.first.wait_for(state="detached")


def test_play_with_the_keyboard(visit: Visit) -> None:
    visit.press("tivmiv-table", "s", "move 1 of 1")
    visit.press("tivmiv-table", "t", "move 2 of 2")
    option = visit.table("tivmiv-table").locator('[role=option][tabindex="0"]')
    option.focus()
    visit.page.keyboard.press("Space")
    visit.table("tivmiv-table").locator('[aria-selected="true"]').wait_for()
    visit.wait_for("tivmiv-table", '[data-control="play"]', "Lay ")
    visit.page.keyboard.press("Space")
    visit.table("tivmiv-table").locator('[aria-selected="true"]').wait_for(state="detached")
    visit.press("tivmiv-table", "u", "move 1 of 1")
    visit.press("tivmiv-table", "y", "move 2 of 2")
    visit.press("zangi-table", "n", "move 3 of 3")


def test_a_look_back_and_the_way_to_now(visit: Visit) -> None:
    table = visit.table("zangi-table")
    felt = table.locator(".cl-felt").bounding_box()["height"]
    table.locator('[data-act="first"]').click()
    visit.wait_for("zangi-table", ".cl-moment", "deal 1 of")
    assert table.locator(".cl-felt").bounding_box()["height"] == felt
    table.locator('[data-act="now"]').click()
    visit.wait_for("zangi-table", ".cl-moment", "move 3 of 3")
    focused = visit.page.evaluate("document.activeElement.dataset.act")
    assert focused == "control"


def test_keys_in_a_table_change_no_cell(visit: Visit) -> None:
    before = visit.lab.cells(visit.page)
    kernel = f"{PANEL}.sessionContext.session.kernel.id"
    known = visit.page.evaluate(kernel)
    # y only makes again what was undone, and nothing was: the game stays as it is.
    for place in (".cl-table", ".cl-slider", '[data-control="redo"]', ".cl-in-words summary"):
        tables = visit.page.locator(".cl-table")
        target = tables.first if place == ".cl-table" else tables.first.locator(place)
        target.focus()
        for key in ("b", "d", "d", "j", "k", "0", "0", "x", "Space", "ArrowUp", "ArrowDown",
                    "ArrowLeft", "ArrowRight"):  # fmt: skip
            visit.page.keyboard.press(key)
        assert visit.page.locator(".cl-table:focus-within").count() == 1
    option = visit.table("zodiak-table").locator('[role=option][tabindex="0"]')
    option.focus()
    for key in ("b", "j", "0", "0", "x", "ArrowRight", "ArrowLeft"):
        visit.page.keyboard.press(key)
    assert visit.lab.cells(visit.page) == before
    assert visit.page.locator(".jp-Dialog").count() == 0
    assert visit.page.evaluate(kernel) == known
    visit.table("zangi-table").locator('[data-act="last"]').click()
    visit.wait_for("zangi-table", ".cl-moment", "move 3 of 3")


def test_two_views_of_one_table_stay_in_step(visit: Visit) -> None:
    lab, page = visit.lab, visit.page
    first = lab.add_cell(
        page, "from cardlib import Table\nboth = Table('zangi', code='ARA-7')\nboth"
    )
    second = lab.add_cell(page, "both")
    visit.table(first).locator('[data-control="open"]').click()
    for cell in (first, second):
        visit.wait_for(cell, ".cl-moment", "move 1 of 1")
    visit.press(second, "u", "move 0 of 0")
    visit.wait_for(first, ".cl-moment", "move 0 of 0")
    # What one view looks at is its own matter.
    visit.table(second).locator('[data-act="back"]').click()
    assert visit.table(second).locator(".cl-past").is_visible()
    assert not visit.table(first).locator(".cl-past").is_visible()
    assert lab.ask(page, LIVE) == "4"
    for cell in (second, first):
        page.evaluate(f"(place) => {{ {PANEL}.content.activeCellIndex = place; }}",
                      lab.cells(page).index(cell))  # fmt: skip
        lab.command(page, "notebook:delete-cell")
    lab.ask(page, "both.close()")
    page.wait_for_function("document.querySelectorAll('.cl-table').length === 3")


def test_a_cell_run_again_goes_on_with_one_table(visit: Visit) -> None:
    for _ in range(2):
        visit.lab.run_cell(visit.page, "zangi-table")
        visit.wait_for("zangi-table", ".cl-moment", "move 3 of 3")
        assert visit.table("zangi-table").count() == 1
    assert visit.lab.ask(visit.page, LIVE) == "3"
    visit.press("zangi-table", "u", "move 2 of 2")
    visit.press("zangi-table", "y", "move 3 of 3")


def test_the_theme_of_the_notebook_is_followed(visit: Visit) -> None:
    paper = "getComputedStyle(document.querySelector('.cl-felt')).backgroundColor"
    for theme, colour in (("JupyterLab Dark", DARK_PAPER), ("JupyterLab Light", LIGHT_PAPER)):
        visit.lab.command(visit.page, "apputils:change-theme", theme=theme)
        visit.page.wait_for_function(f"{paper} === '{colour}'")
        # JupyterLab trips over its own curtain when the next theme comes before it is up.
        visit.page.locator("#jupyterlab-splash").wait_for(state="detached")
        ground = visit.page.evaluate(
            "getComputedStyle(document.querySelector('.cl-table')).backgroundColor"
        )
        light = sum(int(part) for part in ground[4:-1].split(",")) > 3 * 128
        assert light == (colour == LIGHT_PAPER)


def test_a_narrow_window_needs_no_sideways_scrolling(visit: Visit) -> None:
    page = visit.page
    page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    page.set_viewport_size({"width": 520, "height": 1000})
    page.wait_for_function("document.querySelector('.cl-table').clientWidth < 520")
    for cell in TABLES:
        wide = visit.table(cell).evaluate(
            """(root) => {
              const outside = [...root.querySelectorAll('*:not(.cl-hidden, svg *)')].filter((n) =>
                n.getBoundingClientRect().right > root.getBoundingClientRect().right + 1);
              const area = root.closest('.jp-OutputArea');
              return [outside.length, root.scrollWidth > root.clientWidth,
                      area.scrollWidth > area.clientWidth];
            }"""
        )
        assert wide == [0, False, False]
    page.set_viewport_size({"width": 1300, "height": 1000})


def test_a_new_kernel_goes_on_where_the_old_one_was(visit: Visit) -> None:
    visit.lab.restart(visit.page)
    assert visit.lab.ask(visit.page, "'Table' in globals()") == "False"
    visit.lab.run_all(visit.page)
    visit.page.locator(".cl-table").nth(2).wait_for()
    expected = ("move 3 of 3", "move 2 of 2", "move 2 of 2")
    for cell, moment in zip(TABLES, expected, strict=True):
        visit.wait_for(cell, ".cl-moment", moment)
        assert visit.table(cell).count() == 1
    visit.press("zangi-table", "u", "move 2 of 2")


def test_a_page_loaded_again_goes_on(visit: Visit) -> None:
    visit.lab.command(visit.page, "docmanager:save")
    visit.lab.open(visit.page, NOTEBOOK)
    # The kernel lives on, so the saved outputs find their tables again without a run ...
    visit.page.locator(".cl-table").nth(2).wait_for()
    visit.wait_for("zangi-table", ".cl-moment", "move 2 of 2")
    visit.press("zangi-table", "u", "move 1 of 1")
    # ... and a run goes on from there.
    visit.lab.run_all(visit.page)
    visit.wait_for("zangi-table", ".cl-moment", "move 1 of 1")
    assert visit.page.locator(".cl-table").count() == len(TABLES)
    visit.press("zangi-table", "n", "move 2 of 2")


def test_nothing_went_wrong_and_nothing_left_this_computer(visit: Visit) -> None:
    assert visit.errors == []
    assert visit.hosts <= {"127.0.0.1", ""}
    assert "127.0.0.1" in visit.hosts


def test_the_notebook_works_in_notebook_7(chromium: Any, lab: Lab) -> None:
    context = chromium.new_context(viewport={"width": 1200, "height": 900})
    page = context.new_page()
    page.set_default_timeout(15_000)
    seen = Visit(page, lab)
    seen.watch()
    copy = lab.root / "seven.ipynb"  # the other one was saved with a table of another page in it
    copy.write_bytes(START.read_bytes())
    lab.open(page, copy.name, "notebooks")
    lab.run_all(page)
    page.locator(".cl-table").nth(2).wait_for()
    before = lab.cells(page)
    table = seen.table("tivmiv-table")
    seen.press("tivmiv-table", "u", "move 1 of 1")
    for key in ("b", "d", "d", "j", "0", "0", "ArrowDown"):
        page.keyboard.press(key)
    assert lab.cells(page) == before
    table.locator('[data-control="take"]').click()
    seen.wait_for("tivmiv-table", ".cl-moment", "move 2 of 2")
    # Notebook 7 complains of its own settings, with an empty notebook too.
    assert [error for error in seen.errors if "/static/notebook/" not in error] == []
    assert seen.hosts <= {"127.0.0.1", ""}
    context.close()
