"""Situations of Zangi zrangi, topic by topic, in the order in which the rules are best met."""

from __future__ import annotations

from collections.abc import Mapping

from cardlib.situations.kinds import Situation
from cardlib.situations.zangi.bell import COVERING, EXACTLY_FIVE
from cardlib.situations.zangi.choices import MIXED, OUR_CHOICES
from cardlib.situations.zangi.leaving import LAST_CHANCE, LEAVING, THE_END
from cardlib.situations.zangi.rings import LATE, WINNING, WRONG
from cardlib.situations.zangi.start import DEALING, OPENING

__all__ = ["TOPICS"]

TOPICS: Mapping[str, tuple[Situation, ...]] = {
    "dealing": DEALING,
    "opening": OPENING,
    "exactly five": EXACTLY_FIVE,
    "covering": COVERING,
    "winning the cards": WINNING,
    "a wrong ring": WRONG,
    "late rings": LATE,
    "last chance": LAST_CHANCE,
    "leaving": LEAVING,
    "the end": THE_END,
    "our choices": OUR_CHOICES,
    "mixed": MIXED,
}
