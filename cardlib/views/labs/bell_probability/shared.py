"""What the labs on the chance of a bell share: decks to choose from, fields, and numbers in words."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from cardlib.games import zangi
from cardlib.i18n import N_
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabKind, Values
from cardlib.views.labs.house_rules import always, following
from cardlib.views.labs.reading import one_of, whole
from cardlib.writing import percent

__all__ = [
    "DECK_LABEL",
    "HOUSE",
    "MOST_TARGET",
    "PRESETS",
    "TARGET_LABEL",
    "VISIBLE_LABEL",
    "at_the_bell",
    "deck_choice",
    "deck_of",
    "nearly",
    "polynomial",
    "read_deck",
    "read_target",
    "start_deck",
    "start_target",
    "target_field",
]

PRESETS = {
    "40": N_("40 cards"),
    "52": N_("52 cards"),
    "56": N_("56 cards"),
}
HOUSE = "house"
"""The deck of a house rule that is none of the presets."""
MOST_TARGET = 12
DECK_LABEL = N_("Deck")
TARGET_LABEL = N_("The bell rings at")
VISIBLE_LABEL = N_("Visible cards")
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def at_the_bell(kind: LabKind) -> LabKind:
    """*kind*, which follows the house rules on the deck and on the number of the bell."""
    return following(kind, deck=always, target=lambda number: 1 <= number <= MOST_TARGET)


def start_deck(about: About) -> str:
    """The deck in use: a preset, or that of the house rules."""
    deck = about.dice().rules("zangi").deck
    return deck if isinstance(deck, str) and deck in PRESETS else HOUSE


def start_target(about: About) -> int:
    """The number of the bell under the house rules, as far as it can be set here."""
    return min(int(about.dice().rules("zangi").target), MOST_TARGET)


def _decks(about: About) -> dict[str, str]:
    """The decks that can be chosen, with their marked names."""
    own = {HOUSE: N_("the deck of your class")} if start_deck(about) == HOUSE else {}
    return {**PRESETS, **own}


def read_deck(value: Any, about: About) -> str:
    """The deck that somebody chose; LabError lists those that there are."""
    return one_of(value, _decks(about), DECK_LABEL)


def deck_of(values: Values, about: About) -> tuple[zangi.Card, ...]:
    """The cards of the chosen deck."""
    if values["deck"] == HOUSE:
        deck: tuple[zangi.Card, ...] = about.dice().deck("zangi")
        return deck
    return zangi.deck(zangi.Options(deck=values["deck"]))


def deck_choice(values: Values, about: About) -> Block:
    """The choice of a deck."""
    options = [blocks.option(name, about.say(says)) for name, says in _decks(about).items()]
    return blocks.choice("deck", about.say(DECK_LABEL), options, values["deck"])


def target_field(values: Values, about: About) -> Block:
    """The field for the number of the bell."""
    label = about.say(TARGET_LABEL)
    return blocks.number("target", label, values["target"], 1, MOST_TARGET)


def read_target(value: Any) -> int:
    """The number of the bell that somebody set."""
    return whole(value, 1, MOST_TARGET, TARGET_LABEL)


def nearly(chance: Fraction) -> str:
    """A chance in per cent, with more places where it would be rounded to all or to nothing.

    >>> nearly(Fraction(1, 3)), nearly(Fraction(9999, 10000)), nearly(Fraction(1))
    ('33.3 %', '99.99 %', '100 %')
    """
    if chance in (0, 1):
        return percent(chance, 0)
    places = next((n for n in range(1, 9) if 0 < round(chance, n + 2) < 1), 9)
    return percent(chance, places)


def polynomial(row: tuple[int, ...]) -> str:
    """A polynomial as it is written, the lowest power first; what is nought is left out.

    >>> polynomial((1, 0, 2, -1)), polynomial((0,))
    ('1 + 2x² − x³', '0')
    """
    found = ""
    for power, factor in enumerate(row):
        if factor:
            sign = ("−" if factor < 0 else "") if not found else (" − " if factor < 0 else " + ")
            found += sign + _term(abs(factor), power)
    return found or "0"


def _term(factor: int, power: int) -> str:
    if not power:
        return str(factor)
    front = "" if factor == 1 else str(factor)
    return f"{front}x" + ("" if power == 1 else str(power).translate(RAISED))
