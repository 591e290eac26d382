"""Situations of Zodiak: the deal, one card, and drawing."""

from __future__ import annotations

from cardlib.i18n import N_
from cardlib.session import Session
from cardlib.situations.kinds import Situation
from cardlib.situations.zodiak.tables import (
    ANI,
    at,
    cards_of,
    dealt,
    first_cards,
    most_players,
    owed,
    stock_cards,
)

__all__ = ["DEALING", "DRAWING", "ONE_CARD"]


def _all_cards(session: Session) -> int:
    return len(session.game.deck(session.options))


def _next_starter(session: Session) -> int:
    return int(session.next_deal().turn)


def _next_hand(session: Session) -> int:
    return len(session.next_deal().hands[ANI])


OVER = at("", "K♦ 4♣", "9♠ 2♦ J♣", pile="Q♣ 2♥", finisher=ANI, scores=(5, 0, 0))

DEALING = (
    Situation(
        rules=("ZO1", "ZOA2"),
        question=N_(
            "Ani, Aram and Mila have played a game. Some friends come and want to join. How many "
            "can play at one table at most?"
        ),
        start=OVER,
        numbers=(3, 4, 6, 8),
        number=most_players,
    ),
    Situation(
        rules=("ZOA1",),
        question=N_(
            "Look at the Stock, the Pile and the hands. How many cards has the whole pack?"
        ),
        start=OVER,
        numbers=(32, 47, 52, 54),
        number=_all_cards,
    ),
    Situation(
        rules=("ZO2",),
        question=N_("This game is over, and three play again. How many cards does Ani get?"),
        start=OVER,
        numbers=(5, 6, 7, 17),
        number=_next_hand,
    ),
    Situation(
        rules=("ZO3", "ZO4"),
        question=N_(
            "Two players got 7 of the 52 cards each. Nobody has played yet. How many cards lie "
            "face down in the middle?"
        ),
        start=dealt(players=2),
        numbers=(36, 37, 38, 45),
        number=stock_cards,
    ),
    Situation(
        rules=("ZOA5",),
        question=N_(
            "In this deal the first card of the Pile is an Ace, and Ani has the first turn. How "
            "many cards must she draw because of it?"
        ),
        start=dealt("NUR-7", dealer=2),
        numbers=(0, 1, 2, 4),
        number=owed,
    ),
    Situation(
        rules=("ZOA4",),
        question=N_(
            "Ani dealt this game, and Aram played first. Now Ani lays her last card. Who plays "
            "first in the next game? (0 is Ani, 1 is Aram, 2 is Mila.)"
        ),
        start=at("7♥", "K♦ 4♣", "9♠ 2♦ J♣", pile="Q♣ 2♥"),
        moves=("0 play 7♥",),
        numbers=(0, 1, 2),
        number=_next_starter,
    ),
)

ONE_CARD = (
    Situation(
        rules=("ZO6",),
        question=N_("It is your turn. Lay one card that you think fits the Pile."),
        start=at("2♠ 6♠ 7♥ K♣", "K♦ 4♣ 9♦", pile="Q♣ 2♥"),
    ),
    Situation(
        rules=("ZO6", "ZOA9"),
        question=N_("On the Pile lies 9♦. How many of Ani's five cards could she lay now?"),
        start=at("10♦ 10♠ 9♣ 3♦ K♠", "K♦ 4♣ 9♥", pile="Q♣ 9♦"),
        numbers=(1, 2, 3, 4),
        number=first_cards,
    ),
    Situation(
        rules=("ZO6", "ZOA3", "ZOA38"),
        question=N_(
            "On the Pile lies 6♥. Ani tries to lay 9♦. How many cards does she hold after that?"
        ),
        start=at("9♦ K♠ 3♣", "K♦ 4♣ 9♥", pile="Q♥ 6♥"),
        moves=("0 play 9♦",),
        numbers=(2, 3, 4, 5),
        number=cards_of(ANI),
    ),
)

DRAWING = (
    Situation(
        rules=("ZO5",),
        question=N_("No card of yours fits 4♣. What can you do?"),
        start=at("K♦ 9♥ 3♠", "Q♦ J♣ 9♦", pile="Q♣ 4♣", stock="4♦ 6♠ 10♥ 2♣"),
    ),
    Situation(
        rules=("ZOA6",),
        question=N_("Ani holds 4♦, which fits, but she would rather draw. What happens?"),
        start=at("4♦ K♠ 9♥", "Q♦ J♣ 9♦", pile="Q♣ 4♣"),
        moves=("0 draw",),
        answers={
            N_("She draws one card, and her turn is over."): "ZOA6",
            N_("It is refused: whoever can play must play."): "ZOA35",
            N_("She draws two cards, because she did not play."): "ZO22",
        },
    ),
    Situation(
        rules=("ZO5", "ZO22", "ZOA7"),
        question=N_(
            "Ani cannot play, so she draws. The new card is 4♦, and it would fit. She tries to "
            "lay it. What happens?"
        ),
        start=at("K♦ 9♥ 3♠", "Q♦ J♣ 9♦", pile="Q♣ 4♣", stock="4♦ 6♠ 10♥ 2♣"),
        moves=("0 draw", "0 play 4♦"),
        answers={
            N_("It fits, so it may be laid."): "ZO6",
            N_("It is refused: now Aram has the turn."): "ZO5",
            N_("It may be laid, but then she must draw once more."): "ZO22",
        },
    ),
    Situation(
        rules=("ZO5", "ZO22"),
        question=N_(
            "Nothing of Ani's fits, and she draws. The next two cards do not fit, the third "
            "would. How many cards does she hold when Aram begins his turn?"
        ),
        start=at("K♦ 9♥ 3♠", "Q♦ J♣ 9♦", pile="Q♣ 4♣", stock="6♠ 10♥ 4♦ 2♣"),
        moves=("0 draw",),
        numbers=(3, 4, 5, 6),
        number=cards_of(ANI),
    ),
)
