"""A call of `Table(…)`: what it asks for, the desk it makes, its text, its name in the store."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from cardlib import share
from cardlib.bots import Agent, agent
from cardlib.errors import InvalidPosition, OptionsError
from cardlib.game import Seat
from cardlib.games import GAMES, game_named
from cardlib.own_bot import seated_all
from cardlib.positions import Source, check_seat, check_whole, with_code
from cardlib.session import Session
from cardlib.views.desk import Desk

__all__ = ["Call", "save_name"]

MOST_PLAYERS = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """What a cell says in `Table(…)`; see there for each part. *code* is in its one written form."""

    game: str
    code: str
    position: Any = None
    topic: str | None = None
    seat: Seat | None = 0
    people: Sequence[Seat] | Mapping[Seat, str] | None = None
    hide: bool = True
    bots: Mapping[Seat, Any] | None = None
    options: Mapping[str, Any] = field(default_factory=dict)

    def desk(self, language: str) -> Desk:
        """The desk that it asks for; CardlibError says what is wrong in it."""
        begun = self._begun()
        game = self.game if begun is None else begun.game_name
        made = Desk(
            game,
            code=self.code,
            seat=self.seat,
            people=self.people,
            hide=self.hide,
            agents=self._agents(game),
            language=language,
            session=begun,
            topic=self.topic,
        )
        for seat in self.bots or ():
            check_seat(seat, made.session.options.players)
            if seat in made.seating.people:
                raise OptionsError(
                    f"bots: seat {seat} is yours; with seat=None you watch and the bot plays there"
                )
        return made

    def _begun(self) -> Session | None:
        """The session to begin with: dealt, or from a position; None where a topic brings its own."""
        position = self.position
        if position is None and self.topic is None:
            # A wrong name may not reach the session's own parameters.
            game_named(self.game).make_options(**self.options)
            return Session(self.game, code=self.code, **self.options)
        if self.options:
            raise OptionsError(
                f"{', '.join(self.options)}: a position and a topic bring their own options;"
                " write them into zangi.position(…, options=…)"
            )
        if position is None:
            return None
        if isinstance(position, str):
            return share.read(position)
        for name, module in GAMES.items():
            if isinstance(position, module.State):
                check_whole(position.observer)
                state = with_code(position, self.code)
                return Session(name, start=state, tape=state.tape)
        raise InvalidPosition(
            f"position={position!r:.60}: expected a position like zangi.position(…), its text or a"
            " code"
        )

    def _agents(self, game: str) -> dict[Seat, Agent] | None:
        """The bots that are given, and the usual one of the game at every other seat."""
        if self.bots is None:
            return None
        return dict.fromkeys(range(MOST_PLAYERS), agent(game)) | seated_all(game, self.bots)

    def _bot_names(self) -> dict[Seat, Source]:
        """The bots as they are written in a cell: their names."""
        return {seat: Source(_bot_name(bot)) for seat, bot in (self.bots or {}).items()}

    def __str__(self) -> str:
        usual = Call(game=self.game, code=self.code)
        first = repr(self.game) if self.position is None else f"position={self.position}"
        said = [
            (name, getattr(self, name))
            for name in ("topic", "seat", "people", "hide")
            if getattr(self, name) != getattr(usual, name)
        ]
        said += [("bots", self._bot_names())] if self.bots else []
        values = "".join(
            f", {name}={value!r}" for name, value in (*said, *sorted(self.options.items()))
        )
        return f"Table({first}, code={self.code!r}{values})"

    def save_name(self, game: str) -> str:
        """The name under which the table is saved; *game* is the one that its position is of."""
        apart = dict(self.options)
        if self.position is not None:
            apart["position"] = str(self.position)
        if self.topic is not None:
            apart["topic"] = self.topic
        if self.people is not None:
            apart["people"] = sorted(self.people)
        if self.bots:
            apart["bots"] = self._bot_names()
        return save_name(game, self.code, self.seat, apart)


def _bot_name(bot: Any) -> str:
    """A name that is the same in every run: a repr may hold an address."""
    if isinstance(bot, str):
        return repr(bot)
    return str(getattr(bot, "__name__", type(bot).__name__))


def save_name(game: str, code: str, seat: Seat | None, apart: Mapping[str, Any]) -> str:
    """The name of a save: one per game, class code, seat and whatever else sets a table *apart*.

    >>> save_name("zangi", "NUR-42", 0, {"players": 3})
    'table-zangi-nur-42-d9fb2b03'
    """
    chosen = repr((seat, sorted(apart.items())))
    return f"table-{game}-{code.lower()}-{blake2b(chosen.encode(), digest_size=4).hexdigest()}"
