"""A plain page that shows a real page of a lesson, with the real Python behind it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cardlib.widgets.assets import front_end
from cardlib.widgets.page import PageWidget

FAKE_SCRIPT = Path(__file__).with_name("fake.js")
BLANK = "<!doctype html><html lang='en'><title>lesson</title><body><main id='root'></main></body>"
BODY_STYLE = "html,body{min-height:100vh} body{margin:0;padding:8px;background:#fff}"
TRAITS = ("faces", "words", "large", "frame")
MODEL_SCRIPT = """
  // As in a notebook: what is sent goes to Python, and its changes come back in their order.
  window.pages = { pending: 0 };
  window.pages.create = (state) => {
    fake.create(state);
    const { model } = fake;
    const record = model.send.bind(model);
    model.send = (message) => {
      record(message);
      pages.pending += 1;
      pythonAnswers(JSON.stringify(message)).then((events) => {
        for (const [name, value] of events) {
          if (name) model.set(name, value);
          else model.fire("msg:custom", value);
        }
        pages.pending -= 1;
      });
    };
  };
"""
Bridge = dict[str, Callable[[str], list[Any]]]


class PagePage:
    """A browser's page with one lesson page on it."""

    front, place = "lesson", ".cl-lesson"
    traits: tuple[str, ...] = TRAITS

    def __init__(self, page: Any, bridge: Bridge, widget: Any) -> None:
        self.page, self.widget = page, widget
        self.errors: list[str] = []
        self._events: list[tuple[str, Any]] = []
        page.on("pageerror", self._note)
        widget.send = lambda content, *rest: self._events.append(("", content))
        widget.observe(self._changed, names=list(self.traits))
        bridge["answer"] = self._answer
        self._start()

    def _note(self, error: Any) -> None:
        self.errors.append(str(error))

    def _changed(self, change: Any) -> None:
        self._events.append((change["name"], change["new"]))

    def _answer(self, message: str) -> list[Any]:
        """What Python says to a message: changed traits and messages of its own, in order."""
        try:
            self.widget._receive(self.widget, json.loads(message), [])
        except Exception as error:  # noqa: BLE001 - whatever it is, the test tells it
            self._note(error)
        return self._taken()

    def _taken(self) -> list[Any]:
        events, self._events = self._events, []
        return list(json.loads(json.dumps(events)))

    def _start(self) -> None:
        script, style = front_end(self.front)
        state = json.loads(json.dumps({name: getattr(self.widget, name) for name in self.traits}))
        self.page.set_content(BLANK)
        self.page.add_style_tag(content=BODY_STYLE + style)
        self.page.evaluate(FAKE_SCRIPT.read_text("utf-8"))
        self.page.evaluate(MODEL_SCRIPT)
        self.page.evaluate("script => fake.load(script)", script)
        self.page.evaluate("state => pages.create(state)", state)
        self.page.evaluate("fake.display()")
        self.settle()
        self.sent()

    def leave(self) -> None:
        """Stop listening; the page is used by other tests."""
        self.page.evaluate("fake.remove()")
        self.page.remove_listener("pageerror", self._note)
        self.widget.unobserve(self._changed, names=list(self.traits))

    # ---- what a learner does ----

    def button(self, name: str) -> Any:
        """The button called *name*."""
        return self.page.get_by_role("button", name=name, exact=True).first

    def click(self, name: str) -> PagePage:
        """Press the button called *name* and wait for Python's answer."""
        button = self.button(name)
        # One that cannot be used now can still be pressed: it says why.
        button.click(force=button.get_attribute("aria-disabled") == "true")
        return self.settle()

    def type_into(self, label: str, text: str) -> PagePage:
        """Write *text* into the field called *label* and leave it."""
        field = self.page.get_by_label(label, exact=True).first
        field.fill(text)
        field.blur()
        return self.settle()

    def press(self, *keys: str) -> PagePage:
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)
        return self.settle()

    def settle(self) -> PagePage:
        """Wait until everything that was sent is answered."""
        self.page.wait_for_function("pages.pending === 0")
        return self

    def refresh(self) -> PagePage:
        """Show what Python changed by itself."""
        self.page.evaluate(
            """events => { for (const [name, value] of events) {
              if (name) fake.model.set(name, value); else fake.model.fire("msg:custom", value);
            } }""",
            self._taken(),
        )
        return self.settle()

    # ---- what a test asks ----

    def sent(self) -> list[dict[str, Any]]:
        """What was sent since the last call, without heartbeat and numbers of messages."""
        self.settle()
        return [
            {name: value for name, value in message.items() if name != "n"}
            for message in self.page.evaluate("fake.take()")
        ]

    def focused(self) -> str:
        """The name of the element that has the focus."""
        return str(
            self.page.evaluate(
                """() => {
                  const node = document.activeElement;
                  const label = node.getAttribute('aria-label');
                  if (label) return label;
                  const said = (node.labels && node.labels[0] || node).cloneNode(true);
                  for (const mute of said.querySelectorAll('[aria-hidden=true]')) mute.remove();
                  return said.textContent.trim();
                }"""
            )
        )

    def text(self) -> str:
        """Everything that can be read."""
        return str(self.page.locator(self.place).inner_text())

    def axe(self) -> list[tuple[str, str]]:
        """What axe-core finds wrong: rule and element."""
        axe = pytest.importorskip("axe_playwright_python", reason="axe-core is not installed")
        self.page.add_script_tag(path=str(Path(axe.__file__).with_name("axe.min.js")))
        found = self.page.evaluate("axe.run('#root')")
        # Without a height of the body this rule would silently check nothing.
        assert "color-contrast" in {rule["id"] for rule in found["passes"]}
        return [(v["id"], node["html"][:160]) for v in found["violations"] for node in v["nodes"]]

    def no_sideways_scroll(self, width: int = 0) -> bool:
        """Does the page fit its width (set to *width* CSS px first, if given)?"""
        if width:
            self.page.set_viewport_size({"width": width, "height": 900})
        return bool(
            self.page.evaluate(
                "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
            )
        )


@pytest.fixture(scope="session")
def bridges() -> dict[Any, Bridge]:
    """What answers the messages of each kept page: Python can be made known to a page only once."""
    return {}


@pytest.fixture
def open_page(
    kept_pages: Callable[..., Any], bridges: dict[Any, Bridge]
) -> Iterator[Callable[..., PagePage]]:
    """A function that shows a page of a lesson; an error anywhere fails the test.

    The page opened before with the same settings is gone then.
    """
    opened: dict[Any, PagePage] = {}
    errors: list[str] = []

    def open_(
        widget: PageWidget, *, width: int = 1000, dark: bool = False, **more: Any
    ) -> PagePage:
        page = kept_pages(color_scheme="dark" if dark else "light", **more)
        if page not in bridges:
            bridges[page] = {}
            page.expose_function("pythonAnswers", lambda sent: bridges[page]["answer"](sent))
        page.set_viewport_size({"width": width, "height": 900})
        if page in opened:
            errors.extend(opened.pop(page).errors)
        opened[page] = PagePage(page, bridges[page], widget)
        return opened[page]

    yield open_
    for shown in opened.values():
        shown.leave()
        errors.extend(shown.errors)
    assert errors == []
