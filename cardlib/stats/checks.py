"""Checks of what is asked of `stats`: a refusal says what was given, and what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from math import fsum, isfinite
from typing import Any

from cardlib.errors import CardlibError, shown

__all__ = ["MOST_VALUES", "StatsError", "counts_of", "number", "numbers", "shares_of", "whole"]

MOST_VALUES = 1_000_000
ROUNDING = 1e-9  # shares such as three times 1/3 need not make 1 to the last bit


class StatsError(CardlibError, ValueError):
    """A number that a statistic cannot be computed from; the message says what would be right."""


def whole(name: str, given: object, least: int, most: int | None = None) -> None:
    """StatsError unless *given* is a whole number from *least* to *most*."""
    if type(given) is int and given >= least and (most is None or given <= most):
        return
    limits = f"{least} or more" if most is None else f"from {least} to {most}"
    raise StatsError(f"{name} is {shown(given)}; it is a whole number, {limits}")


def number(name: str, given: object, low: float, high: float, *, ends: bool = False) -> float:
    """*given* as a number between *low* and *high*; the *ends* themselves only if they are allowed."""
    real = isinstance(given, int | float) or hasattr(given, "numerator")
    if real and not isinstance(given, bool):
        value = _as_float(given)
        if low < value < high or (ends and value in (low, high)):  # which no NaN passes
            return value
    between = "from" if ends else "between"
    joined = "to" if ends else "and"
    raise StatsError(
        f"{name} is {shown(given)}; it must be a number {between} {low} {joined} {high}"
    )


def numbers(name: str, given: Iterable[Any], least: int) -> tuple[float, ...]:
    """All of *given* as finite numbers, at least so many."""
    values = _row(name, given)
    if len(values) < least:
        raise StatsError(f"{name} has {len(values)} numbers; at least {least} are needed")
    for value in values:
        if isinstance(value, bool) or not _is_finite(value):
            raise StatsError(f"{name} holds {shown(value)}; it may only hold numbers")
    return tuple(float(value) for value in values)


def counts_of(given: Iterable[Any]) -> tuple[int, ...]:
    """How often each thing came, as whole numbers: two or more things, and not all of them 0."""
    counts = _row("counts", given)
    if len(counts) < 2:
        raise StatsError(f"counts has {len(counts)} numbers; give one for each seat, at least two")
    for value in counts:
        if isinstance(value, bool) or not _is_finite(value) or value < 0 or value != int(value):
            raise StatsError(f"counts holds {shown(value)}; a count is a whole number, 0 or more")
    if not any(counts):
        raise StatsError("counts are all 0; there is nothing to judge before something was counted")
    return tuple(int(value) for value in counts)


def shares_of(given: Iterable[Any] | None, places: int) -> tuple[float, ...]:
    """The share of each of *places* things; None stands for equal shares."""
    if given is None:
        return (1 / places,) * places
    shares = tuple(number("a share", one, 0, 1) for one in _row("shares", given))
    if len(shares) != places:
        raise StatsError(f"{len(shares)} shares are given for {places} counts; give one for each")
    if abs(fsum(shares) - 1) > ROUNDING:
        raise StatsError(f"the shares make {fsum(shares):.6g} together; they must make 1")
    return shares


def _row(name: str, given: Iterable[Any]) -> tuple[Any, ...]:
    try:
        values = tuple(islice(given, MOST_VALUES + 1))
    except TypeError:
        raise StatsError(f"{name} is {shown(given)}; give a list of numbers") from None
    if len(values) > MOST_VALUES:
        raise StatsError(f"{name} has more than {MOST_VALUES:,} numbers; that is too many here")
    return values


def _is_finite(value: Any) -> bool:
    try:
        return isfinite(value)
    except (TypeError, ValueError, OverflowError):
        return False


def _as_float(value: Any) -> float:
    try:
        return float(value)
    except (TypeError, ValueError, OverflowError):
        return float("nan")
