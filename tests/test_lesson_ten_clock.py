"""The ten-clock: cases worked by hand, wrong methods, labs and their words, drawings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from math import dist, fmod
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from cardlib.exercises import ExerciseError, exercise
from cardlib.exercises.dice import Dice
from cardlib.exercises.judging import RIGHT, UNREAD, judge
from cardlib.exercises.ten_clock.hops import both_hops
from cardlib.exercises.ten_clock.remainders import refused_values
from cardlib.faces.clock import HEAD, clock_svg, number_line_svg
from cardlib.faces.diagrams import circle_places
from cardlib.games.tivmiv import Card, targets
from cardlib.views.about import About
from cardlib.views.labs import LabError
from cardlib.views.labs.bench import Bench
from cardlib.views.labs.ten_clock.drill import card_at
from cardlib.views.labs.ten_clock.line import DAYS, MONTHS
from cardlib.views.labs.ten_clock.remainder import FARTHEST, formula_text, results
from tests.labs import alts, blocks_of, live, of_lesson, use

bench = of_lesson("ten_clock")

CODES = [f"NUR-{number}" for number in range(1, 200)]


def asked(value: int, index: int) -> Any:
    return both_hops(Dice("NUR-42", "by hand"), Card(value, index))


# --- exercises ---------------------------------------------------------------------------------

BY_HAND = {
    (9, 3): {6, 2},
    (1, 2): {3, 9},
    (10, 1): {1, 9},
    (7, 3): {10, 4},
    (3, 3): {6, 10},
    (8, 2): {10, 6},
    (5, 5): {10},
    (5, 2): {7, 3},
}


@pytest.mark.parametrize("card", BY_HAND)
def test_both_hops_by_hand(card: tuple[int, int]) -> None:
    assert asked(*card).answer == BY_HAND[card]


WRONG = [
    ((9, 3), "12 6", "no_wrap", "9 + 3 = 12, but no card has 12. After 10 the ring goes on at 1."),
    ((9, 3), "10 6", "no_wrap", "9 + 3 = 12, but no card has 12. After 10 the ring goes on at 1."),
    ((9, 3), "3 6", "wrap_by_nine", "You took away 9; there are 10 numbers on the ring"),
    ((9, 3), "1 6", "wrap_by_eleven", "You took away 11, one too many"),
    ((9, 3), "6", "only_one_way", "6 is right, that is the way down. Now count 3 up from 9."),
    ((9, 3), "2", "only_one_way", "2 is right, that is the way up. Now count 3 down from 9."),
    ((9, 3), "10 8 1 7 2 6", "own_index", "its index is 3, so count 3 up and 3 down"),
    ((9, 3), "2 6 5", "guess", "2 and 6 are right. 5 is not."),
    ((1, 2), "3 −1", "no_wrap", "1 − 2 = −1, but no card has −1. Before 1 comes 10."),
    ((1, 2), "3 1", "sign_dropped", "1 − 2 is −1, not 1."),
    ((1, 2), "3 0", "zero_for_ten", "No card has a 0."),
    ((1, 2), "3 8", "wrap_by_nine", "You added 9; there are 10 numbers on the ring, so add 10."),
    ((1, 2), "3 10", "wrap_by_eleven", "You added 11, one too many"),
    ((8, 2), "0 6", "zero_for_ten", "Where you count 0, 10 lies: it comes before 1."),
    ((3, 3), "0 6", "zero_for_ten", "Where you count 0, 10 lies: it comes before 1."),
    ((5, 1), "9 3", "guess", "3 and 9 are not right."),
]


@pytest.mark.parametrize(("card", "given", "mistake", "says"), WRONG)
def test_each_wrong_way_is_named(
    card: tuple[int, int], given: str, mistake: str, says: str
) -> None:
    verdict = judge(asked(*card), given)
    assert verdict.mistake == mistake
    assert says in str(verdict.says[-1])


def test_wrap_asks_only_for_cards_that_go_over_an_end() -> None:
    for code in CODES:
        made = exercise("ten_clock/wrap", code)
        value, index = map(int, str(made.ask).split()[0].split("±"))
        assert not (value - index >= 1 and value + index <= 10)
        assert made.answer == {(value + index - 1) % 10 + 1, (value - index - 1) % 10 + 1}
        known = {detector.mistake for detector in made.detectors}
        assert {"no_wrap", "wrap_by_nine", "wrap_by_eleven", "only_one_way", "own_index"} <= known


def test_two_hops_asks_for_cards_of_both_kinds() -> None:
    """The first card goes over an end; later ones are of both kinds."""
    first = {tuple(sorted(exercise("ten_clock/two_hops", code).answer)) for code in CODES}
    assert (1, 9) in first
    asked_of = [str(exercise("ten_clock/two_hops", code).ask).split()[0] for code in CODES]
    for value, index in (map(int, card.split("±")) for card in asked_of):
        assert value + index > 10 or value - index < 1
    later = {
        tuple(sorted(exercise("ten_clock/two_hops", code, edition=1).answer)) for code in CODES
    }
    assert {(1, 9), (3, 7)} <= later


def test_a_prediction_over_the_top() -> None:
    sums = set()
    for code in CODES:
        made = exercise("ten_clock/one_way", code)
        plain = int(re.search(r"is (\d+)\.", str(made.ask))[1])  # type: ignore[index]
        assert made.answer == plain - 10
        said = [int(number) for number in re.findall(r"some (?:said )?(\d+)", str(made.ask))]
        assert sorted(said) == [plain - 11, plain - 10, plain - 9, plain]
        shown = int(re.search(r"like (\d+)", str(made.kind.example()))[1])  # type: ignore[index]
        assert made.detector(shown) is None
        assert not made.is_right(shown)
        assert judge(made, plain - 9).mistake == "wrap_by_nine"
        assert judge(made, plain - 11).mistake == "wrap_by_eleven"
        sums.add(plain)
    assert sums == {11, 12, 13}


def test_only_the_half_of_the_ring_has_one_answer() -> None:
    for code in CODES[:50]:
        made = exercise("ten_clock/only_one", code)
        assert "±5 only" in str(made.kind.show(made.answer))
        texts = [str(option) for option in made.kind.options]  # type: ignore[attr-defined]
        cards = [re.search(r"(\d+)±(\d+) only (\d+)", text) for text in texts]
        for found in filter(None, cards):
            value, index, only = map(int, found.groups())
            assert only in targets(Card(value, index))
            assert (targets(Card(value, index)) == {only}) == (index == 5)


def test_how_many_wrap_is_twice_the_sum_of_the_indices() -> None:
    seen = set()
    for code in CODES:
        made = exercise("ten_clock/how_many_wrap", code)
        indices = [int(index) for index in re.findall(r"±(\d)", str(made.ask))]
        assert made.answer == 2 * sum(indices)
        seen.add(made.answer)
    assert seen == {6, 8, 10, 12}


def test_another_ring_is_counted_day_by_day() -> None:
    for code in CODES:
        made = exercise("ten_clock/another_ring", code)
        text = str(made.ask)
        ring = 7 if "weekdays" in text else 12
        numbers = [int(number) for number in re.findall(r"\d+", text)][-2:]
        value, step = numbers
        names = list(range(1, ring + 1))
        place = value - 1 + (-step if "ago" in text else step)
        assert made.answer == names[place % ring]


def test_who_forgets_the_start_or_goes_one_too_far_is_told_so() -> None:
    """Day 2 and 12 days: 12 steps from day 7 are day 5; right is 2 + 5 = 7."""
    made = next(
        one
        for one in (exercise("ten_clock/another_ring", edition=n) for n in range(2000))
        if "day 2. Which day is it in 12 days" in str(one.ask)
    )
    assert made.answer == 7
    told = {given: judge(made, given) for given in (5, 1, 6)}
    assert told[5].mistake == "start_forgotten"
    assert str(told[5].says[0]) == "5 is where 12 steps lead from 7. But you start on 2."
    assert "One step too many. The first step from 2 ends on 3" in str(told[1].says[0])
    assert "One step is missing." in str(told[6].says[0])


def test_backwards_leads_forward_again() -> None:
    for code in CODES:
        made = exercise("ten_clock/backwards", code)
        value, index = map(int, re.search(r"a (\d+)\. .*±(\d)", str(made.ask)).groups())  # type: ignore[union-attr]
        assert {v for v in range(1, 11) if value in targets(Card(v, index))} == made.answer
        assert judge(made, {value}).mistake == "own_index"
        for half in made.answer if len(made.answer) == 2 else ():
            verdict = judge(made, {half})
            assert verdict.mistake == "only_one_way"
            assert str(verdict.says[0]).startswith(f"From {half} you hop ")
            assert str(verdict.says[0]).endswith(f" to {value}?")


def test_the_slip_stands_in_the_step_that_is_named() -> None:
    slips = set()
    for code in CODES:
        made = exercise("ten_clock/which_step", code)
        steps = [str(step) for step in made.shows[0].values["steps"]]
        named = int(str(made.kind.show(made.answer)).split()[1])
        right = [_is_true(step) for step in steps[:3]]
        assert right.index(False) + 1 == named, steps
        landing = {int(number) for number in re.findall(r"\d+", steps[3])}
        card = re.search(r"(\d+)±(\d+)", str(made.ask))
        value, index = map(int, card.groups())  # type: ignore[union-attr]
        assert landing != targets(Card(value, index))
        assert len(landing & targets(Card(value, index))) == 1
        slips.add(next(one.mistake for one in made.detectors if one.mistake != "right_step_blamed"))
    assert slips == {"sign_dropped", "wrap_by_nine", "wrap_by_eleven", "no_wrap"}


def test_new_numbers_bring_another_wrong_step() -> None:
    for code in CODES[:20]:
        pages = [exercise("ten_clock/which_step", code, edition=edition) for edition in range(8)]
        told = {
            (str(re.search(r"\d+±\d+", str(made.ask))), *map(str, made.shows[0].values["steps"]))
            for made in pages
        }
        assert len(told) == len(pages)


def _is_true(step: str) -> bool:
    """Is a step right, taken by itself? Sums are computed; below 1 ten must be added."""
    found = re.search(r"(\d+) ([+−]) (\d+) = (−?\d+)", step)
    if found:
        value, sign, index, result = found.groups()
        signed = int(index) if sign == "+" else -int(index)
        return int(value) + signed == int(result.replace("−", "-"))
    return "I add 10." in step or "nothing is to be added" in step


def test_the_formula_and_the_languages() -> None:
    for code in CODES[:40]:
        made = exercise("ten_clock/formula", code)
        assert made.answer == (0, 10)
    assert [refused_values(step) for step in (2, 3, 4)] == [{1, 2}, {1, 2, 3}, {1, 2, 3, 4}]
    for step in range(1, 10):
        broken = {v for v in range(1, 11) if not 1 <= int(fmod(v - step - 1, 10)) + 1 <= 10}
        assert refused_values(step) == broken
    assert judge(exercise("ten_clock/languages"), "none").mistake == "language_of_mod"


def test_house_rules_change_the_ring() -> None:
    deck = ("11±3", "12±1", "5±2", "1±3", "2±3")
    made = exercise("ten_clock/two_hops", "NUR-42", deck=deck, modulus=12, players=2)
    value, index = map(int, str(made.ask).split()[0].split("±"))
    assert made.answer == targets(Card(value, index), 12)


@pytest.mark.parametrize("name", ["two_hops", "wrap", "which_step", "backwards"])
def test_a_longer_ring_asks_only_for_values_of_the_deck(name: str) -> None:
    """On a ring of 12 the usual deck ends at 10: only 10±3 and 1±3 hop over an end onto a card."""
    for code in CODES[:40]:
        made = exercise(f"ten_clock/{name}", code, modulus=12)
        if name == "which_step":
            assert "1±3" in str(made.ask)
            assert all(1 <= int(n) <= 10 for n in re.findall(r"\d+", str(made.worked[-1])[-3:]))
        else:
            assert max(made.answer) <= 10
        assert all("11" not in str(step) or "12" in str(step) for step in made.worked)


@pytest.mark.parametrize(
    ("name", "modulus"),
    [
        ("one_way", 13),
        ("wrap", 13),
        ("which_step", 13),
        ("backwards", 13),
        ("how_many_wrap", 12),
    ],
)
def test_a_house_rule_that_leaves_nothing_to_ask_is_refused(name: str, modulus: int) -> None:
    with pytest.raises(ExerciseError, match=f"modulus={modulus}"):
        exercise(f"ten_clock/{name}", modulus=modulus)


# --- labs --------------------------------------------------------------------------------------


def told(lab: Bench) -> list[str]:
    return [item for block in blocks_of(lab, "items") for item in block["items"]]


def test_the_clock_shows_and_says_the_example_of_the_rule_sheet() -> None:
    lab = bench("clock")
    assert live(lab) == "From 9: 3 up is 2 (over 10), 3 down is 6."
    assert told(lab) == [
        "Up from 9, 3 steps: 10, 1, 2.",
        "Down from 9, 3 steps: 8, 7, 6.",
        "9 + 3 = 12, and 12 − 10 = 2.",
        "9 − 3 = 6.",
    ]
    assert " ".join(alts(lab)) == (
        "A clock with the numbers 1 to 10, 10 on top; 9 is a filled dot. A solid arrow goes 3 up to 2,"
        " a dashed one 3 down to 6."
    )
    assert lab.made == Card(9, 3)


SAID = {
    (1, 2): "From 1: 2 up is 3, 2 down is 9 (under 1).",
    (5, 2): "From 5: 2 up is 7, 2 down is 3.",
    (10, 1): "From 10: 1 up is 1 (over 10), 1 down is 9.",
    (8, 9): "From 8: 9 up is 7 (over 10), 9 down is 9 (under 1).",
}


@pytest.mark.parametrize("card", SAID)
def test_the_clock_says_where_a_hop_goes_over_an_end(card: tuple[int, int]) -> None:
    assert live(bench("clock", value=card[0], index=card[1])) == SAID[card]


def test_the_clock_counts_step_by_step_and_back() -> None:
    lab = bench("clock", value=1, index=2, count=0)
    assert live(lab) == "You stand on 1."
    marks = [card["mark"] for block in blocks_of(lab, "cards") for card in block["cards"]]
    assert set(marks) == {""}, "which cards fit is not told before the hops are drawn"
    use(lab, "count", 1)
    assert live(lab) == "Up from 1, 1 step: 2. Down from 1, 1 step: 10."
    assert "Up from 1, 1 step: 2." in alts(lab)[0]
    use(lab, "count", 2)
    assert live(lab) == SAID[1, 2]
    lab.handle({"kind": "undo"})
    assert lab.values["count"] == 1
    use(lab, "value", 7)
    assert (lab.values["value"], lab.values["count"]) == (7, 2)


def test_the_clock_takes_real_cards_into_the_centre() -> None:
    lab = bench("clock")
    hand = [card["value"] for card in blocks_of(lab, "cards")[0]["cards"]]
    assert len(set(hand)) == 5
    use(lab, "card", hand[1])
    assert str(lab.made) == hand[1]
    shown = {card["value"]: card["mark"] for card in blocks_of(lab, "cards")[0]["cards"]}
    assert shown[hand[1]] == "centre"
    fits = {text for text in hand if int(text.split("±")[0]) in targets(lab.made)}
    assert {text for text, mark in shown.items() if mark == "fits"} == fits - {hand[1]}
    use(lab, "hand", 1)
    assert [card["value"] for card in blocks_of(lab, "cards")[0]["cards"]] != hand


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("value", 11, "“Value” takes a whole number from 1 to 10, not “11”"),
        ("index", 0, "“Index ±” takes a whole number from 1 to 9, not “0”"),
        ("index", True, "takes a whole number from 1 to 9, not “True”"),
        ("count", 4, "“Steps drawn” takes a whole number from 0 to 3, not “4”"),
        ("card", "9±9", "a card of the deck, such as 1±1"),
        ("card", ["9±3"], "a card of the deck"),
    ],
)
def test_the_clock_refuses_with_what_would_be_right(name: str, value: Any, says: str) -> None:
    lab = bench("clock")
    before = lab.values
    with pytest.raises(LabError, match=re.escape(says)):
        use(lab, name, value)
    assert lab.values == before


def solve(lab: Bench) -> Bench:
    card = card_at(lab.about, lab.values["number"])
    use(lab, "answer", " ".join(map(str, sorted(targets(card)))))
    return use(lab, "go")


def test_the_drill_fades_its_help_and_brings_it_back() -> None:
    lab = bench("drill")
    seen = []
    for _ in range(6):
        seen.append(lab.values["help"])
        assert lab.values["solved"] is False
        use(solve(lab), "go")
    assert seen == ["arrows", "arrows", "ticks", "ticks", "none", "none"]
    use(use(lab, "answer", "7"), "go")
    assert (lab.values["help"], lab.values["row"]) == ("ticks", 0)
    use(solve(lab), "go")
    assert lab.values["help"] == "ticks", "one right answer is not enough"
    use(lab, "help", "arrows")
    assert lab.values["help"] == "arrows"


def test_the_drill_names_the_mistake_and_shows_the_way_after_two() -> None:
    lab = bench("drill")
    while (card := card_at(lab.about, lab.values["number"])).value + card.index <= 10:
        use(solve(lab), "go")
    up, down = card.value + card.index, card.value - card.index
    use(use(lab, "answer", f"{up} {down}"), "go")
    assert f"{card.value} + {card.index} = {up}, but no card has {up}." in live(lab)
    assert told(lab) == []
    use(use(lab, "answer", f"{up - 9} {down}"), "go")
    assert "take away 10" in live(lab)
    assert told(lab)[0].startswith(f"Up from {card.value}, ")
    assert solve(lab).values["solved"] is True
    assert (
        live(lab) == f"{card.index} up from {card.value} is {up - 10}, {card.index} down is {down}."
    )


def test_the_drill_is_used_by_clicking_numbers_too() -> None:
    lab = bench("drill")
    low, high = sorted(targets(card_at(lab.about, 0)))
    use(use(use(lab, "pick", high), "pick", 5), "pick", low)
    picked = {tile["value"] for tile in blocks_of(lab, "tiles")[0]["tiles"] if tile["mark"]}
    assert picked == {low, 5, high}
    use(lab, "pick", 5)
    assert lab.values["answer"] == f"{low} {high}"
    assert use(lab, "go").values["solved"] is True
    with pytest.raises(LabError, match="This card is done"):
        use(lab, "pick", 1)
    use(lab, "answer", lab.values["answer"])
    use(lab, "go")
    assert (lab.values["number"], lab.values["solved"]) == (1, False)
    use(lab, "go")
    assert lab.values["number"] == 1, "an empty field is no answer"


def test_the_drill_takes_no_unreadable_answer_as_a_try() -> None:
    lab = bench("drill", answer="three")
    use(lab, "go")
    assert judge(asked(9, 3), "three").status == UNREAD
    assert "“three” is no whole number" in live(lab)
    assert (lab.values["wrong"], lab.values["help"]) == (0, "arrows")
    use(lab, "pick", 3)
    assert (lab.values["answer"], lab.values["judged"]) == ("3", None)
    use(use(lab, "answer", "4 5"), "go")
    assert live(lab) != ""


def test_the_drill_goes_through_all_cards_that_wrap() -> None:
    about = About("ten_clock/drill", "ANI-7")
    first = [card_at(about, number) for number in range(20)]
    assert len(set(first)) == 20
    hard = [
        card
        for card in first
        if not (card.value - card.index >= 1 and card.value + card.index <= 10)
    ]
    assert len(hard) == 12
    assert [card_at(about, number) for number in range(20, 40)] != first
    assert judge(both_hops(about.dice(), first[0]), set(targets(first[0]))).status == RIGHT


def test_the_line_bends_back_what_the_clock_does_not() -> None:
    lab = bench("line")
    assert live(lab) == "On the line: 9 + 3 = 12, and 12 − 10 = 2. On the clock: 10, 1, 2."
    assert alts(lab)[0] == (
        "A number line from 1 to 10. An arrow goes from 9 over the end to 12, and a dashed one bends back"
        " to 2."
    )
    use(use(use(lab, "value", 1), "index", 2), "way", "down")
    assert "1 − 2 = −1, and −1 + 10 = 9." in live(lab)
    assert alts(lab)[1].endswith("A dashed arrow goes 2 down to 9.")
    use(lab, "value", 5)
    assert alts(lab)[0] == "A number line from 1 to 10. An arrow goes from 5 to 3."


def test_the_line_knows_weekdays_and_months() -> None:
    lab = bench("line", ring=7, value=6, index=10)
    assert live(lab) == (
        "Today is Saturday. In 10 days it is Tuesday."
        " On the line: 6 + 10 = 16, and 16 − 14 = 2. On the clock: 1 time round, then 7, 1, 2."
    )
    for picture in blocks_of(lab, "picture"):
        assert all(f">{day[:2]}</text>" in picture["svg"] for day in DAYS)
    use(lab, "index", 14)
    assert "On the clock: 2 times round, so 6 again." in live(lab)
    use(lab, "ring", 12)
    use(use(lab, "index", 1), "way", "down")
    assert live(lab).startswith("It is June. 1 month ago it was May.")
    assert (len(DAYS), len(MONTHS)) == (7, 12)


def test_a_shorter_ring_keeps_what_lies_on_it() -> None:
    lab = bench("line", modulus=24, value=20, index=48)
    use(lab, "modulus", 5)
    assert (lab.values["value"], lab.values["index"]) == (5, 10)
    assert live(lab).startswith("There is no 20 on a ring of 5, so you now start on 5.")
    use(lab, "value", 4)
    assert "There is no" not in live(lab)
    with pytest.raises(LabError, match="from 5 to 24"):
        use(lab, "ring", 4)
    with pytest.raises(LabError, match="up, down"):
        use(lab, "way", "sideways")


def test_the_remainders_of_two_languages() -> None:
    lab = bench("remainder")
    table = blocks_of(lab, "table")[0]
    cells = {
        row[0]["text"]: [cell if isinstance(cell, str) else cell["text"] for cell in row[1:]]
        for row in table["rows"]
    }
    assert next(iter(cells)) == "−3"
    assert list(cells)[-1] == "12"
    assert cells["−3"] == ["7", "7", "−3, no card"]
    assert cells["0"] == ["10", "0, no card", "0, no card"]
    assert cells["10"] == ["10", "0, no card", "0, no card"]
    assert cells["12"] == ["2", "2", "2"]
    marked = [row[0]["text"] for row in table["rows"] if row[0]["tone"] == "info"]
    assert marked == ["−3", "−2", "−1"]
    assert live(lab) == "Right in Python: 14 of 16 rows, in JavaScript: 11. The two differ in 3."
    use(lab, "formula", "shifted")
    assert live(lab) == "Right in Python: 16 of 16 rows, in JavaScript: 12. The two differ in 4."
    use(lab, "inner", 9)
    assert live(lab) == "Right in Python: 16 of 16 rows, in JavaScript: 16. The two differ in 0."
    assert blocks_of(lab, "code")[0]["text"] == "(n + 9) % 10 + 1"


def test_the_remainders_are_those_of_the_languages() -> None:
    for inner in range(-FARTHEST, FARTHEST + 1, 3):
        for number, python, script, card in results(inner, 2):
            assert python == (number + inner) % 10 + 2
            assert script == int(fmod(number + inner, 10)) + 2
            assert 1 <= card <= 10
            assert (card - number) % 10 == 0
    assert [formula_text(*pair) for pair in ((0, 0), (-1, 1), (9, -2))] == [
        "n % 10",
        "(n - 1) % 10 + 1",
        "(n + 9) % 10 - 2",
    ]


# --- drawings ----------------------------------------------------------------------------------

SVG = "{http://www.w3.org/2000/svg}"


def parts(svg: str, tag: str) -> Iterator[dict[str, str]]:
    yield from (element.attrib for element in ET.fromstring(svg).iter(SVG + tag))


def places(svg: str) -> Iterator[tuple[float, float]]:
    for tag in ("polyline", "polygon"):
        for shape in parts(svg, tag):
            for pair in shape["points"].split():
                left, top = pair.split(",")
                yield float(left), float(top)
    for shape in parts(svg, "circle"):
        x, y, r = (float(shape[name]) for name in ("cx", "cy", "r"))
        yield from ((x - r, y - r), (x + r, y + r))


def size(svg: str) -> tuple[float, float]:
    _, _, width, height = ET.fromstring(svg).attrib["viewBox"].split()
    return float(width), float(height)


def inside(svg: str) -> bool:
    width, height = size(svg)
    return all(-1 <= x <= width + 1 and -1 <= y <= height + 1 for x, y in places(svg))


@pytest.mark.parametrize("modulus", range(5, 25))
def test_no_drawing_leaves_its_sheet(modulus: int) -> None:
    for value in (1, 2, modulus // 2, modulus):
        for index in (1, 2, modulus // 2, modulus - 1, modulus, 2 * modulus):
            assert inside(clock_svg(modulus, value, index)), (value, index)
            for way in (1, -1):
                assert inside(number_line_svg(modulus, value, index, way)), (value, index, way)


@pytest.mark.parametrize(("value", "index"), [(9, 3), (1, 2), (5, 5), (10, 9)])
def test_arrows_end_at_the_ringed_landing_numbers(value: int, index: int) -> None:
    svg = clock_svg(10, value, index)
    middle = size(svg)[0] / 2
    tips = [
        tuple(map(float, shape["points"].split()[0].split(","))) for shape in parts(svg, "polygon")
    ]
    rings = [shape for shape in parts(svg, "circle") if shape.get("stroke-width") == "3.5"]
    assert len(tips) == len(rings) == 2
    dial = max(dist((float(shape["cx"]), float(shape["cy"])), (middle, middle)) for shape in rings)
    numbers = circle_places(10, dial, (middle, middle))
    for way, tip in zip((1, -1), tips, strict=True):
        landing = numbers[(value + way * index - 1) % 10]
        assert min(numbers, key=lambda place: dist(place, tip)) == landing
    assert sum("stroke-dasharray" in ring for ring in rings) == 1
    landed = {
        min(range(10), key=lambda n: dist(numbers[n], (float(one["cx"]), float(one["cy"])))) + 1
        for one in rings
    }
    assert landed == targets(Card(value, index))


@pytest.mark.parametrize(("ring", "value", "index"), [(7, 7, 10), (10, 9, 23), (12, 3, 24)])
@pytest.mark.parametrize("way", [1, -1])
def test_each_time_round_is_a_ring_of_its_own(ring: int, value: int, index: int, way: int) -> None:
    """A hop longer than once round: its whole rounds stand outside, and no line crosses another."""
    svg = clock_svg(ring, value, index, ways=(way,), show=("hops",))
    rounds, rest = divmod(index, ring)
    says = [text for text in texts(svg) if text.startswith(("+", "−"))]
    sign = "+" if way > 0 else "−"
    assert says == [f"{sign}{ring}"] * rounds + [f"{sign}{rest}"] * bool(rest)
    middle = size(svg)[0] / 2
    lines = [line for line in parts(svg, "polyline") if line["stroke-width"] == "3"][1:]
    far = [
        [dist(tuple(map(float, pair.split(","))), (middle, middle)) for pair in points]
        for points in (line["points"].split() for line in lines)
    ]
    for outside in far[:rounds]:
        assert max(outside) - min(outside) < 1
    reach = [max(line) for line in (*far[rounds:], *far[:rounds])]
    assert reach == sorted(reach)
    assert all(b - a > 12 for a, b in pairwise(reach))


def test_every_line_ends_in_its_arrow_head() -> None:
    for ring, value, index in ((7, 7, 10), (10, 1, 10), (24, 5, 47), (10, 9, 3)):
        svg = clock_svg(ring, value, index, ways=(1,), show=("hops",))
        lines = [line for line in parts(svg, "polyline") if line["stroke-width"] == "3"][1:]
        heads = list(parts(svg, "polygon"))
        assert len(lines) == len(heads)
        for line, head in zip(lines, heads, strict=True):
            end, tip = line["points"].split()[-1], head["points"].split()[0]
            gap = dist(*(tuple(map(float, one.split(","))) for one in (end, tip)))
            assert 5 < gap < HEAD


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(svg).iter(SVG + "text")]


def test_help_can_be_taken_away() -> None:
    numbers = [str(number) for number in range(1, 11)]
    bare = clock_svg(10, 9, 3, show=())
    assert texts(bare) == [*numbers, "9±3"]
    assert list(parts(bare, "polygon")) == []
    bumps = clock_svg(10, 9, 3, show=("ticks",))
    assert len(list(parts(bumps, "polyline"))) == len(list(parts(bare, "polyline"))) + 10
    assert sorted(texts(clock_svg(10, 9, 3, show=("hops",)))) == sorted(
        [*numbers, "9±3", "+3", "−3"]
    )
    assert texts(clock_svg(10, 9, 3, ways=(-1,), middle="")) == ["−3", *numbers, ""]
    assert texts(clock_svg(10, 9, 3, steps=2)).count("+2") == 1
    assert list(parts(clock_svg(10, 9, 3, steps=0), "polygon")) == []
    assert texts(clock_svg(12, None, None))[:12] == [str(number) for number in range(1, 13)]


def test_every_number_can_be_clicked_only_where_that_does_something() -> None:
    assert list(parts(clock_svg(10, 9, 3), "g")) == []
    spots = list(parts(clock_svg(10, 9, 3, act="pick"), "g"))
    assert [spot["data-value"] for spot in spots] == [str(number) for number in range(1, 11)]
    assert {spot["data-act"] for spot in spots} == {"pick"}


def test_the_number_line_tells_which_numbers_are_no_cards() -> None:
    svg = number_line_svg(10, 9, 3)
    assert texts(svg) == [*map(str, range(1, 13)), "+3", "−10"]
    hollow = [shape for shape in parts(svg, "circle") if shape.get("stroke-dasharray") == "3 3"]
    assert len(hollow) == 2
    assert texts(number_line_svg(10, 1, 2, -1))[:3] == ["−1", "0", "1"]
    assert "−10" not in texts(number_line_svg(10, 3, 4))
    assert "−14" in texts(number_line_svg(7, 6, 10))
