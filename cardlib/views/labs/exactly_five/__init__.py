"""Labs of the lesson on exactly five."""

from __future__ import annotations

from cardlib.views.labs import LabKind
from cardlib.views.labs.exactly_five.builder import BUILDER
from cardlib.views.labs.exactly_five.tape import TAPE
from cardlib.views.labs.exactly_five.trainer import TRAINER
from cardlib.views.labs.exactly_five.tree import TREE

__all__ = ["LABS"]

LABS: dict[str, LabKind] = {
    "builder": BUILDER,
    "trainer": TRAINER,
    "tree": TREE,
    "tape": TAPE,
}
