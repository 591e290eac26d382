"""Exercises that decide: contradictions, all clues at once, a wrong step, and the gcd condition."""

from __future__ import annotations

from math import gcd, lcm

from cardlib.exact.remainders import Clue, sizes_that_fit, solve
from cardlib.exercises.answers import WholeSet
from cardlib.exercises.dice import Dice
from cardlib.exercises.fair_shares.sheet import ALL_CLUES, SHEET, SILENT, against, told
from cardlib.exercises.kinds import PROVE, Detector, Exercise, Option, choose, find_step, slips
from cardlib.i18n import N_, Sentence
from cardlib.writing import in_a_row, in_order

__all__ = ["all_five", "contradiction", "gcd_condition", "wrong_step"]


def contradiction(dice: Dice) -> Exercise:
    """Two clues that no deck fits: the smaller number of people divides the larger one."""
    people = dice.whole(3, 5)
    many = people * dice.whole(2, 3)
    left = dice.whole(1, many - 1)
    said = dice.pick([each for each in range(people) if each != left % people])
    size, other = many * dice.whole(2, 4) + left, people * dice.whole(5, 9) + said
    numbers = {
        "first": told(Clue(people, said)),
        "second": told(Clue(many, left)),
        "people": people,
        "many": many,
        "left": left,
        "true": left % people,
        "said": said,
        "size": size,
        "other": other,
        "other_left": other % many,
        "large": people * many,
    }
    return choose(
        dice,
        ask=Sentence(N_("Two clues. {first}. {second}. Which deck fits both?"), **numbers),
        right=Sentence(N_("None: with {people} players, {true} would be left."), **numbers),
        wrong=_wrong_decks(numbers),
        says=Sentence(
            N_(
                "By the second clue the deck is full rounds of {many} cards, and {left} more. {people}"
                " players can share each full round. Of the {left} more they leave {true}, never {said}."
            ),
            **numbers,
        ),
        hints=(
            Sentence(N_("Try some sizes that fit the clue with more players.")),
            Sentence(N_("What do {people} players leave with each of these sizes?"), **numbers),
            Sentence(
                N_("6 players: 5 left. 5, 11, 17 … Two players always leave 1, so never nothing.")
            ),
        ),
        worked=(
            Sentence(
                N_("{second}: the deck is some full rounds of {many} cards, and {left} more."),
                **numbers,
            ),
            Sentence(N_("{people} players can share each round of {many}."), **numbers),
            Sentence(_last_cards(left // people), **numbers, each=left // people),
            Sentence(N_("So they leave {true}. The first clue says {said}: no deck."), **numbers),
        ),
    )


def _last_cards(each: int) -> str:
    """What the fewer people do with the cards beside the full rounds."""
    if each:
        return N_("Of the {left} more, {people} players take {each} each: {true} left.")
    return N_("Of the {left} more, {people} players can share nothing: {true} left.")


def _wrong_decks(numbers: dict[str, object]) -> tuple[Option, ...]:
    cards = N_("One of {n} cards")
    return (
        Option(
            "one_clue_forgotten",
            Sentence(cards, n=numbers["size"]),
            Sentence(
                N_(
                    "With {many} players it is right. But {people} players leave {true}, not {said}."
                ),
                **numbers,
            ),
        ),
        Option(
            "one_clue_forgotten",
            Sentence(cards, n=numbers["other"]),
            Sentence(
                N_(
                    "With {people} players it is right. But {many} players leave {other_left}, not"
                    " {left}."
                ),
                **numbers,
            ),
        ),
        Option(
            "contradiction_unseen",
            Sentence(N_("One of more than {large} cards"), **numbers),
            Sentence(
                N_(
                    "However large: a deck that leaves {left} with {many} players leaves {true} with"
                    " {people}."
                ),
                **numbers,
            ),
        ),
    )


def all_five(dice: Dice) -> Exercise:
    """The sizes that fit everything the sheet tells (Z2, ZA1)."""
    limit = dice.pick((110, 120, 130, 150, 170, 180, 200))
    right = frozenset(sizes_that_fit(ALL_CLUES, limit - 1))
    first, step = solve(ALL_CLUES)
    even = sizes_that_fit(SILENT, limit - 1)
    numbers = {
        "limit": limit,
        "first": first,
        "step": step,
        "twenty": even[0],
        "even": in_order(even[:4]),
        "evens": len(even),
    }
    return Exercise(
        ask=Sentence(
            N_(
                "A box of Zangi. 2, 4 and 5 players: nothing left. 3 players: 1 left. 6 players: 4"
                " left. Which sizes below {limit} are possible?"
            ),
            **numbers,
        ),
        kind=WholeSet(),
        answer=right,
        detectors=_all_five_slips(limit, right, numbers),
        hints=(
            Sentence(N_("Begin with the clues that leave nothing: 2, 4 and 5 players together.")),
            Sentence(
                N_("Write the multiples of {twenty}. Try 3 and 6 players on each."), **numbers
            ),
            Sentence(
                N_("2 and 5 players leave nothing, 3 leave 2: 10 no, 20 yes, 30 no. So 20, 50, 80.")
            ),
        ),
        worked=(
            Sentence(N_("2, 4 and 5 players leave nothing: {even} …"), **numbers),
            Sentence(N_("Of these, {first} is the first that leaves 1 with 3 players."), **numbers),
            Sentence(N_("It leaves 4 with 6 as well. The next is {step} further."), **numbers),
        ),
        right=Sentence(N_("{first}, and then every {step} further."), **numbers),
    )


def _struck_out_first() -> dict[Clue, int]:
    """For each clue the smallest size that it is the first to strike out; of 6 players there is none."""
    _, step = solve(ALL_CLUES)
    firsts = {min(against(size)): size for size in range(step, 0, -1) if against(size)}
    return {clue: firsts[clue.people] for clue in ALL_CLUES if clue.people in firsts}


STRUCK_OUT = _struck_out_first()


def _beyond_the_limit(limit: int, right: frozenset[int]) -> Detector:
    """All clues are kept, but not the limit."""
    first, step = solve(ALL_CLUES)
    return Detector(
        "limit_forgotten",
        right | {first + step * len(right)},
        Sentence(
            N_("{given}: these fit all clues. But asked are sizes below {limit}."), limit=limit
        ),
        lambda given: given > frozenset() and not any(map(against, given)) and max(given) >= limit,
    )


def _clue_broken(clue: Clue, size: int, right: frozenset[int]) -> Detector:
    """Besides right sizes there is one, like *size*, that this clue strikes out."""
    return Detector(
        "one_clue_forgotten",
        right | {size},
        Sentence(N_("{given}: not all of them fit the clue “{clue}”. Try each."), clue=told(clue)),
        lambda given: bool(given & right) and any(clue.people in against(n) for n in given),
    )


def _all_five_slips(
    limit: int, right: frozenset[int], numbers: dict[str, object]
) -> tuple[Detector, ...]:
    first, _ = solve(ALL_CLUES)
    without_five = [clue for clue in ALL_CLUES if clue.people != 5]
    forgotten = slips(
        numbers,
        (
            "one_clue_forgotten",
            frozenset(sizes_that_fit(SILENT, limit - 1)),
            N_("{evens} numbers fit 2, 4 and 5 players. Now use the clues of 3 and of 6."),
        ),
        (
            "one_clue_forgotten",
            frozenset(sizes_that_fit(without_five, limit - 1)),
            N_("Five players are forgotten: with them nothing may be left."),
        ),
        (
            "one_clue_forgotten",
            frozenset(sizes_that_fit(SHEET, limit - 1)),
            N_("These fit 3 and 6 players. Now use 2, 4 and 5 players."),
        ),
        (
            "one_too_few",
            frozenset({first}),
            N_("Right so far, but not all: {given}. How far on do all clues meet again?"),
            lambda given: frozenset() < given < right,
        ),
    )
    broken = (_clue_broken(clue, size, right) for clue, size in STRUCK_OUT.items())
    return (*forgotten, _beyond_the_limit(limit, right), *broken)


def wrong_step(dice: Dice) -> Exercise:
    """Somebody's solution with one wrong step: the product for the lcm, or a clue read the wrong way."""
    first, second = dice.pick(((4, 6), (6, 8), (6, 9), (4, 10), (6, 10)))
    step = lcm(first, second)
    size = dice.pick([n for n in range(second + 1, step) if n % first > 1 and n % second > 1])
    clues = Clue(first, size % first), Clue(second, size % second)
    numbers = {
        "first": told(clues[0]),
        "second": told(clues[1]),
        "row": _steps(clues[0].left, first),
        "other_row": _steps(clues[1].left, second),
        "size": size,
        "next": size + first * second,
        "product": first * second,
        "people": first,
        "others": second,
        "step": step,
        "soon": size + step,
        "left": clues[0].left,
    }
    swapped = dice.pick((False, True))
    if swapped:
        numbers |= {"row": _steps(first, clues[0].left), "next": size + step, "product": step}
    return _find_step(swapped, numbers)


def _steps(start: int, by: int) -> str:
    return in_a_row(start + by * count for count in range(4)) + " …"


def _find_step(swapped: bool, numbers: dict[str, object]) -> Exercise:
    steps = (
        Sentence(N_("{first}. So the size is one of {row}"), **numbers),
        Sentence(N_("{second}. So the size is one of {other_row}"), **numbers),
        Sentence(N_("{size} leaves what both clues say."), **numbers),
        Sentence(N_("Both clues meet again {product} further: the next is {next}."), **numbers),
    )
    found = (
        N_("{people} and {others} both divide {step}, so {soon} is the next already."),
        N_("Luka exchanged the numbers: start with {left}, then go on by {people}."),
    )
    why = Sentence(found[swapped], **numbers)
    return find_step(
        ask=Sentence(N_("Luka looks for sizes that fit two clues. Which of his steps is wrong?")),
        steps=steps,
        wrong=1 if swapped else 4,
        mistake="remainder_as_share" if swapped else "product_not_lcm",
        why=why,
        fine={n: ("right_step_blamed", Sentence(says, **numbers)) for n, says in FINE.items()},
        hints=(
            Sentence(N_("Check each step by sharing: does the number leave what is said?")),
            Sentence(
                N_(
                    "Rows start with what is left and go on by the players. When do two rows meet"
                    " again?"
                )
            ),
            Sentence(N_("Rows that go on by 4 and by 2 meet again after 4, not after 8.")),
        ),
        worked=(why,),
    )


FINE = {
    1: N_("Step 1 is right: {row} leave {left} with {people}."),
    2: N_("Step 2 is right: its numbers start with what is left and go on by {others}."),
    3: N_("Step 3 is right. Share {size} among {people}, and among {others}."),
    4: N_("Step 4 is right: {step} is the smallest number that {people} and {others} both divide."),
}
"""What is said to who blames a right step."""


def gcd_condition(dice: Dice) -> Exercise:
    """For which remainders two clues can stand side by side: equal ones modulo the gcd."""
    people, others = dice.pick(((4, 6), (6, 4), (6, 9), (9, 6), (8, 12), (10, 4), (6, 10), (8, 6)))
    shared = gcd(people, others)
    left = dice.whole(1, people - 1)
    every = frozenset(range(others))
    right = frozenset(b for b in every if b % shared == left % shared)
    numbers = {
        "people": people,
        "others": others,
        "left": left,
        "shared": shared,
        "rest": left % shared,
    }
    return Exercise(
        ask=Sentence(
            N_(
                "{people} players leave {left}. Some deck like this leaves b with {others} players."
                " Which b from 0 to {most} are possible?"
            ),
            **numbers,
            most=others - 1,
        ),
        kind=WholeSet(),
        answer=right,
        detectors=_gcd_condition_slips(others, shared, left, every, right, numbers),
        hints=(
            Sentence(
                N_("Write some numbers that fit the first clue. What do {others} leave?"), **numbers
            ),
            Sentence(N_("What divides both numbers of players? Compare what is left with that.")),
            Sentence(N_("9 leave 5, gcd(9, 3) = 3, and 5 leaves 2 with 3. So 3 players leave 2.")),
        ),
        worked=(
            Sentence(N_("gcd({people}, {others}) = {shared}."), **numbers),
            Sentence(
                N_("With {shared}, the first clue leaves {rest}; the second must, too."), **numbers
            ),
            Sentence(N_("If it does, the theorem gives a number that fits both.")),
        ),
        right=Sentence(
            N_("b must leave {rest} with {shared} = gcd({people}, {others}). That is enough."),
            **numbers,
        ),
        lane=PROVE,
    )


def _gcd_condition_slips(
    others: int,
    shared: int,
    left: int,
    every: frozenset[int],
    right: frozenset[int],
    numbers: dict[str, int],
) -> tuple[Detector, ...]:
    return slips(
        numbers,
        (
            "contradiction_unseen",
            every,
            N_(
                "Not all: {shared} players can share full rounds of {people} and of {others}, so"
                " both clues tell what {shared} players leave."
            ),
        ),
        ("reversed_question", every - right, N_("These are the impossible ones.")),
        (
            "remainder_as_share",
            frozenset(b for b in every if b % shared == 0),
            N_("These leave nothing with {shared}, but the first clue leaves {rest}."),
        ),
        (
            "one_too_few",
            frozenset({left % others}),
            N_("{given}: right so far. Which other decks leave {left} with {people}?"),
            lambda given: frozenset() < given < right,
        ),
        (
            "one_too_many",
            right | {min(every - right)},
            N_("{given}: too many. What does each leave with {shared}?"),
            lambda given: given > right,
        ),
    )
