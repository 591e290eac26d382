"""A plain page that shows a real table of rounds in real time, with the real Python behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from cardlib.widgets.reaction import ReactionTable
from tests.browser.pages import Bridge, PagePage

# Frames come as quickly as the page can make them, so that no test waits for a screen.
QUICK_FRAMES = """
  window.requestAnimationFrame = (call) => setTimeout(() => call(performance.now()), 1);
  window.cancelAnimationFrame = (id) => clearTimeout(id);
"""
# What is pressed earlier than a tenth of a second after a card does not count for it.
ANSWERABLE_MS = 200
# Something beside the table that can take the focus.
OUTSIDE = "document.body.insertAdjacentHTML('afterbegin', '<button id=outside>outside</button>')"


class RoundPage(PagePage):
    """A browser's page with one reaction table on it."""

    front, place = "round", ".cl-table"
    traits = ("frame", "faces", "words", "setup", "editor", "projector", "round")

    def _start(self) -> None:
        self.page.evaluate(QUICK_FRAMES)
        super()._start()

    # ---- what a learner does ----

    def begin(self) -> RoundPage:
        """Press the button that begins or goes on, and wait until the stretch runs."""
        self.page.locator('[data-act="begin-round"]').first.click()
        self.page.wait_for_selector(".cl-table--live")
        return self

    def shown(self, text: str) -> RoundPage:
        """Wait until *text* stands in the status of the round."""
        self.page.wait_for_function(
            "text => document.querySelector('.cl-live-status').textContent.includes(text)", arg=text
        )
        return self

    def cards_open(self, number: int) -> RoundPage:
        """Wait until *number* cards of the stretch lie there, long enough to be answered (RT8)."""
        self.page.wait_for_function(
            """number => [...document.querySelectorAll('[data-pile$="/open"]')]
                 .filter((pile) => !pile.classList.contains('cl-pile--empty')).length >= number""",
            arg=number,
        )
        self.page.wait_for_timeout(ANSWERABLE_MS)
        return self

    def bell(self, seat: int = 0) -> Any:
        """The bell of *seat*."""
        return self.page.locator(f'.cl-live-bell[data-seat="{seat}"]')

    def leave_table(self) -> None:
        """Give the focus to something that is no part of the table."""
        if not self.page.locator("#outside").count():
            self.page.evaluate(OUTSIDE)
        self.page.locator("#outside").focus()

    # ---- what a test asks ----

    def status(self) -> str:
        """What the round says of itself."""
        return str(self.page.locator(".cl-live-status").inner_text()).strip()

    def log(self) -> dict[str, Any]:
        """The log of the stretch that ended last, as it was sent; the test waits for it."""
        self.page.wait_for_function(
            "fake.model.sent.some(({ kind, do: what }) => kind === 'round' && what === 'log')"
        )
        logs = [message["log"] for message in self.sent() if message.get("do") == "log"]
        return dict(logs[-1])

    def is_live(self) -> bool:
        """Does a stretch run?"""
        return bool(self.page.locator(".cl-table--live").count())


@pytest.fixture
def open_round(
    kept_pages: Callable[..., Any], bridges: dict[Any, Bridge]
) -> Iterator[Callable[..., RoundPage]]:
    """A function that shows a reaction table; an error anywhere fails the test."""
    opened: list[RoundPage] = []

    def open_(
        game: str = "zangi", *, width: int = 1000, look: Any = None, **table: Any
    ) -> RoundPage:
        page = kept_pages(**{"color_scheme": "light", **(look or {})})
        if page not in bridges:
            bridges[page] = {}
            page.expose_function("pythonAnswers", lambda sent: bridges[page]["answer"](sent))
        page.set_viewport_size({"width": width, "height": 900})
        widget = ReactionTable(game, code="NUR-42", save=False, **table)
        opened.append(RoundPage(page, bridges[page], widget))
        return opened[-1]

    yield open_
    for shown in opened:
        shown.leave()
    assert [error for shown in opened for error in shown.errors] == []
