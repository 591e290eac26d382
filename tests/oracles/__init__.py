"""Second implementations of the three games, written from the rules alone.

They import nothing from cardlib. A state is a plain dict of card texts and a move is its text. They
are slow and simple on purpose: the real engines are compared with them, move by move.
"""

from __future__ import annotations

import json
from pathlib import Path
from types import ModuleType
from typing import Any

from tests.oracles import tivmiv_oracle, zangi_oracle, zodiak_oracle

__all__ = ["ORACLES", "PERFT", "load_perft", "recount", "save_perft", "state_of"]

ORACLES: dict[str, ModuleType] = {
    "zangi": zangi_oracle,
    "zodiak": zodiak_oracle,
    "tivmiv": tivmiv_oracle,
}
PERFT = Path(__file__).with_name("perft.json")
"""Positions and how many move sequences of a given length each has, one entry a line."""


def state_of(game: str, position: dict[str, Any], options: dict[str, Any]) -> dict[str, Any]:
    """The oracle's state for the position and the options of an entry of `PERFT`."""
    state: dict[str, Any] = ORACLES[game].position(**position, options=options)
    return state


def load_perft() -> list[dict[str, Any]]:
    """The entries of `PERFT`: game, about, position, options, depth, leaves."""
    entries: list[dict[str, Any]] = json.loads(PERFT.read_text(encoding="utf-8"))
    return entries


def save_perft(entries: list[dict[str, Any]]) -> None:
    """Write the entries, one a line."""
    lines = (json.dumps(entry, ensure_ascii=False) for entry in entries)
    PERFT.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


def recount() -> None:
    """Count every entry of `PERFT` again with the oracles and write the numbers.

    From the project folder: ``python -c "import tests.oracles; tests.oracles.recount()"``.
    """
    entries = load_perft()
    for entry in entries:
        state = state_of(entry["game"], entry["position"], entry["options"])
        entry["leaves"] = ORACLES[entry["game"]].perft(state, entry["depth"])
    save_perft(entries)
