"""Numbers as people write them: 477/1235, 1 2/3, 0.386, 0,386, 38.6 %, −3."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from math import isfinite

from cardlib.i18n import N_, NoticeError, Sentence

__all__ = [
    "MOST_DIGITS",
    "Number",
    "Unread",
    "computed",
    "read_number",
    "read_whole",
    "whole_numbers",
]

MOST_DIGITS = 40  # an answer is never longer, and a huge one would take long to compute with

_MINUS = str.maketrans({"−": "-", "–": "-", "‐": "-", "‑": "-", "⁄": "/", "∕": "/", "٪": "%"})
_SPACES = re.compile(r"\s+")  # also the no-break spaces that some languages write in numbers
_FRACTION = re.compile(r"([+-]?)(?:([0-9]+) )?([0-9]+) ?/ ?([0-9]+)")
_DECIMAL = re.compile(r"([+-]?)([0-9]*)(?:([.,])([0-9]*))?")
_COUNTED = re.compile(r"[1-9][0-9]{0,2}[.,][0-9]{3}")
_PART = re.compile(r"[+-]?[0-9]+")
_SET_MARKS = re.compile(r"[{}()\[\]]")
_BETWEEN = re.compile(r"[;,\s]+|\band\b|\bund\b|\bև\b|\bи\b|\bi\b")
NOTHING = frozenset(
    {"none", "nothing", "no", "-", "–", "—", "∅", "{}", "set()", "()", "[]", "empty"}
)

_EMPTY = N_("Nothing is written there yet.")
_NO_NUMBER = N_("“{given}” is no number that I can read. Write 3/8, 0.375, 0,375 or 37.5 %.")
_ZERO_BELOW = N_("“{given}” divides by 0, and that has no value. What stands below the line?")
_THOUSAND_OR_POINT = N_(
    "Is “{given}” more than a thousand, or a number with three places? Write {large} or {small}0."
)
_NO_WHOLE = N_("“{given}” is no whole number. Write one with digits, like 12.")
_NO_LIST = N_(
    "“{part}” is no whole number. Write the numbers with spaces or commas between, like 30 40 50; "
    "write none if there is none."
)
_TOO_LONG = N_("That is longer than any answer here. Write one number or a short list.")


class Unread(NoticeError, ValueError):
    """An answer that cannot be read, or in two ways; the *notice* says how to write it."""


@dataclass(frozen=True, slots=True)
class Number:
    """A number as it was read: its *value*, and the worth of its last place (0 for an exact one)."""

    value: Fraction
    place: Fraction = Fraction(0)
    percent: bool = False


def plain(given: str) -> str:
    """*given* with one kind of minus sign and single spaces."""
    text = _SPACES.sub(" ", str(given).translate(_MINUS)).strip()
    if not text:
        raise Unread(Sentence(_EMPTY))
    if len(text) > 2000:
        raise Unread(Sentence(_TOO_LONG))
    return text


def read_number(given: str) -> Number:
    """A fraction, a mixed number, a decimal number with point or comma, or a percentage.

    A number with places is a rounded one, and so is a percentage without any. Unread says what cannot
    be read, and asks where a point may part thousands.

    >>> read_number("38.6 %").value, read_number("1 2/3").value
    (Fraction(193, 500), Fraction(5, 3))
    """
    text = plain(given)
    percent = text.endswith("%")
    body = text.removesuffix("%").strip()
    exact = _fraction(given, body)
    number = exact or _decimal(given, body)
    if not percent:
        return number
    # Nobody counts in whole per cent: 49 % is a rounded number, but 1/2 % is none.
    place = number.place if exact or number.place else Fraction(1)
    return Number(number.value / 100, place / 100, percent=True)


def _fraction(given: str, body: str) -> Number | None:
    found = _FRACTION.fullmatch(body)
    if found is None:
        return None
    sign, whole, top, below = found.groups()
    _check_length(top + below + (whole or ""))
    if not int(below):
        raise Unread(Sentence(_ZERO_BELOW, given=_short(given)))
    value = int(whole or 0) + Fraction(int(top), int(below))
    return Number(-value if sign == "-" else value)


def _decimal(given: str, body: str) -> Number:
    found = _DECIMAL.fullmatch(body.replace(" ", "") if re.fullmatch(r"[+-]? ?\S+", body) else body)
    if found is None or not (found[2] or found[4]):
        raise Unread(Sentence(_NO_NUMBER, given=_short(given)))
    sign, whole, mark, places = found.groups()
    _check_length(whole + (places or ""))
    if mark and _COUNTED.fullmatch(body.lstrip("+-")):
        large = f"{sign}{whole}{places}"
        raise Unread(Sentence(_THOUSAND_OR_POINT, given=_short(given), large=large, small=body))
    value = Fraction(int((whole or "") + (places or "") or 0), 10 ** len(places or ""))
    place = Fraction(1, 10 ** len(places)) if places else Fraction(0)
    return Number(-value if sign == "-" else value, place)


def computed(given: float) -> Number:
    """A number that Python computed: a rounded one, whose point parts no thousands.

    >>> computed(1.385)
    Number(value=Fraction(277, 200), place=Fraction(1, 1000), percent=False)
    """
    if not isfinite(given) or abs(given) >= 10**15:
        raise Unread(Sentence(_NO_NUMBER, given=given))
    text = f"{given:.12f}".rstrip("0")
    return Number(Fraction(text), Fraction(1, 10 ** len(text.partition(".")[2])))


def read_whole(given: str) -> int:
    """A whole number; Unread for anything else.

    >>> read_whole("−3"), read_whole("12")
    (-3, 12)
    """
    text = plain(given).replace(" ", "")
    if _PART.fullmatch(text):
        _check_length(text)
        return int(text)
    try:
        value = read_number(given).value
    except Unread:
        value = Fraction(1, 2)  # its words are about fractions, and none is asked for here
    if value.denominator != 1:
        raise Unread(Sentence(_NO_WHOLE, given=_short(given)))
    return int(value)


def whole_numbers(given: str) -> tuple[int, ...]:
    """Whole numbers with anything usual between them, in the order given; "none" is no number.

    >>> whole_numbers("{4, 10, 16}"), whole_numbers("none")
    ((4, 10, 16), ())
    """
    text = plain(given)
    if text.lower().rstrip(".") in NOTHING:
        return ()
    parts = [part for part in _BETWEEN.split(_SET_MARKS.sub(" ", text)) if part]
    for part in parts:
        if not _PART.fullmatch(part):
            raise Unread(Sentence(_NO_LIST, part=_short(part)))
        _check_length(part)
    return tuple(map(int, parts))


def _check_length(digits: str) -> None:
    if len(digits) > MOST_DIGITS:
        raise Unread(Sentence(_TOO_LONG))


def _short(given: object) -> str:
    return str(given).strip()[:60]
