"""Who sits where: the people at this screen, the bots, and whose cards are shown now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardlib import bots
from cardlib.errors import OptionsError
from cardlib.game import Seat
from cardlib.positions import check_seat
from cardlib.session import Session

__all__ = ["Seating", "due_seat", "people_of"]


def people_of(
    people: Sequence[Seat] | Mapping[Seat, str] | None, seat: Seat | None
) -> dict[Seat, str]:
    """The seats of the people at the screen, each with a name or ""; *seat* where none are given."""
    if people is None:
        return {} if seat is None else {seat: ""}
    if isinstance(people, str) or not isinstance(people, Sequence | Mapping) or not people:
        raise OptionsError(
            f"people={people!r:.60} is not possible; give their seats, like (0, 1), or their names,"
            ' like {0: "Ani", 1: "Aram"}'
        )
    if isinstance(people, Mapping):
        named = dict(people)
        if not all(isinstance(name, str) and len(name) <= 40 for name in named.values()):
            raise OptionsError("people: a name is a text of at most 40 characters")
        return named
    if not all(type(one) is int for one in people):
        raise OptionsError(f"people={people!r:.60} is not possible; seats are whole numbers from 0")
    return dict.fromkeys(people, "")


def due_seat(state: Any) -> Seat | None:
    """The seat for which the game waits, where there is such a one."""
    if state.ended:
        return None
    owing = getattr(state, "owing", ())
    turn: Seat | None = owing[0] if owing else getattr(state, "turn", None)
    return turn


class Seating:
    """The seats of one match: *people* at this screen, the one who looks at it, and the bots.

    Where hands are secret and several people share the screen, it is *covered* whenever it passes
    from one to another, until that person uncovers it.
    """

    def __init__(
        self,
        session: Session,
        wanted: Mapping[Seat, str],
        agents: Mapping[Seat, bots.Agent] | None,
        hides: bool,
    ) -> None:
        players = session.options.players
        # A table for fewer players than before keeps its people on the last seats that it has.
        seats = dict.fromkeys(min(seat, players - 1) for seat in wanted)
        self.people: tuple[Seat, ...] = tuple(sorted(seats))
        self.names = {seat: name for seat, name in wanted.items() if seat < players and name}
        chosen = agents
        if chosen is None:
            chosen = dict.fromkeys(range(players), bots.agent(session.game_name))
        self.agents = {
            seat: who for seat, who in chosen.items() if seat < players and seat not in seats
        }
        self.hides = hides and len(self.people) > 1 and hasattr(session.state, "hands")
        self.seat: Seat | None = self.people[0] if self.people else None
        self.covered = False
        self.follow(session.state)
        self.covered = self.hides

    @staticmethod
    def check(wanted: Mapping[Seat, str], players: int) -> None:
        """Refuse people at seats that the table does not have."""
        for seat in wanted:
            check_seat(seat, players)

    @property
    def looker(self) -> tuple[Seat | None, bool]:
        """Whose cards can be seen, and whether they are covered."""
        return self.seat, self.covered

    def follow(self, state: Any) -> None:
        """Pass the screen to the person whose move the game waits for."""
        due = due_seat(state)
        if due in self.people and due != self.seat:
            self.take(due)

    def take(self, seat: Seat | None) -> None:
        """Another person of this screen sits down before it."""
        if seat in self.people and seat != self.seat:
            self.seat = seat
            self.covered = self.hides

    def uncover(self) -> None:
        """The person whose turn at the screen it is shows the own cards."""
        self.covered = False
