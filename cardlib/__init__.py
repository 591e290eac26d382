"""Three real card games to teach with: Zangi zrangi, Zodiak and Tiv-miv.

Importing cardlib loads neither NumPy nor any user interface; each name below is loaded when it is
first used.

>>> import cardlib
>>> cardlib.class_code("nur 42")
'NUR-42'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardlib import bots, exact, exercises, lesson, replay
    from cardlib.chance import Tape, class_code
    from cardlib.errors import CardlibError
    from cardlib.game import Outcome
    from cardlib.games import GAMES, tivmiv, zangi, zodiak
    from cardlib.rules import IllegalMove, Reason, Verdict
    from cardlib.session import Session
    from cardlib.store import Store
    from cardlib.views.explained import describe, why
    from cardlib.views.folded import fold
    from cardlib.widgets.reaction import ReactionTable
    from cardlib.widgets.table import Table

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "CardlibError",
    "IllegalMove",
    "Outcome",
    "ReactionTable",
    "Reason",
    "Session",
    "Store",
    "Table",
    "Tape",
    "Verdict",
    "bots",
    "class_code",
    "describe",
    "exact",
    "exercises",
    "fold",
    "lesson",
    "replay",
    "tivmiv",
    "why",
    "zangi",
    "zodiak",
]

_HOMES = {
    "GAMES": "cardlib.games",
    "CardlibError": "cardlib.errors",
    "IllegalMove": "cardlib.rules",
    "Outcome": "cardlib.game",
    "ReactionTable": "cardlib.widgets.reaction",
    "Reason": "cardlib.rules",
    "Session": "cardlib.session",
    "Store": "cardlib.store",
    "Table": "cardlib.widgets.table",
    "Tape": "cardlib.chance",
    "Verdict": "cardlib.rules",
    "class_code": "cardlib.chance",
    "describe": "cardlib.views.explained",
    "fold": "cardlib.views.folded",
    "tivmiv": "cardlib.games",
    "why": "cardlib.views.explained",
    "zangi": "cardlib.games",
    "zodiak": "cardlib.games",
}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"cardlib has no {name!r}; it has: {', '.join(__all__)}")
    home = _HOMES.get(name)
    value = getattr(import_module(home), name) if home else import_module(f"cardlib.{name}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
