"""When a ring is right: exactly five of one fruit, on the cards that can be seen."""

from __future__ import annotations

from cardlib.i18n import N_
from cardlib.situations.kinds import Situation
from cardlib.situations.zangi.tables import closed_of, table

__all__ = ["COVERING", "EXACTLY_FIVE"]

EXACTLY_FIVE = (
    Situation(
        rules=("Z10", "Z12", "Z13"),
        question=N_("Look at the open cards. Is it time? Ring, or open a card."),
        start=table("G2", "G3", "A1"),
    ),
    Situation(
        rules=("Z12", "Z13"),
        question=N_("The pomegranates lie on three cards: 1, 1 and 3. Mila strikes the bell."),
        start=table("P1", "P1", "R4", "P3", turn=2),
        moves=("2 ring",),
        answers={
            N_("She is wrong: only two cards may be put together."): "Z18",
            N_("She is right: 1 + 1 + 3."): "Z12",
        },
    ),
    Situation(
        rules=("Z18",),
        question=N_(
            "The same fruit lies on two cards, three on each. Is it time? Ring, or open a card."
        ),
        start=table("G3", "G3", "A1"),
    ),
    Situation(
        rules=("Z18",),
        question=N_("Two grapes here, two grapes there, three pears. Ani strikes the bell."),
        start=table("G2", "G2", "R3"),
        moves=("0 ring",),
        answers={
            N_("She is wrong: no fruit is complete."): "Z18",
            N_("She is right: there are more than enough pieces of fruit."): "Z12",
        },
    ),
    Situation(
        rules=("Z12", "Z18"),
        question=N_("Two grapes and three pomegranates lie open. Ani strikes the bell."),
        start=table("G2", "P3", "", closed=(4, 4, 5), dealer=1),
        moves=("0 ring",),
        answers={
            N_("She is wrong: these are different kinds of fruit."): "Z18",
            N_("She is right: 2 + 3."): "Z12",
        },
    ),
    Situation(
        rules=("Z10", "Z14"),
        question=N_("Only one card shows grapes. Is it time? Ring, or open a card."),
        start=table("P2", "G5", "A1"),
    ),
    Situation(
        rules=("Z14", "Z18"),
        question=N_("Aram has five grapes open, Mila one grape. Ani strikes the bell."),
        start=table("R2", "G5", "G1"),
        moves=("0 ring",),
        answers={
            N_("She is right: the card of Aram is enough."): "Z14",
            N_("She is wrong: the grape of Mila counts, too."): "Z18",
        },
    ),
    Situation(
        rules=("ZA9", "Z18"),
        question=N_("Count grapes and pomegranates. Is it time? Ring, or open a card."),
        start=table("G4", "P5", "G1", "P1"),
    ),
    Situation(
        rules=("Z10",),
        question=N_("It is the turn of Aram, but he is slow. What can Ani do?"),
        start=table("A4", "R3", "A1", turn=1),
    ),
    Situation(
        rules=("ZA10", "Z15"),
        question=N_(
            "Both grapes and pomegranates are right. Ani strikes for the grapes, then Aram for the"
            " pomegranates. Aram had 3 closed cards. How many has he now?"
        ),
        start=table("G2", "G3", "P1", "P4", closed=(3, 3, 3, 3)),
        moves=("0 ring", "1 ring"),
        numbers=(2, 3, 5, 7),
        number=closed_of(1),
    ),
    Situation(
        rules=("Z18",),
        question=N_("One fruit lies on all four open cards. Is it time? Ring, or open a card."),
        start=table("R1", "R2", "R1", "R3"),
    ),
)

COVERING = (
    Situation(
        rules=("Z12", "ZA7"),
        question=N_(
            "Ani opened three grapes and then one apricot on top of them. Aram shows two grapes."
            " Ani strikes the bell."
        ),
        start=table("G3 A1", "G2", "R4", turn=1),
        moves=("0 ring",),
        answers={
            N_("She is wrong: only two grapes can be seen."): "Z18",
            N_("She is right: three grapes and two grapes lie open."): "Z12",
        },
    ),
    Situation(
        rules=("ZA7",),
        question=N_("Many grapes were opened here. Is it time? Ring, or open a card."),
        start=table("A2 G2", "P1 G3", "G4 R1"),
    ),
    Situation(
        rules=("ZA8",),
        question=N_(
            "Grapes: 1 + 2 + 3. Ani opens four apricots, and they cover her grape."
            " Then she strikes the bell."
        ),
        start=table("G1", "G2", "G3", closed=("A4 P1 P2", 4, 4)),
        moves=("0 open", "0 ring"),
        answers={
            N_("She is wrong: no grape has come."): "Z18",
            N_("She is right: 2 + 3."): "Z12",
        },
    ),
    Situation(
        rules=("ZA32", "ZA7"),
        question=N_(
            "Aram sees 2 + 3 grapes. Before his hand comes down, Ani opens an apricot on her two"
            " grapes. Then Aram strikes the bell."
        ),
        start=table("G2", "G3", "R4", closed=("A1 P1 P2", 4, 4)),
        moves=("0 open", "1 ring"),
        answers={
            N_("He is right: he saw it in time."): "Z12",
            N_("He is wrong: three grapes are left."): "Z18",
        },
    ),
    Situation(
        rules=("ZA7", "Z14"),
        question=N_("Aram has put one pear on his five pears. Is it time? Ring, or open a card."),
        start=table("P4", "R5 R1", "A2"),
    ),
    Situation(
        rules=("ZA8", "Z14"),
        question=N_(
            "Six pears: five on the card of Aram, one on that of Ani. Ani opens two apricots on"
            " her pear. Then Mila strikes the bell."
        ),
        start=table("R1", "R5", "A1", closed=("A2 P1 P2", 4, 4)),
        moves=("0 open", "2 ring"),
        answers={
            N_("She is right: the card of Aram is enough now."): "Z14",
            N_("She is wrong: six pears were opened."): "Z18",
        },
    ),
)
