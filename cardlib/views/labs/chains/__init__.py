"""Labs about chains of Zodiak: build one, search for the longest, race, and play fewer cards."""

from __future__ import annotations

from cardlib.views.labs import LabKind
from cardlib.views.labs.chains.builder import BUILDER
from cardlib.views.labs.chains.fewer import FEWER
from cardlib.views.labs.chains.race import RACE
from cardlib.views.labs.chains.search import SEARCH

__all__ = ["LABS"]

LABS: dict[str, LabKind] = {
    "builder": BUILDER,
    "search": SEARCH,
    "race": RACE,
    "fewer": FEWER,
}
