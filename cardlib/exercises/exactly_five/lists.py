"""What the exercises on counting share: long lists in short, and answers that miss by one."""

from __future__ import annotations

from collections.abc import Iterable

from cardlib.exercises.exactly_five.deals import summed
from cardlib.exercises.kinds import Detector
from cardlib.i18n import N_, Sentence

__all__ = ["count", "off_by_one", "rows"]


def count(ways: Iterable[object]) -> int:
    """How many there are."""
    return sum(1 for _ in ways)


def off_by_one(right: int) -> tuple[Detector, Detector]:
    """One too few and one too many: the list has a gap or a double."""
    return (
        Detector(
            "one_too_few",
            right - 1,
            Sentence(N_("{given} is close: one way is missing. Start with the largest card.")),
        ),
        Detector(
            "one_too_many",
            right + 1,
            Sentence(N_("{given} is close: one way is in your list twice, or breaks the rule.")),
        ),
    )


def rows(ways: Iterable[tuple[int, ...]]) -> str:
    """Sums with commas: "4 + 1, 3 + 2"."""
    return ", ".join(map(summed, ways))
