"""The cards of Zodiak: clean pips, courts as monograms, and the zodiac sign on each court."""

from __future__ import annotations

from collections.abc import Mapping

from cardlib.faces.shapes import INK, PRINT, card, corners, number, strokes

__all__ = ["COURTS", "SIGNS", "SIGN_PATHS", "SUITS", "zodiak_face"]

SUITS: Mapping[str, str] = {
    "♣": "m2 5.3h-4c1-.8 1.5-1.9 1.6-3.5a2.6 2.6 0 1 1-1.6-2.9 2.6 2.6 0 1 1 4 0 2.6 2.6 0 1 1-1.6 2.9c.1 1.6.6 2.7 1.6 3.5z",
    "♦": "m0-5.6q1.7 3.1 4.4 5.6-2.7 2.5-4.4 5.6-1.7-3.1-4.4-5.6 2.7-2.5 4.4-5.6z",
    "♠": "m0-5.5c6 4.7 5.8 8.5 3 8.5-1.4 0-2.2-.6-2.6-1.3.1 1.8.6 2.8 1.6 3.6h-4c1-.8 1.5-1.8 1.6-3.6-.4.7-1.2 1.3-2.6 1.3-2.8 0-3-3.8 3-8.5z",
    "♥": "m0 5.3c-7-5.7-5.6-10.3-2.7-10.3 1.6 0 2.5 1.3 2.7 2.3.2-1 1.1-2.3 2.7-2.3 2.9 0 4.3 4.6-2.7 10.3z",
}
"""The four suits by their sign: a path about 11 high, relative to the middle of the pip."""

COLOURS: Mapping[str, str] = {"♣": INK, "♦": PRINT["red"], "♠": INK, "♥": PRINT["red"]}

SIGNS = (
    *("aries", "taurus", "gemini", "cancer", "leo", "virgo"),
    *("libra", "scorpio", "sagittarius", "capricorn", "aquarius", "pisces"),
)
SIGN_SUITS = "♣♦♠♥"
SIGN_RANKS = "JKQ"
COURTS: Mapping[str, str] = {
    SIGN_RANKS[place % 3] + SIGN_SUITS[place % 4]: sign for place, sign in enumerate(SIGNS)
}
"""The zodiac sign of each of the twelve courts (ZO20)."""

SIGN_PATHS: Mapping[str, str] = {
    "aries": "M12 22V10C12 5 10.3 2.5 7.3 2.5S3 4.8 3 7s1.5 3.5 3.2 3.5M12 10c0-5 1.7-7.5 4.7-7.5S21 4.8 21 7s-1.5 3.5-3.2 3.5",
    "taurus": "M18.3 15.7a6.3 6.3 0 1 1-12.6 0 6.3 6.3 0 1 1 12.6 0ZM4 2.5c1.3 4.5 4 6.9 8 6.9s6.7-2.4 8-6.9",
    "gemini": "M4 3c5 2.6 11 2.6 16 0M4 21c5-2.6 11-2.6 16 0M8.5 4.8v14.4M15.5 4.8v14.4",
    "cancer": "M9.5 9.5a3 3 0 1 1-6 0 3 3 0 1 1 6 0ZM3.5 9C5 4.2 14 3 21 6.5M20.5 14.5a3 3 0 1 1-6 0 3 3 0 1 1 6 0ZM20.5 15C19 19.8 10 21 3 17.5",
    "leo": "M9.6 15.5a3 3 0 1 1-6 0 3 3 0 1 1 6 0ZM9.2 14C8 10.7 6.4 9 6.4 6.6 6.4 3.8 8.7 2 11.7 2s5.5 1.9 5.5 5c0 4-3.7 7.2-3.7 11.5 0 2.2 1.3 3.5 3.2 3.5 1.6 0 2.8-.9 3.3-2.5",
    "virgo": "M2.5 4.5C4.5 4.5 5 6 5 7.5V18M5 8c0-2.2 1-3.5 2.6-3.5S10 5.8 10 8v10M10 8c0-2.2 1-3.5 2.6-3.5S15 5.8 15 8v8c0 3 1.8 5.3 5.5 6M15 10.5c1-2 5.5-2.5 5.5 1 0 4-3.5 7.5-8.5 9.5",
    "libra": "M3 20.5h18M3 15.5h6.3C7.3 14 6 12.2 6 10a6 6 0 0 1 12 0c0 2.2-1.3 4-3.3 5.5H21",
    "scorpio": "M2.5 4.5C4.5 4.5 5 6 5 7.5V18M5 8c0-2.2 1-3.5 2.6-3.5S10 5.8 10 8v10M10 8c0-2.2 1-3.5 2.6-3.5S15 5.8 15 8v9c0 2.6 1.4 3.8 3.5 3.8h3M19.3 18l2.7 2.8-2.7 2.7",
    "sagittarius": "M3.5 20.5 20.5 3.5M11.5 3.5h9v9M6.5 10.5l7 7",
    "capricorn": "M2.5 4C4.6 4 5.5 5.8 5.5 8v8M5.5 8.5C5.5 5.7 7 4 9 4s3.5 1.7 3.5 4.5V17c0 3-1.4 5-4 5M12.5 16a3.9 3.9 0 1 1 3.9 3.9c-2.2 0-3.9-1.6-3.9-3.9",
    "aquarius": "M2 10.5l4-4.5 3 4.5L13 6l3 4.5L20 6l2 3M2 18.5l4-4.5 3 4.5 4-4.5 3 4.5 4-4.5 2 3",
    "pisces": "M5 2.5c4.5 6 4.5 13 0 19M19 2.5c-4.5 6-4.5 13 0 19M3.5 12h17",
}
"""The zodiac signs as strokes in a box of 24 by 24."""

LEFT, MIDDLE, RIGHT = 21.5, 31.5, 41.5
HALF = 44.0
PIPS: Mapping[str, tuple[tuple[float, float], ...]] = {
    "2": ((MIDDLE, 17),),
    "3": ((MIDDLE, 17), (MIDDLE, HALF)),
    "4": ((LEFT, 19), (RIGHT, 19)),
    "5": ((LEFT, 19), (RIGHT, 19), (MIDDLE, HALF)),
    "6": ((LEFT, 19), (RIGHT, 19), (LEFT, HALF), (RIGHT, HALF)),
    "7": ((LEFT, 19), (RIGHT, 19), (LEFT, HALF), (RIGHT, HALF), (MIDDLE, 31.5)),
    "8": ((LEFT, 19), (RIGHT, 19), (LEFT, HALF), (RIGHT, HALF), (MIDDLE, 31.5)),
    "9": ((LEFT, 16), (RIGHT, 16), (LEFT, 34), (RIGHT, 34), (MIDDLE, HALF)),
    "10": ((LEFT, 16), (RIGHT, 16), (LEFT, 34), (RIGHT, 34), (MIDDLE, 25)),
}
"""Pips of the upper half and the middle; those above the middle come back upside down below."""
SINGLE = frozenset({("7", MIDDLE, 31.5)})
"""The pips that do not come back: the odd one of a Seven."""
PIP_SIZE, ACE_SIZE, INDEX_SIZE, INDEX_X, INDEX_Y = 1.12, 2.7, 0.95, 9.4, 5.6

CROWNS: Mapping[str, str] = {
    "J": "M-5.5 2.5C-6.5-1-4-3 0-3 4-3 6.5-1 5.5 2.5ZM1.5-2.8C3-5.2 5.5-6 9-5.3 7.5-3 5-1.6 2.5-1.2Z",
    "Q": "M-5.5 2.5-7-1.5C-5.5-.6-4.3-1-3.5-3.2-2.6-1.2-1.2-1.4 0-4.2 1.2-1.4 2.6-1.2 3.5-3.2 4.3-1 5.5-.6 7-1.5L5.5 2.5Z",
    "K": "M-5.5 2.5-7-3.6-3.2-.6 0-5.5 3.2-.6 7-3.6 5.5 2.5Z",
}
"""What each court wears, about 8 high: a cap with a feather, a coronet, a crown."""

DASHES = ("none", "3.2 2.4", ".01 2.2", "6 2.2 .01 2.2", "1.2 2.4", "9 3")
"""One pattern of line for each seat: plain, dashes, dots, dash and dot, short, long."""


def _suit(suit: str, *places: tuple[float, float]) -> str:
    """One path of the suit at all *places*."""
    return "".join(f"M{number(x)} {number(y)}{SUITS[suit]}" for x, y in places)


def _scaled(suit: str, x: float, y: float, size: float) -> str:
    place = f"translate({number(x)} {number(y)})scale({number(size)})"
    return f'<path d="{_suit(suit, (0, 0))}" transform="{place}"/>'


def _pips(rank: str, suit: str) -> str:
    if rank == "A":
        return _scaled(suit, MIDDLE, HALF, ACE_SIZE)
    once = [place for place in PIPS[rank] if place[1] == HALF or (rank, *place) in SINGLE]
    twice = [place for place in PIPS[rank] if place not in once]
    turned = corners(f'<path d="{_spread(suit, twice)}" transform="{SPREAD}"/>')
    return turned + (f'<path d="{_spread(suit, once)}" transform="{SPREAD}"/>' if once else "")


SPREAD = f"scale({number(PIP_SIZE)})"


def _spread(suit: str, places: list[tuple[float, float]]) -> str:
    return _suit(suit, *((x / PIP_SIZE, y / PIP_SIZE) for x, y in places))


def _index(rank: str, suit: str) -> str:
    narrow = 0.74 if rank == "10" else 1
    figure = strokes(rank, INDEX_X, INDEX_Y, 14, COLOURS[suit], narrow=narrow)
    return figure + _scaled(suit, INDEX_X, INDEX_Y + 21.4, INDEX_SIZE)


def _mark(rank: str, suit: str) -> str:
    """The small mark of a card with a property; its class lets the page dim it inside a chain.

    An Eight may name any suit (ZO12): four leaves in both colours. An Ace adds two cards (ZO15).
    """
    if rank == "8":
        leaves = "M0-.8Q-4.6-4.3 0-7.6 4.6-4.3 0-.8ZM0 .8Q4.6 4.3 0 7.6-4.6 4.3 0 .8Z"
        drawing = (
            f'<g transform="translate(52.7 12.2)"><path d="{leaves}" fill="{INK}"/>'
            f'<path d="{leaves}" transform="rotate(90)" fill="{PRINT["red"]}"/></g>'
        )
    elif rank == "A":
        drawing = strokes("+2", 52.6, INDEX_Y, 9.5, COLOURS[suit], weight=2.8, narrow=0.86)
    else:
        return ""
    return f'<g class="mark">{corners(drawing)}</g>'


def _monogram(rank: str, suit: str) -> str:
    """A court: crown and letter twice, and between them its zodiac sign."""
    colour = COLOURS[suit]
    tint = f'fill-opacity=".07" stroke="{colour}" stroke-width=".8"'
    panel = f'<rect x="16.5" y="6.5" width="30" height="75" rx="2" {tint}/>'
    crown = f'<path d="{CROWNS[rank]}" transform="translate(31.5 14.5)"/>'
    letter = corners(crown + strokes(rank, 31.5, 18.6, 12.5, colour, weight=2.6))
    seal = (
        f'<circle cx="31.5" cy="44" r="11.8" fill="{PRINT["white"]}" stroke="{colour}" stroke-width="1.1"/>'
        f'<path d="{SIGN_PATHS[COURTS[rank + suit]]}" transform="translate(22.5 35)scale(.75)"'
        f' fill="none" stroke="{colour}" stroke-width="2.4"/>'
    )
    return panel + letter + seal


def _owner(seat: int) -> str:
    """A fine double frame in the pattern of *seat*."""
    dash = DASHES[seat]
    pattern = "" if dash == "none" else f' stroke-dasharray="{dash}"'
    return (
        f'<g fill="none" stroke="{INK}" stroke-width=".7"{pattern}>'
        '<rect x="2" y="2" width="59" height="84" rx="2"/>'
        '<rect x="3.3" y="3.3" width="56.4" height="81.4" rx="1.2"/></g>'
    )


def zodiak_face(rank: str, suit: str, owner: int | None = None) -> str:
    """The card *rank* of *suit*; with *owner*, framed as the zodiac card of that seat (0–5)."""
    middle = _monogram(rank, suit) if rank + suit in COURTS else _pips(rank, suit)
    inked = f'<g fill="{COLOURS[suit]}">{middle}{corners(_index(rank, suit))}</g>'
    frame = "" if owner is None else _owner(owner)
    return card(inked + _mark(rank, suit) + frame)
