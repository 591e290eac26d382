"""The result of many games: columns, estimates, histograms, text, tables and files."""

from __future__ import annotations

import csv
import io
import json
from array import array
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from cardlib.batch import (
    BatchResult,
    EstimateError,
    StudyError,
    mean_of,
    share_of,
    simulate,
    study_of,
)
from cardlib.batch.result import SCHEMA, joined
from cardlib.batch.studies import COLUMNS, ENDINGS, Portion, agent_name, column_names
from cardlib.batch.tallies import Tally
from cardlib.bots import AGENTS
from cardlib.policies import POLICIES

GAMES = ["zangi", "zodiak", "tivmiv"]


def played(game: str, n: int = 12, **more: Any) -> BatchResult:
    return simulate(game, n, engine="readable", code="SEV-3", **more)


def by_hand(*portions: Portion) -> BatchResult:
    """A result of Zangi with two players whose columns are zero but for the winner and the plies."""
    return BatchResult(study_of("zangi", players=2), portions, "readable", "", 4)


def portion(first: int, winners: list[int], plies: list[int]) -> Portion:
    nothing = array("q", [0] * len(plies))
    columns: dict[str, Any] = dict.fromkeys(COLUMNS["zangi"], nothing)
    columns |= {"points_0": nothing, "points_1": nothing}
    columns |= {"winner": array("q", winners), "plies": array("q", plies)}
    return Portion(first, columns, {"sizes": [first, 1]}, [[f"game {first}"]] * len(plies))


LATER, EARLIER = portion(2, [1, -1], [30, 40]), portion(0, [0, 1], [10, 20])


# --- portions become one ---------------------------------------------------------------------------


def test_portions_are_joined_in_the_order_of_their_games() -> None:
    result = by_hand(LATER, EARLIER)
    assert list(result["plies"]) == [10, 20, 30, 40]
    assert list(result["winner"]) == [0, 1, 1, -1]
    assert result.moves == [["game 0"], ["game 0"], ["game 2"], ["game 2"]]
    assert result.histograms == {"sizes": [2, 2]}
    assert (result.n, len(result), result.wanted, result.complete) == (4, 4, 4, True)


def test_joining_leaves_the_portions_as_they_are() -> None:
    by_hand(EARLIER, LATER)
    assert list(EARLIER.columns["plies"]) == [10, 20]
    assert EARLIER.histograms == {"sizes": [0, 1]}


def test_a_histogram_counts_what_the_columns_count() -> None:
    result = played("zodiak", 15)
    lengths = result.histograms["chain_length"]
    assert sum(lengths) == sum(result["plays"])
    assert sum(length * count for length, count in enumerate(lengths)) == sum(result["laid"])
    longest = max(length for length, count in enumerate(lengths) if count)
    assert longest == max(result["longest"])


def test_nothing_joined_is_nothing() -> None:
    assert joined([], ["plies"]) == ({"plies": array("q")}, {})


# --- estimates -------------------------------------------------------------------------------------


def test_estimates_of_games_made_by_hand() -> None:
    result = by_hand(EARLIER, LATER)
    assert result.mean("plies").value == 25
    assert [one.value for one in result.wins()] == [0.25, 0.5]
    assert result.share("winner", -1).value == 0.25
    assert result.share("winner", 9).value == 0
    assert result.endings() == {"": 4}
    assert [one.n for one in result.points()] == [4, 4]
    wide, narrow = result.mean("plies", 0.99), result.mean("plies", 0.5)
    assert wide.low < narrow.low < 25 < narrow.high < wide.high
    assert (wide.level, narrow.level) == (0.99, 0.5)


def test_an_interval_is_as_wide_wherever_the_values_lie() -> None:
    """The spread of 0, 1, 2 and of the same numbers a milliard later is the same: 1."""
    np = pytest.importorskip("numpy")
    for values in ([10**9, 10**9 + 1, 10**9 + 2], np.array([0, 1, 2]) + 10**9):
        later = mean_of(values)
        assert later.value == 10**9 + 1
        assert later.high - later.low == pytest.approx(2 * 1.959964 / 3**0.5)


def test_running_sums_are_exact_however_large_the_numbers_are() -> None:
    """Squares that together need more than 64 bits, which a hundred slow rounds can have."""
    np = pytest.importorskip("numpy")
    study = study_of("tivmiv")
    times = np.full(2000, 10**9, dtype=np.int64)
    times[::2] += 2 * 10**8
    columns = dict.fromkeys(column_names(study), np.zeros(2000, dtype=np.int64)) | {
        "time_ms": times
    }
    tally = Tally(study, 2000)
    tally.add(Portion(0, columns, {}))
    found, wanted = tally.mean("time_ms"), mean_of(times.tolist())
    assert found.value == wanted.value == 11 * 10**8
    assert found.low == pytest.approx(wanted.low, rel=1e-12)
    assert wanted.value - wanted.low == pytest.approx(1.959964 * 10**8 / 1999**0.5)


def test_before_the_first_game_there_is_no_running_mean() -> None:
    tally = Tally(study_of("zangi"), 10)
    for ask in (tally.wins, lambda: tally.mean("plies"), lambda: tally.points("plies")):
        with pytest.raises(EstimateError, match="there is no game to estimate from"):
            ask()


def test_estimates_of_numpy_numbers_are_plain_data() -> None:
    np = pytest.importorskip("numpy")
    one = share_of(np.int64(5), np.int64(10))
    assert [type(part) for part in (one.value, one.low, one.high, one.n)] == [float] * 3 + [int]
    assert one == share_of(5, 10)


@pytest.mark.parametrize("game", GAMES)
def test_endings_are_counted_by_rule(game: str) -> None:
    result = played(game)
    assert result.endings() == Counter(ENDINGS[game][place] for place in result["ended"])


@pytest.mark.parametrize("game", GAMES)
def test_every_column_that_can_be_averaged_has_a_row(game: str) -> None:
    names = [name for name, _ in played(game, 3).rows()]
    assert names == [name for name in COLUMNS[game] if name not in {"winner", "winners", "ended"}]


# --- without a game --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_result_without_a_game_can_be_shown_but_not_averaged(game: str) -> None:
    nothing = BatchResult(study_of(game, players=2), [], "readable", "", 9)
    assert repr(nothing).splitlines() == [
        f"0 of 9 games (deals) of {game}, code NUR-42, played by the readable engine",
        "stopped before the end: what stands here is from the games played so far",
    ]
    assert (nothing.n, nothing.complete, nothing.endings()) == (0, False, {})
    assert nothing.to_csv().count("\n") == 1
    assert json.loads(json.dumps(nothing.to_dict()))["n"] == 0
    with pytest.raises(
        EstimateError, match=r"^there is no game to estimate from; play at least one$"
    ):
        nothing.mean("plies")


# --- text ------------------------------------------------------------------------------------------


def test_the_text_of_a_result() -> None:
    assert repr(by_hand(EARLIER, LATER)).splitlines()[:4] == [
        "4 games (deals) of zangi, code NUR-42, played by the readable engine",
        "won alone  seat 0: 0.2500 (0.0456 to 0.6994)  seat 1: 0.5000 (0.1500 to 0.8500)",
        "plies        25.00 (12.35 to 37.65)",
        "deals        0.0000 (0.0000 to 0.0000)",
    ]


def test_the_text_says_why_the_quick_engine_did_not_play_and_what_a_match_is() -> None:
    study = study_of("zodiak", match=True)
    result = BatchResult(study, [], "readable", "policy MyBot", 1_234_567)
    assert repr(result).startswith(
        "0 of 1,234,567 games (matches) of zodiak, code NUR-42,"
        " played by the readable engine (policy MyBot)"
    )


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_the_text_fits_a_page_and_its_columns_stand_apart(game: str) -> None:
    lines = repr(played(game, 3, players=2)).splitlines()
    assert max(map(len, lines)) <= 100
    for name, line in zip([name for name, _ in played(game, 3).rows()], lines[2:], strict=True):
        assert line.startswith(f"{name} ")


# --- plain data ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_all_of_it_as_plain_data_for_a_json_file(game: str) -> None:
    result = played(game)
    told = result.to_dict()
    again = json.loads(json.dumps(told, allow_nan=False))
    assert again == told
    assert (again["schema"], again["game"], again["code"], again["n"]) == (
        SCHEMA,
        game,
        "SEV-3",
        12,
    )
    assert again["columns"] == {name: list(column) for name, column in result.columns.items()}
    assert again["histograms"] == result.histograms
    told["histograms"].clear()
    told["columns"].clear()
    assert result.to_dict() == again  # it is a copy


def test_who_played_is_told_by_name_and_never_by_an_address() -> None:
    def my_bot(view: Any, seat: int) -> None:
        return None

    names = {"a bot": "longest_chain", "a policy": "random", "a function": my_bot}
    told = [played("zodiak", 1, policy={0: bot, 1: bot, 2: bot}).to_dict()["policies"][1]
            for name, bot in names.items() if name != "a function"]  # fmt: skip
    assert told == ["longest_chain", "ChainPolicy(style='random')"]
    study = study_of("zodiak", policy=my_bot)
    assert BatchResult(study, [], "readable", "", 1).to_dict()["policies"] == ["OwnBot(my_bot)"] * 3


@pytest.mark.parametrize("game", GAMES)
def test_every_agent_has_a_name_that_is_the_same_everywhere(game: str) -> None:
    for name, agent in AGENTS[game].items():
        assert agent_name(game, agent) == name
    for policy in POLICIES[game].values():
        assert agent_name(game, policy) == repr(policy)


def test_an_agent_without_a_name_is_called_by_its_kind() -> None:
    class Sleeper:
        def __call__(self, view: Any, seat: int, luck: Any) -> None:
            """It does nothing."""

    assert agent_name("zodiak", Sleeper()) == "Sleeper"


# --- tables ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_table_comes_back_as_it_was(game: str, tmp_path: Path) -> None:
    result, path = played(game), tmp_path / "games.csv"
    text = result.to_csv(path)
    assert path.read_bytes() == text.encode()
    assert text == result.to_csv() == result.to_csv(str(path))
    head, *rows = csv.reader(io.StringIO(text))
    assert head == ["game", *result.columns]
    back = dict(zip(head, zip(*(map(int, row) for row in rows), strict=True), strict=True))
    assert back.pop("game") == tuple(range(12))
    assert back == {name: tuple(column) for name, column in result.columns.items()}


@pytest.mark.parametrize("name", ["no folder/games.csv", ".", "\0"])
def test_a_file_that_cannot_be_written(name: str, tmp_path: Path) -> None:
    with pytest.raises(
        StudyError, match=r"cannot be written: .* Give the name of a file in a folder"
    ):
        by_hand(EARLIER, LATER).to_csv(tmp_path / name)


def test_a_number_is_no_file() -> None:
    wrong: Any = 5
    with pytest.raises(StudyError, match=r"^'5' cannot be written: "):
        by_hand(EARLIER, LATER).to_csv(wrong)


def test_with_numpy_the_same_comes_out() -> None:
    """Columns as NumPy arrays, as the batch engines give them, and the same in plain arrays."""
    numpy = pytest.importorskip("numpy")

    def as_arrays(one: Portion) -> Portion:
        columns = {name: numpy.array(column) for name, column in one.columns.items()}
        return Portion(
            one.first, columns, {"sizes": numpy.array(one.histograms["sizes"])}, one.moves
        )

    plain, arrays = by_hand(LATER, EARLIER), by_hand(as_arrays(LATER), as_arrays(EARLIER))
    assert isinstance(arrays["plies"], numpy.ndarray)
    assert json.dumps(arrays.to_dict()) == json.dumps(plain.to_dict())
    assert arrays.to_csv() == plain.to_csv()
    assert repr(arrays) == repr(plain)
    assert arrays.endings() == plain.endings()
