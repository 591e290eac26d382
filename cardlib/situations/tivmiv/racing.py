"""Situations without turns: who is quick, what is called, what a wrong card costs."""

from __future__ import annotations

from cardlib.chance import Tape
from cardlib.games import tivmiv
from cardlib.i18n import N_
from cardlib.session import Session
from cardlib.situations.kinds import Situation
from cardlib.situations.tivmiv.tables import (
    at,
    centre_count,
    held,
    top_value,
    value_to_call,
    who_may,
)
from cardlib.timing import tie_order

__all__ = ["CALLS", "NO_TURNS"]

SAME_CODE_TABLES = 5


def _same_first(session: Session) -> int:
    """At how many tables with one class code the same player wins a dead heat."""
    label = f"tie/{session.ply + 1}"
    tapes = [Tape(session.tape.seed) for _ in range(SAME_CODE_TABLES)]
    first = [tie_order((0, 1), tape, label)[0] for tape in tapes]
    return max(first.count(seat) for seat in (0, 1))


NO_TURNS = (
    Situation(
        rules=("T13", "T8"),
        question=N_(
            "Aram has just laid 5±2. Ani holds a 3 and a 6, Aram a 7 and an 8, Mila a 1 and a 2, Luka"
            " a 3 and a 9. How many of the four may lay a card now?"
        ),
        start=at(
            hands=[["3±1", "6±1"], ["7±2", "8±1"], ["1±1", "2±2"], ["3±3", "9±1"]],
            centre=["8±3", "5±2"],
        ),
        numbers=(1, 2, 3, 4),
        number=who_may(tivmiv.Play),
        seat=None,
    ),
    Situation(
        rules=("TA8", "T13"),
        question=N_(
            "Ani lays 7±1 on 5±2. Before anybody else can move, she lays her 8±2, too. How many"
            " cards lie in the centre now?"
        ),
        start=at(hands=[["7±1", "8±2", "4±1"], ["3±2", "6±3"]], centre=["5±2"]),
        moves=("0 play 7±1", "0 play 8±2"),
        numbers=(1, 2, 3),
        number=centre_count,
    ),
    Situation(
        rules=("T11", "TA8"),
        question=N_(
            "On 5±2 both a 7 and a 3 fit. Ani throws down 7±1 and 3±2 together, the 7 first. How"
            " many cards lie in the centre at the end?"
        ),
        start=at(hands=[["7±1", "3±2", "4±1"], ["10±2", "6±3"]], centre=["5±2"]),
        moves=("0 play 7±1", "0 play 3±2"),
        numbers=(1, 2, 3),
        number=centre_count,
    ),
    Situation(
        rules=("TA9",),
        question=N_(
            "Ani sees that her 3±2 fits 5±2. But Mila is a blink quicker and lays 7±1; then Ani's"
            " card lands on it. Which value is on top at the end?"
        ),
        start=at(
            hands=[["3±2", "9±1"], ["10±2", "2±1"], ["7±1", "4±3"]],
            centre=["5±2"],
        ),
        moves=("2 play 7±1", "0 play 3±2"),
        numbers=(3, 5, 7),
        number=top_value,
    ),
    Situation(
        rules=("TA9", "T11"),
        question=N_(
            "Ani lays 8±2, which does not fit 5±2. But just before her card lands, Mila lays 7±1."
            " Which value is on top at the end?"
        ),
        start=at(
            hands=[["8±2", "9±1"], ["10±2", "2±1"], ["7±1", "4±3"]],
            centre=["5±2"],
        ),
        moves=("2 play 7±1", "0 play 8±2"),
        numbers=(5, 7, 8),
        number=top_value,
    ),
    Situation(
        rules=("TA10",),
        question=N_(
            "Ani holds three cards. In her haste she lays 4±1 on 5±2. How many cards does she hold"
            " after that?"
        ),
        start=at(hands=[["4±1", "9±1", "3±1"], ["10±2", "6±3"]], centre=["5±2"]),
        moves=("0 play 4±1",),
        numbers=(2, 3, 4),
        number=held(0),
    ),
    Situation(
        rules=("TA27",),
        question=N_(
            "Five tables play with the same class code and the same cards. At each of them Ani and"
            " Aram lay a card in the very same instant. At how many of the five tables does the"
            " same one of the two come first?"
        ),
        start=at(hands=[["7±1", "9±1"], ["3±2", "6±3"]], centre=["5±2"]),
        numbers=(2, 3, 4, 5),
        number=_same_first,
    ),
)

CALLS = (
    Situation(
        rules=("T12",),
        question=N_(
            "Ani lays 7±1 on 5±2. While laying it she has to call out a number. Which one?"
        ),
        start=at(hands=[["7±1", "4±2"], ["10±2", "6±3"]], centre=["5±2"]),
        moves=('0 play 7±1 "7"',),
        numbers=(1, 2, 5, 7),
        number=value_to_call,
    ),
    Situation(
        rules=("TA11",),
        question=N_("At this table Ani lays 8±3 on 5±3 without a word. What happens?"),
        start=at(hands=[["8±3", "4±2"], ["10±2", "6±3"]], centre=["5±3"]),
        moves=("0 play 8±3",),
        answers={
            N_("It stays, and the table says the number for her."): "T9",
            N_("It comes back, because nobody heard a number."): "TA11",
        },
    ),
    Situation(
        rules=("TA11", "T12"),
        question=N_("Ani lays 7±2 on 5±2 and calls out “two”. What happens?"),
        start=at(hands=[["7±2", "4±2"], ["10±2", "6±3"]], centre=["5±2"]),
        moves=('0 play 7±2 "2"',),
        answers={
            N_("It stays: only the card counts, whatever is called."): "T9",
            N_("It comes back: that is not what has to be called."): "TA11",
        },
    ),
    Situation(
        rules=("T12",),
        question=N_("Ani lays 7±3 on 5±2 and calls «ՅՈԹ», which is Armenian. What happens?"),
        start=at(hands=[["7±3", "4±2"], ["10±2", "6±3"]], centre=["5±2"]),
        moves=('0 play 7±3 "ՅՈԹ"',),
        answers={
            N_("It stays: the table understands the word for seven."): "T12",
            N_("It comes back: only figures can be called."): "TA11",
        },
    ),
)
