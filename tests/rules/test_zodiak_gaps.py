"""Zodiak: what the tables left open, found by changing the engine and seeing no test fail."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from cardlib.chance import Tape
from cardlib.errors import InvalidPosition
from cardlib.games import zodiak

OPTIONS = zodiak.Options(players=3)
ALL = set(range(52))


def lying(state: zodiak.State) -> list[int]:
    """The cards in hands, on the Pile and in the Stock."""
    return [card for pile in (*state.hands, state.pile, state.stock) for card in pile]


def test_each_card_of_the_deal_goes_from_the_pack_to_the_table() -> None:
    steps = list(zodiak.dealing(OPTIONS, Tape("NUR-42")))
    assert [step.zone for step in steps] == ["pack", *["hand"] * 21, "stock", "pile"]
    assert (lying(steps[0].state), set(steps[0].pack)) == ([], ALL)
    for before, step in pairwise(steps[:22]):
        assert step.card == before.pack[0]
        assert step.pack == before.pack[1:]
        assert sorted((*lying(step.state), *step.pack)) == sorted(ALL)
    stock, starter = steps[-2:]
    assert (stock.card, stock.seat, stock.pack) == (None, None, ())
    assert stock.state.stock == steps[-3].pack
    assert (starter.card, starter.seat, starter.pack) == (stock.state.stock[0], None, ())
    assert starter.state == zodiak.new_game(OPTIONS, Tape("NUR-42"))


def test_a_starter_turned_over_again_lies_on_the_pile_first() -> None:
    """ZOA5 with ``redraw``: the Ace is shown, then the Stock is shuffled and a plain card comes."""
    options = zodiak.Options(players=2, hand_size=1, starter="redraw")
    tape = Tape.fixed(
        {"deck": ["2♦", "9♣", "A♠", "8♦"], "starter/1": ["8♥", "A♠"], "starter/2": ["5♣", "8♥"]}
    )
    shown = list(zodiak.dealing(options, tape))[4:]
    cards = [zodiak.DECK[step.card] for step in shown if step.card is not None]
    assert [str(card) for card in cards] == ["A♠", "8♥", "5♣"]
    for step in shown:
        assert (step.zone, step.seat, step.pack) == ("pile", None, ())
        assert step.state.pile == (step.card,)
        assert sorted(lying(step.state)) == sorted(ALL)


def test_as_many_passes_as_players_end_a_game() -> None:
    """ZOA35: one pass less does not."""
    table: dict[str, Any] = {"hands": [["2♣"], ["3♣"]], "pile": ["9♥"]}
    assert zodiak.position(**table, passes=1).ended is None
    assert zodiak.position(**table, passes=2).ended == "ZOA35"
    assert zodiak.position(**table, passes=3).ended == "ZOA35"


def test_a_dealer_is_written_once() -> None:
    state = zodiak.position(hands=[["2♠"], ["K♦"]], pile=["2♥"], dealer=1)
    assert str(state) == "zodiak.position(hands=[['2♠'], ['K♦']], pile=['2♥'], dealer=1)"


@pytest.mark.parametrize(
    ("name", "what"), [("signs", "this is a list of signs"), ("scores", "this is a list")]
)
def test_what_is_no_list_is_refused_by_name(name: str, what: str) -> None:
    table: dict[str, Any] = {"hands": [["2♠"], ["K♦"]], "pile": ["2♥"], name: 5}
    with pytest.raises(InvalidPosition, match=f"^{name}: {what}, not 5"):
        zodiak.position(**table)



TWO_HANDS: dict[str, Any] = {"hands": [["2♣"], ["3♣"]], "pile": ["9♥"]}
NONE_NAMED = "no suit is named while cards are owed: an Eight answers no debt (ZOA17)"
ONLY_EIGHTS = "a suit is named only while an Eight is the top card (ZOA13)"


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"hands": 5}, "hands: this is a list of piles, one per seat, not 5"),
        (
            {"pending": 4, "named": "♣", "pile": ["9♥", "8♥"]},
            f"impossible position: {NONE_NAMED}",
        ),
        (
            {"pending": 4, "named": "♣", "pile": ["9♥", "A♥"]},
            f"impossible position: {NONE_NAMED}; {ONLY_EIGHTS}",
        ),
        ({"ended": "ZO28"}, "ended='ZO28': this position is ended by None"),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_these_words(
    more: dict[str, Any], says: str
) -> None:
    with pytest.raises(InvalidPosition) as error:
        zodiak.position(**{**TWO_HANDS, **more})
    assert str(error.value).partition("\n")[0] == says


def test_the_dealer_of_other_options_does_not_matter() -> None:
    options = zodiak.Options(players=4, dealer=3)
    state = zodiak.position(**TWO_HANDS, signs=["leo", None], options=options)
    assert (state.dealer, state.options.players, state.signs) == (0, 2, ("leo", None))


def test_a_position_after_a_finish_knows_what_ended_it() -> None:
    finish: dict[str, Any] = {"hands": [[], ["3♣"]], "pile": ["9♥", "A♥"], "finisher": 0}
    assert zodiak.position(**finish).ended == "ZO25"
    assert zodiak.position(**finish, ended="ZO28").ended == "ZO28"  # the debt has been drawn
    assert zodiak.position(**finish, turn=1, pending=2).ended is None  # it still has to be
    assert zodiak.position(**finish, turn=0, pending=4).ended == "ZOA29"  # it came back


def test_the_last_turn_ends_a_game() -> None:
    for turns, ended in ((11, None), (12, "ZOA40")):
        options = zodiak.Options(max_turns=12)
        assert zodiak.position(**TWO_HANDS, turns=turns, options=options).ended == ended


def ids(text: str) -> list[int]:
    """The cards of a text."""
    return [[str(card) for card in zodiak.DECK].index(name) for name in text.split()]


def test_only_the_seat_whose_turn_it_is_may_lay_cards_and_nobody_after_the_end() -> None:
    table: dict[str, Any] = {"hands": [["2♥"], ["3♥"]], "pile": ["9♥"]}
    state = zodiak.position(**table)
    assert list(zodiak.extensions(state, 0)) == ids("2♥")
    assert list(zodiak.extensions(state, 1)) == []
    assert list(zodiak.extensions(zodiak.position(**table, passes=2), 0)) == []


def test_an_answer_to_a_debt_goes_on_only_where_chains_may_answer() -> None:
    """ZOA16, option ``defend_chain``."""
    table: dict[str, Any] = {
        "hands": [["A♣", "2♣", "9♦"], ["3♥"]],
        "pile": ["9♥", "A♥"],
        "pending": 2,
    }
    for value, following in (("alone", ""), ("chain", "2♣")):
        state = zodiak.position(**table, options=zodiak.Options(defend_chain=value))
        assert list(zodiak.extensions(state, 0)) == ids("A♣")
        assert list(zodiak.extensions(state, 0, ids("A♣"))) == ids(following)


@pytest.mark.parametrize("suit", ["♣", "C", "c"])
def test_a_named_suit_may_be_typed_as_a_letter(suit: str) -> None:
    assert zodiak.parse_move(f"0 play 8s ={suit}") == zodiak.Play(0, ("8♠",), "♣")
