"""Tiv-miv in NumPy beside the readable engine: the same rounds ply by ply, and what must hold anyway."""

from __future__ import annotations

import statistics
from math import sqrt
from random import Random
from typing import Any

import numpy as np
import pytest

from benchmarks import plain_tivmiv
from cardlib import batch
from cardlib.batch import tivmiv as quick
from cardlib.batch.readable import play as readable
from cardlib.batch.running import engine_for
from cardlib.batch.streams import hashes, shuffled
from cardlib.batch.studies import Portion, Study, StudyError, column_names, study_of
from cardlib.batch.tivmiv_block import Block
from cardlib.batch.tivmiv_race import Race
from cardlib.batch.tivmiv_tables import LAST, kinds_of, paces_of
from cardlib.policies import POLICIES, STEADY, RacePolicy
from cardlib.reactions import Later
from cardlib.ringers import ADULT, Ringer

ERRORS = 4
TEN = range(1, 11)


def pack(values: range, indices: tuple[int, ...], copies: int) -> tuple[str, ...]:
    return tuple(f"{value}±{index}" for value in values for index in indices for _ in range(copies))


FOUR = pack(TEN, (1, 2, 3, 4), 1)
HOPS, FIVES = pack(TEN, (2, 4), 2), pack(TEN, (5,), 4)
SMALL = ("1±1", "1±1", "5±1", "5±1", "8±1", "10±5")  # often nothing fits any more
WIDE = ("3±1",) * 40 + ("4±1",) * 20 + ("2±3", "7±2", "9±1", "10±4") * 2  # six bits a kind
MANY = pack(range(1, 21), (1, 2, 3, 4, 5), 2)  # 100 kinds: several words a hand
MIXED = [
    "hasty",
    RacePolicy(Ringer(ADULT.ex_gaussian, 5.0, lag_ms=40), 650),
    "attentive",
    RacePolicy(STEADY, 51),
]

SUPPORTED: dict[str, tuple[int, dict[str, Any]]] = {
    "the usual": (1000, {}),
    "2 players": (200, {"players": 2}),
    "3 players": (200, {"players": 3}),
    "5 players": (200, {"players": 5}),
    "6 players": (200, {"players": 6}),
    "60 cards": (200, {"deck": "60"}),
    "indices 2 and 4": (200, {"deck": HOPS}),
    "index 5": (200, {"deck": FIVES}),
    "indices 1 to 4": (200, {"deck": FOUR}),
    "ring of 7": (200, {"deck": pack(range(1, 8), (1, 2, 3), 2), "modulus": 7}),
    "ring of 12": (200, {"deck": pack(range(1, 13), (1, 2, 3), 1), "modulus": 12}),
    "ring of 12, usual deck": (100, {"modulus": 12}),
    "swap": (200, {"deck": HOPS, "replace": "swap", "players": 3}),
    "hand only": (200, {"score": "hand_only", "players": 3, "deck": FOUR}),
    "stuck hands": (200, {"stuck": "hands"}),
    "stuck hands of two": (100, {"stuck": "hands", "players": 2, "deck": FIVES}),
    "stuck hands, swap": (200, {"stuck": "hands", "replace": "swap", "deck": SMALL, "players": 2}),
    "under the centre": (200, {"leftovers": "under_centre", "players": 5, "deck": FOUR}),
    "under the centre, stops": (200, {"leftovers": "under_centre", "players": 3, "deck": HOPS}),
    "dealer 2": (200, {"dealer": 2, "deck": pack(TEN, (1, 3), 2)}),
    "many paces": (200, {"policy": MIXED, "deck": FOUR}),
    "many paces, stuck hands": (200, {"policy": MIXED, "stuck": "hands", "deck": FOUR}),
    "small": (200, {"deck": SMALL, "players": 2}),
    "small, swap": (200, {"deck": SMALL, "players": 3, "replace": "swap"}),
    "wide fields": (100, {"deck": WIDE, "players": 3}),
    "several words": (12, {"deck": MANY, "modulus": 20, "policy": MIXED}),
    "several words, stuck hands": (12, {"deck": MANY, "modulus": 20, "stuck": "hands"}),
    "two rounds": (20, {"match": True, "rounds": 2}),
    "six rounds": (10, {"match": True}),
    "six rounds, most rounds won": (
        200,
        {"match": True, "tie": "rounds_won", "deck": SMALL, "players": 3, "dealer": 1},
    ),
    "three rounds, all at once": (
        20,
        {"match": True, "rounds": 3, "stuck": "hands", "players": 3, "deck": FIVES},
    ),
}


def assert_same(one: Portion, other: Portion) -> None:
    """The same games: every move and every column."""
    for number, (ours, theirs) in enumerate(zip(one.moves, other.moves, strict=True)):
        assert ours == theirs, f"game {number}"
    for name, column in other.columns.items():
        assert one.columns[name].tolist() == list(column), name


@pytest.mark.parametrize("name", SUPPORTED)
def test_the_same_games_ply_by_ply(name: str) -> None:
    count, given = SUPPORTED[name]
    study = study_of("tivmiv", code="KAR-11", **given)
    assert quick.why_not(study) == ""
    played = quick.play(study, 0, count, trace=True)
    assert set(played.columns) == set(column_names(study))
    assert_same(played, readable(study, 0, count, trace=True))


def test_what_the_supported_options_bring_about() -> None:
    """The comparisons above are worth something only if the rare things happen in them."""

    def column(name: str, wanted: str) -> Any:
        count, given = SUPPORTED[name]
        return quick.play(study_of("tivmiv", code="KAR-11", **given), 0, count).columns[wanted]

    blocked = column("small", "ended")
    assert {1, 2} == set(blocked.tolist())
    assert column("stuck hands", "stops").sum() > 200
    assert column("stuck hands, swap", "stops").sum() > 50
    assert column("swap", "stops").max() > 10
    assert (column("index 5", "winner") == -1).all()
    assert (column("six rounds, most rounds won", "winner") == -1).any()


@pytest.mark.parametrize("most", [0, 1, 17, 100, 130])
@pytest.mark.parametrize("match", [False, True])
def test_games_that_are_left(most: int, match: bool) -> None:
    usual = study_of("tivmiv", match=match, rounds=2)
    study = Study(usual.game, usual.options, usual.agents, usual.code, match, most)
    played = quick.play(study, 3, 12, trace=True)
    assert_same(played, readable(study, 3, 12, trace=True))
    if most < 100:
        assert played.columns["left"].all()


def test_portions_and_blocks_do_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    study = study_of("tivmiv", players=3, deck=HOPS, match=True, rounds=2)
    whole = quick.play(study, 0, 90, trace=True)
    parts = [quick.play(study, first, count, trace=True) for first, count in ((0, 37), (37, 53))]
    monkeypatch.setattr(quick, "BLOCK", 16)
    blocks = quick.play(study, 0, 90, trace=True)
    assert_same(whole, blocks)
    for name, column in whole.columns.items():
        both = np.concatenate([part.columns[name] for part in parts])
        assert (both == column).all(), name
    assert [*parts[0].moves, *parts[1].moves] == whole.moves


def raced(study: Study, count: int) -> Race:
    """The first round of so many games, before the first ply."""
    kinds = kinds_of(study.options)
    agents = [agent for agent in study.agents if isinstance(agent, RacePolicy)]
    paces = paces_of(agents, study.options, kinds)
    deck, bots = (hashes(study.code, label, range(count)) for label in ("deck", "bots"))
    orders = np.take(kinds.of_id, shuffled(deck, len(kinds.of_id)).T)
    block = Block(study.options, kinds, paces, orders, bots, study.options.dealer)
    return Race(block, study.options, paces)


def cards_of(block: Block, game: int) -> list[int]:
    """Every card of a round by its kind: in the hands, face down, in the centre."""
    kinds, found = block.kinds, []
    for words, ones in zip(block.hands, kinds.one, strict=True):
        for held in (words[:, game] & np.uint64(LAST - 1)).tolist():
            for kind, one in enumerate(ones.tolist()):
                if one:
                    found += [kind] * (held // one % (1 << kinds.width))
    for place in block.place[:, game].tolist():
        found += block.orders[place : block.end : block.players, game].tolist()
    centre = int(block.centre_sizes()[game])
    places = [(int(block.head[game]) + step) % block.cards for step in range(centre)]
    assert (places[-1] + 1) % block.cards == block.tail[game] % block.cards
    return sorted(found + block.centre[places, game].tolist())


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"players": 3, "deck": HOPS, "replace": "swap"},
        {"deck": MANY, "modulus": 20},
        {"stuck": "hands", "deck": FIVES, "leftovers": "under_centre", "players": 2},
    ],
)
def test_no_card_is_lost_or_doubled(given: dict[str, Any]) -> None:
    race = raced(study_of("tivmiv", **given), 6)
    block = race.block
    whole = sorted(block.kinds.of_id.tolist())
    while race.over < block.size:
        race.step()
        for game in range(block.size):
            assert cards_of(block, game) == whole, (race.ply, game)
            assert (block.left[:, game].sum() + block.centre_sizes()[game]) == block.cards


def test_equal_bots_win_equally_often_when_the_deal_is_equal() -> None:
    """72 cards among four: no seat gets more than another, and the call makes all begin at once."""
    for policy in ("steady", "careful"):
        wins = quick.play(study_of("tivmiv", policy=policy), 0, 6000).columns["winner"]
        counts = [int((wins == seat).sum()) for seat in range(4)]
        assert sum(counts) == 6000
        error = sqrt(6000 * 0.25 * 0.75)
        assert max(counts) - min(counts) <= ERRORS * sqrt(2) * error, counts


def test_the_quicker_seat_wins_more() -> None:
    fast = RacePolicy(Ringer(ADULT.ex_gaussian, 5.0, speed=0.7), 500)
    result = batch.simulate("tivmiv", 2000, policy={1: fast}, engine="numpy")
    wins = [(result["winner"] == seat).mean() for seat in range(4)]
    assert wins[1] > 0.35 > max(wins[0], *wins[2:])


def test_the_plain_program_plays_the_same_game() -> None:
    """Its chance is another, so only means can agree: within four standard errors."""
    chance = Random(5).random
    rounds = [plain_tivmiv.one_round(chance) for _ in range(1500)]
    study = study_of("tivmiv")
    columns = quick.play(study, 0, 8000).columns
    pairs = {
        "plies": [row[0] for row in rounds],
        "lays": [row[1] for row in rounds],
        "time_ms": [row[2] / 1000 for row in rounds],
        "winner": [row[3] for row in rounds],
    }
    for name, plain in pairs.items():
        ours = columns[name].astype(float)
        error = sqrt(statistics.variance(plain) / len(plain) + ours.var() / len(ours))
        assert abs(statistics.mean(plain) - ours.mean()) <= ERRORS * error, name
    games, plies = plain_tivmiv.play(20, 9)
    assert games == 20
    assert plies > 20 * 73


def test_what_it_does_not_play() -> None:
    def why(**given: Any) -> str:
        return quick.why_not(study_of("tivmiv", **given))

    def my_bot(view: Any, seat: int) -> str:
        return "take"

    assert why() == why(policy=list(POLICIES["tivmiv"])) == ""
    assert why(call="asked") == "option call='asked'"
    assert why(policy=my_bot) == "policy OwnBot(my_bot)"
    assert why(policy={2: "random"}) == "policy random"
    assert engine_for(study_of("tivmiv", policy=my_bot))[0] == "readable"
    with pytest.raises(StudyError, match="call='asked'"):
        batch.simulate("tivmiv", 3, call="asked", engine="numpy")


def test_long_rounds_get_longer_numbers() -> None:
    """Microseconds fit into 32 bits where no round can outlast them; else they get 64."""
    slow = RacePolicy(Ringer(Later(0.3, 0.2), 5.0), 5000)
    cases = [
        ({}, np.int32),
        ({"stuck": "hands"}, np.int64),
        ({"deck": MANY, "policy": slow}, np.int64),
    ]
    for given, wanted in cases:
        study = study_of("tivmiv", modulus=20, **given)
        race = raced(study, 1)
        assert race.paces.time is wanted
        assert race.block.times.dtype == race.paces.reactions.dtype == wanted
    assert_same(quick.play(study, 0, 3, trace=True), readable(study, 0, 3, trace=True))
    longest = quick.play(study, 0, 300).columns["time_ms"].max()
    assert longest > 150_000
