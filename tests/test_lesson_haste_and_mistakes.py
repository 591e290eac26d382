"""The lesson on choices, haste and mistakes: its exercises worked by hand, its labs act by act."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from math import exp, log, log2
from pathlib import Path
from statistics import NormalDist, median
from types import SimpleNamespace
from typing import Any

import pytest

from cardlib import stats
from cardlib.exercises import Exercise, exercise
from cardlib.exercises.haste_and_mistakes import EXERCISES
from cardlib.exercises.haste_and_mistakes.ears import FIVES, OTHERS, pairs
from cardlib.exercises.judging import judge
from cardlib.faces.dot_charts import Curve, Points, points_svg
from cardlib.faces.lines import Axis
from cardlib.reactions import table
from cardlib.ringers import AGE_12, TEMPERAMENTS, Ringer
from cardlib.rounds.simulated_trials import simulate_block
from cardlib.views.labs import LabError
from cardlib.views.labs.bench import Bench
from cardlib.views.labs.haste_and_mistakes import LABS, haste, models
from tests.labs import alts, block_of, live, of_lesson, texts, use, use_all, why_not

bench = of_lesson("haste_and_mistakes")

JUNK = [
    *(None, True, False, -1, 10**400, 2.5, float("nan"), "", "two", "٣", "9" * 300, "hastily"),
    *([], {}, [None], [[1]], ["x"], {"a": 1}, list(range(200)), [1, 2, 3], [1, 2, 3, "x"]),
]
WORDS_BETWEEN = 120  # L6
Z = NormalDist().inv_cdf


def made(name: str, asks: str = "") -> Exercise:
    """The exercise with the first numbers whose question or steps hold *asks*."""
    for edition in range(3000):
        question = exercise(f"haste_and_mistakes/{name}", edition=edition)
        if re.search(asks, f"{question.ask} {question.right}"):
            return question
    raise AssertionError(f"{name} never asks {asks!r}")


def told(question: Exercise, answer: object) -> str:
    verdict = judge(question, answer)
    assert verdict.status == "wrong"
    return str(verdict.says[-1])


def chosen(question: Exercise) -> str:
    return str(question.kind.show(question.answer))


def option(question: Exercise, begins: str) -> int:
    """The place of the option that begins like this."""
    texts_of = [str(one) for one in question.kind.options]  # type: ignore[attr-defined]
    (place,) = [n for n, text in enumerate(texts_of) if text.startswith(begins)]
    return place


def refused(lab: Bench, name: str, value: Any) -> str:
    before = lab.values
    with pytest.raises(LabError) as error:
        use(lab, name, value)
    assert lab.values is before
    return str(error.value.notice)


def noticed(lab: Bench, name: str, value: Any) -> str:
    """What a lab answers to a use that it refuses; "" if it takes it."""
    try:
        use(lab, name, value)
    except LabError as error:
        return str(error.notice)
    return ""


def rows_of(lab: Bench, caption: str) -> list[list[str]]:
    """The cells of a table as texts."""
    rows = block_of(lab, "table", caption)["rows"]
    return [[one if isinstance(one, str) else one["text"] for one in row] for row in rows]


# --- exercises worked by hand ----------------------------------------------------------------------


def test_twice_the_choices_are_one_doubling_more() -> None:
    question = exercise("haste_and_mistakes/twice_the_choices")
    assert "lays it in 200 ms" in str(question.ask)
    assert "it takes 300 ms more" in str(question.ask)
    assert chosen(question).startswith("450 ms")
    assert question.because is not None
    assert "4 cards are two doublings" in told(question, option(question, "600 ms"))
    assert "700 is 7 · 100" in told(question, option(question, "700 ms"))
    assert "it grows once more, by 150" in told(question, option(question, "300 ms"))


def test_hick_by_hand() -> None:
    question = exercise("haste_and_mistakes/hick")
    assert question.answer == 650  # 200 + 150 · 3
    assert "That is 200 + 150 · 8" in told(question, 1400)
    assert "each of the 7 other choices" in told(question, 1250)
    assert "Every answer takes 200 ms" in told(question, 450)
    assert "one doubling too many" in told(question, 800)
    for edition in range(60):
        other = exercise("haste_and_mistakes/hick", edition=edition)
        a, b = map(int, re.findall(r"(\d+) \+ (\d+) ·", str(other.ask))[0])
        n = int(re.findall(r"with (\d+) choices", str(other.ask))[0])
        assert other.answer == a + b * log2(n)


def test_the_slope_by_hand() -> None:
    question = exercise("haste_and_mistakes/slope")
    assert "350 ms in a block with 2 choices, and 650 ms with 8" in str(question.ask)
    assert question.answer == 150
    assert "the whole difference" in told(question, 300)
    assert "300 / 6" in told(question, 50)
    assert "300 / 4" in told(question, 75)
    for edition in range(60):
        other = exercise("haste_and_mistakes/slope", edition=edition)
        numbers = list(map(int, re.findall(r"\d+", str(other.ask))))
        quick, few, slow, many = numbers
        assert other.answer == Fraction(slow - quick) / Fraction(log2(many) - log2(few))


def test_two_forms_of_one_law() -> None:
    question = exercise("haste_and_mistakes/two_forms")
    assert "Ani's table says 200 ms, and Luka's 350 ms" in str(question.ask)
    assert chosen(question) == "Nobody: Ani took log2(n), and Luka log2(n+1)"


def test_whose_ears() -> None:
    question = exercise("haste_and_mistakes/whose_ears")
    assert "at 18 of the fives, and at 3 others" in str(question.ask)
    assert "rings at all 20, and at 12 others" in str(question.ask)
    assert chosen(question) == "Ani's"
    assert "2.39 for Ani, 2.23 for Luka" in str(question.right)
    assert "at 12 of 30 tables" in told(question, option(question, "Luka's"))
    assert "gains 2 hits and pays with 9" in told(question, option(question, "Equally good"))
    assert "45 of 50 tables right against 38" in told(question, option(question, "Nobody"))


def test_every_pair_of_ears_has_the_better_ones_at_ani() -> None:
    assert len(pairs()) > 20
    for hits, alarms, more in pairs():
        ani = Z((hits + 0.5) / (FIVES + 1)) - Z((alarms + 0.5) / (OTHERS + 1))
        luka = Z((FIVES + 0.5) / (FIVES + 1)) - Z((more + 0.5) / (OTHERS + 1))
        assert ani > luka + 0.1
        assert hits + OTHERS - alarms > FIVES + OTHERS - more


def test_the_share_of_false_alarms_by_hand() -> None:
    question = exercise("haste_and_mistakes/alarm_share")
    assert question.answer == Fraction(1, 10)
    assert "3/50 is of all tables" in told(question, Fraction(3, 50))
    assert "3/21 is of her rings" in told(question, Fraction(1, 7))
    assert "3/20 compares with the fives" in told(question, "0.15")
    assert "27/30 is how often she rightly kept quiet" in told(question, Fraction(9, 10))


def test_all_hits_corrected_by_hand() -> None:
    question = exercise("haste_and_mistakes/corrected")
    assert question.answer == Fraction(41, 42)  # 20.5 / 21
    assert "Its d′ is infinite" in told(question, 1)
    assert "20.5/20, more than all" in told(question, Fraction(41, 40))
    assert "20/21 has the 1" in told(question, Fraction(20, 21))


def test_an_instruction_moves_the_criterion_not_the_ears() -> None:
    for edition in range(20):
        question = exercise("haste_and_mistakes/what_changed", edition=edition)
        assert chosen(question) == "How sure she wants to be before she rings"
        quick, hits, alarms, slow, fewer, less = map(
            int, re.findall(r"(\d+) ms, (\d+) hits, (\d+) false", str(question.ask))[0]
            + re.findall(r"(\d+) ms, (\d+) hits, (\d+) false", str(question.ask))[1]
        )  # fmt: skip
        assert quick < slow
        assert hits > fewer
        assert alarms > less
        assert (
            abs(stats.d_prime(hits, 100, alarms, 100) - stats.d_prime(fewer, 100, less, 100)) < 0.15
        )
        assert stats.criterion(hits, 100, alarms, 100) == pytest.approx(-0.3, abs=0.08)


@pytest.mark.parametrize(("cards", "limit"), [(9, Fraction(1, 10)), (3, Fraction(1, 4))])
def test_when_ringing_pays(cards: int, limit: Fraction) -> None:
    question = made("worth_it", rf"^{cards} cards lie")
    assert question.answer == limit
    assert limit * cards == 1 - limit
    assert "far more than nothing" in told(question, Fraction(1, 2))
    assert f"you pay only {cards - 1}/{cards}" in told(question, Fraction(1, cards))
    assert "how often you may be wrong" in told(question, Fraction(cards, cards + 1))


def test_both_stories_of_the_wrong_step() -> None:
    ears = made("wrong_step", "To hit all")
    assert chosen(ears) == "Step 3"
    assert "Luka judges" in str(ears.ask)
    risk = made("wrong_step", "On average it wins")
    assert chosen(risk) == "Step 3"
    p, gain, won, loss, more = re.findall(
        r"wins ([\d.]+) · (\d+) = ([\d.]+) cards and loses ([\d.]+) · 1: together ([\d.]+)",
        str(risk.right),
    )[0]
    assert Fraction(p) * int(gain) == Fraction(won)
    assert Fraction(won) - Fraction(loss) == Fraction(more) > 0


def test_every_exercise_is_there() -> None:
    assert len(EXERCISES) == 10
    assert len({exercise(f"haste_and_mistakes/{name}").kind.name for name in EXERCISES}) >= 3


# --- the notebook's own lines -----------------------------------------------------------------------

NOTEBOOK = Path(__file__).parents[1] / "notebooks" / "20_choices_haste_mistakes.ipynb"
NAMES = {"stats": stats, "median": median, "simulate_block": simulate_block, "code": "NUR-42"}


def run_cell(name: str, **blocks: Any) -> dict[str, Any]:
    """The names that a cell leaves, run with these blocks of trials."""
    cells = {one["id"]: one["source"] for one in json.loads(NOTEBOOK.read_text("utf-8"))["cells"]}
    found: dict[str, Any] = {**NAMES, "AGE_12": AGE_12, "Ringer": Ringer, **blocks}
    exec(compile("".join(cells[name]), name, "exec"), found)
    return found


def played(kind: str, way: str, **more: Any) -> SimpleNamespace:
    """A block as a learner leaves it, with rows of one way of input."""
    rows = simulate_block(kind, "ANI-7", **more)
    own = [{**row, "way": row["way"] and way, "device": {}} for row in rows]
    return SimpleNamespace(rows=own)


def test_own_choices_replace_the_simulated_ones(capsys: pytest.CaptureFixture[str]) -> None:
    nothing = run_cell("medians", choosing=SimpleNamespace(rows=[]))
    assert nothing["rows"] == simulate_block("choice", "NUR-42")
    block = played("choice", "key", trials=12)
    own = run_cell("medians", choosing=block)
    assert own["rows"] == block.rows
    assert own["medians"] != nothing["medians"]
    few = run_cell("medians", choosing=SimpleNamespace(rows=block.rows[:20]))
    assert few["medians"] == nothing["medians"]
    untimed = [{**row, "timed": False, "rt_ms": None} for row in block.rows]
    without = run_cell("medians", choosing=SimpleNamespace(rows=untimed))
    assert without["medians"] == nothing["medians"]
    said = capsys.readouterr().out.split("\n")
    assert said[:4] == ["simulated: True", "simulated: False", "simulated: True", "simulated: True"]


def test_two_ways_of_input_are_not_mixed() -> None:
    block = played("choice", "key", trials=12)
    slow = [{**row, "way": "touch", "rt_ms": row["rt_ms"] + 900} for row in block.rows[::6]]
    own = run_cell("medians", choosing=SimpleNamespace(rows=[*block.rows, *slow]))
    assert own["medians"] == run_cell("medians", choosing=block)["medians"]


def test_own_rings_replace_the_simulated_ones(capsys: pytest.CaptureFixture[str]) -> None:
    empty = SimpleNamespace(rows=[])
    run_cell("compare", fast=played("ring", "key", trials=30), careful=empty)
    said = capsys.readouterr().out.split("\n")
    assert said[0].startswith("simulated: False")
    assert said[2].startswith("simulated: True")
    assert "hits=41" in said[3]


# --- the labs ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", LABS)
def test_junk_is_refused_and_changes_nothing(name: str) -> None:
    acts = [*bench(name).values, "median_1", "medians", "instruction", "no such"]
    for act in acts:
        for value in JUNK:
            lab = bench(name)
            before = json.dumps(lab.values)
            notice = noticed(lab, act, value)
            assert not notice or len(notice.split()) >= 4
            assert not notice or json.dumps(lab.values) == before
            assert json.loads(json.dumps(lab.values)) == lab.values
            assert lab.frame()["blocks"]


@pytest.mark.parametrize("name", LABS)
def test_little_is_to_be_read_between_two_acts(name: str) -> None:
    lab = bench(name)
    assert sum(len(text.split()) for text in texts(lab)) <= WORDS_BETWEEN
    assert all(len(alt.split()) >= 8 for alt in alts(lab))


def test_the_dots_are_those_of_the_simulated_person() -> None:
    rows = simulate_block("choice", "NUR-42")
    medians = [
        round(median(row["rt_ms"] for row in rows if row["choices"] == n)) for n in (1, 2, 4, 8)
    ]
    lab = bench("choices")
    assert lab.values["medians"] == medians
    assert "A simulated person" in texts(lab)[0]
    assert [row[2] for row in rows_of(lab, "Medians")] == [str(one) for one in medians]
    assert f"8: {medians[3]} ms, your line 550 ms" in alts(lab)[0]


def test_a_line_through_the_numbers_of_the_lesson() -> None:
    lab = bench("choices", medians=[200, 350, 500, 650], a=200, b=150)
    assert live(lab) == "Your line misses the medians by 0 ms on average."
    assert [row[3] for row in rows_of(lab, "Medians")] == ["200", "350", "500", "650"]
    use(lab, "form", "log2(n+1)")
    assert [row[3] for row in rows_of(lab, "Medians")] == ["350", "438", "548", "675"]
    assert [row[1] for row in rows_of(lab, "Medians")] == ["1.00", "1.58", "2.32", "3.17"]
    use_all(lab, ("form", "log2(n)"), ("best", None), ("b", 100))
    assert "by 75 ms on average" in live(lab)  # 0, 50, 100, 150
    assert "a = 200 ms, b = 150 ms; it misses by 0 ms" in live(lab)


def test_medians_can_be_set_one_by_one_and_undone() -> None:
    lab = bench("choices")
    before = lab.values["medians"]
    use(lab, "median_4", 640)
    assert lab.values["medians"] == [*before[:2], 640, before[3]]
    assert texts(lab)[0] == "Your own medians."
    lab.handle({"kind": "undo"})
    assert lab.values["medians"] == before
    assert "four medians" in refused(lab, "medians", [300, 400])
    assert bench("choices", medians=[300.4, 400.0, 500.6, 600]).values["medians"] == [
        300,
        400,
        501,
        600,
    ]


def test_haste_trades_one_mistake_for_another() -> None:
    fast, careful = (haste.block_of_tables("NUR-42", sure) for sure in (-30, 30))
    assert fast.median_ms < careful.median_ms
    assert fast.alarms > careful.alarms
    assert fast.misses < careful.misses


def test_the_criterion_and_the_speed_are_those_of_the_temperaments() -> None:
    for word in ("hasty", "steady", "careful"):
        criterion, speed = TEMPERAMENTS[word]
        ringer = haste.ringer_of(round(100 * criterion))
        assert (ringer.criterion, ringer.speed) == (criterion, speed)


@pytest.mark.parametrize("sure", [-60, -30, 0, 30, 60])
def test_many_classes_come_to_what_the_curves_expect(sure: int) -> None:
    codes = [f"ANI-{number}" for number in range(10)]
    found = [haste.block_of_tables(code, sure) for code in codes]
    ringer = haste.ringer_of(sure)
    hits, alarms = (sum(getattr(one, name) for one in found) for name in ("hits", "alarms"))
    # a thousand tables of each kind: three standard errors are at most 0.04
    assert hits / 1000 == pytest.approx(ringer.hit, abs=0.04)
    assert alarms / 1000 == pytest.approx(ringer.false_alarm, abs=0.04)


def test_two_instructions_are_compared() -> None:
    lab = use_all(bench("haste"), ("instruction", "hasty"), ("instruction", "careful"))
    assert lab.values == {"sure": 30, "kept": [-30, 30]}
    assert [row[0] for row in rows_of(lab, "Of 100")] == ["−0.3", "0.3"]
    assert why_not(lab, "keep") == "This block is among them."
    for sure in (-60, -50, -40, 0):
        use_all(lab, ("sure", sure), ("keep", None))
    use(lab, "sure", 60)
    assert "6 blocks are compared at most" in why_not(lab, "keep")
    assert "6 blocks" in refused(lab, "keep", None)
    assert why_not(lab, "instruction", "hasty") == ""
    assert use(lab, "clear").values["kept"] == []
    assert why_not(lab, "clear") == "No block is kept yet."


def test_ears_of_the_lesson() -> None:
    lab = bench("ears")
    cells = {row[0]: row[1:] for row in rows_of(lab, "Ears")}
    assert cells["Share of hits"] == ["0.900", "1.000"]
    assert cells["d′, plain"] == ["2.563", "infinite"]
    assert cells["d′, log-linear"] == ["2.391", "2.226"]
    assert cells["c, log-linear"][0] == "0.016"
    assert live(lab).startswith("Ani has the higher d′, by 0.17. So few tables cannot settle it")
    assert "Ani: 0.900 of the fives, 0.100 of the others" in alts(lab)[0]
    use_all(lab, ("hits_a", 20), ("alarms_a", 0))
    cells = {row[0]: row[1:] for row in rows_of(lab, "Ears")}
    assert (cells["d′, plain"][0], cells["d′, log-linear"][0]) == ("infinite", "4.122")


def test_equal_ears_and_no_ears() -> None:
    lab = use_all(bench("ears"), ("hits_b", 18), ("alarms_b", 3))
    assert live(lab) == "Both d′ are equal: the same ears. Both ring equally easily."
    use_all(lab, ("hits_a", 0), ("alarms_a", 0))
    assert {row[0]: row[1] for row in rows_of(lab, "Ears")}["d′, plain"] == "none"
    use_all(lab, ("alarms_a", 3))
    assert {row[0]: row[1] for row in rows_of(lab, "Ears")}["d′, plain"] == "minus infinite"
    use_all(lab, ("fives", 200), ("others", 200), ("hits_a", 190), ("alarms_a", 3))
    assert "That is more than luck usually does" in live(lab)


def test_fewer_tables_leave_no_more_hits() -> None:
    lab = use(bench("ears"), "fives", 5)
    assert (lab.values["hits_a"], lab.values["hits_b"]) == (5, 5)
    assert "0 to 5" in refused(lab, "hits_a", 6)


@pytest.mark.parametrize(("cards", "limit"), [(3, "1/4"), (9, "1/10"), (1, "1/2")])
def test_the_limit_of_a_risk(cards: int, limit: str) -> None:
    lab = bench("worth", cards=cards)
    assert f"p = {limit}" in live(lab)
    assert f"It meets zero at {limit}" in alts(lab)[0]
    assert [str(cards), limit] in [row[:2] for row in rows_of(lab, "When")]


def test_a_risk_by_hand() -> None:
    assert live(bench("worth", cards=9, sure=20)) == (
        "On average 0.20 · 9 − 0.80 · 1 = 1.00 cards: ring. It pays from p = 1/10 on."
    )
    assert "= −0.20 cards: do not ring" in live(bench("worth", cards=3, sure=20))
    assert "= 0.00 cards: exactly at the limit, p = 1/4" in live(bench("worth", cards=3, sure=25))


def test_on_its_paper_later_is_straight() -> None:
    for row in models.ROWS:
        assert models._bend_ms(row, "later") < 0.5
        assert models._bend_ms(row, "ex_gaussian") > models._bend_ms(row, "later") + 1
    lab = use(bench("models"), "paper", "reciprobit")
    assert "LATER: 0 ms" in live(lab)
    places = re.findall(r'polyline points="([^"]+)"', block_of(lab, "picture")["svg"])[-1]
    xy = [tuple(map(float, place.split(","))) for place in places.split()]
    (x0, y0), (x1, y1) = xy[0], xy[-1]
    assert all(abs(y - (y0 + (x - x0) * (y1 - y0) / (x1 - x0))) < 0.5 for x, y in xy)


def test_the_models_are_their_formulas() -> None:
    logs, laters = AGE_12.log_normal, AGE_12.later
    for share in (5, 50, 95):
        z = Z(share / 100)
        time = logs.shift_ms + logs.scale_ms * exp(logs.spread * z)
        assert models._time_ms("12", "log_normal", share) == pytest.approx(time, abs=0.5)
        time = 1000 / (laters.rate_per_s - laters.sd_per_s * z)
        assert models._time_ms("12", "later", share) == pytest.approx(time, abs=0.5)
    assert log(table(logs)[1 << 15] / 1000 - logs.shift_ms) == pytest.approx(
        log(logs.scale_ms), abs=1e-3
    )


def test_at_least_one_model_is_shown() -> None:
    lab = use(bench("models"), "shown", ["later"])
    assert block_of(lab, "table", "Times")["head"] == ["Over, of 100", "LATER"]
    assert "at least one" in refused(lab, "shown", [])
    assert use(lab, "shown", ["later", "ex_gaussian"]).values["shown"] == ["ex_gaussian", "later"]


def test_a_house_rule_is_named() -> None:
    for name in LABS:
        assert (
            "The house rule modulus changes nothing here"
            in texts(bench(name, rules={"modulus": 12}))[-1]
        )


# --- the chart -----------------------------------------------------------------------------------------


def test_each_sort_of_points_has_a_shape_of_its_own() -> None:
    axis = Axis("x", 0, 10, [(0, "0")])
    drawn = {
        shape: points_svg(axis, axis, [Points([(5, 5)], shape)])
        for shape in ("dot", "rhombus", "cross", "small")
    }
    assert len(set(drawn.values())) == 4
    svg = points_svg(
        axis,
        axis,
        [Points([(1, 1), (9, 9)], "dot", "<b>", ["left", "right"])],
        [Curve([(0, 0), (9, 9)], "line")],
    )
    assert "&lt;b&gt;" in svg
    assert re.search(r'text-anchor="start">left<', svg)
    assert re.search(r'text-anchor="end">right<', svg)
