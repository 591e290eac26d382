"""What happened at a table, moment by moment, and which moments are of which kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from cardlib.games import tivmiv, zangi, zodiak
from cardlib.i18n import N_
from cardlib.session import DEAL, Event, Session
from cardlib.views.frames import Frame, frame_range

if TYPE_CHECKING:
    from cardlib.views.desk import Desk

__all__ = ["MARKS", "event_frame", "event_kinds", "events_answer", "marks"]

MARKS: Mapping[str, Mapping[str, str]] = {
    "zangi": {
        "ring": N_("a right ring"),
        "wrong-ring": N_("a wrong ring"),
        "gift": N_("a card is given"),
        "last-chance": N_("a last chance begins"),
        "leaves": N_("somebody leaves the game"),
        "end": N_("the end of the game"),
    },
    "zodiak": {
        "special": N_("a special card works"),
        "debt": N_("owed cards are drawn"),
        "chain": N_("a chain of cards"),
        "reshuffle": N_("the Stock is renewed"),
        "out": N_("somebody has no cards left"),
        "end": N_("the end of the game"),
    },
    "tivmiv": {
        "start": N_("the dealer calls"),
        "stop": N_("play stops"),
        "change": N_("the centre card is changed"),
        "last-card": N_("somebody has one card left"),
        "end": N_("the end of the round"),
    },
}
"""Kinds of events to look for, per game: the id and the words for it, in the order of a list."""

DEALING = "deal"
"""The mark of a moment at which cards are dealt."""
_SPECIAL = frozenset({"ZO11", "ZO15", "ZO16", "ZO21", "ZOA25"})
"""Grounds of a lone card with power: an Eight, an Ace, an answer to a debt, a zodiac card."""


def marks(session: Session, ply: int) -> tuple[str, ...]:
    """The kinds of event that this ply was; none for the table before the first one.

    >>> session = Session("zodiak", code="NUR-42")
    >>> session.play("1 draw").turn
    2
    >>> marks(session, 0), marks(session, 1)
    ((), ())
    """
    if ply == 0:
        return ()
    event, before, after = session.events[ply - 1], session.at(ply - 1), session.at(ply)
    if event.move == DEAL:
        return (DEALING,)
    found = set(_FINDERS[session.game_name](event, before, after))
    if after.ended and not before.ended:
        found.add("end")
    return tuple(mark for mark in MARKS[session.game_name] if mark in found)


def _zangi_marks(event: Event, before: zangi.State, after: zangi.State) -> Iterator[str]:
    move = zangi.parse_move(event.move)
    if isinstance(move, zangi.Ring):
        yield "ring" if any(why.rule == "Z15" for why in event.grounds) else "wrong-ring"
    if isinstance(move, zangi.Give):
        yield "gift"
    if len(after.out) > len(before.out):
        yield "leaves"
    staying = set(zangi.still_in(after))
    if any(before.closed[seat] and not after.closed[seat] for seat in staying):
        yield "last-chance"


def _zodiak_marks(event: Event, before: zodiak.State, after: zodiak.State) -> Iterator[str]:
    move = zodiak.parse_move(event.move)
    if isinstance(move, zodiak.Play):
        if len(move.cards) > 1:
            yield "chain"
        elif any(why.rule in _SPECIAL for why in event.grounds):
            yield "special"
    if isinstance(move, zodiak.Draw) and before.pending:
        yield "debt"
    if after.reshuffles > before.reshuffles:
        yield "reshuffle"
    if after.finisher is not None and before.finisher is None:
        yield "out"


def _tivmiv_marks(event: Event, before: tivmiv.State, after: tivmiv.State) -> Iterator[str]:
    move = tivmiv.parse_move(event.move)
    if isinstance(move, tivmiv.Start):
        yield "start"
    if isinstance(move, tivmiv.Rotate):
        yield "change"
    if tivmiv.is_stopped(after) and not tivmiv.is_stopped(before):
        yield "stop"
    if _left_with_one(after) - _left_with_one(before):
        yield "last-card"


def _left_with_one(state: tivmiv.State) -> frozenset[int]:
    """The seats with a single card in hand and pile together: everybody can count that."""
    return frozenset(
        seat
        for seat in range(state.options.players)
        if len(state.hands[seat]) + len(state.down[seat]) == 1
    )


_FINDERS: Mapping[str, Callable[[Event, Any, Any], Iterator[str]]] = {
    "zangi": _zangi_marks,
    "zodiak": _zodiak_marks,
    "tivmiv": _tivmiv_marks,
}


# --- for the front end ---------------------------------------------------------------------------


def event_frame(desk: Desk, index: int) -> Frame:
    """The moment *index* of a desk as a line of the list: its sentence, its rules, its kinds.

    It says what the message of that moment says, and so betrays no more.
    """
    told, ply = desk.message_of(index), desk.ply_of(index)
    rules = dict.fromkeys(why["rule"] for why in told["why"] if why["rule"])
    found = (DEALING,) if ply is None else marks(desk.session, ply)
    label = _label(desk, index, ply)
    pressed = desk.moments.pressed(index)
    return {
        "index": index,
        "text": f"{told['text']} {pressed}".strip(),
        "rules": list(rules),
        "marks": list(found),
        "label": label,
    }


def _label(desk: Desk, index: int, ply: int | None) -> str:
    """Which step or ply of this deal it is; not of how many, since that changes."""
    if ply is None:
        return desk.say(N_("deal {step}"), step=index + 1)
    return desk.say(N_("move {ply}"), ply=ply - desk.moments.first_ply)


def event_kinds(desk: Desk) -> list[Frame]:
    """The kinds of event that can be looked for in the game of a desk, each ``{"id", "label"}``."""
    kinds = MARKS[desk.session.game_name].items()
    return [{"id": mark, "label": desk.say(text)} for mark, text in kinds]


def events_answer(desk: Desk, wish: Mapping[str, Any]) -> Frame | None:
    """The events of a range of moments, at most 100, and the kinds that this game has.

    None for a wish that names no range.
    """
    wanted = frame_range(wish.get("range"), desk.last)
    if wanted is None:
        return None
    return {
        "kind": "events",
        "epoch": desk.epoch,
        "events": {str(index): event_frame(desk, index) for index in wanted},
        "marks": event_kinds(desk),
    }
