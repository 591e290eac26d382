"""What the exercises on the chance of a bell share: decks in words and tables, and wrong ways to count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb

from cardlib.exact.bells import fruit_ways
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import ExerciseError, Shown
from cardlib.games import zangi
from cardlib.i18n import N_, Sentence

__all__ = [
    "MOST_ON_A_CARD",
    "Deck",
    "deck_of",
    "deck_table",
    "fruit_name",
    "fruits_of",
    "put_back",
    "sets_of",
    "target_of",
]

Deck = tuple[zangi.Card, ...]

MOST_ON_A_CARD = max(card.count for card in zangi.DECK)
TARGETS = range(3, 2 * MOST_ON_A_CARD)
"""Numbers that two cards can show and that are worth asking about."""


def deck_of(dice: Dice) -> Deck:
    """The deck in use; ExerciseError if its fruits are not alike, as the questions say that they are."""
    deck: Deck = dice.deck("zangi")
    kinds = {
        fruit: tuple(sorted(card.count for card in deck if card.fruit == fruit))
        for fruit in fruits_of(deck)
    }
    if len(set(kinds.values())) > 1 or len(kinds) < len(zangi.FRUITS):
        raise ExerciseError("this question needs a deck with the same cards of all four fruits")
    return deck


def target_of(dice: Dice) -> int:
    """How many of one fruit make the bell right; ExerciseError if these cards cannot show it."""
    target: int = dice.rules("zangi").target
    if target not in TARGETS:
        raise ExerciseError(
            f"target={target}: these questions need a target from {TARGETS[0]} to {TARGETS[-1]}"
        )
    return target


def fruits_of(deck: Iterable[zangi.Card]) -> tuple[str, ...]:
    """The fruits of a deck, in their order."""
    return tuple(dict.fromkeys(card.fruit for card in deck))


def fruit_name(fruit: str) -> Sentence:
    """The name of a fruit, more than one of it."""
    return Sentence(zangi.BOOK.vocabulary["fruit"][fruit])


def deck_table(deck: Deck, fruits: Sequence[str] = ()) -> Shown:
    """How many cards of each fruit show 1, 2, 3 …; only the rows of *fruits*, if any are named."""
    numbers = range(1, MOST_ON_A_CARD + 1)
    head = (
        Sentence(N_("On a card")),
        *(Sentence("{n}", n=number) for number in numbers),
        Sentence(N_("Cards")),
    )
    rows = []
    for fruit in fruits or fruits_of(deck):
        held = Counter(card.count for card in deck if card.fruit == fruit)
        cells = [Sentence("{n}", n=held[number]) for number in numbers]
        rows.append((fruit_name(fruit), *cells, Sentence("{n}", n=held.total())))
    caption = Sentence(N_("How many cards there are"))
    return Shown("table", {"caption": caption, "head": head, "rows": tuple(rows)})


@lru_cache(maxsize=512)
def put_back(deck: Deck, visible: int, target: int) -> Fraction:
    """The chance of a right bell of who puts each card back before taking the next."""
    silent = [1]  # rows of 0, 1, 2 … cards so far without a right fruit
    for fruit in fruits_of(deck):
        counts = [card.count for card in deck if card.fruit == fruit]
        rest = _rows_without(counts, visible, target)
        silent = [
            sum(comb(n, k) * rest[k] * silent[n - k] for k in range(n + 1) if n - k < len(silent))
            for n in range(visible + 1)
        ]
    return 1 - Fraction(silent[visible], len(deck) ** visible)


def _rows_without(counts: list[int], most: int, target: int) -> list[int]:
    """The rows of 0 to *most* cards, each put back, that do not add up to *target*."""
    sums, found = Counter({0: 1}), []
    for length in range(most + 1):
        found.append(len(counts) ** length - sums[target])
        longer: Counter[int] = Counter()
        for total, ways in sums.items():
            for count in counts:
                if total + count <= target:
                    longer[total + count] += ways
        sums = longer
    return found


def sets_of(deck: Deck, fruit: str, cards: int, total: int) -> int:
    """How many sets of so many cards of *fruit* show exactly *total*."""
    return fruit_ways(deck, fruit, total).get((cards, total), 0)
