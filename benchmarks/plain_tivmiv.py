"""Rounds of Tiv-miv in plain Python, as quick as it goes: what the batch engine is measured against.

Run ``python benchmarks/plain_tivmiv.py`` for its speed. The rules and the policy are the usual ones of
``simulate("tivmiv")``: four players, 73 cards. Nothing is an object here: a hand is one whole number with
two bits per kind of card, in the order in which a kind is laid, so its lowest bit that fits is the card to
lay. Only the source of chance differs.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from time import perf_counter

from cardlib.agents import CALL_US
from cardlib.games.tivmiv import DECK, RING, fits
from cardlib.policies import RacePolicy
from cardlib.reactions import table

__all__ = ["one_round", "play"]

PLAYERS, DEALER = 4, 0
KINDS = sorted(set(DECK), key=lambda card: (-card.value, card.index))
ONES = [1 << 2 * KINDS.index(card) for card in DECK]  # by card id
LOW_BITS = sum(1 << 2 * kind for kind in range(len(KINDS)))
WANTED = [
    sum(3 << 2 * kind for kind, card in enumerate(KINDS) if fits(card, top, RING)) for top in KINDS
]  # by the kind on top
POLICY = RacePolicy()
REACTIONS = list(table(POLICY.ringer.paced))
CHOICE = [POLICY.ringer.lay_us(0, many) - REACTIONS[0] for many in range(len(KINDS) + 1)]
TAKE_US = 1000 * POLICY.take_ms
NEVER = 1 << 62
SEATS = range(PLAYERS)


def play(games: int, seed: int) -> tuple[int, int]:
    """Play so many rounds; how many there were, and their plies."""
    chance = random.Random(seed).random
    return games, sum(one_round(chance)[0] for _ in range(games))


def one_round(chance: Callable[[], float]) -> tuple[int, int, int, int]:
    """One round: its plies, how many of them laid a card, its microseconds, and the winner or -1."""
    first, downs = _dealt(chance)
    centre, wanted = [first], WANTED[first.bit_length() >> 1]
    hands = [0] * PLAYERS
    lefts = [len(down) for down in downs]
    taking = [True] * PLAYERS
    half = TAKE_US // 2
    now = CALL_US
    times = [now + half + int(chance() * TAKE_US) for _ in SEATS]
    plies, lays, turned = 1, 0, 0
    while True:
        at = min(times)
        if at == NEVER:  # nobody can do anything: the dealer changes the centre card and calls again
            centre.append(centre.pop(0))
            wanted = WANTED[centre[-1].bit_length() >> 1]
            turned += 1
            now += 2 * CALL_US
            plies += 2
            if turned >= len(centre) and not any(hand & wanted for hand in hands):
                return plies - 1, lays, now - CALL_US, -1
        else:
            now = at
            seat = times.index(at)
            plies += 1
            hand = hands[seat]
            if taking[seat]:
                down = downs[seat]
                hand += down.pop()
                hands[seat] = hand
                able = hand if lefts[seat] == 1 else hand & wanted
                if able:
                    taking[seat] = False
                    kinds = ((able | able >> 1) & LOW_BITS).bit_count()
                    times[seat] = now + REACTIONS[int(chance() * 65536)] + CHOICE[kinds]
                else:
                    times[seat] = now + half + int(chance() * TAKE_US) if down else NEVER
                turned = 0
                continue
            able = hand if lefts[seat] == 1 else hand & wanted
            marks = (able | able >> 1) & LOW_BITS
            card = marks & -marks
            hands[seat] = hand - card
            lays += 1
            lefts[seat] -= 1
            if not lefts[seat]:
                return plies, lays, now, seat
            centre.append(card)
            wanted = WANTED[card.bit_length() >> 1]
            turned = 0
            times[seat] = NEVER
        for seat in SEATS:
            hand = hands[seat]
            able = hand if lefts[seat] == 1 else hand & wanted
            if able:
                taking[seat] = False
                kinds = ((able | able >> 1) & LOW_BITS).bit_count()
                times[seat] = now + REACTIONS[int(chance() * 65536)] + CHOICE[kinds]
            elif not taking[seat]:
                taking[seat] = True
                times[seat] = now + half + int(chance() * TAKE_US) if downs[seat] else NEVER


def _dealt(chance: Callable[[], float]) -> tuple[int, list[list[int]]]:
    """The centre card, and the face-down cards of each seat: the next one comes last."""
    keys = [chance() for _ in ONES]
    pack = [ONES[card] for card in sorted(range(len(ONES)), key=keys.__getitem__)]
    return pack[0], [pack[1 + (seat - DEALER - 1) % PLAYERS :: PLAYERS][::-1] for seat in SEATS]


def main() -> None:
    """Print how many moves a second it plays, the best of several runs."""
    best = 0.0
    for seed in range(5):
        begun = perf_counter()
        _, plies = play(500, seed)
        best = max(best, plies / (perf_counter() - begun))
    print(f"plain Tiv-miv: {best / 1e6:.2f} million moves a second")


if __name__ == "__main__":
    main()
