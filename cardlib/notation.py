"""The text form of moves: ``SEAT VERB …``, and `` @ms`` at the end of a timed move."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from cardlib.errors import InvalidMoveText
from cardlib.rules import Reason

__all__ = [
    "MoveText",
    "call_text",
    "format_time",
    "nothing_more",
    "split_move",
    "time_reason",
]

MAX_TEXT = 1000
"""Longer texts are refused unread: the longest real move has 52 cards."""

_MOVE = re.compile(r"(-?[0-9]{1,4}) +([a-z]+)(?: +(?!@)(.*?))?(?: +@([0-9]{1,12}))?")


class Timed(Protocol):
    """A move that may carry the time at which it was made."""

    @property
    def at_ms(self) -> int | None: ...


@dataclass(frozen=True, slots=True)
class MoveText:
    """A move's text in its parts: seat, verb, the rest, and the time in ms (or None)."""

    seat: int
    verb: str
    rest: str
    at_ms: int | None
    whole: str


def split_move(text: str, verbs: Iterable[str]) -> MoveText:
    """Take a move's text apart; InvalidMoveText says what a move of this game looks like.

    >>> split_move("2 give 0 @398", ["give"])
    MoveText(seat=2, verb='give', rest='0', at_ms=398, whole='2 give 0 @398')
    """
    shown = text if isinstance(text, str) and len(text) <= 80 else f"{str(text)[:77]}..."
    if not isinstance(text, str) or len(text) > MAX_TEXT:
        raise InvalidMoveText(f"{shown!r} is no move; a move is a short text: SEAT VERB …")
    found = _MOVE.fullmatch(text.strip())
    known = tuple(verbs)
    if not found or found[2] not in known:
        raise InvalidMoveText(
            f"{shown!r} is no move; a move is SEAT VERB …, and the verbs are: {', '.join(known)}"
        )
    at_ms = None if found[4] is None else int(found[4])
    return MoveText(int(found[1]), found[2], (found[3] or "").strip(), at_ms, text.strip())


def nothing_more(parts: MoveText) -> None:
    """Refuse anything after the verb."""
    if parts.rest:
        raise InvalidMoveText(
            f"{parts.whole!r}: nothing follows {parts.verb!r}, but {parts.rest!r} does"
        )


def format_time(at_ms: int | None) -> str:
    """The end of a timed move's text; nothing for a move without time.

    >>> format_time(398), format_time(None)
    (' @398', '')
    """
    return "" if at_ms is None else f" @{at_ms}"


def time_reason(last_ms: int | None, move: Timed) -> list[Reason]:
    """X6, if the move's time lies before the last one."""
    if last_ms is None or move.at_ms is None or move.at_ms >= last_ms:
        return []
    return [Reason.of("X6", last_ms=last_ms, at_ms=move.at_ms)]


def call_text(function: str, values: Iterable[tuple[str, Any]], *places: Any) -> str:
    """A call that can be pasted: the function, its arguments by place, its keyword arguments.

    >>> call_text("zangi.position", [("turn", 1)])
    'zangi.position(turn=1)'
    """
    said = [*map(repr, places), *(f"{name}={value!r}" for name, value in values)]
    return f"{function}({', '.join(said)})"
