"""Labs in tests: one at work without a browser, and what its page shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs.bench import Bench
from cardlib.views.pages import all_blocks

__all__ = [
    "alts",
    "bench",
    "block_of",
    "blocks_of",
    "live",
    "of_lesson",
    "texts",
    "use",
    "use_all",
    "why_not",
]


def bench(
    name: str, code: str = "NUR-42", *, rules: Mapping[str, Any] | None = None, **given: Any
) -> Bench:
    """The lab *name* ("lesson/lab") for a class, under house rules, with fields that are set."""
    return Bench(About(name, code, options=dict(rules or {})), given)


def of_lesson(lesson: str) -> Callable[..., Bench]:
    """`bench` for the labs of one lesson, by their own names."""

    def of_this_lesson(name: str, code: str = "NUR-42", **more: Any) -> Bench:
        return bench(f"{lesson}/{name}", code, **more)

    return of_this_lesson


def use(made: Bench, name: str, value: Any = None) -> Bench:
    """Use the block with this id."""
    made.handle({"kind": "act", "id": name, "value": value})
    return made


def use_all(made: Bench, *acts: tuple[str, Any]) -> Bench:
    """Use some blocks, one after the other."""
    for name, value in acts:
        use(made, name, value)
    return made


def blocks_of(made: Bench, kind: str) -> list[Block]:
    """All blocks of a kind, in the order of the page."""
    return [block for block in all_blocks(made.frame()["blocks"]) if block["kind"] == kind]


def block_of(made: Bench, kind: str, begins: str = "") -> Block:
    """The first block of a kind whose label, caption or text begins like this."""
    for block in blocks_of(made, kind):
        words = block.get("label") or block.get("caption") or block.get("text") or ""
        if words.startswith(begins):
            return block
    raise AssertionError(f"no {kind} {begins!r}")


def live(made: Bench) -> str:
    """The text that is spoken when it changes; a page has one at most."""
    (says,) = [block["text"] for block in blocks_of(made, "text") if block["live"]]
    return str(says)


def texts(made: Bench) -> list[str]:
    """All texts of the page."""
    return [block["text"] for block in blocks_of(made, "text")]


def alts(made: Bench) -> list[str]:
    """What is said of each picture."""
    return [block["alt"] for block in blocks_of(made, "picture")]


def _buttons(made: Bench) -> Iterator[Block]:
    for block in blocks_of(made, "buttons"):
        yield from block["buttons"]


def why_not(made: Bench, name: str, value: Any = None) -> str:
    """Why a button cannot be used; "" if it can."""
    (why,) = [
        button["why"]
        for button in _buttons(made)
        if button["id"] == name and button["value"] == value
    ]
    return str(why)
