"""What was answered in a code cell goes into the same record as what was answered on a page."""

from __future__ import annotations

from cardlib.exercises.judging import RIGHT, judge
from cardlib.exercises.learners import Register
from cardlib.exercises.progress import MOST_EDITION, Answer, capped, cell_key
from cardlib.views.about import About
from cardlib.views.sheets.desk import Sheets
from cardlib.views.sheets.field import written
from cardlib.views.sheets.question import Question

__all__ = ["remember"]


def remember(register: Register, about: About, given: object, edition: int = 0) -> bool:
    """Keep *given* as a try at the exercise `about.name`; True if anything was kept.

    Numbers that the exercise's page has not reached yet are kept apart, so that the page stays where
    it is. StoreError is raised once if the disk refuses.
    """
    if not 0 <= edition <= MOST_EDITION:
        return False  # no page has these numbers
    sheets = Sheets(register, about.name.partition("/")[0])
    question = Question(about, sheets, about.name)
    made = question.exercise(edition)
    verdict = judge(made, given)
    if not verdict.is_try:
        return False
    answers = sheets.record.answers
    shown: Answer | None = question.find(answers.get(question.key, ()))
    reached = 0 if shown is None else shown.edition
    key = question.key if edition <= reached else cell_key(question.key)
    start = Answer(edition, question.numbers(edition))
    now = next((one for one in answers.get(key, ()) if one.numbers == start.numbers), start)
    text = capped(written(made.kind, given, verdict.value))
    if now.right or question.was_tried(now, text, verdict):
        return False
    after = now.tried(text, right=verdict.status == RIGHT)
    sheets.keeper.change(question.record().with_answer(key, after))
    return True
