"""A situation: a position, a question about it, and what the rules say once it is answered.

A learner meets a rule by deciding before reading it. Which answer is right is never written down:
the game plays the moves, and the answer whose rule it cites is the one that came true.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from cardlib.errors import CardlibError
from cardlib.games import tivmiv, zangi, zodiak
from cardlib.i18n import N_
from cardlib.positions import with_code
from cardlib.rules import IllegalMove, Reason, RuleId
from cardlib.session import Session

__all__ = ["NAMES", "Situation", "SituationError", "Told", "is_best", "play_out"]

NAMES = (N_("Ani"), N_("Aram"), N_("Mila"), N_("Luka"), N_("Nare"), N_("Vuk"))
"""Who sits at seat 0, 1, … of a situation; questions call them by these names."""


class SituationError(CardlibError, ValueError):
    """A situation whose question has no single answer, or a topic that is not there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """One position to decide on.

    *rules* are shown with their texts after the answer. *start* makes the position, or a session
    that was just dealt. *moves* are what happens then, as texts.

    How the learner answers, one of three ways: *answers* are marked sentences, each with the rule
    that the game cites if it comes true; or *number* computes the right number from the session
    after the moves, among *numbers*; or neither, and then the learner acts at the table: the first
    attempt is the answer. It is a good one if the rules allow nothing that is worth more: *worth* of
    (state before, move, state after), else ringing exactly at a right bell, or laying a card.
    """

    rules: tuple[RuleId, ...]
    question: str
    start: Callable[[], Any]
    moves: tuple[str, ...] = ()
    answers: Mapping[str, RuleId] = field(default_factory=dict)
    numbers: tuple[int, ...] = ()
    number: Callable[[Session], int] | None = None
    seat: int | None = 0
    worth: Callable[[Any, Any, Any], int] | None = None

    @property
    def is_act(self) -> bool:
        """Does the learner answer by acting at the table?"""
        return not self.answers and self.number is None

    def session(self, code: str = "NUR-42") -> Session:
        """A session that begins with this situation; *code* is the class code of a dealt one."""
        made = self.start()
        if isinstance(made, Session):
            return made
        name = type(made).__module__.split(".")[-2]
        start = with_code(made, code)
        return Session(name, start=start, tape=start.tape)


@dataclass(frozen=True, slots=True)
class Told:
    """What happened: the right answer's place (None where the learner acts), and every reason."""

    right: int | None
    reasons: tuple[Reason, ...]


def is_best(situation: Situation, session: Session, move: Any) -> bool:
    """Is *move* allowed now, and nothing else that this seat may do worth more?"""
    state, game = session.state, session.game
    if not game.explain(state, move):
        return False
    worth = situation.worth or _usual_worth

    def value(tried: Any) -> int:
        return worth(state, tried, game.apply(state, tried))

    return value(move) == max(map(value, game.legal_moves(state, move.seat)))


def _usual_worth(before: Any, move: Any, after: Any) -> int:
    if isinstance(before, zangi.State):
        return int(isinstance(move, zangi.Ring) == zangi.is_right(before))
    return int(isinstance(move, zodiak.Play | tivmiv.Play))


def play_out(situation: Situation, session: Session) -> Told:
    """Play the moves of *situation* and see which answer came true.

    The last move may be one that the rules refuse. SituationError if not exactly one answer fits.
    """
    reasons: list[Reason] = []
    for text in situation.moves:
        try:
            session.play(text)
        except IllegalMove as refusal:
            if text != situation.moves[-1]:
                raise
            reasons += refusal.verdict.violations
        else:
            event = session.events[-1]
            reasons += (*event.grounds, *event.followed)
    return Told(_right_answer(situation, session, reasons), tuple(reasons))


def _right_answer(situation: Situation, session: Session, reasons: list[Reason]) -> int | None:
    if situation.is_act:
        return None
    if situation.number is not None:
        right = situation.number(session)
        if situation.numbers.count(right) != 1:
            raise SituationError(f"{situation.question!r}: {right} is not among the answers, once")
        return situation.numbers.index(right)
    cited = {reason.rule for reason in reasons}
    true = [place for place, rule in enumerate(situation.answers.values()) if rule in cited]
    if len(true) != 1:
        raise SituationError(
            f"{situation.question!r}: {len(true)} answers come true; the game cites {sorted(cited)}"
        )
    return true[0]
