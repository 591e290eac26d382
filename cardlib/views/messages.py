"""What the message line and the header say about a moment."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any

from cardlib.bots import Thought
from cardlib.game import Seat
from cardlib.i18n import N_, translate
from cardlib.rules import Reason, Verdict
from cardlib.session import Event
from cardlib.views.frames import Frame, Scene, reasons

__all__ = ["default_names", "event_message", "message", "subtitle", "verdict_message"]


def message(scene: Scene, tone: str, text: str, why: Sequence[Reason] = ()) -> Frame:
    """A message with its reasons."""
    return {"text": text, "tone": tone, "why": reasons(scene, why)}


def verdict_message(scene: Scene, verdict: Verdict) -> Frame:
    """Whether something is allowed, and every reason in words."""
    why = verdict.grounds if verdict else verdict.violations
    text = " ".join(scene.sentence(reason) for reason in why)
    return message(scene, "allowed" if verdict else "refused", text, why)


def event_message(
    scene: Scene, view: ModuleType, before: Any, event: Event, thought: tuple[Seat, Thought] | None
) -> Frame:
    """What a ply was and what followed from it; a bot's thought comes last."""
    head = view.headline(scene, before, scene.game.parse_move(event.move), scene.state)
    text = " ".join([head, *map(scene.sentence, event.followed)])
    tone = "end" if scene.state.ended else "info"
    told = message(scene, tone, text, (*event.grounds, *event.followed))
    if thought is not None:
        seat, idea = thought
        told["why"].append(
            {
                "rule": "",
                "origin": scene.say(N_("{name} thinks"), name=scene.name(seat)),
                "says": idea.sentence(scene.language),
                "text": "",
                "option": "",
            }
        )
    return told


def subtitle(scene: Scene, game_name: str) -> str:
    """How many play, and which round or game of the match this is."""
    state, players = scene.state, scene.state.options.players
    text = scene.count(N_("{n} player"), N_("{n} players"), players)
    if game_name == "tivmiv":
        number, of = state.round, state.options.rounds
        return scene.say(
            N_("{players}, round {number} of {of}"), players=text, number=number, of=of
        )
    if game_name == "zodiak":
        return scene.say(N_("{players}, game {number}"), players=text, number=state.deal)
    return text


def default_names(players: int, learner: Seat | None, language: str) -> tuple[str, ...]:
    """A name for the learner, and numbered bots."""
    others = (seat for seat in range(players) if seat != learner)
    numbers = {seat: number for number, seat in enumerate(others, start=1)}
    return tuple(
        translate(N_("Bot {number}"), {"number": numbers[seat]}, language)
        if seat in numbers
        else translate(N_("Ani"), None, language)
        for seat in range(players)
    )
