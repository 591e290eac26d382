"""The seats lab: equal bots play many games; how often does each seat win, and is it chance?"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardlib.i18n import N_
from cardlib.views import blocks, charts
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabKind, Values, unknown
from cardlib.views.labs.is_it_fair.shared import (
    AT_ONCE,
    GAME_NAMES,
    MOST_SEATS,
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
    who_begins,
)
from cardlib.views.labs.long_work import LongWork
from cardlib.views.labs.reading import one_of

__all__ = ["SEATS"]

MOST = 10_000
START_PLAYERS = {"zangi": 3, "zodiak": 3, "tivmiv": 5}
LABELS = {"game": N_("Game"), "players": N_("Players"), "dealer": N_("Who deals")}


def start(about: About) -> Values:
    return _anew({"game": "zodiak", "players": 3, "dealer": 0})


def _anew(values: Values) -> Values:
    """*values* with no game played."""
    return {**values, **WORK.fresh(), "wins": [0] * (values["players"] + 1)}


def act(values: Values, name: str, value: Any, about: About) -> Values:
    match name:
        case "game":
            game = one_of(value, GAME_NAMES, LABELS[name])
            if game == values["game"]:
                return values
            return _anew({"game": game, "players": START_PLAYERS[game], "dealer": 0})
        case "players":
            players = one_of(value, range(2, MOST_SEATS[values["game"]] + 1), LABELS[name])
            return _anew(
                {**values, "players": players, "dealer": min(values["dealer"], players - 1)}
            )
        case "dealer":
            seat = one_of(value, range(1, values["players"] + 1), LABELS[name])
            return _anew({**values, "dealer": seat - 1})
        case "play":
            return _begun(values, one_of(value, AT_ONCE, N_("Games at once")), about)
        case "clear":
            return _anew(values)
        case _ if name in WORK.ACTS:
            return _work(values).act(values, name, about)
    raise unknown(name, ACTS)


def _begun(values: Values, games: int, about: About) -> Values:
    check_room(values["done"], games, MOST)
    return _work(values).begin(values, games, about)


def _setting(values: Values) -> Setting:
    return Setting(values["game"], values["players"], values["dealer"])


def _played(values: Values, numbers: range, about: About) -> Values:
    wins = add_winners(values["wins"], _setting(values), numbers, about.code)
    return {**values, "wins": wins}


WORK = LongWork(N_("Games played"), portion=1, nothing={"wins": [0, 0, 0, 0]}, work=_played)
"""*wins* counts for each seat the games that it won alone, and last those that nobody did."""
ACTS = ("play", *WORK.ACTS, *LABELS)


def _work(values: Values) -> LongWork:
    """The work in portions that suit the engine."""
    return replace(WORK, portion=portion_of(values["game"]))


def blocks_of(values: Values, about: About) -> list[Block]:
    running, some = values["runs"], decided(values["wins"]) > 0
    return [
        blocks.side_by_side([game_choice(values["game"], about)], _table_fields(values, about)),
        blocks.text(
            who_begins(values["game"], values["players"], values["dealer"], about), "muted"
        ),
        *WORK.progress_blocks(values, about, play_buttons(values["done"], MOST, about)),
        blocks.text("" if running else _says(values, about), "info", live=True),
        *(_chart(values, about) if some and not running else ()),
    ]


def _table_fields(values: Values, about: About) -> list[Block]:
    most = MOST_SEATS[values["game"]]
    players = [blocks.option(n, str(n)) for n in range(2, most + 1)]
    seats = [
        blocks.option(seat, about.say(N_("Seat {seat}"), seat=seat))
        for seat in range(1, values["players"] + 1)
    ]
    return [
        blocks.choice(
            "players", about.say(LABELS["players"]), players, values["players"], as_list=True
        ),
        blocks.choice(
            "dealer", about.say(LABELS["dealer"]), seats, values["dealer"] + 1, as_list=True
        ),
    ]


def _says(values: Values, about: About) -> str:
    if not values["done"]:
        return about.say(N_("No game has been played yet. Which seat will win most often?"))
    wins = values["wins"]
    if not decided(wins):
        return about.say(N_("Nobody has won a game alone yet."))
    says = judged(wins, about)
    if wins[-1]:
        without = (
            N_("{n} game without a single winner is left out."),
            N_("{n} games without a single winner are left out."),
        )
        says.append(about.count(*without, wins[-1]))
    return " ".join(says)


def _chart(values: Values, about: About) -> list[Block]:
    title = about.say(N_("Wins of each seat, {n} games"), n=f"{decided(values['wins']):,}")
    return charts.bars(
        about,
        title,
        seat_names(values["players"], about),
        estimates(values["wins"]),
        exact=1 / values["players"],
        line=charts.EQUAL_SHARE,
        head=N_("Seat"),
    )


SEATS = LabKind(title=N_("Seat by seat"), start=start, act=act, blocks=blocks_of)
