"""What many games came to: columns with one number per game, estimates, tables, files."""

from __future__ import annotations

import csv
import io
from array import array
from collections.abc import Iterator, Sequence
from numbers import Integral
from pathlib import Path
from typing import Any

from cardlib.batch.estimates import LEVEL, Estimate, mean_of, share_of
from cardlib.batch.studies import (
    COLUMNS,
    ENDINGS,
    Columns,
    Histograms,
    Portion,
    Study,
    StudyError,
    agent_name,
    column_names,
    how_often,
)
from cardlib.errors import shown

__all__ = ["SCHEMA", "BatchResult", "joined"]

SCHEMA = "cardlib.batch/1"


class BatchResult:
    """The games of a study that were played, as columns: ``result["plies"]`` has one number per game.

    *engine* is the engine that played ("numpy" or "readable"), *note* says why, *wanted* is how many
    games were asked for; a study that was stopped or failed has fewer and is not `complete`.
    """

    def __init__(
        self, study: Study, portions: Sequence[Portion], engine: str, note: str, wanted: int
    ) -> None:
        self.study, self.engine, self.note, self.wanted = study, engine, note, wanted
        ordered = sorted(portions, key=lambda portion: portion.first)
        self.columns, self.histograms = joined(ordered, column_names(study))
        self.moves = [texts for portion in ordered for texts in portion.moves]

    @property
    def n(self) -> int:
        """How many games were played."""
        return len(self.columns["winner"])

    @property
    def complete(self) -> bool:
        """Were all the games played that were asked for?"""
        return self.n == self.wanted

    def __len__(self) -> int:
        return self.n

    def __getitem__(self, name: str) -> Any:
        """The column *name*: one whole number per game."""
        if not isinstance(name, str) or name not in self.columns:
            known = ", ".join(self.columns)
            raise StudyError(f"there is no column {shown(name, 40)}; there are: {known}")
        return self.columns[name]

    # --- estimates -------------------------------------------------------------------------------

    def mean(self, name: str, level: float = LEVEL) -> Estimate:
        """The mean of a column, with its interval."""
        return mean_of(self[name], level)

    def share(self, name: str, value: int = 1, level: float = LEVEL) -> Estimate:
        """How often a column has this *value*, with its interval."""
        if not isinstance(value, Integral):
            raise StudyError(f"value is {shown(value, 40)}; columns hold whole numbers, such as 1")
        return share_of(how_often(self[name], value), self.n, level)

    def wins(self, level: float = LEVEL) -> tuple[Estimate, ...]:
        """For each seat the share of games that it won alone."""
        return tuple(self.share("winner", seat, level) for seat in range(self.study.players))

    def points(self, level: float = LEVEL) -> tuple[Estimate, ...]:
        """For each seat its mean points."""
        return tuple(self.mean(f"points_{seat}", level) for seat in range(self.study.players))

    def endings(self) -> dict[str, int]:
        """How many games ended by which rule; "" is for those that were left."""
        rules = ENDINGS[self.study.game]
        counts = {rule: how_often(self["ended"], place) for place, rule in enumerate(rules)}
        return {rule: count for rule, count in counts.items() if count}

    def rows(self, level: float = LEVEL) -> Iterator[tuple[str, Estimate]]:
        """Every column that can be averaged, and its mean: what the table of a report shows."""
        for name in COLUMNS[self.study.game]:
            if name not in ("winner", "winners", "ended"):
                yield name, self.mean(name, level)

    # --- out -------------------------------------------------------------------------------------

    def to_dict(self) -> dict[str, Any]:
        """All of it as plain data, for a JSON file: what was played, and every column."""
        study = self.study
        return {
            "schema": SCHEMA,
            "game": study.game,
            "options": repr(study.options),
            "policies": [agent_name(study.game, agent) for agent in study.agents],
            "code": study.code,
            "match": study.match,
            "engine": self.engine,
            "note": self.note,
            "wanted": self.wanted,
            "n": self.n,
            "columns": {name: _plain(column) for name, column in self.columns.items()},
            "histograms": {name: list(counts) for name, counts in self.histograms.items()},
        }

    def to_csv(self, path: str | Path | None = None) -> str:
        """The columns as a table of comma-separated values; with *path* also written to a file.

        StudyError if the file cannot be written.
        """
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(["game", *self.columns])
        writer.writerows(zip(range(self.n), *map(_plain, self.columns.values()), strict=True))
        if path is not None:
            _write(path, text.getvalue())
        return text.getvalue()

    def __repr__(self) -> str:
        done = f"{self.n:,} games" if self.complete else f"{self.n:,} of {self.wanted:,} games"
        kind = "matches" if self.study.match else "deals"
        why = f" ({self.note})" if self.note else ""
        played = f"{done} ({kind}) of {self.study.game}, code {self.study.code}"
        lines = [f"{played}, played by the {self.engine} engine{why}"]
        if not self.complete:
            lines.append("stopped before the end: what stands here is from the games played so far")
        if self.n:
            shares = "  ".join(f"seat {seat}: {one}" for seat, one in enumerate(self.wins()))
            lines.append(f"won alone  {shares}")
            lines += [f"{name:<13}{estimate}" for name, estimate in self.rows()]
        return "\n".join(lines)


def joined(portions: Sequence[Portion], names: Sequence[str]) -> tuple[Columns, Histograms]:
    """The columns and histograms of several portions as one, in the order of the games."""
    ordered = sorted(portions, key=lambda portion: portion.first)
    columns = {name: _joined([portion.columns[name] for portion in ordered]) for name in names}
    histograms: Histograms = {}
    for portion in ordered:
        for name, counts in portion.histograms.items():
            before = histograms.get(name, [0] * len(counts))
            histograms[name] = [a + int(b) for a, b in zip(before, counts, strict=True)]
    return columns, histograms


def _joined(parts: Sequence[Any]) -> Any:
    if not parts:
        return array("q")  # without a game there is no engine's own kind of column
    if len(parts) == 1:
        return parts[0]
    if hasattr(parts[0], "dtype"):
        import numpy as np

        return np.concatenate(parts)
    whole = array("q")
    for part in parts:
        whole.extend(part)
    return whole


def _plain(column: Any) -> list[int]:
    plain: list[int] = column.tolist()
    return plain


def _write(path: str | Path, text: str) -> None:
    try:
        Path(path).write_text(text, encoding="utf-8", newline="\n")
    except (OSError, TypeError, ValueError) as error:
        raise StudyError(
            f"{str(path)!r:.200} cannot be written: {error}. Give the name of a file in a folder that"
            ' is there, such as "games.csv"'
        ) from error
