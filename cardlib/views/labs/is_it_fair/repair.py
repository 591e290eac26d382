"""The repair lab: find a bias, change one thing, and look again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from cardlib.i18n import N_
from cardlib.policies import STEADY, BellPolicy, ChainPolicy, RacePolicy
from cardlib.ringers import Ringer
from cardlib.views import blocks, charts
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabKind, Values, unknown
from cardlib.views.labs.is_it_fair.shared import (
    AT_ONCE,
    GAME_NAMES,
    Setting,
    add_winners,
    check_room,
    decided,
    estimates,
    game_choice,
    judged,
    play_buttons,
    portion_of,
    seat_names,
)
from cardlib.views.labs.long_work import LongWork
from cardlib.views.labs.reading import one_of
from cardlib.writing import percent

__all__ = ["REPAIR"]

MOST = 5000
PLAYERS = {"zangi": 4, "zodiak": 3, "tivmiv": 5}
QUICK = Ringer(STEADY.model, d_prime=STEADY.d_prime, speed=0.9)
LABELS = {"game": N_("Game"), "change": N_("What is changed")}


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that is changed: what it is called, and its setting."""

    says: str
    dealer: int | None = 0
    policy: Mapping[int, Any] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)


_USUAL = Change(N_("Nothing: equal bots, seat 1 deals"))
_ROUND = Change(N_("The deal goes round"), dealer=None)
_QUICKER = N_("Seat 1 is 10 % quicker")
_QUICKER_ROUND = N_("Seat 1 is 10 % quicker, and the deal goes round")
_WEAK = N_("Seat 1 plays at random")
_WEAK_ROUND = N_("Seat 1 plays at random, and the deal goes round")


def _changes(
    skill: Mapping[int, Any], alone: str, round_too: str, **more: Change
) -> dict[str, Change]:
    return {
        "nothing": _USUAL,
        "round": _ROUND,
        "skill": Change(alone, policy=skill),
        "both": Change(round_too, dealer=None, policy=skill),
        **more,
    }


CHANGES = {
    "zangi": _changes({0: BellPolicy(QUICK)}, _QUICKER, _QUICKER_ROUND),
    "zodiak": _changes({0: ChainPolicy("random")}, _WEAK, _WEAK_ROUND),
    "tivmiv": _changes(
        {0: RacePolicy(QUICK)},
        _QUICKER,
        _QUICKER_ROUND,
        option=Change(
            N_("Equal piles; the rest lies in the centre"), options={"leftovers": "under_centre"}
        ),
    ),
}


def start(about: About) -> Values:
    return _open({"game": "tivmiv", "change": "nothing", "kept": {}})


def _open(values: Values) -> Values:
    """*values* with the games of its change as they were left."""
    game, change = values["game"], values["change"]
    wins = values["kept"].get(change, [0] * (PLAYERS[game] + 1))
    done = sum(wins)
    return {**values, **WORK.fresh(), "wins": wins, "done": done, "goal": done}


def act(values: Values, name: str, value: Any, about: About) -> Values:
    match name:
        case "game":
            game = one_of(value, GAME_NAMES, LABELS[name])
            if game == values["game"]:
                return values
            return _open({"game": game, "change": "nothing", "kept": {}})
        case "change":
            change = one_of(value, CHANGES[values["game"]], LABELS[name])
            return _open({**values, "change": change})
        case "play":
            return _begun(values, one_of(value, AT_ONCE, N_("Games at once")), about)
        case "clear":
            return _open({**values, "kept": _without(values)})
        case _ if name in WORK.ACTS:
            return _work(values).act(values, name, about)
    raise unknown(name, ACTS)


def _without(values: Values) -> dict[str, list[int]]:
    return {name: wins for name, wins in values["kept"].items() if name != values["change"]}


def _begun(values: Values, games: int, about: About) -> Values:
    check_room(values["done"], games, MOST)
    return _work(values).begin(values, games, about)


def _setting(values: Values) -> Setting:
    game = values["game"]
    change = CHANGES[game][values["change"]]
    return Setting(game, PLAYERS[game], change.dealer, change.policy, change.options)


def _played(values: Values, numbers: range, about: About) -> Values:
    wins = add_winners(values["wins"], _setting(values), numbers, about.code)
    return {**values, "wins": wins, "kept": {**_without(values), values["change"]: wins}}


WORK = LongWork(N_("Games played"), portion=1, nothing={"wins": []}, work=_played)
"""*wins* as in the seats lab, for the change that is chosen; *kept* has those of all of them."""
ACTS = ("play", *WORK.ACTS, *LABELS)


def _work(values: Values) -> LongWork:
    return replace(WORK, portion=portion_of(values["game"]))


def blocks_of(values: Values, about: About) -> list[Block]:
    running, some = values["runs"], decided(values["wins"]) > 0
    changes = CHANGES[values["game"]]
    options = [blocks.option(name, about.say(change.says)) for name, change in changes.items()]
    return [
        game_choice(values["game"], about),
        blocks.choice("change", about.say(LABELS["change"]), options, values["change"]),
        *WORK.progress_blocks(values, about, play_buttons(values["done"], MOST, about)),
        blocks.text("" if running else _says(values, about), "info", live=True),
        *(_chart(values, about) if some and not running else ()),
        *(_compared(values, about) if len(values["kept"]) > 1 and not running else ()),
    ]


def _says(values: Values, about: About) -> str:
    if not decided(values["wins"]):
        return about.say(N_("No game has been played with this yet. What do you expect?"))
    return " ".join(judged(values["wins"], about))


def _chart(values: Values, about: About) -> list[Block]:
    players = PLAYERS[values["game"]]
    title = about.say(N_("Wins of each seat, {n} games"), n=f"{decided(values['wins']):,}")
    return charts.bars(
        about,
        title,
        seat_names(players, about),
        estimates(values["wins"]),
        exact=1 / players,
        line=charts.EQUAL_SHARE,
        head=N_("Seat"),
    )


def _compared(values: Values, about: About) -> list[Block]:
    """All that was played so far, one below the other."""
    players, changes = PLAYERS[values["game"]], CHANGES[values["game"]]
    head = [about.say(LABELS["change"]), about.say(N_("Games"))]
    head += seat_names(players, about)
    rows = []
    for name, change in changes.items():
        wins = values["kept"].get(name)
        if wins and decided(wins):
            games = decided(wins)
            shares = [percent(Fraction(one, games)) for one in wins[:-1]]
            rows.append([about.say(change.says), f"{games:,}", *shares])
    return [blocks.table(about.say(N_("Before and after")), head, rows)]


REPAIR = LabKind(title=N_("Repair it"), start=start, act=act, blocks=blocks_of)
