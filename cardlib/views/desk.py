"""A table at which a learner sits: what each moment shows, and what the learner's wishes do.

The desk is everything of the table widget but the browser: pure Python that takes messages and
makes frames, so that it can be tried without one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any

from cardlib import bots, replay
from cardlib.cards import CardId
from cardlib.chance import class_code
from cardlib.errors import CardlibError
from cardlib.game import DealStep, Seat
from cardlib.i18n import N_, check_language, translate
from cardlib.positions import check_seat
from cardlib.rules import IllegalMove
from cardlib.session import DEAL, Session
from cardlib.views import tivmiv, zangi, zodiak
from cardlib.views.frames import GAME_TITLES, Frame, Scene, button, card_number, frame_range
from cardlib.views.messages import (
    default_names,
    error_text,
    event_message,
    message,
    moment_label,
    subtitle,
    verdict_message,
)
from cardlib.views.offers import drawings, setup_panel, with_players

__all__ = ["Desk"]

VIEWS: Mapping[str, ModuleType] = {"zangi": zangi, "zodiak": zodiak, "tivmiv": tivmiv}
MOST_SELECTED = 52


class Desk:
    """One learner's table: a session, the bots at the other seats, what is selected, what is said.

    >>> desk = Desk("zangi", code="NUR-42", players=3)
    >>> desk.newest["moment"]["last"] == desk.newest["moment"]["index"]
    True
    """

    def __init__(
        self,
        game: str = "zangi",
        *,
        code: str = "NUR-42",
        seat: Seat | None = 0,
        names: Sequence[str] | None = None,
        agents: Mapping[Seat, bots.Agent] | None = None,
        language: str = "en",
        session: Session | None = None,
        **option_values: Any,
    ) -> None:
        self.language = check_language(language)
        self.epoch = 0
        self._named = tuple(names) if names else ()
        self._agents = agents
        begun = session or Session(game, code=class_code(code), **option_values)
        if seat is not None:
            check_seat(seat, begun.options.players)
        self._wanted_seat = seat
        self._agents_for = begun.game_name
        self._begin(begun)

    def _begin(self, session: Session) -> None:
        """Sit down at another session: at the same seat where it has one, else at the last."""
        self.session = session
        players, wanted = session.options.players, self._wanted_seat
        self.seat = None if wanted is None else min(wanted, players - 1)
        if not session.names:
            named = len(self._named) == players
            session.names = (
                self._named if named else default_names(players, self.seat, self.language)
            )
        chosen = self._agents if session.game_name == self._agents_for else None
        if chosen is None:
            chosen = dict.fromkeys(range(players), bots.agent(session.game_name))
        self.agents = {
            seat: agent for seat, agent in chosen.items() if seat < players and seat != self.seat
        }
        self.view = VIEWS[session.game_name]
        self._clear()
        self._foreseen: tuple[Any, bots.Chosen | None] | None = None
        self._thoughts: dict[int, tuple[Seat, bots.Thought]] = {}
        self._new_epoch()

    def _new_epoch(self) -> None:
        self.epoch += 1
        self._steps: tuple[DealStep[Any], ...] = self._deal_steps()

    def _deal_steps(self) -> tuple[DealStep[Any], ...]:
        """The dealing of the present deal, or nothing if it began from a position."""
        if self._first_ply == 0:
            return self.session.deal_steps()
        return tuple(self.session.game.deal_steps(self.session.at(self._first_ply)))

    def _clear(self) -> None:
        self.selected: tuple[CardId, ...] = ()
        self._notice: Frame | None = None

    def say(self, text: str, **values: object) -> str:
        """*text* in the language of the table."""
        return translate(text, values, self.language)

    # --- moments ---------------------------------------------------------------------------------

    @property
    def _first_ply(self) -> int:
        """The ply after which the present deal began."""
        begun = [event.ply for event in self.session.events if event.move == DEAL]
        return begun[-1] if begun else 0

    @property
    def _start(self) -> int:
        """The moment at which everything is dealt and nothing played."""
        return max(0, len(self._steps) - 1)

    @property
    def last(self) -> int:
        """The newest moment."""
        return self._start + self.session.ply - self._first_ply

    @property
    def newest(self) -> Frame:
        """The frame of the newest moment."""
        return self.frame(self.last)

    def frame(self, index: int) -> Frame:
        """Everything that the moment *index* shows; moments out of range show the nearest one."""
        index = max(0, min(index, self.last))
        if index == self.last:
            self._next_move()  # a bot that fails says so in the message of this frame
        scene, told = self._dealing(index) if index < self._start else self._playing(index)
        return {
            "game": self.session.game_name,
            "lang": self.language,
            "title": self.say(GAME_TITLES[self.session.game_name]),
            "code": self.session.tape.seed,
            "subtitle": subtitle(scene, self.session.game_name),
            "moment": self._moment(index),
            "zones": self.view.zones(scene),
            "controls": self._controls(scene),
            "message": told,
            "text": "\n".join(self._text(scene)),
        }

    def _moment(self, index: int) -> Frame:
        label = moment_label(self.language, index, self._start, self.last)
        start, last, epoch = self._start, self.last, self.epoch
        return {"index": index, "last": last, "dealing": start, "label": label, "epoch": epoch}

    def _scene(self, state: Any, *, live: bool, asleep: str = "", pack: int = 0) -> Scene:
        return Scene(
            self.session.game,
            state,
            self.seat,
            self.session.names,
            self.language,
            self.selected if live else (),
            live,
            asleep,
            pack,
        )

    def _dealing(self, index: int) -> tuple[Scene, Frame]:
        step = self._steps[index]
        asleep = self.say(N_("The cards are still being dealt."))
        scene = self._scene(step.state, live=False, asleep=asleep, pack=len(step.pack))
        return scene, message(scene, "info", scene.sentence(step.reason), (step.reason,))

    def _playing(self, index: int) -> tuple[Scene, Frame]:
        ply = self._first_ply + index - self._start
        state = self.session.at(ply)
        live = index == self.last
        asleep = "" if live else self.say(N_("This is an earlier moment. Go back to now to play."))
        scene = self._scene(state, live=live, asleep=asleep)
        if live and self._notice is not None:
            return scene, self._notice
        if live and self.selected:
            verdict = scene.game.explain(scene.state, self.view.selection_move(scene))
            return scene, verdict_message(scene, verdict)
        return scene, self._event_message(scene, ply)

    # --- what is said ----------------------------------------------------------------------------

    def _event_message(self, scene: Scene, ply: int) -> Frame:
        """What the last ply was and what followed; at the start of a deal, how it begins."""
        if ply > self._first_ply:
            before, event = self.session.at(ply - 1), self.session.events[ply - 1]
            return event_message(scene, self.view, before, event, self._thought(ply))
        if not self._steps:
            return message(scene, "info", self.say(N_("This is the position to start from.")))
        text = f"{self.say(N_('All cards are dealt.'))} {self.view.describe(scene)[0]}"
        return message(scene, "info", text, (self._steps[-1].reason,))

    def _thought(self, ply: int) -> tuple[Seat, bots.Thought] | None:
        """What a bot thought, where that betrays no hidden hand: else only after the deal."""
        hidden = self.seat is not None and hasattr(self.session.state, "hands")
        return None if hidden and not self.session.outcome else self._thoughts.get(ply)

    def _text(self, scene: Scene) -> list[str]:
        """The table in words: game, moment, what lies where, what can be done."""
        lines = [f"{self.say(GAME_TITLES[self.session.game_name])}, {self.session.tape.seed}."]
        lines += self.view.describe(scene)
        able = [control["label"] for control in self._controls(scene) if control["enabled"]]
        if able:
            lines.append(self.say(N_("You can: {moves}."), moves=", ".join(able)))
        return lines

    # --- controls --------------------------------------------------------------------------------

    def _controls(self, scene: Scene) -> list[Frame]:
        found: list[Frame] = list(self.view.controls(scene)) if self.seat is not None else []
        giving = any(control["shape"] == "seat" for control in found)
        if scene.live and scene.state.ended and not self.session.match_outcome:
            found.append(button("next-deal", self.say(N_("Deal again")), "n", enabled=True))
        elif not giving:
            found.append(self._next_button(scene))
        back, on = self.say(N_("Undo")), self.say(N_("Redo"))
        asleep = scene.asleep
        nothing = asleep or self.say(N_("There is nothing to undo."))
        found.append(
            button("undo", back, "u", enabled=scene.live and self.session.ply > 0, why=nothing)
        )
        nothing = asleep or self.say(N_("There is nothing to redo."))
        found.append(
            button("redo", on, "y", enabled=scene.live and self.session.can_redo, why=nothing)
        )
        return found

    def _next_button(self, scene: Scene) -> Frame:
        label = self.say(N_("Let the others play"))
        if not scene.live:
            return button("next", label, "n", enabled=False, why=scene.asleep)
        if scene.state.ended:
            return button("next", label, "n", enabled=False, why=self.say(N_("The match is over.")))
        chosen = self._next_move()
        if chosen is None:
            return button(
                "next", label, "n", enabled=False, why=self.say(N_("The others wait for you."))
            )
        if self.session.game_name == "zodiak":
            label = self.say(N_("Let {name} play"), name=scene.name(chosen.seat))
        return button("next", label, "n", enabled=True)

    def _next_move(self) -> bots.Chosen | None:
        """What the others do next; worked out once per state, since a bot may think for a while."""
        state = self.session.state
        if self._foreseen is None or self._foreseen[0] is not state:
            self._foreseen = state, None
            try:
                self._foreseen = state, bots.next_move(self.session, self.agents)
            except Exception as error:  # noqa: BLE001 - a learner's bot may raise anything
                self.report(error)
        return self._foreseen[1]

    # --- wishes ----------------------------------------------------------------------------------

    def select(self, identities: Sequence[str]) -> None:
        """Select these cards of the learner's hand, in this order; unknown ones are left out."""
        self._notice = None
        hand = self._own_hand()
        wanted = map(card_number, identities[:MOST_SELECTED])
        kept = [card for card in dict.fromkeys(wanted) if card is not None and card in hand]
        most = 1 if self.session.game_name == "tivmiv" else MOST_SELECTED
        self.selected = tuple(kept[-most:])

    def _own_hand(self) -> tuple[CardId, ...]:
        if self.seat is None or not hasattr(self.session.state, "hands"):
            return ()
        hand: tuple[CardId, ...] = self.session.state.hands[self.seat]
        return hand

    def press(self, control: str) -> None:
        """Do what a button says, or say why it cannot be done now."""
        scene = self._scene(self.session.state, live=True)
        shown = next((item for item in self._controls(scene) if item["id"] == control), None)
        if control in ("next", "next-deal", "undo", "redo"):
            if shown is None or not shown["enabled"]:
                self._refuse(
                    scene, shown["why"] if shown else self.say(N_("This is not possible now."))
                )
                return
            self._press_common(control)
            return
        move = self.view.moves_of(scene, control) if self.seat is not None else None
        if move is None:
            self._refuse(
                scene, shown["why"] if shown else self.say(N_("This is not possible now."))
            )
        else:
            self._try(scene, move)

    def _press_common(self, control: str) -> None:
        self._clear()
        if control == "next":
            self.let_others_play()
        elif control == "undo":
            self.session.undo()
            self._new_epoch()
        elif control == "redo":
            self.session.redo()
            self._new_epoch()
        else:
            self.session.next_deal()
            self._new_epoch()

    def let_others_play(self) -> bool:
        """The quickest of the others makes one move; False if all wait."""
        chosen = self._next_move()
        if chosen is None:
            return False
        self._clear()
        self._forget_thoughts()
        self.session.play(chosen.move)
        if chosen.thought is not None:
            self._thoughts[self.session.ply] = (chosen.seat, chosen.thought)
        return True

    def _try(self, scene: Scene, move: Any) -> None:
        self._forget_thoughts()
        try:
            self.session.play(move)
        except IllegalMove as refusal:
            self._notice = verdict_message(scene, refusal.verdict)
        else:
            self._clear()

    def _forget_thoughts(self) -> None:
        """Forget the thoughts about plies that were undone and are played differently now."""
        kept = {ply: idea for ply, idea in self._thoughts.items() if ply <= self.session.ply}
        self._thoughts = kept

    def _refuse(self, scene: Scene, text: str) -> None:
        self._notice = message(scene, "refused", text)

    def report(self, error: Exception) -> None:
        """Show an error of the program or of a bot in the message line; the session stays as it was."""
        scene = self._scene(self.session.state, live=True)
        self._refuse(scene, error_text(scene, error))

    def deal(self, game: str, players: int, code: str) -> None:
        """A new match: another game, number of players or class code; refused with the reason."""
        if game == self.session.game_name:
            options = with_players(self.session.options, players)
            self._begin(Session(game, code=class_code(code), options=options))
        else:
            self._begin(Session(game, code=class_code(code), players=players))

    # --- the outside -----------------------------------------------------------------------------

    def setup(self) -> Frame:
        """What the panel for a new deal offers."""
        return setup_panel(self.session, self.language)

    def faces_needed(self) -> tuple[str, ...]:
        """The names of all drawings that this table can show."""
        return drawings(self.session)

    def handle(self, wish: Any) -> Frame | None:
        """Do what a message of the front end asks; the answer, if it wants one.

        Messages that are older than the last new epoch, or make no sense, change nothing.
        """
        if not isinstance(wish, dict):
            return None
        kind = wish.get("kind")
        if kind in ("ping", "hello"):
            number = wish.get("id")
            return {"kind": "pong", "id": number if isinstance(number, int) else 0}
        if kind == "deal":
            self._wish_deal(wish)
        elif wish.get("epoch") == self.epoch:
            return self._wish_now(kind, wish)
        return None

    def _wish_deal(self, wish: Mapping[str, Any]) -> None:
        players = wish.get("players")
        try:
            self.deal(
                str(wish.get("game")),
                players if isinstance(players, int) else 0,
                str(wish.get("code")),
            )
        except CardlibError as error:
            self.report(error)

    def _wish_now(self, kind: Any, wish: Mapping[str, Any]) -> Frame | None:
        if kind == "need":
            return self._frames(wish.get("range"))
        current = wish.get("moment") == self.last
        if kind == "control" and isinstance(wish.get("id"), str) and current:
            self.press(wish["id"])
        elif kind == "select" and isinstance(wish.get("cards"), list) and current:
            self.select(wish["cards"])
        return None

    def _frames(self, wanted: Any) -> Frame | None:
        wanted = frame_range(wanted, self.last)
        if wanted is None:
            return None
        frames = {str(index): self.frame(index) for index in wanted}
        return {"kind": "frames", "epoch": self.epoch, "frames": frames}

    # --- saving ----------------------------------------------------------------------------------

    def to_json(self) -> Frame:
        """The session as a replay document, for the store."""
        return replay.to_json(self.session)

    def resume(self, document: Any) -> None:
        """Go on with a saved session; ReplayError says what is wrong with a damaged one."""
        self._begin(replay.from_json(document))
