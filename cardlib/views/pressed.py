"""Who pressed when, in words and as marks on a line of time: the slow replay of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardlib.i18n import N_
from cardlib.rounds.told import Mark
from cardlib.views.frames import Frame, frame_range

if TYPE_CHECKING:
    from cardlib.views.moments import Moments

__all__ = ["pressed_text", "presses_answer", "presses_frame"]

ENDS_MS = (1000, 2000, 3000, 5000, 10_000, 30_000, 60_000)
"""How long the line of time can be; what comes later stands at its end."""

_SENTENCES = {
    "counted": N_("{name} rang {ms} ms after the card."),
    "lay": N_("{name} laid a card {ms} ms after the top card was shown."),
    "take": N_("{name} took a card up {ms} ms after the top card was shown."),
}
_TEXTS = {
    "counted": N_("{ms} ms: rang, and this ring counts"),
    "tied": N_("{ms} ms: rang too close to tell apart"),
    "late": N_("{ms} ms: rang later"),
    "void": N_("{ms} ms: pressed, but this counts for nothing"),
    "lay": N_("{ms} ms: laid a card"),
    "take": N_("{ms} ms: took a card up"),
    "refused": N_("{ms} ms: this card did not fit"),
}
_WOULD = N_("{ms} ms: would have rung then")


def pressed_text(moments: Moments, ply: int) -> str:
    """The press that made a ply, in one sentence; "" if its time is not known."""
    session, say = moments.desk.session, moments.desk.say
    if " open" in session.events[ply - 1].move:
        return ""  # a card opens by itself; who rings makes the next ply
    for mark in moments.marks(ply):
        if mark.kind in _SENTENCES:
            name = session.names[mark.seat]
            return say(_SENTENCES[mark.kind], name=name, ms=_whole(mark))
    return ""


def _whole(mark: Mark) -> int:
    return round(mark.at_ms)


def presses_frame(moments: Moments, index: int) -> Frame | None:
    """The presses of a moment: a line of time from 0 to *end* ms, and a mark with words for each.

    None where nothing is timed: while cards are dealt or given, or without a clock.
    """
    ply = moments.ply_of(index)
    if ply is None or ply <= moments.first_ply:
        return None
    session, say = moments.desk.session, moments.desk.say
    marks = moments.marks(ply)
    move = session.events[ply - 1].move
    if not marks and not (" open" in move and "@" in move):
        return None
    latest = max((mark.at_ms for mark in marks), default=0)
    end = next((end for end in ENDS_MS if end >= latest), ENDS_MS[-1])
    return {
        "title": say(N_("Who pressed when")),
        "said": pressed_text(moments, ply),
        "none": "" if marks else say(N_("Nobody pressed at this card.")),
        "start": say(N_("0: the card is shown")),
        "finish": say(N_("{ms} ms"), ms=end),
        "end": end,
        "marks": [
            {
                "seat": mark.seat,
                "name": session.names[mark.seat],
                "ms": mark.at_ms,
                "kind": mark.kind,
                "text": say(_text(mark), ms=_whole(mark)),
            }
            for mark in marks
        ],
    }


def _text(mark: Mark) -> str:
    return _WOULD if mark.bot and mark.kind == "late" else _TEXTS[mark.kind]


def presses_answer(moments: Moments, wanted: Any) -> Frame | None:
    """The presses of the moments ``[first, last]``; None for a wish that names no range."""
    found = frame_range(wanted, moments.last)
    if found is None:
        return None
    presses = {str(index): presses_frame(moments, index) for index in found}
    return {"kind": "presses", "epoch": moments.epoch, "presses": presses}
