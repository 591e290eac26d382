"""The rule sheet says two things about finishing with an Ace: reading it critically (ZOA25)."""

from __future__ import annotations

from cardlib.exact.draws import ace_debts
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import Exercise, Option, choose
from cardlib.i18n import N_, Sentence

__all__ = ["new_two"]


NEW_TWO_HINTS = (
    Sentence(N_("Would it still be so if the other reading were meant?")),
    Sentence(N_("Evidence fits one reading better than the other.")),
    Sentence(
        N_("A wet street speaks for rain; but “streets are made of stone” fits rain and sun alike.")
    ),
)


def new_two(dice: Dice) -> Exercise:
    """Which observation speaks for the one reading of the sheet's "new Two", or for the other?"""
    for_ace = bool(dice.whole(0, 1))
    debts = ace_debts()
    words = {"first": debts[0], "second": debts[1]}
    stacking = Sentence(
        N_("Aces on Aces make a debt of {second}, as the sheet says itself."), **words
    )
    parents = Sentence(N_("In related games a Two makes the next player draw."))
    supports_ace = Sentence(
        N_("{second} is exactly what a second Ace makes of {first}. That speaks for “a new Ace”."),
        **words,
    )
    supports_two = Sentence(
        N_("Who knows such games may have meant a real Two. That speaks for “a Two”.")
    )
    return choose(
        dice,
        ask=Sentence(
            N_(
                "After a finish with an Ace, says the sheet, the next may play a new “Two” and pass"
                " a debt of {second} on. What speaks for the reading “{reading}”?"
            ),
            **words,
            reading=Sentence(N_("a new Ace")) if for_ace else Sentence(N_("a real Two")),
        ),
        right=stacking if for_ace else parents,
        wrong=_new_two_options(for_ace, stacking, parents, supports_ace, supports_two),
        says=supports_ace if for_ace else supports_two,
        hints=NEW_TWO_HINTS,
        worked=(
            supports_ace,
            supports_two,
            Sentence(N_("What holds in both readings decides nothing.")),
        ),
    )


def _new_two_options(
    for_ace: bool,
    stacking: Sentence,
    parents: Sentence,
    supports_ace: Sentence,
    supports_two: Sentence,
) -> tuple[Option, ...]:
    return (
        Option(
            "evidence_for_other",
            parents if for_ace else stacking,
            Sentence(N_("True, but it speaks for the other reading. {why}"), why=supports_two)
            if for_ace
            else Sentence(N_("True, but it speaks for the other reading. {why}"), why=supports_ace),
        ),
        Option(
            "evidence_for_none",
            Sentence(N_("The game ends only after the drawing.")),
            Sentence(N_("That holds in both readings, so it cannot decide between them.")),
        ),
        Option(
            "evidence_not_there",
            Sentence(N_("In the other rules of the sheet a Two also makes others draw.")),
            Sentence(
                N_("Look again: nowhere else on the sheet has a Two any power, only the Ace.")
            ),
        ),
    )
