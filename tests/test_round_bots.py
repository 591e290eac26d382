"""Bots of rounds: their draws (B8), their contests with a learner (B4, B5), and the cards to meet them."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from math import exp, sqrt
from statistics import NormalDist, fmean, pstdev

import pytest

from cardlib.agents import Luck
from cardlib.bots import ring_after_us
from cardlib.chance import Tape, deal_label
from cardlib.playing import word_index
from cardlib.reactions import FLOOR_US, LONGEST_US, ExGaussian, Later, ReactionError, reaction_us
from cardlib.ringers import ADULT, AGE_8, AGE_10, AGE_TABLE, DEVICE_LAG_MS, LEVELS, Ringer, opponent
from cardlib.rounds import race, ring, stretch
from cardlib.rounds.learner import MOST_TRIALS, Learner, Pace, Trial, race_trials
from cardlib.rounds.presses import read_presses
from cardlib.rounds.rows import race_rows
from cardlib.session import Session
from cardlib.views.round_bots import NUMBERS, RoundBots
from cardlib.views.rounds import RoundDesk
from cardlib.widgets.reaction import ReactionTable

DRAWS = 100_000
WORDS = Tape("ARA-7").keys("bots", DRAWS)
OTHER_WORDS = Tape("ARA-7").keys("learner", DRAWS)
MODELS = {
    f"{age}/{name}": (row, getattr(row, name))
    for age, row in AGE_TABLE.items()
    for name in ("ex_gaussian", "log_normal", "later")
}
FRAME_US = 16_667


# --- draws (B8) ----------------------------------------------------------------------------------


def kolmogorov_smirnov_p(sample, cdf):
    """The p value of the one-sample test, by its series."""
    n = len(sample)
    shares = [cdf(time) for time in sorted(sample)]
    gap = max(max((i + 1) / n - share, share - i / n) for i, share in enumerate(shares))
    x = (sqrt(n) + 0.12 + 0.11 / sqrt(n)) * gap
    return 2 * sum((-1) ** (k - 1) * exp(-2 * (k * x) ** 2) for k in range(1, 101))


def moments(model):
    """Mean and spread in ms; those of LATER by adding up its times, which end at ten seconds."""
    if not isinstance(model, Later):
        return model.mean_ms, model.sd_ms
    normal, steps = NormalDist(), 100_000
    speeds = (
        model.rate_per_s + model.sd_per_s * normal.inv_cdf((i + 0.5) / steps) for i in range(steps)
    )
    longest = LONGEST_US / 1000
    times = [min(1000 / speed, longest) if speed > 0 else longest for speed in speeds]
    return fmean(times), pstdev(times)


@pytest.mark.parametrize("name", MODELS)
def test_draws_of_a_bot(name):
    """A bot that always rings, at a table that adds nothing to its time."""
    row, model = MODELS[name]
    bot = Ringer(model, d_prime=8, criterion=-3, slowness=row.slowness)
    sample = [bot.ring_us(word, 0, 2) / 1000 for word in WORDS]
    mean, sd = moments(model)
    assert fmean(sample) == pytest.approx(mean, rel=0.01)
    assert pstdev(sample) == pytest.approx(sd, rel=0.02)
    assert kolmogorov_smirnov_p(sample, model.cdf) > 0.01
    assert min(sample) >= FLOOR_US / 1000 == 150


@pytest.mark.parametrize("age", AGE_TABLE)
def test_hits_and_false_alarms(age):
    row = AGE_TABLE[age]
    bot = Ringer.of(row)
    hits = sum(bot.ring_us(word, 0, 4) is not None for word in WORDS)
    alarms = sum(bot.ring_us(word, 2, 4) is not None for word in OTHER_WORDS)
    expected = NormalDist().cdf(row.d_prime / 2)
    assert hits / DRAWS == pytest.approx(expected, abs=0.005)
    assert alarms / DRAWS == pytest.approx(1 - expected, abs=0.005)
    assert hits / DRAWS == pytest.approx(row.hit, abs=0.0105)  # which is printed with two digits
    assert alarms / DRAWS == pytest.approx(row.false_alarm, abs=0.0105)


@pytest.mark.parametrize("model", [ExGaussian(10, 5, 10), ADULT.ex_gaussian], ids=repr)
def test_nobody_is_quicker_than_the_floor(model):
    quick = Ringer(model, d_prime=8, criterion=-3, speed=0.5)
    assert min(quick.ring_us(word, 0, 2) for word in WORDS[:5000]) >= 150_000
    assert min(quick.lay_us(word, 1) for word in WORDS[:5000]) >= 150_000


# --- contests (B4) -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("factor", "share"), [(1.23, 0.25), (1.125, 0.35), (1.0, 0.5), (0.89, 0.65), (0.81, 0.75)]
)
def test_who_is_first_by_simulated_contests(factor, share):
    learner = ADULT.ex_gaussian
    bot = replace(opponent(learner, 20, "even"), speed=factor)
    first = 0.0
    for word, other in zip(WORDS, OTHER_WORDS, strict=True):
        own, his = reaction_us(bot.paced, word), reaction_us(learner, other)
        first += 1 if own < his else 0.5 if own == his else 0
    assert first / DRAWS == pytest.approx(share, abs=0.01)


def test_the_factors_of_the_levels_are_among_them():
    assert sorted(LEVELS.values()) == [0.89, 1.0, 1.125]


# --- a person at the desk, played by numbers -----------------------------------------------------


def desk_of(players=2, **more):
    given = {"opponents": {}, "code": "ARA-7", "people": (0,), "strict": True}
    return RoundDesk("zangi", players=players, **{**given, **more})


def send(desk, **message):
    desk.handle({"kind": "round", "id": desk.number, **message})


def log_of(plan, person, tape, *, way="key", untimed=False):
    """What a page would measure: nothing comes in after a bot has rung and its tie window is over."""
    onsets, presses, at_us, ply = [], [], 0, plan.ply
    for step in plan.steps:
        onsets.append(at_us)
        ply += len(step.moves)
        luck = Luck(tape, deal_label("person", step.state.deal), start=word_index(ply, 0))
        own = ring_after_us(person, step.state, luck) if 0 in step.ringers else None
        rings = own is not None and own < step.gap_us
        if rings and own <= min([one.at_us for one in step.bots], default=own) + 12_000:
            presses.append({"seat": 0, "t_us": at_us + own, "way": way})
        if rings or step.bots:
            break
        at_us += step.gap_us + FRAME_US
    ruling = ring.judged(plan, onsets, read_presses(presses, 6))
    log = {"onsets_us": onsets, "presses": presses, "claim": [ruling.step, ruling.winner]}
    return {**log, "frames": [1] * len(onsets), **({"untimed": True} if untimed else {})}


def step_on(desk, person, tape, **more):
    """One message or button; the five that was decided as (won by the person), if there was one."""
    if desk.phase == "ready" and not desk.session.state.ended:
        send(desk, do="begin")
    elif desk.phase == "live":
        plan, log = desk.plan, log_of(desk.plan, person, tape, **more)
        send(desk, do="log", log=log)
        place, winner = log["claim"]
        if place >= 0 and plan.steps[place].right and 0 in plan.steps[place].ringers:
            return winner == 0
    elif desk.phase == "give":
        gifts = [one["id"] for one in desk.newest["controls"] if one["id"].startswith("give-")]
        desk.press(next(iter(gifts)))
    else:
        desk.deal("zangi", desk.session.options.players, f"ARA-{desk.number % 90 + 8}")
        desk.phase, desk.plan = "ready", None
    return None


def play(desk, person, bells, **more):
    """Play until so many fives were decided; whether the person won each of them."""
    tape, won = Tape("OWN-1"), []
    for _ in range(100 * bells):
        result = step_on(desk, person, tape, **more)
        if result is not None:
            won.append(result)
        if len(won) == bells:
            return won
    raise AssertionError("too few bells")


@pytest.mark.parametrize("row", [AGE_8, ADULT], ids=["8", "adult"])
def test_bots_take_over_the_learners_own_times(row):
    """The times of somebody who is often beaten are not those of his quickest presses."""
    desk = desk_of()
    desk.bots.adapting = False
    person = Ringer.of(row)
    assert desk.ringers[1].model == AGE_10.ex_gaussian
    assert desk.ringers[1].lag_ms == DEVICE_LAG_MS == 60
    play(desk, person, 130)
    bot = desk.ringers[1]
    assert desk.bots.learner.valid >= 50
    assert bot.lag_ms == 0
    assert bot.model == desk.bots.learner.model()
    # the person is slowed down by more cards as his row says, the bots all alike: a few per cent
    assert bot.model.mean_ms == pytest.approx(row.ex_gaussian.mean_ms, rel=0.07)
    assert bot.model.sd_ms == pytest.approx(row.ex_gaussian.sd_ms, rel=0.35)
    won = play(desk, person, 250)
    # Against one even bot: half of the bells, with the standard error of 250 of them (3.2 %) twice,
    # and a few more for him who sees more fives than the bot (97 and 90 of 100).
    seen = row.hit - AGE_10.hit
    assert sum(won) / len(won) == pytest.approx(0.5 + 0.6 * seen, abs=0.075)


def test_before_twenty_presses_the_numbers_are_the_usual_ones():
    desk = desk_of()
    while desk.bots.learner.valid < 20:
        usual = opponent(None, 0, "even")
        factor = desk.bots.pace.factor
        assert desk.ringers[1] == replace(usual, speed=round(factor, 4))
        before = desk.bots.learner.valid
        step_on(desk, Ringer.of(ADULT), Tape("OWN-1"))
        assert desk.bots.learner.valid - before <= 1
    assert desk.ringers[1].model == desk.bots.learner.model()
    assert desk.bots.pace == Pace()  # what was found against the usual numbers holds no longer


@pytest.mark.parametrize(("speed", "timed"), [(0.5, True), (1.0, False)])
def test_slow_and_untimed_play_tell_nothing_about_times(speed, timed):
    desk = desk_of(speed=speed, timed=timed)
    play(desk, Ringer.of(ADULT), 12, untimed=not timed)
    assert (desk.bots.learner.trials, desk.bots.pace) == ([], Pace())
    assert len(desk.rows) > 12


def test_two_people_play_against_the_usual_numbers():
    desk = desk_of(players=3, people=(0, 1))
    play(desk, Ringer.of(ADULT), 12)
    assert desk.ringers == {2: opponent(None, 0, "even")}
    assert desk.bots.learner.trials == []
    shown = desk.bots.frame(desk.session.names, (0, 1))
    assert shown["adapt"]["fixed"]
    assert not shown["adapt"]["on"]
    assert "two people" in shown["about"][0]


def test_touch_and_keys_are_two_ways():
    learner = Learner()
    learner.add([Trial("key", 400.0 + place) for place in range(25)])
    assert learner.model() is not None
    learner.add([Trial("touch", 500.0)])
    assert (learner.valid, learner.model()) == (1, None)
    learner.add([Trial("", 450.0, cut=True), Trial("key", 410.0), Trial("", 440.0, cut=True)])
    assert learner.times() == ([*(400.0 + place for place in range(25)), 410.0], [440.0])


def test_a_model_is_renewed_every_ten_trials_and_old_trials_are_forgotten():
    learner = Learner()
    learner.add([Trial("key", 400.0 + place) for place in range(20)])
    first = learner.model()
    learner.add([Trial("key", 900.0) for _ in range(9)])
    assert learner.model() is first
    learner.add([Trial("key", 900.0)])
    assert learner.model().mean_ms > first.mean_ms + 50
    learner.add([Trial("key", 800.0 + place) for place in range(MOST_TRIALS)])
    assert learner.valid == len(learner.trials) == MOST_TRIALS
    assert learner.model().mean_ms == pytest.approx(800 + (MOST_TRIALS - 1) / 2, rel=0.02)


def test_times_without_a_spread_are_no_person():
    learner = Learner()
    learner.add([Trial("script", 400.0)] * 30)
    assert learner.model() is None


@pytest.mark.parametrize("times", [[100.0, 2999.0] * 60, [2998.0, 3000.0] * 12, [100.0, 101.0] * 60])
def test_any_times_make_a_bot(times):
    bots = RoundBots({1: "gentle"})
    bots.learner.add([Trial("key", time) for time in times])
    bots.change({"seat": 1, "temperament": "careful"}, [1])
    bots.pace.factor = 2.0
    assert bots.ringer(1).speed == 2.0
    assert bots.frame(("A", "B"), (0,))["cards"][0]["facts"]


# --- adapting (B5) -------------------------------------------------------------------------------


def test_bots_adapt_by_five_per_cent_after_ten_bells_and_visibly():
    desk = desk_of()
    seen = [1.0]
    person = Ringer.of(ADULT, level="tough")
    for place in range(1, 41):
        play(desk, person, 1)
        if desk.bots.pace.factor != seen[-1]:
            seen.append(desk.bots.pace.factor)
            assert 1 / 1.0501 <= seen[-1] / seen[-2] <= 1.0501 or seen[-1] == 1.0
        told = desk.bots.frame(desk.session.names, (0,))["adapt"]["told"]
        assert f"multiplied by {desk.bots.pace.factor:.2f}" in told, place
    assert len(seen) > 1


def test_adapting_can_be_switched_off():
    desk = desk_of()
    desk.bots.pace.factor = 1.1
    assert desk.ringers[1].speed == 1.1
    send(desk, do="bot", adapt=False)
    assert desk.ringers[1].speed == 1.0
    play(desk, Ringer.of(AGE_8), 25)
    assert desk.bots.pace == Pace()
    shown = desk.round() if desk.phase != "live" else {"bots": desk.bots.frame(desk.session.names, (0,))}
    assert not shown["bots"]["adapt"]["on"]
    assert shown["bots"]["adapt"]["told"] == "The bots keep their pace."


def test_ten_bells_are_counted_one_by_one():
    pace = Pace()
    for _ in range(9):
        pace.count(won=False, bots=1)
    assert pace == Pace(1.0, 0, 9)
    pace.count(won=True, bots=1)
    assert pace == Pace(1.05, 0, 0)
    for _ in range(10):
        pace.count(won=True, bots=3)
    assert pace.factor == pytest.approx(1.0)


# --- nothing reacts to what is gone (B6) ---------------------------------------------------------


def test_no_bot_rings_at_a_table_that_is_gone():
    pressed = 0
    for number in range(8, 48):
        session = Session("zangi", code=f"ARA-{number}", players=4)
        plan = stretch.plan_next(session, {seat: opponent(None, 0, "tough") for seat in (1, 2, 3)})
        for place, step in enumerate(plan.steps):
            assert all(FLOOR_US <= one.at_us < step.gap_us for one in step.bots)
            assert {one.seat for one in step.bots} <= set(step.ringers)
            if step.bots:
                assert place == len(plan.steps) - 1
                pressed += 1
    assert pressed > 20


def test_a_persons_ring_comes_before_the_bots_at_the_next_table():
    session = Session("zangi", code="ARA-7", players=4)
    plan = stretch.plan_next(session, {seat: opponent(None, 0, "even") for seat in (1, 2, 3)})
    last = len(plan.steps) - 1
    assert last > 0
    assert plan.steps[last].bots
    onsets = [2_000_000 * place for place in range(last)]
    press = {"seat": 0, "t_us": onsets[-1] + 300_000, "way": "key"}
    ruling = ring.judged(plan, onsets, read_presses([press], 4))
    assert (ruling.step, ruling.winner) == (last - 1, 0)


def race_of(code, seats):
    """A whole race between bots: the plan, its frames, its actions."""
    session = Session("tivmiv", code=code)
    stretch.call(session)
    players = session.options.players
    plan = stretch.plan_next(
        session, {seat: opponent(None, 0, "even") for seat in range(players) if seat in seats}
    )
    onsets = [FRAME_US]
    while True:
        actions = race.raced(plan, onsets, (), race.FOREVER_US)
        laid = [one for one in actions if one.kind == "lay" and one.done]
        if len(laid) < len(onsets):
            return session, plan, onsets, actions
        onsets.append(laid[len(onsets) - 1].t_us + FRAME_US)


@pytest.mark.parametrize("code", ["ARA-7", "NUR-42", "GAR-9"])
def test_no_bot_lays_on_a_top_that_is_gone(code):
    _, _, onsets, actions = race_of(code, range(6))
    laid = [one for one in actions if one.kind == "lay" and one.done]
    assert len(laid) > 10
    for place, one in enumerate(laid):
        again = place and one.t_us == laid[place - 1].t_us  # second in a dead heat, and it still fits
        assert again or one.t_us - onsets[place] >= FLOOR_US
    assert not [one for one in actions if not one.done and one.kind == "take"]


def test_tops_that_others_covered_are_cut_off_times():
    session, plan, onsets, actions = race_of("ARA-7", range(6))
    log = {"device": {}}
    rows = race_rows(session, plan, onsets, actions, log, (0,))
    found = race_trials(plan, onsets, actions, rows, 0)
    own = [one for one in found if not one.cut]
    cut = [one for one in found if one.cut]
    laid = [one for one in actions if one.seat == 0 and one.kind == "lay" and one.done]
    assert 0 < len(own) <= len(laid)
    assert cut
    assert all(100 <= one.ms <= 3000 for one in found)
    usual = opponent(None, 0, "even")
    mean = usual.model.mean_ms + usual.lag_ms
    learner = Learner()
    for code in ("ARA-7", "NUR-42", "GAR-9", "ARA-8", "ARA-9", "NUR-43", "NUR-44"):
        session, plan, onsets, actions = race_of(code, range(6))
        rows = race_rows(session, plan, onsets, actions, log, (0,))
        learner.add(race_trials(plan, onsets, actions, rows, 0))
    times, cut = learner.times()
    assert len(cut) > 50 < len(times)
    assert fmean(times) < 0.93 * mean  # only the quick ones are seen
    assert learner.model().mean_ms == pytest.approx(mean, rel=0.05)


# --- the cards (B7) ------------------------------------------------------------------------------


def test_a_card_shows_all_sentences_and_numbers_of_its_bot():
    bots = RoundBots({1: "gentle", 2: Ringer.of(AGE_8, "hasty")})
    shown = bots.frame(("Ani", "Bot 1", "Bot 2"), (0,))
    first, second = shown["cards"]
    ringer = bots.ringer(1)
    assert ringer == opponent(None, 0, "gentle")
    assert first["facts"] == [text.format_map(values) for text, values in ringer.facts()]
    assert (first["name"], first["level"], first["temperament"], first["own"]) == (
        "Bot 1", "gentle", "steady", False,
    )  # fmt: skip
    assert "multiplies all its times by 1.125" in first["told"]
    assert {field["id"]: field["value"] for field in first["fields"]} == {
        "mu_ms": 545, "sigma_ms": 68, "tau_ms": 167, "speed": 1.12, "d_prime": 2.6,
        "criterion": 0, "slowness": 1.63, "lag_ms": 60,
    }  # fmt: skip
    assert second["own"]
    assert "numbers that were set here" in second["told"]
    assert shown["about"][1] == "Against 2 even bots a fair share for you is one bell in 3."


def test_a_race_says_nothing_about_bells():
    shown = RoundBots({}).frame(("Ani", "Bot 1"), (0,), race=True)
    text = json.dumps(shown["cards"] + [shown["about"], shown["temperaments"]])
    assert "bell" not in text
    assert "ring" not in text.replace("during", "")
    assert "criterion" not in text
    assert "one card in two" in shown["about"][1]


def test_no_card_claims_to_be_somebody_of_an_age():
    bots = RoundBots({1: "tough"})
    bots.learner.add([Trial("key", 400.0 + place) for place in range(40)])
    for shown in (RoundBots({1: "even"}).frame(("A", "B"), (0,)), bots.frame(("A", "B"), (0,))):
        text = json.dumps(shown).lower()
        assert not re.search(r"\b(years?|old|average|child|adult|pupil|normal)\b", text)
    assert "first at about 65 of 100 bells" in bots.card(1, "B")["told"]


def test_words_choose_a_bot():
    bots = RoundBots({})
    bots.change({"seat": 1, "level": "tough"}, [1])
    bots.change({"seat": 1, "temperament": "hasty"}, [1])
    assert bots.ringer(1) == replace(
        opponent(None, 0, "tough"), criterion=-0.3, speed=round(0.89 * 0.88, 4)
    )
    before = bots.changes
    for wish in (
        {"seat": 0, "level": "gentle"}, {"seat": True, "level": "gentle"}, {"seat": 1, "level": "x"},
        {"seat": "1", "level": "gentle"}, {"seat": 1, "level": ["gentle"]}, {},
    ):  # fmt: skip
        bots.change(wish, [1])
        assert bots.bot(1).level == "tough"
        assert 0 not in bots.bots
    assert bots.changes > before
    with pytest.raises(ReactionError, match="gentle, even, tough"):
        RoundBots({1: "strong"})


def test_numbers_can_be_edited_and_taken_back():
    bots = RoundBots({1: "tough"})
    bots.change({"seat": 1, "numbers": {"mu_ms": 300, "criterion": -1.5}}, [1])
    ringer = bots.ringer(1)
    assert (ringer.model, ringer.criterion, ringer.speed) == (ExGaussian(300, 68, 167), -1.5, 0.89)
    bots.pace.factor = 1.3
    assert bots.ringer(1) == ringer  # numbers that somebody set are kept
    bots.change({"seat": 1, "usual": True}, [1])
    assert bots.ringer(1).model == AGE_10.ex_gaussian
    bots.change({"seat": 1, "numbers": {"speed": 1.5}}, [1])
    bots.change({"seat": 1, "temperament": "careful"}, [1])
    assert bots.bot(1).own is None


@pytest.mark.parametrize("name", NUMBERS)
@pytest.mark.parametrize("bad", [-4, 1e9, None, "7", True, float("nan"), [1]], ids=repr)
def test_a_number_out_of_its_range_is_told_and_changes_nothing(name, bad):
    bots = RoundBots({1: "even"})
    before = bots.ringer(1)
    bots.change({"seat": 1, "numbers": {name: bad}}, [1])
    text, low, high, _ = NUMBERS[name]
    assert bots.card(1, "Bot 1")["refused"] == f"“{text}” must be a number from {low:g} to {high:g}."
    assert bots.ringer(1) == before
    bots.change({"seat": 1, "numbers": {}}, [1])
    assert bots.card(1, "Bot 1")["refused"] == ""
    assert bots.bot(1).own is None


def test_numbers_that_do_not_fit_together_are_told():
    bots = RoundBots({1: "even"})
    bots.change({"seat": 1, "numbers": {"sigma_ms": 1000, "tau_ms": 1}}, [1])
    assert "twentieth" in bots.card(1, "Bot 1")["refused"]
    assert bots.bot(1).own is None


@pytest.mark.parametrize("speed", [0.5, 2])
def test_the_ends_of_all_ranges_are_a_bot(speed):
    for end in (1, 2):
        numbers = {name: NUMBERS[name][end] for name in NUMBERS}
        bots = RoundBots({1: "even"})
        bots.change({"seat": 1, "numbers": {**numbers, "speed": speed}}, [1])
        assert bots.card(1, "Bot 1")["refused"] == ""
        assert bots.bot(1).own is not None


# --- at the table --------------------------------------------------------------------------------


def test_bots_are_changed_only_while_nothing_runs():
    desk = desk_of()
    send(desk, do="bot", seat=1, level="tough")
    assert desk.bots.bot(1).level == "tough"
    assert desk.round()["bots"]["cards"][0]["level"] == "tough"
    send(desk, do="begin")
    number = desk.number
    assert "bots" not in desk.round()
    send(desk, do="bot", seat=1, level="gentle")
    assert (desk.bots.bot(1).level, desk.number) == ("tough", number)
    assert desk.ringers[1].speed == 0.89


def test_a_message_about_an_older_stretch_changes_nothing():
    desk = desk_of()
    desk.handle({"kind": "round", "id": desk.number + 1, "do": "bot", "seat": 1, "level": "tough"})
    assert desk.bots.bot(1).level == "even"


def test_what_was_chosen_and_learnt_is_saved(tmp_path, monkeypatch):
    monkeypatch.setenv("CARDLIB_DATA", str(tmp_path))
    table = ReactionTable("zangi", code="ARA-7", players=3, bots={2: "gentle"})
    for message in (
        {"seat": 1, "level": "tough"},
        {"seat": 2, "numbers": {"mu_ms": 333, "lag_ms": 20}},
        {"adapt": False},
    ):
        table._receive(table, {"kind": "round", "id": table.round["id"], "do": "bot", **message}, [])
    table._rounds.bots.learner.add([Trial("key", 400.0 + place) for place in range(30)])
    table._receive(
        table, {"kind": "round", "id": table.round["id"], "do": "bot", "seat": 1, "usual": True}, []
    )
    again = ReactionTable("zangi", code="ARA-7", players=3, bots={2: "gentle"})
    bots = again._rounds.bots
    assert bots.bots == table._rounds.bots.bots
    assert bots.ringer(1) == table._rounds.bots.ringer(1)
    assert bots.ringer(1).model == bots.learner.model() is not None
    assert bots.ringer(2).model.mu_ms == 333
    assert not bots.adapting


@pytest.mark.parametrize(
    "saved",
    [
        None, [], {"bots": 5}, {"bots": [[1, 2]]}, {"bots": [["1", "even", "steady", None]]},
        {"bots": [[1, {}, [], {"mu_ms": "x"}]]}, {"trials": [["foot", 1, True], ["key", -1, False], 3]},
        {"pace": {"factor": 99.0}}, {"pace": 1, "trials": 7},
    ],
)  # fmt: skip
def test_a_damaged_save_leaves_the_usual_bots(saved):
    bots = RoundBots({1: "even"})
    bots.resume(saved)
    assert bots.ringer(1) == opponent(None, 0, "even")
    assert bots.learner.trials == []
    assert bots.adapting
