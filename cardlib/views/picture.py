"""A frame as a still picture, for every place where nothing runs: print, a preview, a fresh open.

The picture stands alone as an image: own paper, no links, no scripts, so its ids need not differ
from those of a page. Whatever a frame holds, texts are escaped and the sizes below are kept.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Sequence
from html import escape

from cardlib.faces import FONT, bell
from cardlib.views.pieces import (
    BOLD,
    CARD_HEIGHT,
    CARD_WIDTH,
    COLOUR,
    LARGE,
    LETTER,
    LINE,
    MUTED,
    SMALL,
    Detail,
    Drawn,
    Faces,
    Frame,
    card_svg,
    clean,
    clip,
    entries,
    part,
    pixels,
    text_lines,
    wrap,
)

__all__ = ["HTML_BYTES", "PICTURE_BYTES", "fallback_html", "picture"]

PICTURE_BYTES = 30_000
HTML_BYTES = 60_000
TEXT_BYTES = 15_000
ALT_LENGTH = 300

TONES = {"info": "accent", "allowed": "allowed", "refused": "refused", "end": "ink"}
MARGIN, GAP, INSET = 14.0, 10.0, 9.0
CARD_GAP = 4.0
SHIFT = 3.0  # a pile of several cards shows the edge of a second one
BELL_SIZE = 72.0
BLOCK_WIDTH, ZONE_WIDTH = 64.0, 150.0  # at least
MOST_COLUMNS = 3


DETAILS = (
    Detail(zones=12, piles=8, cards=24, face_bytes=23_000, letters=200),
    Detail(zones=12, piles=6, cards=16, face_bytes=12_000, letters=60),
    Detail(zones=7, piles=3, cards=2, face_bytes=4_000, letters=24),
)
"""From rich to bare; the last one fits into `PICTURE_BYTES` whatever the frame holds."""


def _count(pile: Frame, shown: int) -> int:
    count = pile.get("count")
    return count if isinstance(count, int) and count >= 0 else shown


def _stack(pile: Frame, width: float, faces: Faces, detail: Detail) -> Drawn:
    """A pile of which only the top shows, over its label."""
    cards = entries(pile, "cards")
    size = f'width="{pixels(CARD_WIDTH)}" height="{pixels(CARD_HEIGHT)}" rx="2.5"'
    count = _count(pile, len(cards))
    svg = ""
    if count > 1 and cards:
        paint = f'fill="{COLOUR["card"]}" stroke="{COLOUR["edge"]}"'
        svg += f'<rect x="{pixels(SHIFT)}" y="0" {size} {paint}/>'
    if cards:
        svg += card_svg(cards[-1], 0, SHIFT, faces)
    else:
        svg += (
            f'<rect x=".5" y="{pixels(SHIFT)}" {size} fill="none" stroke="{COLOUR["edge"]}"'
            ' stroke-dasharray="4 3"/>'
        )
    label = wrap(clip(clean(pile.get("label")), detail.letters), width, SMALL, 3)
    base = CARD_HEIGHT + SHIFT + SMALL + 3
    svg += text_lines(label, 0, base, SMALL)
    return Drawn(svg, width, CARD_HEIGHT + SHIFT + 3 + len(label) * SMALL * LINE)


def _row(pile: Frame, width: float, faces: Faces, detail: Detail) -> Drawn:
    """A pile of which every card shows, over its label; it goes on in the next line."""
    cards = entries(pile, "cards")
    shown = cards[: detail.cards]
    in_line = max(int((width + CARD_GAP) // (CARD_WIDTH + CARD_GAP)), 1)
    svg = ""
    for place, card in enumerate(shown):
        svg += card_svg(card, *_spot(place, in_line), faces)
    places = len(shown)
    if len(cards) > places:
        x, y = _spot(places, in_line)
        svg += text_lines([f"+{len(cards) - places}"], x + 4, y + CARD_HEIGHT / 2, LARGE)
        places += 1
    lines = -(-places // in_line)
    label = wrap(clip(clean(pile.get("label")), detail.letters), width, SMALL, 3)
    bottom = SHIFT + lines * (CARD_HEIGHT + CARD_GAP)
    svg += text_lines(label, 0, bottom - CARD_GAP + SMALL + 3, SMALL)
    return Drawn(svg, width, bottom + len(label) * SMALL * LINE)


def _spot(place: int, in_line: int) -> tuple[float, float]:
    """Where the card at *place* of a row lies."""
    line, column = divmod(place, in_line)
    return column * (CARD_WIDTH + CARD_GAP), SHIFT + line * (CARD_HEIGHT + CARD_GAP)


def _is_row(pile: Frame) -> bool:
    return pile.get("layout") == "row"


def _pile_width(pile: Frame) -> float:
    """The width that a pile would like to have."""
    cards = len(entries(pile, "cards")) if _is_row(pile) else 0
    return max(cards * (CARD_WIDTH + CARD_GAP), BLOCK_WIDTH)


def _piles(zone: Frame, width: float, faces: Faces, detail: Detail) -> Drawn:
    """The piles of a zone from left to right, in as many lines as they need."""
    piles = entries(zone, "piles")[: detail.piles]
    spare = width - sum(_pile_width(pile) + GAP for pile in piles) + GAP
    share = min(max(spare / max(len(piles), 1), 0), BLOCK_WIDTH)
    pieces = []
    for pile in piles:
        drawer = _row if _is_row(pile) else _stack
        pieces.append(drawer(pile, min(_pile_width(pile) + share, width), faces, detail))
    return _flow(pieces, width)


def _flow(pieces: Sequence[Drawn], width: float) -> Drawn:
    svg, x, y, tallest = "", 0.0, 0.0, 0.0
    for piece in pieces:
        if x and x + piece.width > width + 0.5:
            x, y, tallest = 0.0, y + tallest + GAP, 0.0
        svg += f'<g transform="translate({pixels(x)} {pixels(y)})">{piece.svg}</g>'
        x += piece.width + GAP
        tallest = max(tallest, piece.height)
    return Drawn(svg, width, y + tallest)


def _zone(zone: Frame, width: float, faces: Faces, detail: Detail) -> Drawn:
    """A zone without its frame: label, status, facts, piles."""
    inner = width - 2 * INSET
    label = clip(clean(zone.get("label")), detail.letters)
    note = clip(clean(zone.get("note")), detail.letters)
    y = INSET + LARGE
    if (len(label) + len(note) + 2) * LARGE * LETTER <= inner:  # side by side
        svg = text_lines([label], INSET, y, LARGE, BOLD)
        svg += text_lines(
            [note] if note else [], width - INSET, y, SMALL, f'{BOLD} text-anchor="end"'
        )
        note = ""
    else:
        head = wrap(label, inner, LARGE, 2)
        svg = text_lines(head, INSET, y, LARGE, BOLD)
        y += max(len(head) - 1, 0) * LARGE * LINE
    listed = zone.get("facts")
    facts = listed if isinstance(listed, (list, tuple)) else []
    for words, look in ((note, BOLD), (" · ".join(clean(fact) for fact in facts), MUTED)):
        lines = wrap(clip(words, detail.letters), inner, SMALL, 3)
        svg += text_lines(lines, INSET, y + SMALL * LINE, SMALL, look)
        y += len(lines) * SMALL * LINE
    piles = _piles(zone, inner, faces, detail)
    svg += f'<g transform="translate({pixels(INSET)} {pixels(y + 8)})">{piles.svg}</g>'
    return Drawn(svg, width, y + 8 + piles.height + INSET)


def _framed(zone: Frame, piece: Drawn, x: float, y: float, height: float) -> str:
    """A zone in its frame; nothing in it can reach over the edge."""
    pen = f'stroke="{COLOUR["edge"]}"'
    if zone.get("active"):
        pen = f'stroke="{COLOUR["ink"]}" stroke-width="2"'
    elif zone.get("out"):
        pen += ' stroke-dasharray="6 4"'
    size = f'width="{pixels(piece.width)}" height="{pixels(height)}"'
    inside = f'width="{pixels(piece.width - 4)}" height="{pixels(height - 4)}" rx="6"'
    return (
        f'<svg x="{pixels(x)}" y="{pixels(y)}" {size}><rect x="2" y="2" {inside}'
        f' fill="{COLOUR["card"]}" fill-opacity=".55" {pen}/>{piece.svg}</svg>'
    )


def _zone_width(zone: Frame) -> float:
    """The width that a zone would like to have."""
    piles = sum(_pile_width(pile) + GAP for pile in entries(zone, "piles"))
    return max(piles - GAP + 2 * INSET, ZONE_WIDTH)


def _lines_of(zones: Sequence[Frame], width: float) -> list[list[Frame]]:
    """The zones side by side as far as they fit."""
    lines: list[list[Frame]] = []
    room = 0.0
    for zone in zones:
        wanted = _zone_width(zone)
        if wanted > room or len(lines[-1]) == MOST_COLUMNS:
            lines.append([])
            room = width
        lines[-1].append(zone)
        room -= wanted + GAP
    return lines


def _grid(zones: Sequence[Frame], width: float, faces: Faces, detail: Detail) -> Drawn:
    svg, y = "", 0.0
    for line in _lines_of(zones, width):
        wanted = [_zone_width(zone) for zone in line]
        spare = width - sum(wanted) - (len(line) - 1) * GAP  # below 0: one zone that must wrap
        pieces = [
            _zone(zone, wish + spare / len(line), faces, detail)
            for zone, wish in zip(line, wanted, strict=True)
        ]
        height = max(piece.height for piece in pieces)
        x = 0.0
        for zone, piece in zip(line, pieces, strict=True):
            svg += _framed(zone, piece, x, y, height)
            x += piece.width + GAP
        y += height + GAP
    return Drawn(svg, width, max(y - GAP, 0.0))


def _bell(frame: Frame, width: float) -> Drawn:
    """The bell in the middle, if this table has one."""
    if not any(control.get("shape") == "bell" for control in entries(frame, "controls")):
        return Drawn("", width, 0)
    side = pixels(BELL_SIZE)
    size = f'x="{pixels((width - BELL_SIZE) / 2)}" width="{side}" height="{side}"'
    return Drawn(bell().replace("<svg ", f"<svg {size} ", 1), width, BELL_SIZE)


def _header(frame: Frame, width: float, detail: Detail) -> Drawn:
    words = [clean(frame.get("title")), clean(frame.get("code"))]
    title = wrap(clip(" · ".join(filter(None, words)), detail.letters), width, LARGE, 2)
    words = [clean(frame.get("subtitle")), clean(part(frame, "moment").get("label"))]
    under = wrap(clip(" · ".join(filter(None, words)), detail.letters), width, SMALL, 3)
    middle = len(title) * LARGE * LINE
    svg = text_lines(title, 0, LARGE, LARGE, BOLD) + text_lines(
        under, 0, middle + SMALL, SMALL, MUTED
    )
    return Drawn(svg, width, middle + len(under) * SMALL * LINE)


def _message(frame: Frame, width: float, detail: Detail) -> Drawn:
    """The message beside a bar in the colour of its tone, with the ids of its rules."""
    message = part(frame, "message")
    rules = ", ".join(filter(None, (clean(why.get("rule")) for why in entries(message, "why"))))
    lines = wrap(clip(clean(message.get("text")), 2 * detail.letters), width - 14, LARGE, 6)
    cited = wrap(clip(rules, detail.letters), width - 14, SMALL, 1)
    height = len(lines) * LARGE * LINE + len(cited) * SMALL * LINE
    if not height:
        return Drawn("", width, 0)
    tone = COLOUR[TONES.get(clean(message.get("tone")), "accent")]
    svg = f'<rect width="4" height="{pixels(height + 4)}" rx="2" fill="{tone}"/>'
    svg += text_lines(lines, 14, LARGE, LARGE)
    svg += text_lines(cited, 14, len(lines) * LARGE * LINE + SMALL, SMALL, MUTED)
    return Drawn(svg, width, height + 4)


def _around(seats: Sequence[Frame]) -> tuple[Sequence[Frame], Sequence[Frame]]:
    """The seats above and below the middle: one's own at the bottom, the others in order of play."""
    own = next((place for place, zone in enumerate(seats) if zone.get("you")), None)
    if own is None:
        half = (len(seats) + 1) // 2
        return seats[:half], seats[half:]
    return [*seats[own + 1 :], *seats[:own]], [seats[own]]


def _draw(frame: Frame, width: float, detail: Detail) -> str:
    faces = Faces(clean(frame.get("game")), detail.face_bytes)
    inner = width - 2 * MARGIN
    zones = entries(frame, "zones")[: detail.zones]
    middle = [zone for zone in zones if zone.get("role") == "centre"]
    centre = [zone for zone in middle if zone.get("facts") or entries(zone, "piles")]
    above, below = _around([zone for zone in zones if zone.get("role") != "centre"])
    parts = (
        _header(frame, inner, detail),
        _grid(above, inner, faces, detail),
        _bell(frame, inner),
        _grid(centre, inner, faces, detail),
        _grid(below, inner, faces, detail),
        _message(frame, inner, detail),
    )
    svg, y = "", MARGIN
    for piece in parts:
        if piece.height:
            svg += f'<g transform="translate({pixels(MARGIN)} {pixels(y)})">{piece.svg}</g>'
            y += piece.height + GAP
    size = f"{pixels(width)} {pixels(y - GAP + MARGIN)}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" width="{pixels(width)}"'
        f' height="{size.split()[1]}" font-family="{FONT}" fill="{COLOUR["ink"]}">'
        f"<defs>{''.join(faces.symbols.values())}</defs>"
        f'<rect width="100%" height="100%" rx="8" fill="{COLOUR["table"]}"/>{svg}</svg>'
    )


def picture(frame: Frame, width: int = 720) -> str:
    """The picture of *frame* as one SVG text, *width* pixels wide, at most `PICTURE_BYTES` long.

    One's own seat stands below the centre, the others above it in the order of play. What does not fit is clipped;
    a card whose face is unknown or finds no room is a sheet with its name.
    """
    drawn = ""
    for detail in DETAILS:
        drawn = _draw(frame, max(width, 240), detail)
        if len(drawn.encode()) <= PICTURE_BYTES:
            break
    return drawn


def _paragraphs(text: object) -> str:
    """*text* as paragraphs; lines that begin with a dash become a list."""
    lines = text if isinstance(text, (list, tuple)) else str(text or "").splitlines()
    parts: list[str] = []
    room = TEXT_BYTES
    in_list = False
    for line in filter(None, map(clean, lines)):
        is_item = line.startswith(("- ", "• ", "* "))
        words = escape(line[2:] if is_item else line)
        room -= len(words.encode()) + len("<ul></ul><li></li>")
        if room < 0:
            words, is_item = "…", in_list
        if is_item != in_list:
            parts.append("<ul>" if is_item else "</ul>")
            in_list = is_item
        parts.append(f"<li>{words}</li>" if is_item else f"<p>{words}</p>")
        if room < 0:
            break
    return "".join(parts) + ("</ul>" if in_list else "")


def _language(frame: Frame) -> str:
    language = clean(frame.get("lang"))
    return language if re.fullmatch(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,3}", language) else "en"


def fallback_html(frame: Frame, width: int = 720) -> str:
    """*frame* as HTML without scripts: its picture, then the whole table in words.

    The same frame gives the same text, at most `HTML_BYTES` long.
    """
    image = base64.b64encode(picture(frame, width).encode()).decode()
    message = clean(part(frame, "message").get("text"))
    told = [clean(frame.get("title")), clean(frame.get("code")), message]
    alt = escape(clip(". ".join(words.rstrip(".") for words in told if words), ALT_LENGTH))
    paper = f"background-color:{COLOUR['table']};color:{COLOUR['ink']}"
    return (
        f'<div lang="{_language(frame)}" style="{paper};padding:8px;max-width:{width}px">'
        f'<img alt="{alt}" src="data:image/svg+xml;base64,{image}" style="max-width:100%">'
        f"{_paragraphs(frame.get('text'))}</div>"
    )
