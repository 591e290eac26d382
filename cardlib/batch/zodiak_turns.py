"""Zodiak turn by turn at many tables at once: what is laid or drawn, and how deals end."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from cardlib.batch import zodiak_luck as luck
from cardlib.batch.studies import Study
from cardlib.batch.zodiak_chains import STATUS, Player, grow, name_suits
from cardlib.batch.zodiak_table import Deals, begun, draw, owe, remove
from cardlib.batch.zodiak_tables import ACES, AT_DEBT, BITS, ONE, WIDTH, Masks, Numbers, lowest

__all__ = ["Watch", "play_deals"]

Watch = Callable[[Deals], None]
"""Looks at the deals after each turn: for tests."""


def play_deals(
    study: Study, games: list[int], deal: int, *, trace: bool = False, watch: Watch | None = None
) -> Deals:
    """The deal number *deal* of each of *games*, played to its end."""
    players = [Player.of(study, seat) for seat in range(study.players)]
    chance = any(player.by_chance for player in players)
    deals, turn = begun(study, games, deal, trace=trace, chance=chance), 0
    most = min(study.most_plies, study.options.max_turns)
    while deals.live and turn < most:
        _take_turn(deals, players[deals.seat(turn)], turn)
        turn += 1
        if watch:
            watch(deals)
    deals.plies[: deals.live] = turn
    return deals


def _take_turn(deals: Deals, player: Player, turn: int) -> None:
    """The turn of one seat at all tables; deals in which it lays its last card are over."""
    live, following = deals.live, deals.spare[0, : deals.live]
    idle = _lay(deals, player, turn, following)
    deals.counts.chains[1] += live - len(idle)
    passing = _draw_or_pass(deals, player, idle)
    grow(deals, player, turn, following)
    name_suits(deals, player, turn, following)
    if deals.trace:
        deals.trace.turn(player.seat, deals.slot[:live], deals.slot[passing])
    deals.code[:live] = deals.fresh[:live]
    # Not all can pass one after the other (ZOA35): they then hold every card that fits the top.
    deals.counts.passes[deals.slot[passing]] += 1
    over = (deals.hands[player.seat, :live] == 0).nonzero()[0]
    if over.size:
        remove(deals, over, turn + 1)


# --- laying the first card -----------------------------------------------------------------------


def _lay(deals: Deals, player: Player, turn: int, following: Masks) -> Numbers:
    """Lay the first card at all tables; the places come back at which nobody lays one.

    *following* becomes what may come second; the fresh codes are those after a card laid alone.
    """
    live, tables = deals.live, player.tables
    hand, code, fresh = deals.hands[player.seat, :live], deals.code[:live], deals.fresh[:live]
    firsts, card, number = deals.spare[1, :live], deals.spare[2, :live], deals.number[:live]
    np.take(tables.first, code, out=firsts, mode="clip")
    firsts &= hand
    _count_choices(deals, firsts, following)
    if player.by_chance:
        card[:] = luck.first_cards(deals, firsts, turn, player.seat)
    else:
        np.take(tables.fit, code, out=card, mode="clip")
        card &= hand
    np.subtract(card, ONE, out=following)  # as `lowest`, without new arrays
    following ^= card
    np.bitwise_count(following, out=number)
    card &= following
    hand ^= card
    np.take(player.lone, number, out=fresh, mode="clip")
    np.take(tables.follow, number, out=following, mode="clip")
    following &= hand
    _heed(deals, player, card, following)
    idle: Numbers = (card == 0).nonzero()[0]
    if not player.by_chance:
        idle = _lay_reluctantly(deals, player, idle, firsts)
    if deals.trace:
        laid = np.flatnonzero(number <= len(BITS))
        deals.trace.lays(deals.slot[laid], number[laid])
    return idle


def _count_choices(deals: Deals, firsts: Masks, scratch: Masks) -> None:
    np.subtract(firsts, ONE, out=scratch)
    scratch &= firsts
    deals.choices[: deals.live] += scratch != 0


def _heed(deals: Deals, player: Player, card: Masks, following: Masks) -> None:
    """Under a debt an answer adds to it, and no chain goes on; nor does one from a wild Eight."""
    code = deals.code[: deals.live]
    if player.by_chance:
        following[(card & player.tables.heads[code]) == 0] = 0
    owing = (code >= AT_DEBT).nonzero()[0]
    if owing.size:
        deals.fresh[owing] = (code[owing] & STATUS) + WIDTH + deals.number[owing]
        if not player.by_chance:
            following[owing] = 0


def _lay_reluctantly(deals: Deals, player: Player, idle: Numbers, firsts: Masks) -> Numbers:
    """Where no card fits that is liked, lay a wild Eight, or else a kept Ace; where even that fails."""
    options = firsts.take(idle)
    some = (options != 0).nonzero()[0]
    if not some.size:
        return idle
    none: Numbers = (options == 0).nonzero()[0]
    who, rest = idle.take(some), idle.take(none)
    options = options.take(some)
    others = options & ~ACES
    card, number = lowest(np.where(others, others, options))
    deals.hands[player.seat][who] ^= card
    deals.number[who] = number
    deals.fresh[who] = player.lone.take(number)
    return rest


def _draw_or_pass(deals: Deals, player: Player, idle: Numbers) -> Numbers:
    """Who lays nothing draws what is owed, or one card; where that cannot be, the places."""
    code = deals.code.take(idle)
    deals.fresh[idle] = player.tables.after_draw.take(code)
    owed = None
    if (code >= AT_DEBT).any():
        owed = player.tables.debt.take(code)
        owe(deals, idle[owed > 0], owed[owed > 0])
    return draw(deals, player.seat, idle, owed)
