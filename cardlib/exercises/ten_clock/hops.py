"""Where the hops of a card land, and where they come from."""

from __future__ import annotations

from dataclasses import replace
from typing import NoReturn

from cardlib.exact.hops import card_kinds, comes_from, hop, walk, wrapping
from cardlib.exercises.answers import Whole, WholeSet
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import EXPLORE, PLAY, Detector, Exercise, ExerciseError, Shown, slips
from cardlib.exercises.ten_clock.wrong_ways import Hops, wrong_hops
from cardlib.games.tivmiv import Card, targets
from cardlib.i18n import N_, Sentence
from cardlib.writing import in_a_row, minus

__all__ = [
    "answered_cards",
    "backwards",
    "both_hops",
    "cards_of",
    "hop_steps",
    "no_card",
    "one_way",
    "two_hops",
    "wrap",
]

NO_CARD = 40  # shows how a number is written, and is nobody's answer
_FITS = N_("{card} lies in the centre. Which values may be laid on it?")
_PLUS_MINUS = N_("The sign ± asks for two hops: once up and once down.")
_COUNT = N_("Count single steps on the ring. After {ring} comes 1, and before 1 comes {ring}.")
_UP = N_("Up from {value}, one step at a time: {passed}. So {landing}.")
_DOWN = N_("Down from {value}, one step at a time: {passed}. So {landing}.")
_HALF_BACK = {
    1: N_("From {found} you hop down to {value}. From which value do you hop up to {value}?"),
    -1: N_("From {found} you hop up to {value}. From which value do you hop down to {value}?"),
}
"""Told to who found one of the two values from which another is reached."""


def cards_of(dice: Dice) -> tuple[tuple[Card, ...], int, tuple[int, ...]]:
    """The different cards of the deck in use, the numbers on its ring, and its indices."""
    cards = card_kinds(dice.deck("tivmiv"))
    indices = tuple(sorted({card.index for card in cards}))
    return cards, dice.rules("tivmiv").modulus, indices


def hop_steps(card: Card, ring: int) -> tuple[Sentence, Sentence]:
    """Both hops, counted step by step."""
    told = []
    for way, text in ((1, _UP), (-1, _DOWN)):
        passed = walk(card.value, way * card.index, ring)
        shown = in_a_row(passed)
        told.append(Sentence(text, value=card.value, passed=shown, landing=passed[-1]))
    return told[0], told[1]


def two_hops(dice: Dice) -> Exercise:
    """Which values may follow a card (T9, T18–T20); the first card goes over an end."""
    cards, ring, _ = cards_of(dice)
    answered = answered_cards(cards, ring)
    first = () if dice.tape.game else wrapping(answered, ring)
    card = dice.pick(first or answered)
    clock = {"modulus": ring, "value": card.value, "index": card.index, "show": ("ticks",)}
    asked = both_hops(dice, card)
    return replace(asked, shows=(*asked.shows, Shown("clock", clock)))


def wrap(dice: Dice) -> Exercise:
    """Which values may follow a card that goes over the top or under the bottom."""
    return both_hops(dice, dice.pick(crossing_cards(dice)))


def answered_cards(cards: tuple[Card, ...], ring: int) -> tuple[Card, ...]:
    """Those of *cards* for which both values that may follow lie on cards, too.

    A house rule can make the ring longer than the values of the deck.
    """
    values = {card.value for card in cards}
    return tuple(card for card in cards if targets(card, ring) <= values) or no_card(ring)


def crossing_cards(dice: Dice) -> tuple[Card, ...]:
    """The answered cards that go over an end of the ring."""
    cards, ring, _ = cards_of(dice)
    return wrapping(answered_cards(cards, ring), ring) or no_card(ring)


def no_card(ring: int) -> NoReturn:
    """Refuse a house rule whose ring is too long for the deck: ExerciseError names it."""
    raise ExerciseError(
        f"modulus={ring}: no card of this deck hops over an end onto two other cards; take a deck"
        f" with the values 1 to {ring}, or leave modulus out"
    )


def both_hops(dice: Dice, card: Card) -> Exercise:
    """Which values may follow *card*: the drill asks this of one card after the other."""
    cards, ring, indices = cards_of(dice)
    others = [one for one in wrapping(cards, ring) if targets(one, ring) != targets(card, ring)]
    example = dice.pick(others or [card])
    up, down = hop_steps(example, ring)
    return Exercise(
        ask=Sentence(_FITS, card=card),
        kind=WholeSet(),
        answer=targets(card, ring),
        detectors=wrong_hops(card, ring, indices),
        hints=(
            Sentence(_PLUS_MINUS),
            Sentence(_COUNT, ring=ring),
            Sentence(N_("Another card, {card}. {up} {down}"), card=example, up=up, down=down),
        ),
        worked=hop_steps(card, ring),
        right=Sentence(
            N_("{up} up from {value} is {top}, {up} down is {low}."),
            **{**Hops(card, ring).words, "up": card.index},
        ),
        lane=PLAY,
        shows=(Shown("cards", {"game": "tivmiv", "cards": (str(card),)}),),
    )


def one_way(dice: Dice) -> Exercise:
    """A hop over the top: which card is laid?"""
    cards, ring, _ = cards_of(dice)
    card = dice.pick(_over_the_top(cards, ring))
    value, index = card.value, card.index
    plain, landing, down = value + index, hop(value, index, ring), hop(value, -index, ring)
    words = Hops(card, ring).words
    over = N_(
        "{up} is more than {ring}, and no card has {up}. After {ring} comes 1: keep counting."
    )
    less = N_("{up} − {less} is {given}. But the ring has {ring} numbers: take away {ring}.")
    more = N_("{up} − {more} is {given}. But the ring has {ring} numbers: take away {ring}.")
    end = N_("The ring does not stop at {ring}. After {ring} comes 1. How many steps are left?")
    other = N_("{low} is where {index} down goes. Here you count up.")
    return Exercise(
        ask=Sentence(
            N_(
                "{card} lies in the centre. {value} + {index} is {up}. Which card do you lay for it?"
                " In a class some said {first}, some {second}, some {third}, some {fourth}."
            ),
            card=card,
            **words,
            **_said(dice, (plain, landing - 1, landing, landing + 1)),
        ),
        kind=Whole(sample=NO_CARD),
        answer=landing,
        detectors=slips(
            words,
            ("no_wrap", plain, over),
            ("no_wrap", ring, end),
            ("wrap_by_nine", plain - ring + 1, less),
            ("wrap_by_eleven", plain - ring - 1, more),
            ("only_one_way", down, other),
        ),
        hints=(
            Sentence(
                N_("The numbers end at {ring}. What comes after {ring} on a ring?"), ring=ring
            ),
            Sentence(_COUNT, ring=ring),
            Sentence(N_("With 6 + 3 on a ring of 7: 7, 1, 2. So 9 is 2 there.")),
        ),
        worked=(hop_steps(card, ring)[0], _bent(plain, ring)),
        right=Sentence(N_("{up} is {over} more than {ring}, so {over}."), **words, over=landing),
        lane=PLAY,
        because=Sentence(N_("Why this card? Say it in one sentence.")),
        shows=(Shown("cards", {"game": "tivmiv", "cards": (str(card),)}),),
    )


def _over_the_top(cards: tuple[Card, ...], ring: int) -> list[Card]:
    """The cards that go over the top; ExerciseError if there are none."""
    found = [one for one in cards if one.value + one.index > ring]
    if not found:
        raise ExerciseError(f"modulus={ring}: no card of this deck goes over the top of its ring")
    return found


def _said(dice: Dice, numbers: tuple[int, ...]) -> dict[str, int]:
    """What a class said: the right number among wrong ones, in any order."""
    return dict(zip(("first", "second", "third", "fourth"), dice.shuffled(numbers), strict=True))


def _bent(plain: int, ring: int) -> Sentence:
    text = N_("The short way: {plain} − {ring} = {landing}.")
    return Sentence(text, plain=plain, ring=ring, landing=plain - ring)


def backwards(dice: Dice) -> Exercise:
    """On which cards of an index a value may be laid."""
    cards, ring, indices = cards_of(dice)
    # A card's way back is as long as its way on, so the wrong methods are those of two hops.
    card = dice.pick(crossing_cards(dice))
    example = dice.pick([one for one in wrapping(cards, ring) if one != card] or [card])
    value, index = card.value, card.index
    answer = comes_from(value, index, ring)
    self_named = Detector(
        "own_index",
        frozenset({value}),
        Sentence(
            N_("{value}±{index} takes {low} or {top}, not {value}. Which cards lead to {value}?"),
            **Hops(card, ring).words,
        ),
    )
    low, top = sorted((hop(value, -index, ring), hop(value, index, ring)))
    says = N_("From {start} with ±{index} you reach {numbers}.")
    reached = tuple(
        Sentence(says, start=start, index=index, numbers=_or(targets(Card(start, index), ring)))
        for start in (low, top)
    )
    return Exercise(
        ask=Sentence(
            N_(
                "You hold a {value}. In the centre lies a card with ±{index}. Which values may that"
                " card have, so that your {value} fits?"
            ),
            value=value,
            index=index,
        ),
        kind=WholeSet(),
        answer=answer,
        detectors=(*wrong_hops(card, ring, indices, _HALF_BACK), self_named),
        hints=(
            Sentence(N_("Go back on the ring: where can a hop to {value} begin?"), value=value),
            Sentence(N_("A hop up is undone by a hop down of the same length, and the other way.")),
            _way_back(example, ring),
        ),
        worked=reached,
        right=Sentence(
            N_("{low} and {top}: the way back has the same length, once down and once up."),
            low=minus(low),
            top=minus(top),
        ),
        lane=EXPLORE,
    )


def _way_back(card: Card, ring: int) -> Sentence:
    """How a value is followed back, worked with another card."""
    down, up = (walk(card.value, way * card.index, ring) for way in (-1, 1))
    return Sentence(
        N_("Back from {value} with ±{index}: {down}, and {up}. So from {first} or from {second}."),
        value=card.value,
        index=card.index,
        down=in_a_row(down),
        up=in_a_row(up),
        first=down[-1],
        second=up[-1],
    )


def _or(numbers: frozenset[int]) -> Sentence:
    """One number, or two with "or" between."""
    low, top = min(numbers), max(numbers)
    if low == top:
        return Sentence("{low}", low=low)
    return Sentence(N_("{low} or {top}"), low=low, top=top)
