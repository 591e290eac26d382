"""Variants: a game with some changed options, what is known of it exactly, and its report.

>>> evens = Variant("Evens", "tivmiv", {"deck": tivmiv_deck(indices=(2, 4))})
>>> [flag.key for flag in warnings(evens)]
['splits_in_two']
"""

from __future__ import annotations

from cardlib.variants.decks import tivmiv_deck, zangi_deck
from cardlib.variants.flags import Flag, warnings
from cardlib.variants.measures import Measures
from cardlib.variants.reading import read_variant
from cardlib.variants.reports import Report, report
from cardlib.variants.variant import SCHEMA, Variant, VariantError

__all__ = [
    "SCHEMA",
    "Flag",
    "Measures",
    "Report",
    "Variant",
    "VariantError",
    "read_variant",
    "report",
    "tivmiv_deck",
    "warnings",
    "zangi_deck",
]
