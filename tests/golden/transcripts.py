"""A session as plain lines: the deal, then per ply the move, its reasons, what followed, the position."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from cardlib.rules import Reason
from cardlib.session import Session

__all__ = ["reasons_of", "transcript"]


def transcript(session: Session, *, with_rejected: bool = True) -> list[str]:
    """The lines of *session*; the attempts that were refused are left out on request."""
    lines = [f"{session.game_name}: {', '.join(session.names)}", "", "the deal"]
    lines += [_line(session, "  ", step.reason) for step in session.deal_steps()]
    lines += [f"  = {_position(session, 0)}"]
    rejected = list(session.rejected) if with_rejected else []
    for ply in range(session.ply + 1):
        if ply:
            lines += _ply(session, ply)
        for item in rejected:
            if item.ply == ply:
                lines += ["", f"refused: {item.move}"]
                lines += [_line(session, "  ", reason) for reason in item.violations]
    result = session.match_outcome or session.outcome
    if result:
        winners = " and ".join(session.names[seat] for seat in result.winners) or "nobody"
        lines += ["", f"end ({result.ended_by}): {winners}; scores {result.scores}"]
    return lines


def _ply(session: Session, ply: int) -> Iterator[str]:
    event = session.events[ply - 1]
    yield ""
    yield f"{ply}. {event.move}"
    yield from (_line(session, "  ", reason) for reason in event.grounds)
    yield from (_line(session, "  > ", reason) for reason in event.followed)
    yield f"  = {_position(session, ply)}"


def _position(session: Session, ply: int) -> str:
    """The position without its tape, whose orders stand in the replay."""
    return str(dataclasses.replace(session.at(ply), tape=None))


def _line(session: Session, start: str, reason: Reason) -> str:
    sentence = session.game.BOOK.sentence(reason, names=session.names)  # type: ignore[attr-defined]
    return f"{start}{reason.rule}: {sentence}"


def reasons_of(session: Session) -> Iterator[Reason]:
    """Every reason of *session*: of its deals, its plies and its refusals."""
    yield from (step.reason for step in session.deal_steps())
    for event in session.events:
        yield from (*event.grounds, *event.followed)
    for item in session.rejected:
        yield from item.violations
