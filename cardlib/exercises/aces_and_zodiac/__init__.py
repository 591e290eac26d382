"""Exercises of the lesson on Aces and the zodiac: draws, a gamble, and a wheel of remainders."""

from __future__ import annotations

from cardlib.exercises.aces_and_zodiac.draws import (
    after_a_shuffle,
    is_due,
    largest_stack,
    zodiac_in_draw,
)
from cardlib.exercises.aces_and_zodiac.duels import (
    break_even,
    has_an_ace,
    play_alone,
    what_it_brings,
)
from cardlib.exercises.aces_and_zodiac.reading import new_two
from cardlib.exercises.aces_and_zodiac.steps import wrong_step
from cardlib.exercises.aces_and_zodiac.wheel import card_of_sign, sign_of_card, two_clues
from cardlib.exercises.kinds import Maker

__all__ = ["EXERCISES", "FURTHER", "RECALL", "TICKET"]

EXERCISES: dict[str, Maker] = {
    "play_alone": play_alone,
    "has_an_ace": has_an_ace,
    "is_due": is_due,
    "card_of_sign": card_of_sign,
    "wrong_step": wrong_step,
    "largest_stack": largest_stack,
    "what_it_brings": what_it_brings,
    "break_even": break_even,
    "after_a_shuffle": after_a_shuffle,
    "zodiac_in_draw": zodiac_in_draw,
    "two_clues": two_clues,
    "sign_of_card": sign_of_card,
    "new_two": new_two,
}
"""In the order of the notebook; those that stand in no cell of it come last."""
FURTHER: tuple[str, ...] = (
    "aces_and_zodiac/what_it_brings",
    "aces_and_zodiac/break_even",
    "aces_and_zodiac/after_a_shuffle",
    "aces_and_zodiac/zodiac_in_draw",
    "aces_and_zodiac/two_clues",
    "aces_and_zodiac/sign_of_card",
    "aces_and_zodiac/new_two",
)
RECALL: tuple[str, ...] = ("chains/next_card", "map_of_z10/parity", "fair_shares/rule_out")
TICKET: tuple[str, ...] = (
    "aces_and_zodiac/has_an_ace",
    "aces_and_zodiac/what_it_brings",
    "aces_and_zodiac/sign_of_card",
)
