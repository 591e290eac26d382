"""Labs of the lessons: data of what a learner set, and blocks that show what follows from it.

A lab is three pure functions over its *values* (plain JSON): ``start`` makes them, ``act`` gives new
ones, ``blocks`` shows them. So undo, saving and tests need nothing more. Each lesson has a module
here with ``LABS`` (name → `LabKind`); a lab is called "lesson/name".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from cardlib.exercises import LESSONS as ALL_LESSONS
from cardlib.exercises.kinds import EXPLORE
from cardlib.i18n import N_, NoticeError, Sentence
from cardlib.views.about import About
from cardlib.views.blocks import Block

__all__ = ["LESSONS", "LabError", "LabKind", "Values", "lab_kind", "unknown"]

Values = dict[str, Any]
"""What a learner set in a lab, as plain JSON. Never changed in place: an act gives a new dict."""

LESSONS = tuple(key for key, notebook in ALL_LESSONS.items() if notebook)
"""The lessons that have labs: all with a notebook."""

_NO_LESSON = N_("There is no lab {name}. Lessons with labs are: {known}.")
_NO_LAB = N_("The lesson {lesson} has no lab “{name}”; it has: {known}.")


class LabError(NoticeError, ValueError):
    """A lab that does not exist, or a wish that it refuses; the *notice* says what would be right."""


def unknown(name: object, known: Iterable[str]) -> LabError:
    """The error for an act with a name that a lab does not have."""
    return LabError(
        Sentence(
            N_("This lab has nothing called “{name}” to set. It has: {known}."),
            name=str(name)[:40],
            known=", ".join(known),
        )
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class LabKind:
    """A lab without a browser.

    *title* is a marked text. *start* makes the values, *act* gives the values after a learner used
    the block with this id (LabError for what cannot be), *blocks* shows them. The keywords of a lab in
    a code cell are acts as well, so every field's id is also a keyword. *made* is what the learner has
    built, as an object for a code cell.
    """

    title: str
    start: Callable[[About], Values]
    act: Callable[[Values, str, Any, About], Values]
    blocks: Callable[[Values, About], list[Block]]
    lane: str = EXPLORE
    made: Callable[[Values, About], Any] | None = None


def lab_kind(name: str) -> LabKind:
    """The lab called *name*; LabError lists those that there are."""
    lesson, _, own = str(name).partition("/")
    if lesson not in LESSONS:
        known = ", ".join(LESSONS)
        raise LabError(Sentence(_NO_LESSON, name=repr(name)[:60], known=known))
    labs: Mapping[str, LabKind] = import_module(f"cardlib.views.labs.{lesson}").LABS
    if own not in labs:
        raise LabError(Sentence(_NO_LAB, lesson=lesson, name=own[:40], known=", ".join(labs)))
    return labs[own]
