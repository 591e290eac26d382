"""What is known of one learner on this device: the times that the bots are set against, and their pace.

Bots need longer where more is to be seen. The same is taken off the learner's times before a model is
made of them, so that it is added once. A five that a bot took first is kept, too: it says that the learner
would have been slower. Without it only his quickest presses would be known, and the bots would get quicker
and quicker.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import log2
from typing import Any

from cardlib.game import Seat
from cardlib.games import tivmiv, zangi
from cardlib.reactions import ExGaussian
from cardlib.ringers import (
    ADAPT_BELLS,
    CHOICE_LOAD_US,
    ENOUGH_TRIALS,
    Ringer,
    adapted_speed,
    opponent,
)
from cardlib.rounds import race, ring
from cardlib.rounds.presses import WAYS
from cardlib.rounds.rows import Row
from cardlib.stats.checks import StatsError
from cardlib.stats.ex_gauss import fit_ex_gaussian, like_ex_gaussian
from cardlib.stats.reactions import ANTICIPATION_MS, FEWEST_FOR_FIT, LAPSE_MS, valid_times

__all__ = ["MOST_TRIALS", "Learner", "Pace", "Trial", "race_trials", "ring_trials"]

MOST_TRIALS = 300  # older ones are forgotten: people learn
REFIT = 10  # a new model only after so many new trials: its table takes a moment
MOST_MU_MS, MOST_SIGMA_MS = 2500.0, 1000.0  # twice as much is still a model
_USUAL: Ringer = opponent(None, 0, "even")


@dataclass(frozen=True, slots=True)
class Trial:
    """One reaction of *ms* by a *way* without the load of its table; *cut*: it would have come later."""

    way: str
    ms: float
    cut: bool = False


def ring_trials(plan: ring.Schedule, rows: Sequence[Row], seat: Seat) -> list[Trial]:
    """The trials of *seat* in the rows of a schedule: right rings, and fives that others took."""
    found = []
    for row in rows:
        if row["seat"] != seat:
            continue
        load = _ring_load_ms(plan.steps[int(row["trial"].split("/")[1])].state)
        times = valid_times([row]).times_ms
        if times:
            found.append(Trial(row["way"], max(times[0] - load, ANTICIPATION_MS)))
        elif row["verdict"] == "cut" and row["right"] and row["timed"]:
            first = row["first_bot_ms"]
            if first is not None:
                found.append(Trial("", max(first - load, ANTICIPATION_MS), cut=True))
    return found


def _ring_load_ms(state: zangi.State) -> float:
    """What the cards that lie open add to a bot's time."""
    shown = zangi.tops(state)
    totals, target = zangi.fruit_totals(shown), state.options.target
    fruit = min(totals, key=lambda name: abs(totals[name] - target))
    summands = sum(card.fruit == fruit for card in shown)
    return _USUAL.load_us(len(shown), summands) / 1000


def race_trials(
    plan: race.Plan,
    onsets_us: Sequence[int],
    actions: Sequence[race.Action],
    rows: Sequence[Row],
    seat: Seat,
) -> list[Trial]:
    """The trials of *seat* in a race without the time for the choice: the tops at which it held a card
    that fitted, with the time of its lay (in *rows*) or the time at which another covered them.
    """
    mine = iter([row for row in rows if row["seat"] == seat])
    found, state, laid = [], plan.start, 0
    choices = _fitting(state, seat)
    moves = iter(race.moves_of(plan, actions))
    for action in actions:
        row = next(mine, None) if action.kind == "lay" and action.seat == seat else None
        if not action.done:
            continue
        state = tivmiv.apply(state, next(moves))
        if action.kind == "take":
            continue
        if choices and laid < len(onsets_us):
            load = _choice_ms(choices)
            waited = (action.t_us - onsets_us[laid]) / 1000 - load
            if row is not None:
                times = valid_times([row]).times_ms
                found += [Trial(row["way"], max(time - load, ANTICIPATION_MS)) for time in times]
            elif action.seat != seat and waited > ANTICIPATION_MS:
                found.append(Trial("", min(waited, float(LAPSE_MS)), cut=True))
        laid += 1
        choices = _fitting(state, seat)
    return found


def _fitting(state: tivmiv.State, seat: Seat) -> int:
    """How many kinds of cards of a hand fit now."""
    return sum(isinstance(move, tivmiv.Play) for move in tivmiv.legal_moves(state, seat))


def _choice_ms(choices: int) -> float:
    return CHOICE_LOAD_US / 1000 * log2(choices) if choices > 1 else 0.0


@dataclass(slots=True)
class Learner:
    """The trials of one person at this table; those of the way last used count (RT12)."""

    trials: list[Trial] = field(default_factory=list)
    way: str = ""
    _model: tuple[tuple[str, int], ExGaussian | None] = (("", 0), None)
    _told: int = 0

    def add(self, trials: Sequence[Trial]) -> None:
        """Remember more trials; what others cut off belongs to the way of the press before it."""
        for trial in trials:
            self.way = trial.way or self.way
            self.trials.append(Trial(self.way, trial.ms, trial.cut))
            self._told += not trial.cut
        del self.trials[:-MOST_TRIALS]

    def times(self) -> tuple[list[float], list[float]]:
        """The times of the way last used, and those at which others were first."""
        own = [one for one in self.trials if one.way == self.way]
        return [one.ms for one in own if not one.cut], [one.ms for one in own if one.cut]

    @property
    def valid(self) -> int:
        """How many valid times of the way last used are known."""
        return len(self.times()[0])

    def model(self) -> ExGaussian | None:
        """The learner's own ex-Gaussian; None below 20 valid times. It is renewed every ten."""
        times, cut = self.times()
        if len(times) < ENOUGH_TRIALS:
            return None
        (way, told), made = self._model
        if made is None or way != self.way or self._told - told >= REFIT:
            made = _made(times, cut)
            self._model = (self.way, self._told), made
        return made

    def to_json(self) -> list[list[Any]]:
        """The trials as plain data."""
        return [[one.way, one.ms, one.cut] for one in self.trials]

    def resume(self, saved: Any) -> None:
        """Go on with saved trials; what is no trial is left out."""
        rows = saved if isinstance(saved, list) else []
        self.trials, self._told = [], 0
        self.add([Trial(row[0], float(row[1]), row[2]) for row in rows if _is_trial(row)])


def _is_trial(row: Any) -> bool:
    if not isinstance(row, list) or len(row) != 3 or row[0] not in ("", *WAYS):
        return False
    return type(row[1]) in (int, float) and 0 < row[1] <= LAPSE_MS and type(row[2]) is bool


def _made(times: Sequence[float], cut: Sequence[float]) -> ExGaussian | None:
    """The model of so many times, in whole milliseconds and with room to be scaled by two."""
    try:
        found = (
            like_ex_gaussian(times, cut)
            if len(times) < FEWEST_FOR_FIT
            else fit_ex_gaussian(times, cut).model
        )
    except StatsError:
        return None  # no spread at all: whatever pressed, it was no person
    sigma = float(round(min(max(found.sigma_ms, 5.0), MOST_SIGMA_MS)))
    tau = float(round(min(max(found.tau_ms, sigma / 10), MOST_MU_MS)))
    return ExGaussian(float(round(min(found.mu_ms, MOST_MU_MS))), sigma, max(tau, 1.0))


@dataclass(slots=True)
class Pace:
    """How the bots' times are multiplied after *won* of the last *bells*: at most 5 % per ten (B5)."""

    factor: float = 1.0
    won: int = 0
    bells: int = 0

    def count(self, won: bool, bots: int) -> None:
        """One bell more that somebody had to be first at; after ten the bots adapt."""
        self.bells += 1
        self.won += won
        if self.bells >= ADAPT_BELLS:
            self.factor = adapted_speed(self.factor, self.won, self.bells, max(bots, 1))
            self.won = self.bells = 0

    def to_json(self) -> Mapping[str, Any]:
        """The pace as plain data."""
        return {"factor": self.factor, "won": self.won, "bells": self.bells}
