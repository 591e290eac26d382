"""Tiv-miv a second time: slow, simple, from the rule sheet only; the calls are made by themselves.

A state is a dict: ``hands``, ``down`` (next card first), ``centre`` (bottom first), ``started``,
``dealer``, ``rotations``, ``round``, ``round_scores`` (of the rounds before) and ``options``. A
card is its text, such as ``7±1``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

State = dict[str, Any]

DEFAULTS = {
    "modulus": 10,
    "rounds": 6,
    "leftovers": "deal",
    "call": "auto",
    "stuck": "all_picked",
    "replace": "rotate",
    "score": "all",
    "tie": "shared",
}

KINDS = [f"{value}±{index}" for value in range(1, 11) for index in (1, 2, 3)]
EXTRA = ["1±1", "2±2", "3±3", "4±1", "5±2", "6±3", "7±1", "8±2", "9±3", "10±1"]
DECK_60 = KINDS * 2
DECK_73 = DECK_60 + EXTRA + ["7±2", "8±3", "9±1"]


def copy_of(state: State) -> State:
    """A copy whose lists, also the lists in lists, are its own."""
    return {name: _copied(entry) for name, entry in state.items()}


def _copied(entry: Any) -> Any:
    return [_copied(part) for part in entry] if isinstance(entry, list) else entry


def position(**what: Any) -> State:
    """A state from what is given; the rest is empty, zero or the default."""
    state: State = {
        "down": [[] for _ in what["hands"]],
        "started": True,
        "dealer": 0,
        "rotations": 0,
        "round": 1,
        "round_scores": [],
    }
    state.update(copy_of(what))
    state["options"] = {**DEFAULTS, **(what.get("options") or {})}
    return state


def deal(order: list[str], players: int, dealer: int = 0, **options: Any) -> State:
    """The dealt table for a pack in this order (T2 to T4, TA3)."""
    rest = order[1:]
    leftover = len(rest) % players if options.get("leftovers") == "under_centre" else 0
    dealt, under = rest[: len(rest) - leftover], rest[len(rest) - leftover :]
    down: list[list[str]] = [[] for _ in range(players)]
    seat = dealer
    for card in dealt:
        seat = (seat + 1) % players
        down[seat].append(card)
    return position(
        hands=[[] for _ in range(players)],
        down=down,
        centre=[*under, order[0]],
        started=False,
        dealer=dealer,
        options=options,
    )


def value(card: str) -> int:
    """The main value: what stands before the index."""
    return int(card.split("±")[0])


def targets(card: str, modulus: int = 10) -> set[int]:
    """The values that may lie on *card* (T9, T18 to T20)."""
    index = int(card.split("±")[1])
    found = set()
    for result in (value(card) + index, value(card) - index):
        while result > modulus:
            result -= modulus
        while result < 1:
            result += modulus
        found.add(result)
    return found


def left(state: State, seat: int) -> int:
    """How many cards the seat still has, in hand and face down (TA18)."""
    return len(state["hands"][seat]) + len(state["down"][seat])


def may_lay(state: State, seat: int, card: str) -> bool:
    """May this card of the seat's hand go to the centre? (T9, T22)"""
    if left(state, seat) == 1:
        return True
    return value(card) in targets(state["centre"][-1], state["options"]["modulus"])


def nothing_fits(state: State) -> bool:
    """Is there no card in any hand that may be laid?"""
    for seat, hand in enumerate(state["hands"]):
        for card in hand:
            if may_lay(state, seat, card):
                return False
    return True


def may_rotate(state: State) -> bool:
    """May the dealer change the centre card, apart from how often he did so already? (TA12)"""
    if state["options"]["stuck"] == "all_picked":
        return not any(state["down"]) and nothing_fits(state)
    for seat, hand in enumerate(state["hands"]):
        if left(state, seat) > 0 and not hand:
            return False
    return nothing_fits(state)


def over(state: State) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """None while the round lasts, else the winners and the values left with each seat."""
    winners = tuple(seat for seat in range(len(state["hands"])) if left(state, seat) == 0)
    full_cycle = state["rotations"] >= len(state["centre"])
    blocked = full_cycle and not any(state["down"]) and nothing_fits(state)  # TA15
    if not winners and not blocked:
        return None
    scores = []
    for hand, down in zip(state["hands"], state["down"], strict=True):
        counted = hand if state["options"]["score"] == "hand_only" else hand + down  # TA22
        scores.append(sum(value(card) for card in counted))
    return winners, tuple(scores)


def match_winners(rounds: Sequence[tuple[int, ...]], wanted: int = 6) -> tuple[int, ...] | None:
    """Who has the fewest points after all rounds, several if equal; None before (T24, TA24)."""
    if len(rounds) < wanted:
        return None
    sums = [sum(column) for column in zip(*rounds, strict=True)]
    return tuple(seat for seat, total in enumerate(sums) if total == min(sums))


def moves(state: State) -> list[str]:
    """Every legal move of every seat, as sorted texts."""
    if over(state) is not None:
        return []
    dealer = state["dealer"]
    if not state["started"]:
        return [f"{dealer} start"]  # T5, T6, T17
    found = []
    for seat, hand in enumerate(state["hands"]):
        if state["down"][seat]:
            found.append(f"{seat} take")
        for card in hand:
            if may_lay(state, seat, card):
                found.append(f"{seat} play {card}")
    if may_rotate(state) and state["rotations"] < len(state["centre"]):
        found.append(f"{dealer} rotate")
    return sorted(set(found))


def after(state: State, move: str) -> State:
    """The state after a legal move; ValueError, and nothing changed, for any other."""
    if move not in moves(state):
        raise ValueError(f"{move!r} is not legal here")
    state = copy_of(state)
    words = move.split()
    seat = int(words[0])
    if words[1] == "start":
        state["started"] = True
    elif words[1] == "take":
        state["hands"][seat].append(state["down"][seat].pop(0))
        state["rotations"] = 0
    elif words[1] == "play":
        state["hands"][seat].remove(words[2])
        state["centre"].append(words[2])
        state["rotations"] = 0
    else:
        _rotate(state)
    return state


def _rotate(state: State) -> None:
    centre = state["centre"]
    if state["options"]["replace"] == "swap":  # TA14
        centre[0], centre[-1] = centre[-1], centre[0]
    else:
        centre.append(centre.pop(0))
    state["rotations"] += 1
    state["started"] = False


def perft(state: State, depth: int) -> int:
    """How many sequences of exactly *depth* legal moves there are."""
    if depth == 0:
        return 1
    return sum(perft(after(state, move), depth - 1) for move in moves(state))
