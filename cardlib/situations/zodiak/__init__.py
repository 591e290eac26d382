"""Situations of Zodiak, topic by topic: from the deal to the match, then other rules, then all."""

from __future__ import annotations

from collections.abc import Mapping

from cardlib.situations.kinds import Situation
from cardlib.situations.zodiak.aces import ACE_WAR, ACES
from cardlib.situations.zodiak.chains import CHAINS
from cardlib.situations.zodiak.choices import OUR_CHOICES
from cardlib.situations.zodiak.eights import EIGHTS
from cardlib.situations.zodiak.endings import FINISHING, POINTS
from cardlib.situations.zodiak.first_steps import DEALING, DRAWING, ONE_CARD
from cardlib.situations.zodiak.mixed import MIXED
from cardlib.situations.zodiak.signs import ZODIAC_CARDS
from cardlib.situations.zodiak.stock import THE_STOCK

__all__ = ["TOPICS"]

TOPICS: Mapping[str, tuple[Situation, ...]] = {
    "dealing": DEALING,
    "one card": ONE_CARD,
    "drawing": DRAWING,
    "chains": CHAINS,
    "eights": EIGHTS,
    "aces": ACES,
    "ace war": ACE_WAR,
    "zodiac cards": ZODIAC_CARDS,
    "the stock": THE_STOCK,
    "finishing": FINISHING,
    "points": POINTS,
    "our choices": OUR_CHOICES,
    "mixed": MIXED,
}
