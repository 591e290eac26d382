"""The zodiac wheel: from the number of a sign to its card, and back."""

from __future__ import annotations

from cardlib.exact.wheel import RANK_DIAL, SUIT_DIAL, card_of, dial_weights, dials_of, place_of
from cardlib.exercises.answers import CardText, Whole, WholeRow
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import EXPLORE, PLAY, PROVE, Detector, Exercise, Shown, slips
from cardlib.games import zodiak
from cardlib.i18n import N_, Sentence

__all__ = ["card_of_sign", "sign_of_card", "sign_word", "two_clues"]

SIGNS = len(zodiak.SIGNS)
BY_HEIGHT = tuple(rank for rank in zodiak.RANKS if rank in RANK_DIAL)  # J, Q, K
LATER = tuple(place for place in range(3, SIGNS) if place % len(RANK_DIAL))
"""Signs at which the usual mistakes show: not the first ones, and not those of a Jack."""


def sign_word(place: int) -> Sentence:
    """The name of a sign."""
    return Sentence(zodiak.SIGN_WORDS[zodiak.SIGNS[place]])


def _dials(place: int) -> dict[str, object]:
    rank, suit = dials_of(place)
    return {
        "place": place,
        "rank": rank,
        "suit": suit,
        "rank_sign": RANK_DIAL[rank],
        "suit_sign": SUIT_DIAL[suit],
        "ranks": ", ".join(RANK_DIAL),
        "suits": ", ".join(SUIT_DIAL),
        "card": card_of(place),
        "sign": sign_word(place),
    }


def card_of_sign(dice: Dice) -> Exercise:
    """The zodiac card of a sign, by two remainders (ZO20)."""
    place = dice.pick(LATER)
    rank, suit = dials_of(place)
    words = _dials(place)
    return Exercise(
        ask=Sentence(
            N_(
                "Aries is sign number 0, {sign} is number {place}. The ranks turn {ranks}, the suits"
                " {suits}. Which card belongs to {sign}?"
            ),
            **words,
        ),
        kind=CardText("zodiak"),
        answer=card_of(place),
        detectors=_card_of_sign_slips(place, rank, suit, words),
        hints=(
            Sentence(N_("Two dials turn together: one has three places, one four.")),
            Sentence(N_("Divide the number by 3 and by 4. What is left tells the places, from 0.")),
            Sentence(
                N_(
                    "Libra, number 6: divided by 3 it leaves 0, J. Divided by 4 it leaves 2, ♠. So J♠."
                )
            ),
        ),
        worked=(
            Sentence(N_("{place} divided by 3 leaves {rank}: {rank_sign}."), **words),
            Sentence(N_("{place} divided by 4 leaves {suit}: {suit_sign}. So {card}."), **words),
        ),
        right=Sentence(N_("{place} leaves {rank} by 3 and {suit} by 4: {card}."), **words),
        lane=PLAY,
    )


def _card_of_sign_slips(
    place: int, rank: int, suit: int, words: dict[str, object]
) -> tuple[Detector, ...]:
    return slips(
        words,
        (
            "dial_order",
            BY_HEIGHT[rank] + SUIT_DIAL[suit],
            N_("The suit is right. The ranks turn {ranks}; place {rank} of these, from 0."),
        ),
        (
            "counts_from_one",
            card_of((place + 1) % SIGNS),
            N_("{given} is one sign later. Aries is number 0, not 1."),
        ),
        (
            "one_too_few",
            card_of(place - 1),
            N_("{given} is one sign earlier. Places count from 0, too."),
        ),
        (
            "dials_swapped",
            RANK_DIAL[place % len(SUIT_DIAL) % len(RANK_DIAL)] + SUIT_DIAL[place % len(RANK_DIAL)],
            N_("3 ranks: remainder by 3. 4 suits: remainder by 4."),
        ),
        (
            "remainder_as_share",
            RANK_DIAL[place // len(SUIT_DIAL)] + SUIT_DIAL[place // len(RANK_DIAL)],
            N_("Not how often 3 goes into {place}, but what is left: {rank}."),
        ),
    )


def two_clues(dice: Dice) -> Exercise:
    """Where both dials and the wheel stand after many steps."""
    start = dice.whole(1, SIGNS - 1)
    steps = SIGNS * dice.whole(1, 4) + start
    rank, suit = dials_of(start)
    words = {"steps": steps, "rank": rank, "suit": suit, "start": start, "sign": sign_word(start)}
    return Exercise(
        ask=Sentence(
            N_(
                "Wheel and dials start at 0 and turn {steps} steps together. Where do they stand: the"
                " rank dial with 3 places, the suit dial with 4, the wheel with 12?"
            ),
            **words,
        ),
        kind=WholeRow(
            (
                Sentence(N_("rank dial (0 to 2)")),
                Sentence(N_("suit dial (0 to 3)")),
                Sentence(N_("wheel (0 to 11)")),
            )
        ),
        answer=(rank, suit, start),
        detectors=_two_clues_slips(start, steps, rank, suit, words),
        hints=(
            Sentence(N_("Full turns change nothing.")),
            Sentence(N_("Divide the steps by 3, by 4 and by 12. What is left each time?")),
            Sentence(N_("20 steps: 20 divided by 3 leaves 2, by 4 leaves 0, by 12 leaves 8.")),
        ),
        worked=(
            Sentence(
                N_("{steps} divided by 3 leaves {rank}, divided by 4 leaves {suit}."), **words
            ),
            Sentence(N_("{steps} divided by 12 leaves {start}: {sign}."), **words),
        ),
        right=Sentence(N_("{steps} leaves {rank}, {suit} and {start}: {sign}."), **words),
        lane=EXPLORE,
    )


def _two_clues_slips(
    start: int, steps: int, rank: int, suit: int, words: dict[str, object]
) -> tuple[Detector, ...]:
    return slips(
        words,
        (
            "remainder_as_share",
            (steps // 3, steps // 4, steps // 12),
            N_("These are full turns. Asked is what is left of {steps}."),
        ),
        (
            "counts_from_one",
            (rank + 1, suit + 1, start + 1),
            N_("One too many each: the places begin with 0."),
        ),
        (
            "dials_swapped",
            (suit, rank, start),
            N_("The dials are swapped: {steps} divided by 3 leaves {rank}."),
        ),
        (
            "dials_added",
            (rank, suit, rank + suit),
            N_("Places of dials are not added. What does {steps} leave when divided by 12?"),
        ),
    )


def sign_of_card(dice: Dice) -> Exercise:
    """The number of the sign that has a card: a remainder problem with two clues."""
    place = dice.pick(LATER)
    rank, suit = dials_of(place)
    one, other = dial_weights(len(RANK_DIAL), len(SUIT_DIAL))
    mixed = one * rank + other * suit
    words = {**_dials(place), "one": one, "other": other, "mixed": mixed}
    return Exercise(
        ask=Sentence(
            N_(
                "Whose zodiac card is {card}? Its rank is place {rank} of {ranks}, its suit place"
                " {suit} of {suits}. Give the sign's number, from 0 for Aries to 11 for Pisces."
            ),
            **words,
        ),
        kind=Whole(),
        answer=place,
        detectors=_sign_of_card_slips(place, words),
        hints=(
            Sentence(
                N_(
                    "Which numbers up to 11 leave {rank} when divided by 3? Which of them leaves {suit} by 4?"
                ),
                **words,
            ),
            Sentence(
                N_("Or at once: 4 · rank place + 9 · suit place, then divide by 12: what is left?")
            ),
            Sentence(
                N_(
                    "J♠: places 0 and 2. 4 · 0 + 9 · 2 = 18, and divided by 12 that leaves 6: Libra."
                )
            ),
        ),
        worked=(
            Sentence(N_("{one} · {rank} + {other} · {suit} = {mixed}."), **words),
            Sentence(N_("{mixed} divided by 12 leaves {place}: {sign}."), **words),
        ),
        right=Sentence(N_("{place} leaves {rank} by 3 and {suit} by 4: {sign}."), **words),
        lane=PROVE,
        shows=(Shown("cards", {"game": "zodiak", "cards": (card_of(place),)}),),
    )


def _sign_of_card_slips(place: int, words: dict[str, object]) -> tuple[Detector, ...]:
    rank, suit = dials_of(place)
    one, other = dial_weights(len(RANK_DIAL), len(SUIT_DIAL))
    return slips(
        words,
        (
            "remainder_forgotten",
            one * rank + other * suit,
            N_("{one} · {rank} + {other} · {suit} = {mixed}. Now divide by 12: what is left?"),
        ),
        (
            "dials_added",
            rank + suit,
            N_(
                "{rank} + {suit} = {given}, but {given} does not leave {rank} by 3 and {suit} by 4."
            ),
        ),
        (
            "dials_swapped",
            (other * rank + one * suit) % SIGNS,
            N_("{one} goes with the rank, {other} with the suit."),
        ),
        (
            "dial_order",
            place_of(BY_HEIGHT.index(RANK_DIAL[rank]), suit),
            N_("The ranks turn {ranks}: {rank_sign} is place {rank}."),
        ),
        ("counts_from_one", place + 1, N_("One too many: Aries is number 0.")),
    )
