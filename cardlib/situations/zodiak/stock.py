"""Situations of Zodiak: when the Stock runs out, and when nothing can be drawn."""

from __future__ import annotations

from cardlib.i18n import N_
from cardlib.situations.kinds import Situation
from cardlib.situations.zodiak.tables import (
    ANI,
    at,
    cards_of,
    pile_cards,
    points_of,
    stock_cards,
    turn,
)

__all__ = ["THE_STOCK"]

THE_STOCK = (
    Situation(
        rules=("ZO23", "ZOA33"),
        question=N_(
            "The Stock has one card left, and the Pile has six. Ani draws that card. How many "
            "cards has the Stock when Aram begins his turn?"
        ),
        start=at("K♦ 9♥ 3♠", "Q♦ J♣ 9♦", pile="7♦ 7♣ 8♣ 9♣ 10♣ 4♣", stock="2♥"),
        moves=("0 draw",),
        numbers=(0, 1, 5, 6),
        number=stock_cards,
    ),
    Situation(
        rules=("ZO23",),
        question=N_(
            "Ani draws the last card of the Stock. How many cards does the Pile have after that?"
        ),
        start=at("K♦ 9♥ 3♠", "Q♦ J♣ 9♦", pile="7♦ 7♣ 8♣ 9♣ 10♣ 4♣", stock="2♥"),
        moves=("0 draw",),
        numbers=(0, 1, 5, 6),
        number=pile_cards,
    ),
    Situation(
        rules=("ZO23", "ZO24"),
        question=N_(
            "Ani owes 2 cards, but the Stock has only one. The Pile has six. How many cards does "
            "she hold when her turn ends?"
        ),
        start=at("K♦ 9♥ 3♠", "Q♦ J♣ 9♦", pile="7♦ 7♣ 8♣ 9♣ 10♣ A♣", stock="2♥", pending=2),
        moves=("0 draw",),
        numbers=(3, 4, 5, 6),
        number=cards_of(ANI),
    ),
    Situation(
        rules=("ZOA13", "ZOA33"),
        question=N_(
            "On the Pile lies 8♠, and diamonds are asked for. Aram draws the last card of the "
            "Stock. Then Ani tries 5♠. What happens?"
        ),
        start=at("5♠ 2♣ J♥", "Q♣ 9♣", pile="7♦ 7♣ 10♥ 8♠", stock="2♥", named="♦", turn=1),
        moves=("1 draw", "0 play 5♠"),
        answers={
            N_("It goes: the Pile is new, so the diamonds are forgotten."): "ZO6",
            N_("It is refused: diamonds are still asked for."): "ZOA13",
            N_("It is refused: she must draw, because the Stock is new."): "ZO22",
        },
    ),
    Situation(
        rules=("ZOA34",),
        question=N_(
            "Ani owes 7 cards. The Stock has one, and the Pile has two. How many cards does she "
            "hold when her turn ends?"
        ),
        start=at("9♥ 3♠", "Q♦ 9♦", pile="6♣ J♣", stock="2♥", pending=7, signs=("leo", "aries")),
        moves=("0 draw",),
        numbers=(2, 3, 4, 9),
        number=cards_of(ANI),
    ),
    Situation(
        rules=("ZOA35",),
        question=N_("Nothing of yours fits, and there is no card left to draw. What can you do?"),
        start=at("K♦ 9♥", "Q♣ J♣", pile="4♠", stock=""),
    ),
    Situation(
        rules=("ZOA35",),
        question=N_(
            "There is no card left to draw. Ani's 4♦ fits, but she would like to pass. She tries. "
            "Whose turn is it after that? (0 is Ani, 1 is Aram.)"
        ),
        start=at("4♦ K♦ 9♥", "Q♣ J♣", pile="4♠", stock=""),
        moves=("0 pass",),
        numbers=(0, 1),
        number=turn,
    ),
    Situation(
        rules=("ZOA35",),
        question=N_(
            "A strange table: nobody can play, and nobody can draw. Ani passes, and Aram passes. "
            "How many points does Ani get?"
        ),
        start=at("K♦", "Q♣ J♣ 9♦", pile="4♠", stock=""),
        moves=("0 pass", "1 pass"),
        numbers=(0, 1, 2, 3),
        number=points_of(ANI),
    ),
)
