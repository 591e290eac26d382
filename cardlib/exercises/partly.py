"""What is true of a wrong answer of several numbers, told without giving the right ones away."""

from __future__ import annotations

from functools import reduce
from typing import Any

from cardlib.exercises.answers import WholeRow, WholeSet
from cardlib.exercises.kinds import Exercise
from cardlib.i18n import N_, Sentence
from cardlib.writing import in_a_row, minus

__all__ = ["partly_right"]

MOST_NAMED = 20
"""Of more numbers nobody wants to read which are right."""

_BOTH = N_("{first} {second}")
_LISTED = N_("{first} and {last}")
_RIGHT = (N_("{numbers} is right."), N_("{numbers} are right."))
_NOT = (N_("{numbers} is not."), N_("{numbers} are not."))
_NONE = (N_("{numbers} is not right."), N_("{numbers} are not right."))
_MISSING = (N_("Right so far; one is missing."), N_("Right so far; {n} are missing."))
_EMPTY = N_("It is not none: there is at least one.")
_FIELD_RIGHT = N_("“{label}” is right.")
_FIELD_NOT = N_("“{label}” is not right.")
_NO_FIELD = N_("No field is right yet.")


def partly_right(exercise: Exercise, answer: Any) -> Sentence | None:
    """What of *answer*, a wrong set or row, is right; None where this cannot be told."""
    if exercise.accepts is not None:
        return None  # there are several right answers, and which of them was meant is not known
    if isinstance(exercise.kind, WholeSet):
        return _of_set(frozenset(exercise.answer), answer)
    if isinstance(exercise.kind, WholeRow):
        return _of_row(exercise.kind, exercise.answer, answer)
    return None


def _of_set(wanted: frozenset[int], given: frozenset[int]) -> Sentence | None:
    right, wrong = given & wanted, given - wanted
    if not given:
        return Sentence(_EMPTY)
    if len(given) > MOST_NAMED:
        return None
    if not wrong:
        return Sentence.count(*_MISSING, len(wanted - given))
    if not right:
        return Sentence.count(*_NONE, len(wrong), numbers=_listed(wrong))
    said = Sentence.count(*_RIGHT, len(right), numbers=_listed(right))
    return _together(said, Sentence.count(*_NOT, len(wrong), numbers=_listed(wrong)))


def _listed(numbers: frozenset[int]) -> Sentence:
    *first, last = sorted(numbers)
    if not first:
        return Sentence("{last}", last=minus(last))
    return Sentence(_LISTED, first=in_a_row(first), last=minus(last))


def _of_row(kind: WholeRow, wanted: tuple[int, ...], given: tuple[int, ...]) -> Sentence:
    fits = [one == other for one, other in zip(wanted, given, strict=True)]
    if not any(fits):
        return Sentence(_NO_FIELD)
    told = (
        Sentence(_FIELD_RIGHT if right else _FIELD_NOT, label=label)
        for label, right in zip(kind.labels, fits, strict=True)
    )
    return reduce(_together, told)


def _together(first: Sentence, second: Sentence) -> Sentence:
    return Sentence(_BOTH, first=first, second=second)
