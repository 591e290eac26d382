"""Exercises about many games: how exact a simulation is, and whether it can be trusted."""

from __future__ import annotations

from cardlib.exercises.kinds import Maker
from cardlib.exercises.ten_thousand_games.sizes import (
    half_width,
    narrower,
    one_more_digit,
    own_chance,
    worst_case,
)
from cardlib.exercises.ten_thousand_games.trust import (
    covering,
    due,
    same_code,
    which_is_honest,
    wrong_step,
)

__all__ = ["EXERCISES", "FURTHER", "RECALL", "TICKET"]

EXERCISES: dict[str, Maker] = {
    "one_more_digit": one_more_digit,
    "half_width": half_width,
    "same_code": same_code,
    "covering": covering,
    "worst_case": worst_case,
    "own_chance": own_chance,
    "which_is_honest": which_is_honest,
    "wrong_step": wrong_step,
    "due": due,
    "narrower": narrower,
}
"""In the order of the notebook; those that stand in no cell of it come last."""
FURTHER: tuple[str, ...] = ()
RECALL: tuple[str, ...] = (
    "aces_and_zodiac/has_an_ace",
    "bell_probability/two_cards",
    "chains/longest",
)
TICKET: tuple[str, ...] = (
    "ten_thousand_games/narrower",
    "ten_thousand_games/covering",
    "ten_thousand_games/due",
)
