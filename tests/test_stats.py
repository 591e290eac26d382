"""The statistics against published tables, closed formulas, hand-worked cases and each other."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from importlib import import_module
from math import erfc, exp, inf, nan, sqrt
from typing import Any

import pytest

from cardlib import stats
from cardlib.chance import ChanceError, Tape
from cardlib.errors import CardlibError
from cardlib.reactions import ExGaussian, table
from cardlib.ringers import ADULT, AGE_8
from cardlib.stats import StatsError

# Upper critical values as printed in every table of the chi-square distribution: freedom, p, value.
TABLE = [
    *((1, 0.05, 3.841), (1, 0.01, 6.635), (1, 0.001, 10.828), (1, 0.95, 0.00393)),
    *((2, 0.05, 5.991), (2, 0.01, 9.210), (2, 0.90, 0.211)),
    *((3, 0.05, 7.815), (3, 0.01, 11.345), (3, 0.001, 16.266), (3, 0.95, 0.352)),
    *((4, 0.05, 9.488), (5, 0.05, 11.070), (5, 0.99, 0.554), (6, 0.05, 12.592)),
    *((10, 0.05, 18.307), (10, 0.01, 23.209), (10, 0.95, 3.940), (20, 0.05, 31.410)),
    *((30, 0.05, 43.773), (30, 0.01, 50.892), (50, 0.05, 67.505), (100, 0.05, 124.342)),
]


@pytest.mark.parametrize(("freedom", "p", "value"), TABLE)
def test_p_is_as_in_the_printed_tables(freedom: int, p: float, value: float) -> None:
    assert stats.chi_square_p(value, freedom) == pytest.approx(p, rel=2e-3)


@pytest.mark.parametrize("x", [1e-9, 0.01, 0.5, 1.9, 2.1, 3.9, 4.1, 5.6, 22.4, 80, 600])
def test_p_is_the_closed_formula_where_there_is_one(x: float) -> None:
    assert stats.chi_square_p(x, 1) == pytest.approx(erfc(sqrt(x / 2)), rel=1e-9)
    assert stats.chi_square_p(x, 2) == pytest.approx(exp(-x / 2), rel=1e-9)
    assert stats.chi_square_p(x, 4) == pytest.approx(exp(-x / 2) * (1 + x / 2), rel=1e-9)


@pytest.mark.parametrize("freedom", [1, 2, 3, 7, 40, 999, 10_000])
def test_p_falls_from_one_to_nought(freedom: int) -> None:
    values = [stats.chi_square_p(freedom * part / 10, freedom) for part in range(40)]
    assert values[0] == 1
    assert values == sorted(values, reverse=True)
    assert all(0 <= p <= 1 for p in values)
    assert stats.chi_square_p(inf, freedom) == stats.chi_square_p(1e300, freedom) == 0
    assert 0.3 < stats.chi_square_p(float(freedom), freedom) < 0.51


def test_the_counts_of_the_lesson_by_hand() -> None:
    few = stats.chi_square_test([280, 250, 240, 230])
    assert (few.statistic, few.freedom) == (5.6, 3)  # (900 + 0 + 100 + 400) / 250
    assert few.p == pytest.approx(0.133, abs=5e-4)
    many = stats.chi_square_test([1120, 1000, 960, 920])
    assert many.statistic == 22.4
    assert f"{many.p:.5f}" == "0.00005"


def test_shares_that_are_given() -> None:
    # expected 50, 30, 20: 25/50 + 25/30 + 0
    assert stats.chi_square([55, 25, 20], [0.5, 0.3, 0.2]) == pytest.approx(4 / 3)
    thirds = [Fraction(1, 3)] * 3
    assert stats.chi_square([10, 20, 30], thirds) == stats.chi_square([10, 20, 30]) == 10


def test_the_simulated_test_agrees_with_the_exact_chance() -> None:
    """8 of 10 for one of two: exactly 2 · (45 + 10 + 1) / 1024."""
    exact = Fraction(112, 1024)
    found = stats.simulated_p([2, 8], rounds=20_000)
    assert abs(found - exact) < Fraction(7, 1000)  # three standard deviations
    assert abs(stats.simulated_p([280, 250, 240, 230], rounds=2000) - Fraction(133, 1000)) < 0.025
    assert stats.simulated_p([10, 0], [0.9, 0.1], rounds=999) > Fraction(1, 4)
    assert stats.simulated_p([100, 0], rounds=99) == Fraction(1, 100)  # never nought


def test_fair_counts_follow_their_shares() -> None:
    counts = stats.fair_counts(40_000, [0.5, 0.3, 0.2], Tape("NUR-42"))
    assert sum(counts) == 40_000
    assert stats.chi_square_test(counts, [0.5, 0.3, 0.2]).p > 0.001
    assert stats.fair_counts(500, 4, Tape("A-1")) == stats.fair_counts(500, [0.25] * 4, Tape("A-1"))
    assert stats.fair_counts(500, 4, Tape("A-1")) != stats.fair_counts(500, 4, Tape("A-1", 1))


def test_fair_studies_are_called_unfair_as_often_as_they_should() -> None:
    low = sum(
        stats.chi_square_test(stats.fair_counts(400, 4, Tape("NUR-42", game))).p < 0.05
        for game in range(400)
    )
    assert 8 <= low <= 34  # 20 expected, three standard deviations


# --- planning --------------------------------------------------------------------------------------


def test_games_needed_by_hand() -> None:
    """z = 1.959964 + 0.841621 = 2.801585; z² · 1/4 / d² = 1.962220 / d²."""
    assert stats.games_needed(0.5, 0.52) == 4906
    assert stats.games_needed(0.5, 0.48) == 4906
    assert stats.games_needed(0.5, 0.51) == 19_623
    assert stats.games_needed(Fraction(1, 4), Fraction(1, 4) + Fraction(1, 100)) == 14_717
    assert stats.games_needed(0.5, 0.52, power=0.9) == 6568  # (1.959964 + 1.281552)² / 4 / 0.0004
    assert stats.games_needed(0.5, 0.52, level=0.99) == 7300  # (2.575829 + 0.841621)² / 4 / 0.0004


@pytest.mark.parametrize("fair", [0.1, 0.25, 0.5])
@pytest.mark.parametrize("more", [0.005, 0.02, 0.1])
@pytest.mark.parametrize("power", [0.6, 0.8, 0.95])
def test_planning_there_and_back(fair: float, more: float, power: float) -> None:
    n = stats.games_needed(fair, fair + more, power=power)
    assert stats.power_of(n, fair, fair + more) >= power - 1e-9
    assert stats.power_of(max(1, n - 2), fair, fair + more) < power + 0.01
    assert stats.smallest_difference(n, fair, power=power) == pytest.approx(more, rel=0.05)
    assert stats.smallest_difference(n, fair, power=power) <= more


def test_power_is_what_many_studies_show() -> None:
    """400 games, a seat that wins 57 in 100: how many of 500 studies leave the band of a fair seat?"""
    low, high = stats.fair_band(400, 2)
    seen = 0
    for game in range(500):
        won = stats.fair_counts(400, [0.57, 0.43], Tape("NUR-42", game))[0]
        seen += not low <= won / 400 <= high
    expected = 500 * stats.power_of(400, 0.5, 0.57)
    assert abs(seen - expected) < 35


def test_without_a_difference_the_power_is_the_false_alarm() -> None:
    assert stats.power_of(1000, 0.25, 0.25) == pytest.approx(0.05)


def test_the_band_of_a_fair_seat_by_hand() -> None:
    low, high = stats.fair_band(1200, 4)  # 15 / 1200 is one standard deviation
    assert (low, high) == (pytest.approx(0.25 - 1.959964 / 80), pytest.approx(0.25 + 1.959964 / 80))
    assert stats.fair_band(1, 2) == (0.0, 1.0)
    inside = sum(
        low <= stats.fair_counts(1200, 4, Tape("NUR-42", game))[0] / 1200 <= high
        for game in range(400)
    )
    assert 366 <= inside <= 393  # 380 expected


# --- two groups ------------------------------------------------------------------------------------


def test_a_permutation_test_by_hand() -> None:
    """3 against 3, all apart: 2 of 20 sharings-out are so far."""
    assert stats.exact_permutation_p([1, 2, 3], [7, 8, 9]) == Fraction(1, 10)
    assert stats.exact_permutation_p([1, 9], [9, 1]) == 1
    assert stats.exact_permutation_p([5], [5]) == 1
    # 1 | 4 6: differences −4, 0.5 (4 | 1 6), 3.5 (6 | 1 4)
    assert stats.exact_permutation_p([1], [4, 6]) == Fraction(1, 3)
    assert stats.difference([1, 2], [4.5]) == -3


@pytest.mark.parametrize(
    ("first", "second"),
    [([0, 0, 3, 11, 0, 0], [8, 13, 62, 8, 25, 1]), ([3, 5, 8, 2], [4, 6, 5]), ([1, 1, 2], [1, 2, 2])],
)
def test_shuffling_comes_near_the_exact_answer(first: list[int], second: list[int]) -> None:
    exact = stats.exact_permutation_p(first, second)
    found = stats.permutation_p(first, second, rounds=3000)
    spread = sqrt(float(exact * (1 - exact)) / 3000)
    assert abs(float(found - exact)) < 3.5 * spread + 1 / 3000


def test_sharing_out_keeps_numbers_and_sizes() -> None:
    seen = set()
    for game in range(60):
        one, other = stats.shared_out([1, 2, 3], [4, 5], Tape("NUR-42", game))
        assert (len(one), len(other)) == (3, 2)
        assert sorted(one + other) == [1, 2, 3, 4, 5]
        seen.add(frozenset(one))
    assert len(seen) == 10


# --- ties ------------------------------------------------------------------------------------------


def test_ties_of_equal_adults() -> None:
    chance = stats.tie_chance(ADULT.ex_gaussian, window_ms=8)
    assert f"{float(100 * chance):.1f}" == "4.8"
    chances = [stats.tie_chance(ADULT.ex_gaussian, window_ms=window) for window in (0, 1, 4, 8, 16)]
    assert chances == sorted(chances)
    assert stats.tie_chance(ADULT.ex_gaussian, window_ms=10_000) == 1
    assert stats.tie_chance(AGE_8.ex_gaussian) < chance  # slower players spread more


def test_ties_are_counted_as_by_looking_at_every_pair() -> None:
    one, other = ExGaussian(300, 20, 40), ExGaussian(340, 30, 60)
    found = stats.tie_chance(one, other, 5)
    assert found == stats.tie_chance(other, one, 5)
    some = [list(table(model))[::64] for model in (one, other)]
    near = sum(abs(a - b) <= 5000 for a in some[0] for b in some[1])
    assert float(found) == pytest.approx(near / 1024**2, rel=0.03)


# --- what is refused -------------------------------------------------------------------------------

REFUSED: list[tuple[str, tuple[Any, ...], dict[str, Any], str]] = [
    ("chi_square", ([280, -1],), {}, "whole number, 0 or more"),
    ("chi_square", ([280, 2.5],), {}, "whole number, 0 or more"),
    ("chi_square", ([280, nan],), {}, "whole number, 0 or more"),
    ("chi_square", ([280, inf],), {}, "whole number, 0 or more"),
    ("chi_square", ([280, "x"],), {}, "whole number, 0 or more"),
    ("chi_square", ([True, 2],), {}, "whole number, 0 or more"),
    ("chi_square", ([280],), {}, "at least two"),
    ("chi_square", (7,), {}, "give a list of numbers"),
    ("chi_square", ([0, 0],), {}, "nothing to judge"),
    ("chi_square", ([1, 2], [0, 1]), {}, "between 0 and 1"),
    ("chi_square", ([1, 2], [nan, 1]), {}, "between 0 and 1"),
    ("chi_square", ([1, 2], [0.5, 0.6]), {}, "make 1.1 together"),
    ("chi_square", ([1, 2], [0.2, 0.3, 0.5]), {}, "one for each"),
    ("chi_square_test", ([1, None],), {}, "whole number, 0 or more"),
    ("chi_square_p", (-1, 3), {}, "from 0 to inf"),
    ("chi_square_p", (nan, 3), {}, "from 0 to inf"),
    ("chi_square_p", ("5.6", 3), {}, "from 0 to inf"),
    ("chi_square_p", (5.6, 0), {}, "from 1 to 10000"),
    ("chi_square_p", (5.6, 2.0), {}, "from 1 to 10000"),
    ("fair_counts", (0, 4, Tape("A-1")), {}, "1 or more|from 1"),
    ("fair_counts", (10, 1, Tape("A-1")), {}, "from 2"),
    ("fair_counts", (10, [0.5, 0.1], Tape("A-1")), {}, "make 0.6 together"),
    ("simulated_p", ([10**5, 10**5],), {"rounds": 1000}, "take at most 50 rounds"),
    ("simulated_p", ([1, 2],), {"rounds": 0}, "1 or more"),
    ("games_needed", (0.5, 0.5), {}, "no number of games"),
    ("games_needed", (0.5, 1.5), {}, "between 0 and 1"),
    ("games_needed", (0.5, 0.6), {"power": 1}, "between 0.5 and 1"),
    ("games_needed", (0.5, 0.6), {"level": nan}, "between 0 and 1"),
    ("power_of", (0, 0.5, 0.6), {}, "1 or more"),
    ("smallest_difference", (10, 0), {}, "between 0 and 1"),
    ("fair_band", (10, 1), {}, "from 2 to 1000"),
    ("difference", ([], [1]), {}, "at least 1"),
    ("difference", ([1, nan], [1]), {}, "only hold numbers"),
    ("permutation_p", ([1] * 1000, [2] * 1000), {"rounds": 20_000}, "take at most 10,000 rounds"),
    ("exact_permutation_p", (range(20), range(20)), {}, "smaller groups"),
    ("tie_chance", (ADULT,), {}, "ExGaussian"),
    ("tie_chance", (ADULT.ex_gaussian,), {"window_ms": -1}, "from 0 to 10000"),
]


@pytest.mark.parametrize(("name", "given", "more", "says"), REFUSED)
def test_what_cannot_be_is_refused_in_words(
    name: str, given: tuple[Any, ...], more: dict[str, Any], says: str
) -> None:
    with pytest.raises(StatsError, match=says) as refused:
        getattr(stats, name)(*given, **more)
    assert len(str(refused.value)) < 250
    assert isinstance(refused.value, CardlibError)


def test_a_class_code_is_read_as_everywhere() -> None:
    assert stats.simulated_p([3, 9], code="nur 42") == stats.simulated_p([3, 9], code="NUR-42")
    with pytest.raises(ChanceError, match="class code"):
        stats.permutation_p([1, 2], [3], code="?")


# --- names -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", stats.__all__)
def test_each_name_is_what_its_module_has(name: str) -> None:
    home = import_module(f"cardlib.stats.{stats._HOMES[name]}")
    assert getattr(stats, name) is getattr(home, name)
    assert name in home.__all__


def test_the_table_has_all_names() -> None:
    assert list(stats._HOMES) == stats.__all__ == dir(stats)
    with pytest.raises(AttributeError, match=r"it has: .*tie_chance"):
        stats.ties_chance  # noqa: B018


def test_one_module_does_not_load_the_others_nor_numpy() -> None:
    code = (
        "import sys; from cardlib.stats import games_needed; games_needed(0.5, 0.6);"
        "print(sorted(name for name in sys.modules if name.startswith(('cardlib.stats.', 'numpy'))))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "['cardlib.stats.checks', 'cardlib.stats.planning']"
