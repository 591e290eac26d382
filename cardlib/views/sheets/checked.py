"""The check of an answer in a code cell: a plain object that tells the verdict; nothing is kept."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

from cardlib.exercises import Exercise, exercise
from cardlib.exercises.answers import LETTERS, Choice
from cardlib.exercises.judging import RIGHT, judge
from cardlib.i18n import N_, check_language, translate

__all__ = ["Checked", "check"]

NOT_YET = "not yet"
WORDS = {
    "right": N_("✓ Right."),
    "wrong": N_("✗ Not right yet."),
    "unread": N_("○ This answer could not be read."),
    "coarse": N_("○ Not exact enough to tell."),
    NOT_YET: N_("○ Not answered yet."),
}
_WRITE = N_("Put your answer in place of the three dots.")
_HINT = N_("Hint: {hint}")


@dataclass(frozen=True, slots=True, repr=False)
class Checked:
    """A verdict: *right* or not, what it *says* in whole sentences, and the *mistake* it shows, if any.

    Where it is true, the answer is right.
    """

    right: bool
    says: tuple[str, ...]
    mistake: str = ""
    language: str = "en"

    def __bool__(self) -> bool:
        return self.right

    def __repr__(self) -> str:
        return "\n".join(self.says)

    def _repr_html_(self) -> str:
        head, *rest = (escape(says) for says in self.says)
        told = "".join(f"<p>{says}</p>" for says in rest)
        return f'<div lang="{escape(self.language)}"><p><strong>{head}</strong></p>{told}</div>'


def check(
    name: str,
    given: Any = ...,
    code: str = "NUR-42",
    *,
    language: str = "en",
    edition: int = 0,
    **options: Any,
) -> Checked:
    """The verdict on *given* as the answer to the exercise *name* with the numbers of *code*.

    ``...`` and None are not answered yet: then the question is told. *edition* counts "new numbers"
    on the exercise's page.

    >>> check("tables/two_values", {1.5})
    ○ This answer could not be read.
    “1.5” is no whole number. Write one with digits, like 12.
    """
    check_language(language)
    question = exercise(name, code, edition=edition, **options)
    if given is None or given is ...:
        return _not_yet(question, language)
    verdict = judge(question, given)
    told = [sentence.sentence(language) for sentence in verdict.says]
    if verdict.mistake == "guess":
        hint = question.hints[0].sentence(language)
        told.append(translate(_HINT, {"hint": hint}, language))
    head = translate(WORDS[verdict.status], None, language)
    return Checked(verdict.status == RIGHT, (head, *told), verdict.mistake, language)


def _not_yet(question: Exercise, language: str) -> Checked:
    """The question, its options where it has some, and how to answer."""
    options = question.kind.options if isinstance(question.kind, Choice) else ()
    lettered = [
        translate(N_("{letter}) {option}"), {"letter": letter, "option": option}, language)
        for letter, option in zip(
            LETTERS, (one.sentence(language) for one in options), strict=False
        )
    ]
    told = [question.ask.sentence(language), *lettered, question.kind.example().sentence(language)]
    head, write = (translate(text, None, language) for text in (WORDS[NOT_YET], _WRITE))
    return Checked(right=False, says=(head, *told, write), language=language)
