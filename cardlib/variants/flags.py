"""What is known about a variant before any game is played: exact, and from its options alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from cardlib.exact.rings import Ring
from cardlib.exact.stuck import card_map
from cardlib.games import tivmiv, zangi, zodiak
from cardlib.i18n import N_, Sentence
from cardlib.variants.variant import Variant
from cardlib.writing import in_order, on_cards

__all__ = ["Flag", "bell_sums", "warnings"]

SMALL_STOCK = 12
"""A Stock of fewer cards at the start is told: it will often have to be renewed."""
OF_MATCHES = {"zodiak": ("goal",), "tivmiv": ("rounds", "tie")}
"""Options that matter for whole matches only."""
NEEDS = {"limit": ("end", "limit"), "grace_end": ("penalty_last_card", "grace")}
"""Options of Zangi that matter only where another option has this value."""


@dataclass(frozen=True, slots=True)
class Flag:
    """Something to know about a variant: a short *key* for programs, and a sentence for people."""

    key: str
    says: Sentence

    def __str__(self) -> str:
        return str(self.says)


def warnings(variant: Variant) -> tuple[Flag, ...]:
    """What the options of *variant* already tell.

    >>> evens = Variant("Evens", "tivmiv", {"deck": ("1±2", "3±4", "5±2", "7±4", "9±2", "2±2")})
    >>> warnings(evens)[0].key
    'splits_in_two'
    """
    return _warnings(variant)


@lru_cache(maxsize=256)
def _warnings(variant: Variant) -> tuple[Flag, ...]:
    by_game: dict[str, Callable[[Any], Iterator[Flag]]] = {
        "zangi": _zangi,
        "zodiak": _zodiak,
        "tivmiv": _tivmiv,
    }
    found = tuple(by_game[variant.game](variant.options))
    return (*found, *_no_effect(variant))


# --- Tiv-miv -------------------------------------------------------------------------------------


def _tivmiv(options: tivmiv.Options) -> Iterator[Flag]:
    deck, modulus = tivmiv.deck(options), options.modulus
    indices = sorted({card.index for card in deck})
    moving = sorted({index % modulus for index in indices} - {0})
    ring = Ring(modulus, moving)
    yield from _parts(ring, indices)
    for index in indices:
        yield from _few_answers(ring, index)
    yield from _never_followed(deck, modulus)
    yield from _few_cards(len(deck) - 1, options.players)


def _parts(ring: Ring, indices: list[int]) -> Iterator[Flag]:
    parts = len(ring.parts())
    words = {"indices": on_cards(indices), "size": ring.modulus, "n": parts}
    if parts == 2:
        says = N_(
            "Splits in two: the greatest number that divides {size} and every index ({indices}) is 2,"
            " so odd and even values never meet."
        )
        yield Flag("splits_in_two", Sentence(says, **words))
    elif parts > 1:
        says = N_(
            "Falls into {n} parts: the greatest number that divides {size} and every index ({indices})"
            " is {n}. A value never meets those of another part."
        )
        yield Flag("splits", Sentence(says, **words))
    elif ring.sides():
        says = N_(
            "Two sides: with {indices} every card changes between odd and even, so a card of the same"
            " kind as the one in the centre never fits."
        )
        yield Flag("two_sides", Sentence(says, **words))


def _few_answers(ring: Ring, index: int) -> Iterator[Flag]:
    words = {"index": index, "size": ring.modulus}
    if index % ring.modulus == 0:
        says = N_("Stands still: on a ring of {size}, ±{index} leads back to the card's own value.")
        yield Flag("stands_still", Sentence(says, **words))
    elif len(ring.step(1, index % ring.modulus)) == 1:
        says = N_("One answer: on a ring of {size}, +{index} and −{index} lead to the same value.")
        yield Flag("one_answer", Sentence(says, **words))


def _never_followed(deck: tuple[tivmiv.Card, ...], modulus: int) -> Iterator[Flag]:
    kinds, after = Counter(deck), card_map(deck, modulus)
    dead = [
        card for card in kinds if sum(kinds[one] for one in after[card]) == (card in after[card])
    ]
    if dead:
        says = (
            N_("Nothing fits on {cards}: no other card of this deck may ever follow it."),
            N_("Nothing fits on {n} kinds of cards, among them {cards}: none may ever follow."),
        )
        few = ", ".join(str(card) for card in dead[:5])
        yield Flag("never_followed", Sentence.count(*says, len(dead), cards=few))


# --- Zangi ---------------------------------------------------------------------------------------


def _zangi(options: zangi.Options) -> Iterator[Flag]:
    deck, target = zangi.deck(options), options.target
    sums = bell_sums(deck, options.players)
    if target not in sums:
        says = N_(
            "The bell is never right: {players} cards of one fruit make {sums}, but never {target}."
        )
        words = {"players": options.players, "sums": in_order(sums), "target": target}
        yield Flag("bell_never", Sentence(says, **words))
    if options.penalty == 0:
        yield Flag(
            "free_rings", Sentence(N_("A wrong ring costs nothing, so everybody may ring always."))
        )
    yield from _few_cards(len(deck), options.players)


def bell_sums(deck: tuple[zangi.Card, ...], most: int) -> frozenset[int]:
    """What at most *most* cards of one fruit of *deck* can show together.

    >>> sorted(bell_sums((zangi.Card("G", 2), zangi.Card("G", 4), zangi.Card("P", 4)), 2))
    [2, 4, 6]
    """
    found: set[int] = set()
    for fruit in zangi.FRUITS:
        fewest = {0: 0}  # for each sum the fewest cards that make it
        for card in (card for card in deck if card.fruit == fruit):
            for shown, cards in list(fewest.items()):
                together = shown + card.count
                fewest[together] = min(fewest.get(together, most + 1), cards + 1)
        found |= {shown for shown, cards in fewest.items() if 0 < cards <= most}
    return frozenset(found)


# --- Zodiak, and all games -----------------------------------------------------------------------


def _zodiak(options: zodiak.Options) -> Iterator[Flag]:
    stock = len(zodiak.DECK) - options.players * options.hand_size - 1
    if stock < SMALL_STOCK:
        small = (
            N_("A small Stock: only {n} card is left after the deal."),
            N_("A small Stock: only {n} cards are left after the deal."),
        )
        yield Flag("small_stock", Sentence.count(*small, stock))
    if options.max_turns < options.players * options.hand_size:
        says = N_(
            "Cut short: the game ends after {turns} turns, before all hands can be laid singly."
        )
        yield Flag("cut_short", Sentence(says, turns=options.max_turns))


def _few_cards(cards: int, players: int) -> Iterator[Flag]:
    each = cards // players
    if each < 3:
        says = (
            N_("Few cards: each player gets about {n} card."),
            N_("Few cards: each player gets about {n} cards."),
        )
        yield Flag("few_cards", Sentence.count(*says, each))


def _no_effect(variant: Variant) -> Iterator[Flag]:
    options: Any = variant.options
    for name in variant.changes:
        if variant.game == zangi.NAME and name in NEEDS:
            other, value = NEEDS[name]
            if getattr(options, other) != value:
                says = N_("{name} changes nothing here, as long as {other} is not “{value}”.")
                words = {"name": name, "other": other, "value": value}
                yield Flag("no_effect", Sentence(says, **words))
        if name in OF_MATCHES.get(variant.game, ()):
            says = N_("{name} matters for whole matches; the report plays single deals.")
            yield Flag("matches_only", Sentence(says, name=name))
