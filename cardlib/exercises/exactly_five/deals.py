"""Deals for the bell: what lies on top, what is covered, and what tempts to a wrong ring.

A pile is a tuple of card texts, the lowest first; only its last card counts (ZA7).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from cardlib.exact.sums import partitions
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import ExerciseError
from cardlib.games import zangi
from cardlib.i18n import N_, Sentence
from cardlib.writing import in_a_row

__all__ = [
    "FRUITS",
    "KINDS",
    "MOST_ON_A_CARD",
    "RIGHT_KINDS",
    "Deal",
    "Piles",
    "Temptation",
    "card_words",
    "covered",
    "deal",
    "fruit_name",
    "fruit_words",
    "is_five",
    "kinds_for",
    "left_in_deck",
    "listed",
    "settle",
    "state_of",
    "summed",
    "target_of",
    "temptations",
    "tops",
    "totals",
    "two_cards",
]

Piles = tuple[tuple[str, ...], ...]

FRUITS = tuple(zangi.FRUITS)
MOST_ON_A_CARD = max(card.count for card in zangi.DECK)
MOST_DRAWS = 200  # a deck made by hand may lack cards; then other numbers are drawn
TARGETS = range(4, 8)


def fruit_words(fruit: str, count: int) -> Sentence:
    """So many of a fruit in words.

    >>> str(fruit_words("G", 1)), str(fruit_words("R", 6))
    ('1 grape', '6 pears')
    """
    return Sentence.count(*zangi.FRUIT_WORDS[fruit], count)


def card_words(card: str) -> Sentence:
    """A card in words: "G3" is "3 grapes"."""
    return fruit_words(card[0], int(card[1:]))


def fruit_name(fruit: str) -> Sentence:
    """The name of a fruit, more than one of it."""
    return Sentence(zangi.BOOK.vocabulary["fruit"][fruit])


def listed(parts: Iterable[Sentence]) -> Sentence:
    """Sentences in a row, with commas; "—" for none."""
    named = {f"part{number}": part for number, part in enumerate(parts)}
    return Sentence(", ".join(f"{{{name}}}" for name in named) or "—", **named)


def summed(numbers: Iterable[int]) -> str:
    """Numbers as a sum: "3 + 2"."""
    return in_a_row(numbers, " + ")


def target_of(dice: Dice) -> int:
    """How many of one fruit make the bell right under the house rules; ExerciseError if out of reach."""
    target: int = dice.rules("zangi").target
    if target not in TARGETS:
        raise ExerciseError(
            f"target={target}: deals for the bell need a target from {TARGETS[0]} to {TARGETS[-1]}"
        )
    return target


def state_of(piles: Piles, options: zangi.Options | None = None) -> zangi.State:
    """The position with these open piles; everybody has one closed card, so that anybody may ring."""
    options = options or zangi.Options()
    spare = list(left_in_deck(piles, options).elements())
    closed = [[spare[seat]] for seat in range(len(piles))]
    return zangi.position(closed=closed, open=piles, options=options)


def left_in_deck(piles: Iterable[Iterable[str]], options: zangi.Options) -> Counter[str]:
    """How many of each card do not lie in *piles*; below zero where the deck has too few of it."""
    left = Counter(map(str, zangi.deck(options)))
    left.subtract(card for pile in piles for card in pile)
    return left


def tops(piles: Piles) -> tuple[str, ...]:
    """The cards that count."""
    return tuple(pile[-1] for pile in piles if pile)


def covered(piles: Piles) -> tuple[str, ...]:
    """The cards that lie under another one."""
    return tuple(card for pile in piles for card in pile[:-1])


def is_five(piles: Piles, target: int) -> bool:
    """Does some fruit make exactly *target* on the cards that count (Z10)?"""
    return zangi.is_five([_card(card) for card in tops(piles)], target)


def totals(cards: Iterable[str]) -> dict[str, int]:
    """How many of each fruit these cards show.

    >>> totals(["G3", "P1", "G2"])
    {'G': 5, 'P': 1}
    """
    return zangi.fruit_totals([_card(card) for card in cards])


@cache
def _card(text: str) -> zangi.Card:
    return zangi.Card(text[0], int(text[1:]))


@dataclass(frozen=True, slots=True)
class Temptation:
    """A wrong way to a five: the mistake, and the fruit, the number and the sum that it is about."""

    mistake: str
    fruit: str
    total: int
    other: str = ""
    more: int = 0


def temptations(piles: Piles, target: int) -> tuple[Temptation, ...]:
    """What may tempt to ring although no fruit makes exactly *target*, in the order of the bank.

    >>> [found.mistake for found in temptations((("G2",), ("P3",)), 5)]
    ['unlike_fruits_added']
    """
    shown, below = totals(tops(piles)), totals(covered(piles))
    found = [
        Temptation("at_least_for_exactly", fruit, total)
        for fruit, total in shown.items()
        if total > target
    ]
    fruits = list(shown)
    found += [
        Temptation("unlike_fruits_added", first, shown[first], second, shown[second])
        for place, first in enumerate(fruits)
        for second in fruits[place + 1 :]
        if shown[first] + shown[second] == target
    ]
    found += [
        Temptation("covered_counted", fruit, shown.get(fruit, 0), fruit, count)
        for fruit, count in below.items()
        if shown.get(fruit, 0) + count == target
    ]
    return tuple(found)


def settle(dice: Dice, piles: Piles, *, right: bool) -> None:
    """Let the game say it: an exercise whose cards say something else is not asked."""
    if zangi.is_right(state_of(piles, dice.rules("zangi"))) is not right:
        raise ExerciseError(f"with {piles} the bell is {'wrong' if right else 'right'}")


# --- deals of a wished kind -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal and its kind, a key of `KINDS`."""

    kind: str
    piles: Piles


Builder = Callable[[Dice, int, Sequence[str]], list[list[str]]]


@cache
def _pairs(total: int) -> tuple[tuple[int, int], ...]:
    falling = [parts for parts in partitions(total, largest=MOST_ON_A_CARD) if len(parts) == 2]
    both = {pair for a, b in falling for pair in ((a, b), (b, a))}
    return tuple(sorted(both))


def two_cards(dice: Dice, total: int, fruit: str) -> tuple[int, int]:
    """The counts of two cards of *fruit*, both in the deck in use, that show *total* together."""
    held = Counter(card.count for card in dice.deck("zangi") if card.fruit == fruit)
    possible = [pair for pair in _pairs(total) if not Counter(pair) - held]
    if not possible:
        raise ExerciseError(f"this deck has no two cards {fruit} that show {total} together")
    return dice.pick(possible)


def _two(dice: Dice, total: int, fruit: str) -> list[list[str]]:
    return [[f"{fruit}{count}"] for count in dice.pick(_pairs(total))]


def _other(dice: Dice, fruit: str) -> str:
    return f"{fruit}{dice.whole(1, 3)}"


def _five(dice: Dice, target: int, fruits: Sequence[str]) -> list[list[str]]:
    return [*_two(dice, target, fruits[0]), [_other(dice, fruits[1])]]


def _single(dice: Dice, target: int, fruits: Sequence[str]) -> list[list[str]]:
    return [[f"{fruits[0]}{target}"], [_other(dice, fruits[1])], [_other(dice, fruits[2])]]


def _four(dice: Dice, target: int, fruits: Sequence[str]) -> list[list[str]]:
    return [*_two(dice, target - 1, fruits[0]), [f"{fruits[1]}{dice.whole(2, 3)}"]]


def _six(dice: Dice, target: int, fruits: Sequence[str]) -> list[list[str]]:
    return [*_two(dice, target + 1, fruits[0]), [_other(dice, fruits[1])]]


def _unlike(dice: Dice, target: int, fruits: Sequence[str]) -> list[list[str]]:
    first, second = dice.pick(_pairs(target))
    return [[f"{fruits[0]}{first}"], [f"{fruits[1]}{second}"]]


def _two_fruits(dice: Dice, target: int, fruits: Sequence[str]) -> list[list[str]]:
    second = [[f"{fruits[1]}{target}"]] if target <= MOST_ON_A_CARD else []
    return [*_two(dice, target, fruits[0]), *(second or _two(dice, target, fruits[1]))]


def _covered_trap(dice: Dice, target: int, fruits: Sequence[str]) -> list[list[str]]:
    first, second = dice.pick(_pairs(target))
    return [[f"{fruits[0]}{first}"], [f"{fruits[0]}{second}", _other(dice, fruits[1])]]


def _covered_helps(dice: Dice, target: int, fruits: Sequence[str]) -> list[list[str]]:
    return [*_two(dice, target, fruits[0]), [f"{fruits[0]}1", _other(dice, fruits[1])]]


KINDS: dict[str, tuple[str, Builder]] = {
    "five": (N_("exactly {target} on two cards"), _five),
    "single": (N_("{target} on one card"), _single),
    "four": (N_("one too few"), _four),
    "six": (N_("one too many"), _six),
    "unlike": (N_("{target}, but of different fruits"), _unlike),
    "two_fruits": (N_("{target} of two fruits at once"), _two_fruits),
    "covered_trap": (N_("{target} only with a covered card"), _covered_trap),
    "covered_helps": (N_("{target} because a card is covered"), _covered_helps),
}
"""Kinds of deals: what each is called with the target in use, and what builds its piles."""
RIGHT_KINDS = frozenset({"five", "single", "two_fruits", "covered_helps"})
TEMPTED = {
    "six": "at_least_for_exactly",
    "unlike": "unlike_fruits_added",
    "covered_trap": "covered_counted",
}
"""What must tempt in a deal of this kind."""


def kinds_for(target: int) -> tuple[str, ...]:
    """The kinds that there are with this target: no card shows more than five."""
    return tuple(kind for kind in KINDS if kind != "single" or target <= MOST_ON_A_CARD)


def deal(dice: Dice, kind: str, *, seats: int = 4) -> Deal:
    """A deal of this *kind* with cards of the deck in use; the game has said that it is one."""
    target = target_of(dice)
    held = Counter(map(str, dice.deck("zangi")))
    for _ in range(MOST_DRAWS):
        fruits = dice.shuffled(FRUITS)
        piles = KINDS[kind][1](dice, target, fruits)
        while len(piles) < seats:
            piles.append([_other(dice, fruits[2 + len(piles) % 2])])
        mixed = tuple(tuple(pile) for pile in dice.shuffled(piles))
        if _is_of(kind, mixed, target) and not Counter(sum(mixed, ())) - held:
            return Deal(kind, mixed)
    raise ExerciseError(f"this deck has no cards for a deal of the kind {kind!r}")


def _is_of(kind: str, piles: Piles, target: int) -> bool:
    shown = totals(tops(piles))
    fives = sum(total == target for total in shown.values())
    if fives != (2 if kind == "two_fruits" else kind in RIGHT_KINDS):
        return False
    if kind in RIGHT_KINDS:
        return True
    found = {temptation.mistake for temptation in temptations(piles, target)}
    return found == ({TEMPTED[kind]} if kind in TEMPTED else set())
