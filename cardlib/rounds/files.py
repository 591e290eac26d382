"""Results as files of the learner's own: JSON that can be read again, and CSV for a spreadsheet.

No name and no full name of a browser gets into them (RT13).
"""

from __future__ import annotations

import csv
import dataclasses
import io
import json
from collections.abc import Mapping
from typing import Any

from cardlib.ringers import Ringer
from cardlib.rounds.devices import NUMBERS, read_device
from cardlib.rounds.presses import WAYS, RoundError
from cardlib.rounds.results import Played, Results
from cardlib.rounds.rows import BELLS, VERDICTS_OF, Row

__all__ = ["COLUMNS", "SCHEMA", "from_json", "to_csv", "to_json"]

SCHEMA = "cardlib.rounds/1"
COLUMNS = (
    *("game", "code", "trial", "seat", "kind", "state", "timed", "verdict", "right", "distance"),
    *("cards", "choices", "hand", "foreperiod_ms", "winner", "first_bot_ms"),
    *("speed", "condition", "block", "number", "practice", "early"),
    *("t_on_ms", "t_press_ms", "rt_ms", "way", "flags"),
    *(*NUMBERS, "os", "browser", "simulated"),
)
"""The columns of the CSV; those that a kind of round has not are empty."""
FAR = 1e12  # no number of a trial is larger
SEATS = ("0", "1", "2", "3", "4", "5")
MOST_CHARACTERS, MOST_ROWS = 8_000_000, 50_000


def to_json(results: Results) -> str:
    """The results as readable JSON text: one line for each trial.

    >>> to_json(Results(())).splitlines()[1]
    ' "schema": "cardlib.rounds/1",'
    """
    devices: list[Mapping[str, Any]] = []
    for row in results.rows:
        if row["device"] not in devices:
            devices.append(row["device"])
    tables = [_table(one, place) for place, one in enumerate(results.played)]
    head = json.dumps({"schema": SCHEMA, "devices": devices, "tables": tables}, indent=1)
    # The rows are marked by texts that no row can hold, and put in line by line.
    for place, one in enumerate(results.played):
        lines = (_row_text(row, devices) for row in one.rows)
        head = head.replace(f'"rows {place}"', "[\n" + ",\n".join(lines) + "\n   ]", 1)
    return head


def _table(played: Played, place: int) -> dict[str, Any]:
    bots = {str(seat): _numbers(bot) for seat, bot in sorted(played.bots.items())}
    return {
        "game": played.game,
        "code": played.code,
        "options": dict(played.options),
        "speed": played.speed,
        "bots": bots,
        "rows": f"rows {place}",
    }


def _numbers(bot: Ringer | Mapping[str, Any]) -> dict[str, Any]:
    """All numbers of a bot (B7), the kind of its model among them."""
    if not isinstance(bot, Ringer):
        return dict(bot)
    plain = dataclasses.asdict(bot)
    return {**plain, "model": {"kind": type(bot.model).__name__, **plain["model"]}}


def _row_text(row: Row, devices: list[Mapping[str, Any]]) -> str:
    plain = {**row, "device": devices.index(row["device"])}
    return f"    {json.dumps(plain, ensure_ascii=False)}"


def from_json(text: str) -> Results:
    """The results that a file holds; RoundError says what is wrong with it."""
    if not isinstance(text, str) or len(text) > MOST_CHARACTERS:
        raise RoundError(f"the file is no text of at most {MOST_CHARACTERS} characters")
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RoundError(f"the file is no complete JSON: {str(error)[:200]}") from None
    if not isinstance(document, dict) or document.get("schema") != SCHEMA:
        raise RoundError(f"schema: this program reads {SCHEMA!r}")
    devices = [read_device(told) for told in _listed(document, "devices")]
    tables = _listed(document, "tables")
    return Results(tuple(_played(f"tables[{i}]", one, devices) for i, one in enumerate(tables)))


def _listed(document: Mapping[str, Any], name: str, where: str = "") -> list[Any]:
    found = document.get(name)
    if not isinstance(found, list) or len(found) > MOST_ROWS:
        raise RoundError(f"{where}{name}: expected a list of at most {MOST_ROWS}")
    return found


def _played(where: str, told: Any, devices: list[dict[str, Any]]) -> Played:
    if not isinstance(told, Mapping):
        raise RoundError(f"{where}: expected game, code, options, bots and rows")
    rows = _listed(told, "rows", f"{where}.")
    return Played(
        str(told.get("game"))[:20],
        str(told.get("code"))[:100],
        dict(told["options"]) if isinstance(told.get("options"), Mapping) else {},
        _bots(where, told.get("bots")),
        float(told["speed"]) if _is_number(told.get("speed")) else 1.0,
        (),
        tuple(_row(f"{where}.rows[{i}]", row, devices) for i, row in enumerate(rows)),
    )


def _bots(where: str, told: Any) -> dict[int, dict[str, Any]]:
    if told is None:
        return {}
    if not isinstance(told, Mapping) or not all(isinstance(one, Mapping) for one in told.values()):
        raise RoundError(f"{where}.bots: expected the numbers of bots by seat")
    return {int(seat): dict(one) for seat, one in told.items() if seat in SEATS}


def _is_number(value: Any) -> bool:
    return type(value) in (int, float) and abs(value) < FAR  # which no NaN passes


def _row(where: str, told: Any, devices: list[dict[str, Any]]) -> Row:
    kind = told.get("kind") if isinstance(told, Mapping) else None
    if not isinstance(kind, str) or kind not in VERDICTS_OF:
        raise RoundError(f"{where}: this is no trial")
    row: Row = dict(told)
    device, flags = row.get("device"), row.get("flags")
    if type(device) is not int or not 0 <= device < len(devices):
        raise RoundError(f"{where}.device: there is no device {device!r:.40}")
    if row.get("verdict") not in VERDICTS_OF[row["kind"]]:
        raise RoundError(f"{where}.verdict: {row.get('verdict')!r:.40} is unknown")
    if type(row.get("seat")) is not int or type(row.get("timed")) is not bool:
        raise RoundError(f"{where}: seat and timed are missing")
    are_flags = isinstance(flags, list) and all(isinstance(flag, str) for flag in flags)
    if row.get("way") not in (None, *WAYS) or not are_flags:
        raise RoundError(f"{where}: way or flags cannot be read")
    grouped = "distance" if row["kind"] in BELLS else "choices"
    for name in ("rt_ms", grouped, "speed"):
        value = row.get(name)
        if value is not None and not _is_number(value):
            raise RoundError(f"{where}.{name}: {value!r:.40} is no number")
    row.setdefault("rt_ms", None)
    row.setdefault(grouped, None)
    return {**row, "device": devices[device]}


def to_csv(results: Results) -> str:
    """The results as CSV: a line for each trial, the same columns for every game."""
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS, restval="", extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    for played in results.played:
        for row in played.rows:
            flat = {**row, **row["device"], "game": played.game, "flags": " ".join(row["flags"])}
            writer.writerow({name: _cell(flat.get(name)) for name in COLUMNS})
    return out.getvalue()


def _cell(value: Any) -> Any:
    if value is None:
        return ""
    return int(value) if isinstance(value, bool) else value
