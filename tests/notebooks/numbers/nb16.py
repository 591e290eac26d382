"""The numbers in the prose of lesson 16: the two graphs, the chains of the sheet's hand, chances, states."""

from __future__ import annotations

from math import comb, factorial

from cardlib.exact import chains
from cardlib.exact.chains import chain_states
from cardlib.games import zodiak
from cardlib.views.labs.chains.race import HANDS
from tests.notebooks.numbers import plain

CHAIN, FIRST = chains.chain_graph(), chains.opening_graph()
TOP = chains.SHEET_TOP
HAND_SIZE = zodiak.Options().hand_size
RANKS, SUITS, DECK = len(zodiak.RANKS), len(zodiak.SUITS), len(zodiak.DECK)
BY_LENGTH = chains.chain_lengths(chains.SHEET_HAND, TOP)
LONGEST = len(chains.longest_chain(chains.SHEET_HAND, TOP))
GREEDY = len(chains.greedy_chain(chains.SHEET_HAND[::-1], TOP))
ENDS = [card for card in CHAIN if len(CHAIN[card]) == len(CHAIN["A♥"])]
SAME_RANK = RANKS * comb(SUITS, 2)
NEIGHBOURS = SUITS * (RANKS - 1)
NO_FIRST = chains.no_first_card_chance(HAND_SIZE)
SAME_SUIT_FITS = [card for card in FIRST[TOP] if card.endswith(TOP[-1])]

NUMBERS = {
    "worked": [plain("1"), plain("2"), plain("3"), plain("4")],  # of the list
    "builder-announce": [GREEDY, LONGEST],
    "degree-announce": [
        *(len(CHAIN["7♥"]), len(CHAIN["A♥"])),
        *(DECK - len(ENDS), len(CHAIN["7♥"]), len(ENDS), len(CHAIN["A♥"]), plain("2")),
        chains.edge_count(CHAIN),
        *(len(FIRST["7♥"]), len(SAME_SUIT_FITS), len(FIRST[TOP]) - len(SAME_SUIT_FITS)),
        chains.edge_count(FIRST),
    ],
    "seam": [HAND_SIZE],
    "search-read": [sum(BY_LENGTH.values())],
    "longest-announce": [*BY_LENGTH.values(), plain("3")],
    "race-announce": [plain("100"), HANDS],
    "race-read": [DECK - 1 - len(FIRST[TOP]), HAND_SIZE, plain("2"), plain("3"), plain("4")],
    "states": [
        *(NO_FIRST, round(100 * NO_FIRST), plain("100")),
        *(chains.chain_chance(2), plain("2"), chains.chain_chance(3), plain("3")),
        *(chains.chain_chance(4), plain("4")),
    ],
    "edges-announce": [
        *(HAND_SIZE, HAND_SIZE, 2**HAND_SIZE, chain_states(HAND_SIZE), factorial(HAND_SIZE)),
    ],
    "fewer-announce": [
        *(RANKS, comb(SUITS, 2), SUITS, RANKS - 1, SAME_RANK, NEIGHBOURS),
        *(chains.edge_count(CHAIN), len(chains.whole_deck_chain())),
    ],
    "teacher": [
        *(plain("90"), plain("45"), LONGEST, GREEDY, LONGEST + GREEDY),
        *(plain("20"), len(chains.SHEET_HAND)),
    ],
    "summary": [HAND_SIZE, plain("4.0"), plain("3")],
}
