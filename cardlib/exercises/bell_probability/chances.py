"""Chances of a right bell: by hand in a small deck, by the complement, and with Python in a large one."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

from cardlib.exact.bells import bell_chance, expected_fives, silent_hands
from cardlib.exercises.answers import Ratio
from cardlib.exercises.bell_probability.shared import (
    Deck,
    deck_of,
    deck_table,
    fruit_name,
    fruits_of,
    put_back,
    sets_of,
    target_of,
)
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import EXPLORE, PROVE, Detector, Exercise, ExerciseError, slips
from cardlib.i18n import N_, Sentence

__all__ = ["complement", "two_cards", "with_python"]

MOST_DRAWS = 200
IN_SMALL_DECK = 5
"""Cards of each of two fruits in a small deck."""


def complement(dice: Dice) -> Exercise:
    """The chance of a right bell from the number of hands without one."""
    deck, target, visible = deck_of(dice), target_of(dice), dice.whole(2, 5)
    hands, silent = comb(len(deck), visible), silent_hands(deck, visible, target)
    values: dict[str, Any] = {
        "size": len(deck),
        "target": target,
        "n": visible,
        "hands": hands,
        "silent": silent,
        "right": hands - silent,
        "chance": 1 - Fraction(silent, hands),
    }
    return Exercise(
        ask=Sentence(
            N_(
                "{n} cards lie open. Of all {hands} hands of {n} cards, {silent} have no fruit with "
                "exactly {target}. How likely is a right bell?"
            ),
            **values,
        ),
        kind=Ratio(),
        answer=values["chance"],
        detectors=slips(
            values,
            (
                "complement_forgotten",
                Fraction(silent, hands),
                N_("{given} is the chance that nobody may ring. Take it away from 1."),
            ),
            (
                "odds_for_chance",
                Fraction(hands - silent, silent),
                N_("{right} : {silent} compares right hands with the others. Divide by all hands."),
            ),
            (
                "at_least_for_exactly",
                bell_chance(deck, visible, target, at_least=True),
                N_("{given} is the chance of {target} or more. Exactly {target} is asked."),
            ),
        ),
        hints=(
            Sentence(N_("How many hands are left when you take these away?")),
            Sentence(N_("The chance of something is 1 minus the chance of its opposite.")),
            Sentence(N_("Of 45 hands 36 have none: 9 have one, so 9/45 = 1/5.")),
        ),
        worked=(
            Sentence(N_("With a right fruit: {hands} − {silent} = {right} hands."), **values),
            Sentence(N_("{right} of {hands}: {chance}."), **values),
        ),
        right=Sentence(N_("1 − {silent}/{hands} = {chance}."), **values),
        lane=EXPLORE,
    )


# --- two cards of a small deck --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Small:
    """A small deck of two fruits, and how two of its cards make the target."""

    deck: Deck
    target: int

    @property
    def pairs(self) -> int:
        """Hands whose two cards show the target together."""
        return sum(sets_of(self.deck, fruit, 2, self.target) for fruit in fruits_of(self.deck))

    @property
    def singles(self) -> list[int]:
        """Of each fruit, the cards that show the target alone."""
        return [sets_of(self.deck, fruit, 1, self.target) for fruit in fruits_of(self.deck)]

    @property
    def beside(self) -> int:
        """Hands with such a card and one of the other fruit; two such cards are counted twice."""
        return sum(self.singles) * IN_SMALL_DECK

    @property
    def twice(self) -> int:
        """Hands with two cards that show the target alone."""
        first, second = self.singles
        return first * second

    @property
    def right(self) -> int:
        """Hands that make the bell right."""
        return self.pairs + self.beside - self.twice


def two_cards(dice: Dice) -> Exercise:
    """The chance that two cards of a small deck make the bell right, counted by hand."""
    small = _small_deck(dice)
    hands = comb(len(small.deck), 2)
    first, second = fruits_of(small.deck)
    values: dict[str, Any] = {
        "size": len(small.deck),
        "target": small.target,
        "one": fruit_name(first),
        "other": fruit_name(second),
        "hands": hands,
        "pairs": small.pairs,
        "beside": small.beside,
        "twice": small.twice,
        "right": small.right,
        "chance": Fraction(small.right, hands),
        "rows": 2 * hands,
    }
    return Exercise(
        ask=Sentence(
            N_(
                "A small deck has only these {size} cards. Two of them lie open. How likely is it "
                "that some fruit shows exactly {target}?"
            ),
            **values,
        ),
        kind=Ratio(),
        answer=values["chance"],
        detectors=_two_cards_slips(small, values),
        hints=TWO_CARDS_HINTS,
        worked=_two_cards_worked(values),
        right=Sentence(N_("{right} of {hands} hands: {chance}."), **values),
        lane=EXPLORE,
        shows=(deck_table(small.deck),),
    )


TWO_CARDS_HINTS = (
    Sentence(N_("All hands first. Then the hands that make the bell right, kind by kind.")),
    Sentence(N_("Two cards of one fruit; or one card that is enough alone, with any other fruit.")),
    Sentence(
        N_("4 cards: grapes 2 and 3, pears 1 and 5. 6 hands, right: 2 + 3, 5 with 2 or 3: 3/6.")
    ),
)


def _small_deck(dice: Dice) -> _Small:
    """Ten cards of the deck in use with which no wrong way gives the right chance."""
    deck, target = deck_of(dice), target_of(dice)
    for _ in range(MOST_DRAWS):
        chosen: list[Any] = []
        for fruit in dice.some(fruits_of(deck), 2):
            own = [card for card in deck if card.fruit == fruit]
            chosen += sorted(dice.some(own, IN_SMALL_DECK), key=lambda card: card.count)
        small = _Small(tuple(chosen), target)
        if small.pairs >= 2 and (small.beside or target > max(card.count for card in deck)):
            return small
    raise ExerciseError(
        f"this deck has no ten cards of which two make target={target} often enough"
    )


def _two_cards_worked(values: dict[str, Any]) -> tuple[Sentence, ...]:
    end = (Sentence(N_("In all {right} of {hands} hands: {chance}."), **values),)
    start = (
        Sentence(N_("Two of {size} cards: {hands} hands."), **values),
        Sentence(N_("Two cards of one fruit show {target} in {pairs} hands."), **values),
    )
    if not values["beside"]:
        return (*start, *end)
    alone = N_("A card of {target} with one of the other fruit: {beside} hands.")
    double = N_(
        "A card of {target} with one of the other fruit: {beside}, but {twice} with two such "
        "cards are counted twice."
    )
    return (*start, Sentence(double if values["twice"] else alone, **values), *end)


def _two_cards_slips(small: _Small, values: dict[str, Any]) -> tuple[Detector, ...]:
    deck, target, hands = small.deck, small.target, values["hands"]
    return slips(
        values,
        (
            "at_least_for_exactly",
            bell_chance(deck, 2, target, at_least=True),
            N_("{given} is the chance of {target} or more. Exactly {target} is asked."),
        ),
        (
            "single_card_forgotten",
            Fraction(small.pairs, hands),
            N_("{pairs} hands make {target} with two cards. But one card can show {target} alone."),
        ),
        (
            "adds_chances",
            Fraction(small.pairs + small.beside, hands),
            N_("You counted a hand with two cards of {target} twice: once for each fruit."),
        ),
        (
            "unlike_fruits_added",
            _unlike(deck, target),
            N_("You added the {one} and the {other}. Each fruit counts for itself."),
        ),
        (
            "sets_in_order",
            Fraction(small.right, values["rows"]),
            N_("{rows} counts each hand twice, in both orders. Then count {right} twice as well."),
        ),
        (
            "complement_forgotten",
            1 - values["chance"],
            N_("{given} is the chance that no fruit shows {target}."),
        ),
        (
            "deck_as_dice",
            put_back(deck, 2, target),
            N_("You put the first card back. But then only {size} − 1 cards are left."),
        ),
    )


def _unlike(deck: Deck, target: int) -> Fraction:
    """The chance of who adds both cards whatever fruit they show."""
    found = [first.count + second.count == target for first, second in combinations(deck, 2)]
    return Fraction(sum(found), len(found))


# --- the deck in use ------------------------------------------------------------------------------


def with_python(dice: Dice) -> Exercise:
    """The exact chance with more cards of the deck in use than the lesson writes down."""
    deck, target, visible = deck_of(dice), target_of(dice), dice.whole(7, 9)
    at_least = bool(dice.whole(0, 1))
    values: dict[str, Any] = {
        "size": len(deck),
        "target": target,
        "n": visible,
        "how": Sentence(N_("at least") if at_least else N_("exactly")),
        "other": Sentence(N_("exactly") if at_least else N_("at least")),
        "chance": bell_chance(deck, visible, target, at_least=at_least),
    }
    values["silent"] = silent_hands(deck, visible, target, at_least=at_least)
    values["hands"] = comb(len(deck), visible)
    return Exercise(
        ask=Sentence(
            N_(
                "{n} cards of the deck of {size} lie open, before any bell. How likely is it that "
                "some fruit shows {how} {target}? Let Python help."
            ),
            **values,
        ),
        kind=Ratio(),
        answer=values["chance"],
        detectors=_with_python_slips(deck, visible, at_least=at_least, values=values),
        hints=(
            Sentence(N_("Read twice: exactly, or at least?")),
            Sentence(N_("exact.bell_chance takes a deck, a number of cards, a target, at_least.")),
            Sentence(N_("Exactly 4, two cards: exact.bell_chance(zangi.DECK, 2, 4) gives 5/26.")),
        ),
        worked=(
            Sentence(N_("{silent} of {hands} hands have no such fruit."), **values),
            Sentence(N_("1 − {silent}/{hands} = {chance}."), **values),
        ),
        right=Sentence(N_("{how} {target}: {chance}."), **values),
        lane=PROVE,
    )


def _with_python_slips(
    deck: Deck, visible: int, *, at_least: bool, values: dict[str, Any]
) -> tuple[Detector, ...]:
    target = values["target"]
    return slips(
        values,
        (
            "at_least_for_exactly" if not at_least else "exactly_for_at_least",
            bell_chance(deck, visible, target, at_least=not at_least),
            N_("{given} is for {other} {target}. Asked is {how} {target}."),
        ),
        (
            "complement_forgotten",
            1 - values["chance"],
            N_("{given} is the chance that no fruit shows {how} {target}."),
        ),
        *(
            (
                mistake,
                bell_chance(deck, cards, target, at_least=at_least),
                N_("{given} belongs to another number of cards. Asked are {n} cards."),
            )
            for mistake, cards in (("one_too_few", visible - 1), ("one_too_many", visible + 1))
        ),
        (
            "adds_chances",
            expected_fives(deck, visible, target),
            N_("{given} adds the fruits: hands with two right fruits are counted twice."),
        ),
        (
            "deck_as_dice",
            put_back(deck, visible, target),
            N_("{given} puts each card back. On the table every card lies only once."),
        ),
    )
