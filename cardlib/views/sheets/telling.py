"""The page that shows a learner what was done in a lesson, and lets it be kept, moved and deleted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardlib.exercises import LESSONS, lesson
from cardlib.exercises.kinds import Exercise
from cardlib.exercises.learners import ANIMALS, Register, slug
from cardlib.exercises.progress import (
    FIRST,
    LATER,
    NOTHING,
    SEEN,
    ProgressError,
    Record,
    best_answer,
    merged,
)
from cardlib.exercises.progress_code import is_code_like, progress_code
from cardlib.exercises.progress_file import document, file_text, read_file
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.pages import notice
from cardlib.views.sheets.desk import SheetDesk, typed, unknown
from cardlib.views.sheets.question import one_of_several

__all__ = ["ProgressDesk"]

ASK_LETTERS = 60
MOST_PASTED = 150_000
RESULT_WORDS = {
    NOTHING: N_("○ not yet"),
    SEEN: N_("◐ solution seen"),
    LATER: N_("✓ right later"),
    FIRST: N_("✓ right at the first try"),
}
FIRST_WITH_NEW = N_("✓ right at the first try, with new numbers")
NO_PREDICTION = N_("○ not yet")
SKIPPED = N_("– skipped")
PREDICTED = N_("◆ predicted, and it was so")
SURPRISED = N_("◇ predicted, and it was not so")

_TITLE = N_("What I did")
_HERE = N_("All of this stays on this computer. It tells no times and no points.")
_NAME = N_("These are the answers of {name}.")
_YOURS = N_("These are your answers.")
_ANIMAL = N_("Choose an animal, if others use this computer, too")
_NO_ANIMAL = N_("no name")
_OWN = N_("Or a short name of your own, at most 12 characters; not your real name")
_USE = N_("Use this name")
_NOW, _NOW_NOBODY = N_("You are now {name}."), N_("You have no short name now.")
_AS_IT_IS = N_("Your name stays as it is. Choose an animal or write a short name first.")
_OTHER_NAME = N_("Take another name")
_EXERCISES = N_("Exercises")
_EXERCISE, _DONE = N_("Exercise"), N_("What I did")
_PREDICTION = N_("Prediction: {ask}")
_REMEMBER = N_("Remember {number}: {ask}")
_GO = N_("Before you go {number}: {ask}")
_SENTENCES = N_("My sentences")
_ASKED = N_("{ask} — {sentence}")
_SAVE, _CODE, _DELETE = N_("Save a copy"), N_("Copy a short code"), N_("Delete my progress")
_SURE, _KEEP = N_("Yes, delete it"), N_("No, keep it")
_ASK_SURE = N_("Delete all answers, predictions and sentences of this lesson?")
_DELETED = N_("Your progress in this lesson is deleted.")
_UNDO = N_("Undo")
_BACK = N_("It is as it was before.")
_READ = N_("Read a copy")
_PASTE = N_("Open the saved file in any editor, copy all of it, and paste it here")
_TAKE_IN = N_("Read it")
_TAKEN = N_("The copy is read. What you had before is kept, too.")
_CODE_IS = N_("Your code:")
_CODE_FOR = N_("Give this code to your teacher: it tells how far you came, nothing else.")
_ONLY_CODE = N_(
    "This is a short code: it can be read by a teacher, it cannot bring your answers back. "
    "For that, use “Save a copy”."
)


class ProgressDesk(SheetDesk):
    """The progress of the present learner in the lesson *key*."""

    title = _TITLE

    def __init__(self, about: About, register: Register, key: str) -> None:
        super().__init__(about, register, key)
        self._known = lesson(key)
        self._exercises: dict[str, Exercise] = {}
        self._former: dict[str, Record] = {}
        """What was deleted while this page is open, by the name of its save."""
        self.forget_drafts()

    def twin(self) -> ProgressDesk:
        """The same page for somebody who has done nothing yet."""
        return ProgressDesk(self.about, Register(), self.sheets.lesson)

    def forget_drafts(self) -> None:
        """Drop what was typed, the code, and the question whether to delete."""
        self._own = self._pasted = self._code = ""
        self._animal: str | None = None  # chosen in the list and not yet used
        self._sure = False

    # --- acts ---

    def act(self, name: str, value: Any) -> dict[str, Any] | None:
        """Use the block *name*."""
        self._code = ""
        match name:
            case "own":
                self._write_name(typed(value))
            case "pasted":
                self._pasted = _pasted(value)
            case "animal" if isinstance(value, str) and value in ("", *ANIMALS):
                self._animal, self._own = value, ""
            case "use":
                self._use_name()
            case "save":
                return self._file()
            case "code":
                self._code = progress_code(self.sheets.record)
                return {"kind": "copy", "text": self._code}
            case "read":
                self._read()
            case "delete" | "sure" | "keep" | "undo":
                self._delete(name)
            case _:
                raise unknown(name)
        return None

    def _write_name(self, text: str) -> None:
        if text.strip() and text != self._own:
            self._animal = None  # what is set last is used
        self._own = text

    def _use_name(self) -> None:
        if self._animal is not None:
            self._choose(self.about.say(ANIMALS[self._animal]) if self._animal else "")
        elif self._own.strip():
            self._choose(self._own)
        else:
            self._say(_AS_IT_IS)

    def _choose(self, alias: str) -> None:
        register = self.sheets.register
        try:
            register.choose(alias)
        finally:
            self._alias = register.alias  # so that what is said now stays on the page
        self.forget_drafts()
        self.notice = notice(
            self.about.say(_NOW, name=register.alias)
            if register.alias
            else self.about.say(_NOW_NOBODY)
        )

    def _file(self) -> dict[str, Any]:
        keeper = self.sheets.keeper
        name = f"{LESSONS[keeper.lesson] or keeper.lesson}-{slug(keeper.alias)}.cardlib.json"
        text = file_text(document(keeper.record, keeper.library))
        return {"kind": "download", "name": name, "text": text}

    def _read(self) -> None:
        keeper = self.sheets.keeper
        if is_code_like(self._pasted):
            raise ProgressError(Sentence(_ONLY_CODE))
        theirs = read_file(self._pasted, keeper.lesson)
        self._pasted = ""
        keeper.change(merged(keeper.record, theirs))
        self._say(_TAKEN)

    def _delete(self, name: str) -> None:
        keeper = self.sheets.keeper
        asked, self._sure = self._sure, name == "delete"
        if name == "sure" and asked:
            self._former[keeper.name] = keeper.delete()
            self._say(_DELETED)
        elif name == "undo" and keeper.name in self._former:
            keeper.change(merged(keeper.record, self._former.pop(keeper.name)))
            self._say(_BACK)

    def _say(self, text: str) -> None:
        self.notice = notice(self.about.say(text))

    # --- blocks ---

    def blocks(self) -> list[Block]:
        """Who, what was done, own sentences, and what can be done with all of it."""
        about, register = self.about, self.sheets.register
        alias = register.alias
        return [
            blocks.text(about.say(_NAME, name=alias) if alias else about.say(_YOURS), "strong"),
            self._list(),
            *self._sentences(),
            *self._ways(),
            blocks.folded(about.say(_READ), self._paste(), "read"),
            blocks.folded(about.say(_OTHER_NAME), self._who(alias), "who"),
            blocks.text(about.say(_HERE), "muted"),
        ]

    def _who(self, alias: str) -> list[Block]:
        say = self.about.say
        words = {key: say(word) for key, word in ANIMALS.items()}
        options = [blocks.option("", say(_NO_ANIMAL))]
        options += [blocks.option(key, word) for key, word in words.items()]
        chosen = next((key for key, word in words.items() if word == alias), "")
        chosen = chosen if self._animal is None else self._animal
        return [
            blocks.choice("animal", say(_ANIMAL), options, chosen, as_list=True),
            blocks.entry("own", say(_OWN), self._own),
            blocks.buttons([blocks.button("use", say(_USE))]),
        ]

    def _list(self) -> Block:
        about, known = self.about, self._known
        rows = [
            *self._rows(known.recall, "recall", _REMEMBER),
            *self._rows(filter(self._is_listed, known.exercises), "", ""),
            *self._rows(known.ticket, "ticket", _GO),
        ]
        head = [about.say(_EXERCISE), about.say(_DONE)]
        return blocks.table(about.say(_EXERCISES), head, rows)

    def _is_listed(self, name: str) -> bool:
        """Does it stand in the notebook, or was it done all the same?"""
        record = self.sheets.record
        return (
            name not in self._known.further
            or name in record.predictions
            or best_answer(record, name) is not None
        )

    def _rows(self, names: Iterable[str], sheet: str, says: str) -> list[list[str | Block]]:
        """A row for each exercise, and one for its prediction where there is one to make."""
        about, record = self.about, self.sheets.record
        rows: list[list[str | Block]] = []
        for number, name in enumerate(names, start=1):
            key = f"{sheet}:{name}" if sheet else name
            made = self._made(name, sheet)
            ask = self._short(made)
            predicted = key in record.predictions or (made.because is not None and not sheet)
            if predicted:
                rows.append([about.say(_PREDICTION, ask=ask), self._predicted(record, key)])
            if not predicted or key in record.answers:
                asked, result = self._answered(record, name, sheet)
                label = about.say(says, number=number, ask=asked) if says else asked
                rows.append([label, result])
        return rows

    def _answered(self, record: Record, name: str, sheet: str) -> tuple[str, str]:
        """The question that was answered best, and how."""
        found = best_answer(record, f"{sheet}:{name}" if sheet else name)
        if found is None or not found.right:
            result = NOTHING if found is None else found.result
            return self._short(self._made(name, sheet)), self.about.say(RESULT_WORDS[result])
        anew = found.result == FIRST and found.edition > 0
        says = FIRST_WITH_NEW if anew else RESULT_WORDS[found.result]
        return self._short(self._made(name, sheet, found.edition)), self.about.say(says)

    def _short(self, made: Exercise) -> str:
        return _clipped(self.about.tell(made.ask), ASK_LETTERS)

    def _made(self, name: str, sheet: str, edition: int = 0) -> Exercise:
        key = f"{sheet}:{name}:{edition}"
        if key not in self._exercises:
            self._exercises[key] = one_of_several(self.about, name, edition, sheet)
        return self._exercises[key]

    def _predicted(self, record: Record, key: str) -> str:
        said = [each for each in record.predictions.get(key, ()) if each.closed]
        if not said:
            return self.about.say(NO_PREDICTION)
        newest = said[0]
        if newest.skipped:
            return self.about.say(SKIPPED)
        return self.about.say(PREDICTED if newest.right else SURPRISED)

    def _sentences(self) -> list[Block]:
        about, record = self.about, self.sheets.record
        written = [
            about.say(
                _ASKED,
                ask=self._short(self._made(name, "", each.edition)),
                sentence=each.sentence,
            )
            for name in self._known.exercises
            for each in record.predictions.get(name, ())
            if each.sentence
        ]
        return [blocks.heading(about.say(_SENTENCES)), blocks.items(written)] if written else []

    def _ways(self) -> list[Block]:
        say = self.about.say
        shown: list[Block] = []
        row = [blocks.button("save", say(_SAVE)), blocks.button("code", say(_CODE))]
        if self.sheets.keeper.name in self._former:
            row.append(blocks.button("undo", say(_UNDO)))
        if not self._sure:
            row.append(blocks.button("delete", say(_DELETE)))
        shown.append(blocks.buttons(row))
        if self._sure:
            sure = [blocks.button("sure", say(_SURE)), blocks.button("keep", say(_KEEP))]
            shown += [blocks.text(say(_ASK_SURE), "strong", live=True), blocks.buttons(sure)]
        if self._code:
            shown += [blocks.text(say(_CODE_IS)), blocks.code(self._code)]
            shown.append(blocks.text(say(_CODE_FOR), "muted"))
        return shown

    def _paste(self) -> list[Block]:
        say = self.about.say
        return [
            blocks.entry("pasted", say(_PASTE), self._pasted, lines=4),
            blocks.buttons([blocks.button("read", say(_TAKE_IN))]),
        ]


def _clipped(text: str, letters: int) -> str:
    """*text*, or as many of its words as fit, and an ellipsis."""
    if len(text) <= letters:
        return text
    words = text[:letters].rpartition(" ")[0] or text[: letters - 1]
    return words.rstrip(" ,;:.–−") + "…"


def _pasted(value: object) -> str:
    """A pasted text; one that is too long stays too long, so that this can be said."""
    return typed(value) if not isinstance(value, str) else value[:MOST_PASTED]
