"""Exercises about covering: a card that shows none of a fruit can make the bell right."""

from __future__ import annotations

from typing import Any

from cardlib.exercises.answers import Choice
from cardlib.exercises.dice import Dice
from cardlib.exercises.exactly_five.deals import (
    FRUITS,
    MOST_ON_A_CARD,
    Piles,
    fruit_name,
    fruit_words,
    is_five,
    settle,
    summed,
    target_of,
    tops,
    two_cards,
)
from cardlib.exercises.exactly_five.shown import pile_table, top_cards
from cardlib.exercises.kinds import PLAY, Detector, Exercise, ExerciseError, Option, choose
from cardlib.i18n import N_, Sentence
from cardlib.situations import NAMES

__all__ = ["cover_the_one", "which_cover"]

PLAYERS = 4


def _after(piles: Piles, seat: int, card: str) -> Piles:
    """The piles after *seat* has opened *card*."""
    return tuple((*pile, card) if place == seat else pile for place, pile in enumerate(piles))


def _too_many(
    dice: Dice, fruit: str, others: tuple[str, str], kept: tuple[int, int]
) -> tuple[Piles, int]:
    """Piles with *kept* and a card too many of *fruit*, and the only seat whose covering helps."""
    small = dice.pick([count for count in (1, 2, 3) if count not in kept])
    open_piles = [f"{fruit}{count}" for count in (*kept, small)]
    mixed = dice.shuffled([*open_piles, f"{others[0]}{dice.whole(1, 3)}"])
    piles: Piles = tuple((card,) for card in mixed)
    after = [_after(piles, seat, f"{others[1]}2") for seat in range(PLAYERS)]
    helps = [seat for seat in range(PLAYERS) if is_five(after[seat], sum(kept))]
    if len(helps) != 1:
        raise ExerciseError(f"with {piles} the seats {helps} make the bell right")
    settle(dice, after[helps[0]], right=True)
    return piles, helps[0]


COVER_THE_ONE_HINTS = (
    Sentence(N_("Where will the next card be laid?")),
    Sentence(N_("A new card covers an older one. Take away one card in thought.")),
    Sentence(N_("Say 3 + 3 + 2 pears lie there, 8. Cover a 3, and 3 + 2 are left.")),
)


def cover_the_one(dice: Dice) -> Exercise:
    """Can a card without the fruit make the bell right (ZA8)?"""
    target = target_of(dice)
    fruit, *others = dice.shuffled(FRUITS)
    most = min(MOST_ON_A_CARD, target - 2)
    piles, helper = _too_many(dice, fruit, (others[0], others[1]), (most, target - most))
    counts = [int(card[1:]) for card in tops(piles) if card[0] == fruit]
    small = int(piles[helper][-1][1:])
    rest = list(counts)
    rest.remove(small)
    values: dict[str, Any] = {
        "target": target,
        "fruit": fruit_name(fruit),
        "sum": summed(counts),
        "total": sum(counts),
        "small": fruit_words(fruit, small),
        "rest": summed(rest),
        "name": Sentence(NAMES[helper]),
    }
    return choose(
        dice,
        ask=Sentence(
            N_(
                "{sum} = {total} {fruit} lie on top. The next card shows no {fruit} at all."
                " Can it make the {fruit} right: exactly {target} {fruit} on top?"
            ),
            **values,
        ),
        right=Sentence(
            N_("Yes: {target} {fruit} are left if the right player opens it."), **values
        ),
        wrong=_cover_the_one_options(values),
        says=Sentence(
            N_(
                "{name} covers the {small}: {rest} = {target} {fruit} are left, and the bell is right."
            ),
            **values,
        ),
        hints=COVER_THE_ONE_HINTS,
        worked=(
            Sentence(N_("There are {sum} = {total} {fruit}: too many."), **values),
            Sentence(N_("If {name} covers the {small}, {rest} = {target} are left."), **values),
        ),
        because=Sentence(
            N_("Why can a card without {fruit} make the {fruit} right? One sentence."), **values
        ),
        lane=PLAY,
        shows=(top_cards(piles), pile_table(piles)),
    )


def _cover_the_one_options(values: dict[str, Any]) -> tuple[Option, ...]:
    return (
        Option(
            "covering_cannot_help",
            Sentence(N_("No: a card without {fruit} does not change the {fruit}."), **values),
            Sentence(N_("It can cover a card. What is left without the {small}?"), **values),
        ),
        Option(
            "covered_counted",
            Sentence(N_("No: covered or not, there are {total} {fruit}."), **values),
            Sentence(N_("Covered cards do not count. Without the {small}: {rest}."), **values),
        ),
        Option(
            "at_least_for_exactly",
            Sentence(N_("The {fruit} are right already: {total} is enough."), **values),
            Sentence(
                N_("{total} is not exactly {target}. There is one thing that could help."), **values
            ),
        ),
    )


WHICH_COVER_HINTS = (
    Sentence(N_("How many are there too many?")),
    Sentence(N_("Who shows exactly as many as there are too many?")),
    Sentence(N_("Say there are 3 pears too many. Then whoever covers a card of 3 pears helps.")),
)


def which_cover(dice: Dice) -> Exercise:
    """Whose next card, a different fruit, makes the bell right (Z9, ZA7, ZA8)?"""
    target = target_of(dice)
    fruit, other, new, _ = dice.shuffled(FRUITS)
    piles, helper = _too_many(dice, fruit, (other, new), two_cards(dice, target, fruit))
    counts = {
        seat: int(card[1:]) for seat, card in enumerate(tops(piles)) if card.startswith(fruit)
    }
    total = sum(counts.values())
    shared: dict[str, Any] = {"target": target, "fruit": fruit_name(fruit), "total": total}
    values: dict[str, Any] = {
        **shared,
        "name": Sentence(NAMES[helper]),
        "small": counts[helper],
        "sum": summed(counts.values()),
    }
    players = [Sentence(name) for name in NAMES[:PLAYERS]]
    return Exercise(
        ask=Sentence(
            N_(
                "The {fruit} on top are {sum} = {total}. The next card is {card}; whoever opens it lays"
                " it on the own pile. Who would make the bell right with it?"
            ),
            **values,
            card=fruit_words(new, 2),
        ),
        kind=Choice((*players, Sentence(N_("Nobody")))),
        answer=helper,
        detectors=_cover_slips(helper, counts, shared),
        right=Sentence(
            N_("{name} covers {small}: {total} − {small} = {target} {fruit} are left."), **values
        ),
        hints=WHICH_COVER_HINTS,
        worked=(
            Sentence(N_("There are {total}, and it must be {target}."), **values),
            Sentence(N_("{name} shows {small}. {total} − {small} = {target}."), **values),
        ),
        lane=PLAY,
        shows=(top_cards(piles), pile_table(piles)),
    )


def _cover_slips(
    helper: int, counts: dict[int, int], shared: dict[str, Any]
) -> tuple[Detector, ...]:
    """All other players, and nobody; *counts* tells who shows how many of the fruit."""
    others = [seat for seat in range(PLAYERS) if seat != helper]
    nobody = Sentence(N_("A new card covers an old one. {total} − ? = {target}"), **shared)
    return (
        *(_covers(seat, counts.get(seat, 0), shared) for seat in others),
        Detector("covering_cannot_help", PLAYERS, nobody),
    )


def _covers(seat: int, gone: int, shared: dict[str, Any]) -> Detector:
    """What is told to who lets the player at *seat* cover so many of the fruit."""
    values = {**shared, "name": Sentence(NAMES[seat]), "gone": gone, "left": shared["total"] - gone}
    if gone:
        says = N_("If {name} covers {gone}, {left} {fruit} are left, not {target}.")
        return Detector("covers_the_wrong_card", seat, Sentence(says, **values))
    says = N_("{name} covers another fruit. There are still {total} {fruit}.")
    return Detector("unlike_fruits_added", seat, Sentence(says, **values))
