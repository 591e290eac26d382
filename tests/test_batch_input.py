"""Bad input to many games: each error says what is wrong, where, and what would be right."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from math import nan
from time import perf_counter
from typing import Any

import pytest

from cardlib.batch import (
    BellPolicy,
    ChainPolicy,
    EstimateError,
    PolicyError,
    RacePolicy,
    StudyError,
    mean_of,
    share_of,
    simulate,
)
from cardlib.chance import ChanceError
from cardlib.errors import CardlibError, OptionsError
from cardlib.games import UnknownGame, zangi, zodiak
from cardlib.reactions import ReactionError
from cardlib.ringers import ADULT, Ringer

readable = partial(simulate, engine="readable")


def refused(kind: type[CardlibError], call: Callable[[], Any]) -> str:
    with pytest.raises(kind) as caught:
        call()
    assert type(caught.value) is kind
    return str(caught.value)


def refused_by_any(call: Callable[[], Any]) -> str:
    with pytest.raises(CardlibError) as caught:
        call()
    return str(caught.value)


# --- how many --------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [0, -1, True, 1.5, "10", nan, None, [10], 1e5])
def test_what_is_no_number_of_games(n: Any) -> None:
    said = f"n is {n!r}; it is a number of games, 1 or more, such as 10_000"
    assert refused(StudyError, lambda: readable("zangi", n)) == said


@pytest.mark.parametrize(
    ("n", "shown"),
    [
        (100_001, "100,001"),
        (10**12, "1,000,000,000,000"),
        (10**400, "More than 1,000,000,000,000,"),
    ],
)
def test_very_many_games_are_refused_at_once_with_how_long_they_take(n: int, shown: str) -> None:
    begun = perf_counter()
    said = refused(StudyError, lambda: readable("zangi", n))
    assert perf_counter() - begun < 10
    assert said.startswith(shown)
    assert " games with the readable engine would take about " in said
    assert said.split("would take about ")[1].split()[1] in {"seconds", "minutes", "hours", "years"}
    assert said.endswith("(100,000 at most are played without asking), or say anyway=True")


# --- what is played --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["poker", "Zangi", "", None, 5, []])
def test_a_game_that_there_is_not(game: Any) -> None:
    said = refused(UnknownGame, lambda: readable(game, 5))
    assert said == f"there is no game '{game}'; the games are: zangi, zodiak, tivmiv"


@pytest.mark.parametrize("code", ["??", "", "NUR", 5, None])
def test_a_code_that_is_none(code: Any) -> None:
    said = refused(ChanceError, lambda: readable("zangi", 5, code=code))
    assert said.endswith("is no class code; a code is a short word and a number, like NUR-42")


@pytest.mark.parametrize(
    ("game", "values", "said"),
    [
        (
            "zangi",
            {"players": 99},
            "option players=99 is not possible; it takes a whole number from 2 to 6",
        ),
        (
            "zodiak",
            {"players": 5},
            "option players=5 is not possible; it takes a whole number from 2 to 4",
        ),
        ("zangi", {"players": "3"}, "option players='3' is not possible"),
        ("zangi", {"players": nan}, "option players=nan is not possible"),
        ("tivmiv", {"colour": "red"}, "there is no option 'colour'; the options are: players, "),
        (
            "zangi",
            {"options": zodiak.make_options()},
            "options: expected Options(…) of zangi, not ",
        ),
        ("zodiak", {"options": {"players": 2}}, "options: expected Options(…) of zodiak, not {'pl"),
        (
            "zangi",
            {"options": zangi.make_options(), "players": 2, "target": 6},
            "options are given, so players, target cannot be given beside them",
        ),
    ],
)
def test_options_that_cannot_be(game: str, values: dict[str, Any], said: str) -> None:
    assert refused(OptionsError, lambda: readable(game, 5, **values)).startswith(said)


@pytest.mark.parametrize("engine", ["fast", "NumPy", None, [], 1])
def test_an_engine_that_there_is_not(engine: Any) -> None:
    said = refused(StudyError, lambda: simulate("zangi", 5, engine=engine))
    assert said == f"there is no engine {engine!r}; choose one of: auto, numpy, readable"


@pytest.mark.parametrize("name", ["match", "anyway", "trace"])
@pytest.mark.parametrize("value", ["no", 1, None])
def test_a_switch_is_true_or_false(name: str, value: Any) -> None:
    said = refused(StudyError, lambda: readable("zodiak", 5, **{name: value}))
    assert said.startswith(f"{name} is {value!r}; it is True")


def test_in_zangi_a_deal_is_the_match() -> None:
    whole, deal = readable("zangi", 5, match=True), readable("zangi", 5)
    assert whole.columns == deal.columns
    assert repr(whole) == repr(deal)


@pytest.mark.parametrize("executor", ["dask", 4, object()])
def test_an_executor_that_is_none(executor: Any) -> None:
    said = refused(StudyError, lambda: readable("zangi", 5, executor=executor))
    assert said.startswith("executor is ")
    assert said.endswith("and that is no Executor; give one such as ThreadPoolExecutor()")


def test_a_progress_that_cannot_be_called() -> None:
    progress: Any = True
    said = refused(StudyError, lambda: readable("zangi", 5, progress=progress))
    assert said.startswith("progress is True; it is a function that is given a Progress")


# --- who plays -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "policy", "said"),
    [
        (
            "zangi",
            "clever",
            "there is no policy 'clever' for zangi; there are: steady, attentive, hasty, careful, ",
        ),
        ("zodiak", "steady", "there is no policy 'steady' for zodiak; there are: greedy_chain, "),
        ("zangi", ChainPolicy(), "policy: ChainPolicy is not for zangi; it takes BellPolicy"),
        ("zodiak", BellPolicy(), "policy: BellPolicy is not for zodiak; it takes ChainPolicy"),
        ("tivmiv", BellPolicy(), "policy: BellPolicy is not for tivmiv; it takes RacePolicy"),
        (
            "zangi",
            ["steady"] * 2,
            "policy: 2 are given for 3 players; give one per seat, or one for all",
        ),
        ("zangi", [], "policy: 0 are given for 3 players; give one per seat, or one for all"),
        (
            "zangi",
            ["steady"] * 4,
            "policy: 4 are given for 3 players; give one per seat, or one for all",
        ),
        ("zangi", {3: "steady"}, "policy: there is no seat 3; the seats are 0 to 2"),
        ("zangi", {"Ani": "steady"}, "policy: there is no seat 'Ani'; the seats are 0 to 2"),
        (
            "zangi",
            5,
            "policy: 5 is no policy; give a name (steady, attentive, hasty, careful), BellPolicy",
        ),
        (
            "tivmiv",
            ["steady", [], None],
            "policy: [] is no policy; give a name (steady, attentive, ",
        ),
        ("zodiak", lambda: "0 draw", "policy: <function <lambda>"),
    ],
)
def test_a_policy_that_cannot_be(game: str, policy: Any, said: str) -> None:
    assert refused(PolicyError, lambda: readable(game, 5, players=3, policy=policy)).startswith(
        said
    )


RANGES = {
    "d_prime": ("0 to 8", -0.1, 8.1),
    "slowness": ("0 to 5", -0.1, 5.1),
    "criterion": ("-3 to 3", -3.1, 3.1),
    "speed": ("0.5 to 2.0", 0.4, 2.1),
    "lag_ms": ("0 to 1000", -1, 1001),
}


@pytest.mark.parametrize("name", RANGES)
def test_the_numbers_of_a_bot_have_ranges(name: str) -> None:
    words, low, high = RANGES[name]
    for value in (low, high, nan, float("inf"), "x", None, True):
        numbers: dict[str, Any] = {"d_prime": 3.0, name: value}
        said = refused(ReactionError, partial(Ringer, ADULT.ex_gaussian, **numbers))
        assert said == f"{name} is {value!r}; it must be a number from {words}"


@pytest.mark.parametrize("value", [nan, 49, 5001, "x", None, True, -700])
def test_the_time_to_take_a_card_has_a_range(value: Any) -> None:
    said = refused(ReactionError, lambda: RacePolicy(take_ms=value))
    assert said == f"take_ms is {value!r}; it must be a number from 50 to 5000"


def test_the_time_to_take_a_card_is_a_whole_number() -> None:
    part: Any = 700.5
    said = refused(PolicyError, lambda: RacePolicy(take_ms=part))
    assert said == "take_ms is 700.5; it is a whole number of milliseconds"


@pytest.mark.parametrize("policy", [BellPolicy, RacePolicy])
@pytest.mark.parametrize("value", ["quick", None, 5])
def test_what_is_no_ringer(policy: Any, value: Any) -> None:
    assert refused(PolicyError, lambda: policy(value)).startswith(
        f"ringer is {value!r}; it is a Ringer"
    )


@pytest.mark.parametrize("value", ["quick", None, 5])
def test_what_is_no_style(value: Any) -> None:
    said = refused(PolicyError, lambda: ChainPolicy(value))
    assert said == f"style {value!r} is unknown; choose: greedy_chain, ace_holding, random"


# --- own bots --------------------------------------------------------------------------------------


def raises(view: Any, seat: int) -> str:
    raise KeyError("x")


def loops(view: Any, seat: int) -> str:
    while True:
        pass


def silent(view: Any, seat: int) -> None:
    return None


def cheats(view: Any, seat: int) -> str:
    return f"{seat} play 2♠ 3♠ 4♠"


def leaves(view: Any, seat: int) -> str:
    sys.exit(3)


def meddles(view: Any, seat: int) -> str:
    return f"{1 - seat} draw"


def mumbles(view: Any, seat: int) -> str:
    return "hm"


def wrong_kind(view: Any, seat: int, luck: Any) -> Any:
    return 5


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        (raises, "raises failed in its line 2, with KeyError: 'x'."),
        (loops, "loops does not come to an end. Is there a loop in it that never stops?"),
        (silent, "silent returned None, but it must move now."),
        (cheats, "cheats wants 0 play 2♠ 3♠ 4♠, and that is not allowed."),
        (leaves, "leaves failed in its line 2, with SystemExit: 3."),
        (meddles, "meddles sits at seat 0, but returned the move 1 draw of another seat."),
        (mumbles, "mumbles returned 'hm', and that is no move."),
        (wrong_kind, "This bot returned 5, and that is no decision."),
    ],
)
def test_a_bot_that_goes_wrong_is_told_with_its_game_and_its_seat(bot: Any, said: str) -> None:
    with pytest.raises(StudyError) as caught:
        readable("zodiak", 3, players=2, policy=[bot, "greedy_chain"])
    assert str(caught.value).startswith(f"game 0, seat 0: {said}")
    assert caught.value.partial.n == 0
    assert "0 of 3 games" in repr(caught.value.partial)


# --- estimates -------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [0, 1, nan, -0.95, 95, 1 - 1e-16, "0.95", None])
def test_a_level_that_cannot_be(level: Any) -> None:
    result = readable("zangi", 2)
    calls: list[Callable[[], Any]] = [
        lambda: result.mean("plies", level),
        lambda: result.share("winner", 0, level),
        lambda: result.wins(level),
        lambda: result.points(level),
        lambda: list(result.rows(level)),
        lambda: share_of(1, 2, level),
    ]
    for call in calls:
        said = refused(EstimateError, call)
        assert said == f"level is {level!r}; it must lie between 0 and 1, such as 0.95"


@pytest.mark.parametrize(
    ("hits", "n", "said"),
    [
        (3, 2, "hits is 3; it is a whole number from 0 to n = 2"),
        (-1, 2, "hits is -1; it is a whole number from 0 to n = 2"),
        (0.5, 2, "hits is 0.5; it is a whole number from 0 to n = 2"),
        (nan, 2, "hits is nan; it is a whole number from 0 to n = 2"),
        ("1", 2, "hits is '1'; it is a whole number from 0 to n = 2"),
        (0, 0, "there is no game to estimate from; play at least one"),
        (1, 2.0, "n is 2.0; it is a number of games, such as 1000"),
        (True, True, "n is True; it is a number of games, such as 1000"),
        (True, 2, "hits is True; it is a whole number from 0 to n = 2"),
    ],
)
def test_a_share_that_cannot_be(hits: Any, n: Any, said: str) -> None:
    assert refused(EstimateError, lambda: share_of(hits, n)) == said


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ([], "there is no game to estimate from; play at least one"),
        ("abc", "these values have no mean; give a list with one number per game"),
        ([1, None], "these values have no mean; give a list with one number per game"),
        ([1, nan], "these values have no mean: one of them is no finite number"),
        (5, "values is 5; give a list with one number per game"),
        (iter([1]), "values is <list_iterator object"),
        ([1j, 2], "these values have no mean; give a list with one number per game"),
        ([10**400, 1], "these values have no mean; give a list with one number per game"),
        ([1e200, -1e200], "these values have no mean: one of them is no finite number"),
    ],
)
def test_a_mean_that_cannot_be(values: Any, said: str) -> None:
    assert refused(EstimateError, lambda: mean_of(values)).startswith(said)


def test_arrays_that_have_no_mean() -> None:
    np = pytest.importorskip("numpy")
    no_mean = "these values have no mean; give a list with one number per game"
    for values in (np.ones((2, 2)), np.ones((3, 2)), np.array([1j, 2]), np.array(["1", "2"])):
        assert refused(EstimateError, lambda values=values: mean_of(values)) == no_mean
    said = refused(EstimateError, lambda: mean_of(np.array(3)))
    assert said == "values is array(3); give a list with one number per game"


HUGE = 10**5000  # Python writes down no number with so many digits


def test_a_very_large_number_is_refused_in_words() -> None:
    calls: list[Callable[[], Any]] = [
        lambda: readable("zangi", -HUGE),
        lambda: readable("zangi", 2, policy={HUGE: "steady"}),
        lambda: readable("zangi", 2, policy=HUGE),
        lambda: readable("zangi", 2, code="NUR-42", match=HUGE),
        lambda: readable("zangi", 2, trace=HUGE),
        lambda: readable("zangi", 2, executor=HUGE),
        lambda: readable("zangi", 2, progress=HUGE),
        lambda: readable("zangi", 2, options=HUGE),
        lambda: simulate("zangi", 2, engine=HUGE),
        lambda: RacePolicy(take_ms=HUGE),
        lambda: BellPolicy(HUGE),
        lambda: share_of(1, 2, HUGE),
        lambda: share_of(HUGE, 2),
        lambda: share_of(1, HUGE),
        lambda: mean_of(HUGE),
        lambda: readable("zangi", 2)[HUGE],
    ]
    for call in calls:
        assert "a very large number" in refused_by_any(call)


@pytest.mark.parametrize("name", ["moves", "", 5, None, ["plies"], slice(2)])
def test_a_column_that_there_is_not(name: Any) -> None:
    said = refused(StudyError, lambda: readable("zangi", 2)[name])
    assert said.startswith(f"there is no column {name!r}; there are: winner, winners, plies, ")


@pytest.mark.parametrize("value", ["0", 1.5, None])
def test_a_value_that_no_column_holds(value: Any) -> None:
    said = refused(StudyError, lambda: readable("zangi", 2).share("winner", value))
    assert said == f"value is {value!r}; columns hold whole numbers, such as 1"
