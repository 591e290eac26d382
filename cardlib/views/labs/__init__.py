"""Labs of the lessons: data of what a learner set, and blocks that show what follows from it.

A lab is three pure functions over its *values* (plain JSON): ``start`` makes them, ``act`` gives new
ones, ``blocks`` shows them. So undo, saving and tests need nothing more. Each lesson has a module
here with ``LABS`` (name → `LabKind`); a lab is called "lesson/name".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from cardlib.errors import CardlibError
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import EXPLORE
from cardlib.i18n import N_, Sentence, translate, translate_plural
from cardlib.views.blocks import Block

__all__ = ["LESSONS", "About", "LabError", "LabKind", "Values", "lab_kind", "unknown"]

Values = dict[str, Any]
"""What a learner set in a lab, as plain JSON. Never changed in place: an act gives a new dict."""

LESSONS = ("fair_shares", "exactly_five", "ten_clock", "map_of_z10", "chains", "aces_and_zodiac")


class LabError(CardlibError, ValueError):
    """A lab that does not exist, or a wish that it refuses; the *notice* says what would be right."""

    def __init__(self, notice: Sentence) -> None:
        super().__init__(str(notice))
        self.notice = notice


def unknown(name: object, known: Iterable[str]) -> LabError:
    """The error for an act with a name that a lab does not have."""
    return LabError(
        Sentence(
            N_("This lab has nothing called “{name}” to set. It has: {known}."),
            name=str(name)[:40],
            known=", ".join(known),
        )
    )


@dataclass(frozen=True, slots=True)
class About:
    """Where a lab stands: its name, the class code, the language, and house rules of the games."""

    name: str
    code: str = "NUR-42"
    language: str = "en"
    options: Mapping[str, Any] = field(default_factory=dict)

    def say(self, text: str, /, **values: Any) -> str:
        """A marked text in the learner's language."""
        return translate(text, values, self.language)

    def count(self, one: str, many: str, number: int, /, **values: Any) -> str:
        """A marked text in the plural form of *number*, its value ``{n}``."""
        return translate_plural(one, many, number, {"n": number, **values}, self.language)

    def tell(self, sentence: Sentence) -> str:
        """A sentence in the learner's language."""
        return sentence.sentence(self.language)

    def dice(self, edition: int = 0, label: str = "") -> Dice:
        """The chance of this lab: the same for a whole class, other numbers in each *edition*."""
        return Dice(self.code, self.name + label, edition, self.options)


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
        raise LabError(
            Sentence(
                "{says}",
                says=f"there is no lab {name!r:.60}; lessons with labs are: {', '.join(LESSONS)}",
            )
        )
    labs: Mapping[str, LabKind] = import_module(f"cardlib.views.labs.{lesson}").LABS
    if own not in labs:
        raise LabError(
            Sentence("{says}", says=f"{lesson} has no lab {own!r:.40}; it has: {', '.join(labs)}")
        )
    return labs[own]
