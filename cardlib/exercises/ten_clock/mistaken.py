"""Somebody else's solution with one wrong step in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cardlib.exact.hops import hop, wraps
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import PLAY, Exercise, find_step
from cardlib.exercises.ten_clock.hops import answered_cards, cards_of, hop_steps, no_card
from cardlib.exercises.ten_clock.wrong_ways import Hops
from cardlib.i18n import N_, Sentence
from cardlib.situations import NAMES

__all__ = ["which_step"]


@dataclass(frozen=True, slots=True)
class Slip:
    """A wrong step: its number from 1, what is written there, what it gives, and what is told."""

    mistake: str
    step: int
    text: str
    gives: Callable[[Hops], int]
    says: str


SLIPS = (
    Slip(
        "sign_dropped",
        2,
        N_("Down: {value} − {index} = {dropped}."),
        lambda hops: abs(hops.sums[-1]),
        N_("{value} − {index} is {down}, not {dropped}: the minus sign is lost there."),
    ),
    Slip(
        "wrap_by_nine",
        3,
        N_("{down} is less than 1, so I add {less}."),
        lambda hops: hops.sums[-1] + hops.ring - 1,
        N_("The ring has {ring} numbers, so {ring} must be added, not {less}."),
    ),
    Slip(
        "wrap_by_eleven",
        3,
        N_("{down} is less than 1, so I add {more}."),
        lambda hops: hops.sums[-1] + hops.ring + 1,
        N_("The ring has {ring} numbers, so {ring} must be added, not {more}."),
    ),
    Slip(
        "no_wrap",
        3,
        N_("{down} is less than 1, so I stop at 1, the smallest card."),
        lambda _: 1,
        N_("The ring does not stop at 1: before 1 comes {ring}, so {ring} is added."),
    ),
)
_FIRST = N_("Up: {value} + {index} = {up}.")
_SECOND = N_("Down: {value} − {index} = {down}.")
_THIRD = N_("{down} is less than 1, so I add {ring}.")
_THIRD_UNDONE = N_("{gives} is a card, so nothing is to be added.")
_FOURTH = N_("So I may lay {top} or {gives}.")


def which_step(dice: Dice) -> Exercise:
    """Which step of a solution is wrong? The card goes under the bottom."""
    cards, ring, _ = cards_of(dice)
    # Up it stays on the ring, and down it lands below 0, so that only one step is hard.
    fitting = [
        card
        for card in answered_cards(cards, ring)
        if card.value < card.index and wraps(card, ring) == frozenset({-1})
    ]
    told = [Hops(card, ring) for card in fitting]
    last = max(card.value for card in cards)
    pairs = [(one, slip) for one in told for slip in SLIPS if _is_card(slip, one, last)]
    hops, slip = dice.in_turn(pairs or no_card(ring))
    card = hops.card
    steps = _steps(slip, hops)
    asked = N_(
        "{name} wants to know what may be laid on {card}. Which step is the first wrong one?"
    )
    return find_step(
        ask=Sentence(asked, name=Sentence(dice.pick(NAMES)), card=card),
        steps=steps,
        wrong=slip.step,
        mistake=slip.mistake,
        why=Sentence(slip.says, **hops.words),
        fine={n: _fine(n, step, slip) for n, step in enumerate(steps, start=1) if n != slip.step},
        hints=(
            Sentence(N_("Do it yourself first, and count on the ring.")),
            Sentence(N_("Then compare step by step. Where do you two part?")),
            _another(Hops(dice.pick([one for one in fitting if one != card] or [card]), ring)),
        ),
        worked=hop_steps(card, ring),
        lane=PLAY,
    )


def _another(hops: Hops) -> Sentence:
    text = N_(
        "With {card}: {value} + {index} = {up}. And {value} − {index} = {down}, then {down} + {ring} ="
        " {low}. So {top} or {low}."
    )
    return Sentence(text, card=hops.card, **hops.words)


def _is_card(slip: Slip, hops: Hops, last: int) -> bool:
    """Does the slip end at a number that looks like a card, and a wrong one?"""
    given = slip.gives(hops)
    return 1 <= given <= last and given not in (
        hop(hops.card.value, -hops.card.index, hops.ring),
        hops.landings[1],
    )


def _steps(slip: Slip, hops: Hops) -> tuple[Sentence, ...]:
    """The four steps as they were written, one of them wrong."""
    words = {**hops.words, "gives": slip.gives(hops)}
    texts = [_FIRST, _SECOND, _THIRD if slip.step == 3 else _THIRD_UNDONE, _FOURTH]
    texts[slip.step - 1] = slip.text
    return tuple(Sentence(text, **words) for text in texts)


def _fine(n: int, step: Sentence, slip: Slip) -> tuple[str, Sentence]:
    """The idea of who blames this step, which is right or only goes on, and what is said."""
    good = N_("Step {n} is right: {step} Look at the others.")
    follows = N_("Step {n} only goes on from a wrong number. Where did that number come from?")
    return "right_step_blamed", Sentence(good if n < slip.step else follows, n=n, step=step)
