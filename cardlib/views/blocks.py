"""What a lesson's page is made of: blocks, as plain data that the front end draws.

A block is a dict with a ``kind``. Texts in it are already translated. A block that the learner can
use has an ``id``; using it sends ``{"kind": "act", "id": id, "value": value}``. Every block is used
by mouse, touch and keyboard alike; a picture may have hot spots (``data-act``, and ``data-value`` as
JSON, on its elements), but each of them must also be a button, a card, a tile or a field beside it.

A block keeps its place on the page, and with it the focus and what was typed, as long as its kind
and id stay the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

__all__ = [
    "Block",
    "button",
    "buttons",
    "card",
    "cards",
    "cell",
    "checks",
    "choice",
    "code",
    "entry",
    "folded",
    "heading",
    "items",
    "number",
    "option",
    "picture",
    "progress",
    "side_by_side",
    "table",
    "text",
    "tile",
    "tiles",
]

Block = dict[str, Any]

TONES = ("plain", "muted", "right", "wrong", "info", "strong")
"""How a text is meant. Right and wrong also have a sign, so that colour is not all."""


def text(says: str, tone: str = "plain", *, live: bool = False) -> Block:
    """A paragraph. A *live* one is spoken when it changes: at most one of a page."""
    return {"kind": "text", "text": says, "tone": tone, "live": live}


def heading(says: str) -> Block:
    """A heading inside the page."""
    return {"kind": "heading", "text": says}


def code(says: str) -> Block:
    """Python, or numbers that stand in columns."""
    return {"kind": "code", "text": says}


def items(says: Iterable[str], *, ordered: bool = False) -> Block:
    """A list; an *ordered* one is numbered."""
    return {"kind": "items", "items": list(says), "ordered": ordered}


def picture(svg: str, alt: str, *, width: int = 320) -> Block:
    """A drawing of the package's own (an SVG text), *width* CSS px wide where there is room.

    *alt* says in words what it shows; the same data stands in the blocks around it.
    """
    return {"kind": "picture", "svg": svg, "alt": alt, "width": width}


def card(
    game: str,
    face: str,
    label: str,
    value: Any = None,
    *,
    chosen: int = 0,
    mark: str = "",
    why: str = "",
) -> Block:
    """A card of a row: its drawing (as `cardlib.faces.face` names it) and its name in words.

    *chosen* is its place among the chosen ones from 1 (0: not chosen), *mark* a short word on it, *why*
    the reason why it cannot be chosen now ("" if it can).
    """
    face_name = f"{game}:{face}"
    return {
        "face": face_name,
        "label": label,
        "value": value,
        "chosen": chosen,
        "mark": mark,
        "why": why,
    }


def cards(
    label: str,
    row: Sequence[Block],
    *,
    act: str = "",
    size: str = "usual",
    several: bool = False,
) -> Block:
    """A row of cards. With *act* each can be chosen: one tab stop, arrow keys, Enter sends its value.

    *size* is "usual" or "small"; *several* cards stay chosen, one after the other.
    """
    return {
        "kind": "cards",
        "id": act,
        "label": label,
        "cards": list(row),
        "size": size,
        "several": several,
    }


def tile(
    says: str,
    value: Any = None,
    *,
    tone: str = "plain",
    mark: str = "",
    label: str = "",
    chosen: bool | None = None,
) -> Block:
    """A small box of a strip: a number, and *mark*, a sign that says the same as its *tone*.

    Tones: those of texts, and "out" (excluded: greyed and struck through). *label* is read instead
    of the text where it says more. *chosen* is the state of a tile that stays chosen (None: using it
    does something at once); a chosen one is filled, has a dot where it has no mark, and says so.
    """
    return {
        "text": says,
        "value": value,
        "tone": tone,
        "mark": mark,
        "label": label or says,
        "chosen": chosen,
    }


def tiles(label: str, row: Sequence[Block], *, act: str = "", columns: int = 10) -> Block:
    """A strip of small boxes in *columns* (fewer on a narrow screen only where *columns* is 0)."""
    return {"kind": "tiles", "id": act, "label": label, "tiles": list(row), "columns": columns}


def number(
    block_id: str, label: str, value: int, low: int, high: int, *, step: int = 1, unit: str = ""
) -> Block:
    """A whole number from *low* to *high*: a slider and a field that show the same."""
    return {
        "kind": "number",
        "id": block_id,
        "label": label,
        "value": value,
        "low": low,
        "high": high,
        "step": step,
        "unit": unit,
    }


def option(value: Any, label: str, *, checked: bool = False, why: str = "") -> Block:
    """One option of a choice or of checks; *why* it cannot be chosen now."""
    return {"value": value, "label": label, "checked": checked, "why": why}


def choice(
    block_id: str, label: str, options: Sequence[Block], value: Any, *, as_list: bool = False
) -> Block:
    """One of some options: radio buttons, or a drop-down list (*as_list*). *value* None: none yet."""
    return {
        "kind": "choice",
        "id": block_id,
        "label": label,
        "options": list(options),
        "value": value,
        "as_list": as_list,
    }


def checks(block_id: str, label: str, options: Sequence[Block]) -> Block:
    """Any of some options: check boxes. Sends the list of all values that are checked."""
    return {"kind": "checks", "id": block_id, "label": label, "options": list(options)}


def entry(
    block_id: str,
    label: str,
    value: str = "",
    *,
    example: str = "",
    error: str = "",
    lines: int = 1,
    short: bool = False,
) -> Block:
    """A field to type into; its text is sent when it is left, and before any button acts.

    *example* says how to write, *error* what is wrong with what stands there. Enter in a field of one
    line presses the main button of the page.
    """
    return {
        "kind": "entry",
        "id": block_id,
        "label": label,
        "value": value,
        "example": example,
        "error": error,
        "lines": lines,
        "short": short,
    }


def button(
    block_id: str,
    label: str,
    value: Any = None,
    *,
    why: str = "",
    main: bool = False,
    pressed: bool | None = None,
) -> Block:
    """A button. *why* it cannot be used now, *main* the one that Enter presses, *pressed* a switch's state."""
    return {
        "id": block_id,
        "label": label,
        "value": value,
        "why": why,
        "main": main,
        "pressed": pressed,
    }


def buttons(row: Sequence[Block], label: str = "") -> Block:
    """Buttons side by side; *label* names the group for who hears it."""
    return {"kind": "buttons", "buttons": list(row), "label": label}


def cell(says: str, tone: str = "plain") -> Block:
    """A cell of a table with a tone of its own."""
    return {"text": says, "tone": tone}


def table(caption: str, head: Sequence[str], rows: Iterable[Sequence[str | Block]]) -> Block:
    """A table; the first cell of each row is its heading."""
    return {
        "kind": "table",
        "caption": caption,
        "head": list(head),
        "rows": [list(row) for row in rows],
    }


def folded(summary: str, blocks: Sequence[Block], key: str) -> Block:
    """Blocks behind a line to click on. *key* is its own on this page, so that it stays open."""
    return {"kind": "folded", "summary": summary, "blocks": list(blocks), "key": key}


def side_by_side(*columns: Sequence[Block]) -> Block:
    """Columns of blocks, one below the other where the screen is narrow."""
    return {"kind": "side", "columns": [list(column) for column in columns]}


def progress(label: str, value: int, most: int, *, act: str = "") -> Block:
    """How far a long work is. While *act* is given, the front end sends that act by itself after each
    drawing, so the work goes on in portions and any button can stop it.
    """
    return {"kind": "progress", "id": act, "label": label, "value": value, "most": most}
