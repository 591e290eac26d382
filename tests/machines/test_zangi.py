"""Zangi zrangi under random events: what always holds, whatever is played."""

from __future__ import annotations

from typing import Any

from hypothesis.stateful import invariant

from cardlib.games import zangi
from tests.machines.base import QUICK, SessionMachine


class ZangiMachine(SessionMachine):
    game = "zangi"

    def may_see(self, state: Any, seat: int) -> set[int]:
        return {card for pile in state.open for card in pile}

    @invariant()
    def the_table_holds_together(self) -> None:
        state = self.state
        left = zangi.still_in(state)
        assert len(set(state.out)) == len(state.out)
        assert len(left) >= 1
        assert state.ended or len(left) >= 2
        assert state.turn in left
        assert all(not state.closed[seat] for seat in state.out)  # nobody leaves with cards
        assert not set(state.owing) & set(state.out)
        for seat in set(state.owing):
            assert 1 <= state.owing.count(seat) <= min(state.options.penalty, len(state.closed[seat]))
        assert not (state.rung and any(state.open))

    @invariant()
    def a_ring_is_right_by_the_tops_alone(self) -> None:
        state = self.state
        cards = zangi.deck(state.options)
        totals = dict.fromkeys("GPAR", 0)
        for pile in state.open:
            if pile:
                totals[cards[pile[-1]].fruit] += cards[pile[-1]].count
        right = state.options.target in totals.values()
        assert zangi.is_right(state) == (right and not state.rung)

    def after_play(self, before: Any, move: Any, after: Any) -> None:
        assert after.out[: len(before.out)] == before.out  # who left never comes back
        closed = [len(after.closed[seat]) - len(before.closed[seat]) for seat in range(len(after.closed))]
        if isinstance(move, zangi.Ring):
            taken = sum(map(len, before.open))
            assert after.rung == (before.rung or zangi.is_right(before))
            assert closed[move.seat] == (taken if zangi.is_right(before) else 0)
            assert sum(closed) == closed[move.seat]
        elif isinstance(move, zangi.Give):
            assert after.open == before.open or after.options.eliminated_pile == "removed"
            assert (closed[move.seat], closed[move.to]) == (-1, 1)
            assert after.closed[move.to][-1] == before.closed[move.seat][0]
        elif isinstance(move, zangi.Open) and not after.ended:
            assert after.opened == before.opened + 1
            assert not after.rung
        if not isinstance(move, zangi.Open) and before.turn not in after.out:
            stays = before.options.after_ring == "continue" or not isinstance(move, zangi.Ring)
            assert after.turn == before.turn or not stays  # ZA29

    def after_deal(self, before: Any, after: Any) -> None:
        assert after.dealer == after.turn == (before.dealer + 1) % before.options.players
        assert after.out == after.owing == ()


TestZangi = ZangiMachine.TestCase
TestZangi.settings = QUICK
