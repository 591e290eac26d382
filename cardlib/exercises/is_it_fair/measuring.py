"""Measuring how far counts stray: the chi-square statistic, and the spread of fair counts."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

from cardlib.exercises.answers import Ratio, WholeRow
from cardlib.exercises.dice import Dice
from cardlib.exercises.is_it_fair.counts import Wins
from cardlib.exercises.kinds import EXPLORE, PROVE, Detector, Exercise, slips
from cardlib.i18n import N_, Sentence
from cardlib.writing import in_a_row

__all__ = ["spread", "statistic"]

STATISTIC_HINTS = (
    Sentence(N_("First the wins that equal shares let expect. Then how far each seat is from it.")),
    Sentence(N_("Square each distance, divide by the expected wins, add up over all seats.")),
    Sentence(N_("Wins 24, 16, 20: expected 20. (16 + 16 + 0) / 20 = 1.6.")),
)


def statistic(dice: Dice) -> Exercise:
    """The chi-square statistic of a few counts, by hand."""
    wins = _some_wins(dice)
    apart = [one - wins.fair for one in wins.counts]
    squares = [one * one for one in apart]
    words = {
        **wins.words,
        "apart": in_a_row(apart),
        "squares": in_a_row(squares, " + "),
        "sum": sum(squares),
        "straight": sum(map(abs, apart)),
        "largest": max(squares),
    }
    return Exercise(
        ask=Sentence(
            N_(
                "Equal bots play {games} games and win {counts} of them, seat by seat. How large is"
                " chi-square, the sum of (counted − expected)² / expected?"
            ),
            **words,
        ),
        kind=Ratio(),
        answer=wins.statistic,
        detectors=_statistic_slips(wins, squares, words),
        hints=STATISTIC_HINTS,
        worked=(
            Sentence(N_("Expected: {games} / {seats} = {fair} for each seat."), **words),
            Sentence(N_("Distances: {apart}. Their squares: {squares} = {sum}."), **words),
            Sentence(N_("{sum} / {fair} = {statistic}."), **words),
        ),
        right=Sentence(N_("({squares}) / {fair} = {statistic}."), **words),
        lane=EXPLORE,
        shows=(wins.shown(),),
    )


def _some_wins(dice: Dice) -> Wins:
    """Counts of 3 or 4 seats, no two of them equal, around a round number."""
    seats, fair = dice.whole(3, 4), dice.pick((50, 100, 200))
    apart = dice.some([2 * step for step in range(-7, 8) if step], seats - 1)
    while sum(apart) == 0 or abs(sum(apart)) > 20:
        apart = dice.some([2 * step for step in range(-7, 8) if step], seats - 1)
    return Wins(tuple(fair + one for one in (*apart, -sum(apart))))


def _statistic_slips(
    wins: Wins, squares: list[int], words: dict[str, object]
) -> tuple[Detector, ...]:
    total, straight = sum(squares), sum(abs(one - wins.fair) for one in wins.counts)
    return slips(
        words,
        (
            "not_divided",
            Fraction(total),
            N_("{sum} is the sum of the squares. Each is to be divided by the expected {fair}."),
        ),
        (
            "not_squared",
            Fraction(straight, wins.fair),
            N_("You added the distances: {straight} / {fair}. Square each one first: {squares}."),
        ),
        (
            "not_squared",
            Fraction(0),
            N_("The distances {apart} always make 0 together. That is why they are squared."),
        ),
        (
            "total_forgotten",
            Fraction(total, wins.games),
            N_("You divided by all {games} games. Expected for a seat are {fair}."),
        ),
        (
            "one_side_only",
            Fraction(max(squares), wins.fair),
            N_(
                "{largest} / {fair} is only the seat that is farthest off. Add up all {seats} seats."
            ),
        ),
    )


_SIZES = {
    2: [(100, 10), (400, 20), (900, 30), (1600, 40), (2500, 50)],
    3: [(450, 20), (1800, 40), (4050, 60)],
    4: [(192, 12), (768, 24), (1200, 30), (4800, 60)],
    5: [(400, 16), (900, 24), (2500, 40)],
}
"""By the number of seats: games, and two standard deviations of a seat's wins, a whole number."""

SPREAD_HINTS = (
    Sentence(N_("First the middle: the wins that a fair share lets expect.")),
    Sentence(N_("Standard deviation: √(games · share · (1 − share)). Take two of them.")),
    Sentence(N_("64 coins: middle 32, √(64 · 1/2 · 1/2) = 4, so from 24 to 40.")),
)


def spread(dice: Dice) -> Exercise:
    """Between which numbers the wins of a fair seat lie in about 95 of 100 studies."""
    seats = dice.whole(2, 5)
    games, half = dice.pick(_SIZES[seats])
    middle = games // seats
    share = Fraction(1, seats)
    words = {
        "seats": seats,
        "games": games,
        "middle": middle,
        "half": half,
        "one": half // 2,
        "low": middle - half,
        "high": middle + half,
        "share": share,
        "rest": 1 - share,
        "root": isqrt(games),
    }
    return Exercise(
        ask=Sentence(
            N_(
                "{seats} equal bots play {games} games, and the game is fair. Between which numbers"
                " do the wins of the first seat lie in about 95 of 100 such studies? (Two standard"
                " deviations to each side.)"
            ),
            **words,
        ),
        kind=WholeRow((Sentence(N_("from")), Sentence(N_("to")))),
        answer=(middle - half, middle + half),
        detectors=_spread_slips(middle, half, games, seats, words),
        hints=SPREAD_HINTS,
        worked=(
            Sentence(N_("Middle: {games} · {share} = {middle}."), **words),
            Sentence(N_("Standard deviation: √({games} · {share} · {rest}) = {one}."), **words),
            Sentence(N_("{middle} − 2 · {one} = {low}, {middle} + 2 · {one} = {high}."), **words),
        ),
        right=Sentence(N_("{middle} ± 2 · {one}: from {low} to {high}."), **words),
        lane=PROVE,
    )


def _spread_slips(
    middle: int, half: int, games: int, seats: int, words: dict[str, object]
) -> tuple[Detector, ...]:
    variance = (half // 2) ** 2
    return slips(
        words,
        (
            "one_side_only",
            (middle - half // 2, middle + half // 2),
            N_("That is one standard deviation, {one}, to each side: about 68 of 100. Take two."),
        ),
        (
            "fair_is_equal_result",
            (middle, middle),
            N_("Exactly {middle} is only the middle. Fair counts stray around it."),
        ),
        (
            "spread_forgotten",
            (middle - 2 * variance, middle + 2 * variance),
            N_("You forgot the root: √({games} · {share} · {rest}) is {one}."),
        ),
        (
            "spread_forgotten",
            (middle - 2 * isqrt(games), middle + 2 * isqrt(games)),
            N_("You took √{games}. The spread of a seat is √({games} · {share} · {rest}) = {one}."),
        ),
        (
            "spread_forgotten",
            (games * 45 // (100 * seats), games * 55 // (100 * seats)),
            N_(
                "Per cent do not do it: with {games} games the spread is {one}, and twice that {half}."
            ),
        ),
    )
