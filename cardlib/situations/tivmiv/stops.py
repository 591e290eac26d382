"""Situations in which nothing fits, and those about the last card."""

from __future__ import annotations

from cardlib.i18n import N_
from cardlib.situations.kinds import Situation
from cardlib.situations.tivmiv.tables import at, owned, top_value, written

__all__ = ["LAST_CARD", "STUCK"]

STUCK = (
    Situation(
        rules=("T14", "T15"),
        question=N_(
            "No card lies face down any more. Aram lays 5±2. Then Ani holds a 4 and a 9, Aram a 1 and"
            " an 8, Mila a 6 and a 10. What happens next?"
        ),
        start=at(
            hands=[["4±1", "9±1"], ["5±2", "1±1", "8±1"], ["6±2", "10±1"]],
            centre=["8±3"],
        ),
        moves=("1 play 5±2",),
        answers={
            N_("Everybody takes a new card."): "T7",
            N_("Play stops."): "T14",
            N_("The round is over."): "T21",
        },
        seat=None,
    ),
    Situation(
        rules=("TA12",),
        question=N_(
            "All hands are shown, and no card in them fits 5±2. Two cards still lie face down in"
            " front of Aram. Ani dealt and wants to change the centre card. What happens?"
        ),
        start=at(
            hands=[["4±1", "9±1"], ["1±1"], ["6±2", "10±1"]],
            down=[[], ["2±2", "8±1"], []],
            centre=["1±3", "8±3", "5±2"],
        ),
        moves=("0 rotate",),
        answers={
            N_("She may: nobody can lay a card."): "T16",
            N_("It is too early for that."): "TA12",
            N_("The round is over, and nobody has won it."): "TA15",
        },
        seat=None,
    ),
    Situation(
        rules=("T16",),
        question=N_(
            "Nobody can lay a card on 5±2, and no card lies face down. You are the dealer. Do what"
            " has to be done."
        ),
        start=at(
            hands=[["4±1", "9±1"], ["1±1", "8±1"], ["6±2", "10±1"]],
            centre=["2±1", "8±3", "5±2"],
        ),
    ),
    Situation(
        rules=("TA13", "T16"),
        question=N_(
            "In the centre lie 1±1 at the bottom, 6±3 in the middle and 5±2 on top. Nothing fits, and"
            " Ani, the dealer, changes the centre card. Which value is on top now?"
        ),
        start=at(
            hands=[["4±1", "10±1"], ["2±1", "8±1"], ["6±2", "9±1"]],
            centre=["1±1", "6±3", "5±2"],
        ),
        moves=("0 rotate",),
        numbers=(1, 5, 6, 7),
        number=top_value,
    ),
    Situation(
        rules=("T16",),
        question=N_(
            "1±2 lies at the bottom of the centre, 5±2 on top, and nothing fits. Mila dealt, but Ani"
            " is quicker and reaches for the bottom card. Which value is on top after that?"
        ),
        start=at(
            hands=[["4±1", "10±1"], ["2±1", "8±1"], ["6±2", "9±1"]],
            centre=["1±2", "6±3", "5±2"],
            dealer=2,
        ),
        moves=("0 rotate",),
        numbers=(1, 5, 6),
        number=top_value,
    ),
    Situation(
        rules=("T17", "TA17"),
        question=N_(
            "Nothing fitted 5±2, and Aram, the dealer, has brought 1±1 up. At once Ani lays her"
            " 2±3 on it. What happens?"
        ),
        start=at(
            hands=[["2±3", "8±1"], ["6±1", "9±2"], ["4±2", "10±3"]],
            centre=["1±1", "6±3", "5±2"],
            dealer=1,
        ),
        moves=("1 rotate", "0 play 2±3"),
        answers={
            N_("It stays: 1 + 1 = 2."): "T9",
            N_("It comes back: something has to be said first."): "T17",
            N_("It comes back: after a stop the dealer lays first."): "T13",
        },
    ),
    Situation(
        rules=("T15", "TA17"),
        question=N_(
            "Play stopped, and all put their cards on the table. Ani had three. Now the centre card"
            " is changed, and play goes on. With how many cards does Ani go on?"
        ),
        start=at(
            hands=[["4±1", "10±1", "6±1"], ["2±1", "8±1"], ["6±2", "9±1"]],
            centre=["1±1", "6±3", "5±2"],
        ),
        moves=("0 rotate", "0 start"),
        numbers=(0, 2, 3, 4),
        number=owned(0),
    ),
    Situation(
        rules=("TA14",),
        question=N_(
            "From the bottom to the top there lie 1±1, 10±2, 6±3 and 5±2. Nothing fits, so the"
            " centre card is changed. Nothing fits again, and it is changed once more. Which value"
            " is on top now?"
        ),
        start=at(
            hands=[["4±1", "9±1"], ["6±1", "8±2"]],
            centre=["1±1", "10±2", "6±3", "5±2"],
        ),
        moves=("0 rotate", "0 start", "0 rotate"),
        numbers=(1, 5, 6, 10),
        number=top_value,
    ),
    Situation(
        rules=("TA15",),
        question=N_(
            "Two cards lie in the centre. Nothing fitted the upper one, and then nothing fitted the"
            " lower one either. Ani, the dealer, changes them once more. What happens?"
        ),
        start=at(
            hands=[["4±1", "9±1"], ["8±2", "10±1"]],
            centre=["6±1", "5±2"],
            rotations=1,
        ),
        moves=("0 rotate",),
        answers={
            N_("Play goes on after the next call."): "T17",
            N_("The round is over, and nobody has won it."): "TA15",
            N_("Ani has won the round, because she dealt."): "T21",
        },
    ),
    Situation(
        rules=("TA16", "TA15"),
        question=N_(
            "Only one card lies in the centre, and nothing fits it. No card lies face down. Ani, the"
            " dealer, turns to the centre card. What happens?"
        ),
        start=at(hands=[["4±1", "9±1"], ["8±2", "10±1"]], centre=["5±2"]),
        moves=("0 rotate",),
        answers={
            N_("The same card stays, and after a call play goes on."): "T17",
            N_("The round is over, and nobody has won it."): "TA15",
            N_("Somebody gives a card of the hand for the centre."): "T8",
        },
    ),
)

LAST_CARD = (
    Situation(
        rules=("T22", "T21"),
        question=N_(
            "Ani has one card left, 4±1, and nothing lies face down in front of her. She lays it on"
            " 9±3. What happens?"
        ),
        start=at(hands=[["4±1"], ["7±1", "3±2"], ["10±1", "8±2"]], centre=["1±2", "9±3"]),
        moves=("0 play 4±1",),
        answers={
            N_("It comes back: 9±3 takes 6 or 2."): "T9",
            N_("It stays."): "T22",
        },
    ),
    Situation(
        rules=("TA18",),
        question=N_(
            "Ani holds one card, 4±1, and two more lie face down in front of her. She lays 4±1 on"
            " 9±3. What happens?"
        ),
        start=at(
            hands=[["4±1"], ["7±1", "3±2"], ["10±1", "8±2"]],
            down=[["5±1", "2±2"], [], []],
            centre=["1±2", "9±3"],
        ),
        moves=("0 play 4±1",),
        answers={
            N_("It stays: it is the only card in her hand."): "T22",
            N_("It comes back."): "TA18",
        },
    ),
    Situation(
        rules=("TA18", "T7"),
        question=N_(
            "You have just one card, and it lies face down. You want to end the round. Do the first"
            " thing that the rules allow."
        ),
        start=at(
            hands=[[], ["7±1", "3±2"], ["10±1", "8±2"]],
            down=[["4±2"], [], []],
            centre=["1±2", "9±3"],
            dealer=1,
        ),
    ),
    Situation(
        rules=("T21", "TA20"),
        question=N_(
            "Ani has two cards, 7±1 and 1±3. She lays 7±1 on 5±2, so one card is left in her hand."
            " What happens?"
        ),
        start=at(hands=[["7±1", "1±3"], ["9±1", "3±2"]], centre=["5±2"]),
        moves=("0 play 7±1",),
        answers={
            N_("The round is over, and everybody adds up."): "T23",
            N_("7±1 stays, and play goes on."): "T9",
        },
    ),
    Situation(
        rules=("TA19",),
        question=N_(
            "Ani's only cards are 7±1 and 1±3. She lays 7±1 on 5±2, and right after it 1±3. How many"
            " cards does she have then?"
        ),
        start=at(hands=[["7±1", "1±3"], ["9±2", "3±2"]], centre=["5±2"]),
        moves=("0 play 7±1", "0 play 1±3"),
        numbers=(0, 1, 2),
        number=owned(0),
    ),
    Situation(
        rules=("TA20", "T23"),
        question=N_(
            "Ani and Aram have one card each: Ani 8±3, Aram 2±2. Aram is quicker and lays his. How"
            " many points does Ani write down?"
        ),
        start=at(hands=[["8±3"], ["2±2"]], centre=["1±1", "4±1"]),
        moves=("1 play 2±2",),
        numbers=(0, 2, 8, 11),
        number=written(0),
    ),
    Situation(
        rules=("TA21", "T22"),
        question=N_("Ani lays her very last card, 4±3, on 9±3 and calls out “four”. What happens?"),
        start=at(hands=[["4±3"], ["7±1", "3±2"]], centre=["1±2", "9±3"]),
        moves=('0 play 4±3 "4"',),
        answers={
            N_("It stays: 4 is the value of the card."): "T22",
            N_("It comes back: for this card something else is called."): "TA21",
        },
    ),
    Situation(
        rules=("T22", "T9"),
        question=N_(
            "Two cards are left in your hand, and 6±2 lies in the centre. Lay one of them."
        ),
        start=at(hands=[["1±3", "8±1"], ["9±2", "3±2"]], centre=["5±1", "6±2"]),
    ),
)
