"""A prediction: said first and locked, then shown beside what is true, then explained (L2, L9).

Before the lock nothing of the answer is on the page.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardlib.exercises.judging import COARSE, RIGHT, UNREAD, Judgement
from cardlib.exercises.learners import Register
from cardlib.exercises.progress import MOST_SENTENCE, Prediction, capped
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.pages import notice
from cardlib.views.sheets.desk import SheetDesk, SheetError, typed
from cardlib.views.sheets.field import answer_words, field_blocks, redrafted
from cardlib.views.sheets.question import Question
from cardlib.views.sheets.shown import answer_blocks

__all__ = ["PredictDesk"]

TYPED = ("whole", "ratio", "set")
"""Kinds whose answers are shown as they were typed: 0.5 does not become 1/2."""

_TITLE = N_("Predict")
_FIRST = N_("Say what you expect before you see it. A wrong prediction is as good as a right one.")
_LABEL = N_("I predict")
_LOCK = N_("Lock my prediction")
_SKIP = N_("Skip")
_PREDICTED = N_("You predicted")
_IS = N_("It is")
_SKIPPED = N_("Nothing: you skipped it.")
_SKIPPED_IS = N_("You skipped it. It is: {answer}")
_NEAR = N_("Your number is rounded, and near.")
_OTHERWISE = N_("It is not as you predicted. Which of these steps did you see in another way?")
_WHY = N_("How it comes")
_BECAUSE = N_("Why is it so? One sentence in your own words.")
_KEEP = N_("Keep my sentence")
_KEPT = N_("Your sentence is kept. You can change it.")
_NEW = N_("New numbers")
_LONG = N_("That is {n} characters; a sentence has at most {most}.")
_LOCKED = N_("This prediction is locked. “New numbers” begins another one.")
_NOT_LOCKED = N_("Lock your prediction first, or skip it.")


class PredictDesk(SheetDesk):
    """A page with the exercise *name* as a prediction."""

    title = _TITLE

    def __init__(self, about: About, register: Register, name: str) -> None:
        super().__init__(about, register, name.partition("/")[0])
        self.name = name
        self.question = Question(about, self.sheets, name)
        self.lane = self.question.exercise(0).lane
        self._unread: Judgement | None = None
        self._sentence: str | None = None  # as it is typed, before it is kept

    def twin(self) -> PredictDesk:
        """The same page for somebody who has done nothing yet."""
        return PredictDesk(self.about, Register(), self.name)

    def forget_drafts(self) -> None:
        """Drop what was typed and not yet kept."""
        self._unread = self._sentence = None
        self.question.put(0, None)

    @property
    def now(self) -> Prediction:
        """What the record says about the numbers that are shown."""
        question = self.question
        entries = self.sheets.record.predictions.get(question.key, ())
        found: Prediction | None = question.find(entries)
        return found or Prediction(0, question.numbers(0))

    def _keep(self, prediction: Prediction) -> None:
        question = self.question
        self.sheets.keeper.change(question.record().with_prediction(question.key, prediction))

    # --- acts ---

    def act(self, name: str, value: Any) -> None:
        """Use the block *name*."""
        now = self.now
        if name == "new":
            self._renew(now)
        elif name in ("sentence", "keep"):
            if not now.closed:
                raise SheetError(Sentence(_NOT_LOCKED))
            self._explain(now, name, value)
        elif now.closed:
            raise SheetError(Sentence(_LOCKED))
        elif name == "lock":
            self._lock(now)
        elif name == "skip":
            self._keep(replace(now, skipped=True))
        else:
            self._type(now, name, value)

    def _type(self, now: Prediction, name: str, value: Any) -> None:
        question = self.question
        before = question.draft(now.edition)
        draft = redrafted(question.exercise(now.edition).kind, before, name, value)
        if draft != before:
            question.put(now.edition, draft)
            self._unread = None

    def _lock(self, now: Prediction) -> None:
        question = self.question
        draft = question.draft(now.edition)
        verdict = question.judged(now.edition, draft)
        if verdict.status == UNREAD:
            self._unread = verdict
            return
        given = capped(question.kept(now.edition, draft, verdict))
        self._unread = None
        self._keep(replace(now, given=given, right=verdict.status == RIGHT))

    def _renew(self, now: Prediction) -> None:
        question = self.question
        edition = question.next_edition(now.edition)
        self.forget_drafts()
        self._keep(Prediction(edition, question.numbers(edition)))

    def _explain(self, now: Prediction, name: str, value: Any) -> None:
        if name == "sentence":
            self._sentence = typed(value)
            return
        written = now.sentence if self._sentence is None else self._sentence
        sentence = " ".join(written.split())
        if len(sentence) > MOST_SENTENCE:
            raise SheetError(Sentence(_LONG, n=len(sentence), most=MOST_SENTENCE))
        self._sentence = None
        self._keep(replace(now, sentence=sentence))
        if sentence:
            self.notice = notice(self.about.say(_KEPT))

    # --- blocks ---

    def blocks(self) -> list[Block]:
        """The question, and once it is locked the answer beside the prediction."""
        now = self.now
        asked = self.question.asked(now.edition)
        return [*asked, *(self._revealed(now) if now.closed else self._open(now))]

    def _open(self, now: Prediction) -> list[Block]:
        question, about = self.question, self.about
        kind = question.exercise(now.edition).kind
        error = about.tell(self._unread.says[-1]) if self._unread else ""
        draft = question.draft(now.edition)
        return [
            *field_blocks(about, kind, draft, label=_LABEL, error=error),
            blocks.buttons(
                [
                    blocks.button("lock", about.say(_LOCK), main=True),
                    blocks.button("skip", about.say(_SKIP)),
                ]
            ),
            blocks.text(about.say(_FIRST), "muted"),
        ]

    def _revealed(self, now: Prediction) -> list[Block]:
        question, about = self.question, self.about
        made = question.exercise(now.edition)
        mine = [blocks.heading(about.say(_PREDICTED)), *self._mine(now)]
        true = [blocks.heading(about.say(_IS)), *answer_blocks(about, made.kind, made.answer)]
        return [
            blocks.side_by_side(mine, true),
            *self._verdict(now),
            blocks.heading(about.say(_WHY)),
            *(question.worked(now.edition) if not now.right else question.worked(now.edition)[:1]),
            *self._own_sentence(now),
        ]

    def _mine(self, now: Prediction) -> list[Block]:
        kind = self.question.exercise(now.edition).kind
        if now.skipped:
            return [blocks.text(self.about.say(_SKIPPED), "muted")]
        verdict = self.question.judged_text(now.edition, now.given)
        if verdict.status == UNREAD or kind.name in TYPED:
            return [blocks.text(answer_words(self.about, kind, now.given), "strong")]
        return answer_blocks(self.about, kind, verdict.value)

    def _verdict(self, now: Prediction) -> list[Block]:
        question = self.question
        if now.skipped:
            made = question.exercise(now.edition)
            answer = self.about.tell(made.kind.show(made.answer))
            return [blocks.text(self.about.say(_SKIPPED_IS, answer=answer), "info", live=True)]
        verdict = question.judged_text(now.edition, now.given)
        if verdict.status == UNREAD:
            return []  # cut, because it was very long
        if verdict.status == COARSE:
            return [blocks.text(self.about.say(_NEAR), "info", live=True)]
        if verdict.mistake == "guess":
            return [blocks.text(self.about.say(_OTHERWISE), "info", live=True)]
        return question.verdict_blocks(verdict, live=True, wrong="info")

    def _own_sentence(self, now: Prediction) -> list[Block]:
        made = self.question.exercise(now.edition)
        asks = self.about.say(_BECAUSE) if made.because is None else self.about.tell(made.because)
        written = now.sentence if self._sentence is None else self._sentence
        return [
            blocks.entry("sentence", asks, written, lines=3),
            blocks.buttons(
                [
                    blocks.button("keep", self.about.say(_KEEP), main=True),
                    blocks.button("new", self.about.say(_NEW)),
                ]
            ),
        ]
