"""Situations of Zodiak over everything, for the end."""

from __future__ import annotations

from cardlib.i18n import N_
from cardlib.situations.kinds import Situation
from cardlib.situations.zodiak.tables import ANI, at, best_chain, cards_of, points_of

__all__ = ["MIXED"]

SIGNS = ("leo", "aries", "pisces")

MIXED = (
    Situation(
        rules=("ZO6", "ZO7", "ZO13", "ZOA8"),
        question=N_("How many cards can Ani get rid of in this turn, at most?"),
        start=at("7♣ 8♣ 8♦ 9♦ 10♣ K♠", "Q♦ J♥ 9♥", pile="2♥ 7♠"),
        numbers=(1, 2, 4, 5),
        number=best_chain,
    ),
    Situation(
        rules=("ZO16", "ZOA16", "ZOA17"),
        question=N_("Mila laid A♥, and you owe 2 cards. Lay what saves you."),
        start=at("A♣ 2♣ 8♥ K♣", "J♣ 9♥ 3♥", "Q♥ 4♣", pile="Q♠ A♥", pending=2, signs=SIGNS),
    ),
    Situation(
        rules=("ZO7", "ZOA13", "ZOA38"),
        question=N_(
            "Aram lays 8♥ and says “spades”. Mila draws. Ani tries 7♠, 7♥ and 8♦. What happens?"
        ),
        start=at("7♠ 7♥ 8♦ K♣", "8♥ 9♣", "Q♥ 4♣", pile="Q♠ 2♥", turn=1),
        moves=("1 play 8♥ =♠", "2 draw", "0 play 7♠ 7♥ 8♦"),
        answers={
            N_("It is refused: 8♦ cannot follow 7♥."): "ZO7",
            N_("It goes, and Ani names a suit."): "ZOA12",
            N_("It goes, and nobody names a suit."): "ZO13",
        },
    ),
    Situation(
        rules=("ZO25", "ZOA20"),
        question=N_(
            "Ani the Leo lays her last card. It is J♣, the zodiac card of Aram. What happens?"
        ),
        start=at("J♣", "K♠ 9♥", "Q♥ 4♣ J♦", pile="Q♠ 6♣", signs=SIGNS),
        moves=("0 play J♣",),
        answers={
            N_("Aram draws 7, then the game is over."): "ZO27",
            N_("The game is over at once."): "ZO25",
            N_("Aram draws 7, and Ani gets nothing."): "ZOA22",
        },
    ),
    Situation(
        rules=("ZO21", "ZO27", "ZO28", "ZO26"),
        question=N_(
            "Ani the Leo ends with K♣. Aram holds 2 cards, Mila 4. How many points does Ani get?"
        ),
        start=at("K♣", "J♣ A♣", "Q♥ 4♣ J♦ 8♠", pile="Q♠ 6♣", signs=SIGNS),
        moves=("0 play K♣", "1 draw"),
        numbers=(6, 8, 13, 20),
        number=points_of(ANI),
    ),
    Situation(
        rules=("ZO15", "ZO18", "ZO23", "ZO24"),
        question=N_(
            "The Stock has one card. Ani lays 2♦ and A♦. Then Aram lays A♠ alone, and Ani draws. "
            "How many cards does she hold now?"
        ),
        start=at("A♦ 2♦ 9♥ 10♥", "A♠ 9♣", pile="7♣ 8♣ 4♦", stock="2♥"),
        moves=("0 play 2♦ A♦", "1 play A♠", "0 draw"),
        numbers=(2, 3, 4, 6),
        number=cards_of(ANI),
    ),
)
