"""Why clues leave what they leave: the pattern, a clue that tells nothing new, a contradiction."""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd

from cardlib.exact.remainders import Clue, contradictions, follows, solve
from cardlib.exercises.fair_shares.sheet import told
from cardlib.i18n import N_, Sentence

__all__ = ["clash_reason", "empty_reason", "pattern"]


def pattern(clues: Sequence[Clue]) -> Sentence:
    """The numbers that fit *clues*, which have no contradiction."""
    remainder, modulus = solve(clues)
    first = remainder or modulus
    return Sentence(
        N_("{first}, {second}, {third} … always {step} further."),
        first=first,
        second=first + modulus,
        third=first + 2 * modulus,
        step=modulus,
    )


def empty_reason(clue: Clue, before: Sequence[Clue]) -> Sentence | None:
    """Why *clue* strikes out nothing new after the others; None if it does."""
    if not before or contradictions(before) or not follows(clue, before):
        return None
    remainder, modulus = solve(before)
    values = {
        "clue": told(clue),
        "people": clue.people,
        "left": clue.left,
        "step": modulus,
        "first": remainder or modulus,
    }
    return Sentence(
        N_(
            "“{clue}” strikes out nothing new. What was there goes on by {step}, and {step} cards can be"
            " shared by {people}. So all of it leaves with {people} what {first} leaves: {left}."
        ),
        **values,
    )


def clash_reason(one: Clue, two: Clue) -> Sentence:
    """Why no number fits both clues: what the gcd leaves differs."""
    shared = gcd(one.people, two.people)
    values = {
        "one": told(one),
        "two": told(two),
        "shared": shared,
        "left": one.left % shared,
        "other": two.left % shared,
    }
    return Sentence(
        N_(
            "“{one}” and “{two}” contradict each other. {shared} divides both numbers of players, so"
            " both tell what {shared} players leave: by the first {left}, by the second {other}."
        ),
        **values,
    )
