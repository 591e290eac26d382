"""Exercises about ways to make a total: cards without order, orders, and seats."""

from __future__ import annotations

from collections import Counter
from math import comb, factorial, prod
from typing import Any

from cardlib.exact.sums import compositions, partitions, weak_compositions
from cardlib.exercises.answers import Whole
from cardlib.exercises.dice import Dice
from cardlib.exercises.exactly_five.deals import MOST_ON_A_CARD, summed
from cardlib.exercises.exactly_five.lists import ONE_WAY, count, rows
from cardlib.exercises.kinds import EXPLORE, PLAY, Detector, Exercise, off_by_one, slips
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
        detectors=_at_most_slips(found, exactly, ordered, values),
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


def _at_most_slips(
    found: list[tuple[int, ...]],
    exactly: list[tuple[int, ...]],
    ordered: int,
    values: dict[str, Any],
) -> tuple[Detector, ...]:
    return (
        *slips(
            values,
            (
                "order_counted",
                ordered,
                N_("You counted orders: {swapped} and {back} are one way here."),
            ),
            (
                "exactly_for_at_most",
                len(exactly),
                N_("{exactly} ways need exactly {cards} cards. Fewer cards are allowed, too."),
            ),
            (
                "limit_forgotten",
                values["all"],
                N_("{all} is for any number of cards. Here it is at most {cards}."),
            ),
            (
                "limit_forgotten",
                count(partitions(values["total"], most_parts=values["cards"])),
                N_("No card shows more than five."),
            ),
        ),
        *(_other_bound(bound, values) for bound in (values["cards"] + 1, values["cards"] - 1)),
        *off_by_one(len(found), *ONE_WAY),
    )


def _other_bound(bound: int, values: dict[str, Any]) -> Detector:
    """The list is complete, but for another number of cards."""
    return Detector(
        "limit_forgotten",
        count(partitions(values["total"], most_parts=bound, largest=MOST_ON_A_CARD)),
        Sentence.count(
            N_("{given} is for one card. Here it is at most {cards} cards."),
            N_("{given} is for at most {n} cards. Here it is at most {cards}."),
            bound,
            cards=values["cards"],
        ),
    )


ORDERS_HINTS = (
    Sentence(N_("Give each player a place and write the numbers below it, 0 for none.")),
    Sentence(N_("First place the number that comes once. Then the others.")),
    Sentence(N_("3 + 3 + 2 on 3 players: the 2 has 3 places, the others show 3. So 3 ways.")),
)


_GROUPS = N_("{seats} numbers have {all} orders, in groups of {doubles} that look the same.")
_SHARE = N_("{all} ÷ {doubles} = {answer}.")
GROUPED = (_GROUPS, _SHARE)
UNLIKE = (N_("{seats} numbers, and no two are equal: all {all} orders look different."),)


def orders(dice: Dice) -> Exercise:
    """In how many ways given cards can lie before given seats: a partition against its orders."""
    seats = dice.whole(3, 4)
    shown = dice.pick(_unlike_parts(seats))
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
        detectors=_orders_slips(answer, values),
        hints=ORDERS_HINTS,
        worked=(
            Sentence(N_("Orders begin like this: {some}."), **values),
            *(Sentence(says, **values) for says in (GROUPED if doubles > 1 else UNLIKE)),
        ),
        right=Sentence(
            N_("{all} ÷ {doubles} = {answer}. Equal numbers cannot be told apart.")
            if doubles > 1
            else N_("{seats} different numbers have {all} orders, with 0 for who shows none."),
            **values,
        ),
        lane=EXPLORE,
    )


def _unlike_parts(seats: int) -> list[tuple[int, ...]]:
    """The sums of two or more cards for so many seats, with a 0 for who shows none, not all alike."""
    filled = [
        parts + (0,) * (seats - len(parts))
        for parts in partitions(MOST_ON_A_CARD, most_parts=seats)
        if len(parts) > 1
    ]
    return [parts for parts in filled if len(set(parts)) > 1]


def _orders_slips(answer: int, values: dict[str, Any]) -> tuple[Detector, ...]:
    return (
        *slips(
            values,
            (
                "order_ignored",
                1,
                N_("One list of numbers, yes. But who shows which? Swap two players."),
            ),
            (
                "order_counted",
                values["all"],
                N_(
                    "If two players who show the same swap places, nothing changes. {all} counts it as"
                    " another way."
                ),
            ),
            (
                "empty_seat_forgotten",
                values["swapped"],
                N_("{swapped} is right for the cards alone. An empty place can wander, too."),
            ),
        ),
        *off_by_one(answer, *ONE_WAY),
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
        detectors=_ways_slips(answer, values),
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


def _ways_slips(answer: int, values: dict[str, Any]) -> tuple[Detector, ...]:
    return (
        *slips(
            values,
            (
                "order_ignored",
                values["unordered"],
                N_("{unordered} is without order. Here it matters who shows what."),
            ),
            (
                "empty_seat_forgotten",
                values["nobody_empty"],
                N_("{nobody_empty} if everybody shows a grape. But a player may show none."),
            ),
            (
                "total_forgotten",
                values["each"],
                N_("{each} counts every table. Together it must be exactly {total}."),
            ),
        ),
        *off_by_one(answer, *ONE_WAY),
    )
