"""Reading a report honestly: a length, an interval, and a zero."""

from __future__ import annotations

from fractions import Fraction

from cardlib.batch.estimates import share_of
from cardlib.exercises.answers import Whole
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import (
    EXPLORE,
    Exercise,
    Option,
    Shown,
    choose,
    find_step,
    slips,
)
from cardlib.i18n import N_, Sentence
from cardlib.situations import NAMES
from cardlib.writing import in_a_row, percent

__all__ = ["no_dead_end", "within", "wrong_step"]

GAMES, IN_A_ROW, FINISHED = 20, 5, 18


def within(dice: Dice) -> Exercise:
    """Within how many moves do nine of ten games finish?"""
    lengths = _lengths(dice)
    inorder, mean = sorted(lengths), round(sum(lengths) / GAMES)
    right, longest = inorder[FINISHED - 1], inorder[-1]
    values = {
        "n": GAMES,
        "finished": FINISHED,
        "right": right,
        "longest": longest,
        "mean": mean,
        "before": sum(length <= mean for length in lengths),
        "place": lengths[FINISHED - 1],
        "last_two": Sentence(N_("{a} and {b}"), a=inorder[-2], b=longest),
    }
    rows = tuple(
        (
            Sentence(N_("{first} to {last}"), first=first + 1, last=first + IN_A_ROW),
            in_a_row(lengths[first : first + IN_A_ROW]),
        )
        for first in range(0, GAMES, IN_A_ROW)
    )
    return Exercise(
        ask=Sentence(
            N_(
                "{n} games of a variant took so many moves, in the order played. Within how many"
                " moves did 90 % of them finish? Give the smallest such number."
            ),
            **values,
        ),
        kind=Whole(),
        answer=right,
        detectors=slips(
            values,
            (
                "longest_for_most",
                longest,
                N_("Within {given} moves all of them finish. 90 % are only {finished} of {n}."),
            ),
            (
                "mean_for_most",
                mean,
                N_("{given} is the mean. Within it only {before} of {n} games finish."),
            ),
            (
                "order_of_play",
                lengths[FINISHED - 1],
                N_("{place} stands at place {finished} as they were played. Put them in order."),
            ),
            (
                "one_too_few",
                inorder[FINISHED - 2],
                N_("Within {given} moves one game fewer has finished. Go on by one."),
            ),
            (
                "one_too_many",
                inorder[FINISHED],
                N_("Within {given} moves one game more has finished than you need."),
            ),
        ),
        hints=(
            Sentence(N_("How many games are 90 % of them? Which ones may be longer?")),
            Sentence(N_("Strike out the longest games that may be left over. Take the longest.")),
            Sentence(N_("Ten games 5, 9, 6, 7, 8, 5, 6, 30, 7, 8: strike out the 30. It is 9.")),
        ),
        worked=(
            Sentence(N_("90 % of {n} are {finished}: two games may take longer."), **values),
            Sentence(N_("The two longest are {last_two}: strike them out."), **values),
            Sentence(N_("The longest that is left took {right} moves."), **values),
        ),
        right=Sentence(
            N_("{finished} of {n} games finish within {right} moves; the mean is {mean}."), **values
        ),
        lane=EXPLORE,
        shows=(
            Shown(
                "table",
                {
                    "caption": Sentence(N_("Moves of each game")),
                    "head": (Sentence(N_("Games")), Sentence(N_("Moves"))),
                    "rows": rows,
                },
            ),
        ),
    )


def _lengths(dice: Dice) -> list[int]:
    """Games of different lengths, a few of them very long, in the order played."""
    common = dice.some(range(11, 40), GAMES - 3)
    long = (dice.whole(44, 55), dice.whole(60, 75), dice.whole(90, 140))
    return list(dice.shuffled((*common, *long)))


# --- an interval ---------------------------------------------------------------------------------

_FIRST = N_("Seat 0 won {hits} of {n} games.")
_SECOND = N_("That is {share}, with an interval from {low} to {high}.")
_STORIES = {
    3: (
        N_("50 % lies inside, so exactly half of all games go to seat 0."),
        N_("So the report says: both seats are equal."),
    ),
    4: (
        N_("50 % lies inside, so equal seats can make such a result."),
        N_("So it is proved that no seat has an advantage."),
    ),
}
_WHY = {
    3: N_("Everything from {low} to {high} fits these games, not 50 % alone."),
    4: N_("{high} lies inside as well: an advantage of that size can hide in {n} games."),
}
_FINE = {
    1: ("right_step_blamed", N_("Step 1 only tells what was counted: {hits} of {n}.")),
    2: ("right_step_blamed", N_("Step 2 is right: {hits}/{n} is {share}, and so is the interval.")),
    3: ("right_step_blamed", N_("Step 3 is right: 50 % lies between {low} and {high}.")),
    4: (
        "right_step_blamed",
        N_("Step 4 is wrong, but it only follows from a wrong step. Find that one."),
    ),
}


def wrong_step(dice: Dice) -> Exercise:
    """Which step of somebody's report says more than the games do?"""
    n, wrong = dice.pick((400, 500, 1000, 2000)), dice.pick((3, 4))
    hits = n // 2 + dice.whole(1, n // 60)
    estimate = share_of(hits, n)
    low, high = (percent(Fraction(end)) for end in (estimate.low, estimate.high))
    values = {
        "n": n,
        "hits": hits,
        "share": percent(Fraction(hits, n)),
        "low": low,
        "high": high,
        "name": Sentence(dice.pick(NAMES)),
    }
    why = Sentence(_WHY[wrong], **values)
    return find_step(
        ask=Sentence(
            N_("{name} reports on a variant for two players. Which is the first wrong step?"),
            **values,
        ),
        steps=tuple(Sentence(text, **values) for text in (_FIRST, _SECOND, *_STORIES[wrong])),
        wrong=wrong,
        mistake="inside_is_proof",
        why=why,
        fine={step: (key, Sentence(says, **values)) for step, (key, says) in _FINE.items()},
        hints=(
            Sentence(N_("Check each step on its own: does it say more than was counted?")),
            Sentence(N_("Every value inside the interval fits the games, not one of them alone.")),
            Sentence(N_("40 % to 60 %: 50 % fits, and 58 % fits just as well.")),
        ),
        worked=(
            Sentence(N_("Steps 1 and 2 tell what was counted and computed.")),
            Sentence(N_("An interval says what fits: all from {low} to {high}."), **values),
            why,
        ),
        lane=EXPLORE,
    )


# --- a zero --------------------------------------------------------------------------------------


def no_dead_end(dice: Dice) -> Exercise:
    """What may a report say when no game had a dead end?"""
    n = dice.pick((50, 100, 200, 500, 1000, 2000))
    high = percent(Fraction(share_of(0, n).high), 2)
    values = {"n": n, "high": high}
    return choose(
        dice,
        ask=Sentence(
            N_("{n} games of a variant, none with a dead end. Which sentence may the report say?"),
            **values,
        ),
        right=Sentence(
            N_("None in {n} games; up to {high} of all games may still have one."), **values
        ),
        wrong=(
            Option(
                "none_seen_none_there",
                Sentence(N_("The variant has no dead ends.")),
                Sentence(
                    N_(
                        "{n} games are not all games. A dead end in {high} of them can stay unseen."
                    ),
                    **values,
                ),
            ),
            Option(
                "inside_is_proof",
                Sentence(N_("The chance of a dead end is exactly 0 %.")),
                Sentence(
                    N_("0 % was counted in {n} games. The interval goes from 0 % to {high}."),
                    **values,
                ),
            ),
            Option(
                "nothing_can_be_said",
                Sentence(N_("{n} games tell nothing about dead ends."), **values),
                Sentence(
                    N_("They do: if clearly more than {high} had one, some would have been seen."),
                    **values,
                ),
            ),
        ),
        says=Sentence(
            N_("The interval for 0 of {n} goes from 0 % to {high}; the report says both."), **values
        ),
        hints=(
            Sentence(N_("What was counted, and what is still possible?")),
            Sentence(N_("The interval of 0 of so many does not end at 0.")),
            Sentence(N_("0 of 10: the interval ends at 27.75 %.")),
        ),
        worked=(
            Sentence(N_("Counted: 0 of {n}."), **values),
            Sentence(N_("The 95 % interval ends at {high}."), **values),
            Sentence(N_("So a rare dead end is possible, a frequent one is not."), **values),
        ),
        lane=EXPLORE,
    )
