"""Situations about points and rounds."""

from __future__ import annotations

from cardlib.i18n import N_
from cardlib.situations.kinds import Situation
from cardlib.situations.tivmiv.tables import (
    at,
    match_total,
    next_dealer,
    rounds_left,
    written,
)

__all__ = ["POINTS", "ROUNDS"]

POINTS = (
    Situation(
        rules=("T23", "TA23"),
        question=N_(
            "Ani lays her last card. Aram still holds 7±1, 3±2 and 10±3. How many points does Aram"
            " write down?"
        ),
        start=at(hands=[["4±1"], ["7±1", "3±2", "10±3"]], centre=["9±3"]),
        moves=("0 play 4±1",),
        numbers=(0, 3, 20, 26),
        number=written(1),
    ),
    Situation(
        rules=("TA22",),
        question=N_(
            "Ani lays her last card. Aram holds 2±1; 9±2 and 8±3 still lie face down in front of"
            " him. How many points does Aram write down?"
        ),
        start=at(hands=[["4±1"], ["2±1"]], down=[[], ["9±2", "8±3"]], centre=["9±3"]),
        moves=("0 play 4±1",),
        numbers=(2, 17, 19, 25),
        number=written(1),
    ),
    Situation(
        rules=("TA26", "T23"),
        question=N_(
            "Ani lays her last card, 4±1. Aram has 20 points left in his hand, Mila 7. How many"
            " points does Ani write down?"
        ),
        start=at(hands=[["4±1"], ["10±1", "10±2"], ["5±2", "2±2"]], centre=["9±3"]),
        moves=("0 play 4±1",),
        numbers=(-10, 0, 4, 27),
        number=written(0),
    ),
    Situation(
        rules=("TA15", "T23"),
        question=N_(
            "Nothing fits the only card in the centre, and so the round is over. Ani holds"
            " 4±1 and 9±1. How many points does she write down?"
        ),
        start=at(hands=[["4±1", "9±1"], ["8±2", "10±1"]], centre=["5±2"]),
        moves=("0 rotate",),
        numbers=(0, 2, 13, 15),
        number=written(0),
    ),
)

ROUNDS = (
    Situation(
        rules=("TA4",),
        question=N_(
            "Ani dealt this round, and now she lays her last card. Seats have numbers: Ani 0, Aram 1,"
            " Mila 2. Which number deals the next round?"
        ),
        start=at(hands=[["4±1"], ["7±1", "3±2"], ["10±1", "8±2"]], centre=["9±3"]),
        moves=("0 play 4±1",),
        numbers=(0, 1, 2),
        number=next_dealer,
    ),
    Situation(
        rules=("TA25", "T24"),
        question=N_(
            "This is the fifth round. Ani has the fewest points so far and lays her last card. What"
            " follows?"
        ),
        start=at(
            hands=[["4±1"], ["7±1", "3±2"]],
            centre=["9±3"],
            round=5,
            round_scores=[[0, 20], [5, 0], [0, 31], [0, 12]],
        ),
        moves=("0 play 4±1",),
        answers={
            N_("Ani has won the match."): "T24",
            N_("The round is over, but the match goes on."): "T21",
        },
    ),
    Situation(
        rules=("T24",),
        question=N_(
            "After five rounds Ani has 39 points, Aram 24 and Mila 50. In the sixth round Mila lays"
            " her last card; Ani is left with 5 and Aram with 30 points. How many points has the"
            " winner of the match?"
        ),
        start=at(
            hands=[["5±1"], ["10±1", "10±2", "10±3"], ["4±1"]],
            centre=["9±3"],
            round=6,
            round_scores=[[0, 15, 8], [12, 0, 8], [7, 0, 8], [0, 9, 8], [20, 0, 18]],
        ),
        moves=("2 play 4±1",),
        numbers=(0, 44, 50, 54),
        number=match_total,
    ),
    Situation(
        rules=("TA24",),
        question=N_(
            "Before the last round Ani has 20 points and Aram 24. Aram lays his last card, and Ani"
            " is left with a 4. What follows?"
        ),
        start=at(
            hands=[["4±1"], ["7±2"]],
            centre=["9±3"],
            round=6,
            round_scores=[[0, 8], [6, 0], [0, 9], [14, 0], [0, 7]],
        ),
        moves=("1 play 7±2",),
        answers={
            N_("Aram wins the match, because he won the last round."): "T24",
            N_("Both have won the match."): "TA24",
            N_("A seventh round decides, and the cards are shuffled again."): "T1",
        },
    ),
    Situation(
        rules=("TA15", "TA25"),
        question=N_(
            "In the third round nothing fits the only card in the centre, and so this round is"
            " over. How many rounds are still to be played?"
        ),
        start=at(
            hands=[["4±1", "9±1"], ["8±2", "10±1"]],
            centre=["2±1"],
            round=3,
            round_scores=[[0, 20], [5, 0]],
        ),
        moves=("0 rotate",),
        numbers=(0, 2, 3, 4),
        number=rounds_left,
    ),
)
