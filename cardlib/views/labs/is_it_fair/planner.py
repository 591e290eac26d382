"""The planner: how many games does a difference need, and what can so many games see?"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from cardlib.faces.lines import Axis, Mark, line_chart
from cardlib.i18n import N_
from cardlib.stats.planning import games_needed, power_of, smallest_difference
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabKind, Values, unknown
from cardlib.views.labs.reading import one_of, whole
from cardlib.writing import decimal, percent

__all__ = ["PLANNER"]

LABELS = {
    "seats": N_("Seats"),
    "more": N_("Wins too many, in 1000 games"),
    "power": N_("Notice it in so many of 100 studies"),
    "games": N_("Games that you can play"),
}
LIMITS = {"more": (5, 200), "power": (60, 99), "games": (100, 10_000)}
SEATS = (2, 3, 4, 5, 6)
STEPS = 40
CURVE_TO = 2  # times the games needed, so that the curve is seen to flatten


def start(about: About) -> Values:
    """The example of the lesson: two seats, 52 to 48, noticed in 80 of 100 studies."""
    return {"seats": 2, "more": 20, "power": 80, "games": 1000}


def act(values: Values, name: str, value: Any, about: About) -> Values:
    if name == "seats":
        return {**values, name: one_of(value, SEATS, LABELS[name])}
    if name in LIMITS:
        return {**values, name: whole(value, *LIMITS[name], LABELS[name])}
    raise unknown(name, LABELS)


def _shares(values: Values) -> tuple[float, float]:
    """The fair share of a seat, and the share that it really wins."""
    fair = Fraction(1, values["seats"])
    return float(fair), float(fair + Fraction(values["more"], 1000))


def _needed(values: Values) -> int:
    return games_needed(*_shares(values), power=values["power"] / 100)


def blocks_of(values: Values, about: About) -> list[Block]:
    seats = [blocks.option(n, str(n)) for n in SEATS]
    return [
        blocks.choice("seats", about.say(LABELS["seats"]), seats, values["seats"]),
        _number(values, "more", about, step=5),
        _number(values, "power", about),
        blocks.text(_says(values, about), "info", live=True),
        blocks.side_by_side([_curve(values, about)], [_table(values, about)]),
        blocks.heading(about.say(N_("The other way round"))),
        _number(values, "games", about, step=100),
        blocks.text(_back(values, about), "info"),
    ]


def _number(values: Values, name: str, about: About, step: int = 1) -> Block:
    return blocks.number(name, about.say(LABELS[name]), values[name], *LIMITS[name], step=step)


def _says(values: Values, about: About) -> str:
    fair, real = _shares(values)
    return about.say(
        N_(
            "To tell {real} from the fair {fair} you need {n} games: then {power} of 100 such studies"
            " show it."
        ),
        real=percent(Fraction(real)),
        fair=percent(Fraction(fair)),
        n=f"{_needed(values):,}",
        power=values["power"],
    )


def _back(values: Values, about: About) -> str:
    fair, real = _shares(values)
    games = values["games"]
    least = smallest_difference(games, fair, power=values["power"] / 100)
    return about.say(
        N_(
            "{n} games show the difference above in {power} of 100 studies. For {wanted} of 100, a seat"
            " must win {least} too many in 1000."
        ),
        n=f"{games:,}",
        power=decimal(100 * Fraction(power_of(games, fair, real)), 0),
        wanted=values["power"],
        least=decimal(1000 * Fraction(least), 0),
    )


def _table(values: Values, about: About) -> Block:
    """Half the difference, twice it: what happens to the games?"""
    fair = 1 / values["seats"]
    rows: list[list[str | Block]] = []
    for part, times in ((2, 1), (1, 1), (1, 2), (1, 4)):
        more = Fraction(values["more"] * part, times)
        n = games_needed(fair, fair + float(more) / 1000, power=values["power"] / 100)
        mark = more == values["more"]
        name = decimal(more, 0 if more.denominator == 1 else 2)
        rows.append([name, blocks.cell(f"{n:,}", "strong" if mark else "plain")])
    head = [about.say(N_("Too many in 1000")), about.say(N_("Games needed"))]
    return blocks.table(about.say(N_("Other differences")), head, rows)


def _curve(values: Values, about: About) -> Block:
    """How likely it is that a study notices the difference, by its number of games."""
    fair, real = _shares(values)
    n = _needed(values)
    most = CURVE_TO * n
    points = [max(1, most * step // STEPS) for step in range(STEPS + 1)]
    line = [(float(games), 100 * power_of(games, fair, real)) for games in points]
    across = Axis(
        about.say(N_("games")),
        0,
        float(most),
        [(n * half / 2, f"{n * half // 2:,}") for half in range(4)],
    )
    up = Axis(
        about.say(N_("noticed, in 100 studies")),
        0,
        100,
        [(float(tick), str(tick)) for tick in (0, 20, 40, 60, 80, 100)],
    )
    mark = Mark(float(n), float(values["power"]), "", chosen=True)
    told = "; ".join(
        about.say(
            N_("{games} games: {power}"),
            games=f"{games:,}",
            power=decimal(100 * Fraction(power_of(games, fair, real)), 0),
        )
        for games in (n // 4, n // 2, n, most)
    )
    alt = N_("A rising curve: in how many of 100 studies the difference is noticed. {told}.")
    return blocks.picture(
        line_chart(line, [mark], across, up), about.say(alt, told=told), width=340
    )


PLANNER = LabKind(title=N_("How many games?"), start=start, act=act, blocks=blocks_of)
