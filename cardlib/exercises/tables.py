"""Questions about the rules of the three games, for the first lessons to remember."""

from __future__ import annotations

from cardlib.exercises.answers import WholeSet
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import PLAY, Detector, Exercise, Maker, Shown
from cardlib.games import tivmiv
from cardlib.i18n import N_, Sentence

__all__ = ["EXERCISES", "RECALL", "TICKET"]


def two_values(dice: Dice) -> Exercise:
    """Which values may follow a card of Tiv-miv (T9, T18–T20)."""
    index = dice.whole(2, 3)
    value = 10 - dice.whole(0, index - 1)  # goes over the top
    card = tivmiv.Card(value, index)
    up, down, right = value + index, value - index, tivmiv.targets(card)
    numbers = {"value": value, "index": index, "up": up, "down": down, "over": up - 10}
    return Exercise(
        ask=Sentence(
            N_("Tiv-miv: {card} lies in the centre. Which values may be laid on it?"), card=card
        ),
        kind=WholeSet(),
        answer=right,
        detectors=(
            Detector(
                "no_wrap",
                frozenset({up, down}),
                Sentence(
                    N_(
                        "{value} + {index} = {up}, but no card has {up}. After 10 the ring goes on at 1."
                    ),
                    **numbers,
                ),
            ),
            Detector(
                "wrap_by_nine",
                frozenset({up - 9, down}),
                Sentence(
                    N_(
                        "{value} + {index} = {up}; you took away 9 instead of 10. {up} − 10 = {over}."
                    ),
                    **numbers,
                ),
            ),
            Detector(
                "only_one_way",
                frozenset({down}),
                Sentence(
                    N_(
                        "{down} is right. But ± means both ways: what is {value} + {index} on the ring?"
                    ),
                    **numbers,
                ),
            ),
            Detector(
                "only_one_way",
                frozenset({up - 10}),
                Sentence(
                    N_("{over} is right. But ± means both ways: what is {value} − {index}?"),
                    **numbers,
                ),
            ),
        ),
        hints=(
            Sentence(N_("± means: once plus, once minus.")),
            Sentence(N_("Count on the ring: after 10 comes 1, before 1 comes 10.")),
            Sentence(N_("With 8±3: 8 + 3 is 9, 10, 1. And 8 − 3 is 5. So 1 and 5.")),
        ),
        worked=(
            Sentence(
                N_("{value} + {index} = {up}. That is over 10, so take away 10: {over}."), **numbers
            ),
            Sentence(N_("{value} − {index} = {down}."), **numbers),
        ),
        right=Sentence(
            N_("Plus gives {up}, and on the ring that is {over}. Minus gives {down}."), **numbers
        ),
        lane=PLAY,
        shows=(Shown("cards", {"game": "tivmiv", "cards": (str(card),)}),),
    )


EXERCISES: dict[str, Maker] = {"two_values": two_values}
RECALL: tuple[str, ...] = ()
TICKET: tuple[str, ...] = ()
