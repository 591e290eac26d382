"""What the rule tables share: which rules they cite, and how their rows are written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from cardlib.rules import Reason, Rulebook, Verdict

F = TypeVar("F")

KINDS = ("positive", "negative", "boundary")
CITED: dict[str, dict[str, set[str]]] = {}
"""By game, then by rule id (X1 belongs to all three games): the kinds of cases there are."""


def citing(game: str) -> Callable[..., Callable[[F], F]]:
    """The decorator ``cites`` of one *game*: ``@cites("Z6 Z7", "positive", "boundary")``.

    It notes the case when it is called, so it also works for the rows of a table.
    """
    noted = CITED.setdefault(game, {})

    def cites(rules: str, *kinds: str) -> Callable[[F], F]:
        if not kinds or not set(kinds) <= set(KINDS):
            raise ValueError(f"cites({rules!r}, {kinds}): the kinds are {', '.join(KINDS)}")
        for rule in rules.split():
            noted.setdefault(rule, set()).update(kinds)
        return lambda test: test

    return cites


def gaps(book: Rulebook) -> dict[str, set[str]]:
    """The rules of *book* that lack a kind of case, and the ids cited that are no rules."""
    noted = CITED.get(book.game, {})
    missing = {rule: set(KINDS) - noted.get(rule, set()) for rule in book.rules}
    unknown = {rule: {"no such rule"} for rule in set(noted) - set(book.rules)}
    return {rule: what for rule, what in (missing | unknown).items() if what}


def rows(names: str, *table: tuple[Any, ...]) -> pytest.MarkDecorator:
    """Parametrise a test over a *table*: each row is its id, then the values called *names*."""
    return pytest.mark.parametrize(
        names.split(), [pytest.param(*values, id=row_id) for row_id, *values in table]
    )


def allowed(*grounds: Reason) -> Verdict:
    """The verdict on a legal move."""
    return Verdict(grounds=grounds)


def refused(*violations: Reason) -> Verdict:
    """The verdict on an illegal move."""
    return Verdict(violations=violations)
