"""Questions to prove: how many edges the chain graph has, how many states a search looks at."""

from __future__ import annotations

from math import comb, factorial
from typing import Any

from cardlib.exact.chains import chain_graph, chain_states
from cardlib.exercises.answers import Whole
from cardlib.exercises.chains.making import CARDS, chain_rules
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import PROVE, Detector, Exercise, slips
from cardlib.games import zodiak
from cardlib.i18n import N_, Sentence

__all__ = ["edges", "states"]


EDGES_HINTS = (
    Sentence(N_("There are two kinds of edges. Count them apart.")),
    Sentence(
        N_(
            "In each rank every suit is joined with every other; in each suit every rank "
            "with the next."
        )
    ),
    Sentence(N_("With 3 ranks in 2 suits: 3 · 1 for the ranks, 2 · 2 for the suits, together 7.")),
)


def edges(dice: Dice) -> Exercise:
    """The edges of the chain graph of all cards, or of the cards from one rank upwards (ZO7)."""
    rules = chain_rules(dice, "ace_adjacent")
    whole_deck = dice.tape.game == 0 and dice.label == "chains/edges"
    lowest = 0 if whole_deck else dice.whole(2, 8)
    values = _edge_numbers(lowest, rules)
    return Exercise(
        ask=Sentence(
            N_(
                "Take the {cards} cards from {from} to {to} in all {suits} suits. Join two cards "
                "with an edge if one may follow the other in a chain. How many edges?"
            ),
            **values,
        ),
        kind=Whole(),
        answer=values["n"],
        detectors=_edges_slips(values),
        hints=EDGES_HINTS,
        worked=(
            Sentence(
                N_("Same rank: {ranks} ranks with {pairs} pairs of suits each: {columns}."),
                **values,
            ),
            Sentence(
                N_("Same suit: {suits} suits with {steps} pairs of neighbours each: {rows}."),
                **values,
            ),
            Sentence(N_("{columns} + {rows} = {n}."), **values),
        ),
        right=Sentence(N_("{ranks} · {pairs} + {suits} · {steps} = {n}."), **values),
        lane=PROVE,
    )


def _edge_numbers(lowest: int, rules: zodiak.Options) -> dict[str, Any]:
    """The numbers of the graph of all cards from this height upwards."""
    kept = {text for text, card in CARDS.items() if card.height >= lowest}
    pairs = [
        (CARDS[before], CARDS[after])
        for before, others in chain_graph(rules).items()
        for after in others
        if before in kept and after in kept
    ]
    right = len(pairs) // 2
    columns = sum(before.rank == after.rank for before, after in pairs) // 2
    ranks, suits = len(zodiak.RANKS) - lowest, len(zodiak.SUITS)
    return {
        "n": right,
        "twice": 2 * right,
        "columns": columns,
        "rows": right - columns,
        "ranks": ranks,
        "suits": suits,
        "ring": right + suits,
        "pairs": comb(suits, 2),
        "steps": ranks - 1,
        "from": zodiak.RANKS[lowest],
        "to": zodiak.RANKS[-1],
        "cards": ranks * suits,
    }


def _edges_slips(values: dict[str, Any]) -> tuple[Detector, ...]:
    return slips(
        values,
        (
            "edges_twice",
            values["twice"],
            N_("{twice} is the sum of all degrees. Each edge has two ends and was counted twice."),
        ),
        (
            "part_for_all",
            values["columns"],
            N_(
                "{columns} edges join the same rank: {ranks} · {pairs}. The neighbours in a "
                "suit are missing."
            ),
        ),
        (
            "part_for_all",
            values["rows"],
            N_(
                "{rows} edges join neighbours in a suit: {suits} · {steps}. The same ranks "
                "are missing."
            ),
        ),
        (
            "ace_on_king",
            values["ring"],
            N_("{ring} is {suits} too many: a suit is a row with two ends, not a ring."),
        ),
    )


def states(dice: Dice) -> Exercise:
    """How many cells a table has with a row for each set of cards and a column for each last card."""
    n = dice.whole(5, 9)
    right, sets, orders = chain_states(n), 2**n, factorial(n)
    values = {
        "n": n,
        "right": right,
        "sets": sets,
        "orders": orders,
        "pairs": n * n,
        "double": 2 * n,
    }

    return Exercise(
        ask=Sentence(
            N_(
                "A program keeps a table for a hand of {n} cards: one row for every set of cards "
                "that may be used, one column for every card that may be last. How many cells?"
            ),
            **values,
        ),
        kind=Whole(),
        answer=right,
        detectors=_states_slips(n, sets, orders, values),
        hints=(
            Sentence(N_("How many sets can be made of the cards? Each card is used or not.")),
            Sentence(N_("Rows times columns.")),
            Sentence(N_("For 3 cards: 2 · 2 · 2 = 8 sets, 3 last cards: 8 · 3 = 24 cells.")),
        ),
        worked=(
            Sentence(N_("Each of the {n} cards is used or not: {sets} sets."), **values),
            Sentence(N_("{sets} · {n} = {right} cells."), **values),
        ),
        right=Sentence(N_("{sets} sets times {n} last cards: {right} cells, n · 2ⁿ."), **values),
        lane=PROVE,
    )


def _states_slips(n: int, sets: int, orders: int, values: dict[str, int]) -> tuple[Detector, ...]:
    return slips(
        values,
        (
            "sets_without_last",
            sets,
            N_("{sets} is the number of rows. Each has a cell for each of the {n} last cards."),
        ),
        (
            "all_orders",
            orders,
            N_(
                "{orders} is the number of all orders of {n} cards. The table forgets the "
                "order before the last card."
            ),
        ),
        (
            "part_for_all",
            n * n,
            N_("{pairs} is {n} · {n}. A set is not one card: each card is used or not."),
        ),
        (
            "part_for_all",
            2 * n * n,
            N_(
                "A set is made by {n} decisions with two ways each. That is 2 · 2 · 2 …, not "
                "2 · {n}."
            ),
        ),
    )
