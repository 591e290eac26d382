"""Exercises about what clues exclude: sizes for one clue, clues for one size."""

from __future__ import annotations

from cardlib.exact.remainders import Clue, divide, fits_clue
from cardlib.exercises.answers import WholeSet
from cardlib.exercises.dice import Dice
from cardlib.exercises.fair_shares.sheet import ALL_CLUES, PLAYERS, against
from cardlib.exercises.kinds import PLAY, Detector, Exercise, Shown, slips
from cardlib.i18n import N_, Sentence
from cardlib.writing import in_order

__all__ = ["rule_out", "speaks_against"]

EACH_SIZE = (
    N_("{fit}: take {left} away, and the rest can be shared. Possible."),
    N_("{zero}: nothing is left. Impossible."),
    N_("{taken}: {taken_left} left, not {left}. Impossible."),
)
"""What is said to each of the sizes of `rule_out`."""
SUSPECTS = (28, 46, 52, 56, 60, 64, 76, 80)


def rule_out(dice: Dice) -> Exercise:
    """Which sizes one clue excludes."""
    people = dice.whole(3, 6)
    left = dice.pick([left for left in range(1, people) if 2 * left != people])
    first, second, third, fourth = dice.some(range(3, 10), 4)
    fit = frozenset({people * first + left, people * second + left})
    zero, taken = people * third, people * fourth - left
    numbers = {
        "people": people,
        "left": left,
        "zero": zero,
        "taken": taken,
        "taken_left": divide(taken, people).left,
        "fit": in_order(fit),
        "sizes": in_order({*fit, zero, taken}),
    }
    return Exercise(
        ask=Sentence(
            N_(
                "{people} players share a deck, and {left} of the cards cannot be shared. Which of"
                " these sizes are impossible: {sizes}?"
            ),
            **numbers,
        ),
        kind=WholeSet(),
        answer=frozenset({zero, taken}),
        detectors=_excluding_mistakes(fit, zero, taken, numbers),
        hints=(
            Sentence(N_("Try to share each size. What is left?")),
            Sentence.count(
                N_("Take {n} card away first. Can {people} players share the rest?"),
                N_("Take {n} cards away first. Can {people} players share the rest?"),
                left,
                people=people,
            ),
            Sentence(
                N_(
                    "With 7 players and 2 left: 30 − 2 = 28 = 7 × 4 is possible, 28 − 2 = 26 is not."
                )
            ),
        ),
        worked=tuple(Sentence(says, **numbers) for says in EACH_SIZE),
        right=Sentence(
            N_("{zero} leaves nothing, {taken} leaves {taken_left}. Only {fit} leave {left}."),
            **numbers,
        ),
        lane=PLAY,
    )


def _excluding_mistakes(
    fit: frozenset[int], zero: int, taken: int, numbers: dict[str, object]
) -> tuple[Detector, ...]:
    right = frozenset({zero, taken})
    return slips(
        numbers,
        ("reversed_question", fit, N_("These sizes are possible. Asked is which are impossible.")),
        (
            "remainder_as_share",
            fit | {taken},
            N_("{zero} can be shared without any rest. But {left} must be left over."),
        ),
        (
            "sign_dropped",
            fit | {zero},
            N_(
                "{taken} is {left} short of a full round; it leaves {taken_left}. Take {left} away"
                " from a size, do not add it."
            ),
        ),
        (
            "one_too_few",
            frozenset({zero}),
            N_("{given}: is that all? Share every one of the sizes: {sizes}."),
            lambda given: given < right,
        ),
        (
            "one_too_many",
            right | {min(fit)},
            N_("{given}: too many. Which of them leave exactly {left}? Those are possible."),
            lambda given: given > right,
        ),
    )


def speaks_against(dice: Dice) -> Exercise:
    """Whether the box of Zangi can have this size, and who says no (Z2, ZA1)."""
    size = dice.pick(SUSPECTS)
    right = against(size)
    some_left = frozenset(people for people in PLAYERS if divide(size, people).left)
    others = frozenset(PLAYERS) - right
    numbers = {"size": size, "agree": len(others)}
    return Exercise(
        ask=Sentence(
            N_(
                "Can a box of Zangi hold {size} cards? Write the numbers of players whose clue says"
                " no. The table tells what should be left."
            ),
            **numbers,
        ),
        kind=WholeSet(),
        answer=right,
        detectors=_speaks_against_slips(right, some_left, others, numbers),
        hints=(
            Sentence(
                N_("Share {size} among 2, 3, 4, 5 and 6 players, one after the other."), **numbers
            ),
            Sentence(N_("Compare what is left with the table. Different? That clue says no.")),
            Sentence(N_("With 34 cards: 4 players leave 2, not 0. So 4 belongs to the answer.")),
        ),
        worked=tuple(_compared(size, clue) for clue in ALL_CLUES),
        right=_verdict(size, right),
        lane=PLAY,
        shows=(_what_should_be_left(),),
    )


def _speaks_against_slips(
    right: frozenset[int],
    some_left: frozenset[int],
    others: frozenset[int],
    numbers: dict[str, int],
) -> tuple[Detector, ...]:
    return slips(
        numbers,
        (
            "one_too_few",
            frozenset(),
            N_("Somebody says no. Share {size} cards among 2, 3, 4, 5 and 6 players."),
        ),
        (
            "reversed_question",
            others,
            N_("With these, {size} leaves what it should. Who says no?"),
        ),
        (
            "remainder_too_large",
            some_left,
            N_("With these something is left. But 3 and 6 players should have cards left!"),
        ),
        (
            "one_clue_forgotten",
            right & {3, 6},
            N_("The clues of 2, 4 and 5 players count as well."),
        ),
        (
            "one_too_few",
            right - {max(right)},
            N_("{given}: go on, somebody else says no, too."),
            lambda given: given < right,
        ),
        (
            "one_too_many",
            right | {min(others)},
            N_("{given}: not all of them say no. Share {size} cards again."),
            lambda given: given > right,
        ),
    )


def _what_should_be_left() -> Shown:
    rows = tuple(
        (Sentence("{n}", n=clue.people), Sentence("{n}", n=clue.left)) for clue in ALL_CLUES
    )
    head = (Sentence(N_("Players")), Sentence(N_("Cards left")))
    caption = Sentence(N_("What the rule sheet tells"))
    return Shown("table", {"caption": caption, "head": head, "rows": rows})


def _compared(size: int, clue: Clue) -> Sentence:
    each, left = divide(size, clue.people)
    values = {"size": size, "people": clue.people, "each": each, "left": left, "said": clue.left}
    if fits_clue(size, clue):
        return Sentence(N_("{size} = {people} × {each} + {left}: agrees."), **values)
    return Sentence(N_("{size} = {people} × {each} + {left}, not {said}: says no."), **values)


def _verdict(size: int, right: frozenset[int]) -> Sentence:
    if right == {5}:
        return Sentence(
            N_("Only 5 players say no: {size} is possible if five never play."), size=size
        )
    return Sentence(
        N_("A box of {size} cards does not fit the sheet: {players} say no."),
        size=size,
        players=WholeSet().show(right),
    )
