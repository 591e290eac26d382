"""The numbers in the prose of the lesson on fair shares."""

from __future__ import annotations

from math import lcm

from cardlib.exact.remainders import divide, sizes_that_fit, solve
from cardlib.exercises.fair_shares.sheet import ALL_CLUES, PLAYERS, SHEET, SILENT, against
from cardlib.games import tivmiv, zangi
from tests.notebooks.numbers import plain

CARDS = len(zangi.DECK)
(THREE, ONE), (SIX, FOUR) = SHEET
SHARE = divide(CARDS, THREE)
OTHERS = [clue.people for clue in SILENT]
BOTH = sizes_that_fit(SHEET, 99)
FIRST, STEP = solve(SHEET)
BOX, BOX_STEP = solve(ALL_CLUES)
BOXES = sizes_that_fit(ALL_CLUES, 120)
ODD_BOX = divide(56, THREE)
SIXTY = len(tivmiv.deck(tivmiv.make_options(deck="60")))
SIXTY_LEFTS = [divide(SIXTY - 1, players).left for players in PLAYERS]
CONSTRUCTED = solve([(4, 2), (6, 4)])

assert SHARE == divide(CARDS, THREE) == (13, ONE)
assert divide(CARDS, SIX).left == FOUR
assert against(52) == {5}
assert [players - 1 for players in PLAYERS] == SIXTY_LEFTS

NUMBERS = {
    "share-worked": [
        *(CARDS, THREE),
        *(THREE, SHARE.each, THREE * SHARE.each),
        *(THREE, SHARE.each + 1, THREE * (SHARE.each + 1)),
        SHARE.each,
        *(CARDS, THREE * SHARE.each, CARDS - THREE * SHARE.each),
    ],
    "share-read": [SHARE.each, SHARE.left, CARDS, *(each for each in PLAYERS if each != THREE)],
    "lid-ask": [2, THREE, ONE, SIX, FOUR],
    "strip-ask": [THREE, SIX, SIX],
    "second-predict": [
        *BOTH[:3],
        STEP,
        BOTH[-1],
        len(BOTH),
        sizes_that_fit(SHEET, 100)[-1],
        100,
        SIX,
        THREE,
    ],
    "hidden-explain": [SIX, SIX, THREE, FOUR, THREE, divide(FOUR, THREE).left, SIX, THREE],
    "contradiction-ask": [FIRST, STEP, THREE, ONE, SIX, plain(3)],
    "contradiction-read": [SIX, plain(3), THREE, plain(3), ONE, THREE],
    "lid-try": [THREE, SIX, *OTHERS],
    "lid-read": [
        *(*BOXES, CARDS),
        *(56, 56, THREE, ODD_BOX.each, ODD_BOX.left, THREE, ODD_BOX.left),
        *(52, *against(52), divide(52, 5).left, 52, CARDS),
    ],
    "family-read": [BOX, BOX_STEP, 52],
    "tivmiv-ask": [SIXTY, *PLAYERS, SIXTY - 1],
    "prove-gcd": [SIXTY - 1, 1, lcm(*PLAYERS)],
    "ticket-ask": [*CONSTRUCTED, 4, 6],
    "teacher": [plain(number) for number in (45, 5, 10, 8, 7, 7, 5, 3, CARDS)],
    "teacher-more": [plain(20), CARDS],
    "summary": [*BOXES],
    "open-question": [plain(3), plain(4), plain("4.0"), plain(3)],
}
