"""One exercise on a page: which numbers it has now, what stands in its field, what was said to it."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from cardlib.errors import OptionsError
from cardlib.exercises import exercise
from cardlib.exercises.answers import Choice
from cardlib.exercises.judging import WRONG, Judgement, judge
from cardlib.exercises.kinds import Exercise, ExerciseError
from cardlib.exercises.progress import MOST_EDITION, Answer, Record, capped
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.sheets.desk import SheetError, Sheets
from cardlib.views.sheets.field import Draft, answer_words, drafted, given_of, text_of
from cardlib.views.sheets.shown import shown_blocks

__all__ = ["TONES", "Question"]

TONES = {"right": "right", "unread": "info", "coarse": "info"}
UNLIKE_LAST = 3
"""New numbers are unlike those of so many questions before."""
MOST_LOOKED_AT, MOST_WALKED = 20, 60

_LAST = N_("There are no more new numbers here. Another class code gives others.")
_WROTE = N_("You wrote: {answer}")
_CHOSE = N_("You chose: {answer}")


def one_of_several(about: About, name: str, edition: int = 0, sheet: str = "") -> Exercise:
    """An exercise among others on a page: a house rule that it refuses does not count for it."""
    try:
        return exercise(name, about.code, edition=edition, sheet=sheet, **about.options)
    except (ExerciseError, OptionsError):
        if not about.options:
            raise
        return exercise(name, about.code, edition=edition, sheet=sheet)


class Question:
    """The exercise *name* on the *sheet* ("", "recall" or "ticket") of a page.

    Everything that is kept stands in the learner's record under `key`; here are only the numbers that
    were made and the draft in the field.
    """

    def __init__(self, about: About, sheets: Sheets, name: str, sheet: str = "") -> None:
        self.about, self.sheets = about, sheets
        self.name, self.sheet = name, sheet
        self.key = f"{sheet}:{name}" if sheet else name
        self._made: dict[int, tuple[Exercise, str]] = {}
        self._draft: tuple[int, Draft] | None = None
        self._contents: dict[int, tuple[str, ...]] = {}
        self._make(0)  # an unknown name or option is told at once

    def exercise(self, edition: int) -> Exercise:
        """The exercise with the numbers of *edition*."""
        return self._make(edition)[0]

    def numbers(self, edition: int) -> str:
        """A mark of these numbers: another code, rule or version of the program gives another one."""
        return self._make(edition)[1]

    def _make(self, edition: int) -> tuple[Exercise, str]:
        if edition not in self._made:
            made = self._new(edition)
            options = (
                [str(each) for each in made.kind.options] if isinstance(made.kind, Choice) else []
            )
            marked = repr((self.about.code, edition, str(made.ask), options))
            digest = blake2b(marked.encode(), digest_size=4).hexdigest()
            self._made = {0: self._made.get(0, (made, digest)), edition: (made, digest)}
        return self._made[edition]

    def _new(self, edition: int) -> Exercise:
        about, sheet = self.about, self.sheet
        if sheet:
            return one_of_several(about, self.name, edition, sheet)
        return exercise(self.name, about.code, edition=edition, **about.options)

    def find(self, entries: tuple[Any, ...]) -> Any:
        """The entry with the latest numbers of this page; None if there is none."""
        mine = [entry for entry in entries if entry.numbers == self.numbers(entry.edition)]
        return max(mine, key=lambda entry: entry.edition, default=None)

    def next_edition(self, edition: int) -> int:
        """The next edition with a question unlike the last ones; SheetError after the last edition.

        Where there are too few questions for that, one unlike the present one is enough.
        """
        if edition >= MOST_EDITION:
            raise SheetError(Sentence(_LAST))
        return self._unlike(edition, self._asked_before(edition))

    def _asked_before(self, edition: int) -> list[tuple[str, ...]]:
        """The questions that "new numbers" gave one after the other, that of *edition* first."""
        asked: list[tuple[str, ...]] = []
        at = max(0, edition - MOST_WALKED)
        while at < edition:
            asked = [self._content(at), *asked][:UNLIKE_LAST]
            at = self._unlike(at, asked)
        return [self._content(edition), *asked][:UNLIKE_LAST]

    def _unlike(self, edition: int, asked: list[tuple[str, ...]]) -> int:
        """The first edition after *edition* whose question is none of *asked*."""
        ahead = range(edition + 1, min(edition + MOST_LOOKED_AT, MOST_EDITION) + 1)
        for known in (asked, asked[:1]):
            for other in ahead:
                if self._content(other) not in known:
                    return other
        return edition + 1

    def _content(self, edition: int) -> tuple[str, ...]:
        """What makes a question the same as another one; the order of options does not."""
        if edition not in self._contents:
            made = self._new(edition)
            content = str(made.ask), repr(made.shows), str(made.kind.show(made.answer))
            self._contents[edition] = content
        return self._contents[edition]

    # --- the field ---

    def draft(self, edition: int, text: str = "") -> Draft:
        """What stands in the field; *text* if nothing was typed into it yet."""
        if self._draft is not None and self._draft[0] == edition:
            return self._draft[1]
        return drafted(self.exercise(edition).kind, text)

    def put(self, edition: int, draft: Draft | None) -> None:
        """Put *draft* into the field; None empties it."""
        self._draft = None if draft is None else (edition, draft)

    def judged(self, edition: int, draft: Draft) -> Judgement:
        """The verdict on what stands in the field."""
        made = self.exercise(edition)
        return judge(made, given_of(made.kind, draft))

    def judged_text(self, edition: int, text: str) -> Judgement:
        """The verdict on a kept answer."""
        return judge(self.exercise(edition), text)

    def record(self) -> Record:
        """The learner's record, with the class code and language of this page."""
        record = self.sheets.record
        return Record(
            record.lesson,
            self.sheets.register.alias,
            self.about.code,
            self.about.language,
            record.answers,
            record.predictions,
        )

    # --- blocks ---

    def asked(self, edition: int) -> list[Block]:
        """The question, and what is shown with it."""
        made = self.exercise(edition)
        return [blocks.text(self.about.tell(made.ask), "strong"), *shown_blocks(self.about, made)]

    def wrote(self, edition: int, text: str) -> Block:
        """The learner's own answer, repeated."""
        kind = self.exercise(edition).kind
        says = _CHOSE if isinstance(kind, Choice) else _WROTE
        return blocks.text(
            self.about.say(says, answer=answer_words(self.about, kind, text)), "muted"
        )

    def verdict_blocks(
        self, verdict: Judgement, *, live: bool, wrong: str = "wrong"
    ) -> list[Block]:
        """What is said to an answer; only the last sentence is spoken by itself."""
        last = len(verdict.says) - 1
        tone = wrong if verdict.status == WRONG else TONES[verdict.status]
        return [
            blocks.text(
                self.about.tell(says),
                tone if place == last else "info",
                live=live and place == last,
            )
            for place, says in enumerate(verdict.says)
        ]

    def worked(self, edition: int) -> list[Block]:
        """The way to the answer, step by step, and why it is right."""
        made = self.exercise(edition)
        steps = blocks.items(map(self.about.tell, made.worked), ordered=True)
        return [steps, blocks.text(self.about.tell(made.right), "info")]

    def was_tried(self, now: Answer, text: str, verdict: Judgement) -> bool:
        """Is *text* one of the tries of *now*, in whatever spelling?"""
        judged = (self.judged_text(now.edition, each) for each in now.tries)
        return capped(text) in now.tries or any(
            each.is_try and each.value == verdict.value for each in judged
        )

    def kept(self, edition: int, draft: Draft, verdict: Judgement) -> str:
        """A draft as the text that is kept."""
        return text_of(self.exercise(edition).kind, draft, verdict.value)
