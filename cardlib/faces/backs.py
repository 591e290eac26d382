"""The backs of the three decks, light, middle and dark, and the bell of Zangi."""

from __future__ import annotations

from collections.abc import Mapping

from cardlib.faces.courts import SUITS
from cardlib.faces.shapes import INK, PRINT, card, dots, number, put

__all__ = ["BACKS", "BELL"]

WHITE = PRINT["white"]
PANEL = '<rect x="4.5" y="4.5" width="54" height="79" rx="2" fill="{}"/>'
LINE = '<rect x="7" y="7" width="49" height="74" rx="1" fill="none" stroke="{}" stroke-width=".7"/>'


def _zangi() -> str:
    """Lozenges, like a carpet; at each crossing a dot."""
    colour = PRINT["line zangi"]
    step_x, step_y = 12.25, 12.333
    lines = ""
    for place in range(-6, 5):
        x = 7 + place * step_x
        lines += (
            f"M{number(x)} 7L{number(x + 6 * step_x)} 81M{number(x)} 81L{number(x + 6 * step_x)} 7"
        )
    crossings = [(7 + step_x * (k % 4 + 0.5), 7 + step_y * (k // 4 + 0.5)) for k in range(24)]
    return (
        PANEL.format(PRINT["back zangi"])
        + '<svg x="7" y="7" width="49" height="74" viewBox="7 7 49 74">'
        + f'<path d="{lines}" stroke="{colour}" stroke-width=".8"/></svg>'
        + LINE.format(colour)
        + dots(crossings, 3.4, colour)
    )


def _zodiak() -> str:
    """The ring of twelve signs as twelve stars, round the four suits."""
    rays = "".join(
        f'<path d="M0-19 .9-15.9 0-12.8-.9-15.9Z" transform="rotate({angle})"/>'
        for angle in range(0, 360, 30)
    )
    suits = "".join(
        put(f'<path d="M0 0{SUITS[suit]}"/>', x, y, 0.6)
        for suit, (x, y) in zip("♠♥♣♦", ((0, -5.5), (5.5, 0), (0, 5.5), (-5.5, 0)), strict=True)
    )
    sky = [
        (12, 13),
        (19, 19),
        (51, 13),
        (44, 17),
        (12, 75),
        (20, 71),
        (51, 75),
        (43, 69),
        (31.5, 14),
    ]
    sky += [(31.5, 74), (13, 27), (50, 28), (12, 61), (51, 60)]
    gold = PRINT["line zodiak"]
    ring = f'<circle r="21" fill="none" stroke="{gold}" stroke-width=".7"/>'
    return (
        PANEL.format(PRINT["back zodiak"])
        + LINE.format(gold)
        + dots(sky, 1.1, gold)
        + put(f'<g fill="{gold}">{ring}{rays}{suits}</g>', 31.5, 44)
    )


def _tivmiv() -> str:
    """Rings of ten dots on a light ground."""
    colour = PRINT["line tivmiv"]
    rings = "".join(
        f'<circle cx="31.5" cy="44" r="{number(radius)}" stroke-width="{number(size)}"'
        f' stroke-dasharray="0 {number(0.62832 * radius)}"/>'
        for radius, size in ((7, 2), (13, 3), (19.5, 4))
    )
    waves = "".join(f"M7 {y}q6.125-5 12.25 0t12.25 0 12.25 0 12.25 0" for y in (13, 17.5, 70.5, 75))
    return (
        PANEL.format(PRINT["back tivmiv"])
        + f'<g fill="none" stroke="{colour}" stroke-linecap="round">{rings}'
        + f'<path d="{waves}" stroke-width=".8" stroke-linecap="butt"/></g>'
        + LINE.format(colour)
    )


BACKS: Mapping[str, str] = {
    "zangi": card(_zangi()),
    "zodiak": card(_zodiak()),
    "tivmiv": card(_tivmiv()),
}

BELL = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" aria-hidden="true">'
    f'<circle class="paper" cx="32" cy="32" r="31" fill="{WHITE}" stroke="{PRINT["edge"]}" stroke-width="1.5"/>'
    f'<g stroke="{INK}" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">'
    f'<path d="M12.5 44.5h39l2 5.5h-43Z" fill="{PRINT["foot"]}"/>'
    f'<path d="M14.5 44.5C14.5 31 21.5 23.5 32 23.5S49.5 31 49.5 44.5Z" fill="{PRINT["brass"]}"/>'
    f'<path d="M28.5 23.7v-4h7v4" fill="{PRINT["brass"]}"/>'
    f'<path d="M26.5 19.5C26.5 16.5 29 14.5 32 14.5s5.5 2 5.5 5Z" fill="{PRINT["brass"]}"/></g>'
    f'<path d="M19.3 41.5C19.8 34.5 22.8 30.3 27.3 28.2 24.8 31.8 23.8 35.7 23.4 41.5Z" fill="{WHITE}" opacity=".65"/>'
    "</svg>"
)
