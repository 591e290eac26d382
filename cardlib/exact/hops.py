"""The ring of values of Tiv-miv: hops, single steps, cards that wrap, and two kinds of remainders."""

from __future__ import annotations

from collections.abc import Iterable

from cardlib.errors import CardlibError
from cardlib.exact import checks
from cardlib.games.tivmiv import RING, Card, targets

__all__ = [
    "MOST_CARDS",
    "MOST_STEPS",
    "HopError",
    "card_kinds",
    "comes_from",
    "hop",
    "toward_zero",
    "walk",
    "wrapping",
    "wraps",
]

MOST_STEPS = 10_000
"""Steps that `walk` and `comes_from` write down one by one; nobody reads more."""
MOST_CARDS = 10_000
"""Cards that are looked at one by one: far more than any deck, and still at once."""


class HopError(CardlibError, ValueError):
    """A hop, a card or a division that cannot be."""


def hop(value: int, step: int, modulus: int = RING) -> int:
    """The value on which a hop of *step* lands, up or (below 0) down (T9, T18–T20).

    A test compares it with the game's own `tivmiv.targets`, on every ring. A *value* off the ring is
    wound round it.

    >>> hop(9, 3), hop(1, -2), hop(10, 1)
    (2, 9, 1)
    """
    checks.whole(HopError, "value", value)
    checks.whole(HopError, "step", step)
    checks.whole(HopError, "modulus", modulus, 1)
    return (value + step - 1) % modulus + 1


def walk(value: int, step: int, modulus: int = RING) -> tuple[int, ...]:
    """The values on the way of a hop, one for each single step.

    >>> walk(9, 3), walk(1, -2)
    ((10, 1, 2), (10, 9))
    """
    why = "each step is written down"
    checks.whole(HopError, "step", step, -MOST_STEPS, MOST_STEPS, why=why)
    hop(value, 0, modulus)  # a hop of no steps is checked, too
    way = 1 if step > 0 else -1
    return tuple(hop(value, way * count, modulus) for count in range(1, abs(step) + 1))


def wraps(card: Card, modulus: int = RING) -> frozenset[int]:
    """The ways on which the hop of *card* goes over the top (1) or under the bottom (−1).

    >>> wraps(Card(9, 3)), wraps(Card(5, 2))
    (frozenset({1}), frozenset())
    """
    checks.card(HopError, "card", card)
    checks.whole(HopError, "modulus", modulus, 1)
    return frozenset(way for way in (1, -1) if not 1 <= card.value + way * card.index <= modulus)


def card_kinds(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The different cards among *cards*, by value and index.

    >>> from cardlib.games.tivmiv import DECK
    >>> len(DECK), len(card_kinds(DECK))
    (73, 30)
    """
    return tuple(sorted(set(_cards(cards)), key=lambda card: (card.value, card.index)))


def wrapping(cards: Iterable[Card], modulus: int = RING) -> tuple[Card, ...]:
    """Those of *cards* that wrap on some side.

    >>> from cardlib.games.tivmiv import DECK
    >>> len(wrapping(card_kinds(DECK)))
    12
    """
    checks.whole(HopError, "modulus", modulus, 1)
    return tuple(card for card in _cards(cards) if wraps(card, modulus))


def comes_from(value: int, index: int, modulus: int = RING) -> frozenset[int]:
    """The values of cards with this *index* on which *value* may be laid.

    >>> sorted(comes_from(2, 3))
    [5, 9]
    """
    checks.whole(HopError, "modulus", modulus, 1, MOST_STEPS, why="each number is tried")
    checks.whole(HopError, "value", value, 1, modulus, why="a number of the ring")
    checks.whole(HopError, "index", index, 1)
    ring = range(1, modulus + 1)
    return frozenset(start for start in ring if value in targets(Card(start, index), modulus))


def toward_zero(number: int, divisor: int) -> int:
    """The remainder that goes with division rounded toward 0, as in JavaScript, C and Java.

    It has the sign of *number*; Python's ``%`` has the sign of *divisor*.

    >>> toward_zero(-1, 10), -1 % 10
    (-1, 9)
    """
    checks.whole(HopError, "number", number)
    checks.whole(HopError, "divisor", divisor)
    if divisor == 0:
        raise HopError(f"{checks.shown(number)} cannot be divided by 0; any other divisor will do")
    rest = abs(number) % abs(divisor)
    return -rest if number < 0 else rest


def _cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    found = checks.listed(HopError, "cards", cards, "cards", MOST_CARDS)
    for card in found:
        checks.card(HopError, "cards", card)
    return found
