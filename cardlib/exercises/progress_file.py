"""A learner's progress as a small JSON document that people can read, and back with every check.

``{"schema", "lesson", "notebook", "language", "code", "library", "alias", "predictions", "answers",
"check"}``. Under a name stands the newest entry; older ones, with other numbers, are its "earlier".
A name is that of an exercise, with "recall:", "ticket:" or "cell:" before it where it was answered there.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict
from hashlib import blake2b
from typing import Any, TypeVar

from cardlib.chance import ChanceError, class_code
from cardlib.exercises import LESSONS
from cardlib.exercises.progress import (
    MOST_ANSWERS,
    MOST_EARLIER,
    MOST_EDITION,
    MOST_PREDICTIONS,
    MOST_SENTENCE,
    MOST_SENTENCE_COST,
    MOST_TRIES,
    MOST_TRY,
    Answer,
    Prediction,
    ProgressError,
    Record,
    cost,
    trimmed,
)
from cardlib.i18n import N_, Sentence

__all__ = [
    "MOST_BYTES",
    "SCHEMA",
    "NewerProgress",
    "document",
    "file_text",
    "read_document",
    "read_file",
]

SCHEMA = "cardlib.progress/1"
MOST_BYTES = 100_000
MOST_ALIAS = 12
_SCHEMA = re.compile(r"cardlib\.progress/([0-9]{1,4})")
_NAME = re.compile(r"(?:(?:recall|ticket|cell):)?[a-z0-9_]{1,30}/[a-z0-9_]{1,30}")
_NUMBERS = re.compile(r"[0-9a-f]{8}")
_PARTS = (
    "schema",
    "lesson",
    "notebook",
    "language",
    "code",
    "library",
    "alias",
    "predictions",
    "answers",
    "check",
)

_NO_JSON = N_("This is not a whole saved file; copy it again from beginning to end.")
_NO_PROGRESS = N_("This is no saved progress of a lesson. Such a file begins with {schema}.")
_NEWER = N_("This was saved by a newer version of the program. Update this one first.")
_TOO_BIG = N_("This copy is too large: it has more than {most} bytes.")
_OTHER_LESSON = N_("This copy is of the lesson {theirs}; here is the lesson {ours}.")
_PART = N_("This copy is damaged: its part “{part}” is not what it should be ({what}).")
_CHANGED = N_("This copy was changed after it was saved: its checksum does not fit.")
_MISSING = N_("missing")
_UNKNOWN = N_("unknown part")
_KIND = N_("wrong kind of value")
_LENGTH = N_("too long, or too many")
_VALUE = N_("a value that cannot be")

E = TypeVar("E", Answer, Prediction)


class NewerProgress(ProgressError):
    """A progress that a newer version of the program has written."""


def document(record: Record, library: str) -> dict[str, Any]:
    """*record* as plain JSON, at most `MOST_BYTES` long; *library* is the version of the program.

    If it were longer, the oldest entries with earlier numbers would be left out, the best one never.
    """
    for kept in reversed(range(MOST_EARLIER + 1)):
        found = {
            "schema": SCHEMA,
            "lesson": record.lesson,
            "notebook": LESSONS.get(record.lesson, ""),
            "language": record.language,
            "code": record.code,
            "library": library,
            "alias": record.alias,
            "predictions": _entries(record.predictions, kept),
            "answers": _entries(record.answers, kept),
        }
        found["check"] = _check(found)
        if len(file_text(found).encode()) <= MOST_BYTES:
            break
    return found


def file_text(found: Mapping[str, Any]) -> str:
    """A document as the text of a file, in lines."""
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


def read_file(text: object, lesson: str) -> Record:
    """The record in the text of a file; ProgressError says exactly what is wrong."""
    if not isinstance(text, str):
        raise ProgressError(Sentence(_NO_PROGRESS, schema=SCHEMA))
    if len(text) > MOST_BYTES:
        raise ProgressError(Sentence(_TOO_BIG, most=MOST_BYTES))
    try:
        found = json.loads(text.lstrip("\ufeff"), parse_constant=_no_constant)
    except (ValueError, RecursionError):
        raise ProgressError(Sentence(_NO_JSON)) from None
    return read_document(found, lesson)


def read_document(found: object, lesson: str) -> Record:
    """The record in a document of *lesson*; ProgressError says exactly what is wrong."""
    if not isinstance(found, dict):
        raise ProgressError(Sentence(_NO_PROGRESS, schema=SCHEMA))
    _check_schema(found.get("schema"))
    _check_parts(found, _PARTS, "")
    if found["lesson"] != lesson:
        theirs = str(found["lesson"])[:40]
        raise ProgressError(Sentence(_OTHER_LESSON, theirs=theirs, ours=lesson))
    for part, most in (("notebook", 40), ("language", 12), ("library", 30), ("alias", MOST_ALIAS)):
        _check_text(found[part], part, most)
    record = Record(
        lesson,
        found["alias"],
        _code(found["code"]),
        found["language"],
        _read(found["answers"], "answers", MOST_ANSWERS, _answer),
        _read(found["predictions"], "predictions", MOST_PREDICTIONS, _prediction),
    )
    if found["check"] != _check(found):
        raise ProgressError(Sentence(_CHANGED))
    if len(file_text(found).encode()) > MOST_BYTES:
        raise ProgressError(Sentence(_TOO_BIG, most=MOST_BYTES))
    return record


# --- there ---------------------------------------------------------------------------------------


def _entries(entries: Mapping[str, tuple[E, ...]], kept: int) -> dict[str, Any]:
    return {
        name: {**_plain(each[0]), "earlier": [_plain(e) for e in trimmed(each, kept + 1)[1:]]}
        for name, each in entries.items()
    }


def _plain(entry: Answer | Prediction) -> dict[str, Any]:
    values = asdict(entry)
    return {name: list(v) if isinstance(v, tuple) else v for name, v in values.items()}


def _check(found: Mapping[str, Any]) -> str:
    rest = {name: value for name, value in found.items() if name != "check"}
    text = json.dumps(rest, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(errors="replace"), digest_size=8).hexdigest()


# --- and back ------------------------------------------------------------------------------------


def _check_schema(schema: object) -> None:
    known = _SCHEMA.fullmatch(schema) if isinstance(schema, str) else None
    if known is None or known[1] == "0":
        raise ProgressError(Sentence(_NO_PROGRESS, schema=SCHEMA))
    if schema != SCHEMA:
        raise NewerProgress(Sentence(_NEWER))


def _wrong(part: str, what: str) -> ProgressError:
    return ProgressError(Sentence(_PART, part=part[:80], what=Sentence(what)))


def _check_parts(found: Mapping[str, Any], parts: tuple[str, ...], where: str) -> None:
    for part in parts:
        if part not in found:
            raise _wrong(where + part, _MISSING)
    for part in found:
        if part not in parts:
            raise _wrong(where + str(part), _UNKNOWN)


def _check_text(value: object, part: str, most: int, *, size: int = MOST_BYTES) -> None:
    if not isinstance(value, str):
        raise _wrong(part, _KIND)
    if len(value) > most or cost(value) > size:
        raise _wrong(part, _LENGTH)
    if not value.isprintable() and value:
        raise _wrong(part, _VALUE)


def _check_list(value: object, part: str, most: int) -> None:
    if not isinstance(value, list):
        raise _wrong(part, _KIND)
    if len(value) > most:
        raise _wrong(part, _LENGTH)


def _code(value: object) -> str:
    _check_text(value, "code", 20)
    try:
        return class_code(str(value))
    except ChanceError:
        raise _wrong("code", _VALUE) from None


def _read(
    found: object, part: str, most: int, read_one: Callable[[dict[str, Any], str], E]
) -> dict[str, tuple[E, ...]]:
    if not isinstance(found, dict):
        raise _wrong(part, _KIND)
    if len(found) > most:
        raise _wrong(part, _LENGTH)
    entries: dict[str, tuple[E, ...]] = {}
    for name in found:
        if not _NAME.fullmatch(name):
            raise _wrong(f"{part} {name}", _UNKNOWN)
        where = f"{part} {name} "
        entries[name] = tuple(read_one(each, where) for each in _newest_first(found[name], where))
    return entries


def _newest_first(value: object, where: str) -> list[dict[str, Any]]:
    """An entry and its earlier ones."""
    if not isinstance(value, dict):
        raise _wrong(where, _KIND)
    earlier = value.get("earlier")
    _check_list(earlier, where + "earlier", MOST_EARLIER)
    entries = [{part: each for part, each in value.items() if part != "earlier"}, *(earlier or ())]
    if not all(isinstance(each, dict) for each in entries):
        raise _wrong(where + "earlier", _KIND)
    return entries


def _answer(value: dict[str, Any], where: str) -> Answer:
    _check_parts(value, ("edition", "numbers", "tries", "right", "hints", "solution"), where)
    _check_numbers(value, where)
    _check_list(value["tries"], where + "tries", MOST_TRIES)
    for text in value["tries"]:
        _check_text(text, where + "tries", MOST_TRY, size=MOST_TRY)
    _check_whole(value["hints"], where + "hints", 3)
    _check_switches(value, ("right", "solution"), where)
    return Answer(**{**value, "tries": tuple(value["tries"])})


def _prediction(value: dict[str, Any], where: str) -> Prediction:
    _check_parts(value, ("edition", "numbers", "given", "skipped", "right", "sentence"), where)
    _check_numbers(value, where)
    _check_text(value["given"], where + "given", MOST_TRY, size=MOST_TRY)
    _check_text(value["sentence"], where + "sentence", MOST_SENTENCE, size=MOST_SENTENCE_COST)
    _check_switches(value, ("skipped", "right"), where)
    return Prediction(**value)


def _check_numbers(value: Mapping[str, Any], where: str) -> None:
    _check_whole(value["edition"], where + "edition", MOST_EDITION)
    if not isinstance(value["numbers"], str) or not _NUMBERS.fullmatch(value["numbers"]):
        raise _wrong(where + "numbers", _VALUE)


def _check_whole(value: object, part: str, most: int) -> None:
    if type(value) is not int:
        raise _wrong(part, _KIND)
    if not 0 <= value <= most:
        raise _wrong(part, _VALUE)


def _check_switches(value: Mapping[str, Any], parts: tuple[str, ...], where: str) -> None:
    for part in parts:
        if not isinstance(value[part], bool):
            raise _wrong(where + part, _KIND)


def _no_constant(name: str) -> float:
    raise ValueError(f"{name} is no JSON")
