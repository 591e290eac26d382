"""Situations by game and topic: where each rule is met before it is read.

>>> [situation.rules[0] for situation in situations("zangi", "exactly five")][:1]
['Z10']
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from cardlib.games import game_named
from cardlib.situations.kinds import NAMES, Situation, SituationError, Told, is_best, play_out

__all__ = [
    "NAMES",
    "Situation",
    "SituationError",
    "Told",
    "is_best",
    "play_out",
    "situations",
    "topics",
]


def topics(game: str) -> Mapping[str, tuple[Situation, ...]]:
    """The situations of *game* by topic, in the order in which the rules are best met."""
    game_named(game)
    found: Mapping[str, tuple[Situation, ...]] = import_module(f"cardlib.situations.{game}").TOPICS
    return found


def situations(game: str, topic: str) -> tuple[Situation, ...]:
    """The situations of one topic; SituationError lists the topics if there is no such one."""
    found = topics(game)
    if topic not in found:
        raise SituationError(
            f"there is no topic {topic!r:.60} for {game}; the topics are: {', '.join(found)}"
        )
    return found[topic]
