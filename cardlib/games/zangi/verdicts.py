"""The rules of Zangi zrangi as predicates, and the verdicts that cite them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlib import positions
from cardlib.game import Seat
from cardlib.games.zangi.cards import FIVE, Card, deck
from cardlib.games.zangi.state import Give, Leave, Move, Open, Ring, State, still_in
from cardlib.notation import time_reason
from cardlib.rulebook.zangi import BOOK
from cardlib.rules import Reason, Verdict

__all__ = [
    "actors", "explain", "forced_move", "fruit_totals", "is_due", "is_five", "is_late", "is_right", "legal_moves",
    "limit_reached", "may_ring", "owed_cards", "tops",
]  # fmt: skip


def tops(state: State) -> tuple[Card, ...]:
    """The cards that count: the top of each open pile, in seat order (ZA7)."""
    cards = deck(state.options)
    return tuple(cards[pile[-1]] for pile in state.open if pile)


def fruit_totals(shown: Sequence[Card]) -> dict[str, int]:
    """How many of each fruit the *shown* cards have together (Z12).

    >>> fruit_totals([Card("G", 2), Card("G", 3), Card("P", 1)])
    {'G': 5, 'P': 1}
    """
    totals: dict[str, int] = {}
    for card in shown:
        totals[card.fruit] = totals.get(card.fruit, 0) + card.count
    return totals


def is_five(shown: Sequence[Card], target: int = FIVE) -> bool:
    """Is a ring right: does some fruit total exactly *target* (Z10, Z18, ZA9)?

    >>> is_five([Card("G", 2), Card("G", 3)]), is_five([Card("G", 5), Card("G", 1)])
    (True, False)
    """
    return target in fruit_totals(shown).values()


def is_due(state: State, seat: Seat) -> bool:
    """Is it this seat's turn to open (or, without a closed card, to leave)?"""
    return seat == state.turn and not state.owing


def may_ring(state: State, seat: Seat) -> bool:
    """May this seat strike the bell now, rightly or wrongly (ZA15, ZA25)?"""
    return seat not in state.out and seat not in state.owing and not is_late(state)


def is_late(state: State) -> bool:
    """Would a ring come after a right one and do nothing (ZA15)?"""
    return state.rung and state.options.late_ring == "void"


def is_right(state: State) -> bool:
    """Would a ring now be right? After a right ring, none is before the next opening."""
    return not state.rung and is_five(tops(state), state.options.target)


def actors(state: State) -> frozenset[Seat]:
    """The seats that may act now: whoever may ring, and whoever must open, give or leave."""
    if state.ended:
        return frozenset()
    able = {seat for seat in still_in(state) if may_ring(state, seat)}
    return frozenset(able | {state.owing[0] if state.owing else state.turn})


def legal_moves(state: State, seat: Seat) -> Iterator[Move]:
    """The moves of *seat* that the rules allow now."""
    positions.check_seat(seat, state.options.players)
    if state.ended or seat in state.out:
        return
    if is_due(state, seat):
        yield Open(seat) if state.closed[seat] else Leave(seat)
    if may_ring(state, seat):
        yield Ring(seat)
    if state.owing and state.owing[0] == seat:
        yield from (Give(seat, to) for to in still_in(state) if to != seat)


def forced_move(state: State) -> Move | None:
    """The move that the table makes by itself: a seat whose opening is due without a card leaves."""
    due = not state.ended and not state.owing and not state.closed[state.turn]
    return Leave(state.turn) if due else None


def explain(state: State, move: Move) -> Verdict:
    """Why *move* is allowed here, or every rule that forbids it."""
    last = state.options.players - 1
    if not 0 <= move.seat <= last:
        return Verdict(violations=(Reason.of("X1", number=move.seat, last=last),))
    if state.ended:
        return Verdict(violations=(Reason.of("X4", rule=state.ended),))
    broken = time_reason(state.last_ms, move)
    if move.seat in state.out:
        broken.append(Reason.of("ZA25", seat=move.seat))
    match move:
        case Open():
            grounds = _explain_open(state, move, broken)
        case Ring():
            grounds = _explain_ring(state, move, broken)
        case Give():
            grounds = _explain_give(state, move, broken)
        case Leave():
            grounds = _explain_leave(state, move, broken)
        case _:
            grounds, broken = [], [*broken, Reason.of("X5", mover=move.seat)]
    return BOOK.verdict(grounds, broken)


def _turn_reasons(state: State, seat: Seat) -> list[Reason]:
    reasons = []
    if seat != state.turn:
        reasons.append(Reason.of("Z6", seat=seat, turn=state.turn))
    if state.owing:
        reasons.append(Reason.of("ZA29", debtor=state.owing[0]))
    return reasons


def _explain_open(state: State, move: Open, broken: list[Reason]) -> list[Reason]:
    seat = move.seat
    broken += _turn_reasons(state, seat)
    if not state.closed[seat] and seat not in state.out:
        broken.append(Reason.of("Z21", seat=seat))
    if broken:
        return []
    if limit_reached(state):
        return [Reason.of("ZA26", limit=state.options.limit)]
    untouched = not (state.opened or state.rung or any(state.open))
    first = untouched and seat == state.dealer
    grounds = [Reason.of("Z5", dealer=seat) if first else Reason.of("Z6", seat=seat)]
    if state.open[seat]:
        grounds.append(Reason.of("Z9", covered=str(deck(state.options)[state.open[seat][-1]])))
    else:
        grounds.append(Reason.of("Z7", seat=seat))
    if len(state.closed[seat]) == 1:
        grounds.append(Reason.of("Z22", seat=seat))
    return grounds


def limit_reached(state: State) -> bool:
    """Have as many cards been opened as the option ``limit`` allows (ZA26)?"""
    return state.options.end == "limit" and state.opened >= state.options.limit


def _explain_ring(state: State, move: Ring, broken: list[Reason]) -> list[Reason]:
    seat = move.seat
    if seat not in state.out:
        if is_late(state):
            broken.append(Reason.of("ZA15", seat=seat))
        if seat in state.owing:
            broken.append(Reason.of("ZA15", debtor=seat))
    if broken:
        return []
    return _right_ring(state, seat) if is_right(state) else _wrong_ring(state, seat)


def _right_ring(state: State, seat: Seat) -> list[Reason]:
    shown, target = tops(state), state.options.target
    grounds = []
    for fruit, total in fruit_totals(shown).items():
        counts = [card.count for card in shown if card.fruit == fruit]
        if total == target and len(counts) == 1:
            grounds.append(Reason.of("Z14", card=f"{fruit}{total}", target=target))
        elif total == target:
            summed = " + ".join(map(str, counts))
            grounds.append(Reason.of("Z12", fruit=fruit, sum=summed, total=total, target=target))
    taken = sum(map(len, state.open))
    grounds.append(Reason.of("Z15", seat=seat, taken=taken))
    if not state.closed[seat]:
        grounds.append(Reason.of("Z17", ringer=seat, won=taken))
    return grounds


def _wrong_ring(state: State, seat: Seat) -> list[Reason]:
    totals = fruit_totals(tops(state))
    if state.rung:
        grounds = [Reason.of("ZA15", late=seat)]
    elif totals:
        shown = ", ".join(f"{fruit} {total}" for fruit, total in totals.items())
        grounds = [Reason.of("Z18", totals=shown, target=state.options.target)]
    else:
        grounds = [Reason.of("ZA16", ringer=seat)]
    owed = owed_cards(state, seat)
    if owed:
        grounds.append(Reason.of("Z19", ringer=seat, owed=owed))
    elif not state.closed[seat] and state.options.penalty:
        grounds.append(Reason.of("Z20", ringer=seat))
    return grounds


def owed_cards(state: State, seat: Seat) -> int:
    """How many closed cards a wrong ring costs this seat (Z19), or all that it has."""
    return min(state.options.penalty, len(state.closed[seat]))


def _explain_give(state: State, move: Give, broken: list[Reason]) -> list[Reason]:
    seat, to = move.seat, move.to
    if seat not in state.owing:
        broken.append(Reason.of("X5", giver=seat))
    elif state.owing[0] != seat:
        broken.append(Reason.of("ZA29", first=state.owing[0], giver=seat))
    if not 0 <= to < state.options.players:
        broken.append(Reason.of("X1", number=to, last=state.options.players - 1))
    elif to == seat:
        broken.append(Reason.of("Z19", giver=seat))
    elif to in state.out:
        broken.append(Reason.of("ZA18", to=to))
    if broken:
        return []
    grounds = [Reason.of("Z19", giver=seat, to=to)]
    if len(state.closed[seat]) == 1 and state.options.penalty_last_card == "leave":
        grounds.append(Reason.of("ZA19", giver=seat))
    if not state.closed[to]:
        grounds.append(Reason.of("ZA22", to=to))
    return grounds


def _explain_leave(state: State, move: Leave, broken: list[Reason]) -> list[Reason]:
    seat = move.seat
    broken += _turn_reasons(state, seat)
    if state.closed[seat]:
        broken.append(Reason.of("Z21", seat=seat, closed=len(state.closed[seat])))
    return [] if broken else [Reason.of("Z23", seat=seat)]
