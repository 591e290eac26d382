"""Situations of Zodiak: the twelve signs and their cards."""

from __future__ import annotations

from cardlib.games import zodiak
from cardlib.i18n import N_
from cardlib.session import Session
from cardlib.situations.kinds import Situation
from cardlib.situations.zodiak.tables import ANI, at, cards_of, most_debt, owed, turn

__all__ = ["ZODIAC_CARDS"]

SIGNS = ("leo", "aries", "pisces")


def _zodiac_cards(session: Session) -> int:
    return len(set(zodiak.ZODIAC.values()))


ZODIAC_CARDS = (
    Situation(
        rules=("ZO20",),
        question=N_(
            "Ani is a Leo, Aram an Aries, Mila a Pisces: see what stands beside their names. How "
            "many cards of the pack belong to one of the twelve signs?"
        ),
        start=at("K♣ 5♣ 9♦", "J♣ 9♥ 3♥", "Q♥ 4♣ J♦", pile="Q♠ 6♣", signs=SIGNS),
        numbers=(4, 8, 12, 52),
        number=_zodiac_cards,
    ),
    Situation(
        rules=("ZO19", "ZO21"),
        question=N_("You are a Leo. Lay the one card that makes Aram draw most."),
        worth=most_debt,
        start=at("K♣ 5♣ A♣ 9♦", "J♣ 9♥ 3♥", "Q♥ 4♣ J♦", pile="Q♠ 6♣", signs=SIGNS),
    ),
    Situation(
        rules=("ZO21",),
        question=N_("Ani the Leo lays K♣ and nothing else. How many cards must Aram draw?"),
        start=at("K♣ 5♣ 9♦", "J♣ 9♥ 3♥", "Q♥ 4♣ J♦", pile="Q♠ 6♣", signs=SIGNS),
        moves=("0 play K♣",),
        numbers=(0, 2, 4, 7),
        number=owed,
    ),
    Situation(
        rules=("ZOA20",),
        question=N_("J♣ belongs to Aram's sign, but Ani holds it. She lays it. What happens?"),
        start=at("J♣ 5♠ 9♦", "K♠ 9♥ 3♥", "Q♥ 4♣ J♦", pile="Q♠ 6♣", signs=SIGNS),
        moves=("0 play J♣",),
        answers={
            N_("It goes, and nobody draws."): "ZOA20",
            N_("It goes, and Aram must draw 7."): "ZO21",
            N_("It is refused: only Aram may lay it."): "X3",
        },
    ),
    Situation(
        rules=("ZOA20",),
        question=N_("Ani the Leo lays Q♣ and then K♣ in one turn. What happens?"),
        start=at("Q♣ K♣ 9♦", "J♣ 9♥ 3♥", "Q♥ 4♣ J♦", pile="Q♠ 6♣", signs=SIGNS),
        moves=("0 play Q♣ K♣",),
        answers={
            N_("Both go, and Aram must draw 7."): "ZO21",
            N_("Both go, and nobody draws."): "ZOA20",
            N_("It is refused: K♣ must be laid by itself."): "ZOA19",
        },
    ),
    Situation(
        rules=("ZO6", "ZOA19"),
        question=N_(
            "On the Pile lies 5♥. Ani the Leo tries to lay K♣. How many cards does she hold after "
            "that?"
        ),
        start=at("K♣ 5♠ 9♦", "J♣ 9♥ 3♥", "Q♥ 4♣ J♦", pile="Q♠ 5♥", signs=SIGNS),
        moves=("0 play K♣",),
        numbers=(2, 3, 4),
        number=cards_of(ANI),
    ),
    Situation(
        rules=("ZOA22",),
        question=N_("Aram laid his J♣, and Ani owes 7. She tries A♣. What happens?"),
        start=at("A♣ 5♠ 9♦", "K♠ 9♥ 3♥", pile="6♣ J♣", pending=7, signs=SIGNS[:2]),
        moves=("0 play A♣",),
        answers={
            N_("It goes: an Ace saves her, and Aram owes 9."): "ZO16",
            N_("It goes: Aram owes 2, and the 7 are forgotten."): "ZO15",
            N_("It is refused: she must draw 7."): "ZOA22",
        },
    ),
    Situation(
        rules=("ZOA17", "ZOA20"),
        question=N_(
            "Aram laid A♣, and Ani owes 2. She tries K♣, her own zodiac card. What happens?"
        ),
        start=at("K♣ 5♠ 9♦", "K♠ 9♥ 3♥", pile="6♣ A♣", pending=2, signs=SIGNS[:2]),
        moves=("0 play K♣",),
        answers={
            N_("It is refused: it does not answer an Ace."): "ZOA17",
            N_("It goes, and Aram must draw 7."): "ZO21",
            N_("It goes as an ordinary card, and Ani draws 2 after it."): "ZOA20",
        },
    ),
    Situation(
        rules=("ZO22", "ZOA23"),
        question=N_(
            "Ani lays her zodiac card, and Aram draws his 7. Who has the turn now? (0 is Ani, 1 "
            "is Aram, 2 is Mila.)"
        ),
        start=at("K♣ 5♣ 9♦", "J♣ 9♥ 3♥", "Q♥ 4♣ J♦", pile="Q♠ 6♣", signs=SIGNS),
        moves=("0 play K♣", "1 draw"),
        numbers=(0, 1, 2),
        number=turn,
    ),
    Situation(
        rules=("ZO21", "ZOA21"),
        question=N_(
            "Here Ani and Mila are both Aries. Mila lays J♣ alone. How many cards must Ani draw?"
        ),
        start=at(
            "K♣ 5♠ 9♦",
            "K♠ 9♥ 3♥",
            "J♣ 4♣ J♦",
            pile="Q♠ 6♣",
            turn=2,
            signs=("aries", "leo", "aries"),
        ),
        moves=("2 play J♣",),
        numbers=(0, 2, 7, 14),
        number=owed,
    ),
    Situation(
        rules=("ZOA24",),
        question=N_(
            "Aram told no sign. He lays Q♠ alone on 6♠. How many cards must Mila draw because of "
            "it?"
        ),
        start=at(
            "K♣ 5♥ 9♦",
            "Q♠ 9♥ 3♥",
            "Q♥ 4♣ J♦",
            pile="Q♣ 6♠",
            turn=1,
            signs=("leo", None, "pisces"),
        ),
        moves=("1 play Q♠",),
        numbers=(0, 2, 7),
        number=owed,
    ),
)
