"""Exercises about ways to make a total: cards without order, orders, and seats."""

from __future__ import annotations

from collections import Counter
from math import comb, factorial, prod
from typing import Any

from cardlib.exact import compositions, partitions, weak_compositions
from cardlib.exercises.answers import Whole
from cardlib.exercises.dice import Dice
from cardlib.exercises.exactly_five.deals import MOST_ON_A_CARD, summed
from cardlib.exercises.exactly_five.lists import count, off_by_one, rows
from cardlib.exercises.kinds import EXPLORE, PLAY, Detector, Exercise
from cardlib.i18n import N_, Sentence
from cardlib.writing import in_a_row

__all__ = ["at_most", "orders", "ways"]


def at_most(dice: Dice) -> Exercise:
    """How many ways to make a total with at most so many cards of one fruit, order aside."""
    total, cards = dice.whole(5, 7), dice.whole(2, 3)
    found = list(partitions(total, most_parts=cards, largest=MOST_ON_A_CARD))
    exactly = [parts for parts in found if len(parts) == cards]
    ordered = count(compositions(total, most_parts=cards, largest=MOST_ON_A_CARD))
    values: dict[str, Any] = {
        "total": total,
        "cards": cards,
        "found": len(found),
        "list": rows(found),
        "exactly": len(exactly),
        "ordered": ordered,
        "all": count(partitions(total, largest=MOST_ON_A_CARD)),
        "swapped": f"{total - 2} + 2",
        "back": f"2 + {total - 2}",
    }
    few, many = off_by_one(len(found))
    return Exercise(
        ask=Sentence(
            N_(
                "{total} grapes lie on at most {cards} cards, one to five on each."
                " How many different ways, if the order does not matter?"
            ),
            **values,
        ),
        kind=Whole(),
        answer=len(found),
        detectors=(
            Detector(
                "order_counted",
                ordered,
                Sentence(
                    N_("You counted orders: {swapped} and {back} are one way here."), **values
                ),
            ),
            Detector(
                "exactly_for_at_most",
                len(exactly),
                Sentence(
                    N_("{exactly} ways need exactly {cards} cards. Fewer cards are allowed, too."),
                    **values,
                ),
            ),
            Detector(
                "limit_forgotten",
                values["all"],
                Sentence(
                    N_("{all} is for any number of cards. Here it is at most {cards}."), **values
                ),
            ),
            few,
            many,
        ),
        hints=(
            Sentence(N_("Write a list. Begin with the largest card that fits.")),
            Sentence(N_("After each card, only cards that are not larger may follow.")),
            Sentence(N_("4 on at most 3 cards: 4, 3 + 1, 2 + 2, 2 + 1 + 1. That is 4 ways.")),
        ),
        worked=(
            Sentence(N_("Largest card first: {list}."), **values),
            Sentence(N_("That is {found}."), **values),
        ),
        right=Sentence(N_("{list}. Nothing is missing, nothing comes twice."), **values),
        lane=PLAY,
    )


def orders(dice: Dice) -> Exercise:
    """In how many ways given cards can lie before given seats: a partition against its orders."""
    seats = dice.whole(3, 4)
    usable = [
        parts + (0,) * (seats - len(parts))
        for parts in partitions(MOST_ON_A_CARD, most_parts=seats)
        if len(parts) > 1
    ]
    shown = dice.pick([parts for parts in usable if len(set(parts)) > 1])
    cards = [count for count in shown if count]
    found = [way for way in weak_compositions(sum(shown), seats) if sorted(way) == sorted(shown)]
    answer = len(found)
    doubles = prod(factorial(times) for times in Counter(shown).values())
    values: dict[str, Any] = {
        "seats": seats,
        "cards": in_a_row(cards),
        "sum": summed(cards),
        "all": factorial(seats),
        "doubles": doubles,
        "answer": answer,
        "swapped": factorial(len(cards)) // prod(map(factorial, Counter(cards).values())),
        "some": rows(found[:2]),
    }
    few, many = off_by_one(answer)
    return Exercise(
        ask=Sentence(
            N_(
                "{seats} players. The grapes on their top cards are {sum}; whoever is left shows no"
                " grape. In how many ways, if it matters who shows what?"
            ),
            **values,
        ),
        kind=Whole(),
        answer=answer,
        detectors=(
            Detector(
                "order_ignored",
                1,
                Sentence(N_("One list of numbers, yes. But who shows which? Swap two players.")),
            ),
            Detector(
                "order_counted",
                values["all"],
                Sentence(
                    N_("{all} counts a swap of two equal players as new. It looks the same."),
                    **values,
                ),
            ),
            Detector(
                "empty_seat_forgotten",
                values["swapped"],
                Sentence(
                    N_("{swapped} is right for the cards alone. An empty place can wander, too."),
                    **values,
                ),
            ),
            few,
            many,
        ),
        hints=(
            Sentence(N_("Give each player a place and write the numbers below it, 0 for none.")),
            Sentence(N_("First place the number that comes once. Then the others.")),
            Sentence(
                N_("3 + 3 + 2 on 3 players: the 2 has 3 places, the others show 3. So 3 ways.")
            ),
        ),
        worked=(
            Sentence(N_("Orders begin like this: {some}."), **values),
            Sentence(
                N_("{seats} numbers have {all} orders, in groups of {doubles} that look the same."),
                **values,
            ),
            Sentence(N_("{all} ÷ {doubles} = {answer}."), **values),
        ),
        right=Sentence(
            N_("{all} ÷ {doubles} = {answer}. Equal numbers cannot be told apart."), **values
        ),
        lane=EXPLORE,
    )


def ways(dice: Dice) -> Exercise:
    """How many ways some seats can show a total of one fruit, where a seat may show none."""
    seats, total = dice.whole(2, 4), dice.whole(3, MOST_ON_A_CARD)
    answer = count(weak_compositions(total, seats, largest=MOST_ON_A_CARD))
    split = [count(weak_compositions(left, seats - 1)) for left in range(total + 1)]
    values: dict[str, Any] = {
        "seats": seats,
        "total": total,
        "answer": answer,
        "unordered": count(partitions(total, most_parts=seats)),
        "nobody_empty": comb(total - 1, seats - 1),
        "each": (total + 1) ** seats,
        "sum": summed(split),
    }
    few, many = off_by_one(answer)
    return Exercise(
        ask=Sentence(
            N_(
                "{seats} players show {total} grapes together. A player may show none."
                " In how many ways, if it matters who shows what?"
            ),
            **values,
        ),
        kind=Whole(),
        answer=answer,
        detectors=(
            Detector(
                "order_ignored",
                values["unordered"],
                Sentence(
                    N_("{unordered} is without order. Here it matters who shows what."), **values
                ),
            ),
            Detector(
                "empty_seat_forgotten",
                values["nobody_empty"],
                Sentence(
                    N_("{nobody_empty} if everybody shows a grape. But a player may show none."),
                    **values,
                ),
            ),
            Detector(
                "total_forgotten",
                values["each"],
                Sentence(
                    N_("{each} counts every table. Together it must be exactly {total}."), **values
                ),
            ),
            few,
            many,
        ),
        hints=(
            Sentence(N_("Start with the first player: what may this one show?")),
            Sentence(N_("For each of these numbers, count what the others can do. Then add.")),
            Sentence(N_("2 grapes, 3 players. First shows 2: 1 way, 1: 2 ways, 0: 3 ways. 6.")),
        ),
        worked=(
            Sentence(
                N_("Let the first player show {total}, then one less each time, down to 0."),
                **values,
            ),
            Sentence(N_("That leaves the others {sum} = {answer} ways."), **values),
        ),
        right=Sentence(N_("Player by player: {sum} = {answer}."), **values),
        lane=EXPLORE,
    )
