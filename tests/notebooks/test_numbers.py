"""Every number in the prose of a lesson is computed by the library, or said to be no result."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

import pytest

from cardlib.exercises import LESSONS
from tests.notebooks.numbers import plain, tokens, written

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
NAMES = [name for name in LESSONS.values() if name]


def prose(name: str) -> dict[str, str]:
    node = json.loads((NOTEBOOKS / f"{name}.ipynb").read_text("utf-8"))
    return {
        cell["id"]: "".join(cell["source"])
        for cell in node["cells"]
        if cell["cell_type"] == "markdown"
    }


@pytest.mark.parametrize("name", NAMES)
def test_every_number_in_the_prose_is_computed(name: str) -> None:
    computed = import_module(f"tests.notebooks.numbers.nb{name[:2]}").NUMBERS
    found = {cell: tokens(text) for cell, text in prose(name).items()}
    expected = {cell: [written(number) for number in numbers] for cell, numbers in computed.items()}
    assert {cell: numbers for cell, numbers in found.items() if numbers} == expected


@pytest.mark.parametrize("name", NAMES)
def test_most_numbers_are_results(name: str) -> None:
    """A table of plain numbers would check nothing."""
    computed = import_module(f"tests.notebooks.numbers.nb{name[:2]}").NUMBERS
    numbers = [number for row in computed.values() for number in row]
    results = [number for number in numbers if not isinstance(number, type(plain("1")))]
    assert len(results) >= 10


def test_a_changed_number_is_noticed() -> None:
    assert tokens("40 cards, `7`, 1/4 and 0.5; [12](x3.md)\n```\n99\n```") == [
        "40",
        "1/4",
        "0.5",
        "12",
    ]
