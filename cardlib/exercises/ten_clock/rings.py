"""Questions about whole rings: which cards wrap, which have one answer, and rings of other lengths."""

from __future__ import annotations

from cardlib.exact.hops import card_kinds, hop, walk, wrapping, wraps
from cardlib.exercises.answers import Whole
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import (
    EXPLORE,
    Detector,
    Exercise,
    ExerciseError,
    Option,
    as_on_the_sheet,
    choose,
    slips,
)
from cardlib.exercises.ten_clock.hops import cards_of
from cardlib.games.tivmiv import RING, Card, targets
from cardlib.i18n import N_, Sentence
from cardlib.writing import in_a_row, minus, on_cards

__all__ = ["another_ring", "how_many_wrap", "only_one"]


ONLY_ONE_HINTS = (
    Sentence(N_("When do both ways end at the same place?")),
    Sentence(N_("The two landing places are twice the index apart. Make that once round.")),
    Sentence(N_("On a ring of 12, ±6 has one answer: 6 up from 1 is 7, and 6 down is 7.")),
)


def only_one(dice: Dice) -> Exercise:
    """Is there a card with only one answer? Half of an even ring goes both ways to one number."""
    as_on_the_sheet(dice, "tivmiv", "modulus")
    half = next(k for k in range(1, RING) if len(targets(Card(1, k))) == 1)
    card = Card(dice.whole(1, RING), half)
    (only,) = targets(card)
    above = Card(RING - dice.whole(0, 1), 3)
    below = Card(dice.whole(1, 2), 2)
    one = N_("Yes: on {card} only {only} may be laid")
    two = N_("{card} has two answers, {low} and {top}: the ring does not end there.")
    return choose(
        dice,
        ask=Sentence(
            N_(
                "Tiv-miv has the indices ±1, ±2 and ±3. Suppose there were cards up to ±9. Would there"
                " be a card with only one answer?"
            )
        ),
        right=Sentence(one, card=card, only=only),
        wrong=[
            Option(
                "five_has_two",
                Sentence(N_("No: plus and minus always give two answers")),
                Sentence(
                    N_("Try {card}: {index} up lands on {only}. And {index} down?"),
                    card=card,
                    index=half,
                    only=only,
                ),
            ),
            _no_end(above, hop(above.value, -above.index), one, two),
            _no_end(below, hop(below.value, below.index), one, two),
        ],
        says=Sentence(
            N_("{half} up and {half} down meet: together they go once round all {ring} numbers."),
            half=half,
            ring=RING,
        ),
        hints=ONLY_ONE_HINTS,
        worked=_meeting(card, only),
        because=Sentence(N_("Why just this card, or why none? One sentence.")),
        lane=EXPLORE,
    )


def _no_end(card: Card, only: int, one: str, two: str) -> Option:
    """The idea that a hop over the end gives no answer."""
    low, top = sorted(targets(card))
    return Option(
        "no_wrap", Sentence(one, card=card, only=only), Sentence(two, card=card, low=low, top=top)
    )


def _meeting(card: Card, only: int) -> tuple[Sentence, ...]:
    way_up = in_a_row(walk(card.value, card.index))
    way_down = in_a_row(walk(card.value, -card.index))
    return (
        Sentence(N_("Up from {value}: {passed}."), value=card.value, passed=way_up),
        Sentence(N_("Down from {value}: {passed}."), value=card.value, passed=way_down),
        Sentence(N_("Both end at {only}, so there is one answer."), only=only),
    )


HOW_MANY_WRAP_HINTS = (
    Sentence(N_("Take one index at a time. Which values are so near an end?")),
    Sentence(N_("With ±1: only 10 goes over the top, and only 1 goes under the bottom.")),
    Sentence(N_("With ±4, if there were such cards: 7, 8, 9, 10 and 1, 2, 3, 4, so 8 kinds.")),
)


def how_many_wrap(dice: Dice) -> Exercise:
    """How many kinds of cards go over the top or under the bottom."""
    cards, ring, indices = cards_of(dice)
    if len(cards) != ring * len(indices):
        raise ExerciseError(
            f"modulus={ring}: this question is about a deck with every value from 1 to {ring}, each"
            " with each index; ask it without the options modulus and deck"
        )
    fewer = [indices[:-1], indices[1:], (indices[0], indices[-1])]
    chosen = dice.pick([indices, *(some for some in fewer if len(some) > 1)])
    some = card_kinds(card for card in cards if card.index in chosen)
    answer = len(wrapping(some, ring))
    shown = on_cards(chosen)
    per_index = tuple(
        Sentence(
            N_("With ±{index}: {cards}."),
            index=index,
            cards=", ".join(str(one) for one in wrapping(some, ring) if one.index == index),
        )
        for index in chosen
    )
    return Exercise(
        ask=Sentence(
            N_(
                "The cards with {indices}: each value from 1 to {ring} once with each index, {n} kinds."
                " How many of them go over {ring} or under 1, on at least one side?"
            ),
            indices=shown,
            ring=ring,
            n=len(some),
        ),
        kind=Whole(),
        answer=answer,
        detectors=_wrap_slips(some, ring),
        hints=HOW_MANY_WRAP_HINTS,
        worked=(*per_index, Sentence(N_("Together {answer}."), answer=answer)),
        right=Sentence(
            N_(
                "With each index as many values go over the top as its number says, and as many under."
            )
        ),
        lane=EXPLORE,
    )


def _wrap_slips(cards: tuple[Card, ...], ring: int) -> tuple[Detector, ...]:
    over = sum(card.value + card.index > ring for card in cards)
    ends = len({card for card in cards if card.value in (1, ring)})
    touched = sum(card.value + card.index >= ring or card.value <= card.index + 1 for card in cards)
    far = sum(card.value + card.index > ring + 1 or card.value < card.index for card in cards)
    return slips(
        {"ring": ring, "card": _plain(cards, ring)},
        ("only_one_way", over, N_("{given} go over {ring}. Others go under 1: count them, too.")),
        (
            "one_too_many",
            touched,
            N_("{given} counts cards that only reach {ring} or 1. They do not go over the end."),
        ),
        (
            "one_too_few",
            far,
            N_("{given} is too few: landing one step over the end is over the end, too."),
        ),
        (
            "one_too_few",
            ends,
            N_(
                "{given} counts only cards with 1 or {ring}. A longer hop goes over from farther"
                " away."
            ),
        ),
        ("guess", len(cards), N_("Not all: {card} stays on the cards both ways.")),
    )


def _plain(cards: tuple[Card, ...], ring: int) -> Card:
    """A card in the middle, which goes over no end (the first one where all do)."""
    return next((card for card in cards if not wraps(card, ring)), cards[0])


def another_ring(dice: Dice) -> Exercise:
    """The same hop on a ring of seven weekdays or twelve months, further than once round."""
    ring, ask, way = dice.pick(_RINGS)
    value = dice.whole(2, ring - 1)
    step = dice.whole(ring + 2, 2 * ring - 2)
    plain = value + way * step
    answer = hop(value, way * step, ring)
    sign = "+" if way > 0 else "−"
    words = {
        "value": value,
        "step": step,
        "ring": ring,
        "sign": sign,
        "plain": minus(plain),
        "rest": step - ring,
        "first": hop(value, way, ring),
    }
    return Exercise(
        ask=Sentence(ask, **words),
        kind=Whole(),
        answer=answer,
        detectors=_another_ring_slips(value, way * step, ring, words),
        hints=(
            Sentence(N_("After so many steps you are back where you began: how many?")),
            Sentence(N_("Steps once round change nothing. Take away {ring}."), ring=ring),
            Sentence(N_("On a ring of 5, from 4: 8 up is 3 up, because 8 − 5 = 3. So 5, 1, 2.")),
        ),
        worked=(
            Sentence(N_("{step} − {ring} = {rest}, because once round changes nothing."), **words),
            Sentence(
                N_("{rest} steps from {value}: {passed}."),
                value=value,
                rest=step - ring,
                passed=in_a_row(walk(value, way * (step - ring), ring)),
            ),
        ),
        right=Sentence(
            N_("{value} {sign} {step} = {plain}, and going round by {ring} gives {answer}."),
            **words,
            answer=answer,
        ),
        lane=EXPLORE,
    )


def _another_ring_slips(
    value: int, hops: int, ring: int, words: dict[str, object]
) -> tuple[Detector, ...]:
    """Wrong ways to go so many *hops*, down if negative."""
    one = 1 if hops > 0 else -1
    return slips(
        words,
        (
            "no_wrap",
            value + hops,
            N_("There is no number {plain} on this ring. Once round is {ring}; go round again."),
        ),
        (
            "no_wrap",
            value + hops - one * ring,
            N_("{given} is not on the ring yet: go round by {ring} once more."),
        ),
        (
            "zero_for_ten",
            (value + hops) % ring,
            N_("This ring has no 0: before 1 comes {ring}."),
        ),
        (
            "ring_is_ten",
            hop(value, hops, RING),
            N_(
                "{given} is right on a ring of 10. Here {ring} numbers lie on the ring: go round by"
                " {ring}."
            ),
        ),
        (
            "one_too_few",
            hop(value, hops - one, ring),
            N_("One step is missing. The first step already leaves {value}."),
        ),
        (
            "one_too_many",
            hop(value, hops + one, ring),
            N_("One step too many. The first step from {value} ends on {first}: count again."),
        ),
        (
            "start_forgotten",
            hop(ring, hops, ring),
            N_("{given} is where {step} steps lead from {ring}. But you start on {value}."),
        ),
        (
            "sign_dropped",
            hop(value, -hops, ring),
            N_("Right way round? You went {step} steps to the other side."),
        ),
    )


_RINGS = (
    (
        7,
        N_("Count the weekdays from 1 to 7. Today is day {value}. Which day is it in {step} days?"),
        1,
    ),
    (
        7,
        N_("Count the weekdays from 1 to 7. Today is day {value}. Which was it {step} days ago?"),
        -1,
    ),
    (12, N_("It is month {value} of the year. Which month is it {step} months later?"), 1),
    (12, N_("It is month {value} of the year. Which month was it {step} months ago?"), -1),
)
