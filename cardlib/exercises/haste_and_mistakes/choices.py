"""Exercises on the time that choosing takes: each doubling of the choices adds the same (Hick's law)."""

from __future__ import annotations

from fractions import Fraction

from cardlib.exercises.answers import Ratio, Whole
from cardlib.exercises.dice import Dice
from cardlib.exercises.haste_and_mistakes.shared import is_first
from cardlib.exercises.kinds import PROVE, Exercise, Option, choose, slips
from cardlib.i18n import N_, Sentence
from cardlib.writing import minus

__all__ = ["hick", "slope", "twice_the_choices", "two_forms"]

FIRST_A, FIRST_B = 200, 150
PAIRS = ((2, 8, 2), (1, 8, 3), (2, 16, 3), (4, 16, 2), (1, 4, 2), (2, 32, 4))
"""Choices of two blocks, and how many doublings lie between them; the lesson's pair comes first."""


def _law(dice: Dice) -> tuple[int, int]:
    """What every answer takes, and what a doubling adds, in ms."""
    if is_first(dice):
        return FIRST_A, FIRST_B
    return dice.whole(18, 32) * 10, dice.whole(2, 5) * 30


def twice_the_choices(dice: Dice) -> Exercise:
    """Twice the choices: twice the extra time?"""
    a, b = _law(dice)
    numbers = {"a": a, "b": b, "two": 2 * b, "three": 3 * b, "four": 4 * b}
    numbers |= {"each": 2 * b // 3, "seven": 7 * 2 * b // 3, "all": a + 2 * b}
    said = Sentence(
        N_(
            "From 1 to 2, to 4, to 8: three doublings, and each adds {b} ms. That makes {three} ms. So"
            " it is for averages of many trials."
        ),
        **numbers,
    )
    return choose(
        dice,
        ask=Sentence(
            N_(
                "With one card in hand somebody lays it in {a} ms. With 4 cards, exactly one of which"
                " fits, it takes {two} ms more. With 8 cards, how much more than with one?"
            ),
            **numbers,
        ),
        right=Sentence(N_("{three} ms: each doubling adds the same"), **numbers),
        wrong=_twice_options(numbers),
        says=said,
        hints=(
            Sentence(N_("What happened from 1 card to 2, and from 2 cards to 4?")),
            Sentence(N_("Count how often the number doubles, not how many cards there are.")),
            Sentence(N_("If 2 cards cost 70 ms more than one, then 16 cost 4 · 70 = 280 ms more.")),
        ),
        worked=(
            Sentence(
                N_("From 1 to 4 there are two doublings: {two} / 2 = {b} ms each."), **numbers
            ),
            Sentence(N_("From 1 to 8 there are three: 3 · {b} = {three} ms."), **numbers),
        ),
        because=Sentence(N_("How do you look for the card that fits? One sentence.")),
    )


def _twice_options(numbers: dict[str, int]) -> tuple[Option, ...]:
    return (
        Option(
            "choices_proportional",
            Sentence(N_("{four} ms: twice the choices, twice the extra time"), **numbers),
            Sentence(
                N_(
                    "{four} is 2 · {two}. But 4 cards are two doublings away from one, and 8 only"
                    " one doubling further."
                ),
                **numbers,
            ),
        ),
        Option(
            "every_choice_alike",
            Sentence(N_("{seven} ms: each further card costs {each} ms"), **numbers),
            Sentence(
                N_(
                    "{seven} is 7 · {each}: as if you looked at the cards one by one. People mostly rule"
                    " out half of them at once; each halving costs {b} ms."
                ),
                **numbers,
            ),
        ),
        Option(
            "choices_free",
            Sentence(N_("{two} ms: from 4 cards on it makes no difference"), **numbers),
            Sentence(
                N_(
                    "From 1 to 4 cards it grew by {two} ms. From 4 to 8 it grows once more, by {b}."
                ),
                **numbers,
            ),
        ),
    )


def hick(dice: Dice) -> Exercise:
    """The time that the law foretells for so many choices."""
    a, b = _law(dice)
    doublings = 3 if is_first(dice) else dice.whole(2, 5)
    n = 2**doublings
    answer = a + b * doublings
    numbers = {"a": a, "b": b, "n": n, "k": doublings, "more": b * doublings, "time": answer}
    numbers |= {"by_n": b * n, "others": n - 1, "by_others": b * (n - 1)}
    return Exercise(
        ask=Sentence(
            N_(
                "A block of trials with n choices takes {a} + {b} · log2(n) milliseconds on average;"
                " log2(n) counts the doublings from 1 to n. How many ms with {n} choices?"
            ),
            **numbers,
        ),
        kind=Whole(sample=480),
        answer=answer,
        detectors=slips(
            numbers,
            (
                "choices_for_doublings",
                a + b * n,
                N_("That is {a} + {b} · {n}. But {n} are the choices; the doublings are only {k}."),
            ),
            (
                "every_choice_alike",
                a + b * (n - 1),
                N_("That adds {b} for each of the {others} other choices. It is {b} a doubling."),
            ),
            (
                "base_time_forgotten",
                b * doublings,
                N_("{more} ms is what choosing adds. Every answer takes {a} ms to begin with."),
            ),
            (
                "one_too_many",
                a + b * (doublings + 1),
                N_("That is one doubling too many: one choice is none, and from 1 to {n} are {k}."),
            ),
        ),
        hints=(
            Sentence(N_("How often must 1 be doubled to reach the number of choices?")),
            Sentence(N_("Count the doublings, multiply, then add what every answer takes.")),
            Sentence(N_("With 300 + 90 · log2(n) and 2 choices: 300 + 90 · 1 = 390.")),
        ),
        worked=(
            Sentence(N_("From 1 to {n} there are {k} doublings, so log2({n}) = {k}."), **numbers),
            Sentence(N_("{a} + {b} · {k} = {a} + {more} = {time}."), **numbers),
        ),
        right=Sentence(N_("{a} + {b} · {k} = {time} ms."), **numbers),
    )


def slope(dice: Dice) -> Exercise:
    """What one doubling costs, from two blocks."""
    a, b = _law(dice)
    few, many, doublings = PAIRS[0] if is_first(dice) else dice.pick(PAIRS)
    start = few.bit_length() - 1
    quick, slow = a + b * start, a + b * (start + doublings)
    gap = slow - quick
    numbers = {"few": few, "many": many, "quick": quick, "slow": slow, "gap": gap, "b": b}
    numbers |= {"k": doublings, "further": many - few, "times": many // few}
    return Exercise(
        ask=Sentence(
            N_(
                "The median is {quick} ms in a block with {few} choices, and {slow} ms with {many}. How"
                " many ms does each doubling of the choices add?"
            )
            if few > 1
            else N_(
                "The median is {quick} ms in a block with {few} choice, and {slow} ms with {many}. How"
                " many ms does each doubling of the choices add?"
            ),
            **numbers,
        ),
        kind=Ratio(places=1),
        answer=Fraction(b),
        detectors=slips(
            numbers,
            (
                "choices_for_doublings",
                Fraction(gap),
                N_("{gap} ms is the whole difference. From {few} to {many} are {k} doublings."),
            ),
            (
                "every_choice_alike",
                Fraction(gap, many - few),
                N_(
                    "That is {gap} / {further}, shared among {further} further choices, not doublings."
                ),
            ),
            (
                "choices_for_doublings",
                Fraction(gap * few, many),
                N_("That is {gap} / {times}. {many} is {times} times {few}, but by {k} doublings."),
            ),
            (
                "base_time_forgotten",
                Fraction(slow, doublings),
                N_(
                    "That is {slow} / {k}. Take away {quick} first, which is there before doubling."
                ),
            ),
        ),
        hints=(
            Sentence(N_("How many doublings lie between the two blocks?")),
            Sentence(N_("Share the difference of the times by the number of doublings.")),
            Sentence(N_("From 3 to 12 choices, 410 to 570 ms: 160 / 2 = 80 ms a doubling.")),
        ),
        worked=(
            Sentence(N_("{slow} − {quick} = {gap} ms."), **numbers),
            Sentence(N_("From {few} to {many} there are {k} doublings."), **numbers),
            Sentence(N_("{gap} / {k} = {b} ms for each."), **numbers),
        ),
        right=Sentence(N_("{gap} / {k} = {b} ms for each doubling, or for each bit."), **numbers),
    )


def two_forms(dice: Dice) -> Exercise:
    """Two tables of one law: who miscalculated?"""
    a, b = _law(dice)
    numbers = {"a": a, "b": b, "more": a + b}
    form, other = minus("log2(n)"), minus("log2(n+1)")
    said = Sentence(
        N_(
            "log2(1) = 0 gives {a}, log2(2) = 1 gives {more}. Both forms are in use: {other} also counts"
            " the choice to do nothing. Always say which form is yours."
        ),
        **numbers,
        other=other,
    )
    return choose(
        dice,
        ask=Sentence(
            N_(
                "Ani and Luka both write: Hick's law, a = {a}, b = {b}. For one choice Ani's table says"
                " {a} ms, and Luka's {more} ms. Who is wrong?"
            ),
            **numbers,
        ),
        right=Sentence(N_("Nobody: Ani took {form}, and Luka {other}"), form=form, other=other),
        wrong=(
            Option(
                "one_form_only",
                Sentence(N_("Luka: with one choice there is nothing to choose")),
                Sentence(
                    N_(
                        "Then {more} would be too much. But Luka also counts “nothing now” as a choice."
                    ),
                    **numbers,
                ),
            ),
            Option(
                "one_form_only",
                Sentence(N_("Ani: even one choice must be made")),
                Sentence(
                    N_("With {form} one choice is no doubling, so {a} is right for her form."),
                    **numbers,
                    form=form,
                ),
            ),
            Option(
                "base_time_forgotten",
                Sentence(N_("Both: with one choice it takes 0 ms")),
                Sentence(
                    N_("Choosing may take 0 ms. Seeing and pressing still takes {a} ms."), **numbers
                ),
            ),
        ),
        says=said,
        hints=(
            Sentence(N_("Which logarithm gives 0 here, and which gives 1?")),
            Sentence(N_("Put n = 1 into both forms.")),
            Sentence(N_("For n = 3: log2(4) = 2, but log2(3) is about 1.585.")),
        ),
        worked=(
            Sentence(N_("{a} + {b} · log2(1) = {a}."), **numbers),
            Sentence(N_("{a} + {b} · log2(1 + 1) = {more}."), **numbers),
        ),
        lane=PROVE,
    )
