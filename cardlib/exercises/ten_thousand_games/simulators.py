"""Three programs that deal four cards and listen for the bell: one is right, two have a mistake.

Their texts are shown to learners, so they say no more than what they do.
"""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache

from cardlib.chance import Tape
from cardlib.exact.bells import bell_chance
from cardlib.games import zangi

__all__ = ["HAND", "SIMULATORS", "Simulator", "chance_of", "rings", "source_of"]

HAND = 4
"""How many cards lie open."""

Cards = Sequence[zangi.Card]
Simulator = Callable[[Cards, Tape, int], bool]
"""Deals from these cards with this tape: does the bell ring, if so many of a fruit are right?"""


def _fruit_sums(hand: Cards) -> Counter[str]:
    sums: Counter[str] = Counter()
    for card in hand:
        sums[card.fruit] += card.count
    return sums


def _honest(cards: Cards, tape: Tape, five: int) -> bool:
    left = list(cards)
    hand = [left.pop(tape.below(len(left), "hand", n)) for n in range(HAND)]
    return five in _fruit_sums(hand).values()


def _puts_back(cards: Cards, tape: Tape, five: int) -> bool:
    hand = [cards[tape.below(len(cards), "hand", n)] for n in range(HAND)]
    return five in _fruit_sums(hand).values()


def _at_least(cards: Cards, tape: Tape, five: int) -> bool:
    left = list(cards)
    hand = [left.pop(tape.below(len(left), "hand", n)) for n in range(HAND)]
    return any(total >= five for total in _fruit_sums(hand).values())


SIMULATORS: dict[str, Simulator] = {
    "honest": _honest,
    "puts_back": _puts_back,
    "at_least": _at_least,
}
"""The right one, the one that puts each card back, and the one that rings at more than five, too."""


def rings(name: str, cards: Cards, five: int, code: str, deals: range) -> int:
    """How often the bell rings in these *deals*: deal number k is played from ``Tape(code, k)``.

    >>> rings("honest", zangi.DECK, 5, "NUR-42", range(1000))
    312
    """
    simulator = SIMULATORS[name]
    return sum(simulator(cards, Tape(code, number), five) for number in deals)


def source_of(name: str, called: str) -> str:
    """The text of a simulator, with the name by which the learner knows it.

    >>> print(source_of("puts_back", "program_a"))
    def program_a(cards, tape, five):
        hand = [cards[tape.below(len(cards), "hand", n)] for n in range(4)]
        return five in fruit_sums(hand).values()
    """
    text = inspect.getsource(SIMULATORS[name])
    body = text.partition("\n")[2].replace("_fruit_sums", "fruit_sums").replace("HAND", str(HAND))
    return f"def {called}(cards, tape, five):\n{body.rstrip()}"


def chance_of(name: str, cards: Cards, five: int) -> Fraction:
    """What a simulator comes to in the long run, exactly.

    >>> chance_of("honest", zangi.DECK, 5), round(float(chance_of("puts_back", zangi.DECK, 5)), 3)
    (Fraction(28611, 91390), 0.297)
    """
    if name == "puts_back":
        return _with_putting_back(tuple(cards), five)
    return bell_chance(cards, HAND, five, at_least=name == "at_least")


@lru_cache(maxsize=8)
def _with_putting_back(cards: tuple[zangi.Card, ...], five: int) -> Fraction:
    """Draw by draw: how many ways lead to each table of sums; too many of a fruit are all alike."""
    fruits = sorted({card.fruit for card in cards})
    held = Counter((fruits.index(card.fruit), card.count) for card in cards)
    ways: Counter[tuple[int, ...]] = Counter({(0,) * len(fruits): 1})
    for _ in range(HAND):
        after: Counter[tuple[int, ...]] = Counter()
        for sums, many in ways.items():
            for (fruit, count), times in held.items():
                total = min(sums[fruit] + count, five + 1)
                after[(*sums[:fruit], total, *sums[fruit + 1 :])] += many * times
        ways = after
    return Fraction(sum(n for sums, n in ways.items() if five in sums), len(cards) ** HAND)
