"""Tiv-miv: what the tables left open, found by changing the engine and seeing no test fail."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cardlib.chance import Tape
from cardlib.errors import InvalidPosition, OptionsError
from cardlib.games import tivmiv
from tests.rules.cases import rows
from tests.rules.tivmiv_table import after, at

ALL = set(range(73))


def lying(state: tivmiv.State) -> list[int]:
    """The cards in hands, face down and in the centre."""
    return [card for pile in (*state.hands, *state.down, state.centre) for card in pile]


@rows("options zones",
      ("all-dealt", {"players": 5}, ["pack", "centre", *["down"] * 72]),
      ("two-left", {"players": 5, "leftovers": "under_centre"},
       ["pack", "centre", *["down"] * 70, "centre", "centre"]))  # fmt: skip
def test_each_card_of_the_deal_goes_from_the_pack_to_the_table(options, zones):
    chosen = tivmiv.Options(**options)
    steps = list(tivmiv.dealing(chosen, Tape("NUR-42")))
    assert [step.zone for step in steps] == zones
    assert (lying(steps[0].state), set(steps[0].pack)) == ([], ALL)
    for before, step in pairwise(steps):
        assert step.card == before.pack[0]
        assert step.pack == before.pack[1:]
        assert sorted((*lying(step.state), *step.pack)) == sorted(ALL)
        assert step.state.centre[-1] == steps[1].card  # T2: what is left over goes under it
    assert steps[-1].state == tivmiv.new_game(chosen, Tape("NUR-42"))


def test_the_deal_of_a_finished_round_is_shown_with_the_scores_before_it():
    state = at("1±1", "9±1 4±2", round=2, round_scores=[(6, 0)])
    over = after(state, "0 play 1±1")
    assert over.round_scores == ((6, 0), (0, 13))
    for step in tivmiv.deal_steps(over):
        assert step.state.round_scores == ((6, 0),)
        assert step.state.round_winners == ((1,),)


def test_a_position_says_which_value_is_no_row_and_which_no_flag():
    with pytest.raises(
        InvalidPosition, match=r"^round_scores: this is a list of rows, one per round, not 5"
    ):
        at("1±1", "2±1", round_scores=5)
    with pytest.raises(InvalidPosition, match=r"^round_scores: this is a row of numbers, not 3"):
        at("1±1", "2±1", round=2, round_scores=[3])
    with pytest.raises(InvalidPosition, match=r"^started='yes': this is True or False"):
        at("1±1", "2±1", started="yes")


def test_a_card_too_large_for_the_ring_is_named():
    with pytest.raises(OptionsError) as error:
        tivmiv.Options(modulus=8)
    assert str(error.value) == (
        "option deck: 9±1 does not lie on a ring of 8 values;"
        " choose a larger modulus or a deck of smaller values"
    )


def test_hands_that_are_no_list_are_refused_by_name():
    with pytest.raises(
        InvalidPosition, match=r"^hands: this is a list of piles, one per seat, not 5"
    ):
        tivmiv.position(hands=5, centre=["5±2"])


def test_the_table_after_a_rotation_is_the_one_written_down():
    """T16, T17: the bottom card lies on top, and the dealer has to call again."""
    state = at("6±1 6±2", "6±3 8±1", centre="2±2 1±1")  # nothing fits 1±1: that would be 2 or 10
    assert after(state, "0 rotate") == at(
        "6±1 6±2", "6±3 8±1", centre="1±1 2±2", started=False, rotations=1
    )
