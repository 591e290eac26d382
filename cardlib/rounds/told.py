"""What the times of moves tell about presses: so much a saved match keeps, too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardlib.game import Seat
from cardlib.games import tivmiv, zangi
from cardlib.session import DEAL, Session

__all__ = ["KINDS", "Mark", "told_by_moves"]

KINDS = ("counted", "tied", "late", "void", "lay", "take", "refused")
"""What a press came to: the ring that counts, a dead heat with it, after it, for nothing; in a race a
card laid, taken up, or given back because it did not fit."""


@dataclass(frozen=True, slots=True)
class Mark:
    """*seat* pressed *at_ms* after the card was shown; *bot* was it the numbers of a bot."""

    seat: Seat
    at_ms: float
    kind: str
    bot: bool = False


def told_by_moves(session: Session, ply: int) -> tuple[Mark, ...]:
    """What the times of the moves alone tell about a ply: so much a saved match keeps.

    A ring is timed from its card, a lay or take from the card laid before it.
    """
    if not 0 < ply <= session.ply:
        return ()
    event = session.events[ply - 1]
    if event.move == DEAL:
        return ()
    move = session.game.parse_move(event.move)
    kind = _MOVES.get(type(move))
    shown_ms = _shown_before(session, ply)
    if kind is None or move.at_ms is None or shown_ms is None:
        return ()
    return (Mark(move.seat, float(move.at_ms - shown_ms), kind),)


_MOVES: Mapping[type, str] = {zangi.Ring: "counted", tivmiv.Play: "lay", tivmiv.Take: "take"}


def _shown_before(session: Session, ply: int) -> int | None:
    """When the card was shown that lay open before *ply*; None if no time tells it."""
    for event in reversed(session.events[: ply - 1]):
        if event.move == DEAL:
            return None
        move = session.game.parse_move(event.move)
        if isinstance(move, zangi.Open | tivmiv.Play):
            at_ms: int | None = move.at_ms
            return at_ms
        if isinstance(move, tivmiv.Start | tivmiv.Rotate):
            return None
    return None
