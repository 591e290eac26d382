"""What all tests share: Hypothesis profiles and ``--update-golden``. The store: ../conftest.py."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

# Derandomized: the same examples in every run, so that a test which failed once fails again.
_BASE = settings(
    derandomize=True,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("dev", _BASE, max_examples=25, stateful_step_count=30)
settings.register_profile("ci", _BASE, max_examples=100, stateful_step_count=50)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden",
        action="store_true",
        dest="update_golden",
        help="rewrite tests/golden/ from what the code does now; read the diff before committing",
    )


@pytest.fixture(scope="session")
def update_golden(request: pytest.FixtureRequest) -> bool:
    """True if golden files are to be rewritten instead of compared."""
    return bool(request.config.getoption("update_golden"))
