"""Chance that can be repeated: named streams of 64-bit words from one seed, and class codes.

A `Tape` never wears out and has no hidden state: the word at (label, game, index) is the same on
every machine and whoever asked before. So one deal's shuffle cannot shift another's, and Python and
NumPy can compute the same words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b

from cardlib.cards import CardId, Pile, short_of, shuffle
from cardlib.errors import CardlibError

__all__ = ["ChanceError", "Tape", "class_code", "code_from_word", "deal_label"]

# splitmix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014)
GAMMA = 0x9E37_79B9_7F4A_7C15
MIX_1 = 0xBF58_476D_1CE4_E5B9
MIX_2 = 0x94D0_49BB_1331_11EB
MASK = (1 << 64) - 1

CODE_WORDS = (
    "ANI ARA ART AVA AYG BAL BAR BAN DAR DUB GAR GET GOR GRA HAV HAY HIM JUR KAR KOV LAV LER LIL LUS"
    " MAR MED MIV NAR NOR NUR OSK PAR RAK RAM SAR SEV SIR SUN TAN TIV TUN VAN VAR VEM YAN ZAN ZAR ZOR"
).split()
"""Short words without letters that are easily misread on a board (no O next to 0, no I next to 1)."""

_CODE = re.compile(r"([A-Z]{2,8})[-_ ]?([0-9]{1,4})")
_DASHES = str.maketrans({"‐": "-", "‑": "-", "–": "-", "—": "-", "−": "-"})


class ChanceError(CardlibError, ValueError):
    """A class code that cannot be read, or an order that does not fit the cards concerned."""


def splitmix64(state: int) -> int:
    """The 64-bit output of splitmix64 for one 64-bit counter value."""
    z = state & MASK
    z = ((z ^ (z >> 30)) * MIX_1) & MASK
    z = ((z ^ (z >> 27)) * MIX_2) & MASK
    return z ^ (z >> 31)


@lru_cache(maxsize=1024)
def hash64(seed: str, label: str, game: int) -> int:
    """64 bits that depend on every character of *seed*, *label* and *game* (BLAKE2b)."""
    text = f"{seed}\x1f{label}\x1f{game}".encode()
    return int.from_bytes(blake2b(text).digest()[:8], "big")


def deal_label(label: str, deal: int) -> str:
    """The name of a stream in the *deal*-th deal (from 1) of a match.

    >>> deal_label("deck", 1), deal_label("deck", 2)
    ('deck', 'deal/2/deck')
    """
    return label if deal == 1 else f"deal/{deal}/{label}"


@dataclass(frozen=True, slots=True)
class Tape:
    """All the chance of a match: a seed, and orders set by hand where there are any.

    *game* numbers the matches of a study that share one seed; a single match is number 0.

    >>> Tape("NUR-42").word("deck", 0) == Tape("NUR-42").word("deck", 0)
    True
    >>> Tape("NUR-42").below(6, "die", 0)
    0
    """

    seed: str
    game: int = 0
    orders: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @classmethod
    def fixed(cls, orders: Mapping[str, Sequence[str]], seed: str = "fixed") -> Tape:
        """A tape whose *orders* (stream name: card texts, first card first) are set by hand.

        Cards that an order does not name follow in the order of the seed.
        """
        return cls(seed, 0, tuple((label, tuple(cards)) for label, cards in orders.items()))

    def word(self, label: str, index: int) -> int:
        """The 64-bit word number *index* (from 0) of the stream *label*."""
        return splitmix64(hash64(self.seed, label, self.game) + (index + 1) * GAMMA)

    def below(self, bound: int, label: str, index: int) -> int:
        """A whole number from 0 to *bound* − 1, from one word of the stream *label*."""
        return (self.word(label, index) * bound) >> 64

    def keys(self, label: str, count: int) -> list[int]:
        """The first *count* words of the stream *label*: one shuffle key per card id of a deck."""
        start = hash64(self.seed, label, self.game)
        return [splitmix64(start + step * GAMMA) for step in range(1, count + 1)]

    def shuffled(self, label: str, ids: Pile, deck: Sequence[object]) -> Pile:
        """The cards *ids* of *deck* in the order of the stream *label* (or the order set by hand).

        One key is drawn per card of the whole deck, whichever cards are concerned.
        """
        order = shuffle(ids, self.keys(label, len(deck)))
        for name, texts in self.orders:
            if name == label:
                return _by_hand(label, texts, order, deck)
        return order


def _by_hand(label: str, texts: Sequence[str], order: Pile, deck: Sequence[object]) -> Pile:
    missing = short_of(texts, (str(deck[card]) for card in order))
    if missing:
        names = ", ".join(f"{text} ({count} too many)" for text, count in sorted(missing.items()))
        raise ChanceError(
            f"the order set by hand for {label!r} uses cards that are not there: {names}"
        )
    # Equal cards keep the order of the seed: then its own order, written as texts, gives its own ids.
    waiting: dict[str, list[CardId]] = {}
    for card in order:
        waiting.setdefault(str(deck[card]), []).append(card)
    first = [waiting[text].pop(0) for text in texts]
    rest = [card for card in order if card not in first]
    return tuple(first + rest)


def class_code(text: str) -> str:
    """*text* as a class code in its one written form; ChanceError says what a code looks like.

    >>> class_code(" nur 42")
    'NUR-42'
    """
    plain = str(text).strip().translate(_DASHES)
    if not plain.isascii():
        raise ChanceError(
            f"{str(text)[:40]!r} is no class code: write it in the Latin letters A to Z and the digits"
            " 0 to 9, like NUR-42; other letters can look the same"
        )
    found = _CODE.fullmatch(plain.upper())
    if not found:
        raise ChanceError(
            f"{str(text)[:40]!r} is no class code; a code is a short word and a number, like NUR-42"
        )
    return f"{found[1]}-{found[2]}"


def code_from_word(word: int) -> str:
    """A class code from one 64-bit *word*: what a "new code" button shows.

    >>> code_from_word(0)
    'ANI-10'
    """
    name = CODE_WORDS[word % len(CODE_WORDS)]
    return f"{name}-{10 + (word // len(CODE_WORDS)) % 90}"
