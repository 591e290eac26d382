"""Zangi zrangi many times at once, in NumPy: the games of the readable engine, game by game.

`setting` holds what stays the same in a study, `piles` the cards, `bell` who rings, `games` what is known
of each game, `block` how they are played side by side.
"""

from __future__ import annotations

from cardlib.batch.studies import Portion, Study, other_policy
from cardlib.batch.zangi.block import Block
from cardlib.batch.zangi.games import Games
from cardlib.batch.zangi.setting import setting_of
from cardlib.games import zangi
from cardlib.policies import BellPolicy

__all__ = ["play", "why_not"]

READABLE_ONLY = ("grace_end", "eliminated_pile")
"""Options that only the readable engine plays, unless they have their usual value."""


def why_not(study: Study) -> str:
    """Why this engine cannot play *study*, in a few words; "" if it can.

    >>> from cardlib.batch.studies import study_of
    >>> why_not(study_of("zangi", policy="first_fit"))
    'policy first_fit'
    """
    usual = zangi.Options()
    for name in READABLE_ONLY:
        if getattr(study.options, name) != getattr(usual, name):
            return f"option {name}"
    return other_policy(study, BellPolicy)


def play(study: Study, first: int, count: int, *, trace: bool = False) -> Portion:
    """The games *first* to *first* + *count* − 1 of *study*; `why_not` must have nothing against it."""
    setting = setting_of(study)
    games = Games(study, setting, first, count, trace=trace)
    Block(study, setting, games).play()
    return Portion(first, games.columns, {}, games.moves)
