"""A table at which rounds are played in real time: what is sent ahead, and what comes back.

The desk is everything but the browser and the clock: it sends a plan of the next stretch (`round`), and
takes the log of it. Its *phase* is "ready" (somebody must begin), "live" (the page runs a plan),
"give" (a person chooses who gets a card) or "over".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardlib.errors import OptionsError
from cardlib.game import Seat
from cardlib.games import tivmiv, zangi
from cardlib.i18n import N_, translate
from cardlib.reactions import check_range
from cardlib.ringers import Ringer
from cardlib.rounds import marks, race, ring, stretch
from cardlib.rounds.presses import RoundError, read_presses, read_times, read_wishes
from cardlib.rounds.results import Results
from cardlib.rounds.rows import Row, race_rows, ring_rows
from cardlib.session import Session
from cardlib.views import tivmiv as tivmiv_view
from cardlib.views.desk import Desk
from cardlib.views.frames import Frame
from cardlib.views.round_bots import RoundBots
from cardlib.views.round_results import Kept, RoundMoments, answer, setting
from cardlib.views.trunk import Trunk
from cardlib.views.zangi import RIGHT, WRONG

__all__ = ["SPEEDS", "RoundDesk"]

SPEEDS = (0.1, 1.0)
"""The slowest and the quickest pace of cards and bots (A1)."""

_READY = {
    "zangi": N_("The table opens the cards by itself. Strike the bell when a five lies open."),
    "tivmiv": N_("Take cards up and lay them, as fast as you can. There are no turns."),
}
_DISAGREE = N_("The page and the rules came to different results, so this stretch is not counted.")


class RoundDesk(Desk):
    """A desk of Zangi or Tiv-miv in real time; *opponents* are the bots' levels or numbers by seat.

    *speed* below 1 slows down everything but the people; without *timed* the table waits for each
    decision, with the same plans, the same log and the same rows. With *strict* a log that the rules judge
    otherwise than the page is an error.
    """

    def __init__(
        self,
        game: str,
        *,
        opponents: Mapping[Seat, str | Ringer],
        speed: float = 1.0,
        timed: bool = True,
        strict: bool = False,
        **desk: Any,
    ) -> None:
        if game not in _READY:
            raise OptionsError(
                f"there are no rounds in real time for {game!r:.40}; choose zangi or tivmiv"
            )
        check_range("speed", speed, *SPEEDS)
        self.bots = RoundBots(opponents, desk.get("language", "en"))
        self.speed, self.strict = speed, strict
        self.timed = timed
        self.phase, self.number, self.held = "ready", 0, ""
        self.display = ""  # which display of the table plays the stretch, if it is shown twice
        self.rows: list[Row] = []
        self.kept = Kept()
        self.plan: ring.Schedule | race.Plan | None = None
        super().__init__(game, hide=False, **desk)
        _check_options(self.session.options)

    @property
    def ringers(self) -> dict[Seat, Ringer]:
        """The numbers of the bots now, by seat."""
        return self.bots.ringers(self.session.options.players, self.seating.people)

    def _begin(self, trunk: Trunk) -> None:
        super()._begin(trunk)
        self.kept.begin(len(self.rows), setting(self))

    def _new_epoch(self) -> None:
        self._epochs += 1
        self.moments = RoundMoments(self, self._epochs)

    # --- results ---------------------------------------------------------------------------------

    @property
    def results(self) -> Results:
        """What was measured at this table so far."""
        return Results(self.kept.played(self.rows, setting(self)), self.language)

    def forget(self) -> None:
        """Delete everything measured, also what the bots know of it; the match itself stays."""
        self.bots.forget()
        self.rows.clear()
        self.kept.clear()

    # --- what is shown ---------------------------------------------------------------------------

    @property
    def newest(self) -> Frame:
        """The newest frame, with no buttons but those that a person needs now."""
        frame = super().newest
        kept = () if self.phase == "live" else ("give-", "next-deal")
        controls = [one for one in frame["controls"] if one["id"].startswith(("\0", *kept))]
        return {**frame, "controls": controls}

    def round(self) -> Frame:
        """What the page needs for the next stretch; *held* says why it waits for a person."""
        names = self.session.names
        made: Frame = {
            "id": self.number,
            "phase": self.phase,
            "timed": self.timed,
            "speed": self.speed,
            "display": self.display,
            "people": [{"seat": seat, "name": names[seat]} for seat in self.seating.people],
            "held": self.held or self.say(_READY[self.session.game_name]),
        }
        if isinstance(self.plan, ring.Schedule):
            return {**made, "plan": ring.plan_json(self.plan), **self._steps_shown(self.plan)}
        if self.plan is not None:
            return {**made, "plan": race.plan_json(self.plan), "labels": self._labels(self.plan)}
        race_here = self.session.game_name == tivmiv.NAME
        cards = self.bots.frame(names, self.seating.people, race=race_here)
        return {**made, "bots": cards}

    def _steps_shown(self, plan: ring.Schedule) -> Frame:
        """For each step its frame, and the sentence if this seat rings: the page shows both at once."""
        session = self.session.branch(self.session.ply)
        shadow = Desk(
            self.session.game_name,
            session=session,
            people=dict.fromkeys(self.seating.people, ""),
            hide=False,
            language=self.language,
        )
        frames, says, whys = [], [], []
        for step in plan.steps:
            for move in step.moves:
                session.play(move)
            frames.append({**shadow.newest, "controls": []})
            told = RIGHT if step.right else WRONG
            names = session.names
            says.append([self.say(told, name=names[seat]) for seat in range(len(names))])
            whys.append(self._why(step))
        return {"frames": frames, "says": says, "whys": whys}

    def _why(self, step: ring.Step) -> str:
        """Why a ring is right or wrong at a step, in one sentence."""
        target = step.state.options.target
        totals = zangi.fruit_totals(zangi.tops(step.state))
        fruits = [fruit for fruit, total in totals.items() if total == target]
        if not step.right or not fruits:
            return self.say(N_("No fruit makes exactly {target}."), target=target)
        words = translate(zangi.FRUIT_WORDS[fruits[0]][1], {"n": target}, self.language)
        return self.say(N_("There are exactly {fruits}."), fruits=words)

    def _labels(self, plan: race.Plan) -> Frame:
        """The words of a race for every number of cards that there can be, and for every card."""
        scene = self.moments.scene(self.last)
        cards = tivmiv.deck(self.session.options)
        words = [tivmiv_view.card_words(scene, card) for card in range(len(cards))]
        counts = range(len(cards) + 1)
        return {
            "faces": list(map(str, cards)),
            "cards": words,
            "hand": [tivmiv_view.hand_label(scene, count) for count in counts],
            "down": [tivmiv_view.down_label(scene, count) for count in counts],
            "centre": [tivmiv_view.centre_label(scene, count, "{top}") for count in counts],
            "begun": len(plan.start.centre),
            "takes": {
                "/".join(map(str, values)): tivmiv_view.takes_label(scene, list(values))
                for values in set(plan.accepts)
            },
        }

    # --- what a person does ----------------------------------------------------------------------

    def handle(self, wish: Any) -> Frame | None:
        """Messages of the round, and those of any table that do not change the match."""
        if isinstance(wish, Mapping) and wish.get("kind") == "round":
            told = answer(self, wish)
            if told is None:
                self._round(wish)
            return told
        return super().handle(wish)

    def press(self, control: str) -> None:
        """Only a gift and the next deal are pressed here; everything else happens in the round."""
        if control.startswith("give-") and self.phase == "give":
            super().press(control)
            if self.notice is None:  # the gift was allowed
                self._after_ring()
        elif control == "next-deal" and self.phase != "live":
            super().press(control)
            self._settle_down()
        else:
            self.tell(self.say(N_("The table runs by itself here: use its bell and its start.")))

    def _round(self, wish: Mapping[str, Any]) -> None:
        if wish.get("id") != self.number:
            return  # an older stretch, or another display of this table
        match wish.get("do"):
            case "begin" if self.phase in ("ready", "live"):
                self.display = str(wish.get("display", ""))[:80]
                self._begin_round()
            case "speed" if self.phase == "ready":
                self._set_speed(wish.get("to"))
            case "bot" if self.phase != "live":
                self.bots.change(wish, list(self.ringers))
                self.number += 1
            case "timed" if self.phase == "ready":
                self.timed = wish.get("on") is True
                self.number += 1
            case "log" if self.phase == "live":
                self._take_log(wish.get("log"))

    def _set_speed(self, speed: Any) -> None:
        """Another pace of cards and bots, from now on; ReactionError if there is none such."""
        check_range("speed", speed, *SPEEDS)
        self.speed = float(speed)
        self.number += 1

    def _begin_round(self) -> None:
        """Somebody is ready: in Tiv-miv this is the dealer's call."""
        stretch.call(self.session)
        self._go_on()

    def _go_on(self) -> None:
        """Plan the next stretch, if there is one."""
        self.notice = None
        self.number += 1
        self.plan, self.held = None, ""
        if self.session.state.ended:
            self.phase = "over" if self.session.match_outcome else "ready"
            return
        self.plan = stretch.plan_next(self.session, self.ringers, speed=self.speed)
        self.phase = "live"

    def _wait(self, why: str = "") -> None:
        """Nothing runs until somebody begins again."""
        self.number += 1
        self.plan, self.phase, self.held = None, "ready", why

    def resume(self, document: Any, rest: Any = None) -> None:
        """Go on with a saved match; a card that is owed is asked for first."""
        super().resume(document, rest)
        if isinstance(rest, Mapping):
            self.bots.resume(rest.get("round_bots"))
        self._settle_down()

    def sit_down(self, session: Session) -> None:
        """Another match: what ran is over. A game without rounds in real time is refused."""
        if session.game_name not in _READY:
            raise OptionsError(self.say(N_("There are no rounds in real time for this game.")))
        _check_options(session.options)
        super().sit_down(session)
        self._settle_down()

    def branch(self, moment: int) -> None:
        """Try other moves from a moment on: what ran is over."""
        depth = self.trunk.depth
        super().branch(moment)
        if self.trunk.depth != depth:
            self._settle_down()

    def leave_branch(self) -> None:
        """Back to what was played: there, too, somebody must begin."""
        depth = self.trunk.depth
        super().leave_branch()
        if self.trunk.depth != depth:
            self._settle_down()

    def _settle_down(self) -> None:
        """Wait at a match as it is: for a beginning, or for the card that somebody owes."""
        self._wait()
        if self.session.match_outcome:
            self.phase = "over"
        elif getattr(self.session.state, "owing", ()):
            self.phase = "give"

    def progress(self) -> tuple[Any, ...]:
        """A value that differs whenever there is something new to save."""
        return (*super().progress(), self.bots.changes)

    def rest_to_json(self) -> Frame:
        """What a save holds beside the match: the bots, and what they know of the learner."""
        return {**super().rest_to_json(), "round_bots": self.bots.to_json()}

    # --- what was measured -----------------------------------------------------------------------

    def _take_log(self, log: Any) -> None:
        if not isinstance(log, Mapping):
            raise RoundError("log: expected what was measured")
        if isinstance(self.plan, ring.Schedule):
            self._take_ring(self.plan, log)
        elif self.plan is not None:
            self._take_race(self.plan, log)

    def _take_ring(self, plan: ring.Schedule, log: Mapping[str, Any]) -> None:
        players = self.session.options.players
        onsets = read_times("onsets_us", log.get("onsets_us"), len(plan.steps))
        presses = read_presses(log.get("presses"), players)
        if log.get("paused") is True:
            self._pause(plan, onsets, log)
            return
        ruling = ring.judged(plan, onsets, presses)
        if not _agrees(log.get("claim"), ruling.step, ruling.winner):
            self._disagree()
            return
        people = self.seating.people
        fresh = ring_rows(self.session, plan, onsets, presses, ruling, log, people)
        self._keep(fresh)
        if self._is_measured(log):
            self.bots.saw_ring(plan, fresh, ruling, people)
        times = [] if _is_untimed(log) else onsets
        stretch.play_ring(self.session, plan, ruling, times)
        if times:
            self.kept.add(self.session, marks.ring_marks(plan, onsets, presses, ruling))
        self._after_ring()

    def _keep(self, fresh: list[Row]) -> None:
        """Trials join the results, each with the pace at which it was played."""
        self.rows += [row | {"speed": self.speed} for row in fresh]

    def _after_ring(self) -> None:
        """A wrong ringer gives a card: a bot at once, a person after choosing."""
        if stretch.give_for_bots(self.session, self.seating.people) is None:
            self._go_on()
            return
        self._changed()
        self.number += 1
        self.plan, self.phase = None, "give"

    def _pause(self, plan: ring.Schedule, onsets: Sequence[int], log: Mapping[str, Any]) -> None:
        """The stretch was broken off: what was over is played, the card just opened comes again."""
        times = [] if _is_untimed(log) else onsets
        for move in ring.openings(plan, max(0, len(onsets) - 1), times):
            self.session.play(move)
        self._wait(self.say(N_("Nothing was counted.")))

    def _take_race(self, plan: race.Plan, log: Mapping[str, Any]) -> None:
        onsets = read_times("onsets_us", log.get("onsets_us"), len(plan.values) + 1)
        until = read_times("until_us", [log.get("until_us")], 1)[0]
        wishes = read_wishes(log.get("wishes"), self.seating.people, len(plan.values))
        actions = race.raced(plan, onsets, wishes, until)
        if log.get("claim") != [[one.seat, one.t_us, one.card, one.done] for one in actions]:
            self._disagree()
            return
        fresh = race_rows(self.session, plan, onsets, actions, log, self.seating.people)
        self._keep(fresh)
        if self._is_measured(log):
            self.bots.saw_race(plan, onsets, actions, fresh, self.seating.people)
        timed = not _is_untimed(log)
        stretch.play_race(self.session, plan, actions, timed=timed)
        if timed:
            self.kept.add(self.session, marks.race_marks(plan, onsets, actions))
        self._after_race(log.get("paused") is True)

    def _after_race(self, paused: bool) -> None:
        stopped = stretch.turn_centre(self.session)
        if self.session.state.ended or not (stopped or paused):
            self._go_on()
        elif stopped:
            self._wait(self.say(N_("Nothing fits: the dealer changes the centre card.")))
        else:
            self._wait(self.say(N_("All cards stay where they are.")))

    def _is_measured(self, log: Mapping[str, Any]) -> bool:
        """Does a log say how quick somebody is against the bots? Not in slow or untimed play."""
        return self.timed and self.speed == 1 and not _is_untimed(log)

    def _disagree(self) -> None:
        """The page and the rules differ: the stretch is void, and a test must hear of it."""
        self._wait()
        self.tell(self.say(_DISAGREE))
        if self.strict:
            raise RoundError("the page and the rules judged a stretch differently")


def _is_untimed(log: Mapping[str, Any]) -> bool:
    """Did the clock stand still? Then the log has an order, but no times."""
    return log.get("untimed") is True


def _agrees(claim: Any, step: int, winner: Seat | None) -> bool:
    """Did the page see the same?"""
    return isinstance(claim, Sequence) and list(claim) == [step, winner]


def _check_options(options: Any) -> None:
    """Refuse what no clock can judge: after a right ring a stretch is over, so no late ring is heard."""
    if getattr(options, "late_ring", "") == "penalty":
        raise OptionsError(
            "late_ring='penalty' cannot be played in real time: after a right ring the table hears no"
            " further one (ZA15). Leave the option away, or play it at a Table"
        )
