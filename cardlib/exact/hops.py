"""The ring of values of Tiv-miv: hops, single steps, cards that wrap, and two kinds of remainders."""

from __future__ import annotations

from collections.abc import Iterable

from cardlib.games.tivmiv import RING, Card, targets

__all__ = ["comes_from", "hop", "kinds", "toward_zero", "walk", "wrapping", "wraps"]


def hop(value: int, step: int, modulus: int = RING) -> int:
    """The value on which a hop of *step* lands, up or (below 0) down (T9, T18–T20).

    >>> hop(9, 3), hop(1, -2), hop(10, 1)
    (2, 9, 1)
    """
    return (value + step - 1) % modulus + 1


def walk(value: int, step: int, modulus: int = RING) -> tuple[int, ...]:
    """The values on the way of a hop, one for each single step.

    >>> walk(9, 3), walk(1, -2)
    ((10, 1, 2), (10, 9))
    """
    way = 1 if step > 0 else -1
    return tuple(hop(value, way * count, modulus) for count in range(1, abs(step) + 1))


def wraps(card: Card, modulus: int = RING) -> frozenset[int]:
    """The ways on which the hop of *card* goes over the top (1) or under the bottom (−1).

    >>> wraps(Card(9, 3)), wraps(Card(5, 2))
    (frozenset({1}), frozenset())
    """
    return frozenset(way for way in (1, -1) if not 1 <= card.value + way * card.index <= modulus)


def kinds(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The different cards among *cards*, by value and index.

    >>> from cardlib.games.tivmiv import DECK
    >>> len(DECK), len(kinds(DECK))
    (73, 30)
    """
    return tuple(sorted(set(cards), key=lambda card: (card.value, card.index)))


def wrapping(cards: Iterable[Card], modulus: int = RING) -> tuple[Card, ...]:
    """Those of *cards* that wrap on some side.

    >>> from cardlib.games.tivmiv import DECK
    >>> len(wrapping(kinds(DECK)))
    12
    """
    return tuple(card for card in cards if wraps(card, modulus))


def comes_from(value: int, index: int, modulus: int = RING) -> frozenset[int]:
    """The values of cards with this *index* on which *value* may be laid.

    >>> sorted(comes_from(2, 3))
    [5, 9]
    """
    below = range(1, modulus + 1)
    return frozenset(start for start in below if value in targets(Card(start, index), modulus))


def toward_zero(number: int, divisor: int) -> int:
    """The remainder that goes with division rounded toward 0, as in JavaScript, C and Java.

    It has the sign of *number*; Python's ``%`` has the sign of *divisor*.

    >>> toward_zero(-1, 10), -1 % 10
    (-1, 9)
    """
    rest = abs(number) % abs(divisor)
    return -rest if number < 0 else rest
