"""Policies: what can be written down for the players of many games, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from cardlib.agents import TAKE_US
from cardlib.bots import AGENTS
from cardlib.games import GAMES
from cardlib.own_bot import OwnBot
from cardlib.policies import (
    POLICIES,
    STEADY,
    BellPolicy,
    ChainPolicy,
    PolicyError,
    RacePolicy,
    policies_for,
)
from cardlib.reactions import ReactionError


def my_bot(view: Any, seat: int) -> str:
    return f"{seat} draw"


def test_steady_seldom_errs() -> None:
    """d' = 5 without a bias: Φ(2.5) = 0.9938 of the fives, Φ(−2.5) = 0.0062 of other tables."""
    assert round(STEADY.hit, 4) == 0.9938
    assert round(STEADY.false_alarm, 4) == 0.0062


@pytest.mark.parametrize("game", GAMES)
def test_the_first_policy_is_the_usual_one(game: str) -> None:
    usual = next(iter(POLICIES[game].values()))
    assert policies_for(game, 2) == (usual, usual)
    assert policies_for(game, 2, [None, None]) == (usual, usual)
    assert policies_for(game, 3, {}) == (usual,) * 3


@pytest.mark.parametrize("game", GAMES)
def test_every_bot_and_every_policy_has_a_name(game: str) -> None:
    for name, policy in POLICIES[game].items():
        assert policies_for(game, 2, name) == (policy, policy)
    for name, bot in AGENTS[game].items():
        if name not in POLICIES[game]:
            assert policies_for(game, 2, name) == (bot, bot)


def test_one_for_all_one_each_or_some_seats() -> None:
    aces = ChainPolicy("ace_holding")
    usual = ChainPolicy()
    assert policies_for("zodiak", 3, aces) == (aces,) * 3
    assert policies_for("zodiak", 2, ["greedy_chain", aces]) == (usual, aces)
    assert policies_for("zodiak", 3, {2: "ace_holding"}) == (usual, usual, aces)
    own = policies_for("zodiak", 2, {1: my_bot})[1]
    assert isinstance(own, OwnBot)
    assert own.name == "my_bot"


@pytest.mark.parametrize(
    ("game", "given", "says"),
    [
        ("zodiak", "greedy", "no policy 'greedy' for zodiak; there are: greedy_chain, ace_holding"),
        ("zangi", ChainPolicy(), "ChainPolicy is not for zangi; it takes BellPolicy"),
        ("zangi", ["steady"], "1 are given for 4 players"),
        ("zangi", {4: "steady"}, "no seat 4; the seats are 0 to 3"),
        ("zangi", {True: "steady"}, "no seat True"),
        ("zangi", {"0": "steady"}, "no seat '0'"),
        ("zangi", 7, r"7 is no policy; give a name \(steady, attentive, hasty, careful\)"),
        ("zangi", lambda: None, "a function my_bot"),
        ("tivmiv", [7, 7, 7, 7], "7 is no policy"),
    ],
)
def test_what_is_refused(game: str, given: Any, says: str) -> None:
    with pytest.raises(PolicyError, match=says):
        policies_for(game, 4, given)


def test_numbers_out_of_range_are_refused() -> None:
    with pytest.raises(PolicyError, match="style 'best' is unknown; choose: greedy_chain"):
        ChainPolicy("best")
    with pytest.raises(PolicyError, match=r"style \[\] is unknown"):
        ChainPolicy([])  # type: ignore[arg-type]
    for wrong in (float("nan"), 0, -5, 10**9, "fast", True):
        with pytest.raises(ReactionError, match="take_ms"):
            RacePolicy(take_ms=wrong)  # type: ignore[arg-type]
    with pytest.raises(PolicyError, match="whole number of milliseconds"):
        RacePolicy(take_ms=700.5)  # type: ignore[arg-type]
    for kind in (BellPolicy, RacePolicy):
        with pytest.raises(PolicyError, match=r"ringer is 5; it is a Ringer"):
            kind(5)  # type: ignore[arg-type]
    assert 1000 * RacePolicy().take_ms == TAKE_US


def test_policies_are_plain_data() -> None:
    """Equal numbers are equal policies: a study can be compared, sent and written down."""
    assert BellPolicy(STEADY) == BellPolicy()
    assert hash(RacePolicy()) == hash(RacePolicy(STEADY, 700))
    assert eval(repr(ChainPolicy("random"))) == ChainPolicy("random")
