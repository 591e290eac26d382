"""Zodiak a second time: slow, simple, from the rule sheet only.

A state is a dict: ``hands``, ``pile`` (oldest first), ``stock`` (next card first), ``turn``,
``pending``, ``named``, ``signs``, ``finisher``, ``passes``, ``turns``, ``scores`` (of the deals
before), ``options``, ``reshuffles`` (how many so far) and ``reshuffle``: a function of the number
(from 1) and the cards, or a list of orders, the next one first. A card is its text, such as ``7♥``.
"""

from __future__ import annotations

from itertools import pairwise, permutations
from typing import Any

State = dict[str, Any]

SUITS = "♠♣♥♦"
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
DECK = [rank + suit for suit in SUITS for rank in RANKS]

ZODIAC = {  # ZO20
    "aries": "J♣",
    "taurus": "K♦",
    "gemini": "Q♠",
    "cancer": "J♥",
    "leo": "K♣",
    "virgo": "Q♦",
    "libra": "J♠",
    "scorpio": "K♥",
    "sagittarius": "Q♣",
    "capricorn": "J♦",
    "aquarius": "K♠",
    "pisces": "Q♥",
}
ZODIAC_DEBT = 7  # ZO21; an Ace debt is even

DEFAULTS = {
    "hand_size": 7,
    "goal": 55,
    "direction": 1,
    "starter": "plain",
    "ace_adjacent": "low",
    "defend_chain": "alone",
    "finish_answer": "ace",
    "blocked": "no_score",
    "max_turns": 2000,
    "chain": "rank_or_neighbour",
}


def copy_of(state: State) -> State:
    """A copy whose lists, also the lists in lists, are its own."""
    return {name: _copied(entry) for name, entry in state.items()}


def _copied(entry: Any) -> Any:
    return [_copied(part) for part in entry] if isinstance(entry, list) else entry


def position(**what: Any) -> State:
    """A state from what is given; the rest is empty, zero or the default."""
    players = len(what["hands"])
    state: State = {
        "stock": [],
        "turn": 0,
        "dealer": 0,
        "pending": 0,
        "named": None,
        "signs": None,
        "finisher": None,
        "passes": 0,
        "turns": 0,
        "reshuffles": 0,
        "reshuffle": None,
        "scores": [0] * players,
    }
    state.update(copy_of(what))
    state["signs"] = list(state["signs"] or [None] * players)
    state["options"] = {**DEFAULTS, **(what.get("options") or {})}
    return state


def deal(order: list[str], players: int, dealer: int = 0, **options: Any) -> State:
    """The dealt table for a pack in this order, with a plain starter (ZO2 to ZO4, ZOA4)."""
    if not 2 <= players <= 4:
        raise ValueError(f"Zodiak is for 2 to 4 players, not {players}")
    direction = options.get("direction", 1)
    rest = list(order)
    hands: list[list[str]] = [[] for _ in range(players)]
    for _ in range(options.get("hand_size", 7)):
        for step in range(1, players + 1):
            hands[(dealer + direction * step) % players].append(rest.pop(0))
    first = (dealer + direction) % players
    signs = options.pop("signs", None)
    return position(
        hands=hands,
        pile=[rest[0]],
        stock=rest[1:],
        turn=first,
        dealer=dealer,
        signs=signs,
        options=options,
    )


def rank(card: str) -> str:
    """What stands before the suit."""
    return card[:-1]


def suit(card: str) -> str:
    """The last sign of the card."""
    return card[-1]


def matches(state: State, card: str) -> bool:
    """May *card* come first on the pile, were it no lone Eight? (ZO6, ZOA13)"""
    top = state["pile"][-1]
    wanted = state["named"] or suit(top)
    return suit(card) == wanted or rank(card) == rank(top)


def adjacent(card: str, other: str, ace_adjacent: str) -> bool:
    """Are they one step apart in one suit? (ZO7, ZOA10)"""
    if suit(card) != suit(other):
        return False
    if {rank(card), rank(other)} == {"A", "K"}:
        return ace_adjacent == "both"
    return abs(RANKS.index(rank(card)) - RANKS.index(rank(other))) == 1


def links(state: State, before: str, card: str) -> bool:
    """May *card* be added after *before* in the second part of the turn? (ZO7)"""
    options = state["options"]
    same_rank = rank(card) == rank(before)
    neighbour = adjacent(card, before, options["ace_adjacent"])
    if options["chain"] == "rank":
        return same_rank
    if options["chain"] == "neighbour":
        return neighbour
    if options["chain"] == "single":
        return False
    return same_rank or neighbour


def is_chain(state: State, cards: tuple[str, ...]) -> bool:
    """Does every card after the first follow from the one before it? (ZOA8)"""
    return all(links(state, before, card) for before, card in pairwise(cards))


def orders(hand: list[str]) -> list[tuple[str, ...]]:
    """Every order of every choice of one or more cards of the hand."""
    found: list[tuple[str, ...]] = []
    for size in range(1, len(hand) + 1):
        found.extend(permutations(hand, size))
    return found


def may_play(state: State, cards: tuple[str, ...]) -> bool:
    """May the seat to move play exactly these cards in this order?"""
    first = cards[0]
    alone = len(cards) == 1
    if state["pending"] == ZODIAC_DEBT:
        return False  # ZOA22
    if state["finisher"] is not None:
        answer = "2" if state["options"]["finish_answer"] == "two" else "A"
        return alone and rank(first) == answer and matches(state, first)  # ZO27, ZOA28
    if state["pending"]:
        if alone or state["options"]["defend_chain"] == "chain":  # ZOA16
            return rank(first) == "A" and matches(state, first) and is_chain(state, cards)
        return False
    if alone and rank(first) == "8":
        return True  # ZO11, ZO12
    return matches(state, first) and is_chain(state, cards)


def plays(state: State) -> list[str]:
    """The texts of every play of the seat to move, without its seat."""
    hand = state["hands"][state["turn"]]
    found: list[str] = []
    for cards in orders(hand):
        if may_play(state, cards):
            text = "play " + " ".join(cards)
            if len(cards) == 1 and rank(cards[0]) == "8" and len(hand) > 1:
                found.extend(f"{text} ={named}" for named in SUITS)  # compulsory (ZOA12)
            else:
                found.append(text)  # also a last card that is an Eight (ZOA32)
    return found


def over(state: State) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """None while the deal lasts, else the winners and what each seat gains by it."""
    sizes = [len(hand) for hand in state["hands"]]
    players = len(sizes)
    finisher = state["finisher"]
    if finisher is not None:
        if state["pending"] and state["turn"] != finisher:
            return None  # somebody must still draw (ZO28, ZOA29)
        gains = [0] * players
        gains[finisher] = sum(sizes)  # ZO26: his own hand is empty
        return (finisher,), tuple(gains)
    if state["passes"] >= players and state["options"]["blocked"] == "fewest_cards":
        fewest = min(sizes)
        winners = tuple(seat for seat in range(players) if sizes[seat] == fewest)
        gains = [sum(sizes) - fewest if seat in winners else 0 for seat in range(players)]
        return winners, tuple(gains)
    if state["passes"] >= players or state["turns"] >= state["options"]["max_turns"]:
        return (), (0,) * players  # ZOA35, ZOA40
    return None


def totals(state: State) -> tuple[int, ...]:
    """The match scores with this deal counted in if it is over."""
    result = over(state)
    gains = result[1] if result else [0] * len(state["hands"])
    return tuple(old + gain for old, gain in zip(state["scores"], gains, strict=True))


def match_winner(scores: tuple[int, ...], goal: int = 55) -> int | None:
    """The seat that reached the goal, or None (ZO29)."""
    for seat, score in enumerate(scores):
        if score >= goal:
            return seat
    return None


def moves(state: State) -> list[str]:
    """Every legal move, as sorted texts; only the seat to move has any."""
    if over(state) is not None:
        return []
    found = plays(state)
    if state["stock"] or len(state["pile"]) > 1:
        found.append("draw")  # always a choice (ZOA6)
    elif not found and not state["pending"]:
        found.append("pass")  # ZOA35
    return sorted(f"{state['turn']} {text}" for text in found)


def after(state: State, move: str) -> State:
    """The state after a legal move; ValueError, and nothing changed, for any other."""
    if move not in moves(state):
        raise ValueError(f"{move!r} is not legal here")
    return _after(state, move)


def _after(state: State, move: str) -> State:
    state = copy_of(state)
    words = move.split()
    if words[1] == "play":
        _play(state, [word for word in words[2:] if word[0] != "="])
        if words[-1][0] == "=":
            state["named"] = words[-1][1]
        state["passes"] = 0
    elif words[1] == "draw":
        for _ in range(state["pending"] or 1):
            _draw_one(state)
        state["pending"] = 0
        state["passes"] = 0
    else:
        state["passes"] += 1
    state["turns"] += 1
    state["turn"] = (state["turn"] + state["options"]["direction"]) % len(state["hands"])
    return state


def _play(state: State, cards: list[str]) -> None:
    seat = state["turn"]
    for card in cards:
        state["hands"][seat].remove(card)
        state["pile"].append(card)
    state["named"] = None
    if len(cards) == 1:
        if state["finisher"] is not None or rank(cards[0]) == "A":
            state["pending"] += 2  # ZO15, ZO16, ZO27
        elif cards[0] == ZODIAC.get(state["signs"][seat]):
            state["pending"] = ZODIAC_DEBT  # ZO21
    if not state["hands"][seat] and state["finisher"] is None:
        state["finisher"] = seat


def _draw_one(state: State) -> None:
    _reshuffle_if_empty(state)
    if state["stock"]:
        state["hands"][state["turn"]].append(state["stock"].pop(0))
        _reshuffle_if_empty(state)


def _reshuffle_if_empty(state: State) -> None:
    """An empty stock is filled at once with the pile but its top (ZO23, ZOA33)."""
    under = state["pile"][:-1]
    if state["stock"] or not under:
        return
    state["reshuffles"] += 1
    source = state["reshuffle"]
    if callable(source):
        order = list(source(state["reshuffles"], under))
    elif source:
        order = list(source.pop(0))
    elif len(under) == 1:
        order = under  # one card has only one order
    else:
        raise ValueError("the stock ran out and no order was given for the reshuffle")
    if sorted(order) != sorted(under):
        raise ValueError("the order given for the reshuffle has other cards than the pile")
    state["stock"] = order
    state["pile"] = state["pile"][-1:]


def perft(state: State, depth: int) -> int:
    """How many sequences of exactly *depth* legal moves there are."""
    if depth == 0:
        return 1
    return sum(perft(_after(state, move), depth - 1) for move in moves(state))
