"""The names of `exact`: each is loaded from its module when it is first used, and no other module with it."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

import pytest

from cardlib import exact


@pytest.mark.parametrize("name", exact.__all__)
def test_each_name_is_what_its_module_has(name: str) -> None:
    home = import_module(f"cardlib.exact.{exact._HOMES[name]}")
    assert getattr(exact, name) is getattr(home, name)
    assert name in home.__all__


def test_the_table_has_all_names_and_the_modules_have_no_others() -> None:
    assert list(exact._HOMES) == exact.__all__
    assert dir(exact) == sorted(exact.__all__)
    for module in set(exact._HOMES.values()):
        public = import_module(f"cardlib.exact.{module}").__all__
        assert {name for name in public if not name.startswith("MOST_")} == {
            name for name, home in exact._HOMES.items() if home == module
        }


def test_an_unknown_name_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(AttributeError, match=r"has no 'fits'; it has: .*fits_clue"):
        exact.fits  # noqa: B018


def test_one_module_does_not_load_the_others() -> None:
    code = (
        "import sys; from cardlib.exact.hops import hop;"
        "print(sorted(name for name in sys.modules if name.startswith('cardlib.exact')))"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout
    assert loaded.strip() == "['cardlib.exact', 'cardlib.exact.checks', 'cardlib.exact.hops']"
