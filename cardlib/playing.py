"""Whole deals played by agents, without a table: the reference for playing many games.

In Zangi and Zodiak every ply asks all who may act, and the quickest of them moves. Tiv-miv is a race
in which everybody has a plan that goes on while others move: a new top card cancels what somebody
was about to lay, but a card that is being taken up is taken up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from cardlib.agents import OPEN_US, Agent, BotMistake, Decision, Luck
from cardlib.chance import Tape, deal_label
from cardlib.game import Seat
from cardlib.games import game_named, tivmiv, zangi
from cardlib.games.tivmiv.verdicts import may_rotate
from cardlib.i18n import N_, Sentence
from cardlib.policies import BellPolicy, ChainPolicy, RacePolicy
from cardlib.rules import IllegalMove

__all__ = ["MOST_PLIES", "SEATS", "WORDS", "Ply", "played", "word_index"]

MOST_PLIES = 20_000
"""A deal that is not over after so many plies is left: nothing in a study runs for ever."""
SEATS, WORDS = 8, 64


def word_index(ply: int, seat: Seat) -> int:
    """Where the words of *seat* after *ply* plies of a deal begin in the stream "bots": 64 of them.

    >>> word_index(0, 1), word_index(1, 0)
    (64, 512)
    """
    return (ply * SEATS + seat) * WORDS


@dataclass(frozen=True, slots=True)
class Ply:
    """One ply of a deal: the move, the state after it, and the time since the deal began."""

    move: Any
    state: Any
    at_us: int


def played(
    game: str, state: Any, agents: Sequence[Agent], tape: Tape, most_plies: int = MOST_PLIES
) -> Iterator[Ply]:
    """The plies of one deal from *state* on, each made by the quickest of *agents* (one per seat).

    It ends with the deal, after *most_plies*, or when nobody moves any more. BotMistake if an agent
    fails or wants what the rules forbid.

    >>> start = zangi.new_game(zangi.Options(players=2), Tape("NUR-42"))
    >>> first = next(played("zangi", start, [BellPolicy(), BellPolicy()], Tape("NUR-42")))
    >>> zangi.format_move(first.move), first.at_us
    ('0 open', 1500000)
    """
    number = state.round if isinstance(state, tivmiv.State) else state.deal
    dealt = _Deal(game, agents, tape, deal_label("bots", number))
    plies = _raced(dealt, state) if game == tivmiv.NAME else _relayed(dealt, state)
    for ply, step in enumerate(plies):
        # at Zangi's table what an opened card brings about is played to its end
        if ply >= most_plies and not isinstance(step.move, zangi.Ring | zangi.Give):
            return
        yield step


@dataclass(frozen=True, slots=True)
class _Deal:
    """What stays the same while a deal is played."""

    game: str
    agents: Sequence[Agent]
    tape: Tape
    label: str

    def decide(self, state: Any, seat: Seat, ply: int, *, news: bool = True) -> Decision | None:
        """What the agent of *seat* decides after *ply* plies, from what it can see."""
        agent = self.agents[seat]
        # The policies that come with the games look at open cards only: a test holds them to it.
        own = not isinstance(agent, BellPolicy | RacePolicy | ChainPolicy)
        view = game_named(self.game).observe(state, seat) if own else state
        luck = Luck(self.tape, self.label, start=word_index(ply, seat), news=news)
        try:
            decision = agent(view, seat, luck)
        except BotMistake as mistake:
            raise mistake.at(seat) from None
        except Exception as error:
            raise BotMistake.failed(error, seat) from error
        if decision is not None and not isinstance(decision, Decision):
            odd = N_("This bot returned {given}, and that is no decision.")
            raise BotMistake(Sentence(odd, given=repr(decision)[:60]), seat)
        return decision

    def apply(self, state: Any, move: Any, seat: Seat) -> Any:
        """The state after a move of *seat*; what the rules forbid is a BotMistake."""
        try:
            other = move.seat != seat
            after = None if other else game_named(self.game).apply(state, move)
        except IllegalMove as refusal:
            told = N_("This bot wants {move}, and that is not allowed.")
            said = Sentence(told, move=refusal.move)
            raise BotMistake(said, seat, refusal.verdict.violations) from None
        except Exception as error:  # what a decision holds may be anything, and no move at all
            raise BotMistake.failed(error, seat) from error
        if other:
            raise BotMistake(Sentence(N_("This bot wants a move of another seat.")), seat)
        return after


def _relayed(dealt: _Deal, state: Any) -> Iterator[Ply]:
    """Zangi and Zodiak: at each ply the quickest decision is made and all others are dropped."""
    game = game_named(dealt.game)
    ply, at_us, news = 0, 0, True
    while game.outcome(state) is None:
        found = []
        for seat in sorted(game.actors(state)):
            decision = dealt.decide(state, seat, ply, news=news)
            if decision is not None:
                found.append((decision.after_us, seat, decision.move))
        due = game.forced_move(state)
        if not found and due is not None:
            found.append((OPEN_US, due.seat, due))
        if not found:
            return
        after_us, seat, move = min(found, key=lambda choice: choice[:2])
        state = dealt.apply(state, move, seat)
        news = not isinstance(state, zangi.State) or isinstance(move, zangi.Open)
        ply, at_us = ply + 1, at_us + after_us
        yield Ply(move, state, at_us)


_Plan = tuple[int, Any]  # at which microsecond, which move


def _raced(dealt: _Deal, state: tivmiv.State) -> Iterator[Ply]:
    """Tiv-miv: plans go on while others move."""
    ply, now = 0, 0
    plans: dict[Seat, _Plan] = {}
    moved: Any = None
    while not state.ended:
        plans = _replanned(dealt, state, plans, moved, ply, now)
        if not plans:
            return
        seat = min(plans, key=lambda one: (plans[one][0], one))
        now, moved = plans.pop(seat)
        state = dealt.apply(state, moved, seat)
        ply += 1
        yield Ply(moved, state, now)


def _replanned(
    dealt: _Deal, state: tivmiv.State, plans: dict[Seat, _Plan], moved: Any, ply: int, now: int
) -> dict[Seat, _Plan]:
    """The plans after the move *moved*: whoever is concerned thinks again.

    Before a call and after a stop only the dealer has a plan. Else a taken card concerns who took
    it; a new top, or a call, concerns all. Who was taking a card up and still wants to goes on.
    """
    dealer = state.dealer
    if not state.started or tivmiv.is_stopped(state):
        return _added({}, dealer, dealt.decide(state, dealer, ply), now)
    concerned = range(state.options.players)
    if isinstance(moved, tivmiv.Take):
        concerned = range(moved.seat, moved.seat + 1)
    kept = {seat: plan for seat, plan in plans.items() if seat not in concerned}
    for seat in concerned:
        decision = dealt.decide(state, seat, ply)
        before = plans.get(seat)
        if decision and before and _is_take(before[1]) and _is_take(decision.move):
            kept[seat] = before
        else:
            _added(kept, seat, decision, now)
    return _dealer_heeds(dealt, state, kept, ply, now)


def _added(
    plans: dict[Seat, _Plan], seat: Seat, decision: Decision | None, now: int
) -> dict[Seat, _Plan]:
    if decision is not None:
        plans[seat] = now + decision.after_us, decision.move
    return plans


def _dealer_heeds(
    dealt: _Deal, state: tivmiv.State, plans: dict[Seat, _Plan], ply: int, now: int
) -> dict[Seat, _Plan]:
    """With ``stuck="hands"`` the dealer thinks again when play may be stopped, or no longer may."""
    dealer = state.dealer
    rotates = dealer in plans and isinstance(plans[dealer][1], tivmiv.Rotate)
    if rotates == may_rotate(state):
        return plans
    others = {seat: plan for seat, plan in plans.items() if seat != dealer}
    return _added(others, dealer, dealt.decide(state, dealer, ply), now)


def _is_take(move: Any) -> bool:
    return isinstance(move, tivmiv.Take)
