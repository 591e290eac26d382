"""Many deals of Zodiak side by side: what lies where, what is counted, drawing and ending."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cardlib.batch.streams import Words, hashes
from cardlib.batch.studies import Study
from cardlib.batch.zodiak_deal import OFFSET, dealt_hands, first_rows, pile_rows
from cardlib.batch.zodiak_tables import ALL, BITS, WIDTH, Masks, Numbers
from cardlib.batch.zodiak_trace import Trace
from cardlib.chance import deal_label
from cardlib.games import zodiak

__all__ = ["Counts", "Deals", "Small", "begun", "draw", "owe", "remove"]

Small = NDArray[np.int32]
LAST = WIDTH - 1


@dataclass(slots=True)
class Counts:
    """What is counted of each deal, by slot; *chains* counts the chains of all deals by their length."""

    drawn: Small
    more: Small  # cards drawn beyond the first of a turn
    debts: Small
    largest_debt: Small
    reshuffles: Small
    passes: Small
    chains: NDArray[np.int64]

    @classmethod
    def of(cls, count: int) -> Counts:
        """Nothing is counted yet."""
        a, b, c, d, e, f = np.zeros((6, count), dtype=np.int32)
        return cls(a, b, c, d, e, f, np.zeros(len(zodiak.DECK) + 1, dtype=np.int64))


@dataclass(slots=True)
class Deals:
    """Deals that are all after the same number of plies, so that it is the same seat's turn.

    Arrays are by *place*. The first *live* places have the deals that still go on, behind them are those
    that are over, with their *plies*. *slot* says which deal is at a place: its cards are the row of that
    number in *order*, and *at* is where in all rows together its next card to draw is.
    """

    study: Study
    games: list[int]
    deal: int
    first_seat: int
    rows: Numbers  # all that moves from place to place; the next six are parts of it
    hands: Masks  # a row for each seat
    code: Numbers
    at: Numbers
    slot: Numbers
    choices: Numbers
    longest: Numbers
    plies: Numbers
    live: int
    dry: bool  # may some Stock be empty?
    order: NDArray[np.uint8]
    counts: Counts
    fresh: Numbers  # scratch: the codes after the turn that is being played
    number: Numbers  # scratch: the numbers of the cards that are laid
    spare: Masks  # scratch
    bots: Words | None = None  # by slot: where the words of the bots begin
    trace: Trace | None = None

    @property
    def stock_begins(self) -> int:
        """Where in the row of a deal its Stock begins."""
        return int(OFFSET + self.study.players * self.study.options.hand_size + 1)

    def seat(self, turn: int) -> int:
        """Whose turn it is after *turn* turns."""
        return int((self.first_seat + turn * self.study.options.direction) % self.study.players)


def begun(study: Study, games: list[int], deal: int, *, trace: bool, chance: bool) -> Deals:
    """The deal number *deal* of *games*, dealt; with *chance* some bot needs words of its own."""
    options, count, players = study.options, len(games), study.players
    dealer = (options.dealer + (deal - 1) * options.direction) % players
    order = first_rows(study, games, deal)
    rows = np.zeros((players + 5, count), dtype=np.int64)
    code, at, slot, choices, longest = rows[players:]
    deals = Deals(
        study, games, deal, (dealer + options.direction) % players,
        rows, rows[:players].view(np.uint64), code, at, slot, choices, longest,
        plies=np.zeros(count, dtype=np.int64),
        live=count,
        dry=False,
        order=order.ravel(),
        counts=Counts.of(count),
        fresh=np.empty(count, dtype=np.int64),
        number=np.empty(count, dtype=np.int64),
        spare=np.empty((3, count), dtype=np.uint64),
        bots=hashes(study.code, deal_label("bots", deal), games) if chance else None,
        trace=Trace(count) if trace else None,
    )  # fmt: skip
    deals.hands[:] = dealt_hands(study, order, dealer)
    begin = deals.stock_begins
    deals.code[:] = order[:, begin - 1]
    deals.code += 1
    deals.slot[:] = np.arange(count)
    deals.at[:] = deals.slot * WIDTH + begin
    return deals


# --- drawing -------------------------------------------------------------------------------------


def draw(deals: Deals, seat: int, who: Numbers, wanted: Numbers | None = None) -> Numbers:
    """*seat* draws a card at each of the places *who*, or *wanted* cards where that is more (ZO5, ZO22).

    The places come back at which there was nothing to draw (ZOA35).
    """
    nothing = who[:0]
    if deals.dry:
        there = _renewed(deals, who)
        nothing, who = who[~there], who[there]
        wanted = None if wanted is None else wanted[there]
    _draw_one(deals, seat, who)
    if wanted is not None:
        more = (wanted > 1).nonzero()[0]
        if more.size:
            _draw_more(deals, seat, who.take(more), wanted.take(more) - 1)
    return nothing


def _draw_one(deals: Deals, seat: int, who: Numbers) -> None:
    hand, spots = deals.hands[seat], deals.at.take(who)
    hand[who] = hand.take(who) | BITS.take(deals.order.take(spots))
    spots += 1
    deals.at[who] = spots
    spots &= LAST
    out = (spots == 0).nonzero()[0]
    if out.size and not _renewed(deals, who.take(out)).all():
        deals.dry = True  # until somebody lays a card on the top (ZOA33)


def _draw_more(deals: Deals, seat: int, who: Numbers, wanted: Numbers) -> None:
    """Draw so many further cards: all at once where the Stock has more, else one by one (ZOA34)."""
    spots = deals.at.take(who)
    enough = (-spots & LAST) > wanted
    some, begin, counts = who[enough], spots[enough], wanted[enough]
    cards = np.zeros(len(some), dtype=np.uint64)
    for step in range(counts.max(initial=0)):
        cards |= np.where(counts > step, BITS.take(deals.order.take(begin + step, mode="clip")), 0)
    deals.hands[seat][some] |= cards
    deals.at[some] += counts
    deals.counts.more[deals.slot[some]] += counts.astype(np.int32)
    who, wanted = who[~enough], wanted[~enough]
    while who.size:
        there = _renewed(deals, who)
        who, wanted = who[there], wanted[there] - 1
        _draw_one(deals, seat, who)
        deals.counts.more[deals.slot[who]] += 1
        who, wanted = who[wanted > 0], wanted[wanted > 0]


def owe(deals: Deals, who: Numbers, debts: Numbers) -> None:
    """At the places *who* these *debts* are drawn now."""
    counts, slots = deals.counts, deals.slot[who]
    counts.debts[slots] += 1
    counts.largest_debt[slots] = np.maximum(counts.largest_debt[slots], debts)


def _renewed(deals: Deals, who: Numbers) -> NDArray[np.bool_]:
    """Renew the Stock at those of *who* where it has run out (ZO23); where there is one now."""
    there: NDArray[np.bool_] = (deals.at[who] & LAST) != 0
    out = who[~there]
    if not out.size:
        return there
    held = np.bitwise_or.reduce(deals.hands[:, out], axis=0)
    tops = BITS[(deals.code[out] & LAST) - 1]
    piles = ALL & ~(held | tops)
    there[~there] = piles != 0
    _shuffle_piles(deals, out[piles != 0], piles[piles != 0])
    return there


def _shuffle_piles(deals: Deals, who: Numbers, piles: Masks) -> None:
    slots, counts = deals.slot[who], deals.counts
    counts.reshuffles[slots] += 1
    number, sizes = counts.reshuffles[slots], np.bitwise_count(piles).astype(np.int64)
    rows = deals.order.reshape(-1, WIDTH)
    for reshuffle in np.unique(number).tolist():
        chosen = number == reshuffle
        label = deal_label(f"reshuffle/{reshuffle}", deals.deal)
        games = [deals.games[slot] for slot in slots[chosen].tolist()]
        starts = hashes(deals.study.code, label, games)
        rows[slots[chosen], OFFSET:] = pile_rows(starts, piles[chosen])
    deals.at[who] -= sizes
    counts.drawn[slots] += sizes.astype(np.int32)  # what is missing between two places


# --- ending --------------------------------------------------------------------------------------


def remove(deals: Deals, who: Numbers, plies: int) -> None:
    """After so many plies the deals at the places *who* (in order) are over: they go behind the others."""
    live, (rows, count) = deals.live - len(who), deals.rows.shape
    last = np.ones(len(who), dtype=np.bool_)
    last[who[who >= live] - live] = False
    begin, flat = np.arange(0, rows * count, count)[:, None], deals.rows.reshape(-1)
    movers = (begin + live + last.nonzero()[0]).reshape(-1)
    holes = (begin + who[who < live]).reshape(-1)
    flat[movers], flat[holes] = flat[holes], flat[movers]
    deals.plies[live : deals.live] = plies
    deals.live = live
