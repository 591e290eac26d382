"""Reaction models and the bots that use them, against closed forms and an oracle of its own."""

from __future__ import annotations

import dataclasses
import time
from bisect import bisect_left, bisect_right
from fractions import Fraction
from hashlib import blake2b
from math import exp, log2, pi, sqrt
from statistics import NormalDist, fmean, pstdev

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlib import reactions, ringers
from cardlib.chance import Tape
from cardlib.reactions import (
    FLOOR_US,
    LONGEST_US,
    ExGaussian,
    Later,
    ReactionError,
    ShiftedLogNormal,
    reaction_us,
    table,
)
from cardlib.ringers import (
    ADULT,
    AGE_8,
    AGE_10,
    AGE_TABLE,
    DEVICE_LAG_MS,
    LEVELS,
    TEMPERAMENTS,
    Ringer,
    adapted_speed,
    fair_share,
    mean_weight,
    near_miss_weight,
    opponent,
)

DRAWS = 100_000
WORDS = Tape("NUR-42").keys("reaction", DRAWS)
MODELS = [
    model for row in AGE_TABLE.values() for model in (row.ex_gaussian, row.log_normal, row.later)
]

# Typed from the table of defaults: age, mean, median, SD, 5 % and 95 % of the ex-Gaussian (ms),
# hit, false alarm.
PRINTED = {
    "8": (856, 809, 216, 600, 1272, 0.86, 0.14),
    "10": (712, 673, 180, 499, 1058, 0.90, 0.10),
    "12": (617, 583, 156, 433, 918, 0.93, 0.07),
    "14": (555, 525, 140, 389, 825, 0.95, 0.05),
    "16": (514, 486, 130, 361, 765, 0.96, 0.04),
    "adult": (470, 444, 119, 329, 699, 0.97, 0.03),
}
# BLAKE2b of the 65,536 times in decimal: no machine and no change may move one microsecond.
STORED = {
    ExGaussian(360, 45, 110): "43b7dfd8fe1d8f7230872b3d58c1038a",
    ShiftedLogNormal(227, 218, 0.46): "b5ef621f68b2640e1efd14ccc3c0d780",
    Later(2.25, 0.47): "98379102b8da58c28b35e939c339e8e0",
}


def kolmogorov_smirnov_p(sample, cdf):
    """The p value of the one-sample test, by the asymptotic series."""
    ordered, n = sorted(sample), len(sample)
    gap = max(
        max((place + 1) / n - share, share - place / n)
        for place, share in enumerate(map(cdf, ordered))
    )
    x = (sqrt(n) + 0.12 + 0.11 / sqrt(n)) * gap
    return 2 * sum((-1) ** (k - 1) * exp(-2 * (k * x) ** 2) for k in range(1, 101))


def ex_gaussian_share(model, at_ms):
    """The share below *at_ms*, by adding up the two parts in small steps (no closed form)."""
    step = 0.002
    total = 0.0
    for number in range(-4000, 4000):
        z = (number + 0.5) * step
        rest = at_ms - model.mu_ms - z * model.sigma_ms
        if rest > 0:
            total += exp(-z * z / 2) * (1 - exp(-rest / model.tau_ms))
    return total * step / sqrt(2 * pi)


@pytest.mark.parametrize("model", MODELS, ids=repr)
def test_a_table_is_65536_rising_whole_microseconds_within_a_second(model):
    table.cache_clear()
    start = time.perf_counter()
    times = table(model)
    assert time.perf_counter() - start < 1
    listed = times.tolist()
    assert len(listed) == 65_536
    assert listed == sorted(listed)
    assert all(type(us) is int for us in listed)
    assert listed[0] >= FLOOR_US == 150_000
    assert listed[-1] <= LONGEST_US
    assert table(model) is times
    with pytest.raises(TypeError):
        times[0] = 0


@pytest.mark.parametrize("model", STORED, ids=repr)
def test_stored_tables(model):
    text = " ".join(map(str, table(model).tolist()))
    assert blake2b(text.encode(), digest_size=16).hexdigest() == STORED[model]


@pytest.mark.parametrize("place", [0, 9, 3_000, 32_768, 62_000, 65_500, 65_535])
@pytest.mark.parametrize("model", [ADULT.ex_gaussian, AGE_8.ex_gaussian], ids=repr)
def test_ex_gaussian_quantiles_by_plain_summation(model, place):
    at_ms = table(model)[place] / 1000
    assert ex_gaussian_share(model, at_ms) == pytest.approx((place + 0.5) / 65_536, abs=4e-6)


@pytest.mark.parametrize("place", [0, 1, 777, 32_768, 65_000, 65_535])
def test_quantiles_of_the_two_others_by_their_definition(place):
    z = NormalDist().inv_cdf((place + 0.5) / 65_536)
    log_normal = ShiftedLogNormal(300, 290, 0.5)
    assert table(log_normal)[place] == round(1000 * (300 + 290 * exp(0.5 * z)))
    assert table(Later(2, 0.3))[place] == round(1e6 / (2 - 0.3 * z))


@pytest.mark.parametrize("model", MODELS, ids=repr)
def test_draws_follow_the_model(model):
    sample = [reaction_us(model, word) / 1000 for word in WORDS]
    assert kolmogorov_smirnov_p(sample, model.cdf) > 0.01
    if not isinstance(model, Later):  # whose mean does not exist
        assert fmean(sample) == pytest.approx(model.mean_ms, rel=0.01)
        assert pstdev(sample) == pytest.approx(model.sd_ms, rel=0.02)


def test_the_test_of_draws_sees_a_model_that_is_a_little_off():
    sample = [reaction_us(ADULT.ex_gaussian, word) / 1000 for word in WORDS]
    assert kolmogorov_smirnov_p(sample, ExGaussian(362, 45, 110).cdf) < 0.01
    assert kolmogorov_smirnov_p(sample, ExGaussian(360, 49, 108).cdf) < 0.01


@pytest.mark.parametrize("age", PRINTED)
def test_the_age_table_says_what_is_printed(age):
    row, (mean, median, sd, low, high, hit, alarm) = AGE_TABLE[age], PRINTED[age]
    assert row.ex_gaussian.mean_ms == pytest.approx(mean, abs=1.01)
    assert row.ex_gaussian.sd_ms == pytest.approx(sd, abs=1.01)
    times = table(row.ex_gaussian)
    read = [times[round(share * 65_536)] / 1000 for share in (0.05, 0.5, 0.95)]
    assert read == pytest.approx([low, median, high], abs=2)  # printed from rounded numbers
    assert (row.hit, row.false_alarm) == (hit, alarm)
    for other in (row.log_normal, row.later):  # three models of one child
        assert table(other)[32_768] / 1000 == pytest.approx(median, rel=0.01)
    bot = Ringer.of(row)
    assert bot.hit == pytest.approx(hit, abs=0.006)
    assert bot.false_alarm == pytest.approx(alarm, abs=0.006)


def test_slowness_falls_with_age_as_the_times_do():
    rows = list(AGE_TABLE.values())
    assert [row.slowness for row in rows] == [1.96, 1.63, 1.42, 1.27, 1.18, 1.08]
    for row in rows:
        expected = 360 * row.slowness / 1.077
        assert row.ex_gaussian.mu_ms == pytest.approx(expected, rel=0.005)


def test_word_bits():
    times = table(ADULT.ex_gaussian)
    assert reaction_us(ADULT.ex_gaussian, 0xABCD << 48) == times[0xABCD]
    assert reaction_us(ADULT.ex_gaussian, (0xABCD << 48) | (2**48 - 1)) == times[0xABCD]
    assert reaction_us(ADULT.ex_gaussian, 2**64 - 1) == times[65_535]


def test_numpy_looks_up_the_same_times():
    numpy = pytest.importorskip("numpy")
    words = numpy.array(WORDS[:2000], dtype=numpy.uint64)
    found = numpy.asarray(table(AGE_10.later))[words >> numpy.uint64(48)]
    assert found.tolist() == [reaction_us(AGE_10.later, word) for word in WORDS[:2000]]


def test_floor_and_longest():
    assert table(ExGaussian(50, 10, 10))[0] == 150_000
    assert table(ExGaussian(50, 10, 10))[65_000] == 150_000
    assert table(Later(0.1, 0.5))[65_535] == 10_000_000
    assert table(Later(0.1, 0.5))[40_000] == 10_000_000  # a speed below zero never comes


@settings(deadline=None, max_examples=12)
@given(st.floats(0, 5000), st.floats(0.1, 2000), st.floats(0, 1))
def test_any_ex_gaussian_in_range_has_a_table_that_fits(mu, sigma, part):
    tau = sigma / 20 + part * (5000 - sigma / 20)
    model = ExGaussian(mu, sigma, tau)
    times = table(model).tolist()
    assert times == sorted(times)
    for place in (100, 32_768, 65_400):
        if FLOOR_US < times[place] < LONGEST_US:
            slope = 65_536 * 0.001 / sigma  # half a microsecond of rounding, with room
            share = model.cdf(times[place] / 1000) * 65_536
            assert share == pytest.approx(place + 0.5, abs=0.01 + slope)


@pytest.mark.parametrize("model", [AGE_8.ex_gaussian, AGE_8.log_normal, AGE_8.later], ids=repr)
def test_scaling_scales_every_time(model):
    plain, slow = table(model), table(model.scaled(1.5))
    for place in range(0, 65_536, 4_096):
        assert slow[place] == pytest.approx(1.5 * plain[place], abs=2)


@pytest.mark.parametrize("model", [ADULT.log_normal, ADULT.later])
def test_nothing_happens_before_the_start(model):
    assert model.cdf(0) == model.cdf(-5) == 0.0


BAD = [float("nan"), float("inf"), -1, "360", None, True, 10**400, [1]]


@pytest.mark.parametrize("bad", BAD, ids=[repr(bad)[:20] for bad in BAD])
def test_bad_numbers_are_refused_with_their_name_and_range(bad):
    with pytest.raises(ReactionError, match=r"mu_ms is .+ number from 0 to 5000"):
        ExGaussian(bad, 45, 110)
    with pytest.raises(ReactionError, match="sigma_ms"):
        ExGaussian(360, bad, 110)
    with pytest.raises(ReactionError, match="tau_ms"):
        ExGaussian(360, 45, bad)
    with pytest.raises(ReactionError, match="shift_ms"):
        ShiftedLogNormal(bad, 218, 0.4)
    with pytest.raises(ReactionError, match="scale_ms"):
        ShiftedLogNormal(227, bad, 0.4)
    with pytest.raises(ReactionError, match="spread"):
        ShiftedLogNormal(227, 218, bad)
    with pytest.raises(ReactionError, match="rate_per_s"):
        Later(bad, 0.4)
    with pytest.raises(ReactionError, match="sd_per_s"):
        Later(2, bad)
    for name in ("d_prime", "slowness", "speed", "lag_ms"):
        with pytest.raises(ReactionError, match=name):
            dataclasses.replace(Ringer.of(ADULT), **{name: bad})
    if bad != -1:
        with pytest.raises(ReactionError, match="criterion"):
            dataclasses.replace(Ringer.of(ADULT), criterion=bad)


def test_unknown_words_and_models_are_refused_with_a_list():
    with pytest.raises(ReactionError, match="hasty, steady, careful"):
        Ringer.of(ADULT, "angry")
    with pytest.raises(ReactionError, match="gentle, even, tough"):
        Ringer.of(ADULT, level="hard")
    with pytest.raises(ReactionError, match="gentle, even, tough"):
        opponent(None, 0, "")
    with pytest.raises(ReactionError, match="ExGaussian"):
        Ringer((360, 45, 110), 3.7)
    with pytest.raises(ReactionError, match="mu_ms"):
        Ringer(ExGaussian(4000, 45, 110), 3.7, speed=2.0)
    with pytest.raises(ReactionError, match="mean_weight"):
        Ringer.of(ADULT).thresholds(0)


# -- who rings when ------------------------------------------------------------------------------


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
@pytest.mark.parametrize("row", [AGE_8, ADULT], ids=["8", "adult"])
def test_hits_and_false_alarms_come_as_often_as_the_numbers_say(row, temperament):
    bot = Ringer.of(row, temperament)
    distances = [1, 2, 2, 3, 4, 7]
    mean = (3 + 1 + 1 + 0.2 + 0.2 + 0.2) / 6
    assert mean_weight([0, *distances, 0]) == pytest.approx(mean)
    hits = sum(bot.ring_us(word, 0, 4, 1, mean) is not None for word in WORDS)
    assert hits / DRAWS == pytest.approx(bot.hit, abs=0.005)
    rang = dict.fromkeys(distances, 0)
    alarms = 0
    for place, word in enumerate(WORDS[: DRAWS // 6 * 6]):
        distance = distances[place % 6]
        if bot.ring_us(word, distance, 4, 1, mean) is not None:
            alarms += 1
            rang[distance] += 1
    if bot.false_alarm * 3 / mean < 1:  # else the nearest misses are cut at "always"
        assert alarms / DRAWS == pytest.approx(bot.false_alarm, abs=0.005)
        assert rang[1] / (DRAWS / 6) == pytest.approx(3 * bot.false_alarm / mean, abs=0.01)
    assert rang[1] > rang[2] / 2 > rang[4]


def test_shares_by_signal_detection():
    bot = Ringer(ADULT.ex_gaussian, d_prime=2.0, criterion=0.5)
    assert bot.hit == pytest.approx(0.691462, abs=1e-6)  # normal distribution below 0.5
    assert bot.false_alarm == pytest.approx(0.066807, abs=1e-6)  # below -1.5
    assert bot.thresholds() == (
        round(0.6914624612740131 * 2**32),
        round(3 * 0.06680720126885806 * 2**32),
        round(0.06680720126885806 * 2**32),
        round(0.2 * 0.06680720126885806 * 2**32),
    )


def test_the_hasty_are_faster_and_err_more():
    hasty, steady, careful = (Ringer.of(AGE_10, word) for word in ("hasty", "steady", "careful"))
    assert hasty.false_alarm > steady.false_alarm > careful.false_alarm
    assert hasty.hit > steady.hit > careful.hit
    word = 1 << 63
    assert hasty.ring_us(word, 0, 2) < steady.ring_us(word, 0, 2) < careful.ring_us(word, 0, 2)
    assert (hasty.criterion, steady.criterion, careful.criterion) == (-0.3, 0.0, 0.3)
    assert (hasty.speed, steady.speed, careful.speed) == (0.88, 1.0, 1.12)


def test_when_and_whether_do_not_depend_on_each_other():
    bot = Ringer.of(AGE_8)
    all_times = [reaction_us(bot.paced, word) for word in WORDS]
    rings = [us for word in WORDS if (us := bot.ring_us(word, 1, 2)) is not None]
    assert 0.3 < len(rings) / DRAWS < 0.5
    assert fmean(rings) == pytest.approx(fmean(all_times), rel=0.01)


def test_ring_boundary_is_the_low_half_of_the_word():
    bot = Ringer.of(ADULT)
    limit = bot.thresholds()[2]
    assert bot.ring_us((5 << 48) + limit - 1, 2, 2) == table(bot.paced)[5]
    assert bot.ring_us((5 << 48) + limit, 2, 2) is None
    sure = Ringer(ADULT.ex_gaussian, d_prime=8, criterion=-3)
    assert sure.ring_us(2**32 - 1, 0, 2) is None or sure.thresholds()[0] == 2**32
    always = Ringer(ADULT.ex_gaussian, d_prime=0, criterion=-3)
    assert always.thresholds()[1] == 2**32  # a share above one is "always"
    assert always.ring_us(2**64 - 1, 1, 2) == table(always.paced)[65_535]


@pytest.mark.parametrize(
    ("visible", "summands", "extra_us"),
    [(0, 0, 0), (2, 1, 0), (3, 1, 78_400), (4, 1, 156_800), (2, 2, 60_000), (4, 3, 276_800)],
)
def test_load_of_more_cards(visible, summands, extra_us):
    bot = Ringer.of(AGE_8)  # 40 ms x 1.96 a card beyond two, 60 ms a summand beyond one
    assert bot.load_us(visible, summands) == extra_us
    assert bot.ring_us(0, 0, visible, summands) == table(bot.paced)[0] + extra_us


def test_choice_costs_by_doublings():
    bot = Ringer.of(ADULT)
    plain = bot.lay_us(0, 1)
    assert bot.lay_us(0, 0) == plain == table(bot.paced)[0]
    assert [bot.lay_us(0, count) - plain for count in (2, 4, 8)] == [150_000, 300_000, 450_000]
    assert bot.lay_us(0, 3) - plain == round(150_000 * log2(3))


def test_device_lag_is_added_once():
    bot = dataclasses.replace(Ringer.of(ADULT), lag_ms=60)
    assert bot.ring_us(0, 0, 2) == Ringer.of(ADULT).ring_us(0, 0, 2) + 60_000
    assert bot.lay_us(0, 1) == Ringer.of(ADULT).lay_us(0, 1) + 60_000


def test_near_misses():
    assert [near_miss_weight(distance) for distance in (1, 2, 3, 9)] == [3.0, 1.0, 0.2, 0.2]
    assert mean_weight([]) == mean_weight([0, 0]) == 1.0
    assert mean_weight([1, 2]) == 2.0


# -- against this learner ------------------------------------------------------------------------


def share_of_first(bot, learner):
    """The share of bells at which *bot* is before *learner*; both may take any of their times."""
    ordered = table(learner).tolist()
    times = table(bot).tolist()[8::16]
    later = sum(
        len(ordered) - (bisect_left(ordered, us) + bisect_right(ordered, us)) / 2 for us in times
    )
    return later / len(ordered) / len(times)


@pytest.mark.parametrize(
    ("factor", "share"), [(1.23, 0.25), (1.125, 0.35), (1.0, 0.5), (0.89, 0.65), (0.81, 0.75)]
)
@pytest.mark.parametrize("row", AGE_TABLE.values(), ids=AGE_TABLE)
def test_the_factor_sets_who_is_first(row, factor, share):
    learner = row.ex_gaussian
    assert share_of_first(learner.scaled(factor), learner) == pytest.approx(share, abs=0.01)


def test_levels_are_factors():
    assert LEVELS == {"gentle": 1.125, "even": 1.0, "tough": 0.89}


def test_an_opponent_has_the_learners_own_times_once_there_are_enough():
    learner = ExGaussian(500, 60, 150)
    early, known = opponent(learner, 19, "gentle", AGE_8), opponent(learner, 20, "gentle", AGE_8)
    assert (early.model, early.lag_ms) == (AGE_8.ex_gaussian, DEVICE_LAG_MS)
    assert DEVICE_LAG_MS == 60
    assert (known.model, known.lag_ms, known.speed) == (learner, 0, 1.125)
    assert known.paced == learner.scaled(1.125)
    assert opponent(None, 500, "even").model == AGE_10.ex_gaussian


def test_fair_share():
    assert [fair_share(bots) for bots in (1, 2, 5)] == [
        Fraction(1, 2),
        Fraction(1, 3),
        Fraction(1, 6),
    ]


@pytest.mark.parametrize(
    ("won", "bells", "bots", "factor"),
    [
        (0, 9, 1, 1),  # too few bells
        (4, 10, 1, 1.05),  # 40 %: the bots get slower
        (9, 20, 1, 1),  # 45 %
        (6, 10, 1, 1),  # 60 %
        (7, 10, 1, 1 / 1.05),
        (4, 10, 2, 1),  # 40 % against two bots is near a third
        (2, 10, 2, 1.05),
        (5, 10, 2, 1 / 1.05),
    ],
)
def test_bots_adapt_by_a_twentieth_at_most(won, bells, bots, factor):
    assert adapted_speed(1.0, won, bells, bots) == pytest.approx(factor)
    assert adapted_speed(0.9, won, bells, bots) == pytest.approx(0.9 * factor)


def test_adapting_never_leaves_the_range_of_a_bot():
    slow = fast = 1.0
    for _ in range(100):
        slow, fast = adapted_speed(slow, 0, 10), adapted_speed(fast, 10, 10)
    assert (slow, fast) == (2.0, 0.5)
    assert Ringer(ADULT.ex_gaussian, 3, speed=slow).paced.mean_ms == 940


def test_the_card_of_a_bot_shows_its_numbers():
    bot = dataclasses.replace(Ringer.of(AGE_8, "careful"), lag_ms=60)
    sentences = [text.format_map(values) for text, values in bot.facts()]
    times = table(bot.paced)
    assert sentences == [
        f"Half of its rings come within {round(times[32_768] / 1000) + 60} ms.",
        f"Only one ring in twenty takes longer than {round(times[62_259] / 1000) + 60} ms.",
        f"It sees {round(100 * bot.hit)} of 100 fives.",
        f"At 100 other tables it rings by mistake {round(100 * bot.false_alarm)} times.",
        "The screen and the keys take 60 ms of its time.",
    ]


def test_bots_and_models_are_values():
    bot = Ringer.of(AGE_10, "hasty", "tough")
    assert bot == Ringer.of(AGE_10, "hasty", "tough")
    assert hash(bot) == hash(Ringer.of(AGE_10, "hasty", "tough"))
    assert eval(repr(bot), vars(reactions) | vars(ringers)) == bot
