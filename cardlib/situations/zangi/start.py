"""Before the first ring: how the cards are shared out, and who opens which card where."""

from __future__ import annotations

from cardlib.i18n import N_
from cardlib.situations.kinds import Situation
from cardlib.situations.zangi.tables import (
    bell_strikers,
    closed_of,
    dealt,
    fives_in_the_deck,
    hidden_cards,
    most_players,
    onlookers,
    openings_before,
    peepers,
    put_aside,
    table,
)

__all__ = ["DEALING", "OPENING"]

DEALING = (
    Situation(
        rules=("Z1",),
        question=N_(
            "Four children begin to play with all 40 cards. How many does each of them get?"
        ),
        start=dealt(players=4),
        numbers=(7, 8, 10, 40),
        number=closed_of(0),
    ),
    Situation(
        rules=("Z2", "ZA3"),
        question=N_("Now three children share the same 40 cards. How many cards does nobody get?"),
        start=dealt(players=3),
        numbers=(0, 1, 4, 13),
        number=put_aside,
    ),
    Situation(
        rules=("Z1", "Z2"),
        question=N_("Six children share the 40 cards. How many cards does each of them get?"),
        start=dealt(players=6),
        numbers=(4, 5, 6, 7),
        number=closed_of(0),
    ),
    Situation(
        rules=("Z1", "ZA4"),
        question=N_("Five children share the 40 cards. How many cards does nobody get?"),
        start=dealt(players=5),
        numbers=(0, 1, 4, 5),
        number=put_aside,
    ),
    Situation(
        rules=("ZA4",),
        question=N_(
            "Another box holds 52 cards. Five children share them. How many does nobody get?"
        ),
        start=dealt(players=5, deck="52"),
        numbers=(0, 1, 2, 4),
        number=put_aside,
    ),
    Situation(
        rules=("ZA3",),
        question=N_(
            "Three play, one card was left over. How many of the three know what it shows?"
        ),
        start=dealt(players=3),
        numbers=(0, 1, 3),
        number=peepers,
    ),
    Situation(
        rules=("Z3",),
        question=N_("Ani has got her 13 cards. Of how many does she not know the fruit now?"),
        start=dealt(players=3),
        numbers=(0, 1, 13),
        number=hidden_cards,
    ),
    Situation(
        rules=("Z4",),
        question=N_(
            "One bell, three players, and it is Ani's turn. How many of them can strike the bell?"
        ),
        start=dealt(players=3),
        numbers=(1, 2, 3),
        number=bell_strikers,
    ),
    Situation(
        rules=("ZA1",),
        question=N_(
            "The 40 cards show grapes, pomegranates, apricots or pears, one to five of them."
            " How many of the 40 show five?"
        ),
        start=dealt(players=2),
        numbers=(1, 4, 8, 10),
        number=fives_in_the_deck,
    ),
    Situation(
        rules=("ZA2",),
        question=N_("More and more children want to join. How many can play at one table at most?"),
        start=dealt(players=2),
        numbers=(4, 5, 6, 10),
        number=most_players,
    ),
)

OPENING = (
    Situation(
        rules=("Z5", "Z6", "Z7"),
        question=N_("Ani has dealt the cards. Everybody is ready. Do what comes next."),
        start=dealt(players=3),
    ),
    Situation(
        rules=("Z5", "Z6"),
        question=N_(
            "Aram has dealt. Ani is in a hurry and opens the very first card. What happens?"
        ),
        start=dealt(players=3, dealer=1),
        moves=("0 open",),
        answers={
            N_("She has to wait for Aram."): "Z6",
            N_("Her card lies open: it does not matter who begins."): "Z7",
        },
    ),
    Situation(
        rules=("Z6", "ZA5"),
        question=N_(
            "Ani, Aram and Mila sit in this order. Aram opens a card."
            " How many cards do others open then, before Ani opens one?"
        ),
        start=table("G1", "P3", "A4", turn=1),
        moves=("1 open",),
        numbers=(0, 1, 2),
        number=openings_before(0),
    ),
    Situation(
        rules=("Z7",),
        question=N_("Aram has opened two pears. Now Ani opens her first card. Where does it go?"),
        start=table("", "R2", "", dealer=1, opened=1),
        moves=("0 open",),
        answers={
            N_("On top of the card of Aram."): "Z9",
            N_("In front of her own cards."): "Z7",
            N_("Back under her own cards, once all have seen it."): "Z16",
        },
    ),
    Situation(
        rules=("Z9",),
        question=N_("Ani has an open card already and opens another one. Where does it go?"),
        start=table("P1", "R2", "A4"),
        moves=("0 open",),
        answers={
            N_("On the first, which can no longer be seen."): "Z9",
            N_("Beside the first, so that all can see both."): "Z7",
        },
    ),
    Situation(
        rules=("Z8",),
        question=N_(
            "Three play. Ani turns her first card over as this game wants it."
            " How many of the others see its fruit before she does?"
        ),
        start=table("", "R2", "", closed=(4, 3, 4)),
        numbers=(0, 1, 2),
        number=onlookers,
    ),
    Situation(
        rules=("Z8", "ZA6"),
        question=N_(
            "Two cards of Ani lie open, and she turns over the third. Five are playing."
            " How many of the others see it before she does?"
        ),
        start=table("P1 A2", "R2", "G1", "A4", "P3", closed=(3, 3, 3, 3, 3)),
        numbers=(0, 1, 4),
        number=onlookers,
    ),
)
