"""Questions about the rules of the three games, for the first lessons to remember."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from cardlib.exercises.answers import WholeSet
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import (
    PLAY,
    Detector,
    Exercise,
    ExerciseError,
    Maker,
    Option,
    Shown,
    choose,
    slips,
)
from cardlib.games import tivmiv, zangi, zodiak
from cardlib.i18n import N_, Sentence
from cardlib.rulebook.zangi import FRUITS
from cardlib.writing import in_a_row

__all__ = ["EXERCISES", "FURTHER", "RECALL", "TICKET"]


def two_values(dice: Dice) -> Exercise:
    """Which values may follow a card of Tiv-miv (T9, T18–T20)."""
    ring, card = dice.rules("tivmiv").modulus, _over_the_top(dice)
    up, down = card.value + card.index, card.value - card.index
    numbers = {
        "value": card.value,
        "index": card.index,
        "up": up,
        "down": down,
        "over": up - ring,
        "ring": ring,
        "less": ring - 1,
    }
    return Exercise(
        ask=Sentence(
            N_("Tiv-miv: {card} lies in the centre. Which values may be laid on it?"), card=card
        ),
        kind=WholeSet(),
        answer=tivmiv.targets(card, ring),
        detectors=_two_values_slips(numbers),
        hints=(
            Sentence(N_("± means: once plus, once minus.")),
            Sentence(
                N_("Count on the ring: after {ring} comes 1, before 1 comes {ring}."), **numbers
            ),
            _another_card(5 - card.index, ring),
        ),
        worked=(
            Sentence(
                N_("{value} + {index} = {up}. That is over {ring}, so take away {ring}: {over}."),
                **numbers,
            ),
            Sentence(N_("{value} − {index} = {down}."), **numbers),
        ),
        right=Sentence(
            N_("Plus gives {up}, and on the ring that is {over}. Minus gives {down}."), **numbers
        ),
        lane=PLAY,
        shows=(Shown("cards", {"game": "tivmiv", "cards": (str(card),)}),),
    )


def _over_the_top(dice: Dice) -> tivmiv.Card:
    """A card of the deck in use with ±2 or ±3 that goes over the top of its ring."""
    ring, deck = dice.rules("tivmiv").modulus, dice.deck("tivmiv")
    index = dice.whole(2, 3)
    card = tivmiv.Card(ring - dice.whole(0, index - 1), index)
    if card in deck:
        return card
    found: list[tivmiv.Card] = [
        one for one in dict.fromkeys(deck) if one.index in (2, 3) and one.value + one.index > ring
    ]
    if not found:
        raise ExerciseError(f"modulus={ring}: no card of this deck goes over the top of its ring")
    return dice.pick(found)


def _another_card(index: int, ring: int) -> Sentence:
    """Both ways of a card that lands on 1, step by step."""
    value = ring + 1 - index
    return Sentence(
        N_(
            "With {card}: {value} + {index} is {passed}. And {value} − {index} is {down}. So 1 and {down}."
        ),
        card=tivmiv.Card(value, index),
        value=value,
        index=index,
        passed=in_a_row((*range(value + 1, ring + 1), 1)),
        down=value - index,
    )


def _two_values_slips(numbers: dict[str, int]) -> tuple[Detector, ...]:
    up, down, ring = numbers["up"], numbers["down"], numbers["ring"]
    return slips(
        numbers,
        (
            "no_wrap",
            frozenset({up, down}),
            N_(
                "{value} + {index} = {up}, but no card has {up}. After {ring} the ring goes on at 1."
            ),
        ),
        (
            "wrap_by_nine",
            frozenset({up - ring + 1, down}),
            N_(
                "{value} + {index} = {up}; you took away {less} instead of {ring}. {up} − {ring} = {over}."
            ),
        ),
        (
            "only_one_way",
            frozenset({down}),
            N_("{down} is right. But ± means both ways: what is {value} + {index} on the ring?"),
        ),
        (
            "only_one_way",
            frozenset({up - ring}),
            N_("{over} is right. But ± means both ways: what is {value} − {index}?"),
        ),
    )


RING = N_("Yes: there are exactly {five} {fruit}.")
NO_RING = N_("No: of no fruit there are exactly {five}.")
COUNTED = N_("{first} + {second} = {most} {fruit}. The bell wants exactly {five} of one fruit.")


def five_fruits(dice: Dice) -> Exercise:
    """Whether the bell may be struck at these cards, and why (Z10, Z18)."""
    five, pair = dice.rules("zangi").target, _pair(dice)
    fruit = pair[0].fruit
    shown = dice.shuffled([*pair, *_others(dice, fruit)])
    totals = zangi.fruit_totals(shown)
    values = {
        "five": five,
        "fruit": Sentence(FRUITS[fruit]),
        "most": totals[fruit],
        "all": sum(totals.values()),
        "first": pair[0].count,
        "second": pair[1].count,
        "small": five // 2,
        "large": five - five // 2,
    }
    rings = zangi.is_five(shown, five)
    return choose(
        dice,
        ask=Sentence(N_("Zangi: these cards lie on top. Do you strike the bell?")),
        right=Sentence(RING if rings else NO_RING, **values),
        wrong=_false_rings(rings, values),
        says=Sentence(COUNTED, **values),
        hints=(
            Sentence(N_("Count each fruit for itself.")),
            Sentence(
                N_("Is there a fruit of which exactly {five} lie open? More is too many."), **values
            ),
            Sentence(
                N_(
                    "{small} grapes, {large} grapes and 1 pear: {five} grapes. The pear does no harm."
                ),
                **values,
            ),
        ),
        worked=(
            Sentence(COUNTED, **values),
            Sentence(N_("No other fruit has exactly {five}."), **values),
        ),
        lane=PLAY,
        shows=(Shown("cards", {"game": "zangi", "cards": tuple(map(str, shown))}),),
    )


def _kinds(dice: Dice) -> list[zangi.Card]:
    """The different cards that show fewer than the bell wants."""
    five = dice.rules("zangi").target
    return sorted({card for card in dice.deck("zangi") if card.count < five}, key=str)


def _pair(dice: Dice) -> tuple[zangi.Card, zangi.Card]:
    """Two cards of a fruit that have together what the bell wants, or up to two more."""
    five = dice.rules("zangi").target
    sums = {
        pair: pair[0].count + pair[1].count
        for pair in combinations(_kinds(dice), 2)
        if pair[0].fruit == pair[1].fruit
    }
    wanted = five + dice.pick((0, 0, 1, 2))
    fitting = [pair for pair, total in sums.items() if total == wanted]
    fitting = fitting or [pair for pair, total in sums.items() if five <= total <= five + 2]
    if not fitting:
        raise ExerciseError(f"in this deck no two cards of a fruit have {five} or a little more")
    return dice.pick(fitting)


def _others(dice: Dice, fruit: str) -> list[zangi.Card]:
    """A card of each of two other fruits."""
    by_fruit: dict[str, list[zangi.Card]] = {}
    for card in _kinds(dice):
        by_fruit.setdefault(card.fruit, []).append(card)
    chosen = dice.some([other for other in by_fruit if other != fruit], 2)
    return [dice.pick(by_fruit[other]) for other in chosen]


def _false_rings(rings: bool, values: dict[str, object]) -> tuple[Option, ...]:
    several = (
        N_("Several cards may make the {five}. Here {first} + {second} do.")
        if rings
        else N_(
            "Several cards may make the {five}, such as {small} + {large}. Here {first} + {second} ="
            " {most}, so it is still no."
        )
    )
    alone = Option(
        "guess",
        Sentence(N_("No: {five} of a fruit must lie on one card."), **values),
        Sentence(several, **values),
    )
    if rings:
        return (
            Option(
                "unlike_fruits_added",
                Sentence(N_("No: there are {all} pieces of fruit, not {five}."), **values),
                Sentence(
                    N_("Other fruits do not count. Here {first} + {second} = {five}."), **values
                ),
            ),
            Option(
                "at_least_for_exactly",
                Sentence(N_("Yes: there are at least {five} pieces of fruit."), **values),
                Sentence(
                    N_("At least is not the reason: one more of the {fruit} would be wrong."),
                    **values,
                ),
            ),
            alone,
        )
    return (
        Option(
            "at_least_for_exactly",
            Sentence(N_("Yes: there are {most} {fruit}, and {five} is in that."), **values),
            Sentence(N_("{first} + {second} = {most}. More than {five} is wrong, too."), **values),
        ),
        Option(
            "unlike_fruits_added",
            Sentence(N_("Yes: there are many pieces of fruit, {all} in all."), **values),
            Sentence(
                N_("Each fruit counts for itself; only {five} of the same make it right."), **values
            ),
        ),
        alone,
    )


OWED = {
    1: N_(
        "Zodiak: {top} was laid alone, and you owe {owed} cards. In your hand are {hand}. What"
        " saves you?"
    ),
    2: N_(
        "Zodiak: {first} was laid alone, the next player answered {top}, and now you owe {owed}"
        " cards. In your hand are {hand}. What saves you?"
    ),
}
"""The question, by the number of Aces that were laid."""


ACE_ANSWER_HINTS = (
    Sentence(N_("Which cards does the rule name that answer an Ace?")),
    Sentence(N_("An Ace adds its cards to what is owed already.")),
    Sentence(N_("Who owes 6 and lays an Ace hands on 6 + 2 = 8.")),
)


def ace_answer(dice: Dice) -> Exercise:
    """What answers a lone Ace, and how the debt grows (ZO15, ZO16, ZOA17)."""
    aces = dice.shuffled([f"A{suit}" for suit in zodiak.SUITS])
    laid = aces[: dice.whole(1, 2)]
    mine, two, eight = aces[-1], f"2{laid[-1][-1]}", f"8{aces[-1][-1]}"
    hand = dice.shuffled([mine, two, eight])
    table = _after_aces(dice, laid, hand)
    seat = table.turn
    saves = {str(zodiak.DECK[card]) for card in zodiak.extensions(table, seat)}
    if saves != {mine}:
        raise ExerciseError(
            f"defend_chain={table.options.defend_chain!r}: another card than {mine} answers an Ace then"
        )
    debt = zodiak.apply(table, zodiak.Play(seat, (mine,))).pending
    values = {
        "top": laid[-1],
        "owed": table.pending,
        "mine": mine,
        "two": two,
        "eight": eight,
        "debt": debt,
        "alone": debt - table.pending,
        "hand": " ".join(hand),
    }
    return choose(
        dice,
        ask=Sentence(OWED[len(laid)], first=laid[0], **values),
        right=Sentence(N_("{mine} alone; the next player then owes {debt} cards."), **values),
        wrong=_false_answers(values),
        says=Sentence(
            N_("Only an Ace answers an Ace, and the debt grows: {owed} + {alone} = {debt}."),
            **values,
        ),
        hints=ACE_ANSWER_HINTS,
        worked=(
            Sentence(N_("Neither {eight} nor {two} answers an Ace."), **values),
            Sentence(N_("{mine} adds {alone}: {owed} + {alone} = {debt}."), **values),
        ),
        lane=PLAY,
        shows=(Shown("cards", {"game": "zodiak", "cards": (laid[-1],)}),),
    )


def _after_aces(dice: Dice, laid: Sequence[str], hand: Sequence[str]) -> zodiak.State:
    """The table after these Aces, each laid alone by another player; then it is this hand's turn."""
    before = [[ace, f"10{ace[-1]}"] for ace in laid]
    table = zodiak.position(
        hands=[*before, hand, ["K♣"]], pile=[f"5{laid[0][-1]}"], options=dice.rules("zodiak")
    )
    for seat, ace in enumerate(laid):
        table = zodiak.apply(table, zodiak.Play(seat, (ace,)))
    return table


def _false_answers(values: dict[str, object]) -> tuple[Option, ...]:
    return (
        Option(
            "debt_not_added",
            Sentence(N_("{mine} alone; the next player then owes {alone} cards."), **values),
            Sentence(
                N_("{mine} is right. But the {owed} that you owe go on to the next player, too."),
                **values,
            ),
        ),
        Option(
            "others_answer",
            Sentence(N_("{eight} alone: an Eight fits on everything."), **values),
            Sentence(N_("Not while cards are owed: an Eight answers no Ace."), **values),
        ),
        Option(
            "others_answer",
            Sentence(N_("{two}, the neighbour of {top} in its suit."), **values),
            Sentence(N_("{two} would fit on {top}, but it does not answer its power."), **values),
        ),
    )


EXERCISES: dict[str, Maker] = {
    "two_values": two_values,
    "five_fruits": five_fruits,
    "ace_answer": ace_answer,
}
NOTEBOOKS = {
    "two_values": "03_tivmiv_table",
    "five_fruits": "01_zangi_table",
    "ace_answer": "02_zodiak_table",
}
"""Where each of them is practised."""
FURTHER: tuple[str, ...] = ()
RECALL: tuple[str, ...] = ()
TICKET: tuple[str, ...] = ()
