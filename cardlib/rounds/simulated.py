"""Rounds without a player: a person is played by numbers, so that every table of results has data.

What comes out is labelled as simulated: it is for tests, for teachers, and for cells that run before
anybody has played.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cardlib.agents import Luck
from cardlib.bots import poorest, ring_after_us
from cardlib.chance import class_code, deal_label
from cardlib.game import Seat
from cardlib.games import tivmiv, zangi
from cardlib.playing import word_index
from cardlib.ringers import AGE_12, Ringer, opponent
from cardlib.rounds import race, ring, stretch
from cardlib.rounds.presses import Press
from cardlib.rounds.rows import Row, race_rows, ring_rows
from cardlib.session import Session

__all__ = ["PERSON", "Simulated", "simulate_round"]

PERSON = Ringer.of(AGE_12)
"""The numbers of the simulated person."""
FRAME_US = 16_667
MOST_STRETCHES = 500
SIMULATED = {"simulated": True}


@dataclass(frozen=True, slots=True)
class Simulated:
    """A whole deal: the session and its trials."""

    session: Session
    rows: list[Row]


def simulate_round(
    code: str = "NUR-42",
    game: str = "zangi",
    *,
    seat: Seat = 0,
    person: Ringer = PERSON,
    level: str = "even",
    options: Mapping[str, Any] | None = None,
) -> Simulated:
    """One deal of rounds with a simulated person at *seat* against bots of a *level*.

    >>> len(simulate_round("NUR-42").rows) > 10
    True
    """
    session = Session(game, code=class_code(code), **(options or {}))
    bots = {
        other: opponent(None, 0, level) for other in range(session.options.players) if other != seat
    }
    rows: list[Row] = []
    for _ in range(MOST_STRETCHES):
        stretch.call(session)
        if session.outcome:
            break
        racing = {**bots, seat: person} if game == tivmiv.NAME else bots
        plan = stretch.plan_next(session, racing)
        if isinstance(plan, ring.Schedule):
            rows += _ring(session, plan, seat, person)
        else:
            rows += _race(session, plan, seat)
    return Simulated(session, rows)


def _ring(session: Session, plan: ring.Schedule, seat: Seat, person: Ringer) -> list[Row]:
    """The person sees each card a frame after it is due, and presses as its numbers say."""
    onsets, presses, at_us, ply = [], [], 0, plan.ply
    for step in plan.steps:
        onsets.append(at_us)
        ply += len(step.moves)
        luck = Luck(
            session.tape, deal_label("person", step.state.deal), start=word_index(ply, seat)
        )
        wish_us = ring_after_us(person, step.state, luck) if seat in step.ringers else None
        if wish_us is not None and wish_us < step.gap_us:
            presses.append(Press(seat, at_us + wish_us, "script"))
            break
        at_us += step.gap_us + FRAME_US
    ruling = ring.judged(plan, onsets, presses)
    rows = ring_rows(session, plan, onsets, presses, ruling, {"device": SIMULATED}, (seat,))
    stretch.play_ring(session, plan, ruling, onsets)
    while stretch.give_for_bots(session, (seat,)) is not None:
        session.play(zangi.Give(seat, poorest(session.state, seat)))
    return rows


def _race(session: Session, plan: race.Plan, seat: Seat) -> list[Row]:
    """The person races as a bot with these numbers does; its lays are its trials."""
    onsets = [FRAME_US]
    while True:
        actions = race.raced(plan, onsets, (), race.FOREVER_US)
        laid = [one for one in actions if one.kind == "lay" and one.done]
        if len(laid) < len(onsets):
            break
        onsets.append(laid[len(onsets) - 1].t_us + FRAME_US)
    rows = race_rows(session, plan, onsets, actions, {"device": SIMULATED}, (seat,))
    stretch.play_race(session, plan, actions)
    stretch.turn_centre(session)
    return rows
