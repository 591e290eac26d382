"""Labs of the lesson on many games."""

from __future__ import annotations

from cardlib.views.labs import LabKind
from cardlib.views.labs.house_rules import always, following
from cardlib.views.labs.ten_thousand_games.bug_hunt import BUG_HUNT
from cardlib.views.labs.ten_thousand_games.due import DUE
from cardlib.views.labs.ten_thousand_games.mean import MEAN
from cardlib.views.labs.ten_thousand_games.pupils import PUPILS

__all__ = ["LABS"]

LABS: dict[str, LabKind] = {
    "mean": following(MEAN, target=always, deck=always),
    "pupils": following(PUPILS, target=always, deck=always),
    "bug_hunt": following(BUG_HUNT, target=always, deck=always),
    "due": following(DUE),
}
