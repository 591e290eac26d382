"""What can be reached on a ring, into how many parts a map falls, and which index reaches all."""

from __future__ import annotations

from collections.abc import Iterable
from math import gcd

from cardlib.exact.rings import Ring, generators
from cardlib.exercises.answers import Whole, WholeSet
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import EXPLORE, PROVE, Detector, Exercise, slips
from cardlib.exercises.map_of_z10.words import graph, ring_of_ten
from cardlib.games.tivmiv import RING
from cardlib.i18n import N_, Sentence
from cardlib.writing import in_order, on_cards

__all__ = ["alone", "parts", "reach"]

SPLITTING = ((2,), (4,), (6,), (8,), (2, 4), (4, 6), (2, 6), (4, 8), (6, 8), (2, 8), (5,))
"""Index sets that leave the ring of ten in parts."""

FALLING = (
    *((RING, (4,)), (RING, (8,)), (RING, (4, 8)), (8, (6,)), (12, (8,)), (12, (9,))),
    *((12, (10,)), (14, (4,)), (15, (6,)), (15, (10,)), (15, (6, 12)), (18, (4, 8))),
)
"""Rings and indices whose number of parts is neither 1 nor the divisor of the indices alone."""


REACH_HINTS = (
    Sentence(N_("Write the start. Then write what one move leads to, then what comes next.")),
    Sentence(N_("Go on from each new number, over 10 and under 1, until nothing new comes.")),
    Sentence(N_("Ring of 12, from 1 with ±4: 5 and 9. Nothing new after that: 1, 5, 9.")),
)


def reach(dice: Dice) -> Exercise:
    """Which numbers can be reached from a number with some indices."""
    indices = dice.pick(SPLITTING)
    ring, start = ring_of_ten(dice, indices), dice.whole(1, RING)
    right, first = ring.reached(start), ring.next_numbers(start)
    values = {
        "start": start,
        "indices": on_cards(indices),
        "numbers": in_order(right),
        "first": in_order(first),
        "apart": ring.stride,
        "n": len(right),
    }
    return Exercise(
        ask=Sentence(
            N_(
                "On the ring of ten you start at {start} and go on with {indices} only. Which "
                "numbers can you reach, in any number of moves? {start} counts, too."
            ),
            **values,
        ),
        kind=WholeSet(),
        answer=right,
        detectors=_reach_detectors(ring, start, values),
        hints=REACH_HINTS,
        worked=(
            Sentence(N_("One move from {start} leads to {first}."), **values),
            Sentence(
                N_(
                    "The greatest number that divides 10 and every index here is {apart}: so "
                    "whatever you reach lies in steps of {apart}."
                ),
                **values,
            ),
            Sentence(N_("So you reach {numbers}, and nothing else."), **values),
        ),
        right=Sentence(
            N_("From {start} you reach {numbers}: {n} numbers, each {apart} apart."), **values
        ),
        lane=EXPLORE,
    )


def _reach_detectors(ring: Ring, start: int, values: dict[str, object]) -> tuple[Detector, ...]:
    right, everything = ring.reached(start), frozenset(ring.numbers)
    fives = frozenset(range(ring.stride, RING + 1, ring.stride))
    return slips(
        values,
        (
            "reaches_all",
            everything,
            N_(
                "All ten? Try it: from {start} you come to {first}. Is there a way from "
                "there to the number just after {start}?"
            ),
        ),
        (
            "one_step_only",
            ring.next_numbers(start),
            N_("{first}: that is one move. You may go on from there, and {start} itself counts."),
        ),
        (
            "one_step_only",
            ring.next_numbers(start) | {start},
            N_("{given}: that is the start and one move from it. Go on from {first}, too."),
        ),
        (
            "no_wrap",
            _on_a_line(start, ring.indices),
            N_("{given}: you turned back at 1 and 10. Go on over 10, and under 1."),
        ),
        (
            "one_too_few",
            right - {start},
            N_("You left out {start}. You stand there, so it counts."),
        ),
        (
            "ring_forgotten",
            fives,
            N_("You counted in steps of {apart} from nought. Count from {start}, where you stand."),
        ),
        (
            "parity_ignored",
            everything - right,
            N_("{given}: these are just the numbers you cannot reach. You stand at {start}."),
        ),
        (
            "zero_for_ten",
            frozenset(number % RING for number in right),
            N_("There is no 0 on this ring. What stands where the clock would have 0?"),
        ),
    )


PARTS_HINTS = (
    Sentence(N_("Find everything that belongs to 1. Then take a number that is missing.")),
    Sentence(N_("Which is the greatest number that divides the ring's size and each index?")),
    Sentence(N_("Ring of 20 with ±8: 4 divides both and is the greatest. So 4 parts.")),
)


def _on_a_line(start: int, indices: Iterable[int]) -> frozenset[int]:
    """What is reached from *start* if the numbers end at 1 and 10."""
    found = [start]
    for number in found:  # grows while it is read
        for to in (number + way * index for index in indices for way in (1, -1)):
            if 1 <= to <= RING and to not in found:
                found.append(to)
    return frozenset(found)


def parts(dice: Dice) -> Exercise:
    """Into how many parts a map falls: the law of the greatest common divisor."""
    modulus, indices = dice.pick(FALLING)
    ring = Ring(modulus, indices)
    count, shared = ring.stride, gcd(*indices)
    values = {
        "size": modulus,
        "indices": on_cards(indices),
        "plain": in_order(indices),
        "count": count,
        "each": modulus // count,
        "shared": shared,
        "numbers": in_order(ring.reached(1)),
    }
    return Exercise(
        ask=Sentence(
            N_(
                "A ring has the numbers 1 to {size}. With {indices} only, into how many parts "
                "does its map fall?"
            ),
            **values,
        ),
        kind=Whole(),
        answer=count,
        detectors=_parts_slips(modulus, count, shared, values),
        hints=PARTS_HINTS,
        worked=(
            Sentence(N_("From 1 you reach {numbers}: {each} numbers."), **values),
            Sentence(N_("{size} : {each} = {count}. So there are {count} parts."), **values),
            Sentence(
                N_("Shorter: {count} is the greatest number that divides {size} and {plain}."),
                **values,
            ),
        ),
        right=Sentence(
            N_(
                "{count} is the greatest common divisor of {size} and {plain}: {count} parts of "
                "{each} numbers."
            ),
            **values,
        ),
        shows=(graph(modulus, indices),),
    )


def _parts_slips(
    modulus: int, count: int, shared: int, values: dict[str, object]
) -> tuple[Detector, ...]:
    return slips(
        values,
        (
            "reaches_all",
            1,
            N_("One part would mean that 1 leads to everything. It leads to {numbers} only."),
        ),
        (
            "remainder_as_share",
            modulus // count,
            N_("{each} is how many numbers each part has. How many such parts make {size}?"),
        ),
        (
            "ring_forgotten",
            shared,
            N_(
                "{shared} divides the indices, but not {size}. Going round the ring "
                "mixes more: what divides {size} as well?"
            ),
        ),
        ("one_step_only", modulus, N_("{size} parts would mean that no move leads anywhere.")),
    )


def alone(dice: Dice) -> Exercise:
    """Which indices reach every number all alone (Euler's function counts them)."""
    modulus = dice.pick((8, 9, RING, 12, 14, 15))
    right, others = frozenset(generators(modulus)), range(1, modulus)
    primes = frozenset(one for one in others if one in (2, 3, 5, 7, 11, 13))
    divisor = next(one for one in range(2, modulus + 1) if modulus % one == 0)
    values = {
        "size": modulus,
        "numbers": in_order(right),
        "n": len(right),
        "divisor": divisor,
        "last": modulus - 1,
        "more": max(right - primes),
    }
    return Exercise(
        ask=Sentence(
            N_(
                "A ring has the numbers 1 to {size}. Which indices from 1 to {last} reach every "
                "number all alone?"
            ),
            **values,
        ),
        kind=WholeSet(),
        answer=right,
        detectors=_alone_slips(right, others, primes, values),
        hints=(
            Sentence(N_("Take one index and walk until you are back. Were you everywhere?")),
            Sentence(N_("An index reaches all if it shares no divisor with the size, except 1.")),
            Sentence(N_("Ring of 6: 2, 3 and 4 share a divisor with 6. So 1 and 5 reach all.")),
        ),
        worked=(
            Sentence(N_("Strike out every index that shares a divisor with {size}."), **values),
            Sentence(N_("{numbers} are left: {n} indices."), **values),
        ),
        right=Sentence(
            N_("{numbers} share no divisor with {size} except 1, so each of them reaches all."),
            **values,
        ),
        lane=PROVE,
    )


def _alone_slips(
    right: frozenset[int], others: range, primes: frozenset[int], values: dict[str, object]
) -> tuple[Detector, ...]:
    return slips(
        values,
        (
            "reaches_all",
            frozenset(others),
            N_(
                "Not every index: with ±{divisor} alone the map of {size} falls into "
                "{divisor} parts."
            ),
        ),
        ("one_too_few", right - {1}, N_("Nearly: ±1 reaches every number, too, step by step.")),
        (
            "ring_forgotten",
            primes,
            N_(
                "These are the prime numbers. But {divisor} divides {size}; and 1 "
                "reaches everything, too."
            ),
        ),
        (
            "one_too_few",
            primes & right,
            N_("All of these do. But an index need not be prime: try 1 and {more}."),
        ),
        (
            "parity_ignored",
            frozenset(one for one in others if one % 2),
            N_(
                "Odd or even is not the point. Strike out whatever shares a divisor with "
                "{size}, nothing else."
            ),
        ),
        (
            "guess",
            frozenset(others) - right,
            N_("These are just the ones that do not reach everything."),
        ),
        (
            "ring_forgotten",
            frozenset({min(set(others) - right)}),
            N_("{given}: whatever shares a divisor with {size} is back before it was everywhere."),
            lambda given: bool(given) and not given & right,
        ),
    )
