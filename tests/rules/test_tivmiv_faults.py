"""Faults that were reported of other programs, and the traps of this game, tried on Tiv-miv.

The numbers are those of the list of public fault reports in the rule notes.
"""

from __future__ import annotations

import random

import pytest

from cardlib.cards import HIDDEN
from cardlib.chance import Tape
from cardlib.game import Outcome
from cardlib.games import tivmiv
from cardlib.rules import IllegalMove
from tests.rules.cases import allowed, refused, rows
from tests.rules.tivmiv_table import R, after, at, counts, happened, last_round, seen, told


def dealt(code="NUR-42", **options):
    """The table after the deal of a class code."""
    return tivmiv.new_game(tivmiv.Options(**options), Tape(code))


# --- fault reports --------------------------------------------------------------------------------


def test_nothing_of_a_finished_round_is_carried_into_the_next():
    """Fault report 2."""
    state = at("6±1 6±2", "6±3 8±1", centre="2±2 1±1")
    blocked = after(state, "0 rotate @700", "0 start @800", "0 rotate @900")
    fresh = tivmiv.next_deal(blocked)
    assert (fresh.started, fresh.stuck, fresh.rotations, fresh.ended) == (False, False, 0, None)
    assert counts(fresh.hands) == [0, 0]
    assert (counts(fresh.down), len(fresh.centre), fresh.aside) == ([36, 36], 1, ())
    assert told(fresh, "1 start @0") == allowed(R("T5", dealer=1))  # the clock begins anew


@rows("rounds who",
    ("two-of-three", [(0, 9, 10), (9, 0, 10), (1, 1, 0)], (0, 1)),
    ("the-last-two", [(9, 0, 5), (9, 5, 0), (0, 1, 1)], (1, 2)),
    ("first-and-last", [(0, 9, 1), (1, 9, 0), (5, 0, 5)], (0, 2)),
    ("all-three", [(0, 1, 2), (2, 0, 1), (1, 2, 0)], (0, 1, 2)),
)  # fmt: skip
def test_each_of_several_winners_is_reported(rounds, who):
    """Fault report 4."""
    over = last_round(*rounds, rounds=3)
    assert tivmiv.match_outcome(over).winners == who


@pytest.mark.parametrize("text", ["1 play 9±1", "1 play 3±1", "1 play 11±1", "1 play 7±9"])
def test_a_card_that_is_not_held_is_an_error_and_changes_nothing(text):
    """Fault report 5."""
    state = at("3±1 1±1", "7±1 1±2")
    before = seen(state)
    with pytest.raises(IllegalMove) as refusal:
        after(state, text)
    assert refusal.value.verdict.violations[0].rule in {"X2", "X3"}
    assert seen(state) == before


def test_of_two_quick_cards_the_second_is_judged_again():
    """Fault report 18."""
    state = at("7±1 1±1", "3±1 8±1")
    raced = after(state, "0 play 7±1 @1000")
    no_three = refused(R("T9", card="3±1", top="7±1", wanted="6 / 8"))
    assert told(raced, "1 play 3±1 @1001") == no_three
    assert tivmiv.outcome(raced) is None
    last_cards = after(at("4±1", "9±1"), "1 play 9±1 @1000")
    assert told(last_cards, "0 play 4±1 @1001") == refused(R("X4", rule="T21"))
    assert tivmiv.outcome(last_cards) == Outcome((1,), (4, 0), "T21")


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_view_shows_no_card_of_another_and_no_face_down_card(players):
    """Fault report 31."""
    state = after(dealt(players=players), "0 start")
    for seat in range(players):
        state = after(state, f"{seat} take", f"{seat} take")
    for seat in range(players):
        view = tivmiv.observe(state, seat)
        visible = {card for pile in (*view.hands, *view.down, view.aside) for card in pile}
        assert visible - {HIDDEN} == set(state.hands[seat])
        assert view.centre == state.centre
        assert counts(view.hands) == counts(state.hands)  # how many is no secret
        assert view.tape is None
        for other in set(range(players)) - {seat}:
            hidden = [str(tivmiv.DECK[card]) for card in state.hands[other]]
            assert not any(f"'{text}'" in str(view) for text in set(hidden) - set(_open(view)))


def test_a_view_does_not_tell_which_cards_are_out_of_the_game():
    """Fault report 31."""
    state = at("7±1 1±1", "3±1 1±2")
    view = tivmiv.observe(state, 0)
    assert len(view.aside) == len(state.aside) == 68
    assert set(view.aside) == {HIDDEN}


def _open(view):
    """The texts of the cards that *view* may show."""
    shown = [card for pile in (*view.hands, view.centre) for card in pile if card != HIDDEN]
    return [str(tivmiv.DECK[card]) for card in shown]


@rows("top card",
    ("TE3", "1±2", "9±2"), ("one-three", "1±3", "8±1"), ("two-three", "2±3", "9±1"),
)  # fmt: skip
def test_a_difference_below_nought_lands_on_the_ring(top, card):
    """Fault report 32."""
    state = at(f"{card} 5±1", "5±3 6±1", centre=top)
    assert told(state, f"0 play {card}").grounds[0].rule == "T20"
    assert min(tivmiv.targets(tivmiv.top_card(state))) >= 1


@pytest.mark.parametrize("seat", [-1, -2, 2, 9])
def test_a_seat_below_nought_is_not_counted_from_the_end(seat):
    """Fault report 32."""
    state = at("7±1 1±1", "3±1 1±2", down=["2±1", "2±2"])
    for move in ("take", "play 7±1", "play 3±1", "start", "rotate"):
        assert told(state, f"{seat} {move}") == refused(R("X1", number=seat, last=1))


@rows("top takes",
    ("TE7-nought", "1±1", {2, 10}), ("two-two-nought", "2±2", {4, 10}),
    ("three-three-nought", "3±3", {6, 10}), ("TE8-ten", "8±2", {6, 10}),
    ("nine-one-ten", "9±1", {8, 10}), ("seven-three-ten", "7±3", {4, 10}),
)  # fmt: skip
def test_exactly_ten_stays_ten_and_exactly_nought_becomes_ten(top, takes):
    """Fault report 33."""
    hand = [f"{value}±{value % 3 + 1}" for value in range(1, 11)]
    state = at(" ".join(hand), "5±1 5±2", centre=top)
    assert {int(card.split("±")[0]) for card in hand if told(state, f"0 play {card}")} == takes


def test_play_is_not_called_stuck_too_early():
    """Fault report 37."""
    one_left_to_take = at("6±1 6±2", "6±3 8±1", centre="1±1", down=["", "4±1"])
    assert not tivmiv.is_stopped(one_left_to_take)
    last_card_fits = at("6±1 6±2", "6±3", centre="1±1")
    assert not tivmiv.is_stopped(last_card_fits)
    over_the_ring = at("6±1 6±2", "1±2 8±1", centre="9±2")  # 9 + 2 = 11, and that is 1
    assert not tivmiv.is_stopped(over_the_ring)
    assert tivmiv.is_stopped(at("6±1 6±2", "2±2 8±1", centre="9±2"))
    not_begun = at("6±1 6±2", "2±2 8±1", centre="9±2", started=False)
    assert not tivmiv.is_stopped(not_begun)
    assert told(not_begun, "0 start") == allowed(R("T5", dealer=0))


def test_one_code_gives_one_game_and_another_code_another():
    """Fault report 39."""
    random.seed(1)
    first = dealt()
    random.seed(2)
    before = random.getstate()
    assert dealt() == first
    assert random.getstate() == before  # Python's shared chance is neither used nor moved
    others = {dealt(code).centre + dealt(code).down[0] for code in ("NUR-42", "NUR-43", "TIV-42")}
    assert len(others) == 3
    finished = after(at("4±1", "9±1", tape=Tape("NUR-42")), "0 play 4±1")
    second = tivmiv.next_deal(finished)
    assert tivmiv.next_deal(finished) == second
    assert second.centre + second.down[0] != dealt(players=2).centre + dealt(players=2).down[1]


# --- the traps of this game -----------------------------------------------------------------------


def test_a_remainder_alone_would_say_nought():
    for value in range(1, 11):
        for index in (1, 2, 3):
            found = tivmiv.targets(tivmiv.Card(value, index))
            assert 0 not in found
            assert {number % 10 for number in found} == {(value + index) % 10, (value - index) % 10}


def test_the_last_card_is_not_free_while_cards_lie_face_down():
    state = at("4±1", "7±1 1±2", down=["8±1", ""])
    assert told(state, "0 play 4±1") == refused(
        R("T9", card="4±1", top="5±2", wanted="3 / 7"), R("TA18", down=1)
    )


def test_the_bottom_card_is_moved_and_not_exchanged():
    state = at("6±1 6±2", "6±3 8±2", centre="2±2 5±1 9±1 1±1")
    assert seen(after(state, "0 rotate"))["centre"] == "5±1 9±1 1±1 2±2"


def test_the_highest_score_does_not_win():
    over = last_round((0, 50, 9), (8, 0, 9), rounds=2)
    assert tivmiv.match_outcome(over) == Outcome((0,), (8, 50, 18), "T24")


def test_whoever_finishes_is_not_charged_for_what_was_just_laid():
    assert happened(at("10±3", "1±1"), "0 play 10±3") == (
        R("T21", finisher=0),
        R("T23", player=0, points=0),
        R("T23", player=1, points=1),
    )
