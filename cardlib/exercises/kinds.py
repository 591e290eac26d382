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
from cardlib.games import GAMES
from cardlib.i18n import N_, Sentence

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
    "as_on_the_sheet",
    "choose",
    "find_step",
    "off_by_one",
    "slips",
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


def as_on_the_sheet(dice: Dice, game: str, *names: str) -> None:
    """Refuse house rules that a question is not about: ExerciseError names the option and why."""
    usual = GAMES[game].make_options()
    for name in names:
        expected = getattr(usual, name)
        given = dice.options.get(name, expected)
        if given != expected:
            raise ExerciseError(
                f"{name}={given!r:.40}: this question is about the rule sheet, where {name} is"
                f" {expected!r}; ask it without this option"
            )


# --- detectors -----------------------------------------------------------------------------------


def slips(values: Mapping[str, object], *found: tuple[Any, ...]) -> tuple[Detector, ...]:
    """Detectors from rows of (mistake, wrong answer, marked text) and, if wanted, *like*.

    *values* are for all of the texts.

    >>> [str(slip.says) for slip in slips({"n": 4}, ("one_too_few", 3, "There are {n}."))]
    ['There are 4.']
    """
    return tuple(
        Detector(mistake, wrong, Sentence(text, **values), *like)
        for mistake, wrong, text, *like in found
    )


def off_by_one(
    right: int, few: str, many: str, values: Mapping[str, object] | None = None
) -> tuple[Detector, ...]:
    """Detectors of a count that lacks one (*few* is told) and of one that has a double (*many*)."""
    return slips(values or {}, ("one_too_few", right - 1, few), ("one_too_many", right + 1, many))


# --- questions to choose from --------------------------------------------------------------------


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


_STEP = N_("Step {n}")
_ALL_RIGHT = N_("Every step is right")
_MISSED = N_("Not quite. {why} In which step is that?")
_FOUND = N_("Step {n}. {why}")


def find_step(
    *,
    ask: Sentence,
    steps: Sequence[Sentence],
    wrong: int,
    mistake: str,
    why: Sentence,
    fine: Mapping[int, tuple[str, Sentence]],
    shows: Sequence[Shown] = (),
    **more: Any,
) -> Exercise:
    """Somebody's solution with one wrong step, to be found (L7). The steps are numbered from 1.

    *mistake* is the idea behind step *wrong*, *why* what is wrong there: it names no step, as it is
    also told to who finds every step right. *fine* has for each right step the idea of who blames it,
    and what is said then. The options keep the order of the steps: shuffled numbers would only be in
    the way. *more* are the other fields of `Exercise`.
    """
    numbers = range(1, len(steps) + 1)
    if missing := [n for n in numbers if n != wrong and n not in fine]:
        raise ExerciseError(f"nothing is said to who blames the steps {missing}")
    options = (*(Sentence(_STEP, n=n) for n in numbers), Sentence(_ALL_RIGHT))
    blamed = (Detector(fine[n][0], n - 1, fine[n][1]) for n in numbers if n != wrong)
    return Exercise(
        ask=ask,
        kind=Choice(options),
        answer=wrong - 1,
        detectors=(*blamed, Detector(mistake, len(steps), Sentence(_MISSED, why=why))),
        right=Sentence(_FOUND, n=wrong, why=why),
        shows=(*shows, Shown("steps", {"steps": tuple(steps)})),
        **more,
    )
