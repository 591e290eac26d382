"""Zangi zrangi a second time: slow, simple, from the rule sheet only.

A state is a dict: ``closed`` (next card first), ``open`` (oldest first), ``turn``, ``dealer``,
``out`` (in order of leaving), ``owing``, ``rung``, ``opened``, ``ended`` (None, "duel" or "limit")
and ``options``. A card is its text, such as ``G2``.
"""

from __future__ import annotations

from typing import Any

State = dict[str, Any]

DEFAULTS = {
    "surplus": "remove",
    "after_ring": "continue",
    "late_ring": "void",
    "penalty_last_card": "leave",
    "grace_end": "due",
    "eliminated_pile": "stays",
    "end": "last_standing",
    "limit": 200,
    "target": 5,
    "penalty": 1,
}

DECK_40 = [fruit + count for fruit in "GPAR" for count in "1111223345"]
DECK_52 = [fruit + count for fruit in "GPAR" for count in "1111222333445"]
DECK_56 = [fruit + count for fruit in "GPAR" for count in "11111222333445"]


def copy_of(state: State) -> State:
    """A copy whose lists, also the lists in lists, are its own."""
    return {name: _copied(entry) for name, entry in state.items()}


def _copied(entry: Any) -> Any:
    return [_copied(part) for part in entry] if isinstance(entry, list) else entry


def position(**what: Any) -> State:
    """A state from what is given; the rest is empty, zero or the default."""
    players = len(what["closed"])
    state: State = {
        "open": [[] for _ in range(players)],
        "turn": 0,
        "dealer": 0,
        "out": [],
        "owing": [],
        "rung": False,
        "opened": 0,
        "ended": None,
    }
    state.update(copy_of(what))
    state["out"], state["owing"] = list(state["out"]), list(state["owing"])
    state["options"] = {**DEFAULTS, **(what.get("options") or {})}
    return state


def deal(
    order: list[str], players: int, dealer: int = 0, **options: Any
) -> tuple[State, list[str]]:
    """The dealt table and the surplus cards taken out, for a pack in this order (Z1, Z2)."""
    if not 2 <= players <= 6:  # ZA2
        raise ValueError(f"Zangi is for 2 to 6 players, not {players}")
    surplus = len(order) % players
    if options.get("surplus", "remove") == "deal":
        surplus = 0
    closed: list[list[str]] = [[] for _ in range(players)]
    seat = dealer
    for card in order[surplus:]:
        seat = (seat + 1) % players
        closed[seat].append(card)
    return position(closed=closed, turn=dealer, dealer=dealer, options=options), order[:surplus]


def seats_in(state: State) -> list[int]:
    """The seats still in the game."""
    return [seat for seat in range(len(state["closed"])) if seat not in state["out"]]


def tops(state: State) -> list[str]:
    """The topmost open cards; nothing below them counts (Z12, ZA7)."""
    return [pile[-1] for pile in state["open"] if pile]


def is_right(state: State) -> bool:
    """Does a ring now meet exactly the wanted number of one fruit? (Z10, Z18, ZA9)"""
    if state["rung"]:
        return False  # the five is taken already (ZA15, ZA16)
    for fruit in "GPAR":
        total = 0
        for card in tops(state):
            if card[0] == fruit:
                total += int(card[1:])
        if total == state["options"]["target"]:
            return True
    return False


def over(state: State) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """None while the game lasts, else the winners and everybody's closed cards (ZA26 to ZA28)."""
    scores = tuple(len(pile) for pile in state["closed"])
    left = seats_in(state)
    if len(left) <= 1:
        return tuple(left), scores
    if state["ended"] is None:
        return None
    most = max(scores[seat] for seat in left)
    return tuple(seat for seat in left if scores[seat] == most), scores


def moves(state: State) -> list[str]:
    """Every legal move of every seat, as sorted texts."""
    if over(state) is not None:
        return []
    found = []
    if not state["owing"]:
        seat = state["turn"]
        found.append(f"{seat} open" if state["closed"][seat] else f"{seat} leave")
    else:
        giver = state["owing"][0]
        for receiver in seats_in(state):
            if receiver != giver:
                found.append(f"{giver} give {receiver}")  # ZA18
    for seat in seats_in(state):
        late = state["rung"] and state["options"]["late_ring"] == "void"
        if seat not in state["owing"] and not late:
            found.append(f"{seat} ring")
    return sorted(set(found))


def after(state: State, move: str) -> State:
    """The state after a legal move; ValueError, and nothing changed, for any other."""
    if move not in moves(state):
        raise ValueError(f"{move!r} is not legal here")
    state = copy_of(state)
    words = move.split()
    seat = int(words[0])
    if words[1] == "open":
        _open(state, seat)
    elif words[1] == "ring" and is_right(state):
        _take_all(state, seat)
    elif words[1] == "ring":
        _wrong_ring(state, seat)
    elif words[1] == "give":
        _give(state, seat, int(words[2]))
    else:
        _leave(state, seat)
    return state


def _open(state: State, seat: int) -> None:
    options = state["options"]
    if options["end"] == "limit" and state["opened"] >= options["limit"]:
        state["ended"] = "limit"  # the card stays closed (ZA26)
        return
    state["open"][seat].append(state["closed"][seat].pop(0))
    state["opened"] += 1
    state["rung"] = False
    _pass_turn_on(state)


def _take_all(state: State, winner: int) -> None:
    players = len(state["closed"])
    in_play = len(seats_in(state))
    for step in range(1, players + 1):  # from the winner's left, his own pile last (ZA13)
        seat = (winner + step) % players
        state["closed"][winner].extend(state["open"][seat])
        state["open"][seat] = []
    state["rung"] = True
    if state["options"]["after_ring"] == "winner_opens":
        state["turn"] = winner
    if state["options"]["end"] == "duel" and players > 2 and in_play == 2:
        state["ended"] = "duel"


def _wrong_ring(state: State, seat: int) -> None:
    held = len(state["closed"][seat])
    if held == 0:
        _leave(state, seat)  # Z20
    for _ in range(min(state["options"]["penalty"], held)):
        state["owing"].append(seat)


def _give(state: State, giver: int, receiver: int) -> None:
    state["owing"].pop(0)
    state["closed"][receiver].append(state["closed"][giver].pop(0))  # ZA17
    if not state["closed"][giver]:
        options = state["options"]
        too_late = options["grace_end"] == "turn" and state["turn"] == giver
        if options["penalty_last_card"] == "leave" or too_late:  # ZA19
            _leave(state, giver)


def _leave(state: State, seat: int) -> None:
    state["out"].append(seat)
    state["owing"] = [debtor for debtor in state["owing"] if debtor != seat]
    if state["options"]["eliminated_pile"] == "removed":  # ZA24
        state["open"][seat] = []
    if len(seats_in(state)) == 1:
        state["owing"] = []  # ZA29
    if state["turn"] == seat:
        _pass_turn_on(state)


def _pass_turn_on(state: State) -> None:
    """The next seat still in is to move; under ``turn`` it leaves if it has no closed card."""
    seat = state["turn"]
    while True:
        seat = (seat + 1) % len(state["closed"])
        if seat not in state["out"]:
            break
    state["turn"] = seat
    no_card = not state["closed"][seat]
    if state["options"]["grace_end"] == "turn" and no_card and len(seats_in(state)) > 1:
        _leave(state, seat)  # ZA23; this passes the turn on again


def perft(state: State, depth: int) -> int:
    """How many sequences of exactly *depth* legal moves there are."""
    if depth == 0:
        return 1
    return sum(perft(after(state, move), depth - 1) for move in moves(state))
