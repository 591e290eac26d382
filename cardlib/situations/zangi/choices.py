"""What the sheet leaves open and a table may choose, and a last round over everything."""

from __future__ import annotations

from cardlib.i18n import N_
from cardlib.situations.kinds import Situation
from cardlib.situations.zangi.tables import (
    closed_of,
    dealt,
    largest_share,
    next_fruit,
    openings_before,
    owed_by,
    still_playing,
    table,
    taken_in_a_dead_heat,
)

__all__ = ["MIXED", "OUR_CHOICES"]

OUR_CHOICES = (
    Situation(
        rules=("ZA3",),
        question=N_(
            "House rule: no card is put aside. Three share the 40 cards."
            " How many cards has the player with the most?"
        ),
        start=dealt(players=3, surplus="deal"),
        numbers=(13, 14, 16),
        number=largest_share,
    ),
    Situation(
        rules=("ZA14",),
        question=N_(
            "House rule: whoever rings rightly opens the next card. It was the turn of Aram,"
            " and Ani rings rightly. How many cards do the others open before Ani opens one?"
        ),
        start=table("G2", "G3", "P1", turn=1, options={"after_ring": "winner_opens"}),
        moves=("0 ring",),
        numbers=(0, 1, 2),
        number=openings_before(0),
    ),
    Situation(
        rules=("ZA15",),
        question=N_(
            "House rule: a late ring costs as much as a wrong one. Aram rings rightly, then Ani"
            " rings. How many cards does she owe?"
        ),
        start=table("G2", "G3", "P1", options={"late_ring": "penalty"}),
        moves=("1 ring", "0 ring"),
        numbers=(0, 1, 2),
        number=owed_by(0),
    ),
    Situation(
        rules=("ZA15", "Z15"),
        question=N_(
            "Ani and Mila hit the bell at the same moment, and it is right. House rule: then the"
            " player who sits first in the list wins. Ani had 5 closed cards. How many now?"
        ),
        start=table("G2", "G3", "P1", opened=3, options={"ring_tie": "seat"}),
        numbers=(5, 6, 8),
        number=taken_in_a_dead_heat((2, 398), (0, 401)),
    ),
    Situation(
        rules=("ZA19",),
        question=N_(
            "House rule: a player who gives away the last closed card has a last chance, too. Ani"
            " rings wrongly and gives hers to Aram. How many of the three are in the game now?"
        ),
        start=table(
            "R1", "R2", "R3", closed=(1, 4, 4), turn=1, options={"penalty_last_card": "grace"}
        ),
        moves=("0 ring", "0 give 1"),
        numbers=(1, 2, 3),
        number=still_playing,
    ),
    Situation(
        rules=("ZA23",),
        question=N_(
            "House rule: the last chance is over as soon as the turn comes. Ani has no closed card"
            " and comes after Mila. Mila opens three pears, which makes 2 + 3, and Ani rings."
        ),
        start=table(
            "P1", "R2", "A4", closed=(0, 4, "R3 G1"), turn=2, options={"grace_end": "turn"}
        ),
        moves=("2 open", "0 ring"),
        answers={
            N_("She is right and back in the game."): "Z17",
            N_("She is out already."): "ZA25",
        },
    ),
    Situation(
        rules=("ZA24",),
        question=N_(
            "House rule: whoever leaves takes the open cards away. Aram, with three grapes open,"
            " leaves. Mila shows two grapes, and Ani rings."
        ),
        start=table(
            "P1", "G3", "G2", closed=(4, 0, 4), turn=1, options={"eliminated_pile": "removed"}
        ),
        moves=("1 leave", "0 ring"),
        answers={
            N_("She is right: 3 + 2."): "Z12",
            N_("She is wrong: two grapes are left."): "Z18",
        },
    ),
    Situation(
        rules=("ZA26", "ZA27"),
        question=N_(
            "House rule: with two players left, the next right ring is the last. Mila has left,"
            " and Ani rings rightly. It is the turn of Aram."
        ),
        start=table("G2", "G3", "P1", closed=(4, 6, 0), turn=1, out=(2,), options={"end": "duel"}),
        moves=("0 ring", "1 open"),
        answers={
            N_("Aram opens the next card."): "Z6",
            N_("The game is over."): "Z24",
        },
    ),
    Situation(
        rules=("ZA26",),
        question=N_(
            "House rule: the game stops after 20 cards. The 20th lies open. Ring, or open a card?"
        ),
        start=table(
            "R2", "A4", "R3", closed=(4, 4, 4), options={"end": "limit", "limit": 20}, opened=20
        ),
    ),
    Situation(
        rules=("ZA26",),
        question=N_(
            "House rule: the game stops after 20 cards. The 20th lies open, and Ani wants to go on."
        ),
        start=table(
            "P1", "A4", "R3", closed=(3, 5, 4), options={"end": "limit", "limit": 20}, opened=20
        ),
        moves=("0 open",),
        answers={
            N_("She opens the 21st card."): "Z6",
            N_("The game is over."): "ZA26",
        },
    ),
    Situation(
        rules=("Z10", "Z18"),
        question=N_(
            "House rule: today the bell rings for six. 2 + 3 grapes lie open, and Ani rings."
        ),
        start=table("G2", "G3", "P1", options={"target": 6}),
        moves=("0 ring",),
        answers={
            N_("She is wrong today."): "Z18",
            N_("She is right, as always."): "Z12",
        },
    ),
    Situation(
        rules=("Z19",),
        question=N_(
            "House rule: a wrong ring costs two cards. Ani rings at four grapes and gives a card to"
            " Aram. How many cards does she owe after that?"
        ),
        start=table("G2", "G2", "P1", options={"penalty": 2}),
        moves=("0 ring", "0 give 1"),
        numbers=(0, 1, 2),
        number=owed_by(0),
    ),
)

MIXED = (
    Situation(
        rules=("Z10", "ZA7", "ZA9"),
        question=N_("Look well. Is it time? Ring, or open a card."),
        start=table("A2 G1", "G3 P5", "P1", "R2 G4"),
    ),
    Situation(
        rules=("ZA12", "Z16", "ZA13"),
        question=N_(
            "Ani has one closed card, two pears. Mila shows three pears under three grapes, Aram one"
            " apricot under two grapes. Ani rings, is right and opens a card."
            " How many pieces of fruit are on the card after that one?"
        ),
        start=table("P4", "A1 G2", "R3 G3", closed=("R2", 4, 4)),
        moves=("0 ring", "0 open"),
        numbers=(1, 2, 3, 4),
        number=next_fruit(0),
    ),
    Situation(
        rules=("ZA22", "Z22"),
        question=N_(
            "Ani has no closed card. Aram owes one and gives it to her. Mila opens, and then it is"
            " Ani's turn."
        ),
        start=table("P1", "R2", "A4", closed=(0, "P2 G1", "A1 A2"), turn=2, owing=(1,)),
        moves=("1 give 0", "2 open", "0 open"),
        answers={
            N_("She has to leave."): "Z23",
            N_("She opens the card and has a last chance again."): "Z22",
        },
    ),
    Situation(
        rules=("Z18", "ZA20", "ZA24"),
        question=N_(
            "Ani has no closed card. She rings at 1 + 5 grapes; the five lie on the pile of Luka,"
            " who has left the game."
        ),
        start=table("P2", "G1", "R2", "G5", closed=(0, 3, 3, 0), turn=1, out=(3,)),
        moves=("0 ring",),
        answers={
            N_("She is right: Luka is gone, but his five still count."): "Z14",
            N_("She is wrong and gives a card."): "Z19",
            N_("She is wrong and leaves."): "Z20",
        },
    ),
    Situation(
        rules=("ZA15", "ZA10", "ZA8"),
        question=N_(
            "Six pears: 1 + 2 + 3. Ani covers her pear with five apricots. Mila rings, then Ani"
            " rings for the apricots. Ani had 3 closed cards before she opened. How many now?"
        ),
        start=table("R1", "R2", "R3", closed=("A5 G1 P1", 3, 3)),
        moves=("0 open", "2 ring", "0 ring"),
        numbers=(1, 2, 3, 6),
        number=closed_of(0),
    ),
    Situation(
        rules=("Z23", "ZA23", "Z15"),
        question=N_("Ani's turn has come, and her closed pile is empty. Go on for her."),
        start=table("A1 P2", "G4 P3", "P5 G1", closed=(0, 3, 3)),
    ),
)
