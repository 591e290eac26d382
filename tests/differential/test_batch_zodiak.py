"""The quick engine of Zodiak plays exactly the games of the readable one, and the right ones."""

from __future__ import annotations

import importlib.util
from dataclasses import replace
from itertools import chain
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cardlib.batch import readable, zodiak_deal
from cardlib.batch import zodiak as quick
from cardlib.batch.streams import STEP, hashes, mixed, shuffled
from cardlib.batch.studies import MOST_DEALS, Study, study_of
from cardlib.batch.zodiak_table import Deals
from cardlib.batch.zodiak_tables import ALL, BITS, WIDTH
from cardlib.batch.zodiak_turns import play_deals
from cardlib.chance import Tape
from cardlib.exact import no_first_card_chance
from cardlib.games import zodiak
from cardlib.policies import POLICIES, ChainPolicy

SIGNS = ("leo", "aries", "pisces")
PLAIN = Path(__file__).parents[2] / "benchmarks" / "plain_zodiak.py"

OPTIONS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 4},
    {"hand_size": 1},
    {"hand_size": 3, "finish_answer": "two"},
    {"hand_size": 12},
    {"players": 4, "hand_size": 12, "blocked": "fewest_cards"},
    {"starter": "redraw", "signs": SIGNS},
    {"signs": ("leo", None, "libra"), "finish_answer": "two"},
    {"chain": "rank"},
    {"chain": "neighbour"},
    {"chain": "single"},
    {"ace_adjacent": "both"},
    {"direction": -1},
    {"dealer": 1},
    {"defend_chain": "chain"},
    {"max_turns": 15},
    {"policy": "ace_holding", "signs": SIGNS},
    {"policy": {1: "ace_holding"}, "players": 4, "finish_answer": "two", "hand_size": 2},
]
BY_CHANCE: list[dict[str, Any]] = [
    {"policy": "random"},
    {"policy": "random", "defend_chain": "chain", "players": 4, "signs": (*SIGNS, None)},
    {"policy": "random", "hand_size": 1, "players": 4, "finish_answer": "two"},
    {"policy": ["random", "ace_holding", "greedy_chain"], "signs": SIGNS},
    {"policy": "random", "chain": "single", "hand_size": 2, "max_turns": 60},
]
MATCHES: list[dict[str, Any]] = [
    {"goal": 20},
    {"goal": 20, "direction": -1, "dealer": 2, "players": 4, "starter": "redraw"},
    {"goal": 12, "policy": {0: "random"}, "signs": SIGNS, "players": 3},
    {"goal": 12, "max_turns": 25},
]


def compare(study: Study, count: int, first: int = 0) -> None:
    """The same texts, columns and histograms from both engines, game by game."""
    assert quick.why_not(study) == ""
    wanted = readable.play(study, first, count, trace=True)
    given = quick.play(study, first, count, trace=True)
    for place, (texts, others) in enumerate(zip(given.moves, wanted.moves, strict=True)):
        assert texts == others, f"game {first + place}"
    assert list(given.columns) == list(wanted.columns)
    for name, column in wanted.columns.items():
        assert given.columns[name].tolist() == list(column), name
    assert given.histograms == wanted.histograms


def test_a_thousand_usual_games() -> None:
    compare(study_of("zodiak"), 1000)


@pytest.mark.parametrize("chosen", OPTIONS, ids=str)
def test_all_options(chosen: dict[str, Any]) -> None:
    compare(study_of("zodiak", code="TAN-7", **chosen), 200)


@pytest.mark.parametrize("chosen", BY_CHANCE, ids=str)
def test_bots_that_choose_by_chance(chosen: dict[str, Any]) -> None:
    compare(study_of("zodiak", code="MIV-31", **chosen), 25)


@pytest.mark.parametrize("chosen", MATCHES, ids=str)
def test_matches(chosen: dict[str, Any]) -> None:
    compare(study_of("zodiak", code="SUN-3", match=True, **chosen), 30)


@pytest.mark.parametrize("most", [0, 1, 6, 18])
def test_deals_that_are_left(most: int) -> None:
    study = replace(study_of("zodiak"), most_plies=most)
    compare(study, 60)
    compare(replace(study, match=True), 20)


@pytest.mark.parametrize("most", [1, 2, 3, 4])
def test_a_settlement_that_is_left(most: int) -> None:
    compare(replace(study_of("zodiak", hand_size=1, players=4), most_plies=most), 150)


def test_tables_at_which_somebody_passes() -> None:
    """Whoever draws all the time has soon drawn all: rare, so only such games are compared."""
    study = study_of(
        "zodiak", players=4, hand_size=12, policy="random", chain="single", max_turns=400
    )
    deals = play_deals(study, list(range(3400, 3700)), 1)
    passing = np.flatnonzero(deals.counts.passes)
    assert passing.size
    for game in passing.tolist():
        compare(study, 1, 3400 + game)


@pytest.mark.parametrize("policy", ["greedy_chain", "random"])
def test_a_crowded_table_renews_its_stock_again_and_again(policy: str) -> None:
    study = study_of("zodiak", players=4, hand_size=12, policy=policy, signs=(*SIGNS, None))
    compare(study, 60)
    assert quick.play(study, 0, 60).columns["reshuffles"].max() > 1


@pytest.mark.parametrize(("cards", "bits"), [(40, 26), (52, 26), (73, 25), (200, 24)])
def test_the_quick_shuffle_is_the_shuffle(cards: int, bits: int) -> None:
    """Among so many orders some have cards whose upper bits agree: just there the tape is asked."""
    starts = hashes("NUR-42", "deck", range(100_000))
    keys = starts[:, None] + (np.arange(cards, dtype=np.uint64) + 1) * STEP
    mixed(keys, keys, np.empty_like(keys))
    upper = np.sort(keys >> np.uint64(64 - bits), axis=1)
    near = np.flatnonzero((upper[:, 1:] == upper[:, :-1]).any(axis=1))
    assert near.size
    rows = shuffled(starts, cards)
    for game in (0, 99_999, *near[:50].tolist()):
        wanted = Tape("NUR-42", game).shuffled("deck", tuple(range(cards)), range(cards))
        assert tuple(rows[game].tolist()) == wanted, game
    assert np.array_equal(rows, keys.argsort(axis=1, kind="stable"))


def test_piles_are_shuffled_as_the_tape_does() -> None:
    piles = hashes("NUR-42", "piles", range(200)) & ALL
    rows = zodiak_deal.pile_rows(hashes("NUR-42", "reshuffle/1", range(200)), piles)
    for game, (row, pile) in enumerate(zip(rows.tolist(), piles.tolist(), strict=True)):
        cards = tuple(card for card in range(52) if pile >> card & 1)
        wanted = Tape("NUR-42", game).shuffled("reshuffle/1", cards, zodiak.DECK)
        assert tuple(row[-len(cards) :]) == wanted


# --- the same games whatever the portions ---------------------------------------------------------


def test_the_portions_do_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    study = study_of("zodiak", policy={2: "random"}, max_turns=80)
    whole = quick.play(study, 0, 300, trace=True)
    pieces = [quick.play(study, first, 75, trace=True) for first in range(0, 300, 75)]
    monkeypatch.setattr(quick, "BLOCK", 64)
    blocks = quick.play(study, 0, 300, trace=True)
    assert blocks.moves == whole.moves == list(chain.from_iterable(one.moves for one in pieces))
    assert blocks.histograms == whole.histograms
    for name, column in whole.columns.items():
        assert np.array_equal(column, np.concatenate([one.columns[name] for one in pieces])), name
        assert np.array_equal(column, blocks.columns[name]), name


@pytest.mark.parametrize(
    "chosen", [{}, {"players": 4, "hand_size": 12, "policy": "random", "max_turns": 150}], ids=str
)
def test_no_card_is_lost_or_doubled(chosen: dict[str, Any]) -> None:
    turns = 0

    def watch(deals: Deals) -> None:
        nonlocal turns
        turns += 1
        live = deals.live
        hands, code, at, slot = (
            deals.hands[:, :live], deals.code[:live], deals.at[:live], deals.slot[:live],
        )  # fmt: skip
        tops = BITS[code % WIDTH - 1]
        stocks, sizes = np.zeros(live, dtype=np.uint64), (slot + 1) * WIDTH - at
        for place in range(WIDTH):
            there = np.flatnonzero(sizes > place)
            stocks[there] |= BITS[deals.order[at[there] + place]]
        assert np.array_equal(np.bitwise_count(stocks), sizes)
        together = np.array([*hands, tops, stocks])
        united = np.bitwise_or.reduce(together, axis=0)
        assert not (united & ~ALL).any()
        counts = np.bitwise_count(together).sum(axis=0, dtype=np.int64)
        assert np.array_equal(counts, np.bitwise_count(united))  # nothing twice; the rest is Pile
        assert (hands != 0).all()
        assert np.array_equal(np.unique(slot), np.sort(slot))

    ends = play_deals(study_of("zodiak", **chosen), list(range(400)), 1, watch=watch)
    assert turns == ends.plies.max()


def test_a_match_in_which_nobody_can_score_is_left() -> None:
    """With one turn a deal nobody finishes: both engines leave the match after the same deals."""
    study = study_of("zodiak", max_turns=1, match=True)
    portions = [engine.play(study, 0, 2) for engine in (quick, readable)]
    for name, column in portions[0].columns.items():
        assert column.tolist() == portions[1].columns[name].tolist(), name
    assert portions[0].columns["deals"].tolist() == [MOST_DEALS] * 2
    assert portions[0].columns["left"].tolist() == [1, 1]


# --- what cannot be played ------------------------------------------------------------------------


def _my_bot(view: Any, seat: int) -> str:
    return f"{seat} draw"


class Mine(ChainPolicy):
    """A policy with rules of its own."""


@pytest.mark.parametrize(
    ("policy", "why"),
    [
        ("longest_chain", "policy longest_chain"),
        ("first_fit", "policy first_fit"),
        ({1: _my_bot}, "policy OwnBot(_my_bot)"),
        (Mine(), "policy Mine(style='greedy_chain')"),
        *[(name, "") for name in POLICIES["zodiak"]],
    ],
)
def test_why_not(policy: Any, why: str) -> None:
    assert quick.why_not(study_of("zodiak", policy=policy)) == why


# --- against exact numbers and against an independent engine --------------------------------------


@pytest.mark.parametrize(("hand", "policy"), [(7, "greedy_chain"), (3, "ace_holding")])
def test_first_turns_agree_with_the_exact_chance(hand: int, policy: str) -> None:
    """The first player draws exactly if no card of a random hand fits a random top (ZO6, ZO11)."""
    n, chance = 40_000, float(no_first_card_chance(hand, wild=True))
    study = study_of("zodiak", hand_size=hand, policy=policy, code="ARA-5", max_turns=1)
    drawn = quick.play(study, 0, n).columns["drawn"].sum()
    assert abs(drawn / n - chance) < 4 * sqrt(chance * (1 - chance) / n)


def test_plain_python_agrees() -> None:
    spec = importlib.util.spec_from_file_location("plain_zodiak", PLAIN)
    assert spec is not None
    assert spec.loader is not None
    plain = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(plain)
    n = 6000
    games, plies = plain.play(n, seed=11)
    column = quick.play(study_of("zodiak", code="LUS-9"), 0, n).columns["plies"]
    assert games == n
    error = column.std() * sqrt(2 / n)
    assert abs(plies / n - column.mean()) < 4 * error
