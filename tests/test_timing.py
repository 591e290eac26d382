"""Order of presses, dead heats (ZA15, TA27), anticipations (ZA32), intents that came too late."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlib.chance import Tape
from cardlib.errors import OptionsError
from cardlib.timing import (
    Arbitration,
    DeadHeat,
    Dropped,
    Intent,
    Press,
    TimingError,
    answers,
    arbitrate,
    next_intent,
    tie_order,
    tie_window_us,
)

TAPE = Tape("NUR-42")
PRESSES = st.lists(st.builds(Press, st.integers(0, 5), st.integers(0, 60_000)), max_size=8)


def seats(found):
    return [press.seat for press in found.order]


def test_nobody_pressed():
    assert arbitrate([], TAPE, label="tie/1") == Arbitration((), ())


def test_clear_cases_are_in_order_of_time_and_nothing_is_drawn():
    presses = [Press(0, 30_000), Press(2, 10_000), Press(1, 18_001)]
    found = arbitrate(presses, TAPE, label="tie/1")
    assert found == Arbitration((Press(2, 10_000), Press(1, 18_001), Press(0, 30_000)), ())


@pytest.mark.parametrize(("gap_us", "tied"), [(0, True), (8_000, True), (8_001, False)])
def test_the_window_is_8_ms_and_includes_its_end(gap_us, tied):
    found = arbitrate([Press(0, 5_000), Press(1, 5_000 + gap_us)], TAPE, label="tie/1")
    assert bool(found.ties) is tied
    if tied:
        assert found.ties[0].dt_us == gap_us


def test_a_dead_heat_is_broken_by_the_tape_logged_and_repeatable():
    presses = [Press(0, 5_000), Press(1, 5_500), Press(3, 12_000), Press(2, 40_000)]
    orders = set()
    for ply in range(60):
        found = arbitrate(presses, TAPE, label=f"tie/{ply}")
        assert found == arbitrate(reversed(presses), TAPE, label=f"tie/{ply}")
        assert sorted(seats(found)[:3]) == [0, 1, 3]
        assert found.order[3] == Press(2, 40_000)
        (tie,) = found.ties
        assert tie == DeadHeat(tuple(presses[:3]), tuple(seats(found)[:3]), "rng")
        orders.add(tie.order)
    assert orders == set(itertools.permutations([0, 1, 3]))


def test_a_dead_heat_is_fair():
    presses = [Press(0, 0), Press(1, 7_999), Press(2, 10)]
    first = Counter(seats(arbitrate(presses, TAPE, label=f"tie/{ply}"))[0] for ply in range(3_000))
    assert sum((first[seat] - 1_000) ** 2 / 1_000 for seat in range(3)) < 13.8  # p = 0.001


def test_stored_tie_orders():
    drawn = [tie_order(range(4), TAPE, f"tie/{ply}") for ply in range(4)]
    assert drawn == [(1, 2, 3, 0), (1, 3, 0, 2), (3, 0, 2, 1), (3, 1, 2, 0)]


def test_two_seats_keep_their_order_whoever_else_takes_part():
    for ply in range(40):
        whole = tie_order(range(6), TAPE, f"tie/{ply}")
        for pair in itertools.combinations(range(6), 2):
            assert tie_order(pair, TAPE, f"tie/{ply}") == tuple(s for s in whole if s in pair)


def test_tie_by_seat():
    found = arbitrate(
        [Press(3, 100), Press(1, 7_000), Press(0, 9_000)], TAPE, label="t", tie="seat"
    )
    assert seats(found) == [1, 3, 0]
    assert found.ties == (DeadHeat((Press(3, 100), Press(1, 7_000)), (1, 3), "seat"),)


def test_ring_tie_changes_the_result():
    presses = [Press(0, 100), Press(1, 100)]
    drawn = [seats(arbitrate(presses, TAPE, label=f"tie/{ply}")) for ply in range(20)]
    by_seat = [seats(arbitrate(presses, TAPE, label=f"tie/{p}", tie="seat")) for p in range(20)]
    assert by_seat == [[0, 1]] * 20
    assert [1, 0] in drawn


def test_a_chain_of_close_presses_is_no_single_dead_heat():
    presses = [Press(seat, 6_000 * seat) for seat in range(5)]  # 0, 6, 12, 18, 24 ms
    found = arbitrate(presses, TAPE, label="tie/1")
    assert [{press.seat for press in tie.measured} for tie in found.ties] == [{0, 1}, {2, 3}]
    assert found.order[4] == Press(4, 24_000)


def test_the_presses_of_a_dead_heat_get_the_time_of_its_first():
    for ply in range(10):
        found = arbitrate([Press(0, 100), Press(1, 4_100)], TAPE, label=f"tie/{ply}")
        assert {press.t_us for press in found.order} == {100}


def test_one_seat_pressing_twice_is_no_dead_heat():
    found = arbitrate([Press(1, 100), Press(1, 3_000)], TAPE, label="tie/1")
    assert found == Arbitration((Press(1, 100), Press(1, 3_000)), ())


def test_a_simulated_clock_is_exact():
    presses = [Press(2, 100), Press(1, 101), Press(0, 101)]
    for tie in ("rng", "seat"):
        found = arbitrate(presses, TAPE, label="tie/1", tie=tie, window_us=0)
        assert found == Arbitration((Press(2, 100), Press(0, 101), Press(1, 101)), ())


@given(PRESSES, st.sampled_from(["rng", "seat"]), st.sampled_from([0, 1, 8_000, 20_000]))
def test_order_of_any_presses(presses, tie, window_us):
    found = arbitrate(presses, TAPE, label="tie/9", tie=tie, window_us=window_us)
    assert Counter(seats(found)) == Counter(press.seat for press in presses)
    times = [press.t_us for press in found.order]
    assert times == sorted(times)  # the engine's clock never runs backwards (X6)
    shuffled = sorted(presses, key=lambda press: (press.seat, -press.t_us))
    assert arbitrate(shuffled, TAPE, label="tie/9", tie=tie, window_us=window_us) == found
    for heat in found.ties:
        assert heat.dt_us <= window_us
        assert len({press.seat for press in heat.measured}) > 1
    if window_us == 0:
        expected = sorted(presses, key=lambda press: (press.t_us, press.seat))
        assert found == Arbitration(tuple(expected), ())
    once = [press for press in presses if seats(found).count(press.seat) == 1]
    for early, late in itertools.permutations(once, 2):
        if late.t_us - early.t_us > window_us:
            assert seats(found).index(early.seat) < seats(found).index(late.seat)


def test_the_log_of_a_dead_heat_is_plain_data():
    heat = DeadHeat((Press(1, 100), Press(0, 350)), (0, 1), "rng")
    assert heat.log() == {
        "measured": [[1, 100], [0, 350]],
        "dt_us": 250,
        "order": [0, 1],
        "by": "rng",
    }


def test_unknown_tie_lists_the_two():
    with pytest.raises(OptionsError, match=r"'coin' .+ rng, seat"):
        arbitrate([], TAPE, label="tie/1", tie="coin")


BAD = [-1, 1.0, "1", None, True, float("nan")]


@pytest.mark.parametrize("bad", BAD, ids=repr)
def test_broken_numbers_are_refused_by_name(bad):
    with pytest.raises(TimingError, match="seat is"):
        Press(bad, 0)
    with pytest.raises(TimingError, match="t_us is"):
        Press(0, bad)
    with pytest.raises(TimingError, match="window_us is"):
        arbitrate([], TAPE, label="tie/1", window_us=bad)
    with pytest.raises(TimingError, match="ply is"):
        Intent(0, 0, "0 ring", bad)
    with pytest.raises(TimingError, match="t_us is"):
        Intent(0, bad, "0 ring", 0)
    with pytest.raises(TimingError, match="seat is"):
        Intent(bad, 0, "0 ring", 0)


def test_the_window_grows_with_a_coarse_clock_only():
    assert [tie_window_us(step) for step in (5, 8_000, 8_001, 100_000)] == [
        8000,
        8000,
        8001,
        100_000,
    ]
    assert tie_window_us(100, measured_us=12_000) == 12_000


@pytest.mark.parametrize(
    ("t_us", "answer"),
    [(899_999, False), (1_000_000, False), (1_099_999, False), (1_100_000, True)],
)
def test_under_100_ms_is_no_answer(t_us, answer):
    assert answers(Press(0, t_us), 1_000_000) is answer


# -- intents -------------------------------------------------------------------------------------


def test_the_first_intent_by_time_then_seat():
    intents = [
        Intent(2, 300, "2 ring", 5),
        Intent(1, 200, "1 ring", 5),
        Intent(0, 200, "0 ring", 5),
    ]
    first, others, dropped = next_intent(intents, 5)
    assert first == Intent(0, 200, "0 ring", 5)
    assert [intent.seat for intent in others] == [1, 2]
    assert dropped == ()


def test_an_intent_for_a_table_that_is_gone_is_dropped_with_a_reason():
    stale, fresh = Intent(0, 100, "0 ring", 4), Intent(1, 900, "1 ring", 5)
    first, others, dropped = next_intent([stale, fresh], 5)
    assert (first, others, dropped) == (fresh, (), (Dropped(stale, 5),))
    assert dropped[0].sentence() == (
        "0 ring: dropped. It was meant for the table of ply 4, but ply 5 is here."
    )


def test_after_an_undo_an_intent_of_the_future_is_gone_too():
    first, _, dropped = next_intent([Intent(0, 100, "0 ring", 9)], 5)
    assert first is None
    assert len(dropped) == 1


def test_no_intents():
    assert next_intent([], 0) == (None, (), ())


@given(
    st.lists(
        st.builds(Intent, st.integers(0, 3), st.integers(0, 9), st.just("m"), st.integers(0, 2))
    )
)
def test_no_intent_is_lost(intents):
    first, others, dropped = next_intent(intents, 1)
    alive = [first, *others] if first else []
    assert Counter(alive) + Counter(drop.intent for drop in dropped) == Counter(intents)
    assert [(i.t_us, i.seat) for i in alive] == sorted((i.t_us, i.seat) for i in alive)
    assert all(intent.ply == 1 for intent in alive)
    assert all(drop.intent.ply != 1 for drop in dropped)
