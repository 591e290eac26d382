"""A page of a lesson as plain HTML, for every place where nothing runs: print, preview, a fresh open.

Pictures become images with their text, fields are told with what stands in them. Buttons are left
out: nobody can press them. Whatever a page holds, texts are escaped, and nothing is loaded from anywhere.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from typing import Any

from cardlib.faces import face
from cardlib.views.blocks import Block

__all__ = ["still_html"]

SIGNS = {"right": "✓ ", "wrong": "✗ ", "info": "ℹ ", "out": "✗ "}
"""What stands before a text whose tone a colour shows elsewhere."""
CHOSEN = "●"
"""What stands behind a chosen tile."""
SENTENCE_ENDS = (".", "!", "?", ":", "…", "։")
PAPER = "background:#f3efe6;border-radius:6px;padding:4px"
CARD_PX = {"usual": 56, "small": 40}
MOST_CARDS = 14
"""Pictures of one row; more would make a stored notebook heavy, and their names are told anyway."""


def still_html(frame: Mapping[str, Any], last: str = "") -> str:
    """The page *frame* as HTML without scripts, styles or links; *last* is a sentence for its end."""
    lane = f" · {escape(frame['lane']['label'])}" if frame.get("lane") else ""
    head = f"<p><strong>{escape(frame['title'])}</strong>{lane} · {escape(frame['code'])}</p>"
    end = f"<p><em>{escape(last)}</em></p>" if last else ""
    return f'<div lang="{escape(frame["lang"])}">{head}{_all(frame["blocks"])}{end}</div>'


def _all(blocks: Iterable[Block]) -> str:
    return "".join(BLOCKS[block["kind"]](block) for block in blocks)


def _text(block: Block) -> str:
    sign = SIGNS.get(block["tone"], "")
    return f"<p>{sign}{escape(block['text'])}</p>" if block["text"] else ""


def _heading(block: Block) -> str:
    return f"<p><strong>{escape(block['text'])}</strong></p>"


def _code(block: Block) -> str:
    return f"<pre>{escape(block['text'])}</pre>"


def _items(block: Block) -> str:
    tag = "ol" if block["ordered"] else "ul"
    return f"<{tag}>{''.join(f'<li>{escape(item)}</li>' for item in block['items'])}</{tag}>"


def _picture(block: Block) -> str:
    return f"<p>{_image(block['svg'], block['alt'], block['width'], PAPER)}</p>"


def _image(svg: str, alt: str, width: int, style: str = "") -> str:
    data = base64.b64encode(svg.encode()).decode()
    kept = f"max-width:100%;{style}"
    return (
        f'<img alt="{escape(alt)}" width="{width}" style="{kept}"'
        f' src="data:image/svg+xml;base64,{data}">'
    )


def _cards(block: Block) -> str:
    row, width = block["cards"], CARD_PX[block["size"]]
    shown = row if len({card["face"] for card in row}) <= MOST_CARDS else []
    drawn = " ".join(_image(face(*card["face"].split(":", 1)), "", width) for card in shown)
    names = ", ".join(
        card["label"] + (f" ({card['mark']})" if card["mark"] else "") for card in row
    )
    told = _line(block["label"], names) if block["label"] else f"<p>{escape(names)}</p>"
    return told + (f"<p>{drawn}</p>" if drawn else "")


def _tiles(block: Block) -> str:
    shown = " ".join(
        f"<s>{escape(tile['text'])}</s>"
        if tile["tone"] == "out"
        else escape(tile["text"] + (tile["mark"] or (CHOSEN if tile["chosen"] else "")))
        for tile in block["tiles"]
    )
    return f"<p>{_before(block['label'])}{shown}</p>"


def _number(block: Block) -> str:
    return _line(block["label"], f"{block['value']} {block['unit']}".strip())


def _choice(block: Block) -> str:
    marked = [_option(option, option["value"] == block["value"]) for option in block["options"]]
    return f"<p>{escape(block['label'])}</p><ul>{''.join(marked)}</ul>"


def _checks(block: Block) -> str:
    marked = [_option(option, option["checked"]) for option in block["options"]]
    return f"<p>{escape(block['label'])}</p><ul>{''.join(marked)}</ul>"


def _option(option: Block, chosen: bool) -> str:
    return f"<li>{'☒' if chosen else '☐'} {escape(option['label'])}</li>"


def _entry(block: Block) -> str:
    return _line(block["label"], block["value"] or "………")


def _buttons(block: Block) -> str:
    return ""


def _table(block: Block) -> str:
    head = "".join(f"<th>{escape(says)}</th>" for says in block["head"])
    rows = "".join(f"<tr>{_row(row)}</tr>" for row in block["rows"])
    return f"<table><caption>{escape(block['caption'])}</caption><tr>{head}</tr>{rows}</table>"


def _row(row: Sequence[str | Block]) -> str:
    return "".join(f"<td>{_cell(part)}</td>" for part in row)


def _cell(part: str | Block) -> str:
    if isinstance(part, str):
        return escape(part)
    return SIGNS.get(part["tone"], "") + escape(part["text"])


def _folded(block: Block) -> str:
    return (
        f"<details><summary>{escape(block['summary'])}</summary>{_all(block['blocks'])}</details>"
    )


def _side(block: Block) -> str:
    return "".join(map(_all, block["columns"]))


def _progress(block: Block) -> str:
    return _line(block["label"], f"{block['value']} / {block['most']}")


def _line(label: str, says: str) -> str:
    return f"<p>{_before(label)}{escape(says)}</p>"


def _before(label: str) -> str:
    """A label before what it names: with a colon, unless it ends as a sentence does."""
    if not label:
        return ""
    return escape(label) + (" " if label.endswith(SENTENCE_ENDS) else ": ")


BLOCKS: dict[str, Callable[[Block], str]] = {
    "text": _text,
    "heading": _heading,
    "code": _code,
    "items": _items,
    "picture": _picture,
    "cards": _cards,
    "tiles": _tiles,
    "number": _number,
    "choice": _choice,
    "checks": _checks,
    "entry": _entry,
    "buttons": _buttons,
    "table": _table,
    "folded": _folded,
    "side": _side,
    "progress": _progress,
}
"""How each kind of block is told."""
