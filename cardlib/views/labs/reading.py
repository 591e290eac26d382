"""What a learner sets, in a field or in a code cell, read as the value that a lab keeps."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, TypeVar

from cardlib.exercises.answers import own
from cardlib.i18n import N_, Sentence
from cardlib.views.labs import LabError
from cardlib.writing import minus

__all__ = ["one_of", "whole", "wholes"]

T = TypeVar("T", str, int)

MOST_DIGITS = 12
MOST_SHOWN = 40
MOST_WHOLES = 200

_NO_WHOLE = N_("“{what}” takes a whole number from {low} to {high}, not “{given}”.")
_NO_WHOLES = N_("“{what}” takes a list of whole numbers from {low} to {high}, not “{given}”.")
_NOT_ONE = N_("“{what}” takes one of {known}, not “{given}”.")


def whole(value: Any, low: int, high: int, what: str) -> int:
    """*value* as a whole number from *low* to *high*; LabError with *what* it is, a marked text.

    >>> whole("12", 1, 12, "Players")
    12
    """
    found = _number(value)
    if found is None or not low <= found <= high:
        raise LabError(_refused(_NO_WHOLE, value, what, low=minus(low), high=minus(high)))
    return found


def wholes(value: Any, low: int, high: int, what: str) -> list[int]:
    """*value*, a list of check boxes or numbers, as whole numbers, each once and in their order."""
    several = isinstance(value, Collection) and not isinstance(value, str | bytes | Mapping)
    found = [_number(one) for one in value] if several and len(value) <= MOST_WHOLES else [None]
    known = {one for one in found if one is not None and low <= one <= high}
    if known != set(found):
        raise LabError(_refused(_NO_WHOLES, value, what, low=minus(low), high=minus(high)))
    return sorted(known)


def one_of(value: Any, known: Iterable[T], what: str) -> T:
    """The one of the *known* names or numbers that *value* means; LabError lists them.

    >>> one_of("10", (5, 6, 10), "Numbers in a row")
    10
    """
    options = {str(option): option for option in known}
    number = _number(value)
    text = value.strip() if isinstance(value, str) else "" if number is None else str(number)
    if text not in options:
        raise LabError(_refused(_NOT_ONE, value, what, known=", ".join(options) or "—"))
    return options[text]


def _number(value: Any) -> int | None:
    """*value* as a whole number of Python; None for anything else, True and 1.0 among it."""
    found = own(value)
    if isinstance(found, str):
        text = found.strip().replace("−", "-")
        digits = text.removeprefix("-")
        return int(text) if _is_short_number(digits) else None
    return int(found) if isinstance(found, int) and not isinstance(found, bool) else None


def _is_short_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS


def _refused(says: str, value: Any, what: str, **possible: str) -> Sentence:
    return Sentence(says, what=Sentence(what), given=_shown(value), **possible)


def _shown(value: Any) -> str:
    try:
        text = str(value)
    except ValueError:  # a whole number of thousands of digits
        return "…"
    return text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 1] + "…"
