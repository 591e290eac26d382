"""One match, kept as the list of its states: play, undo, look back, branch off.

States share their structure, so undo is going one back in the list and cannot differ from what was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from cardlib.chance import Tape, class_code
from cardlib.errors import (
    CardlibError,
    InvalidMoveText,
    InvalidPosition,
    NoNextDeal,
    OptionsError,
)
from cardlib.game import DealStep, Outcome
from cardlib.games import game_named
from cardlib.rules import IllegalMove, Reason, Verdict

__all__ = ["DEAL", "Event", "NoSuchPly", "Rejection", "Session"]

DEAL = "deal"
"""The text that stands in the list of moves where the next deal of the match begins."""
MAX_REJECTIONS = 1000
"""Refused attempts that a session remembers; older ones are forgotten first."""


class NoSuchPly(CardlibError, ValueError):
    """A place in the session that is not there."""


@dataclass(frozen=True, slots=True)
class Event:
    """What one ply was: its number (from 1), its move as text, why it was allowed, what followed."""

    ply: int
    move: str
    grounds: tuple[Reason, ...]
    followed: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Rejection:
    """An attempt that the rules refused: after which ply, the move as text, every violation."""

    ply: int
    move: str
    violations: tuple[Reason, ...]


class Session:
    """A match of one game. The only object of the engine that changes.

    >>> session = Session("zangi", code="NUR-42", players=3)
    >>> session.play("0 open").opened
    1
    >>> session.undo().opened
    0
    """

    def __init__(
        self,
        game: str,
        *,
        code: str = "NUR-42",
        tape: Tape | None = None,
        options: Any = None,
        names: Sequence[str] = (),
        start: Any = None,
        **option_values: Any,
    ) -> None:
        self.game = game_named(game)
        self.game_name = game
        self.tape = tape or Tape(class_code(code))
        first = start
        if first is None:
            chosen = self._chosen_options(options, option_values)
            first = self.game.new_game(chosen, self.tape)
        elif not isinstance(first, self.game.State):
            raise InvalidPosition(
                f"start: expected a position of {game}, not {type(first).__name__}"
            )
        self.options = first.options
        self.names = names
        self.rejected: list[Rejection] = []
        self._states: list[Any] = [first]
        self._events: list[Event] = []
        self._undone: list[tuple[Any, Event]] = []
        self._listeners: list[Callable[[Session], None]] = []

    def _chosen_options(self, options: Any, values: dict[str, Any]) -> Any:
        if options is None:
            return self.game.make_options(**values)
        if not isinstance(options, self.game.Options):
            raise OptionsError(
                f"options: expected Options(…) of {self.game_name}, not {options!r:.60}"
            )
        if values:
            raise OptionsError(
                f"options are given, so {', '.join(values)} cannot be given beside them"
            )
        return options

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, one per seat, or nothing; OptionsError for another number."""
        return self._names

    @names.setter
    def names(self, names: Sequence[str]) -> None:
        players = self.options.players
        if names and len(names) != players:
            raise OptionsError(
                f"{len(names)} names for {players} players; give one per seat, or none"
            )
        self._names = tuple(names)

    # --- looking ---------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The newest state."""
        return self._states[-1]

    @property
    def ply(self) -> int:
        """How many plies have been played."""
        return len(self._events)

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves so far, as texts; `DEAL` stands where a further deal begins."""
        return tuple(event.move for event in self._events)

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, ply by ply."""
        return tuple(self._events)

    @property
    def outcome(self) -> Outcome | None:
        """How the present deal ended, or None while it runs."""
        return self.game.outcome(self.state)

    @property
    def match_outcome(self) -> Outcome | None:
        """How the match ended, or None while it runs."""
        return self.game.match_outcome(self.state)

    def at(self, ply: int) -> Any:
        """The state after *ply* plies; 0 is the table after the deal."""
        if type(ply) is not int or not 0 <= ply <= self.ply:
            raise NoSuchPly(
                f"there is no ply {ply!r:.40}; this session has the plies 0 to {self.ply}"
            )
        return self._states[ply]

    def explain(self, move: Any) -> Verdict:
        """Why *move* (or its text) is allowed now, or every rule that forbids it."""
        return self.game.explain(self.state, self._read(move))

    def deal_steps(self) -> tuple[DealStep[Any], ...]:
        """The steps of the deal with which this session began (none if it began from a position)."""
        first = self._states[0]
        steps = tuple(self.game.deal_steps(first))
        return steps if steps and steps[-1].state == first else ()

    def chance(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Every order that chance decided so far: the stream's name and the cards, first card first."""
        cards = self.game.deck(self.options)
        before: Any = None
        for state in self._states:
            if before is not None or self.deal_steps():
                for label, order in self.game.shuffles(before, state).items():
                    yield label, tuple(str(cards[card]) for card in order)
            before = state

    # --- playing ---------------------------------------------------------------------------------

    def play(self, move: Any) -> Any:
        """Play *move* (or its text) and return the new state; IllegalMove leaves all as it was.

        A seat that must leave before *move* can happen leaves first (Z21, ZA23).
        """
        move = self._read(move)
        for forced in self._due_before(move):
            self._play(forced)
        try:
            return self._play(move)
        except IllegalMove as refusal:
            self._note(move, refusal)
            raise

    def _note(self, move: Any, refusal: IllegalMove) -> None:
        """Remember a refused attempt, if it can be written down and read again."""
        try:
            readable = self.game.parse_move(refusal.move) == move
        except InvalidMoveText:
            readable = False
        if readable:
            self.rejected.append(Rejection(self.ply, refusal.move, refusal.verdict.violations))
            del self.rejected[:-MAX_REJECTIONS]

    def _read(self, move: Any) -> Any:
        return self.game.parse_move(move) if isinstance(move, str) else move

    def _due_before(self, move: Any) -> list[Any]:
        """The forced moves after which *move* is allowed, or none if they do not help."""
        state, forced = self.state, []
        while not self.game.explain(state, move):
            due = self.game.forced_move(state)
            if due is None or due.seat == move.seat:
                return []
            forced.append(due)
            state = self.game.apply(state, due)
        return forced

    def _play(self, move: Any) -> Any:
        before = self.state
        after = self.game.apply(before, move)
        grounds = self.game.explain(before, move).grounds
        followed = self.game.happened(before, move, after)
        self._add(after, Event(self.ply + 1, self.game.format_move(move), grounds, followed))
        return after

    def next_deal(self) -> Any:
        """Begin the following deal of the match; NoNextDeal if this one runs or the match is over."""
        if not self.outcome:
            raise NoNextDeal(f"this deal is not over yet\nposition: {self.state}")
        after = self.game.next_deal(self.state)
        first = next(iter(self.game.deal_steps(after)))
        self._add(after, Event(self.ply + 1, DEAL, (first.reason,), ()))
        return after

    def _add(self, state: Any, event: Event) -> None:
        self._states.append(state)
        self._events.append(event)
        self._undone.clear()
        self._tell()

    def undo(self) -> Any:
        """Go one ply back (also over the beginning of a deal); at the start nothing happens."""
        if self._events:
            self._undone.append((self._states.pop(), self._events.pop()))
            self.rejected = [item for item in self.rejected if item.ply <= self.ply]
            self._tell()
        return self.state

    def redo(self) -> Any:
        """Play the ply again that was undone last; nothing happens if there is none."""
        if self._undone:
            state, event = self._undone.pop()
            self._states.append(state)
            self._events.append(event)
            self._tell()
        return self.state

    @property
    def can_redo(self) -> bool:
        """Is there an undone ply that can be played again?"""
        return bool(self._undone)

    def branch(self, ply: int) -> Session:
        """A new session that goes on from the state after *ply*; this one stays as it is."""
        self.at(ply)
        other = Session(self.game_name, tape=self.tape, names=self.names, start=self._states[0])
        other._states = self._states[: ply + 1]
        other._events = self._events[:ply]
        other.rejected = [item for item in self.rejected if item.ply <= ply]
        return other

    # --- listening -------------------------------------------------------------------------------

    def subscribe(self, listener: Callable[[Session], None]) -> Callable[[], None]:
        """Call *listener* after every change; the function returned ends that."""
        self._listeners.append(listener)

        def unsubscribe() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return unsubscribe

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener(self)

    def __repr__(self) -> str:
        return f"<Session of {self.game_name}, {self.tape.seed}, ply {self.ply}>"
