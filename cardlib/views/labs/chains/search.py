"""The search-tree stepper: every chain of a hand, one after the other, and what greedy would take."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from cardlib.exact.chains import SHEET_HAND, all_chains, greedy_chain
from cardlib.faces.search_tree import Branches, search_tree_svg
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.chains import shared
from cardlib.views.labs.reading import whole

__all__ = ["SEARCH"]

Chain = tuple[str, ...]

MOST_DRAWN = 60
"""Chains that one drawing has room for; a dealt hand of seven hardly ever has more."""
LOOKED_AT = N_("Chains looked at")
_NO_CHAIN = N_("No card fits {top} by suit or rank: there is no chain.")
LIMIT = N_("1 to {most} cards, at most 60 chains, like 7♥ 8♥ or 7h 8h")
STEPS = ("step", "back", "best", "end", "at", "turn")
ACTS = (*STEPS, *shared.ACTS)


def start(about: About) -> Values:
    """The sheet's hand, turned round so that the quick way comes first; nothing looked at."""
    return {**shared.start_hand(), "hand": list(reversed(SHEET_HAND)), "at": 0}


def act(values: Values, name: str, value: Any, about: About) -> Values:
    """Go on or back in the search, or take another hand."""
    if name in shared.ACTS:
        changed = {**shared.act_hand(values, name, value, about), "at": 0}
        if changed["source"] == shared.SHEET:
            changed = {**changed, "hand": start(about)["hand"]}
        _checked(changed, about)
        return changed
    if name == "turn":
        return {**values, "hand": values["hand"][::-1], "at": 0}
    if name not in STEPS:
        raise unknown(name, ACTS)
    found = _checked(values, about)
    if not found:
        raise LabError(Sentence(_NO_CHAIN, top=values["top"]))
    wanted = {
        "step": values["at"] + 1,
        "back": values["at"] - 1,
        "best": _first_longest(found),
        "end": len(found),
        "at": value,
    }
    return {**values, "at": whole(wanted[name], 0, len(found), LOOKED_AT)}


def _checked(values: Values, about: About) -> list[Chain]:
    """All chains of the hand in the order of the search; LabError if they are too many to draw."""
    every = all_chains(values["hand"], values["top"], shared.rules(about))
    found = list(islice(every, MOST_DRAWN + 1))
    if len(found) > MOST_DRAWN:
        raise LabError(
            Sentence(
                N_("This hand has more than {most} chains, too many to draw. Take a card away."),
                most=MOST_DRAWN,
            )
        )
    return found


def _first_longest(found: list[Chain]) -> int:
    """How many chains are looked at until a longest one is found; 0 if there is none."""
    most = max(map(len, found), default=0)
    return next((number for number, chain in enumerate(found, 1) if len(chain) == most), 0)


# --- the page ------------------------------------------------------------------------------------


def blocks_of(values: Values, about: About) -> list[Block]:
    """The cards, the buttons, where the search stands, the tree, the count, the list."""
    found, at = _checked(values, about), values["at"]
    greedy = greedy_chain(values["hand"], values["top"], shared.rules(about))
    best = _best(found[:at])
    return [
        *shared.hand_blocks(values, about, LIMIT),
        blocks.cards(
            about.say(N_("The Pile, and your hand in the order of the search")),
            shared.laid_cards(values["top"], values["hand"], about),
            size="small",
        ),
        *shared.lone_eights_block(values, about),
        *_controls(values, found, about),
        blocks.text(_where(values, found, about), "strong", live=True),
        *_tree(values, found, best, greedy, about),
        _table(values, found, best, greedy, about),
        _list(found[:at], values["top"], about),
    ]


def _best(seen: list[Chain]) -> Chain:
    """The first of the longest chains that were looked at."""
    return max(seen, key=len, default=())


def _controls(values: Values, found: list[Chain], about: About) -> Iterator[Block]:
    """The buttons of the search; Enter presses the first one, but not while cards are typed."""
    at, typed = values["at"], values["source"] == shared.OWN
    first, last = about.say(N_("nothing was looked at yet")), about.say(N_("all was looked at"))
    none = "" if found else about.say(N_("there is no chain"))
    at_end = none or (last if at == len(found) else "")
    yield blocks.buttons(
        [
            blocks.button("step", about.say(N_("Next chain")), why=at_end, main=not typed),
            blocks.button("back", about.say(N_("Back")), why="" if at else first),
            blocks.button("best", about.say(N_("To the longest")), why=none),
            blocks.button("end", about.say(N_("To the end")), why=at_end),
            blocks.button("turn", about.say(N_("Turn the hand round"))),
        ]
    )
    if found:
        yield blocks.number("at", about.say(LOOKED_AT), at, 0, len(found))


def _where(values: Values, found: list[Chain], about: About) -> str:
    """Where the search stands, and what it will do next."""
    at, top = values["at"], values["top"]
    if not found:
        return about.say(_NO_CHAIN, top=top)
    if at == 0:
        return about.say(
            N_("The search starts at {top}. The first card that fits comes first."), top=top
        )
    here = found[at - 1]
    said = {"number": at, "all": len(found), "chain": " ".join(here), "n": len(here)}
    if at == len(found):
        return about.say(N_("Chain {number} of {all}: {chain}. All ways are tried."), **said)
    following = found[at]
    if following[:-1] == here:
        return about.say(
            N_("Chain {number} of {all}: {chain}. Next: go on with {card}."),
            **said,
            card=following[-1],
        )
    kept = " ".join((top, *following[:-1]))
    return about.say(
        N_(
            "Chain {number} of {all}: {chain}. No new way from here: go back to {kept}, then "
            "{card}."
        ),
        **said,
        kept=kept,
        card=following[-1],
    )


def _tree(
    values: Values, found: list[Chain], best: Chain, greedy: Chain, about: About
) -> Iterator[Block]:
    if not found:
        return
    svg = search_tree_svg(
        values["top"],
        found,
        values["at"],
        best=best,
        greedy=greedy,
        greedy_word=about.say(N_("greedy")),
        act="at",
    )
    here = found[values["at"] - 1] if values["at"] else ()
    alt = about.say(
        N_("Tree of all chains on {top}. Looked at: {seen} of {all}. The strong way is {way}."),
        top=values["top"],
        seen=values["at"],
        all=len(found),
        way=" → ".join((values["top"], *here)),
    )
    width = round(min(640, Branches.of(found).size[0] * 1.15))
    yield blocks.picture(svg, alt, width=width)
    key = N_("Strong: where the search stands. Dashed: not looked at yet. ★: the longest so far.")
    yield blocks.text(about.say(key), "muted")


def _table(values: Values, found: list[Chain], best: Chain, greedy: Chain, about: About) -> Block:
    done = values["at"] == len(found)
    longest = N_("Longest of all") if done else N_("Longest so far")
    rows = [
        [about.say(longest), str(len(best)), " ".join(best) or "—"],
        [
            about.say(N_("Greedy: always the first that fits")),
            str(len(greedy)),
            " ".join(greedy) or "—",
        ],
    ]
    caption = about.count(
        N_("{n} chain looked at, of {all}"),
        N_("{n} chains looked at, of {all}"),
        values["at"],
        all=len(found),
    )
    head = [about.say(N_("Chain")), about.say(N_("Cards")), about.say(N_("Which"))]
    return blocks.table(caption, head, rows)


def _list(seen: list[Chain], top: str, about: About) -> Block:
    lines = [" → ".join((top, *chain)) for chain in seen]
    shown = blocks.items(lines, ordered=True) if lines else blocks.text(about.say(N_("none yet")))
    return blocks.folded(about.say(N_("The tree as a list")), [shown], "tree-list")


SEARCH = LabKind(title=N_("Search all chains"), start=start, act=act, blocks=blocks_of)
