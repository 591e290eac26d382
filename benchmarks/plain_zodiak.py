"""Zodiak in plain Python, tuned: what the batch engine is measured against.

The rules and the policy are those of ``batch.simulate("zodiak", n)`` with nothing chosen: three players,
seven cards each, everybody lays the first card that fits and goes on as long as one does. A hand is a
whole number with a bit per card, and the rules are tables; chance comes from a small generator of its
own. Run ``python benchmarks/plain_zodiak.py`` for the number of plies in a second.
"""

from __future__ import annotations

import random
import time

from cardlib.games import zodiak
from cardlib.games.zodiak import DECK, Options

PLAYERS, HAND = 3, 7
MOST_TURNS = 2000
FREE = 4  # the place of "no suit is named" in FITS
ALL = (1 << 52) - 1
OPTIONS = Options()


def mask(cards: list[int]) -> int:
    """The cards as bits."""
    return sum(1 << card for card in cards)


def of_rank(rank: str) -> int:
    """All cards of a rank as bits."""
    return mask([card for card, face in enumerate(DECK) if face.rank == rank])


ACES, EIGHTS = of_rank("A"), of_rank("8")
SUITS = [
    mask([card for card, face in enumerate(DECK) if face.suit == suit]) for suit in zodiak.SUITS
]
FITS = [
    [
        mask([card for card, face in enumerate(DECK) if zodiak.may_start(face, top, named)])
        for top in DECK
    ]
    for named in (*zodiak.SUITS, None)
]
FOLLOW = [
    mask([card for card, face in enumerate(DECK) if zodiak.may_follow(face, before, OPTIONS)])
    for before in DECK
]


def deal(chance: random.Random) -> tuple[list[int], int, list[int]]:
    """The hands, the first card of the Pile, and the Stock (the next card is last)."""
    stock = list(range(52))
    chance.shuffle(stock)
    hands = []
    for _ in range(PLAYERS):
        hand = 0
        for _ in range(HAND):
            hand |= 1 << stock.pop()
        hands.append(hand)
    return hands, stock.pop(), stock


def renewed(chance: random.Random, hands: list[int], top: int) -> list[int]:
    """The Pile without its top, shuffled: the new Stock."""
    pile = ALL & ~(hands[0] | hands[1] | hands[2] | 1 << top)
    stock = [card for card in range(52) if pile >> card & 1]
    chance.shuffle(stock)
    return stock


def suit_held_most(hand: int) -> int:
    """The suit that most cards of *hand* have; of equal ones the first."""
    counts = [(hand & suit).bit_count() for suit in SUITS]
    return counts.index(max(counts))


def play_one(chance: random.Random) -> int:  # noqa: C901 - calls would cost more than the rest
    """Play one deal to its end; how many plies it took."""
    hands, top, stock = deal(chance)
    named, debt, turn, seat, passes = FREE, 0, 0, 1, 0
    finisher = -1
    while True:
        hand = hands[seat]
        options = FITS[named][top] & hand
        turn += 1
        if debt:
            options &= ACES
        elif not options:
            options = EIGHTS & hand
            if options:  # a wild Eight
                card = options & -options
                hands[seat] = hand = hand ^ card
                if not hand:
                    return turn
                top, named, passes = card.bit_length() - 1, suit_held_most(hand), 0
                if turn >= MOST_TURNS:
                    return turn
                seat = seat + 1 if seat < PLAYERS - 1 else 0
                continue
        if options:
            card = options & -options
            hand ^= card
            top = card.bit_length() - 1
            passes = 0
            following = 0 if debt else FOLLOW[top] & hand
            named = FREE
            if following:
                while following:
                    card = following & -following
                    hand ^= card
                    top = card.bit_length() - 1
                    following = FOLLOW[top] & hand
            elif card & ACES:
                debt += 2
            elif card & EIGHTS and hand:
                named = suit_held_most(hand)
            hands[seat] = hand
            if not hand and finisher < 0:
                if not debt:
                    return turn
                finisher = seat
        else:
            drawn = 0
            for _ in range(debt or 1):
                if not stock:
                    stock = renewed(chance, hands, top)
                    if not stock:
                        break
                hands[seat] |= 1 << stock.pop()
                drawn += 1
                if not stock:
                    stock = renewed(chance, hands, top)
            if finisher >= 0:
                return turn
            passes = 0 if drawn else passes + 1
            if passes == PLAYERS:
                return turn
            debt = 0
        seat = seat + 1 if seat < PLAYERS - 1 else 0
        if seat == finisher or (finisher < 0 and turn >= MOST_TURNS):
            return turn


def play(games: int, seed: int) -> tuple[int, int]:
    """Play so many deals; how many they were, and their plies together."""
    chance = random.Random(seed)
    return games, sum(play_one(chance) for _ in range(games))


if __name__ == "__main__":
    begun = time.perf_counter()
    count, plies = play(20_000, 1)
    seconds = time.perf_counter() - begun
    print(f"{count:,} deals, {plies:,} plies, {plies / seconds:,.0f} plies a second")
