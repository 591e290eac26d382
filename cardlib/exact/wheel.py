"""The zodiac cards as a remainder theorem: twelve signs are the pairs of a rank and a suit.

Number the signs from 0 (Aries) to 11 (Pisces). The rank of a sign's card is given by its remainder
by 3, the suit by its remainder by 4 (ZO20); 3 and 4 have no common divisor, so no pair comes twice.
"""

from __future__ import annotations

from math import gcd, lcm

from cardlib.errors import CardlibError
from cardlib.exact import checks
from cardlib.exact.remainders import solve
from cardlib.games import zodiak

__all__ = [
    "RANK_DIAL",
    "SUIT_DIAL",
    "WheelError",
    "card_of",
    "dial_weights",
    "dials_of",
    "pairs_met",
    "place_of",
]

_CARDS = tuple(zodiak.ZODIAC.values())


def _round(signs: list[str]) -> tuple[str, ...]:
    """What comes before the first repetition."""
    return tuple(dict.fromkeys(signs))


RANK_DIAL = _round([card[:-1] for card in _CARDS])
"""The ranks in the order in which the signs have them: J, K, Q."""
SUIT_DIAL = _round([card[-1] for card in _CARDS])
"""The suits in the order in which the signs have them."""


class WheelError(CardlibError, ValueError):
    """A sign or dials that cannot be."""


def dials_of(place: int) -> tuple[int, int]:
    """Where the rank dial and the suit dial stand at the sign number *place*; after 11 comes 0 again.

    >>> dials_of(7), dials_of(19)
    ((1, 3), (1, 3))
    """
    checks.whole(WheelError, "place", place)
    return place % len(RANK_DIAL), place % len(SUIT_DIAL)


def card_of(place: int) -> str:
    """The card of the sign number *place*, by its remainders.

    >>> card_of(7), zodiak.ZODIAC["scorpio"]
    ('K♥', 'K♥')
    """
    rank, suit = dials_of(place)
    return RANK_DIAL[rank] + SUIT_DIAL[suit]


def dial_weights(first: int, second: int) -> tuple[int, int]:
    """Two numbers: the one leaves 1 by *first* and 0 by *second*, the other 0 and 1.

    >>> dial_weights(3, 4)
    (4, 9)
    """
    _check_dials(first, second)
    if (shared := gcd(first, second)) != 1:
        sizes = f"{checks.shown(first)} and {checks.shown(second)}"
        raise WheelError(f"dials of {sizes} places have a common divisor: {checks.shown(shared)}")
    one, other = 1 % first, 1 % second
    return (
        solve([(first, one), (second, 0)]).remainder,
        solve([(first, 0), (second, other)]).remainder,
    )


def place_of(rank: int, suit: int) -> int:
    """The number of the sign at which the dials stand so: (4a + 9b) mod 12.

    >>> place_of(1, 3)
    7
    """
    sizes = len(RANK_DIAL), len(SUIT_DIAL)
    checks.whole(WheelError, "rank", rank, 0, sizes[0] - 1)
    checks.whole(WheelError, "suit", suit, 0, sizes[1] - 1)
    by_rank, by_suit = dial_weights(*sizes)
    return (by_rank * rank + by_suit * suit) % (sizes[0] * sizes[1])


def pairs_met(first: int, second: int) -> int:
    """How many pairs two dials of these sizes show that turn together.

    >>> pairs_met(3, 4), pairs_met(4, 6)
    (12, 12)
    """
    _check_dials(first, second)
    return lcm(first, second)


def _check_dials(first: int, second: int) -> None:
    for name, size in (("first", first), ("second", second)):
        checks.whole(WheelError, name, size, 1, why="the places of a dial")
