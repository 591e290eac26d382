"""Situations before the first card is laid: the deal, the call, taking cards."""

from __future__ import annotations

from cardlib.games import tivmiv
from cardlib.i18n import N_
from cardlib.situations.kinds import Situation
from cardlib.situations.tivmiv.tables import (
    SMALL_DECK,
    at,
    dealt,
    deck_size,
    fewest_share,
    held,
    kinds,
    lying,
    own_seen,
    owned,
    seen_by_all,
    shuffled_next,
    who_may,
)

__all__ = ["DEALING", "START", "TAKING"]

DEALING = (
    Situation(
        rules=("T2",),
        question=N_(
            "Ani deals to Aram, Mila and herself. How many cards does everybody at the table see"
            " after the deal?"
        ),
        start=dealt(players=3),
        numbers=(0, 1, 3, 73),
        number=seen_by_all,
    ),
    Situation(
        rules=("T4",),
        question=N_(
            "The cards are dealt. At how many of her own cards does Ani look before play begins?"
        ),
        start=dealt(players=3),
        numbers=(0, 1, 7, 24),
        number=own_seen,
    ),
    Situation(
        rules=("T3",),
        question=N_(
            "Three players have 24 cards each, and one card lies in the centre. No card is left"
            " over. How many cards has the whole deck?"
        ),
        start=dealt(players=3),
        numbers=(24, 72, 73, 75),
        number=deck_size,
    ),
    Situation(
        rules=("TA1",),
        question=N_(
            "On every card stands a large value and a small index. The largest value is 10, the"
            " largest index 3, and every pair exists. How many different cards are there?"
        ),
        start=dealt(players=3),
        numbers=(10, 13, 30, 73),
        number=kinds,
    ),
    Situation(
        rules=("T3", "TA3"),
        question=N_(
            "A small deck has 12 cards. Ani deals to Aram, Mila and herself, and she gets her own"
            " card last each time. How many cards lie in front of Ani in the end?"
        ),
        start=dealt(players=3, deck=SMALL_DECK),
        numbers=(2, 3, 4, 12),
        number=owned(0),
    ),
    Situation(
        rules=("TA2",),
        question=N_(
            "As few people as possible sit at the table. The deck has 73 cards. How many cards does"
            " each of them get?"
        ),
        start=dealt(players=2),
        numbers=(18, 24, 36, 72),
        number=fewest_share,
    ),
    Situation(
        rules=("T1",),
        question=N_(
            "A round with a deck of 12 cards is over: 9 lie in the centre, Aram has 1 left and Mila"
            " 2. How many cards are shuffled for the next round?"
        ),
        start=at(
            hands=[[], ["3±3"], ["4±1", "7±1"]],
            centre=["1±1", "2±2", "5±2", "6±3", "8±2", "9±3", "10±1", "1±2", "2±1"],
            options=tivmiv.Options(deck=SMALL_DECK),
        ),
        numbers=(3, 8, 9, 12),
        number=shuffled_next,
    ),
)

_NOT_BEGUN = {"hands": [[], [], []], "centre": ["5±2"], "started": False}

START = (
    Situation(
        rules=("T5",),
        question=N_(
            "Ani has dealt, and everybody waits. What has to happen first? Do it at the table."
        ),
        start=at(**_NOT_BEGUN, down=[["7±1", "1±2"], ["3±2", "4±1"], ["8±3", "6±1"]]),
    ),
    Situation(
        rules=("T6",),
        question=N_(
            "Aram has dealt. He has not said a word yet. Ani takes the first card of her pile."
            " What happens?"
        ),
        start=at(**_NOT_BEGUN, dealer=1, down=[["7±1", "1±2"], ["3±2", "4±1"], ["8±3", "6±1"]]),
        moves=("0 take",),
        answers={
            N_("She holds it now: it lies in front of her, so she may take it."): "T7",
            N_("She has to leave it there for now."): "T6",
        },
    ),
    Situation(
        rules=("TA5", "T6"),
        question=N_(
            "Four cards lie in front of Ani. Mila dealt and has not called yet, but Ani is"
            " impatient and grabs a card. How many cards does Ani have after this?"
        ),
        start=at(
            **_NOT_BEGUN,
            dealer=2,
            down=[["2±1", "9±2", "7±3", "1±1"], ["3±2", "4±1"], ["8±3", "6±1"]],
        ),
        moves=("0 take",),
        numbers=(3, 4, 5, 8),
        number=owned(0),
    ),
    Situation(
        rules=("T5",),
        question=N_(
            "Mila has dealt to Ani, Aram and herself. How many of the three may call «ՍԿՍԵՑԻՆՔ»?"
        ),
        start=at(**_NOT_BEGUN, dealer=2, down=[["2±1", "9±2"], ["3±2", "4±1"], ["8±3", "6±1"]]),
        moves=("2 start",),
        numbers=(0, 1, 2, 3),
        number=who_may(tivmiv.Start),
    ),
)

TAKING = (
    Situation(
        rules=("T7",),
        question=N_(
            "Aram has called, and play runs. Ani reaches for her pile of five cards, once. How many"
            " cards does she hold now?"
        ),
        start=at(
            hands=[[], [], []],
            down=[["6±1", "9±2", "2±3", "10±1", "4±2"], ["3±2", "4±1"], ["8±3", "6±2"]],
            centre=["5±2"],
            dealer=1,
        ),
        moves=("0 take",),
        numbers=(1, 2, 3, 5),
        number=held(0),
    ),
    Situation(
        rules=("TA6",),
        question=N_(
            "Ani already holds six cards, and none of them fits. She takes one more. How many cards"
            " does she hold now?"
        ),
        start=at(
            hands=[["1±1", "2±3", "4±1", "6±2", "8±1", "9±3"], ["10±1"]],
            down=[["7±2", "5±1"], ["3±2", "2±2"]],
            centre=["5±2"],
            dealer=1,
        ),
        moves=("0 take",),
        numbers=(1, 5, 6, 7),
        number=held(0),
    ),
    Situation(
        rules=("T7", "TA6"),
        question=N_(
            "Your pile is used up. You reach for Aram's pile. How many cards lie in front of Aram"
            " after that?"
        ),
        start=at(
            hands=[["1±1", "2±3"], ["10±1"]],
            down=[[], ["7±2", "3±2", "2±2"]],
            centre=["5±2"],
            dealer=1,
        ),
        moves=("0 take",),
        numbers=(0, 2, 3, 4),
        number=lying(1),
    ),
    Situation(
        rules=("T8",),
        question=N_(
            "Three cards still lie face down in front of Ani, and she holds one: 7±1. She lays it on"
            " 5±2. What happens?"
        ),
        start=at(
            hands=[["7±1"], ["10±1"]],
            down=[["1±1", "4±3", "6±2"], ["7±2", "3±2"]],
            centre=["5±2"],
            dealer=1,
        ),
        moves=("0 play 7±1",),
        answers={
            N_("It stays in the centre: 5 + 2 = 7."): "T9",
            N_("It comes back: first she has to take her whole pile."): "T7",
        },
    ),
    Situation(
        rules=("TA7", "X3"),
        question=N_(
            "By accident Ani has seen the next card of her pile: it is 7±1. She puts it straight"
            " from the pile on 5±2. What happens?"
        ),
        start=at(
            hands=[["9±1"], ["10±1"]],
            down=[["7±1", "4±3"], ["7±2", "3±2"]],
            centre=["5±2"],
            dealer=1,
        ),
        moves=("0 play 7±1",),
        answers={
            N_("It stays in the centre: 7 is right."): "T9",
            N_("It comes back, although 7 is right."): "X3",
        },
    ),
    Situation(
        rules=("T7", "T8"),
        question=N_("Play runs, and the hand on the table is yours. Do what helps you now."),
        start=at(
            hands=[["1±1", "6±2"], ["10±1"]],
            down=[["3±3", "4±2"], ["7±2", "3±2"]],
            centre=["5±2"],
            dealer=1,
        ),
    ),
)
