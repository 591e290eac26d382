"""Who rings in many games of Zangi zrangi: one word for each seat after each opening."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardlib.agents import OPEN_US
from cardlib.batch.streams import Words, mixed
from cardlib.batch.zangi.piles import Piles
from cardlib.batch.zangi.setting import NO_FRUIT, TURN, Setting

__all__ = ["Bell"]

Array = NDArray[Any]

_LOW_HALF = np.uint64(32)
_LOW = np.uint64((1 << 32) - 1)
_TIME = np.uint64(48)
_NEVER = np.int32((1 << 31) - 1)
_ABSENT = 99  # the distance of a fruit that no top card shows
_AT_ONCE = 4000  # words of games that are mixed at once: they stay in a processor's own memory
_ONE, _FRUIT = np.uint8(1), np.uint8(7)
_FRUIT_BITS = np.array([[1], [2], [4], [8]], np.uint8)
_ONES, _HIGHS = np.uint32(0x0101_0101), np.uint32(0x8080_8080)


class Bell:
    """Rings by the numbers of the `Ringer` of each seat."""

    def __init__(self, setting: Setting) -> None:
        self._ears, self._fruit = setting.ears, setting.show.fruit
        target = setting.options.target
        self._targets = np.uint32(target * int(_ONES))
        apart = [_ABSENT, *(abs(total - target) for total in range(1, 256))]
        self._apart = np.array(apart).clip(0, _ABSENT).astype(np.uint8)
        seats = np.arange(setting.row.players)[:, None]
        self._seats, self._in_order = seats.astype(np.int32), (8 * seats).astype(np.uint8)
        self._summed = np.uint8(setting.row.players + 1)

    def fives(self, sums: Array) -> Array:
        """In which games some fruit makes the number of the bell (Z10); *sums* has a byte per fruit."""
        apart = sums ^ self._targets  # is some byte zero?
        found = apart - _ONES
        found &= np.bitwise_not(apart, out=apart)
        found &= _HIGHS
        return np.asarray(found != 0)

    def perhaps(self, found: Array, words: Words) -> Array:
        """The games in which somebody may ring: *found* has a five, or a word is low enough."""
        for begin in range(0, len(words), _AT_ONCE):
            seen = words[begin : begin + _AT_ONCE] + self._ears.offsets
            mixed(seen, seen, np.empty_like(seen))
            np.left_shift(seen, _LOW_HALF, out=seen)
            low = seen < self._ears.alarms
            found[begin : begin + _AT_ONCE] |= np.logical_or.reduce(low, axis=0)
        return np.flatnonzero(found)

    def rung(
        self, games: Array, sums: Array, words: Words, turns: Array, piles: Piles
    ) -> tuple[Array, Array, Array]:
        """Of *games* those with a ring, who rings first, and whether a five lies there.

        *sums*, *words* and *turns* have one value for each of *games*.
        """
        ears = self._ears
        words = words + ears.offsets
        mixed(words, words, np.empty_like(words))
        apart = self._apart.take(np.ascontiguousarray(sums.view(np.uint8).reshape(-1, 4).T))
        nearest = np.minimum.reduce(apart, axis=0)
        rings = (words & _LOW) < ears.thresholds.take(nearest, axis=1, mode="clip")
        rings &= ears.able.take(turns, axis=1)
        wanted = np.bitwise_or.reduce((apart == nearest) * _FRUIT_BITS, axis=0)
        keys = self._times(games, words, wanted, piles)
        keys *= 8
        keys += self._seats
        keys = np.minimum.reduce(np.where(rings, keys, _NEVER), axis=0)
        # Whoever opens next rings only before it is time to open.
        first = np.flatnonzero(keys < OPEN_US * 8 + (turns & TURN))
        return games[first], (keys[first] & TURN).astype(np.intp), nearest[first] == 0

    def _times(self, games: Array, words: Words, wanted: Array, piles: Piles) -> Array:
        """When each seat would ring; the bits of *wanted* are the fruits nearest to the number."""
        ears, fruits = self._ears, self._fruit.take(piles.tops(games))
        # Among the nearest fruits the first in the order of seats; 255 stands for another fruit.
        near = (wanted >> fruits & _ONE) - _ONE
        near |= fruits + self._in_order
        fruit = np.minimum.reduce(near, axis=0) & _FRUIT
        visible = np.add.reduce(fruits != NO_FRUIT, axis=0, dtype=np.uint8)
        summands = np.add.reduce(fruits == fruit, axis=0, dtype=np.uint8)
        at = (words >> _TIME).astype(np.intp)
        at += ears.table_starts
        times = ears.times.take(at)
        times += ears.delays.take(visible * self._summed + summands, axis=1)
        return times
