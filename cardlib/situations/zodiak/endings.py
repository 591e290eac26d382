"""Situations of Zodiak: the last card, what must still be drawn, and points."""

from __future__ import annotations

from cardlib.i18n import N_
from cardlib.session import Session
from cardlib.situations.kinds import Situation
from cardlib.situations.zodiak.tables import ANI, ARAM, at, cards_of, most_cards, owed, points_of

__all__ = ["FINISHING", "POINTS"]

SIGNS = ("leo", "aries", "pisces")
ARAMS, MILAS = "Q♦ J♣", "6♣ 4♥ J♦"


def _winner(session: Session) -> int:
    result = session.outcome
    return -1 if result is None else int(result.winners[0])


def _missing(session: Session) -> int:
    return int(session.options.goal - session.state.scores[ANI])


FINISHING = (
    Situation(
        rules=("ZO25", "ZOA39"),
        question=N_("You hold three cards. End the game in this turn."),
        worth=most_cards,
        start=at("7♦ 8♦ 8♠", ARAMS, MILAS, pile="Q♣ 7♥"),
    ),
    Situation(
        rules=("ZOA39",),
        question=N_(
            "Ani holds two cards. She lays 7♦ and says nothing at all. How many cards does she "
            "hold when Aram begins his turn?"
        ),
        start=at("7♦ K♠", ARAMS, MILAS, pile="Q♣ 7♥"),
        moves=("0 play 7♦",),
        numbers=(1, 2, 3),
        number=cards_of(ANI),
    ),
    Situation(
        rules=("ZO27", "ZO28"),
        question=N_("Ani lays her last card, A♠, alone. What happens?"),
        start=at("A♠", ARAMS, MILAS, pile="Q♣ 5♠"),
        moves=("0 play A♠",),
        answers={
            N_("The game is over at once."): "ZO25",
            N_("Aram's 2 cards come first, and only then is it over."): "ZO27",
            N_("It is refused: nobody may end with an Ace."): "ZOA17",
        },
    ),
    Situation(
        rules=("ZO27", "ZO28"),
        question=N_(
            "Ani lays her last card, A♠, alone. Aram holds 2 cards, Mila 3, and Aram does what he "
            "must. How many points does Ani get?"
        ),
        start=at("A♠", ARAMS, MILAS, pile="Q♣ 5♠"),
        moves=("0 play A♠", "1 draw"),
        numbers=(2, 5, 7, 9),
        number=points_of(ANI),
    ),
    Situation(
        rules=("ZO27", "ZOA17", "ZOA25"),
        question=N_("Mila laid her last card, A♠. Ani owes 2 and tries 2♠. What happens?"),
        start=at("2♠ K♦", ARAMS, "", pile="5♠ A♠", pending=2, finisher=2),
        moves=("0 play 2♠",),
        answers={
            N_("It goes, and Aram must draw 4."): "ZOA25",
            N_("It is refused: only another Ace would help."): "ZOA17",
            N_("It goes, and the game is over at once."): "ZO25",
        },
    ),
    Situation(
        rules=("ZO27", "ZOA28"),
        question=N_(
            "Ani lays her last card, A♠. Aram answers with A♣ and keeps one card. Mila, who holds "
            "3, draws. How many points does Ani get?"
        ),
        start=at("A♠", "A♣ J♣", MILAS, pile="Q♣ 5♠"),
        moves=("0 play A♠", "1 play A♣", "2 draw"),
        numbers=(4, 6, 8, 10),
        number=points_of(ANI),
    ),
    Situation(
        rules=("ZO27", "ZOA30"),
        question=N_(
            "Ani lays her last card, A♠. Aram answers with his last card, A♣, and Mila draws. Who "
            "wins? (0 is Ani, 1 is Aram, 2 is Mila.)"
        ),
        start=at("A♠", "A♣", MILAS, pile="Q♣ 5♠"),
        moves=("0 play A♠", "1 play A♣", "2 draw"),
        numbers=(0, 1, 2),
        number=_winner,
    ),
    Situation(
        rules=("ZOA29",),
        question=N_(
            "Only Ani and Aram play. Ani lays her last card, A♠, and Aram answers with A♣. What "
            "happens?"
        ),
        start=at("A♠", "A♣ J♣", pile="Q♣ 5♠"),
        moves=("0 play A♠", "1 play A♣"),
        answers={
            N_("Ani must draw 4, and the game goes on."): "ZO22",
            N_("The game is over, and Ani draws nothing."): "ZOA29",
            N_("Aram must draw 4 himself."): "ZOA18",
        },
    ),
    Situation(
        rules=("ZO16", "ZOA31"),
        question=N_(
            "Mila laid A♦, and Ani owes 2. Ani's last card is A♠, and she lays it. How many cards "
            "must Aram draw?"
        ),
        start=at("A♠", ARAMS, MILAS, pile="5♦ A♦", pending=2),
        moves=("0 play A♠",),
        numbers=(0, 2, 4, 6),
        number=owed,
    ),
    Situation(
        rules=("ZO27", "ZOA26"),
        question=N_(
            "Ani the Leo lays K♣ as her last card. Aram holds A♣ and tries to pass the 7 on with "
            "it. What happens?"
        ),
        start=at("K♣", "A♣ J♥", MILAS, pile="Q♠ 9♣", signs=SIGNS),
        moves=("0 play K♣", "1 play A♣"),
        answers={
            N_("It goes, and Mila must draw 9."): "ZO16",
            N_("It goes, and Mila must draw 7."): "ZO28",
            N_("It is refused: Aram must draw the 7."): "ZOA22",
        },
    ),
    Situation(
        rules=("ZO18", "ZO25", "ZOA27"),
        question=N_(
            "Ani's last two cards are 2♠ and A♠. She lays them in this order. What happens?"
        ),
        start=at("A♠ 2♠", ARAMS, MILAS, pile="Q♣ 5♠"),
        moves=("0 play 2♠ A♠",),
        answers={
            N_("Aram must draw 2, then the game is over."): "ZO27",
            N_("The game is over at once."): "ZO25",
            N_("It is refused: an Ace cannot be the last of a chain."): "ZOA10",
        },
    ),
    Situation(
        rules=("ZOA32",),
        question=N_("Ani's last card is 8♠. She lays it on K♥ and says nothing. What happens?"),
        start=at("8♠", ARAMS, MILAS, pile="Q♣ K♥"),
        moves=("0 play 8♠",),
        answers={
            N_("It is refused until she names a suit."): "ZO12",
            N_("It is refused: nobody may end with an Eight."): "ZOA11",
            N_("The game is over."): "ZOA32",
        },
    ),
)

POINTS = (
    Situation(
        rules=("ZO26", "ZOA36"),
        question=N_(
            "All hands lie open here. Ani lays her last card. How many points does she get?"
        ),
        start=at("9♣", "K♦ Q♠", "8♥", pile="Q♣ 4♣"),
        moves=("0 play 9♣",),
        numbers=(2, 3, 20, 33),
        number=points_of(ANI),
        seat=None,
    ),
    Situation(
        rules=("ZO26", "ZOA37"),
        question=N_(
            "Ani lays her last card. Aram holds 1 card and Mila 5. How many points does Aram get "
            "for his small hand?"
        ),
        start=at("9♣", "K♦", "8♥ 6♣ 4♥ J♦ 2♦", pile="Q♣ 4♣"),
        moves=("0 play 9♣",),
        numbers=(0, 1, 4, 5),
        number=points_of(ARAM),
    ),
    Situation(
        rules=("ZO26", "ZO29"),
        question=N_(
            "Ani has 49 points. She lays her last card, and the others hold 5 cards. How many "
            "points is she short of winning the match?"
        ),
        start=at("9♣", "K♦ Q♠", "8♥ 6♣ 4♥", pile="Q♣ 4♣", scores=(49, 20, 31)),
        moves=("0 play 9♣",),
        numbers=(0, 1, 46, 51),
        number=_missing,
    ),
    Situation(
        rules=("ZO29",),
        question=N_(
            "Ani has 50 points. She lays her last card, and the others hold 9 cards. What happens?"
        ),
        start=at("9♣", "K♦ Q♠ 3♠ 7♥", "8♥ 6♣ 4♥ J♦ 2♦", pile="Q♣ 4♣", scores=(50, 20, 31)),
        moves=("0 play 9♣",),
        answers={
            N_("Ani wins the match."): "ZO29",
            N_("That is too much, so these points do not count."): "ZOA37",
            N_("Another game is dealt, because nobody has exactly 55."): "ZOA4",
        },
    ),
)
