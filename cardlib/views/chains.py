"""A chain of Zodiak step by step: what may come next, why, and what it would do if played now."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from cardlib.cards import CardId
from cardlib.games import zodiak
from cardlib.i18n import N_
from cardlib.rules import Reason, Verdict
from cardlib.views.frames import Frame, Scene, card_name, reasons

__all__ = ["LINKS", "chain_frame", "choice", "next_cards", "refused_cards"]

LINKS = frozenset({"ZO6", "ZO7", "ZO11", "ZOA10", "ZOA13"})
"""Grounds that tell why a card may lie where it lies; all others tell what the cards do."""


def choice(scene: Scene, card_id: CardId, label: str, why: Sequence[Reason]) -> Frame:
    """A row that chooses a card of the hand after those chosen already."""
    chosen = [card_name(card) for card in (*scene.selected, card_id)]
    return {"label": label, "act": {"select": chosen}, "why": reasons(scene, why)}


def next_cards(scene: Scene) -> list[tuple[CardId, list[Reason]]]:
    """The cards of the hand that may come next, each with the reasons for it."""
    state: zodiak.State = scene.state
    assert scene.seat is not None
    if scene.selected and not _judged(scene, scene.selected):
        return []  # there is no going on from a mistake
    chosen, found = scene.selected, []
    for card in sorted(zodiak.extensions(state, scene.seat, chosen)):
        grounds = _judged(scene, (*chosen, card)).grounds
        wanted = str(zodiak.DECK[card])
        links = [why for why in grounds if not chosen or why.values.get("card") == wanted]
        found.append((card, links + (_missing_suit(scene, card) if not chosen else [])))
    return found


def refused_cards(scene: Scene) -> list[tuple[str, tuple[Reason, ...]]]:
    """The cards of the hand that may not come next, each with every rule against it."""
    state: zodiak.State = scene.state
    assert scene.seat is not None
    if state.turn != scene.seat or (scene.selected and not _judged(scene, scene.selected)):
        return []
    rest = [card for card in sorted(state.hands[scene.seat]) if card not in scene.selected]
    judged = ((card, _judged(scene, (*scene.selected, card))) for card in rest)
    return [(str(zodiak.DECK[card]), verdict.violations) for card, verdict in judged if not verdict]


def _move(scene: Scene, cards: Sequence[CardId], suit: str | None = None) -> zodiak.Play:
    assert scene.seat is not None
    return zodiak.Play(scene.seat, tuple(str(zodiak.DECK[card]) for card in cards), suit)


def _judged(scene: Scene, cards: Sequence[CardId]) -> Verdict:
    """Whether these cards may be played, the suit of a lone Eight apart: that is named at the end."""
    verdict = zodiak.explain(scene.state, _move(scene, cards))
    if not _lacks_only_suit(verdict):
        return verdict
    named = zodiak.explain(scene.state, _move(scene, cards, zodiak.SUITS[0]))
    return dataclasses.replace(
        named, grounds=tuple(why for why in named.grounds if why.rule != "ZO12")
    )


def _lacks_only_suit(verdict: Verdict) -> bool:
    return {why.rule for why in verdict.violations} == {"ZO12"}


def _missing_suit(scene: Scene, *cards: CardId) -> list[Reason]:
    """That a suit must be named with these cards, if it must."""
    verdict = zodiak.explain(scene.state, _move(scene, cards))
    return list(verdict.violations) if _lacks_only_suit(verdict) else []


# --- the chain so far ----------------------------------------------------------------------------


def chain_frame(scene: Scene) -> Frame | None:
    """The chain begun so far: why it holds, what may follow, what it does; None if none is begun.

    ``{"cards", "holds", "text", "why", "next", "stop", "power"}``: *cards* and *next* with labels,
    *text* and *power* in sentences, *why* the reasons of both, *stop* whether it may be played now.
    """
    if not scene.selected or not isinstance(scene.state, zodiak.State):
        return None
    if scene.state.turn != scene.seat or scene.state.ended:
        return None
    verdict = _judged(scene, scene.selected)
    suit, powers = _missing_suit(scene, *scene.selected), _powers(scene, verdict)
    links = [why for why in verdict.grounds if why.rule in LINKS] or list(verdict.violations)
    following = _next_rows(scene)
    return {
        "cards": [str(zodiak.DECK[card]) for card in scene.selected],
        "holds": bool(verdict),
        "text": " ".join(map(scene.sentence, links)),
        "why": reasons(scene, [*links, *suit, *powers]),
        "next": following,
        "stop": _stop_text(scene, bool(verdict), bool(suit), bool(following)),
        "power": _power_text(scene, powers) if verdict else "",
    }


def _next_rows(scene: Scene) -> list[Frame]:
    rows = []
    for card, why in next_cards(scene):
        label = scene.say(N_("Go on with {card}"), card=str(zodiak.DECK[card]))
        rows.append({"card": card_name(card), **choice(scene, card, label, why)})
    return rows


def _stop_text(scene: Scene, holds: bool, needs_suit: bool, goes_on: bool) -> str:
    """Whether the chain may be played as it is."""
    if not holds:
        return scene.say(N_("These cards cannot be played like this: take some back."))
    if needs_suit and goes_on:
        return scene.say(N_("You may name a suit and play it now, or go on."))
    if needs_suit:
        return scene.say(N_("Name a suit to play it now. No card may follow."))
    if goes_on:
        return scene.say(N_("You may play this now, or go on."))
    return scene.say(N_("You may play this now. No card of yours may follow."))


def _powers(scene: Scene, verdict: Verdict) -> list[Reason]:
    """What happens if these cards are played now: debts, suits, the last card."""
    if not verdict:
        return []
    state: zodiak.State = scene.state
    assert scene.seat is not None
    found = [why for why in verdict.grounds if why.rule not in LINKS]
    if len(scene.selected) == len(state.hands[scene.seat]) and state.finisher is None:
        owed = [why.values["debt"] for why in found if "debt" in why.values]
        found.append(
            Reason.of("ZO27", finisher=scene.seat, debt=owed[0])
            if owed
            else Reason.of("ZO25", finisher=scene.seat)
        )
    return found


def _power_text(scene: Scene, powers: Sequence[Reason]) -> str:
    if not powers:
        return scene.say(N_("Nothing special happens if you play this now."))
    return " ".join(map(scene.sentence, powers))
