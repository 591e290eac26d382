"""Remainders in two computer languages: which formula gives a card for every number?"""

from __future__ import annotations

from typing import Any

from cardlib.exact.hops import hop, toward_zero
from cardlib.exercises.kinds import PROVE
from cardlib.games.tivmiv import RING
from cardlib.i18n import N_
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabKind, Values, unknown
from cardlib.views.labs.reading import one_of, whole
from cardlib.views.labs.ten_clock.shared import ring_of
from cardlib.writing import minus

__all__ = ["REMAINDER"]

BEYOND = 3  # sums of a value and an index go so far beyond the ring
FARTHEST = 20
FORMULAS = {"plain": (0, 0), "shifted": (-1, 1)}
"""What is added inside the brackets, and behind; the learner finds others."""
LABELS = {
    "formula": N_("Formula"),
    "inner": N_("Added to n"),
    "outer": N_("Added behind"),
}
ACTS = ("formula", "inner", "outer")


def start(about: About) -> Values:
    return {"inner": 0, "outer": 0}


def act(values: Values, name: str, given: Any, about: About) -> Values:
    match name:
        case "formula":
            inner, outer = FORMULAS[one_of(given, FORMULAS, LABELS["formula"])]
            return {"inner": inner, "outer": outer}
        case "inner" | "outer":
            return {**values, name: whole(given, -FARTHEST, FARTHEST, LABELS[name])}
    raise unknown(name, ACTS)


def formula_text(inner: int, outer: int, ring: int = RING) -> str:
    """The formula as it is written in both languages."""
    bracket = f"(n{_added(inner)})" if inner else "n"
    return f"{bracket} % {ring}{_added(outer)}"


def _added(number: int) -> str:
    """A number with its sign, as it is added in code; nothing for 0."""
    return f" {'+' if number > 0 else '-'} {abs(number)}" if number else ""


def results(inner: int, outer: int, ring: int = RING) -> list[tuple[int, int, int, int]]:
    """For each number: itself, what Python and JavaScript make of it, and the card of the ring."""
    return [
        (
            number,
            (number + inner) % ring + outer,
            toward_zero(number + inner, ring) + outer,
            hop(number, 0, ring),
        )
        for number in range(-BEYOND, ring + BEYOND)
    ]


def blocks_of(values: Values, about: About) -> list[Block]:
    inner, outer, ring = values["inner"], values["outer"], ring_of(about)
    named = [
        blocks.option("plain", formula_text(*FORMULAS["plain"], ring)),
        blocks.option("shifted", formula_text(*FORMULAS["shifted"], ring)),
    ]
    chosen = next((name for name, pair in FORMULAS.items() if pair == (inner, outer)), None)
    return [
        blocks.text(
            about.say(
                N_(
                    "n is a value plus or minus an index. The card for it lies on the ring of {ring}."
                    " Find a formula that gives it in every row and in both languages."
                ),
                ring=ring,
            )
        ),
        blocks.choice("formula", about.say(LABELS["formula"]), named, chosen),
        blocks.number("inner", about.say(LABELS["inner"]), inner, -FARTHEST, FARTHEST),
        blocks.number("outer", about.say(LABELS["outer"]), outer, -FARTHEST, FARTHEST),
        blocks.code(formula_text(inner, outer, ring)),
        blocks.text(_summary(inner, outer, about), "strong", live=True),
        _table(inner, outer, about),
    ]


def _summary(inner: int, outer: int, about: About) -> str:
    rows = results(inner, outer, ring_of(about))
    right = [sum(row[place] == row[3] for row in rows) for place in (1, 2)]
    differ = sum(row[1] != row[2] for row in rows)
    text = N_(
        "Right in Python: {python} of {all} rows, in JavaScript: {script}. The two differ in {differ}."
    )
    return about.say(text, python=right[0], script=right[1], all=len(rows), differ=differ)


def _table(inner: int, outer: int, about: About) -> Block:
    """Number, card, and both languages; a number where the languages differ is marked."""
    rows: list[list[str | Block]] = [
        [
            blocks.cell(minus(number), "plain" if python == script else "info"),
            str(card),
            _cell(python, card, about),
            _cell(script, card, about),
        ]
        for number, python, script, card in results(inner, outer, ring_of(about))
    ]
    head = ["n", about.say(N_("Card")), "Python", "JavaScript"]
    caption = N_("What the formula gives. Where the languages differ, n has a mark.")
    return blocks.table(about.say(caption), head, rows)


def _cell(given: int, card: int, about: About) -> Block:
    if given == card:
        return blocks.cell(minus(given), "right")
    if 1 <= given <= ring_of(about):
        return blocks.cell(about.say(N_("{number}, another card"), number=given), "wrong")
    return blocks.cell(about.say(N_("{number}, no card"), number=minus(given)), "wrong")


REMAINDER = LabKind(
    title=N_("% in two languages"), start=start, act=act, blocks=blocks_of, lane=PROVE
)
"""``%`` in Python and in JavaScript, for numbers below 1 and above 10."""
