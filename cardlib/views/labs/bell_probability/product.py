"""The product fruit by fruit: how the hands without a right bell are counted by polynomials."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

from cardlib.exact.bells import BellStep, bell_steps
from cardlib.games import zangi
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.card_blocks import card_row
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.bell_probability.shared import (
    HOUSE,
    PRESETS,
    VISIBLE_LABEL,
    at_the_bell,
    deck_of,
    nearly,
    polynomial,
    read_target,
    start_deck,
    start_target,
    target_field,
)
from cardlib.views.labs.reading import one_of, whole
from cardlib.writing import minus

__all__ = ["PRODUCT"]

SMALL = "small"
SMALL_DECK = tuple(zangi.Card(text[0], int(text[1])) for text in "G1 G2 G3 P1 P4".split())
MOST_VISIBLE, MOST_LISTED = 6, 10
DECK = N_("Deck")
RULES = ("exactly", "at_least")
ACTS = ("next", "back", "deck", "visible", "target", "rule")


def start(about: About) -> Values:
    """A deck of five cards, two of them visible, and nothing multiplied yet."""
    target = start_target(about)
    return {"deck": SMALL, "visible": 2, "target": target, "rule": "exactly", "step": 0}


def act(values: Values, name: str, value: Any, about: About) -> Values:
    """One fruit on or back; other cards begin anew."""
    match name:
        case "next" | "back":
            return _stepped(values, name, about)
        case "deck":
            after = {**values, "deck": one_of(value, _decks(about), DECK), "step": 0}
            most = min(MOST_VISIBLE, len(_cards(after, about)))
            return {**after, "visible": min(after["visible"], most)}
        case "visible":
            most = min(MOST_VISIBLE, len(_cards(values, about)))
            return {**values, "visible": whole(value, 1, most, VISIBLE_LABEL)}
        case "target":
            return {**values, "target": read_target(value)}
        case "rule":
            return {**values, "rule": one_of(value, RULES, N_("Exactly or at least"))}
    raise unknown(name, ACTS)


def _stepped(values: Values, name: str, about: About) -> Values:
    step, most = values["step"], len(_steps(values, about))
    if name == "next" and step == most:
        raise LabError(Sentence(N_("All fruits are multiplied. Go back, or choose another deck.")))
    if name == "back" and not step:
        raise LabError(Sentence(N_("Nothing is multiplied yet, so there is no step back.")))
    return {**values, "step": step + (1 if name == "next" else -1)}


def _decks(about: About) -> dict[str, str]:
    own = {HOUSE: N_("the deck of your class")} if start_deck(about) == HOUSE else {}
    return {SMALL: N_("a small one: 5 cards"), **PRESETS, **own}


def _cards(values: Values, about: About) -> tuple[zangi.Card, ...]:
    return SMALL_DECK if values["deck"] == SMALL else deck_of(values, about)


def _steps(values: Values, about: About) -> tuple[BellStep, ...]:
    at_least = values["rule"] == "at_least"
    return bell_steps(_cards(values, about), values["target"], at_least=at_least)


def blocks_of(values: Values, about: About) -> list[Block]:
    """The fruit at hand as rows of numbers, the product so far, and at the end the chance."""
    steps, place = _steps(values, about), values["step"]
    return [
        *_introduction(values, about),
        _buttons(values, about),
        blocks.text(_says(values, about), "strong", live=True),
        *([_multiplied(steps[:place], values, about)] if place else []),
        *(_end(values, about) if place == len(steps) else []),
        blocks.folded(about.say(N_("Other cards, another rule")), _fields(values, about), "cards"),
    ]


def _introduction(values: Values, about: About) -> list[Block]:
    """The small deck as cards, and how to read a polynomial."""
    reads = N_("The power of x counts cards, the number before it counts choices of cards.")
    if values["deck"] != SMALL:
        return [blocks.text(about.say(reads))]
    row = card_row(about, "zangi", SMALL_DECK, about.say(N_("The whole deck")), size="small")
    return [row, blocks.text(about.say(reads))]


def _buttons(values: Values, about: About) -> Block:
    steps, place = _steps(values, about), values["step"]
    done = about.say(N_("All fruits are multiplied.")) if place == len(steps) else ""
    first = "" if place else about.say(N_("Nothing is multiplied yet."))
    return blocks.buttons(
        [
            blocks.button("next", about.say(N_("Next fruit")), main=True, why=done),
            blocks.button("back", about.say(N_("Step back")), why=first),
        ]
    )


def _fruit(step: BellStep, about: About) -> str:
    return about.say(zangi.BOOK.vocabulary["fruit"][step.fruit])


def _says(values: Values, about: About) -> str:
    """The step at hand in one sentence, about as many cards as are visible."""
    steps, place, visible = _steps(values, about), values["step"], values["visible"]
    if not place:
        fruits = ", ".join(_fruit(step, about) for step in steps)
        return about.say(N_("One factor for each fruit: {fruits}."), fruits=fruits)
    step = steps[place - 1]
    return about.count(
        N_("{fruit}: {n} choice of {visible} cards, minus {hits} {named}, leaves {rest}."),
        N_("{fruit}: {n} choices of {visible} cards, minus {hits} {named}, leaves {rest}."),
        _at(step.every, visible),
        fruit=_fruit(step, about).capitalize(),
        visible=visible,
        hits=_at(step.hits, visible),
        named=about.say(_named(values), target=values["target"]),
        rest=_at(step.rest, visible),
    )


def _multiplied(steps: tuple[BellStep, ...], values: Values, about: About) -> Block:
    """The rows of the last fruit, and beside them the product of all so far."""
    product = blocks.code(_product(steps, values))
    return blocks.side_by_side([_table(steps[-1], values, about)], [product])


def _at(row: tuple[int, ...], place: int) -> int:
    return row[place] if place < len(row) else 0


def _table(step: BellStep, values: Values, about: About) -> Block:
    """The polynomials of a step, one column for each power of x."""
    columns = range(values["visible"] + 1)
    rows = {
        N_("all choices"): step.every,
        _named(values): step.hits,
        N_("the others"): step.rest,
        N_("product so far"): step.product,
    }
    lines = [
        [about.say(name, target=values["target"]), *(minus(_at(row, n)) for n in columns)]
        for name, row in rows.items()
    ]
    head = [about.say(N_("Cards")), *map(str, columns)]
    caption = about.say(
        N_("{fruit}: choices by their number of cards"), fruit=_fruit(step, about).capitalize()
    )
    return blocks.table(caption, head, lines)


def _named(values: Values) -> str:
    if values["rule"] == "at_least":
        return N_("with at least {target}")
    return N_("with exactly {target}")


def _product(steps: tuple[BellStep, ...], values: Values) -> str:
    """The factors so far and their product, cut off above the visible cards."""
    visible = values["visible"]
    factors = [f"({_cut(step.rest, visible)})" for step in steps]
    return "\n· ".join(factors) + f"\n= {_cut(steps[-1].product, visible)}"


def _cut(row: tuple[int, ...], visible: int) -> str:
    more = " + …" if any(row[visible + 1 :]) else ""
    return polynomial(row[: visible + 1]) + more


_ENDS = {
    "exactly": N_(
        "{silent} of {hands} hands of {n} cards have no fruit with exactly {target}. So a right "
        "bell has the chance 1 − {silent}/{hands} = {chance}, {share}."
    ),
    "at_least": N_(
        "{silent} of {hands} hands of {n} cards have no fruit with {target} or more. So the chance "
        "of {target} or more is 1 − {silent}/{hands} = {chance}, {share}."
    ),
}


def _end(values: Values, about: About) -> list[Block]:
    """The chance, and for a few hands all of them."""
    cards, visible = _cards(values, about), values["visible"]
    hands, silent = comb(len(cards), visible), _at(_steps(values, about)[-1].product, visible)
    chance = 1 - Fraction(silent, hands)
    says = about.say(
        _ENDS[values["rule"]],
        silent=silent,
        hands=hands,
        n=visible,
        target=values["target"],
        chance=chance,
        share=nearly(chance),
    )
    listed = [_hands(values, about)] if hands <= MOST_LISTED else []
    return [blocks.text(says, "right"), *listed]


def _hands(values: Values, about: About) -> Block:
    """Every hand one by one, to count again."""
    lines = []
    for hand in combinations(_cards(values, about), values["visible"]):
        totals = zangi.fruit_totals(hand).values()
        exactly = values["rule"] == "exactly"
        right = any(n == values["target"] if exactly else n >= values["target"] for n in totals)
        mark = about.say(N_("right")) if right else "—"
        lines.append([" ".join(map(str, hand)), mark])
    head = [about.say(N_("Hand")), about.say(N_("Bell"))]
    table = blocks.table(about.say(N_("All hands")), head, lines)
    return blocks.folded(about.say(N_("Count all hands one by one")), [table], "hands")


def _fields(values: Values, about: About) -> list[Block]:
    decks = [blocks.option(name, about.say(says)) for name, says in _decks(about).items()]
    rules = [
        blocks.option("exactly", about.say(N_("exactly the number"))),
        blocks.option("at_least", about.say(N_("at least the number"))),
    ]
    most = min(MOST_VISIBLE, len(_cards(values, about)))
    return [
        blocks.number("visible", about.say(VISIBLE_LABEL), values["visible"], 1, most),
        target_field(values, about),
        blocks.choice("deck", about.say(DECK), decks, values["deck"]),
        blocks.choice("rule", about.say(N_("Exactly or at least")), rules, values["rule"]),
    ]


PRODUCT = at_the_bell(
    LabKind(
        title=N_("The product, fruit by fruit"),
        start=start,
        act=act,
        blocks=blocks_of,
        lane="prove",
        made=_steps,
    )
)
"""What it makes are the steps of the product."""
