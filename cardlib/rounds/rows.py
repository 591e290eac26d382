"""Trials of a round as rows: one per person and chance to react, with everything needed later (RT19).

A row is plain data. Times are in milliseconds with three decimals, None where there is none; an
untimed trial has the same row without a time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from typing import Any

from cardlib.game import Seat
from cardlib.games import tivmiv, zangi
from cardlib.rounds import race, ring
from cardlib.rounds.devices import is_exact_enough, read_device
from cardlib.rounds.presses import Press
from cardlib.session import Session
from cardlib.timing import ANTICIPATION_US

__all__ = [
    "BELLS",
    "FAST_US",
    "LAPSE_US",
    "SLOW_FRAMES",
    "VERDICTS_OF",
    "Row",
    "base_row",
    "distance",
    "race_rows",
    "reaction",
    "ring_rows",
    "state_hash",
]

Row = dict[str, Any]

FAST_US = 150_000  # RT8: between 100 and 150 ms is hardly an answer
LAPSE_US = 3_000_000  # RT8: longer than this is a lapse, fixed before looking
SLOW_FRAMES = 3  # RT6

BELLS = ("ring", "simple")
"""The kinds of rows in which a bell is rung; in the others a card is laid."""
VERDICTS_OF: Mapping[str, tuple[str, ...]] = {
    "ring": ("hit", "false_alarm", "miss", "quiet", "cut"),
    "simple": ("hit", "miss"),
    "race": ("laid", "refused"),
    "choice": ("laid", "refused", "miss"),
}
"""What a trial of each kind can have come to."""


def ring_rows(
    session: Session,
    plan: ring.Schedule,
    onsets_us: Sequence[int],
    presses: Sequence[Press],
    ruling: ring.Ruling,
    log: Mapping[str, Any],
    people: Sequence[Seat],
) -> list[Row]:
    """A row for each card shown and each person who could ring at it.

    *verdict* is "hit" (rang rightly, whether first or beaten by another), "false_alarm", "miss" (nobody
    rang at a five and its time was over), "quiet" (rightly did not ring) or "cut" (somebody else rang
    before anything could be told). A card that was taken back, because a ring counted for the card
    before it, has no row.
    """
    rows = []
    shown_steps = len(onsets_us) if ruling.step < 0 else ruling.step + 1
    for step in range(shown_steps):
        shown = plan.steps[step]
        for seat in (seat for seat in shown.ringers if seat in people):
            pressed = _first_press(plan, onsets_us, presses, ruling, seat, step)
            rows.append(
                base_row(session, plan.ply, step, seat, shown.state, log)
                | {
                    "kind": "ring",
                    "right": shown.right,
                    "distance": distance(shown.state),
                    "cards": len(zangi.tops(shown.state)),
                    "foreperiod_ms": _ms(plan.steps[step - 1].gap_us) if step else None,
                    "winner": ruling.winner if ruling.step == step else None,
                    "first_bot_ms": _ms(shown.bots[0].at_us) if shown.bots else None,
                    **reaction(onsets_us[step], pressed, log, step),
                    "verdict": _verdict(shown.right, pressed, ruling.step == step),
                }
            )
    return rows


def _first_press(
    plan: ring.Schedule,
    onsets_us: Sequence[int],
    presses: Sequence[Press],
    ruling: ring.Ruling,
    seat: Seat,
    step: int,
) -> Press | None:
    """The press with which *seat* answered this step, if it did."""
    void = [press for press, _ in ruling.void]
    counted = (press for press in sorted(presses, key=lambda one: one.t_us) if press not in void)
    return next(
        (
            press
            for press in counted
            if press.seat == seat and ring.answered(plan, onsets_us, press)[0] == step
        ),
        None,
    )


def _verdict(right: bool, pressed: Press | None, decided: bool) -> str:
    if pressed is not None:
        return "hit" if right else "false_alarm"
    if decided:
        return "cut"
    return "miss" if right else "quiet"


def distance(state: zangi.State) -> int | None:
    """How far the nearest fruit is from the number that rings: 0 is a five; None if nothing lies open."""
    totals = zangi.fruit_totals(zangi.tops(state)).values()
    return min((abs(total - state.options.target) for total in totals), default=None)


def race_rows(
    session: Session,
    plan: race.Plan,
    onsets_us: Sequence[int],
    actions: Sequence[race.Action],
    log: Mapping[str, Any],
    people: Sequence[Seat],
) -> list[Row]:
    """A row for each card that a person laid or tried to lay, timed from the top that it answers.

    *choices* is how many kinds of the hand fitted; *verdict* is "laid" or "refused".
    """
    rows: list[Row] = []
    state, laid = plan.start, 0
    ways = {(wish["seat"], wish["t_us"]): wish.get("way") for wish in log.get("wishes", ())}
    for action, move in _with_moves(plan, actions):
        if action.kind == "lay" and action.seat in people:
            moves = tivmiv.legal_moves(state, action.seat)
            press = Press(action.seat, action.t_us, ways.get((action.seat, action.t_us)) or "key")
            rows.append(
                base_row(session, plan.ply, len(rows), action.seat, state, log)
                | {
                    "kind": "race",
                    "choices": sum(isinstance(one, tivmiv.Play) for one in moves),
                    "hand": len(state.hands[action.seat]),
                    **reaction(onsets_us[min(laid, len(onsets_us) - 1)], press, log, laid),
                    "verdict": "laid" if action.done else "refused",
                }
            )
        laid += action.kind == "lay" and action.done
        state = state if move is None else tivmiv.apply(state, move)
    return rows


def _with_moves(
    plan: race.Plan, actions: Sequence[race.Action]
) -> Iterator[tuple[race.Action, tivmiv.Move | None]]:
    moves = iter(race.moves_of(plan, actions))
    for action in actions:
        yield action, next(moves) if action.done else None


def base_row(
    session: Session, ply: int, trial: int, seat: Seat, state: Any, log: Mapping[str, Any]
) -> Row:
    """Which trial it is, whose, and on which device; *state* is what was shown."""
    return {
        "trial": f"{ply}/{trial}/{seat}",
        "code": session.tape.seed,
        "seat": seat,
        "state": state_hash(state),
        "device": read_device(log.get("device")),
    }


def state_hash(state: Any) -> str:
    """Eight letters that stand for a position: equal positions have equal ones."""
    return blake2b(str(state).encode(), digest_size=4).hexdigest()


def reaction(onset_us: int, press: Press | None, log: Mapping[str, Any], step: int) -> Row:
    """The time from the frame that showed it to the press, and what speaks against using it."""
    timed = log.get("untimed") is not True
    time_us = press.t_us - onset_us if press and timed else None
    frames = _frames(log, step)
    flags = ["slow_frame"] if timed and frames is not None and frames > SLOW_FRAMES else []
    if time_us is not None:
        flags += _device_flags(press, log)
        flags += ["anticipation"] if time_us < ANTICIPATION_US else []
        flags += ["fast"] if ANTICIPATION_US <= time_us < FAST_US else []
        flags += ["lapse"] if time_us > LAPSE_US else []
    return {
        "timed": timed,
        "t_on_ms": _ms(onset_us) if timed else None,
        "t_press_ms": _ms(press.t_us) if press and timed else None,
        "rt_ms": None if time_us is None else _ms(time_us),
        "way": press.way if press else None,
        "flags": flags,
    }


def _device_flags(press: Press | None, log: Mapping[str, Any]) -> list[str]:
    """Was the device too rough for an experiment (RT5), or an event's own time of no use (RT3)?"""
    device = read_device(log.get("device"))
    simulated = device.get("simulated") is True
    flags = [] if simulated or is_exact_enough(device) else ["uncalibrated"]
    if press is None:
        return flags
    sent = [one for name in ("presses", "wishes") for one in log.get(name) or ()]
    by_handler = any(
        isinstance(one, Mapping)
        and (one.get("seat"), one.get("t_us"), one.get("fallback"))
        == (press.seat, press.t_us, True)
        for one in sent
    )
    return [*flags, "ts_fallback"] if by_handler else flags


def _frames(log: Mapping[str, Any], step: int) -> int | None:
    """How many frames passed between the wish to show a card and the frame that showed it."""
    frames = log.get("frames")
    if not isinstance(frames, list) or step >= len(frames) or type(frames[step]) is not int:
        return None
    return int(frames[step])


def _ms(time_us: int) -> float:
    return time_us / 1000
