"""What clues leave, and why: the pattern, a clue that tells nothing new, a contradiction."""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd

from cardlib.exact.remainders import Clue, clue_follows, contradictions, solve
from cardlib.exercises.fair_shares.sheet import told
from cardlib.i18n import N_, Sentence

__all__ = ["Finding", "clash", "nothing_new", "pattern"]

Finding = tuple[Sentence, Sentence]
"""What was found about clues, and why it is so."""


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


def nothing_new(clue: Clue, before: Sequence[Clue]) -> Finding | None:
    """That *clue* strikes out nothing new after the others, and why; None if it does."""
    if not before or contradictions(before) or not clue_follows(clue, before):
        return None
    remainder, modulus = solve(before)
    first = remainder or modulus
    values = {
        "clue": told(clue),
        "people": clue.people,
        "left": clue.left,
        "step": modulus,
        "first": first,
        "second": first + modulus,
    }
    return (
        Sentence(N_("“{clue}” strikes out nothing new."), **values),
        Sentence(
            N_(
                "From {first} to {second} and so on, {step} cards come in each time. {people} players"
                " can share {step} cards without a rest. So all these decks leave the same with {people}"
                " players: {left}."
            ),
            **values,
        ),
    )


def clash(one: Clue, two: Clue) -> Finding:
    """That no number fits both clues, and why: what the gcd leaves differs."""
    shared = gcd(one.people, two.people)
    values = {
        "one": told(one),
        "two": told(two),
        "shared": shared,
        "people": one.people,
        "others": two.people,
        "left": one.left % shared,
        "other": two.left % shared,
    }
    why = (
        N_("The same {shared} players cannot leave {left} and also {other}.")
        if one.people == two.people
        else N_(
            "Think of {shared} players. They can share a full round of {people} cards, and one of"
            " {others}. So by the first clue they leave {left}, by the second {other}: it cannot be"
            " both."
        )
    )
    told_so = Sentence(N_("“{one}” and “{two}” contradict each other."), **values)
    return told_so, Sentence(why, **values)
