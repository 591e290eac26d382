"""From a message of the front end to what the desk does: nothing in a message is believed unchecked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from cardlib import share
from cardlib.errors import CardlibError
from cardlib.views.events import events_answer
from cardlib.views.frames import Frame
from cardlib.views.guide import guide_answer
from cardlib.views.messages import error_text
from cardlib.views.sharing import share_answer

if TYPE_CHECKING:
    from cardlib.views.desk import Desk

__all__ = ["handle"]

Wish = Mapping[str, Any]


def handle(desk: Desk, wish: Any) -> Frame | None:
    """Do what *wish* asks; the answer, if it wants one.

    Wishes that are older than the last new epoch, or make no sense, change nothing.
    """
    if not isinstance(wish, dict):
        return None
    kind = wish.get("kind")
    if kind in ("ping", "hello"):
        number = wish.get("id")
        return {"kind": "pong", "id": number if isinstance(number, int) else 0}
    if not isinstance(kind, str):
        return None
    if kind in ANY_TIME:
        return ANY_TIME[kind](desk, wish)
    if wish.get("epoch") == desk.epoch and kind in NOW:
        return NOW[kind](desk, wish)
    return None


def _deal(desk: Desk, wish: Wish) -> None:
    try:
        desk.deal_wish(wish)
    except CardlibError as error:
        desk.report(error)


def _paste(desk: Desk, wish: Wish) -> Frame:
    try:
        desk.sit_down(share.read(wish.get("text")))
    except CardlibError as error:
        desk.report(error)
        return {"kind": "pasted", "error": error_text(error, desk.language)}
    return {"kind": "pasted", "error": ""}


def _control(desk: Desk, wish: Wish) -> None:
    if isinstance(wish.get("id"), str) and wish.get("moment") == desk.last:
        desk.press(wish["id"])


def _select(desk: Desk, wish: Wish) -> None:
    if isinstance(wish.get("cards"), list) and wish.get("moment") == desk.last:
        desk.select(wish["cards"])


def _branch(desk: Desk, wish: Wish) -> None:
    if type(wish.get("moment")) is int:
        desk.branch(wish["moment"])


ANY_TIME: Mapping[str, Callable[[Desk, Wish], Frame | None]] = {"deal": _deal, "paste": _paste}
NOW: Mapping[str, Callable[[Desk, Wish], Frame | None]] = {
    "need": lambda desk, wish: desk.moments.frames(wish.get("range")),
    "control": _control,
    "select": _select,
    "branch": _branch,
    "return": lambda desk, wish: desk.leave_branch(),
    "switch": lambda desk, wish: desk.switch(wish.get("id"), wish.get("on")),
    "person": lambda desk, wish: desk.take_screen(wish.get("seat")),
    "answer": lambda desk, wish: desk.answer(wish.get("id")),
    "situation": lambda desk, wish: desk.next_situation(wish.get("way")),
    "events": events_answer,
    "guide": guide_answer,
    "share": share_answer,
    "edit": lambda desk, wish: desk.edit(wish),
}
