"""What one learner did in one lesson: answers, predictions and own sentences, without any time.

A `Record` never changes; each deed gives a new one. Every text and every list in it has a most, so a
record stays small whatever happens.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from cardlib.i18n import N_, NoticeError, Sentence

__all__ = [
    "FIRST",
    "LATER",
    "MOST_EDITION",
    "MOST_SENTENCE",
    "NOTHING",
    "SEEN",
    "Answer",
    "Prediction",
    "ProgressError",
    "Record",
    "best",
    "best_answer",
    "capped",
    "cell_key",
    "cost",
    "merged",
    "news",
    "trimmed",
]

MOST_TRIES = 10
MOST_TRY = 120
"""What an answer's text may cost (see `cost`); longer ones are cut and end in "…"."""
MOST_SENTENCE, MOST_SENTENCE_COST = 400, 1200
"""Characters of a learner's own sentence, and what they may cost."""
MOST_EARLIER = 3
MOST_EDITION = 999
MOST_ANSWERS, MOST_PREDICTIONS = 36, 20
NOTHING, SEEN, LATER, FIRST = range(4)
"""How far an exercise is: not yet, solution seen, right at a later try, right at the first try."""

_FULL = N_("Your progress has no room for another exercise: {most} are kept for one lesson.")


class ProgressError(NoticeError, ValueError):
    """A progress, a name or a code that cannot be used; the *notice* says exactly why."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The tries at one exercise with certain numbers.

    *edition* counts "new numbers", *numbers* is a mark of the numbers themselves, *tries* are the last
    texts, oldest first, *hints* how many were read (0 to 3), *solution* whether it was seen.
    """

    edition: int
    numbers: str
    tries: tuple[str, ...] = ()
    right: bool = False
    hints: int = 0
    solution: bool = False

    def tried(self, text: str, *, right: bool) -> Answer:
        """The same with one try more."""
        tries = (*self.tries, capped(text))[-MOST_TRIES:]
        return replace(self, tries=tries, right=self.right or right)

    @property
    def result(self) -> int:
        """NOTHING, SEEN, LATER or FIRST."""
        if self.solution:
            return SEEN
        if not self.right:
            return NOTHING
        return FIRST if len(self.tries) == 1 else LATER

    @property
    def worth(self) -> int:
        """How much would be lost with it; 0 if nothing was done."""
        return 2 * self.result + bool(self.tries or self.hints)

    def joined(self, other: Answer) -> Answer:
        """Both of two records of the same numbers: no try is lost while there is room."""
        more = tuple(text for text in other.tries if text not in self.tries)
        return replace(
            self,
            tries=(*more, *self.tries)[-MOST_TRIES:],
            right=self.right or other.right,
            hints=max(self.hints, other.hints),
            solution=self.solution or other.solution,
        )


@dataclass(frozen=True, slots=True)
class Prediction:
    """A locked prediction, or a skipped one; *sentence* is the learner's own, written afterwards."""

    edition: int
    numbers: str
    given: str = ""
    skipped: bool = False
    right: bool = False
    sentence: str = ""

    @property
    def closed(self) -> bool:
        """Was it locked or skipped?"""
        return self.skipped or bool(self.given)

    @property
    def worth(self) -> int:
        """How much would be lost with it; 0 if nothing was done."""
        return 2 * bool(self.sentence) + self.closed

    def joined(self, other: Prediction) -> Prediction:
        """The first one that was locked stays; a sentence is kept."""
        kept = self if self.closed or not other.closed else other
        return replace(kept, sentence=self.sentence or other.sentence)


E = TypeVar("E", Answer, Prediction)
Entries = Mapping[str, tuple[E, ...]]
"""Per exercise what was done, the newest first; older ones have other numbers. See `cell_key`, too."""


@dataclass(frozen=True, slots=True)
class Record:
    """Everything that a learner did in a lesson."""

    lesson: str
    alias: str = ""
    code: str = "NUR-42"
    language: str = "en"
    answers: Entries[Answer] = field(default_factory=dict)
    predictions: Entries[Prediction] = field(default_factory=dict)

    @property
    def is_empty(self) -> bool:
        """Was nothing done yet?"""
        return not self.answers and not self.predictions

    def with_answer(self, name: str, answer: Answer) -> Record:
        """The record with *answer* as the newest of the exercise *name*."""
        return replace(self, answers=_put(self.answers, name, answer, MOST_ANSWERS))

    def with_prediction(self, name: str, prediction: Prediction) -> Record:
        """The record with *prediction* as the newest of the exercise *name*."""
        sentence = capped(prediction.sentence, MOST_SENTENCE_COST)[:MOST_SENTENCE]
        kept = replace(prediction, given=capped(prediction.given), sentence=sentence)
        return replace(self, predictions=_put(self.predictions, name, kept, MOST_PREDICTIONS))


def cell_key(name: str) -> str:
    """Under what the answers of code cells stand whose numbers are not yet those of the exercise's page.

    >>> cell_key("tables/two_values")
    'cell:tables/two_values'
    """
    return f"cell:{name}"


def best_answer(record: Record, name: str) -> Answer | None:
    """The answers with the best result of an exercise over all its numbers; None if there are none."""
    answers = (*record.answers.get(name, ()), *record.answers.get(cell_key(name), ()))
    return max(answers, key=lambda answer: answer.result, default=None)


def best(record: Record, name: str) -> int:
    """The best result of an exercise over all its numbers."""
    found = best_answer(record, name)
    return NOTHING if found is None else found.result


def trimmed(entries: tuple[E, ...], most: int = MOST_EARLIER + 1) -> tuple[E, ...]:
    """At most *most* of *entries*, in their order: the newest, the best, then those with any deed.

    The best one is kept even where *most* is 1.
    """
    if len(entries) <= most:
        return entries
    places = range(len(entries))
    valued = max(places, key=lambda place: entries[place].worth)
    must = {0, valued} if entries[valued].worth else {0}
    ordered = sorted(places, key=lambda p: (p not in must, not entries[p].worth, p))
    return tuple(entries[place] for place in sorted(ordered[: max(most, len(must))]))


def cost(text: str) -> int:
    """How many bytes *text* takes in a file.

    >>> cost("ab"), cost("♥"), cost('"')
    (2, 3, 2)
    """
    return len(text.encode(errors="replace")) + text.count('"') + text.count("\\")


def capped(text: str, most: int = MOST_TRY) -> str:
    """*text* on one line without control characters, cut where it would cost more than *most*.

    >>> capped("4,  10"), capped("123456789", 8)
    ('4, 10', '12345…')
    """
    plain = " ".join("".join(c if c.isprintable() else " " for c in text[: 4 * most]).split())
    if cost(plain) <= most:
        return plain
    left = most - cost("…")
    kept = ""
    for letter in plain:
        left -= cost(letter)
        if left < 0:
            break
        kept += letter
    return kept.rstrip() + "…"


def merged(mine: Record, theirs: Record, *, earlier: Record | None = None) -> Record:
    """One record from two of the same lesson: nothing of either is lost while there is room.

    Where both have the same numbers, tries are put together; else the later edition comes first. Of
    two predictions that were locked, that of the *earlier* record stays (usually *mine*).
    """
    first, second = (theirs, mine) if earlier is theirs else (mine, theirs)
    return replace(
        mine,
        answers=_merged(mine.answers, theirs.answers, MOST_ANSWERS),
        predictions=_merged(first.predictions, second.predictions, MOST_PREDICTIONS),
    )


def news(record: Record, former: Record) -> Record:
    """Only what *record* has and *former* had not: the newest entry of each name that changed."""
    return replace(
        record,
        answers=_news(record.answers, former.answers),
        predictions=_news(record.predictions, former.predictions),
    )


def _news(entries: Entries[E], former: Entries[E]) -> Entries[E]:
    return {name: each[:1] for name, each in entries.items() if each != former.get(name)}


def _merged(mine: Entries[E], theirs: Entries[E], most: int) -> Entries[E]:
    both = {name: _joined(mine.get(name, ()), theirs.get(name, ())) for name in {**mine, **theirs}}
    return dict(list(both.items())[:most])


def _joined(mine: tuple[E, ...], theirs: tuple[E, ...]) -> tuple[E, ...]:
    entries = {entry.numbers: entry for entry in mine}
    for entry in theirs:
        known = entries.get(entry.numbers)
        entries[entry.numbers] = entry if known is None else known.joined(entry)
    return trimmed(tuple(sorted(entries.values(), key=lambda entry: -entry.edition)))


def _put(entries: Entries[E], name: str, entry: E, most: int) -> Entries[E]:
    if name not in entries and len(entries) >= most:
        raise ProgressError(Sentence(_FULL, most=most))
    kept: list[E] = [entry]
    kept += [each for each in entries.get(name, ()) if each.numbers != entry.numbers]
    return {**entries, name: trimmed(tuple(kept))}
