"""Zangi zrangi with its usual options and policy in plain Python, as quick as that goes: no objects.

The same rules and the same bots as `cardlib.batch`, from a random source of its own, so the games differ
and only their means agree. Run ``python benchmarks/plain_zangi.py`` for its speed.
"""

from __future__ import annotations

import random
import sys
import time
from collections import deque
from collections.abc import Callable

from cardlib.agents import OPEN_US
from cardlib.games import zangi
from cardlib.policies import STEADY
from cardlib.reactions import table

__all__ = ["counted", "play"]

Chance = Callable[[], float]

PLAYERS, TARGET = 4, zangi.FIVE
RADIX = PLAYERS * TARGET + 1  # more than the largest sum of one fruit
FRUITS = [tuple(zangi.FRUITS).index(card.fruit) for card in zangi.DECK]
VALUES = [
    card.count * RADIX**fruit for card, fruit in zip(zangi.DECK, FRUITS, strict=True)
]  # the four sums as the digits of one number
UP_TO = range(PLAYERS + 1)
LOADS = [[STEADY.load_us(shown, parts) for parts in UP_TO] for shown in UP_TO]
MOST_LOAD = LOADS[PLAYERS][PLAYERS]


def _distances() -> bytes:
    """By the four sums: how far the nearest sum that is not 0 is from the number of the bell."""
    near = [99] + [abs(total - TARGET) for total in range(1, RADIX)]
    low = [min(a, b) for b in near for a in near]
    return bytes(min(a, b, 3) for b in low for a in low)


DISTANCES = _distances()
TIMES = table(STEADY.paced).tolist()
CHANCES = [share / 2**32 for share in STEADY.thresholds()]


def play(games: int, seed: int) -> tuple[int, int]:
    """Play so many *games*; how many, and how many plies they had."""
    sums = counted(games, seed)
    return games, sum(row[0] for row in sums)


def counted(games: int, seed: int) -> list[tuple[int, int, int, int]]:
    """Per game its plies, openings, right rings and wrong rings."""
    dice = random.Random(seed)
    return [_game(dice.random) for _ in range(games)]


def _dealt(rnd: Chance) -> list[deque[int]]:
    order = sorted(range(len(VALUES)), key=lambda card: rnd())
    piles = [deque(order[place::PLAYERS]) for place in range(PLAYERS)]
    return piles[-1:] + piles[:-1]  # seat 1 gets the first card


def _game(rnd: Chance) -> tuple[int, int, int, int]:
    closed, shown = _dealt(rnd), [0] * PLAYERS
    opened: list[list[int]] = [[] for _ in range(PLAYERS)]
    seats, after = list(range(PLAYERS)), [*range(1, PLAYERS), 0]  # who is in, and who follows whom
    turn = total = more = openings = rings = wrong = 0
    distances, values, chances = DISTANCES, VALUES, CHANCES
    while len(seats) > 1:
        if not closed[turn]:
            turn, more = _out(turn, turn, seats, after), more + 1
            continue
        card = closed[turn].popleft()
        opened[turn].append(card)
        total += values[card] - shown[turn]
        shown[turn] = values[card]
        turn = after[turn]
        openings += 1
        chance = chances[distances[total]]
        ringing = [seat for seat in seats if rnd() < chance]
        ringer = _first(ringing, turn, opened, rnd) if ringing else -1
        if ringer < 0:
            continue
        if distances[total] == 0:
            rings += 1
            _pick_up(closed[ringer], ringer, opened)
            total, shown = 0, [0] * PLAYERS
            continue
        wrong += 1
        more += _give(closed, ringer, seats)
        if not closed[ringer]:
            turn = _out(ringer, turn, seats, after)
    return openings + more + rings + wrong, openings, rings, wrong


def _out(leaver: int, turn: int, seats: list[int], after: list[int]) -> int:
    """*leaver* leaves; whose turn it is then."""
    seats.remove(leaver)
    follower, after[leaver] = after[leaver], -1
    after[after.index(leaver)] = follower
    return follower if turn == leaver else turn


def _pick_up(hand: deque[int], ringer: int, opened: list[list[int]]) -> None:
    for step in range(ringer + 1, ringer + PLAYERS + 1):
        hand.extend(opened[step % PLAYERS])
        opened[step % PLAYERS] = []


def _give(closed: list[deque[int]], giver: int, seats: list[int]) -> int:
    """A card goes to who has the fewest, if there is one; how many do."""
    if not closed[giver]:
        return 0
    others = [seat for seat in seats if seat != giver]
    to = min(others, key=lambda seat: (len(closed[seat]), (seat - giver) % PLAYERS))
    closed[to].append(closed[giver].popleft())
    return 1


def _first(ringing: list[int], turn: int, opened: list[list[int]], rnd: Chance) -> int:
    """Who of those *ringing* is first; −1 if whoever's turn it is opens before them."""
    times = TIMES
    at, seat = min([(times[int(rnd() * 65536)], seat) for seat in ringing])
    if at + MOST_LOAD >= OPEN_US and (at + _load(opened), seat) >= (OPEN_US, turn):
        return -1
    return seat


def _load(opened: list[list[int]]) -> int:
    """What the visible cards, and those of the nearest fruit, add to the time."""
    sums: dict[int, list[int]] = {}
    for pile in opened:
        if pile:
            fruit = FRUITS[pile[-1]]
            sums.setdefault(fruit, []).append(VALUES[pile[-1]] // RADIX**fruit)
    parts = min(sums.values(), key=lambda counts: abs(sum(counts) - TARGET))
    return LOADS[sum(map(len, sums.values()))][len(parts)]


def main() -> None:
    """Print how many moves a second it plays, the best of several runs."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    best = 0.0
    for seed in range(5):
        begun = time.perf_counter()
        _, plies = play(games, seed)
        best = max(best, plies / (time.perf_counter() - begun))
    print(f"plain Zangi zrangi: {best / 1e6:.2f} million moves a second")


if __name__ == "__main__":
    main()
