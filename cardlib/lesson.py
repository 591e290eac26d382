"""What the cells of a lesson use: exercises, predictions, labs, studies, progress, and a check.

Each widget is loaded when it is first used; `check` needs none.

>>> from cardlib.lesson import check
>>> bool(check("tables/two_values", {2, 3, 4}))
False
"""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any

from cardlib.chance import class_code
from cardlib.exercises.learners import register
from cardlib.exercises.progress import ProgressError
from cardlib.exercises.progress_code import read_progress_code
from cardlib.views.about import About
from cardlib.views.sheets import checked, remember
from cardlib.views.sheets.checked import Checked

if TYPE_CHECKING:
    from cardlib.widgets.labs import Lab
    from cardlib.widgets.reaction import ReactionTable
    from cardlib.widgets.sheets import Check, Predict, Progress, Recall, Ticket
    from cardlib.widgets.studies import Study
    from cardlib.widgets.trials import ReactionBlock

__all__ = [
    "Check",
    "Lab",
    "Predict",
    "Progress",
    "ReactionBlock",
    "ReactionTable",
    "Recall",
    "Study",
    "Ticket",
    "check",
    "read_progress_code",
]

_HOMES = {
    "Check": "cardlib.widgets.sheets",
    "Lab": "cardlib.widgets.labs",
    "Predict": "cardlib.widgets.sheets",
    "Progress": "cardlib.widgets.sheets",
    "ReactionBlock": "cardlib.widgets.trials",
    "ReactionTable": "cardlib.widgets.reaction",
    "Recall": "cardlib.widgets.sheets",
    "Study": "cardlib.widgets.studies",
    "Ticket": "cardlib.widgets.sheets",
}


def check(
    name: str,
    given: Any = ...,
    code: str = "NUR-42",
    *,
    language: str = "en",
    edition: int = 0,
    record: bool = True,
    **options: Any,
) -> Checked:
    """The verdict on *given* as the answer to the exercise *name* with the numbers of *code*.

    ``...`` and None are not answered yet: then the question is told. *edition* counts "new numbers"
    on the exercise's page. In a running notebook a try goes into the learner's progress, unless
    *record* is False.

    >>> check("tables/two_values", {1.5})
    ○ This answer could not be read.
    “1.5” is no whole number. Write one with digits, like 12.
    """
    verdict = checked.check(name, given, code, language=language, edition=edition, **options)
    if record and _in_notebook():
        # The verdict counts: whatever is wrong with the disk is told by the pages.
        with suppress(OSError, ProgressError):
            _remember(About(name, class_code(code), language, options), given, edition)
    return verdict


def _remember(about: About, given: object, edition: int) -> None:
    known = register(import_module("cardlib").__version__)
    try:
        remember(known, about, given, edition)
    finally:
        known.show_pages()


def _in_notebook() -> bool:
    """Does this run in a kernel? IPython is never loaded for the question."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    return getattr(shell, "kernel", None) is not None


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"cardlib.lesson has no {name!r}; it has: {', '.join(__all__)}")
    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
