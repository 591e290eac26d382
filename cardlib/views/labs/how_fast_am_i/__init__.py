"""The labs of the lesson on reaction times: dots with mean and median, a rule first, the screen."""

from __future__ import annotations

from cardlib.views.labs import LabKind
from cardlib.views.labs.house_rules import following
from cardlib.views.labs.how_fast_am_i.dots import DOTS
from cardlib.views.labs.how_fast_am_i.rule import RULE
from cardlib.views.labs.how_fast_am_i.screen import SCREEN

__all__ = ["LABS"]

LABS: dict[str, LabKind] = {
    "dots": following(DOTS),
    "rule": following(RULE),
    "screen": following(SCREEN),
}
