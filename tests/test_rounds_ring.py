"""Ring rounds: hand-worked cases of who was first, and schedules that agree with the games."""

from __future__ import annotations

from typing import Any

import pytest

from cardlib.chance import Tape
from cardlib.games import zangi
from cardlib.playing import played
from cardlib.policies import BellPolicy
from cardlib.ringers import AGE_8, AGE_10, Ringer
from cardlib.rounds.presses import Press, RoundError, read_presses, read_times
from cardlib.rounds.ring import (
    BotPress,
    Ruling,
    Schedule,
    Step,
    foreperiod_us,
    judged,
    moves_of,
    plan_json,
    schedule,
)

MS = 1000
START = zangi.position(
    closed=[["G2", "A1"], ["G3", "A2"], ["P1", "P2"]],
    open=[[], [], []],
    options=zangi.Options(players=3),
)


def five(
    *,
    bots: tuple[BotPress, ...] = (),
    tie: tuple[int, ...] = (2, 0, 1),
    ringers: tuple[int, ...] = (0, 1, 2),
    right: bool = True,
) -> Step:
    """An opening after which a ring is right, with a gap of a second."""
    return Step(START, (zangi.Open(0),), 1_000 * MS, right, ringers, tie, bots)


def other() -> Step:
    """An opening after which a ring is wrong."""
    return five(right=False)


def plan(*steps: Step, **options: Any) -> Schedule:
    start = zangi.position(
        closed=[["G2"], ["G3"], ["P1"]],
        open=[[], [], []],
        options=zangi.Options(players=3, **options),
    )
    return Schedule(start, 0, steps)


def press(seat: int, at_ms: float) -> Press:
    return Press(seat, round(at_ms * MS))


ONSETS = (0, 1_000 * MS, 2_000 * MS)
FIVE_LAST = plan(other(), other(), five())
FIVE_BEFORE = plan(other(), five(), other())


def ruled(schedule: Schedule, *presses: Press, onsets: tuple[int, ...] = ONSETS) -> Ruling:
    return judged(schedule, onsets, presses)


def test_a_ring_counts_for_the_card_that_lies_there() -> None:
    found = ruled(FIVE_LAST, press(0, 2_300))
    assert (found.step, found.winner, found.right, found.times_us) == (2, 0, True, (300 * MS,))


def test_a_wrong_ring_is_a_ring_too() -> None:
    found = ruled(FIVE_LAST, press(1, 1_400))
    assert (found.step, found.winner, found.right) == (1, 1, False)


def test_the_first_press_wins_and_the_second_is_nothing() -> None:
    found = ruled(FIVE_LAST, press(1, 2_400), press(0, 2_391))
    assert (found.winner, found.tied) == (0, (0,))


def test_within_eight_milliseconds_the_tie_order_decides_whoever_is_handled_first() -> None:
    """The order of the step is 2, 0, 1: seat 0 comes before seat 1, though it pressed 8 ms later."""
    for presses in ((press(1, 2_300), press(0, 2_308)), (press(0, 2_308), press(1, 2_300))):
        found = ruled(FIVE_LAST, *presses)
        assert (found.winner, found.tied, found.times_us) == (0, (0, 1), (308 * MS, 300 * MS))
    assert ruled(FIVE_LAST, press(1, 2_300), press(0, 2_308.001)).winner == 1


def test_a_dead_heat_of_three() -> None:
    found = ruled(FIVE_LAST, press(0, 2_300), press(1, 2_304), press(2, 2_308))
    assert found.tied == (2, 0, 1)


def test_who_presses_twice_is_in_a_dead_heat_once() -> None:
    found = ruled(FIVE_LAST, press(1, 2_300), press(1, 2_303), press(0, 2_306))
    assert (found.tied, found.times_us) == ((0, 1), (306 * MS, 300 * MS))


def test_under_a_tenth_of_a_second_it_was_the_card_before() -> None:
    """ZA32: at 99.999 ms nobody can have seen the new card; at 100 ms it counts for it."""
    early = ruled(FIVE_BEFORE, press(0, 2_099.999))
    assert (early.step, early.right, early.times_us) == (1, True, (1_099_999,))
    late = ruled(FIVE_BEFORE, press(0, 2_100))
    assert (late.step, late.right) == (2, False)


def test_an_early_press_after_a_table_without_a_five_is_void_and_costs_nothing() -> None:
    found = ruled(FIVE_LAST, press(0, 2_050))
    assert (found.step, found.winner) == (-1, None)
    assert found.void == ((press(0, 2_050), "early"),)


def test_an_early_press_at_the_first_card_is_void() -> None:
    assert ruled(plan(five()), press(0, 50), onsets=(0,)).void[0][1] == "early"


def test_a_press_before_the_first_card_is_void() -> None:
    assert ruled(plan(five()), press(0, 50), onsets=(100 * MS,)).void[0][1] == "early"


def test_where_the_ringer_opens_next_an_early_press_is_void() -> None:
    opens = plan(other(), five(), other(), after_ring="winner_opens")
    assert ruled(opens, press(0, 2_050)).void[0][1] == "early"


def test_after_the_last_gap_the_schedule_is_closed() -> None:
    assert ruled(FIVE_LAST, press(0, 2_999.999)).winner == 0
    assert ruled(FIVE_LAST, press(0, 3_000)).void[0][1] == "closed"


def test_who_has_left_or_owes_a_card_presses_in_vain() -> None:
    one = plan(five(ringers=(0, 2)))
    assert ruled(one, press(1, 300), onsets=(0,)).void[0][1] == "out"


def test_a_bot_is_as_quick_as_planned_and_no_quicker() -> None:
    bot = plan(five(bots=(BotPress(2, 400 * MS, None),)))
    assert ruled(bot, onsets=(0,)).winner == 2
    assert ruled(bot, press(0, 391), onsets=(0,)).winner == 0
    assert ruled(bot, press(0, 409), onsets=(0,)).winner == 2
    heat = ruled(bot, press(0, 395), onsets=(0,))
    assert (heat.tied, heat.times_us) == ((2, 0), (400 * MS, 395 * MS))


def test_clicking_fast_does_not_reset_a_bots_clock() -> None:
    bot = plan(other(), five(bots=(BotPress(2, 400 * MS, None),)))
    hammering = [press(0, at) for at in range(1_001, 1_099, 3)]
    found = ruled(bot, *hammering, onsets=ONSETS[:2])
    assert (found.winner, found.times_us) == (2, (400 * MS,))
    assert len(found.void) == len(hammering)


def test_the_moves_of_a_ruling() -> None:
    found = ruled(FIVE_LAST, press(1, 1_400))
    assert moves_of(FIVE_LAST, found) == (zangi.Open(0), zangi.Open(0), zangi.Ring(1))
    nobody = ruled(FIVE_LAST)
    assert moves_of(FIVE_LAST, nobody) == (zangi.Open(0),) * 3


def test_more_frames_than_steps_cannot_be() -> None:
    with pytest.raises(RoundError, match="2 steps were shown, but the schedule has 1"):
        judged(plan(five()), (0, 1), ())


def test_in_a_wrong_dead_heat_all_pay_and_in_a_right_one_the_first_wins() -> None:
    wrong = ruled(FIVE_LAST, press(1, 1_400), press(0, 1_405))
    assert moves_of(FIVE_LAST, wrong)[2:] == (zangi.Ring(0), zangi.Ring(1))
    timed = moves_of(FIVE_LAST, wrong, ONSETS)[2:]
    assert timed == (zangi.Ring(0, 1_400), zangi.Ring(1, 1_400))  # one time: it must not run backwards
    right = ruled(FIVE_LAST, press(1, 2_400), press(0, 2_405))
    assert moves_of(FIVE_LAST, right)[3:] == (zangi.Ring(0),)
    assert moves_of(FIVE_LAST, right, ONSETS)[3:] == (zangi.Ring(0, 2_405),)


# --- schedules -----------------------------------------------------------------------------------

BOT = Ringer.of(AGE_10)


@pytest.mark.parametrize("number", range(30))
def test_bots_alone_play_the_games_of_a_study(number: int) -> None:
    """The same words of luck: where no gap is shorter than a bot's pace, a round is a studied game."""
    tape, options = Tape("NUR-42", number), zangi.Options(players=3)
    state, ply, moves = zangi.new_game(options, tape), 0, []
    quick = Ringer(BOT.model, 8.0)
    planned = schedule(state, tape, ply, dict.fromkeys(range(3), quick))
    for one in planned.steps[:-1]:
        assert not one.bots
    studied = [ply.move for ply in played("zangi", state, [BellPolicy(quick)] * 3, tape)]
    for one in planned.steps:
        moves += one.moves
    assert moves == studied[: len(moves)]
    last = planned.steps[-1]
    if last.bots:
        assert studied[len(moves)] == zangi.Ring(last.bots[0].seat)


def test_a_schedule_ends_with_the_first_bot_that_presses_in_its_gap() -> None:
    for number in range(40):
        tape = Tape("ANI-7", number)
        found = schedule(zangi.new_game(zangi.Options(), tape), tape, 0, {1: BOT, 2: BOT, 3: BOT})
        assert not any(one.bots for one in found.steps[:-1])
        assert all(bot.at_us < one.gap_us for one in found.steps for bot in one.bots)


def test_slow_motion_slows_gaps_and_bots_alike() -> None:
    tape = Tape("NUR-42")
    state = zangi.new_game(zangi.Options(), tape)
    usual = schedule(state, tape, 0, {1: BOT, 2: BOT})
    slow = schedule(state, tape, 0, {1: BOT, 2: BOT}, speed=0.1)
    for one, other in zip(usual.steps, slow.steps, strict=True):
        assert other.gap_us == one.gap_us * 10
        assert [bot.at_us for bot in other.bots] == [bot.at_us * 10 for bot in one.bots]


def test_foreperiods_do_not_age() -> None:
    """700 ms and a waiting time of 500 ms on average, cut at 2,500 (RT7): the mean of the cut law.

    The mean of 700 + min(E, 1,800) for an exponential E with mean 500 is 700 + 500 (1 − e^−3.6).
    """
    times = [foreperiod_us(Tape("NUR-42", game), 1, 0) for game in range(20_000)]
    assert min(times) >= 700 * MS
    assert max(times) == 2_500 * MS
    mean = sum(times) / len(times) / MS
    assert abs(mean - (700 + 500 * (1 - 2.718281828**-3.6))) < 4 * 500 / 20_000**0.5


def test_who_leaves_does_so_within_a_step() -> None:
    state = zangi.position(
        closed=[["G1", "G1"], [], ["P1", "P2"]],
        open=[[], ["A1"], []],
        turn=1,
        options=zangi.Options(players=3),
    )
    first = schedule(state, Tape("NUR-42"), 0, {0: Ringer.of(AGE_8)}).steps[0]
    assert first.moves == (zangi.Leave(1), zangi.Open(2))


def test_a_schedule_at_the_limit_ends_the_game() -> None:
    state = zangi.position(
        closed=[["G1"], ["A3"]], opened=3, options=zangi.Options(players=2, end="limit", limit=3)
    )
    steps = schedule(state, Tape("NUR-42"), 0, {}).steps
    assert [one.state.ended for one in steps] == ["ZA26"]
    assert steps[0].ringers == ()


@pytest.mark.parametrize("state", [zangi.position(closed=[["G1", "G2"], ["A3"]], owing=(0,))])
def test_who_owes_a_card_gives_it_first(state: zangi.State) -> None:
    with pytest.raises(RoundError, match="where the next card can be opened"):
        schedule(state, Tape("NUR-42"), 0, {})


def test_the_page_gets_times_and_verdicts_and_no_cards() -> None:
    sent = plan_json(FIVE_LAST)
    assert sent["steps"][2] == {
        "gap_us": 1_000 * MS,
        "right": True,
        "ringers": [0, 1, 2],
        "tie": [2, 0, 1],
        "bots": [],
    }
    assert (sent["window_us"], sent["early_us"], sent["back"]) == (8 * MS, 100 * MS, True)


# --- logs ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        (None, "a list of at most"),
        ([{}] * 3_000, "a list of at most"),
        (["x"], r"presses\[0\]: expected seat"),
        ([{"seat": 4, "t_us": 1}], "no seat 4"),
        ([{"seat": True, "t_us": 1}], "no seat True"),
        ([{"seat": 0, "t_us": 1.5}], r"t_us is 1.5"),
        ([{"seat": 0, "t_us": -1}], r"t_us is -1"),
        ([{"seat": 0, "t_us": float("nan")}], "t_us is nan"),
        ([{"seat": 0, "t_us": 10**15}], "t_us is"),
        ([{"seat": 0, "t_us": 1, "way": "mind"}], "way 'mind' is unknown"),
    ],
)
def test_a_log_that_cannot_be(rows: Any, says: str) -> None:
    with pytest.raises(RoundError, match=says):
        read_presses(rows, 4)


def test_times_rise() -> None:
    assert read_times("onsets_us", [0, 5, 5], 3) == (0, 5, 5)
    with pytest.raises(RoundError, match="onsets_us: a time runs backwards"):
        read_times("onsets_us", [5, 0], 3)
    with pytest.raises(RoundError, match="at most 1 times"):
        read_times("onsets_us", [0, 5], 1)
