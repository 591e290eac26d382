"""What the labs about many games share: the deck in use, and the exact chance of the bell."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from cardlib.exact.bells import bell_chance
from cardlib.exercises.ten_thousand_games.simulators import HAND, rings
from cardlib.i18n import N_
from cardlib.views.about import About
from cardlib.writing import decimal

__all__ = ["MOST", "deck_of", "exact_bell", "exact_words", "ringing", "target"]

MOST = 10_000
"""The most deals of one count: what a saved lab may hold."""


def deck_of(about: About) -> tuple[Any, ...]:
    """The cards of Zangi under the house rules."""
    return about.dice().deck("zangi")


def target(about: About) -> int:
    """How many of one fruit make the bell right."""
    number: int = about.dice().rules("zangi").target
    return number


def exact_bell(about: About) -> Fraction:
    """How likely the bell is right with four open cards."""
    return bell_chance(deck_of(about), HAND, target(about))


def ringing(name: str, about: About, seed: str, deals: range) -> int:
    """How often a simulator rings in these deals of a seed that belongs to this class."""
    return rings(name, deck_of(about), target(about), f"{about.code}/{seed}", deals)


def exact_words(about: About) -> str:
    """The exact chance as a fraction and as a rounded number."""
    chance = exact_bell(about)
    return about.say(N_("{chance}, about {near}"), chance=chance, near=decimal(chance, 4))
