"""The labs of the ten-clock: hops on a ring of numbers."""

from __future__ import annotations

from cardlib.views.labs import LabKind
from cardlib.views.labs.house_rules import always, following
from cardlib.views.labs.ten_clock.clock import CLOCK
from cardlib.views.labs.ten_clock.drill import DRILL
from cardlib.views.labs.ten_clock.line import LINE, drawn
from cardlib.views.labs.ten_clock.remainder import REMAINDER

__all__ = ["LABS"]

LABS: dict[str, LabKind] = {
    "clock": following(CLOCK, modulus=always, deck=always),
    "drill": following(DRILL, modulus=always, deck=always),
    "line": following(LINE, modulus=drawn),
    "remainder": following(REMAINDER, modulus=always),
}
