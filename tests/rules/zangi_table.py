"""The short hand of the Zangi tables: positions as texts, verdicts, what lies on the table.

A pile is one text with its cards in order, ``"G1 P2"``: closed piles next card first, open piles
oldest first. Seat k of the tests is S(k+1) of the worked examples.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from cardlib.chance import Tape
from cardlib.games import zangi
from cardlib.rules import IllegalMove, Reason, Verdict

R = Reason.of

FORTY = [fruit + count for fruit in "GPAR" for count in "1111223345"]  # ZA1, preset A


def at(
    *,
    closed: Sequence[str],
    open: Sequence[str] = (),
    options: dict[str, Any] | None = None,
    **more: Any,
) -> zangi.State:
    """A position with each pile written as one text."""
    return zangi.position(
        closed=[pile.split() for pile in closed],
        open=[pile.split() for pile in open] or None,
        options=zangi.Options(players=len(closed), **(options or {})),
        **more,
    )


def tops(*cards: str, **more: Any) -> zangi.State:
    """One seat per card, which lies open before it (``""``: none does), and two closed cards each."""
    ones = ["A1 A1", "R1 R1", "A1 A1", "R1 R1"]
    return at(closed=ones[: len(cards)], open=cards, **more)


def seen(state: zangi.State) -> dict[str, Any]:
    """What lies on the table and who is in; what is empty, zero or false is not named."""
    cards = zangi.deck(state.options)
    shown: dict[str, Any] = {
        name: [" ".join(str(cards[card]) for card in pile) for pile in getattr(state, name)]
        for name in ("closed", "open")
    }
    names = ("turn", "out", "owing", "rung", "opened", "ended")
    shown.update({name: getattr(state, name) for name in names})
    return {
        name: entry for name, entry in shown.items() if (any(entry) if name == "open" else entry)
    }


def counts(state: zangi.State) -> list[int]:
    """How many closed cards each seat has."""
    return [len(pile) for pile in state.closed]


def told(state: zangi.State, text: str) -> Verdict:
    """What the rules say to the move *text*; on the way, whether the engine keeps its contract.

    `apply` and `legal_moves` agree with `explain`, and each reason has a sentence.
    """
    move = zangi.parse_move(text)
    verdict = zangi.explain(state, move)
    for reason in verdict.grounds + verdict.violations:
        assert zangi.BOOK.sentence(reason), f"no sentence for {reason}"
    if 0 <= move.seat < state.options.players:
        untimed = replace(move, at_ms=None)
        listed = untimed in zangi.legal_moves(state, move.seat)
        assert listed == bool(zangi.explain(state, untimed)), f"legal_moves disagrees: {text!r}"
        assert not listed or move.seat in zangi.actors(state), f"not among the actors: {text!r}"
    refusal = refusal_of(state, move)
    assert (refusal is None) == bool(verdict), f"apply disagrees about {text!r}"
    if refusal:
        assert refusal.verdict == verdict, f"{text!r} was refused for other reasons"
        assert refusal.state is state, f"{text!r} was refused with another state"
    return verdict


def refusal_of(state: zangi.State, move: zangi.Move) -> IllegalMove | None:
    """The error that `apply` raises, if it raises one."""
    try:
        zangi.apply(state, move)
    except IllegalMove as refusal:
        return refusal
    return None


def after(state: zangi.State, *texts: str) -> zangi.State:
    """The state after these moves."""
    for text in texts:
        state = zangi.apply(state, zangi.parse_move(text))
    return state


def happened(state: zangi.State, text: str) -> tuple[Reason, ...]:
    """What follows from the move *text* beyond itself: who left, who won."""
    move = zangi.parse_move(text)
    follows = zangi.happened(state, move, zangi.apply(state, move))
    assert all(zangi.BOOK.sentence(reason) for reason in follows), f"no sentence for {follows}"
    return follows


def silent_game(players: int, **options: Any) -> tuple[list[str], zangi.State]:
    """A whole game in which nobody rings: the moves and the last state."""
    state = zangi.new_game(zangi.Options(players=players, **options), Tape("NUR-42"))
    moves = []
    while not zangi.outcome(state):
        move = zangi.Open(state.turn) if state.closed[state.turn] else zangi.Leave(state.turn)
        moves.append(zangi.format_move(move))
        state = zangi.apply(state, move)
    return moves, state
