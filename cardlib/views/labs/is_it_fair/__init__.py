"""Labs of the lesson on fairness: seats, planning, shuffling, repairing."""

from __future__ import annotations

from cardlib.views.labs import LabKind
from cardlib.views.labs.house_rules import following
from cardlib.views.labs.is_it_fair.planner import PLANNER
from cardlib.views.labs.is_it_fair.repair import REPAIR
from cardlib.views.labs.is_it_fair.seats import SEATS
from cardlib.views.labs.is_it_fair.shuffling import SHUFFLING

__all__ = ["LABS"]

LABS: dict[str, LabKind] = {
    "seats": following(SEATS),
    "planner": following(PLANNER),
    "shuffling": following(SHUFFLING),
    "repair": following(REPAIR),
}
