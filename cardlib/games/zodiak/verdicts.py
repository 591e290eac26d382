"""The rules of Zodiak as predicates, and the verdicts that cite them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise

from cardlib import positions
from cardlib.cards import HIDDEN, CardId, Pile, short_of
from cardlib.game import Seat
from cardlib.games.zodiak.cards import (
    ACE,
    COURTS,
    DECK,
    EIGHT,
    KING,
    SUITS,
    TWO,
    Card,
    Options,
    zodiac_card,
)
from cardlib.games.zodiak.state import (
    ACE_DEBT,
    ZODIAC_DEBT,
    Draw,
    Move,
    Pass,
    Play,
    State,
    top_card,
)
from cardlib.notation import time_reason
from cardlib.rulebook.zodiak import BOOK
from cardlib.rules import Reason, Verdict

__all__ = [
    "actors",
    "debt_after",
    "drawable_count",
    "explain",
    "extensions",
    "forced_move",
    "is_neighbour",
    "is_own_zodiac",
    "legal_moves",
    "may_follow",
    "may_start",
]  # fmt: skip

CARDS = {str(card): card for card in DECK}
IDS = {str(card): card_id for card_id, card in enumerate(DECK)}
EIGHTS = frozenset(card_id for card_id, card in enumerate(DECK) if card.rank == EIGHT)


# --- predicates ----------------------------------------------------------------------------------


def may_start(card: Card, top: Card, named: str | None) -> bool:
    """May *card* be the first on *top* (ZO6)? A named suit stands for the suit of the top (ZOA13).

    >>> may_start(Card("7", "♥"), Card("2", "♥"), None)
    True
    """
    return card.rank == top.rank or card.suit == (named or top.suit)


def is_neighbour(card: Card, before: Card, ace_adjacent: str = "low") -> bool:
    """Same suit and one higher or lower (ZO7); King and Ace only with ``both`` (ZOA10)?

    >>> is_neighbour(Card("8", "♥"), Card("7", "♥")), is_neighbour(Card("A", "♥"), Card("K", "♥"))
    (True, False)
    """
    if card.suit != before.suit:
        return False
    if abs(card.height - before.height) == 1:
        return True
    return ace_adjacent == "both" and {card.rank, before.rank} == {ACE, KING}


def may_follow(card: Card, before: Card, options: Options) -> bool:
    """May *card* continue a chain after *before* (ZO7, option ``chain``)?"""
    if options.chain == "single":
        return False
    same_rank = options.chain != "neighbour" and card.rank == before.rank
    return same_rank or (
        options.chain != "rank" and is_neighbour(card, before, options.ace_adjacent)
    )


def is_own_zodiac(state: State, seat: Seat, card: Card) -> bool:
    """Is *card* the zodiac card of *seat* (ZO19, ZOA20)?"""
    signs = state.options.signs
    return signs is not None and card.rank in COURTS and str(card) == zodiac_card(signs[seat])


def answer_rank(state: State) -> str | None:
    """The rank that answers the present debt: the Ace (a Two in a settlement, by option) or none."""
    if state.pending == ZODIAC_DEBT:
        return None
    settling_by_two = state.finisher is not None and state.options.finish_answer == "two"
    return TWO if settling_by_two else ACE


def may_pass_chain_on(state: State) -> bool:
    """May a whole chain headed by an Ace answer the debt (``defend_chain="chain"``, ZOA16)?"""
    return state.options.defend_chain == "chain" and state.finisher is None


def drawable_count(state: State) -> int:
    """How many cards could be drawn now, counting what a reshuffle would bring."""
    return len(state.stock) + len(state.pile) - 1


def debt_after(state: State, seat: Seat, chain: Sequence[Card]) -> int:
    """What the next player owes after this legal chain (ZO15, ZO16, ZO21, ZOA16)."""
    if len(chain) > 1:
        return state.pending
    card = chain[0]
    if state.pending or card.rank == ACE:
        return state.pending + ACE_DEBT
    return ZODIAC_DEBT if is_own_zodiac(state, seat, card) else 0


def actors(state: State) -> frozenset[Seat]:
    """The one seat whose turn it is; nobody after the end."""
    return frozenset() if state.ended else frozenset({state.turn})


def extensions(state: State, seat: Seat, cards: Sequence[CardId] = ()) -> Iterator[CardId]:
    """The cards in hand that may come next after *cards* (ids, first card first).

    With no *cards*: everything that may be played first, alone or as the head of a chain.
    """
    positions.check_seat(seat, state.options.players)
    if state.ended or seat != state.turn:
        return
    if not cards:
        wanted = _first_cards(state)
        yield from (card for card in state.hands[seat] if card in wanted)
    elif _may_go_on(state, cards[0]):
        options = state.options
        wanted = _following(cards[-1], options.chain, options.ace_adjacent)
        yield from (card for card in state.hands[seat] if card in wanted and card not in cards)


def _first_cards(state: State) -> frozenset[CardId]:
    """All cards that may be played first here, alone or as the head of a chain."""
    if not state.pending:
        return _first(state.pile[-1], state.named)
    rank, fitting = answer_rank(state), _fitting(state.pile[-1], state.named)
    return frozenset(card for card in fitting if DECK[card].rank == rank)


def _may_go_on(state: State, head: CardId) -> bool:
    """May a chain with this first card have a second one? Not a wild Eight, nor a lone answer."""
    if state.pending and not may_pass_chain_on(state):
        return False
    return head in _fitting(state.pile[-1], state.named)


@cache
def _fitting(top: CardId, named: str | None) -> frozenset[CardId]:
    """`may_start` as a table: the cards that fit *top*."""
    return frozenset(card for card in IDS.values() if may_start(DECK[card], DECK[top], named))


@cache
def _first(top: CardId, named: str | None) -> frozenset[CardId]:
    return _fitting(top, named) | EIGHTS


@cache
def _following(before: CardId, chain: str, ace_adjacent: str) -> frozenset[CardId]:
    """`may_follow` as a table: the cards that may come after *before*."""
    options = Options(chain=chain, ace_adjacent=ace_adjacent)
    return frozenset(card for card in IDS.values() if may_follow(DECK[card], DECK[before], options))


def legal_moves(state: State, seat: Seat) -> Iterator[Move]:
    """The moves of *seat* that the rules allow now; every chain, lazily (there may be thousands)."""
    positions.check_seat(seat, state.options.players)
    if seat not in actors(state):
        return
    playable = False
    for cards in _chains(state, seat, ()):
        playable = True
        texts = tuple(str(DECK[card]) for card in cards)
        if len(cards) == 1 and DECK[cards[0]].rank == EIGHT and len(state.hands[seat]) > 1:
            yield from (Play(seat, texts, suit) for suit in SUITS)
        else:
            yield Play(seat, texts)
    if drawable_count(state):
        yield Draw(seat)
    elif not playable and not state.pending:
        yield Pass(seat)


def _chains(state: State, seat: Seat, cards: Pile) -> Iterator[Pile]:
    for card in extensions(state, seat, cards):
        yield (*cards, card)
        yield from _chains(state, seat, (*cards, card))


# --- verdicts ------------------------------------------------------------------------------------


def forced_move(state: State) -> Move | None:
    """The move that the table makes by itself: there is none in this game."""
    return None


def explain(state: State, move: Move) -> Verdict:
    """Why *move* is allowed here, or every rule that forbids it."""
    last = state.options.players - 1
    if not 0 <= move.seat <= last:
        return Verdict(violations=(Reason.of("X1", number=move.seat, last=last),))
    if state.ended:
        return Verdict(violations=(Reason.of("X4", rule=state.ended),))
    broken = time_reason(state.last_ms, move)
    if move.seat != state.turn:
        broken.append(Reason.of("ZO5", seat=move.seat, turn=state.turn))
    match move:
        case Play():
            grounds = _explain_play(state, move, broken)
        case Draw():
            grounds = _explain_draw(state, move, broken)
        case Pass():
            grounds = _explain_pass(state, move, broken)
        case _:
            grounds, broken = [], [*broken, Reason.of("X5", mover=move.seat)]
    return BOOK.verdict(grounds, broken)


def _explain_play(state: State, move: Play, broken: list[Reason]) -> list[Reason]:
    chain = [CARDS[text] for text in move.cards if text in CARDS]
    if len(chain) < len(move.cards) or not chain:
        unknown = dict.fromkeys(text for text in move.cards if text not in CARDS)
        broken += [Reason.of("X2", card=text) for text in unknown]
        broken += _not_held(state, Play(move.seat, tuple(map(str, chain))))
        if not move.cards:
            broken.append(Reason.of("X5", player=move.seat))
        return []  # what follows compares neighbours, and one of them is unknown
    broken += _not_held(state, move)
    grounds: list[Reason] = []
    if state.pending:
        grounds += _explain_answer(state, chain, broken)
    if not (state.pending and chain[0].rank != answer_rank(state)):
        grounds += _explain_first(state, chain, broken)
    for before, card in pairwise(chain):
        grounds += _explain_link(state.options, before, card, broken)
    grounds += _explain_suit(state, move, chain, broken)
    if not broken:
        grounds += _powers(state, move.seat, chain)
    return grounds


def _not_held(state: State, move: Play) -> list[Reason]:
    hand = state.hands[move.seat]
    wanted = {IDS[text] for text in move.cards}
    if len(wanted) == len(move.cards) and wanted.issubset(hand):
        return []  # nearly always
    held = [str(DECK[card]) for card in hand if card != HIDDEN]
    missing = short_of(move.cards, held)
    return [
        Reason.of("X3", card=text)
        if text not in held
        else Reason.of("X3", card=text, held=held.count(text), wanted=move.cards.count(text))
        for text in map(str, missing)
    ]


def _explain_answer(state: State, chain: Sequence[Card], broken: list[Reason]) -> list[Reason]:
    """Under a debt: only a lone Ace answers, and nothing answers a zodiac card."""
    rank, first, debt = answer_rank(state), chain[0], state.pending
    if rank is None:
        broken.append(Reason.of("ZOA22", debt=debt))
    elif first.rank != rank and rank == TWO:
        broken.append(Reason.of("ZOA25", card=str(first)))
    elif first.rank != rank:
        broken.append(Reason.of("ZOA17", card=str(first), debt=debt))
    elif len(chain) > 1 and not may_pass_chain_on(state):
        broken.append(Reason.of("ZOA16", chain=" ".join(map(str, chain)), debt=debt))
    elif len(chain) > 1:
        return [Reason.of("ZOA16", ace=str(first), debt=debt)]
    return []


def _explain_first(state: State, chain: Sequence[Card], broken: list[Reason]) -> list[Reason]:
    first, top, named = chain[0], top_card(state), state.named
    card, on = str(first), str(top)
    if first.rank == EIGHT and len(chain) == 1 and not state.pending:
        return [Reason.of("ZO11", card=card)]
    if first.rank == top.rank:
        return [Reason.of("ZO6", card=card, top=on, rank=first.rank)]
    if named and first.suit == named:
        return [Reason.of("ZOA13", card=card, suit=named)]
    if not named and first.suit == top.suit:
        return [Reason.of("ZO6", card=card, top=on, suit=first.suit)]
    if first.rank == EIGHT:
        broken.append(Reason.of("ZOA11", card=card, top=named or on))
    elif named:
        broken.append(Reason.of("ZOA13", card=card, named=named))
    else:
        broken.append(Reason.of("ZO6", card=card, top=on))
    return []


def _explain_link(options: Options, before: Card, card: Card, broken: list[Reason]) -> list[Reason]:
    pair = {"card": str(card), "before": str(before)}
    royal = card.suit == before.suit and {card.rank, before.rank} == {ACE, KING}
    if may_follow(card, before, options):
        if card.rank == before.rank:
            return [Reason.of("ZO7", **pair, rank=card.rank)]
        return [Reason.of("ZOA10" if royal else "ZO7", **pair, suit=card.suit)]
    if may_follow(card, before, Options(ace_adjacent=options.ace_adjacent)):
        broken.append(Reason.of("ZO7", **pair, chain=options.chain))  # only this table's chain rule
    else:
        broken.append(Reason.of("ZOA10" if royal else "ZO7", **pair))
    return []


def _explain_suit(
    state: State, move: Play, chain: Sequence[Card], broken: list[Reason]
) -> list[Reason]:
    eights = [text for text, card in zip(move.cards, chain, strict=True) if card.rank == EIGHT]
    if not eights:
        if move.suit:
            broken.append(Reason.of("ZO12", named=move.suit))
        return []
    if len(chain) > 1:
        if move.suit:
            broken.append(Reason.of("ZO13", eight=eights[0], named=move.suit))
        return [Reason.of("ZO13", eight=eight) for eight in eights]
    if state.pending:
        return []  # refused already: an Eight answers no debt
    if len(state.hands[move.seat]) == 1:
        if move.suit:
            broken.append(Reason.of("ZOA32", eight=eights[0], named=move.suit))
        return [Reason.of("ZOA32", eight=eights[0])]
    if move.suit in SUITS:
        return [Reason.of("ZO12", card=eights[0], suit=move.suit)]
    broken.append(
        Reason.of("ZO12", no_suit=move.suit) if move.suit else Reason.of("ZO12", card=eights[0])
    )
    return []


def _powers(state: State, seat: Seat, chain: Sequence[Card]) -> list[Reason]:
    """What Aces and zodiac cards do in this legal chain, or why they do nothing."""
    if len(chain) == 1:
        return _lone_power(state, seat, chain[0])
    reasons = [Reason.of("ZO18", ace=str(card)) for card in chain if card.rank == ACE]
    owned = [str(card) for card in chain if is_own_zodiac(state, seat, card)]
    return reasons + [Reason.of("ZOA20", zodiac=text, owner=seat) for text in owned]


def _lone_power(state: State, seat: Seat, card: Card) -> list[Reason]:
    text, debt, pending = str(card), debt_after(state, seat, [card]), state.pending
    if pending and card.rank == TWO:
        return [Reason.of("ZOA25", two=text, before=pending, debt=debt)]
    if card.rank == ACE:
        if pending:
            return [Reason.of("ZO16", ace=text, before=pending, debt=debt)]
        return [Reason.of("ZO15", ace=text, debt=debt)]
    if is_own_zodiac(state, seat, card):
        return [Reason.of("ZO21", zodiac=text, owner=seat, debt=debt)]
    if card.rank not in COURTS:
        return []
    owners = [other for other in range(state.options.players) if is_own_zodiac(state, other, card)]
    return [Reason.of("ZOA20", zodiac=text, owner=owner, seat=seat) for owner in owners]


def _explain_draw(state: State, move: Draw, broken: list[Reason]) -> list[Reason]:
    available = drawable_count(state)
    if not available:
        broken.append(Reason.of("ZOA35"))
    if broken:
        return []
    if state.pending:
        grounds = [Reason.of("ZO22", drawer=move.seat, debt=state.pending)]
        if available < state.pending:
            grounds.append(Reason.of("ZOA34", available=available))
        return grounds
    grounds = [Reason.of("ZO5", drawer=move.seat)]
    if _can_play(state, move.seat):
        grounds.append(Reason.of("ZOA6", drawer=move.seat))
    return grounds


def _can_play(state: State, seat: Seat) -> bool:
    return not _first_cards(state).isdisjoint(state.hands[seat])


def _explain_pass(state: State, move: Pass, broken: list[Reason]) -> list[Reason]:
    if state.pending:
        broken.append(Reason.of("ZOA18", debt=state.pending))
    if drawable_count(state):
        broken.append(Reason.of("ZOA35", drawable=drawable_count(state)))
    fitting = next(extensions(state, move.seat), None) if move.seat == state.turn else None
    if fitting is not None:
        broken.append(Reason.of("ZOA35", card=str(DECK[fitting])))
    return [] if broken else [Reason.of("ZOA35", seat=move.seat)]
