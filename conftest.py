"""An empty store for every test session, also for the notebooks and the examples in docstrings."""

from __future__ import annotations

import os
import shutil
import tempfile

import pytest

_STORE = pytest.StashKey[tuple[str, str | None]]()


def pytest_configure(config: pytest.Config) -> None:
    """Point the store at a new folder before anything of cardlib is imported."""
    folder = tempfile.mkdtemp(prefix="cardlib-tests-")
    config.stash[_STORE] = (folder, os.environ.get("CARDLIB_DATA"))
    os.environ["CARDLIB_DATA"] = folder


def pytest_unconfigure(config: pytest.Config) -> None:
    """Remove that folder and leave the environment as it was."""
    folder, before = config.stash[_STORE]
    if before is None:
        os.environ.pop("CARDLIB_DATA", None)
    else:
        os.environ["CARDLIB_DATA"] = before
    shutil.rmtree(folder, ignore_errors=True)
