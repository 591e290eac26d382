"""An answer that stays folded in a notebook until somebody opens it."""

from __future__ import annotations

from html import escape
from typing import Any

from cardlib.i18n import N_, translate

__all__ = ["Folded", "fold"]


class Folded:
    """A value behind a line to click on: first one predicts, then one looks."""

    def __init__(self, value: Any, title: str) -> None:
        self.value, self.title = value, title

    def __repr__(self) -> str:
        return repr(self.value)

    def _repr_html_(self) -> str:
        """Plain HTML: it also opens where nothing runs."""
        lines = "<br>".join(map(escape, repr(self.value).splitlines()))
        return f"<details><summary>{escape(self.title)}</summary><p>{lines}</p></details>"


def fold(value: Any, language: str = "en") -> Folded:
    """*value*, shown only when its line is opened.

    >>> fold(2 + 3)
    5
    """
    return Folded(value, translate(N_("Show the answer"), None, language))
