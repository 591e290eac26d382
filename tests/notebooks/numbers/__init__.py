"""The numbers in the prose of each lesson, computed: a deck that changes without its text fails.

Each module ``nbNN`` holds ``NUMBERS``: the id of a Markdown cell → all numbers in its prose, in order.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

TOKEN = re.compile(r"[0-9]+(?:[./][0-9]+)?")
CODE = re.compile(r"(?ms)^```.*?^```|`[^`\n]*`|\]\([^)]*\)")


@dataclass(frozen=True, slots=True)
class Plain:
    """A number that is no result: minutes, an age, an example that somebody chose."""

    text: str


def plain(text: object) -> Plain:
    """*text* as a number that nothing is computed for."""
    return Plain(str(text))


def written(number: int | str | Fraction | Plain) -> str:
    """How a number of a table stands in the prose."""
    return number.text if isinstance(number, Plain) else str(number)


def tokens(markdown: str) -> list[str]:
    """The numbers that a reader of a Markdown cell sees, without those in code and links.

    >>> tokens("Of 40 cards 1/4, so 10. Try `12 % 10`.")
    ['40', '1/4', '10']
    """
    return TOKEN.findall(CODE.sub(" ", markdown))
