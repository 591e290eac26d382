"""What the message line and the header say about a moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any

from cardlib.bots import BotMistake
from cardlib.errors import CardlibError, without_position
from cardlib.game import Seat
from cardlib.i18n import N_, NoticeError, Sentence, translate
from cardlib.rules import Reason, Verdict
from cardlib.session import Event
from cardlib.situations import NAMES
from cardlib.views.frames import Frame, Scene, reasons

PRIVATE = frozenset({"ZOA6"})
"""Grounds that tell what a player holds; only that player is told."""

__all__ = [
    "default_names",
    "error_text",
    "event_message",
    "message",
    "mistake_message",
    "moment_label",
    "sound",
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
    scene: Scene, view: ModuleType, before: Any, event: Event, thought: tuple[Seat, Sentence] | None
) -> Frame:
    """What a ply was and what followed from it; a bot's thought comes last."""
    head = view.headline(scene, before, scene.game.parse_move(event.move), scene.state)
    text = " ".join([head, *map(scene.sentence, event.followed)])
    tone = "end" if scene.state.ended else "info"
    own = not scene.covered and (scene.seat is None or event.move.startswith(f"{scene.seat} "))
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


def mistake_message(scene: Scene, mistake: BotMistake, event: Frame) -> Frame:
    """What a bot did wrong, after what happened before: nothing was moved, and the game goes on."""
    told = scene.say(
        N_("{name}: {mistake} Nothing was moved; another bot can make this move."),
        name=scene.name(mistake.seat),
        mistake=mistake.said.sentence(scene.language),
    )
    why = reasons(scene, mistake.violations) + event["why"]
    return {"text": f"{event['text']} {told}", "tone": "refused", "why": why}


def error_text(error: Exception, language: str) -> str:
    """An error as the message line tells it, without the position that a code cell would show."""
    if isinstance(error, NoticeError):
        return error.notice.sentence(language)
    if isinstance(error, CardlibError):
        return without_position(error)
    wrong = N_("Something went wrong: {error}. Nothing was lost.")
    return translate(wrong, {"error": repr(error)[:300]}, language)


def sound(move: Any) -> str:
    """What a move sounds like: "bell", "card", or "" for a quiet one."""
    kind = type(move).__name__
    return "bell" if kind == "Ring" else "card" if kind in ("Open", "Play", "Rotate") else ""


def moment_label(language: str, index: int, start: int) -> str:
    """Which step of the deal, or which move, the moment *index* shows; *start* is the first one's."""
    if index < start:
        values = {"step": index + 1, "steps": start + 1}
        return translate(N_("deal {step} of {steps}"), values, language)
    return translate(N_("move {ply}"), {"ply": index - start}, language)


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


def default_names(
    players: int, people: Sequence[Seat], given: Mapping[Seat, str], language: str
) -> tuple[str, ...]:
    """A name for each person at the screen, as *given* or a usual one, and numbered bots."""
    others = [seat for seat in range(players) if seat not in people]
    bots = {seat: number for number, seat in enumerate(others, start=1)}
    usual = dict(zip(people, NAMES, strict=False))
    return tuple(
        translate(N_("Bot {number}"), {"number": bots[seat]}, language)
        if seat in bots
        else given.get(seat) or translate(usual[seat], None, language)
        for seat in range(players)
    )
