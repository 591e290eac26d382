"""After a ring: what a right one wins, what a wrong one costs, what comes too late."""

from __future__ import annotations

from cardlib.i18n import N_
from cardlib.situations.kinds import Situation
from cardlib.situations.zangi.tables import (
    closed_of,
    debts,
    gifts,
    next_fruit,
    openings_before,
    owed_by,
    place_of,
    table,
)

__all__ = ["LATE", "WINNING", "WRONG"]

WINNING = (
    Situation(
        rules=("Z11", "Z15"),
        question=N_(
            "Mila strikes the bell after 398 thousandths of a second, Ani after 412."
            " Ani had 5 closed cards. How many has she now?"
        ),
        start=table("G2", "G3", "P1"),
        moves=("2 ring @398", "0 ring @412"),
        numbers=(4, 5, 6, 8),
        number=closed_of(0),
    ),
    Situation(
        rules=("Z15", "ZA12"),
        question=N_(
            "Five cards lie open, three of them on top. Ani has 4 closed cards, strikes first and"
            " is right. How many closed cards has she then?"
        ),
        start=table("G2", "R1 P3", "A1 G3", closed=(4, 4, 4), turn=1),
        moves=("0 ring",),
        numbers=(6, 7, 8, 9),
        number=closed_of(0),
    ),
    Situation(
        rules=("Z16",),
        question=N_(
            "Four pears are the next card on Ani's closed pile. Then she strikes the bell and wins"
            " the open cards. How many pieces of fruit are on the card she opens next?"
        ),
        start=table("G2", "G3", "P1", closed=("R4 A1", 4, 4)),
        moves=("0 ring",),
        numbers=(1, 2, 3, 4),
        number=next_fruit(0),
    ),
    Situation(
        rules=("Z17",),
        question=N_(
            "Ani has no closed card left. She strikes the bell and is right; four cards lie open,"
            " one of them her own. How many closed cards has she then?"
        ),
        start=table("P2", "P3", "A1 G3", closed=(0, 4, 4), turn=1),
        moves=("0 ring",),
        numbers=(0, 3, 4),
        number=closed_of(0),
    ),
    Situation(
        rules=("Z17", "ZA13"),
        question=N_(
            "Ani has no closed card and wins: her own 4 pomegranates, then one apricot under two"
            " grapes from Aram, two pears under three grapes from Mila."
            " How many pieces of fruit are on the card she opens next?"
        ),
        start=table("P4", "A1 G2", "R2 G3", closed=(0, 4, 4), turn=1),
        moves=("0 ring",),
        numbers=(1, 2, 3, 4),
        number=next_fruit(0),
    ),
    Situation(
        rules=("ZA14",),
        question=N_(
            "It was the turn of Aram to open when Ani struck the bell and won the cards."
            " How many cards do the others open now, before Ani opens one?"
        ),
        start=table("G2", "G3", "P1", turn=1),
        moves=("0 ring",),
        numbers=(0, 1, 2),
        number=openings_before(0),
    ),
)

WRONG = (
    Situation(
        rules=("Z18", "Z19"),
        question=N_("Four grapes lie open, and Ani strikes the bell. What does it cost?"),
        start=table("G2", "G2", "P1"),
        moves=("0 ring",),
        answers={
            N_("Nothing. She may try again."): "ZA15",
            N_("Closed cards."): "Z19",
            N_("She is out of the game."): "Z20",
        },
    ),
    Situation(
        rules=("Z19",),
        question=N_(
            "Four play, and Ani has struck the bell at six pears. How many cards does she owe?"
        ),
        start=table("R3", "R3", "G1", "A2", turn=2),
        moves=("0 ring",),
        numbers=(0, 1, 3, 4),
        number=owed_by(0),
    ),
    Situation(
        rules=("Z19",),
        question=N_("Ani has struck the bell too early and owes a card. Go on for her."),
        start=table("R3", "P1", "G1", owing=(0,)),
    ),
    Situation(
        rules=("ZA18",),
        question=N_(
            "Ani owes a card. Luka has left the game, and Mila has no closed card at the moment."
            " Among how many players can Ani choose?"
        ),
        start=table("R3", "P1", "G1", "A2", closed=(4, 4, 0, 0), out=(3,), owing=(0,)),
        numbers=(1, 2, 3),
        number=gifts(0),
    ),
    Situation(
        rules=("ZA17",),
        question=N_(
            "Ani gives a card to Aram, who has two closed cards. As which card will he open it?"
        ),
        start=table("R3", "P1", "G1", closed=("P5 A1", "G1 A2", 3), owing=(0,)),
        moves=("0 give 1",),
        numbers=(1, 2, 3),
        number=place_of("P5", 1),
    ),
    Situation(
        rules=("ZA16", "Z19"),
        question=N_("No card lies open yet. Ani strikes the bell, just to hear it. What happens?"),
        start=table("", "", ""),
        moves=("0 ring",),
        answers={
            N_("Nothing: there is no card to be wrong about."): "ZA15",
            N_("It is wrong, as at any other time."): "ZA16",
            N_("The bell must not be touched before the first card."): "Z6",
        },
    ),
    Situation(
        rules=("ZA29",),
        question=N_(
            "It is Ani's turn. Aram owes a card and cannot decide who gets it."
            " Ani opens her card meanwhile."
        ),
        start=table("R3", "P1", "G1", owing=(1,)),
        moves=("0 open",),
        answers={
            N_("She has to wait for Aram."): "ZA29",
            N_("She may: her turn has nothing to do with it."): "Z6",
        },
    ),
    Situation(
        rules=("ZA29",),
        question=N_("Aram rang wrongly, then Ani did, too. Ani knows at once who gets her card."),
        start=table("R3", "P1", "G1", owing=(1, 0)),
        moves=("0 give 2",),
        answers={
            N_("Not yet: Aram gives first."): "ZA29",
            N_("She gives it: whoever is ready gives."): "Z19",
        },
    ),
    Situation(
        rules=("ZA29", "Z6"),
        question=N_(
            "It is the turn of Mila. Ani rings wrongly and gives a card to Aram."
            " How many cards do the others open now, before Ani opens one?"
        ),
        start=table("R3", "P1", "G1", turn=2),
        moves=("0 ring", "0 give 1"),
        numbers=(0, 1, 3),
        number=openings_before(0),
    ),
)

LATE = (
    Situation(
        rules=("ZA15",),
        question=N_(
            "Aram rings, and he is right. A moment later Ani's hand hits the bell as well."
        ),
        start=table("G2", "G3", "P1"),
        moves=("1 ring", "0 ring"),
        answers={
            N_("She was too slow and has rung wrongly: a card is due."): "Z19",
            N_("Her ring does nothing."): "ZA15",
        },
    ),
    Situation(
        rules=("ZA15", "Z6"),
        question=N_("Aram has just taken all open cards. Go on for Ani: ring, or open a card."),
        start=table("", "", "", rung=True, opened=6),
    ),
    Situation(
        rules=("ZA15", "Z14"),
        question=N_("Aram rings and takes the cards. Mila opens five pears, and Ani rings."),
        start=table("G2", "G3", "P1", closed=(4, 4, "R5 A1 A2"), turn=2),
        moves=("1 ring", "2 open", "0 ring"),
        answers={
            N_("Nothing happens: this bell was rung already."): "ZA15",
            N_("She is right."): "Z14",
            N_("She is wrong: only one card lies open."): "Z18",
        },
    ),
    Situation(
        rules=("ZA15", "Z19"),
        question=N_(
            "Four grapes lie open. Ani rings, and a moment later Aram rings, too."
            " How many cards do they owe together?"
        ),
        start=table("G2", "G2", "P1"),
        moves=("0 ring", "1 ring"),
        numbers=(0, 1, 2),
        number=debts,
    ),
    Situation(
        rules=("ZA15",),
        question=N_("Ani has rung wrongly. She is cross and strikes the bell once more."),
        start=table("G2", "G2", "P1", owing=(0,)),
        moves=("0 ring",),
        answers={
            N_("That is refused: first she gives her card."): "ZA15",
            N_("Now she owes two cards."): "Z19",
        },
    ),
)
