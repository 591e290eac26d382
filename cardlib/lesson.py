"""What the cells of a lesson use: exercises, predictions, labs, progress, and the check of an answer.

Each widget is loaded when it is first used; `check` needs none.

>>> from cardlib.lesson import check
>>> bool(check("tables/two_values", {2, 3, 4}))
False
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from cardlib.exercises.progress_code import read_progress_code
from cardlib.views.sheets.checked import check

if TYPE_CHECKING:
    from cardlib.widgets.labs import Lab
    from cardlib.widgets.sheets import Check, Predict, Progress, Recall, Ticket

__all__ = [
    "Check",
    "Lab",
    "Predict",
    "Progress",
    "Recall",
    "Ticket",
    "check",
    "read_progress_code",
]

_HOMES = {
    "Check": "cardlib.widgets.sheets",
    "Lab": "cardlib.widgets.labs",
    "Predict": "cardlib.widgets.sheets",
    "Progress": "cardlib.widgets.sheets",
    "Recall": "cardlib.widgets.sheets",
    "Ticket": "cardlib.widgets.sheets",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"cardlib.lesson has no {name!r}; it has: {', '.join(__all__)}")
    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
