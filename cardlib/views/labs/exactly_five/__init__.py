"""Labs of the lesson on exactly five."""

from __future__ import annotations

from cardlib.views.labs import LabKind
from cardlib.views.labs.exactly_five.builder import BUILDER
from cardlib.views.labs.exactly_five.tape import TAPE
from cardlib.views.labs.exactly_five.trainer import TRAINER
from cardlib.views.labs.exactly_five.tree import TREE, drawn
from cardlib.views.labs.house_rules import always, following

__all__ = ["LABS"]

LABS: dict[str, LabKind] = {
    "builder": following(BUILDER, target=always, deck=always),
    "trainer": following(TRAINER, target=always, deck=always),
    "tree": following(TREE, target=drawn),
    "tape": following(TAPE),
}
