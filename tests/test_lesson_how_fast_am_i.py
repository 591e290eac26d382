"""Reaction times: cases worked by hand, wrong methods, labs and their words, drawings."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from cardlib.exercises import exercise
from cardlib.exercises.how_fast_am_i.times import EIGHT, Times, ms
from cardlib.exercises.judging import RIGHT, judge
from cardlib.faces.dots import DotLine, dots_svg, span_of
from cardlib.views.labs import LabError
from cardlib.views.labs.how_fast_am_i.screen import together, waiting_sd
from tests.labs import alts, bench, blocks_of, live, of_lesson, texts, use, use_all

lab = of_lesson("how_fast_am_i")
CODES = [f"NUR-{number}" for number in range(1, 120)]


# --- exercises -----------------------------------------------------------------------------------


def test_the_eight_times_of_the_lesson() -> None:
    """Sum 3407; 3407 : 8 = 425.875; sorted 310 and 312 in the middle; 2167 : 7 without the lapse."""
    times = Times(EIGHT)
    assert times.mean == Fraction("425.875")
    assert times.median == 311
    assert times.without_lapse.mean == Fraction(2167, 7)
    assert times.without_lapse.median == 310
    assert [ms(value) for value in (times.mean, times.median, Fraction(2167, 7))] == [
        "425.875",
        "311",
        "309.571",
    ]


ANSWERS = {
    "mean_of_eight": Fraction("425.875"),
    "median_of_eight": Fraction(311),
    "without_lapse": Fraction(2167, 7),
    "one_frame": Fraction(50, 3),
    "slow_part": Fraction(470),
}


@pytest.mark.parametrize("name", ANSWERS)
@pytest.mark.parametrize("code", ["NUR-42", "ANI-7"])
def test_every_class_meets_the_same_numbers_first(name: str, code: str) -> None:
    assert exercise(f"how_fast_am_i/{name}", code).answer == ANSWERS[name]


WRONG = [
    ("mean_of_eight", "311", "mean_for_median", "311 is the median"),
    ("mean_of_eight", "3407", "sum_for_mean", "Share it by 8"),
    ("mean_of_eight", "309.6", "outlier_by_eye", "You left 1240 out"),
    ("mean_of_eight", "486.7", "one_too_few", "shared by 7"),
    ("median_of_eight", "770.5", "not_sorted", "301 and 1240 stand in the middle of the list"),
    ("median_of_eight", "310", "one_middle_only", "310 and 312"),
    ("median_of_eight", "312", "one_middle_only", "310 and 312"),
    ("median_of_eight", "425.9", "mean_for_median", "425.875 is the mean"),
    ("without_lapse", "270.9", "one_too_many", "Without the lapse there are 7"),
    ("one_frame", "60", "rate_for_time", "60 is how many pictures"),
    ("one_frame", "1/60", "seconds_for_milliseconds", "A second has 1000 ms"),
    ("one_frame", "8.3", "whole_for_half", "on average"),
    ("slow_part", "360", "tail_forgotten", "The slow part adds 110"),
    ("slow_part", "405", "spread_added", "on average it adds 0"),
    ("slow_part", "515", "spread_added", "45 too much"),
]


@pytest.mark.parametrize(("name", "given", "mistake", "says"), WRONG)
def test_each_wrong_way_is_named(name: str, given: str, mistake: str, says: str) -> None:
    verdict = judge(exercise(f"how_fast_am_i/{name}"), given)
    assert verdict.mistake == mistake
    assert says in str(verdict.says[-1])


def test_a_rounded_mean_is_right_and_a_whole_one_asked_for_its_place() -> None:
    made = exercise("how_fast_am_i/mean_of_eight")
    assert judge(made, "425.9").status == judge(made, "425,8750").status == RIGHT
    assert judge(made, "426").mistake == "rounded_too_far"
    assert judge(exercise("how_fast_am_i/one_frame"), "16.7").status == RIGHT
    assert judge(exercise("how_fast_am_i/one_frame"), "17").mistake == "rounded_too_far"


def test_new_numbers_have_one_lapse_and_are_solved_in_another_way() -> None:
    for code in CODES:
        made = exercise("how_fast_am_i/median_of_eight", code, edition=1)
        times = [int(number) for number in re.findall(r"\d+", str(made.ask))]
        assert len(set(times)) == 8
        assert sum(time > 600 for time in times) == 1
        smaller = [time for time in times if time < made.answer]
        assert len(smaller) == 4
        assert made.answer * 2 == max(smaller) + min(set(times) - set(smaller))


def test_the_rule_decides_and_not_the_eye() -> None:
    for code in CODES:
        made = exercise("how_fast_am_i/rule_first", code)
        listed = str(made.ask).rpartition("times:")[2]
        times = {int(number) for number in re.findall(r"\d+", listed)}
        assert made.answer == {time for time in times if time < 100 or time > 3000}
        slow = next(time for time in times if 600 < time < 3000)
        assert judge(made, made.answer | {slow}).mistake == "outlier_by_eye"
        quick = next(time for time in times if 100 < time < 150)
        assert judge(made, made.answer | {quick}).mistake == "mark_for_exclusion"


def test_both_wrong_solutions_come_in_turn() -> None:
    found = set()
    for edition in range(2):
        made = exercise("how_fast_am_i/wrong_step", edition=edition)
        steps = [str(step) for step in made.shows[0].values["steps"]]
        named = int(str(made.kind.show(made.answer)).split()[1])
        if "faster than Ani" in steps[3]:
            assert named == 4
            found.add("devices")
            continue
        times = [int(number) for number in re.findall(r"\d+", steps[0])][:5]
        told = int(re.findall(r"\d+", steps[2])[0])
        assert named == 3
        assert told == times[2] != sorted(times)[2]
        found.add("not sorted")
    assert found == {"devices", "not sorted"}


# --- labs ----------------------------------------------------------------------------------------


def test_the_dots_show_mean_and_median_after_a_guess() -> None:
    made = lab("dots")
    assert "425.9" not in " ".join([*texts(made), *alts(made)])
    use_all(made, ("mean", 400), ("median", 315), ("show", None))
    assert live(made) == "8 times: mean 425.9 ms, median 311 ms, slowest 1240 ms."
    assert "You placed the mean 25.9 ms and the median 4 ms away." in texts(made)
    (alt,) = alts(made)
    assert alt == (
        "A dot for each of 8 times from 289 to 1240 ms. A whole line at the mean, 425.9, a dashed one"
        " at the median, 311."
    )


def test_the_slowest_dot_takes_the_mean_along_and_not_the_median() -> None:
    made = use(lab("dots"), "show")
    use(made, "slowest", 2040)  # 800 ms more, shared by eight: 100 more
    assert live(made) == "8 times: mean 525.9 ms, median 311 ms, slowest 2040 ms."
    use(made, "slowest", 335)  # as slow as the second slowest
    assert live(made) == "8 times: mean 312.8 ms, median 311 ms, slowest 335 ms."
    made.handle({"kind": "undo"})
    assert live(made).endswith("slowest 2040 ms.")


def test_before_the_guess_nothing_moves_and_after_it_the_guess_stands() -> None:
    made = lab("dots")
    with pytest.raises(LabError, match="press “Show”"):
        use(made, "slowest", 2000)
    use(made, "show")
    with pytest.raises(LabError, match="press “Show”"):
        use(made, "mean", 300)


def test_own_times_are_called_so_and_simulated_ones_too() -> None:
    assert "Your own times, on this device." in texts(lab("dots", times=[300, 310.25], whose="own"))
    told = texts(lab("rule", times=[300], whose="simulated"))
    assert any("a computer answered" in text for text in told)


@pytest.mark.parametrize("name", ["dots", "rule"])
@pytest.mark.parametrize(
    "given", [[], [True], ["300"], [float("nan")], [-1], [10_001], 300, None, [300] * 201, {}]
)
def test_what_are_no_times_is_refused(name: str, given: Any) -> None:
    with pytest.raises(LabError, match="1 to 200 times in ms"):
        lab(name, times=given)
    with pytest.raises(LabError, match="simulated"):
        lab(name, whose=given if isinstance(given, dict) else "mine")


def test_one_time_alone_can_be_shown() -> None:
    made = use(lab("dots", times=[300.0], whose="own"), "show")
    assert live(made) == "1 times: mean 300 ms, median 300 ms, slowest 300 ms."


def test_the_times_are_covered_until_the_rule_stands() -> None:
    made = lab("rule", times=[90, 300, 310, 1240, 3500])
    assert blocks_of(made, "picture") == []
    assert live(made) == "5 times are still covered."
    use(made, "look")
    assert live(made) == "Of 5 times 1 are below 100 ms and 1 above 3000 ms. 3 stay."
    assert alts(made)[0].startswith("A dot for each of 3 times that stay, a cross for each of 2")
    (table,) = blocks_of(made, "table")
    assert table["rows"] == [
        ["all", "5", "1088 ms", "310 ms"],
        ["those that stay", "3", "616.7 ms", "310 ms"],
    ]
    assert table["caption"].endswith("Left out: 90, 3500")


def test_who_changes_the_rule_after_looking_reads_so() -> None:
    made = use_all(lab("rule"), ("most", 2000), ("look", None))
    assert not any("You changed" in text for text in texts(made))
    use_all(made, ("most", 2000), ("most", 1000), ("least", 90))
    assert any("You changed the rule 2 times after looking." in text for text in texts(made))
    use_all(made, ("least", 0), ("most", 300))
    assert live(made).endswith("2 stay."), "289 and 298"


def test_a_rule_that_leaves_nothing_is_told() -> None:
    made = use_all(lab("rule", times=[3500.0]), ("look", None))
    assert live(made).endswith("0 stay.")
    assert blocks_of(made, "table")[0]["rows"][1][2] == "—"


def test_what_a_screen_adds() -> None:
    """16.67 : √12 = 4.8, and √(80² + 4.8²) = 80.14: 0.2 % more."""
    assert round(waiting_sd(60), 2) == 4.81
    assert round(together(80, waiting_sd(60)), 2) == 80.14
    made = lab("screen")
    assert live(made) == (
        "One picture stands 16.67 ms. The wait varies by 16.67 : √12 = 4.8 ms, you by 80: together 80.1"
        " ms, that is 0.2 % more."
    )
    use_all(made, ("rate", 120), ("spread", 20))
    assert "8.33 ms" in live(made)
    assert "2.4 ms" in live(made)


def test_the_device_is_told_in_plain_words() -> None:
    device = {"refresh_ms": 16.667, "step_ms": 0.1, "late_share": 0.008, "os": "Linux"}
    (items,) = blocks_of(lab("screen", device=device), "items")
    assert items["items"][:3] == [
        "A new picture comes every 16.7 ms: about 60 a second.",
        "The clock steps by 0.10 ms: fine enough.",
        "0.8 of 100 pictures came late: fine.",
    ]
    bad = {"step_ms": 100.0, "late_share": 0.2}
    (items,) = blocks_of(lab("screen", device=bad), "items")
    assert "too coarse" in items["items"][0]
    assert "close other programs" in items["items"][1]
    (items,) = blocks_of(lab("screen", device={"simulated": True}), "items")
    assert items["items"] == ["Nothing was measured here: play a block by the clock first."]


@pytest.mark.parametrize("given", [None, "60", {"refresh_ms": "x"}, {"step_ms": float("inf")}, [1]])
def test_what_is_no_device_is_refused(given: Any) -> None:
    with pytest.raises(LabError, match="device"):
        bench("how_fast_am_i/screen", device=given)


# --- drawings ------------------------------------------------------------------------------------


SVG = "{http://www.w3.org/2000/svg}"


def test_there_is_a_dot_for_each_time_and_none_lies_on_another() -> None:
    times = [300.0] * 8 + [310.0, 420.0]
    drawn = ET.fromstring(dots_svg(times, span_of(times)))
    places = {(dot.get("cx"), dot.get("cy")) for dot in drawn.iter(f"{SVG}circle")}
    assert len(places) == len(times)


def test_what_is_left_out_is_a_cross_and_lines_differ_by_their_dashes() -> None:
    lines = [DotLine(400, "mean 400", "mean"), DotLine(310, "median 310", "median")]
    svg = dots_svg([300.0, 310.0, 900.0], (200, 900), lines, out=[2])
    drawn = ET.fromstring(svg)
    assert len(list(drawn.iter(f"{SVG}circle"))) == 2
    upright = [path for path in drawn.iter(f"{SVG}path") if "V" in str(path.get("d"))]
    assert [path.get("stroke-dasharray") for path in upright] == ["7 4", None]
    assert {"mean 400", "median 310"} <= {text.text for text in drawn.iter(f"{SVG}text")}
