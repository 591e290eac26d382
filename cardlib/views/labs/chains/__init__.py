"""Labs about chains of Zodiak: build one, search for the longest, race, and play fewer cards."""

from __future__ import annotations

from cardlib.views.labs import LabKind
from cardlib.views.labs.chains.builder import BUILDER
from cardlib.views.labs.chains.fewer import FEWER
from cardlib.views.labs.chains.race import RACE
from cardlib.views.labs.chains.search import SEARCH
from cardlib.views.labs.house_rules import always, following

__all__ = ["LABS"]

LABS: dict[str, LabKind] = {
    "builder": following(BUILDER, chain=always, ace_adjacent=always, hand_size=always),
    "search": following(SEARCH, chain=always, ace_adjacent=always, hand_size=always),
    "race": following(RACE, chain=always, ace_adjacent=always, hand_size=always),
    "fewer": following(FEWER),
}
