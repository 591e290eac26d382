"""Labs of the lesson on Aces and the zodiac: duels, a gamble, a wheel, and a rule sheet to read."""

from __future__ import annotations

from cardlib.views.labs import LabKind
from cardlib.views.labs.aces_and_zodiac.break_even import BREAK_EVEN
from cardlib.views.labs.aces_and_zodiac.duel import DUEL
from cardlib.views.labs.aces_and_zodiac.many_duels import MANY
from cardlib.views.labs.aces_and_zodiac.own_dials import OWN_DIALS
from cardlib.views.labs.aces_and_zodiac.reading import READING
from cardlib.views.labs.aces_and_zodiac.wheel import WHEEL

__all__ = ["LABS"]

LABS: dict[str, LabKind] = {
    "duel": DUEL,
    "many_duels": MANY,
    "break_even": BREAK_EVEN,
    "wheel": WHEEL,
    "own_dials": OWN_DIALS,
    "reading": READING,
}
