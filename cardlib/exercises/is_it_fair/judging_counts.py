"""Fair or not? What a thousand games can tell, what four thousand can, and what never can."""

from __future__ import annotations

from cardlib.exercises.dice import Dice
from cardlib.exercises.is_it_fair.counts import MANY_GAMES, Wins, no_verdict
from cardlib.exercises.kinds import Exercise, Option, choose, find_step
from cardlib.i18n import N_, Sentence
from cardlib.situations import NAMES

__all__ = ["four_seats", "four_thousand", "wrong_step"]

FOUR_SEATS_HINTS = (
    Sentence(N_("Would a fair die give exactly equal counts?")),
    Sentence(N_("Compare: how far do fair counts stray, and how far do these?")),
    Sentence(
        N_(
            "100 coins, 54 heads: 4 more than 50. But fair coins stray by 5 quite often. No verdict."
        )
    ),
)


def four_seats(dice: Dice) -> Exercise:
    """Four equal bots, a thousand games: do these counts show that the game is unfair?"""
    wins = no_verdict(dice)
    words = wins.words
    said = Sentence(
        N_(
            "Chance alone goes at least so far in about {hundredths} of 100 fair studies. So these"
            " {games} games show no bias, and they do not prove that there is none."
        ),
        **words,
    )
    return choose(
        dice,
        ask=Sentence(
            N_(
                "Four equal bots play {games} games. The seats win {counts} of them. Is the game"
                " fair?"
            ),
            **words,
        ),
        right=Sentence(N_("It cannot be told yet: chance alone often goes so far.")),
        wrong=_four_seats_options(words),
        says=said,
        hints=FOUR_SEATS_HINTS,
        worked=(
            Sentence(N_("Equal shares let expect {fair} wins for each seat."), **words),
            Sentence(N_("The sum of (counted − {fair})² / {fair} is {statistic}."), **words),
            Sentence(
                N_("With {seats} seats chance alone makes {statistic} or more with p = {p}."),
                **words,
            ),
            said,
        ),
        shows=(wins.shown(),),
        because=Sentence(N_("What would you expect of a fair game? One sentence.")),
    )


def _four_seats_options(words: dict[str, object]) -> tuple[Option, ...]:
    return (
        Option(
            "fair_is_equal_result",
            Sentence(N_("No: in a fair game all seats win equally often.")),
            Sentence(
                N_(
                    "{counts}: not equal, that is true. But a fair die, thrown {games} times, does"
                    " not show equal counts either. How far does chance go?"
                ),
                **words,
            ),
        ),
        Option(
            "unproved_is_fair",
            Sentence(N_("Yes: the difference is small, so it is proved fair.")),
            Sentence(
                N_(
                    "p = {p} only says that chance could do it. A small bias could make {most} wins"
                    " just as well; then {games} games are too few to show it."
                ),
                **words,
            ),
        ),
        Option(
            "p_is_chance_of_fair",
            Sentence(N_("It is fair with a chance of {hundredths} in 100."), **words),
            Sentence(
                N_(
                    "p = {p} says how often fair games stray so far. How likely it is that the game"
                    " is fair, no count of {games} games can say."
                ),
                **words,
            ),
        ),
    )


FOUR_THOUSAND_HINTS = (
    Sentence(N_("Do fair counts stray as far from each other, in per cent, when there are more?")),
    Sentence(N_("Four times the games: what happens to each distance, to its square, to the sum?")),
    Sentence(
        N_(
            "54 heads of 100: chance does that often. 5,400 of 10,000 is the same share, and chance"
            " hardly ever does it."
        )
    ),
)


def four_thousand(dice: Dice) -> Exercise:
    """The same shares of four times the games: what does it say now?"""
    few = no_verdict(dice)
    many = few.times(MANY_GAMES // few.games)
    words: dict[str, object] = {
        **many.words,
        "before": few.games,
        "old": few.words["statistic"],
        "old_p": few.words["p"],
        "times": MANY_GAMES // few.games,
    }
    said = Sentence(
        N_(
            "{times} times the games make {times} times the statistic: {statistic} instead of {old},"
            " p = {p}. Equal shares would hardly ever do that, so a bias is very likely."
        ),
        **words,
    )
    return choose(
        dice,
        ask=Sentence(
            N_(
                "Now {games} games, with the same shares as before: {counts}. Of {before} games no"
                " bias could be seen. And now?"
            ),
            **words,
        ),
        right=Sentence(N_("A bias is very likely: chance alone hardly ever goes so far now.")),
        wrong=_four_thousand_options(words),
        says=said,
        hints=FOUR_THOUSAND_HINTS,
        worked=(
            Sentence(N_("Now {fair} wins are to be expected for each seat."), **words),
            Sentence(
                N_("Each distance is {times} times as large, its square {times}² times."), **words
            ),
            Sentence(N_("Divided by {fair}: {times} times {old}, which is {statistic}."), **words),
            said,
        ),
        shows=(many.shown(),),
    )


def _four_thousand_options(words: dict[str, object]) -> tuple[Option, ...]:
    return (
        Option(
            "size_of_study_ignored",
            Sentence(N_("The same: the shares are the same, so the verdict is.")),
            Sentence(
                N_(
                    "The shares are the same, but shares of {games} fair games stray half as far as"
                    " those of {before}. So p falls from {old_p} to {p}."
                ),
                **words,
            ),
        ),
        Option(
            "more_games_cure",
            Sentence(N_("It is fairer now: with more games luck evens out.")),
            Sentence(
                N_(
                    "Luck would even out: with equal shares, {games} games come nearer to {fair}"
                    " each. These do not, and that is what makes them suspicious."
                ),
                **words,
            ),
        ),
        Option(
            "unproved_is_fair",
            Sentence(N_("Nothing: {before} games have shown that it is fair."), **words),
            Sentence(
                N_(
                    "With p = {old_p}, {before} games left it open; they did not show that it is"
                    " fair. {games} games can see more."
                ),
                **words,
            ),
        ),
    )


_FOUR = N_("So {name} need not look any further.")
_STORIES = {
    "proved": (
        N_("As {p} is more than 0.05, the game is proved to be fair."),
        "unproved_is_fair",
        N_("p = {p} shows no bias. A small bias can hide in {games} games, so nothing is proved."),
    ),
    "chance": (
        N_("So the game is fair with a chance of {hundredths} in 100."),
        "p_is_chance_of_fair",
        N_(
            "p = {p} is how often fair games stray so far, not how likely it is that they are fair."
        ),
    ),
    "equal": (
        N_("{most} is not {fair}, so the game cannot be fair."),
        "fair_is_equal_result",
        N_("With p = {p} chance alone goes so far quite often: fair counts are not equal counts."),
    ),
}
"""The third step of each story, the idea behind it, and what is wrong with it."""

WRONG_STEP_HINTS = (
    Sentence(N_("Check the numbers first, then each “so”.")),
    Sentence(N_("What does a p-value say, and what does it not say?")),
    Sentence(
        N_(
            "p = 0.3 for a coin: fair coins stray so far in 30 of 100 tries. Of bent coins it tells nothing."
        )
    ),
)


def wrong_step(dice: Dice) -> Exercise:
    """Somebody judges a study: which step is wrong?"""
    wins, story = no_verdict(dice), dice.pick(sorted(_STORIES))
    words = {**wins.words, "name": Sentence(dice.pick(NAMES))}
    third, mistake, why = _STORIES[story]
    steps = (
        Sentence(
            N_("{games} games, {seats} seats: equal shares let expect {fair} wins each."), **words
        ),
        Sentence(N_("Chi-square is {statistic}, and p = {p}."), **words),
        Sentence(third, **words),
        Sentence(_FOUR, **words),
    )
    fine = {
        1: (
            "right_step_blamed",
            Sentence(N_("Step 1 is right: {games} / {seats} = {fair}."), **words),
        ),
        2: ("right_step_blamed", _checked(wins)),
        4: (
            "right_step_blamed",
            Sentence(N_("Step 4 only follows from a wrong step. Which “so” comes before it?")),
        ),
    }
    said = Sentence(why, **words)
    return find_step(
        ask=Sentence(
            N_("The seats won {counts}. {name} judges. Which is the first wrong step?"), **words
        ),
        steps=steps,
        wrong=3,
        mistake=mistake,
        why=said,
        fine=fine,
        hints=WRONG_STEP_HINTS,
        worked=(
            Sentence(N_("{games} / {seats} = {fair}: step 1 is right."), **words),
            _checked(wins),
            said,
        ),
    )


def _checked(wins: Wins) -> Sentence:
    squares = " + ".join(str((one - wins.fair) ** 2) for one in wins.counts)
    says = N_(
        "Step 2 is right: ({squares}) / {fair} = {statistic}, and chance makes that with p = {p}."
    )
    return Sentence(says, squares=squares, **wins.words)
