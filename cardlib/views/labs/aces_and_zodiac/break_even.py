"""A lone Ace as a gamble: the average gain as a line over the chance of an answer."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from cardlib.exact.draws import ace_debts, at_least_one, break_even, lone_ace_gain
from cardlib.faces.lines import Axis, Mark, line_chart
from cardlib.i18n import N_
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabKind, Values, unknown
from cardlib.views.labs.reading import whole
from cardlib.writing import decimal, minus

__all__ = ["BREAK_EVEN"]

LIMITS = {"p": (0, 100), "aces": (1, 3), "cards": (1, 12), "unseen": (13, 44)}
FAIR, PLAY_IT, KEEP_IT = N_("Just fair."), N_("Play it."), N_("Keep it.")
_SENTENCES = {
    FAIR: N_(
        "p = {chance}: {win} · {rest} − {lose} · {chance} = {gain} cards on average. Just fair."
    ),
    PLAY_IT: N_(
        "p = {chance}: {win} · {rest} − {lose} · {chance} = {gain} cards on average. Play it."
    ),
    KEEP_IT: N_(
        "p = {chance}: {win} · {rest} − {lose} · {chance} = {gain} cards on average. Keep it."
    ),
}
LABELS = {
    "p": N_("Your p, in %"),
    "aces": N_("Unseen Aces"),
    "cards": N_("Cards in Luka's hand"),
    "unseen": N_("Unseen cards"),
}
QUARTERS = ((0.0, "0"), (0.25, "1/4"), (0.5, "1/2"), (0.75, "3/4"), (1.0, "1"))


def start(about: About) -> Values:
    return {"p": 50, "aces": 3, "cards": 7, "unseen": 44}


def act(values: Values, name: str, value: Any, about: About) -> Values:
    if name not in LIMITS:
        raise unknown(name, LIMITS)
    return {**values, name: whole(value, *LIMITS[name], LABELS[name])}


def _own(values: Values) -> Fraction:
    return Fraction(values["p"], 100)


def _chances(values: Values) -> dict[int, Fraction]:
    """The exact chance of an answer for 1, 2 and 3 unseen Aces."""
    low, high = LIMITS["aces"]
    return {
        aces: at_least_one(aces, values["cards"], values["unseen"]) for aces in range(low, high + 1)
    }


def _fair() -> Fraction:
    return break_even(*ace_debts()[:2])


def blocks_of(values: Values, about: About) -> list[Block]:
    win, lose = ace_debts()[:2]
    intro = N_(
        "You play your only Ace. With chance p Luka answers, and you draw {lose}; else he draws {win}."
        " Move p: where does the gain turn into a loss?"
    )
    return [
        blocks.text(about.say(intro, win=win, lose=lose)),
        blocks.side_by_side(
            [
                blocks.picture(_chart(values, about), _alt(values, about), width=380),
                _tiles(values, about),
            ],
            [
                *_numbers(values, about)[:1],
                blocks.text(_sentence(_own(values), about), "info", live=True),
                *_numbers(values, about)[1:],
            ],
        ),
        _table(values, about),
    ]


def _numbers(values: Values, about: About) -> list[Block]:
    """The learner's own p, then the table of the three points."""
    return [
        blocks.number(name, about.say(LABELS[name]), values[name], *LIMITS[name])
        for name in ("p", "cards", "unseen")
    ]


def _sentence(chance: Fraction, about: About) -> str:
    """The average gain at a chance, worked out."""
    win, lose = ace_debts()[:2]
    return about.say(
        _SENTENCES[_verdict(chance)],
        win=win,
        lose=lose,
        chance=minus(chance),
        rest=minus(1 - chance),
        gain=minus(lone_ace_gain(chance)),
    )


def _verdict(chance: Fraction) -> str:
    gain = lone_ace_gain(chance)
    if not gain:
        return FAIR
    return PLAY_IT if gain > 0 else KEEP_IT


def _aces(about: About, count: int) -> str:
    return about.count(N_("{n} Ace"), N_("{n} Aces"), count)


def _chart(values: Values, about: About) -> str:
    win, lose = ace_debts()[:2]
    own = _own(values)
    marks = [Mark(float(_fair()), 0, minus(_fair()), shape="ring")]
    marks += [
        Mark(
            float(chance),
            float(lone_ace_gain(chance)),
            _aces(about, aces),
            value=aces,
            chosen=aces == values["aces"],
        )
        for aces, chance in _chances(values).items()
    ]
    marks.append(Mark(float(own), float(lone_ace_gain(own)), "p", shape="rhombus"))
    across = Axis(about.say(N_("p, the chance of an answer")), 0, 1, QUARTERS)
    ticks = [(float(gain), minus(Fraction(gain))) for gain in range(-lose, win + 1)]
    up = Axis(about.say(N_("cards gained on average")), -lose - 0.4, win + 0.4, ticks)
    return line_chart([(0, win), (1, -lose)], marks, across, up, act="aces")


def _alt(values: Values, about: About) -> str:
    win, lose = ace_debts()[:2]
    points = "; ".join(
        about.say(
            N_("{aces}: p = {chance}, gain {gain}"),
            aces=_aces(about, aces),
            chance=decimal(chance),
            gain=decimal(lone_ace_gain(chance)),
        )
        for aces, chance in _chances(values).items()
    )
    return about.say(
        N_(
            "A line that falls from {win} at p = 0 to {lose} at p = 1 and meets zero at p = {fair}."
            " Points on it by the number of unseen Aces: {points}."
        ),
        win=win,
        lose=minus(Fraction(-lose)),
        fair=minus(_fair()),
        points=points,
    )


def _tiles(values: Values, about: About) -> Block:
    row = [
        blocks.tile(
            str(aces),
            aces,
            label=_aces(about, aces),
            chosen=aces == values["aces"],
        )
        for aces in _chances(values)
    ]
    return blocks.tiles(about.say(LABELS["aces"]), row, act="aces", columns=3)


def _table(values: Values, about: About) -> Block:
    rows: list[list[str | Block]] = [
        [
            str(aces),
            f"{minus(chance)} ≈ {decimal(chance)}",
            f"{minus(lone_ace_gain(chance))} ≈ {decimal(lone_ace_gain(chance))}",
            blocks.cell(about.say(_verdict(chance)), "strong"),
        ]
        for aces, chance in _chances(values).items()
    ]
    head = (N_("Aces"), N_("Chance"), N_("Gain"), N_("So"))
    caption = about.say(
        N_("If Luka holds {cards} of {unseen} unseen cards"),
        cards=values["cards"],
        unseen=values["unseen"],
    )
    return blocks.table(caption, [about.say(says) for says in head], rows)


def made(values: Values, about: About) -> Fraction:
    """The exact chance of an answer for the chosen number of Aces."""
    return _chances(values)[values["aces"]]


BREAK_EVEN = LabKind(
    title=N_("When is a lone Ace worth it?"), start=start, act=act, blocks=blocks_of, made=made
)
