"""Statistics with the standard library alone: is it chance, how many games, do two groups differ?

Each name below is loaded from its module when it is first used.

>>> from cardlib import stats
>>> stats.chi_square_test([280, 250, 240, 230]).p > 0.1
True
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardlib.stats.checks import StatsError
    from cardlib.stats.fairness import (
        Fairness,
        chi_square,
        chi_square_p,
        chi_square_test,
        fair_counts,
        simulated_p,
    )
    from cardlib.stats.permuting import (
        difference,
        exact_permutation_p,
        permutation_p,
        shared_out,
    )
    from cardlib.stats.planning import fair_band, games_needed, power_of, smallest_difference
    from cardlib.stats.ties import tie_chance

__all__ = [
    "Fairness",
    "StatsError",
    "chi_square",
    "chi_square_p",
    "chi_square_test",
    "difference",
    "exact_permutation_p",
    "fair_band",
    "fair_counts",
    "games_needed",
    "permutation_p",
    "power_of",
    "shared_out",
    "simulated_p",
    "smallest_difference",
    "tie_chance",
]

_HOMES = {
    "Fairness": "fairness",
    "StatsError": "checks",
    "chi_square": "fairness",
    "chi_square_p": "fairness",
    "chi_square_test": "fairness",
    "difference": "permuting",
    "exact_permutation_p": "permuting",
    "fair_band": "planning",
    "fair_counts": "fairness",
    "games_needed": "planning",
    "permutation_p": "permuting",
    "power_of": "planning",
    "shared_out": "permuting",
    "simulated_p": "fairness",
    "smallest_difference": "planning",
    "tie_chance": "ties",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"cardlib.stats has no {name!r}; it has: {', '.join(__all__)}")
    value = getattr(import_module(f"cardlib.stats.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
