"""What each moment of the present deal shows: its frame, for the seat that looks at the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardlib.game import DealStep, Seat
from cardlib.i18n import N_, Sentence
from cardlib.rounds.told import Mark, told_by_moves
from cardlib.session import DEAL
from cardlib.views.buttons import common_buttons, reveal_button
from cardlib.views.events import event_kinds
from cardlib.views.frames import GAME_TITLES, SWITCHES, Frame, Scene, frame_range
from cardlib.views.messages import (
    event_message,
    message,
    mistake_message,
    moment_label,
    sound,
    subtitle,
    verdict_message,
)
from cardlib.views.option_panel import options_in_words
from cardlib.views.pressed import pressed_text

if TYPE_CHECKING:
    from cardlib.views.desk import Desk

__all__ = ["Moments"]


class Moments:
    """The moments of the present deal of a desk: 0 … are the dealing, then come the plies.

    A new one is made when a deal begins or plies are taken back: its *epoch* makes every older
    frame worthless.
    """

    def __init__(self, desk: Desk, epoch: int) -> None:
        self.desk, self.epoch = desk, epoch
        begun = [event.ply for event in desk.session.events if event.move == DEAL]
        self.first_ply = begun[-1] if begun else 0
        self._steps: tuple[DealStep[Any], ...] = self._deal_steps()
        self.start = max(0, len(self._steps) - 1)
        begun_aside = () if self._steps else getattr(desk.session.at(0), "aside", ())
        self._unused = len(begun_aside)

    def _deal_steps(self) -> tuple[DealStep[Any], ...]:
        """The dealing of the present deal, or nothing if it began from a position."""
        session = self.desk.session
        if self.first_ply == 0:
            return session.deal_steps()
        return tuple(session.game.deal_steps(session.at(self.first_ply)))

    @property
    def last(self) -> int:
        """The newest moment."""
        return 0 if self.is_sealed else self.start + self.desk.session.ply - self.first_ply

    @property
    def is_sealed(self) -> bool:
        """Would the table give an answer away? A deal is shown only after the question about it."""
        asking = self.desk.asking
        return asking is not None and asking.waits_for_answer and bool(self._steps)

    def ply_of(self, index: int) -> int | None:
        """The ply that the moment *index* shows; None while the cards are dealt."""
        return None if index < self.start else self.first_ply + index - self.start

    # --- frames ----------------------------------------------------------------------------------

    def frame(self, index: int) -> Frame:
        """Everything that the moment *index* shows; moments out of range show the nearest one."""
        desk, session = self.desk, self.desk.session
        index = max(0, min(index, self.last))
        scene = self.scene(index)
        return {
            "game": session.game_name,
            "lang": desk.language,
            "title": desk.say(GAME_TITLES[session.game_name]),
            "code": session.tape.seed,
            "subtitle": subtitle(scene, session.game_name),
            "house": options_in_words(session.options, desk.language, session.names),
            "moment": self._moment(index),
            "zones": desk.view.zones(scene),
            "controls": self.controls(scene),
            "message": self._shown_message(index, scene),
            "sound": self._sound(index),
            "kinds": event_kinds(desk),
            "people": self._people(),
            "covered": desk.covered,
            "switches": self._switches(),
            "branch": self._branch_text(),
            "question": desk.asking.frame(scene) if desk.asking else None,
            "text": "\n".join(self._text(scene)),
        }

    def frames(self, wanted: Any) -> Frame | None:
        """The answer to a request for the moments ``[first, last]``."""
        wanted = frame_range(wanted, self.last)
        if wanted is None:
            return None
        frames = {str(index): self.frame(index) for index in wanted}
        return {"kind": "frames", "epoch": self.epoch, "frames": frames}

    def _moment(self, index: int) -> Frame:
        label = moment_label(self.desk.language, index, self.start)
        start, last, epoch = self.start, self.last, self.epoch
        if self.is_sealed:  # how many cards are dealt may be the question
            start, label = 1, self.desk.say(N_("before the deal"))
        return {"index": index, "last": last, "dealing": start, "label": label, "epoch": epoch}

    def pressed(self, index: int) -> str:
        """Who pressed when at a moment, in one sentence; "" if no time was measured.

        It stands in answers only: a notebook keeps the newest frame, and no measured time with it.
        """
        ply = self.ply_of(index)
        return "" if ply is None or ply <= self.first_ply else pressed_text(self, ply)

    def marks(self, ply: int) -> tuple[Mark, ...]:
        """What is known of the presses at a ply, earliest first."""
        return told_by_moves(self.desk.session, ply)

    def scene(self, index: int) -> Scene:
        """What is seen of the moment *index*, and why nothing can be done there, if so."""
        desk, ply = self.desk, self.ply_of(index)
        asleep = self.asleep()
        if ply is None:
            step = self._steps[index]
            asleep = asleep or desk.say(N_("The cards are still being dealt."))
            return self._scene(step.state, asleep, len(step.pack))
        if index != self.last:
            past = N_("This is an earlier moment. Go back to now to play.")
            asleep = asleep or desk.say(past)
        return self._scene(desk.session.at(ply), asleep)

    def asleep(self) -> str:
        """Why nothing at all can be done at this table now; "" if it can."""
        return "" if self._waits_for_act() else self.desk.keeps_secret()

    def _scene(self, state: Any, asleep: str, pack: int = 0) -> Scene:
        desk, live = self.desk, not asleep
        return Scene(
            desk.session.game,
            state,
            desk.seat,
            desk.session.names,
            desk.language,
            desk.selected if live else (),
            live,
            asleep,
            pack,
            desk.covered,
            self._unused,
            live and self._waits_for_act(),
            # What is added up for the learner would answer a question about it.
            frozenset() if desk.asking and desk.asking.is_open else frozenset(desk.shown),
        )

    # --- what is said ----------------------------------------------------------------------------

    def message(self, index: int) -> Frame:
        """What happened at a moment, whatever is selected or was refused now.

        While a question is open no rule is told with it.
        """
        if self.is_sealed:
            return message(
                self.scene(index), "info", self.desk.say(N_("The pack is ready to be dealt."))
            )
        told = self._told(index)
        return told | {"why": []} if self.desk.question_open() else told

    def _told(self, index: int) -> Frame:
        scene, ply = self.scene(index), self.ply_of(index)
        if ply is None:
            step = self._steps[index]
            return message(scene, "info", scene.sentence(step.reason), (step.reason,))
        return self._event_message(scene, ply)

    def _shown_message(self, index: int, scene: Scene) -> Frame:
        """What the message line says at a moment: of the newest, what was just tried goes first."""
        desk = self.desk
        if index == self.last and desk.covered and desk.seat is not None:
            text = desk.say(N_("Give the screen to {name}."), name=scene.name(desk.seat))
            return message(scene, "info", text)
        if index == self.last and desk.notice is not None:
            return desk.notice
        if not scene.live:
            return self.message(index)
        if desk.selected and not self._waits_for_act():
            return verdict_message(
                scene, scene.game.explain(scene.state, desk.view.selection_move(scene))
            )
        desk.next_move()  # a bot that fails says so here
        if desk.opponents.mistake is not None:
            return mistake_message(scene, desk.opponents.mistake, self.message(index))
        return self.message(index)

    def _event_message(self, scene: Scene, ply: int) -> Frame:
        """What the last ply was and what followed; at the start of a deal, how it begins."""
        session, say = self.desk.session, self.desk.say
        if ply > self.first_ply:
            before, event = session.at(ply - 1), session.events[ply - 1]
            return event_message(scene, self.desk.view, before, event, self._thought(ply))
        if not self._steps:
            return message(scene, "info", say(N_("This is the position to start from.")))
        text = f"{say(N_('All cards are dealt.'))} {self.desk.view.describe(scene)[0]}"
        return message(scene, "info", text, (self._steps[-1].reason,))

    def _thought(self, ply: int) -> tuple[Seat, Sentence] | None:
        """What a bot thought, where that betrays no hidden hand: else only after the deal."""
        session = self.desk.session
        hidden = self.desk.seat is not None and hasattr(session.state, "hands")
        return None if hidden and not session.outcome else self.desk.opponents.thought(ply)

    def _sound(self, index: int) -> str:
        ply, session = self.ply_of(index), self.desk.session
        if ply is None or ply <= self.first_ply:
            return ""
        return sound(session.game.parse_move(session.events[ply - 1].move))

    def _text(self, scene: Scene) -> list[str]:
        """The table in words: game, moment, what lies where, what can be done."""
        desk = self.desk
        lines = [f"{desk.say(GAME_TITLES[desk.session.game_name])}, {desk.session.tape.seed}."]
        if desk.asking is not None:
            lines += [*desk.asking.in_words(scene), desk.say(N_("The table:"))]
        lines += desk.view.describe(scene)
        able = [control["label"] for control in self.controls(scene) if control["enabled"]]
        if able:
            lines.append(desk.say(N_("You can: {moves}."), moves=", ".join(able)))
        return lines

    def _people(self) -> list[Frame]:
        desk = self.desk
        shared = desk.seating.people if len(desk.seating.people) > 1 else ()
        return [
            {"seat": seat, "name": desk.session.names[seat], "here": seat == desk.seat}
            for seat in shared
        ]

    def _switches(self) -> list[Frame]:
        if self.desk.question_open():
            return []  # what they show would answer the question
        offered = SWITCHES[self.desk.session.game_name].items()
        return [
            {"id": name, "label": self.desk.say(label), "on": name in self.desk.shown}
            for name, (label, _) in offered
        ]

    def _branch_text(self) -> str:
        fork, say = self.desk.trunk.fork, self.desk.say
        if fork is None:
            return say(N_("The questions wait for you.")) if self.desk.waiting else ""
        if fork < self.first_ply:
            return say(
                N_("What if? You try other moves since an earlier deal. What was played is kept.")
            )
        text = N_("What if? You try other moves from move {ply} on. What was played is kept.")
        return say(text, ply=fork - self.first_ply)

    def controls(self, scene: Scene) -> list[Frame]:
        """The buttons of a moment."""
        desk = self.desk
        if desk.covered and desk.seat is not None:
            return [reveal_button(scene)]
        found: list[Frame] = list(desk.view.controls(scene)) if desk.seat is not None else []
        if scene.live and self._waits_for_act():
            return [_untold(control, scene) for control in found]
        giving = any(control["shape"] in ("seat", "suit") for control in found)
        chosen = desk.next_move() if scene.live and not scene.state.ended else None
        mistake = desk.opponents.mistake if scene.live else None
        return found + common_buttons(scene, desk.trunk, chosen, mistake, giving=giving)

    def _waits_for_act(self) -> bool:
        return self.desk.asking is not None and self.desk.asking.waits_for_act


def _untold(control: Frame, scene: Scene) -> Frame:
    """A button that does not tell what it must not: every attempt is open, and explained after it."""
    chosen_first = control["id"] == "play" and not scene.selected
    return control if chosen_first else control | {"enabled": True, "why": ""}
