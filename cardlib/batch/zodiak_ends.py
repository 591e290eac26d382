"""How many deals of Zodiak end: who has finished, the settlement of a debt, the points."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cardlib.batch import zodiak_luck as luck
from cardlib.batch.streams import choose
from cardlib.batch.studies import ENDINGS
from cardlib.batch.zodiak_chains import Player
from cardlib.batch.zodiak_table import Deals, Small, draw, owe
from cardlib.batch.zodiak_tables import AT_DEBT, WIDTH, Masks, Numbers, lowest, settling
from cardlib.games import zodiak
from cardlib.games.zodiak.state import ACE_DEBT, ZODIAC_DEBT

__all__ = ["Ends", "ends_of"]

NOBODY_YET = -1
RULES = {rule: place for place, rule in enumerate(ENDINGS[zodiak.NAME])}


@dataclass(frozen=True, slots=True)
class Ends:
    """By place of the deals: by which rule it ended, who finished (−1: nobody), the cards left per seat."""

    ended: Small
    finisher: Small
    held: Small


def ends_of(deals: Deals) -> Ends:
    """How the deals that were played end; where somebody has finished in debt the others settle it."""
    study, count = deals.study, len(deals.games)
    ends = Ends(
        np.full(count, RULES["ZO25"], dtype=np.int32),
        np.empty(count, dtype=np.int32),
        np.empty((study.players, count), dtype=np.int32),
    )
    seats = np.array([deals.seat(turn) for turn in range(study.players)], dtype=np.int32)
    ends.finisher[:] = seats[(deals.plies - 1) % study.players]
    going = slice(deals.live)  # nobody has finished here
    stopped = deals.plies[going] >= study.options.max_turns
    ends.ended[going] = np.where(stopped, RULES["ZOA40"], RULES[""])
    ends.finisher[going] = NOBODY_YET
    owing = deals.live + (deals.code[deals.live :] >= AT_DEBT).nonzero()[0]
    for seat in range(study.players):
        _settle(deals, ends, owing[ends.finisher[owing] == seat], seat)
    ends.held[:] = np.bitwise_count(deals.hands)
    return ends


def _settle(deals: Deals, ends: Ends, who: Numbers, finisher: int) -> None:
    """At the places *who* the others answer in turn until one draws (ZO28), or nobody does (ZOA29)."""
    study = deals.study
    debts = Player.of(study, finisher).tables.debt[deals.code[who]]
    for step in range(1, study.players):
        late = deals.plies[who] >= study.most_plies
        ends.ended[who[late]], ends.finisher[who[late]] = RULES[""], NOBODY_YET
        who, debts = who[~late], debts[~late]
        seat = (finisher + step * study.options.direction) % study.players
        laid = _answer(deals, Player.of(study, seat), who, debts)
        deals.plies[who] += 1
        ends.ended[who[~laid]] = RULES["ZO28"]
        who, debts = who[laid], debts[laid] + ACE_DEBT
    ends.ended[who] = RULES["ZOA29"]


def _answer(deals: Deals, player: Player, who: Numbers, debts: Numbers) -> NDArray[np.bool_]:
    """*player* lays an answer or draws the debt at the places *who*; where an answer was laid."""
    card, number = lowest(_answers(deals, player, who, debts))
    deals.hands[player.seat][who] ^= card
    laid: NDArray[np.bool_] = card != 0
    slots = deals.slot[who]
    owe(deals, who[~laid], debts[~laid])
    draw(deals, player.seat, who[~laid], debts[~laid])
    deals.code[who[laid]] = number[laid]
    deals.counts.chains[1] += laid.sum()
    if deals.trace:
        deals.trace.lays(slots[laid], number[laid])
        deals.trace.turn(player.seat, slots, slots[:0])
    return laid


def _answers(deals: Deals, player: Player, who: Numbers, debts: Numbers) -> Masks:
    """What *player* could answer with; if it chooses by chance only what it has chosen, or nothing."""
    answers = settling(deals.study.options.finish_answer)[deals.code[who] % WIDTH]
    answers &= deals.hands[player.seat, who]
    answers[debts == ZODIAC_DEBT] = 0
    counts = np.bitwise_count(answers).astype(np.int64)
    deals.choices[who] += counts > 1
    if not player.by_chance:
        return answers
    words = luck.words(deals, deals.slot[who], deals.plies[who], player.seat, 0)
    return luck.chosen_card(answers, choose(words, np.where(counts, counts + 1, 0)))
