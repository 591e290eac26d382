"""A learner's own bot: a plain function that gets a seat at the table, its mistakes explained."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import FrameType, TracebackType
from typing import Any

from cardlib.bots import (
    CALL_US,
    OPEN_US,
    TAKE_US,
    Agent,
    BotMistake,
    Decision,
    Luck,
    agent,
)
from cardlib.errors import CardlibError, OptionsError, shown
from cardlib.game import Seat
from cardlib.games import game_named, tivmiv, zangi, zodiak
from cardlib.i18n import N_, Sentence

__all__ = ["PATIENCE", "OwnBot", "seated", "seated_all"]

PATIENCE = 3_000_000
"""Steps of Python that one decision may take, about a second: then it counts as endless."""
RING_US = 600_000  # the pace at which a learner's own bot strikes the bell

LIBRARY = str(Path(__file__).parent)

Bot = Callable[[Any, Seat], Any]


def seated(game: str, bot: Any) -> Agent:
    """The agent for what a learner writes down for a seat.

    That is the name of a bot, a function ``my_bot(view, seat)`` that returns a move or its text, or
    an agent ``(view, seat, luck)``. UnknownBot or OptionsError for anything else.

    >>> def my_bot(view, seat):
    ...     return f"{seat} open"
    >>> seated("zangi", my_bot)
    OwnBot(my_bot)
    """
    if isinstance(bot, str):
        return agent(game, bot)
    wanted = _parameters(bot)
    if wanted == 2:
        return OwnBot(game, bot)
    if wanted == 3:
        chosen: Agent = bot
        return chosen
    raise OptionsError(
        f"bots: {shown(bot)} cannot sit at a table; give a name or a function my_bot(view, seat)"
    )


def seated_all(game: str, bots: Mapping[Seat, Any]) -> dict[Seat, Agent]:
    """The agents for several seats; see `seated`."""
    if not isinstance(bots, Mapping):
        raise OptionsError(
            f"bots: expected a seat and a bot, like {{1: my_bot}}, not {shown(bots)}"
        )
    return {seat: seated(game, bot) for seat, bot in bots.items()}


def _parameters(bot: Any) -> int:
    """How many values a function must be given; 0 for what is no function."""
    if not callable(bot):
        return 0
    try:
        parameters = inspect.signature(bot).parameters.values()
    except (TypeError, ValueError):
        return 0
    plain = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    needed = [given for given in parameters if given.kind in plain]
    return len([given for given in needed if given.default is inspect.Parameter.empty])


class OwnBot:
    """An agent around a learner's function; BotMistake says in plain words what went wrong in it."""

    def __init__(self, game: str, bot: Bot) -> None:
        self._game: Any = game_named(game)
        self._bot = bot
        self.name = str(getattr(bot, "__name__", type(bot).__name__))[:40]

    def __repr__(self) -> str:
        return f"OwnBot({self.name})"

    def __reduce__(self) -> tuple[Any, ...]:
        """How another process makes it again: by the game's name, since no module can be sent."""
        return OwnBot, (self._game.NAME, self._bot)

    def __call__(self, view: Any, seat: Seat, luck: Luck) -> Decision | None:
        """What the function decides; *luck* is not for it, so that it stays two lines long."""
        given = self._ask(view, seat)
        if given is None:
            if _is_due(view, seat):
                raise self._mistake(N_("{bot} returned None, but it must move now."))
            return None
        move = self._read(given)
        if move.seat != seat:
            text = N_("{bot} sits at seat {seat}, but returned the move {move} of another seat.")
            raise self._mistake(text, seat=seat, move=str(self._game.format_move(move)))
        due = self._game.forced_move(view)
        if due is not None and due.seat == seat and not self._game.explain(view, move):
            move = due  # who has no card to open leaves: nobody need program that
        self._check(view, move)
        why = Sentence(N_("My function {bot} chose this."), bot=self.name)
        return Decision(move, why, _pace(move))

    def _ask(self, view: Any, seat: Seat) -> Any:
        try:
            return _with_patience(self._bot, view, seat)
        except _Endless:
            text = N_("{bot} does not come to an end. Is there a loop in it that never stops?")
            raise self._mistake(text) from None
        except KeyboardInterrupt:
            raise self._mistake(N_("{bot} was interrupted.")) from None
        except BaseException as error:  # also sys.exit(): a bot may leave, the table stays
            what = f"{type(error).__name__}: {error}"[:200]
            line = self._line(error.__traceback__)
            if line:
                text = N_("{bot} failed in its line {line}, with {error}.")
                raise self._mistake(text, line=line, error=what) from error
            raise self._mistake(N_("{bot} failed with {error}."), error=what) from error

    def _line(self, traceback: TracebackType | None) -> int:
        """The line of the function, from 1, in which the error came up; 0 if it is not known."""
        code = getattr(self._bot, "__code__", None)
        found = 0
        while traceback is not None and code is not None:
            if traceback.tb_frame.f_code is code:
                found = traceback.tb_lineno - code.co_firstlineno + 1
            traceback = traceback.tb_next
        return found

    def _read(self, given: Any) -> Any:
        """The move that the function returned, which may be its text."""
        if isinstance(given, str):
            try:
                return self._game.parse_move(given)
            except CardlibError as error:
                text = N_("{bot} returned {given}, and that is no move. {error}.")
                raise self._mistake(text, given=repr(given)[:60], error=str(error)) from None
        if inspect.iscoroutine(given) or inspect.isgenerator(given):
            given.close()
            raise self._mistake(N_("{bot} is to return one move: write def, return, and no yield."))
        if not isinstance(given, self._game.Move):
            text = N_("{bot} returned {given}, and that is no move. A move looks like {example}.")
            raise self._mistake(text, given=repr(given)[:60], example=_example(self._game.NAME))
        return given

    def _check(self, view: Any, move: Any) -> None:
        verdict = self._game.explain(view, move)
        if not verdict:
            said = N_("{bot} wants {move}, and that is not allowed.")
            values = {"bot": self.name, "move": str(self._game.format_move(move))}
            raise BotMistake(Sentence(said, **values), violations=verdict.violations)

    def _mistake(self, text: str, **values: str | int) -> BotMistake:
        return BotMistake(Sentence(text, bot=self.name, **values))


def _example(game: str) -> str:
    return {"zangi": '"1 open"', "zodiak": '"1 draw"', "tivmiv": '"1 take"'}[game]


def _is_due(view: Any, seat: Seat) -> bool:
    """Does the game stand still until this seat moves?"""
    if isinstance(view, zangi.State):
        return view.owing[0] == seat if view.owing else view.turn == seat
    return isinstance(view, zodiak.State) and view.turn == seat


def _pace(move: Any) -> int:
    """After how many microseconds the move is made: the table compares these."""
    if isinstance(move, zangi.Ring):
        return RING_US
    if isinstance(move, tivmiv.Play | tivmiv.Take):
        return TAKE_US
    return OPEN_US if isinstance(move, zangi.Open | zodiak.Play | zodiak.Draw) else CALL_US


class _Endless(BaseException):
    """Raised in a function that takes too many steps; only a bare ``except:`` could hold it up."""


def _with_patience(bot: Bot, view: Any, seat: Seat) -> Any:
    """What *bot* returns; stopped after `PATIENCE` steps, which is the same on every computer."""
    before = sys.gettrace()
    if before is not None:  # a debugger is at work: leave it alone
        return bot(view, seat)
    left = PATIENCE

    def count(frame: FrameType, event: str, value: Any) -> Any:
        nonlocal left
        left -= 1
        if event == "call" and not frame.f_code.co_filename.startswith(LIBRARY):
            frame.f_trace_opcodes = True  # "while True: pass" never comes to another line
        if left < 0:
            raise _Endless
        return count

    sys.settrace(count)
    try:
        return bot(view, seat)
    finally:
        sys.settrace(before)
