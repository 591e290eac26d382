"""What a learner can pass on: the moment that is shown and the whole game, as codes and as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cardlib import share
from cardlib.errors import CardlibError
from cardlib.session import Session
from cardlib.views.frames import Frame
from cardlib.views.messages import default_names, error_text

if TYPE_CHECKING:
    from cardlib.views.desk import Desk

__all__ = ["share_answer"]


def share_answer(desk: Desk, wish: Mapping[str, Any]) -> Frame:
    """The texts for the moment that *wish* asks about (while cards are dealt: for the start).

    ``{"kind": "share", "epoch", "moment", "position", "text", "game", "error"}``: the code of the
    position, its text for a code cell, and the code of the whole game. What cannot be written is
    "", and *error* says why.
    """
    moment = wish.get("moment")
    if type(moment) is not int or not 0 <= moment <= desk.last:
        moment = desk.last
    answer = {"kind": "share", "epoch": desk.epoch, "moment": moment, "error": ""}
    answer |= {"position": "", "text": "", "game": ""}
    if desk.keeps_all_secret():
        return answer | {"error": desk.keeps_all_secret()}
    session, ply = desk.session, desk.ply_of(moment)
    ply = desk.moments.first_ply if ply is None else ply
    try:
        answer["text"] = str(session.at(ply))
        answer["position"] = share.position_code(session, ply)
        answer["game"] = share.game_code(session, _own_names(desk, session))
    except CardlibError as error:
        answer["error"] = error_text(error, desk.language)
    return answer


def _own_names(desk: Desk, session: Session) -> tuple[str, ...]:
    """The players' names, unless they are those that every table has."""
    players = session.options.players
    usual = default_names(players, desk.seating.people, {}, desk.language)
    return () if session.names == usual else session.names
