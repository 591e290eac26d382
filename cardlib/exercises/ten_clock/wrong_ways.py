"""Wrong ways to hop on a ring, followed to their ends: for exercises and for the drill."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardlib.exact.hops import hop, wraps
from cardlib.exercises.kinds import Detector
from cardlib.games.tivmiv import Card
from cardlib.i18n import N_, Sentence
from cardlib.writing import minus

__all__ = ["Hops", "wrong_hops"]

_NO_WRAP = {
    1: N_("{value} + {index} = {up}, but no card has {up}. After {ring} the ring goes on at 1."),
    -1: N_("{value} − {index} = {down}, but no card has {down}. Before 1 comes {ring}."),
}
_ONE_LESS = {
    1: N_(
        "{value} + {index} = {up}. You took away {less}; there are {ring} numbers on the ring, so take"
        " away {ring}."
    ),
    -1: N_(
        "{value} − {index} = {down}. You added {less}; there are {ring} numbers on the ring, so add"
        " {ring}."
    ),
}
_ONE_MORE = {
    1: N_(
        "{value} + {index} = {up}. You took away {more}, one too many: the step from {ring} to 1 is a"
        " step like any other. Take away {ring}."
    ),
    -1: N_(
        "{value} − {index} = {down}. You added {more}, one too many: the step from 1 to {ring} is a"
        " step like any other. Add {ring}."
    ),
}
_SIGN = N_("{value} − {index} is {down}, not {dropped}. Count: one step down from 1 is {ring}.")
_ZERO = N_("No card has a 0. Where you count 0, {ring} lies: it comes before 1.")
_OWN = N_(
    "You used every index. Only the card in the centre counts: its index is {index}, so count {index}"
    " up and {index} down."
)
_ONE_WAY = {
    1: N_("{found} is right, that is the way up. Now count {index} down from {value}."),
    -1: N_("{found} is right, that is the way down. Now count {index} up from {value}."),
}


@dataclass(frozen=True, slots=True)
class Hops:
    """Both hops of a card on a ring: plain sums, landing numbers, and values for sentences."""

    card: Card
    ring: int

    @property
    def sums(self) -> dict[int, int]:
        """Value plus and minus index, as if there were no ring; the key 1 is up, −1 down."""
        return {way: self.card.value + way * self.card.index for way in (1, -1)}

    @property
    def landings(self) -> dict[int, int]:
        """Where each way lands."""
        return {way: hop(self.card.value, way * self.card.index, self.ring) for way in (1, -1)}

    @property
    def words(self) -> dict[str, object]:
        """The numbers of this card, with a real minus sign."""
        numbers = {
            "value": self.card.value,
            "index": self.card.index,
            "ring": self.ring,
            "less": self.ring - 1,
            "more": self.ring + 1,
            "up": self.sums[1],
            "down": self.sums[-1],
            "dropped": abs(self.sums[-1]),
            "top": self.landings[1],
            "low": self.landings[-1],
        }
        return {name: minus(number) for name, number in numbers.items()}

    def wrong(self, way: int, number: int) -> frozenset[int]:
        """The answer where *way* gives *number*, and the other way is right."""
        return frozenset({number, self.landings[-way]})


def wrong_hops(
    card: Card, ring: int, indices: tuple[int, ...], half: Mapping[int, str] = _ONE_WAY
) -> tuple[Detector, ...]:
    """What wrong methods make of both hops of *card*; *indices* are those of the deck.

    *half* is what is told to who has one way only: up (1) or down (−1).
    """
    hops = Hops(card, ring)
    words = hops.words
    found: list[Detector] = []
    for way in sorted(wraps(card, ring), reverse=True):
        found += _over_the_end(hops, way)
    landed = frozenset(hops.landings.values())
    if ring in landed or -1 in wraps(card, ring):
        zero = hops.wrong(1 if hops.landings[1] == ring else -1, 0)
        found.append(Detector("zero_for_ten", zero, Sentence(_ZERO, **words), lambda a: 0 in a))
    if wraps(card, ring):
        both = frozenset(hops.sums.values())
        way = 1 if 1 in wraps(card, ring) else -1
        found.append(Detector("no_wrap", both, Sentence(_NO_WRAP[way], **words)))
    for way in (1, -1):
        found_it = {"found": hops.landings[way]}
        says = Sentence(half[way], **words, **found_it)
        found.append(Detector("only_one_way", frozenset({hops.landings[way]}), says))
    any_index = frozenset(
        hop(card.value, way * index, ring) for index in indices for way in (1, -1)
    )
    found.append(Detector("own_index", any_index, Sentence(_OWN, **words)))
    return tuple(found)


def _over_the_end(hops: Hops, way: int) -> list[Detector]:
    """Wrong methods for a hop over the top (1) or under the bottom (−1)."""
    words, plain, ring = hops.words, hops.sums[way], hops.ring
    unfinished = Sentence(_NO_WRAP[way], **words)
    found = []
    if plain:
        found.append(Detector("no_wrap", hops.wrong(way, plain), unfinished))
    if plain < 0:
        says = Sentence(_SIGN, **words)
        found.append(Detector("sign_dropped", hops.wrong(way, -plain), says))
    found.append(Detector("no_wrap", hops.wrong(way, ring if way > 0 else 1), unfinished))
    for mistake, bent, text in (
        ("wrap_by_nine", ring - 1, _ONE_LESS),
        ("wrap_by_eleven", ring + 1, _ONE_MORE),
    ):
        says = Sentence(text[way], **words)
        found.append(Detector(mistake, hops.wrong(way, plain - way * bent), says))
    return found
