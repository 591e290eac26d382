"""A table at which trials are made one after the other: practice, a break, then what counts (RT21)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cardlib.i18n import N_
from cardlib.rounds import race, ring, trials
from cardlib.rounds.presses import RoundError, read_presses, read_times, read_wishes
from cardlib.rounds.rows import Row
from cardlib.rounds.trials import Block, Trial
from cardlib.session import Session
from cardlib.stats import TooFew, figures, valid_times, ways_of
from cardlib.views import tivmiv as tivmiv_view
from cardlib.views.frames import Frame
from cardlib.views.rounds import RoundDesk
from cardlib.views.trunk import Trunk

__all__ = ["TrialDesk"]

SCHEMA = "cardlib.trials/1"
MOST_ROWS = 1_000

_TASKS = {
    "simple": N_("A card comes after a moment. Ring as soon as you see it."),
    "ring": N_(
        "Some cards lie open, and one more comes. Ring if it makes a five; else do nothing."
    ),
    "choice": N_("A card comes in the middle. Lay the one card of your hand that fits."),
}
_DEALERS = (N_("Luka"), N_("Sona"), N_("Mira"))
_WHAT = {True: N_("First {n} for practice."), False: N_("Now {n} that count.")}
_ONE_CARD, _CARDS = (
    N_("Now {n} that count, with one card."),
    N_("Now {n} that count, with {cards} cards."),
)
_PRACTISED = N_("The practice is over.")
_BREAK = N_("Take a break.")
_PAUSED = N_("This trial comes again, with other cards.")
_OWN_CARDS = N_("A block of trials has its own cards.")
_DIFFER = N_("The page and the rules came to different results, so this trial comes again.")


class TrialDesk(RoundDesk):
    """A desk that plays the trials of a *block*; `rows` has a row for each, practice too.

    The phases are those of a `RoundDesk`: it is "ready" before practice and before each part, "live"
    from trial to trial, "over" at the end.
    """

    def __init__(self, block: Block, **desk: Any) -> None:
        self.block = block
        self.part = self.done = self.attempt = 0
        self.trial = block.trial(0, 0)
        super().__init__(
            block.game,
            opponents={},
            session=self.trial.session(),
            people=(trials.PERSON_SEAT,),
            **desk,
        )
        self.shown.discard("targets")  # which values fit is what is asked
        self.held = self._invitation()

    def _default_names(self) -> tuple[str, ...]:
        """No bots play here: whoever opens has a name, or is the dealer."""
        own, *others = super()._default_names()
        dealers = [self.say(text) for text in _DEALERS]
        return (own, *dealers[: len(others)])

    # --- what is shown ---------------------------------------------------------------------------

    @property
    def newest(self) -> Frame:
        """The table before the card that matters, without a button."""
        frame = {**super().newest, "controls": []}
        return self._covered(frame) if self.block.kind == "choice" else frame

    def _covered(self, frame: Frame) -> Frame:
        """The frame with its centre face down: the card there is what the learner waits for."""
        waits = self.say(N_("The card comes in a moment."))
        zones = [
            zone
            if zone["role"] == "seat"
            else {**zone, "piles": _face_down(zone, waits), "facts": []}
            for zone in frame["zones"]
        ]
        return {**frame, "zones": zones, "text": f"{self.say(_TASKS[self.block.kind])} {waits}"}

    def round(self) -> Frame:
        """What the page needs for the next trial."""
        made = super().round()
        made |= {"trials": True, "progress": self._progress(), "bots": None}
        if self.plan is None:
            return made
        plan = made["plan"] | {
            "kind": f"{made['plan']['kind']}_trial",
            "lead_us": self.trial.lead_us,
            "open_us": self._paced.open_us,
        }
        return made | {"plan": plan, "before": self.newest, "tells": self._tells()}

    def _progress(self) -> str:
        """Which trial it is: "Trial 7 of 20"; at the end what it came to."""
        if self.phase == "over":
            return self.held
        part = self.block.parts[self.part]
        text = N_("Practice {n} of {of}") if part.practice else N_("Trial {n} of {of}")
        return self.say(text, n=self.done + 1, of=len(part.conditions))

    def _invitation(self) -> str:
        """What is asked, and how many trials come."""
        part = self.block.parts[self.part]
        count = len(part.conditions)
        if self.block.kind == "choice" and not part.practice:
            cards = int(part.conditions[0])
            what = self.say(_ONE_CARD if cards == 1 else _CARDS, n=count, cards=cards)
        else:
            what = self.say(_WHAT[part.practice], n=count)
        return f"{self.say(_TASKS[self.block.kind])} {what}"

    def _tells(self) -> dict[str, str]:
        """What is said after this trial, by what was done."""
        early = self.say(N_("Too early: wait for the card."))
        if isinstance(self.trial.plan, race.Plan):
            return self._choice_tells(self.trial.plan) | {"early": early}
        step = self.trial.plan.steps[0]
        why = self._why(step)
        if self.block.kind == "simple":
            rung, quiet = self.say(N_("Rung.")), self.say(N_("No ring. Ring when a card comes."))
        elif step.right:
            rung, quiet = f"{self.say(N_('Right.'))} {why}", f"{self.say(N_('Missed.'))} {why}"
        else:
            wrong, right = N_("Rung for nothing."), N_("Right not to ring.")
            rung, quiet = f"{self.say(wrong)} {why}", f"{self.say(right)} {why}"
        return {"rung": rung, "quiet": quiet, "early": early}

    def _choice_tells(self, plan: race.Plan) -> dict[str, str]:
        scene = self.moments.scene(self.last)
        wanted = list(plan.accepts[plan.start.centre[-1]])
        hand = plan.start.hands[trials.PERSON_SEAT]
        fitting = next(card for card in hand if plan.values[card] in wanted)
        values = {
            "takes": tivmiv_view.takes_label(scene, wanted),
            "card": tivmiv_view.card_words(scene, fitting),
        }
        return {
            "right": self.say(N_("Right."), **values),
            "wrong": self.say(N_("Not this one: the middle {takes}, so {card} fits."), **values),
            "miss": self.say(N_("The middle {takes}, so {card} fits."), **values),
        }

    # --- what a table can do, and a block cannot ----------------------------------------------------

    def keeps_all_secret(self) -> str:
        """A block has its own cards: none are set up or passed on."""
        return self.say(_OWN_CARDS)

    def sit_down(self, session: Session) -> None:
        """Nothing else is played here."""
        self.tell(self.say(_OWN_CARDS))

    def branch(self, moment: int) -> None:
        """No "what if?": it would show the next card."""
        self.tell(self.say(_OWN_CARDS))

    def press(self, control: str) -> None:
        """There are no buttons but those of the round."""

    # --- trial after trial -----------------------------------------------------------------------

    @property
    def _paced(self) -> Block:
        return replace(self.block, speed=self.speed)

    def _begin_round(self) -> None:
        self._next()

    def _next(self) -> None:
        """Lay out the next trial and send it."""
        self.notice = None
        self.number += 1
        self.trial = self._paced.trial(self.part, self.done, self.attempt)
        self._lay_out(self.trial)
        self.phase, self.held, self.plan = "live", "", self.trial.plan

    def _lay_out(self, trial: Trial) -> None:
        shown = self.shown
        self._begin(Trunk(trial.session()))
        self.shown = shown

    def _take_ring(self, plan: ring.Schedule, log: Mapping[str, Any]) -> None:
        onsets = read_times("onsets_us", log.get("onsets_us"), len(plan.steps))
        presses = read_presses(log.get("presses"), self.session.options.players)
        if log.get("paused") is True:
            self._again(self.say(_PAUSED))
            return
        ruling = ring.judged(plan, onsets, presses)
        if log.get("claim") != [ruling.step, ruling.winner]:
            self._disagree()
            return
        self._took(trials.ring_rows(self.trial, onsets, presses, log))

    def _take_race(self, plan: race.Plan, log: Mapping[str, Any]) -> None:
        onsets = read_times("onsets_us", log.get("onsets_us"), 1)
        until = read_times("until_us", [log.get("until_us")], 1)[0]
        wishes = read_wishes(log.get("wishes"), self.seating.people, len(plan.values))
        if log.get("paused") is True:
            self._again(self.say(_PAUSED))
            return
        actions = race.raced(plan, onsets, wishes, until)
        if log.get("claim") != [[one.seat, one.t_us, one.card, one.done] for one in actions]:
            self._disagree()
            return
        self._took(trials.choice_rows(self.trial, onsets, actions, wishes, log))

    def _took(self, rows: list[Row]) -> None:
        """A trial is over: on to the next one, to the next part, or to the end."""
        self.rows += trials.stamped(rows, self.block, self.part, self.done)
        self.done, self.attempt = self.done + 1, 0
        practice = self.block.parts[self.part].practice
        if self.done < len(self.block.parts[self.part].conditions):
            self._next()
            return
        self.part, self.done = self.part + 1, 0
        if self.part < len(self.block.parts):
            told = self.say(_PRACTISED if practice else _BREAK)
            self._wait(f"{told} {self._invitation()}")
        else:
            self._wait(self._summary())
            self.phase = "over"

    def _again(self, why: str) -> None:
        """The trial is void and comes again, with other cards."""
        self.attempt += 1
        self._wait(f"{why} {self._progress()}.")

    def _disagree(self) -> None:
        self._again(self.say(_DIFFER))
        if self.strict:
            raise RoundError("the page and the rules judged a trial differently")

    # --- the end ---------------------------------------------------------------------------------

    @property
    def counted(self) -> list[Row]:
        """The rows that count: all but practice."""
        return [row for row in self.rows if not row["practice"]]

    def _summary(self) -> str:
        """How many trials there were, how many were right, and the median, never a rank (RT14)."""
        rows = self.counted
        right = sum(row["verdict"] in ("hit", "quiet", "laid") for row in rows)
        told = [self.say(N_("Done: {right} of {all} right."), right=right, all=len(rows))]
        for way in ways_of(rows) if any(row["timed"] for row in rows) else ():
            times = valid_times([row for row in rows if row["way"] in (None, way)], way)
            found = figures(times.times_ms)
            if isinstance(found, TooFew):
                told.append(found.sentence(self.language))
            else:
                text = N_("Median of {n} valid times, on this device: {median} ms.")
                told.append(self.say(text, n=found.n, median=round(found.median_ms)))
        return " ".join(told)

    # --- saving ----------------------------------------------------------------------------------

    def progress(self) -> tuple[Any, ...]:
        """A value that differs whenever there is something new to save."""
        return len(self.rows), self.part, self.done, self.phase

    def rest_to_json(self) -> Frame:
        """The rows, and where the block stands."""
        place = {"schema": SCHEMA, "part": self.part, "done": self.done, "rows": self.rows}
        return {**super().rest_to_json(), "trials": place}

    def resume(self, document: Any, rest: Any = None) -> None:
        """Go on behind the last trial that was saved; a damaged save begins anew."""
        place = rest.get("trials") if isinstance(rest, Mapping) else None
        if not isinstance(place, Mapping) or not _is_a_place(place, self.block):
            raise RoundError("trials: this save is of another kind")
        self.rows = [dict(row) for row in place["rows"]]
        self.part, self.done = place["part"], place["done"]
        if self.part == len(self.block.parts):
            self._wait(self._summary())
            self.phase = "over"
        else:
            self._wait(f"{self._invitation()} {self._progress()}.")


def _face_down(zone: Frame, label: str) -> list[Frame]:
    return [
        {
            **pile,
            "label": label,
            "cards": [
                {**card, "id": "centre/waits", "face": "back", "label": label}
                for card in pile["cards"][-1:]
            ],
        }
        for pile in zone["piles"]
    ]


def _is_a_place(place: Mapping[str, Any], block: Block) -> bool:
    """Can a block stand there, with rows that a statistic can read?"""
    part, done, rows = (place.get(name) for name in ("part", "done", "rows"))
    if place.get("schema") != SCHEMA or type(part) is not int or type(done) is not int:
        return False
    if not isinstance(rows, list) or len(rows) > MOST_ROWS:
        return False
    inside = 0 <= part < len(block.parts) and 0 <= done < len(block.parts[part].conditions)
    return (inside or (part == len(block.parts) and done == 0)) and all(map(_is_a_row, rows))


def _is_a_row(row: Any) -> bool:
    return (
        isinstance(row, Mapping)
        and isinstance(row.get("verdict"), str)
        and isinstance(row.get("practice"), bool)
        and isinstance(row.get("timed"), bool)
        and isinstance(row.get("flags"), list)
        and (row.get("rt_ms") is None or type(row["rt_ms"]) in (int, float))
        and (row.get("way") is None or isinstance(row["way"], str))
    )
