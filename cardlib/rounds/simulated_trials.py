"""Blocks of trials without a player: numbers answer in place of a person, and each row says so."""

from __future__ import annotations

from dataclasses import replace

from cardlib.games import zangi
from cardlib.ringers import Ringer
from cardlib.rounds import race, ring
from cardlib.rounds.presses import Press, Wish
from cardlib.rounds.rows import Row, distance
from cardlib.rounds.simulated import FRAME_US, PERSON, SIMULATED
from cardlib.rounds.trials import PERSON_SEAT, Block, Trial, choice_rows, ring_rows, stamped

__all__ = ["simulate_block"]

SIMPLE = replace(PERSON, speed=0.6, d_prime=8.0)
"""To see that a card comes is quicker than to count what is on it; a starting point of ours."""


def simulate_block(
    kind: str = "simple",
    code: str = "NUR-42",
    *,
    trials: int = 20,
    choices: tuple[int, ...] = (1, 2, 4, 8),
    person: Ringer | None = None,
) -> list[Row]:
    """The rows of a block of *kind* as a simulated *person* would leave them.

    >>> rows = simulate_block("simple", "NUR-42")
    >>> len(rows), rows[0]["device"]
    (20, {'simulated': True})
    """
    block = Block(kind, code, trials=trials, practice=0, choices=choices)
    chosen = person or (SIMPLE if kind == "simple" else PERSON)
    found: list[Row] = []
    for number, part in enumerate(block.parts):
        for place in range(len(part.conditions)):
            trial = block.trial(number, place)
            word = trial_word(trial, len(found))
            made = _answered(trial, chosen, word, block.open_us)
            found += stamped(made, block, number, place)
    return found


def trial_word(trial: Trial, number: int) -> int:
    """The chance of one answer."""
    return trial.session().tape.word(f"trials/{trial.kind}/person", number)


def _answered(trial: Trial, person: Ringer, word: int, open_us: int) -> list[Row]:
    """One trial, its card seen a frame after it is due."""
    onset, log = trial.lead_us + FRAME_US, {"device": SIMULATED}
    if isinstance(trial.plan, ring.Schedule):
        state = trial.plan.steps[0].state
        cards = len(zangi.tops(state))
        at_us = person.ring_us(word, distance(state) or 0, cards, min(cards, 2))
        pressed = at_us is not None and at_us < open_us
        presses = [Press(PERSON_SEAT, onset + (at_us or 0), "script")] if pressed else []
        return ring_rows(trial, [onset], presses, log)
    lay_us = person.lay_us(word, int(trial.condition))
    wish = Wish(PERSON_SEAT, onset + lay_us, "lay", trial.plan.racers[0].hand[0], "script")
    actions = race.raced(trial.plan, [onset], [wish], race.FOREVER_US)
    return choice_rows(trial, [onset], actions, [wish], log)
