"""Options of a game: keyword-only, frozen, checked, and explained in words value by value."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any, TypeVar, dataclass_transform

from cardlib.errors import OptionsError, shown

__all__ = ["allowed_values", "choice", "custom", "option_words", "options_class", "whole"]

T = TypeVar("T")


def choice(words: Mapping[str, str], *, default: str) -> Any:
    """An option that takes one of the named values; each value comes with its explanation."""
    return dataclasses.field(default=default, metadata={"words": dict(words)})


def whole(low: int, high: int, words: str, *, default: int) -> Any:
    """An option that takes a whole number from *low* to *high*."""
    return dataclasses.field(default=default, metadata={"range": (low, high), "words": {"": words}})


def custom(words: str, *, default: Any) -> Any:
    """An option that the game checks by itself (a deck, the signs)."""
    return dataclasses.field(default=default, metadata={"words": {"": words}})


@dataclass_transform(
    kw_only_default=True, frozen_default=True, field_specifiers=(choice, whole, custom)
)
def options_class(cls: type[T]) -> type[T]:
    """Make *cls* a frozen, keyword-only dataclass whose names and values are checked.

    After the fields are known to be good, the method ``check`` may look at them together.
    """
    made: Any = dataclasses.dataclass(frozen=True, slots=True, kw_only=True)(cls)
    plain_init = made.__init__
    names = [field.name for field in dataclasses.fields(made)]

    def checked_init(self: Any, /, **values: Any) -> None:
        for name in values:
            if name not in names:
                raise OptionsError(
                    f"there is no option {name!r}; the options are: {', '.join(names)}"
                )
        plain_init(self, **values)
        for field in dataclasses.fields(made):
            _check(field, getattr(self, field.name))
        self.check()

    made.__init__ = checked_init
    checked: type[T] = made
    return checked


def _check(field: dataclasses.Field[Any], value: Any) -> None:
    if "range" in field.metadata:
        low, high = field.metadata["range"]
        if type(value) is not int or not low <= value <= high:
            raise OptionsError(
                f"option {field.name}={shown(value)} is not possible;"
                f" it takes a whole number from {low} to {high}"
            )
    elif isinstance(field.default, str) and "" not in field.metadata["words"]:
        allowed = field.metadata["words"]
        if not isinstance(value, str) or value not in allowed:
            raise OptionsError(
                f"option {field.name}={shown(value)} is not possible; it takes one of:"
                f" {', '.join(map(repr, allowed))}"
            )


def allowed_values(options: Any, name: str) -> tuple[str, ...] | range | None:
    """What the option *name* takes: named values, a range, or None if the game checks by itself."""
    metadata = _field(options, name).metadata
    if "range" in metadata:
        low, high = metadata["range"]
        return range(low, high + 1)
    return None if "" in metadata["words"] else tuple(metadata["words"])


def option_words(options: Any, name: str) -> Mapping[str, str]:
    """The explanation of each value of the option *name* (or of the option, under ``""``)."""
    words: Mapping[str, str] = _field(options, name).metadata["words"]
    return words


def _field(options: Any, name: str) -> dataclasses.Field[Any]:
    for field in dataclasses.fields(options):
        if field.name == name:
            return field
    raise OptionsError(f"there is no option {name!r}")
