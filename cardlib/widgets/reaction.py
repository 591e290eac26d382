"""Rounds in real time as a widget: the table, its bell, and what is sent ahead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import traitlets

from cardlib.chance import class_code
from cardlib.errors import OptionsError
from cardlib.game import Seat
from cardlib.i18n import translate
from cardlib.positions import Source, check_seat
from cardlib.ringers import Ringer
from cardlib.rounds.results import Results
from cardlib.rounds.rows import Row
from cardlib.views.rounds import RoundDesk
from cardlib.widgets.assets import front_end
from cardlib.widgets.call import Call
from cardlib.widgets.table import Table
from cardlib.widgets.words import ROUND_WORDS, WORDS

__all__ = ["ReactionTable"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundCall(Call):
    """What a cell says in `ReactionTable(…)`."""

    speed: float = 1.0
    timed: bool = True
    strict: bool = False

    def desk(self, language: str) -> RoundDesk:
        """The desk that it asks for; CardlibError says what is wrong in it."""
        begun = self._begun()
        players = begun.options.players if begun else 0
        made = RoundDesk(
            self.game,
            code=self.code,
            seat=self.seat,
            people=self.people,
            language=language,
            session=begun,
            opponents={seat: self._level(seat) for seat in range(players)},
            speed=self.speed,
            timed=self.timed,
            strict=self.strict,
        )
        for seat in self.bots or ():
            check_seat(seat, players)
            if seat in made.seating.people:
                raise OptionsError(
                    f"bots: seat {seat} is a person's; leave it out of people or bots"
                )
        return made

    def _level(self, seat: Seat) -> str | Ringer:
        given = (self.bots or {}).get(seat, "even")
        if isinstance(given, Ringer):
            return given
        if not isinstance(given, str):
            raise OptionsError(
                f"bots: {given!r:.60} is no bot here; give gentle, even, tough, or a Ringer(…)"
            )
        return given

    def _bot_names(self) -> dict[Seat, Source]:
        """The bots as they are written in a cell: their words, or all their numbers."""
        return {seat: Source(repr(bot)) for seat, bot in (self.bots or {}).items()}

    def __str__(self) -> str:
        shown = super(RoundCall, self).__str__().replace("Table(", "ReactionTable(", 1)
        shown = shown if self.speed == 1 else f"{shown[:-1]}, speed={self.speed!r})"
        return shown if self.timed else f"{shown[:-1]}, timed=False)"

    def save_name(self, game: str) -> str:
        """The name under which the match is saved."""
        return super(RoundCall, self).save_name(game).replace("table-", "round-", 1)


class ReactionTable(Table):
    """A table of Zangi or Tiv-miv that runs in real time against bots, or two people at one keyboard.

    *people* are the seats of the people (a list, or names by seat), *bots* how strong the others are by
    seat: "gentle", "even", "tough" or a `Ringer`. *speed* from 0.1 to 1 slows down cards and bots;
    without *timed* the table waits for each decision: the same rounds, the same results, no clock.
    """

    _esm, _css = front_end("round")
    round = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        game: str = "zangi",
        *,
        code: str = "NUR-42",
        people: Sequence[Seat] | Mapping[Seat, str] = (0,),
        bots: Mapping[Seat, str | Ringer] | None = None,
        speed: float = 1.0,
        timed: bool = True,
        language: str = "en",
        projector: bool = False,
        save: bool = True,
        **options: Any,
    ) -> None:
        call = RoundCall(
            game=game,
            code=class_code(code),
            people=people,
            bots=bots,
            speed=speed,
            timed=timed,
            strict=self.strict,
            options=options,
        )
        self._open(call, language, projector=projector, save=save, round={})
        words = {**WORDS, **ROUND_WORDS}
        self.words = {name: translate(text, None, language) for name, text in words.items()}
        self.round = self._rounds.round()

    @property
    def _rounds(self) -> RoundDesk:
        desk = self._desk
        assert isinstance(desk, RoundDesk)
        return desk

    @property
    def rows(self) -> list[Row]:
        """The trials of this table so far, a row each."""
        return list(self._rounds.rows)

    @property
    def results(self) -> Results:
        """The trials with their tables: print it, or go on with its rows."""
        return self._rounds.results

    def _do(self, content: Any) -> None:
        super()._do(content)
        if isinstance(content, dict) and content.get("do") == "delete":
            self._show()
            self._save()  # at once: what was deleted must not stay on the disk

    def _show(self) -> None:
        with self.hold_sync():
            super()._show()
            self.round = self._rounds.round()
