"""What a screen adds to a time: its wait for the next picture, beside how much a person varies."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import isfinite, sqrt
from typing import Any

from cardlib.exercises.kinds import EXPLORE
from cardlib.faces.bars import Series, bars_svg
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.reading import one_of, whole
from cardlib.writing import decimal

__all__ = ["SCREEN", "together", "waiting_sd"]

RATES = (50, 60, 75, 120, 144, 240)
SPREAD = (20, 200)
LABELS = {"rate": N_("Pictures a second"), "spread": N_("How much a person varies (SD)")}
ACTS = ("rate", "spread", "device")
PARTS = ("refresh_ms", "step_ms", "late_share")
LATE, STEP_MS = 0.05, 20
_NO_DEVICE = N_('“device” takes what a row says of its device, such as rows[0]["device"].')


def waiting_sd(rate: int) -> float:
    """The standard deviation of the wait for the next picture: a whole picture over √12.

    >>> round(waiting_sd(60), 1)
    4.8
    """
    return 1000 / rate / sqrt(12)


def together(*spreads: float) -> float:
    """The spread of a sum of independent parts: squares add up.

    >>> together(3, 4)
    5.0
    """
    return sqrt(sum(spread**2 for spread in spreads))


def start(about: About) -> Values:
    return {"rate": 60, "spread": 80, "device": {}}


def act(values: Values, name: str, given: Any, about: About) -> Values:
    match name:
        case "rate":
            return {**values, "rate": one_of(given, RATES, LABELS["rate"])}
        case "spread":
            return {**values, "spread": whole(given, *SPREAD, LABELS["spread"])}
        case "device":
            return {**values, "device": _read_device(given)}
    raise unknown(name, ACTS)


def _read_device(given: Any) -> dict[str, float]:
    """The measured numbers of a device; nothing for one that was not measured."""
    if not isinstance(given, Mapping):
        raise LabError(Sentence(_NO_DEVICE))
    found = {name: given[name] for name in PARTS if name in given}
    for value in found.values():
        if type(value) not in (int, float) or not isfinite(value) or not 0 <= value <= 10_000:
            raise LabError(Sentence(_NO_DEVICE))
    return {name: float(value) for name, value in found.items()}


def blocks_of(values: Values, about: About) -> list[Block]:
    rates = [blocks.option(rate, str(rate)) for rate in RATES]
    intro = N_(
        "A card must wait for the next picture of the screen: between nothing and a whole picture. How"
        " much does that blur your times?"
    )
    return [
        blocks.text(about.say(intro)),
        blocks.side_by_side(
            [
                blocks.choice("rate", about.say(LABELS["rate"]), rates, values["rate"]),
                blocks.number(
                    "spread", about.say(LABELS["spread"]), values["spread"], *SPREAD, unit="ms"
                ),
                blocks.text(_sentence(values, about), "info", live=True),
            ],
            [blocks.picture(_chart(values, about), _alt(values, about), width=340)],
        ),
        _table(values, about),
        blocks.heading(about.say(N_("This device, in plain words"))),
        blocks.items(_device(values["device"], about)),
    ]


def _short(value: float, places: int = 1) -> str:
    return decimal(Fraction(value).limit_denominator(10**6), places)


def _sentence(values: Values, about: About) -> str:
    rate, spread = values["rate"], values["spread"]
    text = N_(
        "One picture stands {frame} ms. The wait varies by {frame} : √12 = {wait} ms, you by {spread}:"
        " together {both} ms, that is {more} % more."
    )
    both = together(spread, waiting_sd(rate))
    return about.say(
        text,
        frame=_short(1000 / rate, 2),
        wait=_short(waiting_sd(rate)),
        spread=spread,
        both=_short(both),
        more=_short(100 * (both / spread - 1)),
    )


def _parts(values: Values) -> tuple[float, float, float]:
    wait = waiting_sd(values["rate"])
    return values["spread"], wait, together(values["spread"], wait)


def _chart(values: Values, about: About) -> str:
    names = [about.say(text) for text in (N_("person"), N_("screen"), N_("together"))]
    spreads = _parts(values)
    series = Series(about.say(N_("SD in ms")), spreads, [_short(one) for one in spreads])
    return bars_svg(names, [series])


def _alt(values: Values, about: About) -> str:
    person, screen, both = map(_short, _parts(values))
    text = N_(
        "Three bars: the person varies by {person} ms, the screen by {screen}, both by {both}."
    )
    return about.say(text, person=person, screen=screen, both=both)


def _table(values: Values, about: About) -> Block:
    head = [
        about.say(text)
        for text in (
            N_("Pictures a second"),
            N_("One picture"),
            N_("Wait varies by"),
            N_("Together"),
        )
    ]
    rows: list[list[str | Block]] = [
        [
            blocks.cell(str(rate), "strong" if rate == values["rate"] else "plain"),
            f"{_short(1000 / rate, 2)} ms",
            f"{_short(waiting_sd(rate))} ms",
            f"{_short(together(values['spread'], waiting_sd(rate)))} ms",
        ]
        for rate in RATES
    ]
    caption = N_("A person who varies by {spread} ms, at different screens")
    return blocks.table(about.say(caption, spread=values["spread"]), head, rows)


def _device(device: Mapping[str, float], about: About) -> list[str]:
    """What the check at the beginning of a block found, and what it means."""
    if not device:
        return [about.say(N_("Nothing was measured here: play a block by the clock first."))]
    told = []
    if device.get("refresh_ms"):
        text = N_("A new picture comes every {frame} ms: about {rate} a second.")
        rate = round(1000 / device["refresh_ms"])
        told.append(about.say(text, frame=_short(device["refresh_ms"]), rate=rate))
    if "step_ms" in device:
        good = N_("The clock steps by {step} ms: fine enough.")
        bad = N_("The clock steps by {step} ms: too coarse for an experiment.")
        text = good if device["step_ms"] <= STEP_MS else bad
        told.append(about.say(text, step=_short(device["step_ms"], 2)))
    if "late_share" in device:
        good = N_("{late} of 100 pictures came late: fine.")
        bad = N_("{late} of 100 pictures came late: close other programs and try again.")
        text = good if device["late_share"] <= LATE else bad
        told.append(about.say(text, late=_short(100 * device["late_share"])))
    told.append(
        about.say(N_("Screen and keys add a fixed time, too. So compare on one device only."))
    )
    return told


SCREEN = LabKind(
    title=N_("What the screen adds"), start=start, act=act, blocks=blocks_of, lane=EXPLORE
)
"""The wait for the next picture beside a person's own spread."""
