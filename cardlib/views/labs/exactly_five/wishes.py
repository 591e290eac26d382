"""Tables worth building: each wish is a test on what was laid."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cardlib.exercises.exactly_five.deals import (
    MOST_ON_A_CARD,
    Piles,
    is_five,
    temptations,
    tops,
    totals,
)
from cardlib.i18n import N_

__all__ = ["WISHES", "Wish", "met", "wishes_for"]

MANY = 3  # cards that make a five together, so that adding is needed


@dataclass(frozen=True, slots=True)
class Wish:
    """A table to build: what it is called, and whether it is met now, by what lay before."""

    says: str
    is_met: Callable[[Piles, Piles, int], bool]


def _sum_of_three(before: Piles, now: Piles, target: int) -> bool:
    shown = tops(now)
    return any(
        total == target and sum(card[0] == fruit for card in shown) >= MANY
        for fruit, total in totals(shown).items()
    )


def _single(before: Piles, now: Piles, target: int) -> bool:
    alone = [fruit for fruit, total in totals(tops(now)).items() if total == target]
    return any(f"{fruit}{target}" in tops(now) for fruit in alone)


def _too_many(before: Piles, now: Piles, target: int) -> bool:
    return not is_five(now, target) and target + 1 in totals(tops(now)).values()


def _unlike(before: Piles, now: Piles, target: int) -> bool:
    found = {tempted.mistake for tempted in temptations(now, target)}
    return not is_five(now, target) and "unlike_fruits_added" in found


def _two(before: Piles, now: Piles, target: int) -> bool:
    return list(totals(tops(now)).values()).count(target) > 1


def _by_covering(before: Piles, now: Piles, target: int) -> bool:
    """One card was laid on another one, it added nothing to the five, and the bell became right."""
    if len(before) != len(now) or is_five(before, target):
        return False
    laid = [seat for seat, pile in enumerate(now) if pile != before[seat]]
    covers = len(laid) == 1 and bool(before[laid[0]]) and now[laid[0]][:-1] == before[laid[0]]
    shown = totals(tops(now))
    return covers and any(
        total == target and now[laid[0]][-1][0] != fruit for fruit, total in shown.items()
    )


WISHES = {
    "sum": Wish(N_("{target} of one fruit, from three cards"), _sum_of_three),
    "single": Wish(N_("{target} on one card alone"), _single),
    "too_many": Wish(N_("{more} of one fruit: one too many"), _too_many),
    "unlike": Wish(N_("{target}, but only if you add two different fruits"), _unlike),
    "two": Wish(N_("{target} of two fruits at once"), _two),
    "covering": Wish(N_("Make the bell right by covering, with another fruit"), _by_covering),
}
"""The wishes by name, from easy to hard."""


def wishes_for(target: int) -> dict[str, Wish]:
    """The wishes that can be met with this target: no card shows more than five."""
    return {
        name: wish for name, wish in WISHES.items() if name != "single" or target <= MOST_ON_A_CARD
    }


def met(before: Piles, now: Piles, target: int) -> list[str]:
    """The names of the wishes that are met now."""
    return [name for name, wish in WISHES.items() if wish.is_met(before, now, target)]
