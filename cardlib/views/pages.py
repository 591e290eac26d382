"""A page of a lesson as the front end gets it: title, lane, class code, and blocks.

``{"title", "lane": {"id", "label"}, "code", "lang", "blocks", "undo", "redo", "again", "notice"}``;
*undo*, *redo* and *again* say whether these buttons can be used (None: the page has none of them),
*notice* is a text with a tone that is shown and spoken once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardlib.exercises.kinds import EXPLORE, PLAY, PROVE
from cardlib.faces import face
from cardlib.i18n import N_
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.messages import error_text

__all__ = ["LANE_WORDS", "all_blocks", "drawings", "notice", "notice_of", "page"]

LANE_WORDS = {PLAY: N_("Play"), EXPLORE: N_("Explore"), PROVE: N_("Prove")}
"""The lanes in words; the front end draws an icon for each beside the word."""


def page(title: str, blocks: Sequence[Block], *, about: About, lane: str = "") -> dict[str, Any]:
    """A page without buttons for the way back."""
    shown = {"id": lane, "label": about.say(LANE_WORDS[lane])} if lane else None
    return {
        "title": title,
        "lane": shown,
        "code": about.code,
        "lang": about.language,
        "blocks": list(blocks),
        "undo": None,
        "redo": None,
        "again": None,
        "notice": None,
    }


def all_blocks(blocks: Sequence[Block]) -> Iterator[Block]:
    """Every block, also those inside columns and folded ones, in reading order."""
    for block in blocks:
        yield block
        yield from all_blocks(block.get("blocks", ()))
        for column in block.get("columns", ()) if block["kind"] == "side" else ():
            yield from all_blocks(column)


def drawings(blocks: Sequence[Block]) -> dict[str, str]:
    """The drawing of each card that the blocks show, by its name ``game:face``."""
    names = (
        card["face"]
        for block in all_blocks(blocks)
        if block["kind"] == "cards"
        for card in block["cards"]
    )
    return {name: face(*name.split(":", 1)) for name in dict.fromkeys(names)}


def notice(says: str, tone: str = "info") -> Mapping[str, str]:
    """A text that a page shows and speaks once."""
    return {"text": says, "tone": tone}


def notice_of(error: Exception, language: str) -> Mapping[str, str]:
    """An error as a page tells it."""
    return notice(error_text(error, language), "wrong")
