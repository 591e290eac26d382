"""Situations of Zodiak: several cards in one turn."""

from __future__ import annotations

from cardlib.i18n import N_
from cardlib.situations.kinds import Situation
from cardlib.situations.zodiak.tables import ANI, at, best_chain, cards_of, most_cards

__all__ = ["CHAINS"]

ARAMS = "Q♦ J♥ 9♦"
SHEET_HAND = "2♠ 3♠ 3♣ 4♣ 7♥ 8♥"

CHAINS = (
    Situation(
        rules=("ZO5", "ZO7"),
        question=N_(
            "On the Pile lies 9♦. Ani tries to lay 5♦, 5♣ and 5♠ in one turn. How many cards does "
            "she hold after that?"
        ),
        start=at("5♣ 5♦ 5♠ K♥", "Q♦ J♥ 10♥", pile="Q♣ 9♦"),
        moves=("0 play 5♦ 5♣ 5♠",),
        numbers=(1, 3, 4, 5),
        number=cards_of(ANI),
    ),
    Situation(
        rules=("ZO7",),
        question=N_(
            "On the Pile lies 4♣. Ani tries to lay 10♣, J♣ and Q♣ in one turn. How many cards "
            "does she hold after that?"
        ),
        start=at("10♣ J♣ Q♣ 6♥", ARAMS, pile="4♦ 4♣"),
        moves=("0 play 10♣ J♣ Q♣",),
        numbers=(1, 3, 4, 5),
        number=cards_of(ANI),
    ),
    Situation(
        rules=("ZO7",),
        question=N_(
            "On the Pile lies 2♠. Ani tries to lay 6♠ and then 7♥. How many cards does she hold "
            "after that?"
        ),
        start=at("6♠ 7♥ K♦", ARAMS, pile="Q♣ 2♠"),
        moves=("0 play 6♠ 7♥",),
        numbers=(1, 2, 3, 4),
        number=cards_of(ANI),
    ),
    Situation(
        rules=("ZO7",),
        question=N_(
            "On the Pile lies 4♠. Ani tries to lay 4♦ and then 6♦. How many cards does she hold "
            "after that?"
        ),
        start=at("4♦ 6♦ K♣ 9♥", ARAMS, pile="Q♣ 4♠"),
        moves=("0 play 4♦ 6♦",),
        numbers=(2, 3, 4, 5),
        number=cards_of(ANI),
    ),
    Situation(
        rules=("ZO7", "ZOA8"),
        question=N_(
            "On the Pile lies K♦. Ani tries 3♦, 4♦, 4♠, 3♠: first up, then another suit, then "
            "down. How many cards does she hold after that?"
        ),
        start=at("3♦ 4♦ 3♠ 4♠ 9♥", "Q♦ J♥ 9♣", pile="K♣ K♦"),
        moves=("0 play 3♦ 4♦ 4♠ 3♠",),
        numbers=(1, 2, 3, 5),
        number=cards_of(ANI),
    ),
    Situation(
        rules=("ZO7", "ZOA38"),
        question=N_(
            "On the Pile lies 2♥. Ani tries to lay 2♠, 3♠ and 4♣. Only the step from 3♠ to 4♣ is "
            "wrong. How many cards does she hold after that?"
        ),
        start=at("2♠ 3♠ 4♣ 10♣", ARAMS, pile="Q♣ 2♥"),
        moves=("0 play 2♠ 3♠ 4♣",),
        numbers=(1, 2, 4, 5),
        number=cards_of(ANI),
    ),
    Situation(
        rules=("ZOA10",),
        question=N_("On the Pile lies 5♦. Ani tries to lay K♦ and then A♦. What happens?"),
        start=at("A♦ K♦ 10♣", ARAMS, pile="Q♣ 5♦"),
        moves=("0 play K♦ A♦",),
        answers={
            N_("Both are laid, and Aram owes 2 cards."): "ZO15",
            N_("Both are laid, and nothing else happens."): "ZO18",
            N_("It is refused: the two are no neighbours."): "ZOA10",
        },
    ),
    Situation(
        rules=("ZO8", "ZO9", "ZO10"),
        question=N_(
            "What is the greatest number of cards that Ani can get rid of in this one turn?"
        ),
        start=at(SHEET_HAND, ARAMS, pile="Q♣ 2♥"),
        numbers=(1, 2, 3, 4),
        number=best_chain,
    ),
    Situation(
        rules=("ZO7", "ZOA8"),
        question=N_("All four of these cards can go in one turn, leaving 10♣. Lay the four."),
        worth=most_cards,
        start=at("3♥ 4♥ 4♠ 5♠ 10♣", ARAMS, pile="Q♣ 5♦"),
    ),
    Situation(
        rules=("ZO7", "ZO10"),
        question=N_(
            "Lay the longest chain you can. Take your time: the first way is not the best."
        ),
        worth=most_cards,
        start=at("9♣ 10♣ J♣ J♠ 6♥ 7♥", "Q♦ J♥ 9♦", pile="2♣ 6♣"),
    ),
)
