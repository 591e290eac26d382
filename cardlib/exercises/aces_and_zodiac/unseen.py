"""What is not seen at a table of two, with its chances and its numbers for sentences."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from cardlib.exact.draws import ace_debts, at_least_one, lone_ace_gain
from cardlib.writing import minus

__all__ = ["Unseen"]


@dataclass(frozen=True, slots=True)
class Unseen:
    """What I do not see: *total* cards, *aces* Aces among them; the other player holds *cards*."""

    aces: int
    cards: int
    total: int

    @property
    def chance(self) -> Fraction:
        """The chance that the other holds an Ace."""
        return at_least_one(self.aces, self.cards, self.total)

    @property
    def factors(self) -> list[str]:
        """The chances that each Ace in turn lies elsewhere."""
        return [f"{self.total - self.cards - k}/{self.total - k}" for k in range(self.aces)]

    @property
    def words(self) -> dict[str, object]:
        """The numbers for a sentence."""
        return {
            "aces": self.aces,
            "cards": self.cards,
            "total": self.total,
            "one": Fraction(self.cards, self.total),
            "chance": self.chance,
            "none": 1 - self.chance,
            "product": " · ".join(self.factors),
            "gain": minus(lone_ace_gain(self.chance)),
            "win": ace_debts()[0],
            "lose": ace_debts()[1],
        }
