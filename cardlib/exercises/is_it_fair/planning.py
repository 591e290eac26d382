"""How many games a difference needs, and what repairs a game that is not fair."""

from __future__ import annotations

from cardlib.exercises.answers import Whole
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import PLAY, Detector, Exercise, Option, choose, slips
from cardlib.i18n import N_, Sentence
from cardlib.stats.planning import games_needed

__all__ = ["how_many_times", "repair"]

HOW_MANY_HINTS = (
    Sentence(N_("Twice the games: does the spread of the shares become half as large?")),
    Sentence(N_("The spread shrinks like one over the square root of the number of games.")),
    Sentence(N_("To see a seventh of a difference you need 7² = 49 times the games.")),
)


def how_many_times(dice: Dice) -> Exercise:
    """A difference so many times smaller: how many times the games?"""
    times = dice.whole(2, 6)
    small = dice.whole(1, 2)
    large = small * times
    words: dict[str, object] = {
        "times": times,
        "small": 50 + small,
        "other_small": 50 - small,
        "large": 50 + large,
        "other_large": 50 - large,
        "n": f"{games_needed(0.5, 0.5 + large / 100):,}",
        "needed": f"{games_needed(0.5, 0.5 + small / 100):,}",
        "square": times**2,
        "double": 2 * times,
    }
    return Exercise(
        ask=Sentence(
            N_(
                "To show that two seats win {large} and {other_large} in 100, and not 50 and 50, you"
                " need {n} games. Now {small} to {other_small}: the difference is {times} times"
                " smaller. How many times as many games?"
            ),
            **words,
        ),
        kind=Whole(sample=49),
        answer=times**2,
        detectors=_how_many_slips(times, words),
        hints=HOW_MANY_HINTS,
        worked=(
            Sentence(N_("The spread of a share shrinks like 1 / √games."), **words),
            Sentence(N_("It has to shrink by {times}, so √games grows by {times}."), **words),
            Sentence(
                N_("The games grow by {times}² = {square}: {needed} instead of {n}."), **words
            ),
        ),
        right=Sentence(N_("{times}² = {square} times: {needed} games instead of {n}."), **words),
    )


def _how_many_slips(times: int, words: dict[str, object]) -> tuple[Detector, ...]:
    return slips(
        words,
        (
            "difference_for_square",
            times,
            N_(
                "{times} times the games shrink the spread by √{times} only. To shrink it by"
                " {times}, take the square."
            ),
        ),
        (
            "difference_for_square",
            2 * times,
            N_("{double} is 2 · {times}. The square is {times} · {times}."),
        ),
        (
            "size_of_study_ignored",
            1,
            N_("The same number would not do: {n} games cannot tell {small} from 50 in 100."),
        ),
        (
            "one_too_many",
            times**3,
            N_("{given} is {times}³. The spread goes with the root, so the games with {times}²."),
        ),
    )


REPAIR_HINTS = (
    Sentence(N_("What makes the difference: the player, or the place?")),
    Sentence(N_("Fair means: the same chance for players who play equally well.")),
    Sentence(N_("In chess White begins. What do two players do who meet more than once?")),
)


def repair(dice: Dice) -> Exercise:
    """The seat that begins wins too often: what makes it fair?"""
    begins = dice.whole(54, 62)
    words: dict[str, object] = {
        "begins": begins,
        "other": 100 - begins,
        "games": 1000 * dice.whole(5, 20),
    }
    said = Sentence(
        N_(
            "If the start goes round, both have {begins} in 100 half of the time and {other} the other"
            " half: 50 on average."
        ),
        **words,
    )
    return choose(
        dice,
        ask=Sentence(
            N_(
                "In a game of two, equal bots play {games} games. Who begins wins {begins} in 100."
                " What makes it fair?"
            ),
            **words,
        ),
        right=Sentence(N_("The players begin in turn.")),
        wrong=_repairs(words),
        says=said,
        hints=REPAIR_HINTS,
        worked=(
            Sentence(N_("The bots are equal, so the place makes the difference."), **words),
            Sentence(N_("({begins} + {other}) / 2 = 50."), **words),
            said,
        ),
        lane=PLAY,
    )


def _repairs(words: dict[str, object]) -> tuple[Option, ...]:
    return (
        Option(
            "more_games_cure",
            Sentence(N_("They play many more games.")),
            Sentence(
                N_(
                    "More games only show it more clearly: it stays {begins} in 100. A bias does not"
                    " wear off."
                ),
                **words,
            ),
        ),
        Option(
            "fair_is_equal_result",
            Sentence(N_("Both always get the same points.")),
            Sentence(
                N_(
                    "Then it does not matter who plays well. Fair is the same chance for equal skill,"
                    " not the same result; here the place decides, {begins} to {other}."
                ),
                **words,
            ),
        ),
        Option(
            "one_side_only",
            Sentence(N_("The other bot gets a much better program.")),
            Sentence(
                N_(
                    "That hides {begins} to {other} behind skill. Among players of equal skill the"
                    " place would still decide."
                ),
                **words,
            ),
        ),
    )
