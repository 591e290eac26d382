"""The tree of sums: all ways to make a total, found one card after another."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from cardlib.exact.sums import compositions, partitions
from cardlib.exercises.exactly_five.deals import MOST_ON_A_CARD, summed
from cardlib.exercises.kinds import EXPLORE
from cardlib.faces.sum_tree import sum_tree, tree_width
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.exactly_five.shared import target
from cardlib.views.labs.reading import one_of, whole

__all__ = ["TREE", "drawn"]

Parts = tuple[int, ...]

FEWEST, MOST = 3, 7
MOST_IN_ORDER = 6  # 7 fruits would have 61 ways, a tree as high as three screens
LISTED_IN_ALT = 12
NO_BREAK = "\u00a0"
AIRY = 5  # parts of a sum that fit on one line of a phone with spaces between them
ACTS = ("total", "most", "order", "card", "back", "all", "anew")
ORDERS = ("aside", "counts")
TOTAL_SAID = N_("Fruits in all")
ORDER_SAID = N_("2 + 3 and 3 + 2 are")
MOST_SAID = N_("At most so many cards")


@cache
def ways(total: int, most: int, order: str) -> tuple[Parts, ...]:
    """All ways to make *total* from at most *most* cards, the largest first card first."""
    make = compositions if order == "counts" else partitions
    return tuple(make(total, most_parts=most, largest=MOST_ON_A_CARD))


def _all(values: Values) -> tuple[Parts, ...]:
    return ways(values["total"], values["most"], values["order"])


def _found(values: Values) -> list[Parts]:
    known = {tuple(parts) for parts in values["found"]}
    return [parts for parts in _all(values) if parts in known]


def drawn(target: int) -> bool:
    """Has the tree room for all ways to make *target*?"""
    return FEWEST <= target <= MOST


def start(about: About) -> Values:
    none_yet: Values = {"path": [], "found": [], "refused": 0}
    total = min(max(target(about), FEWEST), MOST)
    return {"total": total, "most": total, "order": ORDERS[0], **none_yet}


def act(values: Values, name: str, value: Any, about: About) -> Values:
    match name:
        case "total":
            total = whole(value, FEWEST, _most_fruits(values), TOTAL_SAID)
            return _anew({**values, "total": total, "most": total})
        case "most":
            return _anew({**values, "most": whole(value, 1, values["total"], MOST_SAID)})
        case "order":
            return _anew({**values, "order": _order(values, value)})
        case "card":
            return _lay(values, value)
        case "back":
            return {**values, "path": values["path"][:-1], "refused": 0}
        case "all":
            return {**_anew(values), "found": [list(parts) for parts in _all(values)]}
        case "anew":
            return _anew(values)
    raise unknown(name, ACTS)


def _most_fruits(values: Values) -> int:
    return MOST_IN_ORDER if values["order"] == "counts" else MOST


def _order(values: Values, value: object) -> str:
    order = one_of(value, ORDERS, ORDER_SAID)
    if order == "counts" and values["total"] > MOST_IN_ORDER:
        raise LabError(_TOO_MANY)
    return order


_TOO_MANY = Sentence(
    N_("Where order counts, the tree has room for at most {most} fruits. Take fewer first."),
    most=MOST_IN_ORDER,
)


def _anew(values: Values) -> Values:
    return {**values, "path": [], "found": [], "refused": 0}


def _lay(values: Values, value: object) -> Values:
    """One card more; a card from which no way goes on is kept as *refused*, to be told why."""
    card = whole(value, 1, MOST_ON_A_CARD, N_("A card"))
    path: Parts = (*values["path"], card)
    if not _beyond(values, path):
        return {**values, "refused": card}
    values = {**values, "refused": 0}
    if path not in _all(values):
        return {**values, "path": list(path)}
    found = [*values["found"], *([] if list(path) in values["found"] else [list(path)])]
    after = {**values, "found": found}
    return {**after, "path": list(_next_stand(after, path))}


def _beyond(values: Values, path: Parts) -> list[Parts]:
    """The ways that begin like *path*."""
    return [parts for parts in _all(values) if parts[: len(path)] == path]


def _dead_end(values: Values, card: int) -> Sentence:
    path = values["path"]
    left = values["total"] - sum(path)
    if card > left:
        return Sentence(N_("{card} is too much: only {left} is left."), card=card, left=left)
    if values["order"] == "aside" and path and card > path[-1]:
        return Sentence(
            N_(
                "Order does not matter here, so the largest card comes first: {last}, then at most {last}."
            ),
            last=path[-1],
        )
    return Sentence(
        N_("With {card} next, no way to {total} is left with so few cards."),
        card=card,
        total=values["total"],
    )


def _next_stand(values: Values, leaf: Parts) -> Parts:
    """Where to go on after a way was found: the nearest place with something still to find."""
    found = set(_found(values))
    for length in range(len(leaf) - 1, 0, -1):
        if any(parts not in found for parts in _beyond(values, leaf[:length])):
            return leaf[:length]
    return ()


# --- what is shown --------------------------------------------------------------------------------


def blocks_of(values: Values, about: About) -> list[Block]:
    found, path = _found(values), tuple(values["path"])
    complete = len(found) == len(_all(values))
    drawing = blocks.picture(
        sum_tree(values["total"], found, path),
        _in_words(values, found, about),
        width=tree_width(found, path),
    )
    beside = [
        *([] if complete else [_next_cards(values, found, about)]),
        blocks.buttons(_buttons(values, complete, about)),
        *([_list(found, about)] if found else []),
        *_remark(values, complete, about),
    ]
    return [
        _said(values, found, about),
        blocks.side_by_side([drawing], beside),
        blocks.folded(
            about.say(N_("Other totals, fewer cards, order")), _settings(values, about), "set"
        ),
    ]


def _said(values: Values, found: list[Parts], about: About) -> Block:
    path, count = values["path"], len(found)
    if values["refused"]:
        return blocks.text(about.tell(_dead_end(values, values["refused"])), "info", live=True)
    if not _all(values):
        says = N_("One card shows at most {most}, so {total} needs more cards.")
        return blocks.text(
            about.say(says, most=MOST_ON_A_CARD, total=values["total"]), "info", live=True
        )
    if count == len(_all(values)):
        says = about.count(
            N_("All found: {n} way. Nothing is missing."),
            N_("All found: {n} ways. Nothing is missing."),
            count,
        )
        return blocks.text(says, "right", live=True)
    numbers = {"total": values["total"], "path": summed(path), "left": values["total"] - sum(path)}
    next_card = _ON_THE_WAY if path else _AT_THE_ROOT
    return blocks.text(about.count(*next_card, count, **numbers), live=True)


_AT_THE_ROOT = (
    N_("{n} way found. Choose a first card to make {total}."),
    N_("{n} ways found. Choose a first card to make {total}."),
)
_ON_THE_WAY = (
    N_("{n} way found. You stand at {path}; {left} to go. Which card is next?"),
    N_("{n} ways found. You stand at {path}; {left} to go. Which card is next?"),
)


def _in_words(values: Values, found: list[Parts], about: About) -> str:
    says = N_("A tree from left to right, its root {total}. Each leaf is one way.")
    if len(found) > LISTED_IN_ALT:
        says = N_(
            "A tree from left to right, its root {total}. Each leaf is one way. There are {count}"
            " leaves; the list has them."
        )
    elif found:
        says = N_("A tree from left to right, its root {total}. Each leaf is one way. {sums}.")
    return about.say(says, total=values["total"], count=len(found), sums=_sums(found))


def _sums(found: Iterable[Parts]) -> str:
    """Sums with commas; none breaks over two lines, a long one stands without spaces."""
    return ", ".join(
        summed(parts).replace(" ", NO_BREAK if len(parts) <= AIRY else "") for parts in found
    )


def _next_cards(values: Values, found: list[Parts], about: About) -> Block:
    path, known = tuple(values["path"]), set(found)
    row = []
    for card in range(1, min(values["total"], MOST_ON_A_CARD) + 1):
        beyond = _beyond(values, (*path, card))
        if not beyond:
            no_way = about.say(N_("{card}: no way from here"), card=card)
            row.append(blocks.tile(str(card), card, tone="out", label=no_way))
        elif all(parts in known for parts in beyond):
            done = about.say(N_("{card}: all found"), card=card)
            row.append(blocks.tile(str(card), card, tone="right", mark="✓", label=done))
        else:
            row.append(blocks.tile(str(card), card))
    label = about.say(N_("Next card")) if path else about.say(N_("First card"))
    return blocks.tiles(label, row, act="card", columns=0)


def _buttons(values: Values, complete: bool, about: About) -> list[Block]:
    no_card = "" if values["path"] else about.say(N_("No card lies there yet."))
    row = [] if complete else [blocks.button("back", about.say(N_("One card back")), why=no_card)]
    if not complete:
        row.append(blocks.button("all", about.say(N_("Show all ways"))))
    row.append(blocks.button("anew", about.say(N_("Start again"))))
    return row


def _list(found: list[Parts], about: About) -> Block:
    """The ways below their first card."""
    firsts = dict.fromkeys(parts[0] for parts in found)
    rows = []
    for first in firsts:
        group = [parts for parts in found if parts[0] == first]
        rows.append([str(first), str(len(group)), _sums(group)])
    head = [about.say(N_("First card")), about.say(N_("How many")), about.say(N_("Ways"))]
    return blocks.table(about.say(N_("Your list")), head, rows)


def _remark(values: Values, complete: bool, about: About) -> list[Block]:
    """What is worth seeing in a complete list."""
    if not complete or not _all(values):
        return []
    total, most = values["total"], values["most"]
    here, there = len(_all(values)), len(ways(total, most, _other(values["order"])))
    if here == there:
        return [blocks.text(about.say(N_("Here it is the same whether order counts or not.")))]
    if values["order"] == "aside":
        more = (
            N_("If order counts, there is {n} way instead of {here}."),
            N_("If order counts, there are {n} ways instead of {here}."),
        )
        return [blocks.text(about.count(*more, there, here=here))]
    if most >= total <= MOST_ON_A_CARD:
        says = N_(
            "{here} = {doubled}: between {total} fruits in a row there are {gaps} gaps, and a new card"
            " begins at a gap, or not."
        )
        doubled = " · ".join(["2"] * (total - 1))
        return [
            blocks.text(about.say(says, here=here, doubled=doubled, total=total, gaps=total - 1))
        ]
    fewer = (
        N_("If order does not matter, only {n} of these {here} ways is left."),
        N_("If order does not matter, only {n} of these {here} ways are left."),
    )
    return [blocks.text(about.count(*fewer, there, here=here))]


def _other(order: str) -> str:
    return ORDERS[1 - ORDERS.index(order)]


def _settings(values: Values, about: About) -> list[Block]:
    too_many = about.tell(_TOO_MANY) if values["total"] > MOST_IN_ORDER else ""
    return [
        blocks.number(
            "total", about.say(TOTAL_SAID), values["total"], FEWEST, _most_fruits(values)
        ),
        blocks.number("most", about.say(MOST_SAID), values["most"], 1, values["total"]),
        blocks.choice(
            "order",
            about.say(ORDER_SAID),
            [
                blocks.option(ORDERS[0], about.say(N_("the same way"))),
                blocks.option(ORDERS[1], about.say(N_("two ways")), why=too_many),
            ],
            values["order"],
        ),
    ]


TREE = LabKind(
    title=N_("All ways to make a sum"), start=start, act=act, blocks=blocks_of, lane=EXPLORE
)
