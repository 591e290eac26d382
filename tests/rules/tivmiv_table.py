"""The short hand of the Tiv-miv tables: positions as texts, verdicts, what lies on the table.

A pile is one text with its cards in order, ``"7±1 3±2"``: face-down piles next card first, the
centre oldest first, so that its top is last. Seat 0 is the A of the worked examples, and A deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from cardlib.games import tivmiv
from cardlib.rules import IllegalMove, Reason, Verdict

R = Reason.of
LAST = "Ա՜Յ ԱՅՍՊԵՍ"


def at(
    *hands: str,
    centre: str = "5±2",
    down: Sequence[str] | None = None,
    options: dict[str, Any] | None = None,
    **more: Any,
) -> tivmiv.State:
    """A position with each pile written as one text."""
    return tivmiv.position(
        hands=[hand.split() for hand in hands],
        down=None if down is None else [pile.split() for pile in down],
        centre=centre.split(),
        options=tivmiv.Options(players=len(hands), **(options or {})),
        **more,
    )


def seen(state: tivmiv.State) -> dict[str, Any]:
    """What lies on the table; what is empty, zero, or as always while play runs is not named."""
    cards = tivmiv.deck(state.options)

    def text(pile: tuple[int, ...]) -> str:
        return " ".join("?" if card < 0 else str(cards[card]) for card in pile)

    shown: dict[str, Any] = {"hands": [text(hand) for hand in state.hands]}
    if any(state.down):
        shown["down"] = [text(pile) for pile in state.down]
    shown["centre"] = text(state.centre)
    if not state.started:
        shown["started"] = False
    for name in ("rotations", "ended", "round_scores", "round_winners"):
        if getattr(state, name):
            shown[name] = getattr(state, name)
    return shown


def counts(piles: Sequence[tuple[int, ...]]) -> list[int]:
    """How many cards each pile has."""
    return [len(pile) for pile in piles]


def told(state: tivmiv.State, text: str) -> Verdict:
    """What the rules say to the move *text*; on the way, whether the engine keeps its contract.

    `apply`, `legal_moves` and `actors` agree with `explain`, and each reason has a sentence.
    """
    move = tivmiv.parse_move(text)
    verdict = tivmiv.explain(state, move)
    for reason in verdict.grounds + verdict.violations:
        assert tivmiv.BOOK.sentence(reason), f"no sentence for {reason}"
    _agree(state, move)
    refusal = refused(state, move)
    assert (refusal is None) == bool(verdict), f"apply disagrees about {text!r}"
    if refusal:
        assert refusal.verdict == verdict, f"{text!r} was refused for other reasons"
        assert refusal.state is state, f"{text!r} was refused with another state"
    return verdict


def _agree(state: tivmiv.State, move: tivmiv.Move) -> None:
    """`legal_moves` lists *move* (with the right call) or `explain` refuses it; so do `actors`."""
    listed = {seat: list(tivmiv.legal_moves(state, seat)) for seat in range(state.options.players)}
    assert {seat for seat, moves in listed.items() if moves} == tivmiv.actors(state)
    untimed = replace(move, at_ms=None)
    alike = [found for found in listed.get(move.seat, []) if _plain(found) == _plain(untimed)]
    if alike:
        assert tivmiv.explain(state, alike[0]), f"listed, but refused: {alike[0]}"
    else:
        assert not tivmiv.explain(state, untimed), f"allowed, but not listed: {untimed}"


def _plain(move: tivmiv.Move) -> tivmiv.Move:
    return replace(move, call=None) if isinstance(move, tivmiv.Play) else move


def refused(state: tivmiv.State, move: tivmiv.Move) -> IllegalMove | None:
    """The error that `apply` raises, if it raises one."""
    try:
        tivmiv.apply(state, move)
    except IllegalMove as refusal:
        return refusal
    return None


def after(state: tivmiv.State, *texts: str) -> tivmiv.State:
    """The state after these moves."""
    for text in texts:
        state = tivmiv.apply(state, tivmiv.parse_move(text))
    return state


def happened(state: tivmiv.State, text: str) -> tuple[Reason, ...]:
    """What follows from the move *text* beyond itself: a stop, the end, the points."""
    move = tivmiv.parse_move(text)
    follows = tivmiv.happened(state, move, tivmiv.apply(state, move))
    assert all(tivmiv.BOOK.sentence(reason) for reason in follows), f"no sentence for {follows}"
    return follows


def last_round(*rounds: Sequence[int], **options: Any) -> tivmiv.State:
    """The table after the last of these *rounds*, each given as the points of every seat.

    The earlier rounds are written down already; the last one is played to its end: who gets 0 in it
    lays a last card, the others hold cards worth their points.
    """
    *earlier, final = rounds
    hands = [" ".join(_worth(points)) for points in final]
    winner = final.index(0)
    hands[winner] = "1±1"
    state = at(*hands, centre="5±2", round=len(rounds), round_scores=earlier, options=options)
    return after(state, f"{winner} play 1±1")


def _worth(points: int) -> list[str]:
    """Cards whose values sum to *points*: tens, then the rest."""
    return ["10±1"] * (points // 10) + ([f"{points % 10}±3"] if points % 10 else [])
