"""Situations of Zodiak: Eights."""

from __future__ import annotations

from cardlib.i18n import N_
from cardlib.situations.kinds import Situation
from cardlib.situations.zodiak.tables import at, first_cards, most_cards

__all__ = ["EIGHTS"]

EIGHTS = (
    Situation(
        rules=("ZO11", "ZO12"),
        question=N_("Neither 3♦ nor 5♠ fits K♥. Can you lay a card all the same? Try."),
        start=at("8♠ 3♦ 5♠", "Q♦ J♣ 9♦", pile="Q♣ K♥"),
    ),
    Situation(
        rules=("ZO12", "ZOA13"),
        question=N_(
            "Aram lays 8♠ and says “diamonds”. How many of Ani's four cards could she lay now?"
        ),
        start=at("8♣ 4♦ 9♠ K♥", "8♠ Q♣ 9♣", pile="Q♥ 10♣", turn=1),
        moves=("1 play 8♠ =♦",),
        numbers=(1, 2, 3, 4),
        number=first_cards,
    ),
    Situation(
        rules=("ZO11", "ZOA13"),
        question=N_("Diamonds are asked for. Ani lays 8♥ and says “spades”. What happens?"),
        start=at("8♥ 5♠ 6♠", "Q♣ 9♣ 2♥", pile="10♣ 8♠", named="♦"),
        moves=("0 play 8♥ =♠",),
        answers={
            N_("It is refused: 8♥ is no diamond."): "ZOA13",
            N_("It goes, and now spades are asked for."): "ZO12",
            N_("It goes as an ordinary card, and diamonds are still asked for."): "ZO13",
        },
    ),
    Situation(
        rules=("ZO12", "ZOA12"),
        question=N_(
            "8♠ has the suit of K♠. Ani lays it and names no suit, because none is needed. What "
            "happens?"
        ),
        start=at("8♠ 3♦ 5♥", "Q♦ J♣ 9♦", pile="Q♣ K♠"),
        moves=("0 play 8♠",),
        answers={
            N_("It goes, and Aram plays on spades."): "ZO6",
            N_("It goes as an ordinary card, without any suit."): "ZO13",
            N_("It is refused until she names a suit."): "ZO12",
        },
    ),
    Situation(
        rules=("ZO13", "ZO14"),
        question=N_("On the Pile lies K♥. Ani lays 7♥, 8♥, 8♣ and 9♣ in one turn. What happens?"),
        start=at("8♣ 9♣ 7♥ 8♥ 2♦", "Q♦ J♣ 9♦", pile="Q♣ K♥"),
        moves=("0 play 7♥ 8♥ 8♣ 9♣",),
        answers={
            N_("All go, and Aram must fit 9♣."): "ZO13",
            N_("All go, and Ani names a suit."): "ZO12",
            N_("It is refused: an Eight cannot be in a chain."): "ZOA11",
        },
    ),
    Situation(
        rules=("ZOA11",),
        question=N_("On the Pile lies K♦. Ani tries to lay 8♠ and then 9♠. What happens?"),
        start=at("8♠ 9♠ 2♣", "Q♦ J♣ 9♦", pile="Q♣ K♦"),
        moves=("0 play 8♠ 9♠",),
        answers={
            N_("Both go, because an Eight fits on anything."): "ZO13",
            N_("Both go, and Ani names a suit."): "ZO12",
            N_("It is refused: here the Eight would have to fit K♦."): "ZOA11",
        },
    ),
    Situation(
        rules=("ZOA11", "ZO13"),
        question=N_("Get rid of two cards in this turn."),
        worth=most_cards,
        start=at("8♠ 9♠ 2♣", "Q♦ J♣ 9♦", pile="Q♣ K♠"),
    ),
    Situation(
        rules=("ZO13", "ZOA14"),
        question=N_("On the Pile lies K♠. Ani lays 8♠ and 8♦ together. What happens?"),
        start=at("8♦ 8♠ 2♣", "Q♦ J♣ 9♦", pile="Q♣ K♠"),
        moves=("0 play 8♠ 8♦",),
        answers={
            N_("They go, and Aram must fit 8♦."): "ZO13",
            N_("They go, and Ani names a suit."): "ZO12",
            N_("It is refused: two Eights must be laid in two turns."): "ZOA11",
        },
    ),
    Situation(
        rules=("ZOA13",),
        question=N_(
            "On the Pile lies 8♠, and clubs are asked for. Aram draws a card. Then Ani tries 5♠. "
            "What happens?"
        ),
        start=at("5♠ 2♦ J♥", "Q♦ 9♦", pile="10♥ 8♠", named="♣", turn=1),
        moves=("1 draw", "0 play 5♠"),
        answers={
            N_("It goes: a spade on a spade."): "ZO6",
            N_("It is refused: clubs are still asked for."): "ZOA13",
            N_("It is refused: nobody may play before the clubs come."): "ZO12",
        },
    ),
    Situation(
        rules=("ZOA5",),
        question=N_(
            "Nobody has played yet: 8♠ was turned over from the Stock, and no suit was said. Ani "
            "plays first. How many of her four cards could she lay?"
        ),
        start=at("9♣ 8♦ K♠ 3♥", "Q♦ J♣ 9♦ 5♥", pile="8♠", dealer=1),
        numbers=(0, 1, 2, 4),
        number=first_cards,
    ),
)
