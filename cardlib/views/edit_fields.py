"""What can be said about a position besides where its cards lie, as fields with a label each.

The *values* here are those of the game's ``position(…)``, plain and in lists, all of them present.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardlib.games import zodiak
from cardlib.i18n import N_, translate
from cardlib.options import allowed_values
from cardlib.views.frames import Frame
from cardlib.views.zodiak import SUIT_WORDS

__all__ = ["Asked", "defaults", "fields", "put", "with_seats"]

MOST = 10_000
"""The largest count that can be typed."""
DEBTS = (0, 2, 4, 6, 8, 7)
LONG_DEBTS = (*DEBTS, 10, 12, 14, 16)
Values = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Asked:
    """The position that the fields are about: options, players' names, values, language."""

    game: str
    options: Any
    names: Sequence[str]
    values: Values
    language: str

    def say(self, text: str, **values: object) -> str:
        """*text* in the language of the table."""
        return translate(text, values, self.language)

    def seats(self, nobody: str = "") -> list[Frame]:
        """The seats to choose from, before them *nobody* where that is possible."""
        none = [{"value": None, "label": self.say(nobody)}] if nobody else []
        return none + [{"value": seat, "label": name} for seat, name in enumerate(self.names)]


def _field(identity: str, label: str, kind: str, value: Any, more: bool, **rest: Any) -> Frame:
    made = {"id": identity, "label": label, "kind": kind, "value": value, "more": more}
    return made | {"values": [], "low": 0, "high": 0} | rest


def _choice(
    identity: str, label: str, value: Any, values: list[Frame], *, more: bool = False
) -> Frame:
    return _field(identity, label, "choice", value, more, values=values)


def _whole(
    identity: str, label: str, value: int, high: int, *, low: int = 0, more: bool = False
) -> Frame:
    return _field(identity, label, "whole", value, more, low=low, high=max(high, value))


def _flag(identity: str, label: str, value: object, *, more: bool = False) -> Frame:
    return _field(identity, label, "flag", bool(value), more)


def fields(asked: Asked) -> list[Frame]:
    """Every field of the position, the number of players first, the rare ones marked ``more``."""
    allowed = allowed_values(asked.options, "players") or ()
    counts = [{"value": count, "label": str(count)} for count in allowed]
    players = _choice("players", asked.say(N_("How many play?")), len(asked.names), counts)
    return [players, *FIELDS[asked.game](asked)]


def _zangi(asked: Asked) -> Iterator[Frame]:
    say, values = asked.say, asked.values
    yield _choice("turn", say(N_("Whose turn is it?")), values["turn"], asked.seats())
    most = max(asked.options.penalty, 1)
    for seat, name in enumerate(asked.names):
        owed = values["owing"].count(seat)
        yield _whole(f"owing-{seat}", say(N_("Cards that {name} owes"), name=name), owed, most)
    for seat, name in enumerate(asked.names):
        label = say(N_("{name} has left the game"), name=name)
        yield _flag(f"out-{seat}", label, seat in values["out"])
    yield _flag("rung", say(N_("The bell was rung rightly, nothing opened since")), values["rung"])
    yield _dealer(asked)
    label = say(N_("Cards opened so far"))
    yield _whole("opened", label, values["opened"], MOST, more=True)
    yield _flag("ended", say(N_("The game is over")), values["ended"], more=True)


def _zodiak(asked: Asked) -> Iterator[Frame]:
    say, values = asked.say, asked.values
    yield _choice("turn", say(N_("Whose turn is it?")), values["turn"], asked.seats())
    debts = LONG_DEBTS if asked.options.finish_answer == "two" else DEBTS
    owed = [{"value": debt, "label": str(debt)} for debt in debts]
    yield _choice("pending", say(N_("How many cards are owed?")), values["pending"], owed)
    suits: list[Frame] = [
        {"value": suit, "label": say(N_("{sign} {suit}"), sign=suit, suit=say(word))}
        for suit, word in SUIT_WORDS.items()
    ]
    suits = [{"value": None, "label": say(N_("none"))}, *suits]
    yield _choice("named", say(N_("Which suit is named?")), values["named"], suits)
    finishers = asked.seats(N_("nobody"))
    yield _choice("finisher", say(N_("Who has finished?")), values["finisher"], finishers)
    yield _dealer(asked)
    yield from _zodiak_people(asked)
    for name, text in COUNTS.items():
        yield _whole(name, say(text), values[name], MOST, more=True)
    label = say(N_("The debt after the finish is paid"))
    yield _flag("ended", label, values["ended"], more=True)


COUNTS = {
    "passes": N_("Passes in a row"),
    "turns": N_("Turns played so far"),
    "reshuffles": N_("How often the Stock was made anew"),
}


def _zodiak_people(asked: Asked) -> Iterator[Frame]:
    say, values = asked.say, asked.values
    signs = [{"value": None, "label": say(N_("no sign"))}]
    signs += [
        {"value": sign, "label": f"{say(zodiak.SIGN_WORDS[sign])}: {zodiak.zodiac_card(sign)}"}
        for sign in zodiak.SIGNS
    ]
    for seat, name in enumerate(asked.names):
        label = say(N_("Sign of {name}"), name=name)
        yield _choice(f"signs-{seat}", label, values["signs"][seat], signs, more=True)
    for seat, name in enumerate(asked.names):
        label = say(N_("Points of {name}"), name=name)
        yield _whole(f"scores-{seat}", label, values["scores"][seat], MOST, more=True)


def _tivmiv(asked: Asked) -> Iterator[Frame]:
    say, values = asked.say, asked.values
    yield _flag("started", say(N_("The dealer has started the play")), values["started"])
    yield _choice("dealer", say(N_("Who deals?")), values["dealer"], asked.seats())
    rounds = asked.options.rounds
    yield _whole("round", say(N_("Which round is it?")), values["round"], rounds, low=1, more=True)
    label = say(N_("Bottom cards brought up so far"))
    yield _whole("rotations", label, values["rotations"], 200, more=True)
    for row, scores in enumerate(values["round_scores"]):
        for seat, name in enumerate(asked.names):
            label = say(N_("Round {number}: points of {name}"), number=row + 1, name=name)
            yield _whole(f"points-{row}-{seat}", label, scores[seat], MOST, more=True)
        label = say(N_("Round {number}: who won?"), number=row + 1)
        winner = next(iter(values["round_winners"][row]), None)
        yield _choice(f"won-{row}", label, winner, asked.seats(N_("nobody")), more=True)


def _dealer(asked: Asked) -> Frame:
    label = asked.say(N_("Who dealt?"))
    return _choice("dealer", label, asked.values["dealer"], asked.seats(), more=True)


FIELDS: Mapping[str, Callable[[Asked], Iterator[Frame]]] = {
    "zangi": _zangi,
    "zodiak": _zodiak,
    "tivmiv": _tivmiv,
}


# --- values --------------------------------------------------------------------------------------


def defaults(game: str, players: int) -> Values:
    """The values of a position about which nothing is said."""
    if game == "zangi":
        made: Values = {"turn": 0, "dealer": 0, "out": [], "owing": [], "rung": False}
        return made | {"opened": 0, "ended": None}
    if game == "zodiak":
        made = {"turn": 0, "dealer": 0, "pending": 0, "named": None, "finisher": None}
        counts = dict.fromkeys(COUNTS, 0)
        people = {"signs": [None] * players, "scores": [0] * players}
        return made | counts | people | {"ended": None}
    made = {"started": True, "dealer": 0, "rotations": 0, "round": 1}
    return made | {"round_scores": [], "round_winners": []}


ENDED = {"zangi": "ZA26", "zodiak": "ZO28"}
"""The rule by which a position says that its game is over, where its cards do not tell."""


def put(game: str, values: Values, identity: str, value: Any, players: int) -> None:
    """Set the field *identity* to a *value* that it takes."""
    name, *places = identity.split("-")
    place, row = (int(places[-1]), int(places[0])) if places else (0, 0)
    if name == "out":
        values[name] = [seat for seat in values[name] if seat != place] + [place] * value
    elif name == "owing":
        _owe(values[name], place, value)
    elif name in ("signs", "scores"):
        values[name][place] = value
    elif name == "ended":
        values[name] = ENDED[game] if value else None
    elif name == "points":
        scores = values["round_scores"][row]
        scores[place] = value
        values["round_winners"][row] = [scores.index(0)] if scores.count(0) == 1 else []
    elif name == "won":
        values["round_winners"][row] = [] if value is None else [value]
    else:
        values[name] = value
        if name == "round":
            _rounds_before(values, value - 1, players)


def _owe(owing: list[int], seat: int, owed: int) -> None:
    """Let *seat* owe so many cards; the order of who gives first is kept."""
    while owing.count(seat) > owed:
        owing.reverse()
        owing.remove(seat)
        owing.reverse()
    owing += [seat] * (owed - owing.count(seat))


def _rounds_before(values: Values, rounds: int, players: int) -> None:
    """Scores for as many finished rounds as there are, nought for those about which nothing is said."""
    scores, winners = values["round_scores"][:rounds], values["round_winners"][:rounds]
    missing = rounds - len(scores)
    values["round_scores"] = scores + [[0] * players for _ in range(missing)]
    values["round_winners"] = winners + [[] for _ in range(missing)]


def with_seats(game: str, values: Values, players: int) -> Values:
    """*values* for another number of players: what was said about a seat too many is dropped."""
    fitting: Values = {
        name: 0 if name in ("turn", "dealer") and value >= players else value
        for name, value in values.items()
    }
    for name in ("out", "owing"):
        if name in fitting:
            fitting[name] = [seat for seat in fitting[name] if seat < players]
    for name, filler in (("signs", None), ("scores", 0)):
        if name in fitting:
            fitting[name] = (fitting[name] + [filler] * players)[:players]
    if (fitting.get("finisher") or 0) >= players:
        fitting["finisher"] = None
    if game == "tivmiv":
        rows = fitting["round_scores"]
        fitting["round_scores"] = [(row + [0] * players)[:players] for row in rows]
        winners = fitting["round_winners"]
        fitting["round_winners"] = [[seat for seat in row if seat < players] for row in winners]
    return fitting
