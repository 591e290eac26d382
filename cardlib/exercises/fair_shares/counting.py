"""Exercises that count the sizes which fit two clues together."""

from __future__ import annotations

from math import gcd, lcm

from cardlib.exact.remainders import Clue, clue_follows, sizes_that_fit
from cardlib.exercises.answers import Whole
from cardlib.exercises.dice import Dice
from cardlib.exercises.fair_shares.sheet import SHEET, left_by, told
from cardlib.exercises.kinds import Detector, Exercise, off_by_one, slips
from cardlib.i18n import N_, Sentence
from cardlib.writing import in_order

__all__ = ["both_clues", "second_clue"]

LIMIT = 100
"""The first question is that of the story, for every class; new numbers change it."""
PAIRS = ((3, 4), (4, 6), (3, 5), (4, 5), (5, 6), (6, 8))
NARROW = ((6, 3), (6, 4), (8, 4), (8, 6), (10, 5), (10, 4), (9, 3), (9, 6))


def both_clues(dice: Dice) -> Exercise:
    """How many sizes fit two clues; which ones is left to look at."""
    drawn = left_by(dice.pick(PAIRS), dice.whole(7, 60)), dice.pick((60, 80, 100))
    clues, limit = (SHEET, LIMIT) if dice.tape.game == 0 else drawn
    both = sizes_that_fit(clues, limit - 1)
    numbers = {
        "first": told(clues[0]),
        "second": told(clues[1]),
        "limit": limit,
        "count": len(both),
        "step": lcm(clues[0].people, clues[1].people),
    }
    return Exercise(
        ask=Sentence(
            N_(
                "Two clues about the size of a deck. {first}. {second}. How many numbers below"
                " {limit} fit both?"
            ),
            **numbers,
        ),
        kind=Whole(),
        answer=len(both),
        detectors=_counting_mistakes(clues, limit, numbers),
        hints=(
            Sentence(N_("Write the numbers that fit the clue with more players.")),
            Sentence(N_("Strike out those that do not fit the other clue. Then count.")),
            Sentence(
                N_("4 players: 1 left, and 2 players: 1 left: 1, 5, 9, 13, 17. So 5 below 20.")
            ),
        ),
        worked=(
            Sentence(N_("Find the first number that fits both clues."), **numbers),
            Sentence(N_("Both clues repeat together after {step}: go on by {step}."), **numbers),
            Sentence(N_("Below {limit} that makes {count} numbers."), **numbers),
        ),
        right=Sentence(N_("{count} numbers below {limit} fit both. Which ones?"), **numbers),
        because=Sentence(N_("What did you do to find your number? One sentence.")),
    )


def _counting_mistakes(
    clues: tuple[Clue, Clue], limit: int, numbers: dict[str, object]
) -> tuple[Detector, ...]:
    both = sizes_that_fit(clues, limit - 1)
    alone = [len(sizes_that_fit([clue], limit - 1)) for clue in clues]
    product = clues[0].people * clues[1].people
    meetings = [number for number in range(1, limit) if (number - both[0]) % product == 0]
    forgotten = N_(
        "That many numbers fit this clue alone: {clue}. The other clue strikes some out."
    )
    words = {**numbers, "product": product, "first_one": both[0], "last": both[-1]}
    return (
        *slips(
            words,
            (
                "one_too_many",
                len(sizes_that_fit(clues, limit)),
                N_("{limit} fits, but it is not below {limit}."),
            ),
        ),
        *(
            Detector("one_clue_forgotten", fitting, Sentence(forgotten, clue=told(clue)))
            for clue, fitting in zip(clues, alone, strict=True)
        ),
        *slips(
            words,
            (
                "adds_clues",
                sum(alone),
                N_("You counted the numbers that fit one clue or the other. A deck must fit both."),
            ),
            (
                "product_not_lcm",
                len(meetings),
                N_(
                    "You went {product} on each time. But the clues meet again after {step} already."
                ),
            ),
        ),
        *off_by_one(
            len(both),
            N_("Nearly. Did you count the first one, {first_one}?"),
            N_("Nearly: one too many. The last below {limit} is {last}."),
            words,
        ),
    )


SECOND_CLUE_HINTS = (
    Sentence(N_("Which numbers stand? Write the first four.")),
    Sentence(N_("Try the second clue on each of them. Do you see a pattern?")),
    Sentence(N_("4 players: 3 left leaves 3, 7, 11, 15. With 2 players all leave 1: none goes.")),
)


def second_clue(dice: Dice) -> Exercise:
    """How many further sizes a second clue strikes out, after a first one."""
    drawn = left_by(dice.pick(NARROW), dice.whole(11, 60)), dice.pick((60, 80, 100))
    (old, new), limit = ((SHEET[1], SHEET[0]), LIMIT) if dice.tape.game == 0 else drawn
    standing, both = sizes_that_fit([old], limit - 1), sizes_that_fit([old, new], limit - 1)
    gone = len(standing) - len(both)
    shared = gcd(old.people, new.people)
    numbers = {
        "old": told(old),
        "new": told(new),
        "limit": limit,
        "standing": len(standing),
        "list": in_order(standing[:4]),
        "both": in_order(both[:4]),
        "gone": gone,
        "old_people": old.people,
        "new_people": new.people,
        "shared": shared,
    }
    return Exercise(
        ask=Sentence(
            N_(
                "On a strip of the numbers below {limit}, everything is struck out that does not fit"
                " this clue: {old}. {standing} numbers stand. Now comes the second clue: {new}. How"
                " many of the {standing} does it strike out?"
            ),
            **numbers,
        ),
        kind=Whole(),
        answer=gone,
        detectors=_narrowing_mistakes((old, new), limit, numbers),
        hints=SECOND_CLUE_HINTS,
        worked=(
            Sentence(N_("These stand: {list} …"), **numbers),
            Sentence(N_("Of them, these fit the second clue: {both} …"), **numbers),
            Sentence(N_("So {gone} go."), **numbers),
        ),
        right=_second_says(old, new, numbers),
        because=Sentence(
            N_("Why did the second clue strike out nothing? One sentence.")
            if clue_follows(new, [old])
            else N_("Why did the second clue strike out that many? One sentence.")
        ),
    )


def _second_says(old: Clue, new: Clue, numbers: dict[str, object]) -> Sentence:
    if clue_follows(new, [old]):
        return Sentence(
            N_(
                "{old_people} is a multiple of {new_people}, so the first clue already tells what"
                " {new_people} players leave. Nothing new."
            ),
            **numbers,
        )
    return Sentence(
        N_(
            "{old_people} and {new_people} share the factor {shared}, so the second clue is partly"
            " told already. What is new strikes out {gone}."
        ),
        **numbers,
    )


def _narrowing_mistakes(
    clues: tuple[Clue, Clue], limit: int, numbers: dict[str, object]
) -> tuple[Detector, ...]:
    old, new = clues
    standing = sizes_that_fit([old], limit - 1)
    first, product = sizes_that_fit(clues, limit - 1)[0], old.people * new.people
    stay = [number for number in standing if (number - first) % product == 0]
    alone = limit - 1 - len(sizes_that_fit([new], limit - 1))
    nothing_new = clue_follows(new, [old])
    said = (
        N_("You struck out {given}. But try them: each of {list} fits the second clue.")
        if nothing_new
        else N_("That would be right if {old_people} and {new_people} had no common factor.")
    )
    return slips(
        {**numbers, "first": first},
        (
            "counted_twice",
            alone,
            N_("Alone it strikes out that many, but most of them are gone already."),
        ),
        (
            "contradiction_unseen",
            len(standing),
            N_("Then nothing would stand. But {first} fits both clues."),
        ),
        (
            "stays_for_goes",
            len(standing) - int(str(numbers["gone"])),
            N_("So many stay. Asked is how many go."),
        ),
        ("clue_tells_nothing", 0, N_("Try it on {list}: not all of them fit the second clue.")),
        (
            "clues_always_narrow" if nothing_new else "product_not_lcm",
            len(standing) - len(stay),
            said,
            (lambda given: given > 0) if nothing_new else None,
        ),
    )
