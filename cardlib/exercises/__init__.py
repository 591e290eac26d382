"""Exercises of the lessons: data with computed answers, and detectors of wrong methods.

Each lesson has a module here with ``EXERCISES`` (name → maker), ``RECALL`` (what it asks of earlier
lessons) and ``TICKET`` (what it asks at its end). An exercise is called "lesson/name".

>>> question = exercise("tables/two_values")
>>> question.is_right(question.answer)
True
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any

from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import Exercise, ExerciseError

__all__ = ["LESSONS", "Exercise", "Lesson", "exercise", "lesson", "notebook_of"]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its key, its notebook, and the names of its exercises in the notebook's order.

    *further* are those of them that stand in no cell of the notebook: for homework, tickets, later
    lessons.
    """

    key: str
    notebook: str
    exercises: tuple[str, ...]
    further: tuple[str, ...]
    recall: tuple[str, ...]
    ticket: tuple[str, ...]


LESSONS = {
    "tables": "",  # questions about the rules, for the first lessons to remember
    "fair_shares": "11_fair_shares",
    "exactly_five": "12_exactly_five",
    "bell_probability": "13_bell_probability",
    "ten_clock": "14_ten_clock",
    "map_of_z10": "15_map_of_z10",
    "chains": "16_chains",
    "aces_and_zodiac": "17_aces_and_zodiac",
    "ten_thousand_games": "18_ten_thousand_games",
    "how_fast_am_i": "19_how_fast_am_i",
    "haste_and_mistakes": "20_choices_haste_mistakes",
    "is_it_fair": "21_is_it_fair",
    "your_own_variant": "22_your_own_variant",
}
"""The keys of all lessons in their order, and their notebooks."""


def lesson(key: str) -> Lesson:
    """The lesson called *key*; ExerciseError lists those that there are."""
    module = _module(key)
    return Lesson(
        key,
        LESSONS[key],
        tuple(f"{key}/{name}" for name in module.EXERCISES),
        tuple(module.FURTHER),
        tuple(module.RECALL),
        tuple(module.TICKET),
    )


def notebook_of(name: str) -> str:
    """The notebook where the exercise *name* is practised; "" if there is none.

    >>> notebook_of("tables/two_values"), notebook_of("chains/longest")
    ('03_tivmiv_table', '16_chains')
    """
    key, _, own = name.partition("/")
    found: str = LESSONS[key] or getattr(_module(key), "NOTEBOOKS", {}).get(own, "")
    return found


def exercise(
    name: str, code: str = "NUR-42", *, edition: int = 0, sheet: str = "", **options: Any
) -> Exercise:
    """The exercise *name* with the numbers of the class *code*.

    *edition* counts "new numbers"; *sheet* gives other numbers to another sheet, such as an exit
    ticket. *options* are house rules of the games. ExerciseError for a name that does not exist.
    """
    key, _, own = str(name).partition("/")
    makers = _module(key).EXERCISES
    if own not in makers:
        raise ExerciseError(
            f"the lesson {key!r} has no exercise {own[:40]!r}; it has: {', '.join(makers)}"
        )
    made: Exercise = makers[own](Dice(code, f"{sheet}{name}", edition, options))
    return made


def _module(key: str) -> ModuleType:
    if key not in LESSONS:
        raise ExerciseError(f"there is no lesson {key[:40]!r}; there are: {', '.join(LESSONS)}")
    return import_module(f"cardlib.exercises.{key}")
