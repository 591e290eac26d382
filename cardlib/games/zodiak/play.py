"""Zodiak played: the deal, the moves, the settlement, how a game and a match end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardlib import positions
from cardlib.cards import HIDDEN, Pile, deal_round
from cardlib.chance import Tape, deal_label
from cardlib.errors import NoNextDeal
from cardlib.evolve import evolve
from cardlib.game import DealStep, Outcome, Seat
from cardlib.games.zodiak.cards import ACE, DECK, EIGHT, Options, zodiac_card
from cardlib.games.zodiak.state import Draw, Move, Pass, Play, State, format_move
from cardlib.games.zodiak.verdicts import CARDS, IDS, debt_after, explain
from cardlib.rulebook.zodiak import BOOK
from cardlib.rules import IllegalMove, Reason

__all__ = [
    "apply", "deal_steps", "dealing", "happened", "match_outcome", "new_game", "next_deal", "observe", "outcome",
    "shuffles",
]  # fmt: skip

ALL_CARDS: Pile = tuple(range(len(DECK)))


def new_game(options: Options, tape: Tape) -> State:
    """The table after the deal: hands, the first card of the Pile, the Stock (ZO2–ZO4)."""
    return _deal(options, tape, options.dealer, 1, (0,) * options.players)


def _deal(options: Options, tape: Tape, dealer: Seat, deal: int, scores: tuple[int, ...]) -> State:
    order = _order(tape, deal)
    seats = positions.round_from(dealer + options.direction, options.players, options.direction)
    dealt = options.players * options.hand_size
    *_, stock = _starters(options, tape, deal, order[dealt:])
    return State(
        options, tape, deal_round(order[:dealt], seats), stock[:1], stock[1:], seats[0], dealer,
        scores=scores, deal=deal,
    )  # fmt: skip


def _starters(options: Options, tape: Tape, deal: int, stock: Pile) -> Iterator[Pile]:
    """The Stock before each card turned over; the first card of the last one starts the Pile (ZOA5)."""
    yield stock
    if options.starter != "redraw":
        return
    redraw, special = 0, frozenset(card for card in stock if _is_special(options, str(DECK[card])))
    if len(special) == len(stock):
        return  # where no plain card is left, a special one has to do
    while stock[0] in special:
        redraw += 1
        stock = tape.shuffled(deal_label(f"starter/{redraw}", deal), stock, DECK)
        yield stock


def _is_special(options: Options, text: str) -> bool:
    owned = [zodiac_card(sign) for sign in options.signs or ()]
    return CARDS[text].rank in (ACE, EIGHT) or text in owned


def dealing(options: Options, tape: Tape) -> Iterator[DealStep[State]]:
    """The deal step by step: shuffle, one card each in turn, the Stock, the first card of the Pile."""
    return deal_steps(new_game(options, tape))


def deal_steps(state: State) -> Iterator[DealStep[State]]:
    """The steps of the deal that this game began with."""
    options, tape, players = state.options, positions.known_tape(state.tape), state.options.players
    final = _deal(options, tape, state.dealer, state.deal, _scores_before(state))
    order, dealt = _order(tape, state.deal), players * options.hand_size
    now = evolve(final, hands=((),) * players, pile=(), stock=())
    shuffle = Reason.of("ZO2", cards=len(order), players=players, each=options.hand_size)
    yield DealStep(shuffle, None, None, "pack", now, order)
    seats = positions.round_from(state.dealer + options.direction, players, options.direction)
    for place in range(dealt):
        seat = seats[place % players]
        hand = (*now.hands[seat], order[place])
        now = evolve(now, hands=positions.put(now.hands, seat, hand))
        why = Reason.of("ZO2", seat=seat, number=len(hand))
        yield DealStep(why, order[place], seat, "hand", now, order[place + 1 :])
    now = evolve(now, stock=order[dealt:])
    yield DealStep(Reason.of("ZO3", stock=len(now.stock)), None, None, "stock", now, ())
    *refused, last = _starters(options, tape, state.deal, order[dealt:])
    for stock in refused:
        shown = evolve(now, pile=stock[:1], stock=stock[1:])
        why = Reason.of("ZOA5", card=str(DECK[stock[0]]))
        yield DealStep(why, stock[0], None, "pile", shown, ())
    yield DealStep(Reason.of("ZO4", card=str(DECK[last[0]])), last[0], None, "pile", final, ())


def _order(tape: Tape, deal: int) -> Pile:
    return tape.shuffled(deal_label("deck", deal), ALL_CARDS, DECK)


def _scores_before(state: State) -> tuple[int, ...]:
    result = outcome(state)
    gain = result.scores if result else (0,) * len(state.scores)
    return tuple(total - points for total, points in zip(state.scores, gain, strict=True))


def shuffles(before: State | None, after: State) -> dict[str, Pile]:
    """The orders that chance decided between two states (or in the deal), by the stream's name."""
    tape = positions.known_tape(after.tape)
    if before is not None and before.deal == after.deal:
        if after.reshuffles == before.reshuffles:
            return {}
        label = deal_label(f"reshuffle/{after.reshuffles}", after.deal)
        return {label: tape.shuffled(label, before.pile[:-1], DECK)}
    options, order = after.options, _order(tape, after.deal)
    stocks = list(
        _starters(options, tape, after.deal, order[options.players * options.hand_size :])
    )
    redrawn = {
        deal_label(f"starter/{number}", after.deal): stock
        for number, stock in enumerate(stocks)
        if number
    }
    return {deal_label("deck", after.deal): order, **redrawn}


def apply(state: State, move: Move) -> State:
    """The state after *move*; IllegalMove carries the verdict, and nothing is changed."""
    positions.check_whole(state.observer)
    verdict = explain(state, move)
    if not verdict:
        raise IllegalMove(format_move(move), verdict, state, BOOK)
    match move:
        case Play():
            after = _lay(state, move)
        case Draw():
            after = _draw(state, move.seat)
        case Pass():
            after = _next_turn(state, passes=state.passes + 1)
    return after if move.at_ms is None else evolve(after, last_ms=move.at_ms)


def _next_turn(state: State, passes: int = 0, **changes: Any) -> State:
    options = state.options
    after = evolve(
        state,
        turn=(state.turn + options.direction) % options.players,
        turns=state.turns + 1,
        passes=passes,
        **changes,
    )
    if after.finisher is not None:
        return after
    if passes >= options.players:
        return _without_finisher(after, "ZOA35")
    return _without_finisher(after, "ZOA40") if after.turns >= options.max_turns else after


def _without_finisher(state: State, rule: str) -> State:
    """The game ends though nobody finished; only ``blocked="fewest_cards"`` gives points (ZOA35)."""
    ended = evolve(state, ended=rule)
    result = outcome(ended)
    return _with_scores(ended, result) if result else ended


def _with_scores(state: State, result: Outcome) -> State:
    totals = tuple(a + b for a, b in zip(state.scores, result.scores, strict=True))
    return evolve(state, scores=totals)


def _lay(state: State, move: Play) -> State:
    seat, texts = move.seat, move.cards
    laid = tuple(IDS[text] for text in texts)
    hand = tuple(card for card in state.hands[seat] if card not in laid)
    debt = debt_after(state, seat, [DECK[card] for card in laid])
    finishing = state.finisher is None and not hand
    after = _next_turn(
        state,
        hands=positions.put(state.hands, seat, hand),
        pile=state.pile + laid,
        pending=debt,
        named=move.suit,
        finisher=seat if finishing else state.finisher,
    )
    if finishing and not debt:
        return _finish(after, "ZO25")
    return _finish(after, "ZOA29") if after.turn == after.finisher else after


def _finish(state: State, rule: str) -> State:
    ended = evolve(state, ended=rule)
    result = outcome(ended)
    assert result is not None
    return _with_scores(ended, result)


def _draw(state: State, seat: Seat) -> State:
    wanted, hand, stock = state.pending or 1, state.hands[seat], state.stock
    for _ in range(wanted):
        if not stock:  # since a play (ZOA33)
            state, stock = _renewed(state)
        if not stock:
            break  # ZOA34
        hand, stock = (*hand, stock[0]), stock[1:]
        if not stock:
            state, stock = _renewed(state)
    after = _next_turn(state, hands=positions.put(state.hands, seat, hand), stock=stock, pending=0)
    return after if after.finisher is None else _finish(after, "ZO28")


def _renewed(state: State) -> tuple[State, Pile]:
    """The Stock has run out: the Pile but its top is shuffled and becomes the new one (ZO23)."""
    if len(state.pile) < 2:
        return state, ()
    number = state.reshuffles + 1
    label = deal_label(f"reshuffle/{number}", state.deal)
    stock = positions.known_tape(state.tape).shuffled(label, state.pile[:-1], DECK)
    return evolve(state, pile=state.pile[-1:], reshuffles=number), stock


def outcome(state: State) -> Outcome | None:
    """How the game ended: the finisher gains the cards of all opponents (ZO25, ZO26, ZOA36)."""
    if not state.ended:
        return None
    counts = [len(hand) for hand in state.hands]
    if state.finisher is not None:
        winners: tuple[Seat, ...] = (state.finisher,)
    elif state.ended == "ZOA35" and state.options.blocked == "fewest_cards":
        winners = tuple(seat for seat, count in enumerate(counts) if count == min(counts))
    else:
        winners = ()
    gain = [0] * len(counts)
    if len(winners) == 1:  # only one player scores in a game (ZOA37)
        gain[winners[0]] = sum(counts) - counts[winners[0]]
    return Outcome(winners, tuple(gain), state.ended)


def match_outcome(state: State) -> Outcome | None:
    """How the match ended: the first with the goal's points wins (ZO29)."""
    best = max(state.scores)
    if not state.ended or best < state.options.goal:
        return None
    winners = tuple(seat for seat, score in enumerate(state.scores) if score == best)
    return Outcome(winners, state.scores, "ZO29")


def next_deal(state: State) -> State:
    """The following game of the match: the deal moves on, scores and signs are kept (ZOA4)."""
    tape = positions.known_tape(state.tape)
    if not state.ended:
        raise NoNextDeal(f"this game is not over yet\nposition: {state}")
    if match_outcome(state):
        raise NoNextDeal(
            f"the match is over with the scores {state.scores} (ZO29); start a new one"
        )
    options = state.options
    dealer = (state.dealer + options.direction) % options.players
    return _deal(options, tape, dealer, state.deal + 1, state.scores)


def happened(before: State, move: Move, after: State) -> tuple[Reason, ...]:
    """What followed from *move* beyond the move itself: a new Stock, a finish, points."""
    reasons = []
    if after.reshuffles > before.reshuffles:
        drawn = sum(map(len, after.hands)) - sum(map(len, before.hands))
        shuffled = len(after.stock) + max(0, drawn - len(before.stock))
        reasons.append(Reason.of("ZO23", shuffled=shuffled))
    if after.finisher is not None and before.finisher is None:
        if after.pending and not after.ended:
            reasons.append(Reason.of("ZO27", finisher=after.finisher, debt=after.pending))
        else:
            reasons.append(Reason.of("ZO25", finisher=after.finisher))
    result = outcome(after)
    return tuple(reasons) + (_ending(after, result) if result and not before.ended else ())


def _ending(after: State, result: Outcome) -> tuple[Reason, ...]:
    reasons = []
    if after.ended == "ZOA29" and after.finisher is not None:
        reasons.append(Reason.of("ZOA29", finisher=after.finisher))
    if after.ended == "ZOA35":
        if result.winners:
            reasons.append(Reason.of("ZOA35", winners=result.winners))
        else:
            reasons.append(Reason.of("ZOA35", passes=after.passes))
    if after.ended == "ZOA40":
        reasons.append(Reason.of("ZOA40", turns=after.turns))
    if after.finisher is not None:
        points = result.scores[after.finisher]
        reasons.append(Reason.of("ZO26", finisher=after.finisher, points=points))
    match = match_outcome(after)
    if match:
        winner = match.winners[0]
        reasons.append(Reason.of("ZO29", winner=winner, total=match.scores[winner]))
    return tuple(reasons)


def observe(state: State, seat: Seat) -> State:
    """What *seat* can see: the own hand and the Pile; nothing of other hands and the Stock."""
    positions.check_seat(seat, state.options.players)
    hands = tuple(
        hand if other == seat else (HIDDEN,) * len(hand) for other, hand in enumerate(state.hands)
    )
    return evolve(
        state,
        tape=None,
        hands=hands,
        stock=(HIDDEN,) * len(state.stock),
        aside=(HIDDEN,) * len(state.aside),
        observer=seat,
    )
