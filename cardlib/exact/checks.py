"""Checks of what is asked of `exact`: a refusal says what was given, and what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import TypeVar

from cardlib.errors import CardlibError, shown
from cardlib.games.tivmiv import Card

__all__ = ["card", "instance", "listed", "shown", "whole"]

Thing = TypeVar("Thing")


def whole(
    error: type[CardlibError],
    name: str,
    number: object,
    least: int | None = None,
    most: int | None = None,
    *,
    why: str = "",
) -> None:
    """Raise *error* unless *number* is a whole number from *least* to *most* (None: no limit)."""
    if type(number) is int and not (
        (least is not None and number < least) or (most is not None and number > most)
    ):
        return
    reason = f" ({why})" if why else ""
    raise error(f"{name}={shown(number)}: this is a whole number{_limits(least, most)}{reason}")


def _limits(least: int | None, most: int | None) -> str:
    if most is None:
        return "" if least is None else f", {least} or more"
    return f", at most {most}" if least is None else f" from {least} to {most}"


def instance(error: type[CardlibError], name: str, given: object, kind: type, words: str) -> None:
    """Raise *error* unless *given* is of this *kind*, for which *words* stand in the message."""
    if not isinstance(given, kind):
        raise error(f"{name}={shown(given)}: this is {words}")


def listed(
    error: type[CardlibError], name: str, given: Iterable[Thing], words: str, most: int
) -> tuple[Thing, ...]:
    """All of *given*; *error* if it is no row of things, or has more than *most*."""
    try:
        things = tuple(islice(given, most + 1))
    except TypeError:
        raise error(f"{name}={shown(given)}: these are {words}, like a list of them") from None
    if len(things) > most:
        raise error(f"{name}: there may be at most {most} {words}, and here are more")
    return things


def card(error: type[CardlibError], name: str, given: object) -> None:
    """Raise *error* unless *given* is a card of Tiv-miv with whole numbers from 1 on."""
    if isinstance(given, Card):
        numbers = given.value, given.index
        if all(type(number) is int and number >= 1 for number in numbers):
            return
    raise error(f"{name}={shown(given)}: this is a card of Tiv-miv, like Card(9, 3)")
