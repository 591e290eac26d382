"""Labs of the lesson on fair shares: dealing, a strip of numbers with clues, a lost lid."""

from __future__ import annotations

from cardlib.views.labs import LabKind
from cardlib.views.labs.fair_shares.dealing import DEALING
from cardlib.views.labs.fair_shares.detective import DETECTIVE
from cardlib.views.labs.fair_shares.strip import STRIP
from cardlib.views.labs.house_rules import always, following

__all__ = ["LABS"]

LABS: dict[str, LabKind] = {
    "dealing": following(DEALING, deck=always),
    "strip": following(STRIP),
    "detective": following(DETECTIVE),
}
