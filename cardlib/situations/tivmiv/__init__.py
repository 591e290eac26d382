"""Situations of Tiv-miv, topic by topic: every rule of its sheet and every choice of ours."""

from __future__ import annotations

from collections.abc import Mapping

from cardlib.situations.kinds import Situation
from cardlib.situations.tivmiv.choices import CHOICES, MIXED
from cardlib.situations.tivmiv.laying import PLUS_AND_MINUS, RING
from cardlib.situations.tivmiv.racing import CALLS, NO_TURNS
from cardlib.situations.tivmiv.scores import POINTS, ROUNDS
from cardlib.situations.tivmiv.start import DEALING, START, TAKING
from cardlib.situations.tivmiv.stops import LAST_CARD, STUCK

__all__ = ["TOPICS"]

TOPICS: Mapping[str, tuple[Situation, ...]] = {
    "dealing": DEALING,
    "the start": START,
    "plus and minus": PLUS_AND_MINUS,
    "round the ring": RING,
    "taking cards": TAKING,
    "no turns": NO_TURNS,
    "calls": CALLS,
    "stuck": STUCK,
    "the last card": LAST_CARD,
    "points": POINTS,
    "rounds": ROUNDS,
    "our choices": CHOICES,
    "mixed": MIXED,
}
