"""Zangi zrangi played: the deal, the moves, how a game ends, what a seat can see."""

from __future__ import annotations

from collections.abc import Iterator

from cardlib import positions
from cardlib.cards import HIDDEN, Pile, deal_round
from cardlib.chance import Tape, deal_label
from cardlib.errors import NoNextDeal
from cardlib.evolve import evolve
from cardlib.game import DealStep, Outcome, Seat
from cardlib.games.zangi.cards import Options, deck
from cardlib.games.zangi.state import Give, Leave, Move, Open, Ring, State, format_move, still_in
from cardlib.games.zangi.verdicts import explain, is_right, limit_reached, owed_cards
from cardlib.rulebook.zangi import BOOK
from cardlib.rules import IllegalMove, Reason

__all__ = [
    "apply", "deal_steps", "dealing", "happened", "match_outcome", "new_game", "next_deal", "observe", "outcome",
    "shuffles",
]  # fmt: skip


def new_game(options: Options, tape: Tape) -> State:
    """The table after the deal, before the first card is opened (Z1–Z5)."""
    return _deal(options, tape, options.dealer, 1)


def _deal(options: Options, tape: Tape, dealer: Seat, deal: int) -> State:
    order, surplus = _shuffled(options, tape, deal)
    closed = deal_round(order[surplus:], positions.round_from(dealer + 1, options.players))
    empty: tuple[Pile, ...] = ((),) * options.players
    return State(options, tape, closed, empty, dealer, dealer, aside=order[:surplus], deal=deal)


def _shuffled(options: Options, tape: Tape, deal: int) -> tuple[Pile, int]:
    cards = deck(options)
    order = tape.shuffled(deal_label("deck", deal), tuple(range(len(cards))), cards)
    surplus = len(cards) % options.players if options.surplus == "remove" else 0  # Z2, ZA4
    return order, surplus


def dealing(options: Options, tape: Tape) -> Iterator[DealStep[State]]:
    """The deal step by step: shuffle, surplus, one card each in turn, the bell."""
    return deal_steps(new_game(options, tape))


def deal_steps(state: State) -> Iterator[DealStep[State]]:
    """The steps of the deal that this game began with."""
    options, players = state.options, state.options.players
    final = _deal(options, positions.known_tape(state.tape), state.dealer, state.deal)
    order, surplus = _shuffled(options, positions.known_tape(state.tape), state.deal)
    now = evolve(final, closed=((),) * players, aside=())
    shuffle = Reason.of(
        "Z1", cards=len(order), players=players, each=(len(order) - surplus) // players
    )
    if options.surplus == "deal" and len(order) % players:
        shuffle = Reason.of("ZA3", cards=len(order))
    yield DealStep(shuffle, None, None, "pack", now, order)
    for place in range(surplus):
        now = evolve(now, aside=order[: place + 1])
        why = Reason.of("Z2", number=place + 1, surplus=surplus)
        yield DealStep(why, order[place], None, "aside", now, order[place + 1 :])
    seats = positions.round_from(final.dealer + 1, players)
    for place in range(surplus, len(order)):
        seat = seats[(place - surplus) % players]
        pile = (*now.closed[seat], order[place])
        now = evolve(now, closed=positions.put(now.closed, seat, pile))
        why = Reason.of("Z3", seat=seat, closed=len(pile))
        yield DealStep(why, order[place], seat, "closed", now, order[place + 1 :])
    yield DealStep(Reason.of("Z4", dealer=final.dealer), None, None, "bell", final, ())


def shuffles(before: State | None, after: State) -> dict[str, Pile]:
    """The orders that chance decided between two states (or in the deal), by the stream's name."""
    if before is not None and before.deal == after.deal:
        return {}
    order, _ = _shuffled(after.options, positions.known_tape(after.tape), after.deal)
    return {deal_label("deck", after.deal): order}


def apply(state: State, move: Move) -> State:
    """The state after *move*; IllegalMove carries the verdict, and nothing is changed."""
    positions.check_whole(state.observer)
    verdict = explain(state, move)
    if not verdict:
        raise IllegalMove(format_move(move), verdict, state, BOOK)
    after = _apply(state, move)
    return after if move.at_ms is None else evolve(after, last_ms=move.at_ms)


def _apply(state: State, move: Move) -> State:
    match move:
        case Open(seat) if limit_reached(state):
            return evolve(state, ended="ZA26")
        case Open(seat):
            pile = state.closed[seat]
            opened = evolve(
                state,
                closed=positions.put(state.closed, seat, pile[1:]),
                open=positions.put(state.open, seat, (*state.open[seat], pile[0])),
                turn=_next_in(state, seat),
                rung=False,
                opened=state.opened + 1,
            )
            return _end_grace(opened)
        case Ring(seat):
            return _pick_up(state, seat) if is_right(state) else _pay(state, seat)
        case Give(seat, to):
            return _hand_over(state, seat, to)
        case Leave(seat):
            return _end_grace(_eliminate(state, seat))


def _next_in(state: State, seat: Seat) -> Seat:
    order = positions.round_from(seat + 1, state.options.players)
    return next(other for other in order if other not in state.out)


def _pick_up(state: State, seat: Seat) -> State:
    """Z15–Z17: all open piles go under the winner's closed cards, in the order of ZA13."""
    won: Pile = ()
    for owner in positions.round_from(seat + 1, state.options.players):
        won += state.open[owner]
    last_duel = (
        state.options.end == "duel" and state.options.players > 2 and len(still_in(state)) == 2
    )
    return evolve(
        state,
        closed=positions.put(state.closed, seat, state.closed[seat] + won),
        open=((),) * state.options.players,
        turn=seat if state.options.after_ring == "winner_opens" else state.turn,
        rung=True,
        ended="ZA26" if last_duel else None,
    )


def _pay(state: State, seat: Seat) -> State:
    owed = owed_cards(state, seat)
    if owed or not state.options.penalty:
        return evolve(state, owing=state.owing + (seat,) * owed)
    return _end_grace(_eliminate(state, seat))  # Z20


def _hand_over(state: State, seat: Seat, to: Seat) -> State:
    card, rest = state.closed[seat][0], state.closed[seat][1:]  # ZA17
    closed = positions.put(state.closed, seat, rest)
    after = evolve(
        state, closed=positions.put(closed, to, (*closed[to], card)), owing=state.owing[1:]
    )
    if rest:
        return after
    if state.options.penalty_last_card == "leave":
        return _end_grace(_eliminate(after, seat))  # ZA19
    return _end_grace(evolve(after, owing=tuple(other for other in after.owing if other != seat)))


def _eliminate(state: State, seat: Seat) -> State:
    """*seat* leaves: what it owes lapses, its open pile stays or is put aside (ZA24, ZA29)."""
    after = evolve(
        state,
        out=(*state.out, seat),
        owing=tuple(other for other in state.owing if other != seat),
    )
    if state.options.eliminated_pile == "removed":
        after = evolve(
            after, aside=after.aside + after.open[seat], open=positions.put(after.open, seat, ())
        )
    if len(still_in(after)) <= 1:
        return evolve(after, turn=still_in(after)[0], owing=(), ended="ZA26")
    return evolve(after, turn=_next_in(after, seat)) if after.turn == seat else after


def _end_grace(state: State) -> State:
    """With ``grace_end="turn"`` a seat without closed cards leaves when the turn reaches it."""
    while state.options.grace_end == "turn" and not state.ended and not state.closed[state.turn]:
        state = _eliminate(state, state.turn)
    return state


def outcome(state: State) -> Outcome | None:
    """How the game ended: most closed cards among those still in win (Z24, ZA27, ZA28)."""
    if not state.ended:
        return None
    scores = tuple(map(len, state.closed))
    left = still_in(state)
    best = max(scores[seat] for seat in left)
    return Outcome(tuple(seat for seat in left if scores[seat] == best), scores, state.ended)


def match_outcome(state: State) -> Outcome | None:
    """In Zangi the deal is the match."""
    return outcome(state)


def next_deal(state: State) -> State:
    """The following game: the next seat deals."""
    tape = positions.known_tape(state.tape)
    if not state.ended:
        raise NoNextDeal(f"this game is not over yet\nposition: {state}")
    players = state.options.players
    return _deal(state.options, tape, (state.dealer + 1) % players, state.deal + 1)


def happened(before: State, move: Move, after: State) -> tuple[Reason, ...]:
    """What followed from *move* beyond the move itself: who left, who won."""
    reasons = [Reason.of("Z21", leaver=seat) for seat in after.out if seat not in before.out]
    result = outcome(after)
    if result and not before.ended:
        closed = result.scores[result.winners[0]]
        if len(result.winners) > 1:
            reasons.append(Reason.of("ZA27", winners=result.winners, closed=closed))
        elif len(still_in(after)) == 1 and not closed:
            reasons.append(Reason.of("ZA28", winner=result.winners[0]))
        else:
            reasons.append(Reason.of("Z24", winner=result.winners[0], closed=closed))
    return tuple(reasons)


def observe(state: State, seat: Seat) -> State:
    """What *seat* can see: nobody sees a closed card, not even the own ones (Z3)."""
    positions.check_seat(seat, state.options.players)
    return evolve(
        state,
        tape=None,
        closed=tuple((HIDDEN,) * len(pile) for pile in state.closed),
        aside=(HIDDEN,) * len(state.aside),
        observer=seat,
    )
