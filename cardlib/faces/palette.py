"""The colours of the table and of the cards, as data: the one place where a colour is written.

Cards stay light in both themes, because they are paper; so ``"print"``, the colours printed on a
card, has no dark twin. Ratios to card and table are at least 4.5 for text and 3 for edges and pips.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

__all__ = ["FONT", "PALETTE"]

FONT = "system-ui, 'Noto Sans', 'Noto Sans Armenian', 'DejaVu Sans', sans-serif"
"""Fonts for running text only (never for what is printed on a card); the names are quoted singly,
so that the value fits into an attribute."""

PALETTE: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "light": {
            "table": "#f3efe6",
            "card": "#ffffff",
            "ink": "#1d2127",
            "muted": "#5a6270",
            "edge": "#737b88",
            "accent": "#0b57d0",
            "allowed": "#146c2e",
            "refused": "#b3261e",
        },
        "dark": {
            "table": "#1c2126",
            "card": "#f7f4ec",
            "ink": "#eceff3",
            "muted": "#aab3c0",
            "edge": "#8b94a3",
            "accent": "#8ab4f8",
            "allowed": "#7fd69a",
            "refused": "#ffb4ab",
        },
        "print": {
            "ink": "#1d2127",
            "edge": "#737b88",
            "red": "#b01030",
            "grape": "#6a3da8",
            "pomegranate": "#b01030",
            "apricot": "#b85c00",
            "pear": "#4a7a0c",
            "leaf": "#2f6b2a",
            "wood": "#6b4a2b",
            "index 1": "#0f766e",
            "index 2": "#4338ca",
            "index 3": "#a21c72",
            "index more": "#5a6270",
            "back zangi": "#8f2f3f",
            "back zodiak": "#1b2447",
            "back tivmiv": "#d5e6e1",
            "bloom": "#d9c9f0",
            "pulp": "#ffd9dc",
            "line zangi": "#f2d9c9",
            "line zodiak": "#f0d58a",
            "line tivmiv": "#0f766e",
            "brass": "#c8922a",
            "foot": "#5a4320",
            "white": "#ffffff",
        },
    }
)
