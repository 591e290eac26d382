"""What every refusal of `exact` must be: one kind of error, at once, in words that say what is right."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from cardlib.errors import CardlibError

HUGE = 10**9
ENDLESS = 10**5000  # Python does not even write it down


def check_refused(error: type[CardlibError], ask: Callable[[], object], told: str) -> None:
    """*ask* raises *error* itself, no other one, within a second, and says *told*."""
    start = time.perf_counter()
    with pytest.raises(error, match=told) as refusal:
        ask()
    assert time.perf_counter() - start < 1
    assert refusal.type is error
    assert issubclass(error, ValueError)
    assert len(str(refusal.value)) < 400
