"""A short code that tells how far each exercise of a lesson is, to be read out or written down.

Its 23 letters and digits cannot be taken for each other, small or large. 23 is prime, so its two check
letters find every single wrong letter and every two that changed places.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b

from cardlib.exercises import LESSONS, lesson
from cardlib.exercises.progress import (
    FIRST,
    LATER,
    NOTHING,
    SEEN,
    ProgressError,
    Record,
    best,
)
from cardlib.i18n import N_, Sentence

__all__ = [
    "LETTERS",
    "RESULTS",
    "ProgressCode",
    "code_items",
    "is_code_like",
    "progress_code",
    "read_progress_code",
]

LETTERS = "34679ACDEFHJKMNPQRTVWXY"
BASE = len(LETTERS)
GROUP = 4
VERSION = 1
VERSIONS, LESSON_MARKS, LIST_MARKS = 16, 1024, 64
RESULTS = ("not yet", "solution seen", "right later", "right at the first try")
"""What the results of a code mean."""

_EMPTY = N_("There is no code. A code looks like {example}.")
_BAD_LETTER = N_("“{letter}” is in no code. A code has only these letters and digits: {letters}.")
_MISTYPED = N_("This code is mistyped: one of its letters is wrong, missing or in another place.")
_NEWER = N_("This code was made by a newer version of the program. Update this one first.")
_OTHER = N_("This code was made by another version of the lesson {lesson}; its list has changed.")
_EXAMPLE = "AX4F-K93M-PQ7"
_LOOK = re.compile(rf"[{LETTERS}]{{4}}(?:[-‐‑–—− ]+[{LETTERS}]{{1,4}}){{1,20}}")


@dataclass(frozen=True, slots=True)
class ProgressCode:
    """What a code tells: per exercise (in order) one of `RESULTS`."""

    lesson: str
    results: Mapping[str, str]


def code_items(key: str) -> tuple[str, ...]:
    """The names that a code of this lesson tells about: exercises, then recall, then exit ticket."""
    found = lesson(key)
    recall = (f"recall:{name}" for name in found.recall)
    ticket = (f"ticket:{name}" for name in found.ticket)
    return (*found.exercises, *recall, *ticket)


def progress_code(record: Record) -> str:
    """The code of a record; a prediction counts where the exercise was only predicted.

    >>> set(read_progress_code(progress_code(Record("tables"))).results.values())
    {'not yet'}
    """
    items = code_items(record.lesson)
    value = 0
    for name in items:
        value = value * 4 + _result(record, name)
    value = (value * LIST_MARKS) + _mark(" ".join(items), LIST_MARKS)
    value = (value * LESSON_MARKS) + _mark(record.lesson, LESSON_MARKS)
    digits = _digits(value * VERSIONS + VERSION, _length(len(items)))
    text = "".join(LETTERS[digit] for digit in (*digits, *_checks(digits)))
    return "-".join(text[place : place + GROUP] for place in range(0, len(text), GROUP))


def is_code_like(text: str) -> bool:
    """Does *text* look like a code, be it mistyped?

    >>> is_code_like(" ax4f-k93m-pq7 "), is_code_like("hello"), is_code_like('{"schema": 1}')
    (True, False, False)
    """
    return _LOOK.fullmatch(text.strip().upper()) is not None


def read_progress_code(text: object) -> ProgressCode:
    """What *text* tells, whatever its spaces and dashes; ProgressError says what is wrong."""
    *digits, one, two = _typed(text)
    if (one, two) != _checks(digits):
        raise ProgressError(Sentence(_MISTYPED))
    value = 0
    for digit in digits:
        value = value * BASE + digit
    value, version = divmod(value, VERSIONS)
    if version != VERSION:
        raise ProgressError(Sentence(_NEWER))
    value, mark = divmod(value, LESSON_MARKS)
    key = next((key for key in LESSONS if _mark(key, LESSON_MARKS) == mark), None)
    if key is None:
        raise ProgressError(Sentence(_NEWER))
    items = code_items(key)
    value, listed = divmod(value, LIST_MARKS)
    if listed != _mark(" ".join(items), LIST_MARKS) or len(digits) != _length(len(items)):
        raise ProgressError(Sentence(_OTHER, lesson=key))
    results = [(value >> 2 * place) & 3 for place in reversed(range(len(items)))]
    return ProgressCode(
        key, {name: RESULTS[result] for name, result in zip(items, results, strict=True)}
    )


def _result(record: Record, name: str) -> int:
    answered = best(record, name)
    if answered:
        return answered
    said = [each for each in record.predictions.get(name, ()) if each.closed]
    if not said:
        return NOTHING
    if all(each.skipped for each in said):
        return SEEN
    return FIRST if any(each.right for each in said) else LATER


def _typed(text: object) -> list[int]:
    """The digits of a code that was typed; ProgressError for a sign that is in no code."""
    plain = [c for c in str(text).upper() if not c.isspace() and c not in "-‐‑–—−"]
    if len(plain) < GROUP or not isinstance(text, str):
        raise ProgressError(Sentence(_EMPTY, example=_EXAMPLE))
    for letter in plain:
        if letter not in LETTERS:
            values = {"letter": letter, "letters": " ".join(LETTERS)}
            raise ProgressError(Sentence(_BAD_LETTER, **values))
    if len(plain) > 100:
        raise ProgressError(Sentence(_MISTYPED))
    return [LETTERS.index(letter) for letter in plain]


def _checks(digits: list[int]) -> tuple[int, int]:
    """Two sums with weights that are never 0 mod 23."""
    weights = [place % (BASE - 1) + 1 for place in range(len(digits))]
    one = sum(weight * digit for weight, digit in zip(weights, digits, strict=True))
    two = sum(weight**2 * digit for weight, digit in zip(weights, digits, strict=True))
    return (one + 5) % BASE, (two + 11) % BASE


def _length(items: int) -> int:
    """How many digits hold the results of so many items, and the marks."""
    most = 4**items * LIST_MARKS * LESSON_MARKS * VERSIONS
    length = 0
    while BASE**length < most:
        length += 1
    return length


def _digits(value: int, length: int) -> list[int]:
    digits = []
    for _ in range(length):
        value, digit = divmod(value, BASE)
        digits.append(digit)
    return digits[::-1]


def _mark(text: str, most: int) -> int:
    return int.from_bytes(blake2b(text.encode(), digest_size=4).digest()) % most
