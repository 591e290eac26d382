"""The errors of cardlib. Each is a `CardlibError` and the standard type that it refines.

A message says what is wrong, where, and what would be right; where there is a position, it ends
with one that can be pasted back.
"""

from __future__ import annotations

__all__ = [
    "CardlibError",
    "HiddenInformation",
    "InvalidMoveText",
    "InvalidPosition",
    "NoNextDeal",
    "NoSuchSeat",
    "OptionsError",
    "shown",
    "without_position",
]


class CardlibError(Exception):
    """The base of every error that cardlib raises on purpose."""


def without_position(error: Exception) -> str:
    """What *error* says, without the position that a code cell shows below it."""
    return str(error).partition("\nposition:")[0]


def shown(given: object, most: int = 60) -> str:
    """A wrong value as it is written in code, cut off where it is long: for messages.

    >>> shown("abc"), shown(10**5000)
    ("'abc'", 'a very large number')
    """
    try:
        text = repr(given)
    except ValueError:  # Python writes down no whole number with thousands of digits
        return "a very large number"
    return text if len(text) <= most else f"{text[: most - 3]}..."


class InvalidMoveText(CardlibError, ValueError):
    """A text that is no move of this game, whatever the position."""


class InvalidPosition(CardlibError, ValueError):
    """A position that cannot exist: a card used twice, a seat that is not there."""


class OptionsError(CardlibError, ValueError):
    """An unknown option, or a value that the option does not allow."""


class HiddenInformation(CardlibError, ValueError):
    """A question that only somebody who sees every card could answer."""


class NoSuchSeat(CardlibError, ValueError):
    """A seat that this table does not have."""


class NoNextDeal(CardlibError, ValueError):
    """A next deal asked for while this one still runs, or after the match is over."""
