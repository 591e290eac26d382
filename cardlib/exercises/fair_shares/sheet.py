"""What the rule sheet of Zangi zrangi tells about the size of the deck, as clues."""

from __future__ import annotations

from cardlib.exact.remainders import Clue, fits_clue
from cardlib.i18n import N_, Sentence

__all__ = ["ALL_CLUES", "PLAYERS", "SHEET", "SILENT", "against", "left_by", "told"]

PLAYERS = range(2, 7)  # ZA2
SHEET = (Clue(3, 1), Clue(6, 4))  # Z2
SILENT = (Clue(2, 0), Clue(4, 0), Clue(5, 0))
"""Z2 names only 3 and 6 players; so with 2, 4 and 5 nothing is left, as we read it (ZA1)."""
ALL_CLUES = tuple(sorted(SHEET + SILENT))


def told(clue: Clue) -> Sentence:
    """A clue in words.

    >>> str(told(Clue(6, 4))), str(told(Clue(2, 0)))
    ('6 players: 4 left', '2 players: nothing left')
    """
    if not clue.left:
        return Sentence(N_("{people} players: nothing left"), people=clue.people)
    return Sentence(N_("{people} players: {left} left"), people=clue.people, left=clue.left)


def against(size: int) -> frozenset[int]:
    """The numbers of players whose clue a deck of *size* cards does not fit.

    >>> sorted(against(56)), sorted(against(52)), sorted(against(40))
    ([3, 5, 6], [5], [])
    """
    return frozenset(clue.people for clue in ALL_CLUES if not fits_clue(size, clue))


def left_by(people: tuple[int, int], size: int) -> tuple[Clue, Clue]:
    """The two clues that a deck of *size* cards gives about so many *people*."""
    first, second = people
    return Clue(first, size % first), Clue(second, size % second)
