"""How cards for a question about chains are found, and why one card may follow another, in words."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from itertools import pairwise

from cardlib.exact.chains import SHEET_HAND, SHEET_TOP, chain_graph, opening_graph
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import Shown, as_on_the_sheet
from cardlib.games import zodiak
from cardlib.i18n import N_, Sentence

__all__ = [
    "CARDS",
    "broken_link",
    "chain_rules",
    "choose_path",
    "follows",
    "in_order",
    "like_the_sheet",
    "link_says",
    "lone_eights",
    "outside",
    "path_says",
    "row",
    "shown",
    "start_says",
    "starts",
]

CARDS = zodiak.CARDS_BY_TEXT
_BY_NAME = {(card.rank, card.suit): text for text, card in CARDS.items()}


def chain_rules(dice: Dice, *fixed: str) -> zodiak.Options:
    """The house rules; ExerciseError under other chains than those of the sheet (ZO7)."""
    as_on_the_sheet(dice, "zodiak", "chain", *fixed)
    rules: zodiak.Options = dice.rules("zodiak")
    return rules


def in_order(cards: Collection[str]) -> list[str]:
    """Cards in the order of the deck, so that a draw from them can be repeated."""
    return [text for text in CARDS if text in cards]


def outside(cards: Iterable[str], *refused: Collection[str]) -> list[str]:
    """Those of *cards* that stand in none of the other lists."""
    return [card for card in cards if not any(card in other for other in refused)]


@cache
def starts(top: str) -> tuple[str, ...]:
    """The cards that may be first on *top*, in the order of the deck."""
    return tuple(in_order(opening_graph()[top]))


@cache
def follows(before: str, ace_adjacent: str = "low") -> tuple[str, ...]:
    """The cards that may follow *before* in a chain, in the order of the deck."""
    return tuple(in_order(chain_graph(zodiak.Options(ace_adjacent=ace_adjacent))[before]))


def lone_eights(hand: Iterable[str], top: str) -> list[str]:
    """The Eights that fit *top* by neither suit nor rank: they could go only alone, wild (ZO11)."""
    return [card for card in hand if CARDS[card].rank == "8" and card not in starts(top)]


def choose_path(dice: Dice, top: str, length: int, rules: zodiak.Options) -> tuple[str, ...]:
    """A chain of at most *length* cards on *top*, step by step at random; the first not of its suit."""
    first = [card for card in starts(top) if CARDS[card].suit != CARDS[top].suit]
    path = [dice.pick(first)]
    while len(path) < length:
        further = outside(follows(path[-1], rules.ace_adjacent), path, (top,))
        if not further:
            break
        path.append(dice.pick(further))
    return tuple(path)


def like_the_sheet(dice: Dice) -> tuple[tuple[str, ...], str]:
    """The example of the rule sheet (ZO8); with new numbers, the same with other suits and ranks."""
    if dice.tape.game == 0 and dice.label.startswith("chains/"):
        return SHEET_HAND, SHEET_TOP
    suits = dict(zip(zodiak.SUITS, dice.shuffled(zodiak.SUITS), strict=True))
    lowest = CARDS[SHEET_TOP].height
    highest = max(CARDS[text].height for text in SHEET_HAND)
    shift = dice.whole(-lowest, len(zodiak.RANKS) - 1 - highest)

    def moved(text: str) -> str:
        card = CARDS[text]
        return _BY_NAME[zodiak.RANKS[card.height + shift], suits[card.suit]]

    return tuple(map(moved, SHEET_HAND)), moved(SHEET_TOP)


def row(cards: Iterable[str]) -> str:
    """Cards side by side."""
    return " ".join(cards)


def shown(*cards: str) -> Shown:
    """Cards to look at."""
    return Shown("cards", {"game": "zodiak", "cards": cards})


def start_says(top: str, first: str) -> Sentence:
    """Why *first* fits *top*, or that it does not (ZO6)."""
    pair = {"card": first, "top": top}
    if CARDS[first].rank == CARDS[top].rank:
        return Sentence(N_("{card} on {top}: the same rank."), **pair)
    if first in starts(top):
        return Sentence(N_("{card} on {top}: the same suit."), **pair)
    return Sentence(N_("{card} does not fit {top}: other rank, other suit."), **pair)


def link_says(before: str, after: str, rules: zodiak.Options) -> Sentence:
    """Why *after* may follow *before*, or why not (ZO7)."""
    pair = {"card": after, "before": before}
    first, second = CARDS[before], CARDS[after]
    if first.rank == second.rank:
        return Sentence(N_("{card} after {before}: the same rank."), **pair)
    if after in follows(before, rules.ace_adjacent):
        return Sentence(N_("{card} after {before}: the same suit, next to it in rank."), **pair)
    if first.suit == second.suit:
        return Sentence(
            N_("{card} cannot follow {before}: the same suit, but not next to it in rank."), **pair
        )
    if abs(first.height - second.height) == 1:
        return Sentence(
            N_("{card} cannot follow {before}: next in rank, but another suit."), **pair
        )
    return Sentence(N_("{card} cannot follow {before}: other rank, other suit."), **pair)


def broken_link(before: str, after: str, top: str) -> str:
    """The idea behind laying *after* on *before* in a chain on *top*, where it may not follow (ZO7)."""
    first, second = CARDS[before], CARDS[after]
    if first.suit == second.suit:
        return "ace_on_king" if {first.rank, second.rank} == {"A", "K"} else "suit_only"
    if after in starts(top):
        return "top_not_previous"
    return "other_suit_neighbour" if abs(first.height - second.height) == 1 else "guess"


def path_says(top: str, path: Sequence[str], rules: zodiak.Options) -> list[Sentence]:
    """Why each card of a chain lies where it lies."""
    links = (link_says(before, after, rules) for before, after in pairwise(path))
    return [start_says(top, path[0]), *links]
