"""What may I do? The moves of the learner's seat now, and why the others are not allowed.

Everything is worked out from what that seat can see, so no answer betrays a hidden card.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any

from cardlib.games import tivmiv, zangi, zodiak
from cardlib.i18n import N_
from cardlib.rules import Reason
from cardlib.views.chains import chain_frame, choice, next_cards, refused_cards
from cardlib.views.frames import Frame, Scene, card_name, reasons, rule_frame

if TYPE_CHECKING:
    from cardlib.views.desk import Desk

__all__ = ["guide_answer"]

Refused = Sequence[tuple[str, tuple[Reason, ...]]]
"""Cards that may not be played, as texts, each with every rule against it."""


def guide_answer(desk: Desk, wish: Mapping[str, Any]) -> Frame | None:
    """What the learner may do at the newest moment of a desk; None for an older moment.

    ``rows`` are what is allowed, each ``{"label", "act", "why"}`` with *act* ``{"control": id}`` or
    ``{"select": [card ids]}``; ``others`` are what is not, with every reason; ``chain`` is the chain
    of cards begun so far, or None.
    """
    if wish.get("moment") != desk.last:
        return None
    chosen = [card_name(card) for card in desk.selected]
    answer: Frame = {"kind": "guide", "epoch": desk.epoch, "moment": desk.last, "selected": chosen}
    scene = _scene(desk)
    closed = _nothing_to_say(desk, scene)
    if closed:
        return {**answer, "heading": closed, "rows": [], "others": [], "chain": None}
    rows, others = _controls(scene, desk.view)
    cards, refused = _cards(scene)
    rows = [*rows, *cards] if scene.selected else [*cards, *rows]
    others += _grouped(scene, refused)
    heading = _heading(scene, desk.view, bool(rows))
    chain = chain_frame(scene)
    return {**answer, "heading": heading, "rows": rows, "others": others, "chain": chain}


def _scene(desk: Desk) -> Scene:
    """The newest state as the learner's seat sees it."""
    session, seat = desk.session, desk.seat
    return Scene(
        game=session.game,
        state=session.state if seat is None else session.game.observe(session.state, seat),
        seat=seat,
        names=session.names,
        language=desk.language,
        selected=tuple(desk.selected),
    )


def _nothing_to_say(desk: Desk, scene: Scene) -> str:
    """Why no moves are listed at all, or ""."""
    if scene.seat is None:
        return scene.say(N_("You look on: no seat is yours, so there is nothing for you to do."))
    if desk.covered:
        return scene.say(N_("The screen is changing hands. Show the cards first, then ask again."))
    if desk.question_open():
        return scene.say(N_("A question is open. Answer it first, then ask again."))
    if scene.state.ended:
        return scene.say(N_("Everything is played. Nobody moves any more."))
    if scene.seat in getattr(scene.state, "out", ()):
        return scene.say(N_("You have left the game and look on."))
    return ""


def _heading(scene: Scene, view: ModuleType, able: bool) -> str:
    assert scene.seat is not None
    if able:
        return scene.say(N_("{name}, this is what you may do now."), name=scene.name(scene.seat))
    return f"{scene.say(N_('You wait now.'))} {view.describe(scene)[0]}"


# --- buttons -------------------------------------------------------------------------------------


def _controls(scene: Scene, view: ModuleType) -> tuple[list[Frame], list[Frame]]:
    """The buttons that are allowed, and those that are not, with their reasons."""
    rows, others = [], []
    for control in view.controls(scene):
        move = view.moves_of(scene, control["id"])
        if move is None:
            continue  # a button that waits for cards to be chosen
        verdict, label = scene.game.explain(scene.state, move), control["label"]
        if verdict:
            why = _grounds(scene, move, verdict.grounds)
            rows.append({"label": label, "act": {"control": control["id"]}, "why": why})
        else:
            why = reasons(scene, verdict.violations)
            others.append({"label": label, "act": None, "why": why})
    return rows, others


def _grounds(scene: Scene, move: Any, grounds: Iterable[Reason]) -> list[Frame]:
    """Why a move is allowed, as far as may be known before it is made."""
    if isinstance(move, zangi.Ring):
        return _ring_reasons(scene)
    if isinstance(move, tivmiv.Rotate) and scene.state.options.leftovers == "under_centre":
        grounds = [why for why in grounds if why.rule != "T16"]  # nobody has seen the bottom card
    return reasons(scene, grounds)


def _ring_reasons(scene: Scene) -> list[Frame]:
    """That one may ring, and what a wrong ring costs: whether it is right is the learner's to see."""
    state: zangi.State = scene.state
    assert scene.seat is not None
    closed, penalty = len(state.closed[scene.seat]), state.options.penalty
    free = N_("You may ring at any moment. Whether it is right, you find out by looking.")
    told = [rule_frame(scene, "Z10", scene.say(free))]
    if not penalty:
        return [*told, rule_frame(scene, "Z19", scene.say(N_("A wrong ring costs nothing here.")))]
    if not closed:
        leave = N_("You have no closed card: after a wrong ring you leave the game.")
        return [*told, rule_frame(scene, "Z20", scene.say(leave))]
    cost = scene.count(
        N_("A wrong ring costs you {n} closed card: another player gets it."),
        N_("A wrong ring costs you {n} closed cards: other players get them."),
        min(penalty, closed),
    )
    told.append(rule_frame(scene, "Z19", cost))
    if closed <= penalty and state.options.penalty_last_card == "leave":
        last = N_("You have no more closed cards than that, so after it you leave the game.")
        told.append(rule_frame(scene, "ZA19", scene.say(last)))
    return told


# --- cards of the hand ---------------------------------------------------------------------------


def _cards(scene: Scene) -> tuple[list[Frame], Refused]:
    """Rows for the cards that may be chosen next, and the cards that may not."""
    if isinstance(scene.state, tivmiv.State):
        return _single_cards(scene)
    if not isinstance(scene.state, zodiak.State):
        return [], []
    if scene.selected:  # what follows stands in the chain
        return [], refused_cards(scene)
    rows = [_choose(scene, card, str(zodiak.DECK[card]), why) for card, why in next_cards(scene)]
    return rows, refused_cards(scene)


def _choose(scene: Scene, card: int, text: str, why: Sequence[Reason]) -> Frame:
    return choice(scene, card, scene.say(N_("Choose {card}"), card=text), why)


def _single_cards(scene: Scene) -> tuple[list[Frame], Refused]:
    """Tiv-miv: each kind of card in the hand once, except the card that is chosen already."""
    deck, rows, refused = tivmiv.deck(scene.state.options), [], []
    assert scene.seat is not None
    hand = sorted(scene.state.hands[scene.seat], key=lambda card: (deck[card].value, card))
    kinds = {str(deck[card]): card for card in reversed(hand)}
    chosen = {str(deck[card]) for card in scene.selected}
    alone = dataclasses.replace(scene, selected=())
    for text, card in reversed(kinds.items()):
        if text in chosen:
            continue
        call = None
        if scene.state.options.call == "asked":
            call = tivmiv.right_call(scene.state, scene.seat, deck[card])
        verdict = tivmiv.explain(scene.state, tivmiv.Play(scene.seat, text, call))
        if verdict:
            rows.append(_choose(alone, card, text, verdict.grounds))
        else:
            refused.append((text, verdict.violations))
    return rows, refused


def _grouped(scene: Scene, refused: Refused) -> list[Frame]:
    """Cards that the same rules forbid stand together; each sentence stands once."""
    groups: dict[tuple[str, ...], tuple[list[str], dict[Reason, None]]] = {}
    for text, violations in refused:
        rules = tuple(why.rule for why in violations)
        cards, found = groups.setdefault(rules, ([], {}))
        cards.append(text)
        found.update(dict.fromkeys(violations))
    return [
        {
            "label": ", ".join(cards),
            "act": None,
            "why": _once((_sums(scene) if "T9" in rules else []) + reasons(scene, found)),
        }
        for rules, (cards, found) in groups.items()
    ]


def _once(why: list[Frame]) -> list[Frame]:
    """The text of a rule is told at its first sentence only."""
    seen: set[str] = set()
    for reason in why:
        if reason["rule"] in seen:
            reason.update(origin="", text="", option="")
        seen.add(reason["rule"])
    return why


def _sums(scene: Scene) -> list[Frame]:
    """Which values fit the centre card and how they are worked out (T9, T19, T20)."""
    top, modulus = tivmiv.top_card(scene.state), scene.state.options.modulus
    told = []
    for sign, step in (("+", top.index), ("−", -top.index)):
        result = top.value + step
        value = (result - 1) % modulus + 1
        working = f"{top.value} {sign} {top.index} = {_signed(result)}"
        if result != value:
            back = f" {'−' if result > value else '+'} {modulus}"
            turns = back * (abs(result - value) // modulus)
            working += f", {_signed(result)}{turns} = {value}"
        rule = "T9" if result == value else "T19" if result > value else "T20"
        says = N_("{top} takes {value}: {working}.")
        told.append(rule_frame(scene, rule, scene.say(says, top=top, value=value, working=working)))
    return told


def _signed(number: int) -> str:
    return f"−{-number}" if number < 0 else str(number)
