"""Rounds of Tiv-miv played in step: one ply of every round at a time.

Each seat has a time at which it lays or takes a card; the earliest of a round is its next ply. What
it does then is clear from its hand: it lays if something fits, else it takes. Where nobody has a
time, the dealer calls, or changes the centre card.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardlib.agents import CALL_US
from cardlib.batch.streams import Words
from cardlib.batch.studies import ENDINGS
from cardlib.batch.tivmiv_block import Block, Games
from cardlib.batch.tivmiv_plans import Plans, marks_of
from cardlib.batch.tivmiv_tables import LAST, Paces
from cardlib.games.tivmiv import Options

__all__ = ["ROTATE", "START", "TAKE", "Log", "Race"]

TAKE, START, ROTATE = 253, 254, 255
"""What a ply was, where it was no lay; a lay is noted as the kind of the card."""
Log = list[tuple[Games, NDArray[np.uint8], NDArray[np.uint8]]]
"""Per ply: the rounds, the seats, and what they did."""

Flags = NDArray[np.bool_]

_FIRST, _BLOCKED = (ENDINGS["tivmiv"].index(rule) for rule in ("T21", "TA15"))
_NOT_LAST = np.uint64(LAST - 1)
_NONE, _UNIT = np.uint64(0), np.uint64(1)


class Race:
    """A block of rounds and how its seats play; `step` makes one ply in each round."""

    def __init__(
        self, block: Block, options: Options, paces: Paces, log: Log | None = None
    ) -> None:
        self.block, self.paces, self.log = block, paces, log
        self.swaps = options.replace == "swap"
        self.hands_stop = options.stuck == "hands"
        self.ply = 0
        """How many plies each round has had."""
        self.over = 0
        """How many rounds of the block are over."""
        count = block.columns
        self._row = np.arange(count)
        self._orders = block.orders.reshape(-1)
        self._flat = np.empty(count, dtype=np.int64)
        self._best = np.empty(count, dtype=paces.time)
        self._held = np.empty(count, dtype=np.uint64)
        self._spare = [np.empty(count, dtype=np.uint64) for _ in range(2)]
        self._plans = Plans(block, paces)

    def step(self) -> None:
        """The next ply of every round that is not over."""
        block = self.block
        best, seat = self._earliest()
        flat = self._flat[: block.size]
        np.multiply(seat, block.columns, out=flat, dtype=np.int64)
        flat += self._row[: block.size]
        able = self._able(flat)
        running = best != self.paces.never
        np.copyto(block.now[: block.size], best, where=running)
        stop = self._stopping_now(seat, running)
        ply, self.ply = self.ply, self.ply + 1
        self._plans.begin(self.ply)
        lays = np.flatnonzero(able & running)
        takes = np.flatnonzero(running & ~(able | stop))
        thinking = [self._lay(lays, seat[lays], flat[lays])]
        self._take(takes, seat[takes], flat[takes])
        starts = rotates = self._row[:0]
        if len(lays) + len(takes) < block.size:
            starts, rotates = self._dealers(running, stop, ply)
            thinking.append((starts, [wanted[starts] for wanted in block.wanted]))
        self._plans.think(*_joined(thinking))
        if self.hands_stop:
            self._heed()
        if self.log is not None:
            seat[starts] = seat[rotates] = block.dealer
            self.log.append(self._written(seat, {TAKE: takes, START: starts, ROTATE: rotates}))

    def _written(
        self, seat: NDArray[np.uint8], others: dict[int, Games]
    ) -> tuple[Games, NDArray[np.uint8], NDArray[np.uint8]]:
        """What was done in the rounds that had a ply: a card laid lies on top now, or it was another."""
        block, games = self.block, self._row[: self.block.size]
        done = block.centre[block.tail[games].astype(np.int64) - 1, games]
        for what, some in others.items():
            done[some] = what
        made = (block.ended[games] == 0) | (block.plies[games] == self.ply)
        return block.number[games][made], seat[made], done[made]

    # --- which ply is next ------------------------------------------------------------------------

    def _earliest(self) -> tuple[NDArray[Any], NDArray[np.uint8]]:
        """The earliest time of each round and whose it is: of equal times the lowest seat."""
        times = self.block.times[:, : self.block.size]
        best = self._best[: self.block.size]
        np.minimum(times[0], times[1], out=best)
        for row in times[2:]:
            np.minimum(best, row, out=best)
        later = times[0] != best
        seat = later.astype(np.uint8)
        for row in times[1:-1]:
            later &= row != best
            seat += later
        return best, seat

    def _able(self, flat: Games) -> Flags:
        """Does a card fit in the hand of whose time comes?"""
        block = self.block
        held = self._held[: block.size]
        able = np.zeros(1, dtype=np.bool_)
        for hand, wanted in zip(block.hands, block.wanted, strict=True):
            np.take(hand.reshape(-1), flat, out=held, mode="clip")
            held &= wanted[: block.size]
            able = able | (held != _NONE)
        return np.asarray(able)

    def _stopping_now(self, seat: NDArray[np.uint8], running: Flags) -> Flags:
        """Where the dealer stops play although others still have cards to take up."""
        block = self.block
        stop: Flags = np.zeros(1, dtype=np.bool_)
        if self.hands_stop:
            stop = block.stopping[: block.size] & running & (seat == block.dealer)
        return stop

    # --- the plies --------------------------------------------------------------------------------

    def _take(self, games: Games, seat: NDArray[np.uint8], flat: Games) -> None:
        """Who has nothing that fits takes up the next card, and thinks about it."""
        block = self.block
        places, left = block.place.reshape(-1), block.left.reshape(-1)
        place = places[flat]
        kind = self._orders[np.multiply(place, block.columns, dtype=np.int64) + games]
        place += np.uint8(block.players)
        places[flat] = place
        hands = [words.reshape(-1)[flat] for words in block.hands]
        for hand, one in zip(hands, block.kinds.one, strict=True):
            hand += one[kind]
        last = np.flatnonzero(left[flat] == 1)
        hands[0][last] |= np.uint64(LAST)  # its only card, just taken up
        for words, hand, wanted in zip(block.hands, hands, block.wanted, strict=True):
            words.reshape(-1)[flat] = hand
            hand &= wanted[games]
        self._plans.decide(games, seat, flat, hands, place < block.end)

    def _lay(self, games: Games, seat: NDArray[np.uint8], flat: Games) -> tuple[Games, list[Words]]:
        """The lowest fitting field loses a card; who is to think after it, and what fitted before."""
        block = self.block
        before = [wanted[games] for wanted in block.wanted]
        kind = self._removed(games, flat, before)
        block.times.reshape(-1)[flat] = self.paces.never
        self._put_on_top(games, kind)
        lefts = block.left.reshape(-1)
        left = lefts[flat] - np.uint8(1)
        lefts[flat] = left
        few = np.flatnonzero(left <= 1)
        if not few.size:
            return games, before
        last = few[left[few] == 1]
        block.mark_last(games[last], seat[last].astype(np.int64))
        self._end(games[few[left[few] == 0]], _FIRST)
        on = np.flatnonzero(left)
        return games[on], [wanted[on] for wanted in before]

    def _put_on_top(self, games: Games, kind: NDArray[np.uint8]) -> None:
        block = self.block
        tail = block.tail[games]
        block.centre.reshape(-1)[np.multiply(tail, block.columns, dtype=np.int64) + games] = kind
        tail += np.uint8(1)
        behind = tail == block.cards
        if behind.any():
            tail[behind] = 0
        block.tail[games] = tail
        for wanted, fitting in zip(block.wanted, block.kinds.fitting, strict=True):
            wanted[games] = fitting[kind]

    def _removed(self, games: Games, flat: Games, wanted: list[Words]) -> NDArray[np.uint8]:
        """Take the card to lay out of the hands: its kind. It is counted where there was a choice."""
        block, kinds = self.block, self.block.kinds
        hands = [words.reshape(-1)[flat] for words in block.hands]
        fits = [hand & able for hand, able in zip(hands, wanted, strict=True)]
        sole = np.flatnonzero(fits[0] & ~_NOT_LAST)
        if sole.size:  # the very last card, in whichever word it is
            for fit, hand in zip(fits, hands, strict=True):
                fit[sole] = hand[sole]
            fits[0][sole] &= _NOT_LAST
        kind = choice = np.zeros(1, dtype=np.uint8)
        found = np.zeros(1, dtype=np.bool_)
        marks, spare = (one[: len(games)] for one in self._spare)
        for word, fit in enumerate(fits):
            marks_of(kinds, word, fit, marks, spare)
            choice = choice + np.bitwise_count(marks)
            low = np.bitwise_and(marks, np.negative(marks, out=spare), out=marks)
            if word:  # something in a word before
                low[found] = _NONE
            here = low != _NONE
            bit = np.bitwise_count(np.subtract(low, _UNIT, out=spare))
            fresh = np.take(kinds.at_bit[word], bit, mode="clip")
            kind = np.where(here, fresh, kind) if word else fresh
            found = found | here
            block.hands[word].reshape(-1)[flat] = hands[word] - low
        block.choices[games[choice > 1]] += np.uint8(1)
        return kind

    def _end(self, games: Games, rule: int) -> None:
        block = self.block
        block.ended[games] = rule
        block.plies[games] = self.ply
        block.times[:, games] = self.paces.never
        self.over += len(games)

    # --- the dealer -------------------------------------------------------------------------------

    def _dealers(self, running: Flags, stop: Flags, ply: int) -> tuple[Games, Games]:
        """The dealer calls, or changes the centre card: in which rounds the one and the other."""
        block = self.block
        idle = np.flatnonzero(~running & (block.ended[: block.size] == 0))
        block.calls[idle] += 1
        begun = block.started[idle]
        starts = idle[~begun]
        rotates = np.concatenate([idle[begun], np.flatnonzero(stop)])
        block.started[starts] = True
        if rotates.size:
            self._rotate(rotates, ply)
        return starts, rotates

    def _rotate(self, games: Games, ply: int) -> None:
        """T16, TA14: the bottom card comes to the top; TA15: the round may be over with that."""
        block = self.block
        block.started[games] = block.stopping[games] = False
        block.stops[games] += 1
        block.times[:, games] = self.paces.never
        again = block.tried_at[games] == ply - 2  # only a call lies in between
        block.tried[games] = np.where(again, block.tried[games], 0) + 1
        block.tried_at[games] = ply
        self._turn(games)
        down = (block.place[:, games] < block.end).any(axis=0)
        stuck = ~block.fitting(games).any(axis=0) & ~down
        self._end(games[stuck & (block.tried[games] >= block.centre_sizes(games))], _BLOCKED)

    def _turn(self, games: Games) -> None:
        block = self.block
        head, tail = block.head[games].astype(np.int64), block.tail[games].astype(np.int64)
        bottom = block.centre[head, games]
        if self.swaps:
            top = (tail - 1) % block.cards
            block.centre[head, games] = block.centre[top, games]
            block.centre[top, games] = bottom
        else:
            block.centre[tail, games] = bottom
            block.head[games] = (head + 1) % block.cards
            block.tail[games] = (tail + 1) % block.cards
        for wanted, fitting in zip(block.wanted, block.kinds.fitting, strict=True):
            wanted[games] = fitting[bottom]

    def _heed(self) -> None:
        """With stuck="hands": the dealer thinks again when it may stop play, or no longer may."""
        block, size = self.block, self.block.size
        down = (block.place[:, :size] < block.end).any(axis=0)
        stuck = ~block.fitting().any(axis=0) & (~down | block.holding().all(axis=0))
        tried = np.where(block.tried_at[:size] >= self.ply - 2, block.tried[:size], 0)
        wants = stuck & down & block.started[:size] & (block.ended[:size] == 0)
        wants &= tried < block.centre_sizes()
        begins = np.flatnonzero(wants & ~block.stopping[:size])
        ceases = np.flatnonzero(block.stopping[:size] & ~wants)
        block.times[block.dealer, begins] = block.now[begins] + CALL_US
        seats = np.full(len(ceases), block.dealer)
        fits = [
            words[block.dealer, ceases] & wanted[ceases]
            for words, wanted in zip(block.hands, block.wanted, strict=True)
        ]
        more = block.place[block.dealer, ceases] < block.end
        self._plans.decide(ceases, seats, seats * block.columns + ceases, fits, more)
        block.stopping[:size] = wants


def _joined(thinking: list[tuple[Games, list[Words]]]) -> tuple[Games, list[Words]]:
    """The rounds in which all think, and what fitted in them before, as one."""
    if len(thinking) == 1:
        return thinking[0]
    games = np.concatenate([some for some, _ in thinking])
    return games, [
        np.concatenate(parts) for parts in zip(*(wanted for _, wanted in thinking), strict=True)
    ]
