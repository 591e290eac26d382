"""Wins of equal bots, seat by seat, that chance alone can make, and what the test says of them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import Shown
from cardlib.i18n import N_, Sentence
from cardlib.stats.fairness import chi_square_test
from cardlib.writing import decimal, in_a_row

__all__ = ["GAMES", "MANY_GAMES", "Wins", "no_verdict"]

GAMES, MANY_GAMES = 1000, 4000
_ROWS = (
    (280, 250, 240, 230),  # the first one for every class
    (230, 278, 252, 240),
    (245, 225, 250, 280),
    (270, 265, 240, 225),
    (240, 230, 280, 250),
    (225, 260, 240, 275),
    (260, 280, 230, 230),
)
"""Far enough from equal to look unfair, near enough for chance; times four no longer."""


@dataclass(frozen=True, slots=True)
class Wins:
    """How many games each seat won."""

    counts: tuple[int, ...]

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(self.counts)

    @property
    def fair(self) -> int:
        """How many wins equal shares let expect."""
        return self.games // len(self.counts)

    @property
    def statistic(self) -> Fraction:
        """The chi-square statistic, exactly."""
        return Fraction(sum((one - self.fair) ** 2 for one in self.counts), self.fair)

    @property
    def p(self) -> float:
        """How often chance alone goes so far."""
        return chi_square_test(self.counts).p

    @property
    def words(self) -> dict[str, object]:
        """What the sentences are filled with."""
        return {
            "games": self.games,
            "counts": in_a_row(self.counts),
            "most": max(self.counts),
            "fair": self.fair,
            "seats": len(self.counts),
            "statistic": short(self.statistic),
            "p": decimal(Fraction(self.p)) if self.p >= 0.001 else decimal(Fraction(self.p), 5),
            "hundredths": decimal(100 * Fraction(self.p), 0),
        }

    def times(self, factor: int) -> Wins:
        """The same shares of so many times the games."""
        return Wins(tuple(factor * one for one in self.counts))

    def shown(self) -> Shown:
        """A table of them, to stand beside a question."""
        head = (Sentence(N_("Seat")), Sentence(N_("Games won")))
        rows = [
            (Sentence("{n}", n=seat), Sentence("{n}", n=won))
            for seat, won in enumerate(self.counts, start=1)
        ]
        caption = Sentence(N_("Wins in {n} games of equal bots"), n=self.games)
        return Shown("table", {"caption": caption, "head": head, "rows": rows})


def short(value: Fraction) -> str:
    """A number with as many places as it needs, three at most.

    >>> short(Fraction(28, 5)), short(Fraction(7))
    ('5.6', '7')
    """
    return decimal(value).rstrip("0").rstrip(".")


def no_verdict(dice: Dice) -> Wins:
    """Wins of four seats in a thousand games that chance alone often makes; others in each edition."""
    if not dice.tape.game:
        return Wins(_ROWS[0])
    return Wins(dice.in_turn(_ROWS))
