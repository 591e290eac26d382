"""Situations under other options than the usual ones, and a mix over the whole game."""

from __future__ import annotations

from cardlib.games import tivmiv
from cardlib.i18n import N_
from cardlib.situations.kinds import Situation
from cardlib.situations.tivmiv.tables import (
    SMALL_DECK,
    at,
    centre_count,
    dealt,
    deck_size,
    match_winners,
    other_value,
    owned,
    rounds_left,
    target_count,
    top_value,
    written,
)

__all__ = ["CHOICES", "MIXED"]

CHOICES = (
    Situation(
        rules=("TA3",),
        question=N_(
            "House rule: all get the same number of cards. A deck of 12 cards is dealt to three."
            " How many cards lie in the centre after the deal?"
        ),
        start=dealt(players=3, deck=SMALL_DECK, leftovers="under_centre"),
        numbers=(0, 1, 2, 3),
        number=centre_count,
    ),
    Situation(
        rules=("TA1",),
        question=N_(
            "House rule: of each of the 30 different cards the deck has exactly two. How many cards"
            " lie at the table?"
        ),
        start=dealt(players=3, deck="60"),
        numbers=(30, 59, 60, 73),
        number=deck_size,
    ),
    Situation(
        rules=("TA11",),
        question=N_(
            "House rule: everybody calls for themselves. Ani lays 7±1 on 5±2 without a word. What"
            " happens?"
        ),
        start=at(
            hands=[["7±1", "4±1"], ["10±2", "6±3"]],
            centre=["5±2"],
            options=tivmiv.Options(call="asked"),
        ),
        moves=("0 play 7±1",),
        answers={
            N_("It stays: 5 + 2 = 7."): "T9",
            N_("It comes back, although 7 is right."): "TA11",
        },
    ),
    Situation(
        rules=("TA12", "T14"),
        question=N_(
            "House rule: the dealer need not wait for cards that lie face down. All hands are shown;"
            " none of these cards fits 5±2. Ani, the dealer, changes the centre card. What happens?"
        ),
        start=at(
            hands=[["4±1", "9±1"], ["1±1"]],
            down=[[], ["2±2", "8±1"]],
            centre=["1±3", "8±3", "5±2"],
            options=tivmiv.Options(stuck="hands"),
        ),
        moves=("0 rotate",),
        answers={
            N_("It is changed."): "T16",
            N_("It is still too early."): "TA12",
        },
        seat=None,
    ),
    Situation(
        rules=("TA14",),
        question=N_(
            "House rule: the bottom card and the top card change places. From the bottom up lie 1±1,"
            " 10±2, 6±3 and 5±2. The centre card is changed twice. Which value is on top now?"
        ),
        start=at(
            hands=[["4±1", "9±1"], ["6±1", "8±2"]],
            centre=["1±1", "10±2", "6±3", "5±2"],
            options=tivmiv.Options(replace="swap"),
        ),
        moves=("0 rotate", "0 start", "0 rotate"),
        numbers=(1, 5, 6, 10),
        number=top_value,
    ),
    Situation(
        rules=("TA22",),
        question=N_(
            "House rule: only cards in the hand are added up. Ani lays her last card. Aram holds 2±1;"
            " 9±2 and 8±3 lie face down in front of him. How many points does he write down?"
        ),
        start=at(
            hands=[["4±1"], ["2±1"]],
            down=[[], ["9±2", "8±3"]],
            centre=["9±3"],
            options=tivmiv.Options(score="hand_only"),
        ),
        moves=("0 play 4±1",),
        numbers=(0, 2, 3, 19),
        number=written(1),
    ),
    Situation(
        rules=("TA24",),
        question=N_(
            "House rule: with equal points the winner is who won more rounds. Ani has won two"
            " rounds and Aram three. Now Aram wins the sixth, and both have 24 points. How many"
            " players have won the match?"
        ),
        start=at(
            hands=[["4±1"], ["7±2"]],
            centre=["9±3"],
            round=6,
            round_scores=[[0, 8], [6, 0], [0, 16], [10, 0], [4, 0]],
            options=tivmiv.Options(tie="rounds_won"),
        ),
        moves=("1 play 7±2",),
        numbers=(0, 1, 2),
        number=match_winners,
    ),
    Situation(
        rules=("TA25",),
        question=N_(
            "House rule: a match has two rounds. In the second round Ani lays her last card. How many"
            " rounds are still to be played?"
        ),
        start=at(
            hands=[["4±1"], ["7±1", "3±2"]],
            centre=["9±3"],
            round=2,
            round_scores=[[8, 0]],
            options=tivmiv.Options(rounds=2),
        ),
        moves=("0 play 4±1",),
        numbers=(0, 1, 4, 5),
        number=rounds_left,
    ),
    Situation(
        rules=("T19",),
        question=N_(
            "House rule: the ring goes from 1 to 12. 10±3 lies in the centre. One value that fits is"
            " 7. Which is the other?"
        ),
        start=at(
            hands=[["4±1", "9±1"], ["1±1", "8±2"]],
            centre=["10±3"],
            options=tivmiv.Options(modulus=12),
        ),
        moves=("1 play 1±1",),
        numbers=(1, 3, 12, 13),
        number=other_value(7),
    ),
    Situation(
        rules=("T19", "T20"),
        question=N_(
            "House rule: the ring goes from 1 to 6. 2±3 lies in the centre. How many different values"
            " fit?"
        ),
        start=at(
            hands=[["4±1", "6±1"], ["1±2", "5±1"]],
            centre=["2±3"],
            options=tivmiv.Options(
                modulus=6, deck=("1±2", "2±3", "3±2", "4±1", "5±1", "5±2", "6±1", "6±3")
            ),
        ),
        moves=("1 play 5±1",),
        numbers=(0, 1, 2, 3),
        number=target_count,
    ),
)

MIXED = (
    Situation(
        rules=("T9", "T19"),
        question=N_("The hand is yours, and play runs. Lay a card that fits 8±3."),
        start=at(
            hands=[["3±1", "10±2", "8±1", "1±3", "9±2"], ["4±2", "7±2"]],
            centre=["6±2", "8±3"],
        ),
    ),
    Situation(
        rules=("T6",),
        question=N_(
            "The cards are dealt, but Luka, the dealer, is still looking for his glasses. Ani quickly"
            " takes a card. What happens?"
        ),
        start=at(
            hands=[[], [], [], []],
            down=[["7±1", "1±2"], ["3±2", "4±1"], ["8±3", "6±1"], ["2±2", "9±1"]],
            centre=["6±2"],
            started=False,
            dealer=3,
        ),
        moves=("0 take",),
        answers={
            N_("She holds it now, because there are no turns."): "T7",
            N_("She has to put it back and wait."): "T6",
        },
    ),
    Situation(
        rules=("TA9", "T19"),
        question=N_(
            "9±2 lies in the centre. Aram lays 1±3, and a blink later Ani's 7±1 lands. Which value is"
            " on top at the end?"
        ),
        start=at(hands=[["7±1", "2±1"], ["1±3", "6±3"]], centre=["9±2"]),
        moves=("1 play 1±3", "0 play 7±1"),
        numbers=(1, 7, 9),
        number=top_value,
    ),
    Situation(
        rules=("T17", "T20"),
        question=N_(
            "Play had stopped. Aram has brought 1±1 up, and he has called. Lay a card that fits."
        ),
        start=at(
            hands=[["9±1", "10±3", "1±3", "5±2"], ["4±2", "6±3"], ["8±2", "3±1"]],
            centre=["7±3", "2±3", "1±1"],
            rotations=1,
            dealer=1,
        ),
    ),
    Situation(
        rules=("T22", "TA18", "TA19"),
        question=N_(
            "Ani holds 6±1, which does not fit 2±2. One card lies face down in front of her: she takes"
            " it, and it is 4±3. She lays 4±3 and right after it 6±1. How many cards does she have"
            " then?"
        ),
        start=at(
            hands=[["6±1"], ["7±2", "3±2"]],
            down=[["4±3"], []],
            centre=["8±1", "2±2"],
        ),
        moves=("0 take", "0 play 4±3", "0 play 6±1"),
        numbers=(0, 1, 2),
        number=owned(0),
    ),
    Situation(
        rules=("T23", "TA22", "TA23"),
        question=N_(
            "Aram lays his last card. Ani holds 10±1 and 3±3; 2±1 still lies face down in front of"
            " her. How many points does she write down?"
        ),
        start=at(
            hands=[["10±1", "3±3"], ["6±2"]],
            down=[["2±1"], []],
            centre=["8±2", "5±3"],
        ),
        moves=("1 play 6±2",),
        numbers=(3, 13, 15, 20),
        number=written(0),
    ),
)
