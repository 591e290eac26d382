"""What the desks of all sheets share: the learner's record, the notice, the first page."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

from cardlib.exercises.learners import Keeper, Register
from cardlib.exercises.progress import Record
from cardlib.i18n import N_, NoticeError, Sentence
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.pages import notice, notice_of, page

__all__ = ["SheetDesk", "SheetError", "Sheets", "typed"]

MOST_TYPED = 2000

_UNKNOWN = N_("This page has nothing called “{name}”.")
_NO_TEXT = N_("A text was expected here.")


class SheetError(NoticeError, ValueError):
    """A wish that a page refuses; the *notice* says what would be right."""


def unknown(name: object) -> SheetError:
    """The error for an act with a name that a page does not have."""
    return SheetError(Sentence(_UNKNOWN, name=str(name)[:40]))


def typed(value: object) -> str:
    """A text that was typed, cut where it is longer than any answer; SheetError for anything else."""
    if not isinstance(value, str):
        raise SheetError(Sentence(_NO_TEXT))
    return value[:MOST_TYPED]


class Sheets:
    """Whose record a page shows, for one lesson: always that of the present learner."""

    def __init__(self, register: Register, lesson: str) -> None:
        self.register, self.lesson = register, lesson

    @property
    def keeper(self) -> Keeper:
        """The keeper of the present learner."""
        return self.register.keeper(self.lesson)

    @property
    def record(self) -> Record:
        """What the present learner did."""
        return self.keeper.record


class SheetDesk(ABC):
    """A page about one lesson's exercises; *about* names it, *register* knows the learner."""

    title = ""
    lane = ""

    def __init__(self, about: About, register: Register, lesson: str) -> None:
        self.about = about
        self.sheets = Sheets(register, lesson)
        self.notice: Mapping[str, str] | None = None
        self._alias = register.alias

    @abstractmethod
    def blocks(self) -> list[Block]:
        """What the page shows now."""

    @abstractmethod
    def act(self, name: str, value: Any) -> dict[str, Any] | None:
        """Do what a block was used for; a message to the front end may come back."""

    @abstractmethod
    def twin(self) -> SheetDesk:
        """The same page for somebody who has done nothing yet."""

    @abstractmethod
    def forget_drafts(self) -> None:
        """Drop what was typed and not yet answered."""

    def frame(self) -> dict[str, Any]:
        """The page as it is now."""
        if self._alias != self.sheets.register.alias:
            self._alias = self.sheets.register.alias
            self.notice = None
            self.forget_drafts()
        self._tell_notices()
        made = page(self.about.say(self.title), self.blocks(), about=self.about, lane=self.lane)
        return made | {"notice": self.notice}

    def still(self) -> dict[str, Any]:
        """The page as it is before anybody touched it, whoever learns here."""
        return self.twin().frame()

    def handle(self, message: Mapping[str, Any]) -> dict[str, Any] | None:
        """Do what the front end asks; an error changes nothing."""
        self.notice = None
        match message:
            case {"kind": "act", "id": str(name)}:
                return self.act(name, message.get("value"))
        return None

    def report(self, error: Exception) -> None:
        """Show an error."""
        self.notice = notice_of(error, self.about.language)

    def _tell_notices(self) -> None:
        """Say once what happened to the file, such as a damaged one that was set aside."""
        notices = self.sheets.keeper.notices
        if notices:
            told = " ".join(self.about.tell(notice) for notice in notices)
            notices.clear()
            self.notice = notice(told)
