"""One step on the ring: how many numbers follow, and how likely it is that no card of a hand fits."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from cardlib.exact.draws import chance_of_exactly
from cardlib.exact.stuck import fitting_on
from cardlib.exercises.answers import Ratio, Whole
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import EXPLORE, PROVE, Detector, Exercise, ExerciseError, Shown, slips
from cardlib.exercises.map_of_z10.words import ring_of_ten
from cardlib.games import tivmiv
from cardlib.i18n import N_, Sentence
from cardlib.writing import in_order, on_cards

__all__ = ["degree", "stuck"]


def degree(dice: Dice) -> Exercise:
    """How many numbers may follow when any of three indices may come, two of which overlap."""
    a, b = dice.some((1, 2, 3, 4), 2)
    indices = (a, b, 5) if dice.whole(0, 1) else (a, b, tivmiv.RING - a)
    ring, start = ring_of_ten(dice, indices), dice.whole(1, tivmiv.RING)
    after, count = ring.next_numbers(start), len(indices)
    values = {
        "start": start,
        "indices": on_cards(indices),
        "numbers": in_order(after),
        "n": len(after),
        "count": count,
        "double": 2 * count,
    }
    return Exercise(
        ask=Sentence(
            N_(
                "{start} lies in the centre, and its index is one of {indices}. How many "
                "different numbers may follow?"
            ),
            **values,
        ),
        kind=Whole(),
        answer=len(after),
        detectors=_degree_slips(indices, after, count, values),
        hints=(
            Sentence(N_("Write down the numbers, do not count ways.")),
            Sentence(
                N_("For each index: once plus, once minus. Then strike out what stands twice.")
            ),
            Sentence(N_("1 with ±5 or ±2: 6 and 6, 3 and 9. So three numbers: 3, 6, 9.")),
        ),
        worked=(
            Sentence(N_("From {start} with {indices} you come to {numbers}."), **values),
            Sentence(N_("What stands twice counts once: {n} numbers."), **values),
        ),
        right=Sentence(N_("{numbers} may follow: {n} numbers."), **values),
        lane=EXPLORE,
    )


def _degree_slips(
    indices: tuple[int, int, int], after: frozenset[int], count: int, values: dict[str, object]
) -> tuple[Detector, ...]:
    return slips(
        values,
        (
            "five_has_two" if 5 in indices else "order_counted",
            2 * count,
            N_(
                "{count} indices, two ways each: {double}. But write the numbers down: "
                "some two ways end at the same number."
            ),
        ),
        (
            "only_one_way",
            count,
            N_("{count} is the number of indices. ± means that each may go two ways."),
        ),
        (
            "reaches_all",
            tivmiv.RING,
            N_("All ten may come up in the end. Asked is what one move can bring."),
        ),
        (
            "one_too_many",
            len(after) + 1,
            N_("One too many. {start} itself does not follow: no index here leads back at once."),
        ),
    )


STUCK_HINTS = (
    Sentence(N_("First the chance that one card does not fit. Then the next card.")),
    Sentence(N_("After each card one less is there, so both numbers of the fraction go down.")),
    Sentence(N_("10 cards, 4 fit, hand of 2: 6/10 · 5/9 = 1/3.")),
)


def stuck(dice: Dice) -> Exercise:
    """The chance that no card of a small hand fits on a known centre card (T9), from the deck in use."""
    deck, modulus = dice.deck("tivmiv"), dice.rules("tivmiv").modulus
    hand = dice.whole(2, 3)
    centre = _centre(dice, deck, hand, modulus)
    values = _stuck_numbers(deck, centre, hand, modulus)
    return Exercise(
        ask=Sentence(
            N_(
                "{card} lies in the centre, the other {others} cards of the deck are shuffled, "
                "and you are dealt {hand}. {fitting} of the {others} fit. How likely is it that "
                "none of yours fits?"
            ),
            **values,
        ),
        kind=Ratio(),
        answer=values["chance"],
        detectors=_stuck_slips(values),
        hints=STUCK_HINTS,
        worked=(
            Sentence(
                N_("{card} takes {takes}: {fitting} of the {others} cards, so {bad} do not fit."),
                **values,
            ),
            Sentence(N_("Card by card, without putting back: {product}."), **values),
            Sentence(N_("That is {chance}."), **values),
        ),
        right=Sentence(N_("{product} = {chance}: none of the {hand} fits."), **values),
        lane=PROVE,
        shows=(Shown("cards", {"game": "tivmiv", "cards": (str(centre),)}),),
    )


def _stuck_numbers(
    deck: tuple[tivmiv.Card, ...], centre: tivmiv.Card, hand: int, modulus: int
) -> dict[str, Any]:
    others = len(deck) - 1
    fitting = len(fitting_on(deck, centre, modulus))
    right = chance_of_exactly(0, fitting, hand, others)
    return {
        "card": centre,
        "deck": len(deck),
        "others": others,
        "left": others - 1,
        "hand": hand,
        "takes": in_order(tivmiv.targets(centre, modulus)),
        "fitting": fitting,
        "bad": others - fitting,
        "chance": right,
        "one": Fraction(others - fitting, others),
        "product": " · ".join(
            f"{others - fitting - place}/{others - place}" for place in range(hand)
        ),
    }


def _stuck_slips(values: dict[str, Any]) -> tuple[Detector, ...]:
    others, fitting, hand = values["others"], values["fitting"], values["hand"]
    return slips(
        values,
        (
            "complement_forgotten",
            1 - values["chance"],
            N_("{given} is the chance that at least one fits. Asked is that none does."),
        ),
        (
            "complement_forgotten",
            1 - values["one"],
            N_("{given} is the chance that a card does fit. Asked is that none of {hand} does."),
        ),
        (
            "deck_as_dice",
            values["one"] ** hand,
            N_("You put each card back: {one} every time. After one card only {left} are left."),
        ),
        (
            "one_too_few",
            values["one"],
            N_("{one} is right for one card. You hold {hand}, and none may fit."),
        ),
        (
            "one_too_many",
            chance_of_exactly(0, fitting, hand, others + 1),
            N_(
                "You dealt from all {deck} cards. {card} lies in the centre and cannot be in "
                "your hand."
            ),
        ),
        (
            "adds_chances",
            Fraction(fitting, others) ** hand,
            N_("You multiplied the chances to fit. Begin with the {bad} cards that do not."),
        ),
    )


def _centre(dice: Dice, deck: tuple[tivmiv.Card, ...], hand: int, modulus: int) -> tivmiv.Card:
    """A centre card on which some cards of the deck fit and enough do not."""
    for card in dice.shuffled(tuple(dict.fromkeys(deck))):
        fitting = len(fitting_on(deck, card, modulus))
        if fitting >= 1 and len(deck) - 1 - fitting > hand:
            return card
    raise ExerciseError("in this deck no card has both cards that fit on it and enough that do not")
