"""A notebook as its rules see it: `Limits` to keep, a `Page` to read, `Finding`s to report."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

__all__ = ["FAULTS", "LESSON", "START", "Finding", "Limits", "Page", "limits_for"]

Node = Mapping[str, Any]

FAULTS = frozenset({"waits", "network", "path", "error", "syntax"})
"""Rules whose breach spoils a notebook for pupils; the others are advice to a teacher."""

SKELETON = ("Goals", "Play", "Predict", "Explain", "Try", "Check", "Summary")
FENCE = re.compile(r"(?ms)^(```|~~~).*?^\1")


@dataclass(frozen=True, slots=True)
class Limits:
    """What is measured; None for a rule that does not apply. Sizes in bytes."""

    cells: tuple[int, int] | None = (20, 45)
    code_lines: int = 12
    median_code_lines: int = 3
    markdown_words: int = 90
    words_before_code: int = 30
    output_bytes: int = 60_000
    notebook_bytes: int = 600_000
    skeleton: tuple[str, ...] = SKELETON
    lesson_box: bool = True
    calls: Mapping[str, int] = field(default_factory=dict)
    """How often a lesson asks its readers, at least: by the name that is called."""


LESSON = Limits(calls={"Recall": 1, "Predict": 1, "Check": 2, "Ticket": 1})
TABLE = replace(LESSON, calls={})  # the questions are a part of its tables
START = replace(TABLE, cells=(10, 45), skeleton=(), lesson_box=False)
PROFILES = {"00": START, "01": TABLE, "02": TABLE, "03": TABLE}
"""Limits by the two digits at the start of a notebook's name; every other notebook is a lesson."""


def limits_for(name: str) -> Limits:
    """The limits of the notebook file *name*.

    >>> limits_for("00_start_here.ipynb").cells, limits_for("11_luck.ipynb").cells
    ((10, 45), (20, 45))
    """
    return PROFILES.get(name[:2], LESSON)


@dataclass(frozen=True, slots=True)
class Finding:
    """One breach of a rule: where, what is there, and what would be right.

    *cell* counts every cell of the notebook from 1; None is the notebook as a whole.
    """

    rule: str
    cell: int | None
    what: str
    right: str

    @property
    def fault(self) -> bool:
        """Whether pupils would stumble over it (`FAULTS`)."""
        return self.rule in FAULTS

    def __str__(self) -> str:
        where = "the notebook" if self.cell is None else f"cell {self.cell}"
        return f"{where}: {self.what}; {self.right} [{self.rule}]"


@dataclass(frozen=True)
class Page:
    """A notebook as the rules read it, with the numbers of its cells from 1."""

    node: Node
    limits: Limits

    @cached_property
    def cells(self) -> list[tuple[int, Node]]:
        return list(enumerate(self.node["cells"], 1))

    @cached_property
    def code(self) -> list[tuple[int, Node]]:
        return [(number, cell) for number, cell in self.cells if cell["cell_type"] == "code"]

    @cached_property
    def markdown(self) -> list[tuple[int, Node]]:
        return [(number, cell) for number, cell in self.cells if cell["cell_type"] == "markdown"]

    @cached_property
    def trees(self) -> list[tuple[int, ast.Module]]:
        """The code cells that parse; `syntax` reports the others."""
        trees = ((number, tree_of(source_of(cell))) for number, cell in self.code)
        return [(number, tree) for number, tree in trees if tree]

    @cached_property
    def headings(self) -> list[tuple[int, int, str]]:
        """(cell, level, text) of every heading."""
        pattern = re.compile(r"^(#{1,6})\s+(.*\S)", re.MULTILINE)
        return [
            (number, len(found[1]), found[2])
            for number, cell in self.markdown
            for found in pattern.finditer(FENCE.sub("", source_of(cell)))
        ]

    def outputs(self) -> Iterator[tuple[int, Node]]:
        """(cell, output) of every stored output."""
        for number, cell in self.code:
            for output in cell.get("outputs", ()):
                yield number, output


def source_of(cell: Node) -> str:
    """The text of *cell*, also where the file holds it as a list of lines."""
    return text_of(cell.get("source", ""))


def text_of(value: object) -> str:
    """A text of the notebook format, which may be stored as a list of lines."""
    return "".join(map(str, value)) if isinstance(value, list) else str(value)


def tree_of(source: str) -> ast.Module | None:
    try:
        return ast.parse(_without_magic(source))
    except (SyntaxError, ValueError):
        return None


def _without_magic(source: str) -> str:
    return re.sub(r"(?m)^(\s*)[%!].*", r"\1pass", source)


def words(markdown: str) -> int:
    """How many words a reader sees: no markup, no addresses of links, no fenced code.

    >>> words("**Press** the [bell](bell.svg) - now!")
    4
    """
    text = re.sub(r"\]\([^)]*\)", " ", re.sub(r"<[^>]*>", " ", FENCE.sub(" ", markdown)))
    return len(re.findall(r"\w[\w'’.:/-]*", text))
