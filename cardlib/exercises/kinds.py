"""An exercise as data: the question, its computed answer, and what each mistake looks like.

One object serves the screen, the check in a code cell, the printed sheet and its key.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardlib.errors import CardlibError
from cardlib.exercises.answers import AnswerKind, Choice
from cardlib.exercises.dice import Dice
from cardlib.exercises.mistakes import MISTAKES
from cardlib.i18n import Sentence

__all__ = [
    "EXPLORE",
    "LANES",
    "PLAY",
    "PROVE",
    "Detector",
    "Exercise",
    "ExerciseError",
    "Maker",
    "Option",
    "Shown",
    "choose",
]

PLAY, EXPLORE, PROVE = "play", "explore", "prove"
LANES = (PLAY, EXPLORE, PROVE)
FEWEST_DETECTORS = 3  # L3


class ExerciseError(CardlibError, ValueError):
    """An exercise that cannot be asked, or that does not exist."""


@dataclass(frozen=True, slots=True)
class Detector:
    """A wrong method, followed to its end with the numbers of this exercise.

    *mistake* is a key of `MISTAKES`, *wrong* the answer that the wrong method gives, *says* what the
    learner is told: with these numbers, and what would be right. ``{given}`` in it is the answer as
    the learner gave it. *like* finds further answers of the same wrong method.
    """

    mistake: str
    wrong: Any
    says: Sentence
    like: Callable[[Any], bool] | None = None

    def __post_init__(self) -> None:
        if self.mistake not in MISTAKES:
            raise ExerciseError(f"the bank of mistakes has no {self.mistake!r}; add it there first")

    def fits(self, answer: Any) -> bool:
        """Does *answer* show this mistake?"""
        return bool(answer == self.wrong or (self.like is not None and self.like(answer)))


@dataclass(frozen=True, slots=True)
class Shown:
    """Something to look at beside a question; a view knows how to draw each *kind*.

    Kinds: "cards" (game, cards, and if wanted a label above them), "steps" (steps), "table" (caption,
    head, rows), "clock" (modulus, and if wanted value, index and show), "graph" (modulus, indices).
    """

    kind: str
    values: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Exercise:
    """A question with its exact answer.

    *answer* is a right answer; where several are right, *accepts* tells which. *hints* are three
    steps: a nudge, the method, the way worked with other numbers. *worked* is the full solution, step
    by step, with the numbers of this exercise; *right* says why the answer is right. *because* asks
    for one sentence in own words, after a prediction.

    Detectors whose wrong method happens to be right with these numbers are left out; at least three
    must remain (ExerciseError).
    """

    ask: Sentence
    kind: AnswerKind
    answer: Any
    detectors: tuple[Detector, ...]
    hints: tuple[Sentence, Sentence, Sentence]
    worked: tuple[Sentence, ...]
    right: Sentence
    lane: str = EXPLORE
    shows: tuple[Shown, ...] = ()
    because: Sentence | None = None
    accepts: Callable[[Any], bool] | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        kept: list[Detector] = []
        for detector in self.detectors:
            known = any(detector.wrong == other.wrong for other in kept)
            if not known and not self.is_right(detector.wrong):
                kept.append(detector)
        object.__setattr__(self, "detectors", tuple(kept))
        if len(kept) < FEWEST_DETECTORS:
            raise ExerciseError(
                f"{str(self.ask)[:60]!r}: only {len(kept)} wrong methods differ from the right answer"
                f" {self.answer!r} and from each other; {FEWEST_DETECTORS} are needed"
            )
        if not self.is_right(self.answer) or self.lane not in LANES:
            raise ExerciseError(
                f"{str(self.ask)[:60]!r}: its own answer is refused, or its lane unknown"
            )

    def is_right(self, answer: Any) -> bool:
        """Is *answer*, a value as `AnswerKind.read` gives it, exactly right?"""
        return bool(answer == self.answer if self.accepts is None else self.accepts(answer))

    def detector(self, answer: Any) -> Detector | None:
        """The first wrong method that gives *answer*; None if it is right or of no known method."""
        if self.is_right(answer):
            return None
        return next((detector for detector in self.detectors if detector.fits(answer)), None)


Maker = Callable[[Dice], Exercise]
"""Makes an exercise with the numbers that its dice give."""


@dataclass(frozen=True, slots=True)
class Option:
    """One wrong option of a question to choose from, and what is told to who chooses it."""

    mistake: str
    text: Sentence
    says: Sentence


def choose(
    dice: Dice,
    *,
    ask: Sentence,
    right: Sentence,
    wrong: Sequence[Option],
    says: Sentence,
    **more: Any,
) -> Exercise:
    """An exercise with options to choose from, in an order that the dice give.

    *right* is the right option, *says* why it is right; *more* are the other fields of `Exercise`.
    """
    texts = (right, *(option.text for option in wrong))
    order = dice.shuffled(range(len(texts)))
    detectors = tuple(
        Detector(option.mistake, order.index(number), option.says)
        for number, option in enumerate(wrong, start=1)
    )
    return Exercise(
        ask=ask,
        kind=Choice(tuple(texts[number] for number in order)),
        answer=order.index(0),
        detectors=detectors,
        right=says,
        **more,
    )
