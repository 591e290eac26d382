"""Who pressed when, ply by ply: what a slow replay shows beside the cards.

Times are in milliseconds since the card was on the screen, of people and of bots alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardlib.game import Seat
from cardlib.rounds import race, ring
from cardlib.rounds.presses import Press
from cardlib.rounds.told import Mark

__all__ = ["Marks", "race_marks", "ring_marks"]

Marks = dict[int, tuple[Mark, ...]]
"""The marks by ply, earliest first."""


def ring_marks(
    plan: ring.Schedule, onsets_us: Sequence[int], presses: Sequence[Press], ruling: ring.Ruling
) -> Marks:
    """The presses at each opening of a schedule that was shown, and again at the ring that counts.

    A bot that would have rung later than the first is a mark, too: so close, or so far, was it.
    """
    ended = len(onsets_us) - 1 if ruling.step < 0 else ruling.step
    found: dict[int, list[Mark]] = {step: [] for step in range(ended + 1)}
    answered = set[tuple[int, Seat]]()
    for press in sorted(presses, key=lambda one: one.t_us):
        step, why = ring.answered(plan, onsets_us, press)
        if why:
            step = sum(onset <= press.t_us for onset in onsets_us) - 1
        if step in found:
            again = (step, press.seat) in answered
            kind = "void" if why else "late" if again else _kind(ruling, step, press.seat)
            if not why:
                answered.add((step, press.seat))
            found[step].append(Mark(press.seat, (press.t_us - onsets_us[step]) / 1000, kind))
    for step, pressed in found.items():
        for bot in plan.steps[step].bots:
            kind = _kind(ruling, step, bot.seat)
            pressed.append(Mark(bot.seat, bot.at_us / 1000, kind, bot=True))
    marks, ply = Marks(), plan.ply
    for step in range(ended + 1):
        ply += len(plan.steps[step].moves)
        marks[ply] = _in_order(found[step])
    if ruling.winner is not None:
        marks[ply + 1] = marks[ply]
    return marks


def _kind(ruling: ring.Ruling, step: int, seat: Seat) -> str:
    if step != ruling.step:
        return "late"
    if seat == ruling.winner:
        return "counted"
    return "tied" if seat in ruling.tied else "late"


def race_marks(plan: race.Plan, onsets_us: Sequence[int], actions: Sequence[race.Action]) -> Marks:
    """What was done at each ply of a race: the lay or take itself, and the lays refused before it."""
    marks, ply, laid = Marks(), plan.ply, 0
    waiting: list[Mark] = []
    for action in actions:
        shown_us = onsets_us[min(laid, len(onsets_us) - 1)] if onsets_us else 0
        kind = action.kind if action.done else "refused"
        bot = plan.racers[action.seat].is_bot
        waiting.append(Mark(action.seat, (action.t_us - shown_us) / 1000, kind, bot))
        if not action.done:
            continue
        ply += 1
        marks[ply] = _in_order(waiting)
        waiting = []
        laid += action.kind == "lay"
    return marks


def _in_order(marks: Iterable[Mark]) -> tuple[Mark, ...]:
    return tuple(sorted(marks, key=lambda mark: (mark.at_ms, mark.seat)))
