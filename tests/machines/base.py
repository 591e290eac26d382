"""One state machine for all games: a session under random plays, refusals, undo, branches, replays.

Each game adds its own invariants to `SessionMachine` in its own module.
"""

from __future__ import annotations

import json
import os
from typing import Any

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from cardlib import replay
from cardlib.cards import HIDDEN
from cardlib.chance import Tape
from cardlib.errors import InvalidMoveText
from cardlib.games import GAMES
from cardlib.rules import IllegalMove
from cardlib.session import DEAL, Session
from tests import strategies
from tests.strategies import Picker, likely_move, real_seats

QUICK = settings(
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
    max_examples=60 if os.environ.get("CI") else 12,
    stateful_step_count=25,
)
"""Without shrinking: a failure in a long match would be shortened for minutes. It says what was played."""

NUMBERS = st.integers(min_value=0, max_value=9_999)


class SessionMachine(RuleBasedStateMachine):
    """Random events on one session of the game called `game`."""

    game = ""

    def __init__(self) -> None:
        super().__init__()
        self.module: Any = GAMES[self.game]
        self.cards = 0
        self.clock = 0

    @initialize(data=st.data(), seed=NUMBERS)
    def begin(self, data: st.DataObject, seed: int) -> None:
        options = data.draw(strategies.options_of(self.game), label="options")
        self.session = Session(self.game, tape=Tape(f"M{seed}"), options=options)
        self.cards = len(self.module.deck(options))
        self.pick = Picker(f"machine-{seed}")

    @property
    def state(self) -> Any:
        return self.session.state

    # --- events ----------------------------------------------------------------------------------

    def running(self) -> bool:
        return self.session.outcome is None

    @rule(count=st.integers(min_value=1, max_value=12), as_text=st.booleans(), timed=st.booleans())
    @precondition(running)
    def play(self, count: int, as_text: bool, timed: bool) -> None:
        for _ in range(count):
            if not self.running():
                return
            self.play_one(likely_move(self.game, self.state, self.pick), as_text, timed)

    def play_one(self, move: Any, as_text: bool, timed: bool) -> None:
        before, ply = self.state, self.session.ply
        text = self.module.format_move(move)
        if timed:
            self.clock = max(self.clock, before.last_ms or 0) + self.pick.below(50)
            text = f"{text} @{self.clock}"
        verdict = self.session.explain(text)
        assert verdict.grounds
        after = self.session.play(text if as_text else self.module.parse_move(text))
        assert self.session.ply == ply + 1
        event = self.session.events[-1]
        assert (event.move, event.grounds) == (text, verdict.grounds)
        assert event.followed == self.module.happened(before, self.module.parse_move(text), after)
        self.after_play(before, self.module.parse_move(text), after)

    def after_play(self, before: Any, move: Any, after: Any) -> None:
        """What the game asserts about one move; see the modules of the games."""

    @rule(number=NUMBERS)
    def try_something_illegal(self, number: int) -> None:
        candidates = [
            move
            for move in strategies.CANDIDATES[self.game](self.state)
            if not self.module.explain(self.state, move) and not self.session._due_before(move)
        ]
        move = candidates[number % len(candidates)]
        before, moves = self.state, self.session.moves
        refusals = len(self.session.rejected)
        with pytest.raises(IllegalMove) as caught:
            self.session.play(move)
        assert self.state is before
        assert self.session.moves == moves
        if self.can_be_written(move):
            assert len(self.session.rejected) == refusals + 1
            assert self.session.rejected[-1].violations == caught.value.verdict.violations
        else:  # a replay could not hold it
            assert len(self.session.rejected) == refusals

    def can_be_written(self, move: Any) -> bool:
        """Does the text of *move* read back as the same move (a card called "joker" does not)?"""
        try:
            return self.module.parse_move(self.module.format_move(move)) == move
        except InvalidMoveText:
            return False

    @rule()
    def undo_what_was_just_played(self) -> None:
        if not self.running():
            return
        before, events = self.state, self.session.events
        self.play_one(likely_move(self.game, before, self.pick), as_text=False, timed=False)
        after = self.state
        assert self.session.undo() is before
        assert self.session.events == events
        assert self.session.redo() is after
        assert self.session.undo() is before

    @rule(steps=st.integers(min_value=1, max_value=6))
    def undo_and_redo(self, steps: int) -> None:
        state, events = self.state, self.session.events
        done = min(steps, self.session.ply)
        for step in range(done):
            assert self.session.undo() == self.session_at(events, len(events) - step - 1)
        for _ in range(done):
            self.session.redo()
        assert self.state is state
        assert self.session.events == events

    def session_at(self, events: Any, ply: int) -> Any:
        """The state that *events* lead to, played again from the start."""
        state = self.session.at(0)
        for event in events[:ply]:
            state = (
                self.module.next_deal(state)
                if event.move == DEAL
                else self.module.apply(state, self.module.parse_move(event.move))
            )
        return state

    @rule(number=NUMBERS)
    def branch(self, number: int) -> None:
        ply = number % (self.session.ply + 1)
        state, ahead = self.state, self.session.ply
        other = self.session.branch(ply)
        assert (other.state, other.ply) == (self.session.at(ply), ply)
        if other.outcome is None:
            other.play(likely_move(self.game, other.state, self.pick))
            assert other.ply == ply + 1
        assert (self.state, self.session.ply) == (state, ahead)

    @rule()
    @precondition(lambda self: not self.running())
    def begin_the_next_deal(self) -> None:
        if self.game == "zangi" or self.session.match_outcome is None:
            before = self.state
            self.session.next_deal()
            assert self.session.moves[-1] == DEAL
            self.after_deal(before, self.state)

    def after_deal(self, before: Any, after: Any) -> None:
        """What the game asserts about the beginning of a further deal."""

    @rule()
    def save_and_load(self) -> None:
        document = replay.to_json(self.session)
        again = replay.from_json(json.loads(json.dumps(document)))
        assert again.moves == self.session.moves
        assert again.events == self.session.events
        assert again.outcome == self.session.outcome
        assert again.options == self.session.options
        unlike = ("tape",)  # the orders are set by hand now
        for ply in range(self.session.ply + 1):
            loaded = strategies.plain(self.game, again.at(ply), unlike)
            assert loaded == strategies.plain(self.game, self.session.at(ply), unlike)
        changed = json.loads(json.dumps(document))
        changed["check"]["all"] = "0" * 32
        with pytest.raises(replay.ReplayError, match="hashes"):
            replay.from_json(changed)

    # --- always ----------------------------------------------------------------------------------

    @invariant()
    def no_card_is_lost_or_doubled(self) -> None:
        assert sorted(strategies.whole_table(self.game, self.state)) == list(range(self.cards))

    @invariant()
    def legal_moves_are_those_explained(self) -> None:
        able = set()
        for seat in real_seats(self.state):
            moves = self.module.legal_moves(self.state, seat)
            for _, move in zip(range(12), moves, strict=False):
                assert self.module.explain(self.state, move).grounds
                assert move.seat == seat
                able.add(seat)
        assert able == self.module.actors(self.state)
        assert bool(able) == self.running()

    @invariant()
    def no_seat_sees_what_is_hidden(self) -> None:
        per_seat, single = strategies.PILES[self.game]
        for seat in real_seats(self.state):
            view = self.module.observe(self.state, seat)
            assert view.tape is None
            shown = {card for card in strategies.whole_table(self.game, view) if card != HIDDEN}
            assert shown == self.may_see(self.state, seat)
            for name in (*per_seat, *single):
                assert len(getattr(view, name)) == len(getattr(self.state, name))

    def may_see(self, state: Any, seat: int) -> set[int]:
        """The ids that *seat* may see, from the rules of the game."""
        raise NotImplementedError

    def teardown(self) -> None:
        if self.cards:
            self.save_and_load()
