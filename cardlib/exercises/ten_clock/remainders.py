"""The ring as a formula, and what computer languages make of it."""

from __future__ import annotations

from cardlib.exact.hops import hop, toward_zero
from cardlib.exercises.answers import WholeRow, WholeSet
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import EXPLORE, PROVE, Detector, Exercise, as_on_the_sheet, slips
from cardlib.games.tivmiv import RING
from cardlib.i18n import N_, Sentence
from cardlib.writing import minus

__all__ = ["formula", "languages", "refused_values"]


FORMULA_HINTS = (
    Sentence(N_("% 10 gives a number from 0 to 9. Which cards are these?")),
    Sentence(N_("Work from inside out: the brackets, then %, then + 1.")),
    Sentence(N_("With 8 + 5: 13 % 10 = 3. And (13 − 1) % 10 + 1 = 2 + 1 = 3. Here both agree.")),
)


def formula(dice: Dice) -> Exercise:
    """Both formulas at the place where they differ: a hop onto 10."""
    as_on_the_sheet(dice, "tivmiv", "modulus")
    way, step = dice.pick((1, -1)), dice.whole(1, 3)
    value = RING - step if way > 0 else step  # lands on the last number
    plain = value + way * step
    sign = "+" if way > 0 else "−"
    inner = plain - 1
    words = {
        "value": value,
        "sign": sign,
        "step": step,
        "plain": plain,
        "inner": minus(inner),
        "ring": RING,
    }
    row = (
        Sentence("({value} {sign} {step}) % {ring}", **words),
        Sentence("({value} {sign} {step} − 1) % {ring} + 1", **words),
    )
    first, second = plain % RING, hop(value, way * step)
    return Exercise(
        ask=Sentence(
            N_("{value} {sign} {step} lands on a 10. What do these two formulas give?"), **words
        ),
        kind=WholeRow(row),
        answer=(first, second),
        detectors=_formula_slips(first, second, words),
        hints=FORMULA_HINTS,
        worked=(
            Sentence(N_("{plain} % {ring} = {first}."), **words, first=first),
            Sentence(
                N_("{inner} % {ring} = {rest}, and {rest} + 1 = {second}."),
                **words,
                rest=inner % RING,
                second=second,
            ),
        ),
        right=Sentence(N_("{first} is no card, {second} is."), first=first, second=second),
        lane=EXPLORE,
    )


def _formula_slips(first: int, second: int, words: dict[str, object]) -> tuple[Detector, ...]:
    nought = N_("Work the second one out: {inner} % {ring} first, and then + 1.")
    return slips(
        words,
        (
            "zero_for_ten",
            (second, first),
            N_("Look again, which of the two has the − 1 and the + 1? The two are swapped."),
        ),
        (
            "zero_for_ten",
            (RING, RING),
            N_("{plain} % {ring} is what is left after taking away tens: 0, not {ring}."),
        ),
        ("zero_for_ten", (0, 0), nought),
        ("one_too_many", (0, 1), nought),
        (
            "one_too_few",
            (0, RING - 1),
            N_("The + 1 comes last, outside: first {inner} % {ring}, then + 1."),
        ),
    )


def refused_values(step: int) -> frozenset[int]:
    """Values v for which (v − step − 1) % 10 + 1, in JavaScript, is no card."""
    cards = range(1, RING + 1)
    return frozenset(v for v in cards if toward_zero(v - step - 1, RING) + 1 not in cards)


LANGUAGES_HINTS = (
    Sentence(N_("Where is the number before the % below 0?")),
    Sentence(N_("Try v = 1, 2, 3 … one after the other. A card has 1 to 10, and no 0.")),
    Sentence(N_("With 1 taken away: v = 1 gives −1 % 10 + 1 = 0; v = 2 gives 0 % 10 + 1 = 1.")),
)


def languages(dice: Dice) -> Exercise:
    """For which cards the ring breaks where a remainder can be negative."""
    as_on_the_sheet(dice, "tivmiv", "modulus")
    step = dice.whole(2, 4)
    answer = refused_values(step)
    negative = toward_zero(-1, RING) + 1
    words = {"step": step, "more": step + 1, "nought": negative, "ring": RING}
    same = N_("In Python it works for all. In JavaScript −1 % 10 is −1, so look at small values.")
    zero = N_(
        "Look at {step}, too: {step} − {step} − 1 is −1, and in JavaScript −1 % 10 + 1 is {nought}. That"
        " is no card."
    )
    edge = N_("{more} is fine: {more} − {step} − 1 is 0, and 0 % 10 + 1 is 1.")
    large = N_("Large values stay above 0 when {step} is taken away. Where does it go below?")
    return Exercise(
        ask=Sentence(
            N_(
                "A page in JavaScript shows the hop down from v with (v − {step} − 1) % 10 + 1. There"
                " −1 % 10 is −1, not 9. For which values v from 1 to 10 does it show a number that no"
                " card has?"
            ),
            **words,
        ),
        kind=WholeSet(),
        answer=answer,
        detectors=slips(
            words,
            ("language_of_mod", frozenset(), same),
            ("zero_for_ten", answer - {step}, zero),
            ("one_too_many", answer | {step + 1}, edge),
            ("sign_dropped", frozenset(range(RING - step + 1, RING + 1)), large),
        ),
        hints=LANGUAGES_HINTS,
        worked=tuple(_line(v, step) for v in range(1, step + 2)),
        right=Sentence(
            N_(
                "Up to {step} the number before % is negative. Add 10 first:"
                " (v − {step} − 1 + 10) % 10 + 1."
            ),
            **words,
        ),
        lane=PROVE,
    )


def _line(value: int, step: int) -> Sentence:
    before = value - step - 1
    after = toward_zero(before, RING) + 1
    shown = {"before": minus(before), "after": minus(after)}
    if after < 1:
        return Sentence(N_("v = {v}: {before} % 10 + 1 = {after}, no card."), v=value, **shown)
    return Sentence(N_("v = {v}: {before} % 10 + 1 = {after}, a card."), v=value, **shown)
