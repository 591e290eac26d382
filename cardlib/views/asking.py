"""The questions of a topic at the table: one position after the other, answered before explained."""

from __future__ import annotations

from typing import Any

from cardlib import replay
from cardlib.errors import CardlibError
from cardlib.i18n import N_, translate
from cardlib.rules import Reason
from cardlib.session import Session
from cardlib.situations import NAMES, Situation, Told, is_best, play_out, situations
from cardlib.views.frames import Frame, Scene, rule_frame
from cardlib.writing import minus

__all__ = ["Asking"]

SKIP, GOOD, ALLOWED, REFUSED = "skip", "good", "allowed", "refused"
ACTS = (GOOD, ALLOWED, REFUSED)
"""How an attempt at the table was: nothing better, allowed, not allowed."""

ATTEMPTS = {
    SKIP: N_("You skipped this one."),
    GOOD: N_("That is it: nothing better can be done here."),
    ALLOWED: N_("This is allowed, but it is not the best. Read the rules, then try it again."),
    REFUSED: N_("This is not allowed. Read why, then try it again."),
}


class Asking:
    """One topic: which question is open, how each was answered, what came true."""

    def __init__(self, game: str, topic: str, code: str, language: str) -> None:
        self._language = language
        self._all = situations(game, topic)
        self._code = code
        self.place = 0
        self.answers: dict[int, str] = {}
        self._told: Told | None = None
        self._tried: Any = None

    @property
    def situation(self) -> Situation:
        """The position that the learner looks at."""
        return self._all[self.place]

    @property
    def is_open(self) -> bool:
        """Is the question still to be answered?"""
        return self.place not in self.answers

    @property
    def waits_for_act(self) -> bool:
        """Is the answer to be given by acting at the table?"""
        return self.is_open and self.situation.is_act

    @property
    def waits_for_answer(self) -> bool:
        """Must an answer be chosen before anything can be done at the table?"""
        return self.is_open and not self.situation.is_act

    def session(self) -> Session:
        """The session that the present question begins with."""
        session = self.situation.session(self._code)
        session.names = tuple(self._say(name) for name in NAMES[: session.options.players])
        return session

    def _say(self, text: str) -> str:
        return translate(text, None, self._language)

    def answer(self, identity: Any, session: Session) -> bool:
        """Take an answer and play what the question is about; False for one that is not offered."""
        offered = [SKIP, *map(str, range(len(self._texts())))]
        if identity not in offered or not self.is_open:
            return False
        self.answers[self.place] = identity
        if not self.situation.is_act:
            self._told = play_out(self.situation, session)
        return True

    def try_move(self, session: Session, move: Any) -> None:
        """The learner is about to try *move* at the table: that is the answer, where one acts."""
        if not self.waits_for_act:
            return
        verdict = session.explain(move)
        good = is_best(self.situation, session, move)
        self.answers[self.place] = GOOD if good else ALLOWED if verdict else REFUSED
        self._told = Told(None, verdict.grounds + verdict.violations)
        self._tried = session.game.format_move(move)

    def go(self, way: Any) -> bool:
        """To the next question, this one again, or the first; False if there is no such way."""
        if way == "again":
            self.answers.pop(self.place, None)
        elif way == "first":
            self.place = 0
            self.answers.clear()
        elif way == "next" and self.place + 1 < len(self._all):
            self.place += 1
            self.answers.pop(self.place, None)
        else:
            return False
        self._told = None
        return True

    # --- what is shown ---------------------------------------------------------------------------

    def _texts(self) -> list[str]:
        if self.situation.number is not None:
            return list(map(minus, self.situation.numbers))
        return list(self.situation.answers)

    def frame(self, scene: Scene) -> Frame:
        """The question as the front end draws it; no rule is in it before the answer."""
        done = not self.is_open
        given = self.answers.get(self.place, "")
        labels = [scene.say(text) for text in self._texts()]
        right = self._right() if done else None
        return {
            "number": self.place + 1,
            "of": len(self._all),
            "text": scene.say(self.situation.question),
            "answers": [
                {
                    "id": str(place),
                    "label": label,
                    "mark": _mark(str(place) == given, place == right),
                }
                for place, label in enumerate(labels)
            ],
            "act": self.situation.is_act,
            "done": done,
            "tone": self._tone(given, right) if done else "",
            "told": self._told_text(scene, labels, given, right) if done else "",
            "rules": self._rules(scene) if done else [],
        }

    def in_words(self, scene: Scene) -> list[str]:
        """The question and its answers, a line each."""
        number, of = self.place + 1, len(self._all)
        text = scene.say(self.situation.question)
        head = scene.say(
            N_("Question {number} of {of}: {question}"), number=number, of=of, question=text
        )
        return [head, *(f"- {scene.say(answer)}" for answer in self._texts())]

    def other_questions(self) -> list[str]:
        """The further questions of the topic, for where nothing runs."""
        return [f"- {self._say(item.question)}" for item in self._all[self.place + 1 :]]

    def _right(self) -> int | None:
        """The place of the answer that came true; worked out again where a save was opened."""
        if self._told is None and not self.situation.is_act:
            self._told = play_out(self.situation, self.session())
        return None if self._told is None else self._told.right

    @staticmethod
    def _tone(given: str, right: int | None) -> str:
        """How the front end marks what is told: well, not well, or neither."""
        if given == SKIP:
            return "info"
        return "allowed" if given in (GOOD, str(right)) else "refused"

    def _told_text(self, scene: Scene, labels: list[str], given: str, right: int | None) -> str:
        if right is None:
            return scene.say(ATTEMPTS[given])
        came_true = labels[right].rstrip(".")
        if given == SKIP:
            return scene.say(N_("You skipped this. What came true: “{right}”."), right=came_true)
        said = labels[int(given)].rstrip(".")
        if given == str(right):
            return scene.say(N_("You said “{answer}”, and so it is."), answer=said)
        text = N_("You said “{answer}”. What came true: “{right}”.")
        return scene.say(text, answer=said, right=came_true)

    def _rules(self, scene: Scene) -> list[Frame]:
        """The rules of the question, each with the sentence for this case where the game said one."""
        said = {} if self._told is None else {why.rule: why for why in self._told.reasons}
        return [
            rule_frame(scene, rule, scene.sentence(said[rule]) if rule in said else "")
            for rule in self.situation.rules
        ]

    # --- saving ----------------------------------------------------------------------------------

    def to_json(self) -> Frame:
        """Where the learner is, for the store."""
        return {
            "place": self.place,
            "answers": {str(key): value for key, value in self.answers.items()},
            "tried": self._tried,
        }

    def resume(self, saved: Any, session: Session) -> bool:
        """Go on where a save with this *session* stopped; False, and all anew, if it makes no sense."""
        if not self._resume(saved) or not _begins_alike(session, self.session()):
            self.place, self.answers = 0, {}
            return False
        if self.answers.get(self.place) in ACTS:
            self._tried = saved.get("tried")
            self._told = Told(None, _verdict_reasons(session, self._tried))
        return True

    def _resume(self, saved: Any) -> bool:
        place = saved.get("place") if isinstance(saved, dict) else None
        answers = saved.get("answers") if isinstance(saved, dict) else None
        if type(place) is not int or not 0 <= place < len(self._all):
            return False
        if not isinstance(answers, dict):
            return False
        known = {str(number): number for number in range(len(self._all))}
        if not all(
            key in known and self._was_offered(self._all[known[key]], answers[key])
            for key in answers
        ):
            return False
        self.place, self.answers = place, {known[key]: answer for key, answer in answers.items()}
        return True

    @staticmethod
    def _was_offered(situation: Situation, answer: Any) -> bool:
        count = len(situation.numbers if situation.number is not None else situation.answers)
        known = {SKIP, *ACTS} if situation.is_act else {SKIP, *map(str, range(count))}
        return isinstance(answer, str) and answer in known


def _mark(chosen: bool, right: bool) -> str:
    return " ".join(["chosen"] * chosen + ["right"] * right)


def _begins_alike(one: Session, other: Session) -> bool:
    """Do two sessions begin with the same position? A save may be older than its topic."""
    if one.game_name != other.game_name:
        return False
    return replay.position_text(one, one.at(0)) == replay.position_text(other, other.at(0))


def _verdict_reasons(session: Session, tried: Any) -> tuple[Reason, ...]:
    """What the rules said when *tried*, the text of a move, was tried first in *session*."""
    try:
        verdict = session.game.explain(session.at(0), session.game.parse_move(tried))
    except (CardlibError, TypeError, AttributeError):
        return ()
    return verdict.grounds + verdict.violations
