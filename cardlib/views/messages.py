"""What the message line and the header say about a moment."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any

from cardlib.bots import Thought
from cardlib.errors import CardlibError
from cardlib.game import Seat
from cardlib.i18n import N_, translate
from cardlib.rules import Reason, Verdict
from cardlib.session import Event
from cardlib.store import Notice
from cardlib.views.frames import Frame, Scene, reasons

PRIVATE = frozenset({"ZOA6"})
"""Grounds that tell what a player holds; only that player is told."""

__all__ = [
    "default_names",
    "error_text",
    "event_message",
    "message",
    "moment_label",
    "subtitle",
    "verdict_message",
]


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
    own = scene.seat is None or event.move.startswith(f"{scene.seat} ")
    grounds = [why for why in event.grounds if own or why.rule not in PRIVATE]
    told = message(scene, tone, text, (*grounds, *event.followed))
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


def error_text(scene: Scene, error: Exception) -> str:
    """An error as the message line tells it, without the position that a code cell would show."""
    notice = getattr(error, "notice", None)
    if isinstance(notice, Notice):
        return notice.sentence(scene.language)
    if isinstance(error, CardlibError):
        return str(error).partition("\nposition:")[0]
    wrong = N_("Something went wrong: {error}. Nothing was lost.")
    return scene.say(wrong, error=repr(error)[:300])


def moment_label(language: str, index: int, start: int, last: int) -> str:
    """Which step of the deal, or which ply, the moment *index* is; *start* is the first ply's."""
    if index < start:
        values = {"step": index + 1, "steps": start + 1}
        return translate(N_("deal {step} of {steps}"), values, language)
    values = {"ply": index - start, "plies": last - start}
    return translate(N_("ply {ply} of {plies}"), values, language)


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
