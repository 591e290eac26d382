"""A lab at work: its values, the way back, and the page that the front end shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardlib.i18n import N_, Sentence
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabError, Values, lab_kind
from cardlib.views.pages import all_blocks, notice_of, page

__all__ = ["Bench"]

MOST_STEPS_BACK = 100
MOST_SAVED = 10_000
"""The largest number and the longest list that a saved lab may hold."""
SCHEMA = "cardlib.lab/1"

_OTHER_SCHEMA = N_("This program reads saves of the kind {schema}.")
_OTHER_VERSION = N_("This save belongs to another version of the lab.")


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
        self._running = False

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
                self._set(values, goes_on=message.get("part") is True)
            case {"kind": "undo"} if self.before:
                self._running = False
                self.after.append(self.values)
                self.values = self.before.pop()
            case {"kind": "redo"} if self.after:
                self._running = False
                self.before.append(self.values)
                self.values = self.after.pop()
            case {"kind": "again"}:
                self._set(self.first)

    def _set(self, values: Values, *, goes_on: bool = False) -> None:
        """Take new values: a new step of the way back, or the last one going on.

        All the values of one drag of a slider are one step; the portions of a long work belong to the
        act that began it.
        """
        if values == self.values:
            return
        if not (goes_on and self._running):
            self.before = [*self.before, self.values][-MOST_STEPS_BACK:]
        self.after = []
        self.values, self._running = values, True

    def report(self, error: Exception) -> None:
        """Show what is wrong; the values stay as they are."""
        self._running = False  # what follows of a refused drag is a step of its own
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
            raise LabError(Sentence(_OTHER_SCHEMA, schema=SCHEMA))
        if not (_alike(values, self.first) and _small(values)):
            raise LabError(Sentence(_OTHER_VERSION))
        shown = self._frame(values)  # whatever else is wrong with the values shows here
        if not all(_holds(block) for block in all_blocks(shown["blocks"])):
            raise LabError(Sentence(_OTHER_VERSION))
        self.values = values


def _holds(block: Block) -> bool:
    """Does a field hold a number between its ends?"""
    return block["kind"] != "number" or bool(block["low"] <= block["value"] <= block["high"])


def _small(value: Any) -> bool:
    """Is everything in a saved value as small as what a learner can set? Huge numbers take for ever."""
    if isinstance(value, dict):
        return all(map(_small, value.values()))
    if isinstance(value, list):
        return len(value) <= MOST_SAVED and all(map(_small, value))
    if isinstance(value, str):
        return len(value) <= MOST_SAVED
    return not isinstance(value, int | float) or abs(value) <= MOST_SAVED


def _alike(values: Mapping[str, Any], first: Mapping[str, Any]) -> bool:
    """Have both the same names, and values of the same types (or none yet)?"""
    return values.keys() == first.keys() and all(
        type(value) is type(first[name]) or value is None or first[name] is None
        for name, value in values.items()
    )
