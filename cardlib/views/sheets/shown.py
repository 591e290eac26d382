"""What an exercise shows beside its question, as blocks of a page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardlib.exercises.answers import AnswerKind, CardChain, CardText, WholeRow
from cardlib.exercises.kinds import Exercise, Shown
from cardlib.faces.clock import clock_svg
from cardlib.faces.ring_graph import ring_graph_svg
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.card_blocks import card_row
from cardlib.writing import minus, on_cards

__all__ = ["answer_blocks", "shown_blocks", "told"]


def told(about: About, value: object) -> str:
    """A sentence in the learner's language; anything else as it is."""
    return about.tell(value) if isinstance(value, Sentence) else str(value)


def shown_blocks(about: About, exercise: Exercise) -> list[Block]:
    """Everything that *exercise* shows; cards to choose from stand in the field for the answer."""
    hand = exercise.kind.hand if isinstance(exercise.kind, CardChain) else ()
    return [
        block
        for shown in exercise.shows
        if not (hand and shown.kind == "cards" and tuple(shown.values["cards"]) == hand)
        for block in _shown(about, shown)
    ]


def answer_blocks(about: About, kind: AnswerKind, value: Any) -> list[Block]:
    """A value as an answer is shown: cards are drawn, numbers of a row have their labels."""
    if isinstance(kind, CardText | CardChain) and value:
        texts = [value] if isinstance(value, str) else list(value)
        said = about.tell(kind.show(value))
        return [card_row(about, kind.game, texts, said)]
    if isinstance(kind, WholeRow):
        pairs = zip(kind.labels, value, strict=False)
        return [
            blocks.items(
                about.say(N_("{label}: {value}"), label=told(about, label), value=minus(number))
                for label, number in pairs
            )
        ]
    return [blocks.text(about.tell(kind.show(value)), "strong")]


def _shown(about: About, shown: Shown) -> list[Block]:
    return _DRAWN[shown.kind](about, shown.values)


def _cards(about: About, values: Mapping[str, Any]) -> list[Block]:
    label = told(about, values["label"]) if "label" in values else ""
    return [card_row(about, values["game"], values["cards"], label)]


def _steps(about: About, values: Mapping[str, Any]) -> list[Block]:
    return [blocks.items((told(about, step) for step in values["steps"]), ordered=True)]


def _table(about: About, values: Mapping[str, Any]) -> list[Block]:
    rows: list[Sequence[str | Block]] = [
        [told(about, cell) for cell in row] for row in values["rows"]
    ]
    head = [told(about, says) for says in values["head"]]
    return [blocks.table(told(about, values.get("caption", "")), head, rows)]


def _clock(about: About, values: Mapping[str, Any]) -> list[Block]:
    modulus, value, index = values["modulus"], values.get("value"), values.get("index")
    if value is None:
        alt = about.say(N_("A clock with the numbers 1 to {modulus}."), modulus=modulus)
    elif index is None:
        alt = about.say(
            N_("A clock with the numbers 1 to {modulus}; {value} is marked."),
            modulus=modulus,
            value=value,
        )
    else:
        alt = about.say(
            N_("A clock with the numbers 1 to {modulus}; {value} is marked, and the index is ±{index}."),
            modulus=modulus,
            value=value,
            index=index,
        )  # fmt: skip
    # Without help: where the hops land is what is asked.
    drawing = clock_svg(modulus, value, index, show=tuple(values.get("show", ())))
    return [blocks.picture(drawing, alt, width=260)]


def _graph(about: About, values: Mapping[str, Any]) -> list[Block]:
    modulus, indices = values["modulus"], list(values["indices"])
    alt = about.say(
        N_("The numbers 1 to {modulus} in a circle, with lines for the steps {steps}."),
        modulus=modulus,
        steps=on_cards(indices),
    )
    # One part for all: which numbers belong together may be what is asked.
    whole = [range(1, modulus + 1)]
    return [blocks.picture(ring_graph_svg(modulus, indices, parts=whole), alt, width=300)]


_DRAWN: dict[str, Callable[[About, Mapping[str, Any]], list[Block]]] = {
    "cards": _cards,
    "steps": _steps,
    "table": _table,
    "clock": _clock,
    "graph": _graph,
}
