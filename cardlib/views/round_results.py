"""The results of a table with rounds in real time: what its panel shows, saves and deletes.

They live in the kernel only: no part of a widget's state holds a trial, so a notebook saves none.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cardlib.i18n import N_
from cardlib.rounds import files
from cardlib.rounds.marks import Marks
from cardlib.rounds.results import Played, Results, Sheet
from cardlib.rounds.told import Mark
from cardlib.session import Session
from cardlib.views.frames import Frame
from cardlib.views.moments import Moments
from cardlib.views.pressed import presses_answer

if TYPE_CHECKING:
    from cardlib.views.rounds import RoundDesk

__all__ = ["Kept", "RoundMoments", "answer", "setting"]

_STAYS = N_(
    "These results are only in the memory of this notebook. Nothing is sent anywhere, and they are "
    "gone when Python stops, unless you save them here. The saved match on this computer keeps when "
    "each move was made, and the bots keep the times that they are set against; deleting takes these "
    "times from the bots, too."
)


class Kept:
    """What was measured at a table, match by match, and the marks of its slow replay."""

    def __init__(self) -> None:
        self._begun: list[tuple[int, Played]] = []
        self._marks: dict[tuple[int, str], tuple[Mark, ...]] = {}

    def begin(self, trials: int, played: Played) -> None:
        """Another match begins after so many *trials*."""
        self._begun.append((trials, played))

    def add(self, session: Session, marks: Marks) -> None:
        """Keep the marks of plies that were just played."""
        for ply, found in marks.items():
            if 0 < ply <= session.ply:
                self._marks[ply, session.events[ply - 1].move] = found

    def marks(self, session: Session, ply: int) -> tuple[Mark, ...]:
        """The marks of a ply; none if another move was played there."""
        return self._marks.get((ply, session.events[ply - 1].move), ())

    def played(self, rows: list[dict[str, Any]], now: Played) -> tuple[Played, ...]:
        """The matches with their trials, the last with the bots of *now*; none without trials."""
        self._begun[-1] = (self._begun[-1][0], now)
        ends = [begun for begun, _ in self._begun[1:]] + [len(rows)]
        found: list[Played] = []
        for (begun, one), end in zip(self._begun, ends, strict=True):
            before = found.pop() if found and _is_same(found[-1], one) else None
            earlier = before.rows if before else ()
            if earlier or end > begun:
                found.append(dataclasses.replace(one, rows=(*earlier, *rows[begun:end])))
        return tuple(found)

    def clear(self) -> None:
        """Forget everything but the match that is played."""
        self._begun = [(0, self._begun[-1][1])]
        self._marks.clear()


def _is_same(one: Played, other: Played) -> bool:
    """Do they go on with one another: the same game, code and rules?"""
    return (one.game, one.code, one.options) == (other.game, other.code, other.options)


class RoundMoments(Moments):
    """Moments that know every press of the rounds played here, not only those that became moves."""

    desk: RoundDesk

    def marks(self, ply: int) -> tuple[Mark, ...]:
        """What is known of the presses at a ply, earliest first."""
        return self.desk.kept.marks(self.desk.session, ply) or super().marks(ply)


def setting(desk: RoundDesk) -> Played:
    """The match of a desk as results name it."""
    session = desk.session
    return Played(
        session.game_name,
        session.tape.seed,
        dataclasses.asdict(session.options),
        desk.ringers,
        desk.speed,
        session.names,
    )


def answer(desk: RoundDesk, wish: Mapping[str, Any]) -> Frame | None:
    """The answer to what the panel or the slow replay asks; None for what is not theirs."""
    match wish.get("do"):
        case "results":
            return _results(desk)
        case "save":
            return _file(desk, wish.get("what"))
        case "delete":
            desk.forget()
            return _results(desk) | {"told": desk.say(N_("All results were deleted."))}
        case "presses" if wish.get("epoch") == desk.epoch:
            return presses_answer(desk.moments, wish.get("range"))
    return None


def _results(desk: RoundDesk) -> Frame:
    results: Results = desk.results
    say = desk.say
    return {
        "kind": "results",
        "trials": len(results.rows),
        "sentences": results.sentences(),
        "sheets": [_sheet(sheet) for sheet in results.sheets()],
        "note": say(_STAYS),
        "words": {
            "json": say(N_("Save as JSON")),
            "csv": say(N_("Save as CSV")),
            "delete": say(N_("Delete all")),
            "sure": say(N_("Press again to delete all")),
        },
        "told": "",
    }


def _sheet(sheet: Sheet) -> Frame:
    return {
        "caption": sheet.caption,
        "head": list(sheet.head),
        "lines": [list(line) for line in sheet.lines],
        "notes": list(sheet.notes),
    }


def _file(desk: RoundDesk, what: Any) -> Frame | None:
    """A file for the learner's own folder; its name says the game and the class code."""
    if what not in ("json", "csv"):
        return None
    results: Results = desk.results
    text = files.to_json(results) if what == "json" else files.to_csv(results)
    code = "".join(sign if sign.isalnum() else "-" for sign in desk.session.tape.seed)[:40]
    name = f"rounds-{desk.session.game_name}-{code}.{what}"
    told = desk.say(N_("The file {name} was given to the browser."), name=name)
    return {"kind": "results-file", "what": what, "name": name, "text": text, "told": told}
