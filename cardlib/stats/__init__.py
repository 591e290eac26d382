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
    from cardlib.stats.detection import Signals, criterion, d_prime, signals
    from cardlib.stats.ex_gauss import ExGaussianFit, fit_ex_gaussian, like_ex_gaussian
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
    from cardlib.stats.reactions import (
        Condition,
        Figures,
        HickLine,
        Summary,
        Times,
        TooFew,
        ex_gaussian,
        figures,
        hick_line,
        speed_accuracy,
        summary,
        valid_times,
        ways_of,
    )
    from cardlib.stats.ties import tie_chance

__all__ = [
    "Condition",
    "ExGaussianFit",
    "Fairness",
    "Figures",
    "HickLine",
    "Signals",
    "StatsError",
    "Summary",
    "Times",
    "TooFew",
    "chi_square",
    "chi_square_p",
    "chi_square_test",
    "criterion",
    "d_prime",
    "difference",
    "ex_gaussian",
    "exact_permutation_p",
    "fair_band",
    "fair_counts",
    "figures",
    "fit_ex_gaussian",
    "games_needed",
    "hick_line",
    "like_ex_gaussian",
    "permutation_p",
    "power_of",
    "shared_out",
    "signals",
    "simulated_p",
    "smallest_difference",
    "speed_accuracy",
    "summary",
    "tie_chance",
    "valid_times",
    "ways_of",
]

_HOMES = {
    "Condition": "reactions",
    "ExGaussianFit": "ex_gauss",
    "Fairness": "fairness",
    "Figures": "reactions",
    "HickLine": "reactions",
    "Signals": "detection",
    "StatsError": "checks",
    "Summary": "reactions",
    "Times": "reactions",
    "TooFew": "reactions",
    "chi_square": "fairness",
    "chi_square_p": "fairness",
    "chi_square_test": "fairness",
    "criterion": "detection",
    "d_prime": "detection",
    "difference": "permuting",
    "ex_gaussian": "reactions",
    "exact_permutation_p": "permuting",
    "fair_band": "planning",
    "fair_counts": "fairness",
    "figures": "reactions",
    "fit_ex_gaussian": "ex_gauss",
    "games_needed": "planning",
    "hick_line": "reactions",
    "like_ex_gaussian": "ex_gauss",
    "permutation_p": "permuting",
    "power_of": "planning",
    "shared_out": "permuting",
    "signals": "detection",
    "simulated_p": "fairness",
    "smallest_difference": "planning",
    "speed_accuracy": "reactions",
    "summary": "reactions",
    "tie_chance": "ties",
    "valid_times": "reactions",
    "ways_of": "reactions",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"cardlib.stats has no {name!r}; it has: {', '.join(__all__)}")
    value = getattr(import_module(f"cardlib.stats.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
