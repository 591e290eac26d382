"""From a message of the front end to what the desk does: nothing in a message is believed unchecked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from cardlib import share
from cardlib.errors import CardlibError
from cardlib.positions import with_code
from cardlib.session import Session
from cardlib.views.events import events_answer
from cardlib.views.frames import Frame
from cardlib.views.guide import guide_answer
from cardlib.views.messages import error_text
from cardlib.views.sharing import share_answer

if TYPE_CHECKING:
    from cardlib.views.desk import Desk
    from cardlib.views.editing import Editor

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


def _read(desk: Desk, text: Any) -> Session:
    """A position, a game or a code that was pasted; a position takes the class code of the table."""
    session = share.read(text)
    if session.ply or session.deal_steps():
        return session
    state = with_code(session.state, desk.session.tape.seed)
    return Session(session.game_name, start=state, tape=state.tape, names=session.names)


def _paste(desk: Desk, wish: Wish) -> Frame:
    try:
        desk.sit_down(_read(desk, wish.get("text")))
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


def _answer(desk: Desk, wish: Wish) -> None:
    try:
        desk.answer(wish.get("id"))
    except CardlibError as error:
        desk.report(error)


def _edit(desk: Desk, wish: Wish) -> None:
    """Change the position that is being set up, or play from it."""
    from cardlib.views.editing import Editor  # only where somebody sets up: a table opens sooner

    if desk.keeps_all_secret():
        desk.tell(desk.keeps_all_secret())
    elif wish.get("do") == "open" and desk.editor is not None:
        return  # what was set up so far is still there
    elif wish.get("do") == "table" or desk.editor is None:
        session = desk.session
        desk.editor = Editor.of(session.state, session.game_name, session.names, desk.language)
    elif wish.get("do") == "play":
        _play_from(desk, desk.editor)
    else:
        desk.editor.apply(wish)


def _play_from(desk: Desk, editor: Editor) -> None:
    """Go on from the position that was set up; refused with the reason if it is impossible."""
    game, names = desk.session.game_name, desk.session.names
    try:
        state = with_code(editor.state(), desk.session.tape.seed)
        names = names if len(names) == state.options.players else ()
        desk.sit_down(Session(game, start=state, tape=state.tape, names=names))
    except CardlibError as error:
        desk.report(error)


ANY_TIME: Mapping[str, Callable[[Desk, Wish], Frame | None]] = {"deal": _deal, "paste": _paste}
NOW: Mapping[str, Callable[[Desk, Wish], Frame | None]] = {
    "need": lambda desk, wish: desk.moments.frames(wish.get("range")),
    "control": _control,
    "select": _select,
    "branch": _branch,
    "return": lambda desk, wish: desk.leave_branch(),
    "switch": lambda desk, wish: desk.switch(wish.get("id"), wish.get("on")),
    "person": lambda desk, wish: desk.take_screen(wish.get("seat")),
    "answer": _answer,
    "situation": lambda desk, wish: desk.next_situation(wish.get("way")),
    "events": events_answer,
    "guide": guide_answer,
    "share": share_answer,
    "edit": _edit,
}
