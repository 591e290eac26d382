"""Exercises, predictions and progress as widgets; what a learner does is kept at once."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from cardlib.chance import class_code
from cardlib.exercises.learners import Register, register
from cardlib.i18n import N_, check_language
from cardlib.notation import call_text
from cardlib.views.about import About
from cardlib.views.sheets.checking import CheckDesk, exit_ticket, recall
from cardlib.views.sheets.desk import SheetDesk
from cardlib.views.sheets.predicting import PredictDesk
from cardlib.views.sheets.telling import ProgressDesk
from cardlib.widgets.cells import take_place
from cardlib.widgets.page import PageWidget

__all__ = ["Check", "Predict", "Progress", "Recall", "Sheet", "Ticket"]


class Sheet(PageWidget):
    """A page about exercises; the pages of one kernel share what the learner did.

    Run the cell again, or after a restart, and the page is as it was left. With *save* False nothing
    is kept on disk, and other pages do not see it. *options* are house rules of the games.
    """

    run_words = N_("Run this cell to answer.")

    def __init__(
        self,
        name: str,
        code: str = "NUR-42",
        *,
        language: str = "en",
        large: bool = False,
        save: bool = True,
        **options: Any,
    ) -> None:
        about = About(name, class_code(code), check_language(language), options)
        self._register = _register() if save else Register()
        desk = self._new_desk(about, self._register)
        self._sheets = desk.sheets
        self._told = (self._register.alias, desk.sheets.record)
        called = call_text(type(self).__name__, options.items(), name, about.code)
        super().__init__(desk, called, language, large=large)
        take_place(self, called)
        self._register.pages.add(self)

    def _new_desk(self, about: About, known: Register) -> SheetDesk:
        raise NotImplementedError

    def _keep(self) -> None:
        """Show the other pages anew if something was done; it is kept already."""
        alias, record = self._told
        self._told = (self._register.alias, self._sheets.record)
        if self._told[0] == alias and self._told[1] is record:
            return
        self._register.show_pages(self)


class Check(Sheet):
    """The exercise *name* ("lesson/exercise") with tries, hints, solution and new numbers."""

    def _new_desk(self, about: About, known: Register) -> SheetDesk:
        return CheckDesk(about, known, (about.name,))


class Predict(Sheet):
    """The exercise *name* as a prediction: locked first, then compared with what is true."""

    def _new_desk(self, about: About, known: Register) -> SheetDesk:
        return PredictDesk(about, known, about.name)


class Recall(Sheet):
    """The three questions from earlier lessons that the lesson *name* begins with."""

    def _new_desk(self, about: About, known: Register) -> SheetDesk:
        return recall(about, known, about.name)


class Ticket(Sheet):
    """The three questions that the lesson *name* ends with."""

    def _new_desk(self, about: About, known: Register) -> SheetDesk:
        return exit_ticket(about, known, about.name)


class Progress(Sheet):
    """What the learner did in the lesson *name*: to look at, save, pass on as a code, or delete."""

    run_words = N_("Run this cell to see what you did.")

    def _new_desk(self, about: About, known: Register) -> SheetDesk:
        return ProgressDesk(about, known, about.name)


def _register() -> Register:
    # The version stands in the front door, which no module imports by name.
    return register(import_module("cardlib").__version__)
