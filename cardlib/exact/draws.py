"""Chances of draws without putting back, and what an Ace of Zodiak brings, as Fractions.

The model of an Ace duel: two players, every unseen card may lie anywhere with the same chance, and
whoever owes cards answers with an Ace if that is possible. Only the cards drawn for a debt count.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb

from cardlib.errors import CardlibError
from cardlib.exact import checks
from cardlib.games import zodiak

__all__ = [
    "MOST_CARDS",
    "DrawError",
    "ace_debts",
    "at_least_one",
    "break_even",
    "chance_of_exactly",
    "distribution",
    "duel_gain",
    "duel_value",
    "lone_ace_gain",
    "next_is_marked",
    "zodiac_debt",
]

MOST_CARDS = 1_000
"""Cards in all: beyond them a table of chances takes longer than anybody waits."""


class DrawError(CardlibError, ValueError):
    """Numbers of cards or chances that cannot be."""


def chance_of_exactly(hits: int, marked: int, drawn: int, total: int) -> Fraction:
    """The chance that *drawn* of *total* cards hold exactly *hits* of the *marked* ones.

    >>> chance_of_exactly(1, 1, 7, 52)
    Fraction(7, 52)
    """
    _check(marked, drawn, total)
    checks.whole(DrawError, "hits", hits, 0)
    if hits > marked or drawn < hits:
        return Fraction(0)
    return Fraction(comb(marked, hits) * comb(total - marked, drawn - hits), comb(total, drawn))


def distribution(marked: int, drawn: int, total: int) -> dict[int, Fraction]:
    """The chance of each number of *marked* cards among those drawn, from 0 on.

    >>> {hits: str(chance) for hits, chance in distribution(2, 1, 4).items()}
    {0: '1/2', 1: '1/2', 2: '0'}
    """
    _check(marked, drawn, total)
    return {hits: chance_of_exactly(hits, marked, drawn, total) for hits in range(marked + 1)}


def at_least_one(marked: int, drawn: int, total: int) -> Fraction:
    """The chance that *drawn* of *total* cards hold one or more of the *marked* ones.

    >>> at_least_one(2, 7, 44)
    Fraction(140, 473)
    """
    return 1 - chance_of_exactly(0, marked, drawn, total)


def next_is_marked(marked: int, seen: int, total: int) -> Fraction:
    """The chance that the next card is marked, after *seen* cards without a marked one.

    >>> next_is_marked(4, 20, 52)
    Fraction(1, 8)
    """
    _check(marked, seen, total, "seen")
    if seen + marked > total or seen == total:
        raise DrawError(f"of {total} cards, {seen} seen ones cannot all be unmarked")
    return Fraction(marked, total - seen)


def _check(marked: int, drawn: int, total: int, took: str = "drawn") -> None:
    """What is marked and what is *drawn* (or seen) are numbers of cards of *total*."""
    checks.whole(DrawError, "total", total, 0, MOST_CARDS)
    for name, number in (("marked", marked), (took, drawn)):
        checks.whole(DrawError, name, number, 0, total, why=f"of {total} cards")


@cache
def ace_debts() -> tuple[int, ...]:
    """What is owed after one Ace, after two, and so on, as the game reckons it (ZO15, ZO16).

    >>> ace_debts()
    (2, 4, 6, 8)
    """
    aces = [f"A{suit}" for suit in zodiak.SUITS]
    others = [f"2{suit}" for suit in zodiak.SUITS]
    hands = [list(pair) for pair in zip(aces, others, strict=True)]
    state, debts = zodiak.position(hands=hands, pile=[f"3{zodiak.SUITS[0]}"]), []
    for seat, ace in enumerate(aces):
        state = zodiak.apply(state, zodiak.Play(seat, (ace,)))
        debts.append(state.pending)
    return tuple(debts)


@cache
def zodiac_debt() -> int:
    """What is owed after a player's own zodiac card, as the game reckons it (ZO21).

    >>> zodiac_debt()
    7
    """
    sign, card = next(iter(zodiak.ZODIAC.items()))
    hands = [[card, "2♦"], ["3♦"]]
    state = zodiak.position(hands=hands, pile=[f"4{card[-1]}"], signs=(sign, None))
    return zodiak.apply(state, zodiak.Play(0, (card,))).pending


def lone_ace_gain(chance: Fraction) -> Fraction:
    """What my only Ace brings on average, in cards: the other answers with this *chance*.

    Without an answer the other draws; with one, I cannot answer back and draw twice as much.

    >>> lone_ace_gain(Fraction(140, 473))
    Fraction(106, 473)
    """
    if type(chance) not in (Fraction, int) or not 0 <= chance <= 1:
        raise DrawError(f"chance={checks.shown(chance)}: this is a Fraction from 0 to 1")
    win, lose = ace_debts()[:2]
    return win * (1 - chance) - lose * chance


def break_even(win: int, lose: int) -> Fraction:
    """The chance of losing *lose* cards at which winning *win* otherwise is just fair.

    >>> break_even(2, 4)
    Fraction(1, 3)
    """
    checks.whole(DrawError, "win", win, 0)
    checks.whole(DrawError, "lose", lose, 0)
    if not win + lose:
        raise DrawError("a bet wins or loses something: 0 and 0 are not enough")
    return Fraction(win, win + lose)


def duel_gain(mine: int, theirs: int) -> int:
    """What I gain in a duel that I begin with *mine* Aces against *theirs*: below 0, what I draw.

    >>> duel_gain(1, 0), duel_gain(1, 1), duel_gain(2, 1), duel_gain(2, 2)
    (2, -4, 6, -8)
    """
    _check_aces(mine, "theirs", theirs)
    return -_answer(theirs, mine - 1, 1)


def _answer(answering: int, waiting: int, laid: int) -> int:
    """The gain of who owes cards now, with *laid* Aces on the Pile since the duel began."""
    if not answering:
        return -ace_debts()[laid - 1]
    return -_answer(waiting, answering - 1, laid + 1)


def _check_aces(mine: int, name: str, others: int) -> None:
    every = len(ace_debts())
    checks.whole(DrawError, "mine", mine, 1, every, why="I begin with an Ace")
    checks.whole(DrawError, name, others, 0, every - mine, why=f"{every} Aces in all")


def duel_value(mine: int, unseen: int, cards: int, total: int) -> Fraction:
    """What a duel brings on average that I begin with *mine* Aces, in cards.

    The other holds *cards* of *total* unseen cards, and *unseen* Aces are among these.

    >>> duel_value(1, 3, 7, 44)
    Fraction(-227, 473)
    """
    _check_aces(mine, "unseen", unseen)
    chances = distribution(unseen, cards, total)
    gains = (chance * duel_gain(mine, theirs) for theirs, chance in chances.items())
    return sum(gains, Fraction(0))
