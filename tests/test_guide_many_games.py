"""The guide to many games: each of its programs runs and prints what stands below it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
GUIDE = (ROOT / "docs/many_games.md").read_text(encoding="utf-8")
PROGRAMS = re.findall(r"```python\n(.*?)```\n\n```text\n(.*?)```", GUIDE, re.DOTALL)
HEADINGS = [
    re.findall(r"^## (.*)$", GUIDE[: GUIDE.index(program)], re.MULTILINE)[-1]
    for program, _ in PROGRAMS
]


def test_every_program_says_what_it_prints() -> None:
    assert len(PROGRAMS) == GUIDE.count("```python") == 6
    for name in ("README.md", "CONTRIBUTING.md"):
        assert "docs/many_games.md" in (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize(("program", "printed"), PROGRAMS, ids=HEADINGS)
def test_a_program_prints_what_stands_below_it(program: str, printed: str, tmp_path: Path) -> None:
    if "dask" in program:
        pytest.importorskip("dask.distributed", reason="comes with cardlib[cluster]")
    file = tmp_path / "study.py"
    file.write_text(program, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, str(file)],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, printed), done.stderr
