"""The card of a variant to copy or print, and a box for the card of a neighbour."""

from __future__ import annotations

from typing import Any

from cardlib.i18n import N_, Sentence
from cardlib.variants import Variant, VariantError, read_variant
from cardlib.variants.variant import MOST_CHARACTERS
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.your_own_variant.shared import (
    changes_block,
    example,
    flag_blocks,
    json_of,
)

__all__ = ["CARD"]

PASTED = N_("Paste a neighbour's JSON")


def start(about: About) -> Values:
    """The card of a small variant, nothing pasted."""
    return {"text": example(about), "pasted": ""}


def act(values: Values, name: str, value: Any, about: About) -> Values:
    """Another variant, or a text that is pasted, right or wrong."""
    match name:
        case "variant":
            return {**values, "text": json_of(value)}
        case "pasted":
            if not isinstance(value, str) or len(value) > MOST_CHARACTERS:
                told = N_("“{what}” takes a text of at most {most} characters.")
                raise LabError(Sentence(told, what=Sentence(PASTED), most=MOST_CHARACTERS))
            return {**values, "pasted": value}
        case "read":
            return values  # the field sends its text before any button acts
        case "drop":
            return {**values, "pasted": ""}
    raise unknown(name, ("variant", "pasted", "read", "drop"))


def _pasted(values: Values) -> Variant | None:
    """The neighbour's variant; None where nothing is pasted. VariantError for a damaged one."""
    return read_variant(values["pasted"]) if values["pasted"].strip() else None


def made(values: Values, about: About) -> Variant:
    """The neighbour's variant if there is a good one, else the own."""
    try:
        return _pasted(values) or read_variant(values["text"])
    except VariantError:
        return read_variant(values["text"])


def blocks_of(values: Values, about: About) -> list[Block]:
    """The card, the box, and the neighbour's card beside what it was read from."""
    error, neighbour = "", None
    try:
        neighbour = _pasted(values)
    except VariantError as damage:
        error = str(damage)[:400]
    drop = "" if values["pasted"] else about.say(N_("Nothing is pasted."))
    return [
        *_card(read_variant(values["text"]), about),
        blocks.heading(about.say(N_("Swap"))),
        blocks.entry(
            "pasted",
            about.say(PASTED),
            values["pasted"],
            lines=8,
            error=error,
            example='{"schema": "cardlib.variant/1", …}',
        ),
        blocks.buttons(
            [
                blocks.button("read", about.say(N_("Read it")), main=True),
                blocks.button("drop", about.say(N_("Empty the box")), why=drop),
            ]
        ),
        blocks.text(_told(neighbour, error, about), "muted", live=True),
        *(_card(neighbour, about) if neighbour else []),
    ]


def _told(neighbour: Variant | None, error: str, about: About) -> str:
    if error:
        return about.say(N_("This text cannot be read; your own card is unchanged."))
    if neighbour is None:
        return about.say(N_("Nothing is pasted yet."))
    return about.say(
        N_("“{name}” is read. With the code {code} you get the same games as your neighbour."),
        name=neighbour.name,
        code=neighbour.code,
    )


def _card(variant: Variant, about: About) -> list[Block]:
    predicted = about.say(N_("Expected: {prediction}"), prediction=variant.prediction or "–")
    return [
        blocks.heading(variant.name),
        changes_block(variant, about),
        blocks.text(predicted),
        blocks.text(about.say(N_("Class code: {code}"), code=variant.code)),
        *flag_blocks(variant, about),
        blocks.code(variant.to_json()),
    ]


CARD = LabKind(title=N_("The card of a variant"), start=start, act=act, blocks=blocks_of, made=made)
"""What it makes is the neighbour's variant, or the own while none is pasted."""
