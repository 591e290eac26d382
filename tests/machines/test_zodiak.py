"""Zodiak under random events: what always holds, whatever is played."""

from __future__ import annotations

from typing import Any

from hypothesis.stateful import invariant

from cardlib.games import zodiak
from tests.machines.base import QUICK, SessionMachine

PLAIN_DEBTS = {0, 2, 4, 6, 8, 7}


class ZodiakMachine(SessionMachine):
    game = "zodiak"

    def may_see(self, state: Any, seat: int) -> set[int]:
        return {*state.hands[seat], *state.pile}

    @invariant()
    def the_table_holds_together(self) -> None:
        state = self.state
        options, top = state.options, zodiak.top_card(state)
        assert state.aside == ()
        assert len(state.pile) >= 1
        if options.finish_answer == "ace" and options.defend_chain == "alone":
            assert state.pending in PLAIN_DEBTS
        assert state.pending in {*range(0, 17, 2), 7}
        if state.pending:
            assert len(state.pile) >= 2
            owned = {zodiak.zodiac_card(sign) for sign in state.signs} - {None}
            assert state.pending != 7 or str(top) in owned
            plain = options.finish_answer == "ace" and options.defend_chain == "alone"
            assert state.pending == 7 or top.rank == "A" or not plain
        if state.named:
            assert top.rank == "8"
        if not state.stock:
            assert len(state.pile) == 1 or state.pending or not state.passes
        empty = [seat for seat, hand in enumerate(state.hands) if not hand]
        assert empty == [] or state.finisher in empty
        assert state.finisher is None or state.finisher in empty

    @invariant()
    def points_are_the_cards_of_the_others(self) -> None:
        result = zodiak.outcome(self.state)
        if result is None:
            return
        counts = [len(hand) for hand in self.state.hands]
        for seat, points in enumerate(result.scores):
            expected = sum(counts) - counts[seat] if result.winners == (seat,) else 0
            assert points == expected
        match = zodiak.match_outcome(self.state)
        assert (match is not None) == (max(self.state.scores) >= self.state.options.goal)

    def after_play(self, before: Any, move: Any, after: Any) -> None:
        assert after.turns == before.turns + 1
        assert after.turn == (before.turn + before.options.direction) % before.options.players
        grown = len(after.hands[move.seat]) - len(before.hands[move.seat])
        others = [hand for seat, hand in enumerate(after.hands) if seat != move.seat]
        assert others == [hand for seat, hand in enumerate(before.hands) if seat != move.seat]
        if isinstance(move, zodiak.Play):
            assert grown == -len(move.cards)
            laid = tuple(str(zodiak.DECK[card]) for card in after.pile[-len(move.cards) :])
            assert laid == move.cards  # the order played, never sorted
            assert after.named == move.suit
        elif isinstance(move, zodiak.Draw):
            available = len(before.stock) + len(before.pile) - 1
            assert grown == min(before.pending or 1, available)
            assert after.pending == 0
            assert after.named == before.named
            assert after.pile[-1] == before.pile[-1]
            if grown < before.pending:
                assert (len(after.stock), len(after.pile)) == (0, 1)
            assert after.stock or len(after.pile) == 1  # ZO23: at once
        else:
            assert grown == 0
            assert after.passes == before.passes + 1

    def after_deal(self, before: Any, after: Any) -> None:
        assert after.scores == before.scores
        assert (after.named, after.pending, after.finisher, after.turns) == (None, 0, None, 0)
        assert after.turn == (after.dealer + after.options.direction) % after.options.players


TestZodiak = ZodiakMachine.TestCase
TestZodiak.settings = QUICK
