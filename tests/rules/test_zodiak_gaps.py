"""Zodiak: what the tables left open, found by changing the engine and seeing no test fail."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from cardlib.chance import Tape
from cardlib.errors import InvalidPosition
from cardlib.games import zodiak
from cardlib.games.zodiak.verdicts import card_named

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


def test_a_card_is_found_by_its_text() -> None:
    assert card_named("10♥") == zodiak.Card("10", "♥")
    assert card_named("11♥") is None
