"""Where a page of a lesson stands: its name, the class code, the language, and house rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cardlib.exercises.dice import Dice
from cardlib.i18n import Sentence, translate, translate_plural

__all__ = ["About"]


@dataclass(frozen=True, slots=True)
class About:
    """What every view of a page needs to know; *options* are house rules of the games."""

    name: str
    code: str = "NUR-42"
    language: str = "en"
    options: Mapping[str, Any] = field(default_factory=dict)

    def say(self, text: str, /, **values: Any) -> str:
        """A marked text in the learner's language."""
        return translate(text, values, self.language)

    def count(self, one: str, many: str, number: int, /, **values: Any) -> str:
        """A marked text in the plural form of *number*, its value ``{n}``."""
        return translate_plural(one, many, number, {"n": number, **values}, self.language)

    def tell(self, sentence: Sentence) -> str:
        """A sentence in the learner's language."""
        return sentence.sentence(self.language)

    def dice(self, edition: int = 0, label: str = "") -> Dice:
        """The chance of this page: the same for a whole class, other numbers in each *edition*."""
        return Dice(self.code, self.name + label, edition, self.options)
