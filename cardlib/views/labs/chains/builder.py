"""The chain builder: lay cards one by one; the game says why each may lie there, or why not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from cardlib.exact.chains import longest_chain
from cardlib.exercises.kinds import PLAY
from cardlib.games import zodiak
from cardlib.i18n import N_, Sentence
from cardlib.rules import Reason
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.card_blocks import card_row, shown_card
from cardlib.views.chains import LINKS, chain_frame, next_cards, refused_cards
from cardlib.views.frames import Frame, Scene
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.chains import shared

__all__ = ["BUILDER"]

EMPTY: Values = {"chain": [], "tried": None, "told": 0}
"""What a learner has done with a hand; *told* counts what was revealed: the length, then a chain."""
NAMING = "ZO12"  # that a suit must be named
ACTS = ("lay", "back", "clear", "tell", "marks", *shared.ACTS)
TELLS = (N_("How many cards can go?"), N_("Show a longest chain"))


def start(about: About) -> Values:
    """The sheet's hand, nothing laid."""
    return {**shared.start_hand(), **EMPTY, "marks": True}


def act(values: Values, name: str, value: Any, about: About) -> Values:
    """Lay a card, take cards back, reveal, or take another hand."""
    chain: list[str] = values["chain"]
    match name:
        case "lay":
            return _laid(values, shared.place_of(value, values["hand"]), about)
        case "back" if chain:
            return {**values, "chain": chain[:-1], "tried": None}
        case "clear" if chain:
            return {**values, "chain": [], "tried": None}
        case "tell" if values["told"] < len(TELLS):
            return {**values, "told": values["told"] + 1}
        case "back" | "clear":
            raise LabError(Sentence(N_("No card is laid yet, so none can be taken back.")))
        case "tell":
            raise LabError(Sentence(N_("The longest chain is shown already.")))
        case "marks":
            return {**values, "marks": not values["marks"]}
        case _ if name in shared.ACTS:
            return {**shared.act_hand(values, name, value, about), **EMPTY}
    raise unknown(name, ACTS)


def _laid(values: Values, card: str, about: About) -> Values:
    """The chain with *card* behind it; a card of the chain is taken back with all after it."""
    chain: list[str] = values["chain"]
    if card in chain:
        return {**values, "chain": chain[: chain.index(card)], "tried": None}
    if card in _open_cards(_scene(values, about)):
        return {**values, "chain": [*chain, card], "tried": None}
    return {**values, "tried": card}


def _scene(values: Values, about: About) -> Scene:
    return shared.scene(shared.position(values, about), about, values["chain"])


def _open_cards(scene: Scene) -> set[str]:
    """The cards of the hand that may come next, as the game says."""
    return {str(zodiak.DECK[card]) for card, _ in next_cards(scene)}


def made(values: Values, about: About) -> zodiak.State:
    """The hand at a table of two, for ``Table(position=…)``."""
    return shared.position(values, about)


# --- the page ------------------------------------------------------------------------------------


def blocks_of(values: Values, about: About) -> list[Block]:
    """Cards to choose from, the Pile with the chain, what the game says, buttons."""
    scene = _scene(values, about)
    return [
        *shared.hand_blocks(values, about),
        blocks.cards(
            about.say(N_("The Pile and your chain")),
            shared.laid_cards(values["top"], values["chain"], about),
        ),
        _hand_row(values, _open_cards(scene), about),
        blocks.text(*_verdict(values, scene, about), live=True),
        _buttons(values, about),
        *_revealed(values, about),
    ]


def _hand_row(values: Values, open_cards: set[str], about: About) -> Block:
    row = []
    for card in values["hand"]:
        chosen = values["chain"].index(card) + 1 if card in values["chain"] else 0
        mark = about.say(N_("fits")) if values["marks"] and card in open_cards else ""
        row.append(shown_card(about, "zodiak", card, card, chosen=chosen, mark=mark))
    return blocks.cards(
        about.say(N_("Your hand: choose the next card")), row, act="lay", several=True
    )


def _verdict(values: Values, scene: Scene, about: About) -> tuple[str, str]:
    """What the game says to the last step, and its tone."""
    if values["tried"]:
        refused = dict(refused_cards(scene))
        reasons = " ".join(_cited(scene, refused.get(values["tried"], ())))
        return about.say(
            N_("{card} stays in the hand. {why}"), card=values["tried"], why=reasons
        ), "wrong"
    frame = chain_frame(scene)
    if frame is None:
        first = N_("Choose a first card: it needs the suit or the rank of {top}.")
        if shared.lone_eights(values):
            first = N_(
                "Choose a first card: it needs the suit or the rank of {top}. Or lay an Eight alone."
            )
        return about.say(first, top=values["top"]), "plain"
    return _held(frame, scene, values, about), "right"


def _held(frame: Frame, scene: Scene, values: Values, about: About) -> str:
    """Why the last card may lie there, what the cards do, and whether to go on."""
    *_, last = (why for why in frame["why"] if why["rule"] in LINKS)
    before = chain_frame(replace(scene, selected=scene.selected[:-1]))
    known = [why["says"] for why in before["why"]] if before else []
    said = [why for why in frame["why"] if why["rule"] not in (*LINKS, NAMING)]
    told = [last, *(why for why in said if why["says"] not in known)]
    cited = " ".join(f"{why['says']} ({why['rule']})" for why in told)
    one, many = N_("{n} card: {why} {stop}"), N_("{n} cards: {why} {stop}")
    names_suit = any(why["rule"] == NAMING for why in frame["why"])
    stop = about.say(_named(frame)) if names_suit else frame["stop"]
    return about.count(one, many, len(values["chain"]), why=cited, stop=stop)


def _named(frame: Frame) -> str:
    """What a player of a lone Eight does now; this lab has no field for the suit."""
    if frame["next"]:
        return N_("At a table you would now name a suit; or go on.")
    return N_("At a table you would now name a suit. No card may follow.")


def _cited(scene: Scene, reasons: tuple[Reason, ...]) -> Iterator[str]:
    """Each reason in words, with its rule."""
    for reason in reasons:
        yield f"{scene.sentence(reason)} ({reason.rule})"


def _buttons(values: Values, about: About) -> Block:
    nothing = "" if values["chain"] else about.say(N_("no card is laid yet"))
    marks = blocks.button("marks", about.say(N_("Mark what fits")), pressed=values["marks"])
    row = [
        blocks.button("back", about.say(N_("Take one back")), why=nothing),
        blocks.button("clear", about.say(N_("Take all back")), why=nothing),
        marks,
    ]
    if values["told"] < len(TELLS):
        row.append(blocks.button("tell", about.say(TELLS[values["told"]])))
    return blocks.buttons(row)


def _revealed(values: Values, about: About) -> Iterator[Block]:
    """How long the chain could be, and one such chain, as far as the learner asked."""
    best = longest_chain(values["hand"], values["top"], shared.rules(about))
    if values["told"] and not best:
        none = N_("No card fits {top} by suit or rank.")
        yield blocks.text(about.say(none, top=values["top"]), "info")
        yield from shared.lone_eights_block(values, about)
    elif values["told"]:
        most = about.count(
            N_("At most {n} card can go."), N_("At most {n} cards can go."), len(best)
        )
        yield blocks.text(most, "info")
    if values["told"] > 1 and best:
        yield card_row(about, "zodiak", best, about.say(N_("A longest chain")), size="small")


BUILDER = LabKind(
    title=N_("Build a chain"), start=start, act=act, blocks=blocks_of, lane=PLAY, made=made
)
