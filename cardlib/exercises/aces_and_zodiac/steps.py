"""Somebody's solution with one wrong step, to be found and put right (L7)."""

from __future__ import annotations

from fractions import Fraction

from cardlib.exact.draws import ace_debts, lone_ace_gain
from cardlib.exercises.aces_and_zodiac.unseen import Unseen
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import Exercise, find_step
from cardlib.i18n import N_, Sentence
from cardlib.writing import minus

__all__ = ["wrong_step"]

FINE = {
    1: N_("Step 1 only says what is known: {aces} Aces, {total} cards, {cards} of them at Luka's."),
    2: N_("Step 2 is right: each of the {total} cards is at Luka's with chance {one}."),
    3: N_("Step 3 is right: {product} is “no Ace here”, and 1 minus that is “at least one”."),
    4: N_("Step 4 weighs gain and loss with the {taken} before it. Look further up."),
}
"""What is said to who blames a step that is right, or that only follows from the wrong one."""


def wrong_step(dice: Dice) -> Exercise:
    """Somebody's solution with one wrong step: chances added, or only the gain counted."""
    table = Unseen(3, dice.whole(6, 9), dice.whole(36, 44))
    added = bool(dice.whole(0, 1))
    chance = 3 * Fraction(table.cards, table.total) if added else table.chance
    words = {**table.words, "taken": chance, "rest": 1 - chance}
    words["taken_gain"] = minus(lone_ace_gain(chance))
    words["half_gain"] = minus(ace_debts()[0] * (1 - chance))
    wrong = 3 if added else 4
    lines, why = _steps(words, added=added)
    return find_step(
        ask=Sentence(
            N_(
                "Mila works out whether her lone Ace is worth it. Which step is the first wrong one?"
            )
        ),
        steps=lines,
        wrong=wrong,
        mistake="adds_chances" if added else "one_side_only",
        why=why,
        fine={n: ("right_step_blamed", Sentence(says, **words)) for n, says in FINE.items()},
        hints=(
            Sentence(N_("Check each step with the line before it, not with the end.")),
            Sentence(N_("Can Luka hold two Aces at once? Can she also lose something?")),
            Sentence(
                N_(
                    "Two coins: “at least one head” is not 1/2 + 1/2 = 1. And a bet that wins 5 or"
                    " loses 5 is not worth 5 · 1/2."
                )
            ),
        ),
        worked=(
            why,
            Sentence(N_("Chance of an Ace at Luka's: 1 − {product} = {chance}."), **words),
            Sentence(N_("Average: {win} · {none} − {lose} · {chance} = {gain} cards."), **words),
        ),
    )


def _steps(words: dict[str, object], *, added: bool) -> tuple[tuple[Sentence, ...], Sentence]:
    """The four lines of the solution, and what is wrong with it."""
    first = (
        Sentence(N_("{aces} Aces are among {total} unseen cards; Luka has {cards}."), **words),
        Sentence(N_("One certain Ace is at Luka's with chance {one}."), **words),
    )
    if added:
        third = Sentence(N_("At least one of the three: {one} + {one} + {one} = {taken}."), **words)
        last = Sentence(
            N_("Average gain: {win} · {rest} − {lose} · {taken} = {taken_gain}."), **words
        )
        says = Sentence(
            N_("He can hold two Aces at once, so adding counts such hands twice."), **words
        )
    else:
        third = Sentence(N_("At least one of the three: 1 − {product} = {taken}."), **words)
        last = Sentence(N_("Average gain: {win} · {rest} = {half_gain}, so play it!"), **words)
        says = Sentence(N_("Only the gain is counted. Minus {lose} · {taken} is missing."), **words)
    return (*first, third, last), says
