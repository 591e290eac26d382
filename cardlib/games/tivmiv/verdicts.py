"""The rules of Tiv-miv as predicates, and the verdicts that cite them."""

from __future__ import annotations

from collections.abc import Iterator

from cardlib import positions
from cardlib.cards import HIDDEN
from cardlib.game import Seat
from cardlib.games.tivmiv.cards import Card, deck, fitting, kind_named, kind_numbers, targets
from cardlib.games.tivmiv.state import (
    LAST_CALL,
    Move,
    Play,
    Rotate,
    Start,
    State,
    Take,
    is_sole_card,
    top_card,
)
from cardlib.notation import time_reason
from cardlib.rulebook.tivmiv import BOOK
from cardlib.rules import Reason, Verdict

__all__ = [
    "actors",
    "explain",
    "fits",
    "forced_move",
    "is_stopped",
    "legal_moves",
    "may_rotate",
    "right_call",
]


DECORATION = frozenset("«»“”\"'!՜։.")
NUMERALS = {
    word: str(value)
    for value, word in enumerate("մեկ երկու երեք չորս հինգ վեց յոթ ութ ինը տասը".split(), start=1)
}


# --- predicates ----------------------------------------------------------------------------------


def fits(card: Card, top: Card, modulus: int) -> bool:
    """May *card* be laid on *top* by its value (T9)? Its own index does not matter.

    >>> fits(Card(7, 1), Card(5, 2), 10), fits(Card(5, 2), Card(7, 1), 10)
    (True, False)
    """
    return card.value in targets(top, modulus)


def is_stopped(state: State) -> bool:
    """Has play stopped because nobody can do anything but the dealer (T14)?"""
    return state.stuck and state.started and not any(state.down)


def may_rotate(state: State) -> bool:
    """May the dealer change the centre card now (T14, T16, TA12, TA15)?"""
    if not (state.stuck and state.started):
        return False
    return state.rotations < len(state.centre) or is_stopped(state)


def right_call(state: State, seat: Seat, card: Card) -> str:
    """What must be called with this card: its value, or the call of the last card (T12, T22)."""
    return LAST_CALL if is_sole_card(state, seat) else str(card.value)


def is_right_call(called: str, right: str) -> bool:
    """Is *called* the *right* call? A value may be a numeral or its Armenian word.

    Letter case, spaces, quotes and the signs of an exclamation do not matter.

    >>> is_right_call("7", "7"), is_right_call("Յոթ!", "7"), is_right_call("8", "7")
    (True, True, False)
    """
    heard = _letters(called)
    return heard == _letters(right) or (heard in NUMERALS and NUMERALS[heard] == right)


def _letters(call: str) -> str:
    return " ".join("".join(sign for sign in call if sign not in DECORATION).lower().split())


def actors(state: State) -> frozenset[Seat]:
    """The seats that may act now: the dealer before a call and after a stop, else everybody."""
    if state.ended:
        return frozenset()
    if not state.started or is_stopped(state):
        return frozenset({state.dealer})
    down = state.down
    active = {seat for seat in range(len(down)) if down[seat] or _can_lay(state, seat)}
    return frozenset(active | {state.dealer} if may_rotate(state) else active)


def _can_lay(state: State, seat: Seat) -> bool:
    """Is there a card to lay? A hidden card might be one."""
    hand = state.hands[seat]
    if HIDDEN in hand or is_sole_card(state, seat):
        return True
    return not fitting(state.options, state.centre[-1]).isdisjoint(hand)


def _playable(state: State, seat: Seat) -> Iterator[Card]:
    """The kinds of cards in hand that may be laid now, each once, in the order of the hand."""
    cards, hand = deck(state.options), state.hands[seat]
    if is_sole_card(state, seat):
        if hand[0] != HIDDEN:
            yield cards[hand[0]]
        return
    wanted, numbers = fitting(state.options, state.centre[-1]), kind_numbers(state.options)
    for kind in dict.fromkeys(numbers[card] for card in hand if card in wanted):
        yield cards[kind]


def legal_moves(state: State, seat: Seat) -> Iterator[Move]:
    """The moves of *seat* that the rules allow now."""
    positions.check_seat(seat, state.options.players)
    if state.ended:
        return
    if not state.started:
        if seat == state.dealer:
            yield Start(seat)
        return
    if state.stuck:
        if seat == state.dealer and may_rotate(state):
            yield Rotate(seat)
        if is_stopped(state):
            return
    if state.down[seat]:
        yield Take(seat)
    asked = state.options.call == "asked"
    for card in _playable(state, seat):
        yield Play(seat, str(card), right_call(state, seat, card) if asked else None)


# --- verdicts ------------------------------------------------------------------------------------


def forced_move(state: State) -> Move | None:
    """The move that the table makes by itself: there is none in this game."""
    return None


def explain(state: State, move: Move) -> Verdict:
    """Why *move* is allowed here, or every rule that forbids it."""
    last = state.options.players - 1
    if not 0 <= move.seat <= last:
        return Verdict(violations=(Reason.of("X1", number=move.seat, last=last),))
    if state.ended:
        return Verdict(violations=(Reason.of("X4", rule=state.ended),))
    broken = time_reason(state.last_ms, move)
    match move:
        case Start():
            grounds = _explain_start(state, move, broken)
        case Take():
            grounds = _explain_take(state, move, broken)
        case Play():
            grounds = _explain_play(state, move, broken)
        case Rotate():
            grounds = _explain_rotate(state, move, broken)
        case _:
            grounds, broken = [], [*broken, Reason.of("X5", mover=move.seat)]
    return BOOK.verdict(grounds, broken)


def _explain_start(state: State, move: Start, broken: list[Reason]) -> list[Reason]:
    if move.seat != state.dealer:
        broken.append(Reason.of("T5", seat=move.seat, dealer=state.dealer))
    if is_stopped(state):
        broken.append(Reason.of("T16", dealer=state.dealer))
    elif state.started:
        broken.append(Reason.of("X5", caller=state.dealer))
    again = state.rotations > 0
    return [] if broken else [Reason.of("T17" if again else "T5", dealer=state.dealer)]


def _not_running(state: State, seat: Seat) -> list[Reason]:
    """Why nobody may take or lay a card now: before the call, or after a stop."""
    if not state.started:
        rule = "T17" if state.rotations else "T6"
        return [Reason.of(rule, seat=seat, dealer=state.dealer)]
    return [Reason.of("T14", top=str(top_card(state)))] if is_stopped(state) else []


def _explain_take(state: State, move: Take, broken: list[Reason]) -> list[Reason]:
    broken += _not_running(state, move.seat)
    down = len(state.down[move.seat])
    if not down:
        broken.append(Reason.of("T7", seat=move.seat))
    return [] if broken else [Reason.of("T7", seat=move.seat, down=down)]


def _explain_play(state: State, move: Play, broken: list[Reason]) -> list[Reason]:
    broken += _not_running(state, move.seat)
    kind = kind_named(state.options, move.card)
    if kind is None:
        broken.append(Reason.of("X2", card=move.card))
        return []
    card, numbers = deck(state.options)[kind], kind_numbers(state.options)
    if not any(held != HIDDEN and numbers[held] == kind for held in state.hands[move.seat]):
        broken.append(Reason.of("X3", card=move.card))
    grounds = _explain_value(state, move.seat, card, broken)
    return grounds + _explain_call(state, move, card, broken)


def _explain_value(state: State, seat: Seat, card: Card, broken: list[Reason]) -> list[Reason]:
    top, modulus = top_card(state), state.options.modulus
    if is_sole_card(state, seat):
        return [Reason.of("T22", last=str(card), seat=seat)]
    if fits(card, top, modulus):
        return [_sum_reason(card, top, modulus)]
    wanted = " / ".join(map(str, sorted(targets(top, modulus))))
    broken.append(Reason.of("T9", card=str(card), top=str(top), wanted=wanted))
    if len(state.hands[seat]) == 1 and state.down[seat]:
        broken.append(Reason.of("TA18", down=len(state.down[seat])))
    return []


def _sum_reason(card: Card, top: Card, modulus: int) -> Reason:
    """The sum that makes *card* fit, with the turn round the ring where there is one (T9, T19, T20)."""
    value, index, pair = top.value, top.index, {"card": str(card), "top": str(top)}
    up, down = value + index, value - index
    if up == card.value:
        return Reason.of("T9", **pair, sum=f"{value} + {index} = {up}")
    if down == card.value:
        return Reason.of("T9", **pair, sum=f"{value} − {index} = {down}")
    if (up - card.value) % modulus == 0:
        return Reason.of(
            "T19", **pair, working=_working(value, "+", index, up, "−", modulus, card.value)
        )
    return Reason.of(
        "T20", **pair, working=_working(value, "−", index, down, "+", modulus, card.value)
    )


def _working(
    value: int, sign: str, index: int, result: int, back: str, modulus: int, end: int
) -> str:
    shown = f"−{-result}" if result < 0 else str(result)
    turns = "".join(f" {back} {modulus}" for _ in range(abs(result - end) // modulus))
    return f"{value} {sign} {index} = {shown}, {shown}{turns} = {end}"


def _explain_call(state: State, move: Play, card: Card, broken: list[Reason]) -> list[Reason]:
    """T12, TA11, TA21: the right call; where the table calls by itself, only a wrong one matters."""
    last, right = is_sole_card(state, move.seat), right_call(state, move.seat, card)
    if move.call is None:
        if state.options.call == "auto":
            return []
        broken.append(
            Reason.of("TA21", last=str(card)) if last else Reason.of("TA11", value=card.value)
        )
    elif not is_right_call(move.call, right):
        called = {"called": move.call}
        broken.append(
            Reason.of("TA21", **called) if last else Reason.of("TA11", **called, value=card.value)
        )
    return [Reason.of("T12", call=right)]


def _explain_rotate(state: State, move: Rotate, broken: list[Reason]) -> list[Reason]:
    if move.seat != state.dealer:
        broken.append(Reason.of("T16", seat=move.seat, dealer=state.dealer))
    if not state.started:
        broken.append(
            Reason.of("T17", caller=state.dealer)
            if state.rotations
            else Reason.of("T6", seat=move.seat, dealer=state.dealer)
        )
    elif not state.stuck:
        broken.append(_not_stuck(state))
    elif not may_rotate(state):
        broken.append(Reason.of("TA15", tried=state.rotations))
    if broken:
        return []
    bottom = str(deck(state.options)[state.centre[0]])
    return [Reason.of("T14", stuck_on=str(top_card(state))), Reason.of("T16", bottom=bottom)]


def _not_stuck(state: State) -> Reason:
    down = sum(map(len, state.down))
    if down and state.options.stuck == "all_picked":
        return Reason.of("TA12", down=down)
    empty = [seat for seat, hand in enumerate(state.hands) if not hand]
    if down and empty:
        return Reason.of("TA12", player=empty[0])
    return Reason.of("T14", centre=str(top_card(state)))
