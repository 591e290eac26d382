"""Labs about a variant of one's own: the rule panel, its trial, and its card."""

from __future__ import annotations

from cardlib.views.labs import LabKind
from cardlib.views.labs.house_rules import following
from cardlib.views.labs.your_own_variant.card import CARD
from cardlib.views.labs.your_own_variant.panel import PANEL
from cardlib.views.labs.your_own_variant.trial import TRIAL

__all__ = ["LABS"]

LABS: dict[str, LabKind] = {
    "panel": following(PANEL),
    "trial": following(TRIAL),
    "card": following(CARD),
}
