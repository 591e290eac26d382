"""Situations about cards that fit: plus and minus, and round the ring."""

from __future__ import annotations

from cardlib.i18n import N_
from cardlib.situations.kinds import Situation
from cardlib.situations.tivmiv.tables import at, fitting_value, other_value, playing

__all__ = ["PLUS_AND_MINUS", "RING"]

_OTHERS = ["10±2", "6±3"]
"""What Aram holds where it does not matter."""

PLUS_AND_MINUS = (
    Situation(
        rules=("T9", "T10"),
        question=N_("5±2 lies in the centre. A 7 fits it. Which other value fits, too?"),
        start=at(hands=[["4±1", "9±3"], ["3±1", "6±3"]], centre=["5±2"]),
        moves=("1 play 3±1",),
        numbers=(2, 3, 5, 9),
        number=other_value(7),
    ),
    Situation(
        rules=("T9",),
        question=N_("Lay a card that fits 4±3."),
        start=at(hands=[["3±1", "4±2", "7±2", "8±3"], _OTHERS], centre=["4±3"]),
    ),
    Situation(
        rules=("T9",),
        question=N_(
            "5±2 lies in the centre. Ani holds 6±1, 8±3, 3±3 and 5±1. Which of her values fits?"
        ),
        start=at(hands=[["6±1", "8±3", "3±3", "5±1"], _OTHERS], centre=["5±2"]),
        moves=("0 play 3±3",),
        numbers=(3, 5, 6, 8),
        number=fitting_value,
    ),
    Situation(
        rules=("T9",),
        question=N_(
            "6±2 lies in the centre. Ani holds 8±1, 8±2 and 8±3. How many of her three cards fit?"
        ),
        start=at(hands=[["8±1", "8±2", "8±3"], _OTHERS], centre=["6±2"]),
        moves=("0 play 8±1",),
        numbers=(0, 1, 2, 3),
        number=playing,
    ),
    Situation(
        rules=("T11", "T9"),
        question=N_(
            "Aram lays 7±1 on 5±2. Now an 8 would fit. Which other value would fit now, too?"
        ),
        start=at(hands=[["4±1", "9±3"], ["7±1", "6±3", "10±2"]], centre=["5±2"]),
        moves=("1 play 7±1", "1 play 6±3"),
        numbers=(3, 5, 6, 9),
        number=other_value(8, 1),
    ),
    Situation(
        rules=("T9",),
        question=N_("Lay a card that fits 6±1."),
        start=at(hands=[["6±1", "8±2", "4±2", "5±3", "1±1"], _OTHERS], centre=["9±3", "6±1"]),
    ),
)

RING = (
    Situation(
        rules=("T18", "T19"),
        question=N_(
            "9±3 lies in the centre. One value that fits is 6. Which is the other? Cards have values"
            " from 1 to 10."
        ),
        start=at(hands=[["4±1", "7±3"], ["2±1", "6±3"]], centre=["9±3"]),
        moves=("1 play 2±1",),
        numbers=(1, 2, 3, 12),
        number=other_value(6),
    ),
    Situation(
        rules=("T18", "T20"),
        question=N_("1±2 lies in the centre. One value that fits is 3. Which is the other?"),
        start=at(hands=[["4±1", "7±3"], ["9±2", "6±3"]], centre=["1±2"]),
        moves=("1 play 9±2",),
        numbers=(-1, 0, 1, 9),
        number=other_value(3),
    ),
    Situation(
        rules=("T19",),
        question=N_("10±1 lies in the centre. One value that fits is 9. Which is the other?"),
        start=at(hands=[["4±1", "7±3"], ["1±3", "6±3"]], centre=["10±1"]),
        moves=("1 play 1±3",),
        numbers=(0, 1, 10, 11),
        number=other_value(9),
    ),
    Situation(
        rules=("T19",),
        question=N_("8±2 lies in the centre. One value that fits is 6. Which is the other?"),
        start=at(hands=[["4±1", "7±3"], ["10±3", "6±3"]], centre=["8±2"]),
        moves=("1 play 10±3",),
        numbers=(0, 1, 8, 10),
        number=other_value(6),
    ),
    Situation(
        rules=("T20",),
        question=N_("1±1 lies in the centre. One value that fits is 2. Which is the other?"),
        start=at(hands=[["4±1", "7±3"], ["10±2", "6±3"]], centre=["1±1"]),
        moves=("1 play 10±2",),
        numbers=(0, 1, 9, 10),
        number=other_value(2),
    ),
    Situation(
        rules=("T20",),
        question=N_("1±3 lies in the centre. One value that fits is 4. Which is the other?"),
        start=at(hands=[["5±1", "6±3"], ["8±1", "10±2"]], centre=["1±3"]),
        moves=("1 play 8±1",),
        numbers=(-2, 2, 7, 8),
        number=other_value(4),
    ),
    Situation(
        rules=("T20",),
        question=N_("3±3 lies in the centre. Aram lays 10±2. What happens?"),
        start=at(hands=[["5±1", "8±3"], ["10±2", "4±3"]], centre=["3±3"]),
        moves=("1 play 10±2",),
        answers={
            N_("It stays: 3 − 3 = 0, and on the ring 10 stands at this place."): "T20",
            N_("It comes back: 3 − 3 = 0, and there is no card 0."): "T9",
            N_("It stays: 10 is the highest value and fits everywhere."): "T22",
        },
    ),
    Situation(
        rules=("T19",),
        question=N_("8±3 lies in the centre. Ani lays 1±1. What happens?"),
        start=at(hands=[["1±1", "6±2"], _OTHERS], centre=["8±3"]),
        moves=("0 play 1±1",),
        answers={
            N_("It comes back: 8 + 3 = 11, and there is no card 11."): "T9",
            N_("It stays: from 8 three steps forward, and after 10 comes 1."): "T19",
            N_("It stays: going back from 8 one comes to 1."): "T20",
        },
    ),
    Situation(
        rules=("T19",),
        question=N_("Lay a card that fits 10±3."),
        start=at(hands=[["3±1", "1±2", "9±2", "10±2", "6±1"], ["4±3", "8±1"]], centre=["10±3"]),
    ),
    Situation(
        rules=("T20",),
        question=N_("Lay a card that fits 2±3."),
        start=at(hands=[["1±2", "9±3", "8±1", "10±1"], ["4±3", "6±1"]], centre=["2±3"]),
    ),
)
