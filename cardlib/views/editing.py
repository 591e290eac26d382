"""A position that a learner sets up: cards into zones, and what else there is to say about it."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardlib.cards import kinds
from cardlib.errors import CardlibError, InvalidPosition, without_position
from cardlib.games import game_named
from cardlib.i18n import N_, translate
from cardlib.options import allowed_values
from cardlib.share.documents import OF_CENTRE, OF_SEATS
from cardlib.views import edit_fields
from cardlib.views.by_game import VIEWS
from cardlib.views.edit_fields import Asked
from cardlib.views.frames import Frame, Scene
from cardlib.views.offers import with_players

__all__ = ["Editor"]

ZONE_LABELS = {
    "closed": N_("{name}: closed cards, the next one first"),
    "open": N_("{name}: open cards, the top one last"),
    "hands": N_("{name}: hand"),
    "down": N_("{name}: cards face down, the next one first"),
    "pile": N_("Pile, the top card last"),
    "stock": N_("Stock, the next card first"),
    "centre": N_("Centre, the top card last"),
}
_SEAT = re.compile(r"\bseat ([0-5])\b|\bfinisher=([0-5])\b")
_SAY = re.compile(r"\bsay finisher=([0-5])\b")
_SEATS = re.compile(r"\bseats \[([0-5, ]+)\]")


class Editor:
    """A position being set up; only a possible one becomes a state.

    Begins from a table: its cards, its players, its options (which stay as they are).
    """

    def __init__(self, state: Any, game: str, names: Sequence[str], language: str) -> None:
        self.game_name, self.language = game, language
        self._state, self._given = state, tuple(names)
        self._game = game_named(game)
        self._deck = kinds(self._game.deck(state.options))
        self._begin()

    @classmethod
    def of(cls, state: Any, game: str, names: Sequence[str], language: str = "en") -> Editor:
        """The editor that begins from a *state* of a game and the players' *names*.

        >>> from cardlib.session import Session
        >>> Editor.of(Session("zangi").state, "zangi", ["Ani", "Ben", "Eva", "Gor"]).problem
        ''
        """
        return cls(state, game, names, language)

    def _begin(self) -> None:
        """Start (again) from the table."""
        state, players = self._state, self._state.options.players
        self._deal = getattr(state, "deal", None)
        self.values = edit_fields.defaults(self.game_name, players)
        self.piles: dict[str, list[str]] = {zone: [] for zone in self._zones(players)}
        self._players = players
        for name, value in self._game.position_values(state):
            if name in OF_SEATS[self.game_name]:
                for seat, pile in enumerate(value):
                    self.piles[f"{name}-{seat}"] = list(pile)
            elif name in self.piles:
                self.piles[name] = list(value)
            elif name in self.values:
                self.values[name] = _lists(value)

    def _zones(self, players: int) -> list[str]:
        seats = [f"{name}-{seat}" for seat in range(players) for name in OF_SEATS[self.game_name]]
        return [*seats, *OF_CENTRE[self.game_name]]

    @property
    def names(self) -> tuple[str, ...]:
        """A name for each seat."""
        more = range(len(self._given) + 1, self._players + 1)
        player = N_("Player {number}")
        extra = (translate(player, {"number": number}, self.language) for number in more)
        return (*self._given, *extra)[: self._players]

    # --- what it shows ---------------------------------------------------------------------------

    def frame(self) -> Frame:
        """The position as the front end draws it.

        ``{"game", "zones", "deck", "fields", "problem", "text"}``. A zone is ``{"id", "label",
        "cards"}``; a card is ``{"face", "label", "text"}``, in the deck with how many are ``left``.
        A field is ``{"id", "label", "kind", "value", "values", "low", "high", "more"}`` with *kind*
        ``"choice"``, ``"whole"`` or ``"flag"``. *problem* is "" for a possible position, and then
        *text* is the call that can be pasted.
        """
        state, problem = self._tried()
        cards = {text: self._card(text) for text in self._deck}
        used = self._used()
        return {
            "game": self.game_name,
            "zones": [
                {
                    "id": zone,
                    "label": self._zone_label(zone),
                    "cards": [cards[text] for text in pile],
                }
                for zone, pile in self.piles.items()
            ],
            "deck": [
                {**card, "left": len(self._deck[text]) - used.count(text)}
                for text, card in cards.items()
            ],
            "fields": edit_fields.fields(self._asked()),
            "problem": problem,
            "text": "" if state is None else str(state),
        }

    def _asked(self) -> Asked:
        options = self._state.options
        return Asked(self.game_name, options, self.names, self.values, self.language)

    def _card(self, text: str) -> Frame:
        scene = Scene(self._game, self._state, None, self.names, self.language)
        label = VIEWS[self.game_name].card_words(scene, self._deck[text][0])
        return {"face": text, "label": label, "text": text}

    def _zone_label(self, zone: str) -> str:
        name, _, seat = zone.partition("-")
        values = {"name": self.names[int(seat)]} if seat else {}
        return translate(ZONE_LABELS[name], values, self.language)

    def _used(self) -> list[str]:
        return [text for pile in self.piles.values() for text in pile]

    @property
    def problem(self) -> str:
        """Why this position is impossible, with the players' names; "" for a possible one."""
        return self._tried()[1]

    def _tried(self) -> tuple[Any, str]:
        try:
            return self.state(), ""
        except CardlibError as error:
            return None, self._in_words(without_position(error))

    def _in_words(self, text: str) -> str:
        text = text.removeprefix("impossible position: ")
        text = _SAY.sub(
            lambda found: f"choose {self.names[int(found[1])]} as the one who finished", text
        )
        text = _SEATS.sub(lambda found: self._all(found[1]), text)
        text = _SEAT.sub(lambda found: self.names[int(found[1] or found[2])], text)
        return f"{text[:1].upper()}{text[1:]}."

    def _all(self, seats: str) -> str:
        return ", ".join(self.names[int(seat)] for seat in seats.split(","))

    def state(self) -> Any:
        """The position that was set up; InvalidPosition says why there is none."""
        said: dict[str, Any] = dict(self.values)
        for name in OF_SEATS[self.game_name]:
            said[name] = [self.piles[f"{name}-{seat}"] for seat in range(self._players)]
        said |= {name: self.piles[name] for name in OF_CENTRE[self.game_name]}
        if "signs" in said and not any(said["signs"]):
            said["signs"] = None
        try:
            options = with_players(self._state.options, self._players)
        except CardlibError as error:
            raise InvalidPosition(str(error)) from None
        if said.get("signs", 0) is None and any(options.signs or ()):
            options = dataclasses.replace(options, signs=None)
        state = self._game.position(**said, options=options, tape=self._state.tape)
        return state if self._deal is None else dataclasses.replace(state, deal=self._deal)

    # --- what changes it -------------------------------------------------------------------------

    def apply(self, wish: Mapping[str, Any]) -> None:
        """Do what *wish* asks; what makes no sense changes nothing.

        *do* is ``"put"`` card, zone · ``"take"`` zone, place · ``"move"`` zone, place, to (a zone or
        a place) · ``"set"`` field, value · ``"players"`` count · ``"clear"`` · ``"table"``.
        """
        changes: dict[Any, Callable[[Mapping[str, Any]], None]] = {
            "put": self._put,
            "take": self._take,
            "move": self._move,
            "set": self._set,
            "players": lambda wish: self._seat(wish.get("count")),
            "clear": lambda wish: self._clear(),
            "table": lambda wish: self._begin(),
        }
        do = wish.get("do")
        if isinstance(do, str) and do in changes:
            changes[do](wish)

    def _put(self, wish: Mapping[str, Any]) -> None:
        pile, card = self._pile(wish.get("zone")), wish.get("card")
        if pile is None or not isinstance(card, str) or card not in self._deck:
            return
        if self._used().count(card) < len(self._deck[card]):
            pile.append(card)

    def _pile(self, zone: Any) -> list[str] | None:
        return self.piles.get(zone) if isinstance(zone, str) else None

    def _take(self, wish: Mapping[str, Any]) -> None:
        pile, place = self._pile(wish.get("zone")), wish.get("place")
        if pile is not None and type(place) is int and 0 <= place < len(pile):
            del pile[place]

    def _move(self, wish: Mapping[str, Any]) -> None:
        pile, place, to = self._pile(wish.get("zone")), wish.get("place"), wish.get("to")
        if pile is None or type(place) is not int or not 0 <= place < len(pile):
            return
        goal = self._pile(to)
        if goal is not None:
            goal.append(pile.pop(place))
        elif type(to) is int and 0 <= to < len(pile):
            pile.insert(to, pile.pop(place))

    def _set(self, wish: Mapping[str, Any]) -> None:
        """Set a field, if it takes this value."""
        value = wish.get("value")
        asked = edit_fields.fields(self._asked())
        found = next((field for field in asked if field["id"] == wish.get("field")), None)
        if found is None or not _fits(found, value):
            return
        if found["id"] == "players":
            self._seat(value)
        else:
            edit_fields.put(self.game_name, self.values, found["id"], value, self._players)

    def _seat(self, players: Any) -> None:
        """So many players; the cards of those who go are in the deck again."""
        if type(players) is int and players in (
            allowed_values(self._state.options, "players") or ()
        ):
            self.values = edit_fields.with_seats(self.game_name, self.values, players)
            self.piles = {zone: self.piles.get(zone, []) for zone in self._zones(players)}
            self._players = players

    def _clear(self) -> None:
        self.piles = {zone: [] for zone in self.piles}
        signs = self.values.get("signs")
        self.values = edit_fields.defaults(self.game_name, self._players)
        if signs:
            self.values["signs"] = signs


def _fits(field: Frame, value: Any) -> bool:
    """Does the *field* take this value?"""
    if field["kind"] == "flag":
        return type(value) is bool
    if field["kind"] == "whole":
        return type(value) is int and field["low"] <= value <= field["high"]
    return any(
        type(value) is type(each["value"]) and value == each["value"] for each in field["values"]
    )


def _lists(value: Any) -> Any:
    """Tuples as lists, at every depth: these can be changed."""
    return [_lists(item) for item in value] if isinstance(value, tuple | list) else value
