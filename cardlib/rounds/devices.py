"""On what a round was measured: a few numbers and words, never a browser's full name (RT13)."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from typing import Any

__all__ = ["BROWSERS", "NUMBERS", "SYSTEMS", "is_exact_enough", "read_device"]

SYSTEMS = ("Windows", "macOS", "Linux", "ChromeOS", "Android", "iOS", "other")
BROWSERS = ("Chrome", "Edge", "Firefox", "Safari", "other")
NUMBERS = ("refresh_ms", "step_ms", "late_share")
"""How long a picture stays, the step of the clock (both in ms), and the share of late pictures."""
LONGEST_STEP_MS, MOST_LATE = 20, 0.05  # RT5
MOST = 10_000.0


def read_device(told: Any) -> dict[str, Any]:
    """What may be kept of a page's words about its device: nothing else gets into a row.

    >>> read_device({"refresh_ms": 16.66667, "os": "Linux", "agent": "a long text"})
    {'refresh_ms': 16.667, 'os': 'Linux'}
    """
    if not isinstance(told, Mapping):
        return {}
    kept: dict[str, Any] = {}
    if told.get("simulated") is True:
        kept["simulated"] = True
    for name in NUMBERS:
        value = told.get(name)
        if not isinstance(value, int | float) or isinstance(value, bool):
            continue
        if isfinite(value) and 0 <= value <= MOST:
            kept[name] = round(float(value), 4 if name == "late_share" else 3)
    for name, words in (("os", SYSTEMS), ("browser", BROWSERS)):
        if told.get(name) in words:
            kept[name] = told[name]
    return kept


def is_exact_enough(device: Mapping[str, Any]) -> bool:
    """Is the device good enough for an experiment? One that was not measured is not (RT5)."""
    step, late = device.get("step_ms"), device.get("late_share")
    if step is None or late is None:
        return False
    return bool(step <= LONGEST_STEP_MS and late <= MOST_LATE)
