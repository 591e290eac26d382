"""Counting hands: all of them, the sets of one fruit with a sum, and a factor of the product."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import comb, factorial, perm
from typing import Any

from cardlib.exact.bells import bell_steps
from cardlib.exact.sums import partitions
from cardlib.exercises.answers import Whole, WholeRow
from cardlib.exercises.bell_probability.shared import (
    MOST_ON_A_CARD,
    Deck,
    deck_of,
    deck_table,
    fruit_name,
    fruits_of,
    sets_of,
    target_of,
)
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import EXPLORE, PROVE, Detector, Exercise, slips
from cardlib.i18n import N_, Sentence
from cardlib.writing import in_a_row

__all__ = ["factor", "hands", "one_fruit"]

HANDS_HINTS = (
    Sentence(N_("Which cards lie there matters, not who shows which.")),
    Sentence(N_("Count rows of cards first. Then divide by the orders of one hand.")),
    Sentence(N_("3 of 6 cards: 6 · 5 · 4 = 120 rows, 6 orders each, so 20 hands.")),
)


def hands(dice: Dice) -> Exercise:
    """How many hands the visible cards can be: C(cards, visible)."""
    deck, visible = deck_of(dice), dice.whole(2, 4)
    size = len(deck)
    values: dict[str, Any] = {
        "size": size,
        "n": visible,
        "rows": perm(size, visible),
        "orders": factorial(visible),
        "hands": comb(size, visible),
        "product": in_a_row((size - place for place in range(visible)), " · "),
        "again": size**visible,
        "times": size * visible,
    }
    return Exercise(
        ask=Sentence(
            N_(
                "{n} cards of a deck of {size} lie open. How many different hands can they be, if "
                "it does not matter who shows which card?"
            ),
            **values,
        ),
        kind=Whole(),
        answer=values["hands"],
        detectors=_hands_slips(values),
        hints=HANDS_HINTS,
        worked=(
            Sentence(N_("Rows of {n} cards: {product} = {rows}."), **values),
            Sentence(N_("Each hand stands there in {orders} orders."), **values),
            Sentence(N_("{rows} : {orders} = {hands} hands."), **values),
        ),
        right=Sentence(N_("C({size}, {n}) = {rows} : {orders} = {hands}."), **values),
        lane=EXPLORE,
    )


def _hands_slips(values: dict[str, Any]) -> tuple[Detector, ...]:
    return slips(
        values,
        (
            "order_counted",
            values["rows"],
            N_("{rows} counts each hand in all its {orders} orders."),
        ),
        (
            "deck_as_dice",
            values["again"],
            N_("{again} lets a card lie there twice. After one card fewer are left."),
        ),
        (
            "one_too_few",
            values["times"],
            N_("{size} · {n}: but with each card go all choices of the others."),
        ),
        (
            "order_ignored",
            values["rows"] // values["n"],
            N_("Divide {rows} by the number of orders of {n} cards: {orders}."),
        ),
    )


ONE_FRUIT_HINTS = (
    Sentence(N_("First the sums on paper. Then look how many cards there are of each.")),
    Sentence(N_("For a sum with two different numbers multiply; for twice the same take pairs.")),
    Sentence(N_("Three cards of 1 and two of 2: 1 + 2 in 3 · 2 = 6 ways, 1 + 1 in 3.")),
)


def one_fruit(dice: Dice) -> Exercise:
    """How many sets of cards of one fruit have a given sum: a coefficient in two variables."""
    deck, cards = deck_of(dice), dice.whole(2, 3)
    fruit = dice.pick(fruits_of(deck))
    total = dice.pick([sum_ for sum_ in range(4, 8) if sets_of(deck, fruit, cards, sum_) >= 3])
    found = _counts(deck, fruit, cards, total)
    values: dict[str, Any] = {
        "fruit": fruit_name(fruit),
        "n": cards,
        "total": total,
        "answer": found["right"],
        "orders": factorial(cards),
        "list": _list(cards, total),
        **{name: number for name, number in found.items() if name != "right"},
    }
    return Exercise(
        ask=Sentence(
            N_(
                "Take {n} cards of the {fruit}. How many different choices show exactly {total} "
                "together? Two cards that look alike are still two cards."
            ),
            **values,
        ),
        kind=Whole(),
        answer=found["right"],
        detectors=_one_fruit_slips(values),
        hints=ONE_FRUIT_HINTS,
        worked=(
            Sentence(
                N_("On paper {n} cards make {total} like this: {list}."),
                **values,
            ),
            Sentence(N_("For each sum, count the choices of cards: {answer} in all."), **values),
        ),
        right=Sentence(
            N_("{answer} choices: the coefficient of x^{n} · y^{total}."),
            **values,
        ),
        lane=EXPLORE,
        shows=(deck_table(deck, (fruit,)),),
    )


def _list(cards: int, total: int) -> str:
    found = (p for p in partitions(total, largest=MOST_ON_A_CARD) if len(p) == cards)
    return ", ".join(in_a_row(parts, " + ") for parts in found)


@lru_cache(maxsize=256)
def _counts(deck: Deck, fruit: str, cards: int, total: int) -> dict[str, int]:
    """The right number of choices, and what the wrong methods count."""
    counts = [card.count for card in deck if card.fruit == fruit]
    chosen = [hand for hand in combinations(counts, cards) if sum(hand) == total]
    return {
        "right": len(chosen),
        "kinds": len({tuple(sorted(hand)) for hand in chosen}),
        "ordered": len(chosen) * factorial(cards),
        "at_least": sum(sum(hand) >= total for hand in combinations(counts, cards)),
        "up_to": sum(sets_of(deck, fruit, held, total) for held in range(1, cards + 1)),
    }


def _one_fruit_slips(values: dict[str, Any]) -> tuple[Detector, ...]:
    return slips(
        values,
        (
            "copies_forgotten",
            values["kinds"],
            N_("{kinds} counts sums on paper. The deck has some of these cards more than once."),
        ),
        (
            "order_counted",
            values["ordered"],
            N_("{ordered} counts each choice in {orders} orders."),
        ),
        (
            "at_least_for_exactly",
            values["at_least"],
            N_("{at_least} choices show {total} or more. Exactly {total} is asked."),
        ),
        (
            "exactly_for_at_most",
            values["up_to"],
            N_("{up_to} also counts fewer than {n} cards. Exactly {n} cards are asked."),
        ),
        (
            "one_too_few",
            values["answer"] - 1,
            N_("{given} is close: one choice is missing. Go through the sums again: {list}."),
        ),
        (
            "one_too_many",
            values["answer"] + 1,
            N_("{given} is close: one choice is there twice. Go through the sums again: {list}."),
        ),
    )


FACTOR_HINTS = (
    Sentence(N_("Column by column: all choices, minus those that make the bell right.")),
    Sentence(N_("All choices of k cards: C(cards, k). With the sum: count them in the table.")),
    Sentence(N_("Cards 1, 2, 3 and sum 3: all 1, 3, 3, 1; right 0, 1, 1, 0; left 1, 2, 2, 1.")),
)
COLUMNS = 4


def factor(dice: Dice) -> Exercise:
    """The first coefficients of A(x) − A₅(x), a factor of the product, for one fruit."""
    deck, target = deck_of(dice), dice.whole(4, 6)
    if "target" in dice.options:
        target = target_of(dice)
    fruit = dice.pick(fruits_of(deck))
    exactly, enough = (_step(deck, fruit, target, at_least=more) for more in (False, True))
    row = exactly["rest"]
    values: dict[str, Any] = {
        "fruit": fruit_name(fruit),
        "target": target,
        "every": in_a_row(exactly["every"]),
        "hits": in_a_row(exactly["hits"]),
        "rest": in_a_row(row),
    }
    return Exercise(
        ask=Sentence(
            N_(
                "How many choices of 0, 1, 2 and 3 cards of the {fruit} do not show exactly "
                "{target}? These are the first coefficients of a factor of the product."
            ),
            **values,
        ),
        kind=WholeRow(
            tuple(Sentence.count(N_("{n} card"), N_("{n} cards"), n) for n in range(COLUMNS))
        ),
        answer=row,
        detectors=_factor_slips(exactly, enough, values),
        hints=FACTOR_HINTS,
        worked=(
            Sentence(N_("All choices of 0, 1, 2, 3 cards: {every}."), **values),
            Sentence(N_("Of these, exactly {target}: {hits}."), **values),
            Sentence(N_("The difference: {rest}."), **values),
        ),
        right=Sentence(N_("{every} minus {hits} is {rest}."), **values),
        lane=PROVE,
        shows=(deck_table(deck, (fruit,)),),
    )


Row = tuple[int, ...]


@lru_cache(maxsize=128)
def _step(deck: Deck, fruit: str, target: int, *, at_least: bool) -> dict[str, Row]:
    """The first columns of a step of the product."""
    steps = bell_steps(deck, target, at_least=at_least)
    step = next(step for step in steps if step.fruit == fruit)
    rows = {"every": step.every, "hits": step.hits, "rest": step.rest}
    return {name: row[:COLUMNS] for name, row in rows.items()}


def _factor_slips(
    exactly: dict[str, Row], enough: dict[str, Row], values: dict[str, Any]
) -> tuple[Detector, ...]:
    rest = exactly["rest"]
    return slips(
        values,
        (
            "total_forgotten",
            exactly["every"],
            N_("These are all choices. Take away those that show exactly {target}: {hits}."),
        ),
        (
            "reversed_question",
            exactly["hits"],
            N_("These are the choices with exactly {target}. Asked are all the others."),
        ),
        (
            "at_least_for_exactly",
            enough["rest"],
            N_("You also took away more than {target}. But more than {target} rings no bell."),
        ),
        (
            "empty_seat_forgotten",
            (0, *rest[1:]),
            N_("No card at all is one choice, and it does not show {target}: 1 in front."),
        ),
    )
