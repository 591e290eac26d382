"""Tiv-miv played: the deal, the moves, stops, how a round and a match end."""

from __future__ import annotations

from collections.abc import Iterator

from cardlib import positions
from cardlib.cards import HIDDEN, Pile, deal_round
from cardlib.chance import Tape, deal_label
from cardlib.errors import NoNextDeal
from cardlib.evolve import evolve
from cardlib.game import DealStep, Outcome, Seat
from cardlib.games.tivmiv.cards import Options, deck, kind_named, kind_numbers
from cardlib.games.tivmiv.state import (
    Move,
    Play,
    Rotate,
    Start,
    State,
    Take,
    card_count,
    end_round,
    format_move,
    is_stuck,
    points_left,
    top_card,
)
from cardlib.games.tivmiv.verdicts import explain, is_stopped
from cardlib.rulebook.tivmiv import BOOK
from cardlib.rules import IllegalMove, Reason

__all__ = [
    "apply", "deal_steps", "dealing", "happened", "match_outcome", "new_game", "next_deal", "observe", "outcome",
    "shuffles",
]  # fmt: skip


def new_game(options: Options, tape: Tape) -> State:
    """The table after the deal, before the dealer's call (T1–T4)."""
    return _deal(options, tape, options.dealer, 1)


def _deal(options: Options, tape: Tape, dealer: Seat, number: int) -> State:
    order, leftover = _shuffled(options, tape, number)
    dealt = order[1 : len(order) - leftover]
    return State(
        options,
        tape,
        hands=((),) * options.players,
        down=deal_round(dealt, positions.round_from(dealer + 1, options.players)),
        centre=order[len(order) - leftover :] + order[:1],
        started=False,
        dealer=dealer,
        round=number,
    )


def _shuffled(options: Options, tape: Tape, number: int) -> tuple[Pile, int]:
    cards = deck(options)
    order = tape.shuffled(deal_label("deck", number), tuple(range(len(cards))), cards)
    leftover = (len(cards) - 1) % options.players if options.leftovers == "under_centre" else 0
    return order, leftover


def dealing(options: Options, tape: Tape) -> Iterator[DealStep[State]]:
    """The deal step by step: shuffle, the centre card, one card each in turn, what is left over."""
    return deal_steps(new_game(options, tape))


def deal_steps(state: State) -> Iterator[DealStep[State]]:
    """The steps of the deal that this round began with."""
    options, tape, players = state.options, positions.known_tape(state.tape), state.options.players
    final, cards = _deal(options, tape, state.dealer, state.round), deck(options)
    order, leftover = _shuffled(options, tape, state.round)
    now = evolve(_with_scores_of(final, state, state.round - 1), down=((),) * players, centre=())
    yield DealStep(
        Reason.of("T1", cards=len(order), players=players), None, None, "pack", now, order
    )
    now = evolve(now, centre=order[:1])
    why = Reason.of("T2", card=str(cards[order[0]]))
    yield DealStep(why, order[0], None, "centre", now, order[1:])
    seats = positions.round_from(state.dealer + 1, players)
    for place in range(1, len(order) - leftover):
        seat = seats[(place - 1) % players]
        pile = (*now.down[seat], order[place])
        now = evolve(now, down=positions.put(now.down, seat, pile))
        why = Reason.of("T4", seat=seat, down=len(pile))
        yield DealStep(why, order[place], seat, "down", now, order[place + 1 :])
    for number in range(1, leftover + 1):
        place = len(order) - leftover + number - 1
        now = evolve(now, centre=order[len(order) - leftover : place + 1] + order[:1])
        why = Reason.of("TA3", number=number, leftover=leftover)
        yield DealStep(why, order[place], None, "centre", now, order[place + 1 :])


def _with_scores_of(fresh: State, state: State, rounds: int) -> State:
    return evolve(
        fresh, round_scores=state.round_scores[:rounds], round_winners=state.round_winners[:rounds]
    )


def shuffles(before: State | None, after: State) -> dict[str, Pile]:
    """The orders that chance decided between two states (or in the deal), by the stream's name."""
    if before is not None and before.round == after.round:
        return {}
    order, _ = _shuffled(after.options, positions.known_tape(after.tape), after.round)
    return {deal_label("deck", after.round): order}


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
        case Start():
            return evolve(state, started=True)
        case Take(seat):
            pile, hand = state.down[seat], state.hands[seat]
            taken = evolve(
                state,
                hands=positions.put(state.hands, seat, (*hand, pile[0])),
                down=positions.put(state.down, seat, pile[1:]),
                rotations=0,  # new cards in hand: the whole centre may be tried again
            )
            return _with_stuck(taken)
        case Play(seat, text):
            return _lay(state, seat, text)
        case Rotate():
            return _rotate(state)


def _lay(state: State, seat: Seat, text: str) -> State:
    hand, numbers = state.hands[seat], kind_numbers(state.options)
    kind = kind_named(state.options, text)
    laid = min(card for card in hand if numbers[card] == kind)
    rest = tuple(card for card in hand if card != laid)
    after = evolve(
        state,
        hands=positions.put(state.hands, seat, rest),
        centre=(*state.centre, laid),
        rotations=0,
    )
    if not card_count(after, seat):
        return end_round(evolve(after, stuck=False), "T21")
    return _with_stuck(after)


def _with_stuck(state: State) -> State:
    stuck = is_stuck(state)
    return state if stuck == state.stuck else evolve(state, stuck=stuck)


def _rotate(state: State) -> State:
    """T16, TA14: bottom to top; a full cycle without a fit ends the round (TA15)."""
    centre = state.centre
    if state.options.replace == "rotate" or len(centre) == 1:
        turned = centre[1:] + centre[:1]
    else:
        turned = centre[-1:] + centre[1:-1] + centre[:1]
    after = evolve(state, centre=turned, started=False, rotations=state.rotations + 1)
    after = _with_stuck(after)
    if after.stuck and not any(after.down) and after.rotations >= len(turned):
        return end_round(after, "TA15")
    return after


def outcome(state: State) -> Outcome | None:
    """How the round ended: who laid the last card, and the values left with each seat (T21–T23)."""
    if not state.ended:
        return None
    winners = tuple(seat for seat in range(state.options.players) if not card_count(state, seat))
    return Outcome(winners, points_left(state), state.ended)


def match_outcome(state: State) -> Outcome | None:
    """How the match ended: the fewest points after the last round win (T24, TA24)."""
    if not state.ended or state.round < state.options.rounds:
        return None
    totals = state.scores
    winners = [seat for seat, total in enumerate(totals) if total == min(totals)]
    if state.options.tie == "rounds_won":
        won = [sum(seat in row for row in state.round_winners) for seat in range(len(totals))]
        most = max(won[seat] for seat in winners)
        winners = [seat for seat in winners if won[seat] == most]
    return Outcome(tuple(winners), totals, "T24")


def next_deal(state: State) -> State:
    """The following round of the match: the next seat deals, the scores are kept (TA4)."""
    tape = positions.known_tape(state.tape)
    if not state.ended:
        raise NoNextDeal(f"this round is not over yet\nposition: {state}")
    if match_outcome(state):
        raise NoNextDeal(f"the match is over after {state.round} rounds (T24); start a new one")
    dealer = (state.dealer + 1) % state.options.players
    return _with_scores_of(_deal(state.options, tape, dealer, state.round + 1), state, state.round)


def happened(before: State, move: Move, after: State) -> tuple[Reason, ...]:
    """What followed from *move* beyond the move itself: a stop, the end, the points."""
    if not after.ended:
        if is_stopped(after) and not is_stopped(before):
            return (Reason.of("T14", top=str(top_card(after)), dealer=after.dealer),)
        return ()
    if before.ended:
        return ()
    result = outcome(after)
    assert result is not None
    if result.winners:
        reasons = [Reason.of("T21", finisher=result.winners[0])]
    else:
        reasons = [Reason.of("TA15", tried=after.rotations, round=after.round)]
    reasons += [
        Reason.of("T23", player=seat, points=points) for seat, points in enumerate(result.scores)
    ]
    match = match_outcome(after)
    if match:
        total = match.scores[match.winners[0]]
        fewest = match.scores.count(total)
        if len(match.winners) == 1 and fewest > 1:  # tie="rounds_won" decided
            reasons.append(Reason.of("TA24", winner=match.winners[0], total=total))
        elif len(match.winners) == 1:
            reasons.append(Reason.of("T24", winner=match.winners[0], total=total))
        else:
            reasons.append(Reason.of("TA24", winners=match.winners, total=total))
    return tuple(reasons)


def observe(state: State, seat: Seat) -> State:
    """What *seat* can see: the own hand and the centre; no face-down card, not even the own ones."""
    positions.check_seat(seat, state.options.players)
    hands = tuple(
        hand if other == seat else (HIDDEN,) * len(hand) for other, hand in enumerate(state.hands)
    )
    return evolve(
        state,
        tape=None,
        hands=hands,
        down=tuple((HIDDEN,) * len(pile) for pile in state.down),
        aside=(HIDDEN,) * len(state.aside),
        observer=seat,
    )
