"""Four variants as JSON, one of which cannot be."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import EXPLORE, Exercise, Option, choose
from cardlib.i18n import N_, Sentence
from cardlib.variants import Variant, VariantError

__all__ = ["valid"]

GOOD: tuple[tuple[str, str, Any, str], ...] = (
    ("zangi", "target", 12, N_("target takes every whole number from 1 to 30: 12 is allowed.")),
    ("zangi", "penalty", 0, N_("A penalty of 0 is allowed; it only makes wrong rings free.")),
    ("zangi", "players", 6, N_("Zangi is for 2 to 6 players: 6 is allowed.")),
    ("zodiak", "chain", "single", N_("“single” is one of the four chain rules.")),
    ("zodiak", "hand_size", 12, N_("12 cards each is much, but hand_size goes up to 12.")),
    ("zodiak", "direction", -1, N_("−1 is a direction: play goes the other way round.")),
    ("tivmiv", "modulus", 12, N_("A ring of 12 has room for the usual cards, and for more.")),
    ("tivmiv", "deck", "60", N_("The deck of 60 cards has a name of its own.")),
    ("tivmiv", "replace", "swap", N_("“swap” is one of the two ways to renew the top card.")),
)
BAD: tuple[tuple[str, str, Any], ...] = (
    ("zangi", "target", 31),
    ("zangi", "deck", ["G2", "B3"]),
    ("zangi", "chain", "rank"),
    ("zodiak", "target", 6),
    ("zodiak", "hand_size", 20),
    ("zodiak", "chain", "colour"),
    ("tivmiv", "modulus", 8),
    ("tivmiv", "penalty", 2),
    ("tivmiv", "deck", ["7±2", "7±0"]),
)


def valid(dice: Dice) -> Exercise:
    """Which of four variants is no variant, and why?"""
    wrong = dice.in_turn(BAD)
    good = dice.some(GOOD, 3)
    why = _why(*wrong[:2], json.dumps(wrong[2]))
    values = {"game": wrong[0], "name": wrong[1], "why": why}
    return choose(
        dice,
        ask=Sentence(
            N_("Four variants, game and change only. Three are read, one is refused. Which one?")
        ),
        right=_text(*wrong),
        wrong=[
            Option("unusual_forbidden", _text(game, name, value), Sentence(says))
            for game, name, value, says in good
        ],
        says=Sentence(N_("It is refused: {why}"), **values),
        hints=(
            Sentence(N_("Does this game have this option at all? Then look at the value.")),
            Sentence(N_("Unusual is not wrong: look for what cannot be dealt or played.")),
            Sentence(N_("“modulus”: 12 in a variant of Zodiak is refused: Zodiak has no ring.")),
        ),
        worked=(
            Sentence(N_("Look at each change beside its own game."), **values),
            Sentence(N_("In {game}, “{name}” is what cannot be."), **values),
            Sentence(N_("The program says: {why}"), **values),
        ),
        lane=EXPLORE,
    )


def _text(game: str, name: str, value: Any) -> Sentence:
    changes = json.dumps({name: value}, ensure_ascii=False)
    return Sentence(N_("{game}: {changes}"), game=game, changes=changes)


@lru_cache(maxsize=64)
def _why(game: str, name: str, value: str) -> str:
    """What the program says about a change that cannot be."""
    read = json.loads(value)
    try:
        Variant("?", game, {name: tuple(read) if isinstance(read, list) else read})
    except VariantError as error:
        return str(error).partition(": ")[2]
    raise AssertionError(f"{game} takes {name}={value}")
