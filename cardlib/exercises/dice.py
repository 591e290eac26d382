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
    (1, 'b', (7, 2, 1))
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

    def in_turn(self, things: Sequence[T]) -> T:
        """One of *things*: each edition gives another, until all of them had their turn."""
        edition, seed = self.tape.game, self.tape.seed
        once = Dice(seed, f"{self.label}/in turn", edition // len(things), self.options)
        return once.shuffled(things)[edition % len(things)]

    def some(self, things: Sequence[T], count: int) -> tuple[T, ...]:
        """*count* different ones of *things*, in the order of the draw."""
        left = list(things)
        return tuple(left.pop(self.whole(0, len(left) - 1)) for _ in range(count))

    def shuffled(self, things: Sequence[T]) -> tuple[T, ...]:
        """All of *things* in a new order."""
        return self.some(things, len(things))

    def rules(self, game: str, **more: Any) -> Any:
        """The options of *game* under the house rules that it has, with *more* of them.

        Two games may have an option of one name: a deck of 56 cards is one of Zangi's, so Tiv-miv
        keeps its own.
        """
        return GAMES[game].make_options(**{**_own(game, self.options), **more})

    def deck(self, game: str) -> tuple[Any, ...]:
        """The cards of *game* under the house rules."""
        cards: tuple[Any, ...] = GAMES[game].deck(self.rules(game))
        return cards


def _check_options(options: Mapping[str, Any]) -> None:
    """OptionsError for a name that no game has, or a value that none of the games takes."""
    names = {game: _option_names(game) for game in GAMES}
    for name, value in options.items():
        having = [game for game in GAMES if name in names[game]]
        if not having:
            known = sorted({one for game in GAMES for one in names[game]})
            raise OptionsError(f"there is no option {name!r}; the games have: {', '.join(known)}")
        if not any(name in _own(game, options) for game in having):
            GAMES[having[0]].make_options(**{name: value})  # says what would be right


def _own(game: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Those of *options* that *game* takes: all of its own together, else each that it takes alone.

    Together first, as one can need another: a card 12±1 needs a ring of 12.
    """
    named = {name: value for name, value in options.items() if name in _option_names(game)}
    if _takes(game, named):
        return named
    return {name: value for name, value in named.items() if _takes(game, {name: value})}


def _takes(game: str, options: Mapping[str, Any]) -> bool:
    """Does *game* take all of these *options*?"""
    try:
        GAMES[game].make_options(**options)
    except OptionsError:
        return False
    return True


@cache
def _option_names(game: str) -> frozenset[str]:
    options = GAMES[game].make_options()
    return frozenset(field.name for field in dataclasses.fields(options))
