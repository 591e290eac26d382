"""A long work of a lab, such as a thousand deals: done in portions, stopped, gone on with, begun anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from cardlib.i18n import N_, Sentence
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabError, Values

__all__ = ["LongWork"]

_ALL_DONE = N_("All {n} are done, so there is nothing to go on with. Clear the count.")


@dataclass(frozen=True, slots=True)
class LongWork:
    """A work on numbered things. *work* does those of a range and gives the values after it.

    *label* says what is counted, *portion* is what one act does (at most about 50 ms), *nothing* the
    values of the work before it begins. In the values of a lab stand also "done", "goal" and "runs".
    """

    label: str
    portion: int
    nothing: Values
    work: Callable[[Values, range, About], Values]

    ACTS: ClassVar[tuple[str, ...]] = ("go", "more", "stop", "clear")
    """*more* is what the page itself sends while it runs; after a stop it does nothing."""

    def fresh(self) -> Values:
        """What stands in the values of a lab where nothing is done yet."""
        return {**self.nothing, "done": 0, "goal": 0, "runs": False}

    def begin(self, values: Values, much: int, about: About) -> Values:
        """So *much* more is wanted; the first portion of it is done at once."""
        return self._portion({**values, "goal": values["done"] + much}, about)

    def at_once(self, values: Values, about: About) -> Values:
        """One more thing is done, and nothing is left to go on with."""
        return self._portion({**values, "goal": values["done"] + 1}, about)

    def act(self, values: Values, name: str, about: About) -> Values:
        """Go on, do the next portion, stop, or clear the count: one of `ACTS`."""
        match name:
            case "more":
                return self._portion(values, about) if values["runs"] else values
            case "stop":
                return {**values, "runs": False}
            case "clear":
                return {**values, **self.fresh()}
        if not self.is_stopped(values):
            raise LabError(Sentence(_ALL_DONE, n=values["done"]))
        return self._portion(values, about)

    def is_stopped(self, values: Values) -> bool:
        """Is there something to go on with?"""
        return bool(values["done"] < values["goal"])

    def _portion(self, values: Values, about: About) -> Values:
        done, goal = values["done"], values["goal"]
        until = min(goal, done + self.portion)
        after = self.work(values, range(done, until), about)
        return {**after, "done": until, "runs": until < goal}

    def progress_blocks(
        self, values: Values, about: About, begins: Sequence[Block] = (), label: str = ""
    ) -> list[Block]:
        """The buttons, with those that begin something, and how far a running work is."""
        if values["runs"]:
            stop = blocks.button("stop", about.say(N_("Stop")), main=True)
            bar = blocks.progress(about.say(self.label), values["done"], values["goal"], act="more")
            return [blocks.buttons([stop], label), bar]
        row = [*begins]
        if self.is_stopped(values):
            row = [{**button, "main": False} for button in begins]
            row.insert(0, blocks.button("go", about.say(N_("Go on")), main=True))
        if values["done"]:
            row.append(blocks.button("clear", about.say(N_("Clear the count"))))
        return [blocks.buttons(row, label)]
