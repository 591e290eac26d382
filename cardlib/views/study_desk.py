"""A study at work on a page: it runs in short turns, so that any button acts at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from time import perf_counter
from typing import Any

from cardlib.batch.result import BatchResult
from cardlib.batch.running import AT_ONCE, play_portion
from cardlib.batch.studies import Portion, Study, StudyError, column_names
from cardlib.batch.tallies import NO_NUMBERS, Tally
from cardlib.errors import shown
from cardlib.faces.plane import written_count
from cardlib.i18n import N_
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.messages import error_text
from cardlib.views.pages import notice, notice_of, page
from cardlib.views.studies import column_title, duration, engine_words, played_words, result_table
from cardlib.views.study_charts import POINTS, WINS, chart, counts_of

__all__ = ["MOST_GAMES", "TURN_SECONDS", "Exact", "StudyDesk", "checked_exact", "checked_games"]

TURN_SECONDS = 0.4
"""How long the games of one turn are to take: after so long a button acts at the latest."""
FIRST_GAMES = {"numpy": 1_000, "readable": 2}
"""Games of the very first portion, which tells how quick the engine is."""
MOST_GAMES = 2_000_000
"""More games than this are for `simulate`: a page keeps them all in memory."""
HUGE = 1e12

Exact = float | Mapping[int, float] | None
"""What is known without counting: one value, or one by seat."""


@dataclass(frozen=True, slots=True)
class Engine:
    """The engine that plays, and why it is not the quick one."""

    name: str
    note: str


class StudyDesk:
    """*wanted* games of *study*, shown by their column *show* ("wins" and "points": by seat).

    *engine* is what `cardlib.batch.running.engine_for` gives. Nothing runs before "run" is asked for.
    """

    def __init__(
        self,
        study: Study,
        wanted: int,
        engine: tuple[str, str],
        *,
        show: str = WINS,
        exact: Exact = None,
        language: str = "en",
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self.about = About("study", study.code, language)
        self.study, self.wanted, self.engine = study, checked_games(wanted), Engine(*engine)
        self.known = [WINS, POINTS, *(n for n in column_names(study) if n not in NO_NUMBERS)]
        self.first_show = self.show = self._checked_show(show)
        self.exact = checked_exact(exact, study.players)
        self.notice: Mapping[str, str] | None = None
        self._clock = clock
        self._clear()

    def _clear(self) -> None:
        self.tally = Tally(self.study, self.wanted)
        self.runs, self.seconds, self.failure = False, 0.0, ""
        self._portions: list[Portion] = []
        self._result: BatchResult | None = None

    @property
    def result(self) -> BatchResult | None:
        """The games played so far; None before the first one."""
        if not self._portions:
            return None
        if self._result is None or self._result.n != self.tally.n:
            engine = self.engine
            self._result = BatchResult(
                self.study, self._portions, engine.name, engine.note, self.wanted
            )
        return self._result

    # --- what is asked for -----------------------------------------------------------------------

    def handle(self, message: Mapping[str, Any]) -> None:
        """Do what the front end asks; StudyError for what cannot be. What is played is kept."""
        self.notice = None
        match message:
            case {"kind": "act", "id": "run" | "go"}:
                self._begin()
            case {"kind": "act", "id": "more"} if self.runs:
                self._turn()
            case {"kind": "act", "id": "more"}:
                pass  # it was sent before the stop was known
            case {"kind": "act", "id": "stop"}:
                self.runs = False
            case {"kind": "act", "id": "again"}:
                self._clear()
            case {"kind": "act", "id": "show"}:
                self.show = self._checked_show(message.get("value"))
            case {"kind": "act"}:
                raise StudyError(f"this page has nothing called {shown(message.get('id'), 40)}")

    def report(self, error: Exception) -> None:
        """Show what is wrong; the games that were played stay."""
        self.runs = False
        self.notice = notice_of(error, self.about.language)

    def _begin(self) -> None:
        if self.tally.n >= self.wanted:
            self.notice = notice(self.about.say(N_("All games are played. Begin again?")))
            return
        self.runs, self.failure = True, ""
        self._turn()

    def _checked_show(self, show: Any) -> str:
        if isinstance(show, str) and show in self.known:
            return show
        known = ", ".join(self.known)
        raise StudyError(f"show is {shown(show, 40)}; choose one of: {known}")

    # --- the games -------------------------------------------------------------------------------

    def _turn(self) -> None:
        """Play for about `TURN_SECONDS`; a failure or an interruption stops and keeps what is done."""
        begun = self._clock()
        try:
            while self.tally.n < self.wanted:
                self._play(self._count(self._clock() - begun))
                if self._clock() - begun >= TURN_SECONDS * 0.8:
                    break
        except StudyError as error:
            self.runs, self.failure = False, error_text(error, self.about.language)
        except KeyboardInterrupt:
            self.runs = False
        finally:
            self.seconds += self._clock() - begun
        self.runs = self.runs and self.tally.n < self.wanted

    def _count(self, used: float) -> int:
        """How many games fit into what is left of a turn, as quick as it has gone so far."""
        engine, done = self.engine.name, self.tally.n
        seconds = self.seconds + used
        if not done or seconds <= 0:
            count = FIRST_GAMES[engine]
        else:
            count = round(done / seconds * max(0.0, TURN_SECONDS - used))
        return max(1, min(count, AT_ONCE["numpy"], self.wanted - done))

    def _play(self, count: int) -> None:
        """The next *count* games. Where one of them fails, those before it are played one by one."""
        first = self.tally.n
        try:
            self._keep(play_portion(self.study, self.engine.name, first, count, trace=False))
        except StudyError:
            if count == 1:
                raise
            for number in range(first, first + count):
                self._keep(play_portion(self.study, self.engine.name, number, 1, trace=False))

    def _keep(self, portion: Portion) -> None:
        self.tally.add(portion)
        self._portions.append(portion)

    # --- the page --------------------------------------------------------------------------------

    def frame(self) -> dict[str, Any]:
        """The page as it is now."""
        return self._page(self._blocks()) | {"notice": self.notice}

    def still(self) -> dict[str, Any]:
        """The page as it is before anybody touched it."""
        return self._page([*self._head(), self._waiting()])

    def _page(self, shown: list[Block]) -> dict[str, Any]:
        return page(self.about.say(N_("Many games")), shown, about=self.about)

    def _head(self) -> list[Block]:
        engine = engine_words(self.engine.name, self.engine.note, self.about)
        played = played_words(self.study, self.wanted, self.about)
        return [blocks.text(played), blocks.text(engine, "muted")]

    def _waiting(self) -> Block:
        return blocks.text(self.about.say(N_("No game has been played yet.")), "muted")

    def _blocks(self) -> list[Block]:
        shown = [*self._head(), self._buttons(), *self._progress()]
        if self.failure:
            shown.append(blocks.text(self.failure, "wrong"))
        if not self.tally.n:
            return [*shown, self._waiting()]
        live = not self.runs
        exact = self.exact if self.show == self.first_show else None
        shown += [self._chooser(), *chart(self.tally, self.show, exact, self.about, live=live)]
        result = self.result if live else None
        if result is not None:
            shown += [*counts_of(result, self.show, self.about), self._means(result)]
        return shown

    def _buttons(self) -> Block:
        say, done = self.about.say, self.tally.n
        if self.runs:
            return blocks.buttons([blocks.button("stop", say(N_("Stop")), main=True)])
        if not done:
            says = say(N_("Run {n} games"), n=written_count(self.wanted))
            return blocks.buttons([blocks.button("run", says, main=True)])
        again = blocks.button("again", say(N_("Begin again")))
        if done >= self.wanted:
            return blocks.buttons([again])
        return blocks.buttons([blocks.button("go", say(N_("Go on")), main=True), again])

    def _progress(self) -> list[Block]:
        """How far it is, how quick, and how long it still takes."""
        done, say = self.tally.n, self.about.say
        if not done:
            return []
        act = "more" if self.runs else ""
        bar = blocks.progress(say(N_("Games played")), done, self.wanted, act=act)
        quick = done / self.seconds if self.seconds > 0 else 0.0
        values = {"quick": written_count(round(quick)) if quick >= 1 else "< 1"}
        if not quick:
            return [bar]
        if done >= self.wanted:
            took = duration(self.seconds, self.about)
            return [
                bar,
                self._muted(N_("{quick} games in a second, {took} in all."), values, took=took),
            ]
        left = duration((self.wanted - done) / quick, self.about)
        says = N_("{quick} games in a second, about {left} left.")
        return [bar, self._muted(says, values, left=left)]

    def _muted(self, says: str, values: Mapping[str, str], **more: str) -> Block:
        return blocks.text(self.about.say(says, **values, **more), "muted")

    def _chooser(self) -> Block:
        """The drop-down list of what can be shown."""
        say = self.about.say
        titles = {WINS: say(N_("games won alone, by seat")), POINTS: say(N_("points, by seat"))}
        options = [
            blocks.option(name, titles.get(name) or column_title(name, self.study, self.about))
            for name in self.known
        ]
        return blocks.choice("show", say(N_("Shown")), options, self.show, as_list=True)

    def _means(self, result: BatchResult) -> Block:
        title = self.about.say(N_("Everything that was counted"))
        return blocks.folded(title, [result_table(result, self.about)], "means")


def checked_games(wanted: Any) -> int:
    """*wanted* as a number of games; StudyError says how many a page takes."""
    if type(wanted) is int and 1 <= wanted <= MOST_GAMES:
        return wanted
    raise StudyError(
        f"n is {shown(wanted, 40)}; a page plays 1 to {MOST_GAMES:,} games. For more take batch.simulate(…)"
    )


def checked_exact(exact: Any, players: int) -> Exact:
    """*exact* as one number, or as numbers by seat; StudyError for anything else."""
    if exact is None:
        return None
    if isinstance(exact, Mapping):
        wrong = [seat for seat in exact if type(seat) is not int or not 0 <= seat < players]
        if not wrong:
            return {seat: _number(value) for seat, value in exact.items()}
        raise StudyError(
            f"exact: there is no seat {shown(wrong[0], 40)}; the seats are 0 to {players - 1}"
        )
    return _number(exact)


def _number(value: Any) -> float:
    is_number = isinstance(value, int | float | Fraction) and not isinstance(value, bool)
    if is_number and -HUGE < value < HUGE:
        return float(value)
    raise StudyError(
        f"exact is {shown(value, 40)}; give a number such as 1/3, or a dict from seats to numbers"
    )
