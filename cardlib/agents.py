"""What an agent is: a function that looks at what its seat can see and decides.

An agent gets the view of its seat, the seat, and its own luck; it answers with a `Decision`, or None
if it does nothing now. It never sees a hidden card, and it draws only from the tape.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from cardlib.chance import Tape
from cardlib.errors import CardlibError
from cardlib.game import Seat
from cardlib.i18n import N_, Sentence
from cardlib.rules import Reason

__all__ = ["CALL_US", "OPEN_US", "TAKE_US", "Agent", "BotMistake", "Decision", "Luck"]

OPEN_US = 1_500_000  # the pace at which a bot opens cards, in microseconds
TAKE_US = 700_000  # the pace at which a bot takes cards up
CALL_US = 1_000_000  # a dealer's pause before the call


class BotMistake(CardlibError, ValueError):
    """A bot that failed or wants what the rules forbid: a marked sentence, and every violation."""

    def __init__(
        self, said: Sentence, seat: Seat = -1, violations: tuple[Reason, ...] = ()
    ) -> None:
        self.said, self.seat, self.violations = said, seat, violations
        super().__init__(said.sentence())

    @classmethod
    def failed(cls, error: Exception, seat: Seat) -> BotMistake:
        """The mistake of a bot in which this *error* was raised."""
        said = Sentence(N_("This bot failed with {error}."), error=repr(error)[:300])
        return cls(said, seat)

    def at(self, seat: Seat) -> BotMistake:
        """The same mistake, made by the bot at *seat*."""
        return BotMistake(self.said, seat, self.violations)


@dataclass(frozen=True, slots=True)
class Decision:
    """A move, the thought behind it, and after how many microseconds it would be made."""

    move: Any
    thought: Sentence
    after_us: int = 0


class Luck:
    """A bot's own words from the tape: the stream *label* from the word *start* on, read in order.

    *news* is False where the last ply opened no card: eyes that have judged the table once do not
    judge it again after a gift or a wrong ring.
    """

    def __init__(self, tape: Tape, label: str, *, start: int = 0, news: bool = True) -> None:
        self._tape, self._label, self._index = tape, label, start
        self.news = news

    def word(self) -> int:
        """The next 64-bit word."""
        self._index += 1
        return self._tape.word(self._label, self._index - 1)

    def choose(self, options: Sequence[Any]) -> Any:
        """One of *options*."""
        return options[(self.word() * len(options)) >> 64]


Agent = Callable[[Any, Seat, Luck], Decision | None]
