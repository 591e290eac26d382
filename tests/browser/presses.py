"""Presses at known times on the real script of a round: what the page logs, and what it should."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardlib.widgets.assets import front_end
from cardlib.widgets.reaction import ReactionTable

__all__ = ["DELAYS_MS", "PROMPT_MS", "Pressed", "press_all", "quick_script"]

DELAYS_MS = (200, 500, 800)
PROMPT_MS = 4.0
SCRIPT = Path(__file__).with_suffix(".js")
PAGE = "<!doctype html><html lang='en'><title>presses</title><body><main id='root'></main></body>"
# The pauses between rounds are for people; nothing that is measured lies in them.
SHORTER = (
    ("const FIRST_GAP_MS = 900;", "const FIRST_GAP_MS = 30;"),
    ("const VERDICT_MS = 1200;", "const VERDICT_MS = 0;"),
)
LONG_US = 20_000_000


@dataclass(frozen=True, slots=True)
class Pressed:
    """A press *delay* ms after a card: *logged* by the round, *real* as the page saw it.

    *late* is by how much the page itself missed the time, *frames* from the wish to show the card.
    """

    delay: float
    logged: float
    real: float
    late: float
    frames: int

    @property
    def error(self) -> float:
        """By how much the logged time is longer than the one that was meant."""
        return self.logged - self.delay


def quick_script() -> str:
    """The script of a table with rounds, without the pauses between them."""
    script, _ = front_end("round")
    for usual, short in SHORTER:
        assert script.count(usual) == 1, usual
        script = script.replace(usual, short)
    return script


def finger(delay_ms: float, many: int) -> dict[str, Any]:
    """A table whose stretches are one card long, two cards in turn."""
    table = ReactionTable("zangi", code="NUR-42", players=2, save=False)
    table._desk.handle({"kind": "round", "id": table.round["id"], "do": "begin"})
    sent = table._desk.round()
    names = ("frame", "faces", "words", "setup", "editor", "projector")
    state = {name: getattr(table, name) for name in names}
    step = {"gap_us": LONG_US, "right": True, "ringers": [0], "tie": [0, 1], "bots": []}
    one_card = {"plan": {**sent["plan"], "steps": [step]}, "says": [["", ""]], "whys": [""]}
    state["round"] = {**sent, **one_card, "phase": "live", "id": 0}
    table.close()
    return {"state": state, "cards": sent["frames"][:2], "delay": delay_ms, "many": many}


def press_all(page: Any, many: int, tables: int = 1, slower: int = 1) -> tuple[list[Pressed], int]:
    """*many* presses at each delay, shared by so many *tables* each; the presses, and how many got lost.

    The processor is made *slower* so many times.
    """
    page.set_content(PAGE)
    page.add_script_tag(content=SCRIPT.read_text("utf-8"))
    fingers = [finger(delay, many // tables) for delay in DELAYS_MS for _ in range(tables)]
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    try:
        asked = json.loads(json.dumps([quick_script(), fingers]))
        found = page.evaluate("([script, fingers]) => pressAll(script, fingers)", asked)
    finally:
        session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    rows = [Pressed(**row) for one in found for row in one["rows"]]
    return rows, sum(one["lost"] for one in found)
