"""How chains of Zodiak go on at many tables at once, and which suit is named for a lone Eight."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cardlib.batch import zodiak_luck as luck
from cardlib.batch.streams import choose
from cardlib.batch.studies import Study
from cardlib.batch.zodiak_table import Deals
from cardlib.batch.zodiak_tables import (
    AT_DEBT,
    NAMED,
    SUIT_MASKS,
    UNNAMED,
    WIDTH,
    Masks,
    Numbers,
    Tables,
    lone_codes,
    lowest,
    tables_of,
)
from cardlib.policies import ChainPolicy

__all__ = ["Player", "grow", "name_suits"]

STATUS = -WIDTH  # the bits of a code that are its status


@dataclass(frozen=True, slots=True)
class Player:
    """Who plays at a seat: by what style, and the tables of the rules for it."""

    seat: int
    style: str
    tables: Tables
    lone: Numbers

    @classmethod
    def of(cls, study: Study, seat: int) -> Player:
        """The player of *seat* in a study whose agents are all of type `ChainPolicy`."""
        agent, options = study.agents[seat], study.options
        assert isinstance(agent, ChainPolicy)
        tables = tables_of(options.chain, options.ace_adjacent, options.defend_chain, agent.style)
        sign = options.signs[seat] if options.signs else None
        return cls(seat, agent.style, tables, lone_codes(sign))

    @property
    def by_chance(self) -> bool:
        """Does this player choose by chance?"""
        return self.style == "random"


def grow(deals: Deals, player: Player, turn: int, following: Masks) -> None:
    """Lay what comes after the first card, one card after the other, as long as chains go on.

    *following* has for each place the cards that may come second. The hands and the fresh codes change.
    """
    hand, slot, longest = deals.hands[player.seat], deals.slot, deals.longest
    chains = deals.counts.chains
    who = (following != 0).nonzero()[0]
    options, rest, length = following.take(who), hand.take(who), 1
    while who.size:
        if player.by_chance:
            words = luck.words(deals, slot[who], turn, player.seat, length)
            counts = np.bitwise_count(options).astype(np.int64)
            options = luck.chosen_card(options, choose(words, counts + 1))
            going = (options != 0).nonzero()[0]
            who, options, rest = who[going], options[going], rest[going]
        length += 1
        card, number = lowest(options)
        rest ^= card
        hand[who] = rest
        deals.fresh[who] = number + _owed(deals, who) if player.by_chance else number
        chains[length - 1] -= len(who)
        chains[length] += len(who)
        longest[who] = np.maximum(longest.take(who), length)
        if deals.trace:
            deals.trace.lays(slot[who], number)
        options = player.tables.follow.take(number)
        options &= rest
        going = (options != 0).nonzero()[0]
        who, options, rest = who.take(going), options.take(going), rest.take(going)


def _owed(deals: Deals, who: Numbers) -> Numbers:
    """What a code gets where a chain passes a debt on unchanged (ZOA16)."""
    before = deals.code[who]
    return np.where(before >= AT_DEBT, before & STATUS, 0)


def name_suits(deals: Deals, player: Player, turn: int, following: Masks) -> None:
    """Name a suit wherever an Eight was laid alone: the one held most, or one by chance (ZO12)."""
    who = (deals.fresh[: deals.live] >= UNNAMED).nonzero()[0]
    if not who.size:
        return
    hands, slots = deals.hands[player.seat, who], deals.slot[who]
    if player.by_chance:  # one word chose the Eight, and another to stop, if it could go on
        first = luck.words(deals, slots, turn, player.seat, 1)
        second = luck.words(deals, slots, turn, player.seat, 2)
        suits = choose(np.where(following[who] == 0, first, second), len(SUIT_MASKS))
    else:
        held = [np.bitwise_count(hands & suit) for suit in SUIT_MASKS]
        suits = np.argmax(held, axis=0)  # of equal ones the first
    deals.fresh[who] += NAMED + WIDTH * suits - UNNAMED
    if deals.trace:
        several = hands != 0  # the last card of a hand names none (ZOA32)
        deals.trace.names(slots[several], suits[several])
