"""The numbers in the prose of the lesson on exactly five."""

from __future__ import annotations

from math import comb

from cardlib.exact.sums import compositions, partitions, polynomial_steps, seat_ways
from cardlib.exercises.exactly_five.deals import KINDS, is_five, totals
from cardlib.games import zangi
from tests.notebooks.numbers import plain

FIVE = zangi.FIVE
WORKED = ("G2", "G3", "A1")
THIRD = ("G4", "R1", "G2")
WORKED_TOTALS, THIRD_TOTALS = totals(WORKED), totals(THIRD)
PARTITIONS = list(partitions(FIVE))
FEW = {cards: len(list(partitions(FIVE, most_parts=cards))) for cards in (2, 3, 4)}
SEATS = range(2, 7)
TAPE = polynomial_steps((1,) * (FIVE + 1), SEATS[-1], FIVE)
ONES = sum(str(card) == "G1" for card in zangi.DECK)
COMPOSITIONS = len(list(compositions(FIVE)))
COVERED = (("G3",), ("G2",), ("G1",), ("R2",))
HELPERS = [
    seat
    for seat in range(len(COVERED))
    if totals(pile[-1] for place, pile in enumerate(COVERED) if place != seat).get("G") == FIVE
]

assert len(KINDS) == 8  # "Eight kinds are in it"
assert HELPERS == [2]  # "For the grapes, only one of the four players can help"
assert not is_five(tuple((card,) for card in THIRD), FIVE)  # "Six is not exactly five"
assert {ONES} == {sum(str(card) == f"{f}1" for card in zangi.DECK) for f in zangi.FRUITS}
assert (1,) * FIVE in PARTITIONS
assert ONES < FIVE  # "Five ones cannot lie there"
assert [row[FIVE] for row in TAPE[1:]] == [seat_ways(FIVE, seats) for seats in SEATS]
# "the sum of C(n + k − 2, k) for k from 0 to 5"
assert all(comb(n + 4, FIVE) == sum(comb(n + k - 2, k) for k in range(FIVE + 1)) for n in SEATS)

NUMBERS = {
    "play-read": [
        *(2, 3, 1, 2),  # the cards
        plain(1),
        *(plain(2), 2, 3, WORKED_TOTALS["G"], WORKED_TOTALS["A"]),
        *(plain(3), FIVE),
        *(4, 1, 2),
    ],
    "third-step-read": [THIRD_TOTALS["G"], THIRD_TOTALS["R"]],
    "try-read": [*PARTITIONS[1]],
    "tree-read": [len(PARTITIONS), *(number for pair in FEW.items() for number in pair), *FEW],
    "orders-ask": [ONES, plain(3), plain(2), plain(2), plain(3)],
    "tape-ask": [0, FIVE, FIVE],
    "tape-read": [
        *SEATS,
        *(seat_ways(FIVE, seats) for seats in SEATS),
        *(plain(1), plain(1), plain(1), plain(1), plain(1)),
    ],
    "guess-read": [
        plain(29),
        plain(1),
        *(plain(4), FIVE, plain(2), plain(0), FIVE),
        *(FIVE - 1, *[2] * (FIVE - 1), COMPOSITIONS),
    ],
    "teacher": [plain(number) for number in (45, 5, 12, 5, 8, 7, 5, 3)],
    "teacher-more": [plain(20)],
    "open": [plain("4.0"), plain(3)],
}
