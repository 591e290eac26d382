"""Exercises with tries, hints and a worked solution: one on a page, or three of a quick test.

After a wrong answer comes an explanation of that answer, then a second try, then the way to the
solution (L3). There are as many tries as anybody wants, and no points.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from cardlib.exercises import lesson, notebook_of
from cardlib.exercises.answers import Choice
from cardlib.exercises.judging import RIGHT, UNREAD, Judgement
from cardlib.exercises.learners import Register
from cardlib.exercises.progress import FIRST, NOTHING, Answer
from cardlib.i18n import N_
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.sheets.desk import SheetDesk, unknown
from cardlib.views.sheets.field import Draft, answer_words, field_blocks, redrafted
from cardlib.views.sheets.question import Question

__all__ = ["CheckDesk", "Tried", "exit_ticket", "recall"]

WRONG_BEFORE_SOLUTION = 2

_EXERCISE = N_("Exercise")
_RECALL = N_("What do you remember?")
_TICKET = N_("Before you go")
_NUMBER = N_("Question {number} of {of}")
_CHECK = N_("Check")
_HINT = N_("Hint {number}")
_HINT_SAYS = N_("Hint {number}: {hint}")
_NEW = N_("New numbers")
_SHOW = N_("Show the solution")
_HIDE = N_("Hide the solution")
_SOLUTION = N_("One way to the solution")
_TRIED = N_("Tried already")
_TRIED_TILE = N_("{answer}: tried, not right")
_RIGHT = N_("Right.")
_SECOND = N_("Have another try. You can have as many as you want.")
_FIRST_HINT = N_("Look at the first hint, then try again.")
_NEXT_HINT = N_("Look at the next hint, then try again.")
_OWN = N_("Read it step by step. Then write the answer yourself, or take new numbers.")
_AGAIN = N_("You have tried this answer already.")
_NO_HINT = N_("You have read all hints.")
_NONE = N_("This lesson has no questions here.")
_ALL = N_("All three at the first try. Go on to something new.")
_PRACTISE = N_("What you can practise again:")
_WHERE = N_("Question {number}: notebook {notebook}.")
_TABLES = N_("Question {number}: play a round at the table of this game.")


class Tried:
    """A question with its tries; *prefix* begins the ids of its blocks, *head* stands above them."""

    def __init__(self, question: Question, prefix: str = "", head: str = "") -> None:
        self.question, self.prefix, self.head = question, prefix, head
        self.about = question.about
        self.said: Judgement | None = None  # to an answer that was no try, or was one before
        self.repeated = False
        self.hidden = False  # the solution, after it was seen
        self.last = ""  # the act that was the page's last one: what it brought is spoken

    def forget(self) -> None:
        """Drop what was not kept."""
        self.said, self.hidden, self.last = None, False, ""
        self.question.put(0, None)

    @property
    def now(self) -> Answer:
        """What the record says about the numbers that are shown."""
        question = self.question
        found: Answer | None = question.find(question.sheets.record.answers.get(question.key, ()))
        return found or Answer(0, question.numbers(0))

    def _keep(self, answer: Answer) -> None:
        question = self.question
        question.sheets.keeper.change(question.record().with_answer(question.key, answer))

    # --- acts ---

    def act(self, name: str, value: Any) -> None:
        """Use the block *name* (without the prefix)."""
        self.last = name
        if name == "check":
            self._answer()
        elif name == "hint":
            self._hint()
        elif name == "new":
            self._renew()
        elif name == "solution" and self.now.solution:
            self.hidden = not self.hidden
        else:
            self._type(name, value)

    def _type(self, name: str, value: Any) -> None:
        now, question = self.now, self.question
        kind = question.exercise(now.edition).kind
        before = self._draft(now)
        draft = redrafted(kind, before, name, value)
        if draft != before:
            question.put(now.edition, draft)
            self.said = None

    def _answer(self) -> None:
        now, question = self.now, self.question
        draft = self._draft(now)
        verdict = question.judged(now.edition, draft)
        text = question.kept(now.edition, draft, verdict)
        self.repeated = verdict.is_try and question.was_tried(now, text, verdict)
        if not verdict.is_try or self.repeated or now.right:
            self.said = verdict  # after a right answer, others may be tried out without a trace
            return
        self.said, self.hidden = None, False
        after = now.tried(text, right=verdict.status == RIGHT)
        seen = now.solution or (not after.right and len(after.tries) >= WRONG_BEFORE_SOLUTION)
        if isinstance(question.exercise(now.edition).kind, Choice):
            question.put(now.edition, None)
        self._keep(replace(after, solution=seen))

    def _hint(self) -> None:
        now, self.said = self.now, None
        hints = self.question.exercise(now.edition).hints
        if now.hints < len(hints):
            self._keep(replace(now, hints=now.hints + 1))

    def _renew(self) -> None:
        question = self.question
        edition = question.next_edition(self.now.edition)
        self.said, self.hidden = None, False
        question.put(edition, None)
        self._keep(Answer(edition, question.numbers(edition)))

    # --- blocks ---

    def blocks(self) -> list[Block]:
        """The question and everything that was done with it."""
        now, question = self.now, self.question
        return [
            *([blocks.heading(self.head)] if self.head else []),
            *question.asked(now.edition),
            *self._field(now),
            *self._tried(now),
            *self._verdict(now),
            blocks.buttons(self._buttons(now), self.head),
            *self._hints(now),
            *self._solution(now),
        ]

    def _field(self, now: Answer) -> list[Block]:
        question = self.question
        kind = question.exercise(now.edition).kind
        said = self.said
        error = self.about.tell(said.says[-1]) if said and said.status == UNREAD else ""
        wrong = [] if now.right else now.tries
        return field_blocks(
            self.about, kind, self._draft(now), prefix=self.prefix, error=error, tried=wrong
        )

    def _draft(self, now: Answer) -> Draft:
        """What stands in the field: what was typed, else the last answer, to be changed."""
        question = self.question
        emptied = isinstance(question.exercise(now.edition).kind, Choice) and not now.right
        last = now.tries[-1] if now.tries and not emptied else ""
        return question.draft(now.edition, last)

    def _tried(self, now: Answer) -> list[Block]:
        question = self.question
        kind = question.exercise(now.edition).kind
        if isinstance(kind, Choice):
            return []  # they are marked where they stand
        earlier = now.tries if self.said else now.tries[:-1]  # the last one is repeated below
        wrong = [t for t in earlier if question.judged_text(now.edition, t).status != RIGHT]
        row = [self._tried_tile(answer_words(self.about, kind, text)) for text in wrong]
        return [blocks.tiles(self.about.say(_TRIED), row, columns=0)] if row else []

    def _tried_tile(self, answer: str) -> Block:
        return blocks.tile(answer, tone="out", label=self.about.say(_TRIED_TILE, answer=answer))

    def _verdict(self, now: Answer) -> list[Block]:
        question = self.question
        if self.said is not None:
            if self.said.status == UNREAD:
                return []  # it stands at the field
            told = question.verdict_blocks(self.said, live=self.last == "check")
            if self.repeated and self.said.status != RIGHT:
                return [blocks.text(self.about.say(_AGAIN), "info"), *told]
            return told
        if not now.tries:
            return []
        text = now.tries[-1]
        verdict = question.judged_text(now.edition, text)
        told = [question.wrote(now.edition, text)]
        if now.right and now.solution:
            told.append(blocks.text(self.about.say(_RIGHT), "strong"))
        if verdict.is_try:
            told += question.verdict_blocks(verdict, live=self.last == "check")
        if not now.right:
            told.append(blocks.text(self.about.say(self._next(now, verdict))))
        return told

    def _next(self, now: Answer, verdict: Judgement) -> str:
        """What can be done after a wrong answer."""
        if now.solution:
            return _OWN
        unread = now.hints < len(self.question.exercise(now.edition).hints)
        if verdict.mistake != "guess" or not unread:
            return _SECOND
        return _NEXT_HINT if now.hints else _FIRST_HINT

    def _buttons(self, now: Answer) -> list[Block]:
        hints = self.question.exercise(now.edition).hints
        number = min(now.hints + 1, len(hints))
        why = self.about.say(_NO_HINT) if now.hints >= len(hints) else ""
        row = [
            self._button("check", _CHECK, main=True),
            self._button("hint", _HINT, why=why, number=number),
            self._button("new", _NEW),
        ]
        if now.solution:
            row.append(self._button("solution", _SHOW if self.hidden else _HIDE))
        return row

    def _button(
        self, name: str, label: str, *, why: str = "", main: bool = False, **values: Any
    ) -> Block:
        return blocks.button(
            self.prefix + name, self.about.say(label, **values), why=why, main=main
        )

    def _hints(self, now: Answer) -> list[Block]:
        hints = self.question.exercise(now.edition).hints[: now.hints]
        return [
            blocks.text(
                self.about.say(_HINT_SAYS, number=number, hint=self.about.tell(hint)),
                live=self.last == "hint" and number == len(hints),
            )
            for number, hint in enumerate(hints, start=1)
        ]

    def _solution(self, now: Answer) -> list[Block]:
        if now.solution and not self.hidden:
            head = blocks.heading(self.about.say(_SOLUTION))
            steps, why = self.question.worked(now.edition)
            return [head, steps] if now.right else [head, steps, why]  # then it is told already
        if now.right and not now.solution:
            inside = self.question.worked(now.edition)[:1]
            key = f"{self.prefix}worked-{now.edition}"
            return [blocks.folded(self.about.say(_SOLUTION), inside, key)]
        return []


class CheckDesk(SheetDesk):
    """A page with the exercises *names*; several of them are told apart by headings."""

    def __init__(
        self,
        about: About,
        register: Register,
        names: Sequence[str],
        *,
        sheet: str = "",
        lesson: str = "",
        title: str = _EXERCISE,
    ) -> None:
        super().__init__(about, register, lesson or names[0].partition("/")[0])
        self.names, self.sheet, self.title = tuple(names), sheet, title
        questions = [Question(about, self.sheets, name, sheet) for name in names]
        if len(questions) == 1:
            self.items = [Tried(questions[0])]
        else:
            self.items = [
                Tried(question, f"q{number}-", about.say(_NUMBER, number=number, of=len(questions)))
                for number, question in enumerate(questions, start=1)
            ]
        self.lane = questions[0].exercise(0).lane if len(questions) == 1 else ""

    def twin(self) -> CheckDesk:
        """The same page for somebody who has done nothing yet."""
        return CheckDesk(
            self.about,
            Register(),
            self.names,
            sheet=self.sheet,
            lesson=self.sheets.lesson,
            title=self.title,
        )

    def forget_drafts(self) -> None:
        """Drop what was typed and not yet answered."""
        for item in self.items:
            item.forget()

    def act(self, name: str, value: Any) -> None:
        """Hand the act to the question that it belongs to."""
        for item in self.items:
            item.last = ""
        for item in self.items:
            if name.startswith(item.prefix):
                item.act(name.removeprefix(item.prefix), value)
                return
        raise unknown(name)

    def blocks(self) -> list[Block]:
        """All questions, and at the end of several what to practise."""
        if not self.items:
            return [blocks.text(self.about.say(_NONE), "muted")]
        shown = [block for item in self.items for block in item.blocks()]
        return shown + (self._after() if len(self.items) > 1 else [])

    def _after(self) -> list[Block]:
        """What can be practised next, once every question was answered: no score."""
        results = [item.now.result for item in self.items]
        if NOTHING in results:
            return []
        if set(results) == {FIRST}:
            return [blocks.text(self.about.say(_ALL), "right")]
        again = [
            self._where(number, item.question.name)
            for number, (item, result) in enumerate(zip(self.items, results, strict=True), start=1)
            if result != FIRST
        ]
        return [blocks.text(self.about.say(_PRACTISE)), blocks.items(again)]

    def _where(self, number: int, name: str) -> str:
        notebook = notebook_of(name)
        if not notebook:
            return self.about.say(_TABLES, number=number)
        return self.about.say(_WHERE, number=number, notebook=notebook)


def recall(about: About, register: Register, key: str) -> CheckDesk:
    """The questions of earlier lessons that the lesson *key* begins with."""
    names = lesson(key).recall
    return CheckDesk(about, register, names, sheet="recall", lesson=key, title=_RECALL)


def exit_ticket(about: About, register: Register, key: str) -> CheckDesk:
    """The questions that the lesson *key* ends with; their numbers are others than on its pages."""
    names = lesson(key).ticket
    return CheckDesk(about, register, names, sheet="ticket", lesson=key, title=_TICKET)
