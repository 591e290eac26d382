"""Meet the bots: who plays against a learner in real time, with all numbers, which may be changed.

A bot has a level and a temperament, each a word, or numbers of the learner's own. Against one person
bots of a level have that person's own times on this device once twenty are known (B4), and adapt (B5).
No bot stands for people of an age: it is a bot with these numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardlib.game import Seat
from cardlib.i18n import N_, translate
from cardlib.reactions import ExGaussian, ReactionError
from cardlib.ringers import (
    ENOUGH_TRIALS,
    LEVELS,
    SPEED_RANGE,
    TEMPERAMENTS,
    Ringer,
    opponent,
)
from cardlib.rounds import race, ring
from cardlib.rounds.learner import Learner, Pace, race_trials, ring_trials
from cardlib.rounds.rows import Row
from cardlib.views.frames import Frame

__all__ = ["NUMBERS", "Bot", "RoundBots"]

LEVEL_WORDS = {"gentle": N_("gentle"), "even": N_("even"), "tough": N_("tough")}
TEMPERAMENT_WORDS = {
    "hasty": N_("hasty: quicker, and wrong more often"),
    "steady": N_("steady"),
    "careful": N_("careful: slower, and wrong less often"),
}
RACE_TEMPERAMENT_WORDS = {
    "hasty": N_("hasty: quicker"),
    "steady": N_("steady"),
    "careful": N_("careful: slower"),
}
FIRST_OF_100 = {"gentle": 35, "even": 50, "tough": 65}  # B4: how often the bot is first

NUMBERS: Mapping[str, tuple[str, float, float, float]] = {
    "mu_ms": (N_("Usual part of its time, in ms (μ)"), 0, 2500, 1),
    "sigma_ms": (N_("Spread of that part, in ms (σ)"), 1, 1000, 1),
    "tau_ms": (N_("Mean of the long tail, in ms (τ)"), 1, 2500, 1),
    "speed": (N_("Factor on all its times"), *SPEED_RANGE, 0.01),
    "d_prime": (N_("How well it tells fives from others (d′)"), 0, 8, 0.1),
    "criterion": (N_("How sure it wants to be (c; below 0 is hasty)"), -3, 3, 0.1),
    "slowness": (N_("How much more cards slow it down"), 0, 5, 0.01),
    "lag_ms": (N_("Delay of screen and keys, in ms"), 0, 1000, 1),
}
"""What can be changed about a bot: its words, the least, the most, and the step."""

MODEL_NUMBERS = ("mu_ms", "sigma_ms", "tau_ms")
BELL_NUMBERS = ("d_prime", "criterion", "slowness")
"""Numbers that mean nothing in a race: there a card fits or it does not."""


_FAIR = {
    (False, False): N_("Against {bots} even bots a fair share for you is one bell in {parts}."),
    (True, False): N_("Against one even bot a fair share for you is one bell in two."),
    (False, True): N_("Against {bots} even bots a fair share for you is one card in {parts}."),
    (True, True): N_("Against one even bot a fair share for you is one card in two."),
}


@dataclass(frozen=True, slots=True)
class Bot:
    """What was chosen for one bot: two words, or *own* numbers that stand instead of them."""

    level: str = "even"
    temperament: str = "steady"
    own: Ringer | None = None


class RoundBots:
    """The bots of one table. *given* are levels or numbers by seat; every other bot is even."""

    def __init__(self, given: Mapping[Seat, str | Ringer], language: str = "en") -> None:
        self.language = language
        self.bots = {seat: _bot(one) for seat, one in given.items()}
        self.learner, self.pace = Learner(), Pace()
        self.adapting = True
        self.refused: dict[Seat, str] = {}
        self.changes = 0
        self._measured = False

    def say(self, text: str, **values: object) -> str:
        """*text* in the language of the table."""
        return translate(text, values, self.language)

    def bot(self, seat: Seat) -> Bot:
        """What was chosen for the bot at *seat*."""
        return self.bots.get(seat, Bot())

    def ringer(self, seat: Seat, people: int = 1) -> Ringer:
        """The numbers of the bot at *seat* now, against so many *people*."""
        bot = self.bot(seat)
        if bot.own is not None:
            return bot.own
        model = self.learner.model() if people == 1 else None
        made = opponent(model, self.learner.valid, bot.level)
        criterion, pace = TEMPERAMENTS[bot.temperament]
        speed = made.speed * pace * (self.pace.factor if self._adapts(people) else 1)
        low, high = SPEED_RANGE
        return replace(made, criterion=criterion, speed=round(min(max(speed, low), high), 4))

    def ringers(self, players: int, people: Sequence[Seat]) -> dict[Seat, Ringer]:
        """All bots of a table by seat."""
        seats = (seat for seat in range(players) if seat not in people)
        return {seat: self.ringer(seat, len(people)) for seat in seats}

    def _adapts(self, people: int) -> bool:
        return self.adapting and people == 1

    # --- what is learnt --------------------------------------------------------------------------

    def saw_ring(
        self, plan: ring.Schedule, rows: Sequence[Row], ruling: ring.Ruling, people: Sequence[Seat]
    ) -> None:
        """A schedule is over: remember the learner's times, count the five that he could ring for."""
        if len(people) != 1:
            return
        contested = ruling.right and people[0] in plan.steps[ruling.step].ringers
        if contested and ruling.winner is not None:
            self._count([ruling.winner], people[0], plan.start.options.players)
        self._add(ring_trials(plan, rows, people[0]))

    def saw_race(
        self,
        plan: race.Plan,
        onsets_us: Sequence[int],
        actions: Sequence[race.Action],
        rows: Sequence[Row],
        people: Sequence[Seat],
    ) -> None:
        """A stretch of a race is over: each card that was laid counts like a bell."""
        if len(people) != 1:
            return
        layers = [one.seat for one in actions if one.kind == "lay" and one.done]
        self._count(layers, people[0], plan.start.options.players)
        self._add(race_trials(plan, onsets_us, actions, rows, people[0]))

    def _add(self, trials: Sequence[Any]) -> None:
        self.learner.add(trials)
        measured = self.learner.model() is not None
        if measured and not self._measured:
            self.pace = Pace()  # what was found against the usual numbers holds no longer
        self._measured = measured

    def _count(self, winners: Sequence[Seat], person: Seat, players: int) -> None:
        if self.adapting:
            for winner in winners:
                self.pace.count(winner == person, players - 1)

    # --- what may be changed ---------------------------------------------------------------------

    def change(self, wish: Mapping[str, Any], bots: Sequence[Seat]) -> None:
        """Do what a message asks: a level, a temperament, numbers, the usual ones, to adapt or not."""
        self.refused = {}
        self.changes += 1
        if "adapt" in wish:
            self.adapting = wish["adapt"] is True
            self.pace = Pace()
            return
        seat = wish.get("seat")
        if type(seat) is not int or seat not in bots:
            return
        bot = self.bot(seat)
        level, temperament = wish.get("level"), wish.get("temperament")
        if isinstance(level, str) and level in LEVELS:
            self.bots[seat] = replace(bot, level=level, own=None)
        elif isinstance(temperament, str) and temperament in TEMPERAMENTS:
            self.bots[seat] = replace(bot, temperament=temperament, own=None)
        elif wish.get("usual") is True:
            self.bots[seat] = replace(bot, own=None)
        elif isinstance(wish.get("numbers"), Mapping):
            self._renumber(seat, wish["numbers"])

    def _renumber(self, seat: Seat, numbers: Mapping[str, Any]) -> None:
        known = {name: numbers[name] for name in NUMBERS if name in numbers}
        if not known:
            return  # only what was refused is taken back
        for name, value in known.items():
            text, low, high, _ = NUMBERS[name]
            if type(value) not in (int, float) or not low <= value <= high:
                told = N_("“{what}” must be a number from {low} to {high}.")
                self.refused[seat] = self.say(
                    told, what=self.say(text), low=f"{low:g}", high=f"{high:g}"
                )
                return
        try:
            own = _with_numbers(self.ringer(seat), known)
        except ReactionError:
            told = N_("These numbers do not fit together: τ must be at least a twentieth of σ.")
            self.refused[seat] = self.say(told)
            return
        self.bots[seat] = replace(self.bot(seat), own=own)

    # --- what is shown ---------------------------------------------------------------------------

    def frame(self, names: Sequence[str], people: Sequence[Seat], *, race: bool = False) -> Frame:
        """The cards of all bots, and what holds for all of them; in a *race* nothing about bells."""
        seats = [seat for seat in range(len(names)) if seat not in people]
        return {
            "about": self._about(len(seats), len(people), race),
            "adapt": {
                "on": self._adapts(len(people)),
                "fixed": len(people) != 1,
                "label": self.say(N_("The bots adapt to me")),
                "told": self._pace_told(len(people)),
            },
            "levels": self._choices(LEVEL_WORDS),
            "temperaments": self._choices(RACE_TEMPERAMENT_WORDS if race else TEMPERAMENT_WORDS),
            "cards": [self.card(seat, names[seat], len(people), race=race) for seat in seats],
        }

    def card(self, seat: Seat, name: str, people: int = 1, *, race: bool = False) -> Frame:
        """The card of one bot."""
        bot, ringer = self.bot(seat), self.ringer(seat, people)
        return {
            "seat": seat,
            "name": name,
            "level": bot.level,
            "temperament": bot.temperament,
            "own": bot.own is not None,
            "told": self._origin(bot, people),
            "facts": self._facts(ringer, race),
            "fields": [
                self._field(number, value)
                for number, value in _numbers_of(ringer).items()
                if not (race and number in BELL_NUMBERS)
            ],
            "refused": self.refused.get(seat, ""),
        }

    def _facts(self, ringer: Ringer, race: bool) -> list[str]:
        """The sentences of a card: what it does with a bell, or how soon it lays a card."""
        facts = ringer.facts()
        if race:
            (_, half), (_, slow), *_, lag = facts
            facts = (
                (N_("Half of its cards that fit are laid within {half_ms} ms."), half),
                (N_("Only one card in twenty takes longer than {slow_ms} ms."), slow),
                (N_("With more cards that fit it needs longer to choose."), {}),
                lag,
            )
        return [self.say(text, **values) for text, values in facts]

    def _field(self, name: str, value: float) -> Frame:
        text, low, high, step = NUMBERS[name]
        shown = round(value) if step == 1 else round(value, 2)
        return {
            "id": name,
            "label": self.say(text),
            "value": shown,
            "low": low,
            "high": high,
            "step": step,
            "range": self.say(N_("{low} to {high}"), low=f"{low:g}", high=f"{high:g}"),
        }

    def _choices(self, words: Mapping[str, str]) -> list[Frame]:
        return [{"value": value, "label": self.say(text)} for value, text in words.items()]

    def _about(self, bots: int, people: int, race: bool) -> list[str]:
        """Where the bots' times come from, and what a fair share is."""
        told = [self.say(self._basis(people), n=self.learner.valid, enough=ENOUGH_TRIALS)]
        if people == 1 and bots:
            told.append(self.say(_FAIR[bots == 1, race], bots=bots, parts=bots + 1))
        return told

    def _basis(self, people: int) -> str:
        if people != 1:
            return N_("The bots keep their usual numbers, because they play against two people.")
        if self.learner.model() is None:
            return N_(
                "The bots have usual numbers until {enough} of your right presses are measured on"
                " this device. So far: {n}."
            )
        return N_("The bots are set to your own times on this device, from {n} right presses.")

    def _origin(self, bot: Bot, people: int) -> str:
        """What a level means for this bot, in one sentence."""
        if bot.own is not None:
            return self.say(N_("A bot with numbers that were set here. It does not adapt."))
        if people != 1 or self.learner.model() is None:
            text = N_("A bot with usual numbers; its level multiplies all its times by {factor}.")
            return self.say(text, factor=f"{LEVELS[bot.level]:g}")
        text = N_(
            "A bot with your times, multiplied by {factor} for its level. By speed alone it would be"
            " first at about {first} of 100 bells against you."
        )
        return self.say(text, factor=f"{LEVELS[bot.level]:g}", first=FIRST_OF_100[bot.level])

    def _pace_told(self, people: int) -> str:
        if people != 1:
            return self.say(N_("The bots adapt to one person only."))
        if not self.adapting:
            return self.say(N_("The bots keep their pace."))
        text = N_(
            "After every ten bells all their times change by 5 % at most. Now they are multiplied by"
            " {factor}; {bells} of the next ten bells are counted."
        )
        return self.say(text, factor=f"{self.pace.factor:.2f}", bells=self.pace.bells)

    # --- saving ----------------------------------------------------------------------------------

    def to_json(self) -> Frame:
        """What was chosen and learnt, as plain data; numbers set by hand are kept by name."""
        return {
            "bots": [
                [seat, bot.level, bot.temperament, _numbers_of(bot.own) if bot.own else None]
                for seat, bot in self.bots.items()
            ],
            "adapt": self.adapting,
            "pace": self.pace.to_json(),
            "trials": self.learner.to_json(),
        }

    def forget(self) -> None:
        """Forget the learner's times: the bots have their usual numbers again."""
        self.learner, self.pace, self._measured = Learner(), Pace(), False
        self.changes += 1

    def resume(self, saved: Any) -> None:
        """Go on with what was saved; what makes no sense is left out."""
        if not isinstance(saved, Mapping):
            return
        rows = saved.get("bots")
        for row in rows if isinstance(rows, list) else ():
            if isinstance(row, list) and len(row) == 4 and type(row[0]) is int:
                seat, level, temperament, numbers = row
                if numbers is None or self.bot(seat).own is None:
                    self.change({"seat": seat, "level": level}, range(6))
                    self.change({"seat": seat, "temperament": temperament}, range(6))
                self.change({"seat": seat, "numbers": numbers}, range(6))
        self.refused = {}
        self.learner.resume(saved.get("trials"))
        self._measured = self.learner.model() is not None
        self.adapting = saved.get("adapt") is not False
        pace = saved.get("pace")
        factor = pace.get("factor") if isinstance(pace, Mapping) else None
        low, high = SPEED_RANGE
        if type(factor) is float and low <= factor <= high:
            self.pace = Pace(factor)


def _bot(given: str | Ringer) -> Bot:
    if isinstance(given, Ringer):
        return Bot(own=given)
    opponent(None, 0, given)  # an unknown word is told
    return Bot(level=given)


def _numbers_of(ringer: Ringer) -> dict[str, float]:
    """The numbers of a bot by their names; those of the times only for an ex-Gaussian."""
    names = [name for name in NUMBERS if name not in MODEL_NUMBERS]
    found = {name: float(getattr(ringer, name)) for name in names}
    if isinstance(ringer.model, ExGaussian):
        times = {name: float(getattr(ringer.model, name)) for name in MODEL_NUMBERS}
        return {**times, **found}
    return found


def _with_numbers(ringer: Ringer, numbers: Mapping[str, float]) -> Ringer:
    """The bot with other numbers; ReactionError if they do not fit together."""
    times = {name: numbers[name] for name in MODEL_NUMBERS if name in numbers}
    rest = {name: value for name, value in numbers.items() if name not in times}
    model = ringer.model
    if times and isinstance(model, ExGaussian):
        model = replace(model, **times)
    return replace(ringer, model=model, **rest)
