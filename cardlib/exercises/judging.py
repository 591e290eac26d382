"""What is said to an answer: right, wrong and by which mistake, or not to be read.

>>> from cardlib.exercises import exercise
>>> question = exercise("tables/two_values")
>>> judge(question, question.answer).status
'right'
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from cardlib.exercises.answers import Ratio, Read, Unread
from cardlib.exercises.kinds import Detector, Exercise
from cardlib.exercises.partly import partly_right
from cardlib.i18n import N_, Sentence
from cardlib.writing import minus

__all__ = ["COARSE", "RIGHT", "UNREAD", "WRONG", "Judgement", "judge"]

RIGHT, WRONG, UNREAD, COARSE = "right", "wrong", "unread", "coarse"
"""The last two are no tries: the answer could not be read, or was rounded too much to tell."""

_ROUNDED = N_("I read {read}. Exactly it is {exact}, which is {decimal}… .")
_CUT = N_(
    "I read {read}. Exactly it is {exact}, which is {decimal}… ; rounded it would be {rounded}."
)
_TOO_COARSE = (
    N_("{read} is rounded so much that I cannot tell. Give {n} place, or a fraction."),
    N_("{read} is rounded so much that I cannot tell. Give {n} places, or a fraction."),
)
_NO_KNOWN_MISTAKE = N_("{given} is not right.")
MOST_REPEATED = 40
"""So many characters of an answer are repeated."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A verdict on one answer.

    *status* is RIGHT, WRONG, UNREAD or COARSE. *says* is for the learner, in order: how the answer was
    read where that is not plain, then the explanation. *mistake* is a key of the bank of mistakes.
    *value* is the answer as it was read (None if it was not).
    """

    status: str
    says: tuple[Sentence, ...]
    value: object = None
    mistake: str = ""

    @property
    def is_try(self) -> bool:
        """Does it count as a try?"""
        return self.status in (RIGHT, WRONG)


def judge(exercise: Exercise, given: object) -> Judgement:
    """The verdict on *given*, a text that was typed or a value from a code cell."""
    try:
        read = exercise.kind.read(given)
    except Unread as unread:
        return Judgement(UNREAD, (unread.notice,))
    if exercise.is_right(read.value):
        return Judgement(RIGHT, (exercise.right,), read.value)
    if isinstance(exercise.kind, Ratio) and read.place:
        rounded = _rounded(exercise, exercise.kind, read)
        if rounded:
            return rounded
    return _wrong(exercise, read, given)


def _rounded(exercise: Exercise, kind: Ratio, read: Read) -> Judgement | None:
    """The verdict on a decimal number: near enough to the exact one, or too coarse to tell?"""
    exact: Fraction = exercise.answer
    if abs(read.value - exact) >= read.place:
        return None
    shown = _decimal(read.value, read.place, percent=read.percent)
    if read.place > Fraction(1, 10**kind.places):
        wanted = kind.places - 2 if read.percent else kind.places
        return Judgement(COARSE, (Sentence.count(*_TOO_COARSE, wanted, read=shown),), read.value)
    nearest = round(exact / read.place) * read.place
    values = {"read": shown, "exact": minus(exact), "decimal": _decimal(exact, read.place / 100)}
    if nearest == read.value:
        note = Sentence(_ROUNDED, **values)
    else:
        note = Sentence(_CUT, **values, rounded=_decimal(nearest, read.place, percent=read.percent))
    return Judgement(RIGHT, (note, exercise.right), read.value)


def _wrong(exercise: Exercise, read: Read, given: object) -> Judgement:
    repeated = _repeated(exercise, read, given)
    detector = exercise.detector(read.value) or _near(exercise, read)
    if detector is None:
        says = partly_right(exercise, read.value) or Sentence(_NO_KNOWN_MISTAKE, given=repeated)
        return Judgement(WRONG, (says,), read.value, "guess")
    return Judgement(WRONG, (detector.says.given(given=repeated),), read.value, detector.mistake)


def _repeated(exercise: Exercise, read: Read, given: object) -> object:
    """The answer as it is told back: a fraction stays as it was typed, and is not reduced."""
    if isinstance(given, str) and isinstance(exercise.kind, Ratio):
        return minus(" ".join(given.split()))[:MOST_REPEATED]
    if read.place:
        return _decimal(read.value, read.place, percent=read.percent)
    return exercise.kind.show(read.value)


def _near(exercise: Exercise, read: Read) -> Detector | None:
    """The wrong method whose exact answer a rounded one comes from."""
    if not isinstance(exercise.kind, Ratio) or not 0 < read.place <= Fraction(
        1, 10**exercise.kind.places
    ):
        return None
    return next((d for d in exercise.detectors if abs(d.wrong - read.value) < read.place), None)


def _decimal(value: Fraction, place: Fraction, *, percent: bool = False) -> str:
    """*value* with as many places as *place* has, cut off and not rounded."""
    scaled, unit = (value * 100, place * 100) if percent else (value, place)
    digits = max(0, len(str(unit.denominator)) - 1)
    whole = abs(scaled) * 10**digits
    text = f"{int(whole):0{digits + 1}d}"
    number = f"{text[:-digits]}.{text[-digits:]}" if digits else text
    return f"{'−' if value < 0 else ''}{number}{' %' if percent else ''}"
