"""The numbers of an exercise: drawn from the class code, so that a whole class has the same."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

from cardlib.chance import Tape, class_code
from cardlib.errors import OptionsError
from cardlib.games import GAMES

__all__ = ["Dice"]

T = TypeVar("T")


class Dice:
    """Chance for one exercise or lab; the same *code*, *label* and *edition* give the same numbers.

    *edition* counts how often new numbers were asked for. *options* are house rules of the games,
    for exercises about a deck or a rule.

    >>> dice = Dice("NUR-42", "example")
    >>> dice.whole(1, 6), dice.pick("abc"), dice.some(range(10), 3)
    (1, 'a', (6, 9, 0))
    """

    def __init__(
        self,
        code: str,
        label: str,
        edition: int = 0,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self.tape = Tape(class_code(code), edition)
        self.label = label
        self.options = dict(options or {})
        self._thrown = 0
        _check_options(self.options)

    def whole(self, low: int, high: int) -> int:
        """A whole number from *low* to *high*, both possible."""
        self._thrown += 1
        return low + self.tape.below(high - low + 1, self.label, self._thrown)

    def pick(self, things: Sequence[T]) -> T:
        """One of *things*."""
        return things[self.whole(0, len(things) - 1)]

    def some(self, things: Sequence[T], count: int) -> tuple[T, ...]:
        """*count* different ones of *things*, in the order of the draw."""
        left = list(things)
        return tuple(left.pop(self.whole(0, len(left) - 1)) for _ in range(count))

    def shuffled(self, things: Sequence[T]) -> tuple[T, ...]:
        """All of *things* in a new order."""
        return self.some(things, len(things))

    def rules(self, game: str, **more: Any) -> Any:
        """The options of *game* under the house rules, with *more* of them."""
        known = {name: value for name, value in self.options.items() if name in _option_names(game)}
        return GAMES[game].make_options(**{**known, **more})

    def deck(self, game: str) -> tuple[Any, ...]:
        """The cards of *game* under the house rules."""
        cards: tuple[Any, ...] = GAMES[game].deck(self.rules(game))
        return cards


def _check_options(options: Mapping[str, Any]) -> None:
    known = {name for game in GAMES for name in _option_names(game)}
    for name in options:
        if name not in known:
            raise OptionsError(
                f"there is no option {name!r}; the games have: {', '.join(sorted(known))}"
            )


@cache
def _option_names(game: str) -> frozenset[str]:
    options = GAMES[game].make_options()
    return frozenset(field.name for field in dataclasses.fields(options))
