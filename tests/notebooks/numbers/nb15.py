"""The numbers in the prose of the lesson "A map of the ring"."""

from __future__ import annotations

from typing import Any

from cardlib.exact.random_walks import cover_steps, hitting_steps
from cardlib.exact.rings import Ring, generators
from cardlib.exact.stuck import card_map, nothing_fits
from cardlib.games import tivmiv
from tests.notebooks.numbers import plain

RING = tivmiv.RING
DECK_INDICES = tuple(sorted({card.index for card in tivmiv.DECK}))
HAND = nothing_fits(tivmiv.DECK, 3)
KINDS = card_map(tivmiv.DECK)
OPPOSITE = RING // 2
WAYS = [Ring(RING, (1, 3)).walks(5, 10, moves) for moves in range(1, 7)]


def plains(*numbers: object) -> list[Any]:
    return [plain(number) for number in numbers]


def parts(*indices: int) -> int:
    return len(Ring(RING, indices).parts())


def one(numbers: set[int]) -> int:
    (number,) = numbers
    return number


def reaching_both(*more: tuple[int, ...]) -> int:
    """How many numbers hang together, the same for each of some index sets."""
    return one({len(Ring(RING, indices).reached(1)) for indices in more})


assert hitting_steps(Ring(RING, (1,)), RING)[OPPOSITE] == OPPOSITE**2

NUMBERS: dict[str, list[Any]] = {
    "goals": plains(14, 2),
    "map-ask": plains(2),
    "map-tasks": [
        *plains(1, 5, 2, 2, 4, 4, 6, 3, 2, 5, 4, 1, 3, 5),
        *DECK_INDICES,
    ],
    "map-results": [
        plain(5),
        len(Ring(RING, (5,)).next_numbers(1)),
        plain(5),
        parts(5),
        *plains(2, 4),
        parts(2, 4),
        *plains(4, 6),
        parts(4, 6),
        *plains(2, 5, 1, 3),
        reaching_both((2, 5), (1, 3), DECK_INDICES),
        *DECK_INDICES,
    ],
    "law": [
        *(Ring(RING, (2, 4)).stride, Ring(RING, (5,)).stride, parts(2, 4), parts(5)),
        *plains(4, 6),
    ],
    "ring-read": [
        Ring(RING, (4, 6)).stride,
        RING,
        *plains(4, 6),
        parts(4, 6),
        plain(12),
        len(Ring(12, (4, 6)).parts()),
        plain(7),
    ],
    "alone-read": [
        RING,
        *generators(RING),
        RING,
        plain(1),
        RING,
        len(generators(RING)),
        *plains(7, 7),
        len(generators(7)),
        plain(7),
    ],
    "search-read": [
        *plains(2, 5),
        Ring(RING, (2, 5)).diameter(),
        *DECK_INDICES,
        Ring(RING, DECK_INDICES).diameter(),
    ],
    "seam": plains(45, 1, 3),
    "walks-ask": plains(5, 10, 1, 2, 3),
    "walks-read": [
        *(moves for moves, ways in enumerate(WAYS, start=1) if ways == 0 and moves % 2 == 0),
        WAYS[2],
        plain(3),
        plain(100),
    ],
    "stuck-read": [HAND, f"{int(HAND * 1000) / 10}", nothing_fits(tivmiv.DECK, 1), plain(1)],
    "cards-ask": [
        *plains(9, 3),
        *sorted(tivmiv.targets(tivmiv.Card(9, 3))),
        *plains(9, 3, 6, 1, 6, 1, 9),
    ],
    "cards-read": [
        len(KINDS),
        one({len(after) for after in KINDS.values()}),
        one({sum(kind in after for after in KINDS.values()) for kind in KINDS}),
    ],
    "walk-ask": [RING, OPPOSITE, OPPOSITE, OPPOSITE, OPPOSITE**2],
    "check": [hitting_steps(Ring(RING, (1,)), 10)[5], cover_steps(Ring(RING, (1,)))],
    "teacher": [*plains(45, 45), *plains(5, 10, 20, 2, 3)],
    "summary": plains("4.0", 3),
}
