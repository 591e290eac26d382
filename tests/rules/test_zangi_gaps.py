"""Zangi zrangi: what the tables left open, found by changing the engine and seeing no test fail."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from cardlib.chance import Tape
from cardlib.errors import InvalidPosition, OptionsError
from cardlib.games import zangi
from tests.rules.cases import rows
from tests.rules.zangi_table import FORTY, after, at

WHO_ENDS = (
    "with several players in, only end='duel' with two of them or end='limit' at the limit"
    " ends a game, by 'ZA26'"
)

THREE = zangi.Options(players=3)  # 40 cards: one too many (Z2)
ALL = set(range(40))


def lying(state: zangi.State) -> list[int]:
    """The cards that lie on the table or aside."""
    return [card for pile in (*state.closed, *state.open, state.aside) for card in pile]


def test_each_card_of_the_deal_goes_from_the_pack_to_the_table():
    steps = list(zangi.dealing(THREE, Tape("NUR-42")))
    assert [step.zone for step in steps] == ["pack", "aside", *["closed"] * 39, "bell"]
    assert (lying(steps[0].state), set(steps[0].pack)) == ([], ALL)
    for before, step in pairwise(steps[:-1]):
        assert step.card == before.pack[0]
        assert step.pack == before.pack[1:]
        assert lying(step.state).count(step.card) == 1
        assert sorted((*lying(step.state), *step.pack)) == sorted(ALL)
    bell = steps[-1]
    assert (bell.card, bell.seat, bell.pack) == (None, None, ())
    assert bell.state == zangi.new_game(THREE, Tape("NUR-42"))


def test_the_table_after_an_opening_is_the_one_written_down():
    state = at(closed=["G1 P2", "A3 A1"], rung=True, opened=3)
    assert after(state, "0 open") == at(closed=["P2", "A3 A1"], open=["G1", ""], turn=1, opened=4)


def test_a_deck_may_have_200_cards_and_no_more():
    largest = tuple(FORTY * 5)
    assert len(zangi.deck(zangi.Options(deck=largest))) == 200
    with pytest.raises(OptionsError, match=r"201 cards for 4 players.*at most 200"):
        zangi.Options(deck=(*largest, "G1"))


@pytest.mark.parametrize("name", ["out", "owing"])
def test_seats_that_are_no_list_are_refused_by_name(name):
    with pytest.raises(InvalidPosition, match=f"^{name}: this is a list of seats, not 1"):
        at(closed=["G1", "P1"], **{name: 1})


def test_all_that_is_wrong_with_a_position_is_said_at_once():
    with pytest.raises(InvalidPosition) as error:
        at(closed=["G1", "P1", "A1 R1"], turn=1, out=(1,))
    first, _, shown = str(error.value).partition("\n")
    assert first == (
        "impossible position: seat 1 has left but has closed cards (Z21);"
        " it cannot be the turn of seat 1, who has left"
    )
    assert re.match(r"position: zangi\.position\(closed=", shown)

WHO_ENDS = (
    "with several players in, only end='duel' with two of them or end='limit' at the limit"
    " ends a game, by 'ZA26'"
)


@rows("closed more says",
      ("a-number", 5, {}, "closed: this is a list of piles, one per seat, not 5"),
      ("open-after-a-right-ring", [["G1"], ["P1"]], {"open": [["A1"], []], "rung": True},
       "impossible position: after a right ring no card lies open before the next opening (Z15)"),
      ("no-such-end", [["G1"], ["P1"]], {"ended": "Z24", "options": zangi.Options(end="limit")},
       f"ended='Z24': {WHO_ENDS}"),
      ("no-end-with-two-in", [["G1"], ["P1"]], {"ended": "ZA26"},
       f"ended='ZA26': {WHO_ENDS}"),
      ("no-end-before-the-limit", [["G1"], ["P1"]],
       {"ended": "ZA26", "opened": 3, "options": zangi.Options(end="limit", limit=4)}, f"ended='ZA26': {WHO_ENDS}"),
      ("no-duel-of-three", [["G1"], ["P1"], ["A1"]],
       {"ended": "ZA26", "options": zangi.Options(end="duel")}, f"ended='ZA26': {WHO_ENDS}"))  # fmt: skip
def test_a_position_that_cannot_be_is_refused_in_these_words(closed, more, says):
    with pytest.raises(InvalidPosition) as error:
        zangi.position(closed=closed, **more)
    assert str(error.value).partition("\n")[0] == says


def test_a_game_ended_by_its_limit_can_be_written_down():
    ended = at(closed=["G1", "P1 P2"], opened=2, ended="ZA26", options={"end": "limit", "limit": 2})
    assert zangi.outcome(ended).winners == (1,)


def test_a_deck_that_does_not_exist_is_refused_in_these_words():
    with pytest.raises(OptionsError) as error:
        zangi.Options(deck="41")
    assert str(error.value) == (
        "option deck='41' is not possible;"
        " it takes '40', '52', '56' or a tuple of cards like ('G1', 'P2')"
    )


def test_the_table_lets_a_seat_leave_when_its_opening_is_due():
    """Z21, ZA23: neither before its turn, nor while a debt waits, nor after the end."""
    due = at(closed=["G1", "", "P1 P2"], open=["", "A1", ""], turn=1)
    assert zangi.forced_move(due) == zangi.Leave(1)
    assert zangi.forced_move(after(due, "0 ring")) is None
    assert zangi.forced_move(at(closed=["G1", "", "P1"], open=["", "A1", ""])) is None
    over = after(at(closed=["G1", ""], open=["", "A1"], turn=1), "1 leave")
    assert (over.ended, zangi.forced_move(over)) == ("ZA26", None)


def test_who_gives_the_last_card_in_the_last_chance_lets_the_others_still_owe():
    state = at(closed=["G1", "P1 P2", "A1"], owing=(0, 1), options={"penalty_last_card": "grace"})
    assert after(state, "0 give 2").owing == (1,)
