"""Charts: the picture, the table and the sentence say the same, and each can be drawn anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from cardlib.batch.estimates import Estimate, mean_of, share_of
from cardlib.faces.plane import Plane, axis, count_axis, steps_between
from cardlib.views import charts
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.chart_parts import Scale, bins_of, scale_of, some_points
from cardlib.views.pages import all_blocks

ABOUT = About("charts")
SVG = "{http://www.w3.org/2000/svg}"
SEATS = [share_of(hits, 1000) for hits in (280, 250, 240, 230)]
NAMES = ("Ani", "Luka", "Mia", "Sam")
WAY = [(n, share_of(n // 4, n)) for n in (2, 5, 10, 100, 1000, 10_000)]


def of_kind(shown: Sequence[Block], kind: str) -> list[Block]:
    return [block for block in all_blocks(shown) if block["kind"] == kind]


def picture(shown: Sequence[Block]) -> Block:
    (found,) = of_kind(shown, "picture")
    return found


def drawn(shown: Sequence[Block]) -> ET.Element:
    return ET.fromstring(picture(shown)["svg"])


def says(shown: Sequence[Block]) -> str:
    (found,) = [block["text"] for block in of_kind(shown, "text")]
    return str(found)


def rows(shown: Sequence[Block]) -> list[list[str]]:
    (table,) = of_kind(shown, "table")
    return [[one if isinstance(one, str) else one["text"] for one in row] for row in table["rows"]]


ALL: dict[str, list[Block]] = {
    "bars": charts.bars(ABOUT, "Won", NAMES, SEATS, exact=0.25),
    "bars unknown": charts.bars(ABOUT, "Won", NAMES, SEATS),
    "running": charts.running_mean(ABOUT, "Settling", WAY, exact=0.25, share=True),
    "running even": charts.running_mean(ABOUT, "Settling", WAY, by_tens=False),
    "running of one": charts.running_mean(ABOUT, "Settling", [(1, mean_of([3]))]),
    "intervals": charts.intervals(ABOUT, "Class", SEATS, 0.25),
    "histogram": charts.histogram(ABOUT, "Sums", {2: 1, 3: 5, 5: 2}, exact={3: 0.5}),
    "histogram of one": charts.histogram(ABOUT, "Sums", {-1: 4}),
}


@pytest.mark.parametrize("name", ALL)
def test_a_chart_is_a_picture_a_table_and_a_sentence(name: str) -> None:
    shown = ALL[name]
    svg = drawn(shown)
    assert svg.get("viewBox") == "0 0 340 260"
    numbers = [value for one in svg.iter() for key, value in one.attrib.items() if key in ("x", "y")]
    assert numbers
    assert "nan" not in picture(shown)["svg"]
    assert not [one for one in svg.iter() if one.get("id")]
    assert "{" not in picture(shown)["alt"] + says(shown)
    assert says(shown).endswith(".")
    assert rows(shown)
    (table,) = of_kind(shown, "table")
    assert all(table["head"])
    assert {len(row) for row in table["rows"]} == {len(table["head"])}


@pytest.mark.parametrize("name", ALL)
def test_the_alt_holds_the_numbers_of_the_table(name: str) -> None:
    alt = picture(ALL[name])["alt"]
    for row in rows(ALL[name]):
        if "Intervals side by side" not in alt:
            assert row[1] in alt


@pytest.mark.parametrize("name", ALL)
def test_nothing_is_spoken_that_was_not_asked_for(name: str) -> None:
    assert not [block for block in of_kind(ALL[name], "text") if block["live"]]


def test_bars_by_hand() -> None:
    shown = ALL["bars"]
    assert says(shown) == (
        "Highest: Ani, 28.0 % (25.3 to 30.9\u00a0%). Intervals that cover their exact value: 3 of 4."
    )
    assert rows(shown)[0] == ["Ani", "28.0 %", "25.3 to 30.9\u00a0%", "no"]
    assert rows(shown)[1][-1] == "yes"
    (live,) = of_kind(charts.bars(ABOUT, "Won", NAMES, SEATS, live=True), "text")
    assert live["live"]


def test_bars_are_as_high_as_their_values() -> None:
    def height(shown: Sequence[Block], place: int) -> float:
        bars = [one for one in drawn(shown).iter(f"{SVG}rect") if one.get("fill-opacity") == "0.2"]
        return float(bars[place].get("height", "0"))

    shown = ALL["bars"]
    assert height(shown, 0) / height(shown, 3) == pytest.approx(280 / 230, rel=0.01)


def test_the_exact_values_of_some_bars() -> None:
    shown = charts.bars(ABOUT, "Won", NAMES, SEATS, exact={0: 0.25, 3: Fraction(1, 4), 1: 0.3})
    known = [row[-1].replace("\u00a0", " ") for row in rows(shown)]
    assert known == ["25.0 %", "30.0 %", "—", "25.0 %"]
    dashed = [one for one in drawn(shown).iter(f"{SVG}line") if one.get("stroke-dasharray")]
    assert len(dashed) == 3 + 1  # and the one that says what it means


def test_an_equal_share_is_not_called_exact() -> None:
    shown = charts.bars(ABOUT, "Won", NAMES, SEATS, exact=0.25, line=charts.EQUAL_SHARE)
    assert says(shown).endswith("Intervals that cover the equal share: 3 of 4.")
    words = {node.text for node in drawn(shown).iter(f"{SVG}text")}
    assert "equal share" in words
    assert "exactly" not in words


def test_the_running_mean_by_hand() -> None:
    told = says(ALL["running"])
    assert told.startswith("After 10,000: 25.00 % (24.16 to 25.86\u00a0%). The exact value 25.00 % lies in")
    away = charts.running_mean(ABOUT, "Settling", WAY, exact=0.9, share=True)
    assert "lies outside this interval" in says(away)
    assert [row[0] for row in rows(away)] == ["2", "5", "10", "100", "1,000", "10,000"]


def test_tenfolds_are_equally_long_or_not() -> None:
    def line(shown: Sequence[Block]) -> list[float]:
        (way,) = drawn(shown).iter(f"{SVG}polyline")
        return [float(point.split(",")[0]) for point in way.get("points", "").split()]

    by_tens, even = line(ALL["running"]), line(ALL["running even"])
    assert by_tens[4] - by_tens[3] == pytest.approx(by_tens[5] - by_tens[4], abs=0.2)
    assert even[5] - even[4] == pytest.approx(10 * (even[4] - even[3]), abs=0.5)


def test_intervals_that_miss_are_crossed_out_and_named() -> None:
    shown = ALL["intervals"]
    assert says(shown) == "3 of 4 intervals cover the exact value 25.0 %. Those that miss it: 1."
    words = [one.text for one in drawn(shown).iter(f"{SVG}text")]
    assert {"covers: 3", "misses: 1", "exactly"} <= set(words)
    crosses = list(drawn(shown).iter(f"{SVG}path"))
    assert len(crosses) == 2 * (1 + 1)  # on paper of its own; and the one that says what it means
    none = charts.intervals(ABOUT, "Class", SEATS[1:], 0.25)
    assert says(none).endswith("Those that miss it: —.")


def test_a_long_table_is_folded() -> None:
    many = charts.intervals(ABOUT, "Class", SEATS * 25, 0.25)
    (fold,) = of_kind(many, "folded")
    assert fold["summary"] == "Class"
    assert len(rows(many)) == 100
    assert not of_kind(ALL["intervals"], "folded")


def test_a_histogram_by_hand() -> None:
    shown = ALL["histogram"]
    assert rows(shown) == [["2", "1", "0.0"], ["3", "5", "4.0"], ["4", "0", "0.0"], ["5", "2", "0.0"]]
    assert says(shown) == "Most often came 3: 5 of 8 times. The mean is 3.38."
    assert rows(ALL["histogram of one"]) == [["−1", "4"]]


def test_many_different_numbers_share_bars() -> None:
    bins = bins_of(dict.fromkeys(range(100), 1))
    assert bins[0] == (0, 2, 3)
    assert len(bins) <= 40
    assert sum(count for *_, count in bins) == 100
    shown = charts.histogram(ABOUT, "Moves", dict.fromkeys(range(100), 1))
    assert rows(shown)[0] == ["0 to 2", "3"]


# --- what the charts are made of -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("half", "share", "written"),
    [(0.03, True, "25.0 %"), (0.003, True, "25.00 %"), (0.4, False, "0.25"), (30, False, "0")],
)
def test_a_number_has_the_places_that_its_interval_is_worth(
    half: float, share: bool, written: str
) -> None:
    one = Estimate(0.25, 0.25 - half, 0.25 + half, 100)
    assert scale_of([one], share=share)(0.25) == written


def test_a_number_without_an_interval_has_places_too() -> None:
    assert scale_of([Estimate(1, 1, 1, 5)], share=False) == Scale(2)
    assert scale_of([], share=True)(0.5) == "50.00 %"


@pytest.mark.parametrize(
    ("low", "high", "ticks"),
    [(0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]), (0, 7, [0, 2, 4, 6]), (-3, 3, [-2, 0, 2]), (5, 5, [5])],
)
def test_ticks_are_round(low: float, high: float, ticks: list[float]) -> None:
    assert steps_between(low, high) == ticks


@pytest.mark.parametrize("last", [1, 2, 9, 10, 37, 100, 999, 10**6])
@pytest.mark.parametrize("by_tens", [True, False])
def test_an_axis_of_counts_has_ticks_inside_it(last: int, by_tens: bool) -> None:
    made = count_axis("games", 1, last, by_tens=by_tens)
    assert made.low < made.high
    assert made.ticks
    assert all(made.low <= value <= made.high for value, _ in made.ticks)


def test_what_lies_outside_stands_at_the_edge() -> None:
    plane = Plane(axis("", 0, 1, str), axis("", 0, 1, str))
    assert plane.place(0.5, 7) == plane.place(0.5, 1)
    assert plane.place(-2, 0.5) == plane.place(0, 0.5)
    flat = axis("", 3, 3, str)
    assert flat.low < 3 < flat.high


def test_some_points_of_many() -> None:
    many: list[Any] = [(n, n) for n in range(1, 101)]
    found = some_points(many)
    assert found[-1] == (100, 100)
    assert len(found) == 8
    assert some_points(many[:3]) == many[:3]
