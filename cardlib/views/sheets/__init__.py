"""Sheets of a lesson: exercises, predictions and what was done, as pages without a browser.

`Question` is one exercise at work. The desks (`CheckDesk`, `PredictDesk`, `ProgressDesk`) make pages
of them; each act changes the learner's record at once, so nothing that was answered is ever lost.
"""

from __future__ import annotations

from cardlib.views.sheets.checked import Checked, check
from cardlib.views.sheets.checking import CheckDesk, exit_ticket, recall
from cardlib.views.sheets.predicting import PredictDesk
from cardlib.views.sheets.remembering import remember
from cardlib.views.sheets.telling import ProgressDesk

__all__ = [
    "CheckDesk",
    "Checked",
    "PredictDesk",
    "ProgressDesk",
    "check",
    "exit_ticket",
    "recall",
    "remember",
]
