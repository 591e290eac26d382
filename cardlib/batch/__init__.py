"""Many games: `simulate` plays a hundred thousand of them and counts what happens.

The names below are loaded when they are first used; NumPy only when a batch engine plays.

>>> from cardlib import batch
>>> result = batch.simulate("zangi", 20, code="NUR-42", players=2)
>>> len(result["plies"])
20
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardlib.batch.estimates import Estimate, EstimateError, mean_of, share_of
    from cardlib.batch.result import BatchResult
    from cardlib.batch.running import Progress, simulate
    from cardlib.batch.studies import Study, StudyError, study_of
    from cardlib.batch.telling import text_progress
    from cardlib.policies import (
        POLICIES,
        STEADY,
        BellPolicy,
        ChainPolicy,
        PolicyError,
        RacePolicy,
    )

__all__ = [
    "POLICIES",
    "STEADY",
    "BatchResult",
    "BellPolicy",
    "ChainPolicy",
    "Estimate",
    "EstimateError",
    "PolicyError",
    "Progress",
    "RacePolicy",
    "Study",
    "StudyError",
    "mean_of",
    "share_of",
    "simulate",
    "study_of",
    "text_progress",
]

_HOMES = {
    "POLICIES": "cardlib.policies",
    "STEADY": "cardlib.policies",
    "BatchResult": "cardlib.batch.result",
    "BellPolicy": "cardlib.policies",
    "ChainPolicy": "cardlib.policies",
    "Estimate": "cardlib.batch.estimates",
    "EstimateError": "cardlib.batch.estimates",
    "PolicyError": "cardlib.policies",
    "Progress": "cardlib.batch.running",
    "RacePolicy": "cardlib.policies",
    "Study": "cardlib.batch.studies",
    "StudyError": "cardlib.batch.studies",
    "mean_of": "cardlib.batch.estimates",
    "share_of": "cardlib.batch.estimates",
    "simulate": "cardlib.batch.running",
    "study_of": "cardlib.batch.studies",
    "text_progress": "cardlib.batch.telling",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"cardlib.batch has no {name!r}; it has: {', '.join(__all__)}")
    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
