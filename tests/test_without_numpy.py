"""Without NumPy: everything is there, the readable engine plays, and the result says why."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from cardlib.batch import simulate

ROOT = Path(__file__).resolve().parents[1]

REFUSE = """
import importlib.util, json, sys

class NoNumPy:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("numpy", "scipy", "matplotlib"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return None

sys.meta_path.insert(0, NoNumPy())
"""
STUDIES = """
import cardlib
from cardlib import batch
from cardlib.batch import mean_of, share_of, simulate

told = {}
for game in ("zangi", "zodiak", "tivmiv"):
    result = simulate(game, 4, code="SEV-3")
    told[game] = {
        "dict": result.to_dict(),
        "csv": result.to_csv(),
        "repr": repr(result),
        "wins": [str(one) for one in result.wins()],
        "points": [str(one) for one in result.points()],
        "ends": result.endings(),
    }
told["names"] = [name for name in dir(batch) if getattr(batch, name) is None]
told["estimates"] = [str(share_of(507, 2000)), str(mean_of([2, 4, 4, 6]))]
try:
    simulate("zangi", 4, engine="numpy")
except batch.StudyError as error:
    told["refusal"] = str(error)
told["loaded"] = [name for name in sys.modules if name.partition(".")[0] == "numpy"]
print(json.dumps(told))
"""


def without_numpy(code: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, "-c", REFUSE + code],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_refusal_refuses() -> None:
    code = "try:\n    import numpy\nexcept ModuleNotFoundError as error:\n    print(error)\n"
    assert without_numpy(code) == "No module named 'numpy'\n"


def test_many_games_are_played_without_numpy() -> None:
    told: dict[str, Any] = json.loads(without_numpy(STUDIES))
    for game in ("zangi", "zodiak", "tivmiv"):
        result, there = simulate(game, 4, code="SEV-3", engine="readable"), told[game]
        assert (there["dict"].pop("engine"), there["dict"].pop("note")) == (
            "readable",
            "NumPy is not installed",
        )
        here = result.to_dict()
        assert (here.pop("engine"), here.pop("note")) == ("readable", "")
        assert there["dict"] == here
        assert there["csv"] == result.to_csv()
        first, *rest = there["repr"].splitlines()
        assert first == (
            f"4 games (deals) of {game}, code SEV-3,"
            " played by the readable engine (NumPy is not installed)"
        )
        assert rest == repr(result).splitlines()[1:]
        assert there["wins"] == [str(one) for one in result.wins()]
        assert there["points"] == [str(one) for one in result.points()]
        assert there["ends"] == result.endings()
    assert told["names"] == []
    assert told["estimates"] == ["0.2535 (0.2349 to 0.2730)", "4.00 (2.40 to 5.60)"]
    assert told["refusal"] == (
        "the numpy engine cannot play this: NumPy is not installed;"
        " leave engine= away and the readable one plays"
    )
    assert told["loaded"] == []
