"""What never comes up again: a prediction."""

from __future__ import annotations

from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import Exercise, Option, choose
from cardlib.exercises.map_of_z10.words import ring_of_ten
from cardlib.i18n import N_, Sentence
from cardlib.writing import in_order

__all__ = ["ever_again"]


def ever_again(dice: Dice) -> Exercise:
    """Can a number of the other kind, odd or even, ever be laid again?"""
    centre, goal = dice.pick((1, 3, 7, 9)), dice.pick((4, 6, 8, 10))
    ring = ring_of_ten(dice, (2,))
    values = {
        "centre": centre,
        "goal": goal,
        "first": in_order(ring.next_numbers(centre)),
        "numbers": in_order(ring.reached(centre)),
    }
    return choose(
        dice,
        ask=Sentence(
            N_(
                "Only cards with ±2 are left, and {centre} lies in the centre. Can {goal} ever "
                "be laid again, as long as cards must fit? (A last card is free, T22.)"
            ),
            **values,
        ),
        right=Sentence(N_("No, never.")),
        wrong=_ever_again_options(values),
        says=Sentence(
            N_(
                "Each ±2, and also the 10 that is taken away, is even. So odd stays odd: only "
                "{numbers} come up."
            ),
            **values,
        ),
        hints=(
            Sentence(N_("Write down what can follow, and what can follow that.")),
            Sentence(N_("Look at odd and even: what does a step of 2 do to them?")),
            Sentence(N_("From 2 with ±4: 6 and 8, then 10 and 4. All are even, so 5 never comes.")),
        ),
        worked=(
            Sentence(N_("{centre} is odd. Odd ± 2 is odd."), **values),
            Sentence(N_("Over 10 we take away 10, under 1 we add 10: that is even, too.")),
            Sentence(N_("So only {numbers} can come up, and {goal} is even."), **values),
        ),
        because=Sentence(N_("What do all numbers that come up have in common, and why?")),
    )


def _ever_again_options(values: dict[str, object]) -> tuple[Option, ...]:
    return (
        Option(
            "reaches_all",
            Sentence(N_("Yes, it only takes long enough.")),
            Sentence(
                N_("However long it takes, only {numbers} come up. {goal} is not among them."),
                **values,
            ),
        ),
        Option(
            "no_wrap",
            Sentence(N_("Yes, once play goes over the 10.")),
            Sentence(N_("Going over 10 takes away 10, an even number: odd stays odd there, too.")),
        ),
        Option(
            "only_one_way",
            Sentence(N_("Yes, but only by going backwards.")),
            Sentence(N_("Backwards it is the same: taking away 2 leaves an odd number odd.")),
        ),
        Option(
            "one_step_only",
            Sentence(N_("No, only {first} can ever come."), **values),
            Sentence(
                N_(
                    "No is right, but more can come than {first}: go on from there, and you "
                    "find {numbers}."
                ),
                **values,
            ),
        ),
    )
