"""The exact calculator: how likely a right bell is, exactly and at least, for every number of cards."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

from cardlib.exact.bells import bell_ceiling, bell_chances, silent_hands
from cardlib.faces.lines import Axis
from cardlib.faces.two_lines import two_lines_svg
from cardlib.i18n import N_
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabKind, Values, unknown
from cardlib.views.labs.bell_probability.shared import (
    VISIBLE_LABEL,
    at_the_bell,
    deck_choice,
    deck_of,
    nearly,
    read_deck,
    read_target,
    start_deck,
    start_target,
    target_field,
)
from cardlib.views.labs.reading import whole
from cardlib.writing import decimal

__all__ = ["CALCULATOR"]

START_VISIBLE = 4
MOST_DRAWN = 16
"""So many visible cards the chart shows at least; with more it shows the whole deck."""
HIGH = 1.08
"""The upper end of the chart: a little above 1, where the name of the axis has room."""
BEYOND = 2
"""So far beyond the likeliest number one has to go before its name is told."""
ACTS = ("visible", "target", "deck")


def start(about: About) -> Values:
    """Four visible cards of the deck in use; nobody has gone further yet."""
    return {
        "visible": START_VISIBLE,
        "seen": START_VISIBLE,
        "target": start_target(about),
        "deck": start_deck(about),
    }


def act(values: Values, name: str, value: Any, about: About) -> Values:
    """Another number of cards, another target, another deck."""
    match name:
        case "visible":
            most = len(deck_of(values, about))
            visible = whole(value, 1, most, VISIBLE_LABEL)
            return {**values, "visible": visible, "seen": max(values["seen"], visible)}
        case "target":
            return {**values, "target": read_target(value)}
        case "deck":
            after = {**values, "deck": read_deck(value, about)}
            most = len(deck_of(after, about))
            return {**after, **{name: min(values[name], most) for name in ("visible", "seen")}}
    raise unknown(name, ACTS)


def _chances(values: Values, about: About) -> tuple[tuple[Fraction, ...], tuple[Fraction, ...]]:
    """Exactly and at least, for 0, 1, 2 … visible cards."""
    deck, target = deck_of(values, about), values["target"]
    return bell_chances(deck, target), bell_chances(deck, target, at_least=True)


def blocks_of(values: Values, about: About) -> list[Block]:
    """The assumption, the fields, both chances side by side, and both over the number of cards."""
    size = len(deck_of(values, about))
    label = about.say(VISIBLE_LABEL)
    return [
        blocks.text(
            about.say(
                N_(
                    "Before any bell, at a fixed moment, the visible cards are a random hand of "
                    "the deck."
                )
            )
        ),
        blocks.number("visible", label, values["visible"], 1, size),
        blocks.text(_says(values, about), "strong", live=True),
        blocks.side_by_side(
            [_picture(values, about)], [_table(values, about), _ceiling(values, about)]
        ),
        blocks.folded(
            about.say(N_("Another number, another deck")),
            [target_field(values, about), deck_choice(values, about)],
            "rules",
        ),
        blocks.folded(about.say(N_("Every number of cards so far")), [_all(values, about)], "all"),
    ]


def _says(values: Values, about: About) -> str:
    exactly, enough = (line[values["visible"]] for line in _chances(values, about))
    return about.count(
        N_("{n} visible card: exactly {target} with {exactly}, at least {target} with {enough}."),
        N_("{n} visible cards: exactly {target} with {exactly}, at least {target} with {enough}."),
        values["visible"],
        target=values["target"],
        exactly=nearly(exactly),
        enough=nearly(enough),
    )


def _table(values: Values, about: About) -> Block:
    """Hands, fraction, decimal and per cent of both chances."""
    deck, target, visible = deck_of(values, about), values["target"], values["visible"]
    hands = comb(len(deck), visible)
    both = [line[visible] for line in _chances(values, about)]
    found = [hands - silent_hands(deck, visible, target, at_least=more) for more in (False, True)]
    rows = [
        [about.say(N_("right hands")), *map(str, found)],
        [about.say(N_("all hands")), str(hands), str(hands)],
        [about.say(N_("fraction")), *map(str, both)],
        [about.say(N_("decimal")), *(decimal(chance, 4) for chance in both)],
        [about.say(N_("per cent")), *map(nearly, both)],
    ]
    return blocks.table(about.say(N_("How likely it is")), _head(values, about), rows)


def _head(values: Values, about: About) -> list[str]:
    target = values["target"]
    return [
        about.say(N_("Chance")),
        about.say(N_("exactly {target}"), target=target),
        about.say(N_("at least {target}"), target=target),
    ]


def _ceiling(values: Values, about: About) -> Block:
    """Where exactly is likeliest, once somebody has been there and beyond."""
    deck = deck_of(values, about)
    best, chance = bell_ceiling(deck, values["target"])
    if not chance:
        says = about.say(
            N_("No cards of this deck make exactly {target}."), target=values["target"]
        )
    elif values["seen"] < min(best + BEYOND, len(deck)):
        says = about.say(N_("The lines are drawn as far as you have been. How do they go on?"))
    else:
        says = about.count(
            N_("“Exactly” is likeliest with {n} visible card: {chance}. “At least” goes to 1."),
            N_("“Exactly” is likeliest with {n} visible cards: {chance}. “At least” goes to 1."),
            best,
            chance=nearly(chance),
        )
    return blocks.text(says, "info")


def _drawn(values: Values, about: About) -> int:
    """How many visible cards the chart goes to."""
    size = len(deck_of(values, about))
    return size if values["visible"] > MOST_DRAWN else min(size, MOST_DRAWN)


def _picture(values: Values, about: About) -> Block:
    exactly, enough = _chances(values, about)
    most, visible = _drawn(values, about), values["visible"]
    numbers = range(min(most, values["seen"]) + 1)
    step = max(1, most // 4)
    across = Axis(
        about.say(VISIBLE_LABEL), 0, most, [(n, str(n)) for n in range(0, most + 1, step)]
    )
    up = Axis(about.say(N_("chance")), 0, HIGH, [(part / 4, f"{25 * part} %") for part in range(5)])
    _, first, second = _head(values, about)
    svg = two_lines_svg(
        [(n, float(exactly[n])) for n in numbers],
        [(n, float(enough[n])) for n in numbers],
        across,
        up,
        words=(first, second),
        chosen=visible,
        shown=(nearly(exactly[visible]), nearly(enough[visible])),
    )
    return blocks.picture(svg, _alt(values, about), width=340)


def _alt(values: Values, about: About) -> str:
    """Some points of both lines in words, as far as they are drawn."""
    exactly, enough = _chances(values, about)
    most = min(_drawn(values, about), values["seen"])
    told = "; ".join(
        about.say(
            N_("{n} cards: {exactly} and {enough}"),
            n=n,
            exactly=nearly(exactly[n]),
            enough=nearly(enough[n]),
        )
        for n in range(2, most + 1, max(2, most // 6))
    )
    return about.say(
        N_("Two lines over the visible cards, exactly {target} and at least {target}: {told}."),
        target=values["target"],
        told=told,
    )


def _all(values: Values, about: About) -> Block:
    exactly, enough = _chances(values, about)
    seen = min(_drawn(values, about), values["seen"])
    rows = [[str(n), nearly(exactly[n]), nearly(enough[n])] for n in range(1, seen + 1)]
    head = [about.say(VISIBLE_LABEL), *_head(values, about)[1:]]
    return blocks.table(about.say(N_("Both chances for every number of cards")), head, rows)


CALCULATOR = at_the_bell(
    LabKind(
        title=N_("How likely is a right bell?"),
        start=start,
        act=act,
        blocks=blocks_of,
        made=lambda values, about: _chances(values, about)[0][values["visible"]],
    )
)
"""What it makes is the chance of exactly the target."""
