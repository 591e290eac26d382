"""A Chromium for the tests of the front end, and a plain page that stands in for a notebook.

Where no browser is installed the tests are skipped and say so; with CARDLIB_REQUIRE_BROWSER set
(as in continuous integration) they fail instead.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from cardlib.widgets.assets import front_end
from cardlib.widgets.words import WORDS
from tests.browser import fake
from tests.browser.lab import Lab, start_lab
from tests.browser.pages import bridges, open_page
from tests.browser.rounds import open_round

__all__ = ["bridges", "open_page", "open_round"]  # fixtures, found by their names here

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
FAKE_SCRIPT = Path(__file__).with_name("fake.js")
BLANK = "<!doctype html><html lang='en'><title>table</title><body><main id='root'></main></body>"
BODY_STYLE = "html,body{min-height:100vh} body{margin:0;padding:8px;background:#fff}"


def _refuse(reason: str) -> None:
    if os.environ.get("CARDLIB_REQUIRE_BROWSER"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """One browser for all tests; each test gets a context of its own."""
    path = next((found for name in BROWSERS if (found := shutil.which(name))), None)
    if path is None:
        _refuse(f"no browser found: looked for {', '.join(BROWSERS)}")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        _refuse("the package playwright is not installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


class TablePage:
    """A page that shows one model: what a notebook would do, in a few lines."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.errors: list[str] = []
        page.on("pageerror", self.note)

    def note(self, error: Any) -> None:
        """Keep an error of a script for the end of the test."""
        self.errors.append(str(error))

    def leave(self) -> None:
        """Stop listening; the page is used by other tests."""
        self.page.remove_listener("pageerror", self.note)

    def start(self, frame: dict[str, Any], **traits: Any) -> TablePage:
        script, style = front_end()
        self.page.set_content(BLANK)
        self.page.add_style_tag(content=BODY_STYLE + style)
        self.page.evaluate(FAKE_SCRIPT.read_text("utf-8"))
        state = {"faces": fake.drawings(), "words": WORDS, "setup": fake.SETUP, "frame": frame}
        self.page.evaluate("script => fake.load(script)", script)
        self.page.evaluate("state => fake.create(state)", {**state, **traits})
        self.page.evaluate("fake.display()")
        self.sent()
        return self

    def put(self, frame: dict[str, Any]) -> None:
        """A new frame comes from Python."""
        self.page.evaluate("frame => fake.model.set('frame', frame)", frame)

    def answer(self, message: dict[str, Any]) -> None:
        """A message comes from Python; an answer about moves tells for which selection it is."""
        self.page.evaluate(
            """message => {
              const cards = fake.model.get("frame").zones.flatMap((z) => z.piles).flatMap((p) => p.cards);
              const chosen = cards.filter((card) => card.selected > 0);
              chosen.sort((a, b) => a.selected - b.selected);
              const selected = chosen.map((card) => card.id);
              fake.model.fire("msg:custom", message.kind === "guide" ? { selected, ...message } : message);
            }""",
            message,
        )

    def sent(self) -> list[dict[str, Any]]:
        """What was sent since the last call, without greeting and heartbeat."""
        return list(self.page.evaluate("fake.take()"))

    def focused(self) -> str:
        """The name of the element that has the focus."""
        return str(
            self.page.evaluate(
                "(n => n.getAttribute('aria-label') || n.textContent)(document.activeElement)"
            )
        )


@pytest.fixture(scope="session")
def kept_pages(chromium: Any) -> Iterator[Callable[..., Any]]:
    """A function that gives an empty page for these settings; pages are used again."""
    pages: dict[str, Any] = {}

    def page_for(**settings: Any) -> Any:
        name = repr(sorted(settings.items()))
        if name not in pages:
            pages[name] = chromium.new_context(**settings).new_page()
            pages[name].set_default_timeout(5000)
        # Another document: nothing that a script left behind is there any more.
        pages[name].goto("about:blank")
        return pages[name]

    yield page_for
    for page in pages.values():
        page.context.close()


@pytest.fixture
def open_table(chromium: Any, kept_pages: Callable[..., Any]) -> Iterator[Callable[..., TablePage]]:
    """A function that opens a table; a script error anywhere fails the test.

    The table opened before with the same settings is gone then.
    """
    tables: list[TablePage] = []
    contexts = []

    def open_(
        frame: dict[str, Any], *, width: int = 1200, clock: bool = False, **more: Any
    ) -> TablePage:
        traits = more.pop("traits", {})
        if clock:  # cannot be taken off a page again
            contexts.append(chromium.new_context(**more))
            page = contexts[-1].new_page()
            page.clock.install()
        else:
            page = kept_pages(**more)
        page.set_viewport_size({"width": width, "height": 900})
        table = TablePage(page)
        tables.append(table)
        return table.start(frame, **traits)

    yield open_
    for table in tables:
        table.leave()
    for context in contexts:
        context.close()
    assert [error for table in tables for error in table.errors] == []


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A JupyterLab on a copy of the notebooks, with saves of its own."""
    if find_spec("jupyterlab") is None:
        _refuse("the package jupyterlab is not installed")
    folder = tmp_path_factory.mktemp("lab")
    shutil.copytree(NOTEBOOKS, folder / "notebooks")
    running = start_lab(folder / "server", folder / "notebooks")
    yield running
    running.stop()
