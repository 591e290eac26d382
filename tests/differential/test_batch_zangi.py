"""The batch engine of Zangi zrangi against the readable one, game by game and move by move."""

from __future__ import annotations

import importlib.util
from dataclasses import replace
from math import sqrt
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from cardlib.batch import readable, running, simulate, zangi
from cardlib.batch.studies import Portion, Study, column_names, study_of
from cardlib.batch.zangi import games as places
from cardlib.batch.zangi.piles import Piles
from cardlib.policies import BellPolicy
from cardlib.reactions import ShiftedLogNormal
from cardlib.ringers import ADULT, AGE_8, Ringer

SMALL_DECK = ("G1", "G2", "G3", "P1", "P4", "A2", "A2", "A5", "R1", "R3", "R3", "R4") * 2
LARGE_DECK = tuple(
    f"{fruit}{count}" for fruit in "GPAR" for count in (1, 1, 2, 3, 4) for _ in range(10)
)
ONLY_FIVES = ("G5", "P5", "A5", "R5") * 3

WILD = BellPolicy(Ringer(ADULT.log_normal, d_prime=0, criterion=-3))  # rings whatever lies there
SLOW = BellPolicy(Ringer(AGE_8.later, 3.0, slowness=3.0, speed=2.0, lag_ms=400))
LATE = BellPolicy(
    Ringer(ShiftedLogNormal(1499.9, 0.1, 0.01), 3.0)
)  # as late as an opening, or 1 µs off
ALIKE = BellPolicy(Ringer(ShiftedLogNormal(300, 0.1, 0.01), 3.0))  # several at the same microsecond

OPTION_SETS: dict[str, dict[str, Any]] = {
    "2 players": {"players": 2},
    "3 players, small deck": {"players": 3, "deck": SMALL_DECK},
    "5 players, a surplus dealt": {"players": 5, "deck": "52", "surplus": "deal", "end": "duel"},
    "6 players, 56 cards": {
        "players": 6, "deck": "56", "after_ring": "winner_opens", "dealer": 5, "end": "limit", "limit": 99,
    },
    "6 players, small deck": {"players": 6, "deck": SMALL_DECK, "dealer": 4},
    "52 cards": {"deck": "52", "target": 6},
    "target 4": {"target": 4, "end": "duel"},
    "winner opens": {"after_ring": "winner_opens", "deck": SMALL_DECK},
    "duel": {"end": "duel", "after_ring": "winner_opens", "players": 5},
    "duel of two": {"end": "duel", "players": 2, "deck": SMALL_DECK},
    "limit": {"end": "limit", "limit": 30},
    "limit, 200 cards": {"end": "limit", "limit": 61, "players": 6, "deck": LARGE_DECK},
    "one card each": {"players": 6, "deck": ("G5", "G1", "G4", "P5", "A2", "A3", "R1")},
    "grace": {"penalty_last_card": "grace", "policy": "hasty", "dealer": 2, "deck": SMALL_DECK},
    "attentive": {"policy": "attentive", "dealer": 3, "deck": SMALL_DECK},
    "four ringers": {"policy": ["steady", "attentive", "hasty", "careful"]},
    "strange ringers": {"policy": [WILD, SLOW, LATE, "hasty"], "deck": SMALL_DECK},
    "dead heats": {"policy": [ALIKE, LATE, LATE, ALIKE], "ring_tie": "seat", "deck": SMALL_DECK},
    "three to pay": {"policy": "hasty", "penalty": 3, "late_ring": "penalty", "deck": SMALL_DECK},
    "nothing to pay": {"policy": WILD, "penalty": 0, "deck": SMALL_DECK},
    "all of it": {
        "players": 5, "dealer": 4, "deck": SMALL_DECK, "surplus": "deal", "target": 6, "penalty": 2,
        "end": "limit", "limit": 120, "after_ring": "winner_opens", "penalty_last_card": "grace",
        "policy": [WILD, "careful", ALIKE, "hasty", SLOW],
    },
}  # fmt: skip


def assert_same(study: Study, count: int, first: int = 0) -> Portion:
    """Both engines play the same moves, and count the same."""
    quick = zangi.play(study, first, count, trace=True)
    slow = readable.play(study, first, count, trace=True)
    for number, (moves, wanted) in enumerate(zip(quick.moves, slow.moves, strict=True), first):
        assert moves == wanted, f"game {number}"
    assert list(quick.columns) == list(column_names(study))
    for name, column in quick.columns.items():
        assert column.tolist() == list(slow.columns[name]), name
    return quick


def assert_equal_columns(one: Any, other: Any) -> None:
    assert list(one) == list(other)
    for name in one:
        np.testing.assert_array_equal(one[name], other[name], err_msg=name)


def test_a_thousand_usual_games():
    assert_same(study_of("zangi", code="VAN-7"), 1000)


@pytest.mark.parametrize("name", OPTION_SETS)
def test_every_option(name):
    study = study_of("zangi", code="SEV-31", **OPTION_SETS[name])
    assert zangi.why_not(study) == ""
    assert_same(study, 200, first=12_345)


@pytest.mark.parametrize("most", [0, 1, 2, 57, 58, 59, 150])
def test_cut_games(most):
    """A game is left before an opening or a leave, never between a ring and its gift."""
    study = replace(study_of("zangi", policy="hasty", deck=SMALL_DECK), most_plies=most)
    played = assert_same(study, 60)
    assert played.columns["left"].any()
    assert (played.columns["plies"][played.columns["left"] == 1] >= most).all()


def test_a_target_that_never_comes():
    played = assert_same(study_of("zangi", target=30), 100).columns
    assert not played["fives"].any()
    assert not played["rings"].any()
    assert (played["ended"] == 1).all()


def test_a_deck_of_only_fives():
    study = replace(study_of("zangi", deck=ONLY_FIVES), most_plies=300)
    played = assert_same(study, 50).columns
    assert played["left"].any()
    assert (2 * played["rings"] > played["openings"]).all()


# --- the games do not depend on how they are played ------------------------------------------------


def test_chunks_make_no_difference(monkeypatch):
    study = study_of("zangi", policy=["steady", "hasty", "steady", "attentive"])
    whole = zangi.play(study, 0, 2500).columns
    parts = [zangi.play(study, *part).columns for part in ((0, 1), (1, 999), (1000, 1500))]
    assert_equal_columns(
        whole, {name: np.concatenate([part[name] for part in parts]) for name in whole}
    )
    for width in (1, 97, 2499):  # places that many games take one after the other
        monkeypatch.setattr(places, "WIDTH", width)
        few = 20 if width == 1 else 2500
        assert_equal_columns(
            {name: whole[name][:few] for name in whole}, zangi.play(study, 0, few).columns
        )


def test_the_portions_of_a_study_make_no_difference(monkeypatch):
    whole = simulate("zangi", 1500, engine="numpy")
    monkeypatch.setattr(running, "AT_ONCE", {"numpy": 700, "readable": 50})
    parts = simulate("zangi", 1500, engine="numpy")
    more = simulate("zangi", 1600, engine="numpy")
    assert_equal_columns(whole.columns, parts.columns)
    assert_equal_columns(whole.columns, {name: more[name][:1500] for name in more.columns})


def test_no_card_is_lost_or_doubled(monkeypatch):
    """Whenever games come or the block gets smaller, every chain is walked."""
    checked = 0

    def check(piles: Piles) -> None:
        nonlocal checked
        row = piles.row
        for cells, closed in zip(piles.cells.reshape(-1, row.length), piles.closed, strict=True):
            assert sorted(walked(piles, cells.tolist(), int(closed))) == list(range(row.cards))
            checked += 1

    deal, keep = Piles.deal, Piles.keep

    def dealt(piles: Piles, games: Any, orders: Any) -> None:
        deal(piles, games, orders)
        if len(games) < len(piles.closed):
            check(piles)

    def kept(piles: Piles, games: Any) -> None:
        check(piles)
        keep(piles, games)

    monkeypatch.setattr(Piles, "deal", dealt)
    monkeypatch.setattr(Piles, "keep", kept)
    monkeypatch.setattr(places, "WIDTH", 50)
    played = zangi.play(
        study_of("zangi", policy="hasty", penalty_last_card="grace"), 0, 200
    ).columns
    assert checked > 1000
    ended = played["gone"] == 3
    assert ended.all()
    assert (sum(played[f"points_{seat}"] for seat in range(4))[ended] <= 40).all()


def walked(piles: Piles, cells: list[int], closed: int) -> list[int]:
    """All cards on the chains of a row; its counts of closed cards must be right."""
    row, cards = piles.row, []
    for seat in range(row.players):
        node, held, passed = row.cards + seat, 0, False
        while True:
            passed = passed or node == cells[row.tops + seat]
            node = cells[node]
            if node == row.end:
                break
            cards.append(node)
            held += passed
            assert len(cards) <= row.cards
        assert passed, "the card opened last is on the chain of its seat"
        assert held == closed >> 8 * seat & 255
        assert not held or cards[-1] == cells[row.tails + seat]
    return cards


# --- statistics ------------------------------------------------------------------------------------


def test_no_seat_is_favoured():
    """Equal bots win as often, seen from the dealer, whoever deals."""
    n, shares = 5000, []
    for dealer in range(4):
        winner = simulate("zangi", n, dealer=dealer, code=f"SUN-{dealer}")["winner"]
        shares.append(np.bincount((winner - dealer) % 4, minlength=4) / n)
    for one in shares[1:]:
        for share, first in zip(one, shares[0], strict=True):
            assert abs(share - first) < 4 * sqrt(2 * first * (1 - first) / n)


def test_plain_python_gives_the_same_means():
    """`benchmarks/plain_zangi.py` plays by the same rules from a chance of its own."""
    rows = np.array(plain().counted(2500, seed=11), float)
    batch = simulate("zangi", 10_000, code="TAN-5")
    for column, name in enumerate(("plies", "openings", "rings", "wrong_rings")):
        one, other = rows[:, column], np.asarray(batch[name], float)
        error = sqrt(one.var() / len(one) + other.var() / len(other))
        assert abs(one.mean() - other.mean()) < 4 * error, name
    games, plies = plain().play(3, seed=1)
    assert games == 3
    assert plies > 3 * 40


def plain() -> ModuleType:
    path = Path(__file__).parents[2] / "benchmarks" / "plain_zangi.py"
    spec = importlib.util.spec_from_file_location("plain_zangi", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# --- what only the readable engine plays -----------------------------------------------------------


def my_bot(view: Any, seat: int) -> str:
    return f"{seat} open"


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({}, ""),
        ({"policy": "careful"}, ""),
        ({"grace_end": "turn"}, "option grace_end"),
        ({"eliminated_pile": "removed"}, "option eliminated_pile"),
        ({"policy": "first_fit"}, "policy first_fit"),
        ({"policy": {2: my_bot}}, "policy OwnBot(my_bot)"),
    ],
)
def test_why_not(values, said):
    assert zangi.why_not(study_of("zangi", **values)) == said
