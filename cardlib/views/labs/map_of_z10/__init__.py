"""Labs about the map of a ring: the map itself, a search, path puzzles, and hands that fit nowhere."""

from __future__ import annotations

from cardlib.views.labs import LabKind
from cardlib.views.labs.map_of_z10.map import MAP
from cardlib.views.labs.map_of_z10.paths import PATHS
from cardlib.views.labs.map_of_z10.search import SEARCH
from cardlib.views.labs.map_of_z10.stuck import STUCK

__all__ = ["LABS"]

LABS: dict[str, LabKind] = {"map": MAP, "search": SEARCH, "paths": PATHS, "stuck": STUCK}
