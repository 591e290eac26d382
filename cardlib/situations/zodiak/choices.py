"""Situations of Zodiak: other rules for this table, where the sheet is silent or a class agrees."""

from __future__ import annotations

from cardlib.games.zodiak import Options
from cardlib.i18n import N_
from cardlib.session import Session
from cardlib.situations.kinds import Situation
from cardlib.situations.zodiak.tables import (
    ANI,
    ARAM,
    at,
    best_chain,
    cards_of,
    dealt,
    owed,
    points_of,
    stock_cards,
    turn,
)

__all__ = ["OUR_CHOICES"]

ARAMS, MILAS = "Q♦ 9♣ 3♥", "6♣ 4♥ J♦"


def _place_of_starter(session: Session) -> int:
    """Which of the cards turned over in the deal could stay, counted from 1."""
    return sum(step.zone == "pile" for step in session.deal_steps())


OUR_CHOICES = (
    Situation(
        rules=("ZOA10",),
        question=N_(
            "At this table King and Ace are neighbours (ace_adjacent is “both”). Ani tries K♦ and "
            "then A♦. How many cards does she hold after that?"
        ),
        start=at("A♦ K♦ 10♣", ARAMS, pile="Q♣ 5♦", options=Options(players=2, ace_adjacent="both")),
        moves=("0 play K♦ A♦",),
        numbers=(1, 2, 3),
        number=cards_of(ANI),
    ),
    Situation(
        rules=("ZOA16",),
        question=N_(
            "At this table a chain that begins with an Ace may answer an Ace (defend_chain is "
            "“chain”). Ani owes 2 and lays A♥ and 2♥. Aram holds 3 cards and draws what he must. "
            "How many has he then?"
        ),
        start=at(
            "A♥ 2♥ 9♠",
            ARAMS,
            pile="5♦ A♦",
            pending=2,
            options=Options(players=2, defend_chain="chain"),
        ),
        moves=("0 play A♥ 2♥", "1 draw"),
        numbers=(3, 5, 7),
        number=cards_of(ARAM),
    ),
    Situation(
        rules=("ZOA25", "ZO27"),
        question=N_(
            "At this table a Two answers after the finish (finish_answer is “two”). Mila laid her "
            "last card, A♠. Ani owes 2 and lays 2♠. How many cards must Aram draw?"
        ),
        start=at(
            "2♠ K♦",
            "Q♦ 9♣",
            "",
            pile="5♠ A♠",
            pending=2,
            finisher=2,
            options=Options(finish_answer="two"),
        ),
        moves=("0 play 2♠",),
        numbers=(0, 2, 4, 7),
        number=owed,
    ),
    Situation(
        rules=("ZOA5",),
        question=N_(
            "At this table no Ace, no Eight and no zodiac card starts the Pile (starter is "
            "“redraw”). 8♠ is turned over, later A♣, later 4♥. Which of them starts the Pile: "
            "number 1, 2 or 3?"
        ),
        start=dealt("NUR-63", dealer=2, starter="redraw"),
        numbers=(1, 2, 3),
        number=_place_of_starter,
    ),
    Situation(
        rules=("ZOA4",),
        question=N_(
            "At this table the turn goes round the other way (direction is −1). Ani lays A♠ "
            "alone. Who owes the 2 cards? (1 is Aram, 2 is Mila.)"
        ),
        start=at("A♠ 9♦", "Q♦ 9♣", MILAS, pile="Q♣ 5♠", options=Options(direction=-1)),
        moves=("0 play A♠",),
        numbers=(1, 2),
        number=turn,
    ),
    Situation(
        rules=("ZOA35",),
        question=N_(
            "At this table the fewest cards win when all must pass (blocked is “fewest_cards”). "
            "Ani passes, and Aram passes. How many points does Ani get?"
        ),
        start=at(
            "K♦",
            "Q♣ J♣ 9♦",
            pile="4♠",
            stock="",
            options=Options(players=2, blocked="fewest_cards"),
        ),
        moves=("0 pass", "1 pass"),
        numbers=(0, 1, 2, 3),
        number=points_of(ANI),
    ),
    Situation(
        rules=("ZOA40",),
        question=N_(
            "Both only draw, again and again. At this table a game may last 100 turns (max_turns "
            "is 100), and 99 are over. Ani draws once more. What happens?"
        ),
        start=at(
            "K♦ 9♥", "Q♣ J♣ 9♦", pile="Q♥ 4♠", turns=99, options=Options(players=2, max_turns=100)
        ),
        moves=("0 draw",),
        answers={
            N_("The game is over, and nobody gets points."): "ZOA40",
            N_("The game is over, and the fewest cards win."): "ZO26",
            N_("The game goes on: drawing is always possible."): "ZOA34",
        },
    ),
    Situation(
        rules=("ZO7",),
        question=N_(
            "At this table a chain goes on by the same rank only (chain is “rank”). How many "
            "cards can Ani get rid of in this turn?"
        ),
        start=at("2♠ 3♠ 3♣ 4♣", ARAMS, pile="Q♣ 5♠", options=Options(players=2, chain="rank")),
        numbers=(1, 2, 3, 4),
        number=best_chain,
    ),
    Situation(
        rules=("ZO7",),
        question=N_(
            "At this table only one card is laid in a turn (chain is “single”). How many cards "
            "can Ani get rid of now?"
        ),
        start=at("2♠ 3♠ 3♣ 4♣", ARAMS, pile="Q♣ 5♠", options=Options(players=2, chain="single")),
        numbers=(1, 2, 3, 4),
        number=best_chain,
    ),
    Situation(
        rules=("ZO2", "ZO3"),
        question=N_(
            "At this table everybody gets 5 cards (hand_size is 5), and four play. How many cards "
            "lie face down in the middle at the first turn?"
        ),
        start=dealt(players=4, hand_size=5),
        numbers=(23, 31, 32, 47),
        number=stock_cards,
    ),
    Situation(
        rules=("ZO29",),
        question=N_(
            "This table plays to 10 points (goal is 10). Ani has 4 and lays her last card, and "
            "the others hold 6. What happens?"
        ),
        start=at(
            "9♣",
            ARAMS.replace("9♣", "9♥"),
            MILAS,
            pile="Q♣ 4♣",
            scores=(4, 0, 8),
            options=Options(goal=10),
        ),
        moves=("0 play 9♣",),
        answers={
            N_("Ani wins the match."): "ZO29",
            N_("Another game is dealt: 10 must be passed."): "ZOA4",
            N_("Mila wins, because she had more before."): "ZOA37",
        },
    ),
)
