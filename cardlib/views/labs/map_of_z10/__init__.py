"""Labs about the map of a ring: the map itself, a search, path puzzles, and hands that fit nowhere."""

from __future__ import annotations

from cardlib.views.labs import LabKind
from cardlib.views.labs.house_rules import following
from cardlib.views.labs.map_of_z10.map import MAP
from cardlib.views.labs.map_of_z10.paths import PATHS
from cardlib.views.labs.map_of_z10.search import SEARCH
from cardlib.views.labs.map_of_z10.shared import drawn
from cardlib.views.labs.map_of_z10.stuck import STUCK, known_deck

__all__ = ["LABS"]

LABS: dict[str, LabKind] = {
    "map": following(MAP, modulus=drawn),
    "search": following(SEARCH, modulus=drawn),
    "paths": following(PATHS),
    "stuck": following(STUCK, modulus=drawn, deck=known_deck),
}
