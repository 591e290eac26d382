"""Rings of other sizes: which of them an index set splits, and where an index has one answer."""

from __future__ import annotations

from cardlib.exact.rings import Ring
from cardlib.exercises.answers import WholeSet
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import EXPLORE, Exercise, slips
from cardlib.i18n import N_, Sentence
from cardlib.writing import in_order, on_cards

__all__ = ["one_answer", "splits"]

SMALLEST, LARGEST = 7, 14
SETS = ((2, 4), (2, 6), (4, 6), (3, 6), (6,), (4,), (3,), (2,))


def splits(dice: Dice) -> Exercise:
    """On which sizes of the ring does an index set fall into parts?"""
    indices = dice.in_turn(SETS)
    sizes = frozenset(range(SMALLEST, LARGEST + 1))
    right = frozenset(size for size in sizes if len(Ring(size, indices).parts()) > 1)
    largest = frozenset(size for size in sizes if size % max(indices) == 0)
    one = min(right)
    values = {
        "indices": on_cards(indices),
        "low": SMALLEST,
        "high": LARGEST,
        "sizes": in_order(right),
        "largest": max(indices),
        "one": one,
        "parts": len(Ring(one, indices).parts()),
    }
    return Exercise(
        ask=Sentence(
            N_(
                "A variant of Tiv-miv has cards with {indices} only. The ring may have {low} to"
                " {high} values. On which sizes does it fall into parts?"
            ),
            **values,
        ),
        kind=WholeSet(),
        answer=right,
        detectors=slips(
            values,
            (
                "any_ring_splits",
                sizes,
                N_("Not on all: look for a number that divides {indices} and the ring, too."),
            ),
            (
                "divides_the_largest",
                largest,
                N_("You looked for multiples of {largest}. A smaller common divisor is enough."),
            ),
            (
                "reversed_question",
                sizes - right,
                N_("On these all values hang together. Asked are the sizes that split."),
            ),
            (
                "one_too_few",
                right - {max(right)},
                N_("One is missing. Go on up to {high}."),
            ),
            (
                "ring_is_ten",
                frozenset({10}),
                N_("10 is one size of many. The rule is the same for each."),
            ),
        ),
        hints=(
            Sentence(N_("Which numbers divide all the indices?")),
            Sentence(N_("A ring splits if one of these, larger than 1, divides its size, too.")),
            Sentence(N_("±10, ±15 on 25: 5 divides all three, so there are five parts.")),
        ),
        worked=(
            Sentence(
                N_("Size {one}: the greatest common divisor of {one} and {indices} is {parts}."),
                **values,
            ),
            Sentence(N_("So there it falls into {parts} parts."), **values),
            Sentence(N_("The same for every size from {low} to {high}: {sizes}."), **values),
        ),
        right=Sentence(N_("{sizes}: each shares a divisor with {indices}."), **values),
        lane=EXPLORE,
    )


FIRST, LAST = 5, 16


def one_answer(dice: Dice) -> Exercise:
    """On which sizes of the ring does an index lead to one value only?"""
    index = dice.in_turn((3, 4, 5, 6, 7, 8))
    sizes = range(FIRST, LAST + 1)
    right = frozenset(size for size in sizes if _answers(size, index) == 1)
    values = {
        "index": index,
        "double": 2 * index,
        "low": FIRST,
        "high": LAST,
        "sizes": in_order(right),
    }
    return Exercise(
        ask=Sentence(
            N_(
                "The warning “one answer” comes when +{index} and −{index} lead to the same value."
                " On which sizes of the ring, {low} to {high}, does ±{index} bring it?"
            ),
            **values,
        ),
        kind=WholeSet(),
        answer=right,
        detectors=slips(
            values,
            (
                "five_has_two",
                frozenset({10}),
                N_("10 goes with ±5: half of the ring. Here the index is {index}."),
            ),
            (
                "one_too_few",
                frozenset({2 * index}),
                N_(
                    "{double} is one of them. On a ring of {index} it leads nowhere: one value too."
                ),
            ),
            (
                "start_forgotten",
                frozenset({index}),
                N_("On a ring of {index} it leads back to the start. Look for half a ring, too."),
            ),
            (
                "parity_ignored",
                frozenset(size for size in sizes if size % 2 == 0),
                N_(
                    "Not every even ring: +{index} and −{index} are {double} apart. What divides it?"
                ),
            ),
            (
                "reversed_question",
                frozenset(sizes) - right,
                N_("On these ±{index} has two answers. Asked is where it has one."),
            ),
        ),
        hints=(
            Sentence(N_("How far apart are the two ends, counted along the ring?")),
            Sentence(N_("They are the same if twice the index is a whole number of rounds.")),
            Sentence(N_("±9: twice 9 is 18, one round of 18, two rounds of 9.")),
        ),
        worked=(
            Sentence(N_("From −{index} to +{index} it is {double} steps."), **values),
            Sentence(N_("They are the same value if the size divides {double}."), **values),
            Sentence(N_("From {low} to {high} these are {sizes}."), **values),
        ),
        right=Sentence(N_("{sizes}: each divides {double}."), **values),
        lane=EXPLORE,
    )


def _answers(size: int, index: int) -> int:
    """How many values ±index leads to on a ring of so many."""
    moved = index % size
    return len(Ring(size, {moved}).step(1, moved)) if moved else 1
