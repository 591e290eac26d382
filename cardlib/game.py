"""What a game is: a module of pure functions over immutable states.

There is no base class. `zangi`, `zodiak` and `tivmiv` are modules that satisfy `Game`; mypy checks
it. A state is a frozen dataclass of tuples; a move is a small frozen dataclass with a text form.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from cardlib.cards import CardId, Pile
from cardlib.chance import Tape
from cardlib.rules import Reason, Rulebook, RuleId, Verdict

__all__ = ["DealStep", "Game", "Outcome", "Seat"]

Seat = int
S = TypeVar("S")
M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a deal or a match ended: who won, what each seat scored, and the rule that ended it."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    ended_by: RuleId


@dataclass(frozen=True, slots=True)
class DealStep(Generic[S]):
    """One step of the deal, before ply 0: which card went where and why, and the table after it.

    *zone* is one of ``pack`` (the shuffle), ``aside``, ``closed``, ``hand``, ``pile``, ``stock``,
    ``centre``, ``down``; *pack* holds the cards not dealt yet, next card first.
    """

    reason: Reason
    card: CardId | None
    seat: Seat | None
    zone: str
    state: S
    pack: Pile


class Game(Protocol[S, M]):
    """The functions that every game module has; see design: each is pure and total."""

    NAME: str
    Options: type[Any]
    State: type[Any]
    BOOK: Rulebook

    def make_options(self, **values: Any) -> Any: ...
    def deck(self, options: Any) -> Sequence[Any]: ...
    def new_game(self, options: Any, tape: Tape) -> S: ...
    def dealing(self, options: Any, tape: Tape) -> Iterator[DealStep[S]]: ...
    def deal_steps(self, state: S) -> Iterator[DealStep[S]]: ...
    def shuffles(self, before: S | None, after: S) -> dict[str, Pile]: ...
    @property
    def position(self) -> Callable[..., S]: ...
    def position_values(self, state: S) -> Iterator[tuple[str, Any]]: ...
    def actors(self, state: S) -> frozenset[Seat]: ...
    def explain(self, state: S, move: M) -> Verdict: ...
    def forced_move(self, state: S) -> M | None: ...
    def legal_moves(self, state: S, seat: Seat) -> Iterator[M]: ...
    def apply(self, state: S, move: M) -> S: ...
    def outcome(self, state: S) -> Outcome | None: ...
    def match_outcome(self, state: S) -> Outcome | None: ...
    def next_deal(self, state: S) -> S: ...
    def observe(self, state: S, seat: Seat) -> S: ...
    def happened(self, before: S, move: M, after: S) -> tuple[Reason, ...]: ...
    def parse_move(self, text: str) -> M: ...
    def format_move(self, move: M) -> str: ...
