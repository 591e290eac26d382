"""Statistics of reactions against published formulas and cases worked by hand; checking of files."""

from __future__ import annotations

import json
from math import inf, log, log2, sqrt
from statistics import fmean

import pytest

from cardlib import stats
from cardlib.chance import Tape
from cardlib.reactions import ExGaussian, reaction_us, table
from cardlib.rounds import rows as round_rows
from cardlib.rounds.files import to_csv, to_json
from cardlib.rounds.presses import RoundError
from cardlib.rounds.replayed import replay
from cardlib.rounds.results import Played, Results
from cardlib.rounds.simulated import simulate_round
from cardlib.rounds.simulated_trials import simulate_block
from cardlib.stats import reactions as module
from cardlib.stats.ex_gauss import log_likelihood
from cardlib.timing import ANTICIPATION_US

ADULT = ExGaussian(360, 45, 110)
EIGHT = [312, 298, 335, 301, 1240, 322, 289, 310]


def row(rt=400.0, *, verdict="hit", way="key", timed=True, flags=(), **more):
    return {
        "rt_ms": rt,
        "verdict": verdict,
        "way": way,
        "timed": timed,
        "flags": list(flags),
        "right": verdict in ("hit", "miss"),
        **more,
    }


# --- which times count ---------------------------------------------------------------------------


def test_every_row_counts_once_and_everything_left_out_is_counted():
    rows = [
        *(row(300.0 + place) for place in range(12)),
        row(99.9),
        row(100.0),
        row(3000.0),
        row(3000.1),
        row(flags=["slow_frame"]),
        row(flags=["fast"], rt=140.0),
        row(None, timed=False),
        row(500.0, timed=False),
        row(verdict="false_alarm"),
        row(None, verdict="quiet", way=None),
        row(None, verdict="miss", way=None),
    ]
    found = stats.valid_times(rows)
    assert found.way == "key"
    assert found.times_ms == (*(300.0 + place for place in range(12)), 100.0, 3000.0, 140.0)
    assert found.left_out == {
        "no_answer": 2,
        "untimed": 2,
        "wrong": 1,
        "slow_frame": 1,
        "anticipation": 1,
        "lapse": 1,
    }
    assert found.trials == len(rows)


def test_a_slow_frame_is_told_before_the_time_itself():
    found = stats.valid_times([row(50.0, flags=["slow_frame", "anticipation"])])
    assert found.left_out == {"slow_frame": 1}


def test_ways_of_input_are_never_mixed():
    rows = [row(300.0), row(320.0), row(500.0, way="touch")]
    assert stats.ways_of(rows) == {"key": 2, "touch": 1}
    with pytest.raises(stats.StatsError, match=r"key \(2\), touch \(1\); choose one.*way='key'"):
        stats.valid_times(rows)
    assert stats.valid_times(rows, "touch").times_ms == (500.0,)
    shown = stats.summary([*rows, row(None, verdict="quiet", way=None)])
    assert [(one.times.way, one.times.trials) for one in shown.ways] == [("key", 2), ("touch", 1)]
    assert shown.no_answer == 1
    assert "mix ways of input: key (2), touch (1)" in shown.table()
    assert "mix" not in stats.summary(rows[:2]).table()


def test_the_limits_are_those_of_the_rows():
    assert module.ANTICIPATION_MS * 1000 == ANTICIPATION_US
    assert module.LAPSE_MS * 1000 == round_rows.LAPSE_US


# --- figures -------------------------------------------------------------------------------------


def test_mean_and_median_by_hand():
    found = stats.figures(EIGHT, fewest=8)
    assert (found.mean_ms, found.median_ms) == (425.875, 311)
    without = stats.figures([time for time in EIGHT if time != 1240], fewest=7)
    assert without.mean_ms == pytest.approx(2167 / 7)
    # 2, 4, 4, 4, 5, 5, 7, 9: mean 5, squares 32, third powers 42
    by_hand = stats.figures([2, 4, 4, 4, 5, 5, 7, 9], fewest=8)
    assert by_hand.sd_ms == pytest.approx(sqrt(32 / 7))
    assert by_hand.skew == pytest.approx((42 / 8) / 4**1.5)


def test_too_few_is_a_value_and_a_sentence():
    few = stats.figures(EIGHT)
    assert few == stats.TooFew(8, 10)
    assert not few
    assert str(few) == "Too few: 8 valid times, and 10 are needed."
    assert stats.figures([*EIGHT, 300, 310]).n == 10
    assert stats.ex_gaussian(range(200, 299)) == stats.TooFew(99, 100)
    assert stats.figures([], fewest=0) == stats.TooFew(0, 2)


def test_a_spread_of_nothing_has_no_skew():
    found = stats.figures([300] * 10)
    assert (found.sd_ms, found.skew) == (0, 0)


def test_figures_of_an_ex_gaussian_are_its_formulas():
    times = [us / 1000 for us in table(ADULT)[::8]]
    found = stats.figures(times)
    assert found.mean_ms == pytest.approx(470, abs=1)
    assert found.median_ms == pytest.approx(444, abs=1)
    assert found.sd_ms == pytest.approx(118.8, rel=0.01)
    assert found.skew == pytest.approx(2 * 110**3 / (45**2 + 110**2) ** 1.5, rel=0.03)


# --- ex-Gaussian ---------------------------------------------------------------------------------


def test_the_likeliest_ex_gaussian_of_a_quantile_table():
    fit = stats.ex_gaussian([us / 1000 for us in table(ADULT)[16::32]])
    assert fit.n == 2048
    assert fit.model.mu_ms == pytest.approx(360, rel=0.01)
    assert fit.model.sigma_ms == pytest.approx(45, rel=0.02)
    assert fit.model.tau_ms == pytest.approx(110, rel=0.02)


@pytest.mark.parametrize("model", [ExGaussian(655, 82, 200), ExGaussian(300, 20, 250)], ids=repr)
def test_other_models_are_found_from_drawn_times(model):
    times = [reaction_us(model, word) / 1000 for word in Tape("ARA-7").keys("fit", 3000)]
    found = stats.ex_gaussian(times).model
    assert found.mu_ms == pytest.approx(model.mu_ms, rel=0.05)
    assert found.tau_ms == pytest.approx(model.tau_ms, rel=0.07)
    assert found.sigma_ms == pytest.approx(model.sigma_ms, rel=0.15)


def test_no_model_near_it_is_likelier():
    times = [reaction_us(ADULT, word) / 1000 for word in Tape("ARA-7").keys("near", 300)]
    fit = stats.fit_ex_gaussian(times)
    best = fit.model
    assert fit.log_likelihood == pytest.approx(log_likelihood(best, times))
    for factor in (0.98, 1.02):
        for other in (
            ExGaussian(best.mu_ms * factor, best.sigma_ms, best.tau_ms),
            ExGaussian(best.mu_ms, best.sigma_ms * factor, best.tau_ms),
            ExGaussian(best.mu_ms, best.sigma_ms, best.tau_ms * factor),
        ):
            assert log_likelihood(other, times) < fit.log_likelihood


@pytest.mark.parametrize("at", [150, 300, 360, 470, 900, 2000])
def test_the_likelihood_is_the_slope_of_the_distribution(at):
    slope = (ADULT.cdf(at + 0.01) - ADULT.cdf(at - 0.01)) / 0.02
    if slope > 1e-9:  # else the difference is rounding
        assert log_likelihood(ADULT, [at]) == pytest.approx(log(slope), rel=1e-4)
    assert log_likelihood(ADULT, [], [at]) == pytest.approx(log(1 - ADULT.cdf(at)), abs=1e-7)


def test_very_unlikely_times_have_a_likelihood():
    assert -1e6 < log_likelihood(ADULT, [-5000]) < -5000
    assert log_likelihood(ADULT, [9000.0]) == pytest.approx(
        -log(110) - (9000 - 360) / 110 + 45**2 / (2 * 110**2), rel=1e-9
    )


def test_times_cut_off_by_somebody_quicker_are_no_quick_times():
    """Two equal players: only half of the times are seen, and these are the quick ones."""
    first, second = (Tape("ARA-7").keys(name, 8000) for name in ("own", "other"))
    pairs = [
        (reaction_us(ADULT, own) / 1000, reaction_us(ADULT, other) / 1000)
        for own, other in zip(first, second, strict=True)
    ]
    seen = [own for own, other in pairs if own <= other]
    cut = [other for own, other in pairs if own > other]
    assert fmean(seen) < 425  # the true mean is 470
    for model in (stats.fit_ex_gaussian(seen, cut).model, stats.like_ex_gaussian(seen, cut)):
        assert model.mean_ms == pytest.approx(470, rel=0.015)
        assert model.sd_ms == pytest.approx(118.8, rel=0.05)
    assert stats.like_ex_gaussian(seen).mean_ms == pytest.approx(fmean(seen))


def test_few_times_against_several_rivals_do_not_lean_to_one_side():
    """Fifty small samples of one player against the quickest of three: their models on average."""
    own, *others = (Tape("ARA-7").keys(f"rival/{place}", 6000) for place in range(4))
    pairs = [
        (reaction_us(ADULT, word) / 1000, min(reaction_us(ADULT, one) for one in rivals) / 1000)
        for word, *rivals in zip(own, *others, strict=True)
    ]
    models = []
    for part in range(0, 6000, 120):
        seen = [mine for mine, best in pairs[part : part + 120] if mine <= best]
        cut = [best for mine, best in pairs[part : part + 120] if mine > best]
        models.append(stats.like_ex_gaussian(seen, cut))
    assert fmean(model.mean_ms for model in models) == pytest.approx(470, rel=0.02)
    assert fmean(model.sd_ms for model in models) == pytest.approx(118.8, rel=0.06)


def test_a_model_of_few_times_has_their_mean_and_spread():
    times = [380.0, 420.0, 610.0, 470.0]
    model = stats.like_ex_gaussian(times)
    assert model.mean_ms == pytest.approx(470)
    assert model.sd_ms == pytest.approx(sqrt(sum((time - 470) ** 2 for time in times) / 4))
    assert model.tau_ms / model.sd_ms == pytest.approx(ADULT.tau_ms / ADULT.sd_ms)
    wide = stats.like_ex_gaussian([100, 100, 100, 3000])  # more spread than a positive time can have
    assert wide.mu_ms == pytest.approx(0, abs=1e-9)


def test_times_without_a_spread_have_no_model():
    for make in (stats.fit_ex_gaussian, stats.like_ex_gaussian):
        with pytest.raises(stats.StatsError, match="all the same"):
            make([300.0] * 120)
        with pytest.raises(stats.StatsError, match="at least"):
            make([300.0])


# --- choices -------------------------------------------------------------------------------------


def test_both_forms_of_hicks_law():
    choices, bits = [1, 2, 4, 8], [200, 350, 500, 650]
    line = stats.hick_line(choices, bits)
    assert (line.a_ms, line.b_ms) == (pytest.approx(200), pytest.approx(150))
    assert line.b_error_ms == pytest.approx(0, abs=1e-9)
    other = [200 + 150 * log2(n + 1) for n in choices]
    assert other == pytest.approx([350, 437.7, 548.3, 675.5], abs=0.05)
    line = stats.hick_line(choices, other, "log2(n+1)")
    assert (line.a_ms, line.b_ms, line.form) == (pytest.approx(200), pytest.approx(150), "log2(n+1)")
    assert line.at(8) == pytest.approx(675.5, abs=0.05)


def test_the_standard_error_of_a_slope_by_hand():
    # bits 0, 1, 2: the slope is 150, the rests are 10, -20, 10, so 600 over 1 and over 2
    line = stats.hick_line([1, 2, 4], [210, 330, 510])
    assert (line.a_ms, line.b_ms) == (pytest.approx(200), pytest.approx(150))
    assert line.b_error_ms == pytest.approx(sqrt(300))
    assert stats.hick_line([1, 2], [200, 350]).b_error_ms is None


@pytest.mark.parametrize(
    ("choices", "times", "form", "match"),
    [
        ([1, 2], [200], "log2(n)", "times"),
        ([2, 2], [200, 300], "log2(n)", "different"),
        ([0, 2], [200, 300], "log2(n)", "1 or more"),
        ([1, 2], [200, 300], "ln", r"log2\(n\), log2\(n\+1\)"),
        ([1, 2, 4], [200, 300], "log2(n)", "3 choices are given for 2"),
    ],
)
def test_lines_that_cannot_be(choices, times, form, match):
    with pytest.raises(stats.StatsError, match=match):
        stats.hick_line(choices, times, form)


# --- hits and false alarms -----------------------------------------------------------------------


def test_d_prime_by_hand():
    assert stats.d_prime(18, 20, 3, 30, raw=True) == pytest.approx(2.563, abs=0.0005)
    assert stats.d_prime(18, 20, 3, 30) == pytest.approx(2.391, abs=0.0005)
    assert stats.criterion(18, 20, 3, 30) == pytest.approx(0.016, abs=0.0005)
    assert stats.d_prime(20, 20, 0, 30) == pytest.approx(4.12, abs=0.005)
    assert stats.d_prime(20, 20, 0, 30, raw=True) == inf
    assert stats.criterion(20, 20, 0, 30, raw=True) == 0
    assert stats.d_prime(5, 10, 5, 10) == 0
    assert stats.criterion(19, 20, 15, 20) < 0 < stats.criterion(5, 20, 1, 20)  # hasty, careful


@pytest.mark.parametrize("counts", [(21, 20, 3, 30), (1, 0, 0, 30), (18, 20, -1, 30), (1.5, 2, 0, 3)])
def test_counts_that_cannot_be(counts):
    with pytest.raises(stats.StatsError):
        stats.d_prime(*counts)


def test_who_only_rings_has_no_raw_d_prime():
    with pytest.raises(stats.StatsError, match="only rings"):
        stats.d_prime(20, 20, 30, 30, raw=True)
    assert stats.d_prime(20, 20, 20, 20) == pytest.approx(0)


def test_signals_are_counted_from_verdicts():
    counts = {"hit": 18, "miss": 2, "false_alarm": 3, "quiet": 27, "cut": 4}
    rows = [row(verdict=verdict) for verdict, count in counts.items() for _ in range(count)]
    rows += [row(verdict="laid", kind="race"), row(None, verdict="miss", kind="choice", way=None)]
    found = stats.signals(rows)
    assert found == stats.Signals(18, 2, 3, 27, 4)
    assert (found.fives, found.others) == (20, 30)
    assert (round(found.d_prime, 3), round(found.criterion, 3)) == (2.391, 0.016)
    assert stats.Signals(hits=3).d_prime is None
    assert stats.Signals(quiet=3).criterion is None


def test_haste_and_mistakes_by_condition():
    rows = [row(300.0 + place, condition="fast") for place in range(10)]
    rows += [row(310.0, verdict="false_alarm", condition="fast") for _ in range(5)]
    rows += [row(500.0 + place, condition="careful") for place in range(9)]
    rows += [row(None, verdict="cut", way=None, condition="careful")]
    fast, careful = stats.speed_accuracy(rows)
    assert (fast.name, fast.trials, fast.median_ms, fast.right, fast.wrong) == (
        "fast", 15, 304.5, 10, 5,
    )  # fmt: skip
    assert fast.right_share == pytest.approx(2 / 3)
    assert careful.median_ms == stats.TooFew(9, 10)
    assert (careful.right_share, careful.signals.cut) == (1, 1)
    assert stats.speed_accuracy([row(None, verdict="cut", way=None, condition=1)])[0].right_share is None
    with pytest.raises(stats.StatsError, match="no field 'pace'"):
        stats.speed_accuracy(rows, "pace")
    with pytest.raises(stats.StatsError, match="mix ways"):
        stats.speed_accuracy([*rows, row(400.0, way="touch", condition="fast")])
    assert stats.speed_accuracy([*rows, row(400.0, way="touch", condition="fast")], way="key")[0] == fast


def test_a_summary_as_text():
    rows = [row(300.0 + place) for place in range(120)]
    rows += [row(verdict="false_alarm"), row(None, verdict="quiet", way=None), row(40.0)]
    text = str(stats.summary(rows))
    lines = {line[:28].strip(): line[28:].strip() for line in text.splitlines()}
    assert lines["trials"] == "123"
    assert lines["hits"] == "121 / 121"
    assert lines["false alarms"] == "1 / 2"
    assert lines["valid times"] == "120"
    assert lines["left out: wrong answer"] == lines["left out: before 100 ms"] == "1"
    assert lines["median (ms)"] == "360"
    assert len(lines["ex-Gaussian μ / σ / τ (ms)"].split("/")) == 3
    assert "on this device" in text or "for this device" in text


def test_names_load_lazily():
    assert {"summary", "d_prime", "ex_gaussian", "hick_line", "TooFew"} <= set(dir(stats))
    assert stats.signals is stats.detection.signals  # the function, and its module beside it


# --- files ---------------------------------------------------------------------------------------

GAMES = ("zangi", "tivmiv")
PLAYED = {game: tuple(simulate_round("NUR-42", game).rows) for game in GAMES}


@pytest.mark.parametrize("game", GAMES)
def test_a_file_is_replayed_to_the_same_rows_and_figures(game):
    rows = list(PLAYED[game])
    plain = replay(rows)
    assert plain.holds, plain.differences
    assert plain.rows == rows
    assert plain.summary == stats.summary(rows)
    results = Results((Played(game, "NUR-42", rows=PLAYED[game]),))
    assert replay(json.dumps(rows)).rows == rows
    assert replay(to_json(results)).rows == rows
    table_of_text = replay("\ufeff" + to_csv(results))
    assert table_of_text.holds
    for told, wanted in zip(table_of_text.rows, rows, strict=True):
        assert {name: told[name] for name in wanted} == wanted
    assert str(plain).endswith(str(plain.summary))


def test_semicolons_of_a_spreadsheet_are_read():
    results = Results((Played("zangi", "NUR-42", rows=PLAYED["zangi"]),))
    text = to_csv(results).replace(",", ";")
    assert [one["verdict"] for one in replay(text).rows] == [one["verdict"] for one in PLAYED["zangi"]]


@pytest.mark.parametrize("kind", ["simple", "ring", "choice"])
def test_the_trials_of_a_block_hold(kind):
    found = replay(simulate_block(kind, "ARA-7"))
    assert found.rows
    assert found.holds, found.differences


def test_what_was_changed_in_a_file_is_named_and_worked_out_again():
    rows = [dict(one) for one in PLAYED["zangi"]]
    place = next(i for i, one in enumerate(rows) if one["verdict"] == "hit")
    true = rows[place]["rt_ms"]
    rows[place] |= {"verdict": "false_alarm", "rt_ms": 140.0, "flags": ["lapse"]}
    found = replay(rows)
    assert {(one.row, one.field) for one in found.differences} == {
        (place + 1, "verdict"), (place + 1, "rt_ms"), (place + 1, "flags"),
    }  # fmt: skip
    assert found.rows == list(PLAYED["zangi"])
    assert found.summary == stats.summary(PLAYED["zangi"])
    assert f"Row {place + 1}: rt_ms says 140.0, but the other fields make it {true}." in str(found)
    assert "flags says lapse, but the other fields make it –." in str(found)


def test_verdicts_follow_from_the_other_fields():
    base = next(one for one in PLAYED["zangi"] if one["verdict"] == "quiet")
    cases = {
        "quiet": {},
        "miss": {"distance": 0, "right": True},
        "cut": {"winner": 2},
        "false_alarm": {"way": "key", "t_press_ms": base["t_on_ms"] + 400},
        "hit": {"way": "key", "t_press_ms": base["t_on_ms"] + 400, "distance": 0, "right": True},
    }
    for verdict, changed in cases.items():
        assert replay([{**base, **changed}]).rows[0]["verdict"] == verdict
    early = {**base, **cases["hit"], "t_press_ms": base["t_on_ms"] + 99.999, "flags": ["slow_frame"]}
    assert replay([early]).rows[0]["flags"] == ["slow_frame", "anticipation"]
    untimed = {**base, "timed": False, "t_on_ms": None, "t_press_ms": None, "rt_ms": 300.0}
    assert replay([untimed]).differences[0].sentence() == (
        "Row 1: rt_ms says 300.0, but the other fields make it –."
    )


BAD = {
    "kind": "hop",
    "verdict": "won",
    "way": "foot",
    "timed": 1,
    "right": "yes",
    "seat": 9,
    "distance": -1,
    "cards": 2.5,
    "winner": True,
    "flags": "slow_frame",
    "device": "tablet",
    "state": 7,
    "rt_ms": "fast",
    "t_on_ms": -5,
    "t_press_ms": float("nan"),
    "first_bot_ms": 1e12,
}


@pytest.mark.parametrize("name", BAD)
def test_a_field_that_cannot_be_is_named_with_its_row(name):
    good = PLAYED["zangi"][0]
    with pytest.raises(RoundError, match=rf"row 2: {name} is .+ must be"):
        replay([good, {**good, name: BAD[name]}])


@pytest.mark.parametrize("name", ["verdict", "timed", "flags", "seat", "right", "kind"])
def test_a_field_that_is_missing_is_named(name):
    one = {key: value for key, value in PLAYED["zangi"][0].items() if key != name}
    with pytest.raises(RoundError, match=f"row 1: {name} is None"):
        replay([one])


@pytest.mark.parametrize(
    "text",
    ["[", '{"a": 1}', '{"schema": "other/1"}', "7", "", "[1, 2]", 'a,b\n"1,2\n', "a,b\n1,2,3\n", "[" * 9999],
)
def test_texts_that_are_no_rows(text):
    with pytest.raises(RoundError):
        replay(text)
    with pytest.raises(RoundError):
        replay(5)


def test_a_race_row_needs_something_that_fits():
    laid = next(one for one in PLAYED["tivmiv"] if one["verdict"] == "laid")
    assert replay([{**laid, "choices": 0}]).rows[0]["verdict"] == "refused"
