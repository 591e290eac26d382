"""A match and the "what ifs" that branch off it: the one tried last is the one that is shown."""

from __future__ import annotations

from typing import Any

from cardlib import replay
from cardlib.errors import CardlibError
from cardlib.session import Session

__all__ = ["Trunk"]

MOST_BRANCHES = 8
"""How deep a "what if?" may lie in another."""


class Trunk:
    """The match that was played, and a branch in a branch in a branch, each from a ply of the last."""

    def __init__(self, session: Session) -> None:
        self._sessions = [session]
        self._forks: list[int] = []

    @property
    def session(self) -> Session:
        """The session that is shown."""
        return self._sessions[-1]

    @property
    def played(self) -> Session:
        """The match itself, without any "what if?"."""
        return self._sessions[0]

    @property
    def fork(self) -> int | None:
        """The ply from which the present "what if?" goes; None outside of one."""
        return self._forks[-1] if self._forks else None

    @property
    def can_undo(self) -> bool:
        """Is there a ply to take back? In a "what if?" none before its beginning."""
        return self.session.ply > (self.fork or 0)

    @property
    def depth(self) -> int:
        """How many "what ifs" lie in one another."""
        return len(self._forks)

    def branch(self, ply: int) -> bool:
        """Try other moves from *ply* on; False if there are too many branches already."""
        if len(self._forks) >= MOST_BRANCHES:
            return False
        self._sessions.append(self.session.branch(ply))
        self._forks.append(ply)
        return True

    def leave(self) -> bool:
        """Back to where the present "what if?" came from; False outside of one."""
        if not self._forks:
            return False
        self._sessions.pop()
        self._forks.pop()
        return True

    def to_json(self) -> list[Any]:
        """The branches, for the store: the match itself is saved beside them."""
        return [
            {"ply": fork, "replay": replay.to_json(session)}
            for fork, session in zip(self._forks, self._sessions[1:], strict=True)
        ]

    def resume(self, saved: Any) -> None:
        """Take up saved branches; the first that does not fit ends the list."""
        for item in saved if isinstance(saved, list) else ():
            ply = item.get("ply") if isinstance(item, dict) else None
            if type(ply) is not int or not 0 <= ply <= self.session.ply:
                return
            try:
                branch = replay.from_json(item.get("replay"))
            except CardlibError:
                return  # a damaged try is no loss: the match itself is whole
            if branch.game_name != self.session.game_name or branch.ply < ply:
                return
            self._sessions.append(branch)
            self._forks.append(ply)
