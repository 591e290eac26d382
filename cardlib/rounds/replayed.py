"""Rows of trials from outside, checked and worked out again: so that a teacher can check a file.

Rows come as plain data, or as the text of a JSON or CSV file. Every field is checked; what can be worked
out from the others (the time, its flags, the verdict) is worked out again and compared.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from io import StringIO
from typing import Any

from cardlib.i18n import N_, translate
from cardlib.rounds.devices import NUMBERS, read_device
from cardlib.rounds.files import from_json
from cardlib.rounds.presses import LONGEST_ROUND_US, WAYS, RoundError
from cardlib.rounds.rows import BELLS, FAST_US, LAPSE_US, VERDICTS_OF, Row
from cardlib.stats.reactions import Summary, summary
from cardlib.timing import ANTICIPATION_US

__all__ = ["MOST_ROWS", "Difference", "Replayed", "read_rows", "replay"]

MOST_ROWS = 100_000
MOST_LETTERS = 50_000_000
CLOSE_MS = 0.0011  # times have three decimals, and the last may be rounded
YES_OR_NO = ("right", "timed", "practice", "simulated")
DEVICE = (*NUMBERS, "os", "browser", "simulated")
TIME_FLAGS = ("anticipation", "fast", "lapse")
FLAGS = ("slow_frame", "uncalibrated", "ts_fallback", *TIME_FLAGS)
TEXTS = ("trial", "code", "state")
TIMES = ("t_on_ms", "t_press_ms", "foreperiod_ms", "first_bot_ms")
LONGEST_MS = LONGEST_ROUND_US / 1000


@dataclass(frozen=True, slots=True)
class Difference:
    """In row *row* (from 1) the *field* is *told* otherwise than the other fields make it."""

    row: int
    field: str
    told: Any
    found: Any

    def sentence(self, language: str = "en") -> str:
        """What differs, in *language*."""
        text = N_("Row {row}: {field} says {told}, but the other fields make it {found}.")
        values = {
            "row": self.row,
            "field": self.field,
            "told": _written(self.told),
            "found": _written(self.found),
        }
        return translate(text, values, language)

    def __str__(self) -> str:
        return self.sentence()


@dataclass(frozen=True, slots=True)
class Replayed:
    """The *rows* with everything worked out again, what *differences* there were, and the figures."""

    rows: list[Row]
    differences: tuple[Difference, ...]
    summary: Summary

    @property
    def holds(self) -> bool:
        """Does the file say the same as its own numbers?"""
        return not self.differences

    def __str__(self) -> str:
        told = [str(one) for one in self.differences]
        return "\n".join([*told, *([""] if told else []), str(self.summary)])


def replay(rows: Iterable[Mapping[str, Any]] | str) -> Replayed:
    """Check *rows* (plain data, or JSON or CSV text) and work out verdicts and figures again.

    RoundError names the row and the field that cannot be.
    """
    made, differences = [], []
    for number, row in enumerate(read_rows(rows), 1):
        checked = _checked(number, row)
        for name, found in _worked_out(checked).items():
            if not _same(checked.get(name), found):
                differences.append(Difference(number, name, checked.get(name), found))
                checked[name] = found
        made.append(checked)
    return Replayed(made, tuple(differences), summary(made))


# --- reading -------------------------------------------------------------------------------------


def read_rows(rows: Iterable[Mapping[str, Any]] | str) -> list[Row]:
    r"""The rows of plain data, of a JSON text (a list, or a whole file of results) or of a CSV text.

    >>> read_rows("seat,timed,verdict\n0,true,hit\n")
    [{'seat': 0, 'timed': True, 'verdict': 'hit'}]
    """
    given: Any = rows
    if isinstance(rows, str):
        if len(rows) > MOST_LETTERS:
            raise RoundError(f"rows: a text of more than {MOST_LETTERS:,} letters is too long")
        text = rows.lstrip("\ufeff").strip()
        given = _from_json(text) if text[:1] in ("[", "{") else _from_csv(text)
    if isinstance(given, Mapping):
        given = from_json(json.dumps(given)).rows if "schema" in given else given.get("rows")
    try:
        every = list(given)
    except TypeError:
        raise RoundError(f"rows: expected a list of rows, not {given!r:.60}") from None
    if len(every) > MOST_ROWS:
        raise RoundError(f"rows: more than {MOST_ROWS:,} are too many")
    for number, row in enumerate(every, 1):
        if not isinstance(row, Mapping) or not all(isinstance(name, str) for name in row):
            raise RoundError(f"row {number}: expected fields with names, not {row!r:.60}")
    return [dict(row) for row in every]


def _from_json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RoundError(f"rows: this is no complete JSON ({str(error)[:80]})") from None


def _from_csv(text: str) -> list[Row]:
    head = text.partition("\n")[0]
    mark = max(",;\t", key=head.count)  # spreadsheets of many countries write semicolons
    try:
        reader = csv.DictReader(StringIO(text), delimiter=mark, strict=True)
        if "verdict" not in (reader.fieldnames or ()):
            raise RoundError("rows: the first line must name the fields, verdict among them")
        return [_row_of_cells(number, cells) for number, cells in enumerate(reader, 1)]
    except csv.Error as error:
        raise RoundError(f"rows: this is no complete CSV ({str(error)[:80]})") from None


def _row_of_cells(number: int, cells: Mapping[Any, Any]) -> Row:
    if None in cells or None in cells.values():
        raise RoundError(f"row {number}: it has more or fewer cells than the first line")
    row: Row = {str(name): _value(str(name), cell) for name, cell in cells.items()}
    device = {name: row.pop(name) for name in DEVICE if name in row}
    return {**row, "device": read_device(device)} if device else row


def _value(name: str, cell: str) -> Any:
    """What a cell of CSV stands for: texts stay texts, an empty cell is None."""
    cell = cell.strip()
    if name == "flags":
        return cell.replace("|", " ").replace(";", " ").replace(",", " ").split()
    if name in TEXTS:
        return cell
    if not cell:
        return None
    if name in YES_OR_NO:
        return {"1": True, "true": True, "0": False, "false": False}.get(cell.lower(), cell)
    for kind in (int, float):
        try:
            return kind(cell)
        except ValueError:
            continue
    return cell


# --- checking ------------------------------------------------------------------------------------


def _checked(number: int, row: Row) -> Row:
    """The row with every field checked; RoundError names the row and the field."""
    kind = row.get("kind")
    if not isinstance(kind, str) or kind not in VERDICTS_OF:
        raise RoundError(f"row {number}: kind is {kind!r:.60}; it must be ring or race")
    for name, fits, wanted in (*_checks(kind), *_COMMON):
        if not fits(row.get(name)):
            raise RoundError(f"row {number}: {name} is {row.get(name)!r:.60}; it must be {wanted}")
    return dict(row)


Check = tuple[str, Callable[[Any], bool], str]


def _checks(kind: str) -> Iterator[Check]:
    """What the fields of one kind of row may be."""
    yield (
        "verdict",
        lambda value: value in VERDICTS_OF[kind],
        f"one of: {', '.join(VERDICTS_OF[kind])}",
    )
    for name, (most, empty) in _WHOLES[kind].items():
        wanted = f"a whole number from 0 to {most}" + " or empty" * empty
        yield name, partial(_is_whole, most, empty), wanted
    if kind in BELLS:
        yield "right", lambda value: type(value) is bool, "true or false"


def _is_whole(most: int, empty: bool, value: Any) -> bool:
    return empty if value is None else type(value) is int and 0 <= value <= most


def _is_time(least_ms: float, value: Any) -> bool:
    if value is None:
        return True
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return least_ms <= value <= LONGEST_MS  # which no NaN passes


def _are_flags(value: Any) -> bool:
    return isinstance(value, list) and all(flag in FLAGS for flag in value)


_TIME = "a time in milliseconds or empty"
_COMMON: tuple[Check, ...] = (
    ("way", lambda value: value in (None, *WAYS), f"empty or one of: {', '.join(WAYS)}"),
    ("timed", lambda value: type(value) is bool, "true or false"),
    *((name, lambda value: value is None or isinstance(value, str), "a text") for name in TEXTS),
    ("device", lambda value: value is None or isinstance(value, Mapping), "values by name"),
    ("flags", _are_flags, f"a list of: {', '.join(FLAGS)}"),
    *((name, partial(_is_time, 0), _TIME) for name in TIMES),
    ("rt_ms", partial(_is_time, -LONGEST_MS), _TIME),
)
_BELL = {"seat": (5, False), "distance": (100, True), "cards": (6, False), "winner": (5, True)}
_LAY = {"seat": (5, False), "choices": (100, False), "hand": (200, False)}
_WHOLES: Mapping[str, Mapping[str, tuple[int, bool]]] = {
    "ring": _BELL,
    "simple": _BELL,
    "race": _LAY,
    "choice": _LAY,
}
"""Fields that are whole numbers, by kind of row: the most, and whether they may be empty."""


# --- working out again ---------------------------------------------------------------------------


def _worked_out(row: Row) -> Row:
    """What the other fields of a row make of its time, its flags and its verdict."""
    time = _time(row)
    found: Row = {"rt_ms": time, "flags": _flags(row, time)}
    if row["kind"] in BELLS:
        found["right"] = row["distance"] == 0
        found["verdict"] = _verdict(row, found["right"])
    elif row["way"] is None:
        found["verdict"] = "miss"
    elif not row["choices"]:
        found["verdict"] = "refused"  # nothing in the hand fitted
    return found


def _time(row: Row) -> float | None:
    on, press = row.get("t_on_ms"), row.get("t_press_ms")
    return None if not row["timed"] or on is None or press is None else round(press - on, 3)


def _flags(row: Row, time: float | None) -> list[str]:
    """The flags that a time brings, behind those that only the page could know."""
    kept = [flag for flag in row["flags"] if flag not in TIME_FLAGS]
    if time is None:
        return kept
    time_us = round(1000 * time)
    kept += ["anticipation"] * (time_us < ANTICIPATION_US)
    kept += ["fast"] * (ANTICIPATION_US <= time_us < FAST_US)
    return kept + ["lapse"] * (time_us > LAPSE_US)


def _verdict(row: Row, right: bool) -> str:
    if row["way"] is not None:
        return "hit" if right else "false_alarm"
    if row["winner"] is not None:
        return "cut"
    return "miss" if right else "quiet"


def _same(told: Any, found: Any) -> bool:
    if isinstance(told, int | float) and isinstance(found, float):
        return abs(told - found) <= CLOSE_MS
    return type(told) is type(found) and bool(told == found)


def _written(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "–"
    return "–" if value is None else str(value)
