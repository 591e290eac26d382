"""Harder exercises: what the real cards allow, and the coefficient that counts the seats."""

from __future__ import annotations

from collections import Counter
from typing import Any

from cardlib.exact.sums import compositions, partitions, seat_ways
from cardlib.exercises.answers import Whole
from cardlib.exercises.dice import Dice
from cardlib.exercises.exactly_five.deals import FRUITS, MOST_ON_A_CARD, fruit_name
from cardlib.exercises.exactly_five.lists import ONE_WAY, count, rows
from cardlib.exercises.kinds import EXPLORE, PROVE, Detector, Exercise, Shown, off_by_one, slips
from cardlib.i18n import N_, Sentence

__all__ = ["coefficient", "real_cards"]


REAL_CARDS_HINTS = (
    Sentence(N_("First write all ways on paper. Then look at the table of cards.")),
    Sentence(N_("Strike out each way that needs a card more often than the deck has it.")),
    Sentence(N_("With one card of 4 only, 4 + 4 cannot lie there, 4 + 3 + 1 can.")),
)


def real_cards(dice: Dice) -> Exercise:
    """How many partitions the cards of the deck in use can show."""
    fruit, total = dice.pick(FRUITS), dice.whole(5, 7)
    held = Counter(card.count for card in dice.deck("zangi") if card.fruit == fruit)
    found = list(partitions(total, largest=MOST_ON_A_CARD))
    possible = [parts for parts in found if not Counter(parts) - held]
    lacking = [parts for parts in found if Counter(parts) - held]
    ordered = [p for p in compositions(total, largest=MOST_ON_A_CARD) if not Counter(p) - held]
    values: dict[str, Any] = {
        "fruit": fruit_name(fruit),
        "total": total,
        "paper": len(found),
        "possible": len(possible),
        "list": rows(possible),
        "lacking": rows(lacking),
        "ordered": len(ordered),
        "any": count(partitions(total)),
    }
    return Exercise(
        ask=Sentence(
            N_(
                "Order aside: how many ways to show exactly {total} {fruit} can really lie on the"
                " table, with the cards of this deck?"
            ),
            **values,
        ),
        kind=Whole(),
        answer=len(possible),
        detectors=_real_cards_slips(found, possible, ordered, values),
        hints=REAL_CARDS_HINTS,
        worked=(
            Sentence(
                N_("On paper there are {paper}. Not in the deck: {lacking}.")
                if lacking
                else N_("On paper there are {paper}, and the deck has the cards for all of them."),
                **values,
            ),
            Sentence(N_("So {possible} can lie there: {list}."), **values),
        ),
        right=Sentence(N_("{possible} can lie there: {list}."), **values),
        lane=EXPLORE,
        shows=(_deck_table(fruit, held),),
    )


def _real_cards_slips(
    found: list[tuple[int, ...]],
    possible: list[tuple[int, ...]],
    ordered: list[tuple[int, ...]],
    values: dict[str, Any],
) -> tuple[Detector, ...]:
    return (
        *slips(
            values,
            (
                "deck_forgotten",
                len(found),
                N_("{paper} ways stand on paper. For {lacking} the deck lacks cards."),
            ),
            (
                "order_counted",
                len(ordered),
                N_("You counted orders. Here the order does not matter."),
            ),
            ("limit_forgotten", values["any"], N_("No card shows more than five.")),
        ),
        *off_by_one(len(possible), *ONE_WAY),
    )


def _deck_table(fruit: str, held: Counter[int]) -> Shown:
    head = (Sentence(N_("On a card")), Sentence(N_("How many such cards")))
    lines = tuple(
        (Sentence("{n}", n=count), Sentence("{n}", n=held[count]))
        for count in range(1, MOST_ON_A_CARD + 1)
    )
    caption = Sentence(N_("The {fruit} of this deck"), fruit=fruit_name(fruit))
    return Shown("table", {"caption": caption, "head": head, "rows": lines})


def coefficient(dice: Dice) -> Exercise:
    """The coefficient of a power of x in 1/(1 − x)ⁿ."""
    seats, total = dice.whole(3, 6), dice.whole(4, 6)
    answer = seat_ways(total, seats)
    values: dict[str, Any] = {
        "seats": seats,
        "total": total,
        "answer": answer,
        "top": total + seats - 1,
        "bars": seats - 1,
        "next": seat_ways(total, seats + 1),
        "before": seat_ways(total, seats - 1),
        "free": seats**total,
        "lower": total - 1,
        "higher": total + 1,
    }
    return Exercise(
        ask=Sentence(N_("What is the coefficient of x^{total} in 1/(1 − x)^{seats}?"), **values),
        kind=Whole(),
        answer=answer,
        detectors=_coefficient_slips(seats, total, values),
        hints=(
            Sentence(N_("1/(1 − x) = 1 + x + x² + …: one factor for each seat.")),
            Sentence(N_("Write the fruits as stars and put bars between the seats.")),
            Sentence(N_("For x² and 3 factors: 2 stars and 2 bars, C(4, 2) = 6.")),
        ),
        worked=(
            Sentence(
                N_("Each seat gives a power of x; the exponents must add up to {total}."), **values
            ),
            Sentence(
                N_("A row of {total} stars and {bars} bars tells who shows how many."), **values
            ),
            Sentence(N_("C({top}, {total}) = {answer}."), **values),
        ),
        right=Sentence(N_("{total} stars, {bars} bars: C({top}, {total}) = {answer}."), **values),
        lane=PROVE,
    )


def _other_power(power: int, seats: int, total: int) -> tuple[str, int, str]:
    """The coefficient that stands beside the one asked for."""
    if power > total:
        return "one_too_many", seat_ways(power, seats), _NEIGHBOUR[1]
    return "one_too_few", seat_ways(power, seats), _NEIGHBOUR[0]


_NEIGHBOUR = (
    N_("{given} is the coefficient of x^{lower}. Asked is that of x^{total}."),
    N_("{given} is the coefficient of x^{higher}. Asked is that of x^{total}."),
)


def _coefficient_slips(seats: int, total: int, values: dict[str, Any]) -> tuple[Detector, ...]:
    return slips(
        values,
        (
            "one_too_few",
            values["before"],
            N_("{before} belongs to one factor less. {seats} seats need {bars} bars."),
        ),
        (
            "one_too_many",
            values["next"],
            N_("{next} belongs to one factor more. {seats} seats need {bars} bars."),
        ),
        *(_other_power(power, seats, total) for power in (total + 1, total - 1)),
        (
            "order_counted",
            values["free"],
            N_("{free} lets each single fruit choose a seat. Fruits of a kind look the same."),
        ),
        (
            "order_ignored",
            count(partitions(total, most_parts=seats)),
            N_("{given} counts partitions. In the product the factors have an order."),
        ),
    )
