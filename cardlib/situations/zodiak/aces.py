"""Situations of Zodiak: Aces, and Aces against Aces."""

from __future__ import annotations

from cardlib.i18n import N_
from cardlib.situations.kinds import Situation
from cardlib.situations.zodiak.tables import ANI, at, cards_of, owed

__all__ = ["ACES", "ACE_WAR"]

ACES = (
    Situation(
        rules=("ZO15",),
        question=N_("Ani lays A♠ and nothing else. How many cards must Aram draw now?"),
        start=at("A♠ 9♦ K♥", "Q♦ 9♣ 3♥", "6♦ 4♣ J♦", pile="Q♣ 5♠"),
        moves=("0 play A♠",),
        numbers=(0, 1, 2, 3),
        number=owed,
    ),
    Situation(
        rules=("ZO15", "ZO22"),
        question=N_(
            "Ani laid A♠. Aram has drawn his cards, and now he wants to lay 6♠. What happens?"
        ),
        start=at("9♦ K♥", "6♠ 9♣ 3♥", "6♦ 4♣ J♦", pile="5♠ A♠", pending=2, turn=1),
        moves=("1 draw", "1 play 6♠"),
        answers={
            N_("It goes: a spade on a spade."): "ZO6",
            N_("It is refused: it is Mila's turn."): "ZO5",
            N_("It is refused: after an Ace only an Ace may follow."): "ZOA17",
        },
    ),
    Situation(
        rules=("ZO6", "ZOA15"),
        question=N_(
            "On the Pile lies 5♥. Ani tries to lay A♠ alone. How many cards must Aram draw?"
        ),
        start=at("A♠ 9♦ K♣", "Q♦ 9♣ 3♥", pile="Q♣ 5♥"),
        moves=("0 play A♠",),
        numbers=(0, 1, 2, 4),
        number=owed,
    ),
    Situation(
        rules=("ZO17", "ZO18"),
        question=N_("On the Pile lies 5♠. Ani lays A♠ and then 2♠ in one turn. What happens?"),
        start=at("A♠ 2♠ 9♦", "Q♦ 9♣ 3♥", pile="Q♣ 5♠"),
        moves=("0 play A♠ 2♠",),
        answers={
            N_("Both go, and Aram draws nothing."): "ZO18",
            N_("Both go, and Aram must draw 2."): "ZO15",
            N_("It is refused: nothing may be laid on an Ace."): "ZOA16",
        },
    ),
    Situation(
        rules=("ZO18",),
        question=N_(
            "On the Pile lies 5♠. Ani lays 2♠ and then A♠, so that the Ace lies on top. How many "
            "cards must Aram draw?"
        ),
        start=at("A♠ 2♠ 9♦", "Q♦ 9♣ 3♥", pile="Q♣ 5♠"),
        moves=("0 play 2♠ A♠",),
        numbers=(0, 1, 2, 4),
        number=owed,
    ),
    Situation(
        rules=("ZO18", "ZOA14"),
        question=N_("Ani lays A♠ and A♥ together. How many cards must Aram draw?"),
        start=at("A♠ A♥ 9♦", "Q♦ 9♣ 3♥", pile="Q♣ 5♠"),
        moves=("0 play A♠ A♥",),
        numbers=(0, 1, 2, 4),
        number=owed,
    ),
    Situation(
        rules=("ZO22", "ZOA18"),
        question=N_(
            "Aram laid A♦, so Ani owes 2 cards. She has one card and takes only as many as she "
            "must. How many does she hold when her turn ends?"
        ),
        start=at("9♣", "Q♦ 3♥", pile="5♦ A♦", pending=2),
        moves=("0 draw",),
        numbers=(1, 2, 3, 4),
        number=cards_of(ANI),
    ),
)

ACE_WAR = (
    Situation(
        rules=("ZO16",),
        question=N_("Aram laid A♦, and you owe 2 cards. Is there a way out? Try."),
        start=at("A♠ 2♦ 8♥ K♦", "Q♦ 9♣ 3♥", pile="5♦ A♦", pending=2),
    ),
    Situation(
        rules=("ZO16",),
        question=N_(
            "Four single Aces follow each other: Ani's, Aram's, Ani's, Aram's. How many cards "
            "must Ani draw?"
        ),
        start=at("A♠ A♣ 9♦", "A♥ A♦ 3♥", pile="Q♣ 5♠"),
        moves=("0 play A♠", "1 play A♥", "0 play A♣", "1 play A♦"),
        numbers=(2, 4, 6, 8),
        number=owed,
    ),
    Situation(
        rules=("ZOA16",),
        question=N_("Aram laid A♦. Ani owes 2 and tries A♥ with 2♥ after it. What happens?"),
        start=at("A♥ 2♥ 9♠", "Q♦ 9♣ 3♥", pile="5♦ A♦", pending=2),
        moves=("0 play A♥ 2♥",),
        answers={
            N_("It is refused: here the Ace must come without the Two."): "ZOA16",
            N_("Both go, and Aram must draw 4."): "ZO16",
            N_("Both go, and nobody draws any more."): "ZO18",
        },
    ),
    Situation(
        rules=("ZOA17",),
        question=N_("Aram laid A♦. Ani owes 2 and tries 8♥, naming clubs. What happens?"),
        start=at("8♥ 2♥ 9♠", "Q♦ 9♣ 3♥", pile="5♦ A♦", pending=2),
        moves=("0 play 8♥ =♣",),
        answers={
            N_("It goes: an Eight fits anything, and she is saved."): "ZO11",
            N_("It goes, and Aram must draw 2 instead of her."): "ZO16",
            N_("It is refused: this card cannot save her."): "ZOA17",
        },
    ),
    Situation(
        rules=("ZOA17",),
        question=N_(
            "Aram laid A♦. Ani owes 2 and tries 2♦, the Two of the same suit. How many cards does "
            "she hold right after that?"
        ),
        start=at("2♦ 2♥ 9♠", "Q♦ 9♣ 3♥", pile="5♦ A♦", pending=2),
        moves=("0 play 2♦",),
        numbers=(2, 3, 4, 5),
        number=cards_of(ANI),
    ),
    Situation(
        rules=("ZO22", "ZOA18"),
        question=N_(
            "Ani laid an Ace, Aram answered with another, and Mila has drawn her 4 cards. How "
            "many must Ani draw now?"
        ),
        start=at("9♦ K♥", "9♣ 3♥", "6♦ 4♣", pile="A♠ A♦", pending=4, turn=2),
        moves=("2 draw",),
        numbers=(0, 2, 4, 6),
        number=owed,
    ),
)
