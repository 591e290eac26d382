"""A page of a lesson as a widget: labs, exercises and predictions share it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any, ClassVar, Protocol

import anywidget
import traitlets

from cardlib.i18n import N_, translate
from cardlib.views.pages import drawings
from cardlib.views.still import still_html
from cardlib.widgets.assets import front_end
from cardlib.widgets.words import LESSON_WORDS

__all__ = ["PageDesk", "PageWidget"]


class PageDesk(Protocol):
    """A page without a browser."""

    def frame(self) -> dict[str, Any]:
        """The page as it is now."""
        ...

    def still(self) -> dict[str, Any]:
        """The page as it is before anybody touched it."""
        ...

    def handle(self, message: Mapping[str, Any]) -> object:
        """Do what the front end asks; errors are shown and change nothing."""
        ...

    def report(self, error: Exception) -> None:
        """Show an error."""
        ...


class PageWidget(anywidget.AnyWidget):
    """Shows a desk's page, and hands the desk what the learner does."""

    strict: ClassVar[bool] = bool(os.environ.get("CARDLIB_STRICT"))
    """Raise errors of messages after showing them: for tests."""

    run_words: ClassVar[str] = N_("Run this cell to try it out.")
    """What a stored page says at its end."""

    _esm, _css = front_end("lesson")
    frame = traitlets.Dict().tag(sync=True)
    faces = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    large = traitlets.Bool(default_value=False).tag(sync=True)

    def __init__(self, desk: PageDesk, called: str, language: str, *, large: bool = False) -> None:
        self._desk, self._called, self._language = desk, called, language
        self._first = desk.still()
        frame = desk.frame()
        super().__init__(
            frame=frame,
            faces=drawings(frame["blocks"]),
            words={name: translate(text, None, language) for name, text in LESSON_WORDS.items()},
            large=large,
        )
        self.on_msg(self._receive)

    def __repr__(self) -> str:
        return self._called

    def _repr_mimebundle_(self, **arguments: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The widget, and for every place where nothing runs its first page as pictures and text."""
        made = super()._repr_mimebundle_(**arguments)
        data, metadata = made if isinstance(made, tuple) else (made or {}, {})
        stored = still_html(self._first, translate(self.run_words, None, self._language))
        return {**data, "text/plain": repr(self), "text/html": stored}, metadata

    def _receive(self, widget: Any, content: Any, buffers: Any) -> None:
        if not isinstance(content, dict):
            return
        if content.get("kind") == "ping":
            self.send({"kind": "pong", "id": content.get("id")})
            return
        try:
            answer = self._desk.handle(content)
            if isinstance(answer, dict):
                self.send(answer)
            self._keep()
        except Exception as error:
            self._desk.report(error)
            if self.strict:
                raise
        finally:
            self.show()
            if "n" in content:
                # Also where nothing changed: what is shown now is Python's answer to it.
                self.send({"kind": "done", "n": content["n"]})

    def _keep(self) -> None:
        """Save what the learner did; a page that saves nothing leaves this empty."""

    def show(self) -> None:
        """Send the page as it is now."""
        frame = self._desk.frame()
        missing = drawings(frame["blocks"])
        with self.hold_sync():
            if missing.keys() - self.faces.keys():
                self.faces = {**self.faces, **missing}
            self.frame = frame
