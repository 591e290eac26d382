"""Bots: the agents that come with the games, and what they do at a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Any

from cardlib.agents import CALL_US, OPEN_US, TAKE_US, Agent, BotMistake, Decision, Luck
from cardlib.chain_bots import ace_holding, greedy_chain, longest_chain, random_chain
from cardlib.errors import CardlibError
from cardlib.game import Game, Seat
from cardlib.games import game_named, tivmiv, zangi, zodiak
from cardlib.i18n import N_, Sentence
from cardlib.ringers import Ringer, opponent
from cardlib.session import Session

__all__ = [
    "AGENTS", "CALL_US", "OPEN_US", "TAKE_US", "Agent", "BotMistake", "Chosen", "Decision", "Luck",
    "UnknownBot", "agent", "next_move", "poorest", "ring_after_us", "unwise",
]  # fmt: skip

LOW_BITS = (1 << 32) - 1


class UnknownBot(CardlibError, ValueError):
    """A name that is no bot of this game."""


# --- agents for every game -----------------------------------------------------------------------


def random_mover(game: Game[Any, Any], view: Any, seat: Seat, luck: Luck) -> Decision | None:
    """Any legal move, all equally likely (of a Zodiak hand's first thousand chains)."""
    moves = list(islice(game.legal_moves(view, seat), 1000))
    if isinstance(view, zodiak.State) and zodiak.Draw(seat) not in moves:
        moves += [move for move in (zodiak.Draw(seat),) if zodiak.explain(view, move)]
    if not moves:
        return None
    why = Sentence(N_("I choose by chance among {count} moves."), count=len(moves))
    return Decision(luck.choose(moves), why, luck.word() % OPEN_US)


def first_fit(game: Game[Any, Any], view: Any, seat: Seat, luck: Luck) -> Decision | None:
    """The first legal move in the order of the rules; it rings only when a five lies open."""
    for move in game.legal_moves(view, seat):
        if not isinstance(move, zangi.Ring) or zangi.is_right(view):
            return Decision(
                move, Sentence(N_("I take the first move that the rules allow.")), OPEN_US
            )
    return None


# --- Zangi and Tiv-miv in real time --------------------------------------------------------------


def attentive_ringer(ringer: Ringer, view: zangi.State, seat: Seat, luck: Luck) -> Decision | None:
    """Watches the fruit: rings as fast as its numbers say, sometimes wrongly, opens at its pace."""
    moves = list(zangi.legal_moves(view, seat))
    gifts = [move for move in moves if isinstance(move, zangi.Give)]
    if gifts:
        gift = zangi.Give(seat, poorest(view, seat))
        return Decision(
            gift, Sentence(N_("I give to whoever has the fewest closed cards.")), OPEN_US
        )
    due = next((move for move in moves if isinstance(move, zangi.Open | zangi.Leave)), None)
    ring_us = ring_after_us(ringer, view, luck) if zangi.Ring(seat) in moves else None
    if ring_us is not None and (due is None or ring_us < OPEN_US):
        text = N_("I see a five.") if zangi.is_right(view) else N_("I thought I saw a five.")
        return Decision(zangi.Ring(seat), Sentence(text), ring_us)
    if due is None:
        return None
    return Decision(due, Sentence(N_("I see no five, and it is my turn.")), OPEN_US)


def poorest(view: zangi.State, giver: Seat) -> Seat:
    """Who has the fewest closed cards; among equals the next after *giver*: no seat is favoured."""
    others = [seat for seat in zangi.still_in(view) if seat != giver]
    players = view.options.players
    return min(others, key=lambda seat: (len(view.closed[seat]), (seat - giver) % players))


def ring_after_us(ringer: Ringer, view: zangi.State, luck: Luck) -> int | None:
    """After how many microseconds a ringer strikes the bell at this table, or None: one word of luck."""
    shown, target = zangi.tops(view), view.options.target
    if not shown or view.rung or not luck.news:
        return None
    totals = zangi.fruit_totals(shown)
    fruit = min(totals, key=lambda name: abs(totals[name] - target))
    summands = sum(card.fruit == fruit for card in shown)
    distance = abs(totals[fruit] - target)
    return ringer.ring_us(luck.word(), distance, len(shown), summands)


def attentive_layer(
    ringer: Ringer, view: tivmiv.State, seat: Seat, luck: Luck, take_us: int = TAKE_US
) -> Decision | None:
    """Lays the fitting card of the highest value as fast as its numbers say, else takes one up.

    Among equal values it lays the smallest index. A card is taken up in half to one and a half of
    *take_us*.
    """
    moves = list(tivmiv.legal_moves(view, seat))
    fitting = [move for move in moves if isinstance(move, tivmiv.Play)]
    if fitting:
        highest = max(fitting, key=_height)
        why = Sentence(N_("{card} fits, and I hold nothing higher that does."), card=highest.card)
        return Decision(highest, why, ringer.lay_us(luck.word(), len(fitting)))
    for move in moves:
        if isinstance(move, tivmiv.Take):
            pace = take_us // 2 + (((luck.word() & LOW_BITS) * take_us) >> 32)
            return Decision(move, Sentence(N_("Nothing in my hand fits, so I take a card.")), pace)
        return Decision(move, Sentence(N_("I dealt, so this is my part.")), CALL_US)
    return None


def _height(move: tivmiv.Play) -> tuple[int, int]:
    value, _, index = move.card.partition("±")
    return int(value), -int(index)


_RINGER = opponent(None, 0, "even")

AGENTS: Mapping[str, Mapping[str, Agent]] = {
    "zangi": {
        "attentive": partial(attentive_ringer, _RINGER),
        "first_fit": partial(first_fit, game_named("zangi")),
        "random": partial(random_mover, game_named("zangi")),
    },
    "zodiak": {
        "longest_chain": longest_chain,
        "greedy_chain": greedy_chain,
        "ace_holding": ace_holding,
        "first_fit": partial(first_fit, game_named("zodiak")),
        "random": random_chain,
    },
    "tivmiv": {
        "attentive": partial(attentive_layer, _RINGER),
        "first_fit": partial(first_fit, game_named("tivmiv")),
        "random": partial(random_mover, game_named("tivmiv")),
    },
}
"""The bots of each game by name; the first is the usual one."""


def agent(game: str, name: str | None = None) -> Agent:
    """The bot called *name* (the game's usual one without a name); UnknownBot lists them."""
    game_named(game)
    agents = AGENTS[game]
    if name is None:
        return next(iter(agents.values()))
    if name not in agents:
        raise UnknownBot(
            f"there is no bot {name!r:.40} for {game}; the bots are: {', '.join(agents)}"
        )
    return agents[name]


# --- at the table --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Chosen:
    """The move that comes next if no person acts: whose, and why (None: the table itself moves)."""

    seat: Seat
    move: Any
    thought: Sentence | None
    after_us: int


def next_move(session: Session, agents: Mapping[Seat, Agent]) -> Chosen | None:
    """What the quickest of *agents* does now; a move that is due by itself; None if all wait.

    BotMistake if one of them fails or wants what the rules forbid.
    """
    state, game = session.state, session.game
    found: list[Chosen] = []
    news = _has_news(session)
    for seat in sorted(game.actors(state) & agents.keys()):
        luck = Luck(session.tape, f"bot/{seat}/{session.ply}", news=news)
        decision = _decide(session, agents[seat], seat, luck)
        if decision is not None:
            found.append(Chosen(seat, decision.move, decision.thought, decision.after_us))
    if found:
        return min(found, key=lambda chosen: (chosen.after_us, chosen.seat))
    due = game.forced_move(state)
    return None if due is None else Chosen(due.seat, due, None, OPEN_US)


def _decide(session: Session, agent: Agent, seat: Seat, luck: Luck) -> Decision | None:
    """What an agent decides, checked: anything may stand in a learner's own bot."""
    try:
        decision = agent(session.game.observe(session.state, seat), seat, luck)
        if decision is not None:
            _check_decision(session, decision, seat)
    except BotMistake as mistake:
        raise mistake.at(seat) from None
    except Exception as error:
        raise BotMistake.failed(error, seat) from error
    return decision


def _check_decision(session: Session, decision: Any, seat: Seat) -> None:
    """Refuse what is no decision, the move of another seat, and what the rules forbid."""
    if not isinstance(decision, Decision):
        odd = N_("This bot returned {given}, and that is no decision.")
        raise BotMistake(Sentence(odd, given=repr(decision)[:60]))
    wants = session.game.format_move(decision.move)
    if decision.move.seat != seat:
        other = N_("This bot wants {move}, the move of another seat.")
        raise BotMistake(Sentence(other, move=wants))
    verdict = session.game.explain(session.state, decision.move)
    if not verdict:
        refused = Sentence(N_("This bot wants {move}, and that is not allowed."), move=wants)
        raise BotMistake(refused, violations=verdict.violations)


def _has_news(session: Session) -> bool:
    """Did the last ply open a card, in the game in which that is what all eyes wait for?"""
    if not session.events or not isinstance(session.state, zangi.State):
        return True
    return bool(session.at(session.ply - 1).opened != session.state.opened)


# --- what is unwise ------------------------------------------------------------------------------


def unwise(game: str, view: Any, seat: Seat) -> Iterator[tuple[Any, Sentence]]:
    """The legal moves of *seat* that are allowed but no good idea, each with the reason."""
    checks: dict[str, Callable[[Any, Any], Sentence | None]] = {
        "zangi": _unwise_ring,
        "zodiak": _unwise_draw,
        "tivmiv": _unwise_take,
    }
    game_named(game)
    for move in _few_moves(game, view, seat):
        thought = checks[game](view, move)
        if thought is not None:
            yield move, thought


def _few_moves(game: str, view: Any, seat: Seat) -> Iterator[Any]:
    """The moves that can be unwise: in Zodiak only the drawing, not the thousands of chains."""
    if isinstance(view, zodiak.State):
        yield from (move for move in (zodiak.Draw(seat),) if zodiak.explain(view, move))
    else:
        yield from game_named(game).legal_moves(view, seat)


def _unwise_ring(view: zangi.State, move: zangi.Move) -> Sentence | None:
    if not isinstance(move, zangi.Ring) or zangi.is_right(view):
        return None
    return Sentence(
        N_("No fruit makes exactly {target}: the ring would be wrong."), target=view.options.target
    )


def _unwise_draw(view: zodiak.State, move: zodiak.Move) -> Sentence | None:
    if not isinstance(move, zodiak.Draw) or next(zodiak.extensions(view, move.seat), None) is None:
        return None
    return Sentence(N_("You could play a card instead of drawing one more."))


def _unwise_take(view: tivmiv.State, move: tivmiv.Move) -> Sentence | None:
    if not isinstance(move, tivmiv.Take):
        return None
    moves = tivmiv.legal_moves(view, move.seat)
    fitting = next((other.card for other in moves if isinstance(other, tivmiv.Play)), None)
    if fitting is None:
        return None
    return Sentence(N_("{card} already fits; taking another card loses time."), card=fitting)
