"""What a lesson's notebook asks: the exercises of its lesson, in their order."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cardlib.exercises import LESSONS, lesson

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
LABELLED = [(key, notebook) for key, notebook in LESSONS.items() if notebook]


@pytest.mark.parametrize(("key", "notebook"), LABELLED)
def test_a_notebook_asks_what_its_lesson_has(key: str, notebook: str) -> None:
    """So that "What I did" lists what can be done there, from top to bottom."""
    node = json.loads((NOTEBOOKS / f"{notebook}.ipynb").read_text("utf-8"))
    code = "\n".join("".join(c["source"]) for c in node["cells"] if c["cell_type"] == "code")
    asked = re.findall(rf'(?:Check|Predict|check)\("({key}/\w+)"', code)
    this = lesson(key)
    assert tuple(dict.fromkeys(asked)) + this.further == this.exercises
