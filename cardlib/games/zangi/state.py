"""Positions and moves of Zangi zrangi, and their text forms.

Piles that lie closed are listed next card first, open piles oldest first, so the top is last.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from cardlib import positions
from cardlib.cards import Pile
from cardlib.chance import Tape
from cardlib.errors import InvalidMoveText, InvalidPosition
from cardlib.evolve import evolve
from cardlib.game import Seat
from cardlib.games.zangi.cards import Options, deck
from cardlib.notation import call_text, format_time, nothing_more, split_move

__all__ = [
    "Give", "Leave", "Move", "Open", "Ring", "State", "format_move", "parse_move", "position",
    "position_values", "still_in",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class State:
    """A position: piles per seat, whose turn, who left, who owes a card, whether the bell was rung."""

    options: Options
    tape: Tape | None
    closed: tuple[Pile, ...]
    open: tuple[Pile, ...]
    turn: Seat
    dealer: Seat
    out: tuple[Seat, ...] = ()
    owing: tuple[Seat, ...] = ()
    rung: bool = False
    opened: int = 0
    aside: Pile = ()
    deal: int = 1
    ended: str | None = None
    last_ms: int | None = None
    observer: Seat | None = None

    def __str__(self) -> str:
        return call_text("zangi.position", position_values(self))


@dataclass(frozen=True, slots=True)
class Open:
    """Open the next closed card (Z6)."""

    seat: Seat
    at_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Ring:
    """Strike the bell (Z10); right or wrong, it is a move."""

    seat: Seat
    at_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Give:
    """Give one closed card to another player for a wrong ring (Z19)."""

    seat: Seat
    to: Seat
    at_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the game because the opening is due and no closed card is left (Z21, ZA23)."""

    seat: Seat
    at_ms: int | None = None


Move = Open | Ring | Give | Leave


def still_in(state: State) -> tuple[Seat, ...]:
    """The seats that have not left the game."""
    return tuple(seat for seat in range(state.options.players) if seat not in state.out)


SEATS = "this is a list of seats"
VERBS: dict[str, type[Open] | type[Ring] | type[Leave]] = {
    "open": Open,
    "ring": Ring,
    "leave": Leave,
}


def parse_move(text: str) -> Move:
    """The move that *text* writes: ``0 open``, ``2 ring @398``, ``2 give 0``, ``1 leave``."""
    parts = split_move(text, (*VERBS, "give"))
    if parts.verb == "give":
        if not re.fullmatch(r"-?[0-9]{1,4}", parts.rest):
            raise InvalidMoveText(f"{parts.whole!r}: after 'give' comes a seat, as in '2 give 0'")
        return Give(parts.seat, int(parts.rest), parts.at_ms)
    nothing_more(parts)
    return VERBS[parts.verb](parts.seat, parts.at_ms)


def format_move(move: Move) -> str:
    """The text of *move*; `parse_move` reads it back."""
    verb = f"give {move.to}" if isinstance(move, Give) else type(move).__name__.lower()
    return f"{move.seat} {verb}{format_time(move.at_ms)}"


def position(
    *,
    closed: Sequence[Sequence[str]],
    open: Sequence[Sequence[str]] | None = None,
    turn: Seat = 0,
    dealer: Seat = 0,
    out: Sequence[Seat] = (),
    owing: Sequence[Seat] = (),
    rung: bool = False,
    opened: int = 0,
    ended: str | None = None,
    options: Options | None = None,
    tape: Tape | None = None,
) -> State:
    """Any position from card texts; InvalidPosition says what is wrong with an impossible one.

    *ended* is "ZA26" for a game that a duel or the limit has ended.

    >>> str(position(closed=[["G1"], ["A3"]], open=[["G3"], ["G2"]]))
    "zangi.position(closed=[['G1'], ['A3']], open=[['G3'], ['G2']])"
    """
    closed = positions.as_list("closed", closed, positions.PILES)
    options = positions.for_players(options or Options(), len(closed), dealer)
    players = options.players
    open = positions.per_seat("open", open, players)
    piles = positions.take_cards(deck(options), {"closed": closed, "open": open})
    state = State(
        options,
        positions.given_tape(tape),
        piles["closed"],
        piles["open"],
        turn,
        dealer,
        out=tuple(positions.as_list("out", out, SEATS)),
        owing=tuple(positions.as_list("owing", owing, SEATS)),
        rung=rung,
        opened=opened,
        aside=piles["aside"][0],
    )
    _check_position(state)
    if len(still_in(state)) == 1:
        return evolve(state, ended="ZA26", owing=())
    if ended is not None and not _may_have_ended(state, ended):
        raise InvalidPosition(
            f"ended={ended!r:.40}: with several players in, only end='duel' with two of them or"
            f" end='limit' at the limit ends a game, by 'ZA26'\nposition: {state}"
        )
    return evolve(state, ended=ended)


def _may_have_ended(state: State, ended: str) -> bool:
    options = state.options
    duel = options.end == "duel" and len(still_in(state)) == 2 and options.players > 2
    at_limit = options.end == "limit" and state.opened == options.limit
    return ended == "ZA26" and (duel or at_limit)


def _check_position(state: State) -> None:
    players = state.options.players
    for name, seats in (("turn", (state.turn,)), ("out", state.out), ("owing", state.owing)):
        positions.check_seats(name, seats, players)
    positions.check_counts(opened=state.opened)
    positions.check_flag("rung", state.rung)
    if len(set(state.out)) != len(state.out) or len(state.out) >= players:
        raise InvalidPosition(f"out={state.out!r}: each seat leaves once, and one stays in")
    problems = [
        f"seat {seat} has left but has closed cards (Z21)"
        for seat in state.out
        if state.closed[seat]
    ]
    problems += [
        f"seat {seat} has left and owes nothing (ZA29)" for seat in state.owing if seat in state.out
    ]
    problems += _debt_problems(state)
    if not any(state.closed) and not any(state.open) and len(still_in(state)) > 1:
        problems.append("no card lies anywhere; give the players at least one")
    if state.turn in state.out:
        problems.append(f"it cannot be the turn of seat {state.turn}, who has left")
    elif (
        state.options.grace_end == "turn"
        and not state.closed[state.turn]
        and len(still_in(state)) > 1
    ):
        problems.append(
            f"seat {state.turn} has no closed card and has left already (grace_end='turn')"
        )
    if state.rung and any(state.open):
        problems.append("after a right ring no card lies open before the next opening (Z15)")
    if state.options.end == "limit" and state.opened > state.options.limit:
        problems.append(f"more openings than the limit of {state.options.limit} (ZA26)")
    if problems:
        raise InvalidPosition(f"impossible position: {'; '.join(problems)}\nposition: {state}")


def _debt_problems(state: State) -> Iterator[str]:
    for seat in sorted(set(state.owing)):
        owed, held, penalty = (
            state.owing.count(seat),
            len(state.closed[seat]),
            state.options.penalty,
        )
        if owed > penalty:
            yield f"seat {seat} owes {owed} cards, but the penalty for a wrong ring is {penalty} (Z19)"
        elif owed > held:
            yield f"seat {seat} owes {owed} cards but has {held} (Z19)"


def position_values(state: State) -> Iterator[tuple[str, Any]]:
    """The keyword arguments of `position` that give this state back, defaults left out."""
    cards = deck(state.options)
    yield "closed", positions.texts(cards, state.closed)
    if any(state.open):
        yield "open", positions.texts(cards, state.open)
    for name in ("turn", "dealer", "out", "owing", "rung", "opened"):
        value = getattr(state, name)
        if value:
            yield name, value
    if state.ended and len(still_in(state)) > 1:
        yield "ended", state.ended
    if state.tape is not None and state.tape != Tape("0"):
        yield "tape", state.tape
    rest = positions.options_text(state.options)
    if rest != "Options()":
        yield "options", positions.Source(f"zangi.{rest}")
