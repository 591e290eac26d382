"""Writing codes: only what the rules do not tell anyway, and each is read back before it is given."""

from __future__ import annotations

import dataclasses
from collections.abc import Container, Sequence
from typing import Any

from cardlib.chance import Tape
from cardlib.errors import CardlibError
from cardlib.session import Session
from cardlib.share.calls import HIDDEN_CARDS
from cardlib.share.documents import as_text, differing, position_document, tape_values
from cardlib.share.form import ShareError, folded
from cardlib.share.reading import played, read

__all__ = ["game_code", "position_code"]


def position_code(session: Session, ply: int) -> str:
    """The position after *ply* plies as a code; it holds every card, also those in hands.

    >>> read(position_code(Session("zangi", code="NUR-42"), 0)).tape.seed
    'NUR-42'
    """
    state = session.at(ply)
    _check_whole(state)
    orders = session.tape.orders
    past = {label for label, _ in session.branch(ply).chance()} if orders else set()
    document = position_document(session, state, _needed_orders(session, past))
    code = folded("position", session.game_name, document)
    if as_text(read(code).state) != as_text(state):
        raise ShareError("this position cannot be written as a code; save the game instead")
    return code


def game_code(session: Session, names: Sequence[str] | None = None) -> str:
    """The whole game as a code: the deal or first position, the moves, and the players' *names*.

    Without *names* those of the session are told. A dealt game needs only its class code.
    """
    first = session.at(0)
    _check_whole(first)
    orders = _needed_orders(session, ())
    document: dict[str, Any] = {}
    if session.deal_steps():
        document["tape"] = tape_values(session, orders)
        told = differing(session.options, ())
        document |= {"options": told} if told else {}
    else:
        document["start"] = position_document(session, first, orders)
    seats = list(session.names if names is None else names)
    document |= {"names": seats} if seats else {}
    code = folded("game", session.game_name, {**document, "moves": ";".join(session.moves)})
    again = read(code)
    if again.moves != session.moves or as_text(again.state) != as_text(session.state):
        raise ShareError("this game cannot be written as a code; save it as a file instead")
    return code


def _check_whole(state: Any) -> None:
    if state.observer is not None or state.tape is None:
        raise ShareError(HIDDEN_CARDS)


def _needed_orders(session: Session, past: Container[str]) -> dict[str, Sequence[str]]:
    """The orders set by hand that the seed alone would not give, without those that are *past*."""
    tape = session.tape
    if not tape.orders:
        return {}
    bare, first = Tape(tape.seed, tape.game), session.at(0)
    start = None if session.deal_steps() else dataclasses.replace(first, tape=bare)
    known: dict[str, tuple[str, ...]] = {}
    try:
        again = Session(session.game_name, tape=bare, options=session.options, start=start)
        known = dict(played(again, session.moves).chance())
    except CardlibError:
        pass  # with the seed's own cards these moves are impossible: every order is needed
    return {
        label: texts
        for label, texts in tape.orders
        if label not in past and known.get(label, ())[: len(texts)] != texts
    }
