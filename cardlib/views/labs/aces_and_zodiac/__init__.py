"""Labs of the lesson on Aces and the zodiac: duels, a gamble, a wheel, and a rule sheet to read."""

from __future__ import annotations

from cardlib.views.labs import LabKind
from cardlib.views.labs.aces_and_zodiac.break_even import BREAK_EVEN
from cardlib.views.labs.aces_and_zodiac.duel import DUEL
from cardlib.views.labs.aces_and_zodiac.many_duels import MANY
from cardlib.views.labs.aces_and_zodiac.own_dials import OWN_DIALS
from cardlib.views.labs.aces_and_zodiac.reading import READING
from cardlib.views.labs.aces_and_zodiac.wheel import WHEEL
from cardlib.views.labs.house_rules import following

__all__ = ["LABS"]

LABS: dict[str, LabKind] = {
    "duel": following(DUEL),
    "many_duels": following(MANY),
    "break_even": following(BREAK_EVEN),
    "wheel": following(WHEEL),
    "own_dials": following(OWN_DIALS),
    "reading": following(READING),
}
