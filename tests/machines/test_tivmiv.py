"""Tiv-miv under random events: what always holds, whatever is played."""

from __future__ import annotations

from typing import Any

from hypothesis.stateful import invariant

from cardlib.games import tivmiv
from tests.machines.base import QUICK, SessionMachine


def wrapped(value: int, modulus: int) -> int:
    """*value* brought onto the ring by whole turns (T19, T20)."""
    while value > modulus:
        value -= modulus
    while value < 1:
        value += modulus
    return value


class TivmivMachine(SessionMachine):
    game = "tivmiv"

    def may_see(self, state: Any, seat: int) -> set[int]:
        return {*state.hands[seat], *state.centre}

    @invariant()
    def the_table_holds_together(self) -> None:
        state = self.state
        assert state.aside == ()
        assert len(state.centre) >= 1
        assert 1 <= state.round <= state.options.rounds
        finished = state.round if state.ended else state.round - 1
        assert len(state.round_scores) == len(state.round_winners) == finished
        assert state.scores == tuple(
            sum(row[seat] for row in state.round_scores) for seat in range(state.options.players)
        )
        empty = [seat for seat in range(state.options.players) if not self.held(state, seat)]
        assert len(empty) <= 1
        assert (state.ended == "T21") == bool(empty)
        assert state.ended in (None, "T21", "TA15")

    def held(self, state: Any, seat: int) -> int:
        return len(state.hands[seat]) + len(state.down[seat])

    @invariant()
    def play_stops_only_if_nothing_fits(self) -> None:
        state = self.state
        if state.ended:
            return
        cards, modulus = tivmiv.deck(state.options), state.options.modulus
        top = cards[state.centre[-1]]
        wanted = {wrapped(top.value + top.index, modulus), wrapped(top.value - top.index, modulus)}
        fitting = [card for hand in state.hands for card in hand if cards[card].value in wanted]
        sole = [seat for seat, hand in enumerate(state.hands) if len(hand) == 1 and not state.down[seat]]
        if any(state.down):
            assert not state.stuck or state.options.stuck == "hands"
            assert not state.stuck or not (fitting or sole)
        else:
            assert state.stuck == (not fitting and not sole)

    @invariant()
    def the_match_ends_with_its_last_round(self) -> None:
        state, result = self.state, tivmiv.match_outcome(self.state)
        assert (result is not None) == (state.ended is not None and state.round == state.options.rounds)
        if result:
            fewest = min(state.scores)
            assert all(state.scores[seat] == fewest for seat in result.winners)
            if state.options.tie == "shared":
                assert result.winners == tuple(
                    seat for seat, total in enumerate(state.scores) if total == fewest
                )

    def after_play(self, before: Any, move: Any, after: Any) -> None:
        if isinstance(move, tivmiv.Play):
            assert str(tivmiv.deck(after.options)[after.centre[-1]]) == move.card
            assert after.centre[:-1] == before.centre
        elif isinstance(move, tivmiv.Take):
            assert after.hands[move.seat] == (*before.hands[move.seat], before.down[move.seat][0])
            assert after.centre == before.centre
        elif isinstance(move, tivmiv.Rotate):
            assert after.centre[-1] == before.centre[0]
            assert sorted(after.centre) == sorted(before.centre)
            assert (after.hands, after.down) == (before.hands, before.down)
            assert not after.started
        else:
            assert after.started

    def after_deal(self, before: Any, after: Any) -> None:
        assert after.dealer == (before.dealer + 1) % before.options.players
        assert after.round == before.round + 1
        assert after.scores == before.scores
        assert not after.started


TestTivmiv = TivmivMachine.TestCase
TestTivmiv.settings = QUICK
