"""A stretch of a round: planned ahead, then played through the rules from what was measured."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from cardlib.bots import poorest
from cardlib.game import Seat
from cardlib.games import tivmiv, zangi
from cardlib.policies import RacePolicy
from cardlib.ringers import Ringer
from cardlib.rounds import race, ring
from cardlib.session import Session

__all__ = ["Stretch", "call", "give_for_bots", "plan_next", "play_race", "play_ring", "turn_centre"]

Stretch = ring.Schedule | race.Plan


def plan_next(session: Session, bots: Mapping[Seat, Ringer], *, speed: float = 1.0) -> Stretch:
    """The next stretch from the newest state on; it must be running, and nobody may owe a card."""
    state: Any = session.state
    if isinstance(state, zangi.State):
        return ring.schedule(state, session.tape, session.ply, bots, speed=speed)
    racers = {seat: RacePolicy(ringer) for seat, ringer in bots.items()}
    return race.plan(state, session.tape, session.ply, racers, speed=speed)


def play_ring(
    session: Session, plan: ring.Schedule, ruling: ring.Ruling, onsets_us: Sequence[int] = ()
) -> None:
    """Play the openings of a schedule and the ring that counts, with their times if they have any."""
    for move in ring.moves_of(plan, ruling, onsets_us):
        if session.outcome:
            return  # the first of a dead heat was wrong and left, and so the game is over
        session.play(move)


def play_race(
    session: Session, plan: race.Plan, actions: Sequence[race.Action], *, timed: bool = True
) -> None:
    """Play what was taken and laid in a race."""
    for move in race.moves_of(plan, actions, timed=timed):
        session.play(move)


def give_for_bots(session: Session, people: Collection[Seat]) -> Seat | None:
    """Give the cards that bots owe for wrong rings; the person who must give one next, or None."""
    while owing := session.state.owing:
        if owing[0] in people:
            giver: Seat = owing[0]
            return giver
        session.play(zangi.Give(owing[0], poorest(session.state, owing[0])))
    return None


def call(session: Session) -> None:
    """The dealer's call, where play waits for it (T5, T17).

    Where the new centre card fits nobody either, the dealer changes it again (T16), up to the end of the
    round when all have been tried (TA15).
    """
    state = session.state
    while isinstance(state, tivmiv.State) and not (state.started or state.ended):
        session.play(tivmiv.Start(state.dealer))
        turn_centre(session)
        state = session.state


def turn_centre(session: Session) -> bool:
    """After a stop the dealer changes the centre card (T16); False if play had not stopped."""
    state = session.state
    if not isinstance(state, tivmiv.State) or state.ended or not tivmiv.is_stopped(state):
        return False
    session.play(tivmiv.Rotate(state.dealer))
    return True
