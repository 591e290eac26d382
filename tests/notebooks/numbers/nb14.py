"""The numbers in the prose of the lesson on the ten-clock."""

from __future__ import annotations

from cardlib.exact.hops import card_kinds, hop, toward_zero, walk, wrapping
from cardlib.games.tivmiv import DECK, RING, Card, targets
from tests.notebooks.numbers import plain

SHEET = Card(9, 3)  # T19
UNDER = Card(1, 2)  # T20
UP, DOWN = (walk(SHEET.value, way * SHEET.index) for way in (1, -1))
AFTER_LAST, BEFORE_FIRST = hop(RING, 1), hop(1, -1)
PLAIN = SHEET.value + SHEET.index
BY_NINE, BY_ELEVEN = PLAIN - (RING - 1), PLAIN - (RING + 1)
BELOW = UNDER.value - UNDER.index
KINDS = card_kinds(DECK)
OVER = wrapping(KINDS)
PER_SIDE = [
    sum(card.index == index and card.value + index > RING for card in OVER) for index in (1, 2, 3)
]
ONE_ANSWER = next(index for index in range(1, RING) if len(targets(Card(1, index))) == 1)
RULE_SHEET = [SHEET.value, SHEET.index]

assert PER_SIDE == [1, 2, 3]
assert len(OVER) == 2 * sum(PER_SIDE)
assert hop(1, RING) == 1, "once round changes nothing"
assert (RING % RING, hop(RING, 0)) == (0, RING)
assert toward_zero(-1, RING) == -1

NUMBERS = {
    "title": [RING, AFTER_LAST],
    "goals": [
        BEFORE_FIRST,
        AFTER_LAST,
        RING,
        RING % RING,
        plain(20),
        plain("03"),
        plain(11),
        plain(12),
    ],
    "play-read": [
        *RULE_SHEET,
        *(plain(1), *UP, hop(*RULE_SHEET)),
        *(plain(2), *DOWN, hop(SHEET.value, -SHEET.index)),
        *(UNDER.value, UNDER.index),
    ],
    "second-step-read": [
        *(hop(UNDER.value, UNDER.index), BEFORE_FIRST, hop(UNDER.value, -UNDER.index)),
        *(RING, AFTER_LAST),
    ],
    "one-way-read": [RING, RING, AFTER_LAST],
    "explain-read": [RING, RING - 1, RING + 1, RING, AFTER_LAST],
    "walk-ask": [*RULE_SHEET, *RULE_SHEET],
    "line-ask": [plain(10)],
    "count-read": [*(len(KINDS), len(OVER), *PER_SIDE), plain(45)],
    "formula-ask": [PLAIN, RING],
    "remainder-ask": [
        *(RING % RING, RING),
        *(1, RING, 1),
        *(AFTER_LAST, -1 % RING, abs(toward_zero(-1, RING))),
    ],
    "languages-ask": [0],
    "teacher": [plain(45), *map(plain, (5, 15, 5, 12, 5, 3, 30)), 0],
    "teacher-more": [
        *(PLAIN, BY_ELEVEN, BY_NINE, *RULE_SHEET),
        *(abs(BELOW), 0, abs(BELOW), UNDER.value, UNDER.index),
        *(0, RING, ONE_ANSWER),
        plain(20),
    ],
    "summary": [RING, AFTER_LAST, RING, RING, RING % RING],
    "open": [1, plain(15), plain("4.0"), plain(3)],
}
