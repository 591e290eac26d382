"""A lab at work: its values, the way back, and the page that the front end shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardlib.i18n import Sentence
from cardlib.views.labs import About, LabError, Values, lab_kind
from cardlib.views.pages import all_blocks, notice_of, page

__all__ = ["Bench"]

MOST_STEPS_BACK = 100
SCHEMA = "cardlib.lab/1"


class Bench:
    """The lab *name* without a browser; *given* sets fields at the start, by their ids."""

    def __init__(self, about: About, given: Mapping[str, Any]) -> None:
        self.about = about
        self.kind = lab_kind(about.name)
        values = self.kind.start(about)
        for name, value in given.items():
            values = self.kind.act(values, name, value, about)
        self.first = self.values = values
        self.before: list[Values] = []
        self.after: list[Values] = []
        self.notice: Mapping[str, str] | None = None
        self._step = ""

    @property
    def made(self) -> Any:
        """What the learner has built, for a code cell; None where a lab builds nothing."""
        return self.kind.made(self.values, self.about) if self.kind.made else None

    def frame(self) -> dict[str, Any]:
        """The page as it is now."""
        return self._frame(self.values) | {
            "undo": bool(self.before),
            "redo": bool(self.after),
            "again": self.values != self.first,
            "notice": self.notice,
        }

    def still(self) -> dict[str, Any]:
        """The page as it is before anybody touched it."""
        return self._frame(self.first)

    def _frame(self, values: Values) -> dict[str, Any]:
        return page(
            self.about.say(self.kind.title),
            self.kind.blocks(values, self.about),
            about=self.about,
            lane=self.kind.lane,
        )

    def handle(self, message: Mapping[str, Any]) -> None:
        """Do what the front end asks; LabError for what cannot be. Nothing is lost by an error."""
        self.notice = None
        match message:
            case {"kind": "act", "id": str(name)}:
                values = self.kind.act(self.values, name, message.get("value"), self.about)
                self._set(values, self._joined(name))
            case {"kind": "undo"} if self.before:
                self._step = ""
                self.after.append(self.values)
                self.values = self.before.pop()
            case {"kind": "redo"} if self.after:
                self._step = ""
                self.before.append(self.values)
                self.values = self.after.pop()
            case {"kind": "again"}:
                self._set(self.first)

    def _joined(self, name: str) -> str:
        """The step that this act belongs to, "" if it is one of its own.

        All the values of one drag of a slider are one step of the way back; the portions of a long
        work belong to the act that began it.
        """
        blocks = all_blocks(self.kind.blocks(self.values, self.about))
        kinds = {block["kind"] for block in blocks if block.get("id") == name}
        if "progress" in kinds:
            return self._step
        return f"drag {name}" if "number" in kinds else ""

    def _set(self, values: Values, step: str = "") -> None:
        """Take new values, as a part of the running *step* or as a new one."""
        if values == self.values:
            return
        if not step or step != self._step:
            self.before = [*self.before, self.values][-MOST_STEPS_BACK:]
        self.after = []
        self.values, self._step = values, step or "act"

    def report(self, error: Exception) -> None:
        """Show what is wrong; the values stay as they are."""
        self.notice = notice_of(error, self.about.language)

    def document(self) -> dict[str, Any] | None:
        """What is to be saved; None while nothing was touched."""
        if self.values == self.first and not self.before:
            return None
        return {"schema": SCHEMA, "values": self.values}

    def resume(self, document: Mapping[str, Any]) -> None:
        """Go on with saved values; LabError if they are damaged or of another kind."""
        values = document.get("values")
        if document.get("schema") != SCHEMA or not isinstance(values, dict):
            raise LabError(Sentence("{says}", says=f"this program reads {SCHEMA!r}"))
        if not _alike(values, self.first):
            raise LabError(Sentence("{says}", says="it belongs to another version of the lab"))
        self._frame(values)  # whatever is wrong with the values shows here
        self.values = values


def _alike(values: Mapping[str, Any], first: Mapping[str, Any]) -> bool:
    """Have both the same names, and values of the same types (or none yet)?"""
    return values.keys() == first.keys() and all(
        type(value) is type(first[name]) or value is None or first[name] is None
        for name, value in values.items()
    )
