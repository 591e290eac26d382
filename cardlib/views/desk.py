"""A table at which a learner sits: what each moment shows, and what the learner's wishes do.

The desk is everything of the table widget but the browser: pure Python that takes messages and
makes frames, so that it can be tried without one. Its parts: `Seating` (who sits where),
`Opponents` (what the bots do), `Trunk` (the match and its "what ifs"), `Asking` (questions).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cardlib import bots, replay
from cardlib.cards import CardId
from cardlib.chance import class_code
from cardlib.errors import OptionsError
from cardlib.game import Seat
from cardlib.i18n import N_, check_language, translate
from cardlib.rules import IllegalMove
from cardlib.session import Session
from cardlib.views import wishes
from cardlib.views.asking import Asking
from cardlib.views.buttons import COMMON
from cardlib.views.by_game import VIEWS
from cardlib.views.frames import SWITCHES, Frame, Scene, card_number
from cardlib.views.messages import default_names, error_text, message, verdict_message
from cardlib.views.moments import Moments
from cardlib.views.offers import drawings, read_options, setup_panel
from cardlib.views.opponents import Opponents
from cardlib.views.seating import Seating, people_of
from cardlib.views.trunk import Trunk

if TYPE_CHECKING:
    from cardlib.views.editing import Editor

__all__ = ["Desk"]

MOST_SELECTED = 52


class Desk:
    """One learner's table: a session, the bots at the other seats, what is selected, what is said.

    *people* are the seats of several people at one screen, or their names by seat; *hide* covers
    the hands while the screen passes from one to another. *session* begins with another session
    than a fresh deal; *topic* asks the questions of one topic (see `cardlib.situations`).

    >>> desk = Desk("zangi", code="NUR-42", players=3)
    >>> desk.newest["moment"]["last"] == desk.newest["moment"]["index"]
    True
    """

    moments: Moments

    def __init__(
        self,
        game: str = "zangi",
        *,
        code: str = "NUR-42",
        seat: Seat | None = 0,
        people: Sequence[Seat] | Mapping[Seat, str] | None = None,
        hide: bool = True,
        names: Sequence[str] | None = None,
        agents: Mapping[Seat, bots.Agent] | None = None,
        language: str = "en",
        session: Session | None = None,
        topic: str | None = None,
        **option_values: Any,
    ) -> None:
        self.language = check_language(language)
        self._epochs = 0
        self.editor: Editor | None = None
        self.asking = None if topic is None else Asking(game, topic, class_code(code), language)
        self.waiting: tuple[Asking, Trunk, set[str]] | None = None
        self._named = tuple(names) if names else ()
        self._agents, self._hide = agents, hide
        begun = self.asking.session() if self.asking else session
        begun = begun or Session(game, code=class_code(code), **option_values)
        if self.asking is not None and people is not None:
            raise OptionsError(
                "people: the questions of a topic are for one seat; leave people out"
            )
        self._people = people_of(people, seat)
        if self.asking is None:
            Seating.check(self._people, begun.options.players)
        self._agents_for = begun.game_name
        self.shown = {name for name, (_, on) in SWITCHES[begun.game_name].items() if on}
        self._begin(Trunk(begun))

    def _begin(self, trunk: Trunk) -> None:
        """Sit down at another match: at the same seats where it has them, else at the last."""
        self.trunk = trunk
        game = self.session.game_name
        agents = self._agents if game == self._agents_for else None
        people = self._people
        if self.asking is not None:
            people = people_of(None, self.asking.situation.seat)
        self.seating = Seating(self.session, people, agents, self._hide)
        if not self.session.names:
            self.session.names = self._default_names()
        self.view = VIEWS[game]
        self.opponents = Opponents()
        self._aside: list[Opponents] = [Opponents() for _ in range(trunk.depth)]
        self.editor = None
        self._clear()
        self._new_epoch()

    def _default_names(self) -> tuple[str, ...]:
        players = self.session.options.players
        if len(self._named) == players:
            return self._named
        return default_names(players, self.seating.people, self.seating.names, self.language)

    def _new_epoch(self) -> None:
        self._epochs += 1
        self.moments = Moments(self, self._epochs)

    def _clear(self) -> None:
        self.selected: tuple[CardId, ...] = ()
        self.notice: Frame | None = None

    def say(self, text: str, **values: object) -> str:
        """*text* in the language of the table."""
        return translate(text, values, self.language)

    @property
    def session(self) -> Session:
        """The match that is shown: what was played, or the "what if?" that is tried."""
        return self.trunk.session

    @property
    def seat(self) -> Seat | None:
        """The seat whose cards are shown; None for who only watches."""
        return self.seating.seat

    @property
    def covered(self) -> bool:
        """Does the screen wait for the next person to sit down?"""
        return self.seating.covered

    @property
    def agents(self) -> dict[Seat, bots.Agent]:
        """The bots by seat."""
        return self.seating.agents

    def question_open(self) -> bool:
        """Is there a question to be answered? Then nothing may give its answer away."""
        return self.asking is not None and self.asking.is_open

    def keeps_secret(self) -> str:
        """Why nothing that shows all cards may be shown now: an open question, a covered screen."""
        if self.question_open():
            return self.say(N_("Answer the question first."))
        return self.say(N_("First show your cards.")) if self.covered else ""

    def keeps_all_secret(self) -> str:
        """Why all cards at once may not be shown now: also where others at the screen hold some."""
        if self.seating.hides and not self.session.outcome:
            return self.say(N_("This shows every hand, and several people play here."))
        return self.keeps_secret()

    # --- moments ---------------------------------------------------------------------------------

    @property
    def epoch(self) -> int:
        """A number that grows whenever the frames so far become worthless."""
        return self.moments.epoch

    @property
    def last(self) -> int:
        """The newest moment."""
        return self.moments.last

    @property
    def newest(self) -> Frame:
        """The frame of the newest moment."""
        return self.moments.frame(self.last)

    def frame(self, index: int) -> Frame:
        """Everything that the moment *index* shows; moments out of range show the nearest one."""
        return self.moments.frame(index)

    def ply_of(self, index: int) -> int | None:
        """The ply that the moment *index* shows; None while the cards are dealt."""
        return self.moments.ply_of(index)

    def message_of(self, index: int) -> Frame:
        """What happened at a moment, whatever is selected or was refused now."""
        return self.moments.message(index)

    def _now(self) -> Scene:
        return self.moments.scene(self.last)

    def next_move(self) -> bots.Chosen | None:
        """What the others do next."""
        return self.opponents.next_move(self.session, self.agents)

    # --- wishes ----------------------------------------------------------------------------------

    def select(self, identities: Sequence[str]) -> None:
        """Select these cards of the learner's hand, in this order; unknown ones are left out."""
        self.notice = None
        hand = self._own_hand()
        wanted = map(card_number, identities[:MOST_SELECTED])
        kept = [card for card in dict.fromkeys(wanted) if card is not None and card in hand]
        most = 1 if self.session.game_name == "tivmiv" else MOST_SELECTED
        self.selected = tuple(kept[-most:])

    def _own_hand(self) -> tuple[CardId, ...]:
        if self.seat is None or self.moments.asleep() or not hasattr(self.session.state, "hands"):
            return ()
        hand: tuple[CardId, ...] = self.session.state.hands[self.seat]
        return hand

    def press(self, control: str) -> None:
        """Do what a button says, or say why it cannot be done now."""
        scene = self._now()
        shown = next((item for item in self.moments.controls(scene) if item["id"] == control), None)
        common = control in COMMON
        move = None if common or self.seat is None else self.view.moves_of(scene, control)
        if scene.asleep and control != "reveal":
            self.tell(scene.asleep)
        elif common and shown is not None and shown["enabled"]:
            self._press_common(control)
        elif move is not None:
            self._try(scene, move)
        else:
            impossible = self.say(N_("This is not possible now."))
            self.tell(shown["why"] if shown and shown["why"] else impossible)

    def _press_common(self, control: str) -> None:
        self._clear()
        if control == "next":
            self.let_others_play()
        elif control == "reveal":
            self.seating.uncover()
            self._new_epoch()
        elif control == "next-deal":
            self.session.next_deal()
            self._changed(fresh=True)
        else:
            (self.session.undo if control == "undo" else self.session.redo)()
            self._changed(fresh=True)

    def let_others_play(self) -> bool:
        """The quickest of the others makes one move; False if all wait."""
        if not self.opponents.play(self.session, self.agents):
            return False
        self._clear()
        self._changed()
        return True

    def _try(self, scene: Scene, move: Any) -> None:
        before = self.session.ply
        if self.asking is not None:
            self.asking.try_move(self.session, move)
        try:
            self.session.play(move)
        except IllegalMove as refusal:
            self.notice = verdict_message(scene, refusal.verdict)
        else:
            self._clear()
            self.opponents.forget_after(before)
            self._changed()

    def _changed(self, *, fresh: bool = False) -> None:
        """The match went on: perhaps the screen passes to somebody else, who sees other cards."""
        before = self.seating.looker
        self.seating.follow(self.session.state)
        if fresh or self.seating.looker != before:
            self._new_epoch()

    def tell(self, text: str, tone: str = "refused") -> None:
        """Say something in the message line: mostly that it cannot be done, and why."""
        self.notice = message(self._now(), tone, text)

    def report(self, error: Exception) -> None:
        """Show an error of the program in the message line; the session stays as it was."""
        self.tell(error_text(error, self.language))

    def deal(self, game: str, players: int, code: str, options: Any = None) -> None:
        """A new match: another game, number of players, class code or options; else refused."""
        wish = {"game": game, "players": players, "code": code}
        self.deal_wish(wish if options is None else wish | {"options": options})

    def deal_wish(self, wish: Mapping[str, Any]) -> None:
        """A new match as a message asks for it; OptionsError says what cannot be."""
        game, players, options = read_options(self.session, wish)
        code = class_code(str(wish.get("code")))
        self.sit_down(Session(game, code=code, players=players, **options))

    def sit_down(self, session: Session) -> None:
        """Go on with another session: pasted, set up, or newly dealt. Questions wait meanwhile."""
        if self.asking is not None:
            self.waiting = self.asking, self.trunk, self.shown
        self.asking = None
        if session.game_name != self.session.game_name:
            self.shown = {name for name, (_, on) in SWITCHES[session.game_name].items() if on}
        self._begin(Trunk(session))

    def answer(self, identity: Any) -> None:
        """Answer the open question, and see what the rules say to it."""
        if self.asking is None or not self.asking.is_open:
            return
        self._clear()
        rejected = len(self.session.rejected)
        if self.asking.answer(identity, self.session):
            self._changed(fresh=True)
            for refused in self.session.rejected[rejected:]:
                move = self.session.game.parse_move(refused.move)
                self.notice = verdict_message(self._now(), self.session.explain(move))

    def next_situation(self, way: Any) -> None:
        """To the next question of the topic, or the present one again."""
        if self.asking is not None and self.asking.go(way):
            self._begin(Trunk(self.asking.session()))

    def branch(self, moment: int) -> None:
        """Try other moves from a moment on; what was played is kept."""
        ply = self.ply_of(moment)
        asleep = self.keeps_secret()
        if ply is None or not 0 <= moment <= self.last or asleep:
            self.tell(asleep or self.say(N_("Only a dealt table can be tried out.")))
            return
        if not self.trunk.branch(ply):
            self.tell(self.say(N_("This is deep enough: first go back to what was played.")))
            return
        self._clear()
        self._aside.append(self.opponents)
        self.opponents = self.opponents.until(ply)
        self._changed(fresh=True)

    def leave_branch(self) -> None:
        """Back to what was played before the "what if?", or to the questions that wait."""
        if self.trunk.leave():
            self.opponents = self._aside.pop()
            self._clear()
            self._changed(fresh=True)
        elif self.waiting is not None:
            (self.asking, trunk, self.shown), self.waiting = self.waiting, None
            self._begin(trunk)

    def switch(self, name: Any, on: Any) -> None:
        """Show or hide something that is no card."""
        if isinstance(name, str) and name in SWITCHES[self.session.game_name]:
            (self.shown.add if on is True else self.shown.discard)(name)
            self.notice = None

    def take_screen(self, seat: Any) -> None:
        """Another person of this screen sits down before it."""
        if type(seat) is int and seat in self.seating.people:
            self._clear()
            self.seating.take(seat)
            self._new_epoch()

    # --- the outside -----------------------------------------------------------------------------

    def setup(self) -> Frame:
        """What the panel for a new deal offers."""
        return setup_panel(self.session, self.language)

    def faces_needed(self) -> tuple[str, ...]:
        """The names of all drawings that this table can show."""
        return drawings(self.session)

    def still_frame(self) -> Frame:
        """The newest frame as it stands where nothing runs: with the further questions of a topic."""
        frame = self.newest
        others = [] if self.asking is None else self.asking.other_questions()
        if others:
            frame["text"] += "\n".join(["", self.say(N_("More questions:")), *others])
        return frame

    def editor_frame(self) -> Frame:
        """The position that is being set up; empty if none is."""
        return {} if self.editor is None else self.editor.frame()

    def handle(self, wish: Any) -> Frame | None:
        """Do what a message of the front end asks; the answer, if it wants one."""
        return wishes.handle(self, wish)

    # --- saving ----------------------------------------------------------------------------------

    def to_json(self) -> Frame:
        """The match as a replay document, for the store."""
        return replay.to_json(self.trunk.played)

    def progress(self) -> tuple[Any, ...]:
        """A value that differs whenever there is something new to save."""
        asking = None if self.asking is None else repr(self.asking.to_json())
        session = self.session
        return self.epoch, session.ply, len(session.rejected), asking, tuple(sorted(self.shown))

    def rest_to_json(self) -> Frame:
        """What a save holds beside the match: "what ifs", answers, what is shown."""
        return {
            "branches": self.trunk.to_json(),
            "asking": None if self.asking is None else self.asking.to_json(),
            "shown": sorted(self.shown),
        }

    def resume(self, document: Any, rest: Any = None) -> None:
        """Go on with a saved match; ReplayError says what is wrong with a damaged one."""
        trunk = Trunk(replay.from_json(document))
        rest = rest if isinstance(rest, dict) else {}
        trunk.resume(rest.get("branches"))
        if self.asking is not None and not self.asking.resume(rest.get("asking"), trunk.played):
            trunk = Trunk(self.asking.session())
        shown = rest.get("shown")
        if isinstance(shown, list):
            offered = SWITCHES[trunk.session.game_name]
            self.shown = {name for name in offered if name in shown}
        self._begin(trunk)
