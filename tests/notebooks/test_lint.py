"""Every lesson keeps the rules for notebooks, and the file is what `refresh` would write."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools import notebooks

FOLDER = Path(__file__).parents[2] / "notebooks"
PATHS = sorted(FOLDER.glob("*.ipynb"))


def test_names_are_numbered_and_numbers_are_used_once():
    names = [path.name for path in PATHS]
    assert names, "there is no lesson"
    assert [
        name for name in names if not re.fullmatch(r"[0-9]{2}(?:_[a-z0-9]+)+\.ipynb", name)
    ] == []
    numbers = [name[:2] for name in names]
    assert len(set(numbers)) == len(numbers)
    assert "00" in numbers


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_rules(path):
    assert [f"{path.name}, {finding}" for finding in notebooks.check(path)] == []


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_the_file_is_clean(path):
    node = notebooks.read(path)
    assert path.read_text("utf-8") == notebooks.written(notebooks.clean(node))
