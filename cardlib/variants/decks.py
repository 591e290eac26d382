"""Decks of one's own, as the options take them: tuples of card texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from cardlib.games import tivmiv, zangi
from cardlib.games.zangi.cards import MAX_DECK
from cardlib.variants.variant import VariantError

__all__ = ["tivmiv_deck", "zangi_deck"]

MOST_COPIES = 200
HIGHEST_VALUE, HIGHEST_INDEX, HIGHEST_COUNT = 99, 9, 5


def tivmiv_deck(
    values: Iterable[int] = range(1, tivmiv.RING + 1),
    indices: Iterable[int] = (1, 2, 3),
    copies: int = 2,
) -> tuple[str, ...]:
    """Each value with each index, so many *copies* of it; VariantError for what is no card.

    >>> tivmiv_deck((1, 2), {5}, 1), len(tivmiv_deck())
    (('1±5', '2±5'), 60)
    """
    shown = _wholes("values", values, HIGHEST_VALUE)
    steps = _wholes("indices", indices, HIGHEST_INDEX)
    times = range(_whole("copies", copies, MOST_COPIES))
    cards = (tivmiv.Card(value, index) for value in shown for index in steps)
    return _small(tuple(str(card) for card in cards for _ in times))


def zangi_deck(
    fruits: Iterable[str] = tuple(zangi.FRUITS),
    counts: Mapping[int, int] | Iterable[int] = (1, 1, 1, 1, 2, 2, 3, 3, 4, 5),
) -> tuple[str, ...]:
    """For each fruit a card with each of *counts*; or give how many there are of each count.

    >>> zangi_deck("GP", (2, 4)), len(zangi_deck())
    (('G2', 'G4', 'P2', 'P4'), 40)
    >>> zangi_deck("R", {1: 2, 5: 1})
    ('R1', 'R1', 'R5')
    """
    kinds = _fruits(fruits)
    if isinstance(counts, Mapping):
        shown = _wholes("counts", counts, HIGHEST_COUNT)
        times = {count: _whole("counts", counts[count], MOST_COPIES) for count in shown}
        row = tuple(count for count in shown for _ in range(times[count]))
    else:
        row = _wholes("counts", counts, HIGHEST_COUNT, several=True)
    return _small(tuple(str(zangi.Card(fruit, count)) for fruit in kinds for count in row))


def _fruits(given: Any) -> tuple[str, ...]:
    known = ", ".join(zangi.FRUITS)
    kinds = _listed("fruits", given, f"letters of {known}")
    for fruit in kinds:
        if not isinstance(fruit, str) or fruit not in zangi.FRUITS:
            raise VariantError("fruits", f"{fruit!r:.40} is no fruit; the letters are: {known}")
    return tuple(fruit for fruit in zangi.FRUITS if fruit in kinds)


def _wholes(place: str, given: Any, most: int, *, several: bool = False) -> tuple[int, ...]:
    """Whole numbers from 1 to *most*, in order; each once, except where *several* may be alike."""
    found = [_whole(place, one, most) for one in _listed(place, given, "whole numbers")]
    return tuple(sorted(found if several else set(found)))


def _listed(place: str, given: Any, of: str) -> list[Any]:
    if not isinstance(given, Iterable) or isinstance(given, bytes):
        raise VariantError(place, f"{given!r:.40} is no list of {of}")
    found = []
    for one in given:  # some lists never end
        found.append(one)
        if len(found) > MAX_DECK:
            raise VariantError(place, f"more than {MAX_DECK} of them; take fewer")
    if not found:
        raise VariantError(place, f"this is empty; give some {of}")
    return found


def _whole(place: str, given: Any, most: int) -> int:
    if type(given) is not int or not 1 <= given <= most:
        raise VariantError(
            place, f"{given!r:.40} is not possible; it is a whole number, 1 to {most}"
        )
    return given


def _small(cards: tuple[str, ...]) -> tuple[str, ...]:
    if len(cards) > MAX_DECK:
        raise VariantError("deck", f"{len(cards)} cards; a deck has at most {MAX_DECK}. Take fewer")
    return cards
