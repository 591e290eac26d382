"""The buttons that every table has: let the others play, deal again, undo and redo, show my cards."""

from __future__ import annotations

from cardlib import bots
from cardlib.i18n import N_
from cardlib.views.frames import Frame, Scene, button
from cardlib.views.trunk import Trunk

__all__ = ["COMMON", "common_buttons", "reveal_button"]

COMMON = ("next", "next-deal", "undo", "redo", "reveal")


def common_buttons(
    scene: Scene,
    trunk: Trunk,
    chosen: bots.Chosen | None,
    mistake: bots.BotMistake | None,
    *,
    giving: bool,
) -> list[Frame]:
    """What can be done besides a move of one's own; *giving* leaves no room for the others' turn."""
    found = []
    if scene.live and scene.state.ended and not scene.game.match_outcome(scene.state):
        found.append(button("next-deal", scene.say(N_("Deal again")), "n", enabled=True))
    elif not giving:
        found.append(_next_button(scene, chosen, mistake))
    nothing = scene.asleep or scene.say(N_("There is nothing to undo."))
    back = scene.live and trunk.can_undo
    found.append(button("undo", scene.say(N_("Undo")), "u", enabled=back, why=nothing))
    nothing = scene.asleep or scene.say(N_("There is nothing to redo."))
    again = scene.live and trunk.session.can_redo
    found.append(button("redo", scene.say(N_("Redo")), "y", enabled=again, why=nothing))
    return found


def _next_button(
    scene: Scene, chosen: bots.Chosen | None, mistake: bots.BotMistake | None
) -> Frame:
    label = scene.say(N_("Let the others play"))
    if not scene.live:
        return button("next", label, "n", enabled=False, why=scene.asleep)
    if scene.state.ended:
        return button("next", label, "n", enabled=False, why=scene.say(N_("The match is over.")))
    if chosen is None:
        why = scene.say(N_("The others wait for you."))
        return button("next", label, "n", enabled=False, why=why)
    if mistake is not None and mistake.seat == chosen.seat:
        label = scene.say(N_("Play for {name}"), name=scene.name(chosen.seat))
    elif scene.game.NAME == "zodiak":
        label = scene.say(N_("Let {name} play"), name=scene.name(chosen.seat))
    return button("next", label, "n", enabled=True)


def reveal_button(scene: Scene) -> Frame:
    """The one button while the screen passes to another person."""
    name = scene.name(scene.seat or 0)
    return button(
        "reveal", scene.say(N_("I am {name}: show my cards"), name=name), "", enabled=True
    )
