"""The view of each game by its name."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType

from cardlib.views import tivmiv, zangi, zodiak

__all__ = ["VIEWS"]

VIEWS: Mapping[str, ModuleType] = {"zangi": zangi, "zodiak": zodiak, "tivmiv": tivmiv}
