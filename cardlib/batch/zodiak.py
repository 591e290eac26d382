"""Many games of Zodiak at once in NumPy: the same games as the readable engine plays, only quicker.

`zodiak_tables` has the rules as bit masks, `zodiak_deal` shuffles and deals, `zodiak_table` holds the
deals that go on side by side, `zodiak_turns` plays them with `zodiak_chains` and `zodiak_luck`, and
`zodiak_ends` settles what is owed at the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardlib.batch.studies import (
    MOST_DEALS,
    NOBODY,
    Columns,
    Portion,
    Study,
    column_names,
    other_policy,
)
from cardlib.batch.zodiak_ends import Ends, ends_of
from cardlib.batch.zodiak_table import Deals
from cardlib.batch.zodiak_tables import WIDTH, Numbers
from cardlib.batch.zodiak_trace import Trace
from cardlib.batch.zodiak_turns import play_deals
from cardlib.games import zodiak
from cardlib.policies import ChainPolicy
from cardlib.session import DEAL

__all__ = ["BLOCK", "play", "why_not"]

BLOCK = 32_768
"""Games that are played side by side."""
LATEST = ("ended", "left")
LARGEST = ("longest", "largest_debt")
"""Columns whose number is of the last deal of a game, or of the largest; the others are sums."""


def why_not(study: Study) -> str:
    """Why this engine cannot play *study*, in a few words; "" if it can.

    It plays all options of Zodiak, and the policies whose styles it knows.
    """
    return other_policy(study, ChainPolicy)


def play(study: Study, first: int, count: int, *, trace: bool = False) -> Portion:
    """The games *first* to *first* + *count* − 1 of *study*."""
    columns: Columns = {name: np.zeros(count, dtype=np.int32) for name in column_names(study)}
    chains = np.zeros(len(zodiak.DECK) + 1, dtype=np.int64)
    moves: list[list[str]] = []
    for begin in range(0, count, BLOCK):
        games = list(range(first + begin, first + min(count, begin + BLOCK)))
        block = {name: column[begin : begin + BLOCK] for name, column in columns.items()}
        texts: list[list[str]] = [[] for _ in games]
        for places, deals in _dealt(study, games, block, trace=trace):
            chains += deals.counts.chains
            if deals.trace:
                _tell(texts, places, deals.trace)
        moves += texts if trace else []
    return Portion(first, columns, {"chain_length": chains.tolist()}, moves)


def _dealt(
    study: Study, games: list[int], block: Columns, *, trace: bool
) -> Iterator[tuple[Numbers, Deals]]:
    """The deals of *games*, one of each or whole matches, each counted in *block*; and whose they are."""
    places, deal = np.arange(len(games)), 0
    while places.size:
        deal += 1
        now = games if deal == 1 else [games[place] for place in places.tolist()]
        deals = play_deals(study, now, deal, trace=trace)
        over = _count(study, block, places[deals.slot], deals)
        yield places, deals
        places = np.sort(places[deals.slot[~over]])


def _tell(texts: list[list[str]], places: Numbers, trace: Trace) -> None:
    for place, told in zip(places.tolist(), trace.texts, strict=True):
        texts[place] += [DEAL, *told] if texts[place] else told


# --- what a deal came to -------------------------------------------------------------------------


def _count(study: Study, block: Columns, games: Numbers, deals: Deals) -> NDArray[np.bool_]:
    """Add *deals*, whose places in the block are *games*; where the deal was the last of its game."""
    ends = ends_of(deals)
    for name, values in _counted(deals, ends).items():
        if deals.deal > 1 and name in LARGEST:
            values = np.maximum(values, block[name][games])
        elif deals.deal > 1 and name not in LATEST:
            values = values + block[name][games]
        block[name][games] = values
    left = ends.ended == 0
    winners = ends.finisher == np.arange(study.players)[:, None]
    others = ends.held.sum(axis=0, dtype=np.int32)  # whoever has finished holds none (ZO26)
    for seat, won in enumerate(winners):
        block[f"points_{seat}"][games] += np.where(won, others, 0)
    if study.match:
        return _match_over(study, block, games, left, deals.deal)
    _win(block, games, winners)
    return np.ones(len(games), dtype=np.bool_)


def _counted(deals: Deals, ends: Ends) -> dict[str, Any]:
    """What happened in each deal, by the names of the columns, in the order of the places."""
    slot, counts, options = deals.slot, deals.counts, deals.study.options
    drawn = counts.drawn[slot] + deals.at - slot * WIDTH - deals.stock_begins
    plays = deals.plies - (drawn - counts.more[slot]) - counts.passes[slot]
    dealt = options.players * options.hand_size
    return {
        "plies": deals.plies,
        "deals": 1,
        "ended": ends.ended,
        "left": ends.ended == 0,
        "plays": plays,
        "laid": dealt + drawn - ends.held.sum(axis=0, dtype=np.int64),
        "drawn": drawn,
        "longest": np.maximum(deals.longest, plays > 0),
        "debts": counts.debts[slot],
        "largest_debt": counts.largest_debt[slot],
        "reshuffles": counts.reshuffles[slot],
        "choices": deals.choices,
    }


def _match_over(
    study: Study, block: Columns, places: Numbers, left: NDArray[np.bool_], deal: int
) -> NDArray[np.bool_]:
    """Where a match is over: somebody has the goal (ZO29), the deal was left, or it takes too long."""
    totals = np.array([block[f"points_{seat}"][places] for seat in range(study.players)])
    best = totals.max(axis=0)
    reached = (best >= study.options.goal) & ~left
    _win(block, places, (totals == best) & reached)
    if deal >= MOST_DEALS:
        left = ~reached
        block["left"][places] = left
    over: NDArray[np.bool_] = reached | left
    return over


def _win(block: Columns, places: Numbers, winners: NDArray[np.bool_]) -> None:
    seats = np.arange(len(winners), dtype=np.int32)[:, None]
    block["winners"][places] = (winners << seats).sum(axis=0)
    alone = winners.sum(axis=0) == 1
    block["winner"][places] = np.where(alone, winners.argmax(axis=0), NOBODY)
