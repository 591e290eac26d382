"""Without closed cards: the last chance, leaving the game, and how it ends."""

from __future__ import annotations

from cardlib.i18n import N_
from cardlib.situations.kinds import Situation
from cardlib.situations.zangi.tables import closed_of, openings_before, table, winning_cards

__all__ = ["LAST_CHANCE", "LEAVING", "THE_END"]

LAST_CHANCE = (
    Situation(
        rules=("Z21", "Z22"),
        question=N_("It is Ani's turn, and she opens the last card of her closed pile."),
        start=table("P1", "R2", "A4", closed=("G1", 4, 4)),
        moves=("0 open",),
        answers={
            N_("She is out of the game at once."): "Z21",
            N_("She is still in the game."): "Z22",
            N_("She has won."): "Z24",
        },
    ),
    Situation(
        rules=("Z22", "Z23"),
        question=N_("Ani has no closed card left. Aram opens next. What can she do now?"),
        start=table("P1", "R2", "R3", closed=(0, 4, 4), turn=1),
    ),
    Situation(
        rules=("ZA21", "Z17"),
        question=N_("Ani opened her last card a moment ago. Now she rings and is right."),
        start=table("A3", "A2", "R4", closed=(0, 4, 4), turn=1),
        moves=("0 ring",),
        answers={
            N_("She gets the cards, but has to go at her next turn."): "Z23",
            N_("She gets the cards and simply plays on."): "Z17",
            N_("She gets nothing: without closed cards nobody can ring."): "ZA25",
        },
    ),
    Situation(
        rules=("Z23", "ZA23"),
        question=N_(
            "Mila has just opened a card. Ani's turn has come, and she has no card. Go on for her."
        ),
        start=table("P1", "R2", "R3", closed=(0, 4, 4)),
    ),
    Situation(
        rules=("ZA22",),
        question=N_("Ani has no closed card. Aram has rung wrongly, and he gives his card to Ani."),
        start=table("P1", "R2", "A4", closed=(0, 4, 4), turn=1, owing=(1,)),
        moves=("1 give 0",),
        answers={
            N_("She opens it at her turn and is still in the game."): "ZA22",
            N_("A gift does not help: she leaves at her turn."): "Z23",
            N_("Aram has to choose somebody who has closed cards."): "ZA18",
        },
    ),
    Situation(
        rules=("Z20", "ZA20"),
        question=N_("Ani has no closed card left. She rings, but six pears lie open."),
        start=table("R1", "R2", "R3", closed=(0, 4, 4), turn=1),
        moves=("0 ring",),
        answers={
            N_("She gives one of her open cards."): "Z19",
            N_("Nothing: she has no card to give."): "ZA15",
            N_("She leaves the game."): "Z20",
        },
    ),
)

LEAVING = (
    Situation(
        rules=("Z21", "Z23", "ZA23"),
        question=N_("Ani's turn has come. She has no closed card. Go on for her."),
        start=table("P1", "R2", "A4", closed=(0, 4, 4)),
    ),
    Situation(
        rules=("Z21",),
        question=N_("Ani has three closed cards, but she does not feel like playing: she leaves."),
        start=table("P1", "R2", "A4", closed=(3, 4, 4)),
        moves=("0 leave",),
        answers={
            N_("That is no move of this game: she is in as long as she has closed cards."): "Z21",
            N_("That is possible when it is her turn."): "Z23",
        },
    ),
    Situation(
        rules=("ZA19", "Z21"),
        question=N_("Ani has a single closed card. She rings wrongly and gives this card to Aram."),
        start=table("R1", "R2", "R3", closed=(1, 4, 4), turn=1),
        moves=("0 ring", "0 give 1"),
        answers={
            N_("She may still ring until her next turn."): "Z22",
            N_("She is out at once."): "ZA19",
            N_("She need not give it: it is her last one."): "ZA15",
        },
    ),
    Situation(
        rules=("ZA29", "ZA19"),
        question=N_(
            "It is Ani's turn. She rings wrongly, gives her last closed card to Mila and is out."
            " How many cards do others open now, before Mila opens one?"
        ),
        start=table("R1", "R2", "R3", closed=(1, 4, 4)),
        moves=("0 ring", "0 give 2"),
        numbers=(0, 1, 2),
        number=openings_before(2),
    ),
    Situation(
        rules=("ZA24",),
        question=N_("Aram has left the game, but his three grapes still lie there. Ani rings."),
        start=table("P1", "G3", "G2", closed=(4, 0, 4), out=(1,)),
        moves=("0 ring",),
        answers={
            N_("She is wrong: his cards have left with him."): "Z18",
            N_("She is right: 3 + 2."): "Z12",
        },
    ),
    Situation(
        rules=("ZA24", "Z15"),
        question=N_(
            "Aram has left three open cards behind. Ani has 4 closed cards, rings and is right."
            " How many has she then?"
        ),
        start=table("P1", "R1 A2 G3", "G2", closed=(4, 0, 4), out=(1,)),
        moves=("0 ring",),
        numbers=(5, 6, 7, 9),
        number=closed_of(0),
    ),
    Situation(
        rules=("ZA25",),
        question=N_("Ani has left the game. She sees 2 + 3 grapes before the others do and rings."),
        start=table("P1", "G3", "G2", closed=(0, 4, 4), turn=1, out=(0,)),
        moves=("0 ring",),
        answers={
            N_("She is back in the game with all these cards."): "Z17",
            N_("Her ring does not count."): "ZA25",
            N_("Whoever has left and rings loses."): "Z20",
        },
    ),
)

THE_END = (
    Situation(
        rules=("ZA26",),
        question=N_("Three play. Aram has no closed card, and his turn has come: he leaves."),
        start=table("P1", "R2", "A4", closed=(3, 0, 5), turn=1),
        moves=("1 leave", "2 open"),
        answers={
            N_("The game is over; Mila has most cards and wins."): "Z24",
            N_("Ani and Mila play on."): "Z6",
        },
    ),
    Situation(
        rules=("ZA26", "Z24"),
        question=N_(
            "Two are left, Ani with 3 closed cards. Aram's turn has come, he has none and leaves."
        ),
        start=table("P1", "R2", closed=(3, 0), turn=1),
        moves=("1 leave",),
        answers={
            N_("Ani has won."): "Z24",
            N_("Ani opens her three cards first."): "Z6",
        },
    ),
    Situation(
        rules=("ZA28",),
        question=N_(
            "Neither Ani nor Aram has a closed card. Aram has more open cards,"
            " but it is his turn, and he leaves."
        ),
        start=table("P1", "R2 A1 G1", closed=(0, 0), turn=1),
        moves=("1 leave",),
        answers={
            N_("Aram wins: he has more cards."): "Z24",
            N_("Both win: neither has a closed card."): "ZA27",
            N_("Ani wins: only she is left."): "ZA28",
        },
    ),
    Situation(
        rules=("Z24", "ZA27"),
        question=N_(
            "The class said: 20 cards are opened, then we stop. That is now. Ani has 2 closed and 4"
            " open cards, Aram 3 closed and 1 open. How many cards count for the winner?"
        ),
        start=table(
            "P1 A1 G1 R1", "R2", closed=(2, 3), options={"end": "limit", "limit": 20}, opened=20
        ),
        moves=("0 open",),
        numbers=(2, 3, 4, 6),
        number=winning_cards,
    ),
    Situation(
        rules=("ZA27",),
        question=N_(
            "The game is stopped after 20 cards. Ani and Mila have 4 closed cards each, Aram 2."
        ),
        start=table(
            "P1", "R2", "A4", closed=(4, 2, 4), options={"end": "limit", "limit": 20}, opened=20
        ),
        moves=("0 open",),
        answers={
            N_("Ani wins: it was her turn."): "Z24",
            N_("Ani and Mila both win."): "ZA27",
            N_("They go on until somebody has more."): "Z6",
        },
    ),
)
