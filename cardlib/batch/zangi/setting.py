"""What stays the same in a study of Zangi zrangi: the deck, where things stand in a row, look-up tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardlib.batch.streams import steps
from cardlib.batch.studies import Study
from cardlib.chance import MASK
from cardlib.games import zangi
from cardlib.playing import word_index
from cardlib.policies import BellPolicy
from cardlib.reactions import reaction_us, table
from cardlib.ringers import Ringer

__all__ = ["NO_FRUIT", "SEAT_BITS", "TURN", "Ears", "Row", "Seats", "Setting", "Show", "setting_of"]

Array = NDArray[Any]

SEAT_BITS = 3
"""Whose turn it is and who has left are one number: bit 3 + s says that seat s has left."""
TURN = (1 << SEAT_BITS) - 1
"""The bits that say whose turn it is."""
NO_FRUIT = 4
"""The fruit of no card; the others are 0 to 3 in the order of `zangi.FRUITS`."""


@dataclass(frozen=True, slots=True)
class Row:
    """Where everything of one game stands in its row of bytes.

    The first bytes are nodes of chains: for each card its next card, then for each seat the node before
    its first card, then *end*, which is no card, and *idle*, which is its own next. After them, for each
    seat, the node opened last (*tops*) and the last of its closed cards (*tails*).
    """

    cards: int
    players: int

    @property
    def end(self) -> int:
        """The node after the last card of a chain."""
        return self.cards + self.players

    @property
    def idle(self) -> int:
        """The card that is opened again and again where no game is played."""
        return self.end + 1

    @property
    def tops(self) -> int:
        """Where the nodes opened last stand: one per seat, and one for where no game is played."""
        return self.idle + 1

    @property
    def tails(self) -> int:
        """Where the last closed cards stand, one per seat."""
        return self.tops + self.players + 1

    @property
    def length(self) -> int:
        """Bytes of a row, whole pieces of a processor's memory."""
        return -(-(self.tails + self.players) // 32) * 32


@dataclass(frozen=True, slots=True)
class Show:
    """What a node shows when it is opened last: by node."""

    value: Array
    """Its pieces as a byte per fruit, in one number of 32 bits."""
    fruit: Array


@dataclass(frozen=True, slots=True)
class Seats:
    """Turns, by the number that says whose turn it is and who has left (`SEAT_BITS`)."""

    nobody: int
    """The number where no game is played: nobody is left, and it is the turn of no seat."""
    following: Array
    """After an opening."""
    without: Array
    """After seat s has left: at 8 times the number, plus s."""
    one_card: Array
    """One closed card of whose turn it is, in the number that counts closed cards, a byte a seat."""
    left_in: Array
    """How many are in."""
    order: Array
    """By seat: the seats after it, itself last."""


@dataclass(frozen=True, slots=True)
class Ears:
    """How the seats ring. Where they all ring alike, one row stands for all of them."""

    offsets: Array
    """How far the word of each seat is from that of seat 0."""
    alarms: Array
    """In the upper half of a word: below which lower half a seat may ring where there is no five."""
    able: Array
    """By seat and the number of `SEAT_BITS`: is the seat in?"""
    thresholds: Array
    """By seat and distance."""
    times: Array
    """The tables of reaction times, one after the other."""
    table_starts: Array
    """Where the table of each seat begins."""
    delays: Array
    """What is added to its time: by seat, then by visible cards and summands in one."""


@dataclass(frozen=True, slots=True)
class Setting:
    """All of it."""

    options: zangi.Options
    row: Row
    show: Show
    seats: Seats
    ears: Ears
    ply: np.uint64
    """How far the words of one ply are from those of the next."""


def setting_of(study: Study) -> Setting:
    """The setting of *study*."""
    options, cards = study.options, zangi.deck(study.options)
    row = Row(len(cards), study.players)
    ply = np.uint64(_apart(word_index(1, 0)))
    return Setting(options, row, _show(cards, row), _seats(study.players), _ears(study), ply)


def _apart(index: int) -> int:
    """How far the word number *index* of a stream is from the first one."""
    return (int(steps(index)) - int(steps(0))) & MASK


def _show(cards: tuple[zangi.Card, ...], row: Row) -> Show:
    value, fruit = np.zeros(256, np.uint32), np.full(256, NO_FRUIT, np.uint8)
    for node, card in enumerate(cards):
        fruit[node] = tuple(zangi.FRUITS).index(card.fruit)
        value[node] = card.count << (8 * int(fruit[node]))
    return Show(value, fruit)


def _seats(players: int) -> Seats:
    size = 1 << (players + SEAT_BITS)
    gone_all = (1 << players) - 1
    nobody = gone_all << SEAT_BITS | players
    following, without = np.full(size, nobody), np.full(size * 8, nobody)
    one_card, left_in = np.zeros(size, np.uint64), np.zeros(size, np.int64)
    for gone in range(gone_all):
        for turn in range(players):
            code = gone << SEAT_BITS | turn
            following[code] = _next(gone, turn, players)
            one_card[code] = 1 << (8 * turn)
            left_in[code] = players - gone.bit_count()
            for seat in range(players):
                after = gone | 1 << seat
                stays = after << SEAT_BITS | turn
                last = after == gone_all
                without[code * 8 + seat] = (
                    nobody if last else _next(after, turn, players) if turn == seat else stays
                )
    order = np.array(
        [[(s + step) % players for step in range(1, players + 1)] for s in range(players)]
    )
    return Seats(nobody, following, without, one_card, left_in, order)


def _next(gone: int, turn: int, players: int) -> int:
    """The next turn among those who are in; the number of `SEAT_BITS`."""
    seats = ((turn + step) % players for step in range(1, players + 1))
    return gone << SEAT_BITS | next(seat for seat in seats if not gone >> seat & 1)


def _ears(study: Study) -> Ears:
    ringers = [agent.ringer for agent in study.agents if isinstance(agent, BellPolicy)]
    if len(set(ringers)) == 1:
        ringers = ringers[:1]  # one row for all seats
    models = list(dict.fromkeys(ringer.paced for ringer in ringers))
    times = np.concatenate([np.asarray(table(model)) for model in models])
    length = len(times) // len(models)
    thresholds = [ringer.thresholds() for ringer in ringers]
    seats = range(study.players)
    codes = np.arange(1 << (study.players + SEAT_BITS))
    return Ears(
        offsets=np.array([[_apart(word_index(0, seat))] for seat in seats], np.uint64),
        alarms=np.array([[min(max(shares[1:]) << 32, MASK)] for shares in thresholds], np.uint64),
        able=np.array([codes >> (SEAT_BITS + seat) & 1 == 0 for seat in seats]),
        thresholds=np.array(thresholds, np.uint64),
        times=times,
        table_starts=np.array([[models.index(ringer.paced) * length] for ringer in ringers]),
        delays=np.array([_delays(ringer, study.players) for ringer in ringers], np.int32),
    )


def _delays(ringer: Ringer, players: int) -> list[int]:
    """By visible cards, then by summands: what is added to the time of the table."""
    up_to = range(players + 1)
    alone = reaction_us(ringer.paced, 0)  # the word 0 rings at every five
    return [(ringer.ring_us(0, 0, many, parts) or 0) - alone for many in up_to for parts in up_to]
