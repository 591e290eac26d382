"""What many games of a variant came to: dead ends, length, seats, and turns with a choice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil, sqrt
from statistics import NormalDist

from cardlib.batch.estimates import LEVEL, Estimate, mean_of, share_of
from cardlib.batch.studies import ENDINGS, NOBODY, Portion, Study
from cardlib.stats import Fairness, chi_square_test
from cardlib.variants.variant import VariantError

__all__ = ["BLOCKED", "CHOICES", "FINISHED_SHARE", "Columns", "Measures", "columns_of", "measured"]

Columns = Mapping[str, Sequence[int]]
"""Per name one whole number per game, in the order of the games."""

CHOICES = {
    "zangi": ("fives", "openings"),
    "zodiak": ("choices", "plies"),
    "tivmiv": ("choices", "lays"),
}
"""Which columns say how often there was a choice, and of how many turns. In Zangi nobody chooses a
card; there it is how many openings make the bell right."""
BLOCKED = {"zangi": (), "zodiak": ("ZOA35", "ZOA40"), "tivmiv": ("TA15",)}
"""Endings without an end of play: everybody passes, too many turns, nothing fits any more."""
FINISHED_SHARE = 99
"""Of 100 games so many are over within the length that a report names."""
FEWEST_EXPECTED = 5
"""Wins for each seat below which the chi-square test says nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Measures:
    """What *n* games came to.

    *left* is the share of games that were left because they took too long, *blocked* of those that
    ended without anybody finishing. *moves* is the mean length, *within* so many moves 99 of 100 games
    are over (None: they are not). *seats* has the share that each seat won alone, *nobody* how many
    games nobody won alone; *fairness* is the chi-square test of equal seats (None: too few wins).
    *choice* is the share of turns with a choice.
    """

    game: str
    n: int
    left: Estimate
    blocked: Estimate
    moves: Estimate
    within: int | None
    seats: tuple[Estimate, ...]
    nobody: int
    fairness: Fairness | None
    choice: Estimate

    @property
    def spread(self) -> float:
        """The difference between the seat that won most and the one that won least."""
        shares = [seat.value for seat in self.seats]
        return max(shares) - min(shares)

    @property
    def dead_ends(self) -> Estimate:
        """The share of games without a proper end, for either reason."""
        return share_of(round((self.left.value + self.blocked.value) * self.n), self.n)


def columns_of(study: Study, portion: Portion) -> dict[str, list[int]]:
    """The columns of *portion* that a report needs, as plain lists."""
    names = ("plies", "winner", "ended", "left", *CHOICES[study.game])
    return {
        name: [int(one) for one in portion.columns[name].tolist()] for name in dict.fromkeys(names)
    }


def measured(game: str, players: int, columns: Columns) -> Measures:
    """What the games in *columns* came to; VariantError if there is none."""
    n = len(columns["plies"])
    if not n:
        raise VariantError("n", "no game is played yet; play at least one")
    endings = [ENDINGS[game][place] for place in columns["ended"]]
    wins = [columns["winner"].count(seat) for seat in range(players)]
    enough = sum(wins) >= FEWEST_EXPECTED * players
    part, whole = CHOICES[game]
    return Measures(
        game=game,
        n=n,
        left=share_of(sum(columns["left"]), n),
        blocked=share_of(sum(rule in BLOCKED[game] for rule in endings), n),
        moves=mean_of(columns["plies"]),
        within=_within(columns["plies"], columns["left"]),
        seats=tuple(share_of(won, n) for won in wins),
        nobody=columns["winner"].count(NOBODY),
        fairness=chi_square_test(wins) if enough else None,
        choice=_ratio(columns[part], columns[whole]),
    )


def _within(plies: Sequence[int], left: Sequence[int]) -> int | None:
    """The fewest moves within which 99 of 100 games are over; None if more than one is left."""
    finished = sorted(moves for moves, was_left in zip(plies, left, strict=True) if not was_left)
    needed = ceil(len(plies) * FINISHED_SHARE / 100)
    return finished[needed - 1] if 0 < needed <= len(finished) else None


def _ratio(parts: Sequence[int], wholes: Sequence[int]) -> Estimate:
    """So many of all turns of all games. The turns of one game belong together, so the interval comes
    from the games, not from the turns.
    """
    n, total = len(wholes), sum(wholes)
    if not total:
        return share_of(0, n)
    ratio = sum(parts) / total
    apart = sum((part - ratio * whole) ** 2 for part, whole in zip(parts, wholes, strict=True))
    error = sqrt(apart * n / (n - 1)) / total if n > 1 else 0.0
    half = NormalDist().inv_cdf((1 + LEVEL) / 2) * error
    return Estimate(ratio, max(0.0, ratio - half), min(1.0, ratio + half), n)
