"""House rules and labs: a lab says so where it shows the usual rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from cardlib.i18n import N_
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabKind, Values

__all__ = ["always", "following"]

Follows = Callable[[Any], bool]


def always(value: Any) -> bool:
    """Every value of the rule is followed."""
    return True


def following(kind: LabKind, **followed: Follows) -> LabKind:
    """*kind*, which follows the house rules named here; of all others its page says that it does not."""

    def blocks_of(values: Values, about: About) -> list[Block]:
        left_out = [
            name
            for name, value in about.options.items()
            if name not in followed or not followed[name](value)
        ]
        return [*kind.blocks(values, about), *_note(left_out, about)]

    return replace(kind, blocks=blocks_of)


def _note(left_out: list[str], about: About) -> list[Block]:
    if not left_out:
        return []
    says = (
        N_("The house rule {names} changes nothing here: this lab shows the usual rules."),
        N_("The house rules {names} change nothing here: this lab shows the usual rules."),
    )
    told = about.count(*says, len(left_out), names=", ".join(left_out))
    return [blocks.text(told, "muted")]
