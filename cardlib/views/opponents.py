"""What the bots at a table do next, what they thought, and what to do when one of them fails."""

from __future__ import annotations

from typing import Any

from cardlib import bots
from cardlib.game import Seat
from cardlib.i18n import Sentence
from cardlib.session import Session

__all__ = ["Opponents"]


class Opponents:
    """The bots' next move, worked out once per state, since a bot may think for a while.

    A bot that fails never stops the game: its mistake is told, and the usual bot of the game makes
    this one move in its place.
    """

    def __init__(self) -> None:
        self.mistake: bots.BotMistake | None = None
        self._foreseen: tuple[Any, bots.Chosen | None] | None = None
        self._thoughts: dict[int, tuple[Seat, Sentence]] = {}

    def next_move(self, session: Session, agents: dict[Seat, bots.Agent]) -> bots.Chosen | None:
        """What the quickest of them does now; None if all wait."""
        if self._foreseen is None or self._foreseen[0] is not session.state:
            self.mistake = None
            self._foreseen = session.state, self._choose(session, dict(agents))
        return self._foreseen[1]

    def _choose(self, session: Session, agents: dict[Seat, bots.Agent]) -> bots.Chosen | None:
        for _ in range(len(agents) + 1):  # each of them can fail once
            try:
                return bots.next_move(session, agents)
            except bots.BotMistake as mistake:
                self.mistake = self.mistake or mistake
                agents[mistake.seat] = bots.agent(session.game_name, "first_fit")
        return None

    def play(self, session: Session, agents: dict[Seat, bots.Agent]) -> bool:
        """Let the quickest of them make its move; False if all wait."""
        chosen = self.next_move(session, agents)
        if chosen is None:
            return False
        self.forget_after(session.ply)
        session.play(chosen.move)
        if chosen.thought is not None:
            self._thoughts[session.ply] = (chosen.seat, chosen.thought)
        return True

    def thought(self, ply: int) -> tuple[Seat, Sentence] | None:
        """Who thought what before *ply*, if a bot made it."""
        return self._thoughts.get(ply)

    def until(self, ply: int) -> Opponents:
        """The same bots for a "what if?" from *ply* on: what they thought before it is kept."""
        other = Opponents()
        other._thoughts = {when: idea for when, idea in self._thoughts.items() if when <= ply}
        return other

    def forget_after(self, ply: int) -> None:
        """Forget the thoughts about plies that were undone and are played differently now."""
        self._thoughts = {when: idea for when, idea in self._thoughts.items() if when <= ply}
