"""What the seats plan in many rounds at once: whether they lay or take a card, and at what time.

A plan is a time only: what is done then is clear from the hand. The steps are written out with room
that is made once, because making room anew costs as much as the sums.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardlib.batch.streams import Words, mixed, steps
from cardlib.batch.tivmiv_block import Block, Games
from cardlib.batch.tivmiv_tables import Kinds, Paces
from cardlib.playing import word_index

__all__ = ["Plans", "marks_of"]

_TOP_16, _LOW_32, _S32 = np.uint64(48), np.uint64((1 << 32) - 1), np.uint64(32)
_NONE, _UNIT = np.uint64(0), np.uint64(1)


def marks_of(kinds: Kinds, word: int, hand: Words, out: Words, spare: Words) -> Words:
    """The lowest bit of every field of *hand* that is not zero, in *out*."""
    if kinds.width == 1:
        return np.bitwise_and(hand, kinds.low[word], out=out)
    np.right_shift(hand, _UNIT, out=out)
    np.bitwise_or(out, hand, out=out)
    for shift in range(2, kinds.width):
        np.right_shift(hand, np.uint64(shift), out=spare)
        np.bitwise_or(out, spare, out=out)
    return np.bitwise_and(out, kinds.low[word], out=out)


class Plans:
    """Fills the times of a block: `think` for all seats, `decide` for one seat of each round."""

    def __init__(self, block: Block, paces: Paces) -> None:
        self.block, self.paces = block, paces
        self._never = paces.time(paces.never)
        room = block.players * block.columns
        self._words = [np.empty(room, dtype=np.uint64) for _ in range(3)]
        self._times = [np.empty(room, dtype=paces.time) for _ in range(3)]
        self._flags = [np.empty(room, dtype=np.bool_) for _ in range(2)]
        self._small = [np.empty(room, dtype=np.uint8) for _ in range(2)]
        self._seats = np.arange(block.players)
        self._steps: Words = np.zeros(block.players, dtype=np.uint64)

    def begin(self, ply: int) -> None:
        """From now on the words after *ply* plies decide."""
        each = range(self.block.players)
        self._steps[:] = [steps(word_index(ply, seat)) for seat in each]

    def think(self, games: Games, before: list[Words]) -> None:
        """All seats of *games* think about a new top card or a call; *before* is what fitted until now.

        Who was taking a card up and still wants to goes on.
        """
        block, shape = self.block, (self.block.players, len(games))
        size = shape[0] * shape[1]
        luck, spare = (one[:size].reshape(shape) for one in self._words[1:])
        changed, lays = (one[:size].reshape(shape) for one in self._flags)
        kinds, place = (one[:size].reshape(shape) for one in self._small)
        at, old, mask = (one[:size].reshape(shape) for one in self._times)
        self._look(games, before, changed, lays, kinds)
        np.add(block.bots[games], self._steps[:, None], out=luck)
        mixed(luck, luck, spare)
        now = block.now[games]
        self._lay_times(luck, kinds, self._seats[:, None], at, old, spare)
        at += now
        np.take(block.times, games, axis=1, out=old, mode="clip")
        # `never` has all bits: set, it rules a time out, and the smaller one is the plan
        old |= np.multiply(changed, self._never, out=mask)
        at |= np.multiply(np.logical_not(lays, out=lays), self._never, out=mask)
        np.minimum(old, at, out=at)
        np.take(block.place, games, axis=1, out=place, mode="clip")
        idle, more = np.equal(at, self._never, out=lays), np.less(place, block.end, out=changed)
        idle &= more
        self._take_times(luck, self._seats[:, None], old, spare)
        old += now
        old |= np.multiply(np.logical_not(idle, out=idle), self._never, out=mask)
        np.minimum(at, old, out=at)
        for row, times in zip(block.times, at, strict=True):
            row[games] = times

    def _look(
        self,
        games: Games,
        before: list[Words],
        changed: NDArray[np.bool_],
        lays: NDArray[np.bool_],
        kinds: NDArray[np.uint8],
    ) -> None:
        """Which seats do not just go on taking, which can lay, and among how many kinds."""
        block = self.block
        hand, marks, spare = (one[: lays.size].reshape(lays.shape) for one in self._words)
        for word, (words, wanted) in enumerate(zip(block.hands, block.wanted, strict=True)):
            now = wanted[games]
            np.take(words, games, axis=1, out=hand, mode="clip")
            np.bitwise_and(hand, before[word] | now, out=marks)
            hand &= now
            if word:
                changed |= marks != _NONE
                lays |= hand != _NONE
                kinds += np.bitwise_count(marks_of(block.kinds, word, hand, marks, spare))
            else:
                np.not_equal(marks, _NONE, out=changed)
                np.not_equal(hand, _NONE, out=lays)
                np.bitwise_count(marks_of(block.kinds, word, hand, marks, spare), out=kinds)

    def decide(
        self, games: Games, seats: NDArray[Any], flat: Games, fits: list[Words], more: Any
    ) -> None:
        """One seat of each of *games* thinks: *fits* is what it could lay, *more* whether it can take.

        *flat* is where the seats stand in the rows of a block.
        """
        block, count = self.block, len(games)
        luck, marks, spare = (one[:count] for one in self._words)
        at, added, mask = (one[:count] for one in self._times)
        kinds = self._small[0][:count]
        lays = np.not_equal(fits[0], _NONE, out=self._flags[0][:count])
        np.bitwise_count(marks_of(block.kinds, 0, fits[0], marks, spare), out=kinds)
        for word, fit in enumerate(fits[1:], start=1):
            lays |= fit != _NONE
            kinds += np.bitwise_count(marks_of(block.kinds, word, fit, marks, spare))
        np.take(block.bots, games, out=luck, mode="clip")
        luck += np.take(self._steps, seats, out=marks, mode="clip")
        mixed(luck, luck, spare)
        now = block.now[games]
        self._lay_times(luck, kinds, seats, at, added, spare)
        at += now
        at |= np.multiply(np.logical_not(lays), self._never, out=mask)
        self._take_times(luck, seats, added, spare)
        added += now
        lays |= np.logical_not(more)  # whoever lays, or has no card face down, takes none
        added |= np.multiply(lays, self._never, out=mask)
        np.minimum(at, added, out=at)
        block.times.reshape(-1)[flat] = at

    def _lay_times(
        self,
        luck: Words,
        kinds: NDArray[np.uint8],
        seats: NDArray[Any],
        out: NDArray[Any],
        added: NDArray[Any],
        spare: Words,
    ) -> None:
        """After how long a card is laid, in *out*: a reaction, and the time to choose among kinds."""
        paces = self.paces
        places = np.right_shift(luck, _TOP_16, out=spare).view(np.int64)
        if paces.offset is not None:
            places += paces.offset[seats]
        np.take(paces.reactions, places, out=out, mode="clip")
        if paces.offset is None:
            np.take(paces.choice[0], kinds, out=added, mode="clip")
            out += added
        else:
            out += paces.choice[seats, kinds]

    def _take_times(
        self, luck: Words, seats: NDArray[Any], out: NDArray[Any], spare: Words
    ) -> None:
        """After how long a card is taken up, in *out*: half to one and a half of the seat's pace."""
        pace = self.paces.take_us[0 if self.paces.even else seats]
        np.bitwise_and(luck, _LOW_32, out=spare)
        spare *= pace
        spare >>= _S32
        spare += pace >> _UNIT
        np.copyto(out, spare, casting="unsafe")  # it is small enough
